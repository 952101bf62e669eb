# The words of the game, and how lists are joined.
# An adjective takes no endings in Turkish, so a color needs no forms before "kule" or "kare"; the noun carries the case.

color-brown = kahverengi
    .capital = Kahverengi
color-green = yeşil
    .capital = Yeşil
color-red = kırmızı
    .capital = Kırmızı
color-yellow = sarı
    .capital = Sarı
color-pink = pembe
    .capital = Pembe
color-purple = mor
    .capital = Mor
color-blue = mavi
    .capital = Mavi
color-orange = turuncu
    .capital = Turuncu
color-silver = gümüş
    .capital = Gümüş
color-gold = altın
    .capital = Altın

# The form "of" is the genitive, "at" the locative.
side-black = Siyah
    .of = Siyah’ın
    .at = Siyah’ta
side-white = Beyaz
    .of = Beyaz’ın
    .at = Beyaz’da

rank-tower = kule
rank-sumo = Sumo
rank-double-sumo = Duble Sumo
rank-triple-sumo = Üçlü Sumo

language-english = İngilizce
language-german = Almanca
language-french = Fransızca
language-dutch = Felemenkçe
language-turkish = Türkçe

level-1 = Çaylak
level-2 = Acemi
level-3 = Öğrenci
level-4 = Hevesli
level-5 = Müdavim
level-6 = Becerikli
level-7 = Güçlü
level-8 = Uzman
level-9 = Usta
level-10 = Büyükusta

game-kamisado = Kamisado
game-megasado = Megasado

# A game with its variants and board, such as "Megasado (teleport ve retro), döndürülmüş tahta".
game-with-variants = { GAME($game) } ({ LIST($variants, of: "variant", type: "and") })
game-on-layout = { GAME($game) }, { LAYOUT($layout) }
game-with-variants-on-layout = { GAME($game) } ({ LIST($variants, of: "variant", type: "and") }), { LAYOUT($layout) }

length-single = tek oyun
    .capital = Tek oyun
length-standard = standart maç
    .capital = Standart maç
length-long = uzun maç
    .capital = Uzun maç
length-marathon = maraton maç
    .capital = Maraton maç

variant-sticky = yapışkan kareler
variant-teleport = teleport
variant-retro = retro
variant-trap = ejderha tuzağı
variant-sumo = Sumo

layout-plain = normal tahta
layout-mirrored = aynalı tahta
layout-turned = döndürülmüş tahta
layout-turned-mirrored = döndürülmüş ve aynalı tahta

# The form "toward" says where a tower goes: "sola 3 kare gidemez".
direction-forward = ileri
    .toward = ileri
direction-left = sol
    .toward = sola
direction-right = sağ
    .toward = sağa
direction-back = geri
    .toward = geri
direction-back-left = geri-sol
    .toward = geri sola
direction-back-right = geri-sağ
    .toward = geri sağa

list-separator = {", "}
list-group-separator = {"; "}
list-and = { $list } ve { $last }
list-or = { $list } veya { $last }
list-then = { $list }, sonra { $last }

# The form "object" is the accusative.
tower-of-side = { SIDE($side, form: "of") } { COLOR($color) } kulesi
    .object = { SIDE($side, form: "of") } { COLOR($color) } kulesini
tower-unknown = bir kule
    .object = bir kuleyi

player-gone = Ayrılan oyuncu
player-machine = Kamisado ({ LEVEL($level) })
player-server = Sunucu
player-unnamed = Oyuncu { $number }
player-called = “{ $name }” adlı oyuncu
player-of-side = { $player } ({ SIDE($side) })

# As in Discord's client in Turkish.
permission-view-channel = Kanalı Görüntüle
permission-send-messages = Mesaj Gönder
permission-send-messages-in-threads = Alt Başlıklarda Mesaj Gönder
permission-create-public-threads = Herkese Açık Alt Başlıklar Oluştur
permission-attach-files = Dosya Ekle
permission-read-message-history = Mesaj Geçmişini Oku

# -- clocks
clock-correspondence = her hamle için { $days ->
    [one] bir gün
   *[other] { $days } gün
}
clock-minutes = oyuncu başına bütün maç için { $minutes ->
    [one] bir dakika
   *[other] { $minutes } dakika
}
clock-increment = oyuncu başına bütün maç için { $minutes ->
    [one] bir dakika
   *[other] { $minutes } dakika
}, her hamlede { $increment ->
    [one] bir saniye
   *[other] { $increment } saniye
} ek süre

frequent-words = nasıl nasil ne ben sen biz merhaba selam yardım yardim kurallar kuralları oyun oyna oynanır oynanir oynanıyor oynarım lütfen lutfen teşekkürler bu bir ve ile için peki mi mı mu mü var neden
