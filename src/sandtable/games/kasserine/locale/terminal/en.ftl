# Words of its terminal board, English.

ui-kas-turn = Turn { $turn }/{ $turns }, { $day } Feb 1943:
ui-kas-phase-support = support fire
ui-kas-phase-movement = movement
ui-kas-phase-combat = combat
ui-kas-phase-mobile = mobile movement
ui-kas-markers =
    { $count ->
        [one] { $who }: 1 support fire marker ({ $values })
       *[other] { $who }: { $count } support fire markers ({ $values })
    }
ui-kas-markers-hidden =
    { $count ->
        [one] { $who }: 1 support fire marker
       *[other] { $who }: { $count } support fire markers
    }
ui-kas-cut = (supply symbol taken at { $hexes }: half the markers)
ui-kas-taken = Taken: { $which }.
ui-kas-battle = Attack on { $unit } in { $hex }
ui-kas-attackers = Attackers: { $units }
ui-kas-bombard = Bombardment of { $unit } in { $hex }
ui-kas-sum = { $attack } + { $support } - { $defence } - { $against } = { $differential }
ui-kas-column = Line: { $line }, column { $column }
ui-kas-shift = (fortified: one to the left)
ui-kas-rolled = The die shows { $die }: { $result }
ui-kas-no-ways = Nothing is moving right now.
ui-kas-on-map = { $who }, units on the map: { $count }
ui-kas-mark-depleted = depleted
ui-kas-mark-moved = has moved
ui-kas-mark-fought = has fought
ui-kas-mark-fortified = fortified
ui-kas-mark-pinned = may not move
ui-kas-comes-in = enters at { $hexes }
ui-kas-points-left =
    { $points ->
        [one] 1 point left
       *[other] { $points } points left
    }
ui-kas-group-turn = turn { $turn } ({ $day } Feb)
ui-kas-state-later = later
ui-kas-state-waiting = not triggered
ui-kas-state-due = from the next movement phase
ui-kas-state-mobile = mobile units in the coming mobile movement phase
ui-kas-state-open = can enter
ui-kas-none-to-come = All units have arrived.
ui-kas-sign-target = can be chosen, with its number
ui-kas-sign-steps = steps: left, lost
ui-kas-sign-rough = rough
ui-kas-sign-town = town
ui-kas-sign-road = road
ui-kas-sign-trail = trail
ui-kas-sign-mined = mined hexside
ui-kas-sign-box = fortified box
ui-kas-sign-objective = objective
ui-kas-sign-supply = supply symbol
ui-kas-unit-tiger501 = 501
ui-kas-unit-7pz = 7Pz
ui-kas-unit-69pzgr = 69PzG
ui-kas-unit-86pzgr = 86PzG
ui-kas-unit-90pzjg = 90PzJ
ui-kas-unit-49pi = 49Pi
ui-kas-unit-5pz-2 = 5Pz2
ui-kas-unit-39pzjg = 39PzJ
ui-kas-unit-5pz-1 = 5Pz1
ui-kas-unit-104pzgr-1 = 104-1
ui-kas-unit-104pzgr-2 = 104-2
ui-kas-unit-200pi = 200Pi
ui-kas-unit-580aa = 580AA
ui-kas-unit-k10 = K10
ui-kas-unit-imperiali = Imper
ui-kas-unit-33aa = 33AA
ui-kas-unit-8pz = I/8Pz
ui-kas-unit-afrika-1 = Afr-1
ui-kas-unit-afrika-2 = Afr-2
ui-kas-unit-135flak = 135Fl
ui-kas-unit-71werfer = 71Neb
ui-kas-unit-centauro = Cent
ui-kas-unit-5bers = 5Bers
ui-kas-unit-centauro-1 = Cen-1
ui-kas-unit-centauro-2 = Cen-2
ui-kas-unit-barenthin = Baren
ui-kas-unit-47gren = 47Gr
ui-kas-unit-168inf-2 = 2/168
ui-kas-unit-168inf-3 = 3/168
ui-kas-unit-168inf-1 = 1/168
ui-kas-unit-1ar-3 = 1AR-3
ui-kas-unit-81recon = 81Rec
ui-kas-unit-6ai-3 = 3/6AI
ui-kas-unit-6ai-1 = 1/6AI
ui-kas-unit-701td = 701TD
ui-kas-unit-13ar-3 = 13A-3
ui-kas-unit-3zouaves = 3Zou
ui-kas-unit-19eng = 19Eng
ui-kas-unit-6ai-2 = 2/6AI
ui-kas-unit-894td = 894TD
ui-kas-unit-26inf-3 = 3/26
ui-kas-unit-91recon = 91Rec
ui-kas-unit-805td = 805TD
ui-kas-unit-rangers = Rangr
ui-kas-unit-gafsa = Gafsa
ui-kas-unit-derby = Derby
ui-kas-unit-13ar-2 = 13A-2
ui-kas-unit-26inf-1 = 1/26
ui-kas-unit-601td = 601TD
ui-kas-unit-1ar-2 = 1AR-2
ui-kas-unit-5leic = Leics
ui-kas-unit-133inf = 133
ui-kas-unit-135inf = 135
ui-kas-unit-goums = Goums
ui-kas-unit-blm = BLM
ui-kas-unit-guards = Guard
ui-kas-unit-18inf = 18
ui-kas-unit-7rtm = 7RTM
ui-kas-unit-15rts = 15RTS
ui-kas-unit-26inf-2 = 2/26
ui-kas-unit-16inf = 16
ui-kas-unit-17-21l = 17/21
ui-kas-unit-lothian = Loth
ui-kas-unit-16-5l = 16/5L
ui-kas-unit-10rb = 10RB
ui-kas-unit-hamps = Hamps
ui-kas-unit-9arty = 9Arty
