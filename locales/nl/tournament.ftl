tournament-heading = **{ $name }**: { LIST($terms, type: "unit") }
tournament-kind = { $kind ->
    [knockout] knock-out
    [double-elimination] dubbele knock-out
    [round-robin] ieder tegen ieder
    [double-round-robin] tweemaal ieder tegen ieder
   *[swiss] Zwitsers systeem
}
tournament-rounds = rondes: { $rounds }
tournament-sign-up = Wie doet er mee? Elke partij krijgt hier een eigen thread. { $organiser } start het toernooi zodra er { $fewest } tot { $most } mensen meedoen.
tournament-players = **Deelnemers ({ $count })**: { LIST($players, type: "unit") }
tournament-more-players = nog { $count }
tournament-called-off = Het toernooi gaat niet door.
tournament-over = **Het toernooi is afgelopen.** Eerste plaats: { LIST($players, type: "and") }
tournament-round = **Ronde { $round }**
tournament-game-soon = { $black } – { $white }: begint zo
tournament-game-running = { $black } – { $white }: { $thread }
tournament-game-won = { $black } – { $white }: { $player } wint
tournament-game-drawn = { $black } – { $white }: remise
tournament-game-forfeited = { $black } – { $white }: { $player } wint zonder te spelen
tournament-game-missed = { $black } – { $white }: niet gespeeld
tournament-bye = { $player } is deze ronde vrij.
tournament-more = … en nog { $count }
tournament-standings = **Stand**
tournament-standing = { $place }\. { $player }: { $points }
tournament-standing-swiss = { $place }\. { $player }: { $points } (Buchholz { $buchholz })
tournament-standing-out = { $place }\. { $player }
tournament-still-in = Nog in de race: { LIST($players, type: "unit") }
tournament-pairing = **{ $name }**, ronde { $round }: { $black } speelt met Zwart tegen { $white }.

tournament-created = Het toernooi komt eraan: het verschijnt hier, met knoppen om je aan te melden en om het te starten.
tournament-signed-up = Je doet mee aan **{ $name }**. Je partijen worden hier in threads gespeeld; ik vermeld je daar als je aan zet bent.
tournament-signed-off = Je doet niet meer mee aan **{ $name }**.
tournament-started = **{ $name }** begint. Ik open voor elke partij van de eerste ronde een thread.
tournament-is-called-off = **{ $name }** gaat niet door.

button-sign-up = Aanmelden
button-sign-off = Afmelden
button-start-tournament = Starten
button-call-off = Afgelasten
