# カセリーヌ：ゲームの言葉（日本語）。

game-title = カセリーヌ：砲火の洗礼
game-blurb = 2人用、1943年2月。チュニジアの峠へ突進する枢軸軍と、未経験の米第2軍団。ヘクスと駒、支配地域、秘密の支援砲撃。標準ルールと地図は復元。
game-sentence = 戦車隊が峠の奥の3つの目標へ突進し、経験の浅い米軍団が食い止める。

seat-axis = 枢軸軍
seat-allies = 連合軍

## Questions

question-draw = { $side }が支援砲撃マーカーを引く（あと{ $left }枚）：どれが来る？
question-move =
    { $due ->
        [0] 第{ $turn }ターン、移動フェイズ：どのユニットを動かす？
       *[other] 第{ $turn }ターン、移動フェイズ：どのユニットを動かす？　登場させなければならない増援があと{ $due }個ある。
    }
question-mobile =
    { $due ->
        [0] 第{ $turn }ターン、機動フェイズ：どの機動ユニットを動かす？
       *[other] 第{ $turn }ターン、機動フェイズ：どの機動ユニットを動かす？　登場させなければならない増援があと{ $due }個ある。
    }
question-attack = 第{ $turn }ターン、戦闘フェイズ：どの敵を攻撃する？
question-enter = { $unit }（移動力{ $left }）：どこから入る？
question-go = { $unit }、{ $hex }、残り{ $left }移動ポイント：どこへ動かす？
question-join = { $hex }の{ $unit }への攻撃：どのユニットが攻撃し、どのマーカーで支援する？
question-defend = { $hex }の{ $unit }が攻撃されている：支援砲撃マーカーを出す？
question-roll = { $hex }の{ $unit }への攻撃、戦力差{ $differential }、第{ $column }列：サイコロの目は？
question-stiff = { $hex }の{ $unit }に退却の結果が出た：1ステップを失って踏みとどまる？
question-lose = 攻撃側はあと{ $left }ステップ失う：どのユニットが失う？
question-advance = { $hex }が空いた：前進する？
question-pursue = { $unit }は{ $hex }からさらに1ヘクス進める：どこへ？
question-follow = { $hex }がまた空いた：もう1ユニット前進する？
question-retreat = { $hex }の{ $unit }が退却する（あと{ $left }ヘクス）：どこへ？
question-fire = { $hex }の{ $unit }への砲撃：どのマーカーを使う？
question-impact = { $hex }の{ $unit }への+{ $value }の砲撃：サイコロの目は？

## What happens

event-turn-begins = 第{ $turn }ターン。
event-phase = { $side }の{ $phase }。
event-halved = { $side }の補給シンボルが敵に占拠されている（{ $hexes }）：マーカーは半分。
event-allotted = { $side }に支援砲撃マーカー{ $count }枚。
event-drew = { $side }がマーカーを1枚引いた。
event-drew-value = { $side }が+{ $value }のマーカーを引いた。
event-reinforcements =
    { $setting-arrivals ->
        [first] { $side }の増援（ほかのユニットより先に登場する）：{ $units }。
        [may_wait] { $side }の増援が登場できる：{ $units }。
       *[in_turn] { $side }の増援：{ $units }。
    }
event-moved = { $unit }が{ $hex }へ動いた。
event-entered = { $unit }が{ $hex }に登場した。
event-crossed-mines = { $unit }が地雷原を越えて{ $hex }に入った。
event-set-off = { $hex }の{ $unit }により{ $group }が来ることになった。
event-taken = { $side }が目標{ $hex }を占拠した。
event-two-held = 枢軸軍の目標が2つになった：{ $hexes }。3つ目を占拠しなければ引き分け。
event-attacked = { $side }が{ $hex }の{ $unit }を攻撃した：{ $units }。
event-joined = { $unit }が攻撃に加わった。
event-committed = { $side }がマーカーを伏せて出した（{ $count }枚）。
event-committed-value = { $side }が+{ $value }のマーカーを伏せて出した（{ $count }枚）。
event-shown =
    { $count ->
        [1] { $side }の支援砲撃：{ $values }。
       *[other] { $side }の支援砲撃：合計+{ $total }（{ $values }）。
    }
event-differential =
    { $fortified ->
        [0] { $attack }+{ $support } 対 { $defence }+{ $against }：戦力差{ $differential }、{ $line }の行、第{ $column }列。
       *[other] { $attack }+{ $support } 対 { $defence }+{ $against }：戦力差{ $differential }、{ $line }の行、要塞化、第{ $column }列。
    }
event-rolled = サイコロは{ $die }：{ $result }。
event-lost-step = { $unit }が1ステップを失った。
event-cut-off = { $hex }の{ $unit }は、どの友軍の地図端からも遮断された。
event-connected = { $hex }の{ $unit }の遮断が解けた。
event-starved = { $hex }の{ $unit }は遮断されたまま。
event-removed = { $unit }は除去された。
event-ignored-retreat = { $hex }の{ $unit }はボックス陣地で退却を無視した。
event-held = { $hex }の{ $unit }は踏みとどまった。
event-retreated = { $unit }が{ $hex }へ退却した。
event-advanced = { $unit }が{ $hex }へ前進した。
event-bombarded = { $side }が{ $hex }の{ $unit }を+{ $value }で砲撃した。
event-impact = サイコロは{ $die }：{ $result }。
event-turn-ends = 第{ $turn }ターン終了。
event-over =
    { $winner ->
        [nobody] ゲーム終了：引き分け。
       *[other] ゲーム終了：{ $winner }の勝利。
    }

## How it ends

result-three-objectives = 枢軸軍の勝利！　目標を3つ占拠した。
result-two-objectives =
    { $setting-two_objectives ->
        [at_end] 引き分け：枢軸軍の目標は最後に2つだった。
       *[any_moment] 引き分け：枢軸軍は一度は目標を2つ占拠したが、3つ目には届かなかった。
    }
result-held-off =
    { $setting-two_objectives ->
        [at_end] 連合軍の勝利！　攻勢をしのぎきった（枢軸軍の目標は最後に1つ以下）。
        [defeat] 連合軍の勝利！　攻勢をしのぎきった（枢軸軍は3つ目の目標を占拠できなかった）。
       *[any_moment] 連合軍の勝利！　攻勢をしのぎきった（枢軸軍の目標は一度も2つにならなかった）。
    }

## What the objectives and the groups wait for

objectives-held = 枢軸軍のものと数える目標：{ $held }（{ $needed }つで勝利）。
objectives-contested = 連合軍の支配地域にあり数えない
objectives-two =
    { $setting-two_objectives ->
        [at_end] 最終ターンの終わりに2つなら引き分け。
        [defeat] 最終ターンの終わりまでに3つ目を占拠できなければ連合軍の勝ち。
       *[any_moment] 一瞬でも2つになれば、3つ目を占拠しないかぎり引き分け。
    }
objectives-drawn = 一度は2つになった：3つ目を占拠しないかぎり引き分け。
when-axis5 =
    { $setting-sbeitla_group ->
        [movement] 第5ターン以降、スベイトラ占拠の次の移動フェイズから
       *[same_turn] 第5ターン以降、スベイトラを占拠したターンから
    }
when-airfield = ターラかテベッサを占拠した次のターン
when-west =
    { $setting-kasserine_line ->
        [exclusive] 枢軸軍が20列（カセリーヌ）より西へ入ったとき
       *[inclusive] 枢軸軍が20列（カセリーヌ）以西に入ったとき
    }
when-sbeitla = 枢軸軍がスベイトラのヘクス（{ $setting-sbeitla_hex }）を占拠したとき
when-north =
    { $setting-north_line ->
        [above_row_14] 枢軸軍が14行（スベイトラ）より北へ入ったとき
        [row_06] 枢軸軍が06行（2706）以北に入ったとき
        [above_row_06] 枢軸軍が06行（2706）より北へ入ったとき
       *[row_14] 枢軸軍が14行（スベイトラ）以北に入ったとき
    }
when-near = 枢軸軍がターラかテベッサに隣接したとき

## Answers

answer-end = フェイズを終える
answer-move = { $noun }を動かす
answer-to = { $noun }へ
answer-stop = ここで止まる
answer-attack = { $noun }を攻撃する
answer-bombard = { $noun }を砲撃する
answer-join = { $noun }で攻撃する
answer-commit = +{ $noun }のマーカーを出す
answer-fight = 戦闘を行う
answer-pass = パス
answer-fire = +{ $noun }のマーカーで撃つ
answer-hold = 1ステップを失って踏みとどまる
answer-retreat = 退却する
answer-lose = { $noun }が1ステップを失う
answer-advance = { $noun }を前進させる
answer-drawn = +{ $noun }のマーカー
answer-die = { $noun }の目

# 終えるだけの答え。質問に合わせた言い方。
closing-move-end = 移動フェイズを終える
closing-mobile-end = 機動フェイズを終える
closing-attack-end = 戦闘フェイズを終える
closing-join-fight = 戦闘を解決する
closing-go-stop = ここで止まる

## Options of the game. The first value is the default.

setting-edition = 数値の版
setting-edition-help = 地図、駒、戦闘結果表、マーカーは復元したもの。実物の持ち主は自分のファイルに差し替えられる（--deck FILE）。最初の復元版はルール第1版の地図とマーカー数を使う。
setting-edition-reconstruction = 復元版
setting-edition-reconstruction_2 = 第2の復元版
setting-edition-reconstruction_1 = 最初の復元版
setting-length = ゲームの長さ
setting-length-help = ターンの数。史実の攻勢は10日ほど続いた。
setting-length-10 = 10ターン
setting-length-8 = 8ターン
setting-mobile_phase = 機動フェイズの移動力
setting-mobile_phase-help = 半分（端数切り上げ）、または全移動力。
setting-mobile_phase-half = 半分
setting-mobile_phase-full = 全部
setting-sbeitla_hex = スベイトラ陥落の増援の条件となるヘクス
setting-sbeitla_hex-help = スベイトラの2714、または見出しに印刷された2706。
setting-sbeitla_hex-2714 = 2714
setting-sbeitla_hex-2706 = 2706
setting-north_line = 「スベイトラ以北」
setting-north_line-help = スベイトラの14行を含む、または14行より北だけ。見出しのヘクス（2706）の06行で同じように数えることもできる。
setting-north_line-row_14 = 14行以北
setting-north_line-above_row_14 = 14行より北
setting-north_line-row_06 = 06行以北
setting-north_line-above_row_06 = 06行より北
setting-kasserine_line = 「カセリーヌ以西」
setting-kasserine_line-help = 20列を含む、または含まない。
setting-kasserine_line-inclusive = 20列を含む
setting-kasserine_line-exclusive = 20列を含まない
setting-two_objectives = 目標2つ
setting-two_objectives-help = 一瞬でも2つ占拠すれば引き分け、または最後に2つなら引き分け、または3つ目がないので連合軍の勝ち。
setting-two_objectives-any_moment = 一瞬でも引き分け
setting-two_objectives-at_end = 最後に引き分け
setting-two_objectives-defeat = 連合軍の勝ち
setting-penny_packets = カセリーヌ以西の連合軍が動けない期間
setting-penny_packets-help = 第2ターンまで、または第1ターンまで。
setting-penny_packets-turn_2 = 第2ターンまで
setting-penny_packets-turn_1 = 第1ターンまで
setting-sbeitla_group = 第5ターンの枢軸軍増援
setting-sbeitla_group-help = 機動ユニットはスベイトラを占拠したターンの機動フェイズから、または全ユニットがその次の移動フェイズから。
setting-sbeitla_group-same_turn = 占拠したターンから
setting-sbeitla_group-movement = 次の移動フェイズから
setting-boxes = ボックス陣地で退却を無視する軍
setting-boxes-help = 米軍だけ、または連合軍全体。
setting-boxes-us = 米軍
setting-boxes-allies = 連合軍全体
setting-engineers = 要塞化する米軍工兵
setting-engineers-help = 損耗していても周囲のユニットを要塞化する。または、損耗していない工兵だけ。
setting-engineers-always = 損耗していても
setting-engineers-full_strength = 損耗していないときだけ
setting-next_hex = 隣のヘクスへの移動
setting-next_hex-help = 回り道でも最も安い道を通る、または必ずまっすぐ1歩で入る。
setting-next_hex-cheapest = 最も安い道で
setting-next_hex-straight = まっすぐ1歩で
setting-arrivals = 到着する増援
setting-arrivals-help = 入れるなら、そのターンに好きな順番で登場する。または、ほかのユニットが動く前に登場する。または、持ち主が遅らせてもよい。
setting-arrivals-in_turn = そのターンに登場する
setting-arrivals-first = 最初に登場する
setting-arrivals-may_wait = 遅らせてもよい
setting-mined_attack = 地雷原の行を使う攻撃
setting-mined_attack-help = 枢軸軍の攻撃ユニットが1個でも地雷原越しなら使う、または全ユニットが地雷原越しのときだけ使う。
setting-mined_attack-any = 1個でも地雷原越し
setting-mined_attack-all = 全ユニットが地雷原越し
setting-retreats = 退却の方向
setting-retreats-help = できるかぎりすべての攻撃側から遠ざかる、または元の場所から遠ざかるだけでよい。
setting-retreats-from_attackers = 攻撃側から遠ざかる
setting-retreats-from_origin = 元の場所から遠ざかる
setting-cut_off = 遮断されたユニット
setting-cut_off-help = 友軍の地図端へ道が通じないユニットは、それが自軍の手番の終わりに2回続くと1ステップを失い、以後毎回失う。または何も起きない。
setting-cut_off-steps = ステップを失う
setting-cut_off-none = 影響なし

## Types of units

type-armor = 戦車
type-mech = 機械化歩兵
type-infantry = 歩兵
type-recon = 偵察
type-antitank = 対戦車
type-pioneer = 工兵
type-engineer = 工兵
type-motor = 自動車化
type-flak = 高射砲
type-rocket = ロケット砲
type-ranger = レンジャー
type-artillery = 砲兵

## Classes of movement

class-leg = 徒歩
class-mobile = 機動
class-mech = 機動（機械化歩兵）
class-recon = 機動（偵察）

## Names: sides, phases, terrain, nations, groups, results

name-axis = 枢軸軍
name-allies = 連合軍
name-movement = 移動フェイズ
name-combat = 戦闘フェイズ
name-mobile = 機動フェイズ
name-support = 支援砲撃フェイズ
name-clear = 平地
name-town = 町
name-rough = 荒地
name-prohibited = 進入禁止
name-minefield = 地雷原
name-german = ドイツ軍
name-italian = イタリア軍
name-us = 米軍
name-british = 英軍
name-french = 仏軍
name-axis1 = 第1ターンの増援
name-axis2 = 第2ターンの増援
name-axis4 = アフリカ軍団の増援
name-axis5 = チェンタウロ師団の増援
name-airfield = 飛行場の増援
name-setup = 初期配置
name-allies1 = 第1ターンの増援
name-allies2 = 第2ターンの増援
name-west = カセリーヌ以西への進撃に応じる増援
name-sbeitla = スベイトラ陥落の増援
name-north = 北への進撃に応じる増援
name-near = 第9師団砲兵
name-step = 1ステップ損失
name-retreat = 退却
name-none = 効果なし
name-NE = 効果なし（NE）
name-AR = 攻撃側退却（AR）
name-DR = 防御側退却（DR）
name-A1R = 攻撃側1ステップ損失と退却（A1R）
name-D1R = 防御側1ステップ損失と退却（D1R）
name-A2 = 攻撃側2ステップ損失（A2）
name-EX = 双方1ステップ損失（EX）
name-DE = 防御側除去（DE）

## Names: units

name-tiger501 = 第501重戦車大隊
name-7pz = 第7装甲連隊
name-69pzgr = 第69装甲擲弾兵連隊
name-86pzgr = 第86装甲擲弾兵連隊
name-90pzjg = 第90対戦車大隊
name-49pi = 第49工兵大隊
name-5pz-2 = 第5装甲連隊第2大隊
name-39pzjg = 第39対戦車大隊
name-5pz-1 = 第5装甲連隊第1大隊
name-104pzgr-1 = 第104装甲擲弾兵連隊第1大隊
name-104pzgr-2 = 第104装甲擲弾兵連隊第2大隊
name-200pi = 第200工兵大隊
name-580aa = 第580偵察大隊
name-k10 = 第10オートバイ大隊
name-imperiali = インペリアーリ集団
name-33aa = 第33偵察大隊
name-8pz = 第8装甲連隊第1大隊
name-afrika-1 = アフリカ装甲擲弾兵連隊第1大隊
name-afrika-2 = アフリカ装甲擲弾兵連隊第2大隊
name-135flak = 第135高射砲連隊
name-71werfer = 第71ロケット砲連隊
name-centauro = チェンタウロ戦車大隊
name-5bers = 第5ベルサリエリ連隊
name-centauro-1 = チェンタウロ歩兵第1大隊
name-centauro-2 = チェンタウロ歩兵第2大隊
name-barenthin = バレンティン連隊
name-47gren = 第47擲弾兵連隊
name-168inf-2 = 第168歩兵連隊第2大隊
name-168inf-3 = 第168歩兵連隊第3大隊
name-168inf-1 = 第168歩兵連隊第1大隊
name-1ar-3 = 第1機甲連隊第3大隊
name-81recon = 第81偵察大隊
name-6ai-3 = 第6機甲歩兵連隊第3大隊
name-6ai-1 = 第6機甲歩兵連隊第1大隊
name-701td = 第701戦車駆逐大隊
name-13ar-3 = 第13機甲連隊第3大隊
name-3zouaves = 第3ズアーブ連隊
name-19eng = 第19工兵連隊
name-6ai-2 = 第6機甲歩兵連隊第2大隊
name-894td = 第894戦車駆逐大隊
name-26inf-3 = 第26歩兵連隊第3大隊
name-91recon = 第91偵察大隊
name-805td = 第805戦車駆逐大隊
name-rangers = 第1レンジャー大隊
name-gafsa = ガフサ守備隊
name-derby = ダービシャー義勇騎兵連隊
name-13ar-2 = 第13機甲連隊第2大隊
name-26inf-1 = 第26歩兵連隊第1大隊
name-601td = 第601戦車駆逐大隊
name-1ar-2 = 第1機甲連隊第2大隊
name-5leic = レスターシャー連隊第2/5大隊
name-133inf = 第133歩兵連隊
name-135inf = 第135歩兵連隊
name-goums = モロッコ・グミエ
name-blm = 軽機械化旅団
name-guards = 第1近衛旅団
name-18inf = 第18歩兵連隊
name-7rtm = 第7モロッコ狙撃兵連隊
name-15rts = 第15セネガル狙撃兵連隊
name-26inf-2 = 第26歩兵連隊第2大隊
name-16inf = 第16歩兵連隊
name-17-21l = 第17/21槍騎兵連隊
name-lothian = ロジアン・ボーダー乗馬義勇隊
name-16-5l = 第16/5槍騎兵連隊
name-10rb = ライフル旅団第10大隊
name-hamps = ハンプシャー連隊第2/4大隊
name-9arty = 第9師団砲兵

## 言葉による盤

kas-side-axis = 枢軸軍
kas-side-allies = 連合軍
kas-turn = 第{ $turn }ターン（全{ $turns }ターン）1943年2月{ $day }日
kas-turn-short = { $turn }/{ $turns }　{ $day }日
kas-day = { $day }日
kas-phase-support = 支援砲撃フェイズ
kas-phase-movement = 移動フェイズ
kas-phase-combat = 戦闘フェイズ
kas-phase-mobile = 機動フェイズ
kas-none = なし
kas-on-map = 地図上の{ $who }
kas-steps = { $steps }ステップ
kas-mark-depleted = 損耗
kas-mark-moved = 移動済み
kas-mark-fought = 戦闘済み
kas-mark-bombarded = 砲撃済み
kas-mark-fortified = 要塞化
kas-mark-pinned =
    { $setting-penny_packets ->
        [turn_1] 第1ターンまで移動不可
       *[turn_2] 第2ターンまで移動不可
    }
kas-mark-cut_off = 遮断：自軍の手番の終わりに1ステップを失う
kas-mark-encircled = 友軍の地図端への道がない
kas-markers = { $who } 支援砲撃マーカー{ $count }枚
kas-cut = 補給シンボルが敵に占拠されている（{ $hexes }）：マーカー半減
kas-battle = { $unit }への攻撃　{ $hex }
kas-attackers = 攻撃：{ $units }
kas-who-attacks = どのユニットで攻撃しますか
kas-sum = { $attack } + { $support } − { $defence } − { $against } = { $differential }
kas-rolled = 出目{ $die }：{ $result }
kas-column = 「{ $line }」の行、第{ $column }列
kas-line-clear = 平地
kas-line-town = 町
kas-line-rough = 荒地
kas-line-minefield = 地雷原
kas-fortified-shift = 要塞化により左へ1列
kas-result-NE = 効果なし
kas-result-AR = 攻撃側退却
kas-result-DR = 防御側退却
kas-result-A1R = 攻撃側1ステップ損失、退却
kas-result-D1R = 防御側1ステップ損失、退却
kas-result-A2 = 攻撃側2ステップ損失
kas-result-EX = 双方1ステップ損失
kas-result-DE = 防御側除去
kas-bombard = { $unit }への砲撃　{ $hex }
kas-impact-none = 効果なし
kas-impact-retreat = 退却
kas-impact-step = 1ステップ損失
kas-group-turn = 第{ $turn }ターン（{ $day }日）
kas-state-later = まだ先
kas-state-waiting = 条件未達成
kas-state-due = 次の移動フェイズから
kas-state-mobile = 機動ユニットは次の機動フェイズから
kas-state-open = 登場できる
kas-state-done = 登場済み
kas-place = { $ja }（{ $hex }）
kas-road-to = { $ja }街道（{ $hex }）
kas-phase-of = { $who }：{ $phase }
kas-turn-title = { $turn } { $phase }
kas-markers-hand = { $who } 支援砲撃マーカー{ $count }枚（{ $values }）
kas-held = { $held }{ $two }
kas-objective-line = { $place }：{ $who }
kas-objective-line-but = { $place }：{ $who }（{ $but }）
kas-column-shifted = 「{ $line }」の行、第{ $column }列　{ $shift }
kas-odds = { $result }：{ $count }/6
# The facts of a unit as they are known; every mark is 0 or not.
kas-unit =
    { $id }（{ $attack }-{ $defence }-{ $move }、{ kas-steps }{ $depleted ->
        [0] {""}
       *[other] 、{ kas-mark-depleted }
    }{ $moved ->
        [0] {""}
       *[other] 、{ kas-mark-moved }
    }{ $fought ->
        [0] {""}
       *[other] 、{ kas-mark-fought }
    }{ $bombarded ->
        [0] {""}
       *[other] 、{ kas-mark-bombarded }
    }{ $fortified ->
        [0] {""}
       *[other] 、{ kas-mark-fortified }
    }{ $pinned ->
        [0] {""}
       *[other] 、{ kas-mark-pinned }
    }{ $cut_off ->
        [0] {""}
       *[other] 、{ kas-mark-cut_off }
    }{ $encircled ->
        [0] {""}
       *[other] 、{ kas-mark-encircled }
    }）
kas-unit-line = { $hex }：{ kas-unit }
kas-unit-of = { $side }：{ kas-unit }
kas-group = 増援：{ $who } { $when }　{ $state }［{ $rule }］
kas-arrival = { $unit } { $strength } → { $hexes }

## どうすれば勝つか、あとどれだけか

goal-axis = 目標{ $held }/{ $needed }（同時に{ $needed }つで直ちに勝ち）。占拠：{ $taken }。連合軍側：{ $others }
goal-contested = { $place }＝連合軍の支配地域にあり数えない
goal-nothing = なし
goal-allies =
    { $setting-two_objectives ->
        [at_end] { $turns }ターン中{ $turn }ターン目。最後に枢軸軍の目標が1つ以下なら勝ち。
        [defeat] { $turns }ターン中{ $turn }ターン目。枢軸軍が3つ目の目標を占拠できなければ勝ち。
       *[any_moment] { $turns }ターン中{ $turn }ターン目。枢軸軍が一度も目標を同時に2つ占拠しなければ勝ち。
    }
goal-allies-drawn = { $turns }ターン中{ $turn }ターン目。目標が同時に2つ数えられたので、3つ目を許さなければ引き分け。
danger-third = 枢軸軍は目標{ $held }つを占拠し、あと1つに手が届きます：{ $hexes }
danger-last-turn = 最終ターンです。このままでは連合軍の勝ちになります（目標{ $held }つ）。

## 記号

sign-strength = 攻撃力-防御力-移動力
sign-steps = 残りステップ
sign-depleted = 斜めで網かけ：1ステップを失ったユニット
sign-done = 折れた角：このフェイズにはもう動かない
sign-fought = 戦闘した
sign-pinned = まだ動けない
sign-cut-off = 切れた輪：どの友軍の地図端からも遮断。塗りつぶし：自軍の手番の終わりに1ステップを失う
sign-objective = 目標
sign-axis-supply = 枢軸軍の補給源
sign-allied-supply = 連合軍の補給源
sign-mined = 地雷のあるヘクスサイド
sign-box = 要塞化された陣地
sign-road = 道路
sign-trail = 小道
sign-town = 町
sign-rough = 荒れ地

## 出来事のまとめ

summary-combats = 戦闘{ $count }回。
summary-bombardments = 砲撃{ $count }回。
summary-lost-units = { $side }が{ $count }個部隊を失った。
summary-lost-units-yours = あなたは{ $count }個部隊を失った。
summary-lost-steps = { $side }が{ $count }ステップを失った。
summary-lost-steps-yours = あなたは{ $count }ステップを失った。
summary-marched = { $count }個部隊が移動した。
summary-taken = { $side }が{ $place }を占拠した。
together-drew = { $side }がマーカーを{ $count }枚引いた。
together-drew-value = { $side }がマーカーを{ $count }枚引いた：値は{ $value }。

## はじめてのゲーム

tutorial-counter = あなたは枢軸軍です。第7装甲連隊の5-3-12は攻撃力、防御力、移動力です。選びましょう。
tutorial-counter-done = 増援なので、東の端から入ってきます。
tutorial-enter = アメリカ軍戦車の目の前、ファイドの3919に入れましょう。
tutorial-enter-done = どのユニットの周りにも支配地域があります。敵の支配地域に入ると移動は終わります。
tutorial-zone = 第69装甲擲弾兵連隊が3920へ続きます。選びましょう。
tutorial-zone-done = こちらも敵戦車の支配地域で止まりました。攻撃するユニットが2つそろいました。
tutorial-south = 南からも別の部隊が来ます。第5装甲連隊第1大隊を選びましょう。
tutorial-south-done = 光っているヘクスまで動けます。道路は安く、荒地は高くつきます。
tutorial-far = 北の3220へ送りましょう。スベイトラへの道をおびやかせます。
tutorial-far-done = 近くに敵がいないので、止められませんでした。
tutorial-end-movement = 残りはあとで動かせます。移動フェイズを終えましょう。
tutorial-end-movement-done = 次は戦闘です。攻撃は任意で、各ユニット1回だけです。
tutorial-target = 3819のアメリカ軍戦車を攻撃しましょう。
tutorial-target-done = 両軍のユニットと支援砲撃の差で、戦闘結果表の列が決まります。
tutorial-attackers = 攻撃するユニットを選びます。まず第7装甲連隊です。
tutorial-attackers-done = 5対2です。多いほど確実になります。確率の表示を見ましょう。
tutorial-more-attackers = 攻撃力3の第69装甲擲弾兵連隊も加えましょう。
tutorial-more-attackers-done = 8対2で、戦力差は6です。
tutorial-support = 支援砲撃を加えられます。6枚のマーカーから+3を伏せて出しましょう。
tutorial-support-done = 1回の戦闘に2枚まで、同じマーカーは1ターンに1回だけです。
tutorial-fight = 敵も支援砲撃で応じるかもしれません。戦闘開始！
tutorial-fight-done = 8+3対2+2。目は5で、敵戦車は1ステップを失い、2ヘクス退却しました。
tutorial-advance = ヘクスが空きました。第7装甲連隊を前進させましょう。
tutorial-advance-done = 攻撃側の1ユニットが前進でき、機動ユニットならもう1ヘクス進めることもあります。
tutorial-mobile = 機動ユニットは半分の移動力でもう一度動けます。重戦車大隊を選ぶと、残りも続きます。
tutorial-mobile-done = 増援がすべて入りました。遅れて来た部隊は、今日は戦えませんでした。
tutorial-end-turn = 手番を終えましょう。次は連合軍が移動し、攻撃します。
tutorial-end-turn-done = アメリカ軍が3817の工兵大隊を、マーカー2枚で攻撃してきました。
tutorial-defend = 防御側も支援砲撃を使えます。+4を出しましょう。
tutorial-defend-done = 1+6対2+4で、攻撃は退けられました。新しい日が始まり、マーカーも引き直しました。
tutorial-later-objectives = 6つの目標のうち3つを取れば勝ちです。スベイトラ、ターラ、テベッサと西端の3つ。いちばん近いのはスベイトラです。
tutorial-later-retreat = 退却は2ヘクスです。敵の支配地域に入ると1ステップを失います。
tutorial-later-bombard = +4以上のマーカー1枚で、自軍に隣接する敵を砲撃できます。戦闘とは別です。
tutorial-later-lose = 強いユニットには2ステップあります。1つ失うと裏返り、2つ目で除去されます。

# The position editor
edit-turn = ターン
edit-mover = 手番
edit-phase = フェイズ
edit-units = ユニット
edit-removed = 除去
edit-axis_markers = 枢軸の支援砲撃マーカー
edit-allies_markers = 連合の支援砲撃マーカー
edit-objectives = 枢軸が占領している目標
edit-open = 到着したグループ

## 問題のテーマ

theme-sacrifice = 犠牲
theme-count = ちょうど足りる支援
theme-retreat = 退却
theme-objective = 目標
theme-support = 支援砲撃
theme-attack = 攻撃
theme-advance = 戦闘後前進
theme-march = 移動
theme-patience = 自重

## 作業台

bench-part-units = ユニット
bench-part-markers = 支援砲撃マーカー
bench-part-combat = 戦闘結果表
bench-part-chart = 地形効果表
bench-part-map = マップ
bench-table-units = 数値：攻撃-防御-移動。/ の後は損耗時
bench-table-nations = 国籍
bench-table-pools = プールにある+1、+2…のマーカーの数
bench-table-allotments = 各ターンに引く数。最後の数はそれ以後も同じ
bench-table-results = さいころの目ごとの結果、1列目から9列目
bench-table-lines = 地形ごとの、2列目から9列目の最低の戦力差
bench-table-terrain = クラスごとの移動力。0は道路か小道の上だけ
bench-table-map-roads = 道路（ヘクスの列）
bench-table-map-trails = 小道（ヘクスの列）
bench-table-map-supply = 補給マーク
bench-table-map-edge = マップの外へ続く道
bench-clear = 平地
bench-rough = 荒地
bench-town = 町
bench-road = 道路
bench-trail = 小道
bench-row-leg = 徒歩
bench-row-mobile = 機動
bench-row-mech = 機械化歩兵
bench-row-recon = 偵察
bench-row-road = 道路
bench-row-trail = 小道
