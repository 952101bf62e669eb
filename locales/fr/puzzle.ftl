# Problèmes : des positions où une seule décision gagne.

puzzle-heading = **Problème { $number }** : { GAME($game) }, difficulté { $difficulty } sur 5, cote { $rating }
puzzle-task = { SIDE($side) } doit jouer sa tour { COLOR($tower, form: "feminine") }. Un seul coup force la victoire. Lequel ?
puzzle-task-any = C’est à { SIDE($side) } de jouer. Un seul coup force la victoire. Lequel ?
puzzle-how = Choisis ton coup dans le menu, ou appuie sur *{ button-puzzle-type }*. Un coup tapé dans la discussion compte pour une de tes parties.
puzzle-solved = Résolu ! **{ $move }** est le seul coup gagnant.
puzzle-wrong-reply = **{ $move }** ne gagne pas : { SIDE($opponent) } répond **{ $reply }** et { $ends ->
    [now] gagne aussitôt.
   *[later] peut forcer la victoire.
} Essaie autre chose !
puzzle-wrong = **{ $move }** ne gagne pas : { SIDE($opponent) } peut alors forcer la victoire. Essaie autre chose !
puzzle-solution = **{ $move }** gagne.
puzzle-solution-counts = Tu as regardé avant ton premier essai : ce problème compte comme non résolu.
puzzle-not-first = Seul le premier essai compte pour un problème.
puzzle-standing = Ta cote aux problèmes est de { $rating }. Résolus du premier coup : { $solved } sur { $tried }{ $streak ->
    [0] .
    [one] .
    [many] , dont les { $streak } derniers de suite.
   *[other] , dont les { $streak } derniers de suite.
}
puzzle-week-heading = **Les problèmes de la semaine**, résolus du premier coup
puzzle-week-line = { $rank }\. { $player } : { $solved } sur { $tried }
puzzle-week-empty = Personne ici n’a encore essayé de problème cette semaine.
button-puzzle-type = Taper un coup
button-puzzle-solution = Solution
button-puzzle-next = Problème suivant
button-puzzle-week = Cette semaine
puzzle-daily = **Le problème du jour**
puzzle-daily-how = Choisis un coup dans le menu : ma réponse n’est que pour toi. Ou réponds à ce message avec ton coup, caché comme ceci : `||{ $move }||`.
puzzle-daily-before = La solution du précédent, le problème { $number } : ||**{ $move }**||
puzzle-no-such-move = Je n’y vois aucun coup permis dans ce problème. Le menu les montre tous.
puzzle-form = Problème { $number }
puzzle-form-move = Ton coup
