# Lightning: Poland: the words of the game, English.
# A message KEY-FACT (event-drew-card) is for readers who may know that fact; KEY alone does without it.

game-title = Lightning: Poland
game-blurb = Two players, September 1939: Germany races for ten points of objectives, Poland plays for time with three delaying actions. Hidden hands, open units, one battle at a time.
game-sentence = Germany needs ten points of objectives in a hurry, and Poland fights to delay it.

seat-germany = Germany
seat-poland = Poland

## Questions: the turn

question-act = Round { $turn }: attack an objective, reinforce, prepare, or do nothing? Score: Germany { $score_germany }, Poland { $score_poland }.
question-deploy =
    { $left ->
        [0] Reinforcements: no supply points are left. A unit that costs nothing?
        [one] Reinforcements: 1 supply point is left. Another unit?
       *[other] Reinforcements: { $left } supply points are left. Another unit?
    }{ $free ->
        [1] {" "}Units that cost nothing come before the last point is spent.
       *[other] {""}
    }
question-draw-more =
    { $size ->
        [one] Preparing: 1 card in hand. Draw another?
       *[other] Preparing: { $size } cards in hand. Draw another?
    }
question-discard =
    { $must ->
        [1] Discards: { $size } cards in hand, nine may stay. Which one is discarded?
       *[other] Discards: which card, if any? As many as you like, one at a time.{ $full ->
            [1] {" "}With nine or more cards in hand none is drawn.
           *[other] {""}
        }
    }
question-draw =
    { $left ->
        [one] { $side } draws a card: which one?
       *[other] { $side } draws { $left } cards: which one is next?
    }

## Questions: battle

question-commit =
    { $committed ->
        [0] Attack on { $objective }: which unit is committed first?
       *[other] Attack on { $objective }: commit another unit? So far: { $committed }.
    }
question-oppose =
    { $committed ->
        [0] Attack on { $objective } with strength { $strength }: commit units to defend it, or none?
       *[other] Attack on { $objective } with strength { $strength }: commit another unit? So far: { $committed }.
    }
question-actions =
    Battle for { $objective }, Germany { $germany } to Poland { $poland }: { $more ->
        [1] play another action card, or pass{ $last ->
            [1] {" "}and end the battle?
           *[other] {" "}and let the other side respond?
        }
       *[other] { $setting-action_play ->
            [one] play an action card, or pass
           *[several] play one or more action cards, or pass
        }{ $last ->
            [1] {" "}and end the battle?
           *[other] ?
        }
    }
question-pay =
    { $left ->
        [one] { $card }: which card from your hand pays the cost?
       *[other] { $card }: which card from your hand pays the cost? { $left } cards are still to be paid.
    }
question-give-up =
    { $left ->
        [one] { $card }: which card from your hand do you discard?
       *[other] { $card }: which card from your hand do you discard? { $left } in all.
    }
question-rout =
    { $left ->
        [one] { $card }: which enemy unit is discarded?
       *[other] { $card }: which enemy unit is discarded? { $left } in all.
    }
question-keep =
    { $left ->
        [one] { $card }: which unit stays on the table instead of returning to the hand?
       *[other] { $card }: which unit stays on the table instead of returning to the hand? Up to { $left } may stay.
    }
question-lose =
    { $left ->
        [one] { $card }: which of your units is discarded?
       *[other] { $card }: which of your units is discarded? { $left } in all.
    }
question-join =
    { $left ->
        [one] { $card }: which unit from your table joins the battle, if any?
       *[other] { $card }: which unit from your table joins the battle, if any? Up to { $left } may join.
    }
question-pursue = { CAP($objective) } is taken: attack on from there, or stop?

## What happens

event-turn = { $side }: round { $turn }.
event-attacked = { $side } attacked { $objective }.
event-committed = { $side } committed the { $unit }.
event-unopposed = { $side } left { $objective } undefended.
event-played = { $side } played { $card }.
event-paid = { $side } paid with a card: { $card }.
event-replaced = { $by } replaced { $card }, which was discarded.
event-removed = { $by } discarded { $card }.
event-passed = { $side } passed.
event-handed-over = { $side } let the other side respond.
event-withdrawn = { $side } broke off the battle with { $card }: { $objective } was not taken.
event-totals = The battle ended: Germany { $germany }, Poland { $poland }.
event-captured =
    { $back ->
        [1] { $side } retook { $objective } ({ $points ->
            [0] no points
            [one] 1 point lost
           *[other] { $points } points lost
        }; enemy score { $score }).
       *[other] { $side } took { $objective } ({ $points ->
            [0] no points
            [one] 1 point
           *[other] { $points } points
        }; score { $score }).
    }
event-held = { $side } held { $objective }.
event-routed = { $card }: the { $unit } was discarded.
event-kept = { $card }: the { $unit } stayed on the table.
event-lost = { $card }: the { $unit } was discarded.
event-returned = Returned to { $side }'s hand: { $units }.
event-stayed = { $side }'s units that stayed on the table: { $units }.
event-spent = { $side } discarded after the battle: { $units }.
event-deployed =
    { $left ->
        [0] { $side } brought up the { $unit } (no supply points left).
        [one] { $side } brought up the { $unit } (1 supply point left).
       *[other] { $side } brought up the { $unit } ({ $left } supply points left).
    }
event-prepared = { $side } prepared.
event-reserves = { $side }'s reserves came to the table: { $units }.
event-revealed = { $card }: { $side } showed their hand: { $cards }.
event-skipped = { $side } did nothing this turn.
event-discarded = { $side } discarded a card: { $card }.
event-drew = { $side } drew a card.
event-drew-card = { $side } drew a card: { $card }.
event-reshuffled = { $side } shuffled the discards into a new deck.
event-over = The game is over: { $winner } wins!

## How it ends

result-ten-points = Ten points: { $winner } wins!
result-time = The turn limit has been reached: { $winner } wins. The side with more points wins; Poland wins ties.

## Answers

answer-attack = attack { $noun }
answer-deploy = bring up the { $noun }
answer-prepare =
    { $setting-prepare ->
        [may_stop] prepare: draw cards one after another, up to nine
       *[to_nine] prepare: draw until you hold nine cards
    }
answer-pass = pass
answer-done = done
answer-draw = draw a card
answer-commit = commit the { $noun }
answer-play = play { $noun }
answer-pay = pay: { $noun }
answer-discard = discard: { $noun }
answer-rout = discard the { $noun }
answer-keep = keep the { $noun } on the table
answer-lose = give up the { $noun }
answer-drawn = draw: { $noun }

# What only ends something, in the words of the question.
closing-act-pass = Do nothing this turn
closing-deploy-done = No more reinforcements
closing-draw-more-done = Stop drawing
closing-commit-done = Attack with these units
closing-oppose-done = No more units
closing-keep-done = Keep no more units
closing-join-done = No more units
closing-pursue-done = Stop here
closing-discard-done = No more discards

## What an answer that is not possible still needs

missing-first_all = Must be taken first: { $names }.
missing-first_any = One of these must be taken first: { $names }.
missing-in_hand = Not in your hand: { $names }.
missing-back = Taken by the enemy: { $names }.
missing-on_table = No unit of { $names } is on the table.
missing-supply = Supply points missing: { $names }.
missing-in_set = Not in this card set: { $names }.

## Options of the game. The first value is the default.

setting-deck = Card set
setting-deck-help = The card set is a reconstruction: 110 cards; or a shorter set for a first game; or the first reconstruction, as it was before version 3 of the rules; or a file of your own with the printed cards (--deck FILE).
setting-deck-standard = standard set (110 cards)
setting-deck-short = short set for a first game
setting-deck-standard_1 = first reconstruction (110 cards)

setting-captured = Objectives once taken
setting-captured-help = A captured objective is scored for good; or its former holder may attack it and take its points away again.
setting-captured-final = are safe
setting-captured-retaken = can be retaken

setting-action_play = Action cards at a time
setting-action_play-help = A player may play as many action cards as they like before the other side responds; or one card at a time.
setting-action_play-several = several
setting-action_play-one = one

setting-empty_defence = Objective without defenders
setting-empty_defence-help = The text of the objective counts for a side without units too; or its total is 0.
setting-empty_defence-objective = the objective's text counts
setting-empty_defence-nothing = total 0

setting-hand_limit = More than nine cards
setting-hand_limit-help = Cards above nine after a battle may be kept, but none are drawn; or the hand must be reduced to nine in the discard step.
setting-hand_limit-drawing = may be kept
setting-hand_limit-strict = must be discarded

setting-discard_power = Cards that discard a card in play
setting-discard_power-help = They discard the card in play of that class, whoever played it; or the enemy's card only.
setting-discard_power-any_side = whoever played it
setting-discard_power-enemy = the enemy's only

setting-prepare = Preparing
setting-prepare-help = Preparing fills the hand to nine at once; or the player may stop after any card.
setting-prepare-to_nine = fills the hand to nine
setting-prepare-may_stop = may stop after any card

setting-card_draws = Draws above nine from cards
setting-card_draws-help = Only draws "after battle" may bring a hand above nine; or draws "when played" may too.
setting-card_draws-after_battle = only after battle
setting-card_draws-any_timing = at any time

setting-empty_questions = Questions with nothing to choose
setting-empty_questions-help = Where everyone can see that there is nothing to choose, the game continues automatically; or the player is asked anyway.
setting-empty_questions-skipped = are skipped
setting-empty_questions-asked = are asked

setting-turn_limit = Turn limit
setting-turn_limit-help = The game continues until one side has ten points; or it ends after round 60, for matches between computer players: the side with more points wins, and Poland wins ties.
setting-turn_limit-none = none
setting-turn_limit-60 = 60 rounds

## Classes of action cards, types of units

class-operation = Military operation
class-battlefield = Battlefield
class-intelligence = Intelligence
type-armor = armor
type-mechanized = mechanized
type-infantry = infantry
kind-objective = Objective
kind-unit = Unit
kind-action = Action

## What a card does. Boards put these lines together from the row of the card, so a set of one's own reads well too.

effect-strength = Strength { $n }
effect-supply = Supply { $n }
effect-start = On the table from the start
effect-copies =
    { $n ->
        [one] 1 copy
       *[other] { $n } copies
    }
effect-points = { $n ->
        [one] 1 point
       *[other] { $n } points
    }
effect-needs_all = First take: { $names }
effect-needs_any = First take one of: { $names }
effect-attacker = Attacker { $n }
effect-defender =
    { $setting-empty_defence ->
        [nothing] Defender { $n }, with a unit there
       *[objective] Defender { $n }
    }
effect-objective_per = Attacker { $n } for each committed { $type } unit
effect-bars = While taken, the enemy cannot play: { $names }
effect-unit_attacking = { $n } when attacking
effect-unit_defending = { $n } when defending
effect-unit_against_armor = { $n } against armor
effect-stays = Stays on the table after a battle
effect-exploits = Stays on the table if its attack succeeds
effect-digs_in = Stays on the table if it defends and the objective holds
effect-falls_back = Stays on the table if it defends and the objective falls
effect-reserve = Comes to the table free when you prepare
effect-raids = If you win: the enemy discards 1 hand card
effect-spent = Is discarded after a battle
effect-bonus = { $n } to your total
effect-attacking = { $n } when attacking
effect-defending = { $n } when defending
effect-enemy = { $n } to the enemy's total
effect-per = { $n } for each of your { $type } units
effect-enemy_per = { $n } to the enemy for each enemy { $type } unit
effect-most = At most { $n } in all
effect-combined = { $n } more with two or more types of unit
effect-only_attacking = Only when attacking
effect-only_defending = Only when defending
effect-cost =
    { $n ->
        [one] Cost: discard 1 hand card
       *[other] Cost: discard { $n } hand cards
    }
effect-played_discard =
    { $setting-discard_power ->
        [enemy] When played: discards the enemy's { $class } card
       *[any_side] When played: discards the { $class } card in play, even your own
    }
effect-played_draw =
    { $n ->
        [one] When played: draw 1 card
       *[other] When played: draw { $n } cards
    }{ $setting-card_draws ->
        [any_timing] , even above nine
       *[after_battle] , up to nine in hand
    }
effect-played_enemy_drops =
    { $n ->
        [one] When played: the enemy discards 1 hand card
       *[other] When played: the enemy discards { $n } hand cards
    }
effect-played_withdraw = When played: ends the battle; the objective is not taken
effect-played_join =
    { $n ->
        [one] When played: one more unit may join from your table
       *[other] When played: up to { $n } more units may join from your table
    }
effect-played_reveal = When played: the enemy shows their hand
effect-resolution_pursue = Resolution: if you take the objective, you may attack one that it leads to
effect-resolution_ties = Resolution: you win ties
effect-resolution_rout =
    { $n ->
        [one] Resolution: if you win, one committed enemy unit is discarded
       *[other] Resolution: if you win, { $n } committed enemy units are discarded
    }
effect-after_draw =
    { $n ->
        [one] After battle: draw 1 card
       *[other] After battle: draw { $n } cards
    }
effect-after_keep =
    { $n ->
        [one] After battle: one of your units stays on the table
       *[other] After battle: up to { $n } of your units stay on the table
    }
effect-after_lose =
    { $n ->
        [one] After battle: the enemy discards one unit that took part
       *[other] After battle: the enemy discards { $n } units that took part
    }
effect-after_halt = After battle: enemy units do not stay by their own text

## Words of the boards

table-score = Score
table-goal = of { $n } points
table-objectives = Objectives
table-units = Units on the table
table-committed = In the battle
table-in-play = In play
table-hand = Hand
table-deck = Deck
table-discards = Discards
table-total = Total
table-taken =
    { $setting-captured ->
        [retaken] taken, open to attack again
       *[final] taken
    }
table-closed = not yet open
table-open = open to attack
table-floor = never below 0
table-battle = Battle for { $objective }
table-no-battle = No battle
table-round =
    { $limit ->
        [0] Round { $turn }
       *[other] Round { $turn } of { $limit }
    }
table-empty = none
table-for = for { $side }
table-drew = { $side } drew: { $cards }.
table-drew-count =
    { $count ->
        [one] { $side } drew a card.
       *[other] { $side } drew { $count } cards.
    }
table-discarded = { $side } discarded: { $cards }.
table-group-attack = Attack
table-group-deploy = Reinforce
table-group-play = Play
table-group-commit = Commit
table-group-discard = Discard
table-group-end = Other

## Names: sides

name-germany = Germany
name-poland = Poland

## Names: objectives

name-westerplatte = Danzig and the Westerplatte
name-corridor = the Polish Corridor
name-poznan = Poznań
name-silesia = Upper Silesia
name-krakow = Kraków
name-lodz = Łódź
name-modlin = Modlin
name-airfields = the Polish airfields
name-brzesc = Brześć
name-lwow = Lwów
name-warsaw = Warsaw
name-wizna = the delaying action at Wizna
name-bridgehead = the delaying action at the Romanian Bridgehead
name-bzura = the delaying action on the Bzura

## Names: German units

name-1pz = 1st Panzer Division
name-2pz = 2nd Panzer Division
name-3pz = 3rd Panzer Division
name-4pz = 4th Panzer Division
name-5pz = 5th Panzer Division
name-10pz = 10th Panzer Division
name-kempf = Panzer Division Kempf
name-1lt = 1st Light Division
name-2lt = 2nd Light Division
name-3lt = 3rd Light Division
name-4lt = 4th Light Division
name-2mot = 2nd Motorized Division
name-13mot = 13th Motorized Division
name-20mot = 20th Motorized Division
name-29mot = 29th Motorized Division
name-leibstandarte = Leibstandarte Regiment
name-1corps = I Corps
name-10corps = X Corps
name-11corps = XI Corps
name-21corps = XXI Corps
name-1mtn = 1st Mountain Division

## Names: Polish units

name-6inf = 6th Infantry Division
name-9inf = 9th Infantry Division
name-11inf = 11th Carpathian Infantry Division
name-14inf = 14th Greater Poland Infantry Division
name-16inf = 16th Pomeranian Infantry Division
name-18inf = 18th Infantry Division
name-19inf = 19th Infantry Division
name-20inf = 20th Infantry Division
name-25inf = 25th Infantry Division
name-30inf = 30th Polesian Infantry Division
name-wolynska = Wołyńska Cavalry Brigade
name-wielkopolska = Wielkopolska Cavalry Brigade
name-podlaska = Podlaska Cavalry Brigade
name-pomorska = Pomorska Cavalry Brigade
name-10cav = 10th Motorized Cavalry Brigade
name-wbpm = Warsaw Armored Motorized Brigade
name-1tank = 1st Light Tank Battalion
name-2tank = 2nd Light Tank Battalion
name-kop = Border Protection Corps
name-workers = Warsaw Workers' Brigade

## Names: German action cards

name-blitzkrieg = Blitzkrieg
name-combined-arms = Combined Arms
name-encirclement = Encirclement
name-panzer-thrust = Panzer Thrust
name-infantry-assault = Infantry Assault
name-stuka-strike = Stuka Strike
name-air-superiority = Air Superiority
name-dry-roads = Dry Roads
name-refugee-columns = Refugee Columns
name-artillery-barrage = Artillery Barrage
name-night-march = Night March
name-supply-column = Supply Column
name-radio-intercepts = Radio Intercepts
name-fifth-column = Fifth Column
name-air-reconnaissance = Air Reconnaissance
name-deception = Deception
name-abwehr = Abwehr

## Names: Polish action cards

name-stand-fast = Stand Fast
name-counterattack = Counterattack
name-cavalry-raid = Cavalry Raid
name-fighting-withdrawal = Fighting Withdrawal
name-ambush = Ambush
name-last-reserves = Last Reserves
name-rain-and-mud = Rain and Mud
name-forest-fighting = Forest Fighting
name-river-line = River Line
name-street-fighting = Street Fighting
name-anti-tank-rifles = Anti-Tank Rifles
name-pursuit-brigade = Pursuit Brigade
name-local-support = Local Support
name-cipher-bureau = Cipher Bureau
name-allied-promises = Allied Promises
name-couriers = Couriers
name-misinformation = Misinformation

## Names: types and classes

name-infantry = infantry
name-mechanized = mechanized
name-armor = armor
name-operation = military operation
name-battlefield = battlefield
name-intelligence = intelligence
name-floor = never below 0

## The table in words

pol-leads = Currently ahead: { $side }
pol-piles = hand { $hand }, deck { $deck }, discards { $discards }
pol-shown = Known to be in the hand: { $cards }
pol-reshuffled = Discards shuffled into a new deck so far: { $count }
pol-hand = Your hand ({ $count })
pol-turn = { $round } · { $side }
pol-score = { $side } { $score } { $goal }
pol-total = { $side } { $total }: { $parts }
pol-part = { $source } { $amount }
pol-slot = { $class }: { $what }
pol-slot-card = { $card } ({ $side })
pol-card = { $card } ({ $notes })
pol-objective = { CAP($objective) } ({ $notes })
pol-in-battle = { $committed }: { $unit }
pol-units = { CAP($side) }: { $units }

## How to win, and how near it is

goal-points = { $score } of { $goal } points ({ $goal } win). Open now: { $objectives }
goal-points-limit = { $score } of { $goal } points ({ $goal } win; after round { $limit } whoever has more, a tie goes to Poland). Open now: { $objectives }
goal-worth = { $objective } { $points }
goal-nothing = none
danger-battle = If this battle for { $objectives } is lost, the enemy wins.
danger-objective = The enemy can win with the next attack: { $objectives }
danger-last-round = Round { $round } is the last. If it ends like this, the enemy wins.

## What an answer means later

means-stays = stays on the table after the battle
means-exploits = stays on the table if the objective is taken
means-digs_in = stays on the table if the objective holds
means-falls_back = stays on the table if the objective falls
means-spent = is discarded after the battle
means-last-unit = no unit will be left on the table

## The signs

sign-open = objective that can be attacked
sign-closed = objective that cannot be attacked yet
sign-taken = objective that has been taken
sign-delaying = rounded frame: a Polish delaying action
sign-points = points
sign-needs-all = must be taken first (solid line: all of them)
sign-needs-any = must be taken first (dashed line: any one of them)
sign-attack-bonus = added when attacking
sign-defence-bonus = added when defending
sign-strength = strength of the unit

## What happened, in short

summary-lost-units =
    { $count ->
        [one] { CAP($side) } lost a unit.
       *[other] { CAP($side) } lost { $count } units.
    }
summary-lost-units-yours =
    { $count ->
        [one] You lost a unit.
       *[other] You lost { $count } units.
    }
summary-brought-up =
    { $count ->
        [one] One unit was brought up.
       *[other] { $count } units were brought up.
    }
summary-cards =
    { $count ->
        [one] One card was played.
       *[other] { $count } cards were played.
    }
together-drew =
    { $count ->
        [one] { $side } drew a card.
       *[other] { $side } drew { $count } cards.
    }
together-drew-card =
    { $count ->
        [one] { $side } drew a card: { $card }.
       *[other] { $side } drew { $count } cards: { $card }.
    }
together-committed =
    { $count ->
        [one] { $side } committed a unit: { $unit }.
       *[other] { $side } committed { $count } units: { $unit }.
    }

## The guided first game

tutorial-objective = You lead Germany. Ten points of objectives win. Upper Silesia is worth one: attack it.
tutorial-objective-done = A turn is one battle, or reinforcing, or preparing. You chose battle.
tutorial-commit = Units on the table fight. Commit the 1st Panzer Division, strength 3, one more when attacking.
tutorial-commit-done = Units return to your hand after a battle, whoever wins. A panzer division whose attack succeeds stays on the table.
tutorial-commit-more = Upper Silesia helps its attacker by 1. Add the 1st Light Division.
tutorial-commit-more-done = 4 + 2 + 1: your total is 7.
tutorial-enough = That is enough. End committing: then the enemy answers.
tutorial-enough-done = Poland committed three infantry divisions: you lead by 7 to 3.
tutorial-wait = Now action cards may be played. You are ahead: pass, and keep your cards.
tutorial-wait-done = Counterattack gave Poland 2, Rain and Mud took 2 from you: 5 to 5, and the defender wins ties.
tutorial-classes = One card of each class is in play. Refugee Columns is a battlefield card, like Rain and Mud: play it.
tutorial-classes-done = The new battlefield card threw out the old one, and takes 2 from Poland: 7 to 3.
tutorial-respond = You could play more. Pass, and let the other side respond.
tutorial-respond-done = Poland passed. Two passes in a row end a battle.
tutorial-decide = Pass once more and decide the battle.
tutorial-decide-done = You won by 7 to 3: Upper Silesia is yours, one point.
tutorial-discard = Discard what does not help you. You have few infantry units: discard Infantry Assault.
tutorial-discard-done = As many as you like may go, one at a time.
tutorial-keep = Keep the rest: end discarding.
tutorial-keep-done = You had eight cards and drew one; with nine you draw none. Poland brought up two units: your turn.
tutorial-reinforce = Units in your hand cannot fight. Reinforce: bring up the 10th Panzer Division for two supply points.
tutorial-reinforce-done = Three points are there for a turn. One is left.
tutorial-reinforce-more = Spend the last point on a unit that costs one.
tutorial-reinforce-more-done = Strong and ready again. Supply is spent: the turn nearly ends.
tutorial-draw = End discarding. With fewer than nine cards you draw one.
tutorial-draw-done = You drew Blitzkrieg, made for panzers. Poland reinforced too. Play on!
tutorial-later-krakow = Upper Silesia opens the way to Kraków and Łódź. Some objectives need others first.
tutorial-later-oppose = Poland attacks. Defending needs a unit there, if you want to play action cards.
tutorial-later-texts = Read the cards: some cost a hand card, some work when played, some after the battle.

# The position editor
edit-mover = Side to move
edit-turn = Turn
edit-captured = Captured objectives
edit-germany_cards = Cards of Germany
edit-germany_hand = Hand
edit-germany_units = On the table
edit-germany_discards = Discards
edit-poland_cards = Cards of Poland
edit-poland_hand = Hand
edit-poland_units = On the table
edit-poland_discards = Discards

## Themes of puzzles

theme-sacrifice = Sacrifice
theme-count = Just strong enough
theme-withdrawal = Withdrawal
theme-objective = Objectives
theme-forces = Forces
theme-action-card = Action cards
theme-hand = The hand
theme-patience = Holding back

## The workbench

bench-part-objectives = Objectives
bench-part-units = Units
bench-part-actions = Action cards
bench-part-counts = Number of cards
bench-table-germany-objectives = What Germany can take
bench-table-poland-objectives = What Poland can take
bench-table-germany-units = Units of Germany
bench-table-poland-units = Units of Poland
bench-table-germany-actions = Action cards of Germany
bench-table-poland-actions = Action cards of Poland
bench-table-cards = Cards of each side, copies counted
bench-points = Victory points
bench-needs_all = Needs all of
bench-needs_any = Needs one of
bench-attacker = Attacker's total
bench-defender = Defender's total
bench-per_armor = For each armor
bench-per_mechanized = For each mechanized
bench-per_infantry = For each infantry
bench-bars = Bars cards
bench-type = Type
bench-supply = Supply points
bench-strength = Strength
bench-start = On the table at the start
bench-copies = Copies
bench-attacking = When attacking
bench-defending = When defending
bench-against_armor = Against armor
bench-stays = Stays on the table
bench-spent = Discarded after a battle
bench-exploits = Stays after a successful attack
bench-digs_in = Stays after a successful defence
bench-falls_back = Stays after a lost defence
bench-reserve = Comes when its side prepares
bench-raids = Enemy discards if it wins
bench-class = Class
bench-cost = Cards paid
bench-only = Only when
bench-bonus = Bonus
bench-enemy = Enemy's total
bench-enemy_per_armor = Enemy, for each armor
bench-enemy_per_mechanized = Enemy, for each mechanized
bench-enemy_per_infantry = Enemy, for each infantry
bench-most = At most
bench-combined = With two types or more
bench-played = When played
bench-resolution = At the resolution
bench-after = After the battle
