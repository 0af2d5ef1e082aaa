# North Africa on the page, English.

lna-sea = Mediterranean
lna-turn = Turn { $turn }
lna-none = none
lna-step-recover = start of the turn
lna-step-hurt = start of the turn
lna-step-roam = start of the turn
lna-step-draw-first = draw
lna-step-act = actions
lna-step-fight = battles
lna-step-check-supply = supply check
lna-step-discard = discards
lna-step-refill = draw two
lna-step-refill-again = draw two
lna-step-end-turn = end of the turn
lna-side-axis = Axis
lna-side-allies = Allies
lna-place-algeria = Algeria
lna-place-tripoli = Tripoli/Tunisia
lna-place-benghazi = Benghazi
lna-place-tobruk = Tobruk
lna-place-western-desert = Western Desert
lna-place-cairo = Cairo
lna-unit-5pz = 5 Pz
lna-unit-ariete = Ariete
lna-unit-4ind = 4 Ind
lna-unit-9aus = 9 Aus
lna-unit-7arm = 7 Arm
lna-unit-2arm = 2 Arm
lna-unit-15pz = 15 Pz
lna-unit-2nz = 2 NZ
lna-unit-50inf = 50 Inf
lna-unit-4aus = 4 Aus
lna-unit-1sa = 1 SA
lna-unit-8arm = 8 Arm
lna-unit-10arm = 10 Arm
lna-unit-1us = US 1 Arm
lna-unit-3us = US 3 Inf
lna-unit-5lt = 5 Lt
lna-unit-littorio = Littorio
lna-unit-sabratha = Sabratha
lna-unit-21pz = 21 Pz
lna-unit-90lt = 90 Lt
lna-unit-164lt = 164 Lt
lna-plan-armor = Armor
lna-plan-motorized = Motorized
lna-plan-encircle = Encircle
lna-plan-flank = Flank
lna-plan-overrun = Overrun
lna-plan-siege = Siege
lna-state-open = open
lna-state-card = open { $card }
lna-state-denied = denied
lna-state-told = not it
lna-state-plan = PLAN
lna-state-call = CALL
lna-plan-down = The plan lies face down.
lna-plan-yours = Your plan, face down: { $plan }.
lna-plan-shown = Plan: { $plan }.
lna-call = Call: { $plan }.
lna-battle = { $where }: { $who } attack
lna-attackers = Attack: { $units }.
lna-defenders = Defence: { $units }.
lna-lost = Steps lost: Axis { $axis }, Allies { $allies }.
lna-play-special = { $side }: { $card }
lna-play-twin = { $side }: { $card }, to cancel it
lna-play-force = { $side } bring in { $card }
lna-play-denial = { $side }: { $card }, to deny { $plan }
lna-play-counter = { $side }: { $card }, against that denial
lna-play-at = { $play }, on { $target }
lna-play-to = { $play }, to { $region }
lna-play-void = { $play } - void
lna-damage =
    { $steps ->
        [one] { $side } take 1 step in { $region }: { $where }.
       *[other] { $side } take { $steps } steps in { $region }: { $where }.
    }
lna-damage-open = { $steps } to be spread
lna-retreat =
    { $regions ->
        [one] Then they fall back one region.
       *[other] Then they fall back { $regions } regions.
    }
lna-hand =
    { $count ->
        [0] Your hand is empty.
        [one] Your hand: 1 card
       *[other] Your hand: { $count } cards
    }
lna-seen = (shown)
lna-force = Cost { $cost }, to { $region }
lna-discards = { $side }, discards: { $count }
lna-shown = { $who } hold, as shown: { $cards }.
lna-bottom = { $who }, under the deck: { $cards }.
lna-rebuilt =
    { $count ->
        [one] { $who }: deck rebuilt once.
       *[other] { $who }: deck rebuilt { $count } times.
    }
lna-removed = Out of the game: { $units }.
lna-mark-arrived = arrived this turn
lna-mark-spent = operation used
lna-mark-far = cannot attack
lna-mark-attacked = has attacked
lna-mark-cut-off = out of supply
lna-mark-aimed =
    { $steps ->
        [one] about to lose 1 step
       *[other] about to lose { $steps } steps
    }
lna-sign-home = source of supply
lna-plain-tobruk = { $region } (held by { $who })
lna-plain-cards = { $who }: hand { $hand }, deck { $deck }, discards { $discards }
lna-map = Map of North Africa
lna-theirs = { $who }: hand { $hand }, deck { $deck }
lna-piles = Cards
lna-discard-pile = Discards: { $count }
lna-plans = Attack plans
lna-now = On the table
lna-zoom-in = Larger
lna-zoom-out = Smaller
lna-zoom-fit = Whole map
lna-step = { $left ->
        [one] 1 step
       *[other] { $left } steps
    }
lna-threatened = could be attacked next by { $units }
lna-fortress = Fortress
lna-no-hand = No cards in hand.
closing-act-pass = End the action phase
closing-fight-done = No more attacks
closing-discard-done = No more discards
closing-join-done = Attack with these
