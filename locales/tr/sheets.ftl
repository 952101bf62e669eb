# Animations, round sheets and score sheets.

sheet-title = { GAME($game) }, { LENGTH($match) }
sheet-round = Tur { $round }
sheet-round-from-left = Tur { $round }, soldan dizilmiş
sheet-round-from-right = Tur { $round }, sağdan dizilmiş
sheet-round-score = Tur { $round }, Siyah { $black_points }, Beyaz { $white_points }
sheet-won = { SIDE($side) }, { COLOR($tower) } kuleyle kazandı ({ $black_points } : { $white_points })
sheet-deadlock = { SIDE($side) }, { COLOR($tower) } kuleyle kilitlenme sonucu kazandı ({ $black_points } : { $white_points })
sheet-drawn = Tur berabere
sheet-unfinished = Bitmedi
