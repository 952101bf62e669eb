# Bir sunucunun sezonları.

season-begun = **Sezon { $number } başlıyor.** Sezonun listeleri sıfırdan başlar, puanlamalar kalır. { $end ->
    [month] Sezon ayın sonunda (UTC) biter; son durumu burada yayımlanır ve yeni sezon başlar.
   *[command] Sezonu { COMMAND("season end") } bitirir; son durumu burada yayımlanır.
} Durumu { COMMAND("leaderboard") } ve { COMMAND("season show") } gösterir.
season-ended = Sezon { $number } bitti. Son durumu { $channel } kanalında yayımlanıyor.
season-over = **Sezon { $number } bitti** ({ $from } – { $to })
season-running = **Sezon { $number }** sürüyor. Başlangıcı: { $from }
season-running-until = **Sezon { $number }** sürüyor: { $from } – { $to }
season-game = **{ GAME($game) }**
season-nobody = Bu sezonda kimse maç bitirmedi.
season-none = Bu sunucuda henüz hiç sezon olmadı. { COMMAND("season start") } bir sezon başlatır.
season-no-such = Bu sunucuda Sezon { $number } yok. { COMMAND("season show") } numarasız yazılınca en yenisini gösterir.
season-card-title = Sezon { $number }
season-card-game = { GAME($game) }
season-card-figures = { $played } maçta { $won } galibiyet, { $points } { $points ->
    [one] puan
   *[other] puan
}
season-card-description = { $rank } – { $player }: { $figures }
button-season-list = Listenin tamamı: { GAME($game) }
leaderboard-no-season = Bu sunucuda süren bir sezon yok. { COMMAND("season show") } sonuncusunu gösterir.
leaderboard-season-empty = Sezon { $number } için bu listede henüz kimse yok.
refused-season = Sezonu ancak “Sunucuyu Yönet” izni olan biri başlatıp bitirebilir.
refused-season-running = Zaten süren bir sezon var. Onu { COMMAND("season end") } bitirir.
refused-season-not-running = Süren bir sezon yok. { COMMAND("season start") } bir sezon başlatır.
refused-season-too-many = Bir sunucuda 24 saat içinde en çok { $most } sezon başlar. Daha sonra yeniden dene.
