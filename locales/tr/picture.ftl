# Alt text of board pictures. All parts together must fit into Discord's limit of 1,024 characters.

picture-heading = { $game }, { LENGTH($match) }, { $round }. tur, Siyah { $black_points }, Beyaz { $white_points }.
picture-side = { SIDE($side) }: { LIST($rows, type: "groups") }.
picture-no-towers = { SIDE($side) }: kule yok.
picture-row = { $row }. sıra: { LIST($towers, type: "unit") }
picture-tower = { $file } { COLOR($color) }
picture-ranked-tower = { $file } { COLOR($color) } { RANK($rank) }
picture-raised-tower = { $tower } ({ RANK($rank) } gibi)
picture-trapped-tower = { $tower } (tuzakta)

picture-opening = Turu { SIDE($side) } açıyor, istediği kuleyle.
picture-move = { SIDE($side) }, { COLOR($tower) } kuleyi oynuyor: { LIST($moves, type: "unit") }.
picture-choose = { SIDE($side) }, tuzaktaki { COLOR($tower) } kuleyi oynayamıyor; { SIDE($opponent, form: "of") } oynaması gereken kuleyi seçiyor: { LIST($moves, type: "unit") }.
picture-jump = { SIDE($side) } karar veriyor, { LIST($pending, of: "color", type: "then") } kule sıçrasın mı: { LIST($moves, type: "unit") }. Sonra { $pusher } karesinden iten { SIDE($opponent) }, { COLOR($next) } kuleyi oynuyor.
picture-place = { SIDE($side) } kulelerini yerleştiriyor.
picture-place-done = { SIDE($side) } bütün kulelerini yerleştirdi; onaylıyor ya da değiştiriyor.
picture-fill = { SIDE($side) } turu kazandı ve hangi taraftan dizileceğini seçiyor.
picture-filled-left = Soldan dizilince
picture-filled-right = Sağdan dizilince
picture-line-up-left = { picture-filled-left }: { $towers }
picture-line-up-right = { picture-filled-right }: { $towers }
picture-filling-side = { SIDE($side) }, kendi solundan: { LIST($towers, of: "color", type: "unit") }.
picture-weak = Dümdüz önünde kendi rengi olanlar: { LIST($towers, type: "unit") }.
picture-weak-tower = { SIDE($side) } { COLOR($tower) }
picture-trap = Tuzak: { SIDE($side) }, { COLOR($tower) } kuleyle { $square } karesine açabilir; { SIDE($other) }, { COLOR($answer) } kuleyle yalnızca { COLOR($tower) } karelere gidebilir, { COLOR($tower) } kule kazanır.
picture-no-weak = Dümdüz önünde kendi rengi olan kule yok.
# Beginnings of the names, so that what stands on the squares can be typed.
picture-letters = ka y kı s p mo ma t g a
picture-left = sol
picture-right = sağ
picture-over = Maçı { SIDE($side) } kazandı.
picture-resigned = Maçı { SIDE($side) } kazandı, rakibi pes etti.
picture-drawn = Maç berabere bitti.
picture-aborted = Maç iptal edildi.
picture-decisive = Belirleyici hamle: { $move }.
picture-rounds = Tur tur Siyah’ın ve Beyaz’ın puanları: { LIST($rounds, type: "unit") }.
picture-round = { $round }. { $black_points } : { $white_points }
picture-round-drawn = { $round }. berabere

picture-end-draw = Berabere
picture-end-aborted = İptal edildi
picture-end-won = maçı { $won } : { $lost } kazandı
picture-end-resigned = maçı rakibi pes edince kazandı
picture-end-out-of-time = maçı süreden kazandı
picture-end-too-few-votes = maçı kazandı: çok az oy
picture-end-claimed = maçı günler süren sessizlikten sonra kazandı
picture-end-agreed = iki oyuncunun anlaşmasıyla
picture-end-closed = günler süren sessizlikten sonra
picture-end-too-long = çok fazla hamle ve teklif
picture-end-by-moderator = bir moderatör tarafından
picture-end-move = { $move } hamlesiyle
picture-end-deadlock = kilitlenmeyle, son hamle { $move }
picture-end-score = Sonuç { $won } : { $lost }
picture-end-score-drawn = { side-black } { $black_points } : { $white_points } { side-white }
picture-end-counts-for-nobody = Kimsenin hanesine yazılmıyor
picture-end-rounds = Tur

range = { DIRECTION($direction) } { $from } ila { $to }
range-one = { DIRECTION($direction) } { $distance }
range-jump = { DIRECTION($direction) } { $distance } ({ LIST($squares, type: "or") })
range-push = saldırıyla ileri 1
range-squares = { LIST($squares, type: "unit") }
range-stay = ya da yerinde kalır
range-more = { $last } ve dahası
range-many = birçok hamle
