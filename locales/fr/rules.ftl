rules-page = **{ $title }**
    { $rule }

    _{ $picture }_
    -# L’image montre un exemple, pas le plateau d’une partie en cours.
menu-rules = Une autre page…
menu-rules-first = Une page des règles…
menu-rules-of-match = S’applique à cette partie
button-rule = Règle : { $rule }
button-rules = Règles
told-rules = La règle en question : { LIST($rules, type: "unit") } (sous *{ button-more }*).

rules-moving-name = Déplacement
rules-moving = Qui ouvre la manche joue la tour de son choix. Ensuite, la couleur de la case où finit un coup indique la tour que l’adversaire doit jouer. Une tour avance d’autant de cases qu’elle veut, 7 au plus (moins pour un sumo), tout droit ou en diagonale, sur des cases libres. Elle ne va jamais de côté ni en arrière, et ne prend rien. Elle peut se glisser en diagonale entre deux tours. La gauche et la droite sont les tiennes, face à l’adversaire. Une tour qui atteint la rangée de base adverse gagne aussitôt la manche.
rules-moving-picture = La tour rouge de Noir vient d’avancer tout droit de f8 à f4, une case bleue. Blanc doit donc jouer sa tour bleue, en g1 ; les marques montrent où elle peut aller.

rules-blocked-name = Tours bloquées
rules-blocked = Si la tour à jouer peut bouger, elle doit bouger. Si tout est bloqué devant elle, son camp passe son tour. Cela compte comme un coup de 0 case : l’adversaire doit alors jouer la tour de la couleur de la case où se trouve la tour bloquée. Ces coups-là se jouent tout seuls, même à la chaîne.
rules-blocked-picture = La tour rouge a fini en d2, une case bleue, mais la tour bleue de Blanc, en g1, a des tours devant elle en f2, g2 et h2. Blanc passe son tour. La case g1 est bleue : Noir rejoue, avec sa tour bleue, en b8.

rules-deadlock-name = Impasse totale
rules-deadlock = Si l’on passe à tour de rôle jusqu’à retomber sur la même tour du même camp, plus personne ne peut bouger. La manche est finie, et qui a déplacé une tour en dernier perd, même sans avoir eu le choix. L’autre camp fait monter d’un rang sa tour de la couleur de la case où ce dernier coup a fini.
rules-deadlock-picture = La tour rouge est venue en d2, une case bleue. La tour bleue de Blanc, en g1, est bloquée sur une case bleue, et celle de Noir, en b8, aussi. Ce serait de nouveau à la tour bleue de Blanc : impasse totale. Noir a joué en dernier, donc Blanc gagne la manche et sa tour bleue monte d’un rang.

rules-push-name = Oshi
rules-push = Au lieu d’un déplacement normal, un Sumo peut effectuer un oshi : il avance d’une case tout droit et repousse les tours adverses qui sont juste devant lui. Un Sumo en repousse une, un Double-Sumo jusqu’à deux, un Triple-Sumo jusqu’à trois. Toutes doivent être adverses et de rang inférieur, avec une case libre derrière la dernière. Une tour sur sa propre rangée de base ne peut pas être repoussée. Après un oshi, l’adversaire passe son tour : tu rejoues, avec la tour de la couleur de la case où la tour la plus lointaine a été repoussée.
rules-push-picture = Le Double-Sumo vert de Noir a avancé de e5 à e4 et a repoussé la tour bleue de Blanc en e3 et son Sumo jaune en e2. La case e2 est verte : Noir rejoue son Double-Sumo vert.

rules-filling-name = Placement
rules-filling = Après une manche, le camp gagnant choisit la gauche ou la droite, et chaque camp replace ses tours sur sa rangée de base à partir de ce côté, vu de sa place. On prend les tours rangée par rangée, en commençant par la rangée de base et, dans chaque rangée, par le côté choisi. Les rangs restent. Le camp perdant ouvre la manche suivante.
rules-filling-picture = Blanc a gagné avec sa tour violette en d8. Si Blanc choisit la gauche, ses tours seront, depuis sa gauche : marron, bleue, orange, rouge, rose, jaune, verte, violette.

rules-scoring-name = Points et rangs
rules-scoring = La tour qui gagne une manche monte d’un rang, et son nouveau rang dit ce que vaut la victoire : Sumo 1 point, Double-Sumo 2, Triple-Sumo 4, et Quadruple-Sumo 8, de quoi gagner n’importe quelle partie. Un Sumo peut repousser les tours adverses qui sont juste devant lui (*{ rules-push-name }*), mais va moins loin : 5 cases, 3 pour un Double-Sumo, 1 pour un Triple-Sumo. Une partie simple se joue en 1 point, une standard en 3, une longue en 7, une marathon en 15.
rules-scoring-picture = Le Sumo violet de Blanc est allé de c4 à c8, la rangée de base de Noir. Blanc avait 1 point, en gagne 2 de plus, et le Sumo violet devient Double-Sumo.

rules-series-name = Séries
rules-series = Une série, ce sont des parties simples qui s’enchaînent entre les deux mêmes camps. Chaque manche commence avec toutes les tours sur leur couleur, sans Sumos : pas de placement, et aucun rang n’est gardé. Chaque manche vaut un point, et on ouvre à tour de rôle : Noir la première, Blanc la deuxième. Après une partie simple, un bouton sous le dernier plateau lance la suivante ; le plateau indique alors le score de la série.
rules-series-picture = La deuxième manche d’une série commence : chaque tour est de nouveau sur sa couleur, et Blanc ouvre.

rules-tournament-name = Règles de tournoi
rules-tournament = Avec les règles de tournoi, chaque camp dispose ses tours à sa guise : l’ouverture de la première manche est chaque fois nouvelle. D’abord, qui ouvre (le challenger) pose toutes ses tours sur sa rangée de base, dans l’ordre de son choix. Le défenseur regarde, puis pose les siennes. Ensuite, tout se passe comme d’habitude, avec un placement après chaque manche. Choisis `{ command-challenge.setup }: { command-challenge.choice-tournament }` dans { COMMAND("challenge") }. Pose tes tours avec le menu sous le plateau, ou tape `{ TYPED("setup") }` et toutes les couleurs depuis ta gauche. À la pendule, c’est ton temps qui tourne.
rules-tournament-picture = Les deux camps ont posé leurs tours. Noir, depuis sa gauche : violette, rouge, verte, marron, jaune, rose, bleue, orange. Blanc, depuis sa gauche : orange, bleue, violette, rose, jaune, rouge, verte, marron. Noir ouvre avec la tour de son choix.

rules-boards-name = Quatre plateaux
rules-boards = Le plateau peut se présenter de quatre façons : *normal* ; *en miroir*, gauche et droite échangées ; *tourné* d’un quart de tour ; *tourné et en miroir*. (Un demi-tour ne change rien.) Les tours partent des cases de leur couleur sur ce plateau-là, et le reste ne change pas. L’option `{ command-challenge.board }` de { COMMAND("challenge") } en choisit un ou en tire un au hasard : connaître ses ouvertures par cœur n’aide plus.
rules-boards-picture = Le plateau de Kamisado en miroir. La rangée de base de Blanc, depuis sa gauche : orange, bleu, violet, rose, jaune, rouge, vert, marron. Chaque tour est sur sa couleur.

rules-notation-name = Notation
rules-notation = Un coup s’écrit ainsi : la tour, la direction, le nombre de cases, la couleur d’arrivée : `Bleu Gauche 3 Marron`. La direction se lit du côté de qui joue : *avant*, *gauche* et *droite* (en diagonale vers l’avant), *arrière*, *arrière-gauche* et *arrière-droite* quand on recule. Passer son tour s’écrit `Vert 0 Jaune`. Quand tu tapes, omets ce qui est clair et abrège : `b g 3`, `gauche 3` ou `藍↖3褐`. Une case suffit si un seul coup y mène : `@d4`. Mais ce que tu tapes doit être juste. Si le même texte convient à deux coups, ajoute la case : `gauche 3@d4`. { COMMAND("record") } note ainsi toute une partie, et { COMMAND("import") } la reprend.
rules-notation-picture = La tour bleue de Blanc est allée de g1 trois cases en diagonale à gauche, jusqu’à d4, une case marron : Bleu Gauche 3 Marron. Noir doit donc jouer sa tour marron, en h8.

rules-megasado-name = Megasado
rules-megasado = Megasado se joue sur 10 × 10 cases avec dix tours par camp : l’or et l’argent s’ajoutent aux huit couleurs. Le reste est comme à Kamisado, et une tour avance là aussi de 7 cases au plus. Sans variante, l’or et l’argent sont des couleurs comme les autres. Cinq variantes rendent les cases dorées et argentées spéciales, une à la fois ou par certaines paires : *cases bloquantes*, *téléportation*, *rétro*, *piège à dragon* et *cases sumo*.
rules-megasado-picture = La tour bleue de Noir a avancé tout droit de h10 à h9, une case jaune. Blanc doit donc jouer sa tour jaune, en f1 ; tout droit, elle peut aller jusqu’en f8, à sept cases.

rules-sticky-name = Cases bloquantes
rules-sticky = La variante *cases bloquantes* de Megasado : une tour qui arrive sur une case dorée ou argentée s’y arrête. Quand une tour part d’une telle case, y est repoussée ou en est repoussée, rien ne change.
rules-sticky-picture = Blanc doit jouer sa tour jaune, en f1. Tout droit, elle s’arrête sur la case dorée f2, à gauche sur la case argentée e2.

rules-teleport-name = Téléportation
rules-teleport = La variante *téléportation* de Megasado : une tour qui arrive sur une case dorée ou argentée peut sauter sur une case libre de la même couleur, plus proche de sa rangée de base. Elle s’y arrête ou continue dans la même direction ; le saut ne coûte rien. Une tour qu’un oshi amène sur une telle case peut sauter aussi, si son camp le veut : tape `{ TYPED("teleport") }` et la case, ou `{ TYPED("stay") }`. Si une position revient pour la troisième fois, la manche est nulle et se rejoue.
rules-teleport-picture = Blanc doit jouer sa tour jaune, en f1. À droite, elle atteint la case argentée j5 ; de là, elle peut sauter sur les cases argentées e2, b3 ou c4 et continuer vers la droite.

rules-retro-name = Rétro
rules-retro = La variante *rétro* de Megasado : hors de sa rangée de base, une tour sur une case dorée ou argentée joue en reculant, tout droit ou en diagonale, et ne peut pas effectuer d’oshi. Si elle ne peut pas reculer, elle est bloquée. Si une position revient pour la troisième fois, la manche est nulle et se rejoue.
rules-retro-picture = La tour jaune de Blanc est sur la case argentée a6 et doit jouer. Les marques montrent ses coups : tous en arrière.

rules-trap-name = Piège à dragon
rules-trap = La variante *piège à dragon* de Megasado : hors de sa rangée de base, une tour sur une case dorée ou argentée y reste jusqu’à la fin de la manche. Elle ne peut ni bouger, ni être repoussée. Quand elle devrait jouer, son camp passe son tour, mais choisit la tour que l’adversaire devra jouer : toute tour non piégée, même bloquée. Tape `{ TYPED("choose") }` et la couleur.
rules-trap-picture = La tour jaune de Blanc est piégée sur la case argentée a6 et devrait jouer. Blanc choisit l’une des tours marquées de Noir, et Noir doit la jouer.

rules-sumo-name = Cases sumo
rules-sumo = La variante *sumo* de Megasado : une tour sur une case dorée ou argentée a un rang de plus tant qu’elle y reste. Elle va moins loin, repousse plus de tours et se laisse moins facilement repousser. Pour les points et la montée en rang, seul son vrai rang compte. Cette variante ne va pas avec les parties marathon.
rules-sumo-picture = La tour jaune de Blanc était sur la case argentée c4 et pouvait effectuer un oshi comme un Sumo : elle a avancé en c5 et repoussé la tour rouge de Noir en c6. Cette case est violette : Blanc rejoue, avec sa tour violette.
