# Forms of the colors: the name itself, which is also the masculine (of a sumo), the feminine (of one tower or square), the
# feminine plural (of squares), and the name as it stands in a written move.

color-brown = marron
    .feminine = marron
    .plural = marron
    .capital = Marron
color-green = vert
    .feminine = verte
    .plural = vertes
    .capital = Vert
color-red = rouge
    .feminine = rouge
    .plural = rouges
    .capital = Rouge
color-yellow = jaune
    .feminine = jaune
    .plural = jaunes
    .capital = Jaune
color-pink = rose
    .feminine = rose
    .plural = roses
    .capital = Rose
color-purple = violet
    .feminine = violette
    .plural = violettes
    .capital = Violet
color-blue = bleu
    .feminine = bleue
    .plural = bleues
    .capital = Bleu
color-orange = orange
    .feminine = orange
    .plural = orange
    .capital = Orange
color-silver = argent
    .feminine = argentée
    .plural = argentées
    .capital = Argent
color-gold = or
    .feminine = dorée
    .plural = dorées
    .capital = Or

side-black = Noir
side-white = Blanc

rank-tower = tour
rank-sumo = Sumo
rank-double-sumo = Double-Sumo
rank-triple-sumo = Triple-Sumo

language-english = anglais
language-german = allemand
language-french = français
language-dutch = néerlandais
language-turkish = turc

level-1 = Novice
level-2 = Débutant
level-3 = Apprenti
level-4 = Amateur
level-5 = Habitué
level-6 = Aguerri
level-7 = Redoutable
level-8 = Expert
level-9 = Maître
level-10 = Grand maître

game-kamisado = Kamisado
game-megasado = Megasado

game-with-variants = { GAME($game) } avec { LIST($variants, of: "variant", type: "and") }
game-on-layout = { GAME($game) } sur le { LAYOUT($layout) }
game-with-variants-on-layout = { GAME($game) } avec { LIST($variants, of: "variant", type: "and") } sur le { LAYOUT($layout) }

length-single = partie simple
    .capital = Partie simple
length-standard = partie standard
    .capital = Partie standard
length-long = partie longue
    .capital = Partie longue
length-marathon = partie marathon
    .capital = Partie marathon

variant-sticky = cases bloquantes
variant-teleport = téléportation
variant-retro = rétro
variant-trap = piège à dragon
variant-sumo = sumo

layout-plain = plateau normal
layout-mirrored = plateau en miroir
layout-turned = plateau tourné
layout-turned-mirrored = plateau tourné et en miroir

# The form of the way completes "ne peut pas aller …".
direction-forward = avant
    .way = tout droit
direction-left = gauche
    .way = en diagonale à gauche
direction-right = droite
    .way = en diagonale à droite
direction-back = arrière
    .way = en arrière
direction-back-left = arrière-gauche
    .way = en arrière à gauche
direction-back-right = arrière-droite
    .way = en arrière à droite

list-separator = {", "}
list-group-separator = {" ; "}
list-and = { $list } et { $last }
list-or = { $list } ou { $last }
list-then = { $list }, puis { $last }

tower-of-side = la tour { COLOR($color, form: "feminine") } de { SIDE($side) }
tower-unknown = une tour

# Neutral words, since nobody knows whether the player is a man or a woman.
player-gone = Profil effacé
player-machine = Kamisado ({ LEVEL($level) })
player-server = Serveur
player-unnamed = Anonyme { $number }
player-called = « { $name } » (pseudo)
player-of-side = { $player } ({ SIDE($side) })

permission-view-channel = Voir le salon
permission-send-messages = Envoyer des messages
permission-send-messages-in-threads = Envoyer des messages dans les fils
permission-create-public-threads = Créer des fils publics
permission-attach-files = Joindre des fichiers
permission-read-message-history = Voir les anciens messages

# -- clocks
clock-correspondence = { $days ->
    [one] un jour
    [many] { $days } de jours
   *[other] { $days } jours
} par coup
clock-minutes = { $minutes ->
    [one] une minute
    [many] { $minutes } de minutes
   *[other] { $minutes } minutes
} par camp pour toute la partie
clock-increment = { $minutes ->
    [one] une minute
    [many] { $minutes } de minutes
   *[other] { $minutes } minutes
} par camp pour toute la partie, plus { $increment ->
    [one] une seconde
    [many] { $increment } de secondes
   *[other] { $increment } secondes
} à chaque coup

frequent-words = comment bonjour salut coucou je tu on ça ca aide règles regles jouer joue marche stp svp merci est que quoi les le la une et avec veux peux pourquoi
