# No narrow space in the words that are drawn (the banner, the edges, "à partir de …"): the font need not have it.

picture-heading = { $game }, { LENGTH($match) }, manche { $round }, Noir { $black_points }, Blanc { $white_points }.
picture-side = { SIDE($side) } : { LIST($rows, type: "groups") }.
picture-no-towers = { SIDE($side) } : aucune tour.
picture-row = rangée { $row } : { LIST($towers, type: "unit") }
picture-tower = { $file } { COLOR($color) }
picture-ranked-tower = { $file } { RANK($rank) } { COLOR($color) }
picture-raised-tower = { $tower } (comme { RANK($rank) })
picture-trapped-tower = { $tower } (au piège)

picture-opening = { SIDE($side) } ouvre avec la tour de son choix.
picture-move = { SIDE($side) } joue sa tour { COLOR($tower, form: "feminine") } : { LIST($moves, type: "unit") }.
picture-choose = { SIDE($side) } ne peut pas jouer sa tour { COLOR($tower, form: "feminine") }, piégée, et choisit celle que { SIDE($opponent) } doit jouer : { LIST($moves, type: "unit") }.
picture-jump = { SIDE($side) } décide du saut ({ LIST($pending, of: "color", type: "then") }) : { LIST($moves, type: "unit") }. Puis { SIDE($opponent) }, après son oshi depuis { $pusher }, joue sa tour { COLOR($next, form: "feminine") }.
picture-place = { SIDE($side) } pose ses tours.
picture-place-done = { SIDE($side) } a posé toutes ses tours, et confirme ou change.
picture-fill = { SIDE($side) } a gagné la manche et choisit le côté du placement.
picture-filled-left = À partir de la gauche
picture-filled-right = À partir de la droite
picture-line-up-left = { picture-filled-left } : { $towers }
picture-line-up-right = { picture-filled-right } : { $towers }
picture-filling-side = { SIDE($side) }, depuis sa gauche : { LIST($towers, of: "color", type: "unit") }.
picture-weak = Face à une case de leur couleur : { LIST($towers, type: "unit") }.
picture-weak-tower = { SIDE($side) } { COLOR($tower) }
picture-trap = Piège : { SIDE($side) } peut ouvrir avec { COLOR($tower) } en { $square } ; { SIDE($other) } ne peut répondre avec { COLOR($answer) } que sur des cases { COLOR($tower, form: "plural") }, et { COLOR($tower) } gagne.
picture-no-weak = Aucune tour n’est face à une case de sa couleur.
# Two letters tell red from pink and green from purple, "or" is the whole word for gold.
picture-letters = m ve rg j rs vi b o a or
picture-left = gauche
picture-right = droite
picture-over = { SIDE($side) } a gagné la partie.
picture-resigned = { SIDE($side) } a gagné la partie par abandon.
picture-drawn = La partie est nulle.
picture-aborted = La partie a été annulée.
picture-decisive = Le coup décisif : { $move }.
picture-rounds = Points de Noir et de Blanc par manche : { LIST($rounds, type: "unit") }.
picture-round = { $round }. { $black_points } – { $white_points }
picture-round-drawn = { $round }. nulle

picture-end-draw = Partie nulle
picture-end-aborted = Partie annulée
picture-end-won = gagne la partie { $won } à { $lost }
picture-end-resigned = gagne la partie par abandon
picture-end-out-of-time = gagne la partie au temps
picture-end-claimed = gagne après des jours de silence
picture-end-agreed = d’un commun accord
picture-end-closed = après des jours de silence
picture-end-too-long = trop de coups et de propositions
picture-end-by-moderator = par la modération
picture-end-move = avec { $move }
picture-end-deadlock = par impasse totale, après { $move }
picture-end-score = Score { $won } – { $lost }
picture-end-score-drawn = { side-black } { $black_points } – { $white_points } { side-white }
picture-end-counts-for-nobody = Ne compte pour personne
picture-end-rounds = Manche

range = { DIRECTION($direction) } { $from } à { $to }
range-one = { DIRECTION($direction) } { $distance }
range-jump = { DIRECTION($direction) } { $distance } vers { LIST($squares, type: "or") }
range-push = oshi avant 1
range-squares = vers { LIST($squares, type: "unit") }
range-stay = ou rester
range-more = { $last } et d’autres
range-many = de nombreux coups
