# Words of the `sandtable` command and of the terminal table, English.

## Help

ui-help-usage = Usage:
ui-help-commands = Commands
ui-help-arguments = Arguments
ui-help-flags = Options
ui-help-help = Show this help.
ui-help-sandtable = Small historical wargames with the rules enforced. Without a command, the table opens.
ui-help-version = Print the version.
ui-help-lang = Japanese or English; by default, the language of the locale.
ui-help-games = List the games with their seats and options.
ui-help-play = Play a game.
ui-help-learn = Learn a game by playing: a guided first game.
ui-help-learn-game = Which game to learn; without it, the one to start with.
ui-help-from-start = Begin again at the first step.
ui-help-replay = Step through a record.
ui-help-show = Show one position of a record, or a position file.
ui-help-rules = Read a game's rulebook: the first page, then every rule by its id.
ui-help-analyse = What could be answered in a position, and how likely it is to win.
ui-help-then = Give this answer first, for whoever is asked, or for chance; can be given several times.
ui-help-effort = How long to think: seconds, or rounds with an x after them.
ui-help-cards = Print a game's cards as tables.
ui-help-doctor = Report what is installed here, what is missing, and how to get it.
ui-help-game = The name of a game, as listed by "sandtable games".
ui-help-file = A record or a position file.
ui-help-plain = Line by line, for pipes and screen readers.
ui-help-seat = Show what this seat may see.
ui-help-seed = Make the dice and draws fall the same way each time.
ui-help-option = Choose a game option; can be given several times.
ui-help-deck = Play with the deck in this file.
ui-help-cards-deck = Print the cards in this file instead.
ui-help-position = Start from the position in this file.
ui-help-resume = Continue the game in this record, and keep recording there.
ui-help-record = Save the record of the game in this file.
ui-help-force = Overwrite the record file if it already exists.
ui-help-to = Go as far as move N.
ui-help-move = The position after N moves, chance included; by default, the last one.
ui-help-toml = Print the position as a position file.
ui-help-json = Print the position as JSON.
ui-help-rule = A rule such as play.4a; rules below it are shown too.
ui-help-search = Only what contains this text, in either language.
ui-help-rules-option = Show the rules as played with this option; can be given several times.

## What can be wrong with the command line and with files

ui-error-no-such-command = There is no command "{ $command }". Possible: { $possible }
ui-error-no-such-flag = There is no option { $flag } here. "--help" lists the options.
ui-error-flag-needs-value = { $flag } needs a value after it.
ui-error-argument-missing = { $argument } is missing. "--help" shows what is expected.
ui-error-left-over = "{ $argument }" is one argument too many. "--help" shows what is expected.
ui-error-usage = There is an error in the command line: { $reason }
ui-error-read-missing = There is no file { $path }.
ui-error-read-forbidden = You do not have permission to read { $path }.
ui-error-read-failed = { $path } cannot be read: { $reason }
ui-error-write-missing = { $path } cannot be written: its folder does not exist.
ui-error-write-forbidden = You do not have permission to write { $path }. Choose another place.
ui-error-write-failed = { $path } cannot be written: { $reason }
ui-error-is-folder = { $path } is a folder. A file is needed.
ui-error-not-a-file = { $path } is not an ordinary file. Choose another name.
ui-error-exists = { $path } already exists. Choose another name, or use --force to overwrite it.
ui-error-too-large = { $path } is larger than { $limit }. This is not a Sandtable file.
ui-error-not-utf8 = { $path } is not UTF-8 text (byte { $byte }). Save it as UTF-8.
ui-error-no-moves = { $path } is a position and has no moves. Leave out --move.
ui-error-two-decks = "{ $option }" is set by both --deck and --option. Use only one of them.
ui-error-position-has-options = A position file carries its own options. Leave out "{ $option }", or write it into the file.
ui-error-resume-has-options = A saved game carries its own options. Leave out "{ $option }".
ui-error-no-cards = { $game } has no cards to print.
ui-error-nothing-found = Nothing in the rulebook contains "{ $text }".
ui-error-our-fault = Sandtable itself failed: { $reason }. Set SANDTABLE_TRACEBACK=1 to see where.
ui-error-no-such-number = { $number } is not in the list. Possible: 1-{ $most }
ui-error-not-understood = "{ $line }" was not understood. Type the number or the text of an option, or one of: { $possible }
ui-error-no-undo-nothing = There is nothing to take back yet.
ui-error-no-undo-chance = Nothing can be taken back: there has been a roll or a draw since. { $known }
ui-error-no-undo-shown = Nothing can be taken back: something hidden was revealed. { $known }
ui-error-no-undo-seat = Nothing can be taken back: another side has been asked since.
ui-error-no-undo-over = Nothing can be taken back: the game is over.
ui-error-why-what = Say which option you mean: why OPTION
ui-error-no-such-page = The board has no such page. Possible: { $possible }
ui-error-not-this-step = Not now: { $option }. { $rule }: { $text }
ui-error-no-tutorial = "{ $game }" has no guided first game. Possible: { $possible }
ui-error-no-offer = There is no offer to accept.
ui-error-no-wish = That cannot be chosen now. Possible: { $possible }
ui-error-no-such-option = No answer of this game is called "{ $text }".

## sandtable games, rules, show, replay

ui-games-seats = Seats: { $seats }
ui-games-left-out = The game { $name } is left out because it does not work: { $reason }
ui-games-options = Options (--option NAME=VALUE; * marks the default):
ui-rules-rulings = Rulings
ui-rules-left-out = The first page of this rulebook is left out. { $reason }
ui-rules-reconstruction = reconstruction
ui-rules-question = Question: { $text }
ui-rules-answer = Ruling: { $text }
ui-rules-reason = Why: { $text }
ui-rules-reason-usual = Why this is not the default: { $text }
ui-rules-option = Option: { $values }
ui-rules-other = With { $option }: { $text }
ui-rules-usual = With { $option }, the default: { $text }
ui-rules-no-option = No option: { $text }
ui-rules-played = As played here ({ $rule }): { $text }
ui-show-move = move { $number } of { $total }
ui-answered = { $who }: { $answer } ({ $text })

## sandtable doctor

ui-doctor-python = Python { $version }
ui-doctor-python-old = Sandtable needs Python { $oldest } or newer: https://www.python.org/downloads/
ui-doctor-compiled = The rules run compiled.
ui-doctor-plain = The rules run as plain Python. This is fine for playing; research is faster with the compiled form.
ui-doctor-plain-advice = With a C compiler, "pip install ." builds the compiled form.
ui-doctor-compiler = C compiler: { $name }
ui-doctor-no-compiler = No C compiler (needed only for the compiled form).
ui-doctor-no-compiler-advice = Debian, Ubuntu: apt install build-essential. Fedora: dnf install gcc. macOS: xcode-select --install
ui-doctor-node = node: { $path }
ui-doctor-no-node = No node (needed only to compare speeds in the benchmark).
ui-doctor-no-node-advice = https://nodejs.org/
ui-doctor-package = { $name } { $version }
ui-doctor-no-package = { $name } is missing.
ui-doctor-no-package-advice = pip install "{ $name }"
ui-doctor-no-terminal = The output is not a terminal, so the table is played line by line.
ui-doctor-no-terminal-advice = In a terminal window the table is drawn.
ui-doctor-size = Terminal: { $columns } columns, { $rows } rows
ui-doctor-size-advice = The drawn table needs { $wide } columns and { $high } rows. Make the window larger, or play with --plain.
ui-doctor-letters = Character encoding: { $encoding }
ui-doctor-letters-advice = The board needs UTF-8: set LANG to en_US.UTF-8 or ja_JP.UTF-8, or PYTHONUTF8=1.
ui-doctor-colour-none = Colours: switched off by NO_COLOR
ui-doctor-colour-full = Colours: all
ui-doctor-colour-some = Colours: 256
ui-doctor-colour-few = Colours: few or unknown; the board can be read without them
ui-doctor-language-en = Language: English (locale { $locale })
ui-doctor-language-ja = Language: Japanese (locale { $locale })
ui-doctor-game = Game: { $name }, rules version { $rules }, clauses: { $count }
ui-doctor-game-broken = The game { $name } cannot be loaded: { $reason }
ui-doctor-no-games = No games were found.
ui-doctor-verdict =
    { $broken ->
        [0] Everything needed is here.
        [one] One thing that is needed is missing or broken.
       *[other] { $broken } things that are needed are missing or broken.
    }

## The table, drawn or line by line

ui-yes = yes
ui-no = no
ui-lesson-step = ({ $number }/{ $steps }) { $text }
ui-prompt = { $who }: { $question }
ui-final = final
ui-certain = certain
ui-no-odds = No die and no card decides what comes of an answer here.
ui-outcome = { $outcome } { $percent }% ({ $odds })
ui-undone = Taken back.
ui-saved = The record has been saved in { $path }.
ui-why-possible = "{ $option }" is possible now.
ui-rule = { $rule }: { $text }
ui-goal = { CAP($who) }: { $line } [{ $rule }]
ui-not-now = "{ $option }" is not possible now.
ui-why-also = Also { $rule }: { $text }
ui-why-not = "{ $option }" is not possible now. { $rule }: { $text }
ui-asked-now = Asked now: { $question }
ui-hand-over = Pass the screen to: { $who }.
ui-since = While you were away:
ui-in-short = In short: { $lines }

ui-plain-begin = Seed { $seed }. Type "help" for a list of commands.
ui-plain-ask = Your answer?
ui-plain-left = You have left the game.
ui-plain-input-ended = The input ended before the game did. Everything answered so far stands.
ui-plain-hand-over = { $who }: press Enter when you are at the screen.
ui-plain-help =
    Type the number of an option or its text (the words in brackets). Or:
    undo          take back the last answer
    accept        end the game as the computer player offers
    why OPTION    why an option is not possible
    hint          what the computer would do, and how likely that is to win
    rules [ID]    a rule; without ID, the rule of the prompt
    rules now     the rules that apply now; rules start: the first page; rules find TEXT: search
    odds          the exact odds of what each option may lead to
    log           everything that has happened so far
    lang ja|en    change the language
    table         the whole table; after an answer, only changes are shown
    show PAGE     another page of the board, such as a hand or the discards
    wish WISH     battle: pass for this battle; turn: don't ask until my turn; ask: ask me again
    signs         what the signs of the drawn table mean
    alarms        warnings before an answer that could lose the game, on or off
    save FILE     save the record
    quit          leave the game
    help          this list

ui-plain-accept = Type "accept" to agree, or go on with your answer.
ui-offer-resignation = { CAP($who) } would resign here: accept and you win, or play on. You will not be asked again.
ui-offer-draw = { CAP($who) } would call it a draw: accept, or play on.
ui-accept = accept: the game ends
ui-ended-resigned = Victory: { $winner }. The other side resigned.
ui-ended-draw-agreed = The players agreed on a draw.

## The drawn table

ui-plain-group = { $group }:
ui-plain-wish = wish { $text }: { $wish }
ui-wish-battle = pass for the rest of this battle
ui-wish-turn = do not ask until my turn
ui-wish-ask = ask me again
ui-options = Options
ui-log = Log
ui-final-mark = cannot be taken back
ui-seed = seed { $seed }
ui-setting = { $name }: { $value }
ui-key-undo = undo
ui-key-why = why not
ui-key-rules = rules
ui-key-language = 日本語
ui-key-save = save
ui-key-theme = theme
ui-key-new = new game
ui-key-leave = leave
ui-key-close = close
ui-key-choose = choose
ui-key-start = start
ui-key-change = change
ui-too-small = This window has { $width } columns and { $height } rows; the table needs { $wide } by { $high }. Enlarge it, or play with --plain.
ui-leave-question = Leave the game? It is not over yet.
ui-leave-kept = The record so far is saved in { $path }.
ui-leave-lost = The game is not being recorded.
ui-leave-yes = leave
ui-leave-no = keep playing
ui-new-question = Start a new game? This one is not over yet.
ui-new-yes = new game
ui-save-title = Save the record in which file?
ui-why-title = Why not?
ui-why-hint = Choose an answer, or type some of its words.
ui-why-nothing = That is not an answer to this question.
ui-find-title = Find an answer
ui-find-hint = Type some of its words.
ui-page-hand = hand
ui-page-discards = discards
ui-page-map = whole map
ui-page-arrivals = reinforcements
ui-page-ways = ways
ui-rules-title = Rules
ui-rules-hint = Search
ui-hand-over-title = Pass the screen
ui-hand-over-hint = { $who }: press Enter when you are at the screen
ui-since-hint = Enter to continue
ui-choose-title = What do you want to do there?
ui-pick-title = Which game?
ui-pick-options = Options
ui-replay-title = Replay
ui-replay-move = Move { $number } of { $total }
ui-replay-step = step
ui-replay-decision = decision
ui-replay-jump = go to
ui-replay-auto = play
ui-replay-pause = pause
ui-replay-speed = speed
ui-replay-jump-title = Go to which move? (0-{ $total })
ui-replay-every = one move every { $seconds } s

## sandtable serve, backup, verify

ui-help-serve = Run the server with the page to play on, until Ctrl-C.
ui-help-host = Where to listen: 127.0.0.1 for this computer only, 0.0.0.0 for everyone who can reach it.
ui-help-port = The port; 0 takes any free one.
ui-help-data = The folder that holds games and accounts; by default, the usual place for this user.
ui-help-trusted-proxy = A proxy in front of the server, as an address or a network such as 10.0.0.0/8; what it says about its clients is trusted. Can be given several times; this computer is always trusted.
ui-help-allowed-host = A host name for which the server accepts requests, such as play.example.org, *.example.org for all its subdomains, or * for any. Can be given several times. By default: addresses, and the names of this computer.
ui-help-database = A PostgreSQL database that several processes can share, as postgresql://NAME@HOST/DATABASE; by default, a file in the data folder. A password is better kept in PGPASSWORD or in SANDTABLE_DATABASE.
ui-help-processes = Processes that share the port and the database; needs --database. By default, 1.
ui-help-peer-address = The address of this machine under which processes on other machines reach those here. By default, they run on this machine only.
ui-help-workers = Processes for computer players, hints and reviews; by default, one per core, and at least two.
ui-help-offered-engine = A program that people may play against at tables, as NAME=COMMAND (see the engine protocol). Can be given several times.
ui-help-measuring = Pairs of games that a measurement on the workbench may play, or off. By default, 400.
ui-help-memory = Megabytes for tables in memory; tables that someone is watching always stay. By default, 256.
ui-help-config = A file with settings (TOML); by default, server.toml in the data folder, if it is there.
ui-help-journal = How the journal is written: json, one object a line, or text, to be read by people. By default, json.
ui-help-drain = Seconds from SIGTERM until the sockets are closed: /readyz is red, no new tables begin, games go on. By default, 0.
ui-help-metrics-from = Another computer, as an address or a network, that may read /metrics. Can be given several times; this computer may always.
ui-setting-moderators = The accounts whose owners are moderators, by name.
ui-setting-stranger-chat = Chat between strangers: open, or both, when both want it; friends can always talk. By default, open.
ui-setting-club-name = What this server is called on its club page; by default, it has no name of its own.
ui-help-contact = Whom to tell about a security hole, as mailto: or https://; it is served as /.well-known/security.txt.
ui-help-public-address = The address of this server as its players know it, https://play.example.org: for the links in notices. Without it there are no notices.
ui-setting-notice-delay = Seconds after which somebody who is away is told that it is their turn. By default, 30.
ui-setting-notice-targets = Which addresses that players give may be posted to, by webhooks and push: public ones (public), also those of the own network (any), or none (off).
ui-setting-chat-services = The chat services that players may choose, by their names in apprise.
ui-setting-mail-host = The server of outgoing mail. Without it there are no notices by mail.
ui-setting-mail-port = Its port. By default, 587.
ui-setting-mail-security = How the line to it is secured: starttls, tls or none.
ui-setting-mail-user = The user at the mail server, if it wants one.
ui-setting-mail-password = And the password.
ui-setting-mail-sender = Who the mail is from: an address, or a name with an address.
ui-setting-metrics-token = Whoever sends it as a bearer token may read /metrics from anywhere; 16 characters or more.
ui-setting-most-open_tables = For one player: tables waiting for a player.
ui-setting-most-running_tables = For one player: running games.
ui-setting-most-positions = For one player: tables that start from a position of their own.
ui-setting-most-chat_bytes = For one player: bytes of chat, at all tables.
ui-setting-most-table_chat_bytes = For one table: bytes of chat of all players.
ui-setting-most-notes_bytes = For one player: bytes of notes, at all tables.
ui-setting-most-table_notes_bytes = For one player: bytes of notes at one table.
ui-setting-most-stored_bytes = For one player: bytes of everything together.
ui-setting-keep-open_tables = Days for which a table waits for a player. 0: forever.
ui-setting-keep-stopped_tables = Days after which a game in which nobody answers is over. 0: never.
ui-setting-keep-guests_games = Days for which finished games are kept in which no account played. 0: forever.
ui-setting-keep-guests = Days for which a guest who does not come any more is kept. 0: forever.
ui-help-open = Open the page in the browser.
ui-help-backup = Copy a server's games and accounts into one file, even while it is running.
ui-help-backup-file = Where to write the copy.
ui-help-backup-force = Overwrite the file if it already exists.
ui-help-verify = Check a record from a server: its commitment, every roll and draw, every signature, and the end.
ui-help-verify-file = The record of a finished game.
ui-serve-ready = Sandtable is running at { $address } (data: { $data }). Press Ctrl-C to stop it.
ui-serve-stopped = Stopped. Everything has been saved.
ui-backup-done = Everything in { $data } was copied to { $path }.
ui-verify-honest =
    { $throws ->
        [one] The dice were honest: the only roll or draw follows from the secret, and the secret matches the commitment.
       *[other] The dice were honest: all { $throws } rolls and draws follow from the secret, and the secret matches the commitment.
    }
ui-verify-so-far =
    { $throws ->
        [0] The secret matches the commitment. There is no roll or draw before the answer that is no longer possible.
        [one] The dice were honest as far as the record can be replayed: the only roll or draw follows from the secret, and the secret matches the commitment.
       *[other] The dice were honest as far as the record can be replayed: all { $throws } rolls and draws follow from the secret, and the secret matches the commitment.
    }
ui-verify-compare = Compare the commitment with the one that was shown before the game: { $commitment }
ui-verify-wrong-throw = Answer { $answer } is not what the dice gave: it says "{ $found }", but should be "{ $expected }".
ui-verify-wrong-commitment = The secret does not match the commitment: the record says { $expected }, but the secret gives { $found }.
ui-error-bad-setting = { $place }: "{ $value }" is not possible. Possible: { $possible }
ui-help-verify-computer = Which answers of thinking computer players to work out again: all, sample (a few, drawn anew each time) or none. All takes as long as they thought.
ui-verify-dice-only = This record is in the first format. It proves only the dice: neither who answered nor how the game ended is signed.
ui-verify-game-true = The game is one unbroken chain from the table's commitment to its end, and every signature in it is valid.
ui-verify-game-throw = Line { $answer } of the trail is not what the dice gave: it says "{ $found }", but should be "{ $expected }".
ui-verify-game-order = Line { $answer } of the trail is out of place, or a line is missing.
ui-verify-game-laid-down = The record does not match what was fixed before the game: table, game, version, settings or position.
ui-verify-game-statement = Line { $answer } of the trail: the statement with which { $found } took a seat does not match the commitment, the number or the key.
ui-verify-game-signature = Line { $answer } of the trail: the signature is not that of { $found }, or it belongs to another line, table or answer.
ui-verify-game-unsigned = Line { $answer } of the trail is not signed, although the player has a key ({ $found }).
ui-verify-game-automatic = Line { $answer } of the trail is marked as an answer by "{ $found }", which is impossible.
ui-verify-game-undo = Line { $answer } of the trail takes back something that could not be taken back.
ui-verify-game-takeback = Line { $answer } of the trail takes back an answer other than the last one of its side.
ui-verify-game-result = Line { $answer } of the trail: the game did not end this way ({ $found }).
ui-verify-game-cut = The end is missing: after line { $answer } of the trail the game is neither over nor given up.
ui-verify-game-after-end = Line { $answer } of the trail comes after the end of the game.
ui-verify-game-answers = The answers in the record do not match its trail.
ui-verify-game-computer = Line { $answer } of the trail: given its seed, the computer should have answered "{ $expected }", not "{ $found }".
ui-verify-game-thinking = Line { $answer } of the trail: what it says about the computer's thinking ("{ $found }") cannot lead to an answer there.
ui-verify-note-seat-signed =
    { $unsigned ->
        [0] { $seat }: answers signed by the player: { $signed }.
       *[other] { $seat }: answers signed by the player: { $signed }; not signed: { $unsigned }.
    }
ui-verify-note-seat-unsigned = { $seat }: unsigned. Only the server vouches that these were the player's answers.
ui-verify-game-order-unsigned = Line { $answer } of the trail is marked as the answer of a standing order, but { $found } signed no order that fits there.
ui-verify-note-ordered =
    { $count ->
        [one] { $seat }: one answer was given by a standing order that the player had signed beforehand.
       *[other] { $seat }: { $count } answers were given by standing orders that the player had signed beforehand.
    }
ui-verify-note-automatic =
    { $count ->
        [one] { $seat }: one answer was given automatically, by a preference or by a standing order that is not signed. Only the server vouches for it.
       *[other] { $seat }: { $count } answers were given automatically, by a preference or by standing orders that are not signed. Only the server vouches for them.
    }
ui-verify-note-nonce-unbound = { $seat }: the player's number is not signed together with the commitment. For this player the record does not show that the commitment came first.
ui-verify-note-end-unseen = { $seat }: the player has not confirmed the end. Everything is proved up to this player's last signature; after that, unsigned or automatic answers rest on the server's word.
ui-verify-note-brought =
    { $count ->
        [one] The first answer was given elsewhere, before the game came to this table. It follows the rules; its dice cannot be checked here.
       *[other] The first { $count } answers were given elsewhere, before the game came to this table. They follow the rules; their dice cannot be checked here.
    }
ui-verify-note-brought-over = The game had ended elsewhere, other than by the rules. Nothing here proves that.
ui-verify-note-taken-back =
    { $count ->
        [one] One answer was taken back by agreement. Its rolls and draws were checked too.
       *[other] { $count } answers were taken back by agreement. Their rolls and draws were checked too.
    }
ui-verify-note-takeback-unsigned = Line { $line } of the trail: not all players signed that an answer was taken back.
ui-verify-note-key-late = { $seat }: signed from line { $line } of the trail on.
ui-verify-note-key-again = { $seat }: at line { $line } of the trail a new key was registered without being signed by an earlier one. Only the server vouches that it is the same player.
ui-verify-note-key-none = { $seat }: no key from line { $line } of the trail on. From there only the server vouches for this player.
ui-verify-note-resign-unsigned = { $seat }: the resignation is not signed.
ui-verify-note-computer-resigned = { $seat }: the computer player gave up, and the other side accepted that. That it saw no hope is the server’s word.
ui-verify-note-resignation-unsigned = { $seat }: that this player accepted the resignation is not signed.
ui-verify-note-forfeited = { $seat }: the engine broke off, and the server ended the game. Nobody has signed that.
ui-verify-note-out-of-time = { $seat } ran out of time. That is what the server’s clock says; no player has signed it.
ui-verify-note-took-over = From line { $line } on, a computer player goes on for { $seat }, whose time was over. That is what the server’s clock says.
ui-verify-note-abandoned = The server ended the game because nobody had played for a long time. No player has signed that.
ui-verify-note-draw-unsigned = Not all players signed the draw.
ui-verify-note-computer-unchecked =
    { $count ->
        [one] One answer by a computer player was not recomputed. See --computer.
       *[other] { $count } answers by computer players were not recomputed. See --computer.
    }
ui-verify-note-computer-again =
    { $count ->
        [one] One answer by a computer player was recomputed from the seed and is the same.
       *[other] { $count } answers by computer players were recomputed from the seed and are the same.
    }
ui-verify-note-computer-in-need =
    { $count ->
        [one] One answer of a computer player that failed was chosen at random by the server, from the same seed.
       *[other] { $count } answers of a computer player that failed were chosen at random by the server, from the same seed.
    }
ui-verify-note-computer-by-time =
    { $count ->
        [one] One answer is by a computer player that thinks for a set time, and the record does not say how far it got. It cannot be recomputed; the record shows only that it was possible.
       *[other] { $count } answers are by computer players that think for a set time, and the record does not say how far they got. They cannot be recomputed; the record shows only that they were possible.
    }
ui-verify-note-computer-thought-all =
    { $all ->
        [one] The only answer that a computer player thought about was worked out again and is the same (line { $lines } of the trail).
       *[other] All { $all } answers that computer players thought about were worked out again and are the same.
    }
ui-verify-note-computer-thought-some = Of { $all } answers that computer players thought about, { $count } were drawn and worked out again; they are the same (lines { $lines } of the trail). With --computer all, every one is checked.
ui-verify-note-computer-rounds = Each time they thought, computer players made between { $least } and { $most } rounds, by the server's account. A server that wants another answer could claim other rounds.
ui-verify-note-computer-other-version =
    { $count ->
        [one] One answer is by a computer player from another version of Sandtable. It was not recomputed.
       *[other] { $count } answers are by computer players from another version of Sandtable. They were not recomputed.
    }
ui-error-bad-computer = --computer "{ $value }" is not possible. Possible: { $possible }
ui-error-cannot-listen = The server cannot listen at { $host }, port { $port }: { $reason }
ui-error-data-in-use = Another server is using { $path }. Stop it, or choose another folder with --data.
ui-error-newer-data = { $path } was written by a newer version of Sandtable (version { $value }; this one knows { $possible }).
ui-error-no-data = There is no server data in { $path }.
ui-error-database-not-there = The database { $path } cannot be reached: { $reason }
ui-error-needs-database = { $value } processes need a database that they can share: give --database postgresql://NAME@HOST/DATABASE.
ui-error-older-runs = { $path } is in use by an older Sandtable (version { $value } of the tables; at least { $possible } is needed). Stop it first.
ui-help-migrate-database = Move everything that a server stores into another database, and check every row. Nothing may be running on either of them.
ui-help-migrate-from = From where: a data folder, or postgresql://NAME@HOST/DATABASE.
ui-help-migrate-to = To where: a data folder or a database with nothing in it.
ui-migrate-table = { $name }: rows { $rows }, digest { $digest }
ui-migrate-done = Moved from { $source } to { $target }, and read again: all { $rows } rows are the same.
ui-error-target-not-empty = { $path } is not empty: there are rows in { $value }. Choose a new folder or an empty database.
ui-error-not-movable = A text in { $value } ({ $place }) has a character that the other database cannot hold. Nothing was moved.
ui-error-not-the-same = { $value } did not arrive in { $path } as it was. Nothing was kept there.
ui-error-database-in-use = A server is using { $path }. Stop it first.
ui-error-data-broken = The data in { $path } cannot be read: { $reason }
ui-help-restore = Replace a server's games and accounts with a backup copy; what was there is kept beside it.
ui-help-restore-file = The copy; with --at, the folder that holds many.
ui-help-restore-at = The newest copy begun no later than this, such as 2026-11-18T07:00 (UTC, unless it names a zone); copies are named like 20261118T070000Z.db.
ui-error-no-copy-then = No copy in { $path } is as old as { $value }. The first one was begun at { $possible }.
ui-error-bad-time = { $value } is not a time. Write it like 2026-11-18T07:00, or with a zone, 2026-11-18T16:00+09:00.
ui-help-restore-force = Restore even if there are games and accounts already.
ui-help-check = Check that a server's files are intact, even while it is running; the exit code is 1 if they are not.
ui-help-repair = Keep everything that is intact in a server's files; the damaged files stay in a folder beside them.
ui-check-whole =
    { $tables ->
        [one] Everything in { $path } is intact (one table).
       *[other] Everything in { $path } is intact ({ $tables } tables).
    }
ui-check-older = The file in { $path } is intact. It was written by an older version of Sandtable, and its logs have no chain to check; the server brings it up to date when it starts.
ui-check-hole = Table { $table }: line { $line } of its log is missing.
ui-check-changed = Table { $table }: line { $line } of its log has been changed.
ui-check-senseless = Table { $table }: line { $line } of its log is not valid.
ui-check-cut = Table { $table }: its log ends before line { $line }.
ui-check-unreadable = Table { $table }: its settings, orders or offers cannot be read.
ui-check-aside = The file itself is intact, so the server can start. It will suspend the damaged tables: each can be read up to the damage.
ui-repair-nothing = Nothing in { $path } needs repair.
ui-repair-done = Repaired: { $tables } tables with { $lines } lines of their logs were kept. The damaged files are in { $aside }.
ui-repair-accepted = The server will continue with what is there: { $tables } tables with { $lines } lines of their logs. The original files are in { $aside }.
ui-restore-done = { $path } was restored to { $data }.
ui-restore-instead = { $path } was restored to { $data }. What was there before is in { $aside }.
ui-error-data-damaged = The database in { $path } is damaged: { $reason }. Nothing was changed. If you have a backup: sandtable restore FILE --force. Otherwise sandtable repair keeps everything that is intact; sandtable check looks again.
ui-error-data-lost-behind = Something that was already acknowledged is missing from { $path }: { $known } writes are known, but only { $found } are there. Nothing was changed. Look for a newer file or a missing sandtable.db-wal; if you have a newer backup: sandtable restore FILE --force. To continue with what is there: sandtable repair; sandtable check looks again.
ui-error-data-lost-other = sandtable.head in { $path } belongs to another database. Nothing was changed. Put the matching files together, or: sandtable restore FILE --force. To continue with what is there: sandtable repair; sandtable check looks again.
ui-error-data-lost-missing = sandtable.head is missing from { $path }, so it is impossible to tell whether anything was lost. Nothing was changed. Put it back, or: sandtable restore FILE --force. To continue with what is there: sandtable repair; sandtable check looks again.
ui-error-data-lost-unreadable = sandtable.head in { $path } cannot be read, so it is impossible to tell whether anything was lost. Nothing was changed. If you have a backup: sandtable restore FILE --force. To continue with what is there: sandtable repair; sandtable check looks again.
ui-error-data-lost-lines = Log lines are missing from { $path }: there were { $known }, and { $found } are left. Nothing was changed. If you have a backup: sandtable restore FILE --force. To continue with what is there: sandtable repair; sandtable check looks again.
ui-error-data-hopeless = Nothing in { $path } can be repaired: { $reason }. Nothing was changed. Only a backup helps: sandtable restore FILE --force.
ui-error-restore-over = There are games and accounts in { $path } already. With --force they are moved aside, and the copy takes their place.
ui-error-bad-copy = { $path } is not an intact copy of a server's games and accounts: { $reason }

## sandtable match

ui-help-match = Have two computer players play many games against each other, with the sides swapped.
ui-help-match-player = A computer player: recruit, regular, veteran, commander, random, heuristic, search:SECONDS, search:ROUNDSx (with learned values search:ROUNDSx@FILE), infer:SECONDS, infer:ROUNDSx or sparring:HABIT (passive, hoarding, rushing, racing).
ui-help-match-second = The other one. In a one-player game it can be left out; otherwise both play with the same luck, each on its own.
ui-help-match-games = The total number of games; each pair in a row has the same luck and the sides swapped.
ui-help-match-seed = The luck of the first game; the others follow from it.
ui-help-match-file = Save the games in this file, and continue it if it exists.
ui-help-match-jobs = How many games are played at a time; by default, one per core.
ui-help-match-json = Print the result as JSON.
ui-match-progress = { $done } of { $total } games, { $left } left
ui-match-title =
    { $games ->
        [one] { $title }: one game, answers: { $answers }, seed { $seed }
       *[other] { $title }: { $games } games, answers per game: { $answers }, seed { $seed }
    }
ui-match-rate = wins { $won } of { $games } = { $rate } (95 %: { $low } to { $high })
ui-match-seat = as { $seat }: { $rate }
ui-match-longest = longest thinking time: { $seconds } s
ui-match-stopped = Stopped after { $done } of { $total } games. With --file FILE a match can be continued later.
ui-match-kept = Stopped after { $done } of { $total } games. Run the same command to continue: the games are saved in { $file }.
ui-error-other-match = { $file } contains another match: "{ $found }". You asked for "{ $asked }". Choose another file with --file.
ui-match-draws = draws: { $draws }

## Hints

ui-key-hint = hint
ui-error-no-hint = There is nothing to give a hint about now.

## sandtable review

ui-help-review = Judge a recorded game: how likely each side was to win, and which answers were mistakes.
ui-help-review-file = The record of a game. The review is saved beside it.
ui-help-review-minutes = About how many minutes it may take; in a long game, only the most important decisions are then judged.
ui-help-review-rounds = Judge every decision and try each this many times, however long it takes; more is more reliable.
ui-help-review-jobs = How many decisions are judged at a time; by default, one per core.
ui-help-review-puzzles = Make puzzles of the mistakes of this seat; `sandtable puzzles` then asks them too.
ui-review-progress = { $done } of { $total } decisions, { $left } left
ui-review-title = { $title }: { $count } of { $of } decisions reviewed
ui-review-empty = There were no decisions to review in this game.
ui-review-curve = Chance of winning: { $who }, from start to end, by what the answering side could know
ui-review-hindsight = The same with hindsight, all cards revealed
ui-review-lost = { $who }: blunders { $blunder }, mistakes { $mistake }, inaccuracies { $inaccuracy }; together they cost { $lost }
ui-review-unit = ({ $unit })
ui-review-clean = No mistake beyond the margin of error.
ui-review-mistakes = The worst first:
ui-review-more = … and { $count } more, all in the file
ui-review-by-solver = Judged by the solver: how much each answer cost compared with perfect play.
ui-review-by-search =
    { $rounds ->
        [one] Judged by trying each decision once. That is not enough to call anything a mistake.
       *[other] Judged by trying each decision { $rounds } times. Small losses may be due to chance; only a loss that is clearly larger counts as a mistake.
    }
ui-review-blunder = blunder
ui-review-mistake-word = mistake
ui-review-inaccuracy = inaccuracy
ui-review-mistake = Answer { $number }, { $who }: { $given } – { $grade }, costs { $loss }. Better: { $best }
ui-review-behind = . With hindsight it cost { $loss }
ui-review-look = The position before an answer: sandtable show { $path } --move { $number }
ui-review-saved = The review has been saved in { $path }.
ui-review-puzzles = Bring mistakes back as puzzles: sandtable review { $path } --puzzles { $seat }
ui-review-puzzles-made = Mistakes of this game that come back as puzzles: { $count }. Solve them with: sandtable puzzles { $game }

## sandtable solve

ui-help-solve = For a solved game: how likely perfect play is to win from a position, and with each option.
ui-help-solve-file = A position or a record; by default, a game before its first card.
ui-help-solve-study = Study this many beaches four times over, instead of using the existing tables.
ui-error-no-solver = There is no solver for { $game }. Possible: { $possible }
ui-solve-progress = studying the deck: { $done } %, { $left } left
ui-solve-value = Perfect play from here: { $value }
ui-solve-value-between = Perfect play from here: { $value } (95 %: { $low } to { $high })
ui-solve-exact = { $value }
ui-solve-between = { $value } (95 %: { $low } to { $high })
ui-solve-hindsight = With hindsight, knowing the backs of this beach: { $value }. Nobody could play like this.
ui-solve-sure = These figures are exact.
ui-solve-unsure = This beach is solved exactly; the value of the beaches to come is known to within the error shown.
ui-solve-undealt = Before a beach is dealt, this is the average over a sample of beaches, known to within the error shown.

## sandtable daily

ui-help-daily = The beach of the day: the same for everyone, and how far you were from perfect play.
ui-help-daily-date = Another day, such as 2026-06-06.
ui-help-daily-record = Judge this record of the day's game.
ui-error-not-the-daily = { $path } is not a record of the game of { $date }.
ui-daily-title = The beach of { $date }, level { $level }
ui-daily-value = Perfect play wins with a probability of { $value }.
ui-daily-play = Play it, then see how far you were from the optimum:
ui-daily-distance = You gave away { $away } percentage points.
ui-daily-course = From { $start } at the start to { $result }: luck contributed { $luck } points, your answers cost { $away }.
ui-daily-step = Answer { $number }: { $given } cost { $loss } points. Better: { $best }

## Against the computer

ui-help-against = Play against the computer: recruit, regular, veteran or commander.
ui-help-own-seat = Your own seat against the computer; by default, the first one.
ui-error-no-opponent = { $game } is a one-player game; leave out --against.
ui-error-seat-without-opponent = --seat is for a game against the computer; add --against LEVEL.
## The tables of `sandtable cards`

ui-cards-objectives = { $side }: objectives to take ({ $count })
ui-cards-units = { $side }: units ({ $count })
ui-cards-actions = { $side }: action cards ({ $count })
ui-cards-name = Name
ui-cards-id = Id
ui-cards-number = No.
ui-cards-battle = In battle, and what it costs
ui-cards-points = Points
ui-cards-copies = Copies
ui-cards-type = Type
ui-cards-supply = Supply
ui-cards-strength = Strength
ui-cards-start = Start
ui-cards-class = Class
ui-cards-text = Text

## sandtable new-game

ui-help-new-game = Write a package with a small game that works at once, to make your own game from.
ui-help-new-game-name = The name of the game: lowercase letters, digits and hyphens, such as "north-front".
ui-help-new-game-title = Its title in English; by default, made from the name.
ui-help-new-game-ja = Its title in Japanese; by default, the same as in English.
ui-help-new-game-folder = The new folder; by default, named after the game, in the current directory.
ui-error-new-game-name = "{ $value }" cannot be the name of a game. Use 2 to 40 lowercase letters, digits and hyphens, starting with a letter, such as "north-front".
ui-error-new-game-taken = There is already a game called "{ $value }". Choose another name.
ui-error-new-game-module = "{ $value }" is already the name of a Python module. Choose another name.
ui-error-new-game-title = "{ $value }" cannot be a title. Use at most { $most } letters, without quotation marks, braces or backslashes.
ui-error-new-game-folder = { $folder } already exists. Nothing was written. Choose another name, or another place with --folder.
ui-new-game-written = The package was written to { $folder }.
ui-new-game-install = Install it:   pip install -e { $folder }
ui-new-game-play = Play it:      sandtable play { $name }
ui-new-game-test = Test it:      cd { $folder } && python -m pytest
ui-new-game-read = Then make it your own; docs/adding-a-game.md explains every file.

## Alarms

ui-alarm = ! { $line } [{ $rule }]
ui-legend = Signs
ui-alarm-title = This could lose the game
ui-alarm-back = back
ui-alarm-go = continue anyway
ui-alarms-on = Alarms are on.
ui-alarms-off = Alarms are off.
ui-error-think-again = { $alarms } Answer the same again to go on.

## sandtable puzzles

ui-help-puzzles = Solve puzzles: positions with one clearly best answer, of about your strength.
ui-help-puzzles-game = The game; by default, the one to start with.
ui-help-puzzles-theme = Only puzzles of this theme; --themes lists them.
ui-help-puzzles-daily = The puzzle of the day, the same for everybody.
ui-help-puzzles-themes = List the themes and your progress.
ui-puzzles-title = Puzzle { $id }, rated { $rating } – you: { $own }
ui-puzzles-daily = Puzzle of the day, { $date }
ui-puzzles-ask = Your answer (a number; Enter alone leaves):
ui-puzzles-again = Enter for the next puzzle, p to play on from here, q to leave:
ui-puzzles-unknown = There is no such answer. Type a number from the list.
ui-puzzles-right = Right: { $answer } wins { $chance } of the games.
ui-puzzles-wrong = Not the best. { CAP($answer) } wins { $chance } of the games.
ui-puzzles-given = Your answer wins { $chance }.
ui-puzzles-others = Other answers: { $list }
ui-puzzles-line = What may follow: { $line }
ui-puzzles-odds = Right after it: { $list }
ui-puzzles-rule = The rule: { $text } [{ $rule }]
ui-puzzles-about = Themes: { $list }
ui-puzzles-rating = Your rating: { $before } → { $after }. In a row: { $streak } (best { $longest }).
ui-puzzles-practice = You have tried this one before: your rating stays { $after }.
ui-puzzles-days = Puzzles of the day in a row: { $days }.
ui-puzzles-play = To play on from here: { $command }
ui-puzzles-own = Your rating: { $rating } ± { $deviation }. Solved: { $solved } of { $tried }. Puzzles in all: { $count }.
ui-error-no-puzzles = { $game } has no puzzles. With puzzles: { $possible }. Or make some: sandtable puzzles make { $game }
ui-error-no-theme = { $game } has no puzzles of the theme "{ $theme }". Possible: { $possible }
ui-help-puzzles-make = Make puzzles: look through games of computer players, or records, for decisions with one clearly best answer.
ui-help-puzzles-count = Stop when the file holds this many puzzles.
ui-help-puzzles-first = The seed of the first game.
ui-help-puzzles-games = Look at no more than this many games.
ui-help-puzzles-records = Look at this record instead of new games; may be given several times.
ui-help-puzzles-player = The computer player that plays all seats: heuristic, recruit, search:ROUNDSx ...; several with commas between them play one seat each. By default, what suits the game.
ui-help-puzzles-rounds = How often a decision is tried out; a confirmation takes ten times as many tries.
ui-help-puzzles-jobs = How many decisions are looked at at a time; by default, one per core.
ui-help-puzzles-out = The folder for the puzzles and the journal; an interrupted search goes on from there. By default, your own data folder.
ui-help-puzzles-check = Try puzzles out again: is the best answer still the best with ten times the tries?
ui-help-puzzles-check-game = The game; by default, all of them.
ui-help-puzzles-from = Check the puzzles in this folder instead of those that come with the game.
ui-help-puzzles-sample = Check only this many, drawn at random.
ui-help-puzzles-seed = The luck of the draw and of the tries.
ui-help-puzzles-drop = Take the puzzles whose answer is no longer the best out of their file.
ui-puzzles-progress = { $done } of { $total } puzzles, { $left } left
ui-puzzles-made = Puzzles in { $file }: { $count }. Decisions looked at: { $decisions }; games: { $games }.
ui-puzzles-stopped = Stopped. Decisions looked at: { $decisions }. Run the same command to continue: they are noted in { $file }.
ui-puzzles-checking = { $done } of { $total } puzzles checked, { $left } left
ui-puzzles-checked = { $title }: puzzles checked: { $count }; answers that are still the best: { $same } ({ $share }).
ui-puzzles-other = { $id }: no longer the best: { $answer }
ui-puzzles-none = { $title }: no puzzles.
ui-error-other-journal = { $file } belongs to a search with other rules or rounds: { $found }. Choose another folder with --out.

## sandtable engine

ui-help-engine = Let other programs use a computer player: it answers the engine protocol on standard input and output.
ui-help-engine-level = How strong it plays: the name of a computer player.
ui-help-engine-check = Try whether a program keeps to the engine protocol: whole games in every seat.
ui-help-engine-command = The command that starts it, in quotes if it has several words.
ui-help-engine-game = Only this game; can be given several times.
ui-engine-game-good = { $title }, { $seat }: { $name } played a whole game; answers: { $answers }, of these illegal: { $illegal }, longest { $longest } s
ui-engine-again-good = { $title }, { $seat }: it found another answer after a rejection
ui-engine-bye-good = { $title }, { $seat }: it ended when it was told to
ui-engine-conforms = It keeps to the protocol.
ui-engine-failed-start = { $title }, { $seat }: it cannot be started: { $detail }
ui-engine-failed-crash = { $title }, { $seat }: it ended too early: { $detail }
ui-engine-failed-time = { $title }, { $seat }: it took longer than { $detail } seconds
ui-engine-failed-memory = { $title }, { $seat }: it used more than { $detail } MB of memory
ui-engine-failed-garbage = { $title }, { $seat }: it said something that is no message of the protocol: { $detail }
ui-engine-failed-illegal = { $title }, { $seat }: it gave no legal answer: { $detail }
ui-engine-failed-refused = { $title }, { $seat }: it does not play this game
ui-engine-last-words = It wrote: { $text }
ui-error-engine-message = A line on standard input is no message of the engine protocol: { $reason }

## sandtable lab

ui-help-cluster = Work on the Ray cluster at this address (HOST:PORT, or auto) instead of on this machine's cores.
ui-help-lab-run = Play an experiment: a game with some numbers changed, many times and with the same luck, into a file of results.
ui-help-lab-file = The experiment, a TOML file: game, players, settings, changes, factors, number of games.
ui-help-lab-out = The file of results, continued if it exists; by default beside the experiment, ending in .sqlite.
ui-lab-title = { $title }: ways to play: { $cells }; results in { $file }
ui-lab-only-cell = as it is
ui-lab-share = { $seat }: wins { $won } of { $games } = { $rate } (95 %: { $low } to { $high })
ui-lab-difference = ; against the first: { $rate } points (95 %: { $low } to { $high })
ui-lab-stopped = Stopped. Run the same command to continue: the games are saved in { $file }.
ui-error-other-results = { $file } holds the results of something else: { $found }. You asked for: { $asked }. Nothing was changed. Choose another file with --out.
ui-error-extra-missing = { $package } is not installed. Install it with: pip install "sandtable[{ $extra }]"
ui-error-no-cluster = No cluster can be reached at { $address }: { $reason }. Nothing was played. Start one with "ray start --head", or leave --cluster out.
ui-error-other-node-version = The node { $node } has "{ $found }", but this machine has "{ $here }". Nothing was played. Install the same version of Sandtable on every node.
ui-error-other-node-joined = The node { $node } has joined with "{ $found }", but this machine has "{ $here }". The work has stopped; what was written to a file is kept. Take the node out or install the same version there, and run the same command again.
ui-error-jobs-and-cluster = --jobs is for this machine and --cluster for another place: give only one of them.
ui-help-lab-report = Make a report of an experiment: one HTML file that opens anywhere, with charts, maps and sample games.
ui-help-lab-results = The file of results that "sandtable lab run" wrote.
ui-help-lab-report-out = Where to write it; by default beside the results, ending in .html.
ui-help-lab-report-csv = Also write the figures into this folder, a CSV file for each table.
ui-help-lab-report-json = Also write all figures into this file, as JSON.
ui-help-lab-report-force = Overwrite files that are not reports.
ui-lab-report-written =
    { $games ->
        [one] The report of 1 game
       *[other] The report of { $games } games
    } is in { $file } ({ $size }).
ui-error-not-results = { $file } is not a file of results. "sandtable lab run" writes one. Nothing was written.
ui-error-results-version = { $file } has format { $found } of results; this version of Sandtable reads { $possible }. Nothing was written.
ui-error-results-empty = There is no finished game in { $file } yet. Nothing was written.
ui-error-results-damaged = { $file } is damaged: { $found }. Nothing was written. "sandtable lab run" with another --out plays the experiment again.
ui-error-not-a-report = { $path } exists and is not such a file of a report. Nothing was written. Choose another name, or use --force to overwrite it.

ui-help-lab-tune = Look for numbers with which a game comes closer to a goal; the result is a patch file with its evidence.
ui-help-tune-file = What may change and what is wanted, a TOML file: an experiment without factors, and [tune].
ui-help-tune-out = The patch file; by default beside the file, ending in .patch.toml.
ui-tune-progress = { $done } of { $total } trials, { $left } left
ui-tune-best = Trial { $trial } of { $trials } was the best; the patch is in { $file }
ui-tune-number = { $path }: { $now } → { $value }
ui-tune-goal = { $goal }: wanted { $wanted }; before { $before }, now { $after }{ $interval } (other games: { $games })
ui-error-other-patch = { $path } exists and does not come from this tuning. Nothing was changed. Choose another file with --out.
ui-error-other-journal-of-trials = { $file } holds the trials of another tuning: { $found }. This one is: { $asked }. Nothing was changed. Move the file away, or give the tuning another name.
ui-error-nothing-tuned = The game took none of the numbers that were tried ({ $trials } trials). Change the bounds.
ui-match-forfeit-start = forfeited { $times }×: it could not be started
ui-match-forfeit-crash = forfeited { $times }×: it ended too early
ui-match-forfeit-time = forfeited { $times }×: it took too long
ui-match-forfeit-memory = forfeited { $times }×: it used too much memory
ui-match-forfeit-garbage = forfeited { $times }×: it broke the protocol
ui-match-forfeit-illegal = forfeited { $times }×: it gave no legal answer
ui-match-forfeit-refused = forfeited { $times }×: it does not play this game
ui-error-engine-failed = The engine gave up: { $reason } { $text } The game is saved where it is recorded; with --resume it can be continued against another player.

## sandtable load

ui-help-load = Measure a server: many players sit down, answer at random over WebSockets, and note how soon the others see it.
ui-help-load-address = A server that is running on this computer, such as http://127.0.0.1:8377; its limits hold. By default, one is started for the measurement, without limits, over a folder that is deleted afterwards.
ui-help-load-games = Games at the same time, 5,000 at most. By default, 20.
ui-help-load-seconds = Seconds for which they play, 600 at most. By default, 10.
ui-help-load-pause = Milliseconds to think before an answer, on average; 0 answers as fast as the server acknowledges. By default, 1,000.
ui-help-load-remote = Allow an address that is not this computer. Only for a server of your own.
ui-load-played = { $games ->
    [one] One game
   *[other] { $games } games
} for { $seconds } s: { $answers ->
    [one] one answer
   *[other] { $answers } answers
}, { $rate } a second.
ui-load-times = From an answer to the other screen: { $p50 } ms (median), { $p95 } ms (p95), { $p99 } ms (p99).
ui-load-times-alone = From an answer to its acknowledgement: { $p50 } ms (median), { $p95 } ms (p95), { $p99 } ms (p99).
ui-load-costs = The server: { $each } ms of computing for each answer, { $share } of a core in all, { $memory } KB of memory for each game.
ui-error-bad-address = "{ $value }" is not the address of a server. Possible: http://127.0.0.1:8377
ui-error-not-loopback = { $value } is not this computer. A load test belongs on a server of your own; if this one is, add --allow-remote.
ui-error-no-server = The server at { $address } cannot be reached, or was lost: { $reason }
ui-error-load-refused = The server at { $address } refused to go on: { $reason }. Its limits hold for a load test too; without an address, a server without limits is started.

# Ladders.
ui-help-arena = Let computer players, engines and language models play a ladder, and rate them.
ui-help-arena-players = The players and the game, a TOML file.
ui-help-arena-out = The file of games, continued if it exists; by default beside the players, ending in .arena.jsonl.
ui-help-arena-page = Also write the table as a page, one HTML file that opens anywhere.
ui-help-arena-csv = Also write a line for each player into this file, as CSV.
ui-arena-title = { $title }: { $games ->
    [one] one game
   *[other] { $games } games
}, { $players } players
ui-arena-row = rating { $rating } (95 %: { $low } to { $high }), wins { $won } of { $games } = { $rate }
ui-arena-model = decisions { $decisions }; unreadable { $syntax }, against a rule { $rule }, unseen things { $hidden }, given up { $given_up }; tokens { $tokens_in } in, { $tokens_out } out
ui-help-ladder = Place the computer players of a game on one scale of points, by games against each other.
ui-help-ladder-seeds = How many seeds every two neighbours play, each seed twice with the sides swapped.
ui-help-ladder-player = Another player who joins at the upper end: veteran, search:400x. May be said several times.
ui-help-ladder-out = The file of games, continued if it exists; by default ladder-GAME.jsonl.
ui-ladder-scale = 200 points more win three games of four; { $player } is { $points }.
ui-ladder-row = { $points } (95 %: { $low } to { $high }), wins { $won } of { $games } = { $rate }, draws { $drawn }
ui-ladder-step = ; { $step } above the next
ui-error-player-absent = The player "{ $player }" cannot take part: { $reason }. Nothing was played.
ui-error-no-answer = A model did not answer: { $reason }. The game that it was asked in does not count.
ui-error-other-arena = { $file } contains the games of another ladder: "{ $found }". You asked for "{ $asked }". Choose another file with --out, or another name for a player who has changed.

# Data sets.
ui-help-dataset-make = Make a data set for learning: positions, options, search values and results of many games, as Parquet with a data card.
ui-help-dataset-out = The Parquet file to write; the data card goes beside it, ending in .md. Neither may exist.
ui-help-dataset-games = How many games are played.
ui-help-dataset-seed = The seed of the first game.
ui-help-dataset-player = Who plays every seat; not by the clock, so that the same file can be made again.
ui-help-dataset-rounds = Rounds of the search that judges each decision.
ui-help-dataset-every = Keep one decision in so many.
ui-dataset-written = { $file }: { $rows ->
    [one] one row
   *[other] { $rows } rows
} from { $games ->
    [one] one game
   *[other] { $games } games
}. The data card is { $card }.
ui-error-exists-already = { $path } already exists, and nothing was written. Choose another name.

## sandtable train

ui-help-train = Learn the values of a game from games of a search against itself; what is written was chosen by matches.
ui-help-train-player = Who plays against itself: search:ROUNDSx, so that the same numbers can be made again; by the advice alone (search:ROUNDSx@advice) or by values (search:ROUNDSx@FILE).
ui-help-train-games = How many games to learn from.
ui-help-train-matches = In how many games each proposal plays against the same player without learned values, and the chosen one as often again with new luck; 0: the losses alone choose.
ui-help-train-out = The file of values to write; by default GAME.values.toml. The games are kept beside it, and the same command goes on.
ui-train-progress = { $done } of { $total } games to learn from, { $left } left
ui-train-trials = { $done } of { $total } games that try what was learned, { $left } left
ui-train-title = { $title }: { $moments } looks at moments of { $games } games; one game in { $part } was held out of the fit
ui-train-losses = log loss of held-out games: the seat alone { $alone }, by hand { $written }
ui-train-proposal = learned, weights held back by { $strength }, aimed at the thoughts of the search to { $part }: { $loss }
ui-train-rate = ; { $rate } of { $games } games
ui-train-chosen = chosen by matches: { $strength }, { $part }. With new luck { $rate } of { $games } games against { $player } (95 %: { $low } to { $high })
ui-train-chosen-by-loss = chosen by its loss, because no matches were asked for: { $strength }, { $part }
ui-train-written = { $file } was written. It plays as { $player }

## sandtable site

ui-help-site = Write the page as a folder of files that any web server can host. The games run inside the browser, with no server and no network.
ui-help-site-folder = The folder; new or empty.
ui-help-site-wheel = A game from another package, as a wheel of pure Python. Can be given several times.
ui-help-site-force = Replace a folder that this command has written before.
ui-site-written = { $files } files ({ $megabytes } MB) were written to { $folder }. Any web server can host them; docs/hosting.md says how.
ui-error-site-not-built = The page or its engine has not been built here. In a checkout, make site builds both and writes the folder; a wheel made by make dist has both.
ui-error-site-not-empty = { $path } is not empty. Give a new or empty folder, or --force for one that this command has written before.
ui-error-not-a-folder = { $path } is not a folder.
ui-error-site-not-a-wheel = { $path } is not a wheel of pure Python (NAME-VERSION-py3-none-any.whl); nothing else runs in a browser.
ui-error-site-no-game = { $path } has no game in it: no entry point in the group sandtable.games.
ui-error-site-broken-game = The game { $value } in { $path } does not work: { $reason }
