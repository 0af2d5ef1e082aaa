# サーバーの言葉、日本語。ページは、全ゲーム共通の言葉とあわせて受け取る。

## サーバーが断る理由

error-cannot-read = このテキストは読み取れません。壊れているか、読み取りに時間がかかりすぎます。
error-bad-json = メッセージを読み取れませんでした。ページを再読み込みしてください。
error-bad-field = { $place }:「{ $value }」は、ここでは使えません。
error-bad-day = 「{ $value }」の海岸はありません。{ $possible }までの日付を指定してください。
error-bad-name = この名前は使えません。目に見える文字だけの1〜{ $most }文字で、文字か数字を一つ以上入れてください。
error-name-reserved = 「{ $name }」は、陣営・コンピューター・サーバーなどを表す名前です。別の名前にしてください。
error-no-account = いまはゲストです。先にアカウントを作ってください。
error-not-sure-to-go = あなたのデータはすべて削除されます。本当によいか、確認してください。
error-wrong-code = 名前か復旧コードが違います。または、すでに使ったコードです。
error-wrong-notice-link = このリンクは壊れているか、このサーバーのものではありません。通知をもう一度開くか、アカウントの設定で通知を変更してください。
error-wrong-link = このリンクは、もう使えません。新しいリンクに替わったか、このゲストはすでにアカウントを持っています。
error-session-over = ここではログアウトしています。続けるには、もう一度ログインしてください。
error-wrong-token = このトークンは、ここでは知られていません。取り消されたのかもしれません。
error-not-by-token = これはトークンではできません。持ち主がページでログインしたときだけできます。
error-token-scope = このトークンではできません。許可「{ $value }」がありません。
error-too-many-tokens = トークンはもう{ $most }個あり、これが上限です。まずどれかを取り消してください。
error-too-many-bots = ボットはもう{ $most }体あり、これが上限です。まずどれかを消してください。
error-wait = 間違いが続きました。{ $seconds }秒待ってから、もう一度試してください。
error-quota-open-tables = 相手を待っている卓がすでに{ $most }あり、これ以上は開けません。先にどれかの席を立ってください。
error-quota-running-tables = プレイ中のゲームがすでに{ $most }あり、これ以上は始められません。先にどれかを終えてください。
error-quota-positions = 途中の局面から始めた卓がすでに{ $most }あり、これ以上は作れません。
error-quota-stored = 1人分の保存容量({ $most })がいっぱいです。増やすには、このサーバーの管理者に頼んでください。
error-quota-chat = 1人が書けるチャットの量({ $most })に達しました。
error-quota-table-chat = この卓のチャットはいっぱいです({ $most })。
error-quota-notes = 全部の卓を合わせたメモの量が上限({ $most })に達しました。先にどれかを短くしてください。
error-quota-table-notes = 1つの卓のメモの上限は{ $most }です。
error-bad-key = このブラウザーの鍵を読み取れません。ページを再読み込みすると、新しい鍵を作ります。
error-bad-signature = 署名が、送られた内容と合いません。何も行われていません。ページを再読み込みして、もう一度お試しください。
error-unsigned = この席の答えには署名が必要ですが、署名がありませんでした。ページを再読み込みすると、このブラウザーの鍵が登録されます。
error-bad-nonce = ダイスに混ぜる値は、英数字1〜64文字にしてください。
error-bad-text = { $place }: 保存できない文字(ヌル文字、または片方だけのサロゲート)が含まれています。取り除いてください。
error-bad-password = パスワードは{ $least }〜{ $most }文字にしてください。
error-cannot-undo = 直前の答えは、もう取り消せません。その答えで何かが明らかになったか、すでにほかの側に問いが移っています。
error-nothing-answered = まだ何も答えていないので、取り消すものがありません。
error-no-wish = いまはこれを選べません。
error-unknown-action = 「{ $value }」は、サーバーの知らない指示です。ページを再読み込みしてください。
error-nobody-to-ask = 同意を求める相手がいません。
error-no-offer = 申し出がないか、すでに取り下げられています。
error-brought-people = 別の場所で始めたゲームは、ひとりで、またはコンピューターと続けられます。持ってきた人は、伏せたカードも含めてすべてを見ているからです。
error-not-to-be-taken = このゲームは、終わるまで持ち出せません。ほかの人と遊んでいるか、成績に入るゲームです。
error-not-over = ゲームはまだ終わっていません。
error-already-over = ゲームは終わっています。
error-already-playing = ゲームはすでに始まっています。
error-has-account = すでにアカウントをお持ちです。
error-newer-rules = この卓はルール第{ $value }版で始められました。このサーバーが知っているのは第{ $possible }版までです。卓はそのまま残してあり、新しい版の砂盤なら開けます。
error-who-are-you = まず名前を決めるか、ログインしてください。
error-wrong-password = 名前かパスワードが違います。
error-foreign-page = この要求は、このサーバーのページから送られたものではありません。
error-day-not-played = これは{ $value }の海岸のゲームです。自分のゲームを終えると見られます。
error-not-your-seat = 「{ $value }」は、あなたの席ではありません。
error-not-asked = いまは、あなたの番ではありません。
error-not-yet = ゲームが終わると見られます。
error-wrong-key = この卓に着けるのは、招待リンクを持つ人だけです。
error-not-a-player = あなたはこの卓に着いていません。
error-no-hints = このゲームではヒントを使えません。人どうしの対戦では、ゲームを始めるときに「ヒントあり」を選んだ場合だけ使えます。「今日の海岸」で記録に残る1回にはヒントがありません。
error-not-solved = このゲームには、最善手を求める機能がありません。
error-no-such-thing = 「{ $value }」には何もありません。
error-no-such-method = 「{ $value }」は、この方法では要求できません。
error-not-this-step = できますが、この場面ではしません。
error-too-many-answers = 「はじめてのゲーム」は{ $most }歩までです。
error-analysis-answer = { $number }番目の答え「{ $value }」は、そこでは選べません。選べるもの: { $possible }
error-analysis-after-end = { $number }番目の答え「{ $value }」は、ゲームが終わったあとのものです。
error-analysis-chance = ここは偶然が決める場面です。振るか、結果を選ぶと、コンピューターが考えられます。
error-analysis-while-playing = いま、このゲームをヒントなしで遊んでいます。そのゲームが終わるまで、コンピューターはこのゲームの局面について考えません。それ以外の機能は使えます。
error-no-workbench = { $value }には、作業台で変えられるカード、ユニット、マップがありません。
error-measuring-off = このサーバーでは測定が止められています。手元の機械なら `sandtable lab run` でできます。
error-still-measuring = 前の測定がまだ続いています。先に止めてください。
error-stale = 答えが届く前に卓の状況が変わりました。もう一度確かめてください。
error-no-such-player = 「{ $value }」というアカウントはありません。
error-not-yourself = それはあなた自身です。
error-rated-account = レーティング戦には、両方の席にアカウントが必要です。
error-rated-as-printed = レーティング戦は、二人で、最初から、印刷どおりのカードと地図で行います。
error-rated-time = レーティング戦と大会では、時間切れは負けです。コンピューターが続けることも、だれかが決めることもありません。
error-cannot-invite = { $value }さんを招待することはできません。
error-seat-kept = この席は、ほかの人のために取ってあります。
error-tournament-begun = この大会は、もう始まったか、終わっています。
error-tournament-full = この大会は満員です。
error-not-your-tournament = これができるのは、この大会を作った人だけです。
error-too-few-entrants = 大会には、少なくとも二人が必要です。
error-quota-tournaments = あなたが作った、まだ終わっていない大会が{ $most }あります。どれかが終わるのを待つか、取りやめてください。
error-not-a-moderator = これができるのはモデレーターだけです。自分やほかのモデレーターに対してはできません。
error-muted = モデレーターの判断で、チャットに書き込めません{ $days ->
    [0] {""}
   *[other] （あと{ $days }日）
}。
error-banned = モデレーターの判断で、このサーバーに入れません{ $days ->
    [0] {""}
   *[other] （あと{ $days }日）
}。
error-chat-closed = ここで話せるのは、二人とも望んだときです。
error-not-for-you = この卓には、あなたと遊びたくない人か、あなたが遊びたくない人がいます。
error-tournament-table = これは大会の卓です。離れることも、断ることもできません。大会を辞退することはできます。
error-seat-taken = この席は、ふさがっています。
error-name-taken = 「{ $name }」は、登録済みのアカウント名か、それと見分けにくい名前です。別の名前にするか、ログインしてください。
error-too-large = { $place }が長すぎます。上限は{ $most }です。
error-too-slow = 要求が時間内に届きませんでした。もう一度試してください。
error-unknown-host = このサーバーに「{ $value }」という名前はありません。サーバーの管理者は --allowed-host で名前を許可できます。
error-too-fast = 操作が速すぎます。少し待ってください。
error-too-many = 数が多すぎます。上限は{ $most }です。
error-too-many-computers = コンピューターとの途中のゲームが多すぎます。上限は{ $most }です。どれかを終えるか、投了してから始めてください。
error-still-thinking = 前の質問について、コンピューターがまだ考えています。
error-our-fault = サーバーで問題が起きました。何も変わっていません。もう一度試してください。
error-table-broken = この卓は読み取れません。記録がルールと食い違っています。失われたものはありません。サーバーの管理者は、ログでその箇所を確かめられます。
error-storage = サーバーがディスクに書き込めませんでした。何も変わっていません。あとでもう一度試してください。
error-not-sure = サーバーがディスクへの書き込みを終えられませんでした。反映されたかどうか、卓をもう一度確かめてください。
error-too-many-watching = 観戦者が上限の{ $most }人に達しています。しばらくしてから、もう一度試してください。
error-too-many-connections = 接続数が上限の{ $most }に達しています。しばらくしてから、もう一度試してください。
error-stood-still = サーバーは{ $ago }秒前に、{ $seconds }秒間止まっていました。
error-table-moved = この卓は今、サーバーの別のプロセスに移るところです。少し待ってからもう一度試してください。
error-draining = サーバーがまもなく再起動するため、今は新しい卓を作れません。少し待ってからもう一度試してください。
error-no-time = 持ち時間には、少なくとも一つの制限が必要です。一手ごと、または（対面では）ゲーム全体です。
error-no-clock = このテーブルには持ち時間がありません。
error-no-clock-alone = 一つの画面で行うゲームに持ち時間はありません。対戦相手を選ぶか、持ち時間なしにしてください。
error-no-vacation = その日数の休暇はここでは取れません。可能な日数：{ $possible }。
error-on-vacation = この手番ではすでに休暇を取っています。次の手番のあとで、また取れます。
error-no-arbiter = 「{ $value }」という名前で裁定できるアカウントがないか、あなた自身の名前です。アカウントを持つ別のプレイヤーを指定するか、空欄にしてください。空欄なら、待っている側が決めます。
error-not-arbiter = 時間切れの扱いを決めるのは、あなたではありません。
error-time-not-over = このテーブルでは、だれも時間切れになっていません。
error-bad-request = 要求を読み取れませんでした。
error-too-busy = ただいま混み合っています。少し待ってから、もう一度試してください。

## ルールによらない終わり方

result-resigned = { $winner }の勝ち。相手が投了しました。
result-forfeited = { $winner }の勝ち。相手のエンジンが途中で止まりました。
result-given-up = ゲームは途中で打ち切られました。
result-draw-agreed = 両者の合意により、引き分けです。
result-called-off = 始まる前に、取りやめになりました。
result-abandoned = 長い間だれもプレイしなかったため、勝敗なしで終わりました。
result-out-of-time = { $winner }の勝利。相手側が時間切れになりました。
result-damaged = 続行できません：このゲームの記録は{ $line }行目から壊れています。{ $answer }番目の答えより前は読めます。
result-set-aside = 続行できません：ルール第{ $version }版で始めたこのゲームの{ $answer }番目の答えは、第{ $now }版では選べません。

## コンピューターの強さ

level-random = でたらめ
level-random-about = 考えずに答えます。ルールを試すのに向いています。

## 席を離れているプレイヤーへの通知

notice-turn-title = あなたの番です：{ $game }（相手：{ $who }）
notice-begun-title = ゲームが始まりました：{ $game }（相手：{ $who }）
notice-invited-title = 招待：{ $game }（{ $who }から）
notice-over-title = ゲームが終わりました：{ $game }（相手：{ $who }）
notice-warning-title = 持ち時間が残りわずかです：{ $game }（相手：{ $who }）
notice-confirm-title = 砂盤からの通知を受け取りますか
notice-test-title = 砂盤からの試しの通知
notice-digest-title = 砂盤のあなたのゲーム{ $count }件
notice-turn-line = あなたの番です。
notice-begun-line = もう一方の席にプレイヤーが着きました。
notice-invited-line = あなたのために席が取ってあります。
notice-over-line = 結果はテーブルで確かめられます。
notice-warning-line = この手の残り時間は、およそ{ $hours }時間です。
notice-confirm-line = おそらくあなたが、ゲームの通知先としてこのアドレスを登録しました。心当たりがあれば、リンクを開いてください。なければ、何もしないでください。これ以上メールは届きません。
notice-test-line = 通知はこのように届きます。設定は正しく働いています。
notice-why = あなたのゲームについての通知を希望されたため、お送りしています。
notice-stop = この通知を止める
notice-open-table = テーブルを開く
notice-open-confirm = はい、私のアドレスです
notice-open-digest = 自分のゲームへ
notice-open-test = 砂盤を開く

## ページがまだ組み込まれていないときに見せるページ

ui-no-offline-why = サーバーの要らないページは、ここにはありません。エンジンがまだ作られていないためです。
ui-no-offline-how = リポジトリーなら make engine で作れます。make dist で作ったwheelには入っています。そのあとサーバーを起動し直してください。
ui-no-page-why = サーバーは動いていますが、遊ぶためのページがまだ組み込まれていません。
ui-no-page-how = ソースのフォルダーで make play を実行すると組み込まれます。pip install . でも組み込まれます。
ui-no-page-meanwhile = それまでは、ターミナルで sandtable を実行すると、そこで遊べます。

## リンクを開く前に見えるもの

ui-preview = ルールを自動で裁定する小さな歴史ウォーゲーム。コンピューターとも、友人とも、1人でも。
ui-preview-position = ここから続きを遊べる局面です。
