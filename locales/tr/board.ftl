# Board messages: events, prompts, offers and buttons.
# A line does not begin with "{ $round }. tur": Discord would make a numbered list of it.

thread-name = { $match }: { $black } – { $white }
board-heading = **{ $match }** · { $round }. tur · { $black } (Siyah) { $black_points } : { $white_points } { $white } (Beyaz)
board-heading-game = **{ $match }** · { $game } · { $round }. tur · { $black } (Siyah) { $black_points } : { $white_points } { $white } (Beyaz)

told-start = { $game }, { LENGTH($length) }: { $points ->
    [one] İlk puanı alan
   *[other] { $points } puana ilk ulaşan
} kazanır.
told-black-opens = Siyah’ı { $black } oynuyor ve turu açıyor.
told-white-opens = Siyah’ı { $black } oynuyor. Beyaz’ı { $white } oynuyor ve turu açıyor.
told-goes-on = Bir kayıttan devam ediyoruz: Siyah’ı { $black }, Beyaz’ı { $white } oynuyor. Bu maç liderlik tablosunda sayılmıyor.
told-goes-on-from-board = Daha önceki bir maçın tahtasından devam ediyoruz: Siyah’ı { $black }, Beyaz’ı { $white } oynuyor. Bu maç liderlik tablosunda sayılmıyor.
told-resumed = Kanala yazamadığım ya da kanalı okuyamadığım için maç duraklatılmıştı. Şimdi devam ediyor.
told-resumed-votes = Maç duraklatılmıştı. Şimdi devam ediyor.
told-clock = Süre: { $clock }.
told-time-left = Kalan süre: { $black } { $black_left }, { $white } { $white_left }.
told-deadline = { $player } için süre sonu: { $until } ({ $distance }).
told-left-out = (Daha önceki hamleler burada yok.)
told-move = { $player }: **{ $move }**
told-push = { $player } saldırıyor: **{ $move }**. Geri itilenler: { LIST($towers, type: "unit") }. { $opponent } hamle hakkını kaybediyor.
told-jump = { COLOR($tower, form: "capital") } kule sıçrıyor ve { $square } karesinde duruyor.
told-place = { $player } kulelerini yerleştirdi.
told-fill-left = { $player } soldan diziyor.
told-fill-right = { $player } sağdan diziyor.
told-round-begins = **Şimdi { $round }. tur başlıyor.**
told-pass = { $player } { COLOR($tower) } kuleyi oynayamıyor ve pas geçiyor ({ $pass }).
told-round-home-row = **{ $player } { $round }. turu kazandı**: { COLOR($tower, form: "capital") } kule { $opponent } tarafındaki başlangıç sırasına ulaştı. Bu, { $points ->
    [one] bir puan
   *[other] { $points } puan
} getiriyor.
told-round-deadlock = **{ $player } { $round }. turu kazandı**: Artık kimse oynayamıyor ve son hamleyi { $opponent } yaptı. Bu, { $points ->
    [one] bir puan
   *[other] { $points } puan
} getiriyor.
told-promoted = { COLOR($tower, form: "capital") } kule artık { RANK($rank) }.
told-quadruple = { COLOR($tower, form: "capital") } kule artık Dörtlü Sumo: Bundan yüksek rütbe yok.
told-round-drawn = Aynı konum üçüncü kez oluştu: Tur berabere bitti ve yeniden oynanıyor.
told-match-won = **{ $player } maçı { $won } : { $lost } kazandı!**
told-resigned = { $opponent } pes etti. **{ $player } maçı kazandı.**

told-over = { $black } ve { $white }, maç bitti.
told-no-move = Hiçbir kule oynanmadı, bu yüzden maç kimsenin hanesine yazılmıyor.
told-no-move-tournament = Hiçbir kule oynanmadı; bu yüzden maç turnuvada sayılıyor, ama puanlamaya ve liderlik tablosuna yazılmıyor.
told-ratings = **Puanlama** ({ GAME($game) }): { LIST($players, type: "unit") }
told-rating = { $player } { $rating } ({ $change })
told-rating-private = { $player } ({ $change })
told-standings = **Liderlik tablosu** (tamamı: { COMMAND("leaderboard") })
standing-line = { $rank }\. { $player }: { $played } { $played ->
    [one] maçta
   *[other] maçta
} { $won } galibiyet, { $points } { $points ->
    [one] puan
   *[other] puan
}

told-mention = Burada sıradan mesajları okuyamıyorum: Bu tahtayı yanıtla ya da benden bahset ({ $bot } `{ $example }`), istersen menüyü veya { COMMAND("move") } komutunu kullan.
# The boards after that.
told-mention-again = -# Hamleni bu tahtayı yanıtlayarak yaz, örneğin `{ $example }`: Burada sıradan mesajları okuyamıyorum.
prompt-open = { $player }, turu sen açıyorsun: İstediğin kuleyi oyna.
prompt-move = { $player }, sıra sende: { EMOJI($tower) } **{ COLOR($tower) }** kuleyi oyna.
prompt-move-back = { $player }, sıra sende: { EMOJI($tower) } **{ COLOR($tower) }** kuleyi geriye oyna, çünkü altın veya gümüş bir karede duruyor.
prompt-choose = { $player }, { EMOJI($tower) } **{ COLOR($tower) }** kulen aktif, ama { $square } karesinde tuzakta. { $opponent } hangi kuleyi oynasın, sen seç: { LIST($towers, type: "unit") }. Rengi ve `{ TYPED("choose") }` yaz ya da menüyü kullan.
prompt-jump = { $player }, itilen { EMOJI($tower) } **{ COLOR($tower) }** kulen sıçrayabilir: { LIST($moves, type: "unit") }. `{ TYPED("teleport") }` ve kareyi ya da `{ TYPED("stay") }` yaz, istersen menüyü kullan. Sonra { $opponent } { EMOJI($next) } { COLOR($next) } kuleyi oynuyor.
prompt-offer = { $player }, kabul ediyor musun? Aşağıdaki düğmelerden birine bas. Bir sonraki hamle, kim yaparsa yapsın, hayır sayılır. { $offerer } isterse *{ button-more }* altında vazgeçebilir.
prompt-place = { $player }, kulelerini kendi solundan başlayarak yerleştir: Aşağıdan seç ya da `{ TYPED("setup") }` ve { $count } rengi bu sırayla yaz.
prompt-place-next = { $player }, { $count } kulenden { $placed } tanesi yerinde: Sıradakini seç.
prompt-place-done = { $player }, bütün kulelerin yerinde: **{ button-confirm }** düğmesine ya da bir şeyi değiştireceksen *{ button-undo }* düğmesine bas.
prompt-fill-signs = Resimdeki üçgen, dümdüz önünde kendi rengi olan kuleyi gösterir: zayıf bir nokta. Kendi kulelerinde daha az üçgen olan tarafı seç.
prompt-fill = { $player }, turu kazandın: Kuleler solundan mı sağından mı dizilsin? Bir düğmeye bas ya da `{ TYPED("fill left") }` veya `{ TYPED("fill right") }` yaz.
prompt-fill-first = Sonraki tur için bütün kuleler başlangıç sırasına döner: önce en yakın sıra, her sıra seçilen taraftan başlayarak.

tip-goal = *İlk maçın! Amaç: Kulelerinden biri rakibinin başlangıç sırasına ulaşırsa turu kazanırsın.*
tip-goal-opening = *İlk maçın! Amaç: Kulelerinden biri rakibinin başlangıç sırasına ulaşırsa turu kazanırsın. Şimdi istediğin kuleyi oynayabilirsin. Kulenin durduğu renk, rakibinin hangi kuleyi oynaması gerektiğini söyler.*
tip-active-tower = *Neden { COLOR($tower) } kule? Çünkü rakibinin hamlesi { COLOR($tower) } bir karede bitti. Senin kulenin durduğu renk de rakibinin hangi kuleyi oynaması gerektiğini söyler.*
tip-entering = *Hamleni üç yoldan yapabilirsin: tam yazarak (`{ $full }`), kısaca yazarak (`{ $short }`) ya da aşağıdaki menüden seçerek. İleri düz gider, sol ve sağ çapraz ileri. Bir sorun varsa beni etiketleyerek sor.*
tip-blocked = *Hareket edemeyen kule için pas geçilir: Kule, üzerinde durduğu kareye gitmiş sayılır ve sırada hangi kulenin olduğunu o karenin rengi söyler.*
tip-push = *{ COLOR($tower, form: "capital") } kulen bir Sumo ve şimdi itebilir: Düz ileri gider, önündeki rakip kule bir kare geri kayar. Rakibin o zaman hamle hakkını kaybeder, sen yine oynarsın.*
tip-metal = *Bu Megasado: Bir altın, bir de gümüş kulen var; onlar da ötekiler gibi oynar.*
tip-metal-plain = *Bu maçta altın ve gümüş kareler sıradan karelerdir. Onları yalnızca Megasado’nun varyasyonları özel kılar.*
tip-metal-sticky = *Altın veya gümüş bir kareye gelen kule orada durur.*
tip-metal-teleport = *Altın veya gümüş bir kareye gelen kule, aynı renkten ve kendi başlangıç sırasına daha yakın boş bir kareye sıçrayabilir; orada kalabilir ya da aynı yönde devam edebilir.*
tip-metal-retro = *Kendi başlangıç sırasının dışında, altın veya gümüş bir karede duran kule geriye gitmek zorundadır.*
tip-metal-trap = *Kendi başlangıç sırasının dışında, altın veya gümüş bir karede duran kule turun sonuna kadar orada tuzakta kalır.*
tip-metal-sumo = *Altın veya gümüş bir karede duran kule orada bir rütbe yüksektir: İtebilir, ama daha az gider.*
tip-jump-square = *@ işaretinden sonra kulenin vardığı kare yazar: `{ $move }`. Kuralın resimli anlatımı **{ button-more }** altında.*
tip-help = *Daha fazlasını mı merak ediyorsun? { COMMAND("rules") } her kuralı resmiyle, { COMMAND("help") } yapabileceklerini anlatır; beraberlik, pes etme ve kayıt **{ button-more }** altında.*
warning-left = *Soldan*: Dikkat, { $opponent } { COLOR($tower) } kuleyi { $square } karesine oynayarak açabilir. O zaman { COLOR($answer) } kulen yalnızca { COLOR($tower) } karelere gidebilir ve { COLOR($tower) } kule kazanır.
warning-right = *Sağdan*: Dikkat, { $opponent } { COLOR($tower) } kuleyi { $square } karesine oynayarak açabilir. O zaman { COLOR($answer) } kulen yalnızca { COLOR($tower) } karelere gidebilir ve { COLOR($tower) } kule kazanır.
notice-third = { $player }, { $match } maçı seni bekliyor ve sürenin yalnızca üçte biri kaldı. Süre sonu: { $until } ({ $distance }).
notice-quiet = { $player }, { $match } maçı { $days ->
    [one] bir gündür
   *[other] { $days } gündür
} seni bekliyor. Hâlâ oynuyor musun? { $claim ->
    [one] Bir sessiz günün
   *[other] { $claim } sessiz günün
} sonunda { $opponent } maçı bitirebilir.
notice-claimable = { $opponent }, { $match } maçında { $player } { $days ->
    [one] bir gündür
   *[other] { $days } gündür
} bekleniyor. Galibiyeti alabilir, maçı kimsenin hanesine yazılmadan kapatabilir ya da beklemeye devam edebilirsin.
button-show-board = Tahtayı göster
button-claim-win = Galibiyeti al
button-claim-close = Maçı kapat
claim-ask = { $opponent } günlerdir sessiz. { $match } maçı nasıl bitsin?
claim-ask-unreachable = Günlerdir { $opponent } ile iletişim kuramıyorum. { $match } maçı nasıl bitsin?
claim-noted = { $place } kanalını şu anda okuyamıyorum, yani bir yanıt var mı bilmiyorum. On dakika boyunca denemeye devam edeceğim ve okur okumaz karar vereceğim: Yeniden basmana gerek yok.

menu-moves = { COLOR($tower, form: "capital") } kuleyi oyna…
menu-moves-jump = { COLOR($tower, form: "capital") } kuleyi sıçratarak oyna…
menu-jumps-to = sıçrayarak { $square } karesine
menu-pushes = Sumo saldırısı: rakibin hamle hakkını kaybeder
menu-moves-more = { COLOR($tower, form: "capital") } kulenin öteki hamleleri…
menu-towers = Turu açan kule…
menu-choose = Oynanması gereken kule…
menu-line-up = Solundan { $place }. kule…
menu-jumps = Sıçra ya da kal…
button-undo = Geri al
button-rest = Kalanları rastgele
button-confirm = Onayla
button-fill-left = Soldan diz
button-fill-right = Sağdan diz

told-offered-draw-round = { $player } { $round }. turun berabere bitmesini ve yeniden oynanmasını teklif ediyor.
told-offered-draw-match = { $player } { $match } maçı için beraberlik teklif ediyor.
told-offered-take-back = { $player } son seçimini geri almak istiyor.
told-offered-take-back-move = { $player } **{ $move }** hamlesini geri almak istiyor.
told-offered-take-back-moves = { $player } **{ $move }** hamlesini geri almak istiyor. Sonra oynananlar da geri gider ({ LIST($followed, type: "groups") }).
told-offered-abort = { $player } maçın iptal edilmesini teklif ediyor.
told-agreed-draw-round = { $player } kabul etti: { $round }. tur berabere bitti ve yeniden oynanıyor.
told-agreed-draw-match = { $player } kabul etti: **{ $match } maçı berabere bitti.**
told-taken-back = { $player } son seçimini geri aldı.
told-taken-back-move = { $player } **{ $move }** hamlesini geri aldı.
told-agreed-take-back = { $player } kabul etti: Geri alındı.
waiting-notice = **{ $match }**: Sonraki tahta { $seconds } saniye içinde gelecek. O zamana kadar hamleyi yapan onu geri alabilir.
told-agreed-abort = { $player } kabul etti: **Maç iptal edildi** ve kimsenin hanesine yazılmıyor.
told-aborted = Bir moderatör maçı iptal etti: Kimsenin hanesine yazılmıyor.
told-tournament-open = Maçın turnuvada nasıl sayılacağına düzenleyen karar verecek.
told-tournament-decided = Turnuva için sonuç girildi: { $result }. Maç turnuvada sayılıyor, ama puanlamaya ve liderlik tablosuna yazılmıyor.
told-tournament-again = Maç yarıda kesildi ve turnuva için başka bir alt başlıkta yeniden oynanacak. Bu maç kimsenin hanesine yazılmıyor.
told-tournament-called-off = Turnuva iptal edildiği için maç yarıda kesildi. Kimsenin hanesine yazılmıyor.
told-tournament-replaced = Turnuvaya { $former } yerine { $player } devam ediyor. Maç başka bir alt başlıkta baştan başlıyor; bu maç kimsenin hanesine yazılmıyor.
told-too-long = Bu maçta { $most } hamle, teklif ve istek oldu, bir maçta daha fazlası olamaz. Maç burada bitiyor ve kimsenin hanesine yazılmıyor.
told-unrated = Bir moderatör bu maçı liderlik tablosundan çıkardı: Kimsenin hanesine yazılmıyor.
told-out-of-time = { $opponent } için süre doldu. **{ $player } maçı kazandı.**
told-claimed = { $opponent } günlerdir sessiz, { $player } galibiyeti aldı. **{ $player } maçı kazandı.**
told-closed = { $opponent } günlerdir sessiz, { $player } maçı kapattı: Kimsenin hanesine yazılmıyor.
told-claimed-unreachable = Günlerdir { $opponent } ile iletişim kuramıyorum, { $player } galibiyeti aldı. **{ $player } maçı kazandı.**
told-closed-unreachable = Günlerdir { $opponent } ile iletişim kuramıyorum, { $player } maçı kapattı: Kimsenin hanesine yazılmıyor.
told-declined = { $player } kabul etmedi.
told-withdrawn = { $player } vazgeçti.
told-withdrawn-request = { $player } isteğinden vazgeçti.
told-lapsed-request = Maç devam ettiği için { $player } adlı oyuncunun isteği geçersiz oldu.
told-lapsed-offer = Maç devam ettiği için { $player } adlı oyuncunun teklifi geçersiz oldu.
told-series = Seride durum: { $black } { $black_rounds } : { $white_rounds } { $white }.

button-again = Bir daha (aynı taraflar)
button-rematch = Rövanş (taraflar değişir)
button-own-view = Benim görünümüm
button-take-back = Hamleyi geri al
button-replay = Tekrarını izle
button-more = Daha fazla…
button-draw-round = Turu berabere bitirelim mi?
button-withdraw-offer = Vazgeç
button-withdraw-request = İsteğimden vazgeç
button-draw-match = Maçı berabere bitirelim mi?
button-abort = Maçı iptal edelim mi?
button-resign = Pes et…
button-record = Kayıt
more-heading = { $match } maçında yapabileceğin başka şeyler:
menu-opener-moves = { COLOR($tower, form: "capital") } kulenin hamleleri:
button-agree = Kabul et

direct-paused-unread = Bir oyuncunun süresi dolduktan sonra { $place } kanalını on dakika boyunca okuyamadım, yani zamanında yanıt gelip gelmediğini bilmiyorum. { $match } maçı duraklatıldı, bu hamle için geçen süre kimseden düşmüyor. { COMMAND("board") } maçı devam ettirir.
direct-paused-claim = Günler süren sessizlikten sonra { $match } maçının bitirilmesi istendi, ama { $place } kanalını on dakika boyunca okuyamadım, yani yanıt gelip gelmediğini bilmiyorum. Maç duraklatıldı. { COMMAND("board") } maçı devam ettirir, yanıtsız geçen günler de baştan sayılır.
direct-paused = { $place } kanalına artık yazamıyorum ya da kanal silindi, bu yüzden { $match } maçı duraklatıldı. { COMMAND("board") } maçı sunucunun başka bir kanalında ya da, yeniden yazabildiğimde, orada devam ettirir. Nerede olursan ol, { COMMAND("resign") } (`{ command-resign.match }: { $match }`) ile pes edebilirsin. Maç birkaç gün sonra hâlâ duraklatılmışsa { COMMAND("abort") } (`{ command-abort.match }: { $match }`) onu kazanan olmadan kapatır.
direct-paused-chats = Artık birinize yazamıyorum, bu yüzden { $match } maçı duraklatıldı. İkinize de yeniden ulaşabildiğimde, bana direkt mesajda yazacağın { COMMAND("board") } maçı devam ettirir. { COMMAND("resign") } (`{ command-resign.match }: { $match }`) ile pes edebilirsin.
direct-paused-chat = Artık { $opponent } ile iletişim kuramıyorum, bu yüzden { $match } maçı duraklatıldı. Yeniden kurabildiğimde, bana direkt mesajda yazacağın { COMMAND("board") } maçı devam ettirir. Kuramazsam maçı { $from } itibarıyla ({ $distance }) { COMMAND("claim") } (`{ command-claim.match }: { $match }`) ile bitirebilirsin: Galibiyeti alabilir ya da maçı kimsenin hanesine yazılmadan kapatabilirsin. { COMMAND("resign") } (`{ command-resign.match }: { $match }`) ile pes edebilirsin.
direct-paused-own-chat = Sana burada yazamadım, bu yüzden { $match } maçı duraklatıldı. Bana direkt mesajda yazacağın { COMMAND("board") } maçı devam ettirir. Maç { $from } itibarıyla ({ $distance }) hâlâ duraklatılmışsa { $opponent } galibiyeti alabilir. { COMMAND("resign") } (`{ command-resign.match }: { $match }`) ile pes edebilirsin.
direct-paused-votes = { $place } kanalına artık yazamıyorum ya da kanal silindi, bu yüzden sunucunun oy verdiği { $match } maçı duraklatıldı. { COMMAND("board") } maçı sunucunun başka bir kanalında ya da, yeniden yazabildiğimde, orada devam ettirir. { COMMAND("abort") } (`{ command-abort.match }: { $match }`) maçı bitirir.
direct-paused-votes-unread = Oy verme süresi dolduktan sonra { $place } kanalını on dakika boyunca okuyamadım, yani zamanında başka oy verilip verilmediğini bilmiyorum. { $match } maçı duraklatıldı. { COMMAND("board") } maçı devam ettirir ve bu oylama baştan başlar.
direct-moved = { $match } maçı devam ediyor: { $player } maçı { $place } kanalına taşıdı.
direct-won = { $place } kanalına artık yazamıyorum, ama { $match } maçı bitti: { $player } { $won } : { $lost } kazandı. { COMMAND("replay") } (`{ command-replay.match }: { $match }`) maçı gösterir, { COMMAND("record") } yazıya döker.
direct-over = { $place } kanalına artık yazamıyorum, ama { $match } maçı kazananı olmadan bitti. { COMMAND("replay") } (`{ command-replay.match }: { $match }`) maçı gösterir, { COMMAND("record") } yazıya döker.
direct-won-in-chat = Sana son tahtayı gösteremedim, ama { $match } maçı bitti: { $player } { $won } : { $lost } kazandı. { COMMAND("replay") } (`{ command-replay.match }: { $match }`) maçı gösterir, { COMMAND("record") } yazıya döker.
direct-over-in-chat = Sana son tahtayı gösteremedim, ama { $match } maçı kazananı olmadan bitti. { COMMAND("replay") } (`{ command-replay.match }: { $match }`) maçı gösterir, { COMMAND("record") } yazıya döker.

exhibition-heading = **Gösteri maçı**: { $black } – { $white }, { $game }, { LENGTH($length) }
exhibition-record = Ekteki dosya bu maçın kaydıdır.
exhibition-begins = Gösteri maçı başlıyor. Yeniden başlatılırsam kaldığı yerden sürer; erken bitirmek için mesajını sil.
exhibition-stopped = Gösteri maçı yarıda kaldı.

# The result of a match that was played in a thread, told in its channel.
thread-won = { $how ->
    [resigned] { $thread } içindeki { $match } maçı bitti: { $opponent } pes etti, **{ $player } kazandı**.
    [time] { $thread } içindeki { $match } maçı bitti: { $opponent } için süre doldu, **{ $player } kazandı**.
    [claimed] { $thread } içindeki { $match } maçı bitti: { $opponent } günlerdir sessizdi, **{ $player } kazandı**.
   *[points] { $thread } içindeki { $match } maçı bitti: **{ $player }, { $opponent } karşısında { $won } : { $lost } kazandı**.
}
thread-drawn = { $thread } içindeki { $match } maçı bitti: { $black } ile { $white } beraberlikte anlaştı.
