# Words of the page itself, English. The words of the games and of refusals come from the server.

page-skip = Skip to the table
page-settings = Settings
page-dark = Dark theme
page-motion = Animations
page-text-only = The table in words instead of pictures
page-confirm = Ask before I end a turn in which I have done nothing
page-show-perfect = In Omaha, show how likely perfect play wins from here and with each option
page-notices = Tell me when it is my turn and I am away (the name of the game, nothing more)
page-notices-denied = The browser does not allow it. Its settings for this page can change that.
page-close = Close
page-cancel = Cancel
page-yes = yes
page-no = no
page-loading = One moment …

## Who

page-sign-in = Sign in
page-sign-out = Sign out
page-signed-in = You are signed in as { $name }. Your games are kept for every device on which you sign in.
page-you = you
page-welcome = Welcome to the sand table
page-welcome-text = Small historical wargames with the rules enforced: alone, at one screen, or with somebody far away. Choose a name and play.
page-way-guest = Play as a guest
page-way-guest-help = At once, under a name of your choice. The games stay in this browser.
page-way-guest-do = Come in
page-way-login = Sign in
page-way-login-help = With the name and password of your account.
page-way-login-do = Sign in
page-way-account = New account
page-way-account-help = A name and a password of at least eight characters keep your games on every device.
page-way-account-do = Make the account
page-way-recover-help = With one of the recovery codes of your account. You choose a new password, and the code is used up.
page-way-recover-do = Set the new password
page-forgotten = Forgotten the password?
page-code = Recovery code
page-former-player = former player
page-name = Name
page-password = Password

## The account

page-your-account = Your account
page-your-guest = You are here as a guest
page-password-change = Change the password
page-password-change-help = All other devices are signed out.
page-password-old = Password until now
page-password-new = New password
page-password-changed = The password is changed. All other devices have been signed out.
page-codes = Recovery codes
page-codes-none = none yet
page-codes-help = There is no e-mail here. If you forget your password, a recovery code lets you choose a new one. Each code works once.
page-codes-left = { $count ->
        [0] You have no codes.
        [one] One code is left. New codes replace it.
       *[other] { $count } codes are left. New codes replace them.
    }
page-codes-make = Make new codes
page-codes-once = These codes are shown only now. Print them, or keep them where you keep passwords.
page-codes-of = Sandtable recovery codes of { $name }
page-codes-save = Save as a file
page-comeback = A link to come back
page-comeback-link = Recovery link
page-comeback-help = A guest’s games belong to this browser. With a link you can come back to them from elsewhere, or when the browser has forgotten you.
page-comeback-once = The link is shown only now. Keep it to yourself: whoever has it plays as you.
page-comeback-has = You have a link already. A new one replaces it.
page-comeback-make = Make a link
page-comeback-arrived = A way back
page-comeback-arrived-text = This link leads back to the games of a guest. Go on only if it is your own link.
page-comeback-instead-account = You are signed in as { $name }. You will be signed out here.
page-comeback-instead-guest = You are here as the guest { $name }. Without a link of that guest you cannot come back to those games.
page-comeback-do = Go on as that guest
page-your-data = Your data
page-export = Download your data
page-export-help = Everything that this server keeps about you, as one file (JSON): your games, answers, chat and notes.
page-delete-account = Delete the account
page-delete-guest = Delete me and my games
page-delete-help = Your name, chat and notes are deleted, and so are games that nobody else plays. Running games against others are resigned; finished ones stay with the other players, where you are called “former player”.
page-delete-sure = This cannot be undone.
page-delete-now = Delete everything now

## The lobby

page-lobby = Lobby
page-new-game = Start a game
page-game = Game
page-options = { $count ->
        [0] Options of the game
       *[other] Options of the game ({ $count } chosen)
    }
page-side = Your side
page-side-any = whichever is left
page-opponent = Opponent
page-opponent-open = anyone who comes
page-opponent-link = somebody to whom I send a link
page-opponent-computer = the computer: { $level }
page-computer = Computer ({ $level })
page-opponent-hotseat = both sides at this screen
page-hints-allow = Allow hints in this game
page-hints-allow-help = Both players may then ask the computer what it would do. Everyone sees this before sitting down.
page-hints-allowed = hints allowed
page-hints-yes = Hints are allowed in this game: both players may ask the computer what it would do.
page-hints-no = No hints in this game.
page-begin = Start { $game }
page-next = { $count ->
        [0] No game waits for you
        [one] To the game that waits for you
       *[other] To the next of { $count } games that wait for you
    }
page-next-game = Another game waits for you
page-list-mine = My games
page-list-mine-empty = None yet. Start one on this page.
page-list-open = Open games
page-list-open-empty = Nobody is waiting just now.
page-list-running = Games to watch
page-list-running-empty = No game is being played just now.
page-list-over = Finished games
page-list-over-empty = None yet.
page-sit-down = Sit down
page-go-on = Go on
page-watch = Watch
page-look-back = Look back
page-your-turn = Your turn
page-turn-of = To move: { $who }
page-waits-for-player = Waiting for a player.

## The table

page-choices = What you can do
page-board = Board
page-panel = Log and rules
page-you-are = { CAP($who) }:
page-waiting-for = To answer: { $who }.
page-line =
    { $ahead ->
        [0] The server is busy: next in line.
        [1] The server is busy: one other comes first.
       *[other] The server is busy: { $ahead } others come first.
    } { $seconds ->
        [0] {""}
        [1] About a second.
       *[other] About { $seconds } seconds.
    }
page-past = Moment { $n } of { $of }:
page-undo = Undo
page-undo-help = Takes back your last answer, as long as nothing has become known by it. Key: U
page-hint = Hint
page-hint-help = What the computer would do in your place, from what you can see. Key: I
page-hint-interval = 95 %: { $low } to { $high }
page-hint-expected = Expected:
page-hint-mixed = A secret choice should not be one that can be guessed. Choose at random, about this often:
page-hint-share = choose { $share }
page-hint-wins = { $value } to win
page-perfect = Perfect play from here: { $value }
page-perfect-unknown = Perfect play: not known for this deck
page-perfect-short = Perfect play
page-best = best:
page-final = cannot be taken back
page-all-choices = Show all
page-why-not = Not possible now: { $what }.
page-not-now = Nothing can be done there now.
page-lens = Magnifier
page-lens-help = Shows large what lies under the pointer or the focus. Key: M. Once only: key L, or rest a finger on it
page-threats = Enemy threats
page-threats-help = Shows where the enemy could go and attack next. Key: T
page-threat = { $place }: { $units }
page-no-threats = none
page-bare = Hide pieces
page-bare-off = Show pieces
page-bare-help = Shows the map without what stands on it. Key: H
page-text-mode = Text
page-reconnecting = Line lost, reconnecting …
page-no-table = This table cannot be shown
page-to-lobby = To the lobby
page-present = here
page-away = away
page-watching = You are watching.
page-wish = How you want to be asked
page-wish-ask = Ask me always
page-wish-battle = Pass for this battle
page-wish-turn = Don’t ask until my turn
page-orders = Sealed standing orders
page-orders-open = { $count ->
        [0] Standing orders
       *[other] Standing orders ({ $count })
    }
page-orders-help = When you may react and an order fits, your side answers by itself, so that a slow game does not wait for you. Nobody else learns that orders exist. The first that fits and is possible counts; if none does, you are asked.
page-orders-none = No orders: you are asked every time.
page-orders-nothing = In this game your side never has to react out of turn.
page-order = { $question } → { $option }
page-order-about = { $question } ({ $about }) → { $option }
page-order-once = once
page-order-always = every time
page-order-question = When I am asked
page-order-about-what = Only about
page-order-about-all = anything
page-order-group = About
page-order-option = My answer
page-order-each-time = every time, not only once
page-order-add = Give this order
page-order-remove = Take this order back
page-empty = An empty turn?
page-empty-text = You have done nothing in this turn, though something could be done.
page-empty-end = Go on all the same
page-empty-back = Back
page-handover = The screen goes to: { $who }
page-handover-text = The cards are covered. Go on when the right player sits here.
page-handover-do = I play: { $who }
page-send-link = Send this link to the other player. The game begins when somebody sits down.
page-waits-help = The table stands in the lobby, open to anyone. Or send this link.
page-link = Link to this table
page-copy = Copy
page-copied = Copied
page-leave = Clear this table away
page-join = Sit down: { $seat }
page-odds-hits = { $value ->
        [one] (1 hit)
       *[other] ({ $value } hits)
    }
page-odds-other = ({ $key }: { $value })

page-aside-title = This game can be read in part
page-aside = This game was begun under version { $version } of the rules. Its answer { $answer } of { $of } ({ $who }: { $option }) is not possible under version { $now }:
page-aside-help = Everything before it can be read, and the record holds all that was answered. To play on from any moment, go back to it in the replay and take “Link to this position” under “More”.

page-since = Since you were here
page-since-replay = Show it step by step
page-since-skip = Go on

## Replay

page-replay = Replay
page-first = To the beginning
page-back = One step back
page-forward = One step on
page-last = To the present
page-play = Play
page-pause = Pause
page-speed = Speed
page-seen-by = Seen by
page-to-now = To the present
page-jump = Show this moment

## Review

page-tab-review = Review
page-review = Review
page-review-help = The server looks at the decisions of this game once more: how likely each side was to win, and which answers were mistakes. That takes about a minute. You need not wait: it goes on without you, and the review stays with the game.
page-review-start = Start the review
page-review-waiting = { $ahead ->
        [1] One other review comes first.
       *[other] { $ahead } other reviews come first.
    }
page-review-planning = Reading the game …
page-review-progress = Decisions judged: { $done } of { $of }
page-review-meanwhile = You can leave this page. The review goes on and stays with the game.
page-review-failed = The review did not succeed. You can ask for it again.
page-review-empty = There was nothing to decide in this game.
page-review-curve = How likely to win: { $who }
page-review-answers = answers
page-review-keys = Click a moment to see it. Arrow keys go from decision to decision, Page Up and Page Down from mistake to mistake.
page-review-value = Answer { $number }: { $value } %. { $grade }
page-review-no-value = Answers given: { $number }
page-review-inaccuracy = inaccuracy
page-review-mistake = mistake
page-review-blunder = blunder
page-review-behind-word = with hindsight
page-review-point = Click the curve or a mistake to see that moment on the board.
page-review-at = Answer { $number }, { $who }
page-review-was-best = – nothing better was found.
page-review-here = – cost { $loss } %. Better: { $best }
page-review-lost = { CAP($who) }: gave away { $lost } % in all
page-review-mistakes = Mistakes ({ $count })
page-review-clean = No mistake was found that is larger than the uncertainty.
page-review-given = Given: { $given }
page-review-best = Better: { $best }
page-review-behind = With hindsight: −{ $loss } %
page-review-solver = Judged by the solver: what each answer cost against perfect play with what the squad could know.
page-review-search = Judged by trial, with what the seat could know: { $count } of { $of } decisions, each tried { $rounds ->
        [one] once
       *[other] { $rounds } times
    }. Small losses, and with them the sums, can be luck; only a loss clearly larger than that is called a mistake, and a decision that was not judged may have been one.
page-review-hindsight-help = “With hindsight” knows every hidden card. Nobody at the table did, so it makes no mistake.
page-review-table = All decisions as a table
page-review-col-number = Answer
page-review-col-seat = Side
page-review-col-value = To win: { $who }
page-review-col-given = Given
page-review-col-best = Better
page-review-col-loss = Cost
page-review-col-behind = With hindsight

## The beach of the day

page-day-today = Today’s beach
page-day-about = The same beach and the same luck for everybody. One game counts, without hints. At the end you see how far from perfect play you were.
page-day-done = You have played it. See how the others did, or practise.
page-day-level = Level: { $level }
page-day-players = { $count ->
        [0] Nobody has played it yet
        [1] One player so far
       *[other] { $count } players so far
    }
page-day-play = Play today’s beach
page-day-go-on = Go on with your game
page-day-table = Table of the day
page-day-yesterday = Yesterday
page-day-practise = Practise once more
page-day-of = Beach of { $date }
page-day-practice-of = Beach of { $date }, practice
page-day-counts = This game counts, so there are no hints.
page-day-not-counted = This game does not count.
page-day-title = The beach of { $date }
page-day-rules = “Given away” is what the answers lost against perfect play, judged by what one could know. Luck is the rest. The least given away stands first, won or lost.
page-day-score = Given away { $away } %, luck { $luck } %. Perfect play began with { $start } %.
page-day-gave-up = You gave up: the game stands below those that were finished.
page-day-judging = Your game is being held against perfect play …
page-day-closed = What the others did is shown when you have played.
page-day-closed-playing = What the others did is shown when your game is over.
page-day-nobody = Nobody played this beach here.
page-day-before = The day before
page-day-after = The day after
page-day-col-place = Place
page-day-col-result = Result
page-day-col-away = Given away
page-day-col-luck = Luck
page-day-won = won
page-day-lost = lost
page-day-finished = finished
page-day-given-up = given up
page-day-playing = still playing
page-day-dice = The dice of this beach follow from the date alone (seed { $seed }), so that they fall the same way for everybody. They are no secret: whoever works them out beforehand only spoils their own game. In a terminal, “sandtable daily --date { $date }” shows the same beach.

## The panel

page-tab-log = Log
page-tab-rules = Rules
page-tab-chat = Chat
page-tab-notes = Notes
page-tab-more = More
page-log-empty = Nothing has happened yet.
page-search-rules = Search the rules
page-rulings = Rulings
page-reconstruction = reconstruction
page-ruling-option = Option of the game:
page-ruling-no-option = No option:
page-no-rule = No rule has these words.
page-chat-empty = Nobody has said anything. Only the players can read this.
page-chat-say = Say something
page-send = Send
page-notes-help = Your notes; nobody else can read them.
page-notes-kept = Kept.
page-only-players = Only players have notes.
page-resign = Resign
page-resign-sure = The game ends at once and you lose it.
page-offer-a-draw = Offer a draw
page-ask-takeback = Ask to take back my last answer
page-rematch = Rematch, sides swapped
page-to-rematch = To the rematch
page-record = Record of the game
page-position = Position
page-link-position = Link to this position
page-link-help = Whoever opens this link can look at the position and play on from it at a table of their own. Your game goes on as it is.
page-link-part = You do not know everything that lies on this table, so the link does not either: what is hidden from you has been dealt anew in it, at random. What you hold yourself is in it; do not send it to your opponent before the end.
page-link-over = To make a link to a position of this game, go back to it in the replay.
page-link-arrived = A position to play on from
page-link-alone = A new table begins with this position. You play it alone; the game that it comes from is not touched.
page-link-both = A new table begins with this position. You play both sides at this screen; the game that it comes from is not touched.
page-link-play = Play on from here
page-link-ask-again = Ask for the link once more.
page-accept = Accept
page-decline = Decline
page-offered = Waiting for the other side:
page-offer-draw = A draw, offered by: { $who }.
page-offer-takeback = Asked by: { $who }. May this be taken back? { $what }
page-offer-rematch = A rematch, sides swapped, offered by: { $who }.

## Honest dice

page-dice = Honest dice
page-dice-help = Before any player’s number was known the server fixed this table and its secrets, and shows their hash. Every die and every card drawn follows from the secret and the players’ own numbers, and each browser signs its player’s answers. At the end the secret is shown; this page checks every throw and every signature by itself, and “sandtable verify” checks a saved record.
page-dice-day = This is a game of the beach of { $date }. Its dice are the day’s: they follow from the date alone, fall the same way for everybody, and are no secret. What stands here as the secret is the SHA-256 of “omaha { $date }”; at the end this page works out every throw from it by itself, and “sandtable verify” checks a saved record.
page-commitment = Hash of the table and its secrets (SHA-256)
page-nonces = Numbers of the players
page-secret = The secret
page-secret-good = The secret has the hash that stands in the record.
page-secret-bad = The secret does not have the hash that stands in the record.
page-shown-good = This hash was shown in this browser before the end.
page-shown-bad = Before the end another hash was shown in this browser.
page-nonce-mine = drawn in this browser
page-mine-good = The number that this browser drew is among the players’ numbers.
page-complete-good = Every answer of chance in the record was checked.
page-complete-bad = The record does not fit the list of what chance was asked.
page-throws-good = Every throw follows from the secret and the players’ numbers.
page-throws-bad = There are throws that do not follow from the secret.
page-throws = { $wrong ->
        [0] All throws, one by one ({ $count })
       *[other] All throws, one by one ({ $count }, wrong: { $wrong })
    }
page-throw-expected = should be: { $option }
page-keys = Keys with which the players sign
page-unsigned-here = This browser cannot sign here: that takes https, or a server on this machine. The game goes on unsigned, and its record will say so.
page-dice-only = This record proves the dice only: nobody’s answers are signed in it.
page-chain-good = From the promise of the table to its end the game is one unbroken chain, and every signature in it fits.
page-chain-bad = { $fault ->
    [commitment] The table is not the one that was promised.
    [laid-down] The game is not the one that was laid down before it began.
    [statement] Line { $line }: a player’s number or key is not what that player signed.
    [signature] Line { $line }: the signature is somebody else’s, or is meant for another place, table or answer.
    [unsigned] Line { $line } is not signed, although that player has a key.
    [cut] The end of the game is missing.
    [result] Line { $line }: the game did not end as it says.
    [answers] The answers of the record are not those of its trail.
   *[other] Line { $line } of the trail cannot be true.
  }
page-seat-signed = { $seat }: { $signed ->
    [one] one answer signed
   *[other] { $signed } answers signed
  }{ $unsigned ->
    [0] {""}
   *[other] , { $unsigned } not
  }{ $automatic ->
    [0] .
   *[other] , { $automatic } given by order or wish.
  }
page-seat-unsigned = { $seat }: unsigned. Only the server vouches for these answers.
page-seat-foreign = A key was added without the signature of an earlier one; that it is the same player, only the server says.
page-seat-unseen = The end has not been confirmed by this player yet.
page-seat-unbound = The player’s number was not signed together with the promise.
page-dice-checking = Checking every throw …
page-dice-cannot = This browser checks dice over https or on this machine only. Save the record and check it with “sandtable verify”.

## How a game can end outside the rules

page-result-resigned = Resigned. Winner: { $winner }
page-result-draw-agreed = A draw by agreement.
page-result-given-up = Given up.
page-result-called-off = The game was called off.

## What can go wrong

page-error-link-bad = This link holds no position: it is incomplete, or was changed on its way.
page-error-link-long = This position is too large for a link.
page-error-promise = The server did not make the table that it had promised. Do not play here: its dice may have been chosen.
page-error-offline = The server does not answer. The page tries again by itself.
page-error-server = The server failed (status { $status }).
page-error-page = Something on this page went wrong. Reload it.
page-error-other = This was refused ({ $key }).
