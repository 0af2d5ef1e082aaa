# Words of the `sandtable` command and of the terminal table, English.

## Help

ui-help-usage = Usage:
ui-help-commands = Commands
ui-help-arguments = Arguments
ui-help-flags = Options
ui-help-help = Show this help.
ui-help-sandtable = Small historical wargames with the rules enforced. Without a command, the table opens.
ui-help-version = Print the version.
ui-help-lang = Japanese or English; without it, the language of the locale.
ui-help-games = List the games with their seats and options.
ui-help-play = Play a game.
ui-help-replay = Step through a record.
ui-help-show = Show one position of a record, or a position file.
ui-help-rules = Read the rulebook of a game, by rule id.
ui-help-doctor = Say what runs here, what is missing, and how to get it.
ui-help-game = The name of a game, as "sandtable games" lists it.
ui-help-file = A record or a position file.
ui-help-plain = Line by line, for pipes and screen readers.
ui-help-seat = Show what this seat may see.
ui-help-seed = Let chance fall the same way each time.
ui-help-option = Choose an option of the game; can be given several times.
ui-help-deck = Play with the deck in this file.
ui-help-position = Begin with the position in this file.
ui-help-record = Keep the record of the game in this file.
ui-help-force = Write over the record file if there is one already.
ui-help-to = Go as far as move N.
ui-help-move = The position after N moves, chance included; without it, the last one.
ui-help-toml = Print the position as a position file.
ui-help-json = Print the position as JSON.
ui-help-rule = A rule such as play.4a; rules below it are shown too.
ui-help-search = Only rules in which this text occurs.

## What can be wrong with the command line and with files

ui-error-no-such-command = There is no command "{ $command }". Possible: { $possible }
ui-error-no-such-flag = There is no option { $flag } here. "--help" lists the options.
ui-error-flag-needs-value = { $flag } needs a value after it.
ui-error-argument-missing = { $argument } is missing. "--help" shows what is expected.
ui-error-left-over = "{ $argument }" is one argument too many. "--help" shows what is expected.
ui-error-usage = The command line is not right: { $reason }
ui-error-read-missing = There is no file { $path }.
ui-error-read-forbidden = { $path } must not be read by you. Check its permissions.
ui-error-read-failed = { $path } cannot be read: { $reason }
ui-error-write-missing = { $path } cannot be written: its folder does not exist.
ui-error-write-forbidden = { $path } must not be written by you. Choose another place.
ui-error-write-failed = { $path } cannot be written: { $reason }
ui-error-is-folder = { $path } is a folder. A file is needed.
ui-error-not-a-file = { $path } is not an ordinary file. Choose another name.
ui-error-exists = { $path } is there already. Choose another name, or --force to write over it.
ui-error-too-large = { $path } is larger than { $limit }. This is not a file of Sandtable.
ui-error-not-utf8 = { $path } is not a UTF-8 text (byte { $byte }). Save it as UTF-8.
ui-error-no-moves = { $path } is a position and has no moves. Leave out --move.
ui-error-two-decks = "{ $option }" is chosen by --deck and by --option. Choose it once.
ui-error-position-has-options = A position file carries its own options. Leave out "{ $option }", or write it into the file.
ui-error-nothing-found = "{ $text }" occurs in no rule.
ui-error-our-fault = Sandtable itself failed: { $reason }. With SANDTABLE_TRACEBACK=1 it says where.
ui-error-no-such-number = { $number } is not in the list. Possible: 1-{ $most }
ui-error-not-understood = "{ $line }" is not understood. Give the number or the text of an option, or one of: { $possible }
ui-error-no-undo = Nothing can be taken back: something became known by the last answer.
ui-error-why-what = Say which option you mean: why OPTION
ui-error-no-such-option = No answer of this game is called "{ $text }".

## sandtable games, rules, show, replay

ui-games-seats = Seats: { $seats }
ui-games-options = Options (--option NAME=VALUE; * marks the default):
ui-rules-rulings = Rulings
ui-rules-reconstruction = reconstruction
ui-rules-question = Question: { $text }
ui-rules-answer = Ruling: { $text }
ui-rules-reason = Why: { $text }
ui-rules-option = Option: { $values }
ui-show-move = move { $number } of { $total }
ui-answered = { $who }: { $answer } ({ $text })

## sandtable doctor

ui-doctor-python = Python { $version }
ui-doctor-python-old = Sandtable needs Python { $oldest } or newer: https://www.python.org/downloads/
ui-doctor-compiled = The rules run compiled.
ui-doctor-plain = The rules run as plain Python. This is fine for play; research is quicker with the compiled form.
ui-doctor-plain-advice = With a C compiler, "pip install ." builds the compiled form.
ui-doctor-compiler = C compiler: { $name }
ui-doctor-no-compiler = No C compiler (only needed for the compiled form).
ui-doctor-no-compiler-advice = Debian, Ubuntu: apt install build-essential. Fedora: dnf install gcc. macOS: xcode-select --install
ui-doctor-node = node: { $path }
ui-doctor-no-node = No node (only needed to compare speeds in the benchmark).
ui-doctor-no-node-advice = https://nodejs.org/
ui-doctor-package = { $name } { $version }
ui-doctor-no-package = { $name } is missing.
ui-doctor-no-package-advice = pip install "{ $name }"
ui-doctor-no-terminal = The output is not a terminal, so the table is played line by line.
ui-doctor-no-terminal-advice = In a terminal window the table is drawn.
ui-doctor-size = Terminal: { $columns } columns, { $rows } rows
ui-doctor-size-advice = The drawn table needs { $wide } columns and { $high } rows. Make the window larger, or play with --plain.
ui-doctor-letters = Characters: { $encoding }
ui-doctor-letters-advice = The board needs UTF-8: set LANG to en_US.UTF-8 or ja_JP.UTF-8, or PYTHONUTF8=1.
ui-doctor-colour-none = Colours: switched off by NO_COLOR
ui-doctor-colour-full = Colours: all
ui-doctor-colour-some = Colours: 256
ui-doctor-colour-few = Colours: few or unknown; the board can be read without them
ui-doctor-language-en = Language: English (locale { $locale })
ui-doctor-language-ja = Language: Japanese (locale { $locale })
ui-doctor-game = Game: { $name }, rules version { $rules }, { $count } clauses
ui-doctor-game-broken = The game { $name } does not load: { $reason }
ui-doctor-no-games = No game was found.
ui-doctor-verdict =
    { $broken ->
        [0] Everything that is needed is there.
        [one] One thing that is needed is broken.
       *[other] { $broken } things that are needed are broken.
    }

## The table, drawn or line by line

ui-yes = yes
ui-no = no
ui-prompt = { $who }: { $question }
ui-final = final
ui-certain = certain
ui-outcome = { $outcome } { $percent }% ({ $odds })
ui-undone = Taken back.
ui-saved = The record is kept in { $path }.
ui-why-possible = "{ $option }" is possible now.
ui-why-not = "{ $option }" is not possible now, by { $rule }: { $text }
ui-hand-over = Pass the screen to: { $who }.
ui-since = While you were away:

ui-plain-begin = Seed { $seed }. "help" lists what can be typed.
ui-plain-ask = Your answer?
ui-plain-left = The game is left.
ui-plain-input-ended = The input ended before the game did. What was answered so far stands.
ui-plain-hand-over = Press Enter when { $who } is at the screen.
ui-plain-help =
    Type the number of an option or its text (the words in brackets). Or:
    undo          take back the last answer
    why OPTION    why an option is not possible
    rules [ID]    a rule; without ID, the rule of the prompt
    odds          what each option may lead to, exactly
    log           everything that happened so far
    lang ja|en    change the language
    board         show the table again
    save FILE     keep the record
    quit          leave the game
    help          this list

## The drawn table

ui-options = Options
ui-log = Log
ui-final-mark = cannot be taken back
ui-seed = seed { $seed }
ui-key-undo = undo
ui-key-why = why not
ui-key-rules = rules
ui-key-language = 日本語
ui-key-save = save
ui-key-theme = lamp
ui-key-new = new game
ui-key-leave = leave
ui-key-close = close
ui-key-choose = choose
ui-key-start = start
ui-key-change = change
ui-too-small = This window has { $width } columns and { $height } rows; the table needs { $wide } by { $high }. Make it larger, or play with --plain.
ui-leave-question = Leave the game? It is not over yet.
ui-leave-kept = The record so far is kept in { $path }.
ui-leave-lost = No record is kept.
ui-leave-yes = leave
ui-leave-no = go on playing
ui-new-question = Begin a new game? This one is not over yet.
ui-new-yes = new game
ui-save-title = Keep the record in which file?
ui-why-title = Why not?
ui-why-hint = Choose an answer, or type some of its words.
ui-why-nothing = This is not among the answers of the moment.
ui-rules-title = Rules
ui-rules-hint = Search
ui-hand-over-title = Pass the screen
ui-hand-over-hint = Enter when { $who } is at the screen
ui-since-hint = Enter to go on
ui-choose-title = What do you do there?
ui-pick-title = Which game?
ui-pick-options = Options
ui-replay-title = Replay
ui-replay-move = Move { $number } of { $total }
ui-replay-step = step
ui-replay-decision = decision
ui-replay-jump = go to
ui-replay-auto = run
ui-replay-pause = pause
ui-replay-speed = speed
ui-replay-jump-title = Go to which move? (0-{ $total })
ui-replay-every = one move each { $seconds } s

## Omaha Beach on the table

ui-omaha-assault = Assault A{ $number }
ui-omaha-dealt = Row { $row }: { $cards }.
ui-omaha-squad = Squad
ui-omaha-squad-marker = Squad { $squad }
ui-omaha-charges = Charges
ui-omaha-rounds = Rounds
ui-omaha-assaults = Assault
ui-omaha-dead = DEAD
ui-omaha-last = LAST
ui-omaha-deck = Deck { $count }:
ui-omaha-eye = eye
ui-omaha-safe = safe
ui-omaha-won = victory
ui-omaha-lost = defeat
ui-omaha-short-open = Open
ui-omaha-short-wire = Wire
ui-omaha-short-x = Hedgehog
ui-omaha-short-delta = Delta
ui-omaha-short-cleared = Cleared
ui-omaha-short-mine = Crater
ui-omaha-short-tangle = Wreck
ui-omaha-short-nest = MG nest
ui-omaha-sign-target = you can act here; the numbers are those of the options
ui-omaha-sign-squad = your squad
ui-omaha-sign-eye = hides a squad on it or behind it from the machine gun
ui-omaha-sign-mine = how likely a mine is, if you enter now
ui-omaha-sign-turned = turned card, dashed: no obstacle and no mine any more
ui-omaha-sign-arrows = move ahead, left, right
ui-omaha-plain-row = Row { $row }
ui-omaha-plain-sea = Sea
ui-omaha-plain-mine = mine { $percent }%
ui-omaha-plain-left = Assault A{ $assault }; squad { $squad }, charges { $charges }, sniper rounds { $rounds }
ui-omaha-plain-deck = Still in the deck { $count }: { $deck }
