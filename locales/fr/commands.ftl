# Commands in the menu of a message or a person.
menu-command-message-replay = Revoir
menu-command-message-import = Reprendre comme partie
menu-command-message-analyse = Analyser
menu-command-user-challenge = Défier
menu-command-user-versus = Face-à-face

command-challenge = défier
    .description = Lance un défi à quelqu’un ou à tout le salon
    .opponent = adversaire
    .opponent-description = Qui tu défies ; tout le salon si tu ne mets rien
    .level = niveau
    .level-description = Ma force, si tu joues contre moi : de 1 (facile) à 10 ; 2 si tu ne mets rien
    .match = partie
    .match-description = Les points à atteindre : simple 1, standard 3, longue 7, marathon 15 ; sinon, le réglage du serveur
    .game = jeu
    .game-description = Kamisado (8 × 8) ou Megasado (10 × 10) ; sinon, le réglage du serveur
    .variants = variantes
    .variants-description = Pour Megasado seulement : ce que font les cases dorées et argentées
    .board = plateau
    .board-description = Le type de plateau ; normal si tu ne mets rien
    .setup = préparation
    .setup-description = Normale, ou tournoi : chaque camp pose lui-même ses tours avant la première manche
    .black = noir
    .black-description = Qui joue Noir ; la personne la moins expérimentée si tu ne mets rien
    .clock = temps
    .clock-description = Le temps de réflexion ; sans limite si tu ne mets rien
    .minutes = minutes
    .minutes-description = Avec la pendule : les minutes par camp pour toute la partie ; 30 si tu ne mets rien
    .increment = incrément
    .increment-description = Avec la pendule : les secondes ajoutées à chaque coup ; aucune si tu ne mets rien
    .choice-none = sans limite
    .choice-day = un jour par coup
    .choice-three-days = 3 jours par coup
    .choice-week = 7 jours par coup
    .choice-chess = pendule
    .choice-single = simple (20 à 40 minutes)
    .choice-standard = standard (1 à 2 heures)
    .choice-long = longue (2 à 3 heures)
    .choice-marathon = marathon (3 à 5 heures)
    .choice-kamisado = Kamisado
    .choice-megasado = Megasado
    .choice-sticky = cases bloquantes
    .choice-teleport = téléportation
    .choice-retro = rétro
    .choice-trap = piège à dragon
    .choice-sumo = sumo
    .choice-sticky-retro = cases bloquantes et rétro
    .choice-teleport-retro = téléportation et rétro
    .choice-teleport-sumo = téléportation et sumo
    .choice-plain = normal
    .choice-mirrored = en miroir
    .choice-turned = tourné
    .choice-turned-mirrored = tourné et en miroir
    .choice-random = au hasard
    .choice-normal = normale
    .choice-tournament = tournoi
    .choice-experience = la personne la moins expérimentée
    .choice-lot = tirage au sort
    .choice-me = moi
    .choice-opponent = mon adversaire
    .choice-level-1 = 1 : { level-1 }
    .choice-level-2 = 2 : { level-2 }
    .choice-level-3 = 3 : { level-3 }
    .choice-level-4 = 4 : { level-4 }
    .choice-level-5 = 5 : { level-5 }
    .choice-level-6 = 6 : { level-6 }
    .choice-level-7 = 7 : { level-7 }
    .choice-level-8 = 8 : { level-8 }
    .choice-level-9 = 9 : { level-9 }
    .choice-level-10 = 10 : { level-10 }
command-move = jouer
    .description = Joue un coup
    .text = coup
    .text-description = Ton coup, par exemple : Marron Avant 4 Rose
    .match = partie
    .match-description = Pour quelle partie, par exemple k7 ; celle d’ici si tu ne mets rien
command-if = si
    .description = Prévois ta réponse au prochain coup adverse ; sans option, montre ton plan
    .when = coup
    .when-description = Le coup adverse, ou la couleur de la case où il finit
    .play = réponse
    .play-description = Ce que tu joues alors
    .after = après
    .after-description = Après quelle ligne de ton plan ; sans elle, le prochain coup adverse
    .withdraw = retirer
    .withdraw-description = Retirer cette ligne de ton plan et ce qui la suit
    .match = partie
    .match-description = La partie, par exemple k7 ; sans elle, celle d’ici
command-board = plateau
    .description = Remontre le plateau de la partie de ce salon ; en message privé, celui de tes parties
    .mine = pour-moi
    .mine-description = Ne le montre qu’à toi, avec ton thème et vu de ton côté
    .text = texte
    .text-description = Te le décrit avec des mots, rien que pour toi
    .match = partie
    .match-description = Quelle partie te montrer, rien qu’à toi, par exemple k7 ; celle d’ici si tu ne mets rien
command-draw = nulle
    .description = Propose la nulle à ton adversaire
    .round-or-match = manche-ou-partie
    .round-or-match-description = Ce qui finit nul : la manche (elle se rejoue) ou la partie (personne ne gagne)
    .match = partie
    .match-description = La partie, par exemple k7 ; celle d’ici si tu ne mets rien
    .choice-round = la manche
    .choice-match = la partie
command-claim = réclamer
    .description = Termine une partie quand ton adversaire se tait ou reste injoignable depuis des jours
    .match = partie
    .match-description = La partie, par exemple k7 ; celle d’ici si tu ne mets rien
command-takeback = reprendre
    .description = Demande à ton adversaire de te laisser reprendre ton dernier coup
    .match = partie
    .match-description = La partie, par exemple k7 ; celle d’ici si tu ne mets rien
command-abort = annuler
    .description = Annule une partie : en accord avec ton adversaire, ou par la modération
    .match = partie
    .match-description = Ta partie, par exemple k7. Modération : toute partie du serveur ; finie, elle ne comptera plus
    .moderator = modération
    .moderator-description = Vrai : au nom de la modération, sans demander à ton adversaire, même si tu joues la partie
command-resign = abandonner
    .description = Abandonne une partie
    .match = partie
    .match-description = La partie, par exemple k7 ; celle d’ici si tu ne mets rien
command-record = relevé
    .description = Le relevé d’une partie, en fichier texte
    .match = partie
    .match-description = La partie, par exemple k7 ; celle d’ici si tu ne mets rien
    .language = langue
    .language-description = La langue des coups ; l’anglais si tu ne mets rien
    .choice-english = anglais
    .choice-german = allemand
    .choice-french = français
    .choice-dutch = néerlandais
    .choice-turkish = turc
command-replay = revoir
    .description = Montre une partie ou une manche en animation, ou en feuille à imprimer
    .match = partie
    .match-description = La partie, par exemple k7 ; celle d’ici si tu ne mets rien
    .round = manche
    .round-description = La manche, à partir de 1 ; toutes si tu ne mets rien
    .as = format
    .as-description = Ce que j’en fais ; une animation si tu ne mets rien
    .choice-animation = animation
    .choice-sheet = feuille de manche : le chemin de chaque tour
    .choice-score-sheet = feuille de score
command-hint = indice
    .description = Un indice dans une partie contre moi, ou pour un coup d’une partie terminée
    .match = partie
    .match-description = La partie, par exemple k7 ; celle d’ici si tu ne mets rien
    .round = manche
    .round-description = Avec un coup : sa manche, à partir de 1 ; la dernière si tu ne mets rien
    .move = coup
    .move-description = Dans une partie terminée : avant quel coup de la manche, à partir de 1 ; sinon, ne mets rien
command-analyse = analyser
    .description = Où une partie terminée s’est perdue, ses tournants et un graphique
    .match = partie
    .match-description = La partie, par exemple k7 ; la dernière d’ici si tu ne mets rien
    .record = relevé
    .record-description = Au lieu d’une partie : un relevé dans un fichier texte, comme en donne /{ command-record }
    .text = texte
    .text-description = Au lieu d’un fichier : le relevé lui-même, collé ici
command-puzzle = problème
    .description = Une position où un seul coup gagne, rien que pour toi
    .difficulty = difficulté
    .difficulty-description = De 1 (facile) à 5 ; sans elle, selon ta cote
    .choice-difficulty-1 = 1 : facile
    .choice-difficulty-2 = 2 : assez facile
    .choice-difficulty-3 = 3 : moyen
    .choice-difficulty-4 = 4 : difficile
    .choice-difficulty-5 = 5 : très difficile
command-exhibition = démonstration
    .description = Faire jouer deux de mes niveaux entre eux, en un seul message (pour la modération)
    .black = noir
    .black-description = Mon niveau avec Noir, de 1 à 10
    .white = blanc
    .white-description = Mon niveau avec Blanc, de 1 à 10
    .game = jeu
    .game-description = Quel jeu ; Kamisado si tu ne mets rien
    .choice-kamisado = Kamisado
    .choice-megasado = Megasado
    .match = partie
    .match-description = Les points à atteindre : simple 1 (si tu ne mets rien), standard 3, longue 7, marathon 15
    .choice-single = simple
    .choice-standard = standard
    .choice-long = longue
    .choice-marathon = marathon
command-vote-match = partie-votée
    .description = Faire jouer le serveur contre moi ici, en votant chaque coup (pour la modération)
    .level = niveau
    .level-description = Ma force : de 1 (facile) à 10
    .choice-level-1 = 1 : { level-1 }
    .choice-level-2 = 2 : { level-2 }
    .choice-level-3 = 3 : { level-3 }
    .choice-level-4 = 4 : { level-4 }
    .choice-level-5 = 5 : { level-5 }
    .choice-level-6 = 6 : { level-6 }
    .choice-level-7 = 7 : { level-7 }
    .choice-level-8 = 8 : { level-8 }
    .choice-level-9 = 9 : { level-9 }
    .choice-level-10 = 10 : { level-10 }
    .minutes = minutes
    .minutes-description = Combien de minutes on vote pour un coup ; 60 si tu ne mets rien
    .quorum = quorum
    .quorum-description = Combien de personnes doivent voter ; 1 si tu ne mets rien
    .without-quorum = sans-quorum
    .without-quorum-description = Ce qui se passe avec trop peu de votes ; je choisis si tu ne mets rien
    .choice-machine = je choisis le coup
    .choice-forfeit = le serveur perd la partie
    .game = jeu
    .game-description = Quel jeu ; Kamisado si tu ne mets rien
    .choice-kamisado = Kamisado
    .choice-megasado = Megasado
    .match = partie
    .match-description = Les points à atteindre : simple 1 (si tu ne mets rien), standard 3, longue 7, marathon 15
    .choice-single = simple
    .choice-standard = standard
    .choice-long = longue
    .choice-marathon = marathon
command-tournament = tournoi
    .description = Des tournois dont les parties se jouent dans des fils de ce salon
command-tournament-create = organiser
    .description = Organiser un tournoi ici (il faut « Gérer le serveur » ou le rôle choisi pour ça)
    .name = nom
    .name-description = Comment il s’appelle
    .kind = formule
    .kind-description = Qui joue contre qui
    .rounds = rondes
    .rounds-description = Système suisse : combien de rondes, au plus la moitié environ des inscriptions ; 5 par défaut
    .seeding = ordre
    .seeding-description = L’ordre au départ ; selon les cotes si tu ne mets rien
    .choice-knockout = élimination directe : qui perd est éliminé
    .choice-double-elimination = double élimination : qui perd deux fois est éliminé
    .choice-round-robin = toutes rondes : chacun contre chacun (16 au plus)
    .choice-double-round-robin = toutes rondes aller-retour (10 au plus)
    .choice-swiss = système suisse : des rondes contre des adversaires de même force
    .choice-by-rating = selon les cotes
    .choice-by-lot = au hasard
    .match = partie
    .match-description = Les points à atteindre : simple 1, standard 3, longue 7, marathon 15 ; sinon, le réglage du serveur
    .game = jeu
    .game-description = Kamisado (8 × 8) ou Megasado (10 × 10) ; sinon, le réglage du serveur
    .variants = variantes
    .variants-description = Pour Megasado seulement : ce que font les cases dorées et argentées
    .board = plateau
    .board-description = Le type de plateau ; normal si tu ne mets rien
    .setup = préparation
    .setup-description = Normale, ou tournoi : chaque camp pose lui-même ses tours avant la première manche
    .clock = temps
    .clock-description = Le temps de réflexion ; sans limite si tu ne mets rien
    .minutes = minutes
    .minutes-description = Avec la pendule : les minutes par camp pour toute la partie ; 30 si tu ne mets rien
    .increment = incrément
    .increment-description = Avec la pendule : les secondes ajoutées à chaque coup ; aucune si tu ne mets rien
    .choice-single = simple (20 à 40 minutes)
    .choice-standard = standard (1 à 2 heures)
    .choice-long = longue (2 à 3 heures)
    .choice-marathon = marathon (3 à 5 heures)
    .choice-kamisado = Kamisado
    .choice-megasado = Megasado
    .choice-sticky = cases bloquantes
    .choice-teleport = téléportation
    .choice-retro = rétro
    .choice-trap = piège à dragon
    .choice-sumo = sumo
    .choice-sticky-retro = cases bloquantes et rétro
    .choice-teleport-retro = téléportation et rétro
    .choice-teleport-sumo = téléportation et sumo
    .choice-plain = normal
    .choice-mirrored = en miroir
    .choice-turned = tourné
    .choice-turned-mirrored = tourné et en miroir
    .choice-random = au hasard
    .choice-normal = normale
    .choice-tournament = tournoi
    .choice-none = sans limite
    .choice-day = un jour par coup
    .choice-three-days = 3 jours par coup
    .choice-week = 7 jours par coup
    .choice-chess = pendule
    .sign_up = inscriptions
    .sign_up-description = Durée des inscriptions ; par défaut, jusqu’à ce que quelqu’un lance le tournoi
    .choice-sign-up-10-minutes = 10 minutes
    .choice-sign-up-30-minutes = 30 minutes
    .choice-sign-up-hour = une heure
    .choice-sign-up-3-hours = 3 heures
    .choice-sign-up-12-hours = 12 heures
    .choice-sign-up-day = un jour
    .choice-sign-up-3-days = 3 jours
    .choice-sign-up-week = une semaine
    .round_days = jours-par-ronde
    .round_days-description = Après tant de jours, qui a le trait perd ; par défaut, aussi longtemps qu’il faut
    .days_off = congés
    .days_off-description = Si les congés et le temps donné comptent dans les parties ; non par défaut
command-tournament-result = résultat
    .description = Pour qui organise : décider une partie, corriger son résultat ou la faire rejouer
    .match = partie
    .match-description = Quelle partie du tournoi
    .result = résultat
    .result-description = Comment elle s’est terminée
    .tournament = tournoi
    .tournament-description = Quel tournoi ; par défaut, celui de ce salon
    .choice-result-black = Noir gagne
    .choice-result-white = Blanc gagne
    .choice-result-draw = nulle
    .choice-result-no-black = Blanc gagne par forfait de Noir
    .choice-result-no-white = Noir gagne par forfait de Blanc
    .choice-result-nobody = double forfait
    .choice-result-again = elle est rejouée
command-tournament-replace = remplacer
    .description = Pour qui organise : faire continuer quelqu’un à la place d’une autre personne, avec ses points
    .player = personne
    .player-description = Qui participe au tournoi
    .by = par
    .by-description = Qui continue
    .tournament = tournoi
    .tournament-description = Quel tournoi ; par défaut, celui de ce salon
command-tournament-remove = retirer
    .description = Pour qui organise : retirer quelqu’un du tournoi ; ses parties sont perdues
    .player = personne
    .player-description = Qui participe au tournoi
    .tournament = tournoi
    .tournament-description = Quel tournoi ; par défaut, celui de ce salon
command-tournament-pause = pause
    .description = Pour qui organise : aucune nouvelle partie ne commence tant que le tournoi ne reprend pas
    .tournament = tournoi
    .tournament-description = Quel tournoi ; par défaut, celui de ce salon
command-tournament-resume = reprendre
    .description = Pour qui organise : le tournoi reprend, ici si je ne peux pas écrire dans son salon
    .tournament = tournoi
    .tournament-description = Quel tournoi ; par défaut, celui de ce salon
command-tournament-call-off = arrêter
    .description = Pour qui organise : arrêter un tournoi avant la fin ; les parties en cours sont interrompues
    .tournament = tournoi
    .tournament-description = Quel tournoi ; par défaut, celui de ce salon
command-season = saison
    .description = Les saisons de ce serveur : leurs listes repartent de zéro, les cotes restent
command-season-start = lancer
    .description = Lance une saison dont la fin sera annoncée ici (il faut la permission « Gérer le serveur »)
    .ends = fin
    .ends-description = Quand elle finit ; par une commande si tu ne mets rien
    .choice-by-command = par une commande
    .choice-by-month = avec le mois, puis la suivante commence
command-season-end = finir
    .description = Finit la saison et publie son classement (il faut la permission « Gérer le serveur »)
command-season-show = voir
    .description = Où en est une saison, ou comment elle a fini
    .number = numéro
    .number-description = Quelle saison ; la plus récente si tu ne mets rien
command-import = importer
    .description = Reprend une partie interrompue, d’après son relevé
    .opponent = adversaire
    .opponent-description = Avec qui tu la reprends
    .record = relevé
    .record-description = Un fichier texte avec le relevé, tel que le donne /{ command-record }
    .black = noir
    .black-description = Qui joue Noir ; comme dans le relevé si tu ne mets rien
    .choice-experience = la personne la moins expérimentée
    .choice-lot = tirage au sort
    .choice-me = moi
    .choice-opponent = mon adversaire
command-leaderboard = classement
    .description = Les meilleurs : par victoires, cote, points, série ou problèmes
    .by = par
    .by-description = Ce qui fait l’ordre de la liste ; les victoires si tu ne mets rien
    .where = où
    .where-description = Sur ce serveur, dans sa saison ou sur tous les serveurs ; ce serveur si tu ne mets rien
    .game = jeu
    .game-description = Seulement les parties de ce jeu
    .season = saison
    .season-description = Quelle saison de ce serveur, par son numéro, même si elle est finie
    .choice-wins = victoires
    .choice-rating = cote
    .choice-points = points
    .choice-streak = plus longue série de victoires
    .choice-puzzles = cote aux problèmes
    .choice-here = sur ce serveur
    .choice-season = cette saison sur ce serveur
    .choice-everywhere = sur tous les serveurs
    .choice-kamisado = Kamisado
    .choice-megasado = Megasado
command-profile = profil
    .description = Les cotes et le bilan de quelqu’un ; les tiens si tu ne nommes personne
    .player = qui
    .player-description = Le profil de qui ; moi, pour tes parties contre le bot
command-versus = face-à-face
    .description = Ton bilan contre quelqu’un, avec vos dernières parties à revoir
    .player = qui
    .player-description = Contre qui ; moi, pour tes parties contre le bot
command-rules = règles
    .description = Une page des règles, avec un schéma
    .topic = sujet
    .topic-description = Le sujet de la page ; le déplacement si tu ne mets rien
    .choice-moving = déplacement
    .choice-blocked = tours bloquées
    .choice-deadlock = impasse totale
    .choice-push = oshi
    .choice-filling = placement
    .choice-scoring = points et rangs
    .choice-series = séries
    .choice-tournament = règles de tournoi
    .choice-boards = quatre plateaux
    .choice-notation = notation
    .choice-megasado = Megasado
    .choice-sticky = variante : cases bloquantes
    .choice-teleport = variante : téléportation
    .choice-retro = variante : rétro
    .choice-trap = variante : piège à dragon
    .choice-sumo = variante : cases sumo
command-settings = réglages
    .description = Tes préférences et celles de ce serveur
command-settings-server = serveur
    .description = Ce qui vaut dans les salons de ce serveur (il faut la permission « Gérer le serveur »)
    .theme = thème
    .theme-description = Couleurs et signes des plateaux
    .board = plateau
    .board-description = De quel côté on voit les plateaux dans les salons de ce serveur
    .choice-decider = du côté de qui doit jouer
    .choice-white = toujours du côté de Blanc
    .language = langue
    .language-description = La langue dans laquelle j’écris dans les salons de ce serveur
    .choice-of-discord = comme sur Discord
    .choice-english = anglais
    .choice-german = allemand
    .choice-french = français
    .choice-dutch = néerlandais
    .choice-turkish = turc
    .ask_after = rappel-après
    .ask_after-description = Jours de silence avant mon rappel, sans limite de temps (1 à 60 ; 3 au départ)
    .claim_after = fin-après
    .claim_after-description = Jours de silence avant que l’autre camp puisse finir, sans limite de temps (1 à 60 ; 7 au départ)
    .board_waits = plateau-attend
    .board_waits-description = Si un plateau attend 20 secondes, tant que le coup peut être repris ; non au départ
    .daily_puzzle = problème
    .daily_puzzle-description = Si un problème paraît chaque jour, et où ; nulle part au départ
    .choice-here = chaque jour dans ce salon
    .choice-nowhere = pas de problème du jour
    .machine_pauses = pause-du-bot
    .machine_pauses-description = Si je marque une pause avant mes coups, comme une personne ; non au départ
    .organisers = organisation
    .organisers-description = Rôle qui peut aussi organiser des tournois, sans gérer le serveur ; @everyone pour aucun
    .choice-classic = classique : les couleurs du plateau
    .choice-symbols = symboles : un symbole sur chaque case
    .choice-high-contrast = contraste élevé : couleurs plus vives, contours plus épais
    .choice-letters = lettres : les couleurs abrégées
    .choice-paper = papier : clair, pour imprimer
    .threads = fils
    .threads-description = Donner ou non à chaque partie son propre fil
    .choice-always = toujours
    .choice-ask = au choix : qui accepte le défi décide
    .choice-never = jamais
    .challengers = défis
    .challengers-description = Qui peut lancer des défis ici
    .choice-everybody = tout le monde
    .choice-moderators = la modération seulement (« Gérer les messages »)
    .game = jeu
    .game-description = Le jeu, si un défi ne précise rien
    .choice-kamisado = Kamisado
    .choice-megasado = Megasado
    .match = partie
    .match-description = La longueur de partie, si un défi ne précise rien
    .choice-single = simple
    .choice-standard = standard
    .choice-long = longue
    .choice-marathon = marathon
    .quiet-from = calme-de
    .quiet-from-description = Aucun rappel à partir de cette heure (0 à 23, en UTC)
    .quiet-until = calme-à
    .quiet-until-description = Aucun rappel jusqu’à cette heure (0 à 23, en UTC) ; deux fois la même : des rappels à toute heure
command-settings-mine = moi
    .description = Ce qui vaut pour toi
    .theme = thème
    .theme-description = Couleurs et signes des plateaux
    .side = vue
    .side-description = De quel côté tu vois le plateau
    .choice-of-server = comme le serveur
    .choice-classic = classique : les couleurs du plateau
    .choice-symbols = symboles : un symbole sur chaque case
    .choice-high-contrast = contraste élevé : couleurs plus vives, contours plus épais
    .choice-letters = lettres : les couleurs abrégées
    .choice-paper = papier : clair, pour imprimer
    .choice-own = de ton côté
    .choice-white = du côté de Blanc
    .challenges = défis
    .challenges-description = Qui peut te défier
    .choice-anybody = de tout le monde
    .choice-past-opponents = seulement des personnes avec qui tu as joué
    .choice-nobody = de personne
    .mention = notifications
    .mention-description = Te prévenir ou non : à ton tour, pour une proposition, un défi et la fin d’une partie
    .language = langue
    .language-description = La langue des messages rien que pour toi, et de tes coups
    .choice-of-discord = comme ton Discord
    .choice-english = anglais
    .choice-german = allemand
    .choice-french = français
    .choice-dutch = néerlandais
    .choice-turkish = turc
    .profile = profil
    .profile-description = Qui peut voir tes cotes et ton bilan avec /{ command-profile }
    .choice-profile-public = tout le monde, sauf les personnes que tu bloques
    .choice-profile-private = rien que toi
    .everywhere = partout
    .everywhere-description = Si tu figures dans les classements de tous les serveurs ; non au départ
    .puzzles = problèmes
    .puzzles-description = Si tes manches finies peuvent devenir des problèmes, sans les noms ; non au départ
    .turns = tours
    .turns-description = Comment tu apprends que c’est à toi de jouer ; au départ, à chaque nouveau plateau
    .choice-turns-each = à chaque nouveau plateau
    .choice-turns-digest = par un message privé par jour
    .choice-turns-silent = pas du tout
    .digest_hour = heure
    .digest_hour-description = Avec un message privé par jour : à quelle heure chez toi, de 0 à 23 ; 18 au départ
command-days-off = congés
    .description = Tes jours de congé, où ton temps pour un coup s’arrête ; sans option, les montre
    .time_zone = fuseau
    .time_zone-description = Où tu es, d’après une ville, par exemple Europe/Paris
    .weekends = week-ends
    .weekends-description = Si chaque week-end est en congé, à partir du prochain
    .from = dès
    .from-description = Le premier jour isolé, par exemple 2026-12-24 ; demain si tu ne mets rien
    .days = jours
    .days-description = Combien de jours isolés, dix par an au plus
command-block = bloquer
    .description = Ne plus recevoir de défis de quelqu’un
command-block-add = ajouter
    .description = Bloque quelqu’un : plus de défis de sa part, plus de nouvelles parties ensemble
    .player = qui
    .player-description = Qui tu bloques
command-block-remove = retirer
    .description = Débloque quelqu’un
    .player = qui
    .player-description = Qui tu débloques
command-block-list = liste
    .description = Qui tu as bloqué
command-matches = parties
    .description = Tes parties en cours, d’abord celles qui t’attendent
command-privacy = confidentialité
    .description = Ce que je garde à ton sujet
command-mydata = mes-données
    .description = Ce que je garde à ton sujet : l’avoir en fichier ou l’effacer
command-mydata-export = exporter
    .description = Tout ce que je garde à ton sujet, en fichier
command-mydata-delete = effacer
    .description = Efface tout ce que je garde à ton sujet
command-doctor = diagnostic
    .description = Ce qui manque dans ce salon (pour la modération)
command-help = aide
    .description = Comment jouer, et les commandes

challenge-to-anybody-posted = Ton défi à tout le salon est lancé.
challenge-posted-directly = Ton défi est en route vers { $player }, dans sa discussion avec moi. S’il est accepté, chacun joue dans sa propre discussion avec moi.
direct-challenge-declined = { $player } a refusé ton défi.
direct-challenge-undelivered = Je n’ai pas pu porter ton défi à { $player } : ses messages privés me sont fermés, ou nous n’avons aucun serveur en commun.
challenge-posted = Ton défi à { $player } est lancé.
machine-match-begun = La partie { $match } contre { $machine } commence.
board-on-its-way = Le plateau arrive.
board-alone = La partie { $match }, rien que pour toi. { COMMAND("settings mine") } change son aspect.
board-alone-same = -# Il est comme le plateau publié : ton thème et ton côté sont les mêmes en ce moment.
alone-turn = C’est à { $player } de jouer.
alone-turn-open = C’est à { $player } d’ouvrir, avec la tour de son choix.
alone-turn-move = C’est à { $player } de jouer sa tour **{ COLOR($tower, form: "feminine") }**.
begun-elsewhere = Ici, personne d’autre ne voit la partie. Elle est aussi dans ta discussion avec moi.
replay-of-record = Le relevé, { $count ->
    [one] manche
   *[other] manches
} { $rounds }.
replay-of-match = Partie { $match }, { $count ->
    [one] manche
    [many] manches
   *[other] manches
} { $rounds } : { $black } (Noir) contre { $white } (Blanc).
replay-description = { $count ->
    [one] La manche
    [many] Les manches
   *[other] Les manches
} { $rounds } en images. /{ command-record } donne les mêmes coups en texte.
settings-server = Les plateaux dans les salons de ce serveur : thème { $theme }.
settings-server-board-decider = Dans les salons de ce serveur, on voit les plateaux du côté de qui doit jouer. *{ button-own-view }* sous un plateau te le montre, rien qu’à toi, selon tes réglages.
settings-server-board-white = Dans les salons de ce serveur, on voit toujours les plateaux du côté de Blanc. *{ button-own-view }* sous un plateau te le montre, rien qu’à toi, selon tes réglages.
settings-daily-puzzle = Un problème chaque jour dans { $channel }.
settings-no-daily-puzzle = Pas de problème du jour.
settings-server-board-at-once = Après un coup, le plateau arrive aussitôt.
settings-server-board-waits = Après un coup, le plateau attend { $seconds } secondes, tant que le coup peut être repris.
settings-server-machine-pauses = Dans les parties contre moi, je prends quelques secondes pour chaque coup, et je le montre sur un plateau à part.
settings-server-machine-at-once = Dans les parties contre moi, je joue tout de suite.
settings-organisers-managers = Tournois : organisés par qui a la permission « Gérer le serveur ».
settings-organisers-role = Tournois : organisés par qui a la permission « Gérer le serveur » ou le rôle { $role }.
settings-threads-always = Chaque partie a son propre fil.
settings-threads-ask = Qui accepte un défi choisit si la partie a son propre fil.
settings-threads-never = Les parties se jouent dans les salons mêmes, une à la fois.
settings-challengers-everybody = Tout le monde peut lancer des défis.
settings-challengers-moderators = Seule la modération (« Gérer les messages ») peut lancer des défis.
settings-default-match = Si un défi ne précise rien : { GAME($game) }, { LENGTH($length) }.
settings-quiet = Aucun rappel de { $from } à { $until } (à ton heure).
settings-quiet-never = Des rappels à toute heure.
settings-challenges-anybody = Tu acceptes les défis de tout le monde.
settings-challenges-past-opponents = Tu n’acceptes que les défis des personnes avec qui tu as joué.
settings-challenges-nobody = Tu n’acceptes aucun défi.
settings-profile-anybody = Ton profil ({ COMMAND("profile") }) est visible de tout le monde, sauf des personnes que tu bloques.
settings-profile-nobody = Ton profil ({ COMMAND("profile") }) n’est visible que de toi.
settings-everywhere = Tu figures dans les classements de tous les serveurs ({ COMMAND("leaderboard") }).
settings-not-everywhere = Tu ne figures pas dans les classements de tous les serveurs ({ COMMAND("leaderboard") }).
settings-puzzles = Tes manches finies peuvent devenir des problèmes ({ COMMAND("puzzle") }), sans les noms, si ton adversaire l’accepte aussi.
settings-no-puzzles = Tes manches finies ne deviennent pas des problèmes ({ COMMAND("puzzle") }).
settings-mention = Je te préviens quand c’est à toi de jouer (selon le réglage `{ command-settings-mine.turns }`), quand on te propose quelque chose, quand on te défie et à la fin d’une partie.
settings-no-mention = Je ne te préviens de rien : ni quand c’est à toi, ni des propositions, des défis ou de la fin d’une partie.
block-added = { $player } ne peut plus te lancer de défis, et vous n’aurez plus de nouvelles parties ensemble, sauf dans un tournoi. Les parties en cours continuent.
block-removed = Le blocage est levé pour { $player }.
block-was-none = Tu ne bloquais pas { $player }.
block-nobody = Tu ne bloques personne.
block-list = Tu bloques { $count ->
    [one] 1 personne
    [many] { $count } de personnes
   *[other] { $count } personnes
} : { LIST($players, type: "unit") }.
block-list-cut = Tu bloques { $count ->
    [one] 1 personne
    [many] { $count } de personnes
   *[other] { $count } personnes
} : { LIST($players, type: "unit") }, et { $more } de plus.
block-deleted = Ton blocage vaut aussi contre { $count ->
    [one] 1 personne
    [many] { $count } de personnes
   *[other] { $count } personnes
} dont les données ont été supprimées. Je ne peux les nommer qu’à leur retour. { COMMAND("block remove") } lève aussi un tel blocage.
settings-quiet-days = Parties sans limite de temps : après { $ask ->
    [one] un jour de silence
    [many] { $ask } de jours de silence
   *[other] { $ask } jours de silence
}, je rappelle qu’un coup est attendu ; après { $claim ->
    [one] un jour de silence
    [many] { $claim } de jours de silence
   *[other] { $claim } jours de silence
}, l’autre camp peut terminer la partie.
settings-server-language = J’écris en { LANGUAGE($language) } dans les salons de ce serveur.
settings-server-language-of-discord = J’écris en { LANGUAGE($language) } dans les salons de ce serveur : c’est sa langue sur Discord.
settings-server-language-of-first-challenge = J’écris en { LANGUAGE($language) } dans les salons de ce serveur : c’est la langue de son premier défi.
language-of-first-challenge = J’écris ici en { LANGUAGE($language) }, la langue de ce défi. Une personne qui gère le serveur peut en choisir une autre ci-dessous.
language-of-first-match = J’écris en { LANGUAGE($language) } dans les salons de ce serveur, car c’est la langue de sa première partie. Une personne qui gère le serveur peut en choisir une autre ci-dessous.
boards-in-other-language = Dans ce salon, j’écris en { LANGUAGE($language) } ; *{ $view }* sous un plateau te le montre dans ta langue. Tu peux taper tes coups en français, anglais, allemand, néerlandais ou turc.
language-menu = Une autre langue pour ce serveur…
settings-mine = Les plateaux rien que pour toi ({ COMMAND("board") } avec `{ command-board.mine }`, messages privés) : thème { $theme }, { $side }.
settings-theme-of-server = du serveur
settings-side-own = vus de ton côté
settings-side-white = vus du côté de Blanc
settings-language = Les messages rien que pour toi sont en { LANGUAGE($language) }. Et si un mot de ton coup change de sens d’une langue à l’autre, je le lis dans cette langue.
settings-language-of-discord = Les messages rien que pour toi sont dans la langue de ton Discord. Et si un mot de ton coup change de sens d’une langue à l’autre, je le lis dans cette langue.
menu-settings = Changer un réglage…
menu-settings-value = Choisir…
menu-settings-role = Choisir un rôle…
button-settings-back = Tous les réglages
settings-page = **{ $name }** : { $about }
settings-page-value = Actuellement : { $value }
# The names of the settings of a person, by the names of their options.
settings-titles-mine =
    .theme = Aspect des plateaux
    .side = Vue du plateau
    .language = Langue
    .mention = Notifications
    .turns = Annonce de ton tour
    .digest_hour = Heure du message quotidien
    .challenges = Défis acceptés
    .profile = Accès à ton profil
    .everywhere = Partout au classement
    .puzzles = Problèmes tirés de tes manches
# The names of the settings of a server.
settings-titles-server =
    .theme = Aspect des plateaux
    .board = Vue des plateaux
    .board_waits = Plateau différé de 20 secondes
    .language = Langue
    .challengers = Défis
    .game = Jeu par défaut
    .match = Longueur par défaut
    .threads = Un fil pour chaque partie
    .machine_pauses = Pauses avant les coups du bot
    .quiet-from = Heures calmes (début)
    .quiet-until = Heures calmes (fin)
    .ask_after = Relance en cas de silence
    .claim_after = Fin possible en cas de silence
    .daily_puzzle = Problème du jour
    .organisers = Qui organise des tournois, en plus des gestionnaires
# A line of the list of all settings: the setting's name, and what it is set to in a few words.
settings-list-line = **{ $name }** : { $value }
settings-list-threads-ask = au choix de qui accepte le défi
settings-list-language-of-discord = { LANGUAGE($language) } (comme sur Discord)
settings-list-language-of-first-challenge = { LANGUAGE($language) } (comme le premier défi)
settings-list-daily-puzzle = chaque jour dans { $channel }
settings-yes = oui
settings-no = non
settings-no-hour = aucune
settings-hour = { $hour } h UTC
settings-own-hour = { $hour } h
settings-days = { $days ->
    [one] après { $days } jour
   *[other] après { $days } jours
}
settings-no-role = aucun rôle
# In a menu, where mentions are not shown as names.
settings-a-role = un rôle de ce serveur
settings-role = <@&{ $role }>
settings-mine-change = Tu changes tout ça avec le menu ci-dessous ou les options de { COMMAND("settings mine") }.
settings-server-change = Tu changes tout ça avec le menu ci-dessous ou les options de { COMMAND("settings server") }.
settings-server-change-by-managers = Seule la permission « Gérer le serveur » permet de changer ça, avec { COMMAND("settings server") }.
# Under what a change has made different.
settings-mine-all = -# { COMMAND("settings mine") } montre tous tes réglages.
settings-server-all = -# { COMMAND("settings server") } montre tous les réglages de ce serveur.
theme-classic = classique
theme-symbols = symboles
theme-high-contrast = contraste élevé
theme-letters-short = lettres
theme-letters = lettres ({ LIST($letters, type: "unit") })
theme-letter = { $letter } pour { COLOR($color) }
theme-paper = papier
abort-ask = Veux-tu vraiment annuler, au nom de la modération, la partie { $match } ? Elle ne comptera pour personne.
abort-close-ask = La partie { $match } est en pause depuis des jours, parce que je ne pouvais pas écrire dans son salon, ou qu’il a été supprimé. Veux-tu la clore ? Elle ne comptera pour personne.
abort-gone-ask = Je ne montre rien d’une partie que tu ne peux pas voir. Veux-tu interrompre la partie { $match } au cas où elle serait de ce serveur, et en pause à cause de son salon ? Elle ne comptera pour personne.
abort-gone-done = Si la partie { $match } était de ce serveur, et en pause à cause de son salon, elle est maintenant interrompue, et ses joueurs l’apprennent.
abort-done = Tu as annulé la partie { $match }.
abort-kept = La partie continue.
take-out-ask = Veux-tu vraiment retirer du classement, au nom de la modération, la partie { $match } ? Elle ne comptera pour personne, et c’est définitif.
take-out-done = Tu as retiré la partie { $match } du classement.
take-out-kept = La partie reste dans le classement.
button-take-out = La retirer
button-abort-yes = Annuler la partie
button-abort-no = Continuer
button-take-out-no = Laisser au classement
take-back-done = Ton coup est repris, comme le montre le prochain plateau. C’est possible une fois par coup, tant que ton adversaire n’a rien fait et pendant { $seconds } secondes au plus.
take-back-from-machine = { $answered ->
    [yes] Ton coup et ma réponse sont repris
   *[no] Ton coup est repris
}, comme le montre le prochain plateau. Contre moi, tu peux le faire autant que tu veux.
offer-posted = Je demande à ton adversaire, qui peut répondre avec les boutons sous le prochain plateau.
offer-to-machine = Ma réponse est sous le prochain plateau.
offer-posted-elsewhere = Je demande à ton adversaire dans { $place }, où les boutons sous le prochain plateau permettent de répondre.
offer-withdrawn = C’est retiré.
record-of-match = Le relevé de la partie { $match }. { COMMAND("import") } reprend une partie d’après son relevé.
record-of-finished-match = Le relevé de la partie { $match }.
record-in-english = Le fichier est en anglais. Pour une autre langue, ajoute l’option `{ command-record.language }` à { COMMAND("record") }.
move-played = Joué : { $move }
edited-after-move = **{ $move }** est joué et reste joué : modifier le message n’y change rien. Appuie sur *{ button-take-back }* sous le plateau si tu veux le reprendre.
deleted-after-move = { $player }, **{ $move }** est joué et reste joué : supprimer le message n’y change rien. Appuie sur *{ button-take-back }* sous le plateau si tu veux le reprendre.
move-played-elsewhere = Joué dans { $place } : { $move }
meant-one = Tu veux dire { $move } ?
meant-several = Ça peut être { LIST($moves, type: "or") }. Lequel veux-tu jouer ?
meant-move-to = { $move } en { $square }
meant-move-jump = { $move } (avec un saut)
meant-press = Appuie sur le bouton du coup que tu veux jouer.
which-match = Plusieurs parties t’attendent. Ce coup est pour laquelle ?
which-match-menu = Choisis une partie…
which-match-option = { $match } contre { $opponent }

resign-ask = { $length ->
    [single] Veux-tu vraiment abandonner la partie { $match } ?
   *[other] Veux-tu vraiment abandonner la partie { $match } ? Cela met fin à toute la partie, pas seulement à cette manche.
}
resign-stake = La partie compte : ta cote à { GAME($game) }, de { $rating }, change d’environ { $loss }.
resign-done = Tu as abandonné la partie { $match }.
resign-kept = Tu continues à jouer.
button-resign-yes = Oui, abandonner
button-resign-no = Non, jouer encore

leaderboard-heading = **Classement** par { $order ->
    [rating] cote
    [points] points
    [streak] plus longue série
    [puzzles] cote aux problèmes
   *[wins] victoires
} { $scope ->
    [everywhere] sur tous les serveurs
    [season] de la saison { $season }
   *[here] sur ce serveur
}{ $game ->
    [none] {""}
   *[other] {" : "}{ GAME($game) }
} (page { $page } sur { $pages })
leaderboard-empty = Personne n’a encore fini de partie sur ce serveur. Lances-en une avec { COMMAND("challenge") }.
leaderboard-no-puzzles = Personne n’a encore essayé de problème sur ce serveur. { COMMAND("puzzle") } t’en donne un.
leaderboard-consent = Cette liste ne montre que les personnes qui le veulent : { COMMAND("settings mine") }.
leaderboard-own-missing = Tu ne figures pas dans cette liste.
streak-line = { $rank }\. { $player } : { $longest } { $longest ->
    [one] victoire
    [many] de victoires
   *[other] victoires
} de suite{ $state ->
    [running] , { $current } en ce moment
   *[ended] {""}
}
solver-line = { $rank }\. { $player } : cote de { $rating } aux problèmes
button-ratings = Cotes
ratings-heading = **Cotes sur ce serveur : { GAME($game) }**
rating-line = { $rank }\. { $player } : { $rating } ± { $deviation } après { $played } { $played ->
    [one] partie
    [many] de parties
   *[other] parties
}{ $state ->
    [provisional] , provisoire
   *[other] {""}
}
ratings-empty = Personne n’a encore de cote ici : termine une partie contre quelqu’un avec { COMMAND("challenge") }.
button-against-bot = Toi contre le bot
against-bot-heading = **Tes parties contre le bot**
against-bot-line = { $number } : { LEVEL($level) }. Avec Noir { $black_won } gagnées sur { $black_played }, avec Blanc { $white_won } sur { $white_played }.
against-bot-empty = Tu n’as pas encore fini de partie contre moi. Lances-en une avec { COMMAND("challenge") }.
machine-ratings-heading = **Mes cotes par niveau** (avec Noir / avec Blanc), mesurées dans des parties contre des personnes
machine-ratings-line = { $number } : { LIST($games, type: "groups") }
machine-ratings-game = { GAME($game) } { $black } / { $white }
machine-ratings-note = -# Avec « ? », la cote se précise après quelques parties de plus. – : pas encore mesurée. Les parties où un coup a été repris ne comptent pas ici.
button-all-against-bot = Tout le monde contre le bot
all-against-bot-heading = **Tout le serveur contre le bot**
all-against-bot-line = { $number } : { LEVEL($level) }. Avec Noir { $black_won } gagnées sur { $black_played }, avec Blanc { $white_won } sur { $white_played }.{ $wins ->
    [0] {""}
    [one] {" "}Le plus de victoires : { $player } ({ $wins }).
    [many] {" "}Le plus de victoires : { $player } ({ $wins }).
   *[other] {" "}Le plus de victoires : { $player } ({ $wins }).
}
all-against-bot-empty = Personne sur ce serveur n’a encore fini de partie contre moi. Lances-en une avec { COMMAND("challenge") }.
profile-heading = **Profil : { $player }**
profile-rating = { GAME($game) } : cote { $rating } ± { $deviation } après { $played } { $played ->
    [one] partie
    [many] de parties
   *[other] parties
}{ $state ->
    [provisional] , provisoire
   *[other] {""}
}
profile-rating-note = -# Plus le nombre après ± est petit, plus la cote est sûre. *Provisoire* : elle se stabilise après quelques parties.
profile-length = { LENGTH($length, form: "capital") } : gagnées { $won }, perdues { $lost }, nulles { $drawn }
profile-strength = { $strength ->
    [weaker] Contre plus faible
    [stronger] Contre plus fort
   *[equal] Contre aussi fort (à 100 points près)
} : gagnées { $won }, perdues { $lost }, nulles { $drawn }
profile-streak = Plus longue série : { $count } { $count ->
    [one] victoire
    [many] de victoires
   *[other] victoires
} de suite
profile-fastest = Victoire la plus rapide : en { $count } { $count ->
    [one] coup
    [many] de coups
   *[other] coups
}
profile-opening = Ouverture préférée à { GAME($game) } : { $move } ({ $played } sur { $opened } { $opened ->
    [one] partie
    [many] de parties
   *[other] parties
}, gagnées : { $won })
profile-achievement = { $achievement ->
    [triple-sumo] triple sumo
    [deadlock-won] impasse totale gagnée
    [double-push] oshi de deux tours
    [triple-push] oshi de trois tours
    [clean-sweep] partie gagnée sans céder un point
    [comeback] partie presque perdue, puis gagnée
   *[upset] victoire contre une cote de 200 points plus haute
}{ $count ->
    [one] {""}
    [many] {" "}× { $count }
   *[other] {" "}× { $count }
}
profile-achievements = Exploits : { LIST($achievements, type: "unit") }
profile-none = { $player } n’a pas encore fini de partie cotée.
profile-private = { $player } ne te montre pas de profil.
profile-card-title = Profil : { $player }
profile-curve = { GAME($game) } : cote, { $count ->
    [one] dernière partie
    [many] { $count } dernières parties
   *[other] { $count } dernières parties
}
profile-curve-description = { GAME($game) } : cote de { $first } à { $last }, entre { $low } et { $high }.
versus-none = Tu n’as pas encore fini de partie contre { $player }. Commence avec { COMMAND("challenge") }.
versus-heading = **Toi contre { $player }** : gagnées { $won }, perdues { $lost }, nulles { $drawn }
versus-side = Avec { SIDE($side) } : gagnées { $won }, perdues { $lost }, nulles { $drawn }
versus-last = **Dernières parties**
versus-line = { $match }, { $date } : { GAME($game) }, { LENGTH($length) }. { $result ->
    [won] Gagnée { $own } à { $other }.
    [won-resigned] Gagnée { $own } à { $other } par abandon.
    [won-time] Gagnée { $own } à { $other } au temps.
    [won-claimed] Gagnée { $own } à { $other } après des jours de silence.
    [lost] Perdue { $own } à { $other }.
    [lost-resigned] Perdue { $own } à { $other } par abandon.
    [lost-time] Perdue { $own } à { $other } au temps.
    [lost-claimed] Perdue { $own } à { $other } après des jours de silence.
    [drawn] Nulle { $own } à { $other }.
    [taken-out] Retirée du classement par la modération.
   *[aborted] Annulée, ne compte pour personne.
}{ $origin ->
    [record] {" "}Elle reprenait un relevé et ne compte pas.
   *[start] {""}
}
versus-replay-menu = Revoir une partie…
versus-replay-option = { $match } : { GAME($game) }, { $own } – { $other }
button-previous = Précédent
button-next = Suivant

help-goal = **But du jeu** : amener une de tes tours sur la rangée de base adverse. Tu gagnes la manche et des points, et ta tour devient un Sumo.
help-turn = **À ton tour** : joue ta tour de la couleur de la case où le coup adverse a fini ; seule l’ouverture est libre. Si cette tour est bloquée, tu passes ton tour.
help-moves = **Déplacement** : autant de cases que tu veux, 7 au plus (moins pour un sumo), tout droit ou en diagonale vers l’avant, jamais par-dessus une tour. Gauche et droite : en diagonale, vu de ta place.
help-typing = **Au clavier** : `{ $full }`, ou plus court `{ $short }`, ou `{ $symbols }`. Ou le menu sous le plateau, ou { COMMAND("move") }.
help-mention = Je ne peux pas lire les messages ordinaires ici : mentionne-moi ({ $bot } `{ $example }`), réponds à un plateau, écris-moi en privé, ou utilise { COMMAND("move") } ou le menu.
help-begin = **Pour commencer** : { COMMAND("challenge") } défie la personne de ton choix, ou tout le salon.
help-playing = **Ta partie se joue ici** : tape tes coups dans ce salon.
help-playing-mention = **Ta partie se joue ici** : réponds au plateau avec ton coup, ou mentionne-moi.
help-wait-for-challenge = **Pour commencer** : sur ce serveur, seule la modération lance des défis ; la personne défiée peut accepter.
help-direct = **Ici**, tu peux jouer dans toutes tes parties : tape un coup ; si je ne sais pas pour laquelle, je te le demande.
help-commands-here = **Dans ce salon** : { LIST($commands, type: "unit") }
help-commands-player = { COMMAND("if") }, { COMMAND("draw") }, { COMMAND("takeback") }, { COMMAND("abort") }, { COMMAND("resign") }, { COMMAND("claim") }
help-commands-challenger = { COMMAND("challenge") }, { COMMAND("import") }
help-commands-anybody = { COMMAND("leaderboard") }, { COMMAND("season show") }, { COMMAND("settings server") }
help-commands-server = **Sur ce serveur** : { LIST($commands, type: "unit") }
help-moderators = **Modération** : { COMMAND("abort") } (parties des autres ; avec `{ command-abort.match }: k7`, même finies), { COMMAND("settings server") }, { COMMAND("doctor") }, { COMMAND("exhibition") }, { COMMAND("vote-match") }, { COMMAND("tournament create") }, { COMMAND("tournament result") }, { COMMAND("tournament replace") }, { COMMAND("tournament remove") }, { COMMAND("tournament pause") }, { COMMAND("tournament call-off") }, { COMMAND("season start") }
help-learning = **Pour apprendre** : { COMMAND("hint") } contre le bot, { COMMAND("analyse") } après une partie, { COMMAND("puzzle") } pour un problème
help-commands = **Partout** : { COMMAND("move") }, { COMMAND("board") }, { COMMAND("matches") }, { COMMAND("profile") }, { COMMAND("versus") }, { COMMAND("record") }, { COMMAND("replay") }, { COMMAND("rules") }, { COMMAND("settings mine") }, { COMMAND("days-off") }, { COMMAND("block add") }, { COMMAND("privacy") }, { COMMAND("mydata export") }, { COMMAND("help") }

matches-none = Tu n’as pas de partie en cours. Lances-en une avec { COMMAND("challenge") }.
matches-waiting = **À toi de jouer**
matches-others = **Aux autres de jouer**
matches-line = { $match } contre { $opponent } : { GAME($game) }, manche { $round }, { $own } – { $other }, { $link }
matches-more = … et { $count } de plus.

privacy-kept = **Je garde** : ton identifiant et ton nom sur Discord, tes défis, parties et coups, tes résultats et cotes, tes plans, problèmes, tournois et votes, tes congés, ta langue, tes réglages et qui tu bloques, et les identifiants des messages et des clics qui ont changé quelque chose.
privacy-never = **Je ne garde jamais** : ce que tu écris. Je le lis, j’y prends un coup ou rien, et je l’oublie.
privacy-yours = **Tes données** : { COMMAND("mydata export") } te les donne en fichier ; { COMMAND("mydata delete") } efface ton identifiant et ton nom partout où ils sont. Les images que j’ai publiées restent dans leurs salons.
privacy-server = **Serveurs** : 30 jours après mon départ d’un serveur, ce que j’en garde est effacé. Les résultats de ses parties restent pour les cotes, sans le serveur.
mydata-export = Tout ce que je garde à ton sujet : un objet JSON par ligne, les heures en millisecondes depuis 1970.
mydata-export-newest = Le plus récent de ce que je garde à ton sujet, autant qu’il en tient dans un fichier : un objet JSON par ligne. Demande le reste à la personne qui m’héberge.
mydata-ask = Veux-tu vraiment que je t’oublie ?
mydata-ask-running = { $count ->
    [one] Tu abandonnes ta partie en cours.
    [many] Tu abandonnes tes { $count } de parties en cours.
   *[other] Tu abandonnes tes { $count } parties en cours.
}
mydata-ask-challenges = { $count ->
    [one] Ton défi ouvert prend fin.
    [many] Tes { $count } de défis ouverts prennent fin.
   *[other] Tes { $count } défis ouverts prennent fin.
}
mydata-ask-opponents = Tes adversaires gardent leurs parties, sans ton nom.
mydata-ask-final = C’est définitif.
mydata-deleted = J’ai tout oublié de toi.
mydata-kept = Rien n’a été effacé.
mydata-noted = Je n’ai pas pu effacer tes données à l’instant. Ta demande est notée : je les effacerai dès que possible, au plus tard à mon prochain démarrage, et j’abandonnerai alors tes parties en cours.
button-forget-yes = Effacer
button-forget-no = Garder

doctor-rights = Permissions : j’ai tout ce qu’il me faut ici pour une partie.
doctor-rights-missing = Permissions : je ne peux pas jouer ici. Accorde-moi dans ce salon : { LIST($permissions, type: "and") }.
doctor-threads = Fils : les parties peuvent avoir leur propre fil ici.
doctor-threads-missing = Fils : pour des parties dans leur propre fil, accorde-moi ceci : { LIST($permissions, type: "and") }.
doctor-content = Messages : je peux lire les coups tapés ici.
doctor-content-missing = Messages : je ne peux pas lire ce qui s’écrit ici. On joue en me mentionnant, en répondant à un plateau, en message privé, avec le menu et avec { COMMAND("move") }. La personne qui m’héberge peut activer le Message Content Intent.
doctor-refused-lately = Discord m’a refusé l’accès ici il y a peu. Je réessaie maintenant.
doctor-shard = Serveurs : { $servers } se partagent une de mes connexions à Discord, qui en autorise { $most }. La personne qui m’héberge devrait bientôt me donner plus de shards.
doctor-match = La partie { $match } se joue ici.
doctor-no-match = Aucune partie ne se joue ici.

missed-without-history = Je n’étais pas là, et je n’ai pas le droit de lire ce qui s’est écrit ici entre-temps : il me manque la permission « Voir les anciens messages ». Si tu as tapé un coup, tape-le encore, s’il te plaît.
undone-without-history = Je n’ai pas pu garder un coup tapé ici, et je n’ai pas le droit de le relire : il me manque la permission « Voir les anciens messages ». Si tu as tapé un coup et qu’aucun plateau ne le suit, tape-le encore, s’il te plaît.
missed-too-much = Je n’étais pas là, et il s’est écrit ici plus de messages que je n’en lis. Si tu as tapé un coup et qu’aucun plateau ne le suit, tape-le encore, s’il te plaît.
welcome = Bonjour, j’arbitre Kamisado et Megasado. Pour commencer, { COMMAND("challenge") } défie la personne de ton choix, ou tout le salon. Ensuite, tape tes coups dans le salon, par exemple `{ $example }` ; après chacun, je montre le plateau. { COMMAND("help") } en dit plus, { COMMAND("rules") } explique le jeu. Pour la modération : { COMMAND("doctor") } examine un salon, { COMMAND("settings server") } règle mon comportement.
welcome-mention = Bonjour, j’arbitre Kamisado et Megasado. Pour commencer, { COMMAND("challenge") } défie la personne de ton choix, ou tout le salon. Je ne peux pas lire les messages ordinaires ici : mentionne-moi avec ton coup ({ $bot } `{ $example }`), réponds au plateau, ou utilise son menu ou { COMMAND("move") } ; après chaque coup, je montre le plateau. { COMMAND("help") } en dit plus, { COMMAND("rules") } explique le jeu. Pour la modération : { COMMAND("doctor") } examine un salon, { COMMAND("settings server") } règle mon comportement.

button-challenge = Défier quelqu’un
button-challenge-anybody = Tout le salon
button-play-bot = Jouer contre le bot
button-my-matches = Mes parties
button-commands = Commandes
button-help = Aide
import-opponent-ask = Qui veux-tu défier pour reprendre la partie de ce relevé ?
opponent-ask = Qui veux-tu défier ? Ce sera la partie habituelle de ce serveur ; { COMMAND("challenge") } en propose d’autres.
menu-opponent = Ton adversaire…
level-ask = Quel niveau veux-tu affronter ? On joue une seule manche ; { COMMAND("challenge") } propose des parties plus longues et Megasado.
menu-level = Niveau du bot…
level-in-full = { $number } : { LEVEL($level) }

button-tutorial = Montre-moi
button-tutorial-back = Retour
button-tutorial-next = Suite
tutorial-heading = **Une manche en six coups** ({ $page } sur { $pages })
tutorial-picture = Le plateau à la page { $page } sur { $pages } de l’initiation, vu du côté de Noir.
tutorial-start = Ici, tu joues Noir, en bas. Qui amène en premier une tour sur la rangée de base adverse, tout en haut, gagne la manche. Les tours vont tout droit ou en diagonale vers l’avant, tant que la voie est libre. Au début, tu peux jouer la tour de ton choix : tu taperais `{ $next }`.
tutorial-color = Toi : **{ $move }**. Le dernier mot est la couleur de la case où ta tour s’est arrêtée, et c’est elle qui décide de ce que Blanc doit jouer : sa tour { COLOR($due, form: "feminine") }. Les points montrent où cette tour peut aller.
tutorial-reply = Blanc : **{ $move }**. À ta tour { COLOR($due, form: "feminine") } de jouer. Pense à la suite : la couleur où tu t’arrêtes décide de ce que Blanc peut faire. Tu joues `{ $next }`.
tutorial-diagonal = Toi : **{ $move }**. Droite veut dire en diagonale vers l’avant, à ta droite à toi, en bas. Blanc doit maintenant jouer sa tour { COLOR($due, form: "feminine") }.
tutorial-blocked = Blanc : **{ $move }**. Ta tour { COLOR($blocked, form: "feminine") } devrait jouer, mais dans son coin, tout est bloqué. Elle passe son tour : c’est comme si elle était venue sur la case où elle se trouve. Cette case est { COLOR($due, form: "feminine") }, donc Blanc doit rejouer sa tour { COLOR($due, form: "feminine") }.
tutorial-way = Blanc : **{ $move }**. À ta tour { COLOR($due, form: "feminine") } de jouer, et rien ne la sépare de la rangée de base de Blanc : `{ $next }`.
tutorial-end = Toi : **{ $move }**. Ta tour est sur la rangée de base de Blanc : **tu gagnes la manche !** Dans une partie plus longue, la tour devient un Sumo, qui peut en repousser d’autres, et la manche suivante commence. { COMMAND("rules") } en montre plus.
