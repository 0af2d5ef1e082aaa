# Lightning: North Africa: the words of the game, English.
# A message KEY-FACT (event-drew-card) is for readers who may know that fact; KEY alone does without it.

game-title = Lightning: North Africa
game-blurb = Two players, 1940 to 1943: six regions from Algeria to Cairo, hidden hands, attack plans to guess, and cards that cancel cards.
game-sentence = Fight along one coast road from Algeria to Cairo, guessing each other’s plans and hands.

seat-axis = Axis
seat-allies = Allies

## Questions: the turn

question-hurt = The 21st Panzer Division strikes at the start of the Axis turn: which Allied unit in { $region } loses 1 step?
question-roam = Start of the turn: where does the 90th Light Division move, if at all? This does not use its operation.
question-act =
    { $setting-operations ->
        [one_kind] Turn { $turn }, action phase: an operation, or else a card or a reinforcement? The first choice decides the kind for the whole phase. Passing ends it.
       *[interleaved] Turn { $turn }, action phase: an operation, a reinforcement or a card? Passing ends the phase.
    }
question-fight = Where is the next attack? Choosing none ends the attacks and leads to the supply check.
question-supply-column = Supply check. Out of supply: { $units }. Relieve a region with Supply Column?
question-discard = Discards: which card? As many as you like, one at a time.
question-refill = Draw the first of up to two cards?
question-refill-again = Draw the second card?
question-may-draw =
    { $cause ->
        [fortress] Control of Tobruk allows an extra card: draw it?
       *[rider] The battle card that stood allows a draw: draw a card?
    }
question-may-draw-card =
    { $left ->
        [one] { $card } allows a draw: draw a card?
       *[other] { $card } allows up to { $left } cards: draw one?
    }
question-draw =
    { $left ->
        [one] { CAP($side) } draw a card: which one is drawn?
       *[other] { CAP($side) } draw { $left } cards: which one is next?
    }
question-give-up =
    { $may_stop ->
        [1] Which hand card is paid? Each one voids 2 steps; up to { $left } more.
       *[other]
            { $pays ->
                [1] Which hand card pays the cost? { $left } more to pay.
               *[other] Which hand card is discarded? { $left } more to discard.
            }
    }

## Questions: orders, moves, cards

question-apathy = An Italian unit has received an order: respond with Apathy?
question-apathy-unit = Order for the { $unit }: { $operation }. Respond with Apathy?
question-apathy-units = Italian attack in { $region }: { $units }. Respond with Apathy?
question-leave = The { $unit } set out for { $region }: stop the move with Blocking Force?
question-enter = The { $unit } moved into { $region }: respond with Minefield?
question-target = { $card }: which unit?
question-to = { $card }: which region?
question-answer =
    { $kind ->
        [twin] Response to { $card }, played to cancel the same card: cancel it in turn, or let it stand?
       *[other] Response to { $card }: cancel the card, or let it stand?
    }
question-answer-unit =
    { $kind ->
        [force] Reinforcement: the { $unit }. Prevent the arrival, or allow it?
       *[other] Response to { $card } on the { $unit }: cancel the card, or let it stand?
    }
question-answer-region = Response to { $card } for { $region }: cancel the card, or let it stand?
question-answer-plan =
    { $kind ->
        [counter] Response to { $card }, played against the denial of { $plan }: cancel the card, or let it stand?
       *[other] Response to { $card }, played to deny { $plan }: counter it, or let it stand?
    }
question-road = { $card }: which unit moves, and where? One unit at a time, each of them once at most.
question-search = { $card }: which force comes out of the deck? The enemy sees it.
question-captured-hit = { $card }: which Allied unit loses 1 step?
question-captured-gain = { $card }: which Axis unit recovers 1 step?

## Questions: battle

question-join = Attack in { $region }: which units take part? One at a time. So far: { $units }
question-toll =
    { $setting-tobruk_toll ->
        [chosen_unit] The fortress of Tobruk costs the attacker 1 step: on which attacking unit? If it is removed, the attack is off.
       *[last_attacker] The fortress of Tobruk costs the attacker 1 step: on which attacking unit? The others attack even if it is removed.
    }
question-battle-card = Attack in { $region }: lay a battle card to open a plan, or stop? Open so far: { $plans }
question-deny = Attack in { $region }: deny a plan, or let it stand? Can be denied: { $plans }
question-deny-card = Attack in { $region }, { $card } laid to open { $plan }: deny a plan, or let it stand? Can be denied: { $plans }
question-before-plan = Attack in { $region }: play a card for it before the plan is chosen?
question-plan = Attack in { $region }: which plan is laid face down? Open: { $plans }
question-before-call = Attack in { $region }: the plan lies face down. Play a card before you call it?
question-call = Attack in { $region }: which plan lies there? Possible: { $plans }
question-tell = { $card }: which open plan was not chosen? One must be named.
question-slow-start = { $card }: discard 2 hand cards, or call off the attack?
question-success = The attack in { $region } succeeds: add damage with a card?
question-close-combat = The battle in { $region } has been fought out: press on with Close Combat?

## Questions: damage

question-damage =
    { $steps ->
        [one] 1 step is about to be lost in { $region }: void it with a card?
       *[other] { $steps } steps are about to be lost in { $region }: void some with a card?
    }
question-spare =
    { $left ->
        [one] 1 more step is void: which unit is spared?
       *[other] { $left } more steps are void: which unit is spared next?
    }
question-hit =
    { $left ->
        [one] 1 step to lose in { $region }: which unit loses it?
       *[other] { $left } steps to lose in { $region }: which unit loses the next one?
    }
question-repair = Losses in the battle: repair a unit with Field Repair? Damaged: { $units }

## What happens

event-turn = Turn { $turn }: { $side }.
event-drew = { CAP($side) } drew a card.
event-drew-card = { CAP($side) } drew { $card }.
event-discarded = { CAP($side) } discarded { $card }.
event-rebuilt = { CAP($side) } shuffled their discards into a new deck.
event-found = { CAP($side) } took the { $card } from their deck and revealed the card.
event-ordered = Order for the { $unit }: { $operation }.
event-moved = The { $unit } moved to { $region }.
event-blocked = The { $unit } could not leave { $region }.
event-idle = The { $unit } stayed idle.
event-deployed = The { $unit } came in at { $region }.
event-removed = The { $unit } left the game for good.
event-sent-back =
    { $to ->
        [deck] The { $unit } did not arrive: the card went under the Axis deck.
       *[other] The { $unit } did not arrive: the card went to the discards.
    }
event-tobruk-taken = { CAP($side) } took control of Tobruk.
event-lost-step =
    { $losses ->
        [3] The { $unit } lost a third and final step.
       *[other] The { $unit } lost a step ({ $losses } of 3 lost).
    }
event-recovered =
    { $losses ->
        [0] The { $unit } recovered a step (full strength).
       *[other] The { $unit } recovered a step ({ $losses } of 3 lost).
    }
event-cut-off = Out of supply: { $units }.
event-spared = { CAP($side) } voided 1 step in { $region }.
event-played = { CAP($side) } played { $card }.
event-aimed = Target of { $card }: the { $unit }.
event-directed = Region for { $card }: { $region }.
event-voided = { $card } had no effect.
event-attacked = { CAP($side) } attacked in { $region }: { $units }.
event-laid = { CAP($side) } laid { $card } to open { $plan }.
event-denied = { CAP($side) } played { $card } to deny { $plan }.
event-countered = { CAP($side) } played { $card } against the denial of { $plan }.
event-cancelled = { $card } went to the discards.
event-no-plan =
    { $setting-no_plan ->
        [fails] { CAP($side) } had no plan left, and the attack failed.
       *[called_off] { CAP($side) } had no plan left, and the attack was called off.
    }
event-plan-laid = { CAP($side) } laid a plan face down.
event-plan-laid-plan = { CAP($side) } laid a plan face down: { $plan }.
event-told = { CAP($side) } revealed that the plan was not { $plan }.
event-called-off = The attack was called off.
event-plan-guessed = { CAP($side) } showed { $plan }, as called: the attack failed.
event-plan-missed = { CAP($side) } showed { $plan }, and the call was { $call }: the attack succeeded.
event-struck =
    { $steps ->
        [one] { CAP($side) } struck with { $plan }: 1 step.
       *[other] { CAP($side) } struck with { $plan }: { $steps } steps.
    }
event-battle-over = The battle in { $region } ended.
event-over =
    { $winner ->
        [nobody] The game is over: a draw.
       *[other] The game is over. { CAP($winner) } win!
    }

## How it ends

result-no-axis = Allied victory! No Axis unit is left on the map.
result-cairo = Axis victory! The Allied turn has ended with an Axis unit in Cairo.
result-stalemate = A draw: the game has lasted as long as was agreed.

## Answers

answer-move = move the { $first } to { $second }
answer-road = send the { $first } along the road to { $second }
answer-refit = refit the { $noun } (recover 1 step)
answer-prepare = prepare with the { $noun } (draw a card)
answer-deploy = bring in the { $noun }
answer-deploy-1us = bring in both US divisions
answer-attack = attack in { $noun }
answer-join = attack with the { $noun }
answer-card = play { $noun }
answer-pay = pay with { $noun }
answer-discard = discard { $noun }
answer-take = take the { $noun }
answer-drawn = draw { $noun }
answer-target = { $noun }
answer-to = { $noun }
answer-battle = lay { $first } to open { $second }
answer-deny = deny { $second } with { $first }
answer-counter = counter with { $noun }
answer-plan = { $noun }
answer-call = call { $noun }
answer-tell = it is not { $noun }
answer-hit = 1 step on the { $noun }
answer-spare = spare the { $noun } 1 step
answer-spare-any = void a step not yet assigned to a unit
answer-draw = draw a card
answer-done = done
answer-stop = lay no more cards
answer-accept = discard 2 cards and continue
answer-refuse = call off the attack

# What only ends something, in the words of the question.
closing-act-pass = End the action phase
closing-fight-done = No more attacks
closing-discard-done = No more discards
closing-join-done = Attack with these

## Options of the game. The first value is the default.

setting-basic_plans = Armor and Motorized Assault without a card
setting-basic_plans-help = The two basic plans are open in every attack, whatever units take part; or only while a unit of that type attacks.
setting-basic_plans-always = always
setting-basic_plans-needs_type = only with an attacking unit of that type

setting-overrun = Extra steps of Overrun
setting-overrun-help = Overrun adds 2 steps for each attacking unit; or 2 in all.
setting-overrun-per_unit = 2 for each attacking unit
setting-overrun-flat = 2 in all

setting-algeria = Axis in Algeria
setting-algeria-help = Axis units may enter Algeria from the start; or only once American units have landed.
setting-algeria-open = from the start
setting-algeria-closed = only after the US landing

setting-tobruk_control = Control of Tobruk
setting-tobruk_control-help = A garrison must be removed in a battle there, and a Tobruk without enemies is taken by ending a move there; or whoever is there alone controls it; or only a battle counts; or driving through an undefended Tobruk is enough.
setting-tobruk_control-battle = by battle, or by ending a move there while no enemy is there
setting-tobruk_control-presence = goes to whoever is there alone
setting-tobruk_control-battle_only = by battle only
setting-tobruk_control-entering = by battle, or by entering it undefended, even in passing

setting-tobruk_toll = Fortress loss that removes a unit
setting-tobruk_toll-help = If the fortress removes the chosen attacker, the others attack anyway; or the whole attack is off.
setting-tobruk_toll-last_attacker = the attack goes on while an attacker is left
setting-tobruk_toll-chosen_unit = the attack is off

setting-operations = Operations and actions in a turn
setting-operations-help = Operations and actions may be mixed freely; or an action phase consists of one of the two kinds only.
setting-operations-interleaved = freely mixed
setting-operations-one_kind = only one of the two kinds

setting-recovery = Units that recover by themselves
setting-recovery-help = Cards 7, 11 and 12 recover at the start of their own side's turn; or at the start of every turn.
setting-recovery-own_turn = at the start of their own turn
setting-recovery-every_turn = at the start of both sides' turns

setting-twins = Cancelling with the same card
setting-twins-help = Only the player whose turn it is can have a special rule cancelled by the same card; or either player can.
setting-twins-turn_player = only against the player whose turn it is
setting-twins-either_side = against either side

setting-superior_tactics = Reach of Superior Tactics
setting-superior_tactics-help = Superior Tactics cancels the card just played; or, in a battle, also every other enemy card still in play there.
setting-superior_tactics-one_card = the card just played
setting-superior_tactics-all_in_play = also all enemy cards in play in the battle

setting-blocking_force = Blocking Force against Pull Back
setting-blocking_force-help = Blocking Force stops any departure, a Pull Back too; or it stops moves only.
setting-blocking_force-any_departure = stops it
setting-blocking_force-not_pull_back = does not stop it

setting-stalemate = Draw of an endless game
setting-stalemate-help = A game continues until someone wins; or it is drawn once both decks have been rebuilt three times, or after turn 99 at the latest.
setting-stalemate-never = never
setting-stalemate-three_reshuffles = after each deck has been rebuilt three times

setting-no_plan = Attack without any plan left
setting-no_plan-help = An attack for which no plan is open is called off without losses; or it fails, as if its plan had been called.
setting-no_plan-called_off = is called off
setting-no_plan-fails = fails

setting-supply_losses = Cards against supply losses
setting-supply_losses-help = Pull Back, Dig In and Elite Troops work against supply losses too; or nothing but Supply Column does.
setting-supply_losses-answerable = may be played
setting-supply_losses-final = may not be played

setting-encircle = When Encircle compares the numbers
setting-encircle-help = Encircle compares attackers and defenders as they were when the attack was declared; or as they are when the damage is worked out.
setting-encircle-declaration = when the attack is declared
setting-encircle-damage = when the damage is worked out

setting-elimination = Units that lose their third step in a battle
setting-elimination-help = A unit is removed at once with its third step; or, in a battle, only in step 5I at its end, so that until then it fights on and can be repaired.
setting-elimination-at_once = are removed at once
setting-elimination-end_of_battle = are removed at the end of the battle

setting-draws = Draws that a rule allows
setting-draws-help = Where a rule says that a card may be drawn (Tobruk, the Draw effect, cards 51, 52, 56 and 58), the player is asked; or the card is drawn without asking.
setting-draws-optional = the player may decline
setting-draws-automatic = are always made

setting-free_move = Free move of the 90th Light Division
setting-free_move-help = At the start of the turn neither Blocking Force nor Minefield works against it; or it can be mined but not blocked; or both work as usual.
setting-free_move-unhindered = neither blocked nor mined
setting-free_move-mines = mined, but not blocked
setting-free_move-hindered = blocked and mined as usual

setting-fifth_light = Draw of the 5th Light Division
setting-fifth_light-help = The 5th Light Division allows a draw when it attacks; or also when it defends.
setting-fifth_light-attack = when it attacks
setting-fifth_light-every_battle = in attack and in defence

setting-cancelling = Cancelling a card that cancels
setting-cancelling-help = The same card cancels a special rule once, and only Superior Tactics can undo that; or it can in turn be cancelled by the same card, and so on.
setting-cancelling-one_answer = one response
setting-cancelling-chain = in a chain, as long as there are cards

setting-played_cards = A new deck while a card takes effect
setting-played_cards-help = A card played for its special rule goes to the discards at once, so that a deck rebuilt by its own effect contains it; or it stays aside until its effect is over.
setting-played_cards-discarded = contains that card
setting-played_cards-set_aside = does not contain it

setting-panzer_raid = Unit hurt by the 21st Panzer Division
setting-panzer_raid-help = The Allied player chooses the unit that loses the step; or the Axis player.
setting-panzer_raid-allies = chosen by the Allies
setting-panzer_raid-axis = chosen by the Axis

setting-empty_questions = Questions with one answer
setting-empty_questions-help = Where everyone can see that there is only one answer, it is carried out; or the player is asked anyway.
setting-empty_questions-skipped = are skipped
setting-empty_questions-asked = are asked

## Special rules

special-pull_back = Pull Back
special-pull_back-text =
    { $setting-supply_losses ->
        [final] When your units take damage other than supply losses: void 2 steps.
       *[answerable] When your units take damage: void 2 steps.
    }
    Any steps left are taken first, then all your units in that region fall back one region, each toward its own source of supply.
    Not possible if one of them already stands at its source.
special-crusader = Operation Crusader
special-crusader-text =
    During your attack in Tobruk, before you choose the plan:
    if the attack succeeds, 1 extra step for each attacking unit.
special-replacements = Replacements
special-replacements-text =
    In your action phase: choose one of your damaged units.
    It recovers 1 step.
special-dig_in = Dig In
special-dig_in-text =
    { $setting-supply_losses ->
        [final] When your units take damage other than supply losses: discard one or more cards from your hand.
       *[answerable] When your units take damage: discard one or more cards from your hand.
    }
    Each of them voids 2 steps.
special-elite_troops = Elite Troops
special-elite_troops-text =
    { $setting-supply_losses ->
        [final] When your units take damage other than supply losses: void 2 steps.
       *[answerable] When your units take damage: void 2 steps.
    }
    The Allied card cannot save American units, the Axis cards cannot save Italian units.
special-el_alamein = El Alamein
special-el_alamein-text =
    During your attack in Cairo, before you choose the plan:
    if the attack succeeds, 1 extra step for each attacking unit.
special-dive_bombers = Dive Bombers
special-dive_bombers-text =
    In your action phase: choose an enemy unit in the same region as one of your units, or next to it.
    It loses 1 step.
special-malta_air_force = Malta Air Force
special-malta_air_force-text =
    When the Axis bring in a new force:
    its card goes to the bottom of the Axis deck. What was paid for it stays paid.
special-armor_thrust = Armor Thrust
special-armor_thrust-text =
    When your attack succeeds:
    1 extra step for each of your attacking armor units.
special-motorized_thrust = Motorized Thrust
special-motorized_thrust-text =
    When your attack succeeds:
    1 extra step for each of your attacking motorized units.
special-close_combat = Close Combat
special-close_combat-text =
    After the result of a battle in which the enemy has lost 2 steps or more:
    extra steps equal to the number of your units in the battle.
special-coast_road = Coast Road
special-coast_road-text =
    In your action phase: each of your units may move one region in either direction.
    Their operations are not used up.
special-poor_supply = Poor Supply
special-poor_supply-text =
    In your action phase: the Axis player discards 1 card from their hand.
    They choose which.
special-out_of_supply = Out of Supply
special-out_of_supply-text =
    In your action phase: choose any enemy unit. It loses 1 step.
    The enemy may discard 1 hand card to void this card.
special-blocking_force = Blocking Force
special-blocking_force-text =
    When an Axis unit is about to leave a region where you have a unit:
    { $setting-blocking_force ->
        [not_pull_back] it stays where it is and loses 1 step. A Pull Back is not stopped.
       *[any_departure] it stays where it is and loses 1 step. A Pull Back is stopped too.
    }
special-withdraw = Withdraw
special-withdraw-text =
    In your action phase: choose an enemy unit that has lost at least 1 step.
    You move it to a neighbouring region of your choice.
special-minefield = Minefield
special-minefield-text =
    When an enemy unit enters a region where you have a unit:
    the unit that entered loses 1 step.
special-apathy = Apathy
special-apathy-text =
    When an Italian unit is given an operation, or joins an attack:
    { $setting-draws ->
        [automatic] the order is cancelled, and the unit can do nothing more this turn. You draw 1 card.
       *[optional] the order is cancelled, and the unit can do nothing more this turn. You may draw 1 card.
    }
special-torch = Operation Torch
special-torch-text =
    In your action phase, at the cost of 2 hand cards:
    take a US force from your deck, show it and add it to your hand. The deck is shuffled.
special-superior_tactics = Superior Tactics
special-superior_tactics-text =
    When the enemy plays a card of any kind, in either turn: that card is void.
    { $setting-superior_tactics ->
        [all_in_play] In a battle, every other enemy card in play there is void too. The face-down attack plan cannot be cancelled.
       *[one_card] The face-down attack plan cannot be cancelled.
    }
special-resupply = Resupply
special-resupply-text =
    In your action phase, at the cost of 1 hand card:
    all your damaged units recover 1 step each.
special-tobruk_port = Tobruk Port
special-tobruk_port-text =
    In your action phase, while you control Tobruk:
    { $setting-draws ->
        [automatic] draw 3 cards, or as many as the hand limit of 9 allows.
       *[optional] draw up to 3 cards, never above the hand limit of 9.
    }
special-perimeter_recon = Perimeter Recon
special-perimeter_recon-text =
    When you are attacked, before you call the plan:
    the attacker must name one available plan that was not chosen.
special-slow_start = Slow Start
special-slow_start-text =
    When the Allies attack you, before you call the plan:
    they discard 2 hand cards, or the battle ends without result.
special-armor_breakthrough = Armor Breakthrough
special-armor_breakthrough-text =
    When your attack succeeds:
    2 extra steps for each of your attacking armor units.
special-motorized_breakthrough = Motorized Breakthrough
special-motorized_breakthrough-text =
    When your attack succeeds:
    2 extra steps for each of your attacking motorized units.
special-supply_column = Supply Column
special-supply_column-text =
    In your supply check: choose one region.
    Your units there that are out of supply lose 1 step each instead of 2.
special-captured_supplies = Captured Supplies
special-captured_supplies-text =
    In your action phase: one Allied unit, chosen by its owner, loses 1 step.
    Then one of your units recovers 1 step.
special-war_elsewhere = War Elsewhere
special-war_elsewhere-text =
    In your action phase, at the cost of 1 hand card:
    choose an Allied unit in Cairo. It leaves the game for good. This is not damage.
special-first_strike = First Strike
special-first_strike-text =
    In your action phase, before the first operation of this turn:
    this turn your units may move up to 3 regions, or up to 2 and still attack.
special-convoy_arrives = Convoy Arrives
special-convoy_arrives-text =
    In your action phase: take any force from your deck, show it and add it to your hand.
    The deck is shuffled.
special-confused_orders = Confused Orders
special-confused_orders-text =
    In your action phase: choose an Allied unit outside Tobruk, Cairo and Algeria.
    You move it to a neighbouring region of your choice.
special-field_repair = Field Repair
special-field_repair-text =
    After your units have lost at least 1 step in a battle:
    { $setting-elimination ->
        [end_of_battle] one of your units in that battle recovers 1 step, even one that has just lost its third.
       *[at_once] one of your units in that battle recovers 1 step. A unit that was removed does not come back.
    }
special-anti_tank_guns = Anti-Tank Guns
special-anti_tank_guns-text =
    In your action phase: choose an Allied unit in the same region as one of your units, or next to it. It loses 2 steps.
    The Allies may discard a hand card with the Loss effect to void this card.

## Unit traits

trait-recovers_at_start =
    { $setting-recovery ->
        [every_turn] Recovers 1 step at the start of every turn.
       *[own_turn] Recovers 1 step at the start of its owner's turn.
    }
trait-attack_costs_card = Joining an attack costs 1 hand card.
trait-extra_step_on_success = If an attack that it takes part in succeeds, the enemy loses 1 extra step.
trait-lands_with_partner =
    { $setting-algeria ->
        [closed] Comes in only together with the other US division. Until then Algeria is closed to the Axis.
       *[open] Comes in only together with the other US division.
    }
trait-draws_on_attack =
    { $setting-fifth_light ->
        [every_battle] When it attacks or defends
       *[attack] When it attacks
    }, its owner { $setting-draws ->
        [automatic] draws
       *[optional] may draw
    } 1 card with 8 or fewer in hand.
trait-hurts_neighbour_at_start =
    { $setting-panzer_raid ->
        [axis] At the start of the Axis turn, one Allied unit in its region, of the Axis player's choice, loses 1 step.
       *[allies] At the start of the Axis turn, one Allied unit in its region, of the Allied player's choice, loses 1 step.
    }
trait-free_move_at_start =
    At the start of the Axis turn it may move one region without using its operation. { $setting-free_move ->
        [mines] Blocking Force cannot stop it, but a Minefield can hurt it.
        [hindered] Blocking Force and Minefield work as usual.
       *[unhindered] Neither Blocking Force nor Minefield works against it.
    }

## Unit types

type-armor = armor
type-motorized = motorized
type-none = no type

## Texts of the attack plans

plan-armor-text =
    { $setting-basic_plans ->
        [needs_type] Can be chosen without a card only while an armor unit attacks. 1 extra step for each attacking armor unit.
       *[always] Can be chosen without a card in every attack. 1 extra step for each attacking armor unit.
    }
plan-motorized-text =
    { $setting-basic_plans ->
        [needs_type] Can be chosen without a card only while a motorized unit attacks. 1 extra step for each attacking motorized unit.
       *[always] Can be chosen without a card in every attack. 1 extra step for each attacking motorized unit.
    }
plan-encircle-text =
    { $setting-encircle ->
        [damage] 3 extra steps if the attacking units outnumber the defending ones when the damage is worked out.
       *[declaration] 3 extra steps if the attacking units outnumbered the defending ones when the attack was declared.
    }
plan-flank-text = 1 extra step for each plan that the attacker could choose from, Flank included.
plan-overrun-text =
    { $setting-overrun ->
        [flat] 2 extra steps in all, however many units attack.
       *[per_unit] 2 extra steps for each attacking unit.
    }
plan-siege-text = No extra steps; but the defender also discards one hand card for each attacking unit.

## Battle effects of action cards

suit-siege = Siege
suit-armor = Armor
suit-motorized = Motorized
suit-encircle = Encircle
suit-flank = Flank
suit-overrun = Overrun
suit-any = Any

## Secondary effects

rider-loss = Loss!
rider-discard = Discard
rider-draw = Draw
rider-loss-text = The other side loses 1 step in the region of the battle.
rider-discard-text = The other side discards 1 hand card of its choice.
rider-draw-text =
    { $setting-draws ->
        [automatic] The player of the card draws 1 card.
       *[optional] The player of the card may draw 1 card.
    }

## Names: sides, within a sentence; CAP() gives them a capital letter at its start

name-axis = the Axis
name-allies = the Allies

## Names: regions, within a sentence

name-algeria = Algeria
name-tripoli = Tripoli/Tunisia
name-benghazi = Benghazi
name-tobruk = Tobruk
name-western-desert = the Western Desert
name-cairo = Cairo

## Names: attack plans

name-armor = Armor Assault
name-motorized = Motorized Assault
name-encircle = Encircle
name-flank = Flank
name-overrun = Overrun
name-siege = Siege

## Names: operations

name-move = move
name-attack = attack
name-refit = refit
name-prepare = prepare

## Names: nations

name-german = German
name-italian = Italian
name-commonwealth = Commonwealth
name-us = American

## Names: units

name-5pz = 5th Panzer Regiment
name-ariete = Ariete & Trento Divisions
name-4ind = 4th Indian Division
name-9aus = 9th Australian Division
name-7arm = 7th Armored Division
name-2arm = 2nd Armored Division
name-15pz = 15th Panzer Division
name-2nz = 2nd New Zealand Division
name-50inf = 50th Infantry Division
name-4aus = 4th Australian Division
name-1sa = 1st South African Division
name-8arm = 8th Armored Division
name-10arm = 10th Armored Division
name-1us = US 1st Armored Division
name-3us = US 3rd Infantry Division
name-5lt = 5th Light Division
name-littorio = Littorio & Trieste Divisions
name-sabratha = Sabratha Division
name-21pz = 21st Panzer Division
name-90lt = 90th Light Division
name-164lt = 164th Light Division

## Names: printed names where two cards share a rule

name-balkan_war = Balkan War
name-syrian_war = Syrian War

## Names: cards, with their numbers

name-14 = { name-2nz } (14)
name-15 = { name-50inf } (15)
name-16 = { name-4aus } (16)
name-17 = { name-1sa } (17)
name-18 = { name-8arm } (18)
name-19 = { name-10arm } (19)
name-20 = { name-1us } (20)
name-21 = { name-3us } (21)
name-22 = { special-pull_back } (22)
name-23 = { special-pull_back } (23)
name-24 = { special-pull_back } (24)
name-25 = { special-pull_back } (25)
name-26 = { special-crusader } (26)
name-27 = { special-replacements } (27)
name-28 = { special-replacements } (28)
name-29 = { special-dig_in } (29)
name-30 = { special-elite_troops } (30)
name-31 = { special-el_alamein } (31)
name-32 = { special-dive_bombers } (32)
name-33 = { special-dive_bombers } (33)
name-34 = { special-malta_air_force } (34)
name-35 = { special-malta_air_force } (35)
name-36 = { special-armor_thrust } (36)
name-37 = { special-motorized_thrust } (37)
name-38 = { special-close_combat } (38)
name-39 = { special-coast_road } (39)
name-40 = { special-poor_supply } (40)
name-41 = { special-poor_supply } (41)
name-42 = { special-poor_supply } (42)
name-43 = { special-out_of_supply } (43)
name-44 = { special-out_of_supply } (44)
name-45 = { special-blocking_force } (45)
name-46 = { special-blocking_force } (46)
name-47 = { special-withdraw } (47)
name-48 = { special-withdraw } (48)
name-49 = { special-minefield } (49)
name-50 = { special-minefield } (50)
name-51 = { special-apathy } (51)
name-52 = { special-apathy } (52)
name-53 = { special-torch } (53)
name-54 = { special-superior_tactics } (54)
name-55 = { special-resupply } (55)
name-56 = { special-tobruk_port } (56)
name-57 = { special-perimeter_recon } (57)
name-58 = { name-5lt } (58)
name-59 = { name-littorio } (59)
name-60 = { name-sabratha } (60)
name-61 = { name-21pz } (61)
name-62 = { name-90lt } (62)
name-63 = { name-164lt } (63)
name-64 = { special-slow_start } (64)
name-65 = { special-slow_start } (65)
name-66 = { special-slow_start } (66)
name-67 = { special-armor_breakthrough } (67)
name-68 = { special-armor_breakthrough } (68)
name-69 = { special-motorized_breakthrough } (69)
name-70 = { special-motorized_breakthrough } (70)
name-71 = { special-supply_column } (71)
name-72 = { special-dive_bombers } (72)
name-73 = { special-captured_supplies } (73)
name-74 = { special-captured_supplies } (74)
name-75 = { special-captured_supplies } (75)
name-76 = { name-balkan_war } (76)
name-77 = { name-syrian_war } (77)
name-78 = { special-close_combat } (78)
name-79 = { special-out_of_supply } (79)
name-80 = { special-replacements } (80)
name-81 = { special-withdraw } (81)
name-82 = { special-coast_road } (82)
name-83 = { special-first_strike } (83)
name-84 = { special-dig_in } (84)
name-85 = { special-perimeter_recon } (85)
name-86 = { special-perimeter_recon } (86)
name-87 = { special-perimeter_recon } (87)
name-88 = { special-convoy_arrives } (88)
name-89 = { special-confused_orders } (89)
name-90 = { special-field_repair } (90)
name-91 = { special-field_repair } (91)
name-92 = { special-pull_back } (92)
name-93 = { special-pull_back } (93)
name-94 = { special-pull_back } (94)
name-95 = { special-elite_troops } (95)
name-96 = { special-elite_troops } (96)
name-97 = { special-superior_tactics } (97)
name-98 = { special-superior_tactics } (98)
name-99 = { special-superior_tactics } (99)
name-100 = { special-anti_tank_guns } (100)
name-101 = { special-anti_tank_guns } (101)
name-102 = { special-minefield } (102)
name-103 = { special-minefield } (103)

## The table, in the terminal and on the page

ui-lna-sea = Mediterranean
ui-lna-turn = Turn { $turn }
ui-lna-now = On the table
ui-lna-none = none
ui-lna-step-recover = start of the turn
ui-lna-step-hurt = start of the turn
ui-lna-step-roam = start of the turn
ui-lna-step-draw-first = draw
ui-lna-step-act = actions
ui-lna-step-fight = battles
ui-lna-step-check-supply = supply check
ui-lna-step-discard = discards
ui-lna-step-refill = draw two
ui-lna-step-refill-again = draw two
ui-lna-step-end-turn = end of the turn
ui-lna-side-axis = Axis
ui-lna-side-allies = Allies
ui-lna-place-algeria = Algeria
ui-lna-place-tripoli = Tripoli/Tunisia
ui-lna-place-benghazi = Benghazi
ui-lna-place-tobruk = Tobruk
ui-lna-place-western-desert = Western Desert
ui-lna-place-cairo = Cairo
lna-region-fortress = { $place } Fortress: { $side }
lna-region-source = { $place } (supply: { $nations })
ui-lna-unit-5pz = 5 Pz
ui-lna-unit-ariete = Ariete
ui-lna-unit-4ind = 4 Ind
ui-lna-unit-9aus = 9 Aus
ui-lna-unit-7arm = 7 Arm
ui-lna-unit-2arm = 2 Arm
ui-lna-unit-15pz = 15 Pz
ui-lna-unit-2nz = 2 NZ
ui-lna-unit-50inf = 50 Inf
ui-lna-unit-4aus = 4 Aus
ui-lna-unit-1sa = 1 SA
ui-lna-unit-8arm = 8 Arm
ui-lna-unit-10arm = 10 Arm
ui-lna-unit-1us = US 1 Arm
ui-lna-unit-3us = US 3 Inf
ui-lna-unit-5lt = 5 Lt
ui-lna-unit-littorio = Littorio
ui-lna-unit-sabratha = Sabratha
ui-lna-unit-21pz = 21 Pz
ui-lna-unit-90lt = 90 Lt
ui-lna-unit-164lt = 164 Lt
ui-lna-plan-armor = Armor
ui-lna-plan-motorized = Motorized
ui-lna-plan-encircle = Encircle
ui-lna-plan-flank = Flank
ui-lna-plan-overrun = Overrun
ui-lna-plan-siege = Siege
ui-lna-state-open = open
ui-lna-state-card = open { $card }
ui-lna-state-denied = denied
ui-lna-state-told = not it
ui-lna-state-plan = PLAN
ui-lna-state-call = CALL
ui-lna-plan-down = The plan lies face down.
ui-lna-plan-yours = Your plan, face down: { $plan }.
ui-lna-plan-shown = Plan: { $plan }.
ui-lna-call = Call: { $plan }.
ui-lna-battle = { CAP($where) }: { $who } attack
ui-lna-attackers = Attack: { $units }.
ui-lna-defenders = Defence: { $units }.
ui-lna-lost = Steps lost: Axis { $axis }, Allies { $allies }.
ui-lna-play-special = { CAP($side) }: { $card }
ui-lna-play-twin = { CAP($side) }: { $card }, to cancel that card
ui-lna-play-force = { CAP($side) } bring in the { $card }
ui-lna-play-denial = { CAP($side) }: { $card }, to deny { $plan }
ui-lna-play-counter = { CAP($side) }: { $card }, against that denial
ui-lna-play-at = { $play }, on the { $target }
ui-lna-play-to = { $play }, to { $region }
ui-lna-play-void = { $play } - void
ui-lna-damage =
    { $steps ->
        [one] { CAP($side) } lose 1 step in { $region }: { $where }.
       *[other] { CAP($side) } lose { $steps } steps in { $region }: { $where }.
    }
ui-lna-damage-open = { $steps } to be assigned
ui-lna-retreat =
    { $regions ->
        [one] Then they fall back one region.
       *[other] Then they fall back { $regions } regions.
    }
ui-lna-hand =
    { $count ->
        [0] Your hand is empty.
        [one] Your hand: 1 card
       *[other] Your hand: { $count } cards
    }
ui-lna-seen = (shown)
ui-lna-force = Cost { $cost }, to { $region }
ui-lna-discards = Discards of { $side }: { $count }
ui-lna-shown = Cards in the hand of { $side } that were revealed: { $cards }.
ui-lna-bottom = At the bottom of the deck of { $side }: { $cards }.
ui-lna-rebuilt =
    { $setting-stalemate ->
        [three_reshuffles]
            { $count ->
                [one] { $who }: deck rebuilt once (a draw once both have been rebuilt three times).
               *[other] { $who }: deck rebuilt { $count } times (a draw once both have been rebuilt three times).
            }
       *[never]
            { $count ->
                [one] { $who }: deck rebuilt once.
               *[other] { $who }: deck rebuilt { $count } times.
            }
    }
ui-lna-removed = Out of the game: { $units }.
ui-lna-mark-arrived = arrived this turn
ui-lna-mark-spent = operation used
ui-lna-mark-far = cannot attack
ui-lna-mark-attacked = has attacked
ui-lna-mark-cut-off = out of supply
ui-lna-mark-aimed =
    { $steps ->
        [one] about to lose 1 step
       *[other] about to lose { $steps } steps
    }
ui-lna-sign-home = source of supply
ui-lna-plain-tobruk = { $region } (held by { $side })
ui-lna-plain-cards = { $who }: hand { $hand }, deck { $deck }, discards { $discards }

## The table in words

ui-lna-step = { $left ->
        [one] 1 step
       *[other] { $left } steps
    }
ui-lna-piles = Cards
ui-lna-plain-plans = Plans: { $plans }
lna-turn-title = { $turn } · { $now }
lna-plan-state = { CAP($plan) } ({ $states })
lna-aimed = { $unit } −{ $steps }
lna-unit-line = { $side }: { $unit }
lna-unit = { $unit } ({ $notes })
lna-card-name = { $number } { $name }
lna-card = { $number } { $name }; { $battle }
lna-card-ruled = { $number } { $name }; { $battle }; { $rule }

## How to win, and how near it is

goal-axis =
    { $away ->
        [one] 1 region from Cairo. One unit there at the end of an Allied turn wins.
       *[other] { $away } regions from Cairo. One unit there at the end of an Allied turn wins.
    }
goal-axis-there =
    { $units ->
        [one] 1 unit in Cairo. Won if it is still there at the end of the Allied turn.
       *[other] { $units } units in Cairo. Won if one is still there at the end of the Allied turn.
    }
goal-allies =
    { $units ->
        [one] 1 Axis unit left on the map, steps: { $steps }. Won as soon as there is none.
       *[other] { $units } Axis units on the map, steps: { $steps }. Won as soon as there is none.
    }
danger-cairo-held = In Cairo: { $units }. The Axis win if one of their units is still there at the end of the Allied turn.
danger-cairo-open = Cairo is empty, and Axis units can enter it in their next turn: { $units }
danger-last-units = All that is left on the map can be attacked by the Allies: { $units }

## What an answer means later

means-far = moves { $regions } regions: cannot attack this turn
means-no-attack = cannot attack this turn
means-arrives = can do nothing in the turn in which it arrives

## The signs

sign-steps = steps left, steps lost
sign-spent = faded counter: has used its operation
sign-attacks = attacks in this battle, or has attacked
sign-cut-off = out of supply
sign-aimed = losses about to be taken
sign-source = source of supply, in the colour of its nation
sign-fortress = fortress of Tobruk, in the colour of whoever controls it

## What happened, in short

summary-attacks =
    { $count ->
        [one] One attack.
       *[other] { $count } attacks.
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
summary-moved =
    { $count ->
        [one] One move.
       *[other] { $count } moves.
    }
summary-cards =
    { $count ->
        [one] One card was played.
       *[other] { $count } cards were played.
    }
together-drew =
    { $count ->
        [one] { CAP($side) } drew a card.
       *[other] { CAP($side) } drew { $count } cards.
    }
together-drew-card =
    { $count ->
        [one] { CAP($side) } drew a card: { $card }.
       *[other] { CAP($side) } drew { $count } cards: { $card }.
    }

## The guided first game

tutorial-move = You lead the Axis. Each unit has one operation a turn. Move the 5th Panzer Regiment to Tobruk.
tutorial-move-done = One region: it may still attack this turn. After two regions it could not.
tutorial-move-together = One unit is not enough. Send the 15th Panzer Division to Tobruk as well.
tutorial-move-together-done = Two attackers, one defender: the 9th Australian Division, which can lose three steps.
tutorial-prepare = An operation can also bring a card. Let the Ariete and Trento Divisions prepare.
tutorial-prepare-done = You drew First Strike. Cards have a special rule, and battle effects at their foot.
tutorial-to-battle = All units are used. Pass: the battles come next.
tutorial-to-battle-done = Nobody is ever forced to attack, but you came to fight.
tutorial-attack = Attack in Tobruk with both units.
tutorial-attack-done = All enemies in the region defend. And Tobruk is a fortress.
tutorial-fortress = Its fortress costs an attacker one step. The 5th Panzer Regiment recovers by itself: let it take the loss.
tutorial-fortress-done = One of three steps is lost. At three a unit leaves the game for good.
tutorial-battle-card = The enemy will guess your plan. Lay First Strike as Flank: one more plan to choose from.
tutorial-battle-card-done = The Allies answered with a Flank card of their own. That denies your plan.
tutorial-counter = But a denial can be countered, with the same plan again. Play Captured Supplies.
tutorial-counter-done = Their card is void, Flank stands, and its second effect gave you a card.
tutorial-stop = Three plans are open now. Stop laying cards.
tutorial-stop-done = The Allies could deny once more, and let it be.
tutorial-plan = Choose a plan in secret. Any will do: the enemy must guess which.
tutorial-plan-done = They guessed wrong! The Australians are gone and Tobruk is yours. A right guess would have cost you steps.
tutorial-discards = After battles and supply you may discard. Keep your cards: end discarding.
tutorial-discards-done = Nine cards are the most that a hand can hold.
tutorial-refill = End your turn with two new cards: draw.
tutorial-refill-done = The Allies moved up, and left Cairo empty! It is your turn again.
tutorial-port = Whoever holds Tobruk may draw an extra card. Draw it.
tutorial-port-done = Anti-Tank Guns: two steps for an enemy nearby. Use it when you like.
tutorial-supply = Panzers that go on need the road behind them free of enemies. Move Ariete and Trento to Tobruk.
tutorial-supply-done = A unit with an enemy between it and its source loses two steps in your supply check.
tutorial-later-cairo = Cairo wins: an Axis unit there at the end of an Allied turn. No Axis unit on the map loses.
tutorial-later-call = Now you guess. Think which plan hurts you most, and which the enemy expects you to name.
tutorial-later-deny = A card with the same battle effect denies a plan. Its own second effect works at once.
tutorial-later-damage = Some cards save steps at this moment. Their special rule says when they can be played.

# The position editor
edit-mover = Side to move
edit-turn = Turn
edit-tobruk = Tobruk belongs to
edit-units = Units
edit-removed = Out of the game
edit-axis_cards = Cards of the Axis
edit-axis_hand = Hand
edit-axis_discards = Discards
edit-allies_cards = Cards of the Allies
edit-allies_hand = Hand
edit-allies_discards = Discards

## Themes of puzzles

theme-sacrifice = Sacrifice
theme-bluff = Bluff and guess
theme-supply = Supply lines
theme-cairo = Cairo
theme-tobruk = Tobruk
theme-reaction = Reactions
theme-patience = Holding back
theme-battle = Battles
