# -- the club: matches, challenges, permissions
refused-paused = La partie { $match } est en pause, parce que je ne pouvais pas écrire dans { $place } ou le lire. { COMMAND("board") } la reprend, dans un autre salon du serveur, ou dans celui-là quand je pourrai de nouveau y écrire. { COMMAND("resign") } (`{ command-resign.match }: { $match }`) l’abandonne. Si elle est encore en pause après quelques jours, { COMMAND("abort") } (`{ command-abort.match }: { $match }`) la clôt sans vainqueur.
refused-paused-chats = La partie { $match } est en pause, parce que je ne pouvais pas écrire à l’une des deux personnes, ou lire vos messages. { COMMAND("board") } en message privé avec moi la reprendra dès que je pourrai de nouveau écrire aux deux personnes. { COMMAND("resign") } (`{ command-resign.match }: { $match }`) l’abandonne.
refused-paused-chat = La partie { $match } est en pause, parce que je ne pouvais pas écrire à l’une des deux personnes. { COMMAND("board") } en message privé avec moi la reprendra dès que je pourrai de nouveau écrire aux deux personnes. Si elle reste en pause, l’autre personne pourra y mettre fin après quelques jours avec { COMMAND("claim") }. { COMMAND("resign") } (`{ command-resign.match }: { $match }`) l’abandonne.
refused-own-chat = La partie { $match } est en pause, parce que je ne peux pas t’écrire : la victoire ne peut être réclamée que par ton adversaire. Autorise de nouveau mes messages privés ; ensuite, { COMMAND("board") } en message privé avec moi reprendra la partie.
refused-still-refused = Je viens d’essayer d’écrire à l’une des deux personnes, sans succès : la partie { $match } reste donc en pause. Réessaie { $until }.
refused-no-match = Il n’y a pas de partie ici. Lances-en une avec { COMMAND("challenge") } ; { COMMAND("matches") } montre les tiennes.
refused-several-run = Tu as plusieurs parties en cours : { LIST($matches, type: "and") }. Dis laquelle avec l’option `{ command-board.match }`.
refused-nothing-runs = Tu n’as pas de partie en cours. Nomme une partie passée avec l’option `{ command-board.match }`, par exemple `k7`, ou lances-en une avec { COMMAND("challenge") } : contre moi ou contre qui tu nommes.
refused-several-wait = Plusieurs parties t’attendent : { LIST($matches, type: "and") }. Dis laquelle avec l’option `{ command-move.match }`, ou joue dans son salon.
refused-too-many-commands = Ça fait beaucoup d’un coup. Attends un instant, puis réessaie.
refused-nothing-kept = Je ne garde rien à ton sujet.
refused-doctor = C’est pour la modération : il faut la permission « Gérer les messages » ou « Gérer le serveur ». { COMMAND("help") } te dit comment jouer.
refused-over = La partie { $match } est finie. Lances-en une nouvelle avec { COMMAND("challenge") }.
refused-not-rated = La partie { $match } ne compte déjà pour personne.
refused-no-match-of-server = Cette partie n’existe pas sur ce serveur. Nomme une de ses parties, par exemple `k7`.
refused-abort-elsewhere = La partie { $match } se joue dans { $place }. Lance la commande là-bas, ou demande à une personne qui gère le serveur.
refused-board-hidden = { $player } ne peut pas voir ce salon, donc la partie { $match } ne peut pas reprendre ici. Lance { COMMAND("board") } dans un salon visible pour toi comme pour { $player }.
refused-not-a-player = Tu ne joues pas cette partie. Lance la tienne avec { COMMAND("challenge") }, dans un autre salon ou un autre fil.
refused-not-a-player-over = Tu n’as pas joué la partie { $match }. Lance la tienne avec { COMMAND("challenge") }.
refused-not-your-turn = C’est à { $player } de jouer. Attends le prochain plateau.
refused-not-your-turn-unnamed = C’est à l’autre camp de jouer. Attends le prochain plateau.
refused-stale = Le plateau a changé depuis. Joue sur le plus récent ; { COMMAND("board") } le remontre.
refused-board-link = -# Le plateau : { $link }
refused-stale-typed = Le plateau a changé depuis que tu as écrit cela. Regarde le plus récent, puis retape ton coup.
refused-illegal = Ce n’est pas possible sur ce plateau. { COMMAND("board") } le remontre.
refused-oneself = Tu ne peux pas te défier toi-même. Choisis quelqu’un d’autre.
refused-block-oneself = Tu ne peux pas te bloquer toi-même. Choisis quelqu’un d’autre.
refused-versus-oneself = Tu ne peux pas jouer contre toi-même. Choisis quelqu’un d’autre.
refused-followed = Une autre partie s’est jouée ici depuis. Joue sur le plateau le plus récent, ou lance un défi avec { COMMAND("challenge") }.
refused-bot = Les bots ne peuvent pas accepter de défi. Choisis quelqu’un d’autre.
refused-level = Le niveau, c’est pour jouer contre moi. Enlève-le, ou n’indique pas d’adversaire.
refused-variants-need-megasado = Les variantes vont avec Megasado. Choisis `{ command-challenge.game }: { command-challenge.choice-megasado }`, ou joue sans variante.
refused-sumo-marathon = La variante sumo ne va pas avec les parties marathon. Choisis une partie plus courte ou une autre variante.
refused-lineup = Ces tours ne vont pas avec ce jeu. Tape `{ TYPED("setup") }` et chaque couleur une fois.
refused-already-challenged = Tu as déjà un défi ouvert ici avec cette personne. Attends sa réponse, ou retire-le.
refused-unwelcome = Cette personne n’accepte pas de défi de ta part. Défie quelqu’un d’autre, ou tout le salon, avec { COMMAND("challenge") }.
refused-blocked-by-you = Tu bloques cette personne. { COMMAND("block remove") } lève le blocage.
refused-too-many-blocked = On ne peut pas bloquer plus de { $most } personnes. { COMMAND("block remove") } en débloque une.
refused-too-many-challenges = Tu as déjà { $most } défis ouverts. Attends les réponses, ou retires-en un.
refused-too-many-challenges-here = Il y a déjà { $most } défis ouverts dans ce salon. Acceptes-en un, ou lance le tien dans un autre salon.
refused-moderators-challenge = Sur ce serveur, seule la modération peut lancer des défis. Demande-lui, ou accepte l’un des siens.
refused-place-taken = La partie { $match } se joue ici. Finis-la d’abord, ou joue ailleurs : dans un autre salon ou dans un fil.
refused-place-taken-thread = La partie { $match } se joue dans ce salon. Accepte dans un fil, par le bouton sous le défi, ou attends la fin de cette partie.
refused-no-challenge = Ce défi n’existe plus. Lances-en un nouveau avec { COMMAND("challenge") }.
refused-answered-accepted = Ce défi a été accepté : c’est la partie { $match }.
refused-answered-declined = Ce défi a été refusé. Lances-en un nouveau avec { COMMAND("challenge") }.
refused-answered-withdrawn = Ce défi a été retiré. Lances-en un nouveau avec { COMMAND("challenge") }.
refused-answered-lapsed = Ce défi est resté sans réponse. Lances-en un nouveau avec { COMMAND("challenge") }.
refused-not-your-challenge = Ce n’est pas à toi de répondre à ce défi : { $challenged } peut l’accepter ou le refuser, { $challenger } le retirer.
refused-not-your-challenge-to-anybody = Ce n’est pas à toi de répondre à ce défi : { $challenger } peut le retirer, et n’importe qui d’autre l’accepter.
refused-withdraw = Ce défi, c’est à { $challenger } de le retirer. Toi, tu peux l’accepter ou le refuser.
refused-own-challenge = C’est ton propre défi : la partie commence dès que { $challenged } l’accepte. D’ici là, tu peux le retirer.
refused-own-challenge-to-anybody = C’est ton propre défi : la partie commence dès que quelqu’un d’autre l’accepte. Tu n’as rien à faire, et d’ici là tu peux le retirer.
refused-challenge-waits = Ton défi dans ce salon attend encore : la partie commence dès qu’il est accepté. Tu n’as rien à faire. Si tu ne veux pas attendre, joue contre moi : { COMMAND("challenge") } en me choisissant comme adversaire.
refused-failed = Ça n’a pas marché, par ma faute. Rien n’a changé ; réessaie, s’il te plaît.
refused-option-bounds = L’option `{ $option }` demande un nombre entier de { $least } à { $most }. Rien n’a changé ; réessaie, s’il te plaît.
refused-option = Je ne comprends pas l’une des options. Retape la commande et choisis ses options dans la liste.
refused-unreadable = Je ne peux plus lire la partie { $match } : ce que j’en garde est abîmé. Dis-le à la personne qui m’héberge, s’il te plaît.
refused-failed-typed = Quelque chose cloche de mon côté, et je ne peux pas garder ton coup pour l’instant. Je le relirai tout seul ; pas besoin de le retaper.
refused-permissions = Je ne peux pas jouer dans ce salon, faute de permissions : { LIST($permissions, type: "and") }. La modération peut me les accorder.
refused-manage-server = Il faut la permission « Gérer le serveur » pour changer les réglages de ce serveur. { COMMAND("settings mine") } change les tiens.
refused-server-language = Il faut la permission « Gérer le serveur » pour changer la langue des salons de ce serveur. Ce qui ne s’adresse qu’à toi est dans ta langue : { COMMAND("board") } te montre le plateau ainsi, et l’option `{ command-settings-mine.language }` de { COMMAND("settings mine") } change cette langue.
refused-not-in-server = Je ne suis pas membre de ce serveur, donc rien ne peut y être réglé. Une personne qui le gère peut m’inviter ; { COMMAND("settings mine") } marche partout.
refused-quiet-days = Je dois rappeler le coup attendu avant que l’autre camp puisse terminer la partie : `{ command-settings-server.ask_after }` ({ $ask }) doit être inférieur à `{ command-settings-server.claim_after }` ({ $claim }).
refused-half-quiet-hours = Pour les heures calmes, il faut les deux : `{ command-settings-server.quiet-from }` et `{ command-settings-server.quiet-until }`.
refused-no-such-round = La partie { $match } n’a pas cette manche. Ne nomme aucune manche pour les voir toutes.
refused-busy = { $work ->
    [analysis] J’analyse encore une position pour toi.
    [export] Je rassemble encore tes données pour toi.
    [import] Je lis encore un relevé pour toi.
    [record] J’écris encore un relevé pour toi.
    [replay] Je dessine encore une partie à revoir pour toi.
   *[others] Je fais en ce moment la même chose pour d’autres.
} Réessaie dans un instant, s’il te plaît.
refused-busy-analysing = Je suis encore en train d’analyser une partie pour toi. Redemande quand la réponse sera là, s’il te plaît.
refused-replay-too-long = C’est trop pour un seul fichier. Nomme une manche, par exemple `{ command-replay.round }: 1`.
refused-elsewhere = Je ne suis pas membre ici, je ne peux donc répondre qu’à toi. Ça marche sur les serveurs qui m’ont ajouté.
refused-elsewhere-challenge = Je ne suis pas membre ici, personne ne verrait un défi ouvert. Nomme quelqu’un et je porte ton défi dans sa discussion avec moi, ou joue contre moi, avec { COMMAND("challenge") } et un niveau.
refused-no-chat-with = Je n’ai pas pu ouvrir de discussion avec { $player }.
refused-no-chat = Je n’ai pas pu ouvrir de discussion avec toi. Réessaie, s’il te plaît.
refused-anybody-directly = Personne d’autre ne lit ici. Choisis un niveau, et nous jouons une seule manche. Pour un autre jeu ou une partie plus longue, ajoute aussi `{ command-challenge.level }` à { COMMAND("challenge") } ; pour jouer contre quelqu’un d’autre, `{ command-challenge.opponent }`.
refused-server-only = Ça ne marche que dans les salons d’un serveur.
refused-old-button = Ce bouton est trop vieux pour moi. { COMMAND("board") } remontre le plateau.
refused-not-for-you = Seuls les deux camps de la partie peuvent appuyer ici.
asked-resign = Pour abandonner la partie, utilise { COMMAND("resign") }.
asked-take-back = { $place ->
    [direct] Pour reprendre ton dernier coup, utilise { COMMAND("takeback") }, ou le bouton sous le plateau le plus récent de la partie.
   *[channel] Pour reprendre ton dernier coup, appuie sur *{ button-take-back }* sous le plateau le plus récent, ou utilise { COMMAND("takeback") }.
}
asked-draw = Pour proposer la nulle, utilise { COMMAND("draw") }.
asked-rematch = { $place ->
    [direct] Pour rejouer, appuie sur un bouton sous le dernier plateau de la partie.
   *[channel] Pour rejouer, appuie sur *{ button-again }* ou *{ button-rematch }*.
}
asked-hint = { COMMAND("hint") } te donne un indice dans une partie contre moi ; dans une partie entre joueurs, seulement après la fin.
asked-lost = { $place ->
    [direct] Une fois la partie finie, un bouton sous le dernier plateau montre le coup qui a fait perdre la manche. { COMMAND("analyse") } passe toute la partie en revue.
   *[channel] Sous le plateau sur lequel une manche se termine, *{ button-losing-move }* montre le coup qui l’a fait perdre. { COMMAND("analyse") } passe en revue toute une partie finie, même abandonnée.
}
asked-leaderboard = { COMMAND("leaderboard") } montre qui a gagné, et combien.
asked-replay = { COMMAND("replay") } te remontre une partie, coup par coup. L’option `{ command-replay.match }` en désigne une plus ancienne, par exemple `k7`.
asked-puzzle = { COMMAND("puzzle") } te pose un problème, rien que pour toi.
asked-profile = { COMMAND("profile") } montre tes cotes et ton bilan.
asked-challenge = Avec { COMMAND("challenge") }, tu défies { $player } : choisis ce nom dans `{ command-challenge.opponent }`. La partie commence dès que le défi est accepté.
asked-tournament = { COMMAND("tournament create") } ouvre un tournoi dans un salon d’un serveur ; il faut la permission « Gérer le serveur » ou le rôle choisi pour ça. On s’inscrit avec un bouton, j’ouvre un fil pour chaque partie, et un message montre où en est le tournoi.
asked-theme = { $place ->
    [direct] { COMMAND("settings mine") } change l’apparence des plateaux rien que pour toi, comme ceux d’ici. Dans les salons d’un serveur, c’est le serveur qui la choisit.
   *[channel] { COMMAND("settings mine") } change l’apparence des plateaux rien que pour toi ; *{ button-own-view }* sous un plateau te le montre ainsi. Dans le salon, c’est le serveur qui la choisit.
}
asked-language = J’écris en français, anglais, allemand, néerlandais et turc, et je comprends les coups dans ces cinq langues. Choisis la tienne avec { COMMAND("settings mine") } ; dans les salons, c’est celle du serveur.
asked-more = -# Pour en savoir plus : { COMMAND("rules") } explique chaque règle en image, { COMMAND("help") } ce que tu peux faire.
asked-answer-offer = { $place ->
    [direct] Pour répondre à la proposition, appuie sur un bouton sous le plateau le plus récent de la partie.
   *[channel] Pour répondre à la proposition, appuie sur *{ button-agree }* ou *{ button-decline }* sous le plateau le plus récent.
}
asked-answer-challenge = Pour commencer la partie, appuie sur *{ button-accept }* sous le défi.
told-thread-of-match = Tu joues la partie { $match } dans { $place }. C’est là que je lis tes coups.
asked-begin = Avec plaisir ! Appuie sur un bouton pour commencer une partie, ou utilise { COMMAND("challenge") }.
asked-why-tower = Pourquoi { COLOR($tower) } ? Le dernier coup de ton adversaire s’est terminé sur cette couleur.
asked-how-to-move = Écris ton coup, par exemple `{ $example }`, ou choisis-le dans le menu sous le plateau.
asked-score = Partie { $match }, manche { $round } : { $black } { $black_points } – { $white_points } { $white }. { $points ->
    [one] Le premier point gagne la partie.
   *[other] Il faut { $points } points pour gagner la partie.
}
asked-score-over = La partie { $match } est finie : { $black } { $black_points } – { $white_points } { $white }.
asked-board = { COMMAND("board") } remontre le plateau, et *{ button-own-view }* sous un plateau te le montre selon tes réglages.
asked-of-several = Tu joues plusieurs parties : { COMMAND("matches") } en donne la liste.
asked-next-round = **{ $name }** dans { $place } : s’il y a encore une ronde, elle commence dès que toutes les parties de celle-ci sont finies.
asked-next-round-until = **{ $name }** dans { $place } : s’il y a encore une ronde, elle commence dès que toutes les parties de celle-ci sont finies. Elles ont jusqu’au { $until }.
asked-first-round = **{ $name }** dans { $place } : la première ronde commence à la fin des inscriptions.
asked-first-round-until = **{ $name }** dans { $place } : la première ronde commence à la fin des inscriptions, le { $until }.
asked-next-round-of-match = La prochaine manche de ta partie commence dès que celle-ci est finie.
asked-no-tournament = Aucun tournoi n’est en cours ici.
asked-left-and-right = La *gauche* et la *droite* se voient depuis ton côté du plateau, face à ton adversaire. Les petites indications sur ton bord du plateau les rappellent.
asked-duration = Durée d’une partie, selon l’option `{ command-challenge.match }` de { COMMAND("challenge") } : { command-challenge.choice-single }, { command-challenge.choice-standard }, { command-challenge.choice-long }, { command-challenge.choice-marathon }.
asked-server-language = L’option `{ command-settings-server.language }` de { COMMAND("settings server") } choisit la langue des salons d’un serveur. Il faut la permission « Gérer le serveur ». Ta propre langue se choisit avec { COMMAND("settings mine") }.
asked-personal-data = { COMMAND("mydata export") } te donne dans un fichier ce que je garde sur toi, et { COMMAND("mydata delete") } l’efface.
asked-if-then = { COMMAND("if") } prévoit ta réponse pendant le tour adverse : indique un coup adverse, ou la couleur où il finit, et ce que tu joues alors. Si cela se réalise, je joue ta réponse tout seul.
asked-sumo = Un Sumo est une tour qui a gagné une manche : elle peut repousser les tours adverses, mais va moins loin.
asked-winner = { $winner } a gagné.
asked-where = Ta partie { $match } contre { $opponent } est ici : { $link }
asked-where-elsewhere = Ta partie { $match } est ici : { $link }
asked-where-none = Tu ne joues aucune partie sur ce serveur en ce moment. { COMMAND("matches") } donne la liste de toutes tes parties.
asked-chances-people = Dans une partie entre joueurs, je ne dis pas avant la fin si quelqu’un peut forcer la victoire. Ensuite, { COMMAND("analyse") } le montre.
asked-chances-machine = { COMMAND("hint") } te dit si tu peux forcer la victoire, et où regarder.
asked-sides = { $black } joue Noir, { $white } joue Blanc.
asked-need-not-agree = Rien ne t’oblige à accepter : si tu refuses, la partie continue, tout simplement.
asked-no-clock = Cette partie se joue sans pendule.
asked-standing = **{ $name }** : { $link } montre où en est le tournoi.
refused-nothing-waits = Aucune partie n’attend de coup de toi. Attends ton adversaire, ou lances-en une avec { COMMAND("challenge") } : contre moi ou contre qui tu nommes.

# -- words of the notation that are not understood
type-for-example = { $reason } Tape par exemple `{ $full }` ou `{ $short }`.
type-for-example-one = { $reason } Tape par exemple `{ $full }`.
type-for-example-mention = { $reason } Mentionne-moi avec ton coup, par exemple { $bot } `{ $full }`, ou réponds au plateau avec `{ $short }`.
refused-empty = Je n’y vois pas de coup.
refused-empty-help = Je n’y vois pas de coup. { COMMAND("help") } t’explique comment jouer.
refused-too-long = C’est trop long pour un coup.
refused-unknown-word = Je ne connais pas le mot « { $word } ».
refused-out-of-place = Je ne comprends pas ce que fait là « { $word } ».
refused-no-such-square = La case « { $word } » n’existe pas sur ce plateau.

# -- moves that are not legal
refused-due-place = Pose d’abord tes tours : tape `{ TYPED("setup") }` et les { $count } couleurs, en partant de ta gauche.
refused-due-opening = Tu ouvres la manche : joue la tour de ton choix, par exemple `{ $move }`.
refused-due-move = Tu dois maintenant jouer ta tour { COLOR($tower, form: "feminine") }.
refused-due-choice = Choisis d’abord la tour que ton adversaire devra jouer : tape `{ TYPED("choose") }` et sa couleur.
refused-due-jump = Décide d’abord si ta tour { COLOR($tower, form: "feminine") } saute : tape `{ TYPED("teleport") }` et une case, ou `{ TYPED("stay") }`.
refused-due-fill = D’abord le placement : tape `{ TYPED("fill") } { TYPED("left") }` ou `{ TYPED("fill") } { TYPED("right") }`.
refused-no-such-color = La couleur { COLOR($color) } n’existe pas à { GAME($game) }. Nomme une couleur de ses cases.
refused-wrong-tower = Tu dois jouer ta tour { COLOR($tower, form: "feminine") }, pas la tour { LIST($given, of: "color", form: "feminine", type: "or") }.
refused-wrong-color = Ce coup finit sur une case { COLOR($color, form: "feminine") }, pas sur une case { LIST($given, of: "color", form: "feminine", type: "or") }.
refused-wrong-square = Ce coup finit en { LIST($squares, type: "or") }, pas en { $given }.
refused-wrong-start = Tu n’as en { $square } aucune tour à jouer maintenant.
refused-incomplete = Il me faut la direction et le nombre de cases.
refused-incomplete-direction = Il me manque la direction.
refused-incomplete-distance = Il me manque le nombre de cases.
refused-ambiguous = Ça peut être plusieurs coups. Tape { LIST($moves, type: "or") }.
refused-ambiguous-many = Ça peut être { $count } coups, qui finissent en { LIST($squares, type: "or") }. Ajoute la case, par exemple { $move }.
refused-ambiguous-tower = Ça peut être un coup de plusieurs tours : nomme aussi la tour, par exemple { $move }.
refused-off-board = La tour { COLOR($tower, form: "feminine") } ne peut pas faire { $distance } cases { DIRECTION($direction, form: "way") } : le plateau finit en { $last }, après { $squares ->
    [one] 1 case
    [many] { $squares } de cases
   *[other] { $squares } cases
}.
refused-off-board-at-once = La tour { COLOR($tower, form: "feminine") } ne peut pas aller { DIRECTION($direction, form: "way") } : elle est au bord du plateau.
refused-blocked = La tour { COLOR($tower, form: "feminine") } ne peut pas faire { $distance ->
    [one] une case
    [many] { $distance } de cases
   *[other] { $distance } cases
} { DIRECTION($direction, form: "way") } : { TOWER($blocker) } est sur son chemin, en { $square }.
refused-too-far = La tour { COLOR($tower, form: "feminine") } ne peut pas faire { $distance } cases : elle va à { $reach ->
    [one] 1 case seulement
    [many] { $reach } de cases au plus
   *[other] { $reach } cases au plus
}.
refused-beyond-reach = Aucune tour ne fait { $distance } cases : le maximum est de { $reach }.
refused-sticky = La tour { COLOR($tower, form: "feminine") } ne peut pas faire { $distance } cases { DIRECTION($direction, form: "way") } : { $square } est une case dorée ou argentée, et dans cette variante toute tour qui y arrive doit s’y arrêter.
refused-only-ahead = La tour { COLOR($tower, form: "feminine") } ne peut pas aller { DIRECTION($direction, form: "way") } : elle ne va que vers l’avant, tout droit ou en diagonale.
refused-only-back = La tour { COLOR($tower, form: "feminine") } ne peut pas aller { DIRECTION($direction, form: "way") } : elle est sur une case dorée ou argentée, donc elle recule.
refused-trapped = La tour { COLOR($tower, form: "feminine") } est piégée en { $square }.
refused-push-no-sumo = La tour { COLOR($tower, form: "feminine") } ne peut pas avancer tout droit : { TOWER($blocker) } est juste devant, en { $square }, et seuls les Sumos repoussent.
refused-push-too-many = La tour { COLOR($tower, form: "feminine") } ne repousse { $most ->
    [one] qu’une tour à la fois
    [many] pas plus de { $most } de tours à la fois
   *[other] pas plus de { $most } tours à la fois
}.
refused-push-own = La tour { COLOR($tower, form: "feminine") } ne peut pas repousser { TOWER($blocker) } en { $square } : un oshi ne repousse que des tours adverses.
refused-push-rank = La tour { COLOR($tower, form: "feminine") } ne peut pas repousser { TOWER($blocker) } en { $square } : elle n’est pas de rang inférieur.
refused-push-home-row = La tour { COLOR($tower, form: "feminine") } ne peut pas repousser { TOWER($blocker) } en { $square } : sur sa propre rangée de base, une tour ne recule pas.
refused-push-trapped = La tour { COLOR($tower, form: "feminine") } ne peut pas repousser { TOWER($blocker) } en { $square } : elle y est piégée.
refused-push-retro = La tour { COLOR($tower, form: "feminine") } recule cette fois-ci, donc pas d’oshi.
refused-unreachable = La tour { COLOR($tower, form: "feminine") } ne peut pas y aller.
refused-unreachable-square = La tour { COLOR($tower, form: "feminine") } ne peut pas aller en { $square }.
refused-unreachable-any = Aucune tour ne peut jouer ce coup. Tape la tour, la direction et le nombre de cases, par exemple `{ $move }`.
refused-pass = Qui peut jouer doit jouer. Quand il faut passer son tour, je m’en occupe : pas besoin de le taper.
refused-sideways = Aucune tour ne va sur le côté : seulement tout droit ou en diagonale.
refused-setup-missing = Il manque encore : { LIST($towers, of: "color", type: "and") }. Tape les { $count } couleurs, en partant de ta gauche.
refused-setup-twice = La tour { COLOR($tower, form: "feminine") } y est deux fois. Tape chacune des { $count } couleurs une fois, en partant de ta gauche.
refused-setup-too-many = Tu n’as que { $count } tours. Tape chaque couleur une fois, en partant de ta gauche.
refused-setup-unclear = Le mot pour la tour { $place } peut vouloir dire { LIST($towers, of: "color", type: "or") }. Écris-en un peu plus.
refused-not-choosable = Tu ne peux pas choisir ici la tour { LIST($given, of: "color", form: "feminine", type: "or") }.
refused-no-jump = La tour { COLOR($tower, form: "feminine") } ne peut pas sauter en { $square }.
possible = Possible : { LIST($moves, type: "unit") }.
possible-tower = Les coups de la tour { COLOR($tower, form: "feminine") } : { LIST($moves, type: "unit") }.
possible-jumps = Avec un saut, la tour { COLOR($tower, form: "feminine") } peut jouer { LIST($moves, type: "unit") }.
possible-typed = Tape { LIST($moves, type: "or") } si c’est ce que tu veux dire.

# -- offers
refused-no-offer = Cela n’est plus valable. Redemande si tu y tiens encore.
refused-offer-stands = Ton adversaire attend ta réponse. Donne-la d’abord, avec les boutons sous le plateau le plus récent.
refused-offered-before = Tu l’as déjà demandé depuis le dernier coup. Tu pourras le refaire après le prochain.
refused-own-offer = Tu attends encore une réponse toi-même. Le bouton retire ta demande.
refused-too-long-for-offers = Cette partie a vu { $most } coups et propositions : on ne peut plus rien y proposer. Continue à jouer, ou abandonne.
refused-nothing-to-take-back = Tu n’as pas encore de coup à reprendre.
refused-no-round-to-draw = Aucune manche n’est en cours pour l’instant, donc aucune ne peut être nulle. Propose-le de nouveau quand les tours bougeront.
refused-no-rematch = On ne rejoue qu’une partie finie. Finis d’abord celle-ci.
refused-opponent-gone = Ton adversaire dans cette partie a fait effacer ses données. Défie quelqu’un d’autre avec { COMMAND("challenge") }.
refused-out-of-time = Le temps était écoulé avant cela. La partie { $match } est finie, sauf si je trouve une réponse plus ancienne. Lances-en une nouvelle avec { COMMAND("challenge") }.
refused-unread = Je ne peux pas lire { $place } pour l’instant : je ne sais donc pas s’il y a une réponse. Réessaie dans une minute.
refused-has-clock = Cette partie se joue en temps limité : qui l’épuise perd, et je termine alors la partie.
refused-not-quiet = C’est trop tôt. Si ton adversaire se tait encore, tu pourras terminer la partie { $until }.
refused-not-closable = La partie { $match } est en pause, parce que je ne pouvais pas écrire dans son salon, ou qu’il a été supprimé. { COMMAND("board") } la reprend, dans un autre salon du serveur. Si elle est encore en pause le { $from } ({ $distance }), chacun de vous pourra la clore par { COMMAND("abort") } (`{ command-abort.match }: { $match }`), sans vainqueur. { COMMAND("resign") } (`{ command-resign.match }: { $match }`) l’abandonne avant.
refused-not-unreachable = C’est trop tôt. Si je ne peux toujours pas joindre ton adversaire, tu pourras terminer la partie à partir du { $from } ({ $distance }).
refused-two-clocks = Les minutes et l’incrément vont avec `{ command-challenge.clock }: { command-challenge.choice-chess }`. Ne les mets pas, ou choisis la pendule.
refused-own-turn = C’est toi que la partie attend : à toi de jouer.
refused-abort = Une partie s’annule à deux, d’un commun accord, ou par la modération (avec la permission « Gérer les messages »).
refused-abort-own = Tu joues toi-même la partie { $match }. Une autre personne de la modération peut l’annuler, ou bien vous l’annulez à deux avec { COMMAND("abort") }.
refused-record = Je ne peux pas reprendre une partie d’après ce relevé. Joins-en un comme { COMMAND("record") } le donne.

# -- imported records
refused-no-such-match = Cette partie n’existe pas ici. Nomme une partie de ce serveur ou une des tiennes, par exemple `k7`.
refused-file-too-long = Ce fichier est trop long : un relevé fait au plus { $kilobytes } Kio.
refused-file-no-text = Ce n’est pas un fichier texte. Joins un relevé comme { COMMAND("record") } le donne.
refused-file-unavailable = Je n’ai pas pu obtenir ce fichier de Discord. Réessaie, s’il te plaît.
refused-record-empty = Rien n’est joué dans ce relevé.
refused-message-without-match = Je ne trouve ni partie ni relevé dans ce message. Ça marche avec un de mes plateaux, avec un relevé en fichier texte ou en toutes lettres, et avec le nom d’une partie, par exemple `k7`.
refused-record-over = La partie de ce relevé est finie. Lances-en une nouvelle avec { COMMAND("challenge") }.
refused-record-line = La ligne { $line } du relevé pose problème. { $reason } Corrige le fichier et réessaie.
refused-record-line-text = La ligne { $line } du relevé ({ $text }) pose problème. { $reason } Corrige le fichier et réessaie.
refused-record-too-long = C’est plus long que n’importe quel relevé.
refused-record-line-too-long = Cela fait plus de { $most } caractères.
refused-record-no-line = Je ne peux pas lire cette ligne. Un relevé contient des balises, des manches, des lignes de coups, et la fin de chaque manche.
refused-record-tag-late = Les balises doivent venir avant la première manche.
refused-record-tag-twice = Cette balise y est deux fois.
refused-record-tag-value = Je ne connais pas cette valeur de la balise.
refused-record-setup = La préparation doit nommer chaque tour une fois.
refused-record-round-number = Ce doit être la manche { $due }.
refused-record-row-number = Ce doit être la ligne { $due } de la manche.
refused-record-unclear-columns = Je ne vois pas où commence le coup de Blanc dans cette ligne. Mets deux espaces ou un `|` devant.
refused-record-round-early = La manche suivante ne peut pas commencer ici : la précédente n’est pas finie, ou son placement n’est pas fait.
refused-record-no-round = Il n’y a pas encore de manche : il faut d’abord une ligne comme `Manche 1`.
refused-record-column = C’est à { SIDE($side) } de jouer ici.
refused-record-match-over = La partie est finie avant cela.
refused-record-round-over = La manche est finie avant cela, et le placement n’est pas encore fait.
refused-record-expected = J’attendais « { $text } » ici.
refused-record-round-not-over = La manche n’est pas finie ici.
refused-record-unclear = Ça peut être plusieurs coups.
refused-exhibition = Seule la modération (avec la permission « Gérer les messages ») peut faire jouer deux niveaux entre eux.
refused-exhibition-running = Une démonstration est déjà en cours ici, ou dans trop d’autres salons. Réessaie quand elle sera finie.
refused-tournament-create = Il faut la permission « Gérer le serveur » pour organiser un tournoi, ou le rôle que ce serveur a choisi pour ça.
refused-tournament-place = Un tournoi a besoin d’un salon textuel d’un serveur, car chacune de ses parties y a son fil.
refused-tournament-name = Un tournoi a besoin d’un nom lisible.
refused-tournament-rounds = Un tournoi au système suisse a de 1 à { $most } rondes.
refused-tournament-rounds-of-swiss = Tu ne peux choisir le nombre de rondes que pour le système suisse.
refused-tournaments-here = Il ne peut y avoir plus de { $most } tournois ouverts dans un salon. Finis-en d’abord un, ou annule-le.
refused-tournament-none = Ce tournoi n’existe plus.
refused-tournament-organiser = Il faut organiser ce tournoi pour faire ça, ou avoir la permission « Gérer les messages » et le faire dans le salon du tournoi, ou la permission « Gérer le serveur ».
refused-tournament-sign-up-over = Les inscriptions à ce tournoi sont closes.
refused-tournament-in-already = Tu participes déjà à ce tournoi.
refused-tournament-not-in = Tu ne participes pas à ce tournoi.
refused-tournament-full = Ce tournoi est complet.
refused-tournament-signed-up-too-often = Trop d’inscriptions et de désinscriptions de ta part : tu ne peux plus t’inscrire à ce tournoi.
refused-tournament-too-few = Il faut au moins { $fewest } personnes pour un tournoi. Attends d’autres inscriptions, ou annule-le.
refused-tournament-nowhere = Il n’y a pas de tournoi ici. Choisis-en un avec l’option *{ command-tournament-result.tournament }*.
refused-tournament-which = Il y a plusieurs tournois ici. Choisis-en un avec l’option *{ command-tournament-result.tournament }*.
refused-tournament-person-in = { $player } participe déjà à ce tournoi.
refused-tournament-person-not-in = { $player } ne participe pas à ce tournoi.
refused-tournament-person-not-found = Je ne trouve pas { $player } sur ce serveur ; impossible donc de continuer à la place de quelqu’un.
refused-tournament-not-asked = Cette question s’adresse à { $other }.
refused-tournament-newcomer-cannot-see = { $other } ne voit pas ce salon, je ne peux donc pas lui poser la question ici. Utilise { COMMAND("tournament replace") } dans un salon que vous voyez tous les deux.
refused-tournament-newcomer-unwelcome = { $other } ne souhaite pas recevoir tes demandes. Choisis quelqu’un d’autre.
refused-tournament-no-game = Il n’y a pas de telle partie dans ce tournoi. Choisis-en une parmi celles qui sont proposées.
refused-tournament-bot = Un bot ne peut pas participer à un tournoi. Choisis quelqu’un d’autre.
refused-tournament-too-late = Des parties suivantes du tableau dépendent de ce résultat ; il ne peut plus être changé.
refused-tournament-match-ended = La partie s’est terminée entre-temps, je n’ai donc rien changé. Si son résultat est faux, corrige-le avec { COMMAND("tournament result") }.
refused-tournament-own-match = Tu joues toi-même la partie { $match }, et une tour y a déjà été déplacée. Une autre personne de l’organisation ou de la modération, qui n’y joue pas, peut décider. Tu peux aussi l’abandonner avec { COMMAND("resign") }, ou quitter le tournoi.
refused-tournament-paused-already = Ce tournoi est déjà en pause.
refused-tournament-not-paused = Ce tournoi n’est pas en pause.
refused-tournament-not-running = Ce tournoi n’a pas commencé, ou il est fini.
refused-tournament-not-now = Ce n’est pas possible dans ce tournoi pour le moment.
