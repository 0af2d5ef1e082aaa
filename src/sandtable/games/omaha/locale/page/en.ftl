# The beach on the page, English.
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
chip-move = Move
chip-snipe = Sniper
chip-blow = Blow
chip-storm = Storm
chip-land = Land
chip-nest = Nest here
