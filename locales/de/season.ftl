# Saisons eines Servers.

season-begun = **Saison { $number } beginnt.** Die Listen der Saison fangen neu an, die Wertungen bleiben. { $end ->
    [month] Sie endet mit dem Monat (UTC); dann steht hier ihr Endstand, und die nächste Saison beginnt.
   *[command] Sie endet mit { COMMAND("season end") }; dann steht hier ihr Endstand.
} Wie es steht, zeigen { COMMAND("leaderboard") } und { COMMAND("season show") }.
season-ended = Saison { $number } ist zu Ende. Ihr Endstand erscheint in { $channel }.
season-over = **Saison { $number } ist zu Ende** ({ $from } bis { $to })
season-running = **Saison { $number }** läuft seit { $from }.
season-running-until = **Saison { $number }** läuft von { $from } bis { $to }.
season-game = **{ GAME($game) }**
season-nobody = Niemand hat darin eine Partie beendet.
season-none = Auf diesem Server gab es noch keine Saison. Mit { COMMAND("season start") } beginnt eine.
season-no-such = Eine Saison { $number } gibt es auf diesem Server nicht. { COMMAND("season show") } ohne Nummer zeigt die neueste.
season-card-title = Saison { $number }
season-card-game = { GAME($game) }
season-card-figures = { $won } von { $played } gewonnen, { $points } { $points ->
    [one] Punkt
   *[other] Punkte
}
season-card-description = { $rank } – { $player }: { $figures }
button-season-list = Die ganze Liste: { GAME($game) }
leaderboard-no-season = Auf diesem Server läuft keine Saison. { COMMAND("season show") } zeigt die letzte.
leaderboard-season-empty = Auf dieser Liste der Saison { $number } steht noch niemand.
refused-season = Saisons beginnen und beenden kann nur, wer die Berechtigung „Server verwalten“ hat.
refused-season-running = Es läuft schon eine Saison. { COMMAND("season end") } beendet sie.
refused-season-not-running = Es läuft keine Saison. Mit { COMMAND("season start") } beginnt eine.
refused-season-too-many = Auf einem Server beginnen höchstens { $most } Saisons in 24 Stunden. Versuch es später noch einmal.
