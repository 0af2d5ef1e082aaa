# `sandtable` コマンドと端末の盤の言葉（日本語）。

## ヘルプ

ui-help-usage = 使い方：
ui-help-commands = コマンド
ui-help-arguments = 引数
ui-help-flags = オプション
ui-help-help = この説明を表示する。
ui-help-sandtable = ルールを守って遊べる小さな歴史ウォーゲーム集。コマンドを付けなければ盤を開く。
ui-help-version = 版を表示する。
ui-help-lang = 日本語か英語か。省けばロケールに従う。
ui-help-games = ゲームと、その席とオプションの一覧。
ui-help-play = ゲームを遊ぶ。
ui-help-learn = 遊びながら覚える「はじめてのゲーム」。
ui-help-learn-game = 覚えるゲーム。省くと、最初にすすめるゲーム。
ui-help-from-start = 最初の一歩からやり直す。
ui-help-replay = 記録を1手ずつ再生する。
ui-help-show = 記録の中の局面、または局面ファイルを表示する。
ui-help-rules = ゲームのルールブックを読む（最初のページと、番号順のルール）。
ui-help-analyse = ある局面で何を答えられ、勝率がどれだけかを示します。
ui-help-then = 先にこの答えをします。問われている側でも偶然でもよく、何度でも指定できます。
ui-help-effort = 考える長さ。秒数、または x を付けた回数。
ui-help-cards = ゲームのカードを表で示す。
ui-help-doctor = 動いているもの、足りないもの、その入手方法を調べる。
ui-help-game = ゲームの名前（sandtable games に出るもの）。
ui-help-file = 記録または局面ファイル。
ui-help-plain = 1行ずつの文字で遊ぶ。パイプや画面読み上げ向け。
ui-help-seat = この席から見えるものを表示する。
ui-help-seed = 偶然の出方を毎回同じにする。
ui-help-option = ゲームのオプションを選ぶ。何度でも指定できる。
ui-help-deck = このファイルの山札で遊ぶ。
ui-help-cards-deck = このファイルのカードを示す。
ui-help-position = このファイルの局面から始める。
ui-help-resume = この記録のゲームを続け、同じファイルに記録する。
ui-help-record = このファイルに記録を残す。
ui-help-force = 記録ファイルがすでにあれば上書きする。
ui-help-to = N手目まで進める。
ui-help-move = N手目の局面（偶然も1手と数える）。省けば最後の局面。
ui-help-toml = 局面を局面ファイルの形で出す。
ui-help-json = 局面をJSONで出す。
ui-help-rule = play.4a のようなルールの番号。その下の項も表示する。
ui-help-search = この文字を（どちらかの言語で）含むところだけ。
ui-help-rules-option = このオプションで遊ぶときの扱いを示す。何度でも指定できる。

## コマンド行とファイルの誤り

ui-error-no-such-command = 「{ $command }」というコマンドはありません。選べるもの：{ $possible }
ui-error-no-such-flag = ここに { $flag } というオプションはありません。--help で一覧を見られます。
ui-error-flag-needs-value = { $flag } の後に値が必要です。
ui-error-argument-missing = { $argument } がありません。--help で必要なものを見られます。
ui-error-left-over = 「{ $argument }」は余分です。--help で必要なものを見られます。
ui-error-usage = コマンドの書き方が違います：{ $reason }
ui-error-read-missing = { $path } というファイルはありません。
ui-error-read-forbidden = { $path } を読む権限がありません。ファイルの権限を確かめてください。
ui-error-read-failed = { $path } を読めません：{ $reason }
ui-error-write-missing = { $path } に書けません。フォルダーがありません。
ui-error-write-forbidden = { $path } に書く権限がありません。別の場所を選んでください。
ui-error-write-failed = { $path } に書けません：{ $reason }
ui-error-is-folder = { $path } はフォルダーです。ファイルを指定してください。
ui-error-not-a-file = { $path } は普通のファイルではありません。別の名前を選んでください。
ui-error-exists = { $path } はすでにあります。別の名前を選ぶか、--force で上書きしてください。
ui-error-too-large = { $path } は { $limit } より大きく、砂盤のファイルではありません。
ui-error-not-utf8 = { $path } はUTF-8の文書ではありません（{ $byte } バイト目）。UTF-8で保存してください。
ui-error-no-moves = { $path } は局面で、手順はありません。--move を外してください。
ui-error-two-decks = 「{ $option }」が --deck と --option の両方で指定されています。片方だけにしてください。
ui-error-position-has-options = 局面ファイルには自身のオプションがあります。「{ $option }」を外すか、ファイルに書いてください。
ui-error-resume-has-options = 保存したゲームには自身のオプションがあります。「{ $option }」を外してください。
ui-error-no-cards = { $game }には表にできるカードがありません。
ui-error-nothing-found = ルールブックに「{ $text }」を含むところはありません。
ui-error-our-fault = 砂盤の内部で誤りが起きました：{ $reason }。SANDTABLE_TRACEBACK=1 を付けると場所がわかります。
ui-error-no-such-number = { $number } は一覧にありません。選べるもの：1-{ $most }
ui-error-not-understood = 「{ $line }」がわかりません。選択肢の番号か文字、または次のどれかを入力してください：{ $possible }
ui-error-no-undo-nothing = 取り消せるものはまだありません。
ui-error-no-undo-chance = 取り消せません。その後に偶然の結果が出ています。{ $known }
ui-error-no-undo-shown = 取り消せません。隠れていたものが見えました。{ $known }
ui-error-no-undo-seat = 取り消せません。その後に別の側が問われています。
ui-error-no-undo-over = 取り消せません。ゲームは終わっています。
ui-error-why-what = どの答えのことか書いてください：why 答え
ui-error-no-such-page = 盤にその紙はありません。選べるもの：{ $possible }
ui-error-not-this-step = 今はできません：{ $option }。{ $rule }：{ $text }
ui-error-no-tutorial = 「{ $game }」には「はじめてのゲーム」がありません。選べるもの：{ $possible }
ui-error-no-offer = 受けられる申し出はありません。
ui-error-no-wish = 今それは選べません。選べるもの：{ $possible }
ui-error-no-such-option = このゲームに「{ $text }」という答えはありません。

## games、rules、show、replay

ui-games-seats = 席：{ $seats }
ui-games-left-out = ゲーム { $name } は動かないため、一覧に入れていません：{ $reason }
ui-games-options = オプション（--option 名前=値。* は既定値）：
ui-rules-rulings = 裁定
ui-rules-left-out = このルールブックの最初のページは省きます。{ $reason }
ui-rules-reconstruction = 復元
ui-rules-question = 問い：{ $text }
ui-rules-answer = 裁定：{ $text }
ui-rules-reason = 理由：{ $text }
ui-rules-reason-usual = これが既定でない理由：{ $text }
ui-rules-option = オプション：{ $values }
ui-rules-other = { $option } の場合：{ $text }
ui-rules-usual = { $option }（既定）の場合：{ $text }
ui-rules-no-option = オプションなし：{ $text }
ui-rules-played = ここでの扱い（{ $rule }）：{ $text }
ui-show-move = 全{ $total }手中{ $number }手目
ui-answered = { $who }：{ $answer }（{ $text }）

## doctor

ui-doctor-python = Python { $version }
ui-doctor-python-old = 砂盤にはPython { $oldest } 以上が必要です：https://www.python.org/downloads/
ui-doctor-compiled = ルールはコンパイル済みで動いています。
ui-doctor-plain = ルールはPythonのまま動いています。遊ぶには十分ですが、研究にはコンパイル版のほうが速くなります。
ui-doctor-plain-advice = Cコンパイラーがあれば pip install . でコンパイル版ができます。
ui-doctor-compiler = Cコンパイラー：{ $name }
ui-doctor-no-compiler = Cコンパイラーがありません（コンパイル版にだけ必要）。
ui-doctor-no-compiler-advice = Debian、Ubuntu：apt install build-essential　Fedora：dnf install gcc　macOS：xcode-select --install
ui-doctor-node = node：{ $path }
ui-doctor-no-node = nodeがありません（速さ比べにだけ必要）。
ui-doctor-no-node-advice = https://nodejs.org/
ui-doctor-package = { $name } { $version }
ui-doctor-no-package = { $name } がありません。
ui-doctor-no-package-advice = pip install "{ $name }"
ui-doctor-no-terminal = 出力先が端末ではないので、盤は1行ずつの文字になります。
ui-doctor-no-terminal-advice = 端末の窓で動かせば盤が描かれます。
ui-doctor-size = 端末：{ $columns }桁 { $rows }行
ui-doctor-size-advice = 盤を描くには{ $wide }桁 { $high }行が必要です。窓を広げるか、--plain で遊んでください。
ui-doctor-letters = 文字：{ $encoding }
ui-doctor-letters-advice = 盤にはUTF-8が必要です。LANG を ja_JP.UTF-8 か en_US.UTF-8 に、または PYTHONUTF8=1 にしてください。
ui-doctor-colour-none = 色：NO_COLOR により使わない
ui-doctor-colour-full = 色：全色
ui-doctor-colour-some = 色：256色
ui-doctor-colour-few = 色：少ないか不明。色がなくても盤は読めます
ui-doctor-language-en = 言語：英語（ロケール { $locale }）
ui-doctor-language-ja = 言語：日本語（ロケール { $locale }）
ui-doctor-game = ゲーム：{ $name }、ルール第{ $rules }版、{ $count }項
ui-doctor-game-broken = ゲーム { $name } を読み込めません：{ $reason }
ui-doctor-no-games = ゲームが見つかりません。
ui-doctor-verdict =
    { $broken ->
        [0] 必要なものはそろっています。
       *[other] 必要なもののうち{ $broken }件に問題があります。
    }

## 盤（描くもの、文字のもの）

ui-yes = はい
ui-no = いいえ
ui-lesson-step = （{ $number }/{ $steps }）{ $text }
ui-prompt = { $who }：{ $question }
ui-final = 取り消せない
ui-certain = 確実
ui-no-odds = ここでは、答えの結果をダイスやカードが決めることはありません。
ui-outcome = { $outcome }　{ $percent }%（{ $odds }）
ui-undone = 取り消しました。
ui-saved = 記録を { $path } に保存しました。
ui-why-possible = 「{ $option }」は今選べます。
ui-rule = { $rule }：{ $text }
ui-goal = { $who }：{ $line } [{ $rule }]
ui-not-now = 「{ $option }」は今は選べません。
ui-why-also = また、{ $rule }：{ $text }
ui-why-not = 「{ $option }」は今は選べません。{ $rule }：{ $text }
ui-asked-now = 今の問い：{ $question }
ui-hand-over = 画面を渡してください：{ $who }
ui-since = 離れている間の出来事：
ui-in-short = まとめ：{ $lines }

ui-plain-begin = 種 { $seed }。help と入力すると使い方が出ます。
ui-plain-ask = 答えは？
ui-plain-left = ゲームを離れました。
ui-plain-input-ended = ゲームが終わる前に入力が尽きました。ここまでの答えは有効です。
ui-plain-hand-over = { $who }が画面の前に来たらEnterを押してください。
ui-plain-help =
    選択肢の番号か、その文字（括弧の中の英語でもよい）を入力する。ほかに：
    undo          直前の答えを取り消す
    accept        コンピューターの申し出を受けてゲームを終える
    why 答え      その答えを選べない理由
    hint          コンピューターならどうするかと、その勝率
    rules [番号]  ルール。番号を省けば今の問いのルール
    rules now     いま関わるルール。rules start：最初のページ　rules find 言葉：検索
    odds          各選択肢の正確な確率
    log           これまでの出来事
    lang ja|en    言語を変える
    table         盤面の全体（答えのあとは変わったところだけを表示する）
    show 名前     手札や捨て札など、盤のほかの紙
    wish 望み     battle：この戦闘の間はパスする　turn：自分の手番まで聞かれない　ask：また聞いてもらう
    signs         盤の記号の意味
    alarms        負けにつながりうる答えの前の警告を出す・止める
    save ファイル 記録を保存する
    quit          ゲームを離れる
    help          この一覧

ui-plain-accept = 受けるなら accept と入力し、続けるならそのまま答えてください。
ui-offer-resignation = { $who }は、ここで投了しようとしています。受ければあなたの勝ちです。続けることもできます（もう尋ねません）。
ui-offer-draw = { $who }は、引き分けを申し込んでいます。続けることもできます。
ui-accept = 受ける（ゲームを終える）
ui-ended-resigned = { $winner }の勝ち。相手が投了しました。
ui-ended-draw-agreed = 両者の合意により、引き分けです。

## 描いた盤

ui-plain-group = { $group }：
ui-plain-wish = wish { $text }：{ $wish }
ui-wish-battle = この戦闘の間はパスする
ui-wish-turn = 自分の手番まで聞かれない
ui-wish-ask = また聞いてもらう
ui-options = 選択肢
ui-log = 経過
ui-final-mark = 取り消せない
ui-seed = シード { $seed }
ui-setting = { $name }：{ $value }
ui-key-undo = 取消
ui-key-why = なぜ不可
ui-key-rules = ルール
ui-key-language = English
ui-key-save = 保存
ui-key-theme = 明暗
ui-key-new = 新規
ui-key-leave = 終了
ui-key-close = 閉じる
ui-key-choose = 選ぶ
ui-key-start = 開始
ui-key-change = 変更
ui-too-small = この窓は{ $width }桁 { $height }行です。盤には{ $wide }桁 { $high }行が必要です。窓を広げるか、--plain で遊んでください。
ui-leave-question = ゲームを離れますか。まだ終わっていません。
ui-leave-kept = ここまでの記録は { $path } にあります。
ui-leave-lost = 記録は残りません。
ui-leave-yes = 離れる
ui-leave-no = 続ける
ui-new-question = 新しいゲームを始めますか。今のゲームはまだ終わっていません。
ui-new-yes = 新しいゲーム
ui-save-title = 記録をどのファイルに保存しますか。
ui-why-title = なぜ選べない？
ui-why-hint = 答えを選ぶか、言葉の一部を入力する。
ui-why-nothing = 今の問いの答えではありません。
ui-find-title = 答えを探す
ui-find-hint = 言葉の一部を入力する。
ui-page-hand = 手札
ui-page-discards = 捨て札
ui-page-map = 全体図
ui-page-arrivals = 増援
ui-page-ways = 経路
ui-rules-title = ルール
ui-rules-hint = 検索
ui-hand-over-title = 画面の交代
ui-hand-over-hint = { $who }が画面の前に来たらEnter
ui-since-hint = Enterで続ける
ui-choose-title = そこで何をする？
ui-pick-title = どのゲームを遊ぶ？
ui-pick-options = オプション
ui-replay-title = 再生
ui-replay-move = 全{ $total }手中{ $number }手目
ui-replay-step = 1手
ui-replay-decision = 決断
ui-replay-jump = 手を指定
ui-replay-auto = 自動
ui-replay-pause = 停止
ui-replay-speed = 速さ
ui-replay-jump-title = 何手目へ？（0-{ $total }）
ui-replay-every = { $seconds }秒に1手

## sandtable serve, backup, verify

ui-help-serve = 遊ぶためのページとサーバーを動かす（Ctrl-Cで停止）。
ui-help-host = 待ち受ける場所。127.0.0.1ならこのコンピューターだけ、0.0.0.0なら届く人すべて。
ui-help-port = ポート番号。0なら空いているものを使う。
ui-help-data = ゲームとアカウントを保存するフォルダー。省けば、この利用者の標準の場所。
ui-help-trusted-proxy = サーバーの前に置くプロキシ。アドレスか、10.0.0.0/8 のようなネットワーク。ここから伝えられる接続元を信用する。繰り返し指定できる。このコンピューターは、指定しなくても信用する。
ui-help-allowed-host = サーバーを呼び出せる名前。play.example.org のほか、*.example.org ならその下すべて、* ならどの名前でもよい。繰り返し指定できる。省くと、アドレスとこのコンピューターの名前だけ。
ui-help-database = 複数のプロセスで共有できるPostgreSQLデータベース。postgresql://NAME@HOST/DATABASE の形。既定はデータフォルダ内のファイル。パスワードは PGPASSWORD か SANDTABLE_DATABASE に置くほうが安全。
ui-help-processes = ポートとデータベースを共有するプロセスの数。--database が必要。既定は1。
ui-help-peer-address = ほかのマシンのプロセスがこのマシンのプロセスに届くためのアドレス。既定では、このマシンだけで動く。
ui-help-workers = コンピューターの相手・ヒント・検討が考えるプロセスの数。指定しなければコアごとに1つ、少なくとも2つ。
ui-help-offered-engine = テーブルで対戦できる外部プログラム。NAME=COMMAND の形で（エンジンのプロトコルを参照）。何度でも指定できます。
ui-help-measuring = 作業台の測定1回で対戦させるゲームの組の上限。off で測定なし。指定しなければ400。
ui-help-memory = メモリーに置く卓の量(MB)。だれかが見ている卓は必ず残る。指定しなければ256。
ui-help-config = 設定のファイル（TOML）。省くと、データのフォルダーに server.toml があればそれを読む。
ui-help-journal = 記録（ジャーナル）の書き方。json なら1行に1つのオブジェクト、text なら人が読むための行。指定しなければ json。
ui-help-drain = SIGTERMを受けてから接続を閉じるまでの秒数。その間 /readyz は503を返し、新しい卓は作れず、ゲームは続く。指定しなければ0。
ui-help-metrics-from = /metrics を読める、ほかのコンピューター。アドレスかネットワーク。繰り返し指定できる。このコンピューターからは、指定しなくても読める。
ui-setting-moderators = モデレーターのアカウントの名前。
ui-setting-stranger-chat = 友だちでない人どうしのチャット。open なら自由、both なら両方が望んだときだけ。友だちとは、いつでも話せる。指定しなければ open。
ui-setting-club-name = クラブのページに出る、このサーバーの名前。指定しなければ、名前は出ない。
ui-help-contact = セキュリティーの問題を知らせる先。mailto: か https:// で書く。/.well-known/security.txt として公開される。
ui-help-public-address = プレイヤーから見たこのサーバーのアドレス（https://play.example.org）。通知のリンクに使う。指定しなければ通知はない。
ui-setting-notice-delay = 席を離れている人に、番が来たことを知らせるまでの秒数。指定しなければ30。
ui-setting-notice-targets = プレイヤーが指定した宛先のうち、Webhookとプッシュで送ってよいもの：公開アドレスのみ（public）、自分のネットワークも可（any）、なし（off）。
ui-setting-chat-services = プレイヤーが選べるチャットサービス。appriseでの名前で指定する。
ui-setting-mail-host = 送信メールサーバー。指定しなければメールの通知はない。
ui-setting-mail-port = そのポート。指定しなければ587。
ui-setting-mail-security = 接続の保護：starttls、tls、none。
ui-setting-mail-user = メールサーバーのユーザー名（必要な場合）。
ui-setting-mail-password = そのパスワード。
ui-setting-mail-sender = メールの差出人。アドレス、または名前とアドレス。
ui-setting-metrics-token = これをベアラートークンとして送れば、どこからでも /metrics を読める。16文字以上。
ui-setting-most-open_tables = プレイヤー1人：相手を待つ卓の数。
ui-setting-most-running_tables = プレイヤー1人：進行中のゲームの数。
ui-setting-most-positions = プレイヤー1人：自分で用意した局面から始める卓の数。
ui-setting-most-chat_bytes = プレイヤー1人：すべての卓でのチャットのバイト数。
ui-setting-most-table_chat_bytes = 卓1つ：全員のチャットのバイト数。
ui-setting-most-notes_bytes = プレイヤー1人：すべての卓でのメモのバイト数。
ui-setting-most-table_notes_bytes = プレイヤー1人：卓1つでのメモのバイト数。
ui-setting-most-stored_bytes = プレイヤー1人：保存するもの全体のバイト数。
ui-setting-keep-open_tables = 相手を待つ卓を残す日数。0なら、いつまでも。
ui-setting-keep-stopped_tables = だれも答えないゲームを終わりにするまでの日数。0なら、終わりにしない。
ui-setting-keep-guests_games = ゲストだけで遊んだ、終わったゲームを残す日数。0なら、いつまでも。
ui-setting-keep-guests = 来なくなったゲストを残す日数。0なら、いつまでも。
ui-help-open = ブラウザーでページを開く。
ui-help-backup = サーバーのゲームとアカウントを一つのファイルに写す。動作中でもかまわない。
ui-help-backup-file = 写しの保存先。
ui-help-backup-force = 同じ名前のファイルがあれば上書きする。
ui-help-verify = サーバーの記録を検証する。卓の約束、すべての出目、すべての署名、終わり方を確かめる。
ui-help-verify-file = 終わったゲームの記録。
ui-serve-ready = 砂盤は { $address } で動いています（データ：{ $data }）。Ctrl-Cで止まります。
ui-serve-stopped = 停止しました。すべて保存されています。
ui-backup-done = { $data } の内容を { $path } に写しました。
ui-verify-honest = ダイスは公正でした。{ $throws }回の出目はすべて秘密の値から導かれ、秘密の値は約束の値と一致します。
ui-verify-so-far =
    { $throws ->
        [0] 秘密の値は約束の値と一致します。もう選べない答えより前に、出目はありません。
       *[other] 再生できるところまで、ダイスは公正でした。{ $throws }回の出目はすべて秘密の値から導かれ、秘密の値は約束の値と一致します。
    }
ui-verify-compare = ゲームの前に示された約束の値と見比べてください：{ $commitment }
ui-verify-wrong-throw = { $answer }番目の答えがダイスの目と違います。「{ $found }」とありますが、正しくは「{ $expected }」です。
ui-verify-wrong-commitment = 秘密の値が約束の値と一致しません。記録には { $expected } とありますが、秘密の値からは { $found } になります。
ui-error-bad-setting = { $place }：「{ $value }」は使えません。使える値：{ $possible }
ui-help-verify-computer = 考えて答えるコンピューターの答えを、どれだけ計算し直すか：all（すべて）、sample（毎回選び直した数個）、none（なし）。すべてを選ぶと、考えたのと同じだけ時間がかかる。
ui-verify-dice-only = この記録は第1形式です。証明できるのはダイスだけで、だれが答えたか、どう終わったかには署名がありません。
ui-verify-game-true = 卓の約束から終わりまで、ゲームは一本の鎖としてつながっていて、署名はすべて正しいものです。
ui-verify-game-throw = 経過の{ $answer }行目がダイスの目と違います。「{ $found }」とありますが、正しくは「{ $expected }」です。
ui-verify-game-order = 経過の{ $answer }行目の位置がおかしいか、行が抜けています。
ui-verify-game-laid-down = 記録が、ゲームの前に定められた内容（卓、ゲーム、版、設定、局面）と合いません。
ui-verify-game-statement = 経過の{ $answer }行目：{ $found }が席に着いたときの署名が、約束、混ぜた値、鍵のどれかと合いません。
ui-verify-game-signature = 経過の{ $answer }行目：署名が{ $found }のものでないか、別の場所、別の卓、別の答えのためのものです。
ui-verify-game-unsigned = 経過の{ $answer }行目：{ $found }は鍵を持っているのに、署名がありません。
ui-verify-game-automatic = 経過の{ $answer }行目は「{ $found }」による答えとされていますが、そうではありえません。
ui-verify-game-undo = 経過の{ $answer }行目は、取り消せないものを取り消しています。
ui-verify-game-takeback = 経過の{ $answer }行目は、その側の最後の答えではないところまで戻しています。
ui-verify-game-result = 経過の{ $answer }行目：ゲームの結果はこうではありません（{ $found }）。
ui-verify-game-cut = 終わりがありません。経過の{ $answer }行目のあと、ゲームは終わっておらず、投了もされていません。
ui-verify-game-after-end = 経過の{ $answer }行目が、ゲームの終わりのあとにあります。
ui-verify-game-answers = 記録の答えが、その経過と食い違っています。
ui-verify-game-computer = 経過の{ $answer }行目：種によれば、コンピューターの答えは「{ $found }」ではなく「{ $expected }」でなければなりません。
ui-verify-game-thinking = 経過の{ $answer }行目：コンピューターの考え方の記録（「{ $found }」）からは、ここでの答えが出てきません。
ui-verify-note-seat-signed =
    { $unsigned ->
        [0] { $seat }：{ $signed }個の答えに、プレイヤーの署名があります。
       *[other] { $seat }：{ $signed }個の答えにプレイヤーの署名があり、{ $unsigned }個にはありません。
    }
ui-verify-note-seat-unsigned = { $seat }は署名なしです。プレイヤー本人の答えであることを保証するのは、サーバーだけです。
ui-verify-game-order-unsigned = 経過の{ $answer }行目は封緘命令による答えとされていますが、{ $found }が署名した命令の中に、ここに合うものがありません。
ui-verify-note-ordered = { $seat }：{ $count }個は、プレイヤーがあらかじめ署名した封緘命令による答えです。
ui-verify-note-automatic = { $seat }：{ $count }個は、希望や、署名のない封緘命令による自動の答えです。確かだと言えるのはサーバーだけです。
ui-verify-note-nonce-unbound = { $seat }：混ぜた値に、約束と合わせた署名がありません。このプレイヤーについては、約束が先だったことを記録からは示せません。
ui-verify-note-end-unseen = { $seat }は終わりを確認していません。このプレイヤーの最後の署名までは証明されていますが、そのあとの署名のないものや自動のものは、サーバーの言うとおりと信じるしかありません。
ui-verify-note-brought = 最初の{ $count }個の答えは、この卓へ移る前に別の場所で選ばれました。ルールには合っていますが、そのダイスはここでは確かめられません。
ui-verify-note-brought-over = ゲームは別の場所で、ルールによらずに終わっていました。ここにその証明はありません。
ui-verify-note-taken-back = { $count }個の答えが、合意のうえで取り消されました。そのダイスの目も確かめました。
ui-verify-note-takeback-unsigned = 経過の{ $line }行目：取り消しに、双方の署名がそろっていません。
ui-verify-note-key-late = { $seat }の署名は、経過の{ $line }行目からです。
ui-verify-note-key-again = { $seat }：経過の{ $line }行目で、前の鍵の署名なしに新しい鍵が登録されました。同じプレイヤーかどうかは、サーバーの言うことでしか分かりません。
ui-verify-note-key-none = { $seat }は、経過の{ $line }行目から鍵なしで続けています。その先は、このプレイヤーの答えを保証するのはサーバーだけです。
ui-verify-note-resign-unsigned = { $seat }の投了には、署名がありません。
ui-verify-note-computer-resigned = { $seat }のコンピューターが投了し、相手がそれを受けました。勝ち目がないと見たかどうかは、サーバーの言うことでしか分かりません。
ui-verify-note-resignation-unsigned = { $seat }が投了を受けたことには、署名がありません。
ui-verify-note-forfeited = { $seat }のエンジンが途中で止まったため、サーバーがゲームを終わらせました。この終わり方には、だれの署名もありません。
ui-verify-note-out-of-time = { $seat }は時間切れになりました。これはサーバーの時計によるもので、プレイヤーの署名はありません。
ui-verify-note-took-over = { $line }行目から、時間切れになった{ $seat }の代わりにコンピューターが続けています。これはサーバーの時計によるものです。
ui-verify-note-abandoned = 長い間だれもプレイしなかったため、サーバーがゲームを終わらせました。この終わり方には、プレイヤーの署名がありません。
ui-verify-note-draw-unsigned = 引き分けに、双方の署名がそろっていません。
ui-verify-note-computer-unchecked = コンピューターの{ $count }個の答えは、計算し直していません（--computer を参照）。
ui-verify-note-computer-again = コンピューターの{ $count }個の答えを種から計算し直し、同じになりました。
ui-verify-note-computer-in-need = コンピューターが答えられなかった{ $count }個は、サーバーが同じ種から引きました。
ui-verify-note-computer-by-time = コンピューターが時間をかけて考えた答えが{ $count }個ありますが、どこまで考えたかが記録にありません。計算し直せないので、分かるのは選べる答えだったことだけです。
ui-verify-note-computer-thought-all =
    { $all ->
        [1] コンピューターが考えたただ1つの答え（経過の{ $lines }行目）を計算し直しました。同じです。
       *[other] コンピューターが考えた答え{ $all }個をすべて計算し直しました。どれも同じです。
    }
ui-verify-note-computer-thought-some = コンピューターが考えた答え{ $all }個のうち、選び出した{ $count }個を計算し直しました。どれも同じです（経過の{ $lines }行目）。--computer all ですべてを確かめられます。
ui-verify-note-computer-rounds = サーバーによれば、コンピューターは1回ごとに{ $least }～{ $most }回の試行をしました。別の答えが欲しいサーバーは、試行の数を偽れます。
ui-verify-note-computer-other-version = { $count }個は、別の版の砂盤のコンピューターの答えです。計算し直していません。
ui-error-bad-computer = --computer「{ $value }」は選べません。選べるもの：{ $possible }
ui-error-cannot-listen = { $host }、ポート{ $port }で待ち受けられません：{ $reason }
ui-error-data-in-use = 別のサーバーが { $path } を使っています。それを止めるか、--data で別のフォルダーを選んでください。
ui-error-newer-data = { $path } は、もっと新しい砂盤で書かれています（第{ $value }版。こちらが読めるのは第{ $possible }版まで）。
ui-error-no-data = { $path } にサーバーのデータがありません。
ui-error-database-not-there = データベース { $path } に接続できません：{ $reason }
ui-error-needs-database = プロセスを{ $value }個動かすには、共有できるデータベースが要ります。--database postgresql://NAME@HOST/DATABASE を指定してください。
ui-error-older-runs = { $path } は古い砂盤が使用中です（表の第{ $value }版。第{ $possible }版以上が必要）。先にそれを止めてください。
ui-help-migrate-database = サーバーが保存しているすべてを別のデータベースに移し、全行を照合します。どちらの側でもサーバーを動かさないでください。
ui-help-migrate-from = 移動元：データフォルダー、または postgresql://NAME@HOST/DATABASE。
ui-help-migrate-to = 移動先：空のデータフォルダー、または空のデータベース。
ui-migrate-table = { $name }：{ $rows }行、ダイジェスト { $digest }
ui-migrate-done = { $source } から { $target } へ移し、読み直しました。全{ $rows }行が一致しています。
ui-error-target-not-empty = { $path } は空ではありません（{ $value } に行があります）。新しいフォルダーか空のデータベースを選んでください。
ui-error-not-movable = { $value }（{ $place }）に、移動先のデータベースでは保存できない文字があります。何も移していません。
ui-error-not-the-same = { $value } が元どおりに { $path } へ届きませんでした。移動先には何も残していません。
ui-error-database-in-use = サーバーが { $path } を使用中です。先に止めてください。
ui-error-data-broken = { $path } のデータを読み取れません：{ $reason }
ui-help-restore = backup で作った写しを、サーバーのゲームとアカウントとして戻す。元のファイルは隣のフォルダーに残る。
ui-help-restore-file = 写しのファイル。--at を付けるなら、写しを集めたフォルダー。
ui-help-restore-at = この時刻までに取り始めた写しのうち、最も新しいものを選ぶ。2026-11-18T07:00 のように書く(時差を書かなければUTC)。写しの名前は 20261118T070000Z.db の形。
ui-error-no-copy-then = { $path } に、{ $value } 以前の写しはありません。最も古いものは { $possible } に取り始めたものです。
ui-error-bad-time = { $value } は時刻ではありません。2026-11-18T07:00 か、時差を付けて 2026-11-18T16:00+09:00 のように書いてください。
ui-help-restore-force = すでにゲームとアカウントがあっても戻す。
ui-help-check = サーバーのファイルが無事かを調べる。動作中でもかまわない。無事でなければ終了コードは1。
ui-help-repair = サーバーのファイルから、無事なものをすべて救い出す。壊れたファイルは隣のフォルダーに残る。
ui-check-whole = { $path } の内容はすべて無事です（卓の数：{ $tables }）。
ui-check-older = { $path } のファイルは無事です。古い砂盤で書かれたもので、履歴を確かめる値はまだありません。サーバーが起動するときに新しい形になります。
ui-check-hole = 卓 { $table }：履歴の{ $line }行目がありません。
ui-check-changed = 卓 { $table }：履歴の{ $line }行目が書き換わっています。
ui-check-senseless = 卓 { $table }：履歴の{ $line }行目の意味が通りません。
ui-check-cut = 卓 { $table }：履歴が{ $line }行目の手前で途切れています。
ui-check-unreadable = 卓 { $table }：設定、封緘命令、申し出のどれかが読めません。
ui-check-aside = ファイルそのものは無事なので、サーバーは起動できます。壊れた卓は中止になりますが、壊れたところの手前までは見られます。
ui-repair-nothing = { $path } に直すところはありません。
ui-repair-done = 直しました。{ $tables }の卓と、その履歴{ $lines }行を救い出しました。壊れたファイルは { $aside } にあります。
ui-repair-accepted = 今あるもので続けます（卓の数：{ $tables }、履歴：{ $lines }行）。元のファイルは { $aside } にあります。
ui-restore-done = { $path } を { $data } に戻しました。
ui-restore-instead = { $path } を { $data } に戻しました。それまでのファイルは { $aside } にあります。
ui-error-data-damaged = { $path } のデータベースが壊れています：{ $reason }。何も変えていません。バックアップがあれば sandtable restore FILE --force で戻せます。なければ sandtable repair で無事なものをすべて救い出せます。sandtable check でもう一度調べられます。
ui-error-data-lost-behind = { $path } から、保存したと知らせたはずのものが消えています（書き込みは{ $known }回のはずが、{ $found }回分しかありません）。何も変えていません。もっと新しいファイルや、なくなった sandtable.db-wal を探してください。新しいバックアップがあれば sandtable restore FILE --force で戻せます。今あるもので続けるなら sandtable repair、もう一度調べるなら sandtable check。
ui-error-data-lost-other = { $path } の sandtable.head は、別のデータベースのものです。何も変えていません。正しい組み合わせに直すか、sandtable restore FILE --force で戻してください。今あるもので続けるなら sandtable repair、もう一度調べるなら sandtable check。
ui-error-data-lost-missing = { $path } に sandtable.head がないので、何かが失われたかどうか分かりません。何も変えていません。ファイルを元の場所に置くか、sandtable restore FILE --force で戻してください。今あるもので続けるなら sandtable repair、もう一度調べるなら sandtable check。
ui-error-data-lost-unreadable = { $path } の sandtable.head が読めないので、何かが失われたかどうか分かりません。何も変えていません。バックアップがあれば sandtable restore FILE --force で戻せます。今あるもので続けるなら sandtable repair、もう一度調べるなら sandtable check。
ui-error-data-lost-lines = { $path } から履歴の行が消えています（{ $known }行のはずが、{ $found }行しかありません）。何も変えていません。バックアップがあれば sandtable restore FILE --force で戻せます。今あるもので続けるなら sandtable repair、もう一度調べるなら sandtable check。
ui-error-data-hopeless = { $path } から救い出せるものがありません：{ $reason }。何も変えていません。バックアップから戻すしかありません：sandtable restore FILE --force
ui-error-restore-over = { $path } には、すでにゲームとアカウントがあります。--force を付けると、それらを脇へ移して写しを置きます。
ui-error-bad-copy = { $path } は、サーバーのゲームとアカウントの完全な写しではありません：{ $reason }

## sandtable match

ui-help-match = コンピューターどうしで、陣営を入れ替えながら何回も対戦させる。
ui-help-match-player = コンピューターの名前：recruit、regular、veteran、commander、random、heuristic、search:秒数、search:回数x（学んだ評価値を使うなら search:回数x@ファイル）、infer:秒数、infer:回数x、sparring:癖（passive、hoarding、rushing、racing）。
ui-help-match-second = 相手のコンピューター。1人用ゲームでは省ける。省かなければ、それぞれが同じ運で1人ずつ遊ぶ。
ui-help-match-games = 対戦の総数。2回ずつ、同じ運で陣営を入れ替える。
ui-help-match-seed = 最初の対戦の運。以後の対戦の運もここから決まる。
ui-help-match-file = 結果をこのファイルに残す。すでにあれば続きから始める。
ui-help-match-jobs = 同時に進める対戦の数。省くとコアの数になる。
ui-help-match-json = 結果をJSONで出力する。
ui-match-progress = { $total }回中{ $done }回、残り{ $left }
ui-match-title = { $title }：{ $games }回の対戦、1回あたりの答え{ $answers }、シード{ $seed }
ui-match-rate = { $games }回中{ $won }勝 = { $rate }（95 %区間 { $low }～{ $high }）
ui-match-seat = { $seat }側：{ $rate }
ui-match-longest = 最長の考慮時間：{ $seconds }秒
ui-match-stopped = { $total }回中{ $done }回で中断しました。--file FILE を付けると、あとで続きから再開できます。
ui-match-kept = { $total }回中{ $done }回で中断しました。結果は { $file } にあり、同じコマンドで続きから再開します。
ui-error-other-match = { $file } には別の対戦「{ $found }」が入っています。指定されたのは「{ $asked }」です。--file に別のファイルを指定してください。
ui-match-draws = 引き分け：{ $draws }

## 助言

ui-key-hint = 助言
ui-error-no-hint = 今は助言できることがありません。

## sandtable review

ui-help-review = 記録したゲームを検討する。局面ごとの勝率と、まずい答えを示す。
ui-help-review-file = ゲームの記録。検討の結果はその隣に保存する。
ui-help-review-minutes = かけてよい時間のめやす（分）。長いゲームでは、要所の選択だけを検討する。
ui-help-review-rounds = 時間にかまわず、すべての選択をそれぞれこの回数だけ試す。多いほど確かになる。
ui-help-review-jobs = 同時に検討する選択の数。省くとコアの数になる。
ui-help-review-puzzles = この陣営のまずい答えからパズルを作る。`sandtable puzzles` で出題される。
ui-review-progress = { $total }個中{ $done }個の選択、残り{ $left }
ui-review-title = { $title }：{ $of }個の選択のうち{ $count }個を検討
ui-review-empty = このゲームには、選択の余地がありませんでした。
ui-review-curve = { $who }の勝率の移り変わり（答えた側に見えていたことだけから）
ui-review-hindsight = すべてのカードを見た、後知恵の勝率
ui-review-lost = { $who }：大失敗{ $blunder }、失敗{ $mistake }、やや損{ $inaccuracy }。これらで失った勝率は合わせて{ $lost }
ui-review-unit = （{ $unit }）
ui-review-clean = 試行のばらつきより大きな失敗は見つかりませんでした。
ui-review-mistakes = 損の大きい順：
ui-review-more = …ほか{ $count }件（すべてファイルにあります）
ui-review-by-solver = ソルバーが、それぞれの答えを最善の答えと比べました。
ui-review-by-search = それぞれの選択を{ $rounds }回ずつ試して調べました。小さな損は試行のばらつきかもしれず、それより明らかに大きな損だけを失敗と呼びます。
ui-review-blunder = 大失敗
ui-review-mistake-word = 失敗
ui-review-inaccuracy = やや損
ui-review-mistake = { $number }番目の答え、{ $who }「{ $given }」— { $grade }、勝率{ $loss }の損。最善は「{ $best }」
ui-review-behind = （後知恵では{ $loss }の損）
ui-review-look = 答える前の局面：sandtable show { $path } --move { $number }
ui-review-saved = 検討は { $path } に保存しました。
ui-review-puzzles = まずい答えをパズルにする：sandtable review { $path } --puzzles { $seat }
ui-review-puzzles-made = このゲームのまずい答えから{ $count }問がパズルになりました。解くには：sandtable puzzles { $game }

## sandtable solve

ui-help-solve = この局面から完璧にプレイした場合の勝率を、選択肢ごとに示す（解析できるゲームのみ）。
ui-help-solve-file = 局面か記録のファイル。省くと、カードを配る前から調べる。
ui-help-solve-study = 手元の表を使わず、この数の海岸を4回ずつ調べ直す。
ui-error-no-solver = { $game } を解くことはできません。指定できるもの：{ $possible }
ui-solve-progress = 山札を調べています：{ $done }％、残り{ $left }
ui-solve-value = ここから完璧にプレイすれば勝率{ $value }
ui-solve-value-between = ここから完璧にプレイすれば勝率{ $value }（95 %区間 { $low }～{ $high }）
ui-solve-exact = { $value }
ui-solve-between = { $value }（95 %区間 { $low }～{ $high }）
ui-solve-hindsight = この海岸のカードの裏がすべて見えていた場合の後知恵の勝率は{ $value }。誰にもそのようなプレイはできません。
ui-solve-sure = 数値は厳密です。
ui-solve-unsure = この海岸は厳密に解いてあります。この先の海岸の価値には、示した幅の誤差があります。
ui-solve-undealt = 海岸を配る前の値は、抜き出して調べた海岸の平均です。示した幅の誤差があります。

## sandtable daily

ui-help-daily = 今日の海岸：全員が同じ海岸に挑み、完璧なプレイとの差を比べる。
ui-help-daily-date = 別の日付（例：2026-06-06）。
ui-help-daily-record = その日のゲームの記録を採点する。
ui-error-not-the-daily = { $path } は{ $date }のゲームの記録ではありません。
ui-daily-title = { $date }の海岸、難易度「{ $level }」
ui-daily-value = 完璧にプレイすれば勝率{ $value }。
ui-daily-play = 遊んでから、最善との差を見てください：
ui-daily-distance = 最善との差は{ $away }ポイントです。
ui-daily-course = 開始時の勝率{ $start }から{ $result }まで：運で{ $luck }ポイント、選択で失ったのは{ $away }ポイント。
ui-daily-step = { $number }番目の答え「{ $given }」で{ $loss }ポイントの損。最善は「{ $best }」

## コンピューターとの対戦

ui-help-against = コンピューターと対戦する：recruit、regular、veteran、commander。
ui-help-own-seat = コンピューターと対戦するときの自分の席。省くと最初の席になる。
ui-error-no-opponent = { $game } は1人用です。--against を外してください。
ui-error-seat-without-opponent = --seat はコンピューターとの対戦で使います。--against も付けてください。
## `sandtable cards` の表

ui-cards-objectives = { $side }が奪う目標（{ $count }枚）
ui-cards-units = { $side }の部隊（{ $count }枚）
ui-cards-actions = { $side }のアクションカード（{ $count }枚）
ui-cards-name = 名前
ui-cards-id = 記号
ui-cards-number = 番号
ui-cards-battle = 戦闘での使い方、登場の条件
ui-cards-points = 得点
ui-cards-copies = 枚数
ui-cards-type = 兵種
ui-cards-supply = 補給
ui-cards-strength = 戦力
ui-cards-start = 初期
ui-cards-class = 分類
ui-cards-text = 効果

## sandtable new-game

ui-help-new-game = すぐに動く小さなゲームのパッケージを作る。自分のゲームの土台になる。
ui-help-new-game-name = ゲームの名前。英小文字、数字、ハイフン（例：north-front）。
ui-help-new-game-title = 英語の題名。なければ名前から作る。
ui-help-new-game-ja = 日本語の題名。なければ英語と同じ。
ui-help-new-game-folder = 新しいフォルダー。なければ今の場所に、ゲームと同じ名前で作る。
ui-error-new-game-name = 「{ $value }」はゲームの名前にできません。英小文字で始まる2～40字の英小文字、数字、ハイフンにしてください（例：north-front）。
ui-error-new-game-taken = 「{ $value }」というゲームはすでにあります。別の名前にしてください。
ui-error-new-game-module = 「{ $value }」はPythonのモジュールの名前として使われています。別の名前にしてください。
ui-error-new-game-title = 「{ $value }」は題名にできません。引用符、波括弧、バックスラッシュを除いて{ $most }字以内にしてください。
ui-error-new-game-folder = { $folder } はすでにあります。何も書いていません。別の名前にするか、--folder で別の場所を選んでください。
ui-new-game-written = { $folder } にパッケージを作りました。
ui-new-game-install = インストール： pip install -e { $folder }
ui-new-game-play = 遊ぶ：         sandtable play { $name }
ui-new-game-test = テスト：       cd { $folder } && python -m pytest
ui-new-game-read = あとは自由に作り変えてください。各ファイルの説明は docs/adding-a-game.ja.md にあります。

## 警告

ui-alarm = ！{ $line } [{ $rule }]
ui-legend = 記号
ui-alarm-title = 負けるおそれがあります
ui-alarm-back = 戻る
ui-alarm-go = このまま進む
ui-alarms-on = 警告を出します。
ui-alarms-off = 警告を出しません。
ui-error-think-again = { $alarms } 進むには同じ答えをもう一度。

## sandtable puzzles

ui-help-puzzles = 問題を解く。明らかに最善の答えが一つだけある、あなたの強さに合った場面。
ui-help-puzzles-game = ゲーム。省くと最初に勧めるゲーム。
ui-help-puzzles-theme = このテーマの問題だけを出す。一覧は --themes で。
ui-help-puzzles-daily = 今日の問題。だれにも同じ問題が出る。
ui-help-puzzles-themes = テーマと自分の成績の一覧。
ui-puzzles-title = 問題{ $id }、レート{ $rating }（あなたは{ $own }）
ui-puzzles-daily = 今日の問題、{ $date }
ui-puzzles-ask = あなたの答え（番号で。Enterだけで終わる）：
ui-puzzles-again = Enterで次の問題、pでここから続ける、qで終わる：
ui-puzzles-unknown = その答えはありません。一覧の番号を入力してください。
ui-puzzles-right = 正解：{ $answer }（勝率{ $chance }）
ui-puzzles-wrong = 最善ではありません。最善は{ $answer }（勝率{ $chance }）
ui-puzzles-given = あなたの答えの勝率は{ $chance }。
ui-puzzles-others = ほかの答え：{ $list }
ui-puzzles-line = その後の見込み：{ $line }
ui-puzzles-odds = 直後の結果：{ $list }
ui-puzzles-rule = ルール：{ $text } [{ $rule }]
ui-puzzles-about = テーマ：{ $list }
ui-puzzles-rating = あなたのレート：{ $before } → { $after }。連続正解{ $streak }（最高{ $longest }）。
ui-puzzles-practice = 前に解いた問題なので、レートは{ $after }のままです。
ui-puzzles-days = 今日の問題を続けて解いた日数：{ $days }。
ui-puzzles-play = ここから続けるには：{ $command }
ui-puzzles-own = あなたのレート：{ $rating } ± { $deviation }。正解{ $solved }／{ $tried }。問題は全部で{ $count }。
ui-error-no-puzzles = { $game } には問題がありません。問題のあるゲーム：{ $possible }。作るには：sandtable puzzles make { $game }
ui-error-no-theme = { $game } に「{ $theme }」の問題はありません。選べるテーマ：{ $possible }
ui-help-puzzles-make = 問題を作る。コンピューターどうしのゲームや記録から、明らかに最善の答えが一つだけある場面を探す。
ui-help-puzzles-count = この数の問題ができたら終わる。
ui-help-puzzles-first = 最初のゲームのシード。
ui-help-puzzles-games = 調べるゲームの数の上限。
ui-help-puzzles-records = 新しいゲームの代わりにこの記録を調べる。何度でも指定できる。
ui-help-puzzles-player = すべての席を受け持つコンピューター：heuristic、recruit、search:回数x など。カンマで区切ると席の順に一人ずつ。省くとゲームに合わせる。
ui-help-puzzles-rounds = 一つの場面を試す回数。確認ではその10倍試す。
ui-help-puzzles-jobs = 同時に調べる場面の数。省くとコアの数になる。
ui-help-puzzles-out = 問題と経過を置くフォルダー。中断しても続きから始まる。省くと利用者のデータフォルダー。
ui-help-puzzles-check = 問題を試し直す。10倍の回数でも、最善の答えは変わらないか。
ui-help-puzzles-check-game = ゲーム。省くとすべて。
ui-help-puzzles-from = ゲームに付属の問題ではなく、このフォルダーの問題を調べる。
ui-help-puzzles-sample = 無作為に選んだこの数だけを調べる。
ui-help-puzzles-seed = 選び方と試し方の運。
ui-help-puzzles-drop = 答えがもう最善でない問題をファイルから取り除く。
ui-puzzles-progress = { $total }問中{ $done }問、残り{ $left }
ui-puzzles-made = { $file } に{ $count }問あります（ゲーム{ $games }回、{ $decisions }の場面から）。
ui-puzzles-stopped = { $decisions }の場面で中断しました。経過は { $file } にあり、同じコマンドで続きから再開します。
ui-puzzles-checking = { $total }問中{ $done }問を確認、残り{ $left }
ui-puzzles-checked = { $title }：{ $count }問を確認し、{ $same }問で答えは今も最善です（{ $share }）。
ui-puzzles-other = { $id }：もう最善ではありません：{ $answer }
ui-puzzles-none = { $title }：問題はありません。
ui-error-other-journal = { $file } は、ルールか回数の違う探索のものです：{ $found }。--out で別のフォルダーを指定してください。

## sandtable engine

ui-help-engine = コンピュータープレイヤーを他のプログラムから使う。標準入出力でエンジンの約束に従って答える。
ui-help-engine-level = 強さ。コンピュータープレイヤーの名前。
ui-help-engine-check = プログラムがエンジンの約束を守るか試す。すべての席で最後までプレイする。
ui-help-engine-command = 起動するコマンド。複数の語なら引用符で囲む。
ui-help-engine-game = このゲームだけ。何度でも指定できる。
ui-engine-game-good = { $title }・{ $seat }：{ $name } は最後までプレイしました。答え{ $answers }回、うち選べないもの{ $illegal }回、最長{ $longest }秒
ui-engine-again-good = { $title }・{ $seat }：却下された後、別の答えを出しました
ui-engine-bye-good = { $title }・{ $seat }：終了を告げられて終了しました
ui-engine-conforms = 約束を守っています。
ui-engine-failed-start = { $title }・{ $seat }：起動できません：{ $detail }
ui-engine-failed-crash = { $title }・{ $seat }：途中で終了しました：{ $detail }
ui-engine-failed-time = { $title }・{ $seat }：{ $detail }秒を超えました
ui-engine-failed-memory = { $title }・{ $seat }：メモリが{ $detail } MBを超えました
ui-engine-failed-garbage = { $title }・{ $seat }：約束にないものを送ってきました：{ $detail }
ui-engine-failed-illegal = { $title }・{ $seat }：選べる答えを出しませんでした：{ $detail }
ui-engine-failed-refused = { $title }・{ $seat }：このゲームはプレイできません
ui-engine-last-words = 最後の出力：{ $text }
ui-error-engine-message = 標準入力の行がエンジンの約束に合いません：{ $reason }

## sandtable lab

ui-help-cluster = このマシンのコアではなく、このアドレス（ホスト:ポート、または auto）のRayクラスターで計算する。
ui-help-lab-run = 実験をする。数値などを変えたゲームを同じ運で何回も対戦させ、結果をファイルに残す。
ui-help-lab-file = 実験のTOMLファイル。ゲーム、コンピューター、設定、変更、要因、回数を書く。
ui-help-lab-out = 結果のファイル。すでにあれば続きから始める。省くと実験ファイルと同じ場所の .sqlite になる。
ui-lab-title = { $title }：{ $cells }通り、結果は { $file }
ui-lab-only-cell = そのまま
ui-lab-share = { $seat }：{ $games }回中{ $won }勝 = { $rate }（95 %区間 { $low }～{ $high }）
ui-lab-difference = 、最初との差：{ $rate }ポイント（95 %区間 { $low }～{ $high }）
ui-lab-stopped = 中断しました。結果は { $file } にあり、同じコマンドで続きから再開します。
ui-error-other-results = { $file } には別の結果が入っています：{ $found }。指定されたのは：{ $asked }。何も変更していません。--out に別のファイルを指定してください。
ui-error-extra-missing = { $package } がありません。次のコマンドで入れてください：pip install "sandtable[{ $extra }]"
ui-error-no-cluster = { $address } のクラスターにつながりません：{ $reason }。何も始めていません。「ray start --head」で起動するか、--cluster を省いてください。
ui-error-other-node-version = ノード { $node } は「{ $found }」ですが、このマシンは「{ $here }」です。何も始めていません。すべてのノードに同じバージョンのSandtableを入れてください。
ui-error-other-node-joined = 途中で加わったノード { $node } は「{ $found }」ですが、このマシンは「{ $here }」です。作業を止めました。ファイルに書かれたものは残っています。そのノードを外すか同じバージョンを入れて、同じコマンドを実行してください。
ui-error-jobs-and-cluster = --jobs はこのマシン、--cluster は別の場所の指定です。どちらか一方だけにしてください。
ui-help-lab-report = 実験の報告を作る。図、地図、見本のゲームの入った、どこでも開けるHTMLファイル一つ。
ui-help-lab-results = 「sandtable lab run」が書いた結果のファイル。
ui-help-lab-report-out = 書く場所。省くと結果のファイルの隣の .html。
ui-help-lab-report-csv = 数値もこのフォルダーに書く。表ごとにCSVファイル一つ。
ui-help-lab-report-json = すべての数値をJSONでこのファイルに書く。
ui-help-lab-report-force = 報告でないファイルにも上書きする。
ui-lab-report-written = { $games }ゲームの報告を{ $file }に書きました（{ $size }）。
ui-error-not-results = { $file }は結果のファイルではありません。「sandtable lab run」が書きます。何も書きませんでした。
ui-error-results-version = { $file }の結果の形式は{ $found }です。この版のSandtableが読めるのは{ $possible }です。何も書きませんでした。
ui-error-results-empty = { $file }には終わったゲームがまだありません。何も書きませんでした。
ui-error-results-damaged = { $file }は壊れています：{ $found }。何も書きませんでした。「sandtable lab run」に別の --out を付けると、実験をもう一度対戦できます。
ui-error-not-a-report = { $path }はすでにあり、報告のファイルではありません。何も書きませんでした。別の名前を選ぶか、--force で上書きしてください。

ui-help-lab-tune = ゲームが目標に近づく数値を探す。結果は、根拠の付いたパッチファイルになる。
ui-help-tune-file = 変えてよい数値と目標を書いたTOMLファイル。要因のない実験に [tune] を加えたもの。
ui-help-tune-out = パッチファイル。省くと同じ場所の .patch.toml になる。
ui-tune-progress = { $total }回中{ $done }回の試行、残り{ $left }
ui-tune-best = { $trials }回の試行のうち{ $trial }回目が最良でした。パッチは { $file } にあります
ui-tune-number = { $path }：{ $now } → { $value }
ui-tune-goal = { $goal }：目標 { $wanted }、変更前 { $before }、変更後 { $after }{ $interval }（別の{ $games }回の対戦）
ui-error-other-patch = { $path } がすでにありますが、この調整の結果ではありません。何も変更していません。--out に別のファイルを指定してください。
ui-error-other-journal-of-trials = { $file } には別の調整の試行が入っています：{ $found }。今回は：{ $asked }。何も変更していません。ファイルを移すか、調整に別の名前を付けてください。
ui-error-nothing-tuned = 試した数値（{ $trials }回）は、どれもゲームで使えませんでした。範囲を変えてください。
ui-match-forfeit-start = { $times }回の失格：起動できない
ui-match-forfeit-crash = { $times }回の失格：途中で終了
ui-match-forfeit-time = { $times }回の失格：時間超過
ui-match-forfeit-memory = { $times }回の失格：メモリ超過
ui-match-forfeit-garbage = { $times }回の失格：約束違反
ui-match-forfeit-illegal = { $times }回の失格：選べない答え
ui-match-forfeit-refused = { $times }回の失格：このゲームはプレイできない
ui-error-engine-failed = エンジンが失敗しました：{ $reason } { $text } 記録していればゲームは残っており、--resume で別の相手と続けられます。

## sandtable load

ui-help-load = サーバーを測る。大勢のプレイヤーが卓に着き、WebSocketででたらめに答え、ほかの画面に届くまでの時間を測る。
ui-help-load-address = このコンピューターで動いているサーバー（例：http://127.0.0.1:8377）。そのサーバーの制限がかかる。省くと、制限のないサーバーを測定のために動かし、そのフォルダーは後で消す。
ui-help-load-games = 同時に進めるゲームの数。最大5,000。指定しなければ20。
ui-help-load-seconds = 遊ぶ秒数。最大600。指定しなければ10。
ui-help-load-pause = 答える前に考える平均のミリ秒数。0なら、サーバーが受け取り次第次を答える。指定しなければ1,000。
ui-help-load-remote = このコンピューター以外のアドレスを許す。自分のサーバーにだけ使うこと。
ui-load-played = { $games }ゲームを{ $seconds }秒：回答{ $answers }回、毎秒{ $rate }回。
ui-load-times = 回答からほかの画面まで：中央値{ $p50 } ms、p95 { $p95 } ms、p99 { $p99 } ms。
ui-load-times-alone = 回答から受領まで：中央値{ $p50 } ms、p95 { $p95 } ms、p99 { $p99 } ms。
ui-load-costs = サーバー：回答1回につき計算{ $each } ms、全体で{ $share }コア、1ゲームにつきメモリー{ $memory } KB。
ui-error-bad-address = 「{ $value }」はサーバーのアドレスではありません。使える形：http://127.0.0.1:8377
ui-error-not-loopback = { $value } はこのコンピューターではありません。負荷試験は自分のサーバーにだけ行ってください。自分のものなら --allow-remote を付けてください。
ui-error-no-server = { $address } のサーバーにつながらないか、接続が切れました：{ $reason }
ui-error-load-refused = { $address } のサーバーが続行を断りました：{ $reason }。負荷試験にも制限がかかります。アドレスを省くと、制限のないサーバーを動かします。

# 総当たり。
ui-help-arena = コンピュータープレイヤー、エンジン、言語モデルを総当たりで対戦させ、レーティングを付ける。
ui-help-arena-players = プレイヤーとゲームを書いたTOMLファイル。
ui-help-arena-out = 対戦のファイル。あれば続きから行う。指定しなければプレイヤーのファイルの隣に .arena.jsonl で作る。
ui-help-arena-page = 表をページにも書く。どこでも開ける1つのHTMLファイル。
ui-help-arena-csv = プレイヤーごとの行をCSVでも書く。
ui-arena-title = { $title }：{ $games }回の対戦、プレイヤー{ $players }
ui-arena-row = レーティング{ $rating }（95 %区間 { $low }～{ $high }）、{ $games }回中{ $won }勝 = { $rate }
ui-arena-model = 判断{ $decisions }、読み取れない{ $syntax }、ルール違反{ $rule }、見えないもの{ $hidden }、打ち切り{ $given_up }、トークン入力{ $tokens_in }・出力{ $tokens_out }
ui-help-ladder = あるゲームのコンピュータープレイヤーを互いに対戦させ、1つの目盛りの上に並べる。
ui-help-ladder-seeds = 隣どうしが対戦するシードの数。シードごとに席を入れ替えて2回。
ui-help-ladder-player = 上の端に加わるプレイヤー（例：veteran、search:400x）。何度でも指定できる。
ui-help-ladder-out = 対戦のファイル。あれば続きから行う。指定しなければ ladder-GAME.jsonl。
ui-ladder-scale = 200点差で4回に3回勝つ。{ $player } を{ $points }点とする。
ui-ladder-row = { $points }点（95 %区間 { $low }～{ $high }）、{ $games }回中{ $won }勝 = { $rate }、引き分け{ $drawn }
ui-ladder-step = 。次より{ $step }点上
ui-error-player-absent = プレイヤー「{ $player }」は参加できません：{ $reason }。対戦は行っていません。
ui-error-no-answer = モデルが答えませんでした：{ $reason }。尋ねていた対戦は数えません。
ui-error-other-arena = { $file } には別の総当たりがあります：「{ $found }」。指定は「{ $asked }」です。--out で別のファイルを選ぶか、変わったプレイヤーに別の名前を付けてください。

# データセット。
ui-help-dataset-make = 学習用のデータセットを作る。多くのゲームの局面、選択肢、探索の評価、結果をParquetに書き、説明を添える。
ui-help-dataset-out = 書き出すParquetファイル。説明は隣に .md で置く。どちらもまだ無いこと。
ui-help-dataset-games = ゲームの回数。
ui-help-dataset-seed = 最初のゲームのシード。
ui-help-dataset-player = すべての席をプレイする者。同じファイルを作り直せるよう、時間で考えないもの。
ui-help-dataset-rounds = 各判断を評価する探索の回数。
ui-help-dataset-every = この回数に1回の判断を残す。
ui-dataset-written = { $file }：{ $games }回のゲームから{ $rows }行。説明は { $card }。
ui-error-exists-already = { $path } は既にあります。何も書いていません。別の名前を選んでください。

## sandtable train

ui-help-train = 探索どうしのゲームから、そのゲームの評価値を学ぶ。書き出すものは対戦で選ぶ。
ui-help-train-player = 自分自身と対戦する者。同じ数値を作り直せるよう search:回数x。手書きの評価だけの search:回数x@advice、評価値を使う search:回数x@ファイル でもよい。
ui-help-train-games = 学ぶゲームの回数。
ui-help-train-matches = 候補それぞれが、評価値を使わない同じプレイヤーと対戦する回数。選ばれたものは新しい運でもう一度同じ回数。0なら損失だけで選ぶ。
ui-help-train-out = 書き出す評価値のファイル。省くと GAME.values.toml。ゲームは隣に残り、同じコマンドで続きから行う。
ui-train-progress = 学ぶゲーム { $total }回中{ $done }回、残り{ $left }
ui-train-trials = 学んだものを試すゲーム { $total }回中{ $done }回、残り{ $left }
ui-train-title = { $title }：{ $games }回のゲームから{ $moments }件の局面の見え方。{ $part }回に1回のゲームは学習から除いた
ui-train-losses = 除いたゲームでの対数損失：席だけ { $alone }、手書きの評価 { $written }
ui-train-proposal = 学んだもの（重みの抑え { $strength }、探索の考えを目標にする割合 { $part }）：{ $loss }
ui-train-rate = 。{ $games }回で { $rate }
ui-train-chosen = 対戦で選んだもの：{ $strength }、{ $part }。新しい運で { $player } に対して{ $games }回で { $rate }（95 %区間 { $low }～{ $high }）
ui-train-chosen-by-loss = 対戦を指定していないので損失で選んだもの：{ $strength }、{ $part }
ui-train-written = { $file } を書いた。{ $player } という名前でプレイする

## sandtable site

ui-help-site = ページを、どのウェブサーバーにも置けるファイルのフォルダーとして書き出す。ゲームはブラウザーの中で動き、サーバーもネットワークも要らない。
ui-help-site-folder = 書き出すフォルダー。新しいものか、空のもの。
ui-help-site-wheel = 別のパッケージのゲーム(純粋なPythonのwheel)。何度でも指定できる。
ui-help-site-force = 前にこのコマンドで書き出したフォルダーを置き換える。
ui-site-written = { $folder } に { $files } 個のファイル({ $megabytes } MB)を書き出しました。どのウェブサーバーにも置けます(docs/hosting.ja.md)。
ui-error-site-not-built = ページかそのエンジンが、まだここで作られていません。リポジトリーで make site を実行すると、両方を作って書き出します。make dist で作ったwheelには両方が入っています。
ui-error-site-not-empty = { $path } は空ではありません。新しいフォルダーか空のフォルダーを指定してください。前にこのコマンドで書き出したものなら --force で置き換えられます。
ui-error-not-a-folder = { $path } はフォルダーではありません。
ui-error-site-not-a-wheel = { $path } は純粋なPythonのwheel(NAME-VERSION-py3-none-any.whl)ではありません。ブラウザーで動くのはそれだけです。
ui-error-site-no-game = { $path } にはゲームがありません(sandtable.games のエントリーポイントがない)。
ui-error-site-broken-game = { $path } のゲーム { $value } は動きません: { $reason }
