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
