# Ce qui se passe chaque jour : les réponses prévues aux coups adverses.

told-played-ahead = { $player } avait prévu cette réponse :
if-plan = **Ton plan dans { $match }**, que personne d’autre ne voit :
if-nothing = Tu n’as rien prévu dans { $match }. Pendant le tour adverse, { COMMAND("if") } prend un coup adverse, ou la couleur où il finit, et ta réponse : par exemple, indique une couleur dans `{ command-if.when }`, et ce que tu joues alors dans `{ command-if.play }`. Les deux options suggèrent ce qui est possible.
if-planned = La ligne { $number } est prévue. Si elle se réalise, je la joue un peu plus tard, dans les 90 secondes, sans que cela te coûte du temps. Tant qu’une proposition est en cours ou que la partie est en pause, elle attend.
if-planned-sometimes = La réponse est possible dans { $possible } des { $positions } positions qui peuvent alors se présenter. Dans les autres, le plan prend fin.
if-planned-instead = { $count ->
    [one] Elle remplace une autre réponse au même coup. La ligne qui suivait l’ancienne réponse a disparu.
   *[other] Elle remplace une autre réponse au même coup. Les { $count } lignes qui suivaient l’ancienne réponse ont disparu.
}
if-withdrawn = La ligne { $number } est retirée, avec ce qui la suit.
if-due = La ligne { $number } s’est réalisée. Je la joue bientôt, sans que cela te coûte du temps.
if-due-offered = La ligne { $number } s’est réalisée. Elle attend la réponse à la proposition : dès que celle-ci est refusée, je la joue, sans que cela te coûte du temps.
if-due-paused = La ligne { $number } s’est réalisée. Je la joue quand la partie reprend, sans que cela te coûte du temps.
if-due-unread = La ligne { $number } s’est réalisée. Je n’étais pas là entre-temps : je dois d’abord lire ce qui a été écrit depuis dans la partie. Dès que j’y arrive, je la joue, sans que cela te coûte du temps.
if-more = … et { $count ->
    [one] une autre ligne
   *[other] { $count } autres lignes
} (voir le fichier).
if-line-plays = Si { $opponent } joue **{ $when }** : **{ $play }**
if-line-lands = Si { $opponent } finit sur une case { COLOR($tower, form: "feminine") } : **{ $play }**
if-lands-on = finit sur une case { COLOR($tower, form: "feminine") }
if-which = Cela peut vouloir dire { LIST($moves, type: "or") }. Écris-le en entier, ou choisis une suggestion.
if-not-a-move = Ce n’est pas un coup ici. Choisis une suggestion, ou nomme une couleur.
menu-if-withdraw = Retirer une ligne et ce qui la suit
button-if-withdraw = Tout retirer
refused-if-needs-both = Un plan demande les deux : le coup adverse (`{ command-if.when }`) et ta réponse (`{ command-if.play }`).
refused-if-plans-and-withdraws = Prévois une ligne ou retires-en une, pas les deux à la fois : laisse de côté soit `{ command-if.withdraw }`, soit `{ command-if.when }` et `{ command-if.play }`.
refused-if-machine = Je réponds tout de suite : contre moi, il n’y a rien à prévoir.
refused-if-own-turn = C’est à toi de jouer : joue, tout simplement. Tu peux prévoir pendant le tour adverse.
refused-if-full = Ton plan a déjà { $most } lignes, c’est le maximum. Retires-en d’abord.
refused-if-no-plan = Tu n’as rien prévu dans cette partie.
refused-if-no-such-line = Ton plan n’a pas (ou plus) cette ligne.
refused-if-no-turn = Après cette ligne, ce n’est pas le tour adverse : rien ne peut la suivre.
refused-if-impossible = Ce coup adverse n’est pas possible à ce moment-là.
refused-if-no-reply = Après cela, tu n’as rien à décider.
refused-if-illegal = Cette réponse n’est pas possible à ce moment-là.

# Les jours de congé, et le temps offert à l’adversaire.

told-day-given = { $player } donne à { $opponent } un jour de plus pour ce coup.
told-minutes-given = { $player } donne à { $opponent } { $minutes } minutes de plus.
told-time-off = { $player } est en congé de { $from } à { $until } : ce temps ne compte pas.
button-give-time = Donner du temps
time-given = C’est fait : ton adversaire a plus de temps.
off-heading = **Tes jours de congé** : ton temps pour un coup s’y arrête, dans les parties sans pendule d’échecs, et dans les tournois seulement si la personne qui organise le permet. Les plateaux des parties avec des jours par coup les indiquent. Dans une partie sans limite de temps, aucun plateau ne les indique : ils y retardent le moment où l’autre camp peut y mettre fin.
off-zone = Fuseau horaire : { $zone }
off-no-zone = Tu n’as pas encore donné de fuseau horaire : { COMMAND("days-off") } en prend un.
off-weekends = Tu es en congé chaque week-end.
off-no-weekends = Les week-ends comptent comme les autres jours.
off-days = Jours isolés : { LIST($days, type: "unit") }
off-left = { $count ->
    [one] Tu peux encore prendre un jour isolé
   *[other] Tu peux encore prendre { $count } jours isolés
} cette année.
button-off-withdraw = Retirer les jours à venir
refused-off-no-zone = Donne d’abord ton fuseau horaire, pour que je sache quand tes jours commencent : { COMMAND("days-off") } le propose d’après une ville.
refused-off-unknown-zone = Je ne connais pas ce fuseau horaire. Choisis une suggestion, par exemple Europe/Paris.
refused-off-zone-kept = Tu as changé de fuseau horaire ces derniers jours. Tu pourras en changer de nouveau à partir de { $until }.
refused-off-not-a-date = Ce n’est pas une date. Écris-la comme 2026-12-24.
refused-off-not-ahead = Un jour de congé se prévoit avant qu’il commence, et un an à l’avance au plus.
refused-off-too-many = Tu peux prendre { $most } jours isolés par an, pas plus.
refused-give-no-clock = Cette partie n’a pas de pendule : il n’y a pas de temps à donner.
refused-give-enough = Tu as déjà donné du temps { $most } fois pour ce coup, c’est le maximum.
refused-give-tournament = Dans ce tournoi, on ne donne pas de temps.

# Ce qui attend quelqu’un : la liste et le résumé.

matches-line-until = { $line } (échéance { $until })
matches-line-paused = { $line } (en pause)
matches-line-offered = { $line } (une proposition attend ta réponse)
card-nothing = Aucune partie ne t’attend.
card-begins = Je tiens à jour, dans nos messages privés, la liste de ce qui t’attend. C’est un seul message, que je modifie, et il ne t’envoie pas de notification.
card-ends = Je ne tiens plus la liste.
card-refused = { $player } : je ne peux pas t’envoyer de messages privés. Je n’y tiens donc plus la liste de tes parties.
digest-refused = { $player } : je ne peux pas t’envoyer de messages privés. Je ne t’écris donc plus chaque jour. Les plateaux peuvent de nouveau t’envoyer une notification quand c’est à toi ({ COMMAND("settings mine") }).
button-card-keep = Garder dans mes messages privés
button-card-refresh = Actualiser
button-card-stop = Ne plus la tenir
settings-turns-each = Chaque plateau qui t’attend peut t’envoyer une notification.
settings-turns-digest = Les plateaux ne t’envoient pas de notification quand c’est à toi. Une fois par jour, dans le quart d’heure qui suit { $hour } h dans ton fuseau horaire ({ COMMAND("days-off") } ; UTC sinon), je t’écris quelles parties t’attendent. Ce qui ne peut pas attendre peut quand même te prévenir : un rappel avant la fin de ton temps, les défis, les propositions et la fin d’une partie.
settings-turns-silent = Rien ne t’avertit quand c’est à toi de jouer, pas même peu avant la fin de ton temps. Les défis, les propositions et la fin d’une partie peuvent quand même te prévenir.

# Parties où les membres d’un serveur votent chaque coup, contre le bot.

told-voted = Le vote a choisi ceci (voix : { $votes } sur { $voters }) :
told-voted-lot = Le vote est à égalité : { $votes } voix sur { $voters } pour chacun des coups en tête. Le sort a choisi ceci :
told-voted-machine = { $voters ->
    [0] Personne n’a voté.
    [one] Une seule personne a voté, c’est trop peu.
   *[other] Seules { $voters } personnes ont voté, c’est trop peu.
} J’ai donc choisi ceci :
told-too-few-votes = Trop peu de votes : { $opponent } perd. **{ $player } gagne la partie.**
told-votes = Tout le monde ici vote avec le menu, jusqu’au { $until } ({ $distance }). { $quorum ->
    [one] Si personne ne vote, je choisis.
   *[other] S’il y a moins de { $quorum } votes, je choisis.
}
told-votes-or-forfeit = Tout le monde ici vote avec le menu, jusqu’au { $until } ({ $distance }). { $quorum ->
    [one] Si personne ne vote, la partie est perdue.
   *[other] S’il y a moins de { $quorum } votes, la partie est perdue.
}
button-votes = Votes : { $voters }
vote-cast = Tu as voté pour **{ $move }**. Tu peux changer d’avis jusqu’au { $until }.
vote-superseded = Ton vote pour **{ $move }** ne compte pas, car tu as revoté depuis.
votes-heading = { $voters ->
    [0] Aucun vote pour l’instant
    [one] Un vote
   *[other] { $voters } votes
} (il en faut au moins { $quorum }).
votes-until = Les votes comptent jusqu’au { $until }.
votes-line = **{ $move }** : { $votes }
votes-others = … et d’autres coups : { $votes }
vote-match-begun = La partie { $match } du serveur contre { $machine } commence. { COMMAND("abort") } l’arrête avant la fin.
refused-vote-match = Seule la modération (avec la permission « Gérer les messages ») peut faire jouer le serveur contre moi.
refused-vote-is-over = Le temps de vote pour ce coup est écoulé. Le prochain plateau arrive dans un instant.
told-paused-unvoted = { $most } fois de suite, personne n’a voté : la partie est donc en pause. { COMMAND("board") } la reprend.
refused-paused-votes = La partie { $match } est en pause. { COMMAND("board") } dans { $place } la reprend, et le vote recommence.
refused-too-many-vote-matches = Tu as déjà { $most } parties en cours où un serveur vote. Attends la fin de l’une d’elles, ou arrête-en une avec { COMMAND("abort") }.
refused-too-many-vote-matches-here = Sur ce serveur, { $most } parties où l’on vote sont déjà en cours. Attends la fin de l’une d’elles, ou arrête-en une avec { COMMAND("abort") }.
refused-by-votes = Dans cette partie, c’est tout le serveur qui joue : vote avec le menu sous le plateau. Personne ne peut faire autre chose à sa place ; la modération peut l’arrêter avec { COMMAND("abort") }.
