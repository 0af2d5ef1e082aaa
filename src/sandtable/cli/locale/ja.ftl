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
ui-help-replay = 記録を1手ずつ再生する。
ui-help-show = 記録の中の局面、または局面ファイルを表示する。
ui-help-rules = ゲームのルールブックを番号で読む。
ui-help-doctor = 動いているもの、足りないもの、その入手方法を調べる。
ui-help-game = ゲームの名前（sandtable games に出るもの）。
ui-help-file = 記録または局面ファイル。
ui-help-plain = 1行ずつの文字で遊ぶ。パイプや画面読み上げ向け。
ui-help-seat = この席から見えるものを表示する。
ui-help-seed = 偶然の出方を毎回同じにする。
ui-help-option = ゲームのオプションを選ぶ。何度でも指定できる。
ui-help-deck = このファイルの山札で遊ぶ。
ui-help-position = このファイルの局面から始める。
ui-help-record = このファイルに記録を残す。
ui-help-force = 記録ファイルがすでにあれば上書きする。
ui-help-to = N手目まで進める。
ui-help-move = N手目の局面（偶然も1手と数える）。省けば最後の局面。
ui-help-toml = 局面を局面ファイルの形で出す。
ui-help-json = 局面をJSONで出す。
ui-help-rule = play.4a のようなルールの番号。その下の項も表示する。
ui-help-search = この文字を含むルールだけ。

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
ui-error-nothing-found = 「{ $text }」を含むルールはありません。
ui-error-our-fault = 砂盤の内部で誤りが起きました：{ $reason }。SANDTABLE_TRACEBACK=1 を付けると場所がわかります。
ui-error-no-such-number = { $number } は一覧にありません。選べるもの：1-{ $most }
ui-error-not-understood = 「{ $line }」がわかりません。選択肢の番号か文字、または次のどれかを入力してください：{ $possible }
ui-error-no-undo = 取り消せるものがありません。直前の答えで新しいことがわかったためです。
ui-error-why-what = どの答えのことか書いてください：why 答え
ui-error-no-such-option = このゲームに「{ $text }」という答えはありません。

## games、rules、show、replay

ui-games-seats = 席：{ $seats }
ui-games-options = オプション（--option 名前=値。* は既定値）：
ui-rules-rulings = 裁定
ui-rules-reconstruction = 復元
ui-rules-question = 問い：{ $text }
ui-rules-answer = 裁定：{ $text }
ui-rules-reason = 理由：{ $text }
ui-rules-option = オプション：{ $values }
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
ui-prompt = { $who }：{ $question }
ui-final = 取り消せない
ui-certain = 確実
ui-outcome = { $outcome }　{ $percent }%（{ $odds }）
ui-undone = 取り消しました。
ui-saved = 記録を { $path } に保存しました。
ui-why-possible = 「{ $option }」は今選べます。
ui-why-not = 「{ $option }」は今は選べません。{ $rule }：{ $text }
ui-hand-over = 画面を渡してください：{ $who }
ui-since = 離れている間の出来事：

ui-plain-begin = 種 { $seed }。help と入力すると使い方が出ます。
ui-plain-ask = 答えは？
ui-plain-left = ゲームを離れました。
ui-plain-input-ended = ゲームが終わる前に入力が尽きました。ここまでの答えは有効です。
ui-plain-hand-over = { $who }が画面の前に来たらEnterを押してください。
ui-plain-help =
    選択肢の番号か、その文字（括弧の中の英語でもよい）を入力する。ほかに：
    undo          直前の答えを取り消す
    why 答え      その答えを選べない理由
    rules [番号]  ルール。番号を省けば今の問いのルール
    odds          各選択肢の正確な確率
    log           これまでの出来事
    lang ja|en    言語を変える
    board         盤をもう一度表示する
    save ファイル 記録を保存する
    quit          ゲームを離れる
    help          この一覧

## 描いた盤

ui-options = 選択肢
ui-log = 経過
ui-final-mark = 取り消せない
ui-seed = 種 { $seed }
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

## 盤の上のオマハビーチ

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
ui-omaha-sign-eye = 目。上や背後の分隊を機関銃から隠す
ui-omaha-sign-mine = 今入ったときに地雷がある確率
ui-omaha-sign-turned = 点線はめくったカード。障害物も地雷もない
ui-omaha-sign-arrows = 前・左・右へ動く
ui-omaha-plain-row = { $row }段目
ui-omaha-plain-sea = 海
ui-omaha-plain-mine = 地雷{ $percent }%
ui-omaha-plain-left = 強襲A{ $assault }。分隊{ $squad }、爆薬{ $charges }、狙撃弾{ $rounds }
ui-omaha-plain-deck = 山札の残り{ $count }枚：{ $deck }
