# Les saisons d’un serveur.

season-begun = **La saison { $number } commence.** Les listes de la saison repartent de zéro, les cotes restent. { $end ->
    [month] Elle finit avec le mois (UTC) : son classement final sera alors publié ici, et la suivante commencera.
   *[command] Elle finit avec { COMMAND("season end") } : son classement final sera alors publié ici.
} { COMMAND("leaderboard") } et { COMMAND("season show") } montrent où elle en est.
season-ended = La saison { $number } est finie. Son classement final est publié dans { $channel }.
season-over = **La saison { $number } est finie** (du { $from } au { $to })
season-running = **La saison { $number }** dure depuis le { $from }.
season-running-until = **La saison { $number }** va du { $from } au { $to }.
season-game = **{ GAME($game) }**
season-nobody = Personne n’y a fini de partie.
season-none = Il n’y a encore eu aucune saison sur ce serveur. { COMMAND("season start") } en lance une.
season-no-such = Il n’y a pas de saison { $number } sur ce serveur. Sans numéro, { COMMAND("season show") } montre la plus récente.
season-card-title = Saison { $number }
season-card-game = { GAME($game) }
season-card-figures = gagnées { $won } sur { $played }, { $points } { $points ->
    [one] point
    [many] de points
   *[other] points
}
season-card-description = { $rank } – { $player } : { $figures }
button-season-list = Toute la liste : { GAME($game) }
leaderboard-no-season = Aucune saison n’est en cours sur ce serveur. { COMMAND("season show") } montre la dernière.
leaderboard-season-empty = Il n’y a encore personne sur cette liste de la saison { $number }.
refused-season = Il faut la permission « Gérer le serveur » pour lancer et finir une saison.
refused-season-running = Une saison est déjà en cours. { COMMAND("season end") } y met fin.
refused-season-not-running = Aucune saison n’est en cours. { COMMAND("season start") } en lance une.
refused-season-too-many = Sur un serveur, { $most } saisons au plus commencent en 24 heures. Réessaie plus tard.
