# Bir turun nerede kaybedildiği, ipuçları ve analizler.

button-losing-move = Nerede kaybedildi?
button-play-from = Buradan yeniden oyna
lost-by-move = { $round }. tur: { $player } turu **{ $move }** hamlesiyle kaybetti. **{ $better }** kazandırırdı.
lost-by-move-from-draw = { $round }. tur: { $player } turu **{ $move }** hamlesiyle kaybetti. Ondan önce hiçbir taraf galibiyeti zorlayamıyordu.
lost-from-the-start = { $round }. tur: { $player } bir şey yapamazdı. { $winner } ilk konumdan beri galibiyeti zorlayabiliyordu.
lost-unknown = { $round }. tur: { $player } turu nerede kaybetti, elimdeki sürede kanıtlayamıyorum.
lost-signs = Resimde ok { $better }, noktalı çizgi { $move } hamlesidir.
lost-sign = Resimde noktalı çizgi { $move } hamlesidir.
