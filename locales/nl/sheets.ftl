sheet-title = { GAME($game) }, { LENGTH($match) }
sheet-round = Ronde { $round }
sheet-turn = { LIST($moves, type: "unit") }
sheet-round-from-left = Ronde { $round }, van links opgesteld
sheet-round-from-right = Ronde { $round }, van rechts opgesteld
sheet-round-title = { GAME($game) }, { LENGTH($match) }. Ronde { $round }, Zwart { $black_points }, Wit { $white_points }
sheet-won = { SIDE($side) } wint met { COLOR($tower) } ({ $black_points } : { $white_points })
# Short enough for the width of a round on the score sheet.
sheet-deadlock = Volledige blokkade: { SIDE($side) } wint met { COLOR($tower) } ({ $black_points } : { $white_points })
sheet-drawn = Ronde remise
sheet-unfinished = Niet uitgespeeld
