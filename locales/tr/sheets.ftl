# Animations, round sheets and score sheets.

sheet-title = { GAME($game) }, { LENGTH($match) }
sheet-round = { $round }. tur
sheet-turn = { LIST($moves, type: "unit") }
sheet-round-from-left = { $round }. tur, soldan dizilmiş
sheet-round-from-right = { $round }. tur, sağdan dizilmiş
sheet-round-title = { GAME($game) }, { LENGTH($match) }. { $round }. tur, Siyah { $black_points }, Beyaz { $white_points }
sheet-won = { SIDE($side) }, { COLOR($tower) } kuleyle kazandı ({ $black_points } : { $white_points })
# Short enough for a column of the score sheet.
sheet-deadlock = Kilitlenme: { SIDE($side) }, { COLOR($tower) } kuleyle kazandı ({ $black_points } : { $white_points })
sheet-drawn = Tur berabere
sheet-unfinished = Bitmedi
