# Où une manche a été perdue, indices et analyses.

button-losing-move = Où la manche s’est-elle perdue ?
button-play-from = Rejouer contre moi à partir d’ici
# Where a message has two boards: the move that was played on one of them.
button-play-from-before = Rejouer contre moi depuis la position avant { $move }
lost-by-move = { $reader ->
    [player] Tu as perdu la manche { $round } avec **{ $move }**. **{ $better }** l’aurait gagnée.
   *[other] { $player } a perdu la manche { $round } avec **{ $move }**. **{ $better }** l’aurait gagnée.
}
lost-by-move-from-draw = { $reader ->
    [player] Tu as perdu la manche { $round } avec **{ $move }**. Avant cela, aucun camp ne pouvait forcer la victoire.
   *[other] { $player } a perdu la manche { $round } avec **{ $move }**. Avant cela, aucun camp ne pouvait forcer la victoire.
}
lost-from-the-start = { $reader ->
    [player] Manche { $round } : tu n’y pouvais rien. { $winner } pouvait forcer la victoire dès la position de départ.
    [opponent] Manche { $round } : { $player } n’y pouvait rien. Tu pouvais forcer la victoire dès la position de départ.
   *[other] Manche { $round } : { $player } n’y pouvait rien. { $winner } pouvait forcer la victoire dès la position de départ.
}
lost-unknown = { $reader ->
    [player] Manche { $round } : le temps me manque pour prouver à quel moment tu l’as perdue.
   *[other] Manche { $round } : le temps me manque pour prouver à quel moment { $player } l’a perdue.
}
lost-not-yet = { $reader ->
    [player] Manche { $round } : elle n’était pas encore perdue à la fin. Tu pouvais encore { $value ->
        [win] forcer la victoire
       *[other] éviter la défaite
    }.
   *[other] Manche { $round } : elle n’était pas encore perdue pour { $player } à la fin. On pouvait encore { $value ->
        [win] forcer la victoire
       *[other] éviter la défaite
    }.
}
lost-why-home = { $reader ->
    [player] Après **{ $move }**, c’était à { $opponent } de jouer sa tour { COLOR($tower, form: "feminine") }, et rien ne lui barrait la route jusqu’à ta rangée de base.
    [opponent] Après **{ $move }**, c’était à ta tour { COLOR($tower, form: "feminine") } de jouer, et rien ne lui barrait la route jusqu’à la rangée de base du côté de { $player }.
   *[other] Après **{ $move }**, c’était à { $opponent } de jouer sa tour { COLOR($tower, form: "feminine") }, et rien ne lui barrait la route jusqu’à la rangée de base du côté de { $player }.
}
lost-why-called = { $reader ->
    [opponent] Après **{ $move }**, c’était à ta tour { COLOR($tower, form: "feminine") } de jouer.
   *[other] Après **{ $move }**, c’était à { $opponent } de jouer sa tour { COLOR($tower, form: "feminine") }.
}
lost-why-blocked = { $reader ->
    [player] Après **{ $move }**, c’était à { $opponent } de jouer sa tour { COLOR($tower, form: "feminine") }, mais elle était bloquée : tu as donc dû rejouer.
    [opponent] Après **{ $move }**, c’était à ta tour { COLOR($tower, form: "feminine") } de jouer, mais elle était bloquée : { $player } a donc dû rejouer.
   *[other] Après **{ $move }**, c’était à { $opponent } de jouer sa tour { COLOR($tower, form: "feminine") }, mais elle était bloquée : { $player } a donc dû rejouer.
}
lost-why-deadlock = { $reader ->
    [opponent] Après **{ $move }**, plus personne ne pouvait jouer, ce qui t’a donné la manche.
   *[other] Après **{ $move }**, plus personne ne pouvait jouer, ce qui a donné la manche à { $opponent }.
}
lost-blunder = { $reader ->
    [opponent] À la fin, tu pouvais gagner aussitôt après **{ $move }** ; { $other }, par exemple, l’aurait empêché.
   *[other] À la fin, { $winner } pouvait gagner aussitôt après **{ $move }** ; { $other }, par exemple, l’aurait empêché.
}
lost-why-length = { $reader ->
    [opponent] À partir de là, si chacun joue au mieux, tu gagnes en { $count } coups, ceux des deux camps comptés.
   *[other] À partir de là, si chacun joue au mieux, { $winner } gagne en { $count } coups, ceux des deux camps comptés.
}
lost-signs = { $picture ->
    [first] Sur la première image
    [second] Sur la deuxième image
   *[only] Sur l’image
}, la flèche montre { $better }, et les pointillés { $move }.
lost-sign = { $picture ->
    [first] Sur la première image
    [second] Sur la deuxième image
   *[only] Sur l’image
}, les pointillés montrent { $move }.
refused-position-running = Des joueurs en sont justement à cette position, alors je n’en dis rien. Redemande quand leur partie aura avancé.

button-hint = Indice
button-hint-move = Montrer le coup
button-hint-why = Pourquoi ?
button-hint-again = Réessayer
hint-win = { $reader ->
    [player] Tu peux forcer la victoire dans cette manche.
   *[other] { $player } peut forcer la victoire dans cette manche.
}
hint-loss = { $reader ->
    [player] Face au meilleur jeu, tu ne peux plus sauver cette manche, mais { $opponent } doit encore trouver le chemin.
   *[other] Face au meilleur jeu, { $player } ne peut plus sauver cette manche, mais { $opponent } doit encore trouver le chemin.
}
hint-draw = Ici, aucun camp ne peut forcer la victoire.
hint-unknown = Je n’ai pas eu le temps de résoudre cette position.
hint-look-tower = Regarde la tour { COLOR($tower, form: "feminine") }.
hint-look-home-row = Regarde la rangée de base du côté de { $opponent }.
hint-look-called = Regarde la tour { COLOR($tower, form: "feminine") } du camp adverse ({ $opponent }) : que pourrait-elle faire si elle devait bouger ?
hint-look-push = Regarde ce que la tour { COLOR($tower, form: "feminine") } peut pousser.
hint-look-choice = Regarde quelle tour devra bouger ensuite.
hint-look-fill = { $reader ->
    [player] Regarde la manche suivante : pour toi, un placement vaut mieux que l’autre.
   *[other] Regarde la manche suivante : pour { $player }, un placement vaut mieux que l’autre.
}
hint-move-win = **{ $move }** gagne.
hint-move-loss = **{ $move }** résiste le plus longtemps.
hint-move-draw = **{ $move }** maintient l’équilibre.
hint-move-guess = Le coup qui me semble le meilleur est **{ $move }**. Je ne peux pas le prouver.
hint-third-time = Après { LIST($moves, type: "or") }, la même position reviendrait pour la troisième fois et la manche serait nulle.
hint-move-third-time = **{ $move }** rend la manche nulle : la même position revient alors pour la troisième fois.
hint-why-home = La tour { COLOR($tower, form: "feminine") } arrive ainsi sur la rangée de base du côté de { $opponent }.
hint-why-deadlock = Ensuite, plus personne ne peut jouer, ce qui décide de la manche.
hint-why-blocked = { $reader ->
    [player] C’est alors à { $opponent } de jouer sa tour { COLOR($tower, form: "feminine") }, mais elle est bloquée : tu rejoues donc.
   *[other] C’est alors à { $opponent } de jouer sa tour { COLOR($tower, form: "feminine") }, mais elle est bloquée : { $player } rejoue donc.
}
hint-why-only = C’est alors à { $opponent } de jouer sa tour { COLOR($tower, form: "feminine") }, et elle n’a qu’un coup : **{ $move }**.
hint-why-called = { $wins ->
    [yes] C’est alors à { $opponent } de jouer sa tour { COLOR($tower, form: "feminine") } : elle a { $count } coups possibles, mais aucun n’empêche la victoire.
   *[no] C’est alors à { $opponent } de jouer sa tour { COLOR($tower, form: "feminine") }, et elle a { $count } coups possibles.
}
hint-why-again = { $reader ->
    [player] Ensuite, tu rejoues avec la tour { COLOR($tower, form: "feminine") }.
   *[other] Ensuite, { $player } rejoue avec la tour { COLOR($tower, form: "feminine") }.
}
hint-why-trapped = C’est alors à { $opponent } de jouer sa tour { COLOR($tower, form: "feminine") }, mais elle est piégée : { $opponent } choisit la tour qui doit jouer ensuite.
hint-why-jump = Ensuite, { $opponent } décide si une tour repoussée saute.
hint-why-no-length = Je n’ai pas eu le temps de trouver combien de coups durera encore la manche.
hint-why-guess = Je juge les coups d’après les cases que les tours des deux camps peuvent atteindre quelques coups plus tard.
hint-why-length = { $reader ->
    [player] Si chacun joue au mieux, tu gagnes la manche en { $count } coups des deux camps, celui-ci compris.
   *[other] Si chacun joue au mieux, { $winner } gagne la manche en { $count } coups des deux camps, celui-ci compris.
}
hint-why-line = Voici comment : { LIST($moves, type: "groups") }.
hint-why-line-begins = Cela commence ainsi : { LIST($moves, type: "groups") }…
hint-fill-left = { $reader ->
    [player] Choisis le placement à partir de la **gauche** : si chacun joue au mieux, la manche suivante te réussira mieux qu’à partir de la droite.
   *[other] Choisis le placement à partir de la **gauche** : si chacun joue au mieux, la manche suivante réussira mieux à { $player } qu’à partir de la droite.
}
hint-fill-right = { $reader ->
    [player] Choisis le placement à partir de la **droite** : si chacun joue au mieux, la manche suivante te réussira mieux qu’à partir de la gauche.
   *[other] Choisis le placement à partir de la **droite** : si chacun joue au mieux, la manche suivante réussira mieux à { $player } qu’à partir de la gauche.
}
hint-fill-any = { $reader ->
    [player] Les deux placements se valent : tu peux forcer la victoire dans la manche suivante avec l’un comme avec l’autre.
   *[other] Les deux placements se valent : { $player } peut forcer la victoire dans la manche suivante avec l’un comme avec l’autre.
}
hint-fill-none = Aucun placement n’aide : { $opponent } peut forcer la victoire dans la manche suivante avec l’un comme avec l’autre, mais doit encore trouver le chemin.
hint-fill-even = Les deux placements se valent : personne ne peut forcer la victoire dans la manche suivante.
hint-fill-left-wins = { $reader ->
    [player] Choisis le placement à partir de la **gauche** : tu peux alors forcer la victoire dans la manche suivante. Je n’ai pas le temps de résoudre l’autre placement.
   *[other] Choisis le placement à partir de la **gauche** : { $player } peut alors forcer la victoire dans la manche suivante. Je n’ai pas le temps de résoudre l’autre placement.
}
hint-fill-right-wins = { $reader ->
    [player] Choisis le placement à partir de la **droite** : tu peux alors forcer la victoire dans la manche suivante. Je n’ai pas le temps de résoudre l’autre placement.
   *[other] Choisis le placement à partir de la **droite** : { $player } peut alors forcer la victoire dans la manche suivante. Je n’ai pas le temps de résoudre l’autre placement.
}
hint-fill-left-avoids = Choisis le placement à partir de la **gauche** : à partir de la droite, { $opponent } peut forcer la victoire dans la manche suivante. Je n’ai pas le temps de résoudre le placement à partir de la gauche.
hint-fill-right-avoids = Choisis le placement à partir de la **droite** : à partir de la gauche, { $opponent } peut forcer la victoire dans la manche suivante. Je n’ai pas le temps de résoudre le placement à partir de la droite.
hint-fill-left-holds = Choisis le placement à partir de la **gauche** : alors, personne ne peut forcer la victoire dans la manche suivante. Je n’ai pas le temps de résoudre l’autre placement.
hint-fill-right-holds = Choisis le placement à partir de la **droite** : alors, personne ne peut forcer la victoire dans la manche suivante. Je n’ai pas le temps de résoudre l’autre placement.
hint-fill-unknown = Je n’ai pas eu le temps de résoudre la manche suivante, quel que soit le placement. Pour autant que je sache, les deux se valent.
hint-look-fill-wins = { $reader ->
    [player] Pense à la manche suivante : avec l’un des deux placements, tu peux forcer la victoire.
   *[other] Pense à la manche suivante : avec l’un des deux placements, { $player } peut forcer la victoire.
}
hint-sign = La flèche montre { $move }.
refused-hint-people = Dans une partie entre joueurs, je ne donne pas d’indice avant la fin.
refused-hint-machine = Je réfléchis à mon propre coup. Demande quand ce sera ton tour.
refused-hint-placing = Je n’ai pas d’indice pour placer les tours.
refused-hint-over = Cette partie est terminée.
refused-hint-which-move = { $match } est terminée. Dis-moi pour quel coup, par exemple le septième : { COMMAND("hint") } avec `{ command-hint.move }: 7`.
refused-no-such-move = Ce coup n’existe pas.

analysis-heading = **Analyse : { $title }**
analysis-of-record = le relevé
analysis-accuracy = { $player } : précision de { $percent } % (coups justes : { $kept } sur { $count } où l’on pouvait se tromper).
analysis-accuracy-none = { $player } : aucun coup ne risquait de gâcher quoi que ce soit.
analysis-accuracy-unknown = { $player } : je n’ai pas eu le temps d’évaluer { $count ->
    [one] un coup
    [many] { $count } de coups
   *[other] { $count } coups
}, et aucun autre ne risquait de gâcher quoi que ce soit.
analysis-accuracy-rest = Je n’ai pas eu le temps d’évaluer { $count ->
    [one] un autre coup
    [many] { $count } d’autres coups
   *[other] { $count } autres coups
}.
analysis-drawn = La manche { $round } est nulle.
analysis-unfinished = La manche { $round } n’a pas été jouée jusqu’au bout.
analysis-turning-points = -# { $others ->
    [yes] { $count ->
        [one] Autre tournant :
        [many] Autres tournants :
       *[other] Autres tournants :
    }
   *[no] { $count ->
        [one] Tournant :
        [many] Tournants :
       *[other] Tournants :
    }
} { LIST($points, type: "groups") }{ $more ->
    [0] .
    [one] {" "}et un autre.
    [many] {" "}et { $more } autres.
   *[other] {" "}et { $more } autres.
}
analysis-turning-point = { $number }. { $player } { $move } (mieux : { $better })
analysis-turning-point-from-draw = { $number }. { $player } { $move } (avant, c’était équilibré)
analysis-fill-left = Avant la manche { $round }, { $player } pouvait forcer la victoire avec le placement à partir de la gauche.
analysis-fill-right = Avant la manche { $round }, { $player } pouvait forcer la victoire avec le placement à partir de la droite.
analysis-rest = -# { $count ->
    [one] Une manche n’est pas montrée ici.
    [many] { $count } de manches ne sont pas montrées ici.
   *[other] { $count } manches ne sont pas montrées ici.
}
chart-title = La situation, coup par coup : { $title }
chart-legend = Barre : qui pouvait forcer la victoire (Noir en haut, Blanc en bas). Point : personne. Flèche : tournant. Étoile : gagnant.
chart-of-round = Manche { $round } : { $count ->
    [0] aucun tournant.
    [one] un tournant au coup { LIST($points, type: "and") }.
    [many] tournants aux coups { LIST($points, type: "and") }.
   *[other] tournants aux coups { LIST($points, type: "and") }.
}
refused-analysis-running = { $match } est encore en cours entre deux joueurs. J’en ferai l’analyse quand elle sera terminée.
refused-analysis-nothing = Il n’y a aucun coup à analyser.
analysis-mark = Tournant. Mieux : { $better }
analysis-mark-from-draw = Tournant. Avant, c’était équilibré.
analysis-replay-description = Les manches, coup par coup. À chaque tournant, la flèche montre le meilleur coup, et les pointillés le coup joué.
analysis-waiting = { $count ->
    [one] Une analyse passe
    [many] { $count } d’analyses passent
   *[other] { $count } analyses passent
} avant la tienne. La tienne s’affichera ici dès qu’elle sera prête.
refused-analysis-queue = Trop d’analyses attendent déjà. Réessaie dans quelques minutes.
