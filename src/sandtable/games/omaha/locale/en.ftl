# Attack on Omaha Beach: the words of the game, English.

game-title = Attack on Omaha Beach
game-blurb = Solitaire. 6 June 1944: lead one squad across four beaches of wire, obstacles and mines, and blow up the machine gun nest.
game-sentence = Lead one squad up a mined beach, card by card, and blow up the machine gun nest.

seat-squad = the squad

## Questions

question-deal = Which card is dealt to { $place }?
question-nest = On which side of the far row is the machine gun nest?
question-land = In front of which card does the landing craft beach?
question-act = Assault A{ $assault }: what does the squad do? (squad { $squad }, charges { $charges }, sniper rounds { $rounds })
question-turn = The card at { $place } is turned: is there a mine?

## What happens

event-dealt = { CAP($place) }: { $card }.
event-turned = The card at { $place } is turned: { $back }.
event-blown = The { $card } at { $place } is blown up.
event-charge-spent =
    { $left ->
        [0] The last demo charge is used.
        [one] A demo charge is used; one is left.
       *[other] A demo charge is used; { $left } are left.
    }
event-round-spent =
    { $left ->
        [0] The sniper fires the last round.
        [one] The sniper fires; one round is left.
       *[other] The sniper fires; { $left } rounds are left.
    }
event-landed = The landing craft beaches: { $column } column.
event-moved = The squad moves to { $place }.
event-hit =
    { $hits ->
        [one] The { $by } hits the squad
       *[other] The { $by } hits the squad { $hits } times
    }: { $left ->
        [0] the squad is dead.
       *[other] squad { $left }.
    }
event-slid = Assault A{ $assault } begins: the squad's row slides down, and a new beach lies ahead.
event-nest-set = The machine gun nest is at { $place }.
event-over =
    { $winner ->
        [nobody] The game is over: the assault has failed.
       *[other] The game is over: { $winner } wins!
    }

## How it ends

result-nest-blown = Victory! The machine gun nest is blown up and the beach is open.
result-squad-dead = Defeat. The squad is dead.
result-three-wires = Defeat. Wire blocks the way, and there is no charge left to blow it up.
result-no-charges = Defeat. There is no demo charge left for the machine gun nest.

## Answers

answer-land-left = land on the left
answer-land-centre = land in the centre
answer-land-right = land on the right
answer-move-ahead = move ahead
answer-move-left = move left
answer-move-right = move right
answer-snipe-ahead = move ahead while the sniper fires
answer-snipe-left = move left while the sniper fires
answer-snipe-right = move right while the sniper fires
answer-blow-ahead = blow up the obstacle ahead
answer-blow-left = blow up the obstacle on the left
answer-blow-right = blow up the obstacle on the right
answer-storm-ahead = storm the machine gun nest ahead
answer-storm-left = storm the machine gun nest on the left
answer-storm-right = storm the machine gun nest on the right
answer-deal-open = deal open ground
answer-deal-wire = deal barbed wire
answer-deal-x = deal a hedgehog
answer-deal-x-eye = deal a hedgehog with the eye
answer-deal-delta = deal a delta
answer-deal-delta-eye = deal a delta with the eye
answer-back-clear = no mine
answer-back-mine = a mine
answer-nest-left = nest on the left
answer-nest-centre = nest in the centre
answer-nest-right = nest on the right

## Options of the game. The first value is the default.

setting-level = Level
setting-level-help = Chooses the deck. Open ground and obstacles are the same in all three: recruit has less wire between them, veteran more.
setting-level-standard = standard
setting-level-recruit = recruit
setting-level-veteran = veteran

setting-deck = Deck
setting-deck-help = The deck of the level, or your own as cards/mined for each kind: "open 11/4, wire 7/0, x-eye 6/3".
setting-deck-level = that of the level

setting-fatal_hit = Fatal hit
setting-fatal_hit-help = The seventh hit kills the squad (8 down to 2, then dead); or the eighth, after a last 1.
setting-fatal_hit-7 = the seventh
setting-fatal_hit-8 = the eighth

setting-mines_everywhere = Mines everywhere
setting-mines_everywhere-help = Every card that the squad enters is turned for mines; or only obstacles are, and open ground is free of them.
setting-mines_everywhere-yes = every card is turned
setting-mines_everywhere-no = only obstacles are turned

setting-creep_exposed = Creeping draws fire
setting-creep_exposed-help = Creeping onto an obstacle draws no fire, except sideways onto one without the eye; or the machine gun fires at a creeping squad as at any other.
setting-creep_exposed-no = draws no fire
setting-creep_exposed-yes = draws fire

setting-sideways_fire = Fire on sideways moves
setting-sideways_fire-help = A sideways move under fire costs one hit; or two, one for the move and one for the ground.
setting-sideways_fire-once = one hit
setting-sideways_fire-twice = two hits

setting-delta_eye = Eye of a blown delta
setting-delta_eye-help = A delta that is blown up keeps its eye and still hides the squad; or it loses it, as a hedgehog does.
setting-delta_eye-kept = kept
setting-delta_eye-lost = lost

setting-sniper_on_eye = Sniper on an eye card
setting-sniper_on_eye-help = The sniper can fire from on top of a card with the eye; or not, just as from behind one. This matters only for a blown delta that kept its eye.
setting-sniper_on_eye-yes = can fire
setting-sniper_on_eye-no = cannot fire

setting-nest_side = Side of the nest
setting-nest_side-help = With the squad in the centre column, chance decides on which side the nest is set; or the player does.
setting-nest_side-chance = chance decides
setting-nest_side-player = the player decides

setting-nest_card = Card under the nest
setting-nest_card-help = The nest replaces the card dealt there; or it lies on top of it, and wire and mines below it count.
setting-nest_card-replaces = replaced by the nest
setting-nest_card-covers = covered by the nest

setting-nest_fire = Fire from the nest
setting-nest_fire-help = The squad is not fired on as it steps onto the nest; or it is, unless the sniper keeps the gun down.
setting-nest_fire-no = the gun is silent
setting-nest_fire-yes = the gun fires

setting-out_of_charges = Out of charges
setting-out_of_charges-help = The game is lost as soon as the last charge is spent before the nest; or only at the nest, or when the way is blocked.
setting-out_of_charges-at_once = lost at once
setting-out_of_charges-at_nest = lost at the nest

setting-blown_card = Blown cards
setting-blown_card-help = The squad need not enter a card that it has blown; or it must, and can do nothing else until then.
setting-blown_card-free = need not be entered
setting-blown_card-must_enter = must be entered

setting-behind = Reach of the eye
setting-behind-help = A card with the eye covers the next place in its column, on the seaward side; or all of them. There the squad is not fired on, and its sniper cannot fire.
setting-behind-next = the next place
setting-behind-column = the whole column

setting-uses = Charges and rounds
setting-uses-help = LAST on their cards is one more use: eight in all; or nothing is left once the card reaches LAST, after seven.
setting-uses-8 = eight of each
setting-uses-7 = seven of each

## Names

name-squad = the squad
name-open = open ground
name-wire = barbed wire
name-x = hedgehog
name-x-eye = hedgehog with the eye
name-delta = delta
name-delta-eye = delta with the eye
name-none = no card
name-clear = no mine
name-mine = mine
name-machine-gun = machine gun
name-nest = machine gun nest
name-eye = eye
name-ahead = ahead
name-left = left
name-centre = centre
name-right = right
name-0-left = the start, left
name-0-centre = the start, centre
name-0-right = the start, right
name-1-left = row 1, left
name-1-centre = row 1, centre
name-1-right = row 1, right
name-2-left = row 2, left
name-2-centre = row 2, centre
name-2-right = row 2, right
name-3-left = row 3, left
name-3-centre = row 3, centre
name-3-right = row 3, right

## The table in words

beach-cards = The beach
beach-none = no card
beach-turned-clear = turned, no mine
beach-turned-mine = turned, a mine
beach-odds = mine { $percent }%
beach-squad-here =
    { $squad ->
        [0] the squad died here
       *[other] the squad is here (strength { $squad })
    }
beach-assault = Assault A{ $assault } of 4
beach-squad =
    { $count ->
        [0] Squad: dead
       *[other] Squad { $count }
    }
beach-charges = Demo charges { $count }
beach-rounds = Sniper rounds { $count }
beach-box = { $value }
beach-dead = DEAD
beach-last = LAST
beach-deck =
    { $count ->
        [one] Deck: 1 card
       *[other] Deck: { $count } cards
    }
beach-short-open = Open
beach-short-wire = Wire
beach-short-x = Hedgehog
beach-short-delta = Delta
beach-short-cleared = Cleared
beach-short-mine = Crater
beach-short-tangle = Wreck
beach-short-nest = MG nest
beach-row = Row { $row }
beach-sea = Sea
beach-left =
    Assault A{ $assault }; { $squad ->
        [0] squad dead
       *[other] squad { $squad }
    }, charges { $charges }, sniper rounds { $rounds }
beach-deck-left = Still in the deck { $count }: { $deck }
beach-bare = { "" }
beach-noted = { $what } ({ $notes })
beach-with-squad = [Squad] { $what }
beach-kind-left = { $card } { $count }
beach-place = { $place }: { $what }
beach-count = { $card }: { $count }

## How to win, and how near it is

seat-beach = the beach
goal-squad = Assault { $assault } of { $last }. The last one brings the nest: move onto it and blow it up with a charge to win.
goal-squad-nest = Assault { $assault } of { $last }. Nest: { $nest }; squad: { $at }. Move onto the nest and blow it up with a charge to win.
goal-beach =
    { $setting-out_of_charges ->
        [at_nest] Squad { $squad }, charges { $charges }. Lost if the squad dies, or is stuck or on the nest without a charge.
       *[at_once] Squad { $squad }, charges { $charges }. Lost if the squad dies, or spends its last charge before the nest.
    }
danger-last-hit = The next hit kills the squad.
danger-last-charge = This is the last charge: the nest needs it.

## What an answer means later

means-cover-lost = its cover is lost: the gun will see who goes there

## The signs

sign-eye = eye: hides a squad from the gun
sign-mine = how likely a mine is, if you enter now
sign-turned = turned card: no obstacle and no mine any more
sign-squad = the squad and its strength
sign-nest = the machine gun nest

## What happened, in short

together-dealt =
    { $count ->
        [one] A card is laid out: { $card }.
       *[other] { $count } cards are laid out: { $card }.
    }
summary-hits = The squad took { $count } { $count ->
        [one] hit
       *[other] hits
    }: squad { $left }.

## The guided first game

tutorial-open-ground = Your squad stands on the beach, in the centre. Open ground lies ahead: move ahead.
tutorial-open-ground-done = Anyone can walk onto open ground, but the machine gun sees you there: one hit, squad 7.
tutorial-wire = Barbed wire bars the way. Blow it up with a demo charge.
tutorial-wire-done = The wire is gone, and so is one charge. Keep at least one: the nest needs it.
tutorial-sniper = Cleared ground is under fire too. Move ahead while the sniper fires.
tutorial-sniper-done = The sniper kept the gun quiet: no hit, one round less.
tutorial-behind-an-eye = Wire ahead again. The far card on the right shows an eye: move right, behind it.
tutorial-behind-an-eye-done = Behind an eye the gun cannot see you. You crept over the hedgehog, and found no mine.
tutorial-mine = Creep ahead, onto the card with the eye. Its back may hide a mine.
tutorial-mine-done = A mine: squad 6. But this beach is crossed. Before you lies the last one, with the nest on the left.
tutorial-your-choice = Open ground. Move ahead, and choose: spend a sniper round, or take a hit.
tutorial-your-choice-done = Rounds and hits are both supplies: what you save here helps you later.
tutorial-onto-an-eye = The nest is on the far left. Move left, onto the hedgehog with the eye.
tutorial-onto-an-eye-done = On a card with the eye you are as safe as behind one. No mine this time.
tutorial-save-one = Wire ahead. Blow it up: there will still be a charge for the nest.
tutorial-save-one-done = The way is open. Charges that run out before the nest lose the game.
tutorial-through-the-gap = Move ahead through the gap, with the sniper or without.
tutorial-through-the-gap-done = The far row is next, and the nest stands one column to the left.
tutorial-last-cover = A delta with the eye lies on your left. Creep onto it.
tutorial-last-cover-done = All other delta cards with a mine are gone, so this one was clear. The page counts for you.
tutorial-nest = The nest is straight ahead. Storm it!
tutorial-nest-done = The nest is blown up: you have won. Now try a beach of your own.
tutorial-later-land = Choose where the craft lands. Look up each column: open ground and eyes are good, wire costs a charge.

# The position editor
edit-assault = Assault
edit-squad = Squad
edit-charges = Charges
edit-rounds = Sniper rounds
edit-at = The squad stands
edit-nest = The nest
edit-beach = The beach, from the sea

## Themes of puzzles

theme-sacrifice = A hit worth taking
theme-count = Counting every one
theme-detour = The long way round
theme-cover = The sniper’s cover
theme-charge = Where to blow
theme-mines = Mined ground
theme-landing = The landing
theme-nest = The nest

## The workbench

bench-part-cards = Beach cards
bench-table-deck = The deck: cards of each front, and how many of them are mined
bench-cards = Cards
bench-mined = Mined
