sheet-title = { GAME($game) }, { LENGTH($match) }
sheet-round = Runde { $round }
sheet-turn = { LIST($moves, type: "unit") }
sheet-round-from-left = Runde { $round }, von links besetzt
sheet-round-from-right = Runde { $round }, von rechts besetzt
sheet-round-title = { GAME($game) }, { LENGTH($match) }. Runde { $round }, Schwarz { $black_points }, Weiß { $white_points }
sheet-won = { SIDE($side) } siegt mit { COLOR($tower) } ({ $black_points } : { $white_points })
# Short enough for a column of the score sheet.
sheet-deadlock = Komplettblockade: { SIDE($side) } siegt mit { COLOR($tower) } ({ $black_points } : { $white_points })
sheet-drawn = Runde unentschieden
sheet-unfinished = Nicht beendet
