# The beach on the page, English.
beach-cards = The beach
beach-none = no card
beach-turned-clear = turned, no mine
beach-turned-mine = turned, a mine
beach-odds = mine { $percent }%
beach-squad-here = the squad is here (strength { $squad })
beach-assault = Assault A{ $assault } of 4
beach-squad = Squad { $count }
beach-charges = Demo charges { $count }
beach-rounds = Sniper rounds { $count }
beach-deck = Deck: { $count } cards
chip-move = Move
chip-snipe = Sniper
chip-blow = Blow
chip-storm = Storm
chip-land = Land
chip-nest = Nest here
