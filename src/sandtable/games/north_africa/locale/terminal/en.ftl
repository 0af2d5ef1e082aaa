# Words of its terminal board, English.

ui-lna-over = The game is over
ui-lna-region-algeria = Algeria
ui-lna-region-tripoli = Tripoli
ui-lna-region-benghazi = Benghazi
ui-lna-region-tobruk = Tobruk
ui-lna-region-western-desert = W. Desert
ui-lna-region-cairo = Cairo
ui-lna-nation-german = German
ui-lna-nation-italian = Italian
ui-lna-nation-commonwealth = Commonwealth
ui-lna-nation-us = American
ui-lna-hand-count = hand { $count }
ui-lna-deck-count = deck { $count }
ui-lna-discards-count = disc. { $count }
ui-lna-drew = { CAP($side) } drew { $cards }.
ui-lna-drew-count =
    { $count ->
        [one] { CAP($side) } drew a card.
       *[other] { CAP($side) } drew { $count } cards.
    }
ui-lna-discarded = { CAP($side) } discarded { $cards }.
ui-lna-short-move = to { $region }
ui-lna-short-road = to { $region }
ui-lna-short-refit = refit: 1 step recovers
ui-lna-short-prepare = prepare: draw a card
ui-lna-group-deploy = Reinforcements
ui-lna-group-card = Cards
ui-lna-group-battle = Battle cards
ui-lna-group-deny = Denials
ui-lna-group-counter = Counters
ui-lna-group-pay = Payment
ui-lna-group-end = Or
ui-lna-sign-target = the numbers are those of the options
ui-lna-sign-steps = steps left, steps lost
ui-lna-sign-attacks = attacks in this battle
ui-lna-sign-arrived = arrived this turn
ui-lna-sign-spent = has used its operation
ui-lna-sign-far = cannot attack this turn
ui-lna-sign-attacked = has attacked
ui-lna-sign-cut-off = out of supply
ui-lna-plain-region = { $region }: { $units }
ui-lna-plain-side = { $who } { $units }
