# Seizoenen van een server.

season-begun = **Seizoen { $number } begint.** De lijsten van het seizoen beginnen opnieuw, de ratings blijven. { $end ->
    [month] Het eindigt met de maand (UTC); dan komt de eindstand hier te staan en begint het volgende seizoen.
   *[command] Het eindigt met { COMMAND("season end") }; dan komt de eindstand hier te staan.
} { COMMAND("leaderboard") } en { COMMAND("season show") } laten de stand zien.
season-ended = Seizoen { $number } is afgelopen. De eindstand komt in { $channel } te staan.
season-over = **Seizoen { $number } is afgelopen** ({ $from } tot { $to })
season-running = **Seizoen { $number }** loopt sinds { $from }.
season-running-until = **Seizoen { $number }** loopt van { $from } tot { $to }.
season-game = **{ GAME($game) }**
season-nobody = Niemand heeft er een partij in uitgespeeld.
season-none = Op deze server is nog geen seizoen geweest. Met { COMMAND("season start") } begint er een.
season-no-such = Er is op deze server geen seizoen { $number }. { COMMAND("season show") } zonder nummer laat het nieuwste zien.
season-card-title = Seizoen { $number }
season-card-game = { GAME($game) }
season-card-figures = { $won } van { $played } gewonnen, { $points } { $points ->
    [one] punt
   *[other] punten
}
season-card-description = { $rank } – { $player }: { $figures }
button-season-list = De hele lijst: { GAME($game) }
leaderboard-no-season = Op deze server loopt geen seizoen. { COMMAND("season show") } laat het laatste zien.
leaderboard-season-empty = Op deze lijst van seizoen { $number } staat nog niemand.
refused-season = Alleen wie het recht “Server beheren” heeft, kan seizoenen beginnen en beëindigen.
refused-season-running = Er loopt al een seizoen. { COMMAND("season end") } beëindigt het.
refused-season-not-running = Er loopt geen seizoen. Met { COMMAND("season start") } begint er een.
refused-season-too-many = Op een server beginnen hoogstens { $most } seizoenen in 24 uur. Probeer het later opnieuw.
