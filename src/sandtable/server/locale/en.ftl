# Words of the server, English. The page gets them with the words that all games share.

## What the server refuses

error-cannot-read = This text cannot be read: it is damaged, or would take too long to read.
error-bad-json = The message could not be read. Reload the page.
error-bad-field = { $place }: "{ $value }" is not allowed here.
error-bad-day = There is no beach for "{ $value }". Possible: { $possible } and every day before it.
error-bad-name = This name cannot be used. Choose 1 to { $most } visible characters, including at least one letter or digit.
error-name-reserved = "{ $name }" is reserved here: it is a side, a computer player, or the server. Choose another name.
error-no-account = You are playing as a guest. Create an account first.
error-not-sure-to-go = Please confirm: all your data will be deleted.
error-wrong-code = The name or the recovery code is wrong, or the code has already been used.
error-wrong-notice-link = This link is damaged, or it is not one of this server. Open the notice again, or change your notices in the settings of your account.
error-wrong-link = This link no longer works. It may have been replaced by a newer one, or its guest may have created an account.
error-session-over = You have been signed out here. Sign in again to continue.
error-wrong-token = This token is not known here. It may have been revoked.
error-not-by-token = A token cannot be used for this: only the owner, signed in on the page, can.
error-token-scope = This token may not do that: it lacks the scope "{ $value }".
error-too-many-tokens = You already have { $most } tokens, the most allowed. Revoke one of them first.
error-too-many-bots = You already have { $most } bots, the most allowed. Delete one of them first.
error-wait = Too many failed attempts. Wait { $seconds } seconds, then try again.
error-quota-open-tables = You already have { $most } tables waiting for a player, the most allowed. Leave one of them first.
error-quota-running-tables = You are already playing { $most } games, the most allowed. Finish one of them first.
error-quota-positions = You already have { $most } tables that start from a position of their own, the most allowed.
error-quota-stored = Your games have used all the space one player has here ({ $most }). The administrator of this server can give you more.
error-quota-chat = You have reached the limit of chat for one player ({ $most }).
error-quota-table-chat = The chat at this table is full ({ $most }).
error-quota-notes = Your notes at all tables have reached the limit ({ $most }). Shorten some of them first.
error-quota-table-notes = Notes at one table are limited to { $most }.
error-bad-key = This browser’s key cannot be read. Reload the page to create a new one.
error-bad-signature = The signature does not match what was sent. Nothing was changed; reload the page and try again.
error-unsigned = Answers at this seat must be signed, and this one was not. Reload the page to register this browser’s key.
error-bad-nonce = Your number for the dice must be 1 to 64 letters and digits.
error-bad-text = { $place }: this text contains a character that cannot be stored (NUL, or half of a surrogate pair). Remove it.
error-bad-password = A password must have { $least } to { $most } characters.
error-cannot-undo = Your last answer can no longer be taken back: it revealed something, or someone else has been asked since.
error-nothing-answered = You have not answered anything yet, so there is nothing to take back.
error-no-wish = This cannot be chosen now.
error-unknown-action = The server does not know what "{ $value }" means. Reload the page.
error-nobody-to-ask = There is no other player here who could agree.
error-no-offer = Nothing has been offered, or the offer has been withdrawn.
error-brought-people = A game that was begun elsewhere goes on alone or against the computer: whoever brings it has seen all of it, hidden cards too.
error-not-to-be-taken = This game cannot be taken along before it is over: it is played with somebody else, or it counts.
error-not-over = The game is not over yet.
error-already-over = The game is over.
error-already-playing = The game has already begun.
error-has-account = You already have an account.
error-newer-rules = This table was started under version { $value } of the rules. This server knows them only up to version { $possible }. The table has been kept as it is; a newer version of Sandtable can open it.
error-who-are-you = Sign in first, or choose a name to play as a guest.
error-wrong-password = The name or the password is wrong.
error-foreign-page = This request did not come from this server's own page.
error-day-not-played = This game is from the beach of { $value }. You can see it once you have played yours.
error-not-your-seat = The seat "{ $value }" is not yours.
error-not-asked = It is not your turn to answer.
error-not-yet = This can be seen once the game is over.
error-wrong-key = Only people with its link can join this table.
error-not-a-player = You do not have a seat at this table.
error-no-hints = Hints are not allowed in this game. Between people they must be allowed when the game is opened; the game that counts on the beach of the day has none.
error-not-solved = There is no solver for this game.
error-no-such-thing = There is nothing at "{ $value }".
error-no-such-method = "{ $value }" does not support this method.
error-not-this-step = Possible, but not in this step.
error-too-many-answers = The guided game has { $most } steps only.
error-analysis-answer = Answer { $number }, "{ $value }", is not possible there. Possible: { $possible }.
error-analysis-after-end = Answer { $number }, "{ $value }", comes after the end of the game.
error-analysis-chance = Chance is asked here. Throw the dice or choose what they show; then the computer can think.
error-analysis-while-playing = You are in a game of this kind that is played without hints. Until it is over, the computer does not think about positions of this game for you. Everything else works.
error-no-workbench = { $value } has no cards, counters or map that could be changed on the workbench.
error-measuring-off = Measuring is switched off on this server. `sandtable lab run` does it on your own machine.
error-still-measuring = Your last measurement is still under way. Stop it first.
error-stale = The table changed before your answer arrived. Look at it again.
error-no-such-player = Nobody here has an account with the name "{ $value }".
error-not-yourself = That is yourself.
error-rated-account = A rated game needs an account on both sides.
error-rated-as-printed = A rated game is played by two, from the beginning, with the cards and the map as they are printed.
error-rated-time = In a rated game or a tournament, whoever’s time is over loses: no computer plays on, and nobody decides.
error-cannot-invite = { $value } cannot be invited by you.
error-seat-kept = This seat is kept for somebody else.
error-tournament-begun = This tournament has begun, or is over.
error-tournament-full = All places in this tournament are taken.
error-not-your-tournament = Only whoever made this tournament can do that.
error-too-few-entrants = A tournament needs at least two players.
error-quota-tournaments = You have made { $most } tournaments that are not over yet. Wait for one of them to end, or call one off.
error-not-a-moderator = Only moderators may do that, and not to themselves or to each other.
error-muted = A moderator has closed the chat to you{ $days ->
    [0] {""}
    [one] {" "}for one more day
   *[other] {" "}for { $days } more days
}.
error-banned = A moderator has closed this server to you{ $days ->
    [0] {""}
    [one] {" "}for one more day
   *[other] {" "}for { $days } more days
}.
error-chat-closed = You can talk here when both of you want to.
error-not-for-you = Somebody at this table does not want to play with you, or you with them.
error-tournament-table = This table belongs to a tournament: it cannot be left or declined. You can withdraw from the tournament.
error-seat-taken = This seat is taken.
error-name-taken = "{ $name }" is the name of an account, or looks too much like one. Choose another name, or sign in.
error-too-large = { $place } is too long. The limit is { $most }.
error-too-slow = The request did not arrive in time. Try again.
error-unknown-host = This server does not answer to the name "{ $value }". Its administrator can allow the name with --allowed-host.
error-too-fast = You have reached the rate limit. Wait a moment.
error-too-many = There are too many already. The limit is { $most }.
error-too-many-computers = You have too many unfinished games against the computer. The limit is { $most }: finish one or give one up first.
error-still-thinking = The computer is still thinking about your last question.
error-our-fault = The server failed. Nothing was changed; try again.
error-table-broken = This table cannot be read: its log does not match the rules. Nothing has been lost; the administrator of this server can find the place in its log.
error-storage = The server could not write to its disk. Nothing was changed; try again later.
error-not-sure = The server could not finish writing to its disk. Look at the table again to see whether your change was saved.
error-too-many-watching = This table already has as many spectators as it can ({ $most }). Try again later.
error-too-many-connections = The server has reached its limit of connections ({ $most }). Try again later.
error-stood-still = The server was frozen for { $seconds } seconds, { $ago } seconds ago.
error-table-moved = This table is just moving to another process of the server. Try again in a moment.
error-draining = This server is about to be restarted, so no new tables can be opened for a moment. Try again shortly.
error-no-time = A time control needs at least one limit: for each move, or (live) for the whole game.
error-no-clock = This table has no time control.
error-no-clock-alone = A game at one screen has no time control. Choose an opponent, or no time control.
error-no-vacation = So many days off cannot be taken here. Possible: { $possible }.
error-on-vacation = You have taken days off in this move already. You can take more after your next move.
error-no-arbiter = There is no account of the name “{ $value }” that could decide, or it is you. Name another player with an account, or leave it empty: then whoever waits decides.
error-not-arbiter = It is not for you to decide what happens now that the time is over.
error-time-not-over = Nobody’s time is over at this table.
error-bad-request = The request could not be read.
error-too-busy = Too many others are waiting for an answer right now. Try again in a moment.

## How a game can end beside its rules

result-resigned = Victory: { $winner }. The other side resigned.
result-forfeited = Victory: { $winner }. The engine on the other side broke off.
result-given-up = The game was given up.
result-draw-agreed = The players agreed on a draw.
result-called-off = The game was called off before it began.
result-abandoned = The game ended without a winner: nobody had played for a long time.
result-out-of-time = Victory: { $winner }. The other side ran out of time.
result-damaged = Suspended: the log of this game is damaged from line { $line } on. Everything before answer { $answer } can be read.
result-set-aside = Suspended: this game was started under version { $version } of the rules, and its answer { $answer } is not possible under version { $now }.

## Computer players, by level

level-random = Random
level-random-about = Answers without thinking. Good for trying out the rules.

## Notices for players who are away

notice-turn-title = Your turn: { $game } against { $who }
notice-begun-title = The game has begun: { $game } against { $who }
notice-invited-title = An invitation: { $game }, from { $who }
notice-over-title = The game is over: { $game } against { $who }
notice-warning-title = Your time is nearly over: { $game } against { $who }
notice-confirm-title = Do you want notices from Sandtable?
notice-test-title = A test notice from Sandtable
notice-digest-title = { $count } of your games at Sandtable
notice-turn-line = It is your turn.
notice-begun-line = Somebody has taken the other seat.
notice-invited-line = A seat is kept for you.
notice-over-line = Open the table to see how it ended.
notice-warning-line = { $hours ->
        [one] You have about an hour left for this move.
       *[other] You have about { $hours } hours left for this move.
    }
notice-confirm-line = Somebody, probably you, gave this address for notices about their games. If it was you, follow the link. If not, do nothing: no more mail will come.
notice-test-line = This is what a notice looks like. It worked.
notice-why = You get this because you asked to be told about your games.
notice-stop = No more notices here
notice-open-table = Open the table
notice-open-confirm = Yes, this is my address
notice-open-digest = To my games
notice-open-test = Open Sandtable

## The page that is shown when the real one has not been built

ui-no-offline-why = The page that needs no server is not here: its engine has not been built.
ui-no-offline-how = In a checkout, “make engine” builds it; a wheel made by “make dist” has it. Then start the server again.
ui-no-page-why = The server is running, but the page to play on has not been built into this installation.
ui-no-page-how = In a copy of the sources, "make play" builds it. So does "pip install .".
ui-no-page-meanwhile = Until then, run "sandtable" in a terminal to play there.

## What a link shows before it is followed

ui-preview = Small historical wargames with the rules enforced: against the computer, a friend, or alone.
ui-preview-position = A position to play on from.
