# Messages that every game shares, English. Those of the table itself (ui-...) are kept with the command.

ui-title = Sandtable

## Seats

seat-chance = chance
seat-spectator = a spectator
seat-nobody = nobody

# A name alone, as a line of its own.
plain-name = { $name }

## Answers and events that every game can have

answer-pass = pass
event-over =
    { $winner ->
        [nobody] The game is over: nobody won.
       *[other] The game is over: { $winner } won.
    }

## Hints, at the terminal and on the page

hint-title = What the computer would do
hint-thinking = The computer is thinking…
hint-option = { $option }: { $probability } to win (95 %: { $low } to { $high })
hint-unsure = { $option }: about { $probability } to win, tried too rarely to be sure
hint-mixed = { $option }: choose it { $share } of the time, { $probability } to win
hint-secret = Both sides choose in secret: choose at random with these odds, so that nobody can guess.
hint-step = { $who }: { $answer }
hint-line = expected: { $line }
hint-rounds =
    { $rounds ->
        [one] Tried once, in a situation consistent with what you can see.
       *[other] Tried { $rounds } times, in situations consistent with what you can see.
    }
hint-hidden =
    { $hidden ->
        [one] One hidden card or marker is dealt again each time, out of { $among } possible ones.
       *[other] Up to { $hidden } hidden cards or markers are dealt again each time, out of { $among } possible ones.
    }
hint-certain = Certain: { $names }
hint-likely = Most likely: { $names }
hint-solved = Worked out by this game’s solver, counting every mine as you could count it yourself. The interval is the uncertainty about the beaches still to come.

## The first page of a rulebook, at the terminal, on the page and in the pages of the documentation

primer-title = At a glance
primer-you = What you are
primer-win = How you win
primer-turn = A turn
primer-forgotten = What beginners forget
rules-now = Applies now

## What can be wrong. $place, $value and $possible quote what was given and what can be typed; $rule is the id of a rule.

place-line = line { $number }
place-answer = answer { $number }
error-broken-game = The game "{ $value }" is installed but does not work: `sandtable doctor` says why. Possible: { $possible }
error-unknown-game = There is no game "{ $value }". Possible: { $possible }
error-unknown-seat = There is no seat "{ $value }". Possible: { $possible }
error-unknown-name = { $place }: "{ $value }" is unknown. Possible: { $possible }
error-unknown-value = { $place }: "{ $value }" is not possible. Possible: { $possible }
error-out-of-range = { $place }: { $value } is out of range. Possible: { $possible }
error-bad-shape = { $place }: "{ $value }" has the wrong format. Expected: { $possible }
error-missing = { $place } is missing. Expected: { $possible }
error-twice = { $place }: "{ $value }" is given twice. Give it only once.
error-against-rule = { $place }: "{ $value }" is against { $rule }. Possible: { $possible }
error-unreadable = { $place } cannot be read: { $value }
error-no-deck = { $value } has no deck that can be replaced.
error-illegal-option = "{ $value }" is not possible now ({ $rule }). Possible: { $possible }
error-wrong-version = { $place }: version { $value } of the rules is not available here. Possible: { $possible }
error-not-a-record = { $place }: "{ $value }" is not the beginning of a record. Expected: { $possible }
error-newer-record = { $place }: format { $value } was written by a newer version of Sandtable. This one reads: { $possible }
error-record-after-end = { $place }: "{ $value }" comes after the end of the game. Remove it and what follows.
error-record-wrong-seat = { $place }: "{ $value }" answers, but it is { $possible } that is asked.
error-record-outdated = { $place }: "{ $value }" was possible under version { $version } of the rules, but not under version { $now } ({ $rule }). Everything before it can be read. Possible there: { $possible }
error-record-illegal = { $place }: "{ $value }" is not possible there ({ $rule }). Possible: { $possible }
error-record-changed = The record replays to { $value } but says { $possible }: one of its answers has been changed.
error-values-changed = { $place }: what it says has the digest { $value }, but the file names { $possible }: something in it has been changed. Make it again with "sandtable train".
error-bad-game = There is a fault in the rules of this game: { $value }

## Computer players

level-recruit = Recruit
level-recruit-about = Careless: knows what is worth doing, but overlooks things now and then. For a first game.
level-engine = { $name } (engine)
level-regular = Regular
level-regular-about = Thinks for up to a second about each answer.
level-veteran = Veteran
level-veteran-about = Thinks for up to three seconds about each answer.
level-commander = Commander
level-commander-about = Thinks for up to ten seconds about each answer. As strong as it gets.

## What decided a game

decided-led = { CAP($who) } led from beginning to end.
decided-ahead = { CAP($who) } stayed ahead from answer { $number } on.
decided-late = { CAP($who) } got ahead only at the very end, with answer { $number }.
decided-comeback = { CAP($who) } came back from { $chance } at answer { $number } and won.
decided-best-chance = The best chance was { $chance }, at answer { $number }.
decided-mistake = Answer { $number } by { $who } cost the most, { $loss }: { $given }. Better: { $best }.
decided-no-mistake = { CAP($who) } made no mistake beyond the margin of error.
decided-luck = Just before answer { $number }, dice or cards took the chances of { $who } from { $before } to { $after }.

## Alarms
alarm-lost = This loses at once: { $end }
alarm-possible = This could lose at once: { $end }
alarm-chance = { $percent } %: { $end }

## Themes of puzzles

theme-surprise = Not the first idea
