# The bare word of a color is the noun, which also stands for a tower: "Weiß zieht Rot", "auf Rot". It has its capital
# everywhere, so .capital is the same. Other forms: .strong after "ein" and "dein" in the nominative ("dein roter Turm"),
# .weak after "der" and for plural squares ("der rote Turm", "rote Felder"), .oblique in the other cases ("den roten Turm",
# "auf roten Feldern"). As in the rulebook, "rosa" and "lila" do not change, and "orange" is inflected as "orangefarben".

color-brown = Braun
    .capital = Braun
    .strong = brauner
    .weak = braune
    .oblique = braunen
color-green = Grün
    .capital = Grün
    .strong = grüner
    .weak = grüne
    .oblique = grünen
color-red = Rot
    .capital = Rot
    .strong = roter
    .weak = rote
    .oblique = roten
color-yellow = Gelb
    .capital = Gelb
    .strong = gelber
    .weak = gelbe
    .oblique = gelben
color-pink = Rosa
    .capital = Rosa
    .strong = rosa
    .weak = rosa
    .oblique = rosa
color-purple = Lila
    .capital = Lila
    .strong = lila
    .weak = lila
    .oblique = lila
color-blue = Blau
    .capital = Blau
    .strong = blauer
    .weak = blaue
    .oblique = blauen
color-orange = Orange
    .capital = Orange
    .strong = orangefarbener
    .weak = orangefarbene
    .oblique = orangefarbenen
color-silver = Silber
    .capital = Silber
    .strong = silberner
    .weak = silberne
    .oblique = silbernen
color-gold = Gold
    .capital = Gold
    .strong = goldener
    .weak = goldene
    .oblique = goldenen

side-black = Schwarz
side-white = Weiß

rank-tower = Turm
rank-sumo = Sumo
rank-double-sumo = Doppel-Sumo
rank-triple-sumo = Dreifach-Sumo

language-english = Englisch
language-german = Deutsch
language-french = Französisch
language-dutch = Niederländisch
language-turkish = Türkisch

level-1 = Neuling
level-2 = Anfänger
level-3 = Lehrling
level-4 = Hobbyspieler
level-5 = Stammspieler
level-6 = Könner
level-7 = Ass
level-8 = Experte
level-9 = Meister
level-10 = Großmeister

game-kamisado = Kamisado
game-megasado = Megasado

game-with-variants = { GAME($game) } mit { LIST($variants, of: "variant", form: "with", type: "and") }
game-on-layout = { GAME($game) } auf dem { LAYOUT($layout, form: "oblique") }
game-with-variants-on-layout = { GAME($game) } mit { LIST($variants, of: "variant", form: "with", type: "and") } auf dem { LAYOUT($layout, form: "oblique") }

length-single = Einzelpartie
    .capital = Einzelpartie
length-standard = Standard-Partie
    .capital = Standard-Partie
length-long = lange Partie
    .capital = Lange Partie
length-marathon = Marathon-Partie
    .capital = Marathon-Partie

# The form .with follows "mit".
variant-sticky = Klebrige Felder
    .with = Klebrigen Feldern
variant-teleport = Teleport
    .with = Teleport
variant-retro = Retro
    .with = Retro
variant-trap = Drachenfalle
    .with = Drachenfalle
variant-sumo = Sumo
    .with = Sumo

# The form .oblique follows "auf dem".
layout-plain = normales Brett
    .oblique = normalen Brett
layout-mirrored = gespiegeltes Brett
    .oblique = gespiegelten Brett
layout-turned = gedrehtes Brett
    .oblique = gedrehten Brett
layout-turned-mirrored = gedrehtes und gespiegeltes Brett
    .oblique = gedrehten und gespiegelten Brett

# The form .way goes with "ziehen" and "gehen": "nach links ziehen". Without it the word stands before a number: "links 3".
direction-forward = vor
    .way = nach vorn
direction-left = links
    .way = nach links
direction-right = rechts
    .way = nach rechts
direction-back = zurück
    .way = nach hinten
direction-back-left = zurück-links
    .way = nach hinten links
direction-back-right = zurück-rechts
    .way = nach hinten rechts

list-separator = {", "}
list-group-separator = {"; "}
list-and = { $list } und { $last }
list-or = { $list } oder { $last }
list-then = { $list }, dann { $last }

# Always in the nominative: sentences say "dort steht der blaue Turm von Weiß".
tower-of-side = der { COLOR($color, form: "weak") } Turm von { SIDE($side) }
tower-unknown = ein Turm

# "Mitglied" is the word for everybody on a server, and "Mitglied „Ada“" stays the same in every case.
player-gone = Ex-Mitglied
player-machine = Kamisado ({ LEVEL($level) })
player-server = Server
player-unnamed = Mitglied { $number }
player-called = Mitglied „{ $name }“
player-of-side = { $player } ({ SIDE($side) })

# The names in Discord's settings of a channel, in quotation marks because they consist of several words.
permission-view-channel = „Kanal ansehen“
permission-send-messages = „Nachrichten senden“
permission-send-messages-in-threads = „Nachrichten in Threads senden“
permission-create-public-threads = „Öffentliche Threads erstellen“
permission-attach-files = „Dateien anhängen“
permission-read-message-history = „Nachrichtenverlauf anzeigen“

# -- clocks
clock-correspondence = { $days ->
    [one] ein Tag
   *[other] { $days } Tage
} pro Zug
clock-minutes = { $minutes ->
    [one] eine Minute
   *[other] { $minutes } Minuten
} pro Seite für die ganze Partie
clock-increment = { $minutes ->
    [one] eine Minute
   *[other] { $minutes } Minuten
} pro Seite für die ganze Partie, dazu { $increment ->
    [one] eine Sekunde
   *[other] { $increment } Sekunden
} pro Zug

frequent-words = wie was ich du wir hallo moin servus hilfe regeln spiel spielt spielen bitte danke kann kannst man geht funktioniert das der ist nicht und mit gegen will los warum
