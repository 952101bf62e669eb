tournament-heading = **{ $name }**: { LIST($terms, type: "unit") }
tournament-kind = { $kind ->
    [knockout] K.-o.-System
    [double-elimination] Doppel-K.-o.-System
    [round-robin] jeder gegen jeden
    [double-round-robin] jeder gegen jeden mit Rückrunde
   *[swiss] Schweizer System
}
tournament-rounds = Runden: { $rounds }
tournament-sign-up = Wer möchte mitspielen? Jede Partie bekommt hier einen eigenen Thread. { $organiser } startet das Turnier, sobald { $fewest } bis { $most } Leute dabei sind.
tournament-players = **Dabei ({ $count })**: { LIST($players, type: "unit") }
tournament-more-players = { $count } weitere
tournament-called-off = Das Turnier wurde abgesagt.
tournament-over = **Das Turnier ist zu Ende.** Platz 1: { LIST($players, type: "and") }
tournament-round = **Runde { $round }**
tournament-game-soon = { $black } – { $white }: beginnt gleich
tournament-game-running = { $black } – { $white }: { $thread }
tournament-game-won = { $black } – { $white }: { $player } gewinnt
tournament-game-drawn = { $black } – { $white }: unentschieden
tournament-game-forfeited = { $black } – { $white }: { $player } gewinnt kampflos
tournament-game-missed = { $black } – { $white }: nicht gespielt
tournament-bye = { $player } ist in dieser Runde spielfrei.
tournament-more = … und { $count } weitere
tournament-standings = **Tabelle**
tournament-standing = { $place }\. { $player }: { $points }
tournament-standing-swiss = { $place }\. { $player }: { $points } (Buchholz { $buchholz })
tournament-standing-out = { $place }\. { $player }
tournament-still-in = Noch dabei: { LIST($players, type: "unit") }
tournament-pairing = **{ $name }**, Runde { $round }: { $black } spielt Schwarz gegen { $white }.

tournament-created = Das Turnier ist unterwegs: Es erscheint gleich hier, mit Knöpfen zum Anmelden und Starten.
tournament-signed-up = Du bist bei **{ $name }** dabei. Deine Partien finden hier in Threads statt; ich erwähne dich dort, wenn du am Zug bist.
tournament-signed-off = Du bist bei **{ $name }** nicht mehr dabei.
tournament-started = **{ $name }** beginnt. Ich öffne für jede Partie der ersten Runde einen Thread.
tournament-is-called-off = **{ $name }** ist abgesagt.

button-sign-up = Anmelden
button-sign-off = Abmelden
button-start-tournament = Starten
button-call-off = Absagen
