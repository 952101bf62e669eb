# Animations, round sheets and score sheets.

sheet-title = { GAME($game) }, { LENGTH($match) }
sheet-round = Round { $round }
sheet-turn = { LIST($moves, type: "unit") }
sheet-round-from-left = Round { $round }, filled from the left
sheet-round-from-right = Round { $round }, filled from the right
sheet-round-title = { GAME($game) }, { LENGTH($match) }. Round { $round }, Black { $black_points }, White { $white_points }
sheet-won = { SIDE($side) } wins with { COLOR($tower, form: "capital") } ({ $black_points } : { $white_points })
sheet-deadlock = { SIDE($side) } wins with { COLOR($tower, form: "capital") } by deadlock ({ $black_points } : { $white_points })
sheet-drawn = Round drawn
sheet-unfinished = Not finished
