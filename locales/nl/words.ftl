# The form .weak stands before "toren", "veld" and "Sumo" with an article ("de rode toren", "het zilveren veld"),
# the form .strong before "veld" without one ("een rood veld", "een zilveren veld"). The form .toward follows a distance
# ("geen 3 velden schuin naar links").

color-brown = bruin
    .weak = bruine
    .strong = bruin
    .capital = Bruin
color-green = groen
    .weak = groene
    .strong = groen
    .capital = Groen
color-red = rood
    .weak = rode
    .strong = rood
    .capital = Rood
color-yellow = geel
    .weak = gele
    .strong = geel
    .capital = Geel
color-pink = roze
    .weak = roze
    .strong = roze
    .capital = Roze
color-purple = paars
    .weak = paarse
    .strong = paars
    .capital = Paars
color-blue = blauw
    .weak = blauwe
    .strong = blauw
    .capital = Blauw
color-orange = oranje
    .weak = oranje
    .strong = oranje
    .capital = Oranje
color-silver = zilver
    .weak = zilveren
    .strong = zilveren
    .capital = Zilver
color-gold = goud
    .weak = gouden
    .strong = gouden
    .capital = Goud

side-black = Zwart
side-white = Wit

rank-tower = toren
rank-sumo = Sumo
rank-double-sumo = Dubbel-Sumo
rank-triple-sumo = Driedubbel-Sumo

language-english = Engels
language-german = Duits
language-french = Frans
language-dutch = Nederlands
language-turkish = Turks

level-1 = Nieuwkomer
level-2 = Beginner
level-3 = Leerling
level-4 = Liefhebber
level-5 = Clubspeler
level-6 = Gevorderde
level-7 = Kenner
level-8 = Expert
level-9 = Meester
level-10 = Grootmeester

game-kamisado = Kamisado
game-megasado = Megasado

game-with-variants = { GAME($game) } met { LIST($variants, of: "variant", type: "and") }
game-on-layout = { GAME($game) } op het { LAYOUT($layout, form: "weak") }
game-with-variants-on-layout = { GAME($game) } met { LIST($variants, of: "variant", type: "and") } op het { LAYOUT($layout, form: "weak") }

length-single = enkele ronde
    .capital = Enkele ronde
length-standard = standaardspel
    .capital = Standaardspel
length-long = uitgebreid spel
    .capital = Uitgebreid spel
length-marathon = marathonspel
    .capital = Marathonspel

variant-sticky = kleverige velden
variant-teleport = teleport
variant-retro = retro
variant-trap = drakenval
variant-sumo = Sumo

layout-plain = gewoon bord
    .weak = gewone bord
layout-mirrored = gespiegeld bord
    .weak = gespiegelde bord
layout-turned = gedraaid bord
    .weak = gedraaide bord
layout-turned-mirrored = gedraaid en gespiegeld bord
    .weak = gedraaide en gespiegelde bord

direction-forward = vooruit
    .toward = recht vooruit
direction-left = links
    .toward = schuin naar links
direction-right = rechts
    .toward = schuin naar rechts
direction-back = achteruit
    .toward = recht achteruit
direction-back-left = achteruit-links
    .toward = schuin links achteruit
direction-back-right = achteruit-rechts
    .toward = schuin rechts achteruit

list-separator = {", "}
list-group-separator = {"; "}
list-and = { $list } en { $last }
list-or = { $list } of { $last }
list-then = { $list }, dan { $last }

tower-of-side = de { COLOR($color, form: "weak") } toren van { SIDE($side) }
tower-unknown = een toren

player-gone = Voormalige speler
player-machine = Kamisado ({ LEVEL($level) })
player-server = Server
player-unnamed = Speler { $number }
player-called = de speler “{ $name }”
player-of-side = { $player } ({ SIDE($side) })

# The names in Discord’s settings of a channel, in quotation marks because they consist of several words.
permission-view-channel = “Kanaal bekijken”
permission-send-messages = “Berichten versturen”
permission-send-messages-in-threads = “Berichten versturen in threads”
permission-create-public-threads = “Openbare threads maken”
permission-attach-files = “Bestanden bijvoegen”
permission-read-message-history = “Berichtgeschiedenis lezen”

clock-correspondence = { $days ->
    [one] één dag
   *[other] { $days } dagen
} per zet
clock-minutes = { $minutes ->
    [one] één minuut
   *[other] { $minutes } minuten
} per speler voor de hele partij
clock-increment = { $minutes ->
    [one] één minuut
   *[other] { $minutes } minuten
} per speler voor de hele partij plus { $increment ->
    [one] één seconde
   *[other] { $increment } seconden
} bij elke zet

frequent-words = hoe wat ik je jij we hallo hoi dag hulp regels spel speel spelen graag bedankt kan werkt dit dat het een ook is niet en met tegen wil waarom
