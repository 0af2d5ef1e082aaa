# 端末の盤の言葉、日本語。

ui-omaha-assault = 強襲A{ $number }
ui-omaha-dealt = { $row }段目：{ $cards }。
ui-omaha-squad = 分隊
ui-omaha-squad-marker = 分隊{ $squad }
ui-omaha-charges = 爆薬
ui-omaha-rounds = 狙撃弾
ui-omaha-assaults = 強襲
ui-omaha-dead = 全滅
ui-omaha-last = 最後
ui-omaha-deck = 山札{ $count }：
ui-omaha-eye = 目
ui-omaha-safe = 無傷
ui-omaha-won = 勝利
ui-omaha-lost = 敗北
ui-omaha-short-open = 平地
ui-omaha-short-wire = 鉄条網
ui-omaha-short-x = X型
ui-omaha-short-delta = デルタ型
ui-omaha-short-cleared = 啓開
ui-omaha-short-mine = 地雷跡
ui-omaha-short-tangle = 残骸
ui-omaha-short-nest = 機関銃陣地
ui-omaha-sign-target = ここで行動できる。数字は選択肢の番号
ui-omaha-sign-squad = あなたの分隊
ui-omaha-sign-eye =
    { $setting-creep_exposed ->
        [yes]
            { $setting-behind ->
                [column] 同じ列の後ろならどこでも、分隊を機関銃から隠す
               *[next] すぐ後ろの分隊を機関銃から隠す
            }
       *[no]
            { $setting-behind ->
                [column] この上と、同じ列の後ろならどこでも、分隊を機関銃から隠す
               *[next] この上とすぐ後ろの分隊を機関銃から隠す
            }
    }
ui-omaha-sign-mine = 今入ったときに地雷がある確率
ui-omaha-sign-turned = 点線はめくったカード。障害物も地雷もない
ui-omaha-sign-arrows = 前・左・右へ動く
ui-omaha-plain-row = { $row }段目
ui-omaha-plain-sea = 海
ui-omaha-plain-mine = 地雷{ $percent }%
ui-omaha-plain-left =
    強襲A{ $assault }。{ $squad ->
        [0] 分隊全滅
       *[other] 分隊{ $squad }
    }、爆薬{ $charges }、狙撃弾{ $rounds }
ui-omaha-plain-deck = 山札の残り{ $count }枚：{ $deck }
