# Slash commands: names (one word in lower case), descriptions, options and choices; then the commands' answers.

# Commands in the menu of a message or a person.
menu-command-message-replay = Tekrarını izle
menu-command-message-import = Maç olarak devam et
menu-command-message-analyse = Analiz et
menu-command-user-challenge = Meydan oku
menu-command-user-versus = Aramızdaki maçlar

command-challenge = meydan-oku
    .description = Birine ya da buradaki herkese meydan oku
    .opponent = rakip
    .opponent-description = Kime meydan okuyorsun? Boş bırakırsan buradaki herkese
    .level = seviye
    .level-description = Bana karşı oynarsan ne kadar güçlü oynayayım: 1 (kolay) ile 10 arası; boş bırakırsan 2
    .match = maç
    .match-description = Kaç puana: tek 1, standart 3, uzun 7, maraton 15; boş bırakırsan sunucunun varsayılanı
    .game = oyun
    .game-description = Kamisado (8 x 8) veya Megasado (10 x 10); boş bırakırsan sunucunun varsayılanı
    .variants = varyasyonlar
    .variants-description = Yalnızca Megasado: altın ve gümüş kareler ne yapsın?
    .board = tahta
    .board-description = Tahta nasıl dursun? Boş bırakırsan normal
    .setup = diziliş
    .setup-description = 1. turdan önce kuleleri oyuncular kendileri mi yerleştirsin?
    .black = siyah
    .black-description = Siyah’ı kim oynasın? Boş bırakırsan daha az deneyimli oyuncu
    .clock = süre
    .clock-description = Oyuncuların ne kadar süresi olsun? Boş bırakırsan sınırsız
    .minutes = dakika
    .minutes-description = Satranç saatiyle bütün hamleler için dakika; boş bırakırsan 30
    .increment = ek-süre
    .increment-description = Satranç saatiyle her hamlenin eklediği saniye; boş bırakırsan eklenmez
    .choice-none = sınırsız
    .choice-day = her hamle için bir gün
    .choice-three-days = her hamle için 3 gün
    .choice-week = her hamle için 7 gün
    .choice-chess = satranç saati
    .choice-single = tek oyun (20–40 dakika)
    .choice-standard = standart (1–2 saat)
    .choice-long = uzun (2–3 saat)
    .choice-marathon = maraton (3–5 saat)
    .choice-kamisado = Kamisado
    .choice-megasado = Megasado
    .choice-sticky = yapışkan kareler
    .choice-teleport = teleport
    .choice-retro = retro
    .choice-trap = ejderha tuzağı
    .choice-sumo = Sumo
    .choice-sticky-retro = yapışkan kareler ve retro
    .choice-teleport-retro = teleport ve retro
    .choice-teleport-sumo = teleport ve Sumo
    .choice-plain = normal
    .choice-mirrored = aynalı
    .choice-turned = döndürülmüş
    .choice-turned-mirrored = döndürülmüş ve aynalı
    .choice-random = kurayla
    .choice-normal = normal
    .choice-tournament = turnuva
    .choice-experience = daha az deneyimli oyuncu
    .choice-lot = kurayla
    .choice-me = ben
    .choice-opponent = rakibim
    .choice-level-1 = 1: { level-1 }
    .choice-level-2 = 2: { level-2 }
    .choice-level-3 = 3: { level-3 }
    .choice-level-4 = 4: { level-4 }
    .choice-level-5 = 5: { level-5 }
    .choice-level-6 = 6: { level-6 }
    .choice-level-7 = 7: { level-7 }
    .choice-level-8 = 8: { level-8 }
    .choice-level-9 = 9: { level-9 }
    .choice-level-10 = 10: { level-10 }
command-move = hamle
    .description = Hamle yap
    .text = metin
    .text-description = Hamlen, örneğin: Kahverengi İleri 4 Pembe
    .match = maç
    .match-description = Hangi maç için, örneğin k7; boş bırakırsan buradaki
command-if = eğer
    .description = Rakibinin sonraki hamlesine yanıtını planla; seçeneksiz planını gösterir
    .when = hamle
    .when-description = Rakibinin oynayacağı hamle ya da hamlenin biteceği karenin rengi
    .play = yanıt
    .play-description = O zaman senin oynayacağın
    .after = sonra
    .after-description = Planının hangi satırından sonra; boşsa rakibinin sonraki hamlesi
    .withdraw = geri-çek
    .withdraw-description = Planının bu satırını ve devamını geri çek
    .match = maç
    .match-description = Maç, örneğin k7; boşsa buradaki
command-board = tahta
    .description = Bu kanaldaki maçın tahtasını yeniden göster; direkt mesajlarda kendi maçlarınınkini
    .mine = yalnız-bana
    .mine-description = Yalnızca sana, senin temanla ve senin bakış açından göster
    .text = metin
    .text-description = Yalnızca sana, sözcüklerle anlat
    .match = maç
    .match-description = Yalnızca sana gösterilecek maç, örneğin k7; boş bırakırsan buradaki
command-draw = berabere
    .description = Rakibine beraberlik öner
    .round-or-match = tur-ya-da-maç
    .round-or-match-description = Ne berabere bitsin: tur (yeniden oynanır) mu, maç (kazananı olmaz) mı?
    .match = maç
    .match-description = Maç, örneğin k7; boş bırakırsan buradaki
    .choice-round = tur
    .choice-match = maç
command-claim = bitir
    .description = Rakibin günlerdir sessizse ya da ona ulaşılamıyorsa maçı bitir
    .match = maç
    .match-description = Maç, örneğin k7; boş bırakırsan buradaki
command-takeback = geri-al
    .description = Son hamleni geri almak için rakibinden izin iste
    .match = maç
    .match-description = Maç, örneğin k7; boş bırakırsan buradaki
command-abort = iptal
    .description = Bir maçı iptal et: rakibinle birlikte ya da moderatör olarak
    .match = maç
    .match-description = Maçın, örneğin k7. Moderatörler: sunucunun her maçı; bitmişse artık sayılmaz
    .moderator = moderatör
    .moderator-description = Kendin oynasan da rakibine sormadan, moderatör olarak iptal et
command-resign = pes-et
    .description = Bir maçta pes et
    .match = maç
    .match-description = Maç, örneğin k7; boş bırakırsan buradaki
command-record = kayıt
    .description = Bir maçın kaydı, metin dosyası olarak
    .match = maç
    .match-description = Maç, örneğin k7; boş bırakırsan buradaki
    .language = dil
    .language-description = Hamlelerin dili; boş bırakırsan İngilizce
    .choice-english = İngilizce
    .choice-german = Almanca
    .choice-french = Fransızca
    .choice-dutch = Felemenkçe
    .choice-turkish = Türkçe
command-replay = tekrar
    .description = Bir maçı ya da turu hareketli resim veya yazdırılacak çizelge olarak göster
    .match = maç
    .match-description = Maç, örneğin k7; boş bırakırsan buradaki
    .round = tur
    .round-description = Tur, 1 ile başlar; boş bırakırsan hepsi
    .as = biçim
    .as-description = Ne çıksın? Boş bırakırsan animasyon
    .choice-animation = animasyon
    .choice-sheet = tur çizelgesi: her kulenin bir turdaki yolu
    .choice-score-sheet = puan çizelgesi
command-hint = ipucu
    .description = Bana karşı oynadığın maçta ya da biten bir maçın bir hamlesi için ipucu
    .match = maç
    .match-description = Maç, örneğin k7; boş bırakırsan buradaki
    .round = tur
    .round-description = Hamle verirsen: turu, 1’den başlayarak; boş bırakırsan sonuncusu
    .move = hamle
    .move-description = Biten bir maçta: turun hangi hamlesinden önce, 1’den başlayarak; yoksa boş bırak
command-analyse = analiz
    .description = Biten bir maç nerede kaybedildi: dönüm noktaları ve bir çizelge
    .match = maç
    .match-description = Maç, örneğin k7; boş bırakırsan buradaki son maç
    .record = kayıt
    .record-description = Maç yerine: /{ command-record } komutunun verdiği gibi bir metin dosyası
    .text = metin
    .text-description = Dosya yerine: kaydın kendisi, buraya yapıştırılmış
command-puzzle = bulmaca
    .description = Yalnızca bir hamlenin kazandığı bir konum, sadece senin için
    .difficulty = zorluk
    .difficulty-description = 1 (kolay) ile 5 arası; boş bırakırsan puanına göre
    .choice-difficulty-1 = 1: kolay
    .choice-difficulty-2 = 2: oldukça kolay
    .choice-difficulty-3 = 3: orta
    .choice-difficulty-4 = 4: zor
    .choice-difficulty-5 = 5: çok zor
command-exhibition = gösteri
    .description = İki seviyem burada, tek mesajda birbirine karşı oynasın (moderatörler için)
    .black = siyah
    .black-description = Siyah’la oynayan seviyem, 1’den 10’a
    .white = beyaz
    .white-description = Beyaz’la oynayan seviyem, 1’den 10’a
    .game = oyun
    .game-description = Hangi oyun; boş bırakırsan Kamisado
    .choice-kamisado = Kamisado
    .choice-megasado = Megasado
    .match = maç
    .match-description = Kaç puana: tek 1 (boş bırakırsan), standart 3, uzun 7, maraton 15
    .choice-single = tek oyun
    .choice-standard = standart
    .choice-long = uzun
    .choice-marathon = maraton
command-vote-match = oylama-maçı
    .description = Sunucu burada bana karşı oynasın, her hamle oylansın (moderatörler için)
    .level = seviye
    .level-description = Ne kadar güçlü oynayayım: 1 (kolay) ile 10 arası
    .choice-level-1 = 1: { level-1 }
    .choice-level-2 = 2: { level-2 }
    .choice-level-3 = 3: { level-3 }
    .choice-level-4 = 4: { level-4 }
    .choice-level-5 = 5: { level-5 }
    .choice-level-6 = 6: { level-6 }
    .choice-level-7 = 7: { level-7 }
    .choice-level-8 = 8: { level-8 }
    .choice-level-9 = 9: { level-9 }
    .choice-level-10 = 10: { level-10 }
    .minutes = dakika
    .minutes-description = Bir hamle kaç dakika oylansın; boş bırakırsan 60
    .quorum = en-az-oy
    .quorum-description = En az kaç kişi oy versin; boş bırakırsan 1
    .without-quorum = oy-azsa
    .without-quorum-description = Çok az oy verilirse ne olsun; boş bırakırsan ben seçerim
    .choice-machine = hamleyi ben seçerim
    .choice-forfeit = sunucu maçı kaybeder
    .game = oyun
    .game-description = Hangi oyun; boş bırakırsan Kamisado
    .choice-kamisado = Kamisado
    .choice-megasado = Megasado
    .match = maç
    .match-description = Kaç puana: tek 1 (boş bırakırsan), standart 3, uzun 7, maraton 15
    .choice-single = tek oyun
    .choice-standard = standart
    .choice-long = uzun
    .choice-marathon = maraton
command-tournament = turnuva
    .description = Maçları bu kanalın alt başlıklarında oynanan turnuvalar
command-tournament-create = düzenle
    .description = Burada turnuva düzenle (“Sunucuyu Yönet” izni ya da bunun için seçilen rol gerekir)
    .name = ad
    .name-description = Turnuvanın adı
    .kind = tür
    .kind-description = Kim kiminle oynasın?
    .rounds = turlar
    .rounds-description = Yalnızca İsviçre sistemi: kaç tur? En çok oyuncu sayısının yaklaşık yarısı; boş bırakırsan 5
    .seeding = sıra
    .seeding-description = Başlangıçtaki sıra; boş bırakırsan puanlamaya göre
    .choice-knockout = eleme: kaybeden elenir
    .choice-double-elimination = çift eleme: iki kez kaybeden elenir
    .choice-round-robin = lig: herkes herkesle oynar (en çok 16 kişi)
    .choice-double-round-robin = çift devreli lig: her iki renkle (en çok 10 kişi)
    .choice-swiss = İsviçre sistemi: eşit puanlılarla turlar
    .choice-by-rating = puanlamaya göre
    .choice-by-lot = kurayla
    .match = maç
    .match-description = Kaç puana: tek 1, standart 3, uzun 7, maraton 15; boş bırakırsan sunucunun varsayılanı
    .game = oyun
    .game-description = Kamisado (8 x 8) veya Megasado (10 x 10); boş bırakırsan sunucunun varsayılanı
    .variants = varyasyonlar
    .variants-description = Yalnızca Megasado: altın ve gümüş kareler ne yapsın?
    .board = tahta
    .board-description = Tahta nasıl dursun? Boş bırakırsan normal
    .setup = diziliş
    .setup-description = 1. turdan önce kuleleri oyuncular kendileri mi yerleştirsin?
    .clock = süre
    .clock-description = Oyuncuların ne kadar süresi olsun? Boş bırakırsan sınırsız
    .minutes = dakika
    .minutes-description = Satranç saatiyle bütün hamleler için dakika; boş bırakırsan 30
    .increment = ek-süre
    .increment-description = Satranç saatiyle her hamlenin eklediği saniye; boş bırakırsan eklenmez
    .choice-single = tek oyun (20–40 dakika)
    .choice-standard = standart (1–2 saat)
    .choice-long = uzun (2–3 saat)
    .choice-marathon = maraton (3–5 saat)
    .choice-kamisado = Kamisado
    .choice-megasado = Megasado
    .choice-sticky = yapışkan kareler
    .choice-teleport = teleport
    .choice-retro = retro
    .choice-trap = ejderha tuzağı
    .choice-sumo = Sumo
    .choice-sticky-retro = yapışkan kareler ve retro
    .choice-teleport-retro = teleport ve retro
    .choice-teleport-sumo = teleport ve Sumo
    .choice-plain = normal
    .choice-mirrored = aynalı
    .choice-turned = döndürülmüş
    .choice-turned-mirrored = döndürülmüş ve aynalı
    .choice-random = kurayla
    .choice-normal = normal
    .choice-tournament = turnuva
    .choice-none = sınırsız
    .choice-day = her hamle için bir gün
    .choice-three-days = her hamle için 3 gün
    .choice-week = her hamle için 7 gün
    .choice-chess = satranç saati
    .sign_up = katılım
    .sign_up-description = Ne kadar süre katılınabilir; yazmazsan biri başlatana kadar
    .choice-sign-up-10-minutes = 10 dakika
    .choice-sign-up-30-minutes = 30 dakika
    .choice-sign-up-hour = bir saat
    .choice-sign-up-3-hours = 3 saat
    .choice-sign-up-12-hours = 12 saat
    .choice-sign-up-day = bir gün
    .choice-sign-up-3-days = 3 gün
    .choice-sign-up-week = bir hafta
    .round_days = tur-günü
    .round_days-description = Bu kadar gün sonra sıra kimdeyse kaybeder; yazmazsan gerektiği kadar
    .days_off = izin-günleri
    .days_off-description = Maçlarda izin günleri ve verilen süre sayılsın mı; boş bırakırsan sayılmaz
command-tournament-result = sonuç
    .description = Düzenleyenler için: bir maça karar ver, sonucunu düzelt ya da maçı yeniden oynat
    .match = maç
    .match-description = Turnuvanın hangi maçı
    .result = sonuç
    .result-description = Nasıl bitti
    .tournament = turnuva
    .tournament-description = Hangi turnuva; yazmazsan bu kanaldaki
    .choice-result-black = Siyah kazandı
    .choice-result-white = Beyaz kazandı
    .choice-result-draw = berabere
    .choice-result-no-black = Beyaz hükmen kazandı, Siyah yoktu
    .choice-result-no-white = Siyah hükmen kazandı, Beyaz yoktu
    .choice-result-nobody = ikisi de yoktu
    .choice-result-again = yeniden oynanacak
command-tournament-replace = değiştir
    .description = Düzenleyenler için: birinin yerine, onun puanlarıyla başkası devam etsin
    .player = kişi
    .player-description = Turnuvada olan
    .by = yerine
    .by-description = Onun yerine devam eden
    .tournament = turnuva
    .tournament-description = Hangi turnuva; yazmazsan bu kanaldaki
command-tournament-remove = çıkar
    .description = Düzenleyenler için: birini turnuvadan çıkar; maçları kaybedilmiş olur
    .player = kişi
    .player-description = Turnuvada olan
    .tournament = turnuva
    .tournament-description = Hangi turnuva; yazmazsan bu kanaldaki
command-tournament-pause = duraklat
    .description = Düzenleyenler için: turnuvayı sürdürene kadar yeni maç başlamaz
    .tournament = turnuva
    .tournament-description = Hangi turnuva; yazmazsan bu kanaldaki
command-tournament-resume = sürdür
    .description = Düzenleyenler için: turnuva devam eder; kendi kanalına yazamıyorsam burada
    .tournament = turnuva
    .tournament-description = Hangi turnuva; yazmazsan bu kanaldaki
command-tournament-call-off = iptal
    .description = Düzenleyenler için: turnuvayı erken bitir; süren maçlar yarıda kesilir
    .tournament = turnuva
    .tournament-description = Hangi turnuva; yazmazsan bu kanaldaki
command-season = sezon
    .description = Bu sunucunun sezonları: listeleri sıfırdan başlar, puanlamalar kalır
command-season-start = başlat
    .description = Bitişi burada duyurulacak bir sezon başlat (“Sunucuyu Yönet” izni gerekir)
    .ends = bitiş
    .ends-description = Ne zaman bitsin? Boş bırakırsan bir komutla
    .choice-by-command = bir komutla
    .choice-by-month = ay sonunda; ardından yenisi başlar
command-season-end = bitir
    .description = Sezonu bitir ve son durumunu yayımla (“Sunucuyu Yönet” izni gerekir)
command-season-show = göster
    .description = Bir sezonda durum nasıl ya da nasıl bitti?
    .number = numara
    .number-description = Hangi sezon? Boş bırakırsan en yenisi
command-import = devam-et
    .description = Yarım kalan bir maça kaydından devam et
    .opponent = rakip
    .opponent-description = Kiminle devam ediyorsun?
    .record = kayıt
    .record-description = Kaydın metin dosyası, /{ command-record } komutunun verdiği gibi
    .black = siyah
    .black-description = Siyah’ı kim oynasın? Boş bırakırsan kayıtta kim yazıyorsa
    .choice-experience = daha az deneyimli oyuncu
    .choice-lot = kurayla
    .choice-me = ben
    .choice-opponent = rakibim
command-leaderboard = liderlik
    .description = En iyiler: galibiyet, puanlama, puan, seri veya bulmacaya göre
    .by = göre
    .by-description = Liste neye göre sıralansın? Boş bırakırsan galibiyete göre
    .where = nerede
    .where-description = Bu sunucuda mı, bu sezonda mı, tüm sunucularda mı? Boş bırakırsan bu sunucuda
    .game = oyun
    .game-description = Yalnızca bu oyunun maçları
    .season = sezon
    .season-description = Bu sunucunun hangi sezonu? Numarasını yaz; bitmiş olanlar da olur
    .choice-wins = galibiyet
    .choice-rating = puanlama
    .choice-points = puan
    .choice-streak = en uzun galibiyet serisi
    .choice-puzzles = bulmaca puanı
    .choice-here = bu sunucuda
    .choice-season = bu sunucuda bu sezon
    .choice-everywhere = tüm sunucularda
    .choice-kamisado = Kamisado
    .choice-megasado = Megasado
command-profile = profil
    .description = Birinin puanlaması ve karnesi; kimseyi seçmezsen seninki
    .player = oyuncu
    .player-description = Kimin profili? Bota karşı maçların için beni seç
command-versus = karşı
    .description = Birine karşı karnen, son maçlarınız ve tekrarları
    .player = oyuncu
    .player-description = Kime karşı? Bota karşı maçların için beni seç
command-rules = kurallar
    .description = Kurallardan bir sayfa, şekliyle birlikte
    .topic = konu
    .topic-description = Hangi konu? Boş bırakırsan hamle
    .choice-moving = hamle
    .choice-blocked = engellenmiş kuleler
    .choice-deadlock = kilitlenme
    .choice-push = Sumo saldırısı
    .choice-filling = yeniden dizme
    .choice-scoring = puanlar ve rütbeler
    .choice-series = tur serisi
    .choice-tournament = turnuva dizilişi
    .choice-boards = dört tahta
    .choice-notation = notasyon
    .choice-megasado = Megasado
    .choice-sticky = varyasyon: yapışkan kareler
    .choice-teleport = varyasyon: teleport
    .choice-retro = varyasyon: retro
    .choice-trap = varyasyon: ejderha tuzağı
    .choice-sumo = varyasyon: Sumo kareleri
command-settings = ayarlar
    .description = Bu sunucunun ve senin tercihlerin
command-settings-server = sunucu
    .description = Bu sunucunun kanallarında geçerli olanlar (“Sunucuyu Yönet” izni gerekir)
    .theme = tema
    .theme-description = Tahtaların renkleri ve işaretleri
    .board = tahta
    .board-description = Bu sunucunun kanallarında tahta kimin bakış açısından çizilsin?
    .choice-decider = sırası gelen oyuncunun bakış açısından
    .choice-white = her zaman Beyaz’ın bakış açısından
    .language = dil
    .language-description = Bu sunucunun kanallarında hangi dilde yazayım?
    .choice-of-discord = Discord ne diyorsa o
    .choice-english = İngilizce
    .choice-german = Almanca
    .choice-french = Fransızca
    .choice-dutch = Felemenkçe
    .choice-turkish = Türkçe
    .ask_after = soru-günü
    .ask_after-description = Süresiz maçta oyuncuya kaç sessiz gün sonra sorulsun? 1–60, varsayılan 3
    .claim_after = bitirme-günü
    .claim_after-description = Öteki oyuncu süresiz maçı kaç sessiz gün sonra bitirebilsin? 1–60, varsayılan 7
    .board_waits = tahta-bekler
    .board_waits-description = Hamle geri alınabildiği sürece tahta 20 saniye beklesin mi? Başta beklemez
    .daily_puzzle = bulmaca
    .daily_puzzle-description = Her gün bulmaca gelsin mi, nereye; varsayılan: hiçbir yere
    .choice-here = her gün bu kanalda
    .choice-nowhere = günlük bulmaca yok
    .machine_pauses = bot-bekler
    .machine_pauses-description = Bana karşı maçlarda hamlemden önce insan gibi bekleyeyim mi? Başta beklemem
    .organisers = düzenleyenler
    .organisers-description = Sunucuyu yönetenler dışında turnuva düzenleyebilecek rol; @everyone seçersen hiçbiri
    .choice-classic = klasik: tahtanın kendi renkleri
    .choice-symbols = semboller: her karede bir sembol
    .choice-high-contrast = yüksek karşıtlık: daha güçlü renkler, daha kalın çizgiler
    .choice-letters = harfler: renkler kısaltılmış
    .choice-paper = kâğıt: açık renkli, yazdırmak için
    .threads = alt-başlıklar
    .threads-description = Her maçın kendi alt başlığı olsun mu?
    .choice-always = her zaman
    .choice-ask = sor: meydan okumayı kabul eden seçer
    .choice-never = hiçbir zaman
    .challengers = meydan-okuyanlar
    .challengers-description = Burada kim meydan okuyabilsin?
    .choice-everybody = herkes
    .choice-moderators = yalnızca moderatörler (“Mesajları Yönet”)
    .game = oyun
    .game-description = Meydan okumada yazmıyorsa hangi oyun oynansın?
    .choice-kamisado = Kamisado
    .choice-megasado = Megasado
    .match = maç
    .match-description = Meydan okumada yazmıyorsa maç ne kadar sürsün?
    .choice-single = tek oyun
    .choice-standard = standart
    .choice-long = uzun
    .choice-marathon = maraton
    .quiet-from = sessiz-başlangıç
    .quiet-from-description = Bu saatten sonra hatırlatma yok (0–23, UTC)
    .quiet-until = sessiz-bitiş
    .quiet-until-description = Bu saate kadar hatırlatma yok (0–23, UTC); ikisi aynı saatse sessiz saat yok
command-settings-mine = kişisel
    .description = Senin için geçerli olanlar
    .theme = tema
    .theme-description = Tahtaların renkleri ve işaretleri
    .side = bakış
    .side-description = Tahtayı kimin bakış açısından görüyorsun?
    .choice-of-server = sunucuda nasılsa öyle
    .choice-classic = klasik: tahtanın kendi renkleri
    .choice-symbols = semboller: her karede bir sembol
    .choice-high-contrast = yüksek karşıtlık: daha güçlü renkler, daha kalın çizgiler
    .choice-letters = harfler: renkler kısaltılmış
    .choice-paper = kâğıt: açık renkli, yazdırmak için
    .choice-own = kendi bakış açından
    .choice-white = Beyaz’ın bakış açısından
    .challenges = meydan-okumalar
    .challenges-description = Sana kimler meydan okuyabilsin?
    .choice-anybody = herkesin
    .choice-past-opponents = yalnızca daha önce birlikte oynadıklarının
    .choice-nobody = kimsenin
    .mention = bildirim
    .mention-description = Sıran gelince, teklifte, meydan okumada ve maç sonunda bildirim alıyor musun?
    .language = dil
    .language-description = Yalnızca senin okuduklarının ve yazdığın hamlelerin dili
    .choice-of-discord = Discord’un nasılsa öyle
    .choice-english = İngilizce
    .choice-german = Almanca
    .choice-french = Fransızca
    .choice-dutch = Felemenkçe
    .choice-turkish = Türkçe
    .profile = profil
    .profile-description = Puanlamanı ve karneni /{ command-profile } ile kim görebilir?
    .choice-profile-public = engellemediğin herkes
    .choice-profile-private = yalnızca sen
    .everywhere = her-yerde
    .everywhere-description = Tüm sunucuların tablolarında görünür müsün? Başta görünmezsin
    .puzzles = bulmacalar
    .puzzles-description = Biten turlarından isimsiz bulmacalar çıkabilir mi? Başta çıkmaz
    .turns = sıra
    .turns-description = Sıranın geldiğini nasıl öğreneceğin; varsayılan: her yeni tahtayla
    .choice-turns-each = her yeni tahtayla
    .choice-turns-digest = günde bir direkt mesajla
    .choice-turns-silent = hiç
    .digest_hour = saat
    .digest_hour-description = Günde bir direkt mesaj alıyorsan kaçta gelsin? Senin saatinle 0–23, varsayılan 18
command-days-off = izin-günleri
    .description = Hamle sürenin durduğu izin günlerin; boş bırakırsan onları gösterir
    .time_zone = saat-dilimi
    .time_zone-description = Bulunduğun yer, bir şehre göre, örneğin Europe/Istanbul
    .weekends = hafta-sonları
    .weekends-description = Sonrakinden başlayarak her hafta sonu izinli misin
    .from = başlangıç
    .from-description = İlk tek izin günü, örneğin 2026-12-24; boş bırakırsan yarın
    .days = gün
    .days-description = Kaç tek gün, yılda en çok on
command-block = engelle
    .description = Birinin sana meydan okumasını engelle
command-block-add = ekle
    .description = Birini engelle: sana meydan okuyamaz, onunla yeni maç başlamaz
    .player = oyuncu
    .player-description = Kimi engelliyorsun?
command-block-remove = kaldır
    .description = Bir engeli kaldır
    .player = oyuncu
    .player-description = Kimin engelini kaldırıyorsun?
command-block-list = liste
    .description = Kimleri engelledin?
command-matches = maçlar
    .description = Süren maçların, önce seni bekleyenler
command-privacy = gizlilik
    .description = Seninle ilgili neleri saklıyorum?
command-mydata = verilerim
    .description = Seninle ilgili sakladıklarım: al ya da sildir
command-mydata-export = al
    .description = Seninle ilgili sakladığım her şey, dosya olarak
command-mydata-delete = sil
    .description = Seninle ilgili sakladığım her şeyi sil
command-doctor = denetle
    .description = Bu kanalda eksik olan ne? (moderatörler için)
command-help = yardım
    .description = Nasıl oynanır, hangi komutlar var?

challenge-to-anybody-posted = Meydan okuman buradaki herkese gidiyor.
challenge-posted-directly = Meydan okuman yolda, { $player } onu benimle olan sohbetinde görecek. Kabul edilirse ikiniz de benimle olan kendi sohbetinizde oynarsınız.
direct-challenge-declined = { $player } meydan okumanı reddetti.
direct-challenge-undelivered = Meydan okumanı { $player } adlı kişiye götüremedim: Benden özel mesaj almıyor ya da ortak bir sunucumuz yok.
challenge-posted = Meydan okuman yolda. Rakibin: { $player }.
machine-match-begun = { $machine } ile { $match } maçı başlıyor.
board-on-its-way = Tahta yolda.
board-alone = { $match } maçı, yalnızca senin için. Görünümünü { COMMAND("settings mine") } ile değiştirebilirsin.
board-alone-same = -# Gönderilmiş tahtayla aynı görünüyor: senin teman ve tarafın şu an onunkiyle aynı.
alone-turn = Sıra { $player } adlı oyuncuda.
alone-turn-open = Sıra { $player } adlı oyuncuda: Turu istediği kuleyle açacak.
alone-turn-move = Sıra { $player } adlı oyuncuda: **{ COLOR($tower) }** kuleyi oynaması gerekiyor.
begun-elsewhere = Burada maçı yalnızca sen görüyorsun. Maç benimle olan sohbetinde de var.
replay-of-record = Kayıt, { $rounds }. { $count ->
    [one] tur
   *[other] turlar
}.
replay-of-match = { $match } maçı, { $rounds }. { $count ->
    [one] tur
   *[other] turlar
}: { $black } (Siyah), { $white } (Beyaz) karşısında.
replay-description = Tekrar, { $rounds }. { $count ->
    [one] tur
   *[other] turlar
}. Aynı hamlelerin yazılı hâli: /{ command-record }
settings-server = Bu sunucunun kanallarındaki tahtaların teması: { $theme }.
settings-server-board-decider = Bu sunucunun kanallarındaki tahtalar sırası gelen oyuncunun bakış açısından çizilir. Tahtanın altındaki *{ button-own-view }* onu yalnızca sana, kendi ayarlarınla gösterir.
settings-server-board-white = Bu sunucunun kanallarındaki tahtalar her zaman Beyaz’ın bakış açısından çizilir. Tahtanın altındaki *{ button-own-view }* onu yalnızca sana, kendi ayarlarınla gösterir.
settings-daily-puzzle = Her gün { $channel } kanalında bir bulmaca.
settings-no-daily-puzzle = Günlük bulmaca yok.
settings-server-board-at-once = Hamleden sonra tahta hemen gelir.
settings-server-board-waits = Hamleden sonra tahta, hamle geri alınabildiği sürece { $seconds } saniye bekler.
settings-server-machine-pauses = Bana karşı maçlarda her hamlem için birkaç saniye düşünür, hamlemi ayrı bir tahtada gösteririm.
settings-server-machine-at-once = Bana karşı maçlarda hemen oynarım.
settings-organisers-managers = Turnuvaları “Sunucuyu Yönet” izni olanlar düzenler.
settings-organisers-role = Turnuvaları “Sunucuyu Yönet” izni ya da şu rolü olanlar düzenler: { $role }
settings-threads-always = Her maçın kendi alt başlığı olur.
settings-threads-ask = Maçın kendi alt başlığı olsun mu, meydan okumayı kabul eden seçer.
settings-threads-never = Maçlar kanalların içinde oynanır, her kanalda bir maç.
settings-challengers-everybody = Herkes meydan okuyabilir.
settings-challengers-moderators = Yalnızca moderatörler (“Mesajları Yönet”) meydan okuyabilir.
settings-default-match = Meydan okumada başka bir şey yazmıyorsa: { GAME($game) }, { LENGTH($length) }.
settings-quiet = { $from } ile { $until } arasında hatırlatma yok (kendi saatine göre).
settings-quiet-never = Günün her saatinde hatırlatma var.
settings-challenges-anybody = Herkesin meydan okumasını kabul ediyorsun.
settings-challenges-past-opponents = Yalnızca daha önce birlikte oynadıklarının meydan okumasını kabul ediyorsun.
settings-challenges-nobody = Kimsenin meydan okumasını kabul etmiyorsun.
settings-profile-anybody = Profilini ({ COMMAND("profile") }) engellemediğin herkes görebilir.
settings-profile-nobody = Profilini ({ COMMAND("profile") }) yalnızca sen görüyorsun.
settings-everywhere = Tüm sunucuların tablolarında ({ COMMAND("leaderboard") }) görünüyorsun.
settings-not-everywhere = Tüm sunucuların tablolarında ({ COMMAND("leaderboard") }) görünmüyorsun.
settings-puzzles = Biten turlarından, rakibin de kabul ederse, isimsiz bulmacalar ({ COMMAND("puzzle") }) çıkabilir.
settings-no-puzzles = Biten turlarından bulmaca ({ COMMAND("puzzle") }) çıkmaz.
settings-mention = Sıran gelince (`{ command-settings-mine.turns }` seçeneğinin dediği gibi), sana bir şey teklif edilince, meydan okununca ve maç bitince bildirim alıyorsun.
settings-no-mention = Bildirim almıyorsun: ne sıran gelince, ne teklifte, ne meydan okumada, ne de maç bitince.
block-added = { $player } engellendi: Sana meydan okuyamaz, turnuvalar dışında onunla yeni maç başlamaz. Süren maçlar devam eder.
block-removed = { $player } artık engelli değil.
block-was-none = { $player } zaten engelli değildi.
block-nobody = Kimseyi engellemedin.
block-list = { $count ->
    [one] 1 oyuncuyu
   *[other] { $count } oyuncuyu
} engelledin: { LIST($players, type: "unit") }.
block-list-cut = { $count ->
    [one] 1 oyuncuyu
   *[other] { $count } oyuncuyu
} engelledin: { LIST($players, type: "unit") } ve { $more } oyuncu daha.
block-deleted = Engelin, verileri silinmiş { $count ->
    [one] 1 oyuncu
   *[other] { $count } oyuncu
} için de geçerli. Onların adını ancak geri gelirlerse söyleyebilirim. { COMMAND("block remove") } böyle bir engeli de kaldırır.
settings-quiet-days = Süresiz maçlarda { $ask ->
    [one] bir sessiz günün
   *[other] { $ask } sessiz günün
} sonunda sırası gelen oyuncuya sorarım, { $claim ->
    [one] bir sessiz günün
   *[other] { $claim } sessiz günün
} sonunda öteki oyuncu maçı bitirebilir.
settings-server-language = Bu sunucunun kanallarında { LANGUAGE($language) } yazıyorum.
settings-server-language-of-discord = Bu sunucunun kanallarında { LANGUAGE($language) } yazıyorum, çünkü sunucunun Discord’daki dili bu.
settings-server-language-of-first-challenge = Bu sunucunun kanallarında { LANGUAGE($language) } yazıyorum, çünkü ilk meydan okuma bu dilde geldi.
# Under the first challenge of a server, with a menu of languages below it.
language-of-first-challenge = Burada { LANGUAGE($language) } yazıyorum, çünkü bu meydan okuma o dilde geldi. Sunucuyu yönetebilen biri aşağıdan başka bir dil seçebilir.
language-of-first-match = Bu sunucunun kanallarında { LANGUAGE($language) } yazıyorum, çünkü ilk maç bu dilde başlıyor. Sunucuyu yönetebilen biri aşağıdan başka bir dil seçebilir.
boards-in-other-language = Bu kanalda { LANGUAGE($language) } yazıyorum; bir tahtanın altındaki *{ $view }* onu sana kendi dilinde gösterir. Hamleleri Türkçe, İngilizce, Almanca, Fransızca ya da Felemenkçe yazabilirsin.
language-menu = Bu sunucu için başka bir dil…
settings-mine = Yalnızca senin gördüğün tahtaların (`{ command-board.mine }` ile { COMMAND("board") }, direkt mesajlar) teması: { $theme }. Onları { $side } görüyorsun.
settings-theme-of-server = sunucununki
settings-side-own = kendi bakış açından
settings-side-white = Beyaz’ın bakış açısından
settings-language = Yalnızca senin okuduklarını { LANGUAGE($language) } yazıyorum. Hamlendeki bir sözcük farklı dillerde farklı anlama geliyorsa onu da { LANGUAGE($language) } okurum.
settings-language-of-discord = Yalnızca senin okuduklarını Discord’unun dilinde yazıyorum. Hamlendeki bir sözcük farklı dillerde farklı anlama geliyorsa onu da o dilde okurum.
menu-settings = Bir ayarı değiştir…
menu-settings-value = Seç…
menu-settings-role = Bir rol seç…
button-settings-back = Bütün ayarlar
settings-page = **{ $name }**: { $about }
settings-page-value = Şimdi: { $value }
# The names of the settings of a person, by the names of their options.
settings-titles-mine =
    .theme = Tahtaların görünüşü
    .side = Tahtaya bakış
    .language = Dil
    .mention = Bildirimler
    .turns = Sıra bildirimi
    .digest_hour = Günlük mesajın saati
    .challenges = Kabul ettiğin meydan okumalar
    .profile = Profilini görebilenler
    .everywhere = Genel sıralamada görünsün
    .puzzles = Turlarından bulmacalar
# The names of the settings of a server.
settings-titles-server =
    .theme = Tahtaların görünüşü
    .board = Tahtalara bakış
    .board_waits = Tahta 20 saniye beklesin
    .language = Dil
    .challengers = Meydan okuma izni
    .game = Varsayılan oyun
    .match = Varsayılan maç uzunluğu
    .threads = Her maça ayrı alt başlık
    .machine_pauses = Bot hamleden önce beklesin
    .quiet-from = Sessiz saatler (başlangıç)
    .quiet-until = Sessiz saatler (bitiş)
    .ask_after = Sessiz oyuncuya sorma süresi
    .claim_after = Rakibin maçı bitirebileceği süre
    .daily_puzzle = Günlük bulmaca
    .organisers = Yöneticiler dışında turnuva düzenleyenler
# A line of the list of all settings: the setting's name, and what it is set to in a few words.
settings-list-line = **{ $name }**: { $value }
settings-list-threads-ask = meydan okumayı kabul eden seçer
settings-list-language-of-discord = { LANGUAGE($language) } (Discord’da öyle)
settings-list-language-of-first-challenge = { LANGUAGE($language) } (ilk meydan okuma gibi)
settings-list-daily-puzzle = her gün { $channel } kanalında
settings-yes = evet
settings-no = hayır
settings-no-hour = yok
settings-hour = { $hour }:00 UTC
settings-own-hour = { $hour }:00
settings-days = { $days ->
    [one] { $days } gün
   *[other] { $days } gün
}
settings-no-role = rol yok
# In a menu, where mentions are not shown as names.
settings-a-role = bu sunucunun bir rolü
settings-role = <@&{ $role }>
settings-mine-change = Bunları aşağıdaki menüyle ya da { COMMAND("settings mine") } komutunun seçenekleriyle değiştirirsin.
settings-server-change = Bunları aşağıdaki menüyle ya da { COMMAND("settings server") } komutunun seçenekleriyle değiştirirsin.
settings-server-change-by-managers = Bunları yalnızca “Sunucuyu Yönet” izni olanlar { COMMAND("settings server") } ile değiştirebilir.
# Under what a change has made different.
settings-mine-all = -# { COMMAND("settings mine") } bütün ayarlarını gösterir.
settings-server-all = -# { COMMAND("settings server") } bu sunucunun bütün ayarlarını gösterir.
theme-classic = klasik
theme-symbols = semboller
theme-high-contrast = yüksek karşıtlık
theme-letters-short = harfler
# In Turkish the list of letters is empty: each is the beginning of its color’s name. So the short name is shown instead.
theme-letters = harfler ({ LIST($letters, type: "unit") })
theme-letter = { $letter }: { COLOR($color) }
theme-paper = kâğıt
abort-ask = { $match } maçını moderatör olarak gerçekten iptal edecek misin? Maç kimsenin hanesine yazılmayacak.
abort-close-ask = Kanalına yazamadığım ya da kanal silindiği için { $match } maçı günlerdir duraklatılmış durumda. Maçı kapatmak ister misin? Kimse için sayılmaz.
abort-gone-ask = Göremediğin bir maçla ilgili hiçbir şey göstermem. { $match } maçı bu sunucuya aitse ve kanalı yüzünden duraklatılmışsa onu bitirmek ister misin? Kimse için sayılmaz.
abort-gone-done = { $match } maçı bu sunucuya aitse ve kanalı yüzünden duraklatılmışsa şimdi bitirildi ve oyuncularına haber verilecek.
abort-done = { $match } maçını iptal ettin.
abort-kept = Maç devam ediyor.
take-out-ask = { $match } maçını moderatör olarak gerçekten liderlik tablosundan çıkaracak mısın? Maç kimsenin hanesine yazılmayacak ve bu geri alınamaz.
take-out-done = { $match } maçını liderlik tablosundan çıkardın.
take-out-kept = Maç liderlik tablosunda kalıyor.
button-take-out = Çıkar
button-abort-yes = Maçı iptal et
button-abort-no = Devam etsin
button-take-out-no = Listede kalsın
take-back-done = Hamlen geri alındı, sonraki tahtada görünecek. Bunu her hamlende bir kez, rakibin bir şey yapmadan ve en geç { $seconds } saniye içinde yapabilirsin.
take-back-from-machine = { $answered ->
    [yes] Hamlen ve ona verdiğim karşılık geri alındı
   *[no] Hamlen geri alındı
}, sonraki tahtada görünecek. Bana karşı bunu istediğin kadar yapabilirsin.
offer-posted = Rakibine soruyorum. Sonraki tahtanın altındaki düğmelerle yanıt verebilir.
offer-to-machine = Cevabım sonraki tahtanın altında.
offer-posted-elsewhere = Rakibine { $place } kanalında soruyorum. Oradaki sonraki tahtanın altındaki düğmelerle yanıt verebilir.
offer-withdrawn = Vazgeçtin.
record-of-match = { $match } maçının kaydı. Bir kayıttan devam etmek için: { COMMAND("import") }.
record-of-finished-match = { $match } maçının kaydı.
record-in-english = Dosya İngilizce: { COMMAND("record") } komutunun `{ command-record.language }` seçeneğiyle başka bir dil seçebilirsin.
move-played = Oynandı: { $move }
edited-after-move = **{ $move }** oynandı ve geçerli: Mesajı düzenlemek hamleyi değiştirmez. Geri almak istersen tahtanın altındaki *{ button-take-back }* düğmesine bas.
deleted-after-move = { $player }, **{ $move }** oynandı ve geçerli: Mesajı silmek hamleyi değiştirmez. Geri almak istersen tahtanın altındaki *{ button-take-back }* düğmesine bas.
move-played-elsewhere = { $place } kanalında oynandı: { $move }
meant-one = Şunu mu demek istedin: { $move }?
meant-several = Bu { LIST($moves, type: "or") } olabilir. Hangisini demek istedin?
meant-move-to = { $move } ({ $square })
meant-move-jump = { $move } (sıçrayarak)
meant-press = Demek istediğin hamlenin düğmesine bas.
which-match = Birkaç maç seni bekliyor. Bu hamle hangisi için?
which-match-menu = Bir maç seç…
which-match-option = { $match }, rakip { $opponent }

resign-ask = { $length ->
    [single] { $match } maçında pes etmek istediğine emin misin?
   *[other] { $match } maçında pes etmek istediğine emin misin? Böylece yalnızca bu tur değil, bütün maç biter.
}
resign-stake = Bu maç puanlamaya sayılır: { GAME($game) } puanın şimdi { $rating }, yaklaşık { $loss } değişir.
resign-done = { $match } maçında pes ettin.
resign-kept = Oynamaya devam ediyorsun.
button-resign-yes = Pes et
button-resign-no = Oynamaya devam et

leaderboard-heading = **Liderlik tablosu** ({ $scope ->
    [everywhere] tüm sunucular
    [season] Sezon { $season }
   *[here] bu sunucu
}), { $order ->
    [rating] puanlamaya
    [points] puanlara
    [streak] en uzun seriye
    [puzzles] bulmaca puanına
   *[wins] galibiyetlere
} göre{ $game ->
    [none] {""}
   *[other] {": "}{ GAME($game) }
} (sayfa { $page } / { $pages })
leaderboard-empty = Bu sunucuda henüz kimse maç bitirmedi. { COMMAND("challenge") } ile ilkini sen başlat.
leaderboard-no-puzzles = Bu sunucuda henüz kimse bulmaca denemedi. { COMMAND("puzzle") } sana bir tane verir.
leaderboard-consent = Bu listede yalnızca kabul edenler var: { COMMAND("settings mine") }.
leaderboard-own-missing = Bu listede yer almıyorsun.
streak-line = { $rank }\. { $player }: art arda { $longest } { $longest ->
    [one] galibiyet
   *[other] galibiyet
}{ $state ->
    [running] , şu an { $current }
   *[ended] {""}
}
solver-line = { $rank }\. { $player }: bulmaca puanı { $rating }
button-ratings = Puanlama
ratings-heading = **Bu sunucudaki puanlama: { GAME($game) }**
rating-line = { $rank }\. { $player }: { $played } { $played ->
    [one] maçtan
   *[other] maçtan
} sonra { $rating } ± { $deviation }{ $state ->
    [provisional] , geçici
   *[other] {""}
}
ratings-empty = Burada henüz kimse puanlanmadı: { COMMAND("challenge") } ile birine karşı bir maç bitir.
button-against-bot = Sen ve bot
against-bot-heading = **Bota karşı maçların**
against-bot-line = { $number }: { LEVEL($level) }. Siyah’la { $black_played } maçta { $black_won }, Beyaz’la { $white_played } maçta { $white_won } galibiyet.
against-bot-empty = Bana karşı henüz maç bitirmedin. { COMMAND("challenge") } ile bir tane başlat.
machine-ratings-heading = **Seviyelere göre puanlamam** (Siyah’la / Beyaz’la), insanlara karşı maçlarda ölçüldü
machine-ratings-line = { $number }: { LIST($games, type: "groups") }
machine-ratings-game = { GAME($game) } { $black } / { $white }
machine-ratings-note = -# ?: birkaç maç daha geçince kesinleşir. –: henüz ölçülmedi. Hamlenin geri alındığı maçlar burada sayılmaz.
button-all-against-bot = Herkes bota karşı
all-against-bot-heading = **Bu sunucuda herkes bota karşı**
all-against-bot-line = { $number }: { LEVEL($level) }. Siyah’la { $black_played } maçta { $black_won }, Beyaz’la { $white_played } maçta { $white_won } galibiyet.{ $wins ->
    [0] {""}
    [one] {" "}En çok kazanan: { $player } ({ $wins }).
   *[other] {" "}En çok kazanan: { $player } ({ $wins }).
}
all-against-bot-empty = Bu sunucuda daha kimse bana karşı maç bitirmedi. { COMMAND("challenge") } ile bir tane başlat.
profile-heading = **Profil: { $player }**
profile-rating = { GAME($game) }: { $played } { $played ->
    [one] maçtan
   *[other] maçtan
} sonra puanlama { $rating } ± { $deviation }{ $state ->
    [provisional] , geçici
   *[other] {""}
}
profile-rating-note = -# ± işaretinden sonraki sayı ne kadar küçükse, puanlama o kadar kesindir. *Geçici*: Birkaç maç sonra oturur.
profile-length = { LENGTH($length, form: "capital") }: { $won } galibiyet, { $lost } yenilgi, { $drawn } beraberlik
profile-strength = { $strength ->
    [weaker] Daha zayıf rakiplere karşı
    [stronger] Daha güçlü rakiplere karşı
   *[equal] Denk rakiplere karşı (en çok 100 puan fark)
}: { $won } galibiyet, { $lost } yenilgi, { $drawn } beraberlik
profile-streak = En uzun seri: art arda { $count } { $count ->
    [one] galibiyet
   *[other] galibiyet
}
profile-fastest = En hızlı galibiyet: { $count } { $count ->
    [one] hamlede
   *[other] hamlede
}
profile-opening = { GAME($game) } oyununda en sevdiği açılış: { $move } ({ $opened } maçta { $played }, { $won } galibiyet)
profile-achievement = { $achievement ->
    [triple-sumo] üçlü sumo
    [deadlock-won] kazanılan kilitlenme
    [double-push] iki kuleye saldırı
    [triple-push] üç kuleye saldırı
    [clean-sweep] puan vermeden kazanılan maç
    [comeback] kaybetmek üzereyken kazanılan maç
   *[upset] puanlaması 200 yüksek birine karşı galibiyet
}{ $count ->
    [one] {""}
   *[other] {" "}× { $count }
}
profile-achievements = Başarılar: { LIST($achievements, type: "unit") }
profile-none = { $player } henüz puanlamaya giren bir maç bitirmedi.
profile-private = { $player } sana profilini göstermiyor.
profile-card-title = Profil: { $player }
profile-curve = { GAME($game) }: son { $count ->
    [one] maçta
   *[other] { $count } maçta
} puanlama
profile-curve-description = { GAME($game) }: puanlama { $first } iken { $last } oldu; en düşük { $low }, en yüksek { $high }.
versus-none = { $player } ile henüz bir maç bitirmedin. { COMMAND("challenge") } ile başlayabilirsin.
versus-heading = **Sen ve { $player }**: { $won } galibiyet, { $lost } yenilgi, { $drawn } beraberlik
versus-side = { SIDE($side) } ile: { $won } galibiyet, { $lost } yenilgi, { $drawn } beraberlik
versus-last = **Son maçlar**
versus-line = { $match }, { $date }: { GAME($game) }, { LENGTH($length) }. { $result ->
    [won] { $own } : { $other } kazandın.
    [won-resigned] { $own } : { $other } kazandın, rakibin pes etti.
    [won-time] { $own } : { $other } süreyle kazandın.
    [won-claimed] { $own } : { $other } günler süren sessizlikten sonra kazandın.
    [lost] { $own } : { $other } kaybettin.
    [lost-resigned] { $own } : { $other } kaybettin, pes ettin.
    [lost-time] { $own } : { $other } süreyle kaybettin.
    [lost-claimed] { $own } : { $other } günler süren sessizlikten sonra kaybettin.
    [drawn] { $own } : { $other } berabere.
    [taken-out] Bir moderatör liderlik tablosundan çıkardı.
   *[aborted] İptal edildi, kimsenin hanesine yazılmıyor.
}{ $origin ->
    [record] {" "}Bir kayıttan devam etti, sayılmıyor.
   *[start] {""}
}
versus-replay-menu = Bir maçı izle…
versus-replay-option = { $match }: { GAME($game) }, { $own } : { $other }
button-previous = Önceki
button-next = Sonraki

help-goal = **Amaç**: Kulelerinden birini rakibinin başlangıç sırasına ulaştır. Bu sana turu ve puan kazandırır, kulen de Sumo olur.
help-turn = **Sıran gelince**: Rakibinin hamlesi hangi renkte bittiyse o renkteki kuleni oynamalısın; yalnızca açılış hamlesi serbesttir. O kule engellenmişse pas geçersin.
help-moves = **Hamleler**: Düz ya da çapraz ileri istediğin kadar kare, en çok 7 (sumolar daha az), asla başka kulelerin üzerinden atlamadan. Sol ve sağ, senin bakışınla çapraz ileri demektir.
help-typing = **Hamle yazmak**: `{ $full }` ya da kısaca `{ $short }` veya `{ $symbols }`. Tahtanın altındaki menüyle ya da { COMMAND("move") } ile de olur.
help-mention = Burada sıradan mesajları okuyamıyorum. Benden bahset ({ $bot } `{ $example }`), bir tahtayı yanıtla, bana direkt mesaj at ya da { COMMAND("move") } komutunu veya menüyü kullan.
help-begin = **Başlamak için** { COMMAND("challenge") }: Rakibini seç ya da boş bırak; boş bırakırsan buradaki herkes kabul edebilir.
help-playing = **Maçın burada oynanıyor**: Hamlelerini bu kanala yaz.
help-playing-mention = **Maçın burada oynanıyor**: Tahtayı hamlenle yanıtla ya da hamleni yazarken benden bahset.
help-wait-for-challenge = **Başlamak için**: Bu sunucuda yalnızca moderatörler meydan okur; kime meydan okunursa o kabul edebilir.
help-direct = **Burada** bütün maçlarında oynayabilirsin: Hamleni yaz, hangi maç için olduğu belli değilse sorarım.
help-commands-here = **Bu kanalda**: { LIST($commands, type: "unit") }
help-commands-player = { COMMAND("if") }, { COMMAND("draw") }, { COMMAND("takeback") }, { COMMAND("abort") }, { COMMAND("resign") }, { COMMAND("claim") }
help-commands-challenger = { COMMAND("challenge") }, { COMMAND("import") }
help-commands-anybody = { COMMAND("leaderboard") }, { COMMAND("season show") }, { COMMAND("settings server") }
help-commands-server = **Bu sunucuda**: { LIST($commands, type: "unit") }
help-moderators = **Moderatörler için**: { COMMAND("abort") } (başkalarının maçları, `{ command-abort.match }: k7` ile bittikten sonra da), { COMMAND("settings server") }, { COMMAND("doctor") }, { COMMAND("exhibition") }, { COMMAND("vote-match") }, { COMMAND("tournament create") }, { COMMAND("tournament result") }, { COMMAND("tournament replace") }, { COMMAND("tournament remove") }, { COMMAND("tournament pause") }, { COMMAND("tournament call-off") }, { COMMAND("season start") }
help-learning = **Öğrenmek için**: bota karşı { COMMAND("hint") }, maçtan sonra { COMMAND("analyse") }, bulmaca için { COMMAND("puzzle") }
help-commands = **Her yerde**: { COMMAND("move") }, { COMMAND("board") }, { COMMAND("matches") }, { COMMAND("profile") }, { COMMAND("versus") }, { COMMAND("record") }, { COMMAND("replay") }, { COMMAND("rules") }, { COMMAND("settings mine") }, { COMMAND("days-off") }, { COMMAND("block add") }, { COMMAND("privacy") }, { COMMAND("mydata export") }, { COMMAND("help") }

matches-none = Şu anda hiçbir maçta oynamıyorsun. { COMMAND("challenge") } ile bir maç başlat.
matches-waiting = **Seni bekleyenler**
matches-others = **Başkalarını bekleyenler**
matches-line = { $match }, rakip { $opponent }: { GAME($game) }, { $round }. tur, { $own } : { $other }, { $link }
matches-more = … ve { $count } maç daha.

privacy-kept = **Sakladıklarım**: Discord kimliğin (ID) ve adın, meydan okumaların, maçların ve hamlelerin, sonuçların ve puanlamaların, planların, bulmacaların, turnuvaların ve oyların, izin günlerin, dilin, ayarladıkların ve engellediklerin, bir de bir şeyi değiştiren mesajların ve düğme tıklamalarının kimlikleri.
privacy-never = **Asla saklamadıklarım**: yazdıkların. Okurum, içinden bir hamle alırım ya da hiçbir şey almam, sonra unuturum.
privacy-yours = **Senin elinde**: { COMMAND("mydata export") } verilerini dosya olarak verir; { COMMAND("mydata delete") } kimliğini ve adını geçtikleri her yerden siler. Paylaştığım resimler kanallarında kalır.
privacy-server = **Sunucular**: Bir sunucudan ayrılmamdan 30 gün sonra onunla ilgili sakladıklarım silinir. Maçlarının sonuçları, sunucu belirtilmeden, puanlama için kalır.
mydata-export = Seninle ilgili sakladığım her şey: Her satır bir JSON nesnesi, zamanlar 1970’ten beri milisaniye olarak.
mydata-export-newest = Seninle ilgili sakladıklarımın en yenileri, bir dosyaya sığdığı kadar: Her satır bir JSON nesnesi. Gerisini beni çalıştıran kişiden iste.
mydata-ask = Seni gerçekten unutayım mı?
mydata-ask-running = { $count ->
    [one] Süren maçında pes etmiş olursun.
   *[other] Süren { $count } maçında pes etmiş olursun.
}
mydata-ask-challenges = { $count ->
    [one] Açık meydan okuman sona erer.
   *[other] Açık { $count } meydan okuman sona erer.
}
mydata-ask-opponents = Rakiplerinin maçları kalır, ama senin adın olmadan.
mydata-ask-final = Bu geri alınamaz.
mydata-deleted = Seni unuttum.
mydata-kept = Hiçbir şey silinmedi.
mydata-noted = Verilerini şu anda silemedim. İsteğin kaydedildi: Olabildiğince çabuk, en geç yeniden başladığımda onları siler ve o zaman süren maçlarından çekilirim.
button-forget-yes = Sil
button-forget-no = Kalsın

doctor-rights = İzinler: Burada bir maç için gereken bütün izinlerim var.
doctor-rights-missing = İzinler: Burada maç yönetemiyorum. Bu kanalda bana şu izinleri ver: { LIST($permissions, type: "and") }.
doctor-threads = Alt başlıklar: Burada maçların kendi alt başlıkları olabilir.
doctor-threads-missing = Alt başlıklar: Maçların kendi alt başlıkları olsun istiyorsan bana şu izinleri ver: { LIST($permissions, type: "and") }.
doctor-content = Mesajlar: Buraya yazılan hamleleri okuyabiliyorum.
doctor-content-missing = Mesajlar: Yazılanları okuyamıyorum. Hamleler beni etiketleyerek, bir tahtayı yanıtlayarak, direkt mesajla, menüyle ve { COMMAND("move") } ile yapılabilir. Beni çalıştıran kişi “Message Content Intent” ayarını açabilir.
doctor-refused-lately = Discord burada kısa süre önce isteklerimi geri çevirdi. Şimdi yeniden deniyorum.
doctor-shard = Sunucular: Discord bağlantılarımdan birini { $servers } sunucu paylaşıyor, en fazla { $most } olabilir. Beni çalıştıran kişi yakında shard sayımı artırmalı.
doctor-match = Burada { $match } maçı oynanıyor.
doctor-no-match = Burada süren bir maç yok.

missed-without-history = Bir süre yoktum ve o arada burada yazılanları okuyamıyorum: “Mesaj Geçmişini Oku” iznim yok. Bir hamle yazdıysan lütfen yeniden yaz.
undone-without-history = Buraya yazılan bir hamleyi kaydedemedim, şimdi de yeniden okuyamıyorum: “Mesaj Geçmişini Oku” iznim yok. Bir hamle yazdıysan ve ardından tahta gelmezse lütfen yeniden yaz.
missed-too-much = Bir süre yoktum ve o arada burada okuyabildiğimden fazlası yazıldı. Bir hamle yazdıysan ve ardından tahta gelmezse lütfen yeniden yaz.
welcome = Merhaba, ben Kamisado ve Megasado hakemiyim. { COMMAND("challenge") } ile başla: Rakibini seç ya da boş bırak; boş bırakırsan herkes kabul edebilir. Sonra hamlelerini kanala yaz, örneğin `{ $example }`; her hamleden sonra tahtayı gösteririm. { COMMAND("help") } daha fazlasını söyler, { COMMAND("rules") } oyunu anlatır. Moderatörler için: { COMMAND("doctor") } kanalı denetler, { COMMAND("settings server") } nasıl davranacağımı değiştirir.
welcome-mention = Merhaba, ben Kamisado ve Megasado hakemiyim. { COMMAND("challenge") } ile başla: Rakibini seç ya da boş bırak; boş bırakırsan herkes kabul edebilir. Burada sıradan mesajları okuyamıyorum: Hamlenle birlikte benden bahset ({ $bot } `{ $example }`), tahtayı yanıtla ya da altındaki menüyü veya { COMMAND("move") } komutunu kullan; her hamleden sonra tahtayı gösteririm. { COMMAND("help") } daha fazlasını söyler, { COMMAND("rules") } oyunu anlatır. Moderatörler için: { COMMAND("doctor") } kanalı denetler, { COMMAND("settings server") } nasıl davranacağımı değiştirir.

# Under the help text.
button-challenge = Birine meydan oku
button-challenge-anybody = Buradaki herkes
button-play-bot = Bota karşı oyna
button-my-matches = Maçlarım
button-commands = Komutlar
button-help = Yardım
import-opponent-ask = Bu kayıttan devam etmek için kime meydan okuyorsun?
opponent-ask = Kime meydan okuyorsun? Maç, bu sunucunun tercih ettiği gibi olur; başka seçenekler için { COMMAND("challenge") }.
menu-opponent = Rakibin…
level-ask = Ne kadar güçlü oynayayım? Tek tur oynarız; daha uzun maçlar ve Megasado için { COMMAND("challenge") }.
menu-level = Botun seviyesi…
level-in-full = { $number }: { LEVEL($level) }

# The tutorial: a round of six moves, a page each. The reader plays Black.
button-tutorial = Nasıl oynanıyor?
button-tutorial-back = Geri
button-tutorial-next = Devam
tutorial-heading = **Altı hamlede bir tur** ({ $page } / { $pages })
tutorial-picture = Örnek tur, sayfa { $page } / { $pages }: Siyah’ın bakış açısından tahta.
tutorial-start = Burada sen Siyah’sın, tahtanın alt tarafında. Bir kulesini karşı taraftaki sıraya, yani rakibinin başlangıç sırasına ilk ulaştıran turu kazanır. Kuleler, yolları açık olduğu sürece düz ya da çapraz ileri gider. Başta istediğin kuleyi oynayabilirsin. Bunun için şöyle yazarsın: `{ $next }`.
tutorial-color = Sen: **{ $move }**. Son sözcük kulenin durduğu renktir ve Beyaz’ın neyi oynaması gerektiğini belirler: { COLOR($due) } kuleyi. Noktalar o kulenin nerelere gidebileceğini gösteriyor.
tutorial-reply = Beyaz: **{ $move }**. Şimdi { COLOR($due) } kuleni oynamalısın. İlerisini düşün: Durduğun renk, Beyaz’ın ne yapabileceğini belirler. Senin hamlen: `{ $next }`.
tutorial-diagonal = Sen: **{ $move }**. Sağ, çapraz ileri ve senin sağın demektir, çünkü aşağıda sen oturuyorsun. Şimdi Beyaz { COLOR($due) } kuleyi oynamalı.
tutorial-blocked = Beyaz: **{ $move }**. { COLOR($blocked, form: "capital") } kuleni oynaman gerekiyor, ama köşesinde bütün yolları kapalı. Pas geçiyorsun ve kulen, üzerinde durduğu kareye gitmiş sayılıyor. O kare { COLOR($due) }, bu yüzden Beyaz yeniden { COLOR($due) } kuleyi oynamalı.
tutorial-way = Beyaz: **{ $move }**. Şimdi { COLOR($due) } kuleni oynamalısın ve Beyaz’ın başlangıç sırasına giden yol açık: `{ $next }`.
tutorial-end = Sen: **{ $move }**. Kulen Beyaz’ın başlangıç sırasında: **Turu kazandın!** Daha uzun bir maç burada bitmez: Kule, başkalarını itebilen bir Sumo olur ve sonraki tur başlar. { COMMAND("rules") } daha fazlasını gösterir.
