# North Africa on the page, English.

ui-lna-map = Map of North Africa
ui-lna-theirs = { $who }: hand { $hand }, deck { $deck }
ui-lna-discard-pile = Discards: { $count }
ui-lna-plans = Attack plans
ui-lna-zoom-in = Larger
ui-lna-zoom-out = Smaller
ui-lna-zoom-fit = Whole map
ui-lna-threatened = could be attacked next by { $units }
ui-lna-region-threatened = { $region }: { $threat }
ui-lna-fortress = Fortress
ui-lna-no-hand = No cards in hand.
