# Bir turun nerede kaybedildiği, ipuçları ve analizler.

button-losing-move = Tur nerede kaybedildi?
button-play-from = Buradan yeniden oyna
lost-by-move = { $player }, { $round }. turu **{ $move }** hamlesiyle kaybetti. **{ $better }** kazandırırdı.
lost-by-move-from-draw = { $player }, { $round }. turu **{ $move }** hamlesiyle kaybetti. Ondan önce iki taraf da galibiyeti zorlayamıyordu.
lost-from-the-start = { $round }. turda { $player } için yapacak bir şey yoktu: { $winner } daha ilk konumdan galibiyeti zorlayabiliyordu.
lost-unknown = { $player }, { $round }. turu nerede kaybetti? Elimdeki süre bunu kanıtlamaya yetmiyor.
lost-signs = Resimde ok { $better } hamlesini, noktalı çizgi { $move } hamlesini gösteriyor.
lost-sign = Resimde noktalı çizgi { $move } hamlesini gösteriyor.
refused-position-running = Şu anda birileri tam bu konumu oynuyor, o yüzden hakkında bir şey söylemem. Maçları ilerleyince yeniden sor.
