# Kasserine on the page, English.

kas-map = Map of central Tunisia, February 1943. A reconstruction.
kas-keys = The arrow keys move across the map, Enter chooses the hex, N goes to the next hex that can be chosen and Shift+N to the previous one. Plus, minus and F change the zoom. L enlarges the hex and its surroundings, T shows where the enemy could attack. Everything can also be chosen in the list of answers.
kas-hint = Drag to move the map; zoom with the wheel or two fingers.

## The map

kas-road = road
kas-trail = trail
kas-mined = mined hexside
kas-box =
    { $setting-boxes ->
        [allies] fortified box (Allied units ignore retreats)
       *[us] fortified box (American units ignore retreats)
    }
# What is printed at a hex, who holds it, and who stands there; what does not hold is 0.
kas-hex =
    { $hex }: { $terrain }{ $road ->
        [0] {""}
       *[other] , { kas-road }
    }{ $trail ->
        [0] {""}
       *[other] , { kas-trail }
    }{ $mined ->
        [0] {""}
       *[other] , { kas-mined }
    }{ $box ->
        [0] {""}
       *[other] , { kas-box }
    }{ $objective ->
        [0] {""}
       *[other] , objective ({ $holder })
    }{ $axis-supply ->
        [0] {""}
       *[other] , supply symbol (Axis)
    }{ $axis-zone ->
        [0] {""}
       *[other] , zone of control (Axis)
    }{ $allies-supply ->
        [0] {""}
       *[other] , supply symbol (Allies)
    }{ $allies-zone ->
        [0] {""}
       *[other] , zone of control (Allies)
    }{ $occupied ->
        [0] {""}
       *[other] . { $units }
    }
kas-hex-threatened = { kas-threatened }. { kas-hex }
kas-tools = Map
kas-zoom-in = Zoom in
kas-zoom-out = Zoom out
kas-zoom-fit = Whole map
kas-layer-counters = Counters
kas-layer-zones = Zones of control
kas-layer-lines = Lines of communication
kas-layer-numbers = Hex numbers
kas-enters = Enters at { $hexes }
kas-threatened = Could be attacked next by { $threats }
kas-go = Go to { $hex }

## Support fire

kas-marker = Support fire +{ $value }
kas-commit = Support fire:

## Fighting

kas-by-die = Result by die

## Reinforcements and objectives

kas-ready = Ready to enter
kas-reinforcements = Reinforcements
kas-removed = Removed from the game
kas-objectives = Objectives

## What is printed on the counters

kas-unit-tiger501 = 501
kas-unit-7pz = 7 Pz
kas-unit-69pzgr = 69 PzG
kas-unit-86pzgr = 86 PzG
kas-unit-90pzjg = 90 PzJ
kas-unit-49pi = 49 Pi
kas-unit-5pz-2 = II/5 Pz
kas-unit-39pzjg = 39 PzJ
kas-unit-5pz-1 = I/5 Pz
kas-unit-104pzgr-1 = I/104
kas-unit-104pzgr-2 = II/104
kas-unit-200pi = 200 Pi
kas-unit-580aa = 580 AA
kas-unit-k10 = K10
kas-unit-imperiali = Imper.
kas-unit-33aa = 33 AA
kas-unit-8pz = I/8 Pz
kas-unit-afrika-1 = I/Afr
kas-unit-afrika-2 = II/Afr
kas-unit-135flak = 135 Flak
kas-unit-71werfer = 71 Neb
kas-unit-centauro = Cent
kas-unit-5bers = 5 Bers
kas-unit-centauro-1 = Cent 1
kas-unit-centauro-2 = Cent 2
kas-unit-barenthin = Baren.
kas-unit-47gren = 47 Gr
kas-unit-168inf-2 = 2/168
kas-unit-168inf-3 = 3/168
kas-unit-168inf-1 = 1/168
kas-unit-1ar-3 = 3/1 AR
kas-unit-81recon = 81 Rec
kas-unit-6ai-3 = 3/6 AI
kas-unit-6ai-1 = 1/6 AI
kas-unit-701td = 701 TD
kas-unit-13ar-3 = 3/13 AR
kas-unit-3zouaves = 3 Zou
kas-unit-19eng = 19 Eng
kas-unit-6ai-2 = 2/6 AI
kas-unit-894td = 894 TD
kas-unit-26inf-3 = 3/26
kas-unit-91recon = 91 Rec
kas-unit-805td = 805 TD
kas-unit-rangers = Rangers
kas-unit-gafsa = Gafsa
kas-unit-derby = Derby
kas-unit-13ar-2 = 2/13 AR
kas-unit-26inf-1 = 1/26
kas-unit-601td = 601 TD
kas-unit-1ar-2 = 2/1 AR
kas-unit-5leic = Leics
kas-unit-133inf = 133
kas-unit-135inf = 135
kas-unit-goums = Goums
kas-unit-blm = BLM
kas-unit-guards = Guards
kas-unit-18inf = 18
kas-unit-7rtm = 7 RTM
kas-unit-15rts = 15 RTS
kas-unit-26inf-2 = 2/26
kas-unit-16inf = 16
kas-unit-17-21l = 17/21 L
kas-unit-lothian = Loth
kas-unit-16-5l = 16/5 L
kas-unit-10rb = 10 RB
kas-unit-hamps = Hamps
kas-unit-9arty = 9 Arty

## The workbench

kas-bench-tools = Paint on the map
kas-bench-clear = clear
kas-bench-rough = rough
kas-bench-town = town
kas-bench-prohibited = closed
kas-bench-roads = road
kas-bench-trails = trail
kas-bench-mines = mines
kas-bench-names = name
kas-bench-clear-help = Click hexes or drag over them to make them clear. Arrows and Enter do the same. Shift and dragging moves the map.
kas-bench-rough-help = Click hexes or drag over them to make them rough. Arrows and Enter do the same. Shift and dragging moves the map.
kas-bench-town-help = Click hexes or drag over them to build a town there. Arrows and Enter do the same. Shift and dragging moves the map.
kas-bench-prohibited-help = Click hexes or drag over them to close them to all. Arrows and Enter do the same. Shift and dragging moves the map.
kas-bench-roads-help = Drag along the way, or click a hex, then the next one beside it, and so on. A stretch that is there already is taken away. Shift and dragging moves the map.
kas-bench-trails-help = Drag along the way, or click a hex, then the next one beside it, and so on. A stretch that is there already is taken away. Shift and dragging moves the map.
kas-bench-mines-help = Click the two hexes on both sides of a hexside. Mines that are there already are cleared.
kas-bench-names-help = Click the hex of a name: it can be written, changed or taken away.
kas-bench-kind = Kind
kas-bench-kind-town = town
kas-bench-kind-village = village
kas-bench-kind-point = point
kas-bench-kind-pass = pass
kas-bench-kind-djebel = djebel
kas-bench-kind-wadi = wadi
kas-bench-kind-country = country
kas-bench-kind-beyond = beyond the map
kas-bench-name-put = Write it
kas-bench-name-drop = Take it away
kas-bench-from = From { $hex }: click a hex beside it, or the same one to stop.
