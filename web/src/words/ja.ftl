# ページそのものの言葉（日本語）。ゲームの言葉と誤りの言葉はサーバーから届く。

page-skip = 本文へ移動
page-settings = 設定
page-dark = 暗い配色
page-text-only = 図の代わりに文字で卓を示す
page-reasons = 確率と理由
page-reasons-hint = 選択肢にポインターを合わせると、その確率と、そのあとどうなるかがここに出ます。
page-by-itself = 答えが一つだけだったので、そのまま進めました：{ $what }
page-compose = クリックの続きを自動で進める（攻撃する部隊の提案、移動先での停止）
page-single = 答えが一つしかないときは尋ねずに進める（人どうしのゲームを除く）
page-confirm = 何もせずに手番を終えるときに確認する
page-show-perfect = 解析できるゲームで、最善の答えを続けた場合の勝率を、局面と選択肢ごとに表示する
page-motion = アニメーション
page-playback = 答える前に相手の行動を再生する
page-sounds = 音（自分の番、サイコロ、損害、ゲーム終了）
page-notices = 席を外している間に自分の番が来たら通知する（ゲームの名前だけ）
page-notices-denied = ブラウザーが通知を許可していません。ブラウザーの、このページの設定で変えられます。
page-close = 閉じる
page-cancel = やめる
page-yes = はい
page-no = いいえ
page-loading = お待ちください…
page-away-title = サーバーにつながりません
page-away-text = ゲームはサーバーに残っていて、あなたを待っています。つながれば、すぐに続けられます。
page-away-again = もう一度試す
page-newer = このページの新しい版があります。
page-newer-do = 読み込む

## だれ

page-sign-in = ログイン
page-sign-out = ログアウト
page-signed-in = { $name } としてログインしています。ゲームは、ログインしたどの端末からも続けられます。
page-you = あなた
page-welcome = あなたは？
page-way-guest = ゲストで遊ぶ
page-way-guest-help = 好きな名前で遊べます。ゲームはこのブラウザーに残ります。
page-way-guest-do = 入る
page-way-name = 名前を変える
page-way-name-help = ほかの人に見える名前です。ゲストのまま、ゲームはこのブラウザーに残ります。
page-way-name-do = 名前を変える
page-guest-numbered = ゲスト{ $number }
page-way-login = ログイン
page-way-login-help = アカウントの名前とパスワードで入ります。
page-way-login-do = ログイン
page-way-account = アカウント作成
page-way-account-help = 名前と8文字以上のパスワードを決めると、どの端末からもゲームを続けられます。
page-way-account-do = アカウントを作る
page-way-recover-help = アカウントの復旧コードを1つ使って、新しいパスワードを決めます。使ったコードは無効になります。
page-way-recover-do = 新しいパスワードにする
page-forgotten = パスワードをお忘れですか？
page-code = 復旧コード
page-former-player = 退会したプレイヤー
page-name = 名前
page-password = パスワード

## アカウント

page-your-account = アカウント
page-your-guest = ゲストとして参加中
page-password-change = パスワードの変更
page-password-change-help = ほかの端末は、すべてログアウトします。
page-password-old = いまのパスワード
page-password-new = 新しいパスワード
page-password-changed = パスワードを変更しました。ほかの端末はすべてログアウトしました。
page-codes = 復旧コード
page-codes-none = 未作成
page-codes-help = ここではメールを使いません。パスワードを忘れても、復旧コードがあれば新しいパスワードを決められます。どのコードも使えるのは1回だけです。
page-codes-left = { $count ->
        [0] コードはまだありません。
       *[other] 残りのコードは{ $count }個です。新しく作ると、前のコードは無効になります。
    }
page-codes-make = 新しいコードを作る
page-codes-once = このコードは、いま一度しか表示されません。印刷するか、パスワードと同じ場所に保管してください。
page-codes-of = 砂盤の復旧コード（{ $name }）
page-codes-save = ファイルに保存
page-comeback = 戻るためのリンク
page-comeback-link = 復旧リンク
page-comeback-help = ゲストのゲームは、このブラウザーに結びついています。リンクがあれば、ほかの端末からでも、ブラウザーの記憶が消えたあとでも戻れます。
page-comeback-once = このリンクは、いま一度しか表示されません。人に見せないでください。リンクを持つ人は、あなたとして遊べます。
page-comeback-has = すでにリンクがあります。新しく作ると、前のリンクは無効になります。
page-comeback-make = リンクを作る
page-comeback-arrived = 戻るためのリンク
page-comeback-arrived-text = このリンクから、ゲストのゲームに戻れます。自分で作ったリンクの場合だけ、先へ進んでください。
page-comeback-instead-account = いまは { $name } としてログインしています。進むと、ここではログアウトします。
page-comeback-instead-guest = いまはゲスト「{ $name }」です。このゲストのリンクを作っていないと、いまのゲームには戻れなくなります。
page-comeback-do = そのゲストとして続ける
page-your-data = あなたのデータ
page-export = データをダウンロード
page-export-help = このサーバーが保存しているあなたのデータのすべてを、1つのファイル（JSON）で受け取れます。ゲーム、答え、チャット、メモが入っています。
page-delete-account = アカウントを削除
page-delete-guest = 自分とゲームを削除
page-delete-help = 名前、チャット、メモと、ほかにプレイヤーのいないゲームは削除されます。ほかの人とプレイ中のゲームは投了になります。終わったゲームは相手のもとに残り、あなたの名前は「退会したプレイヤー」になります。
page-delete-sure = 元には戻せません。
page-delete-now = いますぐすべて削除

## ロビー

page-lobby = ロビー
page-new-game = ゲームを始める
page-tagline = ルールを自動で裁定する、小さな歴史ウォーゲーム
page-tagline-text = コンピューターとも、遠くの友人とも、1つの画面を囲んでも遊べます。インストールも名前の登録もいりません。
page-card-start-here = まずはこれから
page-card-players = { $count }人用
page-card-minutes = { $from }～{ $to }分
page-card-difficulty-1 = やさしい
page-card-difficulty-2 = ふつう
page-card-difficulty-3 = 手ごわい
page-card-alone = すぐに遊ぶ
page-card-computer = コンピューターと遊ぶ
page-card-learn = 覚える
page-learn-title = { $title }を覚える
page-learn-step = { $number }/{ $steps }歩目
page-learn-progress = 終えた歩数
page-learn-happened = 起きたこと
page-learn-not-this = ここではできません。
page-learn-new = はじめて：
page-learn-back = 一歩戻る
page-learn-leave = 続きはあとで
page-learn-end = 案内はここまでです。もう一人で続けられます。
page-learn-play-on = ここから続けて遊ぶ
page-learn-own-game = 自分のゲームを始める
page-learn-again = 最初からもう一度
page-card-more = その他…
page-card-solitaire = 1人でゲームに挑む
page-card-changed = オプション{ $count }件変更
page-group-usual = よく変えるもの
page-group-usual-help = 多くの人が変えるオプションです。
page-group-variant = バリアント
page-group-variant-help = 違ったゲームになります。
page-group-reading = ルールの別の解釈
page-group-reading-help = ルールの文がはっきりしないところの扱いです。選ばなければ、ここに書いたとおりに遊びます。
page-level = 強さ
page-options = ゲームのオプション
page-side = 受け持つ側
page-side-any = どちらでもよい
page-opponent = 相手
page-opponent-open = だれでも
page-opponent-link = リンクを送った相手
page-opponent-computer = コンピューター
page-computer = コンピューター（{ $level }）
page-opponent-hotseat = この画面で両方の側
page-hints-allow = このゲームではヒントを使ってよい
page-hints-allow-help = 両プレイヤーとも、コンピューターならどうするかを尋ねられます。席に着く前に、誰にでもわかります。
page-hints-allowed = ヒントあり
page-hints-yes = このゲームはヒントありです。両プレイヤーとも、コンピューターならどうするかを尋ねられます。
page-hints-no = このゲームはヒントなしです。
page-begin-computer = コンピューターと遊ぶ
page-begin-open = 相手を待つ
page-begin-link = 送るリンクを作る
page-begin-hotseat = 両方の側を受け持つ
page-next = { $count ->
        [0] あなたの番のゲームはありません
       *[other] あなたの番のゲームへ（{ $count }件）
    }
page-next-game = ほかのゲームがあなたを待っています
page-list-mine = 自分のゲーム
page-list-mine-empty = まだありません。上のカードから始められます。
page-list-finished = 自分の終わったゲーム
page-list-finished-empty = まだありません。
page-you-won = あなたの勝ち。
page-you-lost = あなたの負け。
page-list-open = 相手を待つゲーム
page-list-open-empty = 今は待っている人がいません。
page-list-running = 観戦できるゲーム
page-list-running-empty = 今は進行中のゲームがありません。
page-list-over = ほかの人の終わったゲーム
page-list-over-empty = まだありません。
page-puzzles = 問題
page-puzzles-about = コンピューターどうしのゲームから、その席が知っていたことだけで見て、答えの1つがはっきり最善である場面を集めました。最初の答えが記録されます。
page-puzzles-none = ここには問題がありません。
page-puzzles-count = { $count }問
page-puzzles-progress = レート{ $rating }、{ $tried }問中{ $solved }問正解
page-puzzles-streak = { $count }問連続正解
page-puzzles-next = 次の問題
page-puzzles-daily = 今日の問題
page-puzzle = 問題
page-puzzle-rated = 難しさ{ $rating }
page-puzzle-ask = あなたは{ $who }です。最善はどれですか。
page-puzzle-solved = 正解です！
page-puzzle-wrong = もっとよい答えがありました。
page-puzzle-best = 最善は「{ $best }」です。
page-puzzle-rating = あなたのレート：{ $rating }（{ $change }）。
page-puzzle-was-solved = 前に正解した問題なので、今回は記録されません。
page-puzzle-was-tried = 前に答えた問題なので、今回は記録されません。
page-puzzle-chances = 答えごとの勝率
page-puzzle-line = 続きの例
page-puzzle-odds = 最善の答えのあとの運
page-puzzle-rule = 関わるルール
page-puzzle-yours = （あなたの答え）
page-mistakes = 自分のミス
page-mistakes-due = { $count ->
    [0] 自分のミス：今日の出題なし
   *[other] 自分のミス：{ $count }問
  }
page-mistakes-count = 全{ $count }問、うち{ $learned }問は習得済み
page-mistakes-about = 自分のゲームの場面です。当時知っていたことだけから配り直してあり、レートには数えません。
page-mistakes-then = ゲームでの答え：{ $given }。
page-mistakes-back = { $days ->
    [0] 今日もう一度解けます。あと{ $left }回です。
   *[other] { $days }日後にまた出題します。あと{ $left }回です。
  }
page-mistakes-learned = 習得しました。もう出題しません。
page-review-puzzles = 自分のミス{ $count }問がパズルになりました
page-review-looking = ミスのうちパズルに向くものを調べています。残り{ $count }。
page-editor = 局面の編集
page-editor-link = 局面を作る
page-editor-edit = 編集
page-editor-fields = 変えられるもの
page-editor-pieces = ユニットをクリックまたはドラッグし、盤の場所をクリックします。ここで選ぶこともできます。
page-editor-find = ユニットを探す
page-editor-where = { $piece }の場所
page-editor-state = { $piece }の状態
page-editor-whole = 損害なし
page-editor-nowhere = 盤の外
page-editor-deck = 山札
page-editor-move = { $card }の置き場所
page-editor-fits = この局面はプレイできます。手番は{ $who }です。
page-editor-checking = 調べています…
page-editor-play = この局面をプレイする
page-editor-none = このゲームには、編集できるものが示されていません。局面ファイルを書いてください。
page-list-found = 見つかったゲーム
page-list-found-empty = ありません。条件を減らしてみてください。
page-library = 記録ライブラリ
page-library-link = 終わったゲームのすべてと、序盤の統計
page-library-about = このサーバーで終わったゲームです。だれでも見られるものと、自分のものが出ます。
page-library-search = さがす
page-library-game = ゲーム
page-library-any = 問わない
page-library-player = プレイヤーの名前
page-library-seat = その陣営
page-library-winner = 勝者
page-library-nobody = なし
page-library-opponent = 相手
page-library-people = 人、または一人
page-library-computer = コンピューター
page-library-length = 長さ（回答数）
page-library-shortest = 最小
page-library-longest = 最大
page-library-more = さらに見る
page-library-all-positions = ほかの序盤のゲームも見る
page-openings = 序盤
page-openings-choose = ゲームを選ぶと、序盤で何が選ばれているかが見られます。
page-openings-none = 数えられる終わったゲームがまだありません。
page-openings-with = 設定
page-openings-usual = 最も多いもの
page-openings-other = 別の始まり（{ $number }）
page-openings-start = 始まり
page-openings-path = ここまでの道
page-openings-games = { $count }ゲーム
page-openings-on = 進む
page-openings-dice = サイコロの後:
page-openings-sample = この局面を見る
page-openings-with-position = この局面になったゲーム
page-sit-down = 席に着く
page-go-on = 続ける
page-watch = 観戦する
page-look-back = 振り返る
page-your-turn = あなたの番
page-turn-of = { $who }の番
page-waits-for-player = 相手を待っています。
page-invite-computer = 代わりにコンピューターを招く
page-join-guest = ゲストとして遊びます。名前は後から決められます。

## 盤

page-choices = できること
page-board = 盤面
page-goals = 勝利への道
page-legend = 記号
page-legend-help = 盤の記号の意味を示します。キー：K
page-sign-choose = いま選べる
page-sign-final = 取り消せない
page-sign-danger = 負けにつながりうる
page-list = 選択肢
page-panel = 記録とルール
page-you-are = { $who }：
page-waiting-for = { $who }の答えを待っています：
page-line =
    { $ahead ->
        [0] サーバーが混んでいます。次に始まります。
       *[other] サーバーが混んでいます。ほかの{ $ahead }件の後に始まります。
    }{ $seconds ->
        [0] {""}
       *[other] およそ{ $seconds }秒後です。
    }
page-past = { $n }手目（全{ $of }手）：
page-undo = 取り消す
page-undo-help = 直前の答えを取り消します。何かが明らかになった後は取り消せません。キー：U
page-hint = ヒント
page-hint-help = 見えていることだけをもとに、コンピューターならどうするかを示します。キー：I
page-hint-interval = 95 %区間 { $low }～{ $high }
page-hint-expected = 予想：
page-hint-mixed = 秘密の選択は、読まれないことが大切です。およそ次の割合で、無作為に選んでください。
page-hint-share = { $share }で選ぶ
page-hint-wins = 勝率{ $value }
page-perfect = 最善手なら { $value }
page-perfect-unknown = 最善手の勝率：この山札では不明
page-perfect-short = 最善手の勝率
page-best = 最善：
page-final = 取り消せない
page-all-choices = すべて表示
page-why-not = 今はできません：{ $what }
page-not-now = 今、そこでできることはありません。
page-lens = 拡大鏡
page-lens-help = ポインターやフォーカスの下にあるものを大きく見ます。キー：M。一度だけなら、キーL、または長押し
page-threats = 敵の脅威
page-threats-help = 敵が次に移動・攻撃できる場所を示します。キー：T
page-threat = { $place }：{ $units }
page-no-threats = なし
page-bare = 駒を隠す
page-bare-off = 駒を表示
page-bare-help = 駒を消して地図だけを見ます。キー：H
page-text-mode = 文字表示
page-reconnecting = 接続が切れました。つなぎ直しています…
page-no-table = このゲームは表示できません
page-to-lobby = ロビーへ
page-present = 着席中
page-away = 離席中
page-watching = 観戦中です。
page-wish = 問いかけ方
page-wish-ask = 毎回たずねる
page-wish-battle = この戦闘はパス
page-wish-turn = 自分の番まで聞かない
page-orders = 封緘命令（自動の応答）
page-orders-open = { $count ->
        [0] 封緘命令
       *[other] 封緘命令（{ $count }）
    }
page-orders-help = 対応の機会に当てはまる命令があれば、自動で答えます。時間をかけて進めるゲームでも、返事待ちで止まりません。命令があることは、ほかの誰にも知られません。当てはまり、実行できる最初の命令が使われます。なければ、いつもどおりたずねます。
page-orders-none = 命令はありません。毎回たずねます。
page-orders-nothing = このゲームでは、あなたの陣営が相手の番に対応を求められることはありません。
page-order = { $question } → { $option }
page-order-about = { $question }（{ $about }） → { $option }
page-order-once = 一度だけ
page-order-always = 毎回
page-order-question = こうたずねられたら
page-order-about-what = 対象を限る
page-order-about-all = 限らない
page-order-group = 対象
page-order-option = こう答える
page-order-each-time = 一度だけでなく、毎回そうする
page-order-add = この命令を出す
page-order-remove = この命令を取り消す
page-alarm = 負けるおそれがあります。進みますか？
page-alarms = 負けにつながりうる答えの前に知らせる
page-empty = 何もせずに終えますか？
page-empty-text = この手番ではまだ何もしていません。できることが残っています。
page-empty-end = このまま進む
page-empty-back = 戻る
page-handover = { $who }に交代
page-handover-text = 手札は伏せてあります。次のプレイヤーが画面の前に座ったら進んでください。
page-handover-do = { $who }を受け持ちます
page-send-link = このリンクを相手に送ってください。席に着くとゲームが始まります。
page-waits-help = ロビーに並び、だれでも席に着けます。リンクを送ることもできます。
page-link = このゲームへのリンク
page-copy = コピー
page-copied = コピーしました
page-leave = このゲームを片づける
page-join = { $seat }の席に着く
page-odds-hits = （損害{ $value }）
page-odds-other = （{ $key }：{ $value }）

page-aside-title = このゲームは途中まで見られます
page-aside = このゲームはルール第{ $version }版で始められました。{ $of }個の答えのうち{ $answer }番目（{ $who }：{ $option }）は、第{ $now }版では選べません。
page-aside-help = それより前はすべて見られます。「ゲームの記録」には、すべての答えが入っています。続きを遊ぶには、再生で好きな時点に戻り、「その他」の「この局面へのリンク」を開いてください。

page-since = 前回からの出来事
page-happened = 前の答えからの出来事
page-happened-replay = 見る
page-others-did = 相手の行動
page-playback-skip = 飛ばす

## 再生

page-replay = 再生
page-first = 最初へ
page-back = 1手戻る
page-forward = 1手進む
page-last = 現在へ
page-play = 再生
page-pause = 一時停止
page-speed = 速さ
page-seen-by = 視点
page-to-now = 現在の局面へ
page-jump = この時点を表示

## 検討

page-tab-review = 検討
page-review = 検討
page-review-help = サーバーがこのゲームの判断を1つずつ見直し、両軍の勝率と、まずかった手を示します。1分ほどかかります。待つ必要はありません。ページを離れても続き、結果はゲームとともに保存されます。
page-review-start = 検討を始める
page-review-waiting = ほかの検討{ $ahead }件の後に始まります。
page-review-planning = ゲームを読み込んでいます…
page-review-progress = 判断{ $of }個のうち{ $done }個まで終了
page-review-meanwhile = ページを離れてもかまいません。検討は続き、ゲームとともに保存されます。
page-review-failed = 検討できませんでした。もう一度頼むことができます。
page-review-empty = このゲームに、検討する判断はありませんでした。
page-review-curve = 勝率：{ $who }
page-review-answers = 手数
page-review-keys = クリックした時点を表示します。矢印キーで判断を1つずつ、Page Up・Page Downで失敗から失敗へ移ります。
page-review-value = { $number }手目：{ $value } %　{ $grade }
page-review-no-value = { $number }手の後
page-review-inaccuracy = やや損
page-review-mistake = 失敗
page-review-blunder = 大失敗
page-review-behind-word = 後知恵
page-review-point = グラフか失敗の一覧を押すと、その時点が盤に表示されます。
page-review-at = { $number }手目　{ $who }
page-review-was-best = ── これに勝る手は見つかりませんでした。
page-review-here = ── 損失{ $loss } %。最善：{ $best }
page-review-lost = { $who }：失った勝率は合計{ $lost } %
page-review-mistakes = 失敗（{ $count }）
page-review-clean = ばらつきより大きな失敗は見つかりませんでした。
page-review-given = 実際：{ $given }
page-review-best = 最善：{ $best }
page-review-behind = 後知恵では −{ $loss } %
page-review-solver = 完全解析による判定です。分隊に見えていたことだけから、最善の手と比べた損失を示します。
page-review-search = その席に見えていたことだけから、試行によって判定しました。判断{ $of }個のうち{ $count }個を、それぞれ{ $rounds }回試しています。小さな損失（したがって合計も）には試行のばらつきが含まれます。それより明らかに大きいものだけを失敗と呼びます。判定しなかった判断にも失敗はありえます。
page-review-hindsight-help = 「後知恵」は伏せ札をすべて知った上での値です。ゲーム中はだれも知らなかったので、失敗の判定には使いません。
page-review-table = すべての判断を表で見る
page-review-col-number = 手
page-review-col-seat = 陣営
page-review-col-value = { $who }の勝率
page-review-col-given = 実際
page-review-col-best = 最善
page-review-col-loss = 損失
page-review-col-behind = 後知恵

## 今日の海岸

page-day-today = 今日の海岸
page-day-about = だれにとっても同じ海岸、同じ運。記録に残るのは1回だけ、ヒントはありません。終わると、最善の手からどれだけ離れていたかがわかります。
page-day-done = 今日のゲームは終わりました。ほかの人の結果を見たり、練習したりできます。
page-day-level = 難易度：{ $level }
page-day-players = { $count ->
        [0] まだだれも挑戦していません
       *[other] これまでに{ $count }人
    }
page-day-play = 今日の海岸に挑む
page-day-go-on = ゲームの続きへ
page-day-table = その日の順位表
page-day-yesterday = 昨日
page-day-practise = もう一度練習する
page-day-of = { $date }の海岸
page-day-practice-of = { $date }の海岸（練習）
page-day-counts = このゲームは記録に残ります。ヒントは使えません。
page-day-not-counted = このゲームは記録に残りません。
page-day-title = { $date }の海岸
page-day-rules = 「失った勝率」は、見えていたことだけから判断した最善の手との差の合計です。残りは運です。勝敗にかかわらず、失った勝率の少ない順に並びます。
page-day-score = 失った勝率{ $away } %、運{ $luck } %。最善を尽くしたときの勝率は、開始時に{ $start } %でした。
page-day-gave-up = 途中でやめました。終えた人たちの下に並びます。
page-day-judging = 最善の手と比べています…
page-day-closed = 自分のゲームを終えると、ほかの人の結果が見られます。
page-day-closed-playing = ゲームが終わると、ほかの人の結果が見られます。
page-day-nobody = この海岸に挑んだ人はいません。
page-day-before = 前の日
page-day-after = 次の日
page-day-col-place = 順位
page-day-col-result = 結果
page-day-col-away = 失った勝率
page-day-col-luck = 運
page-day-won = 勝ち
page-day-lost = 負け
page-day-finished = 終了
page-day-given-up = 中断
page-day-playing = プレイ中
page-day-dice = この海岸のサイコロは日付だけから決まり（シード{ $seed }）、だれにとっても同じ目が出ます。秘密ではありません。先に計算しておいても、自分の楽しみが減るだけです。端末では「sandtable daily --date { $date }」で同じ海岸を表示できます。

## 脇の欄

page-tab-log = 記録
page-tab-rules = ルール
page-tab-chat = 会話
page-tab-notes = メモ
page-tab-more = その他
page-log-empty = まだ何も起きていません。
page-search-rules = ルールを探す
page-rulings = 裁定
page-reconstruction = 復元
page-ruling-option = ゲームのオプション：
page-ruling-no-option = オプションなし：
page-no-rule = ルールブックにこの言葉を含むところはありません。
page-enlarge = 拡大する
page-chat-empty = まだ発言はありません。プレイヤーだけが読めます。
page-chat-say = ひとこと
page-send = 送る
page-notes-help = 自分だけのメモ。ほかの人には見えません。
page-notes-kept = 保存しました。
page-only-players = メモを書けるのはプレイヤーだけです。
page-resign = 投了
page-resign-sure = ゲームはその場で終わり、あなたの負けになります。
page-offer-a-draw = 引き分けを申し込む
page-ask-takeback = 直前の答えの取り消しを頼む
page-rematch-alone = もう一度遊ぶ
page-rematch-alone-help = 同じオプションで新しいゲームを始めます。
page-rematch-computer = 側を入れ替えて再戦
page-rematch-computer-help = 同じオプションの新しいゲームがすぐに始まり、反対の側を受け持ちます。
page-rematch-player = 再戦を申し込む
page-rematch-player-help = 側を入れ替え、同じオプションで遊びます。相手が受けると、2人ともそこへ移ります。
page-declined-draw = { $who }は引き分けを断りました。
page-declined-takeback = { $who }は取り消しを断りました。
page-declined-rematch = { $who }は再戦を断りました。
page-to-rematch = 再戦へ
page-record = ゲームの記録
page-position = 局面
page-link-position = この局面へのリンク
page-link-help = このリンクを開いた人は、局面を見て、自分の卓でその続きを遊べます。あなたのゲームには影響しません。
page-link-part = この卓には、あなたに見えないものがあります。リンクにもそれは入りません。見えないところは無作為に配り直してあります。あなた自身の手札は入っているので、終わるまでは対戦相手に送らないでください。
page-link-over = このゲームの局面をリンクにするには、再生でその局面まで戻ってください。
page-link-arrived = 局面のリンクを受け取りました
page-link-alone = この局面から新しい卓を始めます。一人で遊びます。元のゲームには影響しません。
page-link-picture = この局面の盤
page-link-with = コンピューターの強さは「{ $level }」です。リンクを作ると、ほかの人が反対の側を受け持ちます。
page-link-ask-again = もう一度リンクを送ってもらってください。
page-accept = 受ける
page-decline = 断る
page-offered = 相手の返事待ち：
page-offer-draw = { $who }：引き分けの申し込み。
page-offer-takeback = { $who }：次の答えの取り消しの申し込み。{ $what }
page-offer-rematch = { $who }：側を入れ替えての再戦の申し込み。

## 公正なサイコロ

page-dice = 公正なサイコロ
page-dice-help = プレイヤーの数を知る前に、サーバーはこの卓と秘密を決め、そのハッシュを示します。サイコロも引き札も、すべてこの秘密とプレイヤーそれぞれの数から決まり、それぞれのブラウザーがプレイヤーの答えに署名します。ゲームが終わると秘密を公開し、このページがすべての目と署名を自分で確かめます。保存した記録は「sandtable verify」でも確かめられます。
page-dice-day = これは{ $date }のゲームです。サイコロはその日のもので、日付だけから決まり、だれにとっても同じ目が出ます。秘密ではありません。ここに秘密として示すのは「{ $game } { $date }」のSHA-256です。ゲームが終わると、このページがすべての目をそこから自分で計算して確かめます。保存した記録は「sandtable verify」でも確かめられます。
page-commitment = 卓と秘密のハッシュ（SHA-256）
page-nonces = プレイヤーそれぞれの数
page-secret = 秘密
page-secret-good = 秘密は、記録にあるハッシュと一致します。
page-secret-bad = 秘密は、記録にあるハッシュと一致しません。
page-shown-good = ゲームが終わる前に、このブラウザーに示されていたハッシュです。
page-shown-bad = ゲームが終わる前にこのブラウザーに示されていたのは、別のハッシュです。
page-nonce-mine = このブラウザーで決めた数
page-mine-good = このブラウザーで決めた数が、プレイヤーそれぞれの数に入っています。
page-complete-good = 記録にある偶然の答えを、すべて確かめました。
page-complete-bad = 記録と、偶然への問いの一覧とが食い違っています。
page-throws-good = 出た目も引き札も、すべて秘密とプレイヤーそれぞれの数から決まったとおりです。
page-throws-bad = 秘密から決まるものと違う目や札があります。
page-throws = { $wrong ->
        [0] 1つずつ見る（全{ $count }回）
       *[other] 1つずつ見る（全{ $count }回、うち違うもの{ $wrong }回）
    }
page-throw-expected = 正しくは：{ $option }
page-keys = プレイヤーが署名に使う鍵
page-unsigned-here = このブラウザーでは署名できません（https、またはこのマシン上のサーバーが必要です）。ゲームは署名なしで続き、記録にもそう残ります。
page-dice-only = この記録で証明できるのはサイコロだけで、答えに署名はありません。
page-chain-good = 卓の約束から終わりまで、ゲームは一本の鎖としてつながっていて、署名はすべて正しいものです。
page-chain-bad = { $fault ->
    [commitment] 約束された卓ではありません。
    [laid-down] 始まる前に定められたゲームではありません。
    [statement] { $line }行目：プレイヤーの数または鍵が、本人の署名と合いません。
    [signature] { $line }行目：署名がほかの人のものか、別の場所、別の卓、別の答えのためのものです。
    [unsigned] { $line }行目：鍵を持つプレイヤーなのに、署名がありません。
    [cut] ゲームの終わりがありません。
    [result] { $line }行目：ゲームの終わり方が違います。
    [answers] 記録の答えが、その経過と食い違っています。
   *[other] 経過の{ $line }行目は、ありえないものです。
  }
page-seat-signed = { $seat }：署名あり{ $signed }個{ $unsigned ->
    [0] {""}
   *[other] 、署名なし{ $unsigned }個
  }{ $automatic ->
    [0] {""}
   *[other] 、指示や希望による自動{ $automatic }個
  }。
page-seat-unsigned = { $seat }：署名なし。答えを保証するのはサーバーだけです。
page-seat-foreign = 前の鍵の署名なしに鍵が追加されました。同じプレイヤーかどうかは、サーバーの言うことでしか分かりません。
page-seat-unseen = このプレイヤーは、まだ終わりを確認していません。
page-seat-unbound = このプレイヤーの数には、約束と合わせた署名がありません。
page-dice-checking = 1つずつ確かめています…
page-dice-cannot = このブラウザーでは、httpsか、このマシン自身でないと確かめられません。記録を保存し、「sandtable verify」で確かめてください。

## ルールの外で終わるとき

page-result-resigned = 投了。勝者：{ $winner }
page-result-draw-agreed = 合意による引き分け。
page-result-given-up = 途中でやめました。
page-result-called-off = ゲームは取りやめになりました。

## 誤り

page-error-link-bad = このリンクには局面がありません。途中で切れたか、書き換わっています。
page-error-link-long = この局面は大きすぎて、リンクにできません。
page-error-promise = サーバーが、約束した卓を用意しませんでした。ここで遊ぶのはやめてください。サイコロの目が選ばれたおそれがあります。
page-error-offline = サーバーから返事がありません。自動でつなぎ直します。
page-error-server = サーバーで誤りが起きました（{ $status }）。
page-error-page = ページで誤りが起きました。読み込み直してください。
page-error-other = 受け付けられませんでした（{ $key }）。

## 分析盤
page-analyse = 分析する
page-analysis = 分析盤
page-analysis-about = どの局面からでも両方の側を動かし、サイコロの目も選んで、「もしこうしていたら」を試せます。ここでは局面、記録、保存した分析を開けます。終わったゲームは、再生の「分析する」から開けます。
page-analysis-open = ファイルを開く：
page-analysis-kept = このブラウザーにある分析
page-analysis-moments = 答え{ $count }個
page-analysis-forget = この分析を消す
page-analysis-throw = 振る
page-analysis-or-choose = または結果を選ぶ：
page-analysis-lines = コンピューターの考え
page-analysis-lines-on = 考えてもらう
page-analysis-lines-off = 止める
page-analysis-lines-help = コンピューターが、場面ごとに勝率と最善の手順を示します。
page-analysis-sees = { $who }に見えることだけから考えています。
page-analysis-chance = 次は偶然が決めます。振るか、結果を選んでください。
page-analysis-tree = 変化
page-analysis-start = 最初
page-analysis-before = 前の{ $count }個
page-analysis-after = 後の{ $count }個
page-analysis-promote = 本線にする
page-analysis-remove = ここから先を消す
page-analysis-note = この場面のメモ
page-analysis-whoever = 問われている側
page-analysis-play-on = ここから遊ぶ
page-analysis-save = 保存
page-analysis-share = リンク
page-analysis-share-help = このリンクを開いた人は、局面とすべての変化とメモを、自分の分析盤で見られます。
page-analysis-others = ほかの分析
page-analysis-left = この記録の最後の{ $count }個の答えは、古いルールのもので、読めませんでした。
page-analysis-not-kept = このブラウザーには分析を残す余裕がありません。ファイルに保存してください。
page-error-analysis-file = このファイルは局面でも記録でも分析でもないか、壊れています。
page-error-analysis-long = このファイルは長すぎます。
page-error-analysis-full = この分析にはもう変化を加えられません。先にいくつか消してください。
page-error-analysis-gone = この分析は、このブラウザーにはもうありません。

## 作業台

page-bench = 作業台
page-bench-lobby = カード、ユニット、マップを変える
page-bench-fields = 変えられるもの
page-bench-fits =
    { $count ->
        [0] これは元のままです。何かを変えてみてください。
       *[other] 変更は{ $count }か所。プレイできます。
    }
page-bench-to-line = { $line }行目
page-bench-play = これで遊ぶ
page-bench-from = 元にするもの
page-bench-panel-text = テキスト
page-bench-panel-changes = 変更（{ $count }）
page-bench-panel-measure = 測定
page-bench-panel-files = 保存と共有
page-bench-text = ファイル
page-bench-unreadable = このままではファイルを読めません。「テキスト」で直すか、最後の変更を取り消してください。
page-bench-find = 行を探す
page-bench-longer = 一つ増やす
page-bench-shorter = 一つ減らす
page-bench-copy-row = 複製
page-bench-drop-row = 取り除く
page-bench-add-field = 加える…
page-bench-what = 項目
page-bench-original = 元
page-bench-now = 変更後
page-bench-no-changes = まだ元と違うところはありません。
page-bench-more-changes = ほかに{ $count }か所。
page-bench-measure = 測定する
page-bench-measure-about = コンピューターが、元のものと変えたものを、組ごとに同じ運で何度も対戦させます。残る差が、変更の効果です。
page-bench-player = プレイヤー
page-bench-player-heuristic = 速い（経験則）
page-bench-player-random = でたらめ
page-bench-pairs = ゲームの組
page-bench-stop = 止める
page-bench-progress = 終わった組
page-bench-state-playing = { $of }組のうち{ $done }組。卓のゲームが優先されます。
page-bench-state-done = { $of }組すべて終わりました。
page-bench-state-stopped = { $of }組のうち{ $done }組で止まりました。
page-bench-state-failed = ゲームを最後まで進められませんでした。{ $of }組のうち{ $done }組が数えられています。
page-bench-older = その後ファイルが変わりました。これは前のファイルの結果です。
page-bench-clear = { $who }: { $value }ポイント。95%の確かさで、変更は100ゲームあたり{ $low }から{ $high }ポイントの差になります。
page-bench-unclear = { $who }: いまのところ{ $value }ポイントですが、{ $low }から{ $high }まであり得ます。効果はまだ確かではありません。
page-bench-nobody = 勝者なし
page-bench-difference = 差（ポイント）
page-bench-length = 1ゲームの答えの数
page-bench-name = このコピーの名前
page-bench-download = ファイルを保存
page-bench-link = リンク
page-bench-open = ファイルを開く
page-bench-play-file = ターミナルでは: sandtable play { $game } --deck { $file }
page-bench-kept-here = コピーはこのブラウザーに自動で残ります。リンクの # の後は、どのサーバーにも送られません。
page-bench-not-kept = このブラウザーには、コピーを残す場所がありません。ファイルを保存してください。
page-bench-kept = このブラウザーにあるほかのコピー
page-bench-unnamed = 名前なし
page-bench-forget = 消す
page-error-workbench-gone = そのコピーは、もうこのブラウザーにありません。元のものを開きました。
page-error-workbench-long = ファイルが長すぎます。サーバーが受け取るのは65,536文字までです。

## サーバーなしで

page-tagline-offline = すべてがこのブラウザーの中で動きます。サーバーもネットワークも要りません。ゲームはここに保存されます。
page-offline-link = ネットワークなしで遊ぶ:砂盤をまるごとこのブラウザーに保存する
page-away-offline = サーバーなしで遊ぶ
page-engine-loading = ルールとコンピューターを読み込んでいます…
page-engine-starting = 準備しています…
page-engine-bytes = { $total } MB中 { $loaded } MB
page-engine-no-wasm = このブラウザーではゲームを動かせません(WebAssemblyがありません)。ルールブックとガイド付きゲームの最初の手順は読めます。新しいブラウザーなら遊べます。
page-engine-damaged = このページのファイルが壊れているか足りないため、ゲームはできません。これまでのゲームはこのブラウザーに残っています。ページを読み込み直してください。直らなければ、置いている人に知らせてください。
page-engine-unreachable = いまはページのファイルを読み込めません。これまでのゲームはこのブラウザーに残っています。つながったら、ページを読み込み直してください。
page-engine-not-kept = このブラウザーはこのページのために何も保存しません(プライベートウィンドウでしょうか)。遊べますが、閉じるとゲームは消えます。その前にファイルに保存してください。
page-error-engine-no-wasm = このブラウザーではゲームを動かせません。WebAssemblyがありません。
page-error-engine-damaged = エンジンが壊れているか足りないため、できません。ページを読み込み直してください。
page-error-engine-unreachable = エンジンを読み込めなかったため、できません。つながったら、ページを読み込み直してください。
page-error-not-a-backup = 砂盤の保存ファイルではありません。何も変わっていません。
page-own-games = ゲームをファイルに
page-own-games-help = ゲームはこのブラウザーの中だけにあります。ファイルに保存しておけば安心で、別のブラウザーでも続けられます。
page-own-games-out = すべてのゲームを保存
page-own-games-in = 保存したゲームを読み込む
page-own-games-back = { $added } 個のゲームを加えました。{ $known } 個はすでにありました。
page-go-online = オンラインで続ける
page-go-online-help = このままの局面から、砂盤のサーバーで続けます。そこからのダイスはサーバーのものです。ここのゲームはそのまま残ります。
page-go-online-secret = リンクには、伏せたカードも含めて局面のすべてが入っています。対戦相手には渡さないでください。
page-go-online-do = サーバーで開く
page-server-address = サーバーのアドレス
page-dice-offline = ここにサーバーはありません。ダイスは、最初の回答の前にこのブラウザーが自分の乱数から引いた秘密と、あなたの数から決まります。サーバーと同じように、コミットメントで固定されます。ブラウザーの持ち主は秘密を調べられるので、これはあなた自身への証明で、他人への証明ではありません。
