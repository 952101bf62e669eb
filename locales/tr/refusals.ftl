# Refusals: why an input had no effect, and what the user can do instead.

# -- the club: matches, challenges, permissions
refused-paused = { $place } kanalına yazamadığım ya da onu okuyamadığım için { $match } maçı duraklatıldı. { COMMAND("board") } maçı sunucunun başka bir kanalında ya da, yeniden yazabildiğimde, orada devam ettirir. { COMMAND("resign") } (`{ command-resign.match }: { $match }`) ile pes edebilirsin. Maç birkaç gün sonra hâlâ duraklatılmışsa { COMMAND("abort") } (`{ command-abort.match }: { $match }`) onu kazanan olmadan kapatır.
refused-paused-chats = Birinize yazamadığım ya da mesajlarınızı okuyamadığım için { $match } maçı duraklatıldı. İkinize de yeniden ulaşabildiğimde, bana direkt mesajda yazacağın { COMMAND("board") } maçı devam ettirir. { COMMAND("resign") } (`{ command-resign.match }: { $match }`) ile pes edebilirsin.
refused-paused-chat = Birinize yazamadığım için { $match } maçı duraklatıldı. İkinize de yeniden ulaşabildiğimde, bana direkt mesajda yazacağın { COMMAND("board") } maçı devam ettirir. Maç duraklatılmış kalırsa diğer oyuncu birkaç gün sonra { COMMAND("claim") } ile maçı bitirebilir. { COMMAND("resign") } (`{ command-resign.match }: { $match }`) ile pes edebilirsin.
refused-own-chat = Sana yazamadığım için { $match } maçı duraklatıldı: Galibiyeti yalnızca rakibin alabilir. Direkt mesajlarıma yeniden izin ver; sonra bana direkt mesajda yazacağın { COMMAND("board") } maçı devam ettirir.
refused-still-refused = Az önce birinize yazamadım, bu yüzden { $match } maçı duraklatılmış kalıyor. { $until } yeniden dene.
refused-no-match = Burada maç yok. { COMMAND("challenge") } ile bir maç başlat; { COMMAND("matches") } seninkileri listeler.
refused-several-run = Aynı anda birkaç maç oynuyorsun: { LIST($matches, type: "and") }. Hangisi olduğunu `{ command-board.match }` seçeneğiyle söyle.
refused-nothing-runs = Şu anda bir maç oynamıyorsun. Eski bir maçı `{ command-board.match }` seçeneğiyle söyle, örneğin `k7`, ya da { COMMAND("challenge") } ile yenisini başlat: bana ya da adını verdiğin birine karşı.
refused-several-wait = Birkaç maç seni bekliyor: { LIST($matches, type: "and") }. Hangisi olduğunu `{ command-move.match }` seçeneğiyle söyle ya da onun kanalında oyna.
refused-too-many-commands = Bu kadarı bir anda fazla geldi. Lütfen biraz bekle, sonra yeniden dene.
refused-nothing-kept = Seninle ilgili hiçbir şey saklamıyorum.
refused-doctor = Bu, moderatörler için: “Mesajları Yönet” ya da “Sunucuyu Yönet” izni gerekir. Nasıl oynandığını { COMMAND("help") } anlatır.
refused-over = { $match } maçı bitti. { COMMAND("challenge") } ile yeni bir maç başlat.
refused-not-rated = { $match } maçı zaten kimsenin hanesine yazılmıyor.
refused-no-match-of-server = Bu sunucuda böyle bir maç yok. Buradaki maçlardan birini söyle, örneğin `k7`.
refused-abort-elsewhere = { $match } maçı { $place } kanalında oynanıyor. Komutu orada kullan ya da sunucuyu yöneten birine sor.
refused-board-hidden = { $player } bu kanalı göremiyor, bu yüzden { $match } maçı burada devam edemez. { COMMAND("board") } komutunu ikinizin de görebildiği bir kanalda kullan.
refused-not-a-player = Bu maçta sen oynamıyorsun. Başka bir kanalda ya da alt başlıkta { COMMAND("challenge") } ile kendi maçını başlat.
refused-not-a-player-over = { $match } maçında sen oynamadın. { COMMAND("challenge") } ile kendi maçını başlat.
refused-not-your-turn = Sıra sende değil, { $player } oynayacak. Sonraki tahtayı bekle.
refused-not-your-turn-unnamed = Sıra sende değil, öteki oyuncuda. Sonraki tahtayı bekle.
refused-stale = Tahta bu arada değişti. En yeni tahtayı kullan; { COMMAND("board") } onu yeniden gösterir.
refused-board-link = -# Tahta: { $link }
refused-stale-typed = Sen bunu yazdıktan sonra tahta değişti. En yeni tahtaya bak, sonra hamleni yeniden yaz.
refused-illegal = Bu tahtada bu mümkün değil. { COMMAND("board") } tahtayı yeniden gösterir.
refused-oneself = Kendine meydan okuyamazsın. Başka birini seç.
refused-block-oneself = Kendini engelleyemezsin. Başka birini seç.
refused-versus-oneself = Kendine karşı oynayamazsın. Başka birini seç.
refused-followed = Bu arada burada başka bir maç oynandı. En yeni tahtayı ya da { COMMAND("challenge") } komutunu kullan.
refused-bot = Botlar meydan okuma kabul edemez. Başka birini seç.
refused-level = Seviye, bana karşı oynanan maçlar içindir. Seviyeyi ya da rakibini boş bırak.
refused-variants-need-megasado = Varyasyonlar Megasado içindir. `{ command-challenge.game }: { command-challenge.choice-megasado }` seç ya da varyasyonları boş bırak.
refused-sumo-marathon = Sumo varyasyonu maraton maçlarda oynanmaz. Daha kısa bir maç ya da başka bir varyasyon seç.
refused-lineup = Kuleler bu oyuna uymuyor. `{ TYPED("setup") }` ve her rengi bir kez yaz.
refused-already-challenged = Bu oyuncuya burada zaten meydan okudun. Yanıtını bekle ya da o meydan okumayı geri çek.
refused-unwelcome = Bu oyuncu senden meydan okuma kabul etmiyor. Başka birine ya da { COMMAND("challenge") } ile buradaki herkese meydan oku.
refused-blocked-by-you = Bu oyuncuyu engelledin. { COMMAND("block remove") } engeli kaldırır.
refused-too-many-blocked = En çok { $most } oyuncu engelleyebilirsin. { COMMAND("block remove") } bir engeli kaldırır.
refused-too-many-challenges = Zaten { $most } açık meydan okuman var. Yanıtları bekle ya da birini geri çek.
refused-too-many-challenges-here = Bu kanalda zaten { $most } açık meydan okuma var. Birini kabul et ya da başka bir kanalda meydan oku.
refused-moderators-challenge = Bu sunucuda yalnızca moderatörler meydan okuyabilir. Onlardan birinden iste ya da onların bir meydan okumasını kabul et.
refused-place-taken = Burada { $match } maçı oynanıyor. Önce onu bitir ya da başka bir yerde oyna: başka bir kanalda veya bir alt başlıkta.
refused-place-taken-thread = Bu kanalda { $match } maçı oynanıyor. Meydan okumanın altındaki düğmeyle alt başlıkta kabul et ya da o maçın bitmesini bekle.
refused-no-challenge = Bu meydan okuma artık yok. { COMMAND("challenge") } ile yeniden meydan oku.
refused-answered-accepted = Bu meydan okuma kabul edildi: { $match } maçı.
refused-answered-declined = Bu meydan okuma reddedildi. { COMMAND("challenge") } ile yeniden meydan oku.
refused-answered-withdrawn = Bu meydan okuma geri çekildi. { COMMAND("challenge") } ile yeniden meydan oku.
refused-answered-lapsed = Bu meydan okumaya zamanında yanıt gelmedi. { COMMAND("challenge") } ile yeniden meydan oku.
refused-not-your-challenge = Bu meydan okumayı sen yanıtlayamazsın: { $challenged } kabul eder ya da reddeder, { $challenger } geri çeker.
refused-not-your-challenge-to-anybody = Bu meydan okumayı sen yanıtlayamazsın: { $challenger } geri çekebilir, başka herkes kabul edebilir.
refused-withdraw = Bu meydan okumayı yalnızca { $challenger } geri çekebilir. Sen kabul edebilir ya da reddedebilirsin.
refused-own-challenge = Bu senin kendi meydan okuman: { $challenged } kabul eder etmez maç başlar. O zamana kadar geri çekebilirsin.
refused-own-challenge-to-anybody = Bu senin kendi meydan okuman: Başka biri kabul eder etmez maç başlar. Bir şey yapman gerekmez; o zamana kadar geri çekebilirsin.
refused-challenge-waits = Buradaki meydan okuman hâlâ açık: Kabul edilir edilmez maç başlar. Bir şey yapman gerekmez. Beklemek istemezsen bana karşı oyna: { COMMAND("challenge") } ile rakip olarak beni seç.
refused-failed = Benden kaynaklanan bir hata yüzünden olmadı. Hiçbir şey değişmedi; lütfen yeniden dene.
refused-option-bounds = `{ $option }` seçeneğine { $least } ile { $most } arasında bir tam sayı yazılır. Hiçbir şey değişmedi; lütfen yeniden dene.
refused-option = Verdiğin seçeneklerden birini kullanamıyorum. Komutu yeniden yaz ve seçeneklerini listeden seç.
refused-unreadable = { $match } maçını artık okuyamıyorum: Sakladıklarım bozulmuş. Lütfen beni çalıştıran kişiye haber ver.
refused-failed-typed = Bende bir hata var ve hamleni şu anda kaydedemiyorum. Onu kendiliğimden yeniden okuyacağım; ikinci kez yazmana gerek yok.
refused-permissions = Burada maç yönetemiyorum: Bu kanalda şu izinlerim eksik: { LIST($permissions, type: "and") }. Bir moderatörden bunları vermesini iste.
refused-manage-server = Bu sunucunun ayarlarını yalnızca “Sunucuyu Yönet” izni olan biri değiştirebilir. { COMMAND("settings mine") } kendi ayarlarını değiştirir.
refused-server-language = Bu sunucunun kanallarındaki dili yalnızca “Sunucuyu Yönet” izni olan biri değiştirebilir. Yalnızca senin okuduğun her şey kendi dilinde: { COMMAND("board") } tahtayı sana öyle gösterir, { COMMAND("settings mine") } komutunun `{ command-settings-mine.language }` seçeneği de o dili değiştirir.
refused-not-in-server = Bu sunucunun üyesi değilim, bu yüzden onun için bir şey ayarlanamaz. Sunucuyu yönetebilen biri beni davet edebilir; { COMMAND("settings mine") } her yerde çalışır.
refused-quiet-days = Öteki oyuncu maçı bitirmeden önce sessiz kalana sormam gerekir: `{ command-settings-server.ask_after }` ({ $ask }), `{ command-settings-server.claim_after }` ({ $claim }) değerinden küçük olmalı.
refused-half-quiet-hours = Sessiz saatler için ikisi de gerekir: `{ command-settings-server.quiet-from }` ve `{ command-settings-server.quiet-until }`.
refused-no-such-round = { $match } maçında böyle bir tur yok. Hepsini görmek için turu boş bırak.
refused-busy = { $work ->
    [analysis] Senin için hâlâ bir konumu analiz ediyorum.
    [export] Senin için hâlâ verilerini topluyorum.
    [import] Senin için hâlâ bir kayıt okuyorum.
    [record] Senin için hâlâ bir kayıt yazıyorum.
    [replay] Senin için hâlâ bir tekrar çiziyorum.
   *[others] Şu anda aynı şeyi başkaları için yapıyorum.
} Lütfen birazdan yeniden dene.
refused-busy-analysing = Senin için hâlâ bir maçı analiz ediyorum. O yanıt gelince lütfen yeniden sor.
refused-replay-too-long = Bu kadarı bir dosyaya sığmaz. Tek bir tur söyle, örneğin `{ command-replay.round }: 1`.
refused-elsewhere = Burada üye değilim, o yüzden yalnızca sana cevap verebilirim. Bu, beni eklemiş sunucularda çalışır.
refused-elsewhere-challenge = Burada üye değilim, açık bir meydan okumayı kimse göremez. Birini söyle, meydan okumanı benimle olan sohbetine götüreyim ya da { COMMAND("challenge") } ve bir seviye ile bana karşı oyna.
refused-no-chat-with = { $player } ile bir sohbet açamadım.
refused-no-chat = Seninle bir sohbet açamadım. Lütfen yeniden dene.
refused-anybody-directly = Burada başka kimse okumuyor. Bir seviye seç, tek tur oynayalım. Başka bir oyun ya da uzunluk için { COMMAND("challenge") } komutuna `{ command-challenge.level }` da ekle; başka biriyle oynamak için `{ command-challenge.opponent }` ekle.
refused-server-only = Bu yalnızca bir sunucunun kanallarında çalışır.
refused-old-button = Bu düğme benim için fazla eski. { COMMAND("board") } tahtayı yeniden gösterir.
refused-not-for-you = Buna yalnızca maçın oyuncuları basabilir.
asked-resign = Pes etmek için: { COMMAND("resign") }.
asked-take-back = { $place ->
    [direct] Son hamleni geri almak için { COMMAND("takeback") } ya da maçın en yeni tahtasının altındaki düğmeyi kullan.
   *[channel] Son hamleni geri almak için en yeni tahtanın altında *{ button-take-back }* düğmesine bas ya da { COMMAND("takeback") } kullan.
}
asked-draw = Beraberlik teklif etmek için: { COMMAND("draw") }.
asked-rematch = { $place ->
    [direct] Bir daha oynamak için maçın son tahtasının altındaki düğmelerden birine bas.
   *[channel] Bir daha oynamak için *{ button-again }* ya da *{ button-rematch }* düğmesine bas.
}
asked-hint = { COMMAND("hint") } bana karşı oynadığın maçta ipucu verir; insanlar arasındaki maçta ise ancak maç bitince.
asked-lost = { $place ->
    [direct] Maç bittiğinde son tahtanın altındaki bir düğme, turu kaybettiren hamleyi gösterir. { COMMAND("analyse") } bütün maçı inceler.
   *[channel] Bir turun bittiği tahtanın altındaki *{ button-losing-move }*, o turu kaybettiren hamleyi gösterir. { COMMAND("analyse") } biten bir maçın tamamını inceler, pes edilmiş olsa bile.
}
asked-leaderboard = { COMMAND("leaderboard") } burada kimin ne kadar kazandığını gösterir.
asked-replay = { COMMAND("replay") } bir maçı hamle hamle yeniden gösterir. `{ command-replay.match }` ile eski bir maçı seçersin, örneğin `k7`.
asked-puzzle = { COMMAND("puzzle") } sana bir bulmaca sorar; onu yalnızca sen görürsün.
asked-profile = { COMMAND("profile") } puanlamanı ve karneni gösterir.
asked-challenge = { COMMAND("challenge") } ile { $player } adlı oyuncuya meydan oku: `{ command-challenge.opponent }` için bu adı seç. Meydan okuma kabul edilir edilmez maç başlar.
asked-tournament = { COMMAND("tournament create") } bir sunucunun kanalında turnuva başlatır; bunun için “Sunucuyu Yönet” izni ya da bunun için seçilen rol gerekir. Herkes bir düğmeyle katılır, her maç için bir alt başlık açarım, bir mesaj da turnuvanın durumunu gösterir.
asked-theme = { $place ->
    [direct] Buradakiler gibi yalnızca senin gördüğün tahtaların görünümünü { COMMAND("settings mine") } ile değiştirirsin. Bir sunucunun kanallarındaki tahtalar o sunucunun ayarına uyar.
   *[channel] Yalnızca senin gördüğün tahtaların görünümünü { COMMAND("settings mine") } ile değiştirirsin; bir tahtanın altındaki *{ button-own-view }* onu sana öyle gösterir. Kanaldaki tahtalar sunucunun ayarına uyar.
}
asked-language = Türkçe, İngilizce, Almanca, Fransızca ve Felemenkçe yazarım; hamleleri beşinde de anlarım. Kendi dilini { COMMAND("settings mine") } ile seçersin; kanallarda sunucunun dili geçerlidir.
asked-more = -# Daha fazlası: { COMMAND("rules") } her kuralı resimle, { COMMAND("help") } yapabileceklerini anlatır.
asked-answer-offer = { $place ->
    [direct] Teklife yanıt vermek için maçın en yeni tahtasının altındaki düğmelerden birine bas.
   *[channel] Teklife yanıt vermek için en yeni tahtanın altında *{ button-agree }* ya da *{ button-decline }* düğmesine bas.
}
asked-answer-challenge = Maçı başlatmak için meydan okumanın altındaki *{ button-accept }* düğmesine bas.
told-thread-of-match = { $match } maçını { $place } içinde oynuyorsun. Hamlelerini orada okurum.
asked-begin = Memnuniyetle! Maça başlamak için bir düğmeye bas ya da { COMMAND("challenge") } kullan.
asked-why-tower = Neden { COLOR($tower) }? Rakibinin son hamlesi bu renkte bitti.
asked-how-to-move = Hamleni yaz, örneğin `{ $example }`, ya da tahtanın altındaki menüden seç.
asked-score = { $match } maçı, { $round }. tur: { $black } { $black_points } : { $white_points } { $white }. { $points ->
    [one] Maçı ilk puan kazandırır.
   *[other] Maçı kazanmak için { $points } puan gerekir.
}
asked-score-over = { $match } maçı bitti: { $black } { $black_points } : { $white_points } { $white }.
asked-board = { COMMAND("board") } tahtayı yeniden gösterir; bir tahtanın altındaki *{ button-own-view }* onu senin ayarlarınla gösterir.
asked-of-several = Birden çok maç oynuyorsun: { COMMAND("matches") } hepsini sıralar.
asked-next-round = { $place } kanalındaki **{ $name }**: bir tur daha varsa, bu turun bütün maçları bitince başlar.
asked-next-round-until = { $place } kanalındaki **{ $name }**: bir tur daha varsa, bu turun bütün maçları bitince başlar. Son tarih: { $until }.
asked-first-round = { $place } kanalındaki **{ $name }**: ilk tur, kayıtlar bitince başlar.
asked-first-round-until = { $place } kanalındaki **{ $name }**: ilk tur, kayıtlar bitince başlar: { $until }.
asked-next-round-of-match = Maçının sonraki turu, bu tur bitince başlar.
asked-no-tournament = Burada şu anda turnuva yok.
asked-left-and-right = *Sol* ve *sağ*, tahtaya kendi tarafından, rakibine doğru bakarkenki yönlerdir. Tahtanın senin kenarındaki küçük yazılar hangisinin hangisi olduğunu gösterir.
asked-duration = Bir maçın süresi, { COMMAND("challenge") } komutunun `{ command-challenge.match }` seçeneğine göre: { command-challenge.choice-single }, { command-challenge.choice-standard }, { command-challenge.choice-long }, { command-challenge.choice-marathon }.
asked-server-language = Bir sunucunun kanallarındaki dili { COMMAND("settings server") } komutunun `{ command-settings-server.language }` seçeneği belirler. Bunun için “Sunucuyu Yönet” izni gerekir. Kendi dilini { COMMAND("settings mine") } ile seçersin.
asked-personal-data = { COMMAND("mydata export") }, seninle ilgili sakladıklarımı bir dosya olarak verir; { COMMAND("mydata delete") } hepsini siler.
asked-if-then = { COMMAND("if") }, sıra rakibindeyken yanıtını planlar: Rakibinin bir hamlesini ya da hamlesinin biteceği rengi ve o zaman ne oynayacağını söyle. Gerçekleşirse yanıtını ben kendiliğimden oynarım.
asked-sumo = Sumo, bir tur kazanmış kuledir: Rakip kuleleri geri itebilir, ama daha kısa mesafe gider.
asked-winner = Kazanan: { $winner }.
asked-where = { $match } maçın (rakip { $opponent }) burada: { $link }
asked-where-elsewhere = { $match } maçın burada: { $link }
asked-where-none = Şu anda bu sunucuda hiçbir maçta oynamıyorsun. { COMMAND("matches") } bütün maçlarını sıralar.
asked-chances-people = İnsanlar arasındaki bir maçta galibiyeti garantileyebilen var mı, maç bitmeden söylemem. Sonra { COMMAND("analyse") } gösterir.
asked-chances-machine = { COMMAND("hint") }, galibiyeti garantileyip garantileyemeyeceğini ve nereye bakman gerektiğini söyler.
asked-sides = Siyah: { $black }, Beyaz: { $white }.
asked-need-not-agree = Kabul etmek zorunda değilsin: Reddedersen maç olduğu gibi sürer.
asked-no-clock = Bu maçta süre sınırı yok.
asked-standing = **{ $name }**: Turnuvanın durumunu { $link } gösterir.
refused-nothing-waits = Hiçbir maç senden hamle beklemiyor. Rakibini bekle ya da { COMMAND("challenge") } ile yeni bir maç başlat: bana ya da adını verdiğin birine karşı.

# -- words of the notation that are not understood
type-for-example = { $reason } Örneğin şöyle yaz: `{ $full }` ya da `{ $short }`.
type-for-example-one = { $reason } Örneğin şöyle yaz: `{ $full }`.
type-for-example-mention = { $reason } Hamleni beni etiketleyerek yaz, örneğin { $bot } `{ $full }`, ya da tahtayı `{ $short }` diye yanıtla.
refused-empty = Bunda hamle yok.
refused-empty-help = Bunda hamle yok. Nasıl oynandığını { COMMAND("help") } anlatır.
refused-too-long = Bu, hamle olmak için çok uzun.
refused-unknown-word = “{ $word }” sözcüğünü tanımıyorum.
refused-out-of-place = “{ $word }” orada ne arıyor, anlamadım.
refused-no-such-square = Bu tahtada “{ $word }” diye bir kare yok.

# -- moves that are not legal
refused-due-place = Önce kulelerini yerleştir: `{ TYPED("setup") }` ve solundan başlayarak { $count } rengi yaz.
refused-due-opening = Turu sen açıyorsun: İstediğin kuleyi oyna, örneğin `{ $move }`.
refused-due-move = Şimdi { COLOR($tower) } kuleyi oynamalısın.
refused-due-choice = Önce rakibinin hangi kuleyi oynaması gerektiğini seç: Rengini ve `{ TYPED("choose") }` yaz.
refused-due-jump = Önce { COLOR($tower) } kule sıçrasın mı, karar ver: `{ TYPED("teleport") }` ve bir kare ya da `{ TYPED("stay") }` yaz.
refused-due-fill = Önce kuleler başlangıç sırasına dizilmeli: `{ TYPED("fill left") }` ya da `{ TYPED("fill right") }` yaz.
refused-no-such-color = { GAME($game) } oyununda { COLOR($color) } yok. Karelerinden birinin rengini söyle.
refused-wrong-tower = Sıra { COLOR($tower) } kulede, { LIST($given, of: "color", type: "or") } kulede değil.
refused-wrong-color = Bu hamle { COLOR($color) } karede bitiyor, { LIST($given, of: "color", type: "or") } karede değil.
refused-wrong-square = Bu hamle { LIST($squares, type: "or") } karesinde bitiyor, { $given } karesinde değil.
refused-wrong-start = { $square } karesinde şimdi oynayabileceğin bir kulen yok.
refused-incomplete = Yönü ve kare sayısını da söyle.
refused-incomplete-direction = Yönü de söyle.
refused-incomplete-distance = Kare sayısını da söyle.
refused-ambiguous = Bu, birden fazla hamleye uyuyor. Şöyle yaz: { LIST($moves, type: "or") }.
refused-ambiguous-many = Bu, { $count } hamleye uyuyor; bittikleri kareler: { LIST($squares, type: "and") }. Kareyi de söyle, örneğin { $move }.
refused-ambiguous-tower = Bu, birden fazla kulenin hamlesine uyuyor: Kuleyi de söyle, örneğin { $move }.
refused-off-board = { COLOR($tower, form: "capital") } kule { DIRECTION($direction, form: "toward") } { $distance } kare gidemez: { $squares ->
    [one] 1 kare
   *[other] { $squares } kare
} sonra, { $last } karesinde tahta bitiyor.
refused-off-board-at-once = { COLOR($tower, form: "capital") } kule { DIRECTION($direction, form: "toward") } gidemez: Tahtanın kenarında duruyor.
refused-blocked = { COLOR($tower, form: "capital") } kule { DIRECTION($direction, form: "toward") } { $distance } kare gidemez: { $square } karesinde yolunu { TOWER($blocker) } kesiyor.
refused-too-far = { COLOR($tower, form: "capital") } kule { $distance } kare gidemez: { $reach ->
    [one] Yalnızca 1 kare
   *[other] En çok { $reach } kare
} gider.
refused-beyond-reach = Hiçbir kule { $distance } kare gidemez: En çok { $reach } kare gider.
refused-sticky = { COLOR($tower, form: "capital") } kule { DIRECTION($direction, form: "toward") } { $distance } kare gidemez: { $square } altın ya da gümüş bir kare ve bu varyantta böyle bir kareye giren her kule orada durur.
refused-only-ahead = { COLOR($tower, form: "capital") } kule { DIRECTION($direction, form: "toward") } gidemez: Şimdi yalnızca ileri, sola veya sağa gider.
refused-only-back = { COLOR($tower, form: "capital") } kule { DIRECTION($direction, form: "toward") } gidemez: Altın veya gümüş bir karede duruyor, bu yüzden şimdi geri gider.
refused-trapped = { COLOR($tower, form: "capital") } kule { $square } karesinde tuzakta.
refused-push-no-sumo = { COLOR($tower, form: "capital") } kule ileri gidemez: Önünde, { $square } karesinde { TOWER($blocker) } duruyor ve yalnızca Sumolar itebilir.
refused-push-too-many = { COLOR($tower, form: "capital") } kule bir seferde { $most ->
    [one] yalnızca 1 kule
   *[other] en çok { $most } kule
} iter.
refused-push-own = { COLOR($tower, form: "capital") } kule { $square } karesindeki { TOWER($blocker, form: "object") } itemez: Sumolar yalnızca rakibin kulelerini iter.
refused-push-rank = { COLOR($tower, form: "capital") } kule { $square } karesindeki { TOWER($blocker, form: "object") } itemez: O kulenin rütbesi daha düşük değil.
refused-push-home-row = { COLOR($tower, form: "capital") } kule { $square } karesindeki { TOWER($blocker, form: "object") } itemez: Kendi başlangıç sırasındaki kule yerinde kalır.
refused-push-trapped = { COLOR($tower, form: "capital") } kule { $square } karesindeki { TOWER($blocker, form: "object") } itemez: O kule tuzakta.
refused-push-retro = { COLOR($tower, form: "capital") } kule şimdi geri gider, bu yüzden itemez.
refused-unreachable = { COLOR($tower, form: "capital") } kule oraya gidemez.
refused-unreachable-square = { COLOR($tower, form: "capital") } kule { $square } karesine gidemez.
refused-unreachable-any = Hiçbir kule bu hamleyi yapamaz. Kuleyi, yönü ve kare sayısını yaz, örneğin `{ $move }`.
refused-pass = Oynayabilen oynamak zorundadır. Pasları ben kendiliğimden oynarım: Yazmana gerek yok.
refused-sideways = Hiçbir kule yana gidemez: Yalnızca düz ya da çapraz gider.
refused-setup-missing = Eksik kalan: { LIST($towers, of: "color", type: "and") }. Solundan başlayarak { $count } rengin hepsini yaz.
refused-setup-twice = { COLOR($tower, form: "capital") } iki kez yazılmış. Solundan başlayarak { $count } rengin her birini bir kez yaz.
refused-setup-too-many = Yalnızca { $count } kulen var. Solundan başlayarak her rengi bir kez yaz.
refused-setup-unclear = Yazdıklarından { $place }. kule { LIST($towers, of: "color", type: "or") } olabilir. Biraz daha uzun yaz.
refused-not-choosable = Burada { LIST($given, of: "color", type: "or") } kuleyi seçemezsin.
refused-no-jump = { COLOR($tower, form: "capital") } kule { $square } karesine sıçrayamaz.
possible = Seçeneklerin: { LIST($moves, type: "unit") }.
possible-tower = { COLOR($tower, form: "capital") } kule şöyle gidebilir: { LIST($moves, type: "unit") }.
possible-jumps = { COLOR($tower, form: "capital") } kule sıçrayarak şöyle gidebilir: { LIST($moves, type: "unit") }.
possible-typed = Onu demek istiyorsan şöyle yaz: { LIST($moves, type: "or") }.

# -- offers
refused-no-offer = O artık geçerli değil. Hâlâ istiyorsan yeniden sor.
refused-offer-stands = Rakibin senden yanıt bekliyor. Önce onu yanıtla: En yeni tahtanın altındaki düğmelerden birine bas.
refused-offered-before = Son hamleden beri bunu zaten sordun. Bir sonraki hamleden sonra yeniden sorabilirsin.
refused-own-offer = Bunu sen sordun, yanıt henüz gelmedi. Vazgeçmek için düğmeye bas.
refused-too-long-for-offers = Bu maçta { $most } hamle, teklif ve istek oldu, bu yüzden artık yenisi yapılamaz. Oynamaya devam et ya da pes et.
refused-nothing-to-take-back = Henüz geri alacak bir hamlen yok.
refused-no-round-to-draw = Şu anda süren bir tur yok, yani berabere bitecek tur da yok. Kuleler oynanmaya başlayınca yeniden teklif et.
refused-no-rematch = Yalnızca bitmiş bir maç yeniden oynanabilir. Önce bunu bitir.
refused-opponent-gone = Bu maçın öteki oyuncusu verilerini sildirdi. { COMMAND("challenge") } ile başka birine meydan oku.
refused-out-of-time = Süre bundan önce doldu. Daha erken bir yanıt bulmazsam { $match } maçı bitti. { COMMAND("challenge") } ile yeni bir maç başlat.
refused-unread = { $place } kanalını şu anda okuyamıyorum, yani bir yanıt var mı bilmiyorum. Bir dakika sonra yeniden dene.
refused-has-clock = Bu maç süreli: Süresi biten kaybeder, maçı o zaman ben bitiririm.
refused-not-quiet = Bunun için henüz erken. Rakibin sessiz kalırsa maçı { $until } bitirebilirsin.
refused-not-closable = Kanalına yazamadığım ya da kanal silindiği için { $match } maçı duraklatıldı. { COMMAND("board") } maçı sunucunun başka bir kanalında devam ettirir. { $from } tarihinde ({ $distance }) hâlâ duraklatılmışsa her biriniz maçı { COMMAND("abort") } (`{ command-abort.match }: { $match }`) ile kazanan olmadan kapatabilir. Daha önce { COMMAND("resign") } (`{ command-resign.match }: { $match }`) ile pes edebilirsin.
refused-not-unreachable = Bunun için henüz erken. Rakibine o zaman da ulaşamazsam maçı { $from } itibarıyla ({ $distance }) bitirebilirsin.
refused-two-clocks = Dakika ve ek süre `{ command-challenge.clock }: { command-challenge.choice-chess }` içindir. Onları boş bırak ya da bunu seç.
refused-own-turn = Maç seni bekliyor: Sıra sende.
refused-abort = Bir maçı yalnızca iki oyuncu birlikte ya da bir moderatör (“Mesajları Yönet” izniyle) iptal edebilir.
refused-abort-own = { $match } maçını kendin oynuyorsun. Maçı başka bir moderatör iptal edebilir ya da { COMMAND("abort") } ile rakibinle birlikte iptal edersiniz.
refused-record = Bu kayıtla bir maça devam edemiyorum. { COMMAND("record") } komutunun verdiği gibi bir kayıt ekle.

# -- imported records
refused-no-such-match = Burada böyle bir maç yok. Bu sunucunun ya da senin bir maçını söyle, örneğin `k7`.
refused-file-too-long = Bu dosya çok uzun: Bir kayıt en çok { $kilobytes } KiB olur.
refused-file-no-text = Bu bir metin dosyası değil. { COMMAND("record") } komutunun verdiği gibi bir kayıt ekle.
refused-file-unavailable = O dosyayı Discord’dan alamadım. Lütfen yeniden dene.
refused-record-empty = Bu kayıtta hiç hamle yok.
refused-message-without-match = Bu mesajda ne bir maç ne de bir kayıt buldum. Benim bir tahtamla, metin dosyası ya da metin olarak bir kayıtla ve bir maçın adıyla çalışır, örneğin `k7`.
refused-record-over = O kayıttaki maç bitmiş. { COMMAND("challenge") } ile yeni bir maç başlat.
refused-record-line = Kaydın { $line }. satırı: { $reason } Dosyayı düzelt ve yeniden dene.
refused-record-line-text = Kaydın { $line }. satırı ({ $text }): { $reason } Dosyayı düzelt ve yeniden dene.
refused-record-too-long = Hiçbir kayıt bu kadar uzun olmaz.
refused-record-line-too-long = { $most } karakterden uzun.
refused-record-no-line = Bu satırı okuyamıyorum. Bir kayıtta etiketler, turlar, hamle satırları ve her turun nasıl bittiği bulunur.
refused-record-tag-late = Etiketler ilk turdan önce gelmelidir.
refused-record-tag-twice = Bu etiket iki kez yazılmış.
refused-record-tag-value = Bu etiketin bu değerini tanımıyorum.
refused-record-setup = Dizilişte her kule bir kez geçmelidir.
refused-record-round-number = Burası tur { $due } olmalı.
refused-record-row-number = Burası satır { $due } olmalı.
refused-record-unclear-columns = Bu satırda Beyaz’ın hamlesi nerede başlıyor, anlayamıyorum. Önüne iki boşluk ya da `|` koy.
refused-record-round-early = Sonraki tur burada başlayamaz: Önceki tur bitmedi ve kuleler yeniden dizilmedi.
refused-record-no-round = Henüz tur yok: Önce `Tur 1` gibi bir satır gelir.
refused-record-column = Burada sıra { SIDE($side, form: "at") }.
refused-record-match-over = Maç bundan önce bitmiş.
refused-record-round-over = Tur bundan önce bitmiş ve kuleler henüz yeniden dizilmemiş.
refused-record-expected = Burada “{ $text }” bekliyordum.
refused-record-round-not-over = Tur burada bitmemiş.
refused-record-unclear = Bu, birden fazla hamleye uyuyor.
refused-exhibition = İki seviyeyi birbirine karşı ancak bir moderatör (“Mesajları Yönet” izniyle) oynatabilir.
refused-exhibition-running = Burada ya da çok sayıda başka kanalda zaten bir gösteri maçı var. Bitince yeniden dene.
refused-tournament-create = Turnuvayı ancak “Sunucuyu Yönet” izni ya da bu sunucunun bunun için seçtiği rolü olan biri düzenleyebilir.
refused-tournament-place = Turnuva için bir sunucunun metin kanalı gerekir, çünkü her maçın orada bir alt başlığı olur.
refused-tournament-name = Turnuvanın okunabilir bir adı olmalı.
refused-tournament-rounds = İsviçre sistemiyle turnuva 1 ile { $most } arasında turdan oluşur.
refused-tournament-rounds-of-swiss = Tur sayısını yalnızca İsviçre sisteminde seçebilirsin.
refused-tournaments-here = Bir kanalda en çok { $most } turnuva açık olabilir. Önce birini bitir ya da iptal et.
refused-tournament-none = Bu turnuva artık yok.
refused-tournament-organiser = Bunu yalnızca turnuvayı düzenleyen ve moderatörler yapabilir: turnuvanın kanalında “Mesajları Yönet”, her yerde “Sunucuyu Yönet” izniyle.
refused-tournament-sign-up-over = Bu turnuvaya katılım kapandı.
refused-tournament-in-already = Zaten bu turnuvadasın.
refused-tournament-not-in = Bu turnuvada değilsin.
refused-tournament-full = Bu turnuva dolu.
refused-tournament-signed-up-too-often = Çok sık kaydolup kaydını sildin. Bu turnuvaya bir daha kaydolamazsın.
refused-tournament-too-few = Turnuva için en az { $fewest } kişi gerekir. Daha çok kişinin katılmasını bekle ya da iptal et.
refused-tournament-nowhere = Burada turnuva yok. *{ command-tournament-result.tournament }* seçeneğiyle birini seç.
refused-tournament-which = Burada birden çok turnuva var. *{ command-tournament-result.tournament }* seçeneğiyle birini seç.
refused-tournament-person-in = { $player } zaten bu turnuvada.
refused-tournament-person-not-in = { $player } bu turnuvada değil.
refused-tournament-person-not-found = Bu sunucuda { $player } bulunamadı, bu yüzden kimsenin yerine devam edemez.
refused-tournament-not-asked = Bu sorunun muhatabı: { $other }.
refused-tournament-newcomer-cannot-see = { $other } bu kanalı göremiyor, bu yüzden burada soramam. { COMMAND("tournament replace") } komutunu ikinizin de gördüğü bir kanalda kullan.
refused-tournament-newcomer-unwelcome = { $other } senden soru almak istemiyor. Başka birini seç.
refused-tournament-no-game = Bu turnuvada böyle bir maç yok. Önerilenlerden birini seç.
refused-tournament-bot = Botlar turnuvada oynayamaz. Başka birini seç.
refused-tournament-too-late = Sonraki eleme maçları bu sonuca bağlı, bu yüzden artık değiştirilemez.
refused-tournament-match-ended = Maç bu arada bitti, bu yüzden hiçbir şeyi değiştirmedim. Sonucu yanlışsa { COMMAND("tournament result") } ile düzelt.
refused-tournament-own-match = { $match } maçını kendin oynuyorsun ve maçta bir kule oynatıldı. Kararı maçta oynamayan başka bir düzenleyici ya da moderatör verebilir. İstersen { COMMAND("resign") } ile pes edebilir ya da turnuvadan ayrılabilirsin.
refused-tournament-paused-already = Bu turnuva zaten duraklatılmış.
refused-tournament-not-paused = Bu turnuva duraklatılmamış.
refused-tournament-not-running = Bu turnuva başlamadı ya da bitti.
refused-tournament-not-now = Bu turnuvada şu anda bu yapılamaz.
