# 閃光：ポーランド：ゲームの言葉（日本語）。
# KEY-FACT の形（event-drew-card）は、その事実を知ってよい読み手のための文。KEY だけの文はそれを言わない。

game-title = 閃光：ポーランド
game-blurb = 2人用、1939年9月。ドイツ軍は目標10ポイントを急ぎ、ポーランド軍は3つの遅滞作戦で時を稼ぐ。手札は秘密、部隊は公開、戦闘は一度にひとつ。
game-sentence = ドイツ軍は目標10ポイントを急ぎ、ポーランド軍は戦って時を稼ぐ。

seat-germany = ドイツ軍
seat-poland = ポーランド軍

## Questions: the turn

question-act = 第{ $turn }ラウンド：目標を攻撃しますか、増援を出しますか、準備しますか、それとも何もしませんか。得点はドイツ軍{ $score_germany }、ポーランド軍{ $score_poland }。
question-deploy =
    { $left ->
        [0] 増援：補給ポイントは残っていません。0ポイントの部隊を出しますか。
       *[other] 増援：残り{ $left }補給ポイント。さらに部隊を出しますか。
    }{ $free ->
        [1] 0ポイントの部隊は、補給ポイントを使い切る前に出します。
       *[other] {""}
    }
question-draw-more = 準備：もう1枚引きますか。手札は{ $size }枚です。
question-discard =
    { $must ->
        [1] 捨て札：手札が{ $size }枚あります。9枚になるまで捨てます。どれを捨てますか。
       *[other] 捨て札：不要なカードがあれば選んでください。1枚ずつ、何枚でも捨てられます。{ $full ->
            [1] 手札が9枚以上なら、このあと引けません。
           *[other] {""}
        }
    }
question-draw =
    { $left ->
        [1] { $side }が1枚引きます：どのカードが来ますか。
       *[other] { $side }が{ $left }枚引きます：次はどのカードが来ますか。
    }

## Questions: battle

question-commit =
    { $committed ->
        [0] { $objective }への攻撃：最初にどの部隊を投入しますか。
       *[other] { $objective }への攻撃：さらに部隊を投入しますか。投入済み{ $committed }枚。
    }
question-oppose =
    { $committed ->
        [0] { $objective }が戦力{ $strength }で攻撃されています：守る部隊を投入しますか。
       *[other] { $objective }が戦力{ $strength }で攻撃されています：さらに部隊を投入しますか。投入済み{ $committed }枚。
    }
question-actions =
    { $objective }の戦闘、ドイツ軍{ $germany }対ポーランド軍{ $poland }：{ $more ->
        [1] さらにアクションカードを出しますか、パスして{ $last ->
            [1] 戦闘を終えますか。
           *[other] 相手に順番を渡しますか。
        }
       *[other] { $setting-action_play ->
            [one] アクションカードを出しますか、パスし
           *[several] アクションカードを1枚以上出しますか、パスし
        }{ $last ->
            [1] て戦闘を終えますか。
           *[other] ますか。
        }
    }
question-pay =
    { $left ->
        [1] { $card }：コストとしてどの手札を捨てますか。
       *[other] { $card }：コストとしてどの手札を捨てますか。あと{ $left }枚。
    }
question-give-up =
    { $left ->
        [1] { $card }：どの手札を捨てますか。
       *[other] { $card }：どの手札を捨てますか。あと{ $left }枚。
    }
question-rout =
    { $left ->
        [1] { $card }：敵のどの部隊を捨て札にしますか。
       *[other] { $card }：敵のどの部隊を捨て札にしますか。あと{ $left }枚。
    }
question-keep =
    { $left ->
        [1] { $card }：どの部隊を手札に戻さずテーブルに残しますか。
       *[other] { $card }：どの部隊を手札に戻さずテーブルに残しますか。あと{ $left }枚まで。
    }
question-lose =
    { $left ->
        [1] { $card }：自軍のどの部隊を捨て札にしますか。
       *[other] { $card }：自軍のどの部隊を捨て札にしますか。あと{ $left }枚。
    }
question-join =
    { $left ->
        [1] { $card }：テーブルのどの部隊を戦闘に加えますか。加えなくてもかまいません。
       *[other] { $card }：テーブルのどの部隊を戦闘に加えますか。あと{ $left }枚まで。加えなくてもかまいません。
    }
question-pursue = { $objective }を奪取しました。その先の目標を続けて攻撃しますか、やめますか。

## What happens

event-turn = { $side }：第{ $turn }ラウンド。
event-attacked = { $side }が{ $objective }を攻撃した。
event-committed = { $side }が{ $unit }を投入した。
event-unopposed = { $side }は{ $objective }に部隊を出さなかった。
event-played = { $side }が「{ $card }」を出した。
event-paid = { $side }がコストとして{ $card }を捨てた。
event-replaced = 「{ $by }」が出て、「{ $card }」は捨て札になった。
event-removed = 「{ $by }」の効果で「{ $card }」は捨て札になった。
event-passed = { $side }はパスした。
event-handed-over = { $side }は相手に順番を渡した。
event-withdrawn = { $side }が「{ $card }」で戦闘を打ち切り、{ $objective }は奪われなかった。
event-totals = 戦闘終了：ドイツ軍{ $germany }、ポーランド軍{ $poland }。
event-captured =
    { $back ->
        [1] { $side }が{ $objective }を取り返した（敵は{ $points }ポイントを失い、敵の得点は{ $score }）。
       *[other] { $side }が{ $objective }を奪取した（{ $points }ポイント、得点は{ $score }）。
    }
event-held = { $side }が{ $objective }を守り抜いた。
event-routed = 「{ $card }」の効果で{ $unit }は捨て札になった。
event-kept = 「{ $card }」の効果で{ $unit }はテーブルに残った。
event-lost = 「{ $card }」の効果で{ $unit }は捨て札になった。
event-returned = { $side }の手札に戻った部隊：{ $units }。
event-stayed = { $side }のテーブルに残った部隊：{ $units }。
event-spent = { $side }が戦闘後に捨て札にした部隊：{ $units }。
event-deployed =
    { $left ->
        [0] { $side }が{ $unit }を出した（補給ポイントを使い切った）。
       *[other] { $side }が{ $unit }を出した（残り{ $left }補給ポイント）。
    }
event-prepared = { $side }は準備を行った。
event-reserves = { $side }の予備部隊がテーブルに出た：{ $units }。
event-revealed = 「{ $card }」の効果で{ $side }は手札を見せた：{ $cards }。
event-skipped = { $side }はこのターン何もしなかった。
event-discarded = { $side }が{ $card }を捨てた。
event-drew = { $side }がカードを1枚引いた。
event-drew-card = { $side }が{ $card }を引いた。
event-reshuffled = { $side }は捨て札を切って新しい山札にした。
event-over = ゲーム終了：{ $winner }の勝利。

## How it ends

result-ten-points = 10ポイント到達：{ $winner }の勝利！
result-time = ターン制限に達した：{ $winner }の勝利。得点の多い側の勝ち、同点ならポーランド軍の勝ち。

## Answers

answer-attack = { $noun }を攻撃する
answer-deploy = { $noun }を出す
answer-prepare =
    { $setting-prepare ->
        [may_stop] 準備する：9枚を上限に、1枚ずつ引く
       *[to_nine] 準備する：手札が9枚になるまで引く
    }
answer-pass = パス
answer-done = 以上
answer-draw = 1枚引く
answer-commit = { $noun }を投入する
answer-play = { $noun }を出す
answer-pay = { $noun }で支払う
answer-discard = { $noun }を捨てる
answer-rout = { $noun }を捨て札にする
answer-keep = { $noun }を残す
answer-lose = { $noun }を失う
answer-drawn = { $noun }を引く

# 終えるだけの答え。質問に合わせた言い方。
closing-act-pass = このターンは何もしない
closing-deploy-done = 増援を終える
closing-draw-more-done = もう引かない
closing-commit-done = この部隊で攻撃する
closing-oppose-done = これ以上投入しない
closing-keep-done = これ以上残さない
closing-join-done = これ以上加えない
closing-pursue-done = ここで止まる
closing-discard-done = これ以上捨てない

## What an answer that is not possible still needs

missing-first_all = 先に奪取する目標：{ $names }。
missing-first_any = 先にこのうちどれかを奪取する：{ $names }。
missing-in_hand = 手札にない：{ $names }。
missing-back = 敵に奪取されている：{ $names }。
missing-on_table = テーブルに{ $names }の部隊がない。
missing-supply = 足りない補給ポイント：{ $names }。
missing-in_set = このカードセットにない：{ $names }。

## Options of the game. The first value is the default.

setting-deck = カードセット
setting-deck-help = カードは復元した110枚のセット。または、はじめての人のための短いセット。または、ルール第3版より前の最初の復元。または、実物のカードを書き写した自分のファイル（--deck FILE）。
setting-deck-standard = 標準（110枚）
setting-deck-short = 短いセット
setting-deck-standard_1 = 最初の復元（110枚）

setting-captured = 奪取した目標
setting-captured-help = 奪取した目標の得点は確定する。または、元の持ち主が攻撃して取り返し、得点を失わせることができる。
setting-captured-final = 確定する
setting-captured-retaken = 取り返せる

setting-action_play = 一度に出すアクションカード
setting-action_play-help = 相手に代わる前に何枚でも続けて出せる。または、1枚出すごとに相手に代わる。
setting-action_play-several = 何枚でも
setting-action_play-one = 1枚

setting-empty_defence = 守る部隊のない目標
setting-empty_defence-help = 部隊のいない側にも目標カードの効果を数える。または合計を0とする。
setting-empty_defence-objective = 目標の効果を数える
setting-empty_defence-nothing = 合計は0

setting-hand_limit = 9枚を超えた手札
setting-hand_limit-help = 戦闘後に9枚を超えた手札は持っていてよいが、引くことはできない。または、捨て札の段階で9枚まで減らす。
setting-hand_limit-drawing = 持っていてよい
setting-hand_limit-strict = 9枚まで捨てる

setting-discard_power = 場のカードを捨てさせる効果
setting-discard_power-help = その種類の場のカードなら誰のものにも効く。または、敵のカードだけに効く。
setting-discard_power-any_side = 誰のカードでも
setting-discard_power-enemy = 敵のカードだけ

setting-prepare = 準備の引き方
setting-prepare-help = 9枚まで一度に引く。または、途中でやめてもよい。
setting-prepare-to_nine = 9枚まで引く
setting-prepare-may_stop = 途中でやめられる

setting-card_draws = カードの効果による9枚を超えるドロー
setting-card_draws-help = 9枚を超えてよいのは「戦闘後」の効果によるドローだけ。または「プレイした時」のドローも超えてよい。
setting-card_draws-after_battle = 「戦闘後」だけ
setting-card_draws-any_timing = どの時機でも

setting-empty_questions = 選べるものがない質問
setting-empty_questions-help = 選べるものがないと誰にも分かるときは、尋ねずに進む。または、それでも尋ねる。
setting-empty_questions-skipped = 尋ねない
setting-empty_questions-asked = 尋ねる

setting-turn_limit = ターン制限
setting-turn_limit-help = 10ポイントに達するまで続ける。または、コンピュータどうしの対戦のために60ラウンドで打ち切り、得点の多い側の勝ち、同点ならポーランド軍の勝ちとする。
setting-turn_limit-none = なし
setting-turn_limit-60 = 60ラウンド

## Classes of action cards, types of units

class-operation = 軍事作戦
class-battlefield = 戦場環境
class-intelligence = 諜報活動
type-armor = 機甲
type-mechanized = 機械化
type-infantry = 歩兵
kind-objective = 目標
kind-unit = 部隊
kind-action = アクション

## What a card does

effect-strength = 戦力{ $n }
effect-supply = 補給{ $n }
effect-start = 最初からテーブルに置く
effect-copies = { $n }枚
effect-points = { $n }ポイント
effect-needs_all = 先に奪取：{ $names }
effect-needs_any = 先にどれかを奪取：{ $names }
effect-attacker = 攻撃側{ $n }
effect-defender =
    { $setting-empty_defence ->
        [nothing] 防御側{ $n }（部隊がいる場合のみ）
       *[objective] 防御側{ $n }
    }
effect-objective_per = 投入した{ $type }部隊1枚ごとに攻撃側{ $n }
effect-bars = 奪取している間、敵が出せないカード：{ $names }
effect-unit_attacking = 攻撃時{ $n }
effect-unit_defending = 防御時{ $n }
effect-unit_against_armor = 敵に機甲部隊がいれば{ $n }
effect-stays = 戦闘後もテーブルに残る
effect-exploits = 攻撃して目標を奪えば、テーブルに残る
effect-digs_in = 防御して目標を守れば、テーブルに残る
effect-falls_back = 防御して目標を奪われても、テーブルに残る
effect-reserve = 準備を選ぶと、補給なしでテーブルに出る
effect-raids = 勝てば、敵は手札1枚を捨てる
effect-spent = 戦闘後は捨て札になる
effect-bonus = 自軍の合計{ $n }
effect-attacking = 攻撃時{ $n }
effect-defending = 防御時{ $n }
effect-enemy = 敵の合計{ $n }
effect-per = 自軍の{ $type }部隊1枚ごとに{ $n }
effect-enemy_per = 敵の{ $type }部隊1枚ごとに敵の合計{ $n }
effect-most = 全部で{ $n }まで
effect-combined = 2種類以上の部隊がいればさらに{ $n }
effect-only_attacking = 攻撃時のみ
effect-only_defending = 防御時のみ
effect-cost = コスト：手札{ $n }枚を捨てる
effect-played_discard =
    { $setting-discard_power ->
        [enemy] プレイした時：場にある敵の{ $class }カードを捨て札にする
       *[any_side] プレイした時：場にある{ $class }カードを、自分のものでも捨て札にする
    }
effect-played_draw =
    プレイした時：{ $n }枚引く{ $setting-card_draws ->
        [any_timing] （9枚を超えてもよい）
       *[after_battle] （手札9枚まで）
    }
effect-played_enemy_drops = プレイした時：敵は手札{ $n }枚を捨てる
effect-played_withdraw = プレイした時：戦闘を終わらせ、目標を奪わせない
effect-played_join = プレイした時：テーブルの自軍の部隊をさらに{ $n }枚まで投入できる
effect-played_reveal = プレイした時：敵は手札を見せる
effect-resolution_pursue = 解決：目標を奪えば、その先の目標を続けて攻撃できる
effect-resolution_ties = 解決：同点なら自軍の勝ち
effect-resolution_rout = 解決：勝てば、敵の投入部隊{ $n }枚を捨て札にする
effect-after_draw = 戦闘後：{ $n }枚引く
effect-after_keep = 戦闘後：自軍の部隊{ $n }枚をテーブルに残せる
effect-after_lose = 戦闘後：敵は戦闘に使った部隊{ $n }枚を捨て札にする
effect-after_halt = 戦闘後：敵部隊は、自らの効果ではテーブルに残れない

## Words of the boards

table-score = 得点
table-goal = { $n }ポイント中
table-objectives = 目標
table-units = テーブルの部隊
table-committed = 投入した部隊
table-in-play = 場のカード
table-hand = 手札
table-deck = 山札
table-discards = 捨て札
table-total = 合計
table-taken =
    { $setting-captured ->
        [retaken] 奪取済み（取り返せる）
       *[final] 奪取済み
    }
table-closed = まだ攻撃できない
table-open = 攻撃できる
table-floor = 0未満にはならない
table-battle = { $objective }の戦闘
table-no-battle = 戦闘なし
table-round =
    { $limit ->
        [0] 第{ $turn }ラウンド
       *[other] 第{ $turn }ラウンド（全{ $limit }ラウンド）
    }
table-empty = なし
table-for = { $side }の目標
table-drew = { $side }が引いたカード：{ $cards }。
table-drew-count = { $side }がカードを{ $count }枚引いた。
table-discarded = { $side }が捨てたカード：{ $cards }。
table-group-attack = 攻撃
table-group-deploy = 増援
table-group-play = アクションカード
table-group-commit = 投入
table-group-discard = 捨て札
table-group-end = その他

## Names: sides

name-germany = ドイツ軍
name-poland = ポーランド軍

## Names: objectives

name-westerplatte = ダンツィヒとヴェステルプラッテ
name-corridor = ポーランド回廊
name-poznan = ポズナン
name-silesia = 上シロンスク
name-krakow = クラクフ
name-lodz = ウッチ
name-modlin = モドリン
name-airfields = ポーランドの飛行場
name-brzesc = ブジェシチ
name-lwow = ルヴフ
name-warsaw = ワルシャワ
name-wizna = ヴィズナの遅滞作戦
name-bridgehead = ルーマニア橋頭堡の遅滞作戦
name-bzura = ブズラ川の遅滞作戦

## Names: German units

name-1pz = 第1装甲師団
name-2pz = 第2装甲師団
name-3pz = 第3装甲師団
name-4pz = 第4装甲師団
name-5pz = 第5装甲師団
name-10pz = 第10装甲師団
name-kempf = ケンプフ装甲師団
name-1lt = 第1軽師団
name-2lt = 第2軽師団
name-3lt = 第3軽師団
name-4lt = 第4軽師団
name-2mot = 第2自動車化師団
name-13mot = 第13自動車化師団
name-20mot = 第20自動車化師団
name-29mot = 第29自動車化師団
name-leibstandarte = ライプシュタンダルテ連隊
name-1corps = 第1軍団
name-10corps = 第10軍団
name-11corps = 第11軍団
name-21corps = 第21軍団
name-1mtn = 第1山岳師団

## Names: Polish units

name-6inf = 第6歩兵師団
name-9inf = 第9歩兵師団
name-11inf = 第11カルパチア歩兵師団
name-14inf = 第14大ポーランド歩兵師団
name-16inf = 第16ポモージェ歩兵師団
name-18inf = 第18歩兵師団
name-19inf = 第19歩兵師団
name-20inf = 第20歩兵師団
name-25inf = 第25歩兵師団
name-30inf = 第30ポレシエ歩兵師団
name-wolynska = ヴォウィン騎兵旅団
name-wielkopolska = 大ポーランド騎兵旅団
name-podlaska = ポドラシェ騎兵旅団
name-pomorska = ポモージェ騎兵旅団
name-10cav = 第10自動車化騎兵旅団
name-wbpm = ワルシャワ機甲自動車化旅団
name-1tank = 第1軽戦車大隊
name-2tank = 第2軽戦車大隊
name-kop = 国境警備軍団
name-workers = ワルシャワ労働者旅団

## Names: German action cards

name-blitzkrieg = 電撃戦
name-combined-arms = 諸兵科連合
name-encirclement = 包囲
name-panzer-thrust = 装甲突進
name-infantry-assault = 歩兵の強襲
name-stuka-strike = シュトゥーカ急降下爆撃
name-air-superiority = 航空優勢
name-dry-roads = 乾いた道
name-refugee-columns = 避難民の列
name-artillery-barrage = 準備砲撃
name-night-march = 夜間行軍
name-supply-column = 補給段列
name-radio-intercepts = 無線傍受
name-fifth-column = 第五列
name-air-reconnaissance = 航空偵察
name-deception = 欺瞞
name-abwehr = アプヴェーア

## Names: Polish action cards

name-stand-fast = 死守
name-counterattack = 反撃
name-cavalry-raid = 騎兵の襲撃
name-fighting-withdrawal = 戦いつつ後退
name-ambush = 待ち伏せ
name-last-reserves = 最後の予備
name-rain-and-mud = 雨と泥
name-forest-fighting = 森の戦い
name-river-line = 川の防衛線
name-street-fighting = 市街戦
name-anti-tank-rifles = 対戦車銃
name-pursuit-brigade = 追撃旅団の戦闘機
name-local-support = 住民の協力
name-cipher-bureau = 暗号局
name-allied-promises = 同盟国の約束
name-couriers = 伝令
name-misinformation = 偽情報

## Names: types and classes

name-infantry = 歩兵
name-mechanized = 機械化
name-armor = 機甲
name-operation = 軍事作戦
name-battlefield = 戦場環境
name-intelligence = 諜報活動
name-floor = 0未満にはならない

## 言葉による盤

pol-leads = 現在の優勢：{ $side }
pol-piles = 手札{ $hand }、山札{ $deck }、捨て札{ $discards }
pol-shown = 手札にあると分かっているカード：{ $cards }
pol-reshuffled = 山札を作り直した回数：{ $count }
pol-hand = あなたの手札（{ $count }枚）
pol-turn = { $round }　{ $side }
pol-score = { $side }：{ $goal }{ $score }
pol-total = { $side } { $total }：{ $parts }
pol-part = { $source } { $amount }
pol-slot = { $class }：{ $what }
pol-slot-card = { $card }（{ $side }）
pol-card = { $card }（{ $notes }）
pol-objective = { $objective }（{ $notes }）
pol-in-battle = { $committed }：{ $unit }
pol-units = { $side }：{ $units }

## どうすれば勝つか、あとどれだけか

goal-points = { $score }/{ $goal }ポイント（先に{ $goal }で勝ち）。いま狙える目標：{ $objectives }
goal-points-limit = { $score }/{ $goal }ポイント（先に{ $goal }で勝ち。第{ $limit }ラウンドが終われば多いほう、同点はポーランド軍の勝ち）。いま狙える目標：{ $objectives }
goal-worth = { $objective } { $points }
goal-nothing = なし
danger-battle = この戦闘で{ $objectives }を失うと、敵が勝ちます。
danger-objective = 敵は次の攻撃で勝てます：{ $objectives }
danger-last-round = 第{ $round }ラウンドが最後です。このまま終われば敵の勝ちです。

## その答えのあと

means-stays = 戦闘のあとも場に残る
means-exploits = 目標を奪えば場に残る
means-digs_in = 目標を守れば場に残る
means-falls_back = 目標を奪われても場に残る
means-spent = 戦闘のあと捨て札になる
means-last-unit = 場に残る部隊がなくなる

## 記号

sign-open = 攻撃できる目標
sign-closed = まだ攻撃できない目標
sign-taken = 奪取された目標
sign-delaying = 丸い枠：ポーランド軍の遅滞作戦
sign-points = 得点
sign-needs-all = 先に奪取する目標（実線：すべて）
sign-needs-any = 先に奪取する目標（破線：どれか1つ）
sign-attack-bonus = 攻撃するときの修正
sign-defence-bonus = 防御するときの修正
sign-strength = 部隊の戦力

## 出来事のまとめ

summary-lost-units = { $side }が{ $count }個部隊を失った。
summary-lost-units-yours = あなたは{ $count }個部隊を失った。
summary-brought-up = { $count }個部隊が出された。
summary-cards = カードが{ $count }枚使われた。
together-drew = { $side }がカードを{ $count }枚引いた。
together-drew-card = { $side }がカードを{ $count }枚引いた：{ $card }。
together-committed = { $side }が{ $count }個部隊を投入した：{ $unit }。

## はじめてのゲーム

tutorial-objective = あなたはドイツ軍です。目標で10ポイント集めれば勝ちです。1ポイントの上シロンスクを攻撃しましょう。
tutorial-objective-done = 手番には、戦闘、増援、準備のうち1つを選びます。今回は戦闘です。
tutorial-commit = 戦うのはテーブルの部隊です。第1装甲師団を投入しましょう。戦力は3、攻撃時は+1です。
tutorial-commit-done = 部隊は勝っても負けても手札に戻ります。ただし装甲師団は、攻撃に成功すればテーブルに残ります。
tutorial-commit-more = 上シロンスクは攻撃側に1を加えます。第1軽師団も投入しましょう。
tutorial-commit-more-done = 4 + 2 + 1で、合計は7です。
tutorial-enough = これで十分です。投入を終えると、敵の番になります。
tutorial-enough-done = ポーランドは歩兵師団を3個投入しました。7対3であなたが優勢です。
tutorial-wait = ここからアクションカードを出せます。優勢なので、パスして手札を残しましょう。
tutorial-wait-done = 敵は「反撃」で2を加え、「雨と泥」であなたから2を引きました。5対5で、同点なら防御側の勝ちです。
tutorial-classes = 場に出ているカードは各種類1枚だけです。「雨と泥」と同じ戦場環境カードの「避難民の列」を出しましょう。
tutorial-classes-done = 新しい戦場環境カードが古いカードを追い出し、敵から2を引きました。7対3です。
tutorial-respond = まだ出せますが、パスして相手の出方を見ましょう。
tutorial-respond-done = ポーランドはパスしました。パスが2回続くと戦闘は終わります。
tutorial-decide = もう一度パスして、戦闘の決着をつけましょう。
tutorial-decide-done = 7対3で勝ち、上シロンスクを得て1ポイントです。
tutorial-discard = 役に立たない手札は捨てられます。歩兵は少ないので「歩兵の強襲」を捨てましょう。
tutorial-discard-done = 1枚ずつ、何枚でも捨てられます。
tutorial-keep = 残りは取っておきます。捨て札を終えましょう。
tutorial-keep-done = 手札が8枚なので1枚引きました。9枚なら引きません。ポーランドは部隊を2つ出しました。あなたの番です。
tutorial-reinforce = 手札の部隊は戦えません。補給ポイント2で第10装甲師団をテーブルに出しましょう。
tutorial-reinforce-done = 1手番に使える補給ポイントは3です。残りは1です。
tutorial-reinforce-more = 残りの1で、1ポイントの部隊を出しましょう。
tutorial-reinforce-more-done = 戦力が戻りました。補給は使い切り、手番の終わりが近づきました。
tutorial-draw = 捨て札を終えましょう。手札が9枚より少なければ1枚引きます。
tutorial-draw-done = 装甲部隊向きの「電撃戦」を引きました。ポーランドも増援しました。続けて遊びましょう！
tutorial-later-krakow = 上シロンスクを取ったので、クラクフとウッチへの道が開きました。先に別の目標が要る場所もあります。
tutorial-later-oppose = ポーランドの攻撃です。部隊を投入しておけば、アクションカードを出せます。
tutorial-later-texts = カードの文をよく読みましょう。手札を払うもの、出したときに効くもの、戦闘の後に効くものがあります。

# The position editor
edit-mover = 手番
edit-turn = ターン
edit-captured = 占領された目標
edit-germany_cards = ドイツのカード
edit-germany_hand = 手札
edit-germany_units = 場
edit-germany_discards = 捨て札
edit-poland_cards = ポーランドのカード
edit-poland_hand = 手札
edit-poland_units = 場
edit-poland_discards = 捨て札

## 問題のテーマ

theme-sacrifice = 犠牲
theme-count = ちょうど足りる強さ
theme-withdrawal = 撤退
theme-objective = 目標
theme-forces = 兵力
theme-action-card = アクションカード
theme-hand = 手札
theme-patience = 自重

## 作業台

bench-part-objectives = 目標
bench-part-units = 部隊
bench-part-actions = アクションカード
bench-part-counts = カードの枚数
bench-table-germany-objectives = ドイツが奪える目標
bench-table-poland-objectives = ポーランドが奪える目標
bench-table-germany-units = ドイツの部隊
bench-table-poland-units = ポーランドの部隊
bench-table-germany-actions = ドイツのアクションカード
bench-table-poland-actions = ポーランドのアクションカード
bench-table-cards = 両軍のカードの総数
bench-points = 得点
bench-needs_all = すべて必要
bench-needs_any = どれか必要
bench-attacker = 攻撃側の合計
bench-defender = 防御側の合計
bench-per_armor = 機甲1枚ごと
bench-per_mechanized = 機械化1枚ごと
bench-per_infantry = 歩兵1枚ごと
bench-bars = 使えなくなるカード
bench-type = 兵種
bench-supply = 補給ポイント
bench-strength = 戦力
bench-start = 開始時にテーブル
bench-copies = 枚数
bench-attacking = 攻撃時
bench-defending = 防御時
bench-against_armor = 対機甲
bench-stays = テーブルに戻る
bench-spent = 戦闘後に捨て札
bench-exploits = 攻撃成功なら残る
bench-digs_in = 防御成功なら残る
bench-falls_back = 奪われても残る
bench-reserve = 準備すると現れる
bench-raids = 勝つと敵は1枚捨てる
bench-class = 分類
bench-cost = 払う手札
bench-only = 出せる側
bench-bonus = 合計に加える
bench-enemy = 敵の合計
bench-enemy_per_armor = 敵の機甲1枚ごと
bench-enemy_per_mechanized = 敵の機械化1枚ごと
bench-enemy_per_infantry = 敵の歩兵1枚ごと
bench-most = 上限
bench-combined = 2兵種以上なら
bench-played = 出したとき
bench-resolution = 解決のとき
bench-after = 戦闘後
