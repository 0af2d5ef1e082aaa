# Kasserine: the words of the game, English.

game-title = Kasserine: Baptism of Fire
game-blurb = Two players, February 1943: the Axis drive for the passes of Tunisia against an inexperienced US II Corps. Hexes and counters, zones of control, secret support fire. The standard rules and the map are a reconstruction.
game-sentence = Panzers race for three objectives behind the passes, and a green US corps tries to hold them.

seat-axis = Axis
seat-allies = Allies

## Questions

question-draw = { CAP($side) } draw support fire markers, { $left } to go: which one is drawn?
question-move =
    { $due ->
        [0] Turn { $turn }, movement: which unit moves?
        [one] Turn { $turn }, movement: which unit moves? One reinforcement must still enter.
       *[other] Turn { $turn }, movement: which unit moves? { $due } reinforcements must still enter.
    }
question-mobile =
    { $due ->
        [0] Turn { $turn }, mobile movement: which mobile unit moves?
        [one] Turn { $turn }, mobile movement: which mobile unit moves? One reinforcement must still enter.
       *[other] Turn { $turn }, mobile movement: which mobile unit moves? { $due } reinforcements must still enter.
    }
question-attack = Turn { $turn }, combat: which enemy unit is attacked?
question-enter =
    { $left ->
        [one] { $unit }, one movement point: where does it enter?
       *[other] { $unit }, { $left } movement points: where does it enter?
    }
question-go =
    { $left ->
        [one] { $unit } in { $hex }, one movement point left: where to?
       *[other] { $unit } in { $hex }, { $left } movement points left: where to?
    }
question-join = Attack on { $unit } in { $hex }: which units attack, and with which support?
question-defend = Attack on { $unit } in { $hex }: respond with a support fire marker?
question-roll = Attack on { $unit } in { $hex }, differential { $differential }, column { $column }: what does the die show?
question-stiff = { $unit } in { $hex } must retreat: lose a step and hold instead?
question-lose =
    { $left ->
        [one] The attackers lose a step: which unit?
       *[other] The attackers lose { $left } steps: which unit loses the next one?
    }
question-advance = { $hex } is empty: advance?
question-pursue = { $unit } in { $hex } may go one hex farther: where to?
question-follow = { $hex } is empty again: does a second unit advance?
question-retreat =
    { $left ->
        [one] Retreat of { $unit } from { $hex }, one hex to go: where to?
       *[other] Retreat of { $unit } from { $hex }, { $left } hexes to go: where to?
    }
question-fire = Bombardment of { $unit } in { $hex }: which marker is fired?
question-impact = Bombardment of { $unit } in { $hex } with +{ $value }: what does the die show?

## What happens

event-turn-begins = Turn { $turn }.
event-phase = { CAP($side) }: { $phase } phase.
event-halved = Supply cut at { $hexes }: { $side } receive half their markers.
event-allotted = Support fire markers for { $side }: { $count }.
event-drew = { CAP($side) } drew a marker.
event-drew-value = { CAP($side) } drew a +{ $value } marker.
event-reinforcements =
    { $setting-arrivals ->
        [first] Reinforcements for { $side }, before other units move: { $units }.
        [may_wait] Reinforcements that may enter for { $side }: { $units }.
       *[in_turn] Reinforcements for { $side }: { $units }.
    }
event-moved = { $unit } moved to { $hex }.
event-entered = { $unit } entered at { $hex }.
event-crossed-mines = { $unit } crossed the mines into { $hex }.
event-set-off = { $unit } in { $hex } triggered { $group }.
event-taken = { CAP($side) } took { $hex }, an objective.
event-two-held = Two objectives count for the Axis, { $hexes }: a draw, unless a third follows.
event-attacked = { CAP($side) } attacked { $unit } in { $hex } with { $units }.
event-joined = { $unit } joined the attack.
event-committed = { CAP($side) } committed a marker face down ({ $count } now).
event-committed-value = { CAP($side) } committed a +{ $value } marker face down ({ $count } now).
event-shown =
    { $count ->
        [one] Support fire of { $side }: { $values }.
       *[other] Support fire of { $side }: +{ $total } in all ({ $values }).
    }
event-differential =
    { $fortified ->
        [0] { $attack } + { $support } against { $defence } + { $against }: differential { $differential }, line { $line }, column { $column }.
       *[other] { $attack } + { $support } against { $defence } + { $against }: differential { $differential }, line { $line }, fortified, column { $column }.
    }
event-rolled = The die shows { $die }: { $result }.
event-lost-step = { $unit } lost a step.
event-cut-off = { $unit } in { $hex } is cut off from every friendly edge of the map.
event-connected = { $unit } in { $hex } is no longer cut off.
event-starved = { $unit } in { $hex } is still cut off.
event-removed = Removed from the game: { $unit }.
event-ignored-retreat = { $unit } in { $hex } ignored the retreat in the box.
event-held = { $unit } held { $hex }.
event-retreated = { $unit } retreated to { $hex }.
event-advanced = { $unit } advanced to { $hex }.
event-bombarded = { CAP($side) } bombarded { $unit } in { $hex } with +{ $value }.
event-impact = The die shows { $die }: { $result }.
event-turn-ends = Turn { $turn } ended.
event-over =
    { $winner ->
        [nobody] The game is over: a draw.
       *[other] The game is over. { CAP($winner) } win!
    }

## How it ends

result-three-objectives = Axis victory! Three objectives are held.
result-two-objectives =
    { $setting-two_objectives ->
        [at_end] A draw: the Axis end the game with two objectives.
       *[any_moment] A draw: the Axis held two objectives at one time, but never a third.
    }
result-held-off =
    { $setting-two_objectives ->
        [at_end] Allied victory! The offensive has been stopped: fewer than two objectives at the end.
        [defeat] Allied victory! The offensive has been stopped: no third objective.
       *[any_moment] Allied victory! The offensive has been stopped: never two objectives at one time.
    }

## What the objectives and the groups wait for

objectives-held =
    { $held ->
        [0] No objective counts for the Axis; it takes { $needed } to win.
        [one] One objective counts for the Axis; it takes { $needed } to win.
       *[other] { $held } objectives count for the Axis; it takes { $needed } to win.
    }
objectives-contested = in an Allied zone, does not count
objectives-two =
    { $setting-two_objectives ->
        [at_end] Holding two at the end of the last turn makes a draw.
        [defeat] Without a third by the end of the last turn the Allies win.
       *[any_moment] Holding two at any one time makes a draw, unless a third follows.
    }
objectives-drawn = Two have counted at one time: a draw, unless a third follows.
when-axis5 =
    { $setting-sbeitla_group ->
        [movement] From turn 5, from the movement phase after Sbeitla is taken
       *[same_turn] From turn 5, from the turn in which Sbeitla is taken
    }
when-airfield = On the turn after Thala or Tebessa is taken
when-west =
    { $setting-kasserine_line ->
        [exclusive] When an Axis unit goes west of column 20 (Kasserine)
       *[inclusive] When an Axis unit reaches column 20 (Kasserine) or goes west of it
    }
when-sbeitla = When an Axis unit takes Sbeitla's hex ({ $setting-sbeitla_hex })
when-north =
    { $setting-north_line ->
        [above_row_14] When an Axis unit goes north of row 14 (Sbeitla)
        [row_06] When an Axis unit reaches row 06 (2706) or goes north of it
        [above_row_06] When an Axis unit goes north of row 06 (2706)
       *[row_14] When an Axis unit reaches row 14 (Sbeitla) or goes north of it
    }
when-near = When an Axis unit comes next to Thala or Tebessa

## Answers

answer-end = end the phase
answer-move = move { $noun }
answer-to = to { $noun }
answer-stop = stop here
answer-attack = attack { $noun }
answer-bombard = bombard { $noun }
answer-join = attack with { $noun }
answer-commit = commit a +{ $noun } marker
answer-fight = fight
answer-pass = pass
answer-fire = fire a +{ $noun } marker
answer-hold = lose a step and hold
answer-retreat = retreat
answer-lose = take the loss on { $noun }
answer-advance = advance with { $noun }
answer-drawn = a +{ $noun } marker
answer-die = the die shows { $noun }

# What only ends something, in the words of the question.
closing-move-end = End the movement phase
closing-mobile-end = End mobile movement
closing-attack-end = End the combat phase
closing-join-fight = Fight
closing-go-stop = Stop here

## Options of the game. The first value is the default.

setting-edition = Edition of the data
setting-edition-help = Map, counters, combat table and markers are a reconstruction; owners of the printed game can replace them with a file (--deck FILE). The first reconstruction has the map and the markers of rules version 1.
setting-edition-reconstruction = reconstruction
setting-edition-reconstruction_2 = second reconstruction
setting-edition-reconstruction_1 = first reconstruction
setting-length = Length of the game
setting-length-help = The number of turns. The historical offensive lasted about ten days.
setting-length-10 = 10 turns
setting-length-8 = 8 turns
setting-mobile_phase = Allowance in the mobile movement phase
setting-mobile_phase-help = Half, rounded up; or all of it.
setting-mobile_phase-half = half
setting-mobile_phase-full = all of it
setting-sbeitla_hex = Hex whose fall brings the Sbeitla group
setting-sbeitla_hex-help = Sbeitla's own 2714; or 2706, as the heading prints.
setting-sbeitla_hex-2714 = 2714
setting-sbeitla_hex-2706 = 2706
setting-north_line = North of Sbeitla
setting-north_line-help = The row of Sbeitla (14) counts; or only rows north of it; or the same with row 06, that of the hex in the heading.
setting-north_line-row_14 = row 14 and north
setting-north_line-above_row_14 = north of row 14
setting-north_line-row_06 = row 06 and north
setting-north_line-above_row_06 = north of row 06
setting-kasserine_line = West of Kasserine
setting-kasserine_line-help = Column 20 counts; or it does not.
setting-kasserine_line-inclusive = column 20 counts
setting-kasserine_line-exclusive = column 20 does not count
setting-two_objectives = Two objectives
setting-two_objectives-help = A draw if they were held at any one time; or only if they are held at the end; or an Allied win, because the third is missing.
setting-two_objectives-any_moment = a draw, at any time
setting-two_objectives-at_end = a draw at the end
setting-two_objectives-defeat = an Allied win
setting-penny_packets = How long the Allies in the west cannot move
setting-penny_packets-help = Through turn 2; or through turn 1.
setting-penny_packets-turn_2 = through turn 2
setting-penny_packets-turn_1 = through turn 1
setting-sbeitla_group = Axis group of turn 5
setting-sbeitla_group-help = Mobile units may enter in the mobile movement phase of the very turn in which Sbeitla is taken; or all of them only from the following movement phase on.
setting-sbeitla_group-same_turn = in the turn of the capture
setting-sbeitla_group-movement = from the next movement phase
setting-boxes = Who ignores retreats in a box
setting-boxes-help = American units only; or all Allied units.
setting-boxes-us = American units
setting-boxes-allies = all Allied units
setting-engineers = US engineers that fortify
setting-engineers-help = Engineers fortify the units around them even when depleted; or only at full strength.
setting-engineers-always = even when depleted
setting-engineers-full_strength = at full strength only
setting-next_hex = A move into the next hex
setting-next_hex-help = It takes the cheapest route, even around a corner; or always the straight step.
setting-next_hex-cheapest = by the cheapest route
setting-next_hex-straight = by the straight step
setting-arrivals = Reinforcements that are due
setting-arrivals-help = They enter in their turn if they can, in any order; or before any other unit moves; or their owner may hold them back.
setting-arrivals-in_turn = enter in their turn
setting-arrivals-first = enter before others move
setting-arrivals-may_wait = may be held back
setting-mined_attack = When the minefield line is used
setting-mined_attack-help = If any Axis attacker attacks across mines; or only if all of them do.
setting-mined_attack-any = any attacker across mines
setting-mined_attack-all = all attackers across mines
setting-retreats = Where retreats lead
setting-retreats-help = Away from all attackers where possible; or only away from where the unit stood.
setting-retreats-from_attackers = away from the attackers
setting-retreats-from_origin = away from where it stood
setting-cut_off = Units that are cut off
setting-cut_off-help = A unit that no way connects with a friendly edge of the map loses a step at the end of its side’s second player turn like that, and of each one after it; or nothing happens to it.
setting-cut_off-steps = lose steps
setting-cut_off-none = suffer nothing

## Types of units

type-armor = armor
type-mech = mechanized infantry
type-infantry = infantry
type-recon = reconnaissance
type-antitank = anti-tank
type-pioneer = pioneers
type-engineer = engineers
type-motor = motorized
type-flak = flak
type-rocket = rocket artillery
type-ranger = rangers
type-artillery = artillery

## Classes of movement

class-leg = leg
class-mobile = mobile
class-mech = mobile (mechanized infantry)
class-recon = mobile (reconnaissance)

## Names: sides, phases, terrain, nations, groups, results

name-axis = the Axis
name-allies = the Allies
name-movement = movement
name-combat = combat
name-mobile = mobile movement
name-support = support fire
name-clear = clear
name-town = town
name-rough = rough
name-prohibited = impassable
name-minefield = minefield
name-german = German
name-italian = Italian
name-us = American
name-british = British
name-french = French
name-axis1 = the turn 1 group
name-axis2 = the turn 2 group
name-axis4 = the Afrika Korps group
name-axis5 = the Centauro group
name-airfield = the airfield group
name-setup = set-up
name-allies1 = the turn 1 group
name-allies2 = the turn 2 group
name-west = the group for a drive west of Kasserine
name-sbeitla = the group for the fall of Sbeitla
name-north = the group for a drive to the north
name-near = the artillery for Thala and Tebessa
name-step = a step lost
name-retreat = a retreat
name-none = no effect
name-NE = no effect (NE)
name-AR = attackers retreat (AR)
name-DR = defender retreats (DR)
name-A1R = attackers lose a step and retreat (A1R)
name-D1R = defender loses a step and retreats (D1R)
name-A2 = attackers lose two steps (A2)
name-EX = one step each (EX)
name-DE = defender removed (DE)

## Names: units

name-tiger501 = 501st Heavy Panzer Battalion
name-7pz = 7th Panzer Regiment
name-69pzgr = 69th Panzergrenadiers
name-86pzgr = 86th Panzergrenadiers
name-90pzjg = 90th Panzerjäger Battalion
name-49pi = 49th Pioneer Battalion
name-5pz-2 = II/5th Panzer Regiment
name-39pzjg = 39th Panzerjäger Battalion
name-5pz-1 = I/5th Panzer Regiment
name-104pzgr-1 = I/104th Panzergrenadiers
name-104pzgr-2 = II/104th Panzergrenadiers
name-200pi = 200th Pioneer Battalion
name-580aa = 580th Reconnaissance Battalion
name-k10 = 10th Motorcycle Battalion
name-imperiali = Imperiali Group
name-33aa = 33rd Reconnaissance Battalion
name-8pz = I/8th Panzer Regiment
name-afrika-1 = I/Panzergrenadier Regiment Afrika
name-afrika-2 = II/Panzergrenadier Regiment Afrika
name-135flak = 135th Flak Regiment
name-71werfer = 71st Nebelwerfer Regiment
name-centauro = Centauro Tank Battalion
name-5bers = 5th Bersaglieri
name-centauro-1 = I/Centauro Infantry
name-centauro-2 = II/Centauro Infantry
name-barenthin = Barenthin Regiment
name-47gren = 47th Grenadiers
name-168inf-2 = 2/168th Infantry
name-168inf-3 = 3/168th Infantry
name-168inf-1 = 1/168th Infantry
name-1ar-3 = 3/1st Armored Regiment
name-81recon = 81st Reconnaissance Battalion
name-6ai-3 = 3/6th Armored Infantry
name-6ai-1 = 1/6th Armored Infantry
name-701td = 701st Tank Destroyers
name-13ar-3 = 3/13th Armored Regiment
name-3zouaves = 3rd Zouaves
name-19eng = 19th Engineers
name-6ai-2 = 2/6th Armored Infantry
name-894td = 894th Tank Destroyers
name-26inf-3 = 3/26th Infantry
name-91recon = 91st Reconnaissance
name-805td = 805th Tank Destroyers
name-rangers = 1st Ranger Battalion
name-gafsa = Gafsa garrison
name-derby = Derbyshire Yeomanry
name-13ar-2 = 2/13th Armored Regiment
name-26inf-1 = 1/26th Infantry
name-601td = 601st Tank Destroyers
name-1ar-2 = 2/1st Armored Regiment
name-5leic = 2/5th Leicesters
name-133inf = 133rd Infantry
name-135inf = 135th Infantry
name-goums = Moroccan Goums
name-blm = Light Mechanized Brigade
name-guards = 1st Guards Brigade
name-18inf = 18th Infantry
name-7rtm = 7th Moroccan Tirailleurs
name-15rts = 15th Senegalese Tirailleurs
name-26inf-2 = 2/26th Infantry
name-16inf = 16th Infantry
name-17-21l = 17th/21st Lancers
name-lothian = Lothians and Border Horse
name-16-5l = 16th/5th Lancers
name-10rb = 10th Rifle Brigade
name-hamps = 2/4th Hampshires
name-9arty = 9th Division Artillery

## The table in words

kas-side-axis = Axis
kas-side-allies = Allies
kas-turn = Turn { $turn } of { $turns }, { $day } February 1943
kas-turn-short = { $turn }/{ $turns }, { $day } Feb
kas-day = { $day }
kas-phase-support = Support fire
kas-phase-movement = movement
kas-phase-combat = combat
kas-phase-mobile = mobile movement
kas-none = none
kas-on-map = { $who } on the map
kas-steps = { $steps ->
        [one] 1 step
       *[other] { $steps } steps
    }
kas-mark-depleted = depleted
kas-mark-moved = has moved
kas-mark-fought = has fought
kas-mark-bombarded = bombarded
kas-mark-fortified = fortified
kas-mark-pinned =
    { $setting-penny_packets ->
        [turn_1] may not move before turn 2
       *[turn_2] may not move before turn 3
    }
kas-mark-cut_off = cut off: loses a step at the end of its side’s turn
kas-mark-encircled = no way to a friendly map edge
kas-markers = { $who } support markers: { $count }
kas-cut = supply symbol taken ({ $hexes }): half the markers
kas-battle = Attack on { $unit }, { $hex }
kas-attackers = Attack: { $units }.
kas-who-attacks = Who attacks?
kas-sum = { $attack } + { $support } − { $defence } − { $against } = { $differential }
kas-rolled = The die shows { $die }: { $result }
kas-column = Line “{ $line }”, column { $column }
kas-line-clear = clear
kas-line-town = town
kas-line-rough = rough
kas-line-minefield = minefield
kas-fortified-shift = fortified, one column to the left
kas-result-NE = No effect
kas-result-AR = Attackers retreat
kas-result-DR = Defender retreats
kas-result-A1R = Attackers lose a step, retreat
kas-result-D1R = Defender loses a step, retreats
kas-result-A2 = Attackers lose two steps
kas-result-EX = One step each
kas-result-DE = Defender removed
kas-bombard = Bombardment of { $unit }, { $hex }
kas-impact-none = no effect
kas-impact-retreat = retreat
kas-impact-step = a step lost
kas-group-turn = Turn { $turn } ({ $day } Feb)
kas-state-later = later
kas-state-waiting = not yet triggered
kas-state-due = from the next movement phase
kas-state-mobile = mobile units in the coming mobile movement phase
kas-state-open = can enter
kas-state-done = all here
kas-place = { $en } ({ $hex })
kas-road-to = { $en } road ({ $hex })
kas-phase-of = { $who }: { $phase }
kas-turn-title = { $turn } { $phase }
kas-markers-hand = { $who } support markers: { $count } ({ $values })
kas-held = { $held } { $two }
kas-objective-line = { $place }: { $who }
kas-objective-line-but = { $place }: { $who } ({ $but })
kas-column-shifted = Line “{ $line }”, column { $column } · { $shift }
kas-odds = { $result }: { $count }/6
# The facts of a unit as they are known; every mark is 0 or not.
kas-unit =
    { $id } ({ $attack }-{ $defence }-{ $move }, { kas-steps }{ $depleted ->
        [0] {""}
       *[other] , { kas-mark-depleted }
    }{ $moved ->
        [0] {""}
       *[other] , { kas-mark-moved }
    }{ $fought ->
        [0] {""}
       *[other] , { kas-mark-fought }
    }{ $bombarded ->
        [0] {""}
       *[other] , { kas-mark-bombarded }
    }{ $fortified ->
        [0] {""}
       *[other] , { kas-mark-fortified }
    }{ $pinned ->
        [0] {""}
       *[other] , { kas-mark-pinned }
    }{ $cut_off ->
        [0] {""}
       *[other] , { kas-mark-cut_off }
    }{ $encircled ->
        [0] {""}
       *[other] , { kas-mark-encircled }
    })
kas-unit-line = { $hex }: { kas-unit }
kas-unit-of = { CAP($side) }: { kas-unit }
kas-group = Reinforcements: { $who } { $when } · { $state } [{ $rule }]
kas-arrival = { $unit } { $strength } → { $hexes }

## How to win, and how near it is

goal-axis = { $held } of { $needed } objectives ({ $needed } at one time win). Taken: { $taken }. Allied: { $others }
goal-contested = { $place } – in an Allied zone, does not count
goal-nothing = none
goal-allies =
    { $setting-two_objectives ->
        [at_end] Turn { $turn } of { $turns }. Won after the last if the Axis then hold fewer than two objectives.
        [defeat] Turn { $turn } of { $turns }. Won after the last if the Axis have not taken a third objective.
       *[any_moment] Turn { $turn } of { $turns }. Won after the last if the Axis never held two objectives at one time.
    }
goal-allies-drawn = Turn { $turn } of { $turns }. Two objectives have counted at one time: a draw, if there is never a third.
danger-third = Objectives held by the Axis: { $held }. The next is within their reach: { $hexes }
danger-last-turn = This is the last turn: as it stands, the Allies win (objectives held: { $held }).

## The signs

sign-strength = attack-defence-movement
sign-steps = steps left
sign-depleted = turned and hatched: the unit has lost a step
sign-done = folded corner: does not move again in this phase
sign-fought = has fought
sign-pinned = may not move yet
sign-cut-off = broken ring: cut off from every friendly map edge; filled: loses a step at the end of its side’s turn
sign-objective = objective
sign-axis-supply = Axis supply symbol
sign-allied-supply = Allied supply symbol
sign-mined = mined hexside
sign-box = fortified box
sign-road = road
sign-trail = trail
sign-town = town
sign-rough = rough

## What happened, in short

summary-combats =
    { $count ->
        [one] One combat.
       *[other] { $count } combats.
    }
summary-bombardments =
    { $count ->
        [one] One bombardment.
       *[other] { $count } bombardments.
    }
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
summary-lost-steps =
    { $count ->
        [one] { CAP($side) } lost a step.
       *[other] { CAP($side) } lost { $count } steps.
    }
summary-lost-steps-yours =
    { $count ->
        [one] You lost a step.
       *[other] You lost { $count } steps.
    }
summary-marched =
    { $count ->
        [one] One unit moved.
       *[other] { $count } units moved.
    }
summary-taken = { CAP($side) } took { $place }.
together-drew =
    { $count ->
        [one] { CAP($side) } drew a marker.
       *[other] { CAP($side) } drew { $count } markers.
    }
together-drew-value =
    { $count ->
        [one] { CAP($side) } drew a marker, worth { $value }.
       *[other] { CAP($side) } drew { $count } markers, worth { $value }.
    }

## The guided first game

tutorial-counter = You lead the Axis. The 7th Panzer Regiment shows 5-3-12: attack, defence, movement. Choose it.
tutorial-counter-done = It is a reinforcement: it comes in at the eastern edge.
tutorial-enter = Bring it in at Faid, 3919, in front of the American tanks.
tutorial-enter-done = Around every unit lies its zone of control. Entering an enemy zone ends the move.
tutorial-zone = The 69th Panzergrenadiers follow, to 3920. Choose them.
tutorial-zone-done = They too stop in the zone of the American tanks: two attackers stand ready.
tutorial-south = A second group comes from the south. Choose I/5th Panzer Regiment.
tutorial-south-done = Lit hexes can be reached. Each costs points: roads few, rough ground many.
tutorial-far = Send it north, to 3220, where it will threaten the road to Sbeitla.
tutorial-far-done = No enemy was near, so nothing stopped it.
tutorial-end-movement = Others can follow later. End the movement phase.
tutorial-end-movement-done = Now comes combat. Attacking is a choice, and each unit attacks once.
tutorial-target = Attack the American tanks in 3819.
tutorial-target-done = What the units and the fire on both sides add up to decides the column of the table.
tutorial-attackers = Choose who attacks: first the 7th Panzer Regiment.
tutorial-attackers-done = 5 against 2. More makes it surer: look at the odds.
tutorial-more-attackers = Add the 69th Panzergrenadiers, strength 3.
tutorial-more-attackers-done = 8 against 2: a difference of 6.
tutorial-support = Support fire adds to it. You hold six markers; commit a +3, face down.
tutorial-support-done = At most two a combat, and each is used once in a turn.
tutorial-fight = The enemy may answer with fire of their own. Fight!
tutorial-fight-done = 8 + 3 against 2 + 2. The die shows 5: the tanks lose a step and retreat two hexes.
tutorial-advance = The hex is empty. Advance with the 7th Panzer Regiment.
tutorial-advance-done = One attacker may follow, a mobile one perhaps a hex farther.
tutorial-mobile = Now mobile units move again, half as far. Choose the Tigers: the rest of the group follows them.
tutorial-mobile-done = All reinforcements are in. Those that came late could not fight today.
tutorial-end-turn = End your turn: now the Allies move and fight.
tutorial-end-turn-done = The Americans attack your pioneers in 3817, with two markers in support.
tutorial-defend = Defenders have support fire too. Commit your +4.
tutorial-defend-done = 1 + 6 against 2 + 4: the attack is thrown back. A new day begins, with new markers.
tutorial-later-objectives = Three of six objectives win: Sbeitla, Thala, Tebessa and three at the western edge. Sbeitla is nearest. Go!
tutorial-later-retreat = A retreat goes two hexes away. Into an enemy zone it costs a step.
tutorial-later-bombard = A single marker of +4 or more can bombard a unit next to yours, without a combat.
tutorial-later-lose = A strong unit has two steps: the first loss turns it over, the second removes it.

# The position editor
edit-turn = Turn
edit-mover = Side to move
edit-phase = Phase
edit-units = Units
edit-removed = Eliminated
edit-axis_markers = Support markers of the Axis
edit-allies_markers = Support markers of the Allies
edit-objectives = Objectives held by the Axis
edit-open = Groups that have arrived

## Themes of puzzles

theme-sacrifice = Sacrifice
theme-count = Just enough for a column
theme-retreat = Retreats
theme-objective = Objectives
theme-support = Support fire
theme-attack = Attacks
theme-advance = Advance after combat
theme-march = Marches
theme-patience = Holding back

## The workbench

bench-part-units = Counters
bench-part-markers = Support fire markers
bench-part-combat = Combat table
bench-part-chart = Terrain chart
bench-part-map = Map
bench-table-units = Values: attack-defence-movement, and behind / those of a depleted unit
bench-table-nations = Nations
bench-table-pools = Markers of +1, +2 … in the pool
bench-table-allotments = Markers drawn in each turn; the last holds for all later turns
bench-table-results = Results, by die, columns 1 to 9
bench-table-lines = Lowest differential of columns 2 to 9, by terrain
bench-table-terrain = Movement points for a hex, by class; 0: only along a road or trail
bench-table-map-roads = Roads, hex by hex
bench-table-map-trails = Trails, hex by hex
bench-table-map-supply = Supply symbols
bench-table-map-edge = Where ways leave the map
bench-clear = Clear
bench-rough = Rough
bench-town = Town
bench-road = Road
bench-trail = Trail
bench-row-leg = leg
bench-row-mobile = mobile
bench-row-mech = mechanized infantry
bench-row-recon = reconnaissance
bench-row-road = road
bench-row-trail = trail
