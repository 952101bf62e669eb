# Her gün olanlar: rakibin hamlelerine önceden planlanan yanıtlar.

told-played-ahead = { $player } bu yanıtı önceden planlamıştı:
if-plan = **{ $match } maçındaki planın**, senden başka kimse görmez:
if-nothing = { $match } maçında planladığın bir şey yok. Sıra rakibindeyken { COMMAND("if") } rakibinin bir hamlesini ya da hamlenin biteceği rengi ve senin yanıtını alır: Örneğin `{ command-if.when }` seçeneğine bir renk, `{ command-if.play }` seçeneğine de o zaman ne oynayacağını yaz. İkisi de olası seçenekleri önerir.
if-planned = { $number } numaralı satır planlandı. Gerçekleşirse biraz sonra, en geç 90 saniye içinde oynarım ve süreni harcamaz. Yanıtlanmamış bir teklif varken ya da maç duraklatılmışken bekler.
if-planned-sometimes = Yanıt, o zaman oluşabilecek { $positions } konumdan { $possible } tanesinde mümkün. Ötekilerde plan sona erer.
if-planned-instead = { $count ->
    [one] Aynı hamleye verilen başka bir yanıtın yerine geçti. Onun altındaki satır silindi.
   *[other] Aynı hamleye verilen başka bir yanıtın yerine geçti. Onun altındaki { $count } satır silindi.
}
if-withdrawn = { $number } numaralı satır, devamıyla birlikte geri çekildi.
if-due = { $number } numaralı satır gerçekleşti. Birazdan oynarım, sana süre kaybettirmez.
if-due-offered = { $number } numaralı satır gerçekleşti. Teklifin yanıtını bekliyor: Teklif reddedilir reddedilmez oynarım, sana süre kaybettirmez.
if-due-paused = { $number } numaralı satır gerçekleşti. Maç devam edince oynarım, sana süre kaybettirmez.
if-due-unread = { $number } numaralı satır gerçekleşti. Arada bir süre yoktum, bu yüzden önce maçta o zamandan beri yazılanları okumam gerekiyor. Okuyabildiğim anda oynarım, sana süre kaybettirmez.
if-more = … ve { $count ->
    [one] bir satır
   *[other] { $count } satır
} daha (dosyaya bak).
if-line-plays = { $opponent } **{ $when }** oynarsa: **{ $play }**
if-line-lands = { $opponent } { COLOR($tower) } karede bitirirse: **{ $play }**
if-lands-on = { COLOR($tower) } karede biter
if-which = Bu şunlardan biri olabilir: { LIST($moves, type: "or") }. Açıkça yaz ya da bir öneri seç.
if-not-a-move = Bu burada bir hamle değil. Bir öneri seç ya da bir renk söyle.
menu-if-withdraw = Bir satırı ve devamını geri çek
button-if-withdraw = Hepsini geri çek
refused-if-needs-both = Plan için ikisi de gerekli: rakibinin ne oynayacağı (`{ command-if.when }`) ve senin yanıtın (`{ command-if.play }`).
refused-if-plans-and-withdraws = Tek seferde ya bir satır planla ya da birini geri çek: ya `{ command-if.withdraw }` seçeneğini ya da `{ command-if.when }` ile `{ command-if.play }` seçeneklerini boş bırak.
refused-if-machine = Ben hemen yanıt veriyorum, bana karşı planlanacak bir şey yok.
refused-if-own-turn = Sıra sende: Hamleni oyna. Sıra rakibindeyken plan yapabilirsin.
refused-if-full = Planında zaten { $most } satır var, daha fazlası olmaz. Önce birkaçını geri çek.
refused-if-no-plan = Bu maçta planladığın bir şey yok.
refused-if-no-such-line = Planında böyle bir satır yok (ya da artık yok).
refused-if-no-turn = O satırdan sonra sıra rakibinde değil, ardından bir şey gelemez.
refused-if-impossible = Rakibin o anda bunu oynayamaz.
refused-if-no-reply = Ondan sonra karar vereceğin bir şey yok.
refused-if-illegal = Bu yanıt o anda mümkün değil.

# İzin günleri ve rakibe verilen süre.

told-day-given = { $player } bu hamle için { $opponent } oyuncusuna bir gün daha veriyor.
told-minutes-given = { $player }, { $opponent } oyuncusuna { $minutes } dakika daha veriyor.
told-time-off = { $player } izinli: { $from } – { $until }. Bu süre sayılmaz.
button-give-time = Süre ver
time-given = Tamam: Rakibinin süresi arttı.
off-heading = **İzin günlerin**: Satranç saati olmayan maçlarda bu günlerde hamle süren durur; turnuvalarda yalnızca düzenleyen izin verirse. Hamle başına gün verilen maçların tahtaları bu günleri gösterir. Süresiz maçlarda hiçbir tahta göstermez: Orada yalnızca rakibinin maçı ne zaman bitirebileceğini erteler.
off-zone = Saat dilimi: { $zone }
off-no-zone = Henüz bir saat dilimi söylemedin: { COMMAND("days-off") } ile söyleyebilirsin.
off-weekends = Her hafta sonu izinlisin.
off-no-weekends = Hafta sonları öbür günler gibi sayılır.
off-days = Tek günler: { LIST($days, type: "unit") }
off-left = { $count ->
    [one] Bu yıl bir gün daha izin alabilirsin.
   *[other] Bu yıl { $count } gün daha izin alabilirsin.
}
button-off-withdraw = Gelecek günleri geri çek
refused-off-no-zone = Önce saat dilimini söyle ki günlerinin ne zaman başladığını bileyim: { COMMAND("days-off") } onu bir şehre göre önerir.
refused-off-unknown-zone = Bu saat dilimini bilmiyorum. Bir öneri seç, örneğin Europe/Istanbul.
refused-off-zone-kept = Saat dilimini son günlerde değiştirdin. Yeniden değiştirebileceğin zaman: { $until }.
refused-off-not-a-date = Bu bir tarih değil. 2026-12-24 gibi yaz.
refused-off-not-ahead = Bir izin günü başlamadan önce ve en çok bir yıl öncesinden planlanır.
refused-off-too-many = Bir yılda { $most } tek gün izin alabilirsin, daha fazla değil.
refused-give-no-clock = Bu maçta saat yok, verilecek süre de yok.
refused-give-enough = Bu hamlede zaten { $most } kez süre verdin, daha fazlası olmaz.
refused-give-tournament = Bu turnuvada süre verilmez.

# Birini bekleyenler: liste ve özet.

matches-line-until = { $line } (süre sonu: { $until })
matches-line-paused = { $line } (duraklatıldı)
matches-line-offered = { $line } (bir teklif yanıtını bekliyor)
card-nothing = Seni bekleyen maç yok.
card-begins = Direkt mesajlarımızda seni bekleyenlerin listesini tutuyorum. Bu, düzenlediğim tek bir mesaj, sana bildirim göndermez.
card-ends = Listeyi artık tutmuyorum.
card-refused = { $player }: Sana direkt mesaj gönderemiyorum. Bu yüzden oradaki maç listeni artık tutmuyorum.
digest-refused = { $player }: Sana direkt mesaj gönderemiyorum. Bu yüzden artık her gün yazmıyorum. Sıra sendeyken tahtalar yine bildirim gönderebilir ({ COMMAND("settings mine") }).
button-card-keep = Direkt mesajlarımda tut
button-card-refresh = Yenile
button-card-stop = Artık tutma
settings-turns-each = Seni bekleyen her tahta sana bildirim gönderebilir.
settings-turns-digest = Tahtalar sıran geldiğinde bildirim göndermez. Günde bir kez, saat dilimine göre { $hour }:00 olduktan sonraki on beş dakika içinde ({ COMMAND("days-off") }; yoksa UTC) hangi maçların beklediğini yazarım. Bekleyemeyecek olanlar yine de bildirim gönderebilir: süren dolmadan önceki hatırlatma, meydan okumalar, teklifler ve maçın sonu.
settings-turns-silent = Sıran geldiğinde hiçbir şey bildirim göndermez, süren dolmak üzereyken bile. Meydan okumalar, teklifler ve maçın sonu yine de bildirim gönderebilir.

# Bir sunucunun üyelerinin her hamleyi oyladığı, bota karşı maçlar.

told-voted = Oylama bunu seçti (oylar: { $votes } / { $voters }):
told-voted-lot = Oylama berabere: { $voters } oyda önde olanların her birine { $votes } oy. Kura bunu seçti:
told-voted-machine = { $voters ->
    [0] Kimse oy vermedi,
    [one] Yalnızca { $voters } kişi oy verdi, bu çok az;
   *[other] Yalnızca { $voters } kişi oy verdi, bu çok az;
} o yüzden ben seçtim:
told-too-few-votes = Çok az oy verildi: { $opponent } kaybetti. **{ $player } maçı kazandı.**
told-votes = Buradaki herkes menüyle oy verir. Son an: { $until } ({ $distance }). { $quorum ->
    [one] Kimse oy vermezse ben seçerim.
   *[other] { $quorum } kişiden azı oy verirse ben seçerim.
}
told-votes-or-forfeit = Buradaki herkes menüyle oy verir. Son an: { $until } ({ $distance }). { $quorum ->
    [one] Kimse oy vermezse maç kaybedilir.
   *[other] { $quorum } kişiden azı oy verirse maç kaybedilir.
}
button-votes = Oylar: { $voters }
vote-cast = Verdiğin oy: **{ $move }**. Fikrini değiştirmek için son an: { $until }.
vote-superseded = **{ $move }** için verdiğin oy sayılmaz, çünkü ondan sonra yeniden oy verdin.
votes-heading = { $voters ->
    [0] Henüz kimse oy vermedi
    [one] { $voters } kişi oy verdi
   *[other] { $voters } kişi oy verdi
} (en az { $quorum } gerekli).
votes-until = Oy vermek için son an: { $until }.
votes-line = **{ $move }**: { $votes }
votes-others = … ve başka hamleler: { $votes }
vote-match-begun = Sunucunun { $machine } ile { $match } maçı başlıyor. { COMMAND("abort") } maçı erken bitirir.
refused-vote-match = Sunucuyu bana karşı ancak bir moderatör (“Mesajları Yönet” izniyle) oynatabilir.
refused-vote-is-over = Bu hamle için oy verme süresi doldu. Yeni tahta birazdan geliyor.
told-paused-unvoted = Art arda { $most } kez kimse oy vermedi, bu yüzden maç duraklatıldı. { COMMAND("board") } maçı devam ettirir.
refused-paused-votes = { $match } maçı duraklatıldı. { $place } kanalında { COMMAND("board") } maçı devam ettirir ve oylama baştan başlar.
refused-too-many-vote-matches = Bir sunucunun oy verdiği { $most } maçın zaten sürüyor. Birinin bitmesini bekle ya da birini { COMMAND("abort") } ile bitir.
refused-too-many-vote-matches-here = Bu sunucuda oylamayla oynanan { $most } maç zaten sürüyor. Birinin bitmesini bekle ya da birini { COMMAND("abort") } ile bitir.
refused-by-votes = Bu maçta bütün sunucu oynuyor: tahtanın altındaki menüyle oy ver. Sunucu adına kimse tek başına başka bir şey yapamaz; bir moderatör { COMMAND("abort") } ile maçı bitirebilir.
