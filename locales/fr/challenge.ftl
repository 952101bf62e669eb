challenge-open = { $challenged }, { $challenger } te défie à { GAME($game) } : { LIST($terms, type: "unit") }.
challenge-to-anybody = { $challenger } défie tout le salon à { GAME($game) } : { LIST($terms, type: "unit") }.
challenge-stakes = **En jeu** pour les cotes à { GAME($game) } : { LIST($stakes, type: "unit") }.
# What a win and a loss would change.
challenge-stake = { $player } { $rating } ({ $gain } / { $loss })
challenge-stake-private = { $player } ({ $gain } / { $loss })
challenge-rating = { $player }, cote à { GAME($game) } : { $rating } ± { $deviation }.
challenge-lapses = Fin du défi : { $until }.
# Below that, instead of the button that accepts. The server has matches in the channels only.
challenge-waits = Une partie se joue dans ce salon. Le défi pourra être accepté quand elle sera finie.
challenge-accepted = { $challenged } accepte le défi lancé par { $challenger } : la partie { $match } commence.
rematch-accepted = Ton adversaire l’a demandée aussi : la partie { $match } commence.
challenge-declined = { $challenged } refuse le défi lancé par { $challenger }.
challenge-withdrawn = { $challenger } retire son défi à { $challenged }.
challenge-lapsed = Le défi lancé par { $challenger } à { $challenged } est resté sans réponse.
challenge-undelivered = Je n’ai pas pu publier ton défi dans { $place } : il tombe à l’eau. Demande à la modération de me laisser y écrire, puis relance-le.
challenge-to-anybody-withdrawn = { $challenger } retire son défi à tout le salon.
challenge-to-anybody-lapsed = Personne n’a relevé à temps le défi lancé par { $challenger }.
challenge-length = { LENGTH($length) } en { $points } points
challenge-tournament = règles de tournoi
challenge-random-board = plateau tiré au sort
challenge-record = reprise d’un relevé de { $decisions } { $decisions ->
    [one] décision
    [many] de décisions
   *[other] décisions
}
challenge-white-opens = Blanc ouvre
challenge-black = { $player } joue Noir
challenge-black-you = tu joues Noir
challenge-black-taker = Noir pour qui relève le défi
challenge-black-lot = Noir est tiré au sort
challenge-black-experience = Noir pour qui a fini le moins de parties
challenge-black-less = { $player } joue Noir (moins de parties finies jusqu’ici)
challenge-black-less-you = tu joues Noir (moins de parties finies jusqu’ici)
challenge-black-equal = Noir est tiré au sort (autant de parties finies des deux côtés)
challenge-black-new = Noir est tiré au sort (aucun des deux n’a encore fini de partie de ce jeu)
challenge-advice-kamisado = *Conseil : la règle du jeu recommande de découvrir Kamisado avant Megasado.*
challenge-advice-no-variants = *Conseil : la règle du jeu recommande de jouer d’abord à Megasado sans variante.*
challenge-advice-one-variant = *Conseil : la règle du jeu recommande d’essayer les variantes une à une avant de les combiner.*

button-accept = Accepter
button-accept-in-thread = Accepter dans un fil
button-decline = Refuser
button-withdraw = Retirer

# Under the board on which a round was lost.
play-from-ask = { $place ->
    [direct] On commence une nouvelle partie ici, à partir de cette position ? Tu joues { SIDE($side) }, je joue au niveau { LEVEL($level) }.
   *[channel] On commence une nouvelle partie dans ce salon, à partir de cette position ? Tu joues { SIDE($side) }, je joue au niveau { LEVEL($level) }. Tout le monde ici peut la suivre ; elle ne compte pas pour le classement.
}
button-play-from-list = Reprendre à partir d’un coup…
play-from-list = À partir de quel coup de **{ $match }** veux-tu reprendre ? La liste montre la manche { $round }. Tu prends le camp qui doit jouer à ce moment-là, et moi l’autre.
play-from-placeholder = Choisis un coup
play-from-move = { $number }. { SIDE($side) } : { $move }
play-from-kept = Aucune partie ne commence.
button-play-from-yes = Commencer la partie
button-play-from-no = Pas maintenant
