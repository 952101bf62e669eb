thread-name = { $match } : { $black } – { $white }
board-heading = **{ $match }** · manche { $round } · { $black } (Noir) { $black_points } – { $white_points } { $white } (Blanc)
board-heading-game = **{ $match }** · { $game } · manche { $round } · { $black } (Noir) { $black_points } – { $white_points } { $white } (Blanc)

told-start = { $game }, { LENGTH($length) } : pour gagner, il faut { $points ->
    [one] marquer un point
    [many] atteindre { $points } de points
   *[other] atteindre { $points } points
}.
told-black-opens = { $black } joue Noir et ouvre.
told-white-opens = { $black } joue Noir. { $white } joue Blanc et ouvre.
told-goes-on = On reprend d’après un relevé : { $black } joue Noir, { $white } joue Blanc. La partie ne compte pas pour le classement.
told-goes-on-from-board = On reprend à partir d’une position d’une partie précédente : { $black } joue Noir, { $white } joue Blanc. La partie ne compte pas pour le classement.
told-resumed = La partie était en pause, parce que je ne pouvais pas écrire dans son salon ou le lire. Elle reprend.
told-resumed-votes = La partie était en pause. Elle reprend.
told-clock = Temps : { $clock }.
told-time-left = Temps restant : { $black } { $black_left }, { $white } { $white_left }.
told-deadline = Dernier délai pour { $player } : { $until } ({ $distance }).
told-left-out = (Je passe ici sur les coups précédents.)
told-move = { $player } : **{ $move }**
told-push = { $player } effectue un oshi : **{ $move }**. Tours repoussées : { LIST($towers, type: "unit") }. { $opponent } passe son tour.
told-jump = La tour { COLOR($tower, form: "feminine") } saute et finit en { $square }.
told-place = { $player } a posé ses tours.
told-fill-left = { $player } choisit le placement à partir de la gauche.
told-fill-right = { $player } choisit le placement à partir de la droite.
told-round-begins = **La manche { $round } commence.**
told-pass = { $player } ne peut pas jouer sa tour { COLOR($tower, form: "feminine") } et passe son tour ({ $pass }).
told-round-home-row = **{ $player } gagne la manche { $round }** : sa tour { COLOR($tower, form: "feminine") } est arrivée chez { $opponent }, sur la rangée de base. Cela rapporte { $points ->
    [one] un point
    [many] { $points } de points
   *[other] { $points } points
}.
told-round-deadlock = **{ $player } gagne la manche { $round }** : impasse totale, et { $opponent } a joué en dernier. Cela rapporte { $points ->
    [one] un point
    [many] { $points } de points
   *[other] { $points } points
}.
told-promoted = La tour { COLOR($tower, form: "feminine") } devient un { RANK($rank) }.
told-quadruple = La tour { COLOR($tower, form: "feminine") } devient un Quadruple-Sumo : il n’y a pas de rang plus haut.
told-round-drawn = La même position revient pour la troisième fois : la manche est nulle et se rejoue.
told-match-won = **{ $player } gagne la partie, { $won } à { $lost } !**
told-resigned = { $opponent } abandonne. **{ $player } gagne la partie.**

told-over = { $black } et { $white }, la partie est finie.
told-no-move = Aucune tour n’a bougé : la partie ne compte pour personne.
told-no-move-tournament = Aucune tour n’a bougé : la partie compte pour le tournoi, mais pas pour les cotes ni pour le classement du serveur.
told-ratings = **Cotes** à { GAME($game) } : { LIST($players, type: "unit") }
told-rating = { $player } { $rating } ({ $change })
told-rating-private = { $player } ({ $change })
told-standings = **Classement** ({ COMMAND("leaderboard") } le montre en entier)
standing-line = { $rank }\. { $player } : { $won } { $won ->
    [one] victoire
    [many] de victoires
   *[other] victoires
} en { $played } { $played ->
    [one] partie
    [many] de parties
   *[other] parties
}, { $points } { $points ->
    [one] point
    [many] de points
   *[other] points
}

told-mention = Je ne peux pas lire les messages ordinaires ici : réponds à ce plateau, mentionne-moi ({ $bot } `{ $example }`), ou utilise le menu ou { COMMAND("move") }.
# The boards after that.
told-mention-again = -# Réponds à ce plateau avec ton coup, par exemple `{ $example }` : je ne peux pas lire ici les messages ordinaires.
prompt-open = { $player }, à toi d’ouvrir : joue la tour de ton choix.
prompt-move = { $player }, à toi : joue ta tour { EMOJI($tower) } **{ COLOR($tower, form: "feminine") }**.
prompt-move-back = { $player }, à toi : joue ta tour { EMOJI($tower) } **{ COLOR($tower, form: "feminine") }**, vers l’arrière, car elle est sur une case dorée ou argentée.
prompt-choose = { $player }, ta tour { EMOJI($tower) } **{ COLOR($tower, form: "feminine") }** devrait jouer, mais elle est piégée en { $square }. Choisis la tour que { $opponent } devra jouer : { LIST($towers, type: "unit") }. Tape `{ TYPED("choose") }` et la couleur, ou utilise le menu.
prompt-jump = { $player }, ta tour { EMOJI($tower) } **{ COLOR($tower, form: "feminine") }**, qui vient d’être repoussée, peut sauter : { LIST($moves, type: "unit") }. Tape `{ TYPED("teleport") }` et la case, ou `{ TYPED("stay") }`, ou utilise le menu. Ensuite, { $opponent } joue sa tour { EMOJI($next) } { COLOR($next, form: "feminine") }.
prompt-offer = { $player }, d’accord ? Appuie sur un bouton ci-dessous. Le prochain coup, de l’un ou de l’autre, vaut refus. Sous *{ button-more }*, { $offerer } peut y renoncer.
prompt-place = { $player }, pose tes tours depuis ta gauche : choisis-les ci-dessous, ou tape `{ TYPED("setup") }` et les { $count } couleurs dans cet ordre.
prompt-place-next = { $player }, tours posées : { $placed } sur { $count }. Choisis la suivante.
prompt-place-done = { $player }, toutes tes tours sont posées : appuie sur **{ button-confirm }**, ou sur *{ button-undo }* pour changer.
prompt-fill-signs = Sur l’image, un triangle signale une tour qui a sa propre couleur droit devant elle : un point faible. Choisis le côté qui en laisse le moins à tes tours.
prompt-fill = { $player }, tu as gagné la manche : placement à partir de ta gauche ou de ta droite ? Appuie sur un bouton, ou tape `{ TYPED("fill") } { TYPED("left") }` ou `{ TYPED("fill") } { TYPED("right") }`.
prompt-fill-first = Pour la manche suivante, toutes les tours reviennent à leur base : la rangée la plus proche d’abord, et chaque rangée à partir du côté choisi.

tip-goal = *Ta première partie ! Le but : amener une de tes tours sur la rangée de base adverse. Qui y arrive gagne la manche.*
tip-goal-opening = *Ta première partie ! Le but : amener une de tes tours sur la rangée de base adverse. Qui y arrive gagne la manche. Pour l’instant, tu peux jouer la tour de ton choix. La couleur de la case où elle s’arrête indique la tour que ton adversaire devra jouer.*
tip-active-tower = *Pourquoi la tour { COLOR($tower, form: "feminine") } ? Le coup de ton adversaire a fini sur une case { COLOR($tower, form: "feminine") }. De même, la couleur de la case où s’arrête ta tour indique la tour que ton adversaire devra jouer.*
tip-entering = *Pour jouer : tape le coup en entier, `{ $full }`, ou en abrégé, `{ $short }`, ou choisis-le dans le menu ci-dessous. Avant, c’est tout droit ; gauche et droite, c’est en diagonale vers l’avant. Une question ? Mentionne-moi.*
tip-blocked = *Une tour bloquée passe son tour : c’est comme si elle était venue sur la case où elle se trouve, et la couleur de cette case indique la tour à jouer ensuite.*
tip-push = *Ta tour { COLOR($tower, form: "feminine") } est un Sumo et peut faire un oshi maintenant : tout droit, la tour adverse devant elle recule d’une case. Ton adversaire passe alors son tour, et tu rejoues.*
tip-metal = *Voici Megasado : tu as aussi une tour dorée et une tour argentée, qui jouent comme les autres.*
tip-metal-plain = *Dans cette partie, les cases dorées et argentées sont des cases ordinaires. Seules les variantes de Megasado les rendent spéciales.*
tip-metal-sticky = *Une tour qui arrive sur une case dorée ou argentée s’y arrête.*
tip-metal-teleport = *Une tour qui arrive sur une case dorée ou argentée peut sauter sur une case libre de la même couleur, plus proche de sa rangée de base, et s’y arrêter ou continuer dans la même direction.*
tip-metal-retro = *Hors de sa rangée de base, une tour sur une case dorée ou argentée doit reculer.*
tip-metal-trap = *Hors de sa rangée de base, une tour qui finit sur une case dorée ou argentée y reste piégée jusqu’à la fin de la manche.*
tip-metal-sumo = *Une tour sur une case dorée ou argentée y a un rang de plus : elle peut repousser, mais va moins loin.*
tip-jump-square = *La case après le @ est celle où la tour termine : `{ $move }`. La règle avec une image est sous **{ button-more }**.*
tip-help = *Envie d’en savoir plus ? { COMMAND("rules") } explique chaque règle en image, { COMMAND("help") } ce que tu peux faire, et sous **{ button-more }** tu trouves la nulle, l’abandon et le relevé.*
warning-left = *À partir de la gauche* : attention, { $opponent } pourrait ouvrir avec sa tour { COLOR($tower, form: "feminine") } en { $square }. Ta tour { COLOR($answer, form: "feminine") } ne pourrait alors aller que sur des cases { COLOR($tower, form: "plural") }, et la tour { COLOR($tower, form: "feminine") } gagnerait.
warning-right = *À partir de la droite* : attention, { $opponent } pourrait ouvrir avec sa tour { COLOR($tower, form: "feminine") } en { $square }. Ta tour { COLOR($answer, form: "feminine") } ne pourrait alors aller que sur des cases { COLOR($tower, form: "plural") }, et la tour { COLOR($tower, form: "feminine") } gagnerait.
notice-third = { $player }, la partie { $match } t’attend, et il ne te reste qu’un tiers de ton temps. Dernier délai : { $until } ({ $distance }).
notice-quiet = { $player }, la partie { $match } t’attend depuis { $days ->
    [one] un jour
    [many] { $days } de jours
   *[other] { $days } jours
}. Tu joues encore ? Après { $claim ->
    [one] un jour de silence
    [many] { $claim } de jours de silence
   *[other] { $claim } jours de silence
}, { $opponent } pourra y mettre fin.
notice-claimable = { $opponent }, la partie { $match } attend { $player } depuis { $days ->
    [one] un jour
    [many] { $days } de jours
   *[other] { $days } jours
}. Tu peux réclamer la victoire, clore la partie sans qu’elle compte, ou attendre encore.
button-show-board = Montrer le plateau
button-claim-win = Réclamer la victoire
button-claim-close = Clore la partie
claim-ask = { $opponent } se tait depuis des jours. Comment finir la partie { $match } ?
claim-ask-unreachable = Depuis des jours, je ne peux pas joindre { $opponent }. Comment finir la partie { $match } ?
claim-noted = Je ne peux pas lire { $place } pour l’instant : je ne sais donc pas s’il y a une réponse. Je réessaie pendant dix minutes et je tranche dès que possible : inutile d’appuyer à nouveau.

menu-moves = Jouer la tour { COLOR($tower, form: "feminine") }…
menu-moves-jump = Jouer la tour { COLOR($tower, form: "feminine") } avec un saut…
menu-jumps-to = avec un saut, finit en { $square }
menu-pushes = oshi : ton adversaire passe son tour
menu-moves-more = D’autres coups de la tour { COLOR($tower, form: "feminine") }…
menu-towers = La tour qui ouvre…
menu-choose = La tour qui devra jouer…
menu-line-up = Tour { $place } depuis ta gauche…
menu-jumps = Sauter ou rester…
button-undo = Revenir en arrière
button-rest = Le reste au hasard
button-confirm = Confirmer
button-fill-left = À partir de la gauche
button-fill-right = À partir de la droite

told-offered-draw-round = { $player } propose de déclarer la manche { $round } nulle et de la rejouer.
told-offered-draw-match = { $player } propose la nulle pour la partie { $match }.
told-offered-take-back = { $player } demande à reprendre son dernier choix.
told-offered-take-back-move = { $player } demande à reprendre **{ $move }**.
told-offered-take-back-moves = { $player } demande à reprendre **{ $move }**. Ce qui a suivi serait repris aussi ({ LIST($followed, type: "groups") }).
told-offered-abort = { $player } propose d’annuler la partie.
told-agreed-draw-round = { $player } accepte : la manche { $round } est nulle et se rejoue.
told-agreed-draw-match = { $player } accepte : **la partie { $match } est nulle.**
told-taken-back = { $player } reprend son dernier choix.
told-taken-back-move = { $player } reprend **{ $move }**.
told-agreed-take-back = { $player } accepte : on revient en arrière.
waiting-notice = **{ $match }** : le prochain plateau arrive dans { $seconds } secondes. D’ici là, la personne qui a joué peut reprendre son coup.
told-agreed-abort = { $player } accepte : **la partie est annulée** et ne compte pour personne.
told-aborted = La modération annule la partie : elle ne compte pour personne.
told-tournament-open = Ce que la partie vaut dans le tournoi, c’est à qui l’organise de le décider.
told-tournament-decided = Le résultat a été indiqué pour le tournoi : { $result }. La partie y compte, mais pas pour les cotes ni pour le classement du serveur.
told-tournament-again = La partie est interrompue et sera rejouée pour le tournoi, dans un autre fil. Celle-ci ne compte pour personne.
told-tournament-called-off = Le tournoi a été arrêté, et la partie est donc interrompue. Elle ne compte pour personne.
told-tournament-replaced = { $player } continue le tournoi à la place de { $former }. La partie recommence dans un autre fil ; celle-ci ne compte pour personne.
told-too-long = La partie a atteint la limite de { $most } coups et propositions. Elle s’arrête ici et ne compte pour personne.
told-unrated = La modération retire cette partie du classement : elle ne compte pour personne.
told-out-of-time = { $opponent } n’a plus de temps. **{ $player } gagne la partie.**
told-claimed = { $opponent } se tait depuis des jours, et { $player } réclame la victoire. **{ $player } gagne la partie.**
told-closed = { $opponent } se tait depuis des jours, et { $player } clôt la partie : elle ne compte pour personne.
told-claimed-unreachable = Depuis des jours, je ne peux pas joindre { $opponent }, et { $player } réclame la victoire. **{ $player } gagne la partie.**
told-closed-unreachable = Depuis des jours, je ne peux pas joindre { $opponent }, et { $player } clôt la partie : elle ne compte pour personne.
told-declined = { $player } refuse.
told-withdrawn = { $player } retire sa proposition.
told-withdrawn-request = { $player } retire sa demande.
told-lapsed-request = La demande de { $player } ne tient plus : la partie a continué.
told-lapsed-offer = La proposition de { $player } ne tient plus : la partie a continué.
told-series = Score de la série : { $black } { $black_rounds } – { $white_rounds } { $white }.

button-again = Rejouer (mêmes camps)
button-rematch = Revanche (camps échangés)
button-own-view = Ma vue
button-take-back = Reprendre le coup
button-replay = Revoir
button-more = Plus…
button-draw-round = Proposer la nulle (manche)
button-withdraw-offer = Retirer ma proposition
button-withdraw-request = Retirer ma demande
button-draw-match = Proposer la nulle (partie)
button-abort = Proposer d’annuler la partie
button-resign = Abandonner…
button-record = Relevé
more-heading = Ce que tu peux faire d’autre dans la partie { $match } :
menu-opener-moves = Les coups de ta tour { COLOR($tower, form: "feminine") } :
button-agree = D’accord

direct-paused-unread = Le temps d’un des deux camps était écoulé et, pendant les dix minutes suivantes, je n’ai pas pu lire { $place } : je ne sais donc pas si un coup est arrivé à temps. La partie { $match } est en pause, et le temps de ce coup n’est compté à personne. { COMMAND("board") } la reprend.
direct-paused-claim = Après des jours de silence, la fin de la partie { $match } a été demandée, mais je n’ai pas pu lire { $place } pendant dix minutes : je ne sais donc pas s’il y a eu une réponse. La partie est en pause. { COMMAND("board") } la reprend, et les jours de silence se comptent alors à partir de zéro.
direct-paused = Je ne peux plus écrire dans { $place }, ou ce salon a été supprimé : la partie { $match } est donc en pause. { COMMAND("board") } la reprend, dans un autre salon du serveur, ou dans celui-là quand je pourrai de nouveau y écrire. { COMMAND("resign") } (`{ command-resign.match }: { $match }`) l’abandonne, d’où que tu sois. Si elle est encore en pause après quelques jours, { COMMAND("abort") } (`{ command-abort.match }: { $match }`) la clôt sans vainqueur.
direct-paused-chats = Je ne peux plus écrire à l’une des deux personnes : la partie { $match } est donc en pause. { COMMAND("board") } en message privé avec moi la reprendra dès que je pourrai de nouveau écrire aux deux personnes. { COMMAND("resign") } (`{ command-resign.match }: { $match }`) l’abandonne.
direct-paused-chat = Je ne peux plus écrire à { $opponent } : la partie { $match } est donc en pause. { COMMAND("board") } en message privé avec moi la reprendra dès que je pourrai de nouveau joindre { $opponent }. Sinon, à partir du { $from } ({ $distance }), { COMMAND("claim") } (`{ command-claim.match }: { $match }`) te permettra d’y mettre fin : tu pourras réclamer la victoire, ou clore la partie sans qu’elle compte. { COMMAND("resign") } (`{ command-resign.match }: { $match }`) l’abandonne.
direct-paused-own-chat = Je n’ai pas pu t’écrire ici : la partie { $match } est donc en pause. { COMMAND("board") } en message privé avec moi la reprendra. Si elle est encore en pause le { $from } ({ $distance }), { $opponent } pourra réclamer la victoire. { COMMAND("resign") } (`{ command-resign.match }: { $match }`) l’abandonne.
direct-paused-votes = Je ne peux plus écrire dans { $place }, ou ce salon a été supprimé : la partie { $match }, où le serveur vote, est donc en pause. { COMMAND("board") } la reprend, dans un autre salon du serveur, ou dans celui-là quand je pourrai de nouveau y écrire. { COMMAND("abort") } (`{ command-abort.match }: { $match }`) y met fin.
direct-paused-votes-unread = Le temps pour voter était écoulé et, pendant les dix minutes suivantes, je n’ai pas pu lire { $place } : je ne sais donc pas si d’autres votes sont arrivés à temps. La partie { $match } est en pause. { COMMAND("board") } la reprend, et ce vote recommence.
direct-moved = La partie { $match } reprend : { $player } l’a déplacée dans { $place }.
direct-won = Je ne peux plus écrire dans { $place }, mais la partie { $match } est finie : { $player } l’a gagnée, { $won } à { $lost }. { COMMAND("replay") } (`{ command-replay.match }: { $match }`) la remontre, { COMMAND("record") } en donne le relevé.
direct-over = Je ne peux plus écrire dans { $place }, mais la partie { $match } est finie, et personne ne l’a gagnée. { COMMAND("replay") } (`{ command-replay.match }: { $match }`) la remontre, { COMMAND("record") } en donne le relevé.
direct-won-in-chat = Je n’ai pas pu te montrer le dernier plateau, mais la partie { $match } est finie : { $player } l’a gagnée, { $won } à { $lost }. { COMMAND("replay") } (`{ command-replay.match }: { $match }`) la remontre, { COMMAND("record") } en donne le relevé.
direct-over-in-chat = Je n’ai pas pu te montrer le dernier plateau, mais la partie { $match } est finie, et personne ne l’a gagnée. { COMMAND("replay") } (`{ command-replay.match }: { $match }`) la remontre, { COMMAND("record") } en donne le relevé.

exhibition-heading = **Démonstration** : { $black } contre { $white }, { $game }, { LENGTH($length) }
exhibition-record = Le fichier joint est le relevé de cette partie.
exhibition-begins = La démonstration commence. Après un redémarrage, elle continue ; pour l’arrêter avant la fin, supprime son message.
exhibition-stopped = La démonstration a été interrompue.

# The result of a match that was played in a thread, told in its channel.
thread-won = { $how ->
    [resigned] La partie { $match } dans { $thread } est finie : **{ $player } gagne**, par abandon de { $opponent }.
    [time] La partie { $match } dans { $thread } est finie : **{ $player } gagne** au temps contre { $opponent }.
    [claimed] La partie { $match } dans { $thread } est finie : **{ $player } gagne**, { $opponent } ne donnant plus signe de vie depuis des jours.
   *[points] La partie { $match } dans { $thread } est finie : **{ $player } bat { $opponent }, { $won } à { $lost }**.
}
thread-drawn = La partie { $match } dans { $thread } est finie : { $black } et { $white } ont convenu d’une nulle.
