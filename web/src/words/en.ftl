# Words of the page itself, English. The words of the games and of refusals come from the server.

page-skip = Skip to the table
page-settings = Settings
page-dark = Dark theme
page-motion = Animations
page-playback = Play back what the others did before I am asked
page-sounds = Sounds: my turn, dice, hits, the end
page-text-only = Show the table as text instead of pictures
page-reasons = Odds and reasons
page-reasons-hint = Point at a choice: its odds and what it leads to are shown here.
page-by-itself = Answered for you, as there was only one answer: { $what }
page-compose = A click goes on by itself: attackers are proposed, a unit that was sent somewhere stays there
page-single = Do not ask when there is only one answer (never between people)
page-confirm = Ask before I end a turn without having done anything
page-show-perfect = In solved games, show the odds of winning with perfect play, from here and for each option
page-notices = Notify me when it is my turn and I am away (game name only)
page-notices-denied = The browser does not allow notifications. You can change that in its settings for this page.
page-close = Close
page-cancel = Cancel
page-yes = yes
page-no = no
page-loading = One moment …
page-away-title = No connection to the server
page-away-text = Your games are safe on the server and wait for you. As soon as there is a connection, you can go on.
page-away-again = Try again
page-newer = A newer version of this page is here.
page-newer-do = Load it

## Who

page-sign-in = Sign in
page-sign-out = Sign out
page-signed-in = You are signed in as { $name }. You can continue your games on any device where you sign in.
page-you = you
page-welcome = Who are you?
page-way-guest = Play as a guest
page-way-guest-help = Under any name you like. Your games stay in this browser.
page-way-guest-do = Start
page-way-name = Change name
page-way-name-help = What others call you. You stay a guest, and your games stay in this browser.
page-way-name-do = Change name
page-guest-numbered = Guest { $number }
page-way-login = Sign in
page-way-login-help = With your account name and password.
page-way-login-do = Sign in
page-way-account = New account
page-way-account-help = A name and a password of at least eight characters let you continue your games on any device.
page-way-account-do = Create account
page-way-recover-help = Use one of your account’s recovery codes to choose a new password. Each code works only once.
page-way-recover-do = Set new password
page-forgotten = Forgot your password?
page-code = Recovery code
page-former-player = former player
page-name = Name
page-password = Password

## The account

page-your-account = Your account
page-your-guest = You are playing as a guest
page-password-change = Change password
page-password-change-help = All other devices will be signed out.
page-password-old = Current password
page-password-new = New password
page-password-changed = Your password has been changed. All other devices have been signed out.
page-codes = Recovery codes
page-codes-none = none yet
page-codes-help = This server does not use e-mail. If you forget your password, a recovery code lets you choose a new one. Each code works once.
page-codes-left = { $count ->
        [0] You have no codes.
        [one] One code is left. New codes replace it.
       *[other] { $count } codes are left. New codes replace them.
    }
page-codes-make = Create new codes
page-codes-once = These codes are shown only this once. Print them, or keep them where you keep your passwords.
page-codes-of = Sandtable recovery codes for { $name }
page-codes-save = Save as a file
page-comeback = A link to come back with
page-comeback-link = Recovery link
page-comeback-help = A guest’s games belong to this browser. With a recovery link you can return to them from another device, or after the browser has forgotten you.
page-comeback-once = This link is shown only this once. Keep it to yourself: anyone who has it can play as you.
page-comeback-has = You already have a link. A new one replaces it.
page-comeback-make = Create a link
page-comeback-arrived = Recovery link
page-comeback-arrived-text = This link leads back to a guest’s games. Continue only if you made the link yourself.
page-comeback-instead-account = You are signed in as { $name }. Continuing will sign you out here.
page-comeback-instead-guest = You are playing as the guest { $name }. Unless you have a recovery link for that guest, you will not be able to return to those games.
page-comeback-do = Continue as that guest
page-your-data = Your data
page-export = Download your data
page-export-help = Everything this server stores about you, in one file (JSON): your games, answers, chat and notes.
page-delete-account = Delete account
page-delete-guest = Delete me and my games
page-delete-help = Your name, chat and notes are deleted, along with any games that no one else plays in. Games in progress against others are resigned. Finished games stay with the other players, where you appear as “former player”.
page-delete-sure = This cannot be undone.
page-delete-now = Delete everything now

## The lobby

page-lobby = Lobby
page-new-game = Start a game
page-tagline = Small historical wargames with the rules enforced
page-tagline-text = Play the computer, a friend far away, or both sides at one screen. Nothing to install, no name needed.
page-card-start-here = Start here
page-card-players = { $count ->
        [one] 1 player
       *[other] { $count } players
    }
page-card-minutes = { $from }–{ $to } min
page-card-difficulty-1 = easy
page-card-difficulty-2 = moderate
page-card-difficulty-3 = demanding
page-card-alone = Play now
page-card-computer = Play the computer
page-card-learn = Learn
page-learn-title = Learn { $title }
page-learn-step = step { $number } of { $steps }
page-learn-progress = Steps done
page-learn-happened = What happened
page-learn-not-this = Not here.
page-learn-new = New:
page-learn-back = One step back
page-learn-leave = Go on later
page-learn-end = That was the guided game. You know enough to go on by yourself.
page-learn-play-on = Play on from here
page-learn-own-game = Play a game of my own
page-learn-again = Once more from the beginning
page-card-more = More …
page-card-solitaire = You against the game
page-card-changed = { $count ->
        [one] 1 option changed
       *[other] { $count } options changed
    }
page-setting-own = of your own, written out
page-group-usual = Often changed
page-group-usual-help = What many players change.
page-group-variant = Variants
page-group-variant-help = These make a different game of it.
page-group-reading = Other readings of the rules
page-group-reading-help = Where the printed rules are unclear, this is how they are played, unless you choose otherwise.
page-level = Level
page-options = Game options
page-side = Your side
page-side-any = either side
page-opponent = Opponent
page-opponent-open = Anyone
page-opponent-link = Someone I send a link to
page-opponent-computer = The computer
page-computer = Computer ({ $level })
page-opponent-hotseat = Both sides on this screen
page-hints-allow = Allow hints in this game
page-hints-allow-help = Both players may then ask the computer what it would do. Everyone sees this before taking a seat.
page-hints-allowed = hints allowed
page-hints-yes = Hints are allowed in this game: both players may ask the computer what it would do.
page-hints-no = No hints in this game.
page-time = Time
page-time-none = No time limit
page-time-live = Live, with a clock
page-time-days = Over days
page-time-live-help = A move is everything you answer until the other side is asked. After a move you get back what it took, up to the seconds given below.
page-time-days-help = A move is everything you answer until the other side is asked. Beyond the days of a move, the reserve is used. Nobody loses time while the server is down.
page-time-bank = Minutes for the game
page-time-move = Seconds a move (0: any)
page-time-increment = Seconds given back
page-time-each = Days a move
page-time-reserve = Days in reserve
page-time-vacation = Vacation days each
page-time-weekends = Saturdays and Sundays do not count
page-time-at-end = When someone’s time is over
page-time-at-end-forfeit = They lose the game
page-time-at-end-computer = The computer plays on for them
page-time-at-end-arbiter = Someone decides
page-time-arbiter = Who decides: the name of an account. Left empty, the player who is waiting decides.
page-time-over = { CAP($who) }: the time is over. Until somebody decides, an answer still counts.
page-time-decide = You decide what happens now.
page-time-decides = { $who } decides what happens now.
page-time-decides-other = The player who is waiting decides what happens now.
page-ruling-more-time = Give more time
page-ruling-computer = Let the computer play on
page-ruling-forfeit = End the game: lost on time
page-clock-days = { $days ->
        [one] 1 day
       *[other] { $days } days
    }
page-clock-days-hours = { $days ->
        [one] 1 day
       *[other] { $days } days
    } { $hours } h
page-clock-each = { $time } each
page-clock-a-move = { $time } a move
page-clock-back = up to { $time } given back
page-clock-reserve = { $time } in reserve
page-clock-vacation = { $days ->
        [one] 1 vacation day
       *[other] { $days } vacation days
    }
page-clock-weekends = weekends off
page-clock-left = { $time } left
page-clock-until = Until { $time }
page-clock-away = on vacation, { $time }
page-clock-over = time over
page-clock-hurry = Your time is nearly over.
page-vacation = Take days off
page-vacation-help = While you are off, your clock stands still. You can take { $days ->
        [one] 1 day
       *[other] { $days } days
    } in this game. If you answer earlier, whole days that you did not need come back.
page-vacation-days = Days
page-vacation-do = Stop my clock
page-notices-title = Notices
page-notices-text = When it is your turn and you are not at the table, you can be told: once, with what happened in a line and a link to the table. Nothing hidden is ever in a notice.
page-notices-who = Take a name first, or sign in: then you can say where you want to be told.
page-notices-none = This server sends no notices. Its administrator can set them up.
page-notices-where = Where
page-notices-nowhere = Nowhere yet.
page-notices-add = Add a place
page-notices-do-add = Add
page-notices-allow = Allow notices in this browser
page-notices-kind-email = E-mail
page-notices-kind-push = This browser
page-notices-kind-webhook = Webhook
page-notices-kind-chat = Chat service
page-notices-address-email = Your address
page-notices-address-webhook = Address that is posted to (https)
page-notices-address-chat = Address of the service, as apprise writes it
page-notices-about-email = You get a mail with a link first; notices come when you have followed it.
page-notices-about-push = Notices come to this browser, also while the page is closed. Your browser asks you once.
page-notices-about-webhook = Each notice is posted as JSON, for programs of your own.
page-notices-about-chat = Possible here: { $services }
page-notices-unconfirmed = waits for you to follow the link in the mail
page-notices-failing = The last attempt failed: { $why }
page-notices-test = Send a test
page-notices-remove = Remove
page-notices-what = What
page-notices-what-turn = It is my turn
page-notices-what-begun = Somebody has come to my table, and the game has begun
page-notices-what-invited = I am invited to a game, or one of my tournament games waits for me
page-notices-what-over = A game of mine is over
page-notices-what-warning = My time is nearly over
page-notices-when = When
page-notices-digest = How often
page-notices-digest-at-once = At once, each by itself
page-notices-digest-hourly = Every hour, all together
page-notices-digest-daily = Once a day, all together
page-notices-digest-time = At
page-notices-quiet = Quiet hours: nothing comes then, but afterwards
page-notices-quiet-from = From
page-notices-quiet-to = to
page-notices-zone = Time zone
page-notices-save = Save
page-notices-saved = Saved.
page-notices-asked = A mail is on its way. Follow the link in it.
page-notices-tested = A test notice is on its way.
page-notices-refused = Your browser does not allow notices from this page. You can change that in the settings of the browser.
page-notices-confirm = Shall notices about your games come to this address?
page-notices-confirm-do = Yes, this is my address
page-notices-confirm-done = Notices about your games come here from now on.
page-notices-unsubscribe = Shall no more notices come here?
page-notices-unsubscribe-do = No more notices here
page-notices-unsubscribe-done = No more notices come here, and the address is deleted.
page-notices-other = This link was sent to a player of this game. To answer here, sign in as that player.
page-closed-unknown-game = This game is no longer installed on this server, so the table cannot be opened. Nothing of it is lost.
page-closed-newer-rules = This table was begun under newer rules than this server has, so it cannot be opened. Nothing of it is lost.
page-closed-record = Record
page-begin-computer = Play the computer
page-begin-open = Wait for an opponent
page-begin-link = Make a link to send
page-begin-hotseat = Play both sides
page-next = { $count ->
        [0] No game is waiting for you
        [one] To the game that is waiting for you
       *[other] To the next of { $count } games waiting for you
    }
page-next-game = Another game is waiting for you
page-list-mine = My games
page-list-mine-empty = None yet. Start one above.
page-list-finished = Games I finished
page-list-finished-empty = None yet.
page-you-won = You won.
page-you-lost = You lost.
page-list-open = Open games
page-list-open-empty = Nobody is waiting right now.
page-list-running = Games to watch
page-list-running-empty = No game is being played right now.
page-list-over = Finished games of others
page-list-over-empty = None yet.
page-puzzles = Puzzles
page-puzzles-about = Decisions from games of computer players in which one answer is clearly best, by what that seat knew. Your first answer counts.
page-puzzles-none = There are no puzzles here.
page-puzzles-count = { $count ->
    [one] { $count } puzzle
   *[other] { $count } puzzles
}
page-puzzles-progress = your rating { $rating }, { $solved } of { $tried } solved
page-puzzles-streak = { $count } solved in a row
page-puzzles-next = Next puzzle
page-puzzles-daily = Puzzle of the day
page-puzzle = Puzzle
page-puzzle-rated = rated { $rating }
page-puzzle-ask = You are { $who }. What is best?
page-puzzle-solved = Solved!
page-puzzle-wrong = There was something better.
page-puzzle-best = Best: { $best }.
page-puzzle-rating = Your rating: { $rating } ({ $change }).
page-puzzle-was-solved = You solved this one before; now it does not count.
page-puzzle-was-tried = You tried this one before; now it does not count.
page-puzzle-chances = How likely each answer is to win
page-puzzle-line = What may follow
page-puzzle-odds = What chance may say after the best answer
page-puzzle-rule = The rule
page-puzzle-yours = (your answer)
page-mistakes = My mistakes
page-mistakes-due = { $count ->
    [0] My mistakes: none due today
    [one] My mistakes: { $count } to solve
   *[other] My mistakes: { $count } to solve
  }
page-mistakes-count = { $count } in all, { $learned } learned
page-mistakes-about = From a game of your own, dealt again from what you knew. It does not count for your rating.
page-mistakes-then = In your game you answered: { $given }.
page-mistakes-back = { $days ->
    [0] It can be solved again today; { $left } more to go.
    [one] It comes back tomorrow; { $left } more to go.
   *[other] It comes back in { $days } days; { $left } more to go.
  }
page-mistakes-learned = You have learned this one. It does not come back.
page-review-puzzles = { $count ->
    [one] { $count } of your mistakes is now a puzzle
   *[other] { $count } of your mistakes are now puzzles
  }
page-review-looking = Still looking which of your mistakes make good puzzles: { $count } to go.
page-editor = Position editor
page-editor-link = Set up a position
page-editor-edit = Edit
page-editor-fields = What can be changed
page-editor-pieces = Click or drag a unit, then click its place on the board; or choose here.
page-editor-find = Find a unit
page-editor-where = Place of { $piece }
page-editor-state = State of { $piece }
page-editor-whole = full strength
page-editor-nowhere = not on the board
page-editor-deck = Deck
page-editor-move = Pile of { $card }
page-editor-fits = This position can be played. To move: { $who }.
page-editor-checking = Checking…
page-editor-play = Play this position
page-editor-none = This game says nothing about what could be edited. Write a position file instead.
page-list-found = Games found
page-list-found-empty = None. Try fewer conditions.
page-library = Library
page-library-link = All finished games, and what is played in openings
page-library-about = Finished games of this server: those that were open to all, and your own.
page-library-search = Search
page-library-game = Game
page-library-any = Any
page-library-player = Player's name
page-library-seat = Their side
page-library-winner = Winner
page-library-nobody = Nobody
page-library-opponent = Played against
page-library-people = People, or alone
page-library-computer = The computer
page-library-length = Length in answers
page-library-shortest = At least
page-library-longest = At most
page-library-more = More games
page-library-all-positions = Show games with other openings too
page-openings = Openings
page-openings-choose = Choose a game to see what is played in its openings.
page-openings-none = No finished game yet from which this could be counted.
page-openings-with = Settings
page-openings-usual = The most played ones
page-openings-other = Another beginning ({ $number })
page-openings-start = Beginning
page-openings-path = The way here
page-openings-games = { $count ->
    [one] { $count } game
   *[other] { $count } games
}
page-openings-on = Go on
page-openings-dice = After the dice:
page-openings-sample = Look at this position
page-openings-with-position = Games with this position
page-sit-down = Take a seat
page-go-on = Continue
page-watch = Watch
page-look-back = Look back
page-your-turn = Your turn
page-turn-of = To move: { $who }
page-waits-for-player = Waiting for a player.
page-invite-computer = Invite the computer instead
page-join-guest = You will play as a guest. You can choose a name later.

## The table

page-choices = What you can do
page-board = Board
page-goals = How to win
page-legend = Symbols
page-legend-help = What the symbols on the board mean. Key: K
page-sign-choose = can be chosen now
page-sign-final = cannot be taken back
page-sign-danger = could lose the game
page-list = Choices
page-panel = Log and rules
page-you-are = { CAP($who) }:
page-waiting-for = Waiting for an answer from: { $who }.
page-line =
    { $ahead ->
        [0] The server is busy: next in the queue.
        [1] The server is busy: one ahead in the queue.
       *[other] The server is busy: { $ahead } ahead in the queue.
    } { $seconds ->
        [0] {""}
        [1] About a second.
       *[other] About { $seconds } seconds.
    }
page-past = Step { $n } of { $of }:
page-undo = Undo
page-undo-help = Takes back your last answer, as long as it has not revealed anything. Key: U
page-hint = Hint
page-hint-help = What the computer would do in your place, knowing only what you can see. Key: I
page-hint-interval = 95 %: { $low } to { $high }
page-hint-expected = Expected:
page-hint-mixed = A secret choice should be hard to guess. Choose at random, about this often:
page-hint-share = choose { $share }
page-hint-wins = { $value } to win
page-perfect = Perfect play from here: { $value }
page-perfect-unknown = Perfect play: not known for this deck
page-perfect-short = Perfect play
page-best = best:
page-final = cannot be taken back
page-all-choices = Show all
page-why-not = Not possible now: { $what }.
page-not-now = There is nothing to do there now.
page-lens = Magnifier
page-lens-help = Enlarges what is under the pointer or the focus. Key: M. For a single look, press L, or touch and hold
page-threats = Enemy threats
page-threats-help = Shows where the enemy could move and attack next. Key: T
page-threat = { $place }: { $units }
page-no-threats = none
page-bare = Hide pieces
page-bare-off = Show pieces
page-bare-help = Shows the map without the pieces on it. Key: H
page-text-mode = Text
page-reconnecting = Connection lost, reconnecting …
page-no-table = This table cannot be shown
page-to-lobby = Back to the lobby
page-present = here
page-away = away
page-watching = You are watching.
page-wish = When to ask me
page-wish-ask = Always ask me
page-wish-battle = Pass for this battle
page-wish-turn = Don’t ask until my turn
page-orders = Sealed standing orders
page-orders-open = { $count ->
        [0] Standing orders
       *[other] Standing orders ({ $count })
    }
page-orders-help = When you may react and an order applies, your side answers automatically, so that a slow game does not have to wait for you. Nobody else learns that you have given orders. The first order that applies and is possible is used; if there is none, you are asked.
page-orders-none = No orders: you will be asked every time.
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
page-order-add = Add this order
page-order-remove = Remove this order
page-alarm = This could lose the game. Continue?
page-alarms = Warn me before an answer that could lose the game
page-empty = End the turn without acting?
page-empty-text = You have done nothing this turn, although there is something you could do.
page-empty-end = Continue anyway
page-empty-back = Back
page-handover = Pass the screen to: { $who }
page-handover-text = The cards are hidden. Continue when the next player is at the screen.
page-handover-do = I am playing: { $who }
page-send-link = Send this link to the other player. The game begins when they take their seat.
page-waits-help = The table is listed in the lobby, and anyone can join. You can also send this link.
page-link = Link to this table
page-copy = Copy
page-copied = Copied
page-leave = Cancel this game
page-join = Take a seat: { $seat }
page-odds-hits = { $value ->
        [one] (1 hit)
       *[other] ({ $value } hits)
    }
page-odds-other = ({ $key }: { $value })

page-aside-title = Only part of this game can be read
page-aside = This game was started under version { $version } of the rules. Answer { $answer } of { $of } ({ $who }: { $option }) is not possible under version { $now }:
page-aside-help = Everything before it can be read, and the record contains every answer. To play on from an earlier point, go back to it in the replay and choose “Link to this position” under “More”.

page-since = Since you were last here
page-happened = Since your last answer
page-happened-replay = Show
page-others-did = What the others did
page-playback-skip = Skip

## Replay

page-replay = Replay
page-first = To the start
page-back = One step back
page-forward = One step forward
page-last = To the current position
page-play = Play
page-pause = Pause
page-speed = Speed
page-seen-by = As seen by
page-to-now = To the current position
page-jump = Show this point in the game

## Review

page-tab-review = Review
page-review = Review
page-review-help = The server goes over the decisions in this game again: how likely each side was to win, and which answers were mistakes. This takes about a minute. There is no need to wait: it continues without you, and the review is saved with the game.
page-review-start = Start the review
page-review-waiting = { $ahead ->
        [1] One review is ahead in the queue.
       *[other] { $ahead } reviews are ahead in the queue.
    }
page-review-planning = Reading the game …
page-review-progress = Decisions reviewed: { $done } of { $of }
page-review-meanwhile = You can leave this page. The review continues and will be saved with the game.
page-review-failed = The review failed. You can request it again.
page-review-empty = There were no decisions to review in this game.
page-review-curve = Chance of winning: { $who }
page-review-answers = steps
page-review-keys = Click a point to see it. The arrow keys move from decision to decision, Page Up and Page Down from mistake to mistake.
page-review-value = Answer { $number }: { $value } %. { $grade }
page-review-no-value = Step { $number }
page-review-inaccuracy = inaccuracy
page-review-mistake = mistake
page-review-blunder = blunder
page-review-behind-word = with hindsight
page-review-point = Click the curve or a mistake to see that position on the board.
page-review-at = Answer { $number }, { $who }
page-review-shown = Answer { $number }, { $who }:
page-review-was-best = – nothing better was found.
page-review-here = – cost { $loss } %. Better: { $best }
page-review-lost = { CAP($who) }: gave away { $lost } % in total
page-review-mistakes = Mistakes ({ $count })
page-review-clean = No mistake beyond the margin of error.
page-review-given = Played: { $given }
page-review-best = Better: { $best }
page-review-behind = With hindsight: −{ $loss } %
page-review-solver = Judged by the solver: how much each answer cost compared with perfect play, given what the squad could know.
page-review-search = Judged by simulation, using what the seat could know: { $count } of { $of } decisions, each tried { $rounds ->
        [one] once
       *[other] { $rounds } times
    }. Small losses, and therefore the totals, may be due to chance. Only a loss that is clearly larger counts as a mistake, and a decision that was not judged may have been one too.
page-review-hindsight-help = “With hindsight” means knowing every hidden card. Nobody at the table did, so it never counts as a mistake.
page-review-table = All decisions as a table
page-review-col-number = Answer
page-review-col-seat = Side
page-review-col-value = Chance to win: { $who }
page-review-col-given = Played
page-review-col-best = Better
page-review-col-loss = Cost
page-review-col-behind = With hindsight

## The beach of the day

page-day-today = Today’s beach
page-day-about = The same beach and the same luck for everyone. Only one game counts, and without hints. At the end you see how far you were from perfect play.
page-day-done = You have played today’s beach. See how the others did, or practise.
page-day-level = Level: { $level }
page-day-players = { $count ->
        [0] Nobody has played it yet
        [1] One player so far
       *[other] { $count } players so far
    }
page-day-play = Play today’s beach
page-day-go-on = Continue your game
page-day-table = Leaderboard of the day
page-day-yesterday = Yesterday
page-day-practise = Practise again
page-day-of = Beach of { $date }
page-day-practice-of = Beach of { $date }, practice
page-day-counts = This game counts, so there are no hints.
page-day-not-counted = This game does not count.
page-day-title = The beach of { $date }
page-day-rules = “Given away” is what your answers lost compared with perfect play, judged only by what you could know. The rest is luck. Whoever gave away least comes first, win or lose.
page-day-score = Given away { $away } %, luck { $luck } %. Perfect play started at { $start } %.
page-day-gave-up = You gave up, so your game ranks below those that were finished.
page-day-judging = Your game is being compared with perfect play …
page-day-closed = You will see how the others did once you have played.
page-day-closed-playing = You will see how the others did once your game is over.
page-day-nobody = Nobody has played this beach here.
page-day-before = Previous day
page-day-after = Next day
page-day-col-place = Rank
page-day-col-result = Result
page-day-col-away = Given away
page-day-col-luck = Luck
page-day-won = won
page-day-lost = lost
page-day-finished = finished
page-day-given-up = given up
page-day-playing = still playing
page-day-dice = The dice of this beach follow from the date alone (seed { $seed }), so they fall the same way for everyone. They are not secret: working them out beforehand would only spoil your own game. In a terminal, “sandtable daily --date { $date }” shows the same beach.

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
page-ruling-option = Game option:
page-ruling-no-option = No option:
page-no-rule = Nothing in the rulebook contains these words.
page-enlarge = Enlarge
page-chat-empty = No messages yet. Only the players can read this.
page-chat-say = Write a message
page-send = Send
page-notes-help = Your notes. Nobody else can read them.
page-notes-kept = Saved.
page-only-players = Only players can take notes.
page-resign = Resign
page-resign-sure = The game ends immediately and you lose.
page-offer-a-draw = Offer a draw
page-ask-takeback = Ask to take back my last answer
page-rematch-alone = Play again
page-rematch-alone-help = A new game with the same options.
page-rematch-computer = Rematch, sides swapped
page-rematch-computer-help = A new game with the same options starts at once; you play the other side.
page-rematch-player = Offer a rematch
page-rematch-player-help = With sides swapped and the same options. When the other player accepts, both of you go there.
page-declined-draw = { CAP($who) } declined the draw.
page-declined-takeback = { CAP($who) } declined the takeback.
page-declined-rematch = { CAP($who) } declined the rematch.
page-to-rematch = To the rematch
page-record = Game record
page-position = Position
page-link-position = Link to this position
page-link-help = Anyone who opens this link can look at the position and play on from it at a table of their own. Your game is not affected.
page-link-part = You cannot see everything on this table, so neither can the link: whatever is hidden from you has been dealt again at random. Your own cards are in it, so do not send it to your opponent before the game is over.
page-link-over = To create a link to a position from this game, go back to it in the replay.
page-link-arrived = A position to play on from
page-link-alone = A new table starts from this position. You play it alone; the original game is not affected.
page-link-picture = The board in this position
page-link-with = The computer plays as { $level }. With a link, someone else takes the other side.
page-link-ask-again = Ask for the link again.
page-accept = Accept
page-decline = Decline
page-offered = Waiting for the other side:
page-offer-draw = Draw offered by: { $who }.
page-offer-resignation = { CAP($who) } would resign here. If you accept, the game ends and you win. You can also play on; you will not be asked again.
page-accept-resignation = Accept the win
page-play-on = Play on
page-offer-takeback = Takeback requested by: { $who }. May this be taken back? { $what }
page-offer-rematch = Rematch with sides swapped, offered by: { $who }.

## Honest dice

page-dice = Honest dice
page-dice-help = The server fixed this table and its secrets before it knew any player’s number, and shows their hash. Every die roll and every card drawn follows from the secret and the players’ own numbers, and each browser signs its player’s answers. At the end the secret is revealed. This page then checks every roll, every draw and every signature itself, and “sandtable verify” checks a saved record.
page-dice-day = This is the game of { $date }. Its dice follow from the date alone, fall the same way for everyone, and are not secret. What is shown here as the secret is the SHA-256 of “{ $game } { $date }”. At the end this page works out every roll and every draw from it, and “sandtable verify” checks a saved record.
page-commitment = Hash of the table and its secrets (SHA-256)
page-nonces = The players’ numbers
page-secret = The secret
page-secret-good = The secret matches the hash in the record.
page-secret-bad = The secret does not match the hash in the record.
page-shown-good = This browser was shown this hash before the end.
page-shown-bad = Before the end, this browser was shown a different hash.
page-nonce-mine = generated in this browser
page-mine-good = The number generated in this browser is among the players’ numbers.
page-complete-good = Every chance result in the record was checked.
page-complete-bad = The record does not match the list of chance results that were needed.
page-throws-good = Every roll and every draw follows from the secret and the players’ numbers.
page-throws-bad = Some rolls or draws do not follow from the secret.
page-throws = { $wrong ->
        [0] All rolls and draws, one by one ({ $count })
       *[other] All rolls and draws, one by one ({ $count }, wrong: { $wrong })
    }
page-throw-expected = should be: { $option }
page-keys = The players’ signing keys
page-unsigned-here = This browser cannot sign here: signing needs https, or a server on this computer. The game continues unsigned, and its record will say so.
page-dice-only = This record proves only the dice: no answers in it are signed.
page-chain-good = The game is one unbroken chain from the commitment to the end, and every signature in it is valid.
page-chain-bad = { $fault ->
    [commitment] The table is not the one the server committed to.
    [laid-down] The game is not the one that was fixed before it began.
    [statement] Line { $line }: a player’s number or key is not what that player signed.
    [signature] Line { $line }: the signature is someone else’s, or belongs to another line, table or answer.
    [unsigned] Line { $line } is not signed, although that player has a key.
    [cut] The end of the game is missing.
    [result] Line { $line }: the game did not end the way it says.
    [answers] The answers in the record do not match its trail.
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
   *[other] , { $automatic } given automatically.
  }
page-seat-unsigned = { $seat }: unsigned. Only the server vouches for these answers.
page-seat-foreign = A key was added without being signed by an earlier one. Only the server vouches that it is the same player.
page-seat-unseen = This player has not confirmed the end yet.
page-seat-unbound = This player’s number was not signed together with the commitment.
page-dice-checking = Checking every roll and draw …
page-dice-cannot = This browser can only check dice over https or on this computer. Save the record and check it with “sandtable verify”.

## How a game can end outside the rules

page-result-resigned = Resigned. Winner: { $winner }
page-result-draw-agreed = Draw by agreement.
page-result-given-up = The game was given up.
page-result-called-off = The game was called off.

## What can go wrong

page-error-link-bad = This link contains no position: it is incomplete, or was changed along the way.
page-error-link-long = This position is too large for a link.
page-error-promise = The server did not create the table it had committed to. Do not play here: its dice may have been chosen.
page-error-offline = The server is not responding. The page will keep trying.
page-error-server = The server failed (status { $status }).
page-error-page = Something went wrong on this page. Reload it.
page-error-other = The request was refused ({ $key }).

## The analysis board
page-analyse = Analyse
page-analysis = Analysis
page-analysis-about = Play both sides from any position, and choose the dice: to see what would have been if. Open a position, a record or a saved analysis here; finished games have a button "Analyse" in their replay.
page-analysis-open = Open a file:
page-analysis-kept = In this browser
page-analysis-moments = { $count ->
    [one] one answer
   *[other] { $count } answers
}
page-analysis-forget = Delete this analysis
page-analysis-throw = Throw
page-analysis-or-choose = or choose what chance says:
page-analysis-lines = What the computer thinks
page-analysis-lines-on = Think along
page-analysis-lines-off = Stop
page-analysis-lines-help = The computer can show the probability of winning and the best lines for every moment.
page-analysis-sees = It knows only what { $who } can see.
page-analysis-chance = Chance comes next. Throw, or choose.
page-analysis-tree = Variations
page-analysis-start = Start
page-analysis-before = { $count ->
    [one] one answer before
   *[other] { $count } answers before
}
page-analysis-after = { $count ->
    [one] one answer after
   *[other] { $count } answers after
}
page-analysis-promote = Make it the main line
page-analysis-remove = Delete from here
page-analysis-note = Note on this moment
page-analysis-whoever = whoever is asked
page-analysis-play-on = Play on from here
page-analysis-save = Save
page-analysis-share = Link
page-analysis-share-help = Whoever opens this link gets the position with all variations and notes, on a board of their own.
page-analysis-others = Other analyses
page-analysis-left = { $count ->
    [one] The last answer of this record was given under older rules and could not be read.
   *[other] The last { $count } answers of this record were given under older rules and could not be read.
}
page-analysis-not-kept = This browser has no room to keep the analysis. Save it as a file.
page-error-analysis-file = This file is not a position, a record or an analysis, or it is damaged.
page-error-analysis-long = This file is too long.
page-error-analysis-full = No more variations fit into this analysis. Delete some first.
page-error-analysis-gone = This browser does not have this analysis any more.

## The workbench

page-bench = Workbench
page-bench-lobby = Change cards, units or map
page-bench-fields = What can be changed
page-bench-fits =
    { $count ->
        [0] This is the original. Change something.
        [one] One change. It can be played.
       *[other] { $count } changes. It can be played.
    }
page-bench-to-line = Line { $line }
page-bench-play = Play it
page-bench-from = Begin with
page-bench-panel-text = Text
page-bench-panel-changes = Changes ({ $count })
page-bench-panel-measure = Measure
page-bench-panel-files = Save and share
page-bench-text = The file
page-bench-unreadable = The file cannot be read as it stands. Mend it under "Text", or take the last change back.
page-bench-find = Find a row
page-bench-longer = One more
page-bench-shorter = One less
page-bench-copy-row = Copy
page-bench-drop-row = Take out
page-bench-add-field = Add …
page-bench-what = What
page-bench-original = Original
page-bench-now = Changed
page-bench-no-changes = Nothing differs from the original yet.
page-bench-more-changes = And { $count } more.
page-bench-measure = Measure
page-bench-measure-about = The computer plays the original and your copy again and again, each pair with the same luck. What is left over is the change.
page-bench-player = Players
page-bench-player-heuristic = quick, by rules of thumb
page-bench-player-random = random
page-bench-pairs = Pairs of games
page-bench-stop = Stop
page-bench-progress = Pairs that were played
page-bench-state-playing = { $done } of { $of } pairs. Games at tables come first.
page-bench-state-done = { $of ->
    [one] The pair was played.
   *[other] All { $of } pairs were played.
 }
page-bench-state-stopped = Stopped after { $done } of { $of } pairs.
page-bench-state-failed = The games could not be played to their end. { $done } of { $of } pairs count.
page-bench-older = You have changed the file since: this is about the one before.
page-bench-clear = { $who }: { $value } points. With 95 % confidence the change makes { $low } to { $high } points in a hundred games.
page-bench-unclear = { $who }: { $value } points so far, but between { $low } and { $high } everything is possible: no effect is certain yet.
page-bench-nobody = Nobody
page-bench-difference = Difference, points
page-bench-length = Answers in a game
page-bench-name = Name of this copy
page-bench-download = Download the file
page-bench-link = Link
page-bench-open = Open a file
page-bench-play-file = In the terminal: sandtable play { $game } --deck { $file }
page-bench-kept-here = This browser keeps the copy by itself. What comes after # in a link is never sent to a server.
page-bench-not-kept = This browser has no room to keep the copy. Download the file.
page-bench-kept = Other copies in this browser
page-bench-unnamed = without a name
page-bench-forget = Forget
page-error-workbench-gone = This browser no longer has that copy. Here is the original.
page-error-workbench-long = The file is too long. A server takes 65,536 characters.

## Without a server

page-tagline-offline = Everything runs inside this browser, with no server and no network. Your games are kept here.
page-offline-link = Play without a network: keep the whole of Sandtable in this browser
page-away-offline = Play without the server
page-engine-loading = Loading the rules and the computer players …
page-engine-starting = Starting …
page-engine-bytes = { $loaded } of { $total } MB
page-engine-no-wasm = This browser cannot run the games (it has no WebAssembly). The rulebooks and the first steps of the guided games can be read. A newer browser can do more.
page-engine-damaged = A file of this page is damaged or missing, so no game can be played. Your games are safe in this browser. Reload the page; if that does not help, tell whoever hosts it.
page-engine-unreachable = The files of this page cannot be loaded now. Your games are safe in this browser. Reload the page when there is a connection.
page-engine-not-kept = This browser keeps nothing for this page (a private window?). You can play, but your games will be gone when you close it. Save them as a file before that.
page-error-engine-no-wasm = This browser cannot run the games: it has no WebAssembly.
page-error-engine-damaged = The engine is damaged or missing, so this cannot be done. Reload the page.
page-error-engine-unreachable = The engine could not be loaded, so this cannot be done. Reload the page when there is a connection.
page-only-online = Only at a server
page-only-online-why = Other people, profiles, tournaments and notices are found at a Sandtable server. This page runs inside your browser and knows only you. Everything else is here: games, the computer players, reviews, puzzles, the analysis board and your own finished games.
page-library-link-offline = Your finished games
page-library-about-offline = The finished games of this browser.
page-openings-offline = What is played in openings is counted at a server, where many games come together.
page-bench-offline = Nothing is measured inside a browser: that takes hundreds of games. “sandtable lab run” does it on your own machine, and so does the workbench of a server.
page-error-not-a-backup = This is not a file with saved games of Sandtable. Nothing was changed.
page-own-games = Your games as a file
page-own-games-help = Games live in this browser only. Save them to keep them safe, or to go on in another browser.
page-own-games-out = Save all games
page-own-games-in = Load saved games
page-own-games-back = { $added } games were added; { $known } were here already.
page-go-online = Continue online
page-go-online-help = The game goes along as a record with all its answers and goes on at a Sandtable server from exactly where it stands; the dice from then on are that server’s. The game here stays as it is.
page-go-online-secret = It holds the whole game, hidden cards included. Do not hand it to anyone you play against.
page-take-along = Take this with me
page-take-along-help = The game goes along as a record with all its answers, to the page that needs no server and no network, and goes on there from exactly where it stands; the dice from then on are that browser’s. The game here stays as it is.
page-take-along-do = Go on without a server
page-move-file = Save as a file
page-brought = A game from elsewhere
page-brought-on =
    { $count ->
        [one] One answer was given so far. The game can go on here.
       *[other] { $count } answers were given so far. The game can go on here.
    }
page-brought-over =
    { $count ->
        [one] The game is over after one answer. It can be kept among your games.
       *[other] The game is over after { $count } answers. It can be kept among your games.
    }
page-brought-help = It has been played through by the rules and leads to the position that its record names. Nobody here saw its dice thrown; from here on they are this place’s own.
page-brought-keep = Keep it among my games
page-brought-file = Go on with a game from a file
page-dice-brought =
    { $count ->
        [one] The first answer was given elsewhere, before the game came here. It follows the rules; its dice cannot be checked here.
       *[other] The first { $count } answers were given elsewhere, before the game came here. They follow the rules; their dice cannot be checked here.
    }
page-error-not-a-record = This is not a record of a game of Sandtable, or it is too long. Nothing was changed.
page-go-online-do = Open it there
page-server-address = Address of the server
page-dice-offline = There is no server here: the dice follow from a secret that this browser drew from its own random source before the first answer, and from your number. The commitment binds it, as at a server. Whoever owns the browser could look the secret up; it proves the dice to you, not to others.

## People: profiles, friends, the club, tournaments, moderation

page-my-profile = My profile
page-profile-of = Profile of { $name }
page-profile-since = Here since { $date }
page-profile-bot = a bot
page-profile-friends = your friend
page-profile-asked = you have asked for friendship
page-profile-asks = { $name } would like to be your friend.
page-befriend = Be friends
page-unfriend = Not friends any more
page-block = Block
page-unblock = Unblock
page-friends = Friends
page-friends-none = Nobody yet. Open somebody's profile and choose “Be friends”.
page-find-player = Find somebody by name
page-find-do = Open
page-group-asks = Would like to be your friends
page-group-friends = Friends
page-group-asked = You have asked
page-group-blocked = Blocked
page-list-recent = Recent games
page-list-recent-empty = None yet.
page-list-invited = You are invited
page-list-invited-empty = No invitations.
page-invite = Invite somebody by name
page-invite-help = An account of this server. Left empty, you get a link to send.
page-rated = Rated
page-rated-help = The result changes both ratings. No hints; both need an account.
page-ratings = Ratings
page-ratings-none = No rated games yet.
page-ratings-about = Glicko-2, one for each game; the range holds the true strength 95 times in 100. The computer’s level “regular” is 1500 by definition.
page-rating-games = { $count ->
    [one] one rated game
   *[other] { $count } rated games
}
page-rating-between = { $low } to { $high }
page-results = Results
page-results-side = Game and side
page-results-won = Won
page-results-lost = Lost
page-results-drawn = Neither
page-results-none = No finished games yet.
page-habits = Likes to begin with
page-club = Club
page-club-link = Club, tournaments, friends
page-club-counts = { $accounts ->
    [one] One account
   *[other] { $accounts } accounts
}, { $games ->
    [one] one finished game
   *[other] { $games } finished games
}.
page-best-players = Best players
page-best-none = Nobody has played enough rated games yet for a sure rating.
page-tournaments = Tournaments
page-tournaments-none = None yet.
page-tournament-account = With an account you can enter tournaments and make your own.
page-tournament-new = A new tournament …
page-tournament-found = Make it
page-tournament-name = Name
page-tournament-kind = Kind
page-tournament-round-robin = Everybody meets everybody
page-tournament-cup = Knock-out cup
page-tournament-most = Players at most
page-tournament-days = Days for each round
page-tournament-open = open
page-tournament-playing = being played
page-tournament-over = over
page-tournament-called-off = called off
page-tournament-entrants = { $count } of { $most } players
page-tournament-winner = Won by { $name }
page-tournament-by = made by { $name }
page-tournament-begins-full = It begins when all places ({ $count }) are taken, or when its maker begins it.
page-tournament-begins = It begins on { $when }.
page-tournament-round = Round { $round }
page-tournament-round-of = Round { $round } of { $rounds }, until { $when }.
page-tournament-running = not over yet
page-tournament-pauses = pauses in this round
page-tournament-how-late = not played in time
page-tournament-how-withdrawn = withdrawn
page-tournament-enter = Enter
page-tournament-withdraw = Withdraw
page-tournament-start = Begin now
page-tournament-call-off = Call it off
page-to-table = To the table
page-entrants = Players
page-entrants-none = Nobody has entered yet.
page-standings = Standings
page-standings-player = Player
page-standings-points = Points
page-standings-played = Games
page-standings-by = Behind by
page-by-points = points
page-by-direct = games against each other
page-by-strength = strength of the beaten
page-by-wins = wins
page-by-seed = rating at the start
page-goes-on-points = { $name } goes on.
page-goes-on-quicker = { $name } goes on: level on points, but won in fewer answers.
page-goes-on-seed = { $name } goes on: level on points, with the better rating at the start.
page-goes-on-bye = { $name } has nobody to play in this round, and goes on.
page-tie-breaks = How places are decided
page-tie-breaks-legs = Two who meet play two games, with sides swapped; a win is a point, a draw is half.
page-tie-breaks-late = Whoever has not sat down { $days ->
    [one] within a day
   *[other] within { $days } days
} loses that game; if a game is still going on then, whoever it is waiting for does.
page-by-points-about = More points.
page-by-direct-about = More points in the games among those who are level.
page-by-strength-about = More points of those one has beaten, and half of those one has drawn with (Sonneborn-Berger).
page-by-wins-about = More games won.
page-by-quicker-about = Fewer answers in the games that one has won.
page-by-seed-about = The better rating when the tournament began; then who entered first.
page-report = Report
page-report-who = Report { $name }
page-report-title = Report { $name }
page-report-help = The moderators read this, and, if it is about a table, its chat. Nobody else does.
page-report-reason = What is it about?
page-report-insult = Insults
page-report-cheating = Cheating
page-report-stalling = Deliberately letting others wait
page-report-name = An offensive name
page-report-spam = Advertising
page-report-other = Something else
page-report-text = What happened?
page-report-send = Send
page-report-done = Thank you. The moderators have it now.
page-report-by = from { $name }, { $when }
page-moderation = Moderation
page-reports = Reports
page-reports-none = Nothing to look at.
page-measure = What to do
page-measure-mute = Mute
page-measure-ban = Ban
page-measure-rename = Rename
page-measure-dismiss = Nothing follows
page-measure-unmute = Unmute
page-measure-unban = Lift the ban
page-measure-days = Days (0: for good)
page-measure-days-of = { $count ->
    [one] one day
   *[other] { $count } days
}
page-measure-name = New name
page-measure-reason = Reason, for the log
page-measure-do = Decide
page-measure-until = until { $when }
page-measure-for-good = for good
page-sanctions = What holds now
page-moderation-log = Log
page-moderation-log-none = Nothing yet.
page-talk-closed = Here strangers talk when both want to.
page-talk-waiting = You would like to talk. When the other side wants to as well, the chat opens.
page-talk-wanted = The other side would like to talk.
page-talk-muted = You cannot write for now: a moderator of this server has muted you.
page-talk-blocked = You cannot talk here: one of you has blocked the other.
page-talk-wish = I should like to talk
page-tokens = Programs and bots
page-tokens-help = By a token a program acts for you, or for a bot that belongs to you, at the tables and nowhere else. Keep it as you keep your password; a new password ends all of them.
page-token-fresh = Your new token. It is shown only now:
page-token-name = What it is for
page-token-for = For whom
page-token-me = for me
page-token-make = Make a token
page-token-revoke = End
page-scope-read = may look
page-scope-play = may play
page-bot-name = Name of a bot
page-bot-make = Make a bot
