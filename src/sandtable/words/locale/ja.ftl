# すべてのゲームに共通の言葉（日本語）。盤面そのものの言葉（ui-...）はコマンドの側にある。

ui-title = 砂盤

## 席

seat-chance = 偶然
seat-spectator = 観戦者
seat-nobody = なし

# 名前だけの行
plain-name = { $name }

## どのゲームにもある答えと出来事

answer-pass = パス
event-over =
    { $winner ->
        [nobody] ゲーム終了：勝者なし。
       *[other] ゲーム終了：{ $winner }の勝利。
    }

## ヒント（端末とページに共通）

hint-title = コンピューターならこうする
hint-thinking = コンピューターが考えています…
hint-option = { $option }：勝率{ $probability }（95 %区間 { $low }～{ $high }）
hint-unsure = { $option }：勝率はおよそ{ $probability }（試した回数が少なく、確かではありません）
hint-mixed = { $option }：{ $share }の割合で選ぶ。勝率{ $probability }
hint-secret = 双方が秘密に選びます。読まれないよう、この割合でくじを引いて決めてください。
hint-step = { $who }「{ $answer }」
hint-line = 予想：{ $line }
hint-rounds = 見えていることに矛盾しない世界で{ $rounds }回試しました。
hint-hidden = 見えないカードやマーカー（最大{ $hidden }枚）は、ありうる{ $among }枚から毎回配り直しています。
hint-certain = 確実：{ $names }
hint-likely = 可能性が高い：{ $names }
hint-solved = このゲームの解析で求めた値です。地雷は、あなたにも数えられる範囲で数えています。区間は、この先の海岸についての不確かさです。

## ルールブックの最初のページ（端末、ページ、文書）

primer-title = まずここから
primer-you = あなたの役割
primer-win = 勝ち方
primer-turn = 手番の流れ
primer-forgotten = 初めての人が忘れやすいこと
rules-now = いま関わる

## 誤り。$place、$value、$possible は入力された文字と入力できる文字をそのまま示し、$rule はルールの番号。

place-line = { $number }行目
place-answer = { $number }番目の答え
error-broken-game = ゲーム「{ $value }」は入っていますが、動きません。理由は `sandtable doctor` で分かります。選べるもの：{ $possible }
error-unknown-game = 「{ $value }」というゲームはありません。選べるもの：{ $possible }
error-unknown-seat = 「{ $value }」という席はありません。選べるもの：{ $possible }
error-unknown-name = { $place }：「{ $value }」という名前はありません。使えるもの：{ $possible }
error-unknown-value = { $place }：「{ $value }」は使えません。使えるもの：{ $possible }
error-out-of-range = { $place }：{ $value } は範囲外です。使えるもの：{ $possible }
error-bad-shape = { $place }：「{ $value }」は形式が違います。正しい形式：{ $possible }
error-missing = { $place } がありません。必要なもの：{ $possible }
error-twice = { $place }：「{ $value }」が重複しています。1度だけ書いてください。
error-against-rule = { $place }：「{ $value }」は { $rule } に反しています。使えるもの：{ $possible }
error-unreadable = { $place } を読み取れません：{ $value }
error-no-deck = { $value } には差し替えられる山札がありません。
error-illegal-option = 「{ $value }」は今は選べません（{ $rule }）。選べるもの：{ $possible }
error-wrong-version = { $place }：ルールの版 { $value } には対応していません。使えるもの：{ $possible }
error-not-a-record = { $place }：「{ $value }」は記録の先頭行ではありません。正しい形式：{ $possible }
error-newer-record = { $place }：形式 { $value } は新しい版の砂盤で書かれています。読めるもの：{ $possible }
error-record-after-end = { $place }：「{ $value }」はゲーム終了後の答えです。この行から後を取り除いてください。
error-record-wrong-seat = { $place }：「{ $value }」の答えですが、問われているのは { $possible } です。
error-record-outdated = { $place }：「{ $value }」はルール第{ $version }版では選べましたが、第{ $now }版では選べません（{ $rule }）。それより前はすべて読めます。その局面で選べるもの：{ $possible }
error-record-illegal = { $place }：「{ $value }」はその局面では選べません（{ $rule }）。選べるもの：{ $possible }
error-record-changed = 記録を再生すると { $value } になりますが、{ $possible } と記されています。途中の答えが書き換えられています。
error-values-changed = { $place }：内容のダイジェストは { $value } ですが、ファイルには { $possible } とあります。どこかが変わっています。「sandtable train」で作り直してください。
error-bad-game = このゲームのルールに誤りがあります：{ $value }

## コンピューター

level-recruit = 新兵
level-recruit-about = 要領は心得ていますが、ときどきよそ見をします。初めて遊ぶときに。
level-engine = { $name }（外部エンジン）
level-regular = 一般兵
level-regular-about = 一つの答えに最長1秒考えます。
level-veteran = 古参兵
level-veteran-about = 一つの答えに最長3秒考えます。
level-commander = 司令官
level-commander-about = 一つの答えに最長10秒考えます。いちばん強い相手です。

## 勝敗を分けたもの

decided-led = { $who }は初めから終わりまで優勢でした。
decided-ahead = { $who }は{ $number }番目の答えから後、ずっと優勢でした。
decided-late = { $who }が優勢になったのは最後の最後、{ $number }番目の答えです。
decided-comeback = { $who }は{ $number }番目の答えのとき勝率{ $chance }まで下がりましたが、逆転しました。
decided-best-chance = 勝率がいちばん高かったのは{ $number }番目の答えのときで、{ $chance }でした。
decided-mistake = { $who }のいちばん悪い答えは{ $number }番目の「{ $given }」で、勝率を{ $loss }失いました。「{ $best }」がより良い答えでした。
decided-no-mistake = { $who }に、誤差の範囲を超える失敗はありませんでした。
decided-luck = { $number }番目の答えの直前に、ダイスやカードで{ $who }の勝率が{ $before }から{ $after }になりました。

## 警告
alarm-lost = 直ちに負けます：{ $end }
alarm-possible = 直ちに負けるおそれがあります：{ $end }
alarm-chance = { $percent } %の確率で：{ $end }

## 問題のテーマ

theme-surprise = 第一感ではない答え
