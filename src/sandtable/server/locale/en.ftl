# Words of the server, English. The page gets them with the words that all games share.

## What the server refuses

error-cannot-read = This text cannot be read: it is damaged, or would take too long.
error-bad-json = The message could not be read. Reload the page.
error-bad-field = { $place }: "{ $value }" is not possible here.
error-bad-day = There is no beach of "{ $value }". Possible: { $possible } and every day before it.
error-bad-name = This name cannot be used. Choose 1 to { $most } characters, all of them visible, with at least one letter or digit.
error-name-reserved = "{ $name }" stands for something else here: a side, a computer player, or the server. Choose another name.
error-no-account = You play as a guest. Make an account first.
error-not-sure-to-go = Say that you are sure: everything of yours will be deleted.
error-wrong-code = The name or the recovery code is not right, or the code has been used already.
error-wrong-link = This link does not work any more. Perhaps a newer one has replaced it, or its guest has an account by now.
error-session-over = You have been signed out here. Sign in again to go on.
error-wait = Too many wrong attempts. Wait { $seconds } seconds, then try again.
error-quota-open-tables = { $most } of your tables already wait for a player, and more are not possible. Get up from one of them first.
error-quota-running-tables = You already play { $most } games, and more are not possible. Finish one of them first.
error-quota-positions = You already have { $most } tables that begin with a position of their own, and more are not possible.
error-quota-stored = Your games fill all the room that one player has here ({ $most }). Whoever runs this server can give you more.
error-quota-chat = You have written as much chat as one player can ({ $most }).
error-quota-table-chat = The chat at this table is full ({ $most }).
error-quota-notes = Your notes at all tables together are as long as they can be ({ $most }). Shorten some of them first.
error-quota-table-notes = Notes at one table can have { $most }.
error-bad-key = This browser’s key cannot be read. Reload the page; it will make a new one.
error-bad-signature = The signature does not fit what was sent. Nothing was done; reload the page and try again.
error-unsigned = At this seat answers are signed, and this one was not. Reload the page to announce this browser’s own key.
error-bad-nonce = What you add to the dice must have 1 to 64 letters and digits.
error-bad-text = { $place }: this text holds a character that cannot be kept (NUL, or half of a pair). Leave it out.
error-bad-password = A password has { $least } to { $most } characters.
error-cannot-undo = Your last answer cannot be taken back any more: something became known by it, or somebody else has been asked since.
error-nothing-answered = You have not answered anything yet, so there is nothing to take back.
error-no-wish = This cannot be chosen now.
error-unknown-deed = The server does not know what "{ $value }" means. Reload the page.
error-nobody-to-ask = There is no other player here who could agree.
error-no-offer = Nothing has been offered, or the offer is gone.
error-not-over = The game is not over yet.
error-already-over = The game is over.
error-already-playing = The game has begun already.
error-has-account = You have an account already.
error-newer-rules = This table was begun under version { $value } of the rules. This server knows them up to version { $possible }. The table is kept as it is; a newer Sandtable can open it.
error-who-are-you = Say first who you are: choose a name, or sign in.
error-wrong-password = The name or the password is not right.
error-foreign-page = This request did not come from this server's own page.
error-day-not-played = This is a game of the beach of { $value }. It can be seen when you have played yours.
error-not-your-seat = The seat "{ $value }" is not yours.
error-not-asked = You are not asked now.
error-not-yet = This can be seen when the game is over.
error-wrong-key = Only those who have its link can join this table.
error-not-a-player = You do not sit at this table.
error-no-hints = Hints are not allowed in this game. Between people they must be allowed when the game is opened; in the game that counts on the beach of the day there are none.
error-not-solved = There is no solver for this game.
error-no-such-thing = There is nothing at "{ $value }".
error-no-such-method = "{ $value }" cannot be asked for in this way.
error-stale = The table had changed before your answer arrived. Look at it again.
error-seat-taken = This seat is taken.
error-name-taken = "{ $name }" is the name of an account, or looks like one. Choose another name, or sign in.
error-too-large = { $place } is too long. The most is { $most }.
error-too-slow = The request did not arrive in time. Try it again.
error-unknown-host = This server is not known as "{ $value }". Whoever runs it can allow the name with --allowed-host.
error-too-fast = That was too fast. Wait a moment.
error-too-many = There are too many already. The most is { $most }.
error-too-many-computers = You have too many unfinished games against the computer. The most is { $most }: finish one or give one up first.
error-still-thinking = The computer is still thinking about your last question.
error-our-fault = The server failed. Nothing was changed; try it again.
error-table-broken = This table cannot be read: its log does not fit the rules. Nothing of it is lost; whoever runs this server finds the place in its journal.
error-storage = The server could not write to its disk. Nothing was changed; try it again later.
error-not-sure = The server could not finish writing to its disk. Look at the table again to see whether it was done.
error-too-many-watching = So many are watching already that nobody else can ({ $most }). Try it again later.
error-too-many-connections = The server holds as many connections as it can ({ $most }). Try it again later.
error-stood-still = The server stood still for { $seconds } seconds, { $ago } seconds ago.
error-bad-request = The request could not be read.
error-too-busy = Too many others wait for an answer just now. Try it again in a moment.

## How a game can end beside its rules

result-resigned = Victory: { $winner }. The other side resigned.
result-given-up = The game was given up.
result-draw-agreed = The players agreed on a draw.
result-called-off = The game was called off before it began.
result-abandoned = The game ended without a winner: nobody had played on for a long time.
result-damaged = Set aside: the log of this game is damaged from its line { $line } on. What comes before answer { $answer } can be read.
result-set-aside = Set aside: answer { $answer } of this game, begun under version { $version } of the rules, is not possible under version { $now }.

## Computer players, by level

level-random = Random
level-random-about = Answers without thinking. Good for trying out the rules.

## The page that is shown when the real one has not been built

ui-no-page-why = The server runs, but the page that you would play on has not been built into this installation.
ui-no-page-how = In a copy of the sources, "make play" builds it. "pip install ." does so too.
ui-no-page-meanwhile = Until then, "sandtable" in a terminal opens the table there.
