# 実験の報告。

report-over = 実験の報告
report-title = { $game }：実験の報告
report-sub = { $games }ゲーム、{ $cells }通りの条件、{ $seeds }個のシード
report-count-games = { $games }ゲーム
report-footer = sandtable lab report が作成。このファイルはネットワークなしで開け、そのまま人に渡せます。
report-baseline = 基準
report-all-games = すべてのゲーム
report-player = プレイヤー
report-player-of = { $seat }のプレイヤー
report-nobody = 勝者なし
report-wins = 勝利
report-seat-wins = { $seat }の勝利
report-nobody-wins = 引き分け
report-unfinished = 未終了
report-yes = はい
report-no = いいえ
report-as-table = 数値の表
report-turn = ターン
report-length-turns = ターン数
report-length-answers = 答えの数
report-interval-of = 95 %区間：{ $span }
report-length-span = 10ゲーム中8ゲームは{ $low }～{ $high }
report-largest-effect = 最大の効果：{ $outcome }
report-largest-piece = { $seat }で最も効くカード
report-piece-drawn = { $piece }を1回引くごとに { $span }

## 結果

report-outcome = 結果
report-outcome-lead = だれが、どの終わり方で勝ち、どれだけかかるか。点は測った値、線は本当の値が95 %の確からしさで入る区間です。
report-shares = 勝率
report-shares-how = 条件ごとに文字が付いています。線が重なっていても、同じだと決める前に下の「要因の効果」を見てください。同じシードで比べているので、差は勝率そのものより正確に分かります。
report-share-axis = ゲームに占める割合
report-endings = 終わり方
report-endings-how = 終わり方と、それがどちらの勝ちになるか。
report-lengths = 長さ
report-lengths-how = 破線は中央値です。
report-mean-axis = { $unit }の平均

## 要因

report-factors = 要因
report-factors-lead = 一つだけを変え、運も含めて残りを同じにしたときに何が変わるか。{ $seeds }個のシードをすべての条件で対戦させ、シードごとに比べています。
report-effects = 各要因の効果
report-effects-how = 0の線は「変化なし」。薄い行は区間が0を含み、増えるか減るかは分かりません。
report-points-axis = 変化（パーセントポイント）
report-length-axis = { $unit }の変化
report-interactions = 交互作用
report-interactions-how = 二つを同時に変えた効果が、一つずつの効果の和よりどれだけ大きいか。0なら互いに無関係です。
report-together = 二つの要因と{ $outcome }（%）

## プレイヤー

report-players = プレイヤー
report-players-lead = 一つの陣営を複数のプレイヤーが受け持ったとき、それぞれの成績。
report-player-shares = プレイヤーごとの勝率
report-player-shares-how = プレイヤーごと、陣営ごとに、そこで当たった全員に対する勝率です。表には相手ごとの数値もあります。プレイヤーどうしを比べるなら、同じ相手に対する数値で比べてください。
report-anybody = 全員

## カードと部隊

report-pieces = カードと部隊
report-pieces-lead = 引く、使う、失うことで勝つ確率がどう変わるか。そして、使われないものはどれか。
report-impact = 勝つ確率への影響
report-impact-how = 1回ごとに、その陣営の勝つ確率が何ポイント変わるか。同じ陣営の、同じ長さで、引いた（使った、失った）数が同じゲームどうしを比べます。つまり「ほかのものの代わりにこれ」の差です。引くのは運なので原因に近く（もう一度引いたものは、その前に失ったか使ったものです）、使う・失うは判断や形勢の結果でもあるので、原因ではなく「いっしょに起こること」と読んでください。濃い行は、行の数の多さを考えに入れても目立つものです。
report-impact-axis = 勝つ確率の変化（パーセントポイント）
report-impact-none = 一つ一つについて言うにはゲームが足りません。
report-kind-cards = カード
report-kind-units = 部隊
report-kind-markers = マーカー
report-deed-drawn = 引く
report-deed-played = 使う
report-deed-discarded = 捨てる
report-deed-paid = 支払いに使う
report-deed-cancelled = 打ち消される
report-deed-deployed = 配置する
report-deed-moved = 移動する
report-deed-advanced = 前進する
report-deed-retreated = 後退する
report-deed-attacked = 戦う
report-deed-hit = 損害を受ける
report-deed-lost = 失う
report-deed-blown = 爆破する
report-used = 使われるもの
report-used-how = 「使う」とは、引いたか置かれていたゲームで、使う、配置する、動かす、戦わせることです。
report-used-never = 一度も使われない
report-used-never-there = 引かれも配置されもしない
report-used-always = 95 %以上のゲームで使われる
report-per-draw = 引いた回数に対する使った回数
report-least-played = { $seat }：引いても使われにくいカード
report-all-pieces = すべてのカードと部隊

## 選択

report-choices = 選択
report-choices-lead = 選ぶ余地があるとき、プレイヤーは何を選ぶか。
report-verbs = 答えの種類
report-verbs-how = 可能だったときに選ばれた割合。かっこの中は、選ばれた回数と可能だった回数です。
report-choice-axis = 可能だった決断に占める割合
report-options = だれも選ばない選択肢、必ず選ばれる選択肢
report-options-how = 後ろの数は可能だった回数。20回に満たないものは判定せず、30までを並べます。
report-option-never = 一度も選ばれない
report-option-always = 95 %以上選ばれる
report-all-options = すべての選択肢（{ $count }）

## 経過

report-course = ゲームの経過
report-course-lead = ターンごとの、そこまで続いたゲームの平均です。
report-series = 形勢の移り変わり
report-series-how = 各ターンの初めの平均と95 %の帯。10ゲームに1ゲームも届かないターンは除いています。
report-series-units = 盤上の部隊
report-series-hand = 手札
report-series-score = 得点
report-series-advance = 最も進んだ地点
report-series-objectives = 確保した目標
report-series-strength = 戦力
report-series-charges = 爆薬
report-series-rounds = 弾薬
report-falls = 目標が落ちる時
report-falls-how = 基準で、目標が初めて落ちるターンごとのゲームの割合（%）。名前の横は、とにかく落ちるゲームの割合です。
report-falls-to = { $seat }が奪取

## 地図

report-maps = 地図
report-maps-lead = どこで起こるかを、ゲームの盤の上に示します。濃いほど多く、多い場所には数字があります。ほかの場所は、ポインターを合わせると数字が出ます。
report-maps-how = 1ゲームあたりの回数。
report-maps-differences = ほかの条件で変わること
report-maps-differences-how = 橙：基準より多い。青：基準より少ない。
report-place-walked = 部隊が通る場所
report-place-fought = 攻撃が行われる場所
report-place-shelled = 支援砲火が落ちる場所
report-place-died = 部隊が失われる場所
report-place-hit = 損害を受ける場所
report-place-blown = 障害物を爆破する場所
report-place-fallen = 奪取された目標

## 見本

report-samples = 見本のゲーム
report-samples-lead = 記録を保存して開いてください。端末では下のとおり、ページでは「分析」から開けます。

## 方法

report-method = 方法
report-method-lead = 数値の作り方と、もう一度作るために要るもの。
report-method-seeds-title = シード
report-method-seeds = シードはゲームの運です。どの条件も同じシードで対戦します。区間を計算するときは、同じシードのゲームを一つの観測として数えます。
report-method-shares-title = 割合
report-method-shares = ウィルソンの区間。同じシードを何度か使ったときは、シードの値打ちに見合うゲーム数で計算します。
report-method-pairs-title = 効果
report-method-pairs = シードごとに、変えたときの結果から変えないときの結果を引き、その平均を取ります。区間は、割合にはボネット・プライス、長さにはスチューデントのものです。要因が三つ以上なら、この要因だけが違う条件の組すべての平均です。
report-method-interactions-title = 交互作用
report-method-interactions = シードごとに、両方を変えた結果から、一方だけを変えた結果を二つ引き、どちらも変えない結果を足します。
report-method-impact-title = カードと部隊の影響
report-method-impact = 陣営ごとに、その結果（勝ち1、引き分け½、負け0）に、引いた・使った・失った回数の直線を当てはめます。そろえるもの：条件、その陣営のプレイヤー、ゲームの長さ、その陣営が同じ種類のものに同じことをした回数、引いたり配置したりした後のことなら、それを引いた・配置した回数。そのため、たくさん引く側がよく持つというだけでカードが良く見えることはありません。区間は同じシードのゲームを一つと数えます。あるゲームとないゲームが20ずつ要ります。
report-method-many-title = 行の数が多いとき
report-method-many = 効果のない行が20あれば、偶然だけで一つは効果がありそうに見えます。影響の図で濃い行は、濃い行のうち誤りを5 %までに抑えた（ベンジャミニ・ホッホベルク）ときに残るものです。区間そのものは広げていません。
report-method-series-title = 経過
report-method-series = そのターンまで続いたゲームの平均です。先に終わったゲームは後のターンに入らないので、遅いターンの平均は長いゲームの平均です。
report-experiment = 実験のファイル

## 表の見出し

report-head-cell = 条件
report-head-outcome = 結果
report-head-share = 割合
report-head-interval = 95 %区間
report-head-games = ゲーム数
report-head-ending = 終わり方
report-head-mean = 平均
report-head-tenth = 短い方の1割
report-head-median = 中央値
report-head-ninetieth = 長い方の1割
report-head-change = 変更
report-head-difference = 差
report-head-seeds = シード数
report-head-clear = 明らか
report-head-side = 陣営
report-head-piece = 駒・カード
report-head-deed = 何を
report-head-there = あったゲーム
report-head-used = 使ったゲーム
report-head-question = 質問
report-head-option = 選択肢
report-head-offered = 可能
report-head-taken = 選択
report-head-objective = 目標
report-head-mean-turn = 平均のターン
report-head-record = 記録
report-head-player = プレイヤー
report-head-against = 相手
report-head-drawn = 引き分け
report-head-length = 長さ
report-head-seed = シード
report-head-game = ゲーム
report-head-rules-version = ルールの版
report-head-package-version = Sandtableの版
report-head-digest = 実験の要約値
report-head-per-draw = 1回引くごとの使用

# データセットに添える説明。
card-title = データセット：{ $game }
card-what = { $games }回のゲームから取った判断{ $rows }行。席から見えたもの、選択肢、それぞれの探索による評価、実際の答え、ゲームの結果を含む。
card-how = 作り方
card-how-text = すべての席を「{ $player }」がプレイした。選択肢が2つ以上ある判断を{ $every }回に1回の割合で残し、その席に見えるものだけを見る{ $rounds }回の探索で評価した。同じ版で同じコマンドを使えば、同じファイルができる。
card-seed = ゲームのシード：{ $first }～{ $last }
card-settings = 設定：{ $settings }
card-usual-settings = 標準
card-code = 作成：{ $code }
card-numbering = 観測と行動の番号：`{ $environment }`（docs/research.ja.md）
card-columns = 列
card-column = 列
card-type = 型
card-meaning = 意味
card-column-seed = ゲームのシード
card-column-number = その前の答えの数（運を含む）
card-column-seat = 判断する席
card-column-question = 問いの種類
card-column-observation = 席から見えるものを数にした列：`research.observation`
card-column-position = 局面の全体（JSON）。伏せたカードを含む。`sandtable.game(...).setup` で並べられる
card-column-options = できることすべて。ルールの順
card-column-actions = 選択肢の番号：`research.action`
card-column-visits = 探索が各選択肢を試した回数。秘密の選択では混合の割合
card-column-values = 探索から見た、各選択肢でその席が勝つ確率
card-column-search-answer = 探索ならこう答える
card-column-answer = 実際の答え
card-column-winner = 勝った席。引き分け、または1人用で負けなら空
card-column-ending = 終わり方の種類
card-column-result = 勝ち1、負け-1、引き分け0。1人用では1か0
card-column-length = ゲーム全体のプレイヤーの答えの数
card-limits = 限界
card-limit-hidden = `position` には、その席が知り得ないものがある。これで学ぶと、のぞき見をするプレイヤーになる。公平なのは `observation`。
card-limit-search = 評価は少ない回数の探索による見積もりで、真の値ではない。一度も試さなかった選択肢の値は0.5。
card-limit-player = すべて1種類のコンピュータープレイヤーによるゲームなので、ほかのプレイヤーが至る局面は欠けている。同じゲームの行は似ているため、`seed` で分けること。
card-limit-version = ルールと番号には版がある。Sandtableの版が違えば、同じシードでも別のゲームになることがある。
card-licence = ライセンス
card-licence-text = 作成したSandtableと同じMIT。Sandtableは非公式のファン・プロジェクトで、ゲームの権利は作者と出版社にある。
