# オマハビーチ攻撃：ゲームの言葉（日本語）。

game-title = オマハビーチ攻撃
game-blurb = 1人用。1944年6月6日、鉄条網と障害物と地雷の海岸を4度越え、1個分隊を率いて機関銃陣地を爆破せよ。
game-sentence = 1個分隊を率い、地雷の浜を1枚ずつ進んで機関銃陣地を爆破せよ。

seat-squad = 分隊

## 問い

question-deal = { $place }に配られるカードは？
question-nest = 機関銃陣地を一番奥の段のどちら側に置く？
question-land = どのカードの前に上陸用舟艇を着ける？
question-act = 強襲A{ $assault }：分隊はどうする？（分隊{ $squad }、爆薬{ $charges }、狙撃弾{ $rounds }）
question-turn = { $place }のカードをめくる。地雷はあるか？

## 出来事

event-dealt = { $place }：{ $card }。
event-turned = { $place }のカードをめくる：{ $back }。
event-blown = { $place }の{ $card }を爆破した。
event-charge-spent =
    { $left ->
        [0] 最後の爆薬を使った。
       *[other] 爆薬を使った。残り{ $left }。
    }
event-round-spent =
    { $left ->
        [0] 狙撃兵が最後の1発を撃った。
       *[other] 狙撃兵が撃つ。狙撃弾は残り{ $left }。
    }
event-landed = 上陸用舟艇が浜に着いた（{ $column }の列）。
event-moved = 分隊は{ $place }へ進んだ。
event-hit =
    { $left ->
        [0] { $by }により{ $hits }の損害。分隊は全滅した。
       *[other] { $by }により{ $hits }の損害。分隊{ $left }。
    }
event-slid = 強襲A{ $assault }開始。分隊のいる段を手前へ滑らせ、その先に新しい海岸が広がる。
event-nest-set = 機関銃陣地は{ $place }。
event-over =
    { $winner ->
        [nobody] ゲーム終了：強襲は失敗した。
       *[other] ゲーム終了：{ $winner }の勝利！
    }

## 結末

result-nest-blown = 勝利！　機関銃陣地を爆破し、海岸への道が開いた。
result-squad-dead = 敗北。分隊は全滅した。
result-three-wires = 敗北。鉄条網に行く手をふさがれ、爆破する爆薬もない。
result-no-charges = 敗北。機関銃陣地を爆破する爆薬が残っていない。

## 答え

answer-land-left = 左に上陸する
answer-land-centre = 中央に上陸する
answer-land-right = 右に上陸する
answer-move-ahead = 前へ進む
answer-move-left = 左へ動く
answer-move-right = 右へ動く
answer-snipe-ahead = 狙撃の援護で前へ進む
answer-snipe-left = 狙撃の援護で左へ動く
answer-snipe-right = 狙撃の援護で右へ動く
answer-blow-ahead = 前の障害物を爆破する
answer-blow-left = 左の障害物を爆破する
answer-blow-right = 右の障害物を爆破する
answer-storm-ahead = 前の機関銃陣地へ突入する
answer-storm-left = 左の機関銃陣地へ突入する
answer-storm-right = 右の機関銃陣地へ突入する
answer-deal-open = 平地を配る
answer-deal-wire = 鉄条網を配る
answer-deal-x = X型障害物を配る
answer-deal-x-eye = 目のあるX型障害物を配る
answer-deal-delta = デルタ型障害物を配る
answer-deal-delta-eye = 目のあるデルタ型障害物を配る
answer-back-clear = 地雷なし
answer-back-mine = 地雷
answer-nest-left = 左に陣地を置く
answer-nest-centre = 中央に陣地を置く
answer-nest-right = 右に陣地を置く

## ゲームのオプション（最初の値が既定）

setting-level = 難易度
setting-level-help = 山札を選ぶ。平地と障害物はどれも同じで、新兵は鉄条網が少なく、古参兵は多い。
setting-level-standard = 標準
setting-level-recruit = 新兵
setting-level-veteran = 古参兵

setting-deck = 山札
setting-deck-help = 難易度の山札、または自分の山札。種類ごとに「枚数/うち地雷」で書く："open 11/4, wire 7/0, x-eye 6/3"
setting-deck-level = 難易度のもの

setting-fatal_hit = 全滅する損害
setting-fatal_hit-help = 7回目の損害で全滅する（8から2まで、次が全滅）。または、1まで下がり8回目で全滅する。
setting-fatal_hit-7 = 7回目
setting-fatal_hit-8 = 8回目

setting-mines_everywhere = どこにも地雷
setting-mines_everywhere-help = 入るカードはすべてめくって地雷を調べる。または障害物だけをめくり、平地に地雷はない。
setting-mines_everywhere-yes = すべてのカードをめくる
setting-mines_everywhere-no = 障害物だけめくる

setting-creep_exposed = 匍匐への射撃
setting-creep_exposed-help = 障害物へ匍匐で入る分隊は撃たれない（目のない障害物へ横から入るときを除く）。または、ほかの移動と同じく撃たれる。
setting-creep_exposed-no = 撃たれない
setting-creep_exposed-yes = 撃たれる

setting-sideways_fire = 横移動への射撃
setting-sideways_fire-help = 撃たれる横移動の損害は1。または、移動と地形とで合わせて2。
setting-sideways_fire-once = 損害1
setting-sideways_fire-twice = 損害2

setting-delta_eye = 爆破したデルタ型の目
setting-delta_eye-help = 爆破したデルタ型障害物の目は残り、分隊を隠し続ける。または、X型と同じく目を失う。
setting-delta_eye-kept = 残る
setting-delta_eye-lost = 失う

setting-sniper_on_eye = 目の上からの狙撃
setting-sniper_on_eye-help = 目のあるカードの上からは狙撃できる。または、背後と同じくできない。違いが出るのは、爆破後も目の残ったデルタ型の上だけ。
setting-sniper_on_eye-yes = できる
setting-sniper_on_eye-no = できない

setting-nest_side = 陣地を置く側
setting-nest_side-help = 分隊が中央の列にいるとき、陣地の左右は偶然が決める。または、プレイヤーが決める。
setting-nest_side-chance = 偶然が決める
setting-nest_side-player = プレイヤーが決める

setting-nest_card = 陣地の場所のカード
setting-nest_card-help = 陣地はそこに配られたカードと入れ替わる。または上に重ね、下の鉄条網や地雷も効く。
setting-nest_card-replaces = 入れ替える
setting-nest_card-covers = 重ねる

setting-nest_fire = 突入への射撃
setting-nest_fire-help = 陣地に踏み込む分隊は撃たれない。または撃たれる（狙撃の援護があれば防げる）。
setting-nest_fire-no = 撃たれない
setting-nest_fire-yes = 撃たれる

setting-out_of_charges = 爆薬切れ
setting-out_of_charges-help = 陣地の前に最後の爆薬を使えばその場で負け。または、陣地に着いたときか道をふさがれたときに負け。
setting-out_of_charges-at_once = その場で負け
setting-out_of_charges-at_nest = 陣地で負け

setting-blown_card = 爆破した場所
setting-blown_card-help = 爆破した場所へは入らなくてよい。または、ほかの行動の前に必ず入る。
setting-blown_card-free = 入らなくてよい
setting-blown_card-must_enter = 必ず入る

setting-behind = 目の届く範囲
setting-behind-help = 目のあるカードは、同じ列の手前の1枚を守る。または、同じ列の手前すべてを守る。守られた場所の分隊は撃たれず、狙撃もできない。
setting-behind-next = 手前の1枚
setting-behind-column = 列の手前すべて

setting-uses = 爆薬と狙撃弾
setting-uses-help = カードのLASTも1回分で、全部で8回使える。または、LASTになれば終わりで、7回しか使えない。
setting-uses-8 = 8回ずつ
setting-uses-7 = 7回ずつ

## 名前

name-squad = 分隊
name-open = 平地
name-wire = 鉄条網
name-x = X型障害物
name-x-eye = 目のあるX型障害物
name-delta = デルタ型障害物
name-delta-eye = 目のあるデルタ型障害物
name-none = カードなし
name-clear = 地雷なし
name-mine = 地雷
name-machine-gun = 機関銃
name-nest = 機関銃陣地
name-eye = 目
name-ahead = 前
name-left = 左
name-centre = 中央
name-right = 右
name-0-left = 出発段の左
name-0-centre = 出発段の中央
name-0-right = 出発段の右
name-1-left = 1段目の左
name-1-centre = 1段目の中央
name-1-right = 1段目の右
name-2-left = 2段目の左
name-2-centre = 2段目の中央
name-2-right = 2段目の右
name-3-left = 3段目の左
name-3-centre = 3段目の中央
name-3-right = 3段目の右

## 言葉による盤

beach-cards = 海岸
beach-none = カードなし
beach-turned-clear = めくった、地雷なし
beach-turned-mine = めくった、地雷
beach-odds = 地雷{ $percent }%
beach-squad-here =
    { $squad ->
        [0] 分隊はここで全滅した
       *[other] 分隊がいる（分隊{ $squad }）
    }
beach-assault = 強襲 A{ $assault }（全4回）
beach-squad =
    { $count ->
        [0] 分隊 全滅
       *[other] 分隊 { $count }
    }
beach-charges = 爆薬 { $count }
beach-rounds = 狙撃弾 { $count }
beach-box = { $value }
beach-dead = 全滅
beach-last = 最後
beach-deck = 山札 { $count }枚
beach-short-open = 平地
beach-short-wire = 鉄条網
beach-short-x = X型
beach-short-delta = デルタ型
beach-short-cleared = 啓開
beach-short-mine = 地雷跡
beach-short-tangle = 残骸
beach-short-nest = 機関銃陣地
beach-row = { $row }段目
beach-sea = 海
beach-left =
    強襲A{ $assault }。{ $squad ->
        [0] 分隊全滅
       *[other] 分隊{ $squad }
    }、爆薬{ $charges }、狙撃弾{ $rounds }
beach-deck-left = 山札の残り{ $count }枚：{ $deck }
beach-bare = { "" }
beach-noted = { $what } ({ $notes })
beach-with-squad = [分隊] { $what }
beach-kind-left = { $card } { $count }
beach-place = { $place }：{ $what }
beach-count = { $card }：{ $count }

## どうすれば勝つか、あとどれだけか

seat-beach = 海岸
goal-squad = 強襲は{ $last }回のうち{ $assault }回目。最後の強襲で現れる機関銃陣地の上へ進み、爆薬で爆破すれば勝ち。
goal-squad-nest = 強襲{ $assault }/{ $last }回目。機関銃陣地は{ $nest }、分隊は{ $at }。陣地の上へ進み、爆薬で爆破すれば勝ち。
goal-beach =
    { $setting-out_of_charges ->
        [at_nest] 分隊{ $squad }、爆薬{ $charges }。分隊が全滅するか、爆薬のないまま陣地に着くか行き詰まれば負け。
       *[at_once] 分隊{ $squad }、爆薬{ $charges }。分隊が全滅するか、陣地に着く前に爆薬を使い切れば負け。
    }
danger-last-hit = 次に1でも損害を受けると、分隊は全滅します。
danger-last-charge = 爆薬は最後の1つ。機関銃陣地のために残しておかなければなりません。

## その答えのあと

means-cover-lost = 視界制限が失われ、機関銃に見られる

## 記号

sign-eye = 視界制限：分隊を機関銃から隠す
sign-mine = いま進入した場合の地雷の確率
sign-turned = めくられたカード：もう障害物も地雷もない
sign-squad = 分隊と残りの兵員
sign-nest = 機関銃陣地

## 出来事のまとめ

together-dealt = { $count }枚が並べられた：{ $card }。
summary-hits = 分隊は{ $count }の損害を受けた：分隊{ $left }。

## はじめてのゲーム

tutorial-open-ground = 分隊は海岸の中央にいます。前は平地です。前へ進みましょう。
tutorial-open-ground-done = 平地へは誰でも進めますが、機関銃から丸見えです。1の損害を受け、分隊は7になりました。
tutorial-wire = 鉄条網が行く手をふさいでいます。爆薬で爆破しましょう。
tutorial-wire-done = 鉄条網はなくなり、爆薬が1つ減りました。陣地のために必ず1つは残します。
tutorial-sniper = 爆破した場所も機関銃に狙われます。狙撃兵に撃たせながら前へ進みましょう。
tutorial-sniper-done = 狙撃兵が機関銃を黙らせました。損害はなく、狙撃弾が1つ減りました。
tutorial-behind-an-eye = また前は鉄条網です。右の奥のカードには「目」があります。右へ動き、その背後に入りましょう。
tutorial-behind-an-eye-done = 「目」の背後なら機関銃からは見えません。障害物を匍匐で越え、地雷はありませんでした。
tutorial-mine = 「目」のあるカードへ匍匐で進みましょう。裏に地雷が隠れているかもしれません。
tutorial-mine-done = 地雷でした。分隊は6です。それでもこの海岸は越えました。次が最後の海岸で、左に陣地があります。
tutorial-your-choice = 平地です。狙撃弾を使うか損害を受けるか、選んで前へ進みましょう。
tutorial-your-choice-done = 狙撃弾も兵も限りがあります。ここで惜しんだものが、あとで役に立ちます。
tutorial-onto-an-eye = 陣地は左の奥です。左へ動き、「目」のあるX型障害物に入りましょう。
tutorial-onto-an-eye-done = 「目」のあるカードの上も、背後と同じく安全です。今度は地雷はありませんでした。
tutorial-save-one = 前は鉄条網です。爆破しましょう。陣地の分の爆薬はまだ残ります。
tutorial-save-one-done = 道が開きました。陣地の前に爆薬が尽きると負けになります。
tutorial-through-the-gap = 開いた道を前へ進みましょう。狙撃兵を使っても、使わなくてもかまいません。
tutorial-through-the-gap-done = 次が奥の段です。陣地は1つ左の列にあります。
tutorial-last-cover = 左に「目」のあるデルタ型障害物があります。匍匐で入りましょう。
tutorial-last-cover-done = 地雷のあるデルタ型はもう出たので、ここは安全でした。残りの枚数はいつでも数えられています。
tutorial-nest = 陣地は目の前です。突入しましょう！
tutorial-nest-done = 陣地を爆破し、勝利しました。次は自分の海岸に挑みましょう。
tutorial-later-land = 舟艇を着ける列を選びます。列の先を見ましょう。平地と「目」は味方、鉄条網は爆薬が要ります。

# The position editor
edit-assault = 突撃
edit-squad = 分隊
edit-charges = 爆薬
edit-rounds = 狙撃弾
edit-at = 分隊の位置
edit-nest = 機関銃陣地
edit-beach = 海岸（海側から）

## 問題のテーマ

theme-sacrifice = あえて損害を受ける
theme-count = 残りを数える
theme-detour = 回り道
theme-cover = 狙撃の援護
theme-charge = 爆薬の使いどころ
theme-mines = 地雷原
theme-landing = 上陸地点
theme-nest = 機関銃陣地

## 作業台

bench-part-cards = 海岸カード
bench-table-deck = 山札：表の種類ごとの枚数と、そのうち地雷のある枚数
bench-cards = 枚数
bench-mined = 地雷
