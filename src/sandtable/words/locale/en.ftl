# Words that every game shares, English. The words of the table itself (ui-...) stand beside the command.

ui-title = Sandtable

## Seats

seat-chance = chance
seat-spectator = a spectator
seat-nobody = nobody

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
hint-unsure = { $option }: about { $probability } to win, tried too seldom to be sure
hint-mixed = { $option }: choose it { $share } of the time, { $probability } to win
hint-secret = Both sides choose in secret: draw lots by these shares, so that nobody can guess it.
hint-step = { $who }: { $answer }
hint-line = expected: { $line }
hint-rounds =
    { $rounds ->
        [one] Tried once, in a world that fits what you can see.
       *[other] Tried { $rounds } times, in worlds that fit what you can see.
    }
hint-hidden =
    { $hidden ->
        [one] One hidden card or marker is dealt anew each time, out of { $among } that are possible.
       *[other] Up to { $hidden } hidden cards or markers are dealt anew each time, out of { $among } that are possible.
    }
hint-certain = Certain: { $names }
hint-likely = Likeliest: { $names }
hint-solved = Worked out by the solver of this game, with every mine counted as you could count it yourself. The interval is the uncertainty about the beaches to come.

## What can be wrong. $place, $value and $possible quote what was given and what can be typed; $rule is the id of a rule.

place-line = line { $number }
place-answer = answer { $number }
error-unknown-game = There is no game "{ $value }". Possible: { $possible }
error-unknown-seat = There is no seat "{ $value }". Possible: { $possible }
error-unknown-name = { $place }: "{ $value }" is unknown. Possible: { $possible }
error-unknown-value = { $place }: "{ $value }" is not possible. Possible: { $possible }
error-out-of-range = { $place }: { $value } is out of range. Possible: { $possible }
error-bad-shape = { $place }: "{ $value }" has the wrong form. Expected: { $possible }
error-missing = { $place } is missing. Expected: { $possible }
error-twice = { $place }: "{ $value }" is given twice. Give it once.
error-against-rule = { $place }: "{ $value }" is against { $rule }. Possible: { $possible }
error-unreadable = { $place } cannot be read: { $value }
error-no-deck = { $value } has no deck that could be replaced.
error-illegal-option = "{ $value }" is not possible now ({ $rule }). Possible: { $possible }
error-wrong-version = { $place }: version { $value } of the rules is not known here. Possible: { $possible }
error-not-a-record = { $place }: "{ $value }" is not the beginning of a record. Expected: { $possible }
error-newer-record = { $place }: format { $value } was written by a newer Sandtable. This one reads: { $possible }
error-record-after-end = { $place }: "{ $value }" comes after the end of the game. Remove it and what follows.
error-record-wrong-seat = { $place }: "{ $value }" answers, but { $possible } is asked.
error-record-outdated = { $place }: "{ $value }" was possible under version { $version } of the rules, but not under version { $now } ({ $rule }). Everything before it can be read. Possible there: { $possible }
error-record-illegal = { $place }: "{ $value }" is not possible there ({ $rule }). Possible: { $possible }
error-record-changed = The record replays to { $value } but says { $possible }: one of its answers was changed.
error-bad-game = The rules of this game are at fault: { $value }

## Computer players

level-recruit = Recruit
level-recruit-about = Careless: knows what is worth doing, but looks away now and then. For a first game.
level-regular = Regular
level-regular-about = Thinks up to a second about each answer.
level-veteran = Veteran
level-veteran-about = Thinks up to three seconds about each answer.
level-commander = Commander
level-commander-about = Thinks up to ten seconds about each answer. As strong as it gets.
