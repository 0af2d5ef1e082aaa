# Words of its terminal board, English.

ui-omaha-assault = Assault A{ $number }
ui-omaha-dealt = Row { $row }: { $cards }.
ui-omaha-squad = Squad
ui-omaha-squad-marker = Squad { $squad }
ui-omaha-charges = Charges
ui-omaha-rounds = Rounds
ui-omaha-assaults = Assault
ui-omaha-deck = Deck { $count }:
ui-omaha-eye = eye
ui-omaha-safe = safe
ui-omaha-won = victory
ui-omaha-lost = defeat
ui-omaha-sign-target = you can act here; the numbers are those of the options
ui-omaha-sign-squad = your squad
ui-omaha-sign-eye =
    { $setting-creep_exposed ->
        [yes]
            { $setting-behind ->
                [column] hides a squad anywhere behind it in its column from the machine gun
               *[next] hides a squad right behind it from the machine gun
            }
       *[no]
            { $setting-behind ->
                [column] hides a squad on it or anywhere behind it in its column from the machine gun
               *[next] hides a squad on it or right behind it from the machine gun
            }
    }
ui-omaha-sign-mine = how likely a mine is, if you enter now
ui-omaha-sign-turned = turned card, dashed: no longer has an obstacle or a mine
ui-omaha-sign-arrows = move ahead, left, right
