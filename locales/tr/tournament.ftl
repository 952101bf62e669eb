tournament-heading = **{ $name }**: { LIST($terms, type: "unit") }
tournament-kind = { $kind ->
    [knockout] eleme usulü
    [double-elimination] çift eleme usulü
    [round-robin] lig usulü
    [double-round-robin] çift devreli lig usulü
   *[swiss] İsviçre sistemi
}
tournament-rounds = tur sayısı: { $rounds }
tournament-sign-up = Kim oynamak ister? Her maçın burada kendi alt başlığı olur. Turnuvaya { $fewest } ile { $most } arasında kişi katılınca başlatan: { $organiser }
tournament-players = **Katılanlar ({ $count })**: { LIST($players, type: "unit") }
tournament-more-players = { $count } kişi daha
tournament-called-off = Turnuva iptal edildi.
tournament-over = **Turnuva bitti.** Birinci: { LIST($players, type: "and") }
tournament-round = **{ $round }. tur**
tournament-game-soon = { $black } – { $white }: birazdan başlıyor
tournament-game-running = { $black } – { $white }: { $thread }
tournament-result = { $how ->
    [won] kazanan { $player }, kaybeden { $opponent }
    [drawn] { $player } ile { $opponent } berabere kaldı
    [forfeited] hükmen kazanan { $player }, kaybeden { $opponent }
   *[missed] hem { $player } hem { $opponent } hükmen yenik
}
tournament-game-won = { $black } – { $white }: kazanan { $player }
tournament-game-drawn = { $black } – { $white }: berabere
tournament-game-forfeited = { $black } – { $white }: hükmen kazanan { $player }
tournament-game-missed = { $black } – { $white }: oynanmadı
tournament-bye = Bu turda maçı olmayan: { $player }
tournament-more = … ve { $count } tane daha
tournament-standings = **Sıralama**
tournament-standing = { $place }\. { $player }: { $points }
tournament-standing-swiss = { $place }\. { $player }: { $points } (Buchholz { $buchholz })
tournament-standing-out = { $place }\. { $player }
tournament-still-in = Hâlâ yarışanlar: { LIST($players, type: "unit") }
tournament-pairing = **{ $name }**, { $round }. tur: Siyah { $black }, Beyaz { $white }.

tournament-created = Turnuva yolda: katılma ve başlatma düğmeleriyle birazdan burada görünecek.
tournament-signed-up = **{ $name }** turnuvasındasın. Maçların burada, alt başlıklarda oynanacak; sıra sana gelince seni orada etiketlerim.
tournament-signed-off = Artık **{ $name }** turnuvasında değilsin.
tournament-started = **{ $name }** başlıyor. İlk turun her maçı için bir alt başlık açıyorum.
tournament-is-called-off = **{ $name }** iptal edildi.

button-sign-up = Katıl
button-sign-off = Ayrıl
button-start-tournament = Başlat
button-call-off = İptal et

tournament-paused = *Turnuva duraklatıldı: yeni maç başlamıyor.*
tournament-sign-up-ended = Katılım kapandı. Turnuvayı başlatacak kişi: { $organiser }
tournament-sign-up-until = Katılım { $at } tarihine kadar açık ({ $until }). O ana kadar { $fewest } kişi olmazsa turnuva iptal edilir.
tournament-round-until = **{ $round }. tur**, bitiş: { $until }
tournament-game-broken-off = { $black } – { $white }: yarıda kaldı, düzenleyen karar verecek
tournament-pairing-until = **{ $name }**, { $round }. tur: Siyah { $black }, Beyaz { $white }. { $until } geldiğinde sıra kimdeyse maçı kaybeder.
tournament-left = **{ $name }** turnuvasından ayrıldın ve maçını bıraktın.
tournament-ask-to-leave = Turnuvadan ayrılmak istiyor musun? Oynadığın maçı kaybedersin ve geri dönemezsin.
tournament-as-text = Bütün turlar ve sıralama, metin olarak:
tournament-unreachable = **{ $name }** turnuvan duraklatıldı, çünkü şu kanala yazamıyorum: { $place }. Yazabildiğimde orada ya da sunucunun başka bir kanalında { COMMAND("tournament resume") } komutunu kullan.
tournament-ordered = Tamam. **{ $name }** bunu gösteriyor, kanalında da duyuruyorum.

tournament-news-to = { $news } { LIST($players, type: "unit") }
tournament-news-called-off = **{ $name }** yapılmayacak. İptal eden: { $by }
tournament-news-too-few = **{ $name }** yapılmayacak: katılanlar { $fewest } kişiden az.
tournament-news-sign-up-ended = **{ $name }** için katılım kapandı. { $organiser }, hazır olunca *{ button-start-tournament }* düğmesine bas.
tournament-news-paused = **{ $name }** duraklatıldı. Duraklatan: { $by }. Süren maçlar devam ediyor, yenisi başlamıyor.
tournament-news-resumed = **{ $name }** devam ediyor. Sürdüren: { $by }
tournament-news-broken-off = **{ $name }**, { $round }. tur: { $black } – { $white } maçı yarıda kaldı. { $organiser }, { COMMAND("tournament result") } ile sonucunu gir ya da maçı yeniden oynat.
tournament-news-corrected = **{ $name }**, { $round }. tur: bir sonuç girildi. Giren: { $by }. { $result }
tournament-news-repeated = **{ $name }**, { $round }. tur: { $black } – { $white } maçı yeniden oynanacak. Karar veren: { $by }
tournament-news-replaced = **{ $name }**: { $former } yerine devam eden: { $player }. Karar veren: { $by }
tournament-news-removed = **{ $name }**: turnuvadan çıkarılan: { $player }. Çıkaran: { $by }
tournament-news-withdrawn = **{ $name }**: turnuvadan ayrılan: { $player }
tournament-news-ended = **{ $name }** bitti. Birinci: { LIST($players, type: "and") }

tournament-text-standings = Sıralama
tournament-text-standing = #{ $place } { $player }: { $points }
tournament-text-game-open = { $black } – { $white }: sürüyor

# Eşleşme ağaçlarının ve tabloların resimlerindeki başlıklar.
bracket-title = { $part ->
    [winners] { $name }: kazananlar grubu
    [losers] { $name }: kaybedenler grubu
    [finals] { $name }: final
   *[knockout] { $name }
}
bracket-section = { $title } ({ $section }/{ $sections })
bracket-round = Tur { $round }
bracket-semifinals = Yarı finaller
bracket-final = Final
bracket-second-final = İkinci final
standings-title = { $name }: { $round }. turdan sonra sıralama
standings-player = Ad
standings-points = Puan
standings-buchholz = Buchholz
standings-sonneborn-berger = Sonneborn
standings-bye = boş
standings-black = s
standings-white = b

button-as-text = Metin olarak
button-leave = Bırak
button-leave-for-good = Turnuvadan ayrıl
