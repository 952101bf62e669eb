# Wat er elke dag gebeurt: antwoorden die op zetten van de tegenpartij zijn gepland.

told-played-ahead = { $player } had dit antwoord gepland:
if-plan = **Jouw plan in { $match }**, dat verder niemand ziet:
if-nothing = Je hebt in { $match } niets gepland. Zolang de ander aan de beurt is, neemt { COMMAND("if") } een zet van de ander, of de kleur waarop die eindigt, en jouw antwoord: noem bijvoorbeeld een kleur bij `{ command-if.when }`, en wat je dan speelt bij `{ command-if.play }`. Bij beide stel ik voor wat mogelijk is.
if-planned = Regel { $number } is gepland. Komt hij uit, dan speel ik hem iets later, binnen 90 seconden, en het kost je geen tijd. Zolang er een voorstel openstaat of de partij stilligt, wacht hij.
if-planned-sometimes = Het antwoord is mogelijk in { $possible } van de { $positions } stellingen die dan kunnen ontstaan. In de andere eindigt het plan.
if-planned-instead = { $count ->
    [one] Hij vervangt een ander antwoord op dezelfde zet. De regel daaronder is weg.
   *[other] Hij vervangt een ander antwoord op dezelfde zet. De { $count } regels daaronder zijn weg.
}
if-withdrawn = Regel { $number } is ingetrokken, met wat erop volgt.
if-due = Regel { $number } is uitgekomen. Ik speel hem zo, en het kost je geen tijd.
if-due-offered = Regel { $number } is uitgekomen. Hij wacht op het antwoord op het voorstel: zodra dat is afgewezen, speel ik hem, en het kost je geen tijd.
if-due-paused = Regel { $number } is uitgekomen. Ik speel hem als de partij verdergaat, en het kost je geen tijd.
if-due-unread = Regel { $number } is uitgekomen. Ik was tussendoor weg en moet eerst lezen wat er sindsdien in de partij is geschreven. Zodra dat kan, speel ik hem, en het kost je geen tijd.
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
refused-if-plans-and-withdraws = Plan per keer één regel of trek er één in: laat of `{ command-if.withdraw }` weg, of `{ command-if.when }` en `{ command-if.play }`.
refused-if-machine = Ik antwoord meteen, dus tegen mij valt er niets te plannen.
refused-if-own-turn = Jij bent aan de beurt: speel gewoon. Plannen kan zolang de ander aan de beurt is.
refused-if-full = Je plan heeft al { $most } regels, meer kan niet. Trek er eerst een paar in.
refused-if-no-plan = Je hebt in deze partij niets gepland.
refused-if-no-such-line = Die regel staat niet (meer) in je plan.
refused-if-no-turn = Na die regel is de ander niet aan de beurt, dus er kan niets op volgen.
refused-if-impossible = Dat kan de ander dan niet spelen.
refused-if-no-reply = Daarna heb jij niets te beslissen.
refused-if-illegal = Dat antwoord is dan niet mogelijk.

# Vrije dagen, en tijd die aan de tegenpartij wordt gegeven.

told-day-given = { $player } geeft { $opponent } een dag extra voor deze zet.
told-minutes-given = { $player } geeft { $opponent } { $minutes } minuten extra.
told-time-off = { $player } heeft vrij van { $from } tot { $until }; dat telt niet mee.
button-give-time = Tijd geven
time-given = Gedaan: de ander heeft meer tijd.
off-heading = **Je vrije dagen**: dan staat je tijd voor een zet stil, in partijen zonder schaakklok, en in toernooien alleen als de organisator dat toestaat. Borden met dagen per zet laten ze zien. In een partij zonder klok laat geen bord ze zien: daar stellen ze alleen uit wanneer de ander de partij mag beëindigen.
off-zone = Tijdzone: { $zone }
off-no-zone = Je hebt nog geen tijdzone genoemd: { COMMAND("days-off") } neemt er een.
off-weekends = Elk weekend is vrij.
off-no-weekends = Weekenden tellen net als andere dagen.
off-days = Losse dagen: { LIST($days, type: "unit") }
off-left = { $count ->
    [one] Je kunt dit jaar nog één losse dag nemen.
   *[other] Je kunt dit jaar nog { $count } losse dagen nemen.
}
button-off-withdraw = Komende dagen intrekken
refused-off-no-zone = Noem eerst je tijdzone, zodat ik weet wanneer je dagen beginnen: { COMMAND("days-off") } stelt hem voor bij een stad.
refused-off-unknown-zone = Deze tijdzone ken ik niet. Kies een suggestie, zoals Europe/Amsterdam.
refused-off-zone-kept = Je hebt je tijdzone de afgelopen dagen veranderd. Vanaf { $until } kan het weer.
refused-off-not-a-date = Dat is geen datum. Schrijf hem als 2026-12-24.
refused-off-not-ahead = Een vrije dag moet gepland zijn voordat hij begint, en hoogstens een jaar vooruit.
refused-off-too-many = Je kunt { $most } losse dagen per jaar vrij nemen, meer niet.
refused-give-no-clock = Deze partij heeft geen klok, dus er is geen tijd te geven.
refused-give-enough = Je hebt in deze beurt al { $most } keer tijd gegeven, meer kan niet.
refused-give-tournament = In dit toernooi wordt geen tijd gegeven.

# Wat op iemand wacht: de lijst en het overzicht.

matches-line-until = { $line } (verloopt { $until })
matches-line-paused = { $line } (ligt stil)
matches-line-offered = { $line } (een voorstel wacht op je antwoord)
card-nothing = Er wacht geen partij op je.
card-begins = Ik houd in onze privéberichten een lijst bij van wat op je wacht. Het is één bericht, dat ik bewerk, en het geeft je geen melding.
card-ends = Ik houd de lijst niet meer bij.
card-refused = { $player }: ik kan je geen privéberichten sturen. Daarom houd ik daar je lijst van partijen niet meer bij.
digest-refused = { $player }: ik kan je geen privéberichten sturen. Daarom schrijf ik je niet meer dagelijks. Borden mogen je weer een melding geven als je aan de beurt bent ({ COMMAND("settings mine") }).
button-card-keep = Bijhouden in mijn privéberichten
button-card-refresh = Vernieuwen
button-card-stop = Niet meer bijhouden
settings-turns-each = Elk bord dat op je wacht, kan je een melding geven.
settings-turns-digest = Borden geven je geen melding als je aan de beurt bent. Eén keer per dag, in het kwartier na { $hour }:00 uur in je tijdzone ({ COMMAND("days-off") }; zonder: UTC), schrijf ik je welke partijen wachten. Wat niet kan wachten, kan je toch een melding geven: een herinnering voordat je tijd om is, uitdagingen, voorstellen en het einde van een partij.
settings-turns-silent = Niets meldt je dat je aan de beurt bent, ook niet kort voordat je tijd om is. Uitdagingen, voorstellen en het einde van een partij mogen je wel een melding geven.

# Partijen waarin de leden van een server over elke zet stemmen, tegen de bot.

told-voted = De stemming koos dit (stemmen: { $votes } van { $voters }):
told-voted-lot = De stemming eindigde gelijk, met elk { $votes } van de { $voters } stemmen. Het lot koos dit:
told-voted-machine = { $voters ->
    [0] Niemand heeft gestemd. Daarom
    [one] Er was maar één stem, dat is te weinig. Daarom
   *[other] Er waren maar { $voters } stemmen, dat is te weinig. Daarom
} heb ik gekozen:
told-too-few-votes = Er waren te weinig stemmen, dus { $opponent } verliest. **{ $player } wint de partij.**
told-votes = Iedereen hier stemt met het menu, tot { $until } ({ $distance }). { $quorum ->
    [one] Als niemand stemt, kies ik.
   *[other] Bij minder dan { $quorum } stemmen kies ik.
}
told-votes-or-forfeit = Iedereen hier stemt met het menu, tot { $until } ({ $distance }). { $quorum ->
    [one] Als niemand stemt, is de partij verloren.
   *[other] Bij minder dan { $quorum } stemmen is de partij verloren.
}
button-votes = Stemmen: { $voters }
vote-cast = Je hebt op **{ $move }** gestemd. Tot { $until } kun je nog van gedachten veranderen.
vote-superseded = Je stem op **{ $move }** telt niet, want je hebt daarna opnieuw gestemd.
votes-heading = { $voters ->
    [0] Nog geen stemmen
    [one] Eén stem
   *[other] { $voters } stemmen
} (minstens { $quorum } nodig).
votes-until = Stemmen tellen tot { $until }.
votes-line = **{ $move }**: { $votes }
votes-others = … en andere zetten: { $votes }
vote-match-begun = Partij { $match } van de server tegen { $machine } begint. { COMMAND("abort") } maakt er voortijdig een einde aan.
refused-vote-match = Alleen een moderator (met het recht “Berichten beheren”) kan de server tegen mij laten spelen.
refused-vote-is-over = De tijd om over deze zet te stemmen is voorbij. Het volgende bord komt zo.
told-paused-unvoted = { $most } keer achter elkaar heeft niemand gestemd, dus de partij ligt stil. Met { COMMAND("board") } gaat de partij verder.
refused-paused-votes = Partij { $match } ligt stil. Met { COMMAND("board") } in { $place } gaat de partij verder, en de stemming begint opnieuw.
refused-too-many-vote-matches = Je hebt al { $most } lopende partijen waarin een server stemt. Wacht tot er een is afgelopen, of breek er een af met { COMMAND("abort") }.
refused-too-many-vote-matches-here = Op deze server lopen al { $most } partijen waarin wordt gestemd. Wacht tot er een is afgelopen, of breek er een af met { COMMAND("abort") }.
refused-by-votes = In deze partij speelt de hele server: stem met het menu onder het bord. Iets anders kan niemand alleen voor de server doen; een moderator kan de partij afbreken met { COMMAND("abort") }.
