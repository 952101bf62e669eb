# Challenge messages and their buttons.

challenge-open = { $challenged }, { $challenger } sana meydan okuyor: { GAME($game) }, { LIST($terms, type: "unit") }.
challenge-to-anybody = { $challenger } buradaki herkese meydan okuyor: { GAME($game) }, { LIST($terms, type: "unit") }.
challenge-stakes = **Maçın puanlamaya etkisi** ({ GAME($game) }): { LIST($stakes, type: "unit") }.
# What a win and a loss would change.
challenge-stake = { $player } { $rating } ({ $gain } / { $loss })
challenge-stake-private = { $player } ({ $gain } / { $loss })
challenge-rating = { $player }, { GAME($game) } puanlaması: { $rating } ± { $deviation }.
challenge-lapses = { $until } tarihine kadar açık.
# Below that, instead of the button that accepts. The server has matches in the channels only.
challenge-waits = Bu kanalda bir maç oynanıyor. O maç bitince kabul edilebilir.
challenge-accepted = { $challenger } meydan okudu, { $challenged } kabul etti: { $match } maçı başlıyor.
rematch-accepted = Rakibin de istemişti: { $match } maçı başlıyor.
challenge-declined = { $challenger } meydan okudu, { $challenged } kabul etmedi.
challenge-withdrawn = { $challenger } meydan okumasını geri çekti (rakip: { $challenged }).
challenge-lapsed = { $challenger } meydan okudu, { $challenged } zamanında yanıt vermedi.
challenge-undelivered = Meydan okumanı { $place } kanalına yazamadım, bu yüzden geçersiz oldu. Bir moderatörden orada yazmama izin vermesini iste ve yeniden meydan oku.
challenge-to-anybody-withdrawn = { $challenger } buradaki herkese meydan okumaktan vazgeçti.
challenge-to-anybody-lapsed = { $challenger } buradaki herkese meydan okudu, zamanında kabul eden olmadı.
challenge-length = { $points } puanlık { LENGTH($length) }
challenge-tournament = turnuva dizilişi
challenge-random-board = kurayla belirlenen tahta
challenge-record = { $decisions } { $decisions ->
    [one] karardan
   *[other] karardan
} oluşan bir kayıttan devam
challenge-white-opens = turu Beyaz açıyor
challenge-black = Siyah’ı { $player } oynuyor
challenge-black-you = Siyah’ı sen oynuyorsun
challenge-black-taker = kabul eden Siyah’ı oynuyor
challenge-black-lot = Siyah’ı kimin oynayacağını kura belirliyor
challenge-black-experience = daha az maç bitirmiş olan Siyah’ı oynuyor
challenge-black-less = Siyah’ı { $player } oynuyor (şimdiye kadar daha az maç bitirdi)
challenge-black-less-you = Siyah’ı sen oynuyorsun (şimdiye kadar daha az maç bitirdin)
challenge-black-equal = Siyah’ı kimin oynayacağını kura belirliyor (ikisi de eşit sayıda maç bitirdi)
challenge-black-new = Siyah’ı kimin oynayacağını kura belirliyor (ikisi de bu oyunda henüz maç bitirmedi)
challenge-advice-kamisado = *İpucu: Kural kitapçığı, Megasado’dan önce Kamisado’yu öğrenmeyi tavsiye ediyor.*
challenge-advice-no-variants = *İpucu: Kural kitapçığı, Megasado’yu önce varyasyonsuz oynamayı tavsiye ediyor.*
challenge-advice-one-variant = *İpucu: Kural kitapçığı, varyasyonları ikişer ikişer denemeden önce tek tek denemeyi tavsiye ediyor.*

button-accept = Kabul et
button-accept-in-thread = Alt başlıkta kabul et
button-decline = Reddet
button-withdraw = Geri çek

# Under the board on which a round was lost.
play-from-ask = { $place ->
    [direct] Burada, bu tahtadan devam eden yeni bir maç başlatayım mı? Senin tarafın { SIDE($side) }, benim seviyem { LEVEL($level) }.
   *[channel] Bu kanalda, bu tahtadan devam eden yeni bir maç başlatayım mı? Senin tarafın { SIDE($side) }, benim seviyem { LEVEL($level) }. Buradaki herkes izleyebilir; maç liderlik tablosunda sayılmaz.
}
button-play-from-list = Bir hamleden devam et…
play-from-list = **{ $match }** maçının hangi hamlesinden devam etmek istiyorsun? Listede { $round }. tur var. Sen orada sırası gelen tarafı alırsın, ben öbürünü.
play-from-placeholder = Bir hamle seç
play-from-move = { $number }. { SIDE($side) }: { $move }
play-from-kept = Maç başlamıyor.
button-play-from-yes = Maçı başlat
button-play-from-no = Şimdi değil
