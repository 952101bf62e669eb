# Wat er elke dag gebeurt: antwoorden die op zetten van de tegenpartij zijn gepland.

told-played-ahead = { $player } had dit antwoord gepland:
if-plan = **Jouw plan in { $match }**, dat verder niemand ziet:
if-nothing = Je hebt in { $match } niets gepland. Zolang de ander aan de beurt is, neemt { COMMAND("if") } een zet van de ander, of de kleur waarop die eindigt, en jouw antwoord.
if-planned = Regel { $number } is gepland.
if-due = Regel { $number } is uitgekomen. Ik speel hem zo, en het kost je geen tijd.
if-more = … en nog { $count ->
    [one] één regel
   *[other] { $count } regels
} (zie het bestand).
if-line-plays = Als { $opponent } **{ $when }** speelt: **{ $play }**
if-line-lands = Als { $opponent } op { COLOR($tower) } eindigt: **{ $play }**
if-lands-on = eindigt op { COLOR($tower) }
if-which = Dat kan { LIST($moves, type: "or") } betekenen. Schrijf het voluit, of kies een suggestie.
if-not-a-move = Dat is hier geen zet. Kies een suggestie, of noem een kleur.
menu-if-withdraw = Een regel intrekken, met wat erop volgt
button-if-withdraw = Alles intrekken
refused-if-needs-both = Een plan heeft beide nodig: wat de ander speelt (`{ command-if.when }`), en jouw antwoord (`{ command-if.play }`).
refused-if-machine = Ik antwoord meteen, dus tegen mij valt er niets te plannen.
refused-if-own-turn = Jij bent aan de beurt: speel gewoon. Plannen kan zolang de ander aan de beurt is.
refused-if-full = Je plan heeft al { $most } regels, meer kan niet. Trek er eerst een paar in.
refused-if-no-plan = Je hebt in deze partij niets gepland.
refused-if-no-such-line = Die regel staat niet (meer) in je plan.
refused-if-no-turn = Na die regel is de ander niet aan de beurt, dus er kan niets op volgen.
refused-if-impossible = Dat kan de ander dan niet spelen.
refused-if-no-reply = Daarna heb jij niets te beslissen.
refused-if-illegal = Dat antwoord is dan niet mogelijk.
