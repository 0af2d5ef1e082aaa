# The beach on the page, English.
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
beach-seen = Under machine gun fire on the way there.
beach-eye =
    { $setting-creep_exposed ->
        [yes]
            { $setting-behind ->
                [column] The eye: it hides a squad anywhere behind it in its column.
               *[next] The eye: it hides a squad right behind it.
            }
       *[no]
            { $setting-behind ->
                [column] The eye: it hides a squad on it or anywhere behind it in its column.
               *[next] The eye: it hides a squad on it or right behind it.
            }
    }
beach-assault = Assault A{ $assault } of 4
beach-squad =
    { $count ->
        [0] Squad: dead
       *[other] Squad { $count }
    }
beach-dead = DEAD
beach-last = LAST
beach-charges = Demo charges { $count }
beach-rounds = Sniper rounds { $count }
beach-deck =
    { $count ->
        [one] Deck: 1 card
       *[other] Deck: { $count } cards
    }
chip-move = Move
chip-snipe = Sniper
chip-blow = Blow
chip-storm = Storm
chip-land = Land
chip-nest = Nest here
