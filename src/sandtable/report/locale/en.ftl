# The report of an experiment.

report-over = Lab report
report-title = { $game }: lab report
report-sub = { $games ->
    [one] 1 game
   *[other] { $games } games
}, { $cells ->
    [one] one way to play
   *[other] { $cells } ways to play
}, { $seeds ->
    [one] 1 seed
   *[other] { $seeds } seeds
}
report-count-games = { $games ->
    [one] 1 game
   *[other] { $games } games
}
report-footer = Made by sandtable lab report. This file needs no network and can be passed on as it is.
report-baseline = baseline
report-all-games = all games
report-player = player
report-player-of = player of { $seat }
report-nobody = nobody
report-wins = won
report-seat-wins = { $seat }: won
report-nobody-wins = draw
report-unfinished = not finished
report-yes = yes
report-no = no
report-as-table = The figures as a table
report-turn = turn
report-length-turns = turns
report-length-answers = answers given
report-interval-of = 95 %: { $span }
report-length-span = eight of ten games: { $low } to { $high }
report-largest-effect = largest effect: { $outcome }
report-largest-piece = strongest card of { $seat }
report-piece-drawn = each time { $piece } is drawn { $span }

## Results

report-outcome = Results
report-outcome-lead = Who wins, by which ending, and how long it takes. A dot is what was measured; the line through it is where the true figure lies with 95 % confidence.
report-shares = Shares of wins
report-shares-how = Every way to play has its letter. Where lines overlap, look at the effects below before you call them equal: the same seeds were played, so differences are known better than the shares themselves.
report-share-axis = share of games
report-endings = How games end
report-endings-how = Each ending with the side that it decides for.
report-lengths = Length
report-lengths-how = The dashed line is the median.
report-mean-axis = mean number of { $unit }

## Factors

report-factors = Factors
report-factors-lead = What changes when one thing changes and everything else, luck included, stays the same: { $seeds } seeds were played in every way, and each is compared with itself.
report-effects = Effect of each factor
report-effects-how = The line at zero is “no change”. A pale row is one whose interval includes zero: nothing is known about its direction.
report-points-axis = change in percentage points
report-length-axis = change in { $unit }
report-interactions = Interactions
report-interactions-how = How much more both changes do together than the sum of each alone. At zero they do not concern each other.
report-together = { $outcome }, in percent, by both factors

## Players

report-players = Players
report-players-lead = How each player did, where a side was played by more than one.
report-player-shares = Wins by player
report-player-shares-how = Each player in each seat, against anybody it met there. The table also has each opponent by itself; compare players only against the same opponent.
report-anybody = anybody

## Cards and units

report-pieces = Cards and units
report-pieces-lead = What drawing, playing or losing a piece does to the chance to win, and which pieces are not used.
report-impact = Impact on the chance to win
report-impact-how = In percentage points for its own side, each time it happens. Compared is the same side in games of the same length, with the same number of cards drawn (played, lost): this piece in place of another. Drawing is luck and comes close to a cause, except that what is drawn again was lost or spent before; playing and losing follow from decisions and from how the game stands, so read those as company, not as cause. Rows in full colour stand out even after allowing for the number of rows.
report-impact-axis = change of the chance to win, in percentage points
report-impact-none = Too few games for a statement about single pieces.
report-kind-cards = Cards
report-kind-units = Units
report-kind-markers = Markers
report-deed-drawn = drawn
report-deed-played = played
report-deed-discarded = discarded
report-deed-paid = paid with
report-deed-cancelled = cancelled
report-deed-deployed = deployed
report-deed-moved = moved
report-deed-advanced = advanced
report-deed-retreated = retreated
report-deed-attacked = fought
report-deed-hit = hit
report-deed-lost = lost
report-deed-blown = blown up
report-used = What is used
report-used-how = “Used” means played, deployed, moved or fought with, in games where it was drawn or stood ready.
report-used-never = Never used
report-used-never-there = Never even drawn or deployed
report-used-always = Used in at least 95 % of the games
report-per-draw = times played, of the times drawn
report-least-played = { $seat }: least often played when drawn
report-all-pieces = All cards and units

## Choices

report-choices = Choices
report-choices-lead = What the players decide where they have a choice.
report-verbs = Kinds of answers
report-verbs-how = How often each kind of answer is chosen where it is possible; in brackets how often chosen and how often possible.
report-choice-axis = share of the decisions where it was possible
report-options = Options nobody takes, and options nobody leaves
report-options-how = Behind each how often it was possible. Options that were possible fewer than 20 times are not judged; at most 30 are listed.
report-option-never = Never taken
report-option-always = Taken in at least 95 % of cases
report-all-options = Table of all options ({ $count })

## Course

report-course = Course of the game
report-course-lead = Turn by turn, over all games that lasted that long.
report-series = How it stands
report-series-how = The mean at the beginning of each turn with its 95 % band. Turns that fewer than one game in ten reaches are left out.
report-series-units = Units on the board
report-series-hand = Cards in hand
report-series-score = Points
report-series-advance = Farthest advance
report-series-objectives = Objectives held
report-series-strength = Strength
report-series-charges = Charges
report-series-rounds = Rounds
report-falls = When objectives fall
report-falls-how = The share of games in which an objective first falls in each turn, in percent, for the baseline; beside the name the share of games in which it falls at all.
report-falls-to = Taken by { $seat }

## Maps

report-maps = Maps
report-maps-lead = Where it happens, on the board itself. The darker, the more often; the busiest places have their figures, and every place has its own when you point at it.
report-maps-how = Times per game.
report-maps-differences = What the other ways to play change
report-maps-differences-how = Orange: more often than in the baseline. Blue: less often.
report-place-walked = Where units go
report-place-fought = Where attacks are made
report-place-shelled = Where support fire falls
report-place-died = Where units are lost
report-place-hit = Where units are hit
report-place-blown = Where obstacles are blown up
report-place-fallen = Objectives taken

## Sample games

report-samples = Sample games
report-samples-lead = Save a record and open it: at the terminal as below, or in the page under Analysis.

## Method

report-method = Method
report-method-lead = How the figures were made, and what is needed to make them again.
report-method-seeds-title = Seeds
report-method-seeds = A seed is the luck of a game. All ways to play get the same seeds. Games of one seed are counted as one observation wherever an interval is computed.
report-method-shares-title = Shares
report-method-shares = Wilson’s interval; where a seed was played more than once, with as many games as the seeds are worth.
report-method-pairs-title = Effects
report-method-pairs = For every seed the result with the change less the result without it; the mean of these differences, with the interval of Bonett and Price for shares and Student’s for lengths. With more than two factors: the mean over all pairs of ways to play that differ in this factor alone.
report-method-interactions-title = Interactions
report-method-interactions = For every seed: both changes, less each alone, plus neither.
report-method-impact-title = Impact of cards and units
report-method-impact = For each side a straight line is fitted to its results (win 1, draw ½, loss 0) with the number of times the piece was drawn, played or lost. Held equal: the way to play, who plays the side, the length of the game, how often the side did the same with any piece of that kind, and for what follows on drawing or deploying how often the piece was drawn or deployed. So a card is not praised for being held by those who draw many cards. The interval counts games of one seed as one. Pieces need twenty games with and twenty without.
report-method-many-title = Many rows at once
report-method-many = Of twenty rows without any effect one would show one by chance. Full colour in the impact charts marks rows that remain when at most 5 % of the marked rows may be false (Benjamini and Hochberg). The intervals themselves are not widened.
report-method-series-title = Course
report-method-series = Means over the games that reached the turn. Games that ended earlier are missing from later turns, so a late mean is that of long games.
report-experiment = The experiment’s file

## Heads of tables

report-head-cell = way to play
report-head-outcome = outcome
report-head-share = share
report-head-interval = 95 % interval
report-head-games = games
report-head-ending = ending
report-head-mean = mean
report-head-tenth = one in ten below
report-head-median = median
report-head-ninetieth = one in ten above
report-head-change = change
report-head-difference = difference
report-head-seeds = seeds
report-head-clear = clear
report-head-side = side
report-head-piece = piece
report-head-deed = what
report-head-there = games there
report-head-used = games used
report-head-question = question
report-head-option = option
report-head-offered = possible
report-head-taken = taken
report-head-objective = objective
report-head-mean-turn = mean turn
report-head-record = record
report-head-player = player
report-head-against = against
report-head-drawn = drawn
report-head-length = length
report-head-seed = seed
report-head-game = game
report-head-rules-version = version of the rules
report-head-package-version = version of Sandtable
report-head-digest = digest of the experiment
report-head-per-draw = uses per draw

# The card beside a data set.
card-title = Data set: { $game }
card-what = Decisions out of games, one to a row (games: { $games }, rows: { $rows }), each with what the seat saw, its options, what a search thinks of them, what was answered, and how the game ended.
card-how = How it was made
card-how-text = “{ $player }” played every seat. { $every ->
    [one] Every decision
   *[other] One in { $every } decisions
} with at least two options was kept, and judged by a search that sees what the seat sees, with so many rounds: { $rounds }. The same command with the same version makes the same file.
card-seed = Seeds of the games: { $first } to { $last }
card-settings = Settings: { $settings }
card-usual-settings = the usual ones
card-code = Made by { $code }
card-numbering = Numbers of observations and actions: `{ $environment }` (docs/research.md)
card-columns = Columns
card-column = Column
card-type = Type
card-meaning = Meaning
card-column-seed = Seed of the game
card-column-number = How many answers, chance included, came before
card-column-seat = Whose decision it is
card-column-question = What is asked, by its key
card-column-observation = What the seat sees, as numbers: `research.observation`
card-column-position = The whole position as JSON, hidden cards included: `sandtable.game(...).setup` takes it
card-column-options = Every legal option, in the order of the rules
card-column-actions = The numbers of the options: `research.action`
card-column-visits = How often the search tried each option; of a secret choice its share of the mix
card-column-values = Probability that the seat wins with each option, as the search sees it
card-column-search-answer = What the search would answer
card-column-answer = What was answered
card-column-winner = The seat that won; empty for a draw, and where somebody alone lost
card-column-ending = How the game ended, by its key
card-column-result = 1 for won, -1 for lost, 0 for a draw; alone 1 or 0
card-column-length = Answers of players in the whole game
card-limits = Limits
card-limit-hidden = `position` holds what the seat cannot know. Whoever trains a player on it trains a cheat; `observation` holds what is fair.
card-limit-search = Values are estimates by a search with few rounds, not truths. An option that was never tried has the value 0.5.
card-limit-player = All games are by one computer player: positions that other players reach are missing, and rows of one game resemble each other. Split by `seed`.
card-limit-version = Rules and numbers have versions; another version of Sandtable may play other games from the same seeds.
card-licence = Licence
card-licence-text = MIT, like Sandtable, which made it. Sandtable is an unofficial fan project; the games belong to their designers and publishers.
