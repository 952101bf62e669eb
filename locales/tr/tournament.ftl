tournament-heading = **{ $name }**: { LIST($terms, type: "unit") }
tournament-kind = { $kind ->
    [knockout] eleme usulü
    [double-elimination] çift eleme usulü
    [round-robin] lig usulü
    [double-round-robin] çift devreli lig usulü
   *[swiss] İsviçre sistemi
}
tournament-rounds = tur sayısı: { $rounds }
tournament-rounds-at-most = en çok { $rounds } tur
tournament-sign-up = Kim oynamak ister? Her maçın burada kendi alt başlığı olur. { $fewest } ile { $most } arasında kişi katılabilir. Turnuvayı başlatacak kişi: { $organiser }
tournament-no-players = Henüz kimse katılmadı.
tournament-players = **Katılanlar ({ $count })**: { LIST($players, type: "unit") }
tournament-more-players = { $count } kişi daha
tournament-called-off = Turnuva yapılmayacak. İptal eden: { $by }
tournament-called-off-too-few = Turnuva yapılmayacak: zamanında katılanlar { $fewest } kişiden azdı.
tournament-called-off-begun = **Turnuva bitmeden iptal edildi.** İptal eden: { $by }
tournament-over = **Turnuva bitti.** Birinci: { LIST($players, type: "and") }
tournament-over-nobody = **Turnuva bitti.** Kazanan yok.
tournament-round = **{ $stage }**
tournament-again = Yeniden, { $stage }: { $game }
tournament-game-soon = { $black } – { $white }: birazdan başlıyor
tournament-game-running = { $black } – { $white }: { $thread }
tournament-game-running-until = { $black } – { $white }: { $thread }, bitiş: { $until }
tournament-result = { $how ->
    [won] kazanan { $player }, kaybeden { $opponent }
    [drawn] { $player } ile { $opponent } berabere kaldı
    [forfeited] hükmen kazanan { $player }, kaybeden { $opponent }
   *[missed] hem { $player } hem { $opponent } hükmen yenik
}
tournament-game-won = { $black } – { $white }: kazanan { $player }
tournament-game-drawn = { $black } – { $white }: berabere
tournament-game-drawn-again = { $black } – { $white }: berabere, taraf değiştirip yeniden oynayacaklar
tournament-game-drawn-twice = { $black } – { $white }: yine berabere, daha iyi sıradan başladığı için devam eden { $player }
tournament-game-forfeited = { $black } – { $white }: hükmen kazanan { $player }
tournament-game-missed = { $black } – { $white }: oynanmadı
tournament-bye = Bu turda maçı olmayan: { $player }
tournament-more = … ve { $count } tane daha
tournament-standings = **Sıralama**
tournament-standings-final = **Son sıralama**
tournament-standings-called-off = **İptal anındaki sıralama**
tournament-standing = { $place }\. { $player }: { $points }
tournament-standing-swiss = { $place }\. { $player }: { $points } (Buchholz { $buchholz })
tournament-standing-out = { $place }\. { $player }
tournament-still-in = Hâlâ yarışanlar: { LIST($players, type: "unit") }
tournament-out = Elenenler: { LIST($players, type: "unit") }
tournament-pairing = **{ $name }**, { $stage }: Siyah { $black }, Beyaz { $white }.

tournament-created = Turnuva yolda: katılma ve başlatma düğmeleriyle birazdan burada görünecek.
tournament-signed-up = **{ $name }** turnuvasındasın. Maçların burada, alt başlıklarda oynanacak; sıra sana gelince seni orada etiketlerim.
tournament-signed-up-with-blocked = { $count ->
    [one] Engellediğin biri de katılıyor: { LIST($players, type: "and") }. Turnuva sizi eşleştirebilir. Başlayana kadar ayrılabilirsin.
   *[other] Engellediğin kişiler de katılıyor: { LIST($players, type: "and") }. Turnuva sizi eşleştirebilir. Başlayana kadar ayrılabilirsin.
}
tournament-blocked-entrant = { $when ->
    [sign-up] Engellediğin biri de { $place } kanalındaki **{ $name }** turnuvasına kaydoldu: { $player }. Turnuva sizi eşleştirebilir. Başlayana kadar mesajının altından ayrılabilirsin.
   *[begun] Engellediğin biri de { $place } kanalındaki **{ $name }** turnuvasında: { $player }. Turnuva sizi eşleştirebilir. İstemezsen mesajının altından turnuvayı bırakabilirsin.
}
tournament-signed-off = Artık **{ $name }** turnuvasında değilsin.
tournament-started = **{ $name }** başlıyor. İlk turun her maçı için bir alt başlık açıyorum. Düzenleyen için: { COMMAND("tournament result") } bir sonucu düzeltir, { COMMAND("tournament replace") } bir oyuncunun yerine başkasını geçirir, { COMMAND("tournament pause") } turnuvayı duraklatır.
tournament-is-called-off = { $when ->
    [begun] **{ $name }** iptal edildi: süren maçlar yarıda kesilir.
   *[sign-up] **{ $name }** iptal edildi: turnuva yapılmayacak.
}

button-sign-up = Katıl
button-sign-off = Ayrıl
button-start-tournament = Başlat
button-call-off = İptal et
button-call-off-begun = İptal et
button-call-off-for-good = { $when ->
    [begun] Turnuvayı iptal et
   *[sign-up] Başlamadan iptal et
}
button-decide-for-good = Maçı yarıda kes ve sonucu gir
button-repeat-for-good = Maçı yarıda kes ve yeniden oynat
button-remove-for-good = Turnuvadan çıkar
button-replace-for-good = Yarıda kes ve değiştir
button-take-place = Yerini al
button-decline-place = Reddet

tournament-paused = *Turnuva duraklatıldı: yeni maç başlamıyor.*
tournament-sign-up-ended = Katılım kapandı. Turnuvayı başlatacak kişi: { $organiser }
tournament-sign-up-until = Katılım { $at } tarihine kadar açık ({ $until }). O ana kadar { $fewest } kişi olmazsa turnuva iptal edilir.
tournament-days-off = Bu turnuvanın maçlarında izin günlerinde ({ COMMAND("days-off") }) süre durur ve rakibe süre verilebilir.
tournament-days-off-chess-clock = Bu turnuvanın maçlarında rakibe süre verilebilir. İzin günleri ({ COMMAND("days-off") }) satranç saatlerini durdurmaz.
tournament-days-off-round = Hiçbiri bir turun sonunu ertelemez.
tournament-no-days-off = Bu turnuvanın maçlarında izin günlerinde ({ COMMAND("days-off") }) süre durmaz ve rakibe süre verilemez.
tournament-round-until = **{ $stage }**, bitiş: { $until }
tournament-game-broken-off = { $black } – { $white }: yarıda kaldı, düzenleyen karar verecek
tournament-game-called-off = { $black } – { $white }: tamamlanmadı
tournament-pairing-until = **{ $name }**, { $stage }: Siyah { $black }, Beyaz { $white }. { $until } geldiğinde sıra kimdeyse maçı kaybeder.
tournament-left = **{ $name }** turnuvasından ayrıldın. Süren bir maçın vardıysa onu kaybettin.
tournament-ask-to-leave = Turnuvadan ayrılmak istiyor musun? Turnuvada süren bir maçın varsa pes etmiş sayılırsın, bu puanlamaya da yazılır ve seni ancak düzenleyen geri getirebilir.
tournament-ask-to-call-off = { $when ->
    [begun] **{ $name }** iptal edilsin mi? Süren maçlar yarıda kesilir ve kimsenin hanesine yazılmaz. Biten maçlar puanlamada sayılmaya devam eder, sıralama olduğu gibi kalır. Bunun geri dönüşü yok.
   *[sign-up] **{ $name }** iptal edilsin mi? Turnuva yapılmaz ve katılan herkese haber veririm.
}
tournament-ask-to-call-off-own = Bu turnuvada kendin de bir maç oynuyorsun. O maçta bir kule oynatıldıysa pes etmiş olursun ve maç puanlamada sayılır.
tournament-ask-to-decide = { $match } maçı ({ $black } – { $white }) hâlâ sürüyor. Devam edersen maç yarıda kesilir ve puanlamaya ve liderlik tablosuna yazılmaz, turnuvada da şu sonuç geçerli olur: { $result }.
tournament-ask-to-repeat = { $match } maçı ({ $black } – { $white }) hâlâ sürüyor. Devam edersen maç yarıda kesilir ve kimsenin hanesine yazılmaz. Ardından yeni bir alt başlıkta yeniden oynanır.
tournament-ask-to-remove = { $count ->
    [one] { $player } hâlâ { LIST($matches, type: "and") } maçını oynuyor. Devam edersen maç yarıda kesilir ve puanlamaya ve liderlik tablosuna yazılmaz; turnuvada kaybedilmiş sayılır ve oyuncu turnuvadan çıkar.
   *[other] { $player } hâlâ { LIST($matches, type: "and") } maçlarını oynuyor. Devam edersen maçlar yarıda kesilir ve puanlamaya ve liderlik tablosuna yazılmaz; turnuvada kaybedilmiş sayılır ve oyuncu turnuvadan çıkar.
}
tournament-ask-to-replace = { $count ->
    [one] { $player } hâlâ { LIST($matches, type: "and") } maçını oynuyor. Devam edersen ve { $other } kabul ederse maç yarıda kesilir ve kimsenin hanesine yazılmaz; { $other } ona yeni bir alt başlıkta baştan başlar.
   *[other] { $player } hâlâ { LIST($matches, type: "and") } maçlarını oynuyor. Devam edersen ve { $other } kabul ederse maçlar yarıda kesilir ve kimsenin hanesine yazılmaz; { $other } onlara yeni alt başlıklarda baştan başlar.
}
tournament-ask-newcomer = { $who ->
    [back] { $other }: { $organiser }, **{ $name }** turnuvasına geri dönmeni istiyor. Şimdiye kadarki sonuçların kalır, kalan maçları oynarsın.
   *[other] { $other }: { $organiser }, **{ $name }** turnuvasına { $player } yerine senin devam etmeni istiyor. Şimdiye kadarki sonuçları devralır, kalan maçları oynarsın.
}
tournament-ask-newcomer-breaks-off = { $player } şu anda bir maç oynuyor: o maç yarıda kesilir ve kimsenin hanesine yazılmaz. Sen yeni bir alt başlıkta baştan başlarsın.
tournament-newcomer-asked = { $who ->
    [back] Soruyu aşağıda soruyorum: geri dönecek kişi { $other }. Kabul edilene kadar hiçbir şey değişmez.
   *[other] Soruyu aşağıda soruyorum: { $player } yerine devam edecek kişi { $other }. Kabul edilene kadar hiçbir şey değişmez.
}
tournament-place-declined = { $who ->
    [back] Reddeden: { $by }. { $other }, **{ $name }** turnuvasına geri dönmüyor.
   *[other] Reddeden: { $by }. **{ $name }** turnuvasında { $other }, { $player } yerine devam etmiyor.
}
tournament-place-outdated = { $who ->
    [back] Bu sorudan sonra **{ $name }** turnuvasında bir şeyler değişti, bu yüzden { $other } geri dönmüyor. Düzenleyen { COMMAND("tournament replace") } ile yeniden sorabilir.
   *[other] Bu sorudan sonra **{ $name }** turnuvasında bir şeyler değişti, bu yüzden { $other }, { $player } yerine devam etmiyor. Düzenleyen { COMMAND("tournament replace") } ile yeniden sorabilir.
}
tournament-as-text = Bütün turlar ve sıralama, metin olarak:
tournament-unreachable = **{ $name }** turnuvan duraklatıldı, çünkü şu kanala yazamıyorum: { $place }. Yazabildiğimde orada ya da sunucunun başka bir kanalında { COMMAND("tournament resume") } komutunu kullan.
tournament-lacking-direct = **{ $name }** turnuvan duraklatıldı: maçlar için şu kanalda gereken bir iznim artık yok: { $place }. Eksik izin: { LIST($permissions, type: "and") }. Bir moderatörden bunu vermesini iste. On dakikada bir bakar, izin gelince kendiliğimden devam ederim; orada { COMMAND("tournament resume") } daha hızlıdır.
tournament-ordered-result = **{ $match }**: { $result }.
tournament-ordered-again = **{ $match }**: { $black } – { $white } maçı yeni bir alt başlıkta yeniden oynanacak.
tournament-ordered-replace = { $who ->
    [back] { $player } **{ $name }** turnuvasına geri döndü ve kalan maçları oynuyor.
   *[other] **{ $name }** turnuvasına { $former } yerine { $player } devam ediyor. Süren maçı yeni bir alt başlıkta baştan başlıyor.
}
tournament-ordered-remove = **{ $name }** turnuvasından çıkarılan: { $player }
tournament-ordered-pause = **{ $name }** duraklatıldı: süren maçlar devam ediyor, { COMMAND("tournament resume") } kullanılana kadar yenisi başlamıyor.
tournament-ordered-resume = **{ $name }** devam ediyor.
tournament-ordered-resume-left = Duraklatılan maçlar taşınmaz: { LIST($matches, type: "and") }. Oynayanlar başka bir kanalda { COMMAND("board") } ile devam eder ya da maçı { COMMAND("tournament result") } ile yeniden oynatırsın.
tournament-suggested = { $stage }: { $black } ({ side-black }) – { $white } ({ side-white }) · { $how }
tournament-suggested-won = kazanan { $player }
tournament-suggested-forfeited = hükmen kazanan { $player }
tournament-suggested-how = { $how ->
    [running] sürüyor
    [soon] başlamadı
    [broken-off] yarıda kaldı
    [drawn] berabere
   *[missed] oynanmadı
}

tournament-news-to = { $news } { LIST($players, type: "unit") }
tournament-news-called-off = **{ $name }** yapılmayacak. İptal eden: { $by }
tournament-news-called-off-begun = **{ $name }** iptal edildi. İptal eden: { $by }. Süren maçlar yarıda kesildi ve kimsenin hanesine yazılmıyor. Biten maçlar puanlamada sayılmaya devam ediyor, sıralama olduğu gibi kalıyor.
tournament-news-too-few = **{ $name }** yapılmayacak: katılanlar { $fewest } kişiden az.
tournament-news-sign-up-ended = **{ $name }** için katılım kapandı. { $organiser }, hazır olunca *{ button-start-tournament }* düğmesine bas.
tournament-news-paused = **{ $name }** duraklatıldı. Duraklatan: { $by }. Süren maçlar devam ediyor, yenisi başlamıyor.
tournament-news-lacking = **{ $name }** duraklatıldı: maçlar için burada gereken bir iznim artık yok. Eksik izin: { LIST($permissions, type: "and") }. { $organiser }, bir moderatörden bunu vermesini iste, sonra *{ button-go-on }* düğmesine bas. Ben de on dakikada bir bakar, izin gelince kendiliğimden devam ederim.
tournament-news-resumed = **{ $name }** devam ediyor. Sürdüren: { $by }
tournament-news-resumed-itself = **{ $name }** devam ediyor: maçlar için gereken izinlerin hepsi yeniden bende.
tournament-news-broken-off = **{ $name }**, { $stage }: { $black } – { $white } maçı yarıda kaldı. { $organiser }, { COMMAND("tournament result") } ile sonucunu gir ya da maçı yeniden oynat.
tournament-news-corrected = **{ $name }**, { $stage }: bir sonuç girildi. Giren: { $by }. { $result }
tournament-news-bye = { $format ->
    [swiss] **{ $name }**, { $stage }: { $player } bu turu bay geçiyor ve tam puan alıyor.
   *[round-robin] **{ $name }**, { $stage }: { $player } bu turu bay geçiyor.
}
tournament-news-byes = { $count ->
    [one] **{ $name }**, { $stage }: { LIST($players, type: "and") } bu turu bay geçiyor ve üst tura çıkıyor.
   *[other] **{ $name }**, { $stage }: { LIST($players, type: "and") } bu turu bay geçiyor ve üst tura çıkıyor.
}
tournament-news-drawn = **{ $name }**, { $stage }: { $result }.
tournament-news-repeated = **{ $name }**, { $stage }: { $black } – { $white } maçı yeniden oynanacak. Karar veren: { $by }
tournament-news-replaced = { $who ->
    [back] **{ $name }**: geri dönen: { $player }. Karar veren: { $by }. Şimdiye kadarki sonuçlar kalıyor.
   *[other] **{ $name }**: { $former } yerine devam eden: { $player }. Karar veren: { $by }
}
tournament-news-removed = **{ $name }**: turnuvadan çıkarılan: { $player }. Çıkaran: { $by }
tournament-news-withdrawn = **{ $name }**: turnuvadan ayrılan: { $player }
tournament-news-ended = { $count ->
    [0] **{ $name }** bitti. Kazanan yok.
    [one] **{ $name }** bitti. Kazanan { LIST($players, type: "and") }. Tebrikler! 🏆
   *[other] **{ $name }** bitti. Birinciliği paylaşanlar: { LIST($players, type: "and") }. Tebrikler! 🏆
}

tournament-text-standings = Sıralama
tournament-text-place = #{ $place } { $player }
tournament-text-standing = #{ $place } { $player }: { $points } (Sonneborn-Berger { $sonneborn_berger })
tournament-text-standing-swiss = #{ $place } { $player }: { $points } (Buchholz { $buchholz }, Sonneborn-Berger { $sonneborn_berger })
tournament-text-game-open = { $black } – { $white }: sürüyor
tournament-text-called-off = Bitmeden iptal edildi

# Eşleşme ağaçlarının ve tabloların resimlerindeki başlıklar.
bracket-title = { $part ->
    [winners] { $name }: kazananlar grubu
    [losers] { $name }: kaybedenler grubu
    [finals] { $name }: final
   *[knockout] { $name }
}
bracket-section = { $title } ({ $section }/{ $sections })
# The name of a round or of a column of a bracket, as a heading. *count* is the number of its matches.
tournament-stage = { $stage ->
    [semifinal] { $count ->
        [one] Yarı final
       *[other] Yarı finaller
    }
    [final] Final
    [second-final] İkinci final
    [winners] Kazananlar grubu, { $round }. tur
    [losers] Kaybedenler grubu, { $round }. tur
   *[round] { $round }. tur
}
# The same within a text about one of its matches.
tournament-stage-in-text = { $stage ->
    [semifinal] yarı final
    [final] final
    [second-final] ikinci final
    [winners] kazananlar grubu, { $round }. tur
    [losers] kaybedenler grubu, { $round }. tur
   *[round] { $round }. tur
}
standings-title = { $when ->
    [over] { $name }: son sıralama
    [called-off] { $name }: iptal anındaki sıralama
    [playing] { $name }: { $rounds } turdan { $round }. tur oynanıyor
   *[between] { $name }: { $rounds } turdan { $round }. tur sonrası sıralama
}
standings-place = Sıra
standings-player = Ad
standings-points = Puan
standings-buchholz = Buchholz
standings-sonneborn-berger = Sonneborn-Berger
standings-bye = bay
standings-black = s
standings-white = b
standings-legend = 5{ standings-black } 1: 5 numaraya karşı Siyah ile bir puan. { standings-bye }: rakipsiz bir puan. + ve –: maç oynanmadan kazanç ve kayıp.
standings-legend-cross-table = Her sütun: bu numaraya karşı alınan puanlar. + ve –: maç oynanmadan kazanç ve kayıp.

button-as-text = Metin olarak
button-leave = Bırak
button-go-on = Sürdür
button-leave-for-good = Turnuvadan ayrıl
