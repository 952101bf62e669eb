# Où une manche a été perdue, indices et analyses.

button-losing-move = Où la manche s’est-elle perdue ?
button-play-from = Rejouer à partir d’ici
lost-by-move = { $player } a perdu la manche { $round } avec **{ $move }**. **{ $better }** l’aurait gagnée.
lost-by-move-from-draw = { $player } a perdu la manche { $round } avec **{ $move }**. Avant cela, aucun camp ne pouvait forcer la victoire.
lost-from-the-start = Manche { $round } : { $player } n’y pouvait rien. { $winner } pouvait forcer la victoire dès la position de départ.
lost-unknown = Manche { $round } : le temps me manque pour prouver à quel moment { $player } l’a perdue.
lost-signs = Sur l’image, la flèche montre { $better }, et les pointillés { $move }.
lost-sign = Sur l’image, les pointillés montrent { $move }.
refused-position-running = Des joueurs en sont justement à cette position, alors je n’en dis rien. Redemande quand leur partie aura avancé.

button-hint = Indice
button-hint-move = Montre le coup
button-hint-why = Pourquoi ?
hint-win = { $player } peut forcer la victoire dans cette manche.
hint-loss = Face au meilleur jeu, { $player } ne peut plus sauver cette manche, mais { $opponent } doit trouver le chemin.
hint-draw = Ici, aucun camp ne peut forcer la victoire.
hint-unknown = Dans le temps que j’ai, je ne peux pas résoudre cette position.
hint-look-tower = Regarde la tour { COLOR($tower, form: "feminine") }.
hint-look-home-row = Regarde la rangée de base du côté de { $opponent }.
hint-look-called = Regarde la tour { COLOR($tower, form: "feminine") } du camp adverse ({ $opponent }) : que pourrait-elle faire si elle devait bouger ?
hint-look-push = Regarde ce que la tour { COLOR($tower, form: "feminine") } peut pousser.
hint-look-choice = Regarde quelle tour devra bouger ensuite.
hint-look-fill = Regarde la manche suivante : pour { $player }, un placement vaut mieux que l’autre.
hint-move-win = **{ $move }** gagne.
hint-move-loss = **{ $move }** résiste le plus longtemps.
hint-move-draw = **{ $move }** maintient l’équilibre.
hint-why-home = La tour { COLOR($tower, form: "feminine") } arrive ainsi sur la rangée de base adverse ({ $opponent }).
hint-why-deadlock = Ensuite, plus personne ne peut jouer, ce qui décide de la manche.
hint-why-blocked = Cela appelle la tour { COLOR($tower, form: "feminine") } du camp adverse ({ $opponent }), qui est bloquée : { $player } rejoue donc.
hint-why-only = Cela appelle la tour { COLOR($tower, form: "feminine") } du camp adverse ({ $opponent }), qui n’a qu’un coup : **{ $move }**.
hint-why-called = Cela appelle la tour { COLOR($tower, form: "feminine") } du camp adverse ({ $opponent }), qui a { $count } coups.
hint-why-length = Avec le meilleur jeu, { $winner } gagne la manche en { $count } coups, des deux camps et celui-ci compris.
hint-why-line = Voici comment : { LIST($moves, type: "groups") }.
hint-why-line-begins = Cela commence ainsi : { LIST($moves, type: "groups") }…
hint-fill-left = Choisis le placement à partir de la **gauche** : la manche suivante est alors meilleure pour { $player } qu’à partir de la droite, au meilleur jeu des deux camps.
hint-fill-right = Choisis le placement à partir de la **droite** : la manche suivante est alors meilleure pour { $player } qu’à partir de la gauche, au meilleur jeu des deux camps.
hint-fill-any = Les deux placements se valent : { $player } peut forcer la victoire dans la manche suivante avec l’un comme avec l’autre.
hint-fill-none = Aucun placement n’aide : { $opponent } peut forcer la victoire dans la manche suivante avec l’un comme avec l’autre, mais doit trouver le chemin.
hint-sign = La flèche est { $move }.
refused-hint-people = Dans une partie entre joueurs, je ne donne pas d’indice avant la fin.
refused-hint-machine = Je réfléchis à mon propre coup. Demande quand ce sera ton tour.
refused-hint-placing = Je n’ai pas d’indice pour placer les tours.
refused-hint-over = Cette partie est terminée.
refused-hint-which-move = { $match } est terminée. Dis-moi pour quel coup : { COMMAND("hint") } avec un numéro, par exemple 7.
refused-no-such-move = Ce coup n’existe pas.

analysis-heading = **Analyse : { $title }**
analysis-of-record = le relevé
analysis-accuracy = { $player } : précision de { $percent } % ({ $kept } coups sur les { $count } qui pouvaient gâcher quelque chose).
analysis-accuracy-none = { $player } : aucun coup ne pouvait rien gâcher.
analysis-drawn = La manche { $round } est nulle.
analysis-unfinished = La manche { $round } n’a pas été jouée jusqu’au bout.
analysis-turning-points = -# Autres tournants : { LIST($points, type: "groups") }{ $more ->
    [0] .
    [one] {" "}et un de plus.
    [many] {" "}et { $more } de plus.
   *[other] {" "}et { $more } de plus.
}
analysis-turning-point = { $number }. { $player } { $move } (mieux : { $better })
analysis-turning-point-from-draw = { $number }. { $player } { $move } (c’était égal avant)
analysis-fill-left = Avant la manche { $round }, { $player } pouvait forcer la victoire avec le placement à partir de la gauche.
analysis-fill-right = Avant la manche { $round }, { $player } pouvait forcer la victoire avec le placement à partir de la droite.
analysis-rest = -# { $count ->
    [one] Une manche n’est pas montrée ici.
    [many] { $count } de manches ne sont pas montrées ici.
   *[other] { $count } manches ne sont pas montrées ici.
}
chart-title = { $title } : la situation, coup par coup
chart-legend = Barre : qui pouvait forcer la victoire (Noir en haut, Blanc en bas). Point : personne. Flèche : tournant. Étoile : gagnant.
chart-of-round = Manche { $round } : { $count ->
    [0] aucun tournant.
    [one] un tournant au coup { LIST($points, type: "and") }.
    [many] tournants aux coups { LIST($points, type: "and") }.
   *[other] tournants aux coups { LIST($points, type: "and") }.
}
refused-analysis-running = { $match } se joue encore entre joueurs. Je l’analyse quand elle est terminée.
refused-analysis-nothing = Il n’y a aucun coup à analyser.
