# ページの上の北アフリカ（日本語）。

ui-lna-map = 北アフリカの地図
ui-lna-theirs = { $who }：手札{ $hand }枚、山札{ $deck }枚
ui-lna-discard-pile = 捨て札{ $count }枚
ui-lna-plans = 攻撃計画
ui-lna-zoom-in = 拡大
ui-lna-zoom-out = 縮小
ui-lna-zoom-fit = 全体
ui-lna-threatened = 次に攻撃してくる可能性：{ $units }
ui-lna-region-threatened = { $region }：{ $threat }
ui-lna-fortress = 要塞
ui-lna-no-hand = 手札はない。
