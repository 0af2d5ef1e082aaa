# 閃光北アフリカ：ゲームの言葉（日本語）。
# 「KEY-事実」の形の文（event-drew-card など）は、その事実を知ってよい読み手のためのもの。KEY だけの文は、その事実なしで通じる。

game-title = 閃光北アフリカ
game-blurb = 2人用。1940年から43年、アルジェリアからカイロまでの6地域。伏せた手札、読み合う攻撃計画、カードにカードで応じる砂漠の戦い。
game-sentence = アルジェリアからカイロまでの海岸道で、相手の計画と手札を読み合う。

seat-axis = 枢軸軍
seat-allies = 連合軍

## 問い：手番

question-hurt = 枢軸軍の手番開始、第21装甲師団の一撃：{ $region }のどの連合軍部隊が1ステップを失う？
question-roam = 手番開始：第90軽師団をどこへ動かす？　動かさなくてもよい。作戦は使わない。
question-act =
    { $setting-operations ->
        [one_kind] 第{ $turn }ターン、アクションフェイズ：作戦を行う？　それともカードか部隊の登場？　このフェイズには、最初に選んだ種類だけを行える。パスでフェイズ終了。
       *[interleaved] 第{ $turn }ターン、アクションフェイズ：作戦、部隊の登場、カードのどれを行う？　パスでフェイズ終了。
    }
question-fight = 次はどの地域で攻撃する？　終わりを選べば補給チェックへ進む。
question-supply-column = 補給チェック：補給が切れたのは{ $units }。補給部隊のカードを使う？
question-discard = 捨て札：どのカードを捨てる？　1枚ずつ、何枚でもよい。
question-refill = 2枚まで引ける。1枚目を引く？
question-refill-again = 2枚目を引く？
question-may-draw =
    { $cause ->
        [fortress] トブルクの支配により1枚余分に引ける。引く？
       *[rider] 残った戦闘カードの二次効果で1枚引ける。引く？
    }
question-may-draw-card =
    { $left ->
        [1] { $card }により1枚引ける。引く？
       *[other] { $card }によりあと{ $left }枚まで引ける。1枚引く？
    }
question-draw = { $side }が引くカードは？（あと{ $left }枚）
question-give-up =
    { $may_stop ->
        [1] どの手札を払う？　1枚ごとに2ステップを打ち消す。あと{ $left }枚まで。
       *[other]
            { $pays ->
                [1] コストとしてどの手札を払う？（あと{ $left }枚）
               *[other] どの手札を捨てる？（あと{ $left }枚）
            }
    }

## 問い：作戦、移動、カード

question-apathy = イタリア軍部隊が命令を受けた。怠慢のカードで応じる？
question-apathy-unit = { $unit }の作戦：{ $operation }。怠慢のカードで応じる？
question-apathy-units = { $region }でイタリア軍が攻撃に加わる：{ $units }。怠慢のカードで応じる？
question-leave = { $unit }が{ $region }へ出ようとしている。阻止部隊のカードで止める？
question-enter = { $unit }が{ $region }に入った。地雷原のカードを使う？
question-target = { $card }：対象はどの部隊？
question-to = { $card }：どの地域？
question-answer =
    { $kind ->
        [twin] 打ち消しに{ $card }が出された。それを打ち消す？　それとも通す？
       *[other] { $card }が出された。打ち消す？　それとも通す？
    }
question-answer-unit =
    { $kind ->
        [force] { $card }が登場する。阻む？　それとも通す？
       *[other] { $card }が出された（対象：{ $unit }）。打ち消す？　それとも通す？
    }
question-answer-region = { $card }が出された（地域：{ $region }）。打ち消す？　それとも通す？
question-answer-plan =
    { $kind ->
        [counter] { $plan }への封じに対して{ $card }が出された。打ち消す？　それとも通す？
       *[other] { $plan }を封じるために{ $card }が出された。封じ返す？　それとも通す？
    }
question-road = { $card }：どの部隊をどこへ動かす？　1部隊ずつ、各1回まで。
question-search = { $card }：山札からどの部隊を取る？　相手に見せてから手札に加える。
question-captured-hit = { $card }：どの連合軍部隊が1ステップを失う？
question-captured-gain = { $card }：どの枢軸軍部隊が1ステップ回復する？

## 問い：戦闘

question-join = { $region }での攻撃：どの部隊を加える？　1部隊ずつ選ぶ。（参加：{ $units }）
question-toll =
    { $setting-tobruk_toll ->
        [chosen_unit] トブルク要塞により攻撃側は1ステップを失う。どの攻撃部隊が受ける？　その部隊が除去されれば攻撃は中止。
       *[last_attacker] トブルク要塞により攻撃側は1ステップを失う。どの攻撃部隊が受ける？　その部隊が除去されても、ほかの部隊は攻撃する。
    }
question-battle-card = { $region }での攻撃：戦闘カードを出して計画を増やす？　それとも打ち切る？（選べる計画：{ $plans }）
question-deny = { $region }での攻撃：次の計画のどれかを封じる？　それとも通す？（{ $plans }）
question-deny-card = { $region }での攻撃：{ $card }が{ $plan }として出された。次の計画のどれかを封じる？　それとも通す？（{ $plans }）
question-before-plan = { $region }での攻撃：計画を選ぶ前に、攻勢のカードを使う？
question-plan = { $region }での攻撃：どの計画を伏せて置く？（選べる計画：{ $plans }）
question-before-call = { $region }での攻撃：計画は伏せられた。予想を告げる前にカードを使う？
question-call = { $region }での攻撃：伏せられた計画はどれ？（ありうる計画：{ $plans }）
question-tell = { $card }：選べたのに選ばなかった計画のうち、どれを明かす？
question-slow-start = { $card }：手札を2枚捨てる？　それとも攻撃を中止する？
question-success = { $region }での攻撃は成功。カードで損害を増やす？
question-close-combat = { $region }の戦闘に結果が出た。近接戦闘のカードで追い打ちをかける？

## 問い：損害

question-damage = { $region }で{ $steps }ステップの損害を受ける。カードで打ち消す？
question-spare = あと{ $left }ステップを打ち消す。次はどの部隊の分？
question-hit = { $region }であと{ $left }ステップの損害を受ける。次はどの部隊が失う？
question-repair = 戦闘で損害が出た。野整備のカードで部隊を回復させる？（損害のある部隊：{ $units }）

## 出来事

event-turn = 第{ $turn }ターン：{ $side }の手番。
event-drew = { $side }は1枚引いた。
event-drew-card = { $side }は{ $card }を引いた。
event-discarded = { $side }は{ $card }を捨てた。
event-rebuilt = { $side }は捨て札を切って山札を作り直した。
event-found = { $side }は山札から{ $card }を取り、相手に見せて手札に加えた。
event-ordered = { $unit }の作戦：{ $operation }。
event-moved = { $unit }は{ $region }へ動いた。
event-blocked = { $unit }は{ $region }から出られなかった。
event-idle = { $unit }は動こうとしなかった。
event-deployed = { $unit }が{ $region }に登場した。
event-removed = { $unit }はゲームから除かれた。
event-sent-back =
    { $to ->
        [deck] { $unit }の登場は阻まれ、枢軸軍の山札の底へ行った。
       *[other] { $unit }の登場は阻まれ、捨て札になった。
    }
event-tobruk-taken = { $side }がトブルクの支配権を得た。
event-lost-step =
    { $losses ->
        [3] { $unit }は最後の1ステップを失った。
       *[other] { $unit }は1ステップを失った（損害{ $losses }／3）。
    }
event-recovered =
    { $losses ->
        [0] { $unit }は1ステップ回復し、無傷に戻った。
       *[other] { $unit }は1ステップ回復した（損害{ $losses }／3）。
    }
event-cut-off = 補給が切れた部隊：{ $units }。
event-spared = { $side }は{ $region }で1ステップの損害を打ち消した。
event-played = { $side }は{ $card }を使った。
event-aimed = { $card }の対象：{ $unit }。
event-directed = { $card }で選んだ地域：{ $region }。
event-voided = { $card }は打ち消された。
event-attacked = { $side }が{ $region }で攻撃：{ $units }。
event-laid = { $side }は{ $card }を{ $plan }の戦闘カードとして出した。
event-denied = { $side }は{ $card }で{ $plan }を封じにかかった。
event-countered = { $side }は{ $card }で、{ $plan }への封じを打ち消しにかかった。
event-cancelled = { $card }は捨て札になった。
event-no-plan =
    { $setting-no_plan ->
        [fails] { $side }には選べる計画が残らず、攻撃は失敗した。
       *[called_off] { $side }には選べる計画が残らず、攻撃は中止になった。
    }
event-plan-laid = { $side }は攻撃計画を伏せて置いた。
event-plan-laid-plan = { $side }は攻撃計画を伏せて置いた：{ $plan }。
event-told = { $side }は、計画が{ $plan }ではないことを明かした。
event-called-off = 攻撃は中止になった。
event-plan-guessed = { $side }の計画は予想どおり{ $plan }。攻撃は失敗した。
event-plan-missed = { $side }の計画は{ $plan }、予想は{ $call }。攻撃は成功した。
event-struck = { $side }の{ $plan }：敵の損害は{ $steps }ステップ。
event-battle-over = { $region }の戦闘が終わった。
event-over =
    { $winner ->
        [nobody] ゲーム終了：引き分け。
       *[other] ゲーム終了：{ $winner }の勝利！
    }

## 結末

result-no-axis = 連合軍の勝利！　枢軸軍の部隊が地図から消えた。
result-cairo = 枢軸軍の勝利！　連合軍の手番が終わったとき、枢軸軍がカイロにいる。
result-stalemate = 引き分け。取り決めた長さまで続いた。

## 答え

answer-move = { $first }を{ $second }へ移動する
answer-road = { $first }を{ $second }へ動かす
answer-refit = { $noun }を再編成する（1ステップ回復）
answer-prepare = { $noun }で作戦準備をする（1枚引く）
answer-deploy = { $noun }を登場させる
answer-deploy-1us = 米軍2個師団を登場させる
answer-attack = { $noun }で攻撃する
answer-join = { $noun }を攻撃に加える
answer-card = { $noun }を使う
answer-pay = { $noun }を払う
answer-discard = { $noun }を捨てる
answer-take = { $noun }を取る
answer-drawn = { $noun }を引く
answer-target = { $noun }
answer-to = { $noun }
answer-battle = { $first }を{ $second }として出す
answer-deny = { $first }で{ $second }を封じる
answer-counter = { $noun }で封じ返す
answer-plan = { $noun }
answer-call = { $noun }と予想する
answer-tell = { $noun }ではない
answer-hit = { $noun }が1ステップを失う
answer-spare = { $noun }の1ステップを打ち消す
answer-spare-any = まだ割り振っていない1ステップを打ち消す
answer-draw = 1枚引く
answer-done = 終わり
answer-stop = 打ち切る
answer-accept = 手札を2枚捨てて攻撃を続ける
answer-refuse = 攻撃を中止する

# 終えるだけの答え。質問に合わせた言い方。
closing-act-pass = アクション終了
closing-fight-done = 戦闘終了
closing-discard-done = 捨て札終了
closing-join-done = この部隊で攻撃

## ゲームのオプション（最初の値が既定）

setting-basic_plans = カードなしの基本計画
setting-basic_plans-help = 戦車部隊の攻撃と自動車化部隊の攻撃は、どの部隊による攻撃でも選べる。または、その兵種の部隊が攻撃しているときだけ選べる。
setting-basic_plans-always = 常に使える
setting-basic_plans-needs_type = その兵種の部隊が攻撃していれば使える

setting-overrun = 蹂躙の追加損害
setting-overrun-help = 蹂躙の追加損害は攻撃部隊1個ごとに2ステップ。または、合計で2ステップ。
setting-overrun-per_unit = 攻撃部隊1個ごとに2ステップ
setting-overrun-flat = 合計2ステップ

setting-algeria = 枢軸軍のアルジェリア進入
setting-algeria-help = 枢軸軍は最初からアルジェリアに入れる。または、米軍が上陸するまで入れない。
setting-algeria-open = 最初から可
setting-algeria-closed = 米軍の上陸後に限り可

setting-tobruk_control = トブルクの支配権
setting-tobruk_control-help = 守備隊はそこでの戦闘で除かなければならず、敵のいないトブルクは、そこで移動を終えた側のものになる。または、単独でいる側が支配する。または、戦闘だけで移る。または、敵のいないトブルクなら通り抜けるだけで移る。
setting-tobruk_control-battle = 戦闘か、敵のいないときにそこで移動を終えれば移る
setting-tobruk_control-presence = 単独でいる側に移る
setting-tobruk_control-battle_only = 戦闘だけで移る
setting-tobruk_control-entering = 戦闘か、敵のいないときの進入（通過も含む）で移る

setting-tobruk_toll = 要塞の損害で除去が出た攻撃
setting-tobruk_toll-help = 要塞の損害で選んだ部隊が除去されても、ほかの部隊が攻撃を続ける。または、攻撃全体が取り止めになる。
setting-tobruk_toll-last_attacker = 攻撃部隊が残る限り続く
setting-tobruk_toll-chosen_unit = 取り止めになる

setting-operations = 作戦とアクションの併用
setting-operations-help = 作戦とアクションは1つずつ自由に混ぜてよい。または、1回のアクションフェイズにはどちらか一方だけを行う。
setting-operations-interleaved = 自由に混ぜてよい
setting-operations-one_kind = どちらか一方だけ

setting-recovery = 自力で回復する部隊
setting-recovery-help = カード7、11、12は自軍の手番開始時に回復する。または、どちらの手番開始時にも回復する。
setting-recovery-own_turn = 自軍の手番開始時
setting-recovery-every_turn = 両軍の手番開始時

setting-twins = 同じカードによる打ち消し
setting-twins-help = 同じカードで打ち消せるのは、手番側が使った特別ルールだけ。または、どちらの側の特別ルールも打ち消せる。
setting-twins-turn_player = 手番側のカードに対してのみ
setting-twins-either_side = どちらの側のカードにも

setting-superior_tactics = 高等戦術の範囲
setting-superior_tactics-help = 高等戦術はいま出されたカード1枚を打ち消す。または、戦闘中ならそこで場にある敵カードもすべて打ち消す。
setting-superior_tactics-one_card = いま出されたカード1枚
setting-superior_tactics-all_in_play = その戦闘で場にある敵カードすべて

setting-blocking_force = 戦術的後退に対する阻止部隊
setting-blocking_force-help = 阻止部隊は戦術的後退も含め、あらゆる退出を止める。または、移動だけを止める。
setting-blocking_force-any_departure = 止められる
setting-blocking_force-not_pull_back = 止められない

setting-stalemate = 長引いたときの引き分け
setting-stalemate-help = 勝者が決まるまで続ける。または、両軍の山札が3回ずつ作り直されたとき、遅くとも第99ターンの終わりに引き分けとする。
setting-stalemate-never = なし
setting-stalemate-three_reshuffles = 両軍とも3回で引き分け

setting-no_plan = 計画が1つも残らない攻撃
setting-no_plan-help = 選べる計画のない攻撃は、損害なしで中止になる。または、予想が当たったのと同じく失敗になる。
setting-no_plan-called_off = 中止になる
setting-no_plan-fails = 失敗になる

setting-supply_losses = 補給切れの損害への対応カード
setting-supply_losses-help = 補給切れの損害も、戦術的後退、塹壕、精鋭部隊で打ち消せる。または、補給部隊のカードのほかには打つ手がない。
setting-supply_losses-answerable = 使える
setting-supply_losses-final = 使えない

setting-encircle = 包囲機動で部隊数を比べる時点
setting-encircle-help = 包囲機動は、攻撃を宣言したときの攻撃部隊と防御部隊の数を比べる。または、損害を計算するときの数を比べる。
setting-encircle-declaration = 攻撃の宣言時
setting-encircle-damage = 損害の計算時

setting-elimination = 戦闘で3ステップ目を失った部隊
setting-elimination-help = 部隊は3ステップ目を失うとその場で除かれる。または、戦闘では終わり（5I）に除かれ、それまでは戦い続け、回復もできる。
setting-elimination-at_once = その場で除く
setting-elimination-end_of_battle = 戦闘の終わりに除く

setting-draws = 「引ける」と書かれた引き札
setting-draws-help = 引けると書かれた引き札（トブルク、二次効果の引き札、カード51、52、56、58）は、引くかどうかを尋ねる。または、尋ねずに必ず引く。
setting-draws-optional = 引かなくてもよい
setting-draws-automatic = 必ず引く

setting-free_move = 第90軽師団の開始時の移動
setting-free_move-help = 手番の最初の移動には、阻止部隊も地雷原も使えない。または、地雷原だけ使える。または、どちらも普通に使える。
setting-free_move-unhindered = 阻止部隊も地雷原も使えない
setting-free_move-mines = 地雷原だけ使える
setting-free_move-hindered = どちらも使える

setting-fifth_light = 第5軽師団の引き札
setting-fifth_light-help = 第5軽師団は攻撃するときに1枚引ける。または、防御するときにも引ける。
setting-fifth_light-attack = 攻撃するとき
setting-fifth_light-every_battle = 攻撃でも防御でも

setting-cancelling = 打ち消しの打ち消し
setting-cancelling-help = 同じカードによる打ち消しは1回で、それを覆せるのは高等戦術だけ。または、打ち消したカードもまた同じカードで打ち消せて、手札の続く限り繰り返せる。
setting-cancelling-one_answer = 1回だけ
setting-cancelling-chain = 何度でも続けられる

setting-played_cards = カードの処理中に作り直す山札
setting-played_cards-help = 特別ルールのために出したカードはすぐ捨て札になり、その処理中に作り直す山札にも入る。または、処理が終わるまで別にしておく。
setting-played_cards-discarded = そのカードも入る
setting-played_cards-set_aside = そのカードは入らない

setting-panzer_raid = 第21装甲師団の一撃を受ける部隊
setting-panzer_raid-help = 損害を受ける部隊は連合軍が選ぶ。または枢軸軍が選ぶ。
setting-panzer_raid-allies = 連合軍が選ぶ
setting-panzer_raid-axis = 枢軸軍が選ぶ

setting-empty_questions = 答えが1つしかない質問
setting-empty_questions-help = 選べるものが1つしかないと誰にも分かるときは、尋ねずに進む。または、それでも尋ねる。
setting-empty_questions-skipped = 尋ねない
setting-empty_questions-asked = 尋ねる

## 特別ルール

special-pull_back = 戦術的後退
special-pull_back-text =
    { $setting-supply_losses ->
        [final] 自軍が補給切れ以外の損害を受けるとき、2ステップを打ち消す。
       *[answerable] 自軍が損害を受けるとき、2ステップを打ち消す。
    }
    残ったステップを適用した後、その地域の自軍は全部隊が各自の補給源の方へ1地域下がる。
    補給源にいる部隊が1つでもあれば使えない。
special-crusader = クルセーダー作戦
special-crusader-text =
    トブルクでの自軍の攻撃中、計画を選ぶ前に使用。
    攻撃が成功すれば、攻撃部隊1個ごとに損害が1ステップ増す。
special-replacements = 増援
special-replacements-text =
    自分のアクションフェイズに、損害のある自軍部隊を1つ選ぶ。
    その部隊は1ステップ回復する。
special-dig_in = 塹壕
special-dig_in-text =
    { $setting-supply_losses ->
        [final] 自軍が補給切れ以外の損害を受けるとき、手札を1枚以上好きなだけ捨てる。
       *[answerable] 自軍が損害を受けるとき、手札を1枚以上好きなだけ捨てる。
    }
    捨てた1枚ごとに2ステップを打ち消す。
special-elite_troops = 精鋭部隊
special-elite_troops-text =
    { $setting-supply_losses ->
        [final] 自軍が補給切れ以外の損害を受けるとき、2ステップを打ち消す。
       *[answerable] 自軍が損害を受けるとき、2ステップを打ち消す。
    }
    連合軍のカードは米軍部隊を、枢軸軍のカードはイタリア軍部隊を救えない。
special-el_alamein = エルアラメイン
special-el_alamein-text =
    カイロでの自軍の攻撃中、計画を選ぶ前に使用。
    攻撃が成功すれば、攻撃部隊1個ごとに損害が1ステップ増す。
special-dive_bombers = 急降下爆撃機
special-dive_bombers-text =
    自分のアクションフェイズに、自軍部隊と同じ地域か隣の地域にいる敵部隊を1つ選ぶ。
    その部隊は1ステップを失う。
special-malta_air_force = マルタ島空軍部隊
special-malta_air_force-text =
    枢軸軍が新しい部隊を登場させたときに使用。
    そのカードは枢軸軍の山札の底へ行く。支払ったコストは戻らない。
special-armor_thrust = 機甲部隊の突進
special-armor_thrust-text =
    自軍の攻撃が成功したときに使用。
    攻撃中の戦車部隊1個ごとに損害が1ステップ増す。
special-motorized_thrust = 自動車化部隊の突進
special-motorized_thrust-text =
    自軍の攻撃が成功したときに使用。
    攻撃中の自動車化部隊1個ごとに損害が1ステップ増す。
special-close_combat = 近接戦闘
special-close_combat-text =
    敵が2ステップ以上を失った戦闘で、結果の適用後に使用。
    自軍の参加部隊1個ごとに敵の損害が1ステップ増す。
special-coast_road = 海岸道路
special-coast_road-text =
    自分のアクションフェイズに、自軍の各部隊を東西どちらかの隣の地域へ動かしてよい。
    作戦は消費しない。
special-poor_supply = 補給状態悪化
special-poor_supply-text =
    自分のアクションフェイズに使用。枢軸軍プレイヤーは手札を1枚捨てる。
    どれを捨てるかは枢軸軍が選ぶ。
special-out_of_supply = 補給切れ
special-out_of_supply-text =
    自分のアクションフェイズに、任意の敵部隊を1つ選ぶ。その部隊は1ステップを失う。
    相手は手札を1枚捨てれば、このカードを打ち消せる。
special-blocking_force = 阻止部隊
special-blocking_force-text =
    自軍のいる地域から枢軸軍部隊が出ようとするときに使用。
    { $setting-blocking_force ->
        [not_pull_back] その部隊は動けず、1ステップを失う。戦術的後退は止められない。
       *[any_departure] その部隊は動けず、1ステップを失う。戦術的後退も止められる。
    }
special-withdraw = 撤退
special-withdraw-text =
    自分のアクションフェイズに、1ステップ以上を失っている敵部隊を1つ選ぶ。
    それを自分の選んだ隣の地域へ動かす。
special-minefield = 地雷原
special-minefield-text =
    自軍のいる地域に敵部隊が入ったときに使用。
    入ってきた部隊は1ステップを失う。
special-apathy = 怠慢
special-apathy-text =
    イタリア軍部隊が作戦か攻撃参加を命じられたときに使用。
    それは取り消され、その部隊はこの手番にもう作戦を行えない。{ $setting-draws ->
        [automatic] 自分は必ず1枚引く。
       *[optional] 自分は1枚引ける。
    }
special-torch = トーチ作戦
special-torch-text =
    自分のアクションフェイズに、手札2枚を払って使用。
    山札の米軍部隊1枚を相手に見せて手札に加え、山札を切る。
special-superior_tactics = 高等戦術
special-superior_tactics-text =
    どちらの手番でも、敵がカードを出した瞬間に使用。種類を問わずそのカードは無効。
    { $setting-superior_tactics ->
        [all_in_play] 戦闘中なら、その戦闘で場にある敵のカードもすべて無効。伏せて置かれた攻撃計画は打ち消せない。
       *[one_card] 伏せて置かれた攻撃計画は打ち消せない。
    }
special-resupply = 再補給
special-resupply-text =
    自分のアクションフェイズに、手札1枚を払って使用。
    損害のある自軍は全部隊が1ステップずつ回復する。
special-tobruk_port = トブルク港
special-tobruk_port-text =
    自分のアクションフェイズ、トブルクを支配しているときに使用。
    { $setting-draws ->
        [automatic] 必ず3枚引く。手札の上限9枚を超える分は引けない。
       *[optional] 3枚まで引ける。手札の上限9枚を超える分は引けない。
    }
special-perimeter_recon = 周辺部の偵察
special-perimeter_recon-text =
    攻撃されているとき、計画を予想する前に使用。
    攻撃側は、選べたのに選ばなかった計画を1つ明かす。
special-slow_start = 後手に回る
special-slow_start-text =
    連合軍に攻撃されているとき、計画を予想する前に使用。
    連合軍が手札を2枚捨てなければ、戦闘は結果なしで終わる。
special-armor_breakthrough = 装甲部隊の突破
special-armor_breakthrough-text =
    自軍の攻撃が成功したときに使用。
    攻撃中の戦車部隊1個ごとに損害が2ステップ増す。
special-motorized_breakthrough = 自動車化部隊の突破
special-motorized_breakthrough-text =
    自軍の攻撃が成功したときに使用。
    攻撃中の自動車化部隊1個ごとに損害が2ステップ増す。
special-supply_column = 補給部隊
special-supply_column-text =
    自分の補給チェックで、地域を1つ選ぶ。
    そこにいる補給の切れた自軍部隊の損害は、2ではなく1ステップずつになる。
special-captured_supplies = 兵站物資の捕獲
special-captured_supplies-text =
    自分のアクションフェイズに使用。連合軍が自ら選んだ1部隊が1ステップを失う。
    続いて自軍の1部隊が1ステップ回復する。
special-war_elsewhere = 他戦線の戦争
special-war_elsewhere-text =
    自分のアクションフェイズに、手札1枚を払って使用。
    カイロの連合軍部隊を1つ選ぶ。それはゲームから完全に除かれる。これは損害ではない。
special-first_strike = 先制攻撃
special-first_strike-text =
    自分のアクションフェイズ、この手番の最初の作戦より前に使用。
    この手番、自軍部隊は3地域まで移動でき、2地域までなら攻撃もできる。
special-convoy_arrives = 輸送船団到着
special-convoy_arrives-text =
    自分のアクションフェイズに使用。山札の部隊カード1枚を相手に見せて手札に加える。
    その後、山札を切る。
special-confused_orders = 命令の錯誤
special-confused_orders-text =
    自分のアクションフェイズに、トブルク、カイロ、アルジェリア以外にいる連合軍部隊を1つ選ぶ。
    それを自分の選んだ隣の地域へ動かす。
special-field_repair = 野整備
special-field_repair-text =
    戦闘で自軍が1ステップ以上を失った直後に使用。
    { $setting-elimination ->
        [end_of_battle] その戦闘に加わっている自軍の1部隊が1ステップ回復する。3ステップ目を失ったばかりの部隊でもよい。
       *[at_once] その戦闘に加わっている自軍の1部隊が1ステップ回復する。除かれた部隊は戻らない。
    }
special-anti_tank_guns = 対戦車砲
special-anti_tank_guns-text =
    自分のアクションフェイズに、自軍部隊と同じ地域か隣の地域にいる連合軍部隊を1つ選ぶ。その部隊は2ステップを失う。
    連合軍は二次効果「損害！」を持つ手札を1枚捨てれば、このカードを打ち消せる。

## 部隊の特性

trait-recovers_at_start =
    { $setting-recovery ->
        [every_turn] 両軍の手番開始時に1ステップ回復。
       *[own_turn] 自軍の手番開始時に1ステップ回復。
    }
trait-attack_costs_card = 攻撃に加えるには手札を1枚払う。
trait-extra_step_on_success = 加わった攻撃が成功すると、敵の損害が1ステップ増す。
trait-lands_with_partner =
    { $setting-algeria ->
        [closed] もう一方の米軍師団と一緒にしか登場できない。それまで枢軸軍はアルジェリアに入れない。
       *[open] もう一方の米軍師団と一緒にしか登場できない。
    }
trait-draws_on_attack =
    { $setting-fifth_light ->
        [every_battle] 攻撃か防御をするとき
       *[attack] 攻撃するとき
    }、手札が8枚以下なら{ $setting-draws ->
        [automatic] 必ず1枚引く。
       *[optional] 1枚引ける。
    }
trait-hurts_neighbour_at_start =
    { $setting-panzer_raid ->
        [axis] 枢軸軍の手番開始時、同じ地域の連合軍から枢軸軍が選んだ1部隊が1ステップを失う。
       *[allies] 枢軸軍の手番開始時、同じ地域の連合軍から連合軍が選んだ1部隊が1ステップを失う。
    }
trait-free_move_at_start =
    枢軸軍の手番開始時、作戦を使わずに隣の地域へ動ける。{ $setting-free_move ->
        [mines] 阻止部隊では止められないが、地雷原の損害は受ける。
        [hindered] この移動にも阻止部隊と地雷原は働く。
       *[unhindered] この移動に阻止部隊と地雷原は働かない。
    }

## 兵種

type-armor = 戦車
type-motorized = 自動車化
type-none = 兵種なし

## 攻撃計画の文章

plan-armor-text =
    { $setting-basic_plans ->
        [needs_type] 戦車部隊が攻撃しているときだけカードなしで選べる。攻撃中の戦車部隊1個ごとに損害が1ステップ増す。
       *[always] どの攻撃でもカードなしで選べる。攻撃中の戦車部隊1個ごとに損害が1ステップ増す。
    }
plan-motorized-text =
    { $setting-basic_plans ->
        [needs_type] 自動車化部隊が攻撃しているときだけカードなしで選べる。攻撃中の自動車化部隊1個ごとに損害が1ステップ増す。
       *[always] どの攻撃でもカードなしで選べる。攻撃中の自動車化部隊1個ごとに損害が1ステップ増す。
    }
plan-encircle-text =
    { $setting-encircle ->
        [damage] 損害を計算するとき、攻撃部隊が防御部隊より多ければ損害が3ステップ増す。
       *[declaration] 攻撃を宣言したとき、攻撃部隊が防御部隊より多ければ損害が3ステップ増す。
    }
plan-flank-text = 攻撃側が選べた計画1つごとに損害が1ステップ増す。側面攻撃自身も数える。
plan-overrun-text =
    { $setting-overrun ->
        [flat] 攻撃部隊の数にかかわらず、損害の増加は合計2ステップ。
       *[per_unit] 攻撃部隊1個ごとに損害が2ステップ増す。
    }
plan-siege-text = 損害は基本のみ。加えて防御側は攻撃部隊1個につき手札1枚を捨てる。

## アクションカードの戦闘効果

suit-siege = 陣地攻撃
suit-armor = 戦車部隊
suit-motorized = 自動車化部隊
suit-encircle = 包囲機動
suit-flank = 側面攻撃
suit-overrun = 蹂躙
suit-any = 任意

## 二次効果

rider-loss = 損害！
rider-discard = 捨て札
rider-draw = 引き札
rider-loss-text = 相手は戦闘地域の自軍から1ステップを失う。
rider-discard-text = 相手は自分で選んだ手札1枚を捨てる。
rider-draw-text =
    { $setting-draws ->
        [automatic] カードを出した側は必ず1枚引く。
       *[optional] カードを出した側は1枚引ける。
    }

## 名前：陣営（文の中）

name-axis = 枢軸軍
name-allies = 連合軍

## 名前：地域（文の中）

name-algeria = アルジェリア
name-tripoli = トリポリ／チュニジア
name-benghazi = ベンガジ
name-tobruk = トブルク
name-western-desert = 西部砂漠
name-cairo = カイロ

## 名前：攻撃計画

name-armor = 戦車部隊の攻撃
name-motorized = 自動車化部隊の攻撃
name-encircle = 包囲機動
name-flank = 側面攻撃
name-overrun = 蹂躙
name-siege = 陣地攻撃

## 名前：作戦

name-move = 移動
name-attack = 攻撃
name-refit = 再編成
name-prepare = 作戦準備

## 名前：国籍

name-german = ドイツ軍
name-italian = イタリア軍
name-commonwealth = 英連邦軍
name-us = 米軍

## 名前：部隊

name-5pz = 第5装甲連隊
name-ariete = アリエテ師団＆トレント師団
name-4ind = 第4インド師団
name-9aus = 第9オーストラリア師団
name-7arm = 第7機甲師団
name-2arm = 第2機甲師団
name-15pz = 第15装甲師団
name-2nz = 第2ニュージーランド師団
name-50inf = 第50歩兵師団
name-4aus = 第4オーストラリア師団
name-1sa = 第1南アフリカ師団
name-8arm = 第8機甲師団
name-10arm = 第10機甲師団
name-1us = 米第1機甲師団
name-3us = 米第3歩兵師団
name-5lt = 第5軽師団
name-littorio = リットリオ師団＆トリエステ師団
name-sabratha = サブラサ師団
name-21pz = 第21装甲師団
name-90lt = 第90軽師団
name-164lt = 第164軽師団

## 名前：同じ規則を持つカードの印刷名

name-balkan_war = バルカン戦争
name-syrian_war = シリア戦争

## 名前：カード（番号つき）

name-14 = { name-2nz }（14）
name-15 = { name-50inf }（15）
name-16 = { name-4aus }（16）
name-17 = { name-1sa }（17）
name-18 = { name-8arm }（18）
name-19 = { name-10arm }（19）
name-20 = { name-1us }（20）
name-21 = { name-3us }（21）
name-22 = { special-pull_back }（22）
name-23 = { special-pull_back }（23）
name-24 = { special-pull_back }（24）
name-25 = { special-pull_back }（25）
name-26 = { special-crusader }（26）
name-27 = { special-replacements }（27）
name-28 = { special-replacements }（28）
name-29 = { special-dig_in }（29）
name-30 = { special-elite_troops }（30）
name-31 = { special-el_alamein }（31）
name-32 = { special-dive_bombers }（32）
name-33 = { special-dive_bombers }（33）
name-34 = { special-malta_air_force }（34）
name-35 = { special-malta_air_force }（35）
name-36 = { special-armor_thrust }（36）
name-37 = { special-motorized_thrust }（37）
name-38 = { special-close_combat }（38）
name-39 = { special-coast_road }（39）
name-40 = { special-poor_supply }（40）
name-41 = { special-poor_supply }（41）
name-42 = { special-poor_supply }（42）
name-43 = { special-out_of_supply }（43）
name-44 = { special-out_of_supply }（44）
name-45 = { special-blocking_force }（45）
name-46 = { special-blocking_force }（46）
name-47 = { special-withdraw }（47）
name-48 = { special-withdraw }（48）
name-49 = { special-minefield }（49）
name-50 = { special-minefield }（50）
name-51 = { special-apathy }（51）
name-52 = { special-apathy }（52）
name-53 = { special-torch }（53）
name-54 = { special-superior_tactics }（54）
name-55 = { special-resupply }（55）
name-56 = { special-tobruk_port }（56）
name-57 = { special-perimeter_recon }（57）
name-58 = { name-5lt }（58）
name-59 = { name-littorio }（59）
name-60 = { name-sabratha }（60）
name-61 = { name-21pz }（61）
name-62 = { name-90lt }（62）
name-63 = { name-164lt }（63）
name-64 = { special-slow_start }（64）
name-65 = { special-slow_start }（65）
name-66 = { special-slow_start }（66）
name-67 = { special-armor_breakthrough }（67）
name-68 = { special-armor_breakthrough }（68）
name-69 = { special-motorized_breakthrough }（69）
name-70 = { special-motorized_breakthrough }（70）
name-71 = { special-supply_column }（71）
name-72 = { special-dive_bombers }（72）
name-73 = { special-captured_supplies }（73）
name-74 = { special-captured_supplies }（74）
name-75 = { special-captured_supplies }（75）
name-76 = { name-balkan_war }（76）
name-77 = { name-syrian_war }（77）
name-78 = { special-close_combat }（78）
name-79 = { special-out_of_supply }（79）
name-80 = { special-replacements }（80）
name-81 = { special-withdraw }（81）
name-82 = { special-coast_road }（82）
name-83 = { special-first_strike }（83）
name-84 = { special-dig_in }（84）
name-85 = { special-perimeter_recon }（85）
name-86 = { special-perimeter_recon }（86）
name-87 = { special-perimeter_recon }（87）
name-88 = { special-convoy_arrives }（88）
name-89 = { special-confused_orders }（89）
name-90 = { special-field_repair }（90）
name-91 = { special-field_repair }（91）
name-92 = { special-pull_back }（92）
name-93 = { special-pull_back }（93）
name-94 = { special-pull_back }（94）
name-95 = { special-elite_troops }（95）
name-96 = { special-elite_troops }（96）
name-97 = { special-superior_tactics }（97）
name-98 = { special-superior_tactics }（98）
name-99 = { special-superior_tactics }（99）
name-100 = { special-anti_tank_guns }（100）
name-101 = { special-anti_tank_guns }（101）
name-102 = { special-minefield }（102）
name-103 = { special-minefield }（103）

## 卓（端末とページに共通）

ui-lna-sea = 地中海
ui-lna-turn = 第{ $turn }ターン
ui-lna-now = 進行中
ui-lna-none = なし
ui-lna-step-recover = 手番開始
ui-lna-step-hurt = 手番開始
ui-lna-step-roam = 手番開始
ui-lna-step-draw-first = 引き札
ui-lna-step-act = アクション
ui-lna-step-fight = 戦闘
ui-lna-step-check-supply = 補給チェック
ui-lna-step-discard = 捨て札
ui-lna-step-refill = 2枚引く
ui-lna-step-refill-again = 2枚引く
ui-lna-step-end-turn = 手番終了
ui-lna-side-axis = 枢軸軍
ui-lna-side-allies = 連合軍
ui-lna-place-algeria = アルジェリア
ui-lna-place-tripoli = トリポリ／チュニジア
ui-lna-place-benghazi = ベンガジ
ui-lna-place-tobruk = トブルク
ui-lna-place-western-desert = 西部砂漠
ui-lna-place-cairo = カイロ
lna-region-fortress = { $place } 要塞：{ $side }
lna-region-source = { $place }（補給源：{ $nations }）
ui-lna-unit-5pz = 5装甲
ui-lna-unit-ariete = アリエテ
ui-lna-unit-4ind = 4印
ui-lna-unit-9aus = 9豪
ui-lna-unit-7arm = 7機甲
ui-lna-unit-2arm = 2機甲
ui-lna-unit-15pz = 15装甲
ui-lna-unit-2nz = 2NZ
ui-lna-unit-50inf = 50歩兵
ui-lna-unit-4aus = 4豪
ui-lna-unit-1sa = 1南ア
ui-lna-unit-8arm = 8機甲
ui-lna-unit-10arm = 10機甲
ui-lna-unit-1us = 米1機甲
ui-lna-unit-3us = 米3歩兵
ui-lna-unit-5lt = 5軽
ui-lna-unit-littorio = リットリオ
ui-lna-unit-sabratha = サブラサ
ui-lna-unit-21pz = 21装甲
ui-lna-unit-90lt = 90軽
ui-lna-unit-164lt = 164軽
ui-lna-plan-armor = 戦車
ui-lna-plan-motorized = 自動車化
ui-lna-plan-encircle = 包囲機動
ui-lna-plan-flank = 側面攻撃
ui-lna-plan-overrun = 蹂躙
ui-lna-plan-siege = 陣地攻撃
ui-lna-state-open = 可
ui-lna-state-card = 可 { $card }
ui-lna-state-denied = 封じ
ui-lna-state-told = 除外
ui-lna-state-plan = 計画
ui-lna-state-call = 予想
ui-lna-plan-down = 攻撃計画は伏せられている。
ui-lna-plan-yours = あなたの伏せた計画：{ $plan }
ui-lna-plan-shown = 計画：{ $plan }
ui-lna-call = 予想：{ $plan }
ui-lna-battle = { $where }：{ $who }の攻撃
ui-lna-attackers = 攻撃：{ $units }
ui-lna-defenders = 防御：{ $units }
ui-lna-lost = 失ったステップ：枢軸軍{ $axis }、連合軍{ $allies }
ui-lna-play-special = { $side }：{ $card }
ui-lna-play-twin = { $side }：{ $card }（同じカードで打ち消し）
ui-lna-play-force = { $side }：{ $card }が登場
ui-lna-play-denial = { $side }：{ $card }で{ $plan }を封じる
ui-lna-play-counter = { $side }：{ $card }で封じ返す
ui-lna-play-at = { $play } → { $target }
ui-lna-play-to = { $play } → { $region }
ui-lna-play-void = { $play }（無効）
ui-lna-damage = { $region }の{ $side }に損害{ $steps }ステップ：{ $where }
ui-lna-damage-open = 未割り振り{ $steps }
ui-lna-retreat = その後、{ $regions }地域下がる。
ui-lna-hand =
    { $count ->
        [0] あなたの手札はない。
       *[other] あなたの手札：{ $count }枚
    }
ui-lna-seen = （公開）
ui-lna-force = コスト{ $cost }、{ $region }へ
ui-lna-discards = { $side }の捨て札：{ $count }枚
ui-lna-shown = { $side }の公開した手札：{ $cards }
ui-lna-bottom = { $side }の山札の底：{ $cards }
ui-lna-rebuilt =
    { $setting-stalemate ->
        [three_reshuffles] { $who }の山札の作り直し：{ $count }回（両軍とも3回で引き分け）
       *[never] { $who }の山札の作り直し：{ $count }回
    }
ui-lna-removed = 除去：{ $units }
ui-lna-mark-arrived = この手番に登場
ui-lna-mark-spent = 作戦済み
ui-lna-mark-far = 攻撃不可
ui-lna-mark-attacked = 攻撃済み
ui-lna-mark-cut-off = 補給切れ
ui-lna-mark-aimed = これから{ $steps }ステップの損害
ui-lna-sign-home = 補給源
ui-lna-plain-tobruk = { $region }（{ $side }が支配）
ui-lna-plain-cards = { $who }：手札{ $hand }、山札{ $deck }、捨て札{ $discards }

## 言葉による盤

ui-lna-step = { $left }ステップ
ui-lna-piles = カード
ui-lna-plain-plans = 計画：{ $plans }
lna-turn-title = { $turn }　{ $now }
lna-plan-state = { $plan }（{ $states }）
lna-aimed = { $unit } −{ $steps }
lna-unit-line = { $side }：{ $unit }
lna-unit = { $unit }（{ $notes }）
lna-card-name = { $number } { $name }
lna-card = { $number } { $name }：{ $battle }
lna-card-ruled = { $number } { $name }：{ $battle }。{ $rule }

## どうすれば勝つか、あとどれだけか

goal-axis = カイロまであと{ $away }地域。連合軍の手番の終わりに1部隊でもカイロにいれば勝ち。
goal-axis-there = カイロに{ $units }部隊。連合軍の手番の終わりにまだいれば勝ち。
goal-allies = 地図上の枢軸軍は{ $units }部隊、{ $steps }ステップ。1部隊もなくなれば勝ち。
danger-cairo-held = { $units }がカイロにいます。手番の終わりにまだいれば枢軸軍の勝ちです。
danger-cairo-open = カイロは空です。次の手番に入れる枢軸軍：{ $units }
danger-last-units = 地図上に残る枢軸軍は{ $units }だけで、すべて連合軍の攻撃を受けえます。

## その答えのあと

means-far = { $regions }地域動くと、この手番には攻撃できない
means-no-attack = この手番には攻撃できない
means-arrives = 登場した手番には何もできない

## 記号

sign-steps = 残りのステップ、失ったステップ
sign-spent = 薄い駒：この手番の作戦を終えた
sign-attacks = この戦闘で攻撃している、または攻撃した
sign-cut-off = 補給切れ
sign-aimed = これから受ける損害
sign-source = 補給源（旗の色は国籍）
sign-fortress = トブルク要塞：支配している側の色

## 出来事のまとめ

summary-attacks = 攻撃{ $count }回。
summary-lost-steps = { $side }が{ $count }ステップを失った。
summary-lost-steps-yours = あなたは{ $count }ステップを失った。
summary-moved = 移動{ $count }回。
summary-cards = カードが{ $count }枚使われた。
together-drew = { $side }は{ $count }枚引いた。
together-drew-card = { $side }は{ $count }枚引いた：{ $card }。

## はじめてのゲーム

tutorial-move = あなたは枢軸軍です。部隊は1手番に作戦を1つ行えます。第5装甲連隊をトブルクへ動かしましょう。
tutorial-move-done = 1地域なら、この手番にまだ攻撃できます。2地域動くと攻撃できません。
tutorial-move-together = 1部隊では足りません。第15装甲師団もトブルクへ送りましょう。
tutorial-move-together-done = 攻撃側は2部隊、守るのは第9オーストラリア師団だけです。部隊は3ステップまで耐えます。
tutorial-prepare = 作戦でカードも引けます。アリエテ師団＆トレント師団に作戦準備をさせましょう。
tutorial-prepare-done = 「先制攻撃」を引きました。カードには特別ルールと、下に戦闘効果があります。
tutorial-to-battle = これで全部隊が動きました。パスして戦闘へ進みましょう。
tutorial-to-battle-done = 攻撃は義務ではありません。でも、今日は戦いに来たのです。
tutorial-attack = 2部隊でトブルクを攻撃しましょう。
tutorial-attack-done = 同じ地域の敵はすべて防御します。そして、トブルクは要塞です。
tutorial-fortress = 要塞は攻撃側に1ステップの損害を与えます。自分で回復する第5装甲連隊に受けさせましょう。
tutorial-fortress-done = 3ステップのうち1つを失いました。3つ失うとゲームから除かれます。
tutorial-battle-card = 敵は計画を予想します。「先制攻撃」を側面攻撃として出し、選べる計画を増やしましょう。
tutorial-battle-card-done = 連合軍も側面攻撃のカードを出しました。これで計画が封じられます。
tutorial-counter = 同じ計画のカードなら封じ返せます。「兵站物資の捕獲」を出しましょう。
tutorial-counter-done = 敵のカードは無効になり、側面攻撃が残りました。第二の効果で1枚引きました。
tutorial-stop = 選べる計画は3つになりました。ここで打ち切りましょう。
tutorial-stop-done = 連合軍はもう一度封じることもできましたが、見送りました。
tutorial-plan = 計画をひそかに選びます。どれでもかまいません。敵はそれを当てなければなりません。
tutorial-plan-done = 予想は外れました！　オーストラリア師団は消え、トブルクはあなたのものです。当たれば損害はこちらでした。
tutorial-discards = 戦闘と補給のあとは手札を捨てられます。今は捨てずに終えましょう。
tutorial-discards-done = 手札は9枚までです。
tutorial-refill = 手番の最後に2枚引けます。引きましょう。
tutorial-refill-done = 連合軍は前進し、カイロを空けました！　再びあなたの手番です。
tutorial-port = トブルクを支配すると1枚余分に引けます。引きましょう。
tutorial-port-done = 「対戦車砲」です。近くの敵に2ステップの損害を与えます。好きなときに使えます。
tutorial-supply = 先へ進む装甲部隊には、敵のいない後方が要ります。アリエテ師団＆トレント師団をトブルクへ動かしましょう。
tutorial-supply-done = 補給源との間に敵がいる部隊は、自分の補給チェックで2ステップを失います。
tutorial-later-cairo = 連合軍の手番の終わりに枢軸軍がカイロにいれば勝ちです。地図から枢軸軍が消えれば負けです。
tutorial-later-call = 今度はあなたが予想します。いちばん痛い計画と、敵が言わせたい計画を考えましょう。
tutorial-later-deny = 同じ戦闘効果のカードで計画を封じられます。そのカードの第二の効果は直ちに働きます。
tutorial-later-damage = この瞬間に損害を減らせるカードがあります。いつ使えるかは特別ルールにあります。

# The position editor
edit-mover = 手番
edit-turn = ターン
edit-tobruk = トブルクの支配
edit-units = ユニット
edit-removed = 除去
edit-axis_cards = 枢軸のカード
edit-axis_hand = 手札
edit-axis_discards = 捨て札
edit-allies_cards = 連合のカード
edit-allies_hand = 手札
edit-allies_discards = 捨て札

## 問題のテーマ

theme-sacrifice = 犠牲
theme-bluff = 読み合い
theme-supply = 補給線
theme-cairo = カイロ
theme-tobruk = トブルク
theme-reaction = 対応
theme-patience = 自重
theme-battle = 戦闘
