# Forms of the colors: the bare word ("auf Silber" takes .capital), .weak after an article in the nominative ("der rote
# Turm", also "rote Felder"), .oblique in all other cases ("den roten Turm", "auf roten Feldern"), .capital for the color
# as a noun. Like the rulebook, "rosa" and "lila" do not change, and the inflected form of "orange" is "orangefarben".

color-brown = braun
    .weak = braune
    .oblique = braunen
    .capital = Braun
color-green = grün
    .weak = grüne
    .oblique = grünen
    .capital = Grün
color-red = rot
    .weak = rote
    .oblique = roten
    .capital = Rot
color-yellow = gelb
    .weak = gelbe
    .oblique = gelben
    .capital = Gelb
color-pink = rosa
    .weak = rosa
    .oblique = rosa
    .capital = Rosa
color-purple = lila
    .weak = lila
    .oblique = lila
    .capital = Lila
color-blue = blau
    .weak = blaue
    .oblique = blauen
    .capital = Blau
color-orange = orange
    .weak = orangefarbene
    .oblique = orangefarbenen
    .capital = Orange
color-silver = silber
    .weak = silberne
    .oblique = silbernen
    .capital = Silber
color-gold = gold
    .weak = goldene
    .oblique = goldenen
    .capital = Gold
emoji-brown = 🟫
emoji-green = 🟩
emoji-red = 🟥
emoji-yellow = 🟨
emoji-pink = 🩷
emoji-purple = 🟪
emoji-blue = 🟦
emoji-orange = 🟧
emoji-silver = ⬜
emoji-gold = 🪙

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

game-kamisado = Kamisado
game-megasado = Megasado

game-with-variants = { $game } ({ $variants })
game-on-layout = { $game } auf dem { LAYOUT($layout, form: "oblique") }

length-single = Einzelpartie
length-standard = Standard-Partie
length-long = lange Partie
length-marathon = Marathon-Partie

variant-sticky = Klebrige Felder
variant-teleport = Teleport
variant-retro = Retro
variant-trap = Drachenfalle
variant-sumo = Sumo

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
    .way = zurück
direction-back-left = zurück-links
    .way = zurück nach links
direction-back-right = zurück-rechts
    .way = zurück nach rechts

list-or = { $list } oder { $last }
list-then = { $list }, dann { $last }

# "Mitglied" is the word for everybody on a server, and "Mitglied „Ada“" stays the same in every case.
player-gone = Ehemaliges Mitglied
player-machine = Kamisado (Stufe { $level })
player-unnamed = Mitglied { $number }
player-called = Mitglied „{ $name }“
player-of-side = { $player } ({ $side })

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
} je Zug
clock-minutes = { $minutes ->
    [one] eine Minute
   *[other] { $minutes } Minuten
} für alle Züge
clock-increment = { $minutes ->
    [one] eine Minute
   *[other] { $minutes } Minuten
} für alle Züge, dazu { $increment ->
    [one] eine Sekunde
   *[other] { $increment } Sekunden
} mit jedem Zug
