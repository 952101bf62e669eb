tournament-heading = **{ $name }** : { LIST($terms, type: "unit") }
tournament-kind = { $kind ->
    [knockout] élimination directe
    [double-elimination] double élimination
    [round-robin] toutes rondes
    [double-round-robin] toutes rondes aller-retour
   *[swiss] système suisse
}
tournament-rounds = rondes : { $rounds }
tournament-sign-up = Qui veut jouer ? Chaque partie aura son fil ici. { $organiser } lancera le tournoi dès qu’il y aura de { $fewest } à { $most } personnes.
tournament-players = **Inscriptions ({ $count })** : { LIST($players, type: "unit") }
tournament-more-players = encore { $count }
tournament-called-off = Le tournoi a été annulé.
tournament-over = **Le tournoi est fini.** Première place : { LIST($players, type: "and") }
tournament-round = **Ronde { $round }**
tournament-game-soon = { $black } – { $white } : commence bientôt
tournament-game-running = { $black } – { $white } : { $thread }
tournament-game-won = { $black } – { $white } : { $player } gagne
tournament-game-drawn = { $black } – { $white } : nulle
tournament-game-forfeited = { $black } – { $white } : { $player } gagne par forfait
tournament-game-missed = { $black } – { $white } : pas jouée
tournament-bye = { $player } n’a pas d’adversaire dans cette ronde.
tournament-more = … et encore { $count }
tournament-standings = **Classement**
tournament-standing = { $place }\. { $player } : { $points }
tournament-standing-swiss = { $place }\. { $player } : { $points } (Buchholz { $buchholz })
tournament-standing-out = { $place }\. { $player }
tournament-still-in = Toujours en lice : { LIST($players, type: "unit") }
tournament-pairing = **{ $name }**, ronde { $round } : { $black } joue Noir contre { $white }.

tournament-created = Le tournoi arrive : il va s’afficher ici, avec des boutons pour s’inscrire et pour le lancer.
tournament-signed-up = Tu participes à **{ $name }**. Tes parties se joueront ici, dans des fils ; je t’y mentionne quand c’est à toi.
tournament-signed-off = Tu ne participes plus à **{ $name }**.
tournament-started = **{ $name }** commence. J’ouvre un fil pour chaque partie de la première ronde.
tournament-is-called-off = **{ $name }** est annulé.

button-sign-up = M’inscrire
button-sign-off = Me désinscrire
button-start-tournament = Lancer
button-call-off = Annuler le tournoi
