tournament-heading = **{ $name }**: { LIST($terms, type: "unit") }
tournament-kind = { $kind ->
    [knockout] knock-out
    [double-elimination] dubbele knock-out
    [round-robin] ieder tegen ieder
    [double-round-robin] tweemaal ieder tegen ieder
   *[swiss] Zwitsers systeem
}
tournament-rounds = rondes: { $rounds }
tournament-rounds-at-most = hoogstens { $rounds } rondes
tournament-sign-up = Wie doet er mee? Elke partij krijgt hier een eigen thread. { $organiser } start het toernooi; er kunnen { $fewest } tot { $most } mensen meedoen.
tournament-no-players = Nog niemand heeft zich aangemeld.
tournament-players = **Deelnemers ({ $count })**: { LIST($players, type: "unit") }
tournament-more-players = nog { $count }
tournament-called-off = Het toernooi gaat niet door: { $by } heeft het afgelast.
tournament-called-off-too-few = Het toernooi gaat niet door: er waren op tijd minder dan { $fewest } aanmeldingen.
tournament-called-off-begun = { $by } heeft het toernooi voortijdig **stopgezet**.
tournament-over = **Het toernooi is afgelopen.** Eerste plaats: { LIST($players, type: "and") }
tournament-over-nobody = **Het toernooi is afgelopen.** Niemand heeft gewonnen.
tournament-round = **{ $stage }**
tournament-again = { $stage }, opnieuw: { $game }
tournament-game-soon = { $black } – { $white }: begint zo
tournament-game-running = { $black } – { $white }: { $thread }
tournament-game-running-until = { $black } – { $white }: { $thread }, tot { $until }
tournament-result = { $how ->
    [won] { $player } wint van { $opponent }
    [drawn] remise tussen { $player } en { $opponent }
    [forfeited] { $player } wint zonder te spelen van { $opponent }
   *[missed] verlies voor allebei, { $player } en { $opponent }
}
tournament-game-won = { $black } – { $white }: { $player } wint
tournament-game-drawn = { $black } – { $white }: remise
tournament-game-drawn-again = { $black } – { $white }: remise, ze spelen opnieuw met verwisselde kleuren
tournament-game-drawn-twice = { $black } – { $white }: weer remise, { $player } gaat door op grond van een hogere plaatsing
tournament-game-forfeited = { $black } – { $white }: { $player } wint zonder te spelen
tournament-game-missed = { $black } – { $white }: niet gespeeld
tournament-bye = { $player } is deze ronde vrij.
tournament-more = … en nog { $count }
tournament-standings = **Stand**
tournament-standings-final = **Eindstand**
tournament-standings-called-off = **Stand op het moment van stoppen**
tournament-standing = { $place }\. { $player }: { $points }
tournament-standing-swiss = { $place }\. { $player }: { $points } (Buchholz { $buchholz })
tournament-standing-out = { $place }\. { $player }
tournament-still-in = Nog in de race: { LIST($players, type: "unit") }
tournament-out = Uitgeschakeld: { LIST($players, type: "unit") }
tournament-pairing = **{ $name }**, { $stage }: { $black } speelt met Zwart tegen { $white }.

tournament-created = Het toernooi komt eraan: het verschijnt hier, met knoppen om je aan te melden en om het te starten.
tournament-signed-up = Je doet mee aan **{ $name }**. Je partijen worden hier in threads gespeeld; ik vermeld je daar als je aan zet bent.
tournament-signed-up-with-blocked = { $count ->
    [one] Iemand die je hebt geblokkeerd, doet ook mee: { LIST($players, type: "and") }. Het toernooi kan jullie tegen elkaar laten spelen. Tot het begint, kun je je weer afmelden.
   *[other] Mensen die je hebt geblokkeerd, doen ook mee: { LIST($players, type: "and") }. Het toernooi kan jullie tegen elkaar laten spelen. Tot het begint, kun je je weer afmelden.
}
tournament-blocked-entrant = { $when ->
    [sign-up] { $player }, door jou geblokkeerd, heeft zich ook aangemeld voor **{ $name }** in { $place }. Het toernooi kan jullie tegen elkaar laten spelen. Tot het begint, kun je je onder het bericht ervan afmelden.
   *[begun] { $player }, door jou geblokkeerd, doet ook mee aan **{ $name }** in { $place }. Het toernooi kan jullie tegen elkaar laten spelen. Wil je dat niet, dan kun je er onder het bericht ervan uitstappen.
}
tournament-signed-off = Je doet niet meer mee aan **{ $name }**.
tournament-started = **{ $name }** begint. Ik open voor elke partij van de eerste ronde een thread. Voor de organisatie: met { COMMAND("tournament result") } verbeter je een uitslag, met { COMMAND("tournament replace") } laat je iemand anders verderspelen en met { COMMAND("tournament pause") } onderbreek je het toernooi.
tournament-is-called-off = { $when ->
    [begun] **{ $name }** is stopgezet.
   *[sign-up] **{ $name }** gaat niet door.
}

button-sign-up = Aanmelden
button-sign-off = Afmelden
button-start-tournament = Starten
button-call-off = Afgelasten
button-call-off-begun = Stopzetten
button-call-off-for-good = { $when ->
    [begun] Toernooi stopzetten
   *[sign-up] Toernooi afgelasten
}
button-decide-for-good = Afbreken en uitslag invullen
button-repeat-for-good = Afbreken en opnieuw laten spelen
button-remove-for-good = Uit het toernooi halen
button-replace-for-good = Afbreken en vervangen
button-take-place = Plaats overnemen
button-decline-place = Weigeren

tournament-paused = *Het toernooi is onderbroken: er begint geen nieuwe partij.*
tournament-sign-up-ended = De aanmelding is gesloten. { $organiser } start het toernooi.
tournament-sign-up-until = Aanmelden tot { $at } ({ $until }). Met minder dan { $fewest } mensen gaat het dan niet door.
tournament-days-off = Vrije dagen ({ COMMAND("days-off") }) zetten in de partijen de klok stil, en spelers kunnen elkaar tijd geven.
tournament-days-off-chess-clock = Spelers kunnen elkaar in de partijen tijd geven. Vrije dagen ({ COMMAND("days-off") }) zetten schaakklokken niet stil.
tournament-days-off-round = Geen van beide stelt het einde van een ronde uit.
tournament-no-days-off = Vrije dagen ({ COMMAND("days-off") }) zetten in de partijen de klok niet stil, en niemand kan tijd geven.
tournament-round-until = **{ $stage }**, tot { $until }
tournament-game-broken-off = { $black } – { $white }: afgebroken, de organisatie beslist
tournament-game-called-off = { $black } – { $white }: niet uitgespeeld
tournament-pairing-until = **{ $name }**, { $stage }: { $black } speelt met Zwart tegen { $white }. Wie op { $until } aan zet is, verliest de partij.
tournament-left = Je doet niet meer mee aan **{ $name }**. Was je daar met een partij bezig, dan is die verloren.
tournament-ask-to-leave = Wil je uit het toernooi stappen? Een partij die je er op dat moment in speelt, geldt dan als opgegeven, ook voor de ratings, en alleen de organisatie kan je terughalen.
tournament-ask-to-call-off = { $when ->
    [begun] Wil je **{ $name }** stopzetten? Partijen die bezig zijn, worden afgebroken en tellen voor niemand. Afgelopen partijen blijven meetellen voor de ratings en de stand blijft zoals die is. Je kunt niet terug.
   *[sign-up] Wil je **{ $name }** afgelasten? Het gaat dan niet door, en ik laat het iedereen weten die zich heeft aangemeld.
}
tournament-ask-to-call-off-own = Je speelt er zelf een partij in. Is daarin al een toren verzet, dan geef je die partij op en telt ze voor de ratings.
tournament-ask-to-decide = Partij { $match }, { $black } – { $white }, is nog bezig. Als je doorgaat, wordt ze afgebroken en telt ze niet voor de ratings en de ranglijst, en in het toernooi telt deze uitslag: { $result }.
tournament-ask-to-repeat = Partij { $match }, { $black } – { $white }, is nog bezig. Als je doorgaat, wordt ze afgebroken en telt ze voor niemand. Ze wordt dan opnieuw gespeeld in een nieuwe thread.
tournament-ask-to-remove = { $count ->
    [one] { $player } speelt nog partij { LIST($matches, type: "and") }. Als je doorgaat, wordt ze afgebroken en telt ze niet voor de ratings en de ranglijst; in het toernooi is ze verloren en doet { $player } niet meer mee aan het toernooi.
   *[other] { $player } speelt nog de partijen { LIST($matches, type: "and") }. Als je doorgaat, worden ze afgebroken en tellen ze niet voor de ratings en de ranglijst; in het toernooi zijn ze verloren en doet { $player } niet meer mee aan het toernooi.
}
tournament-ask-to-replace = { $count ->
    [one] { $player } speelt nog partij { LIST($matches, type: "and") }. Als je doorgaat en { $other } akkoord gaat, wordt die afgebroken en telt ze voor niemand. { $other } begint ze dan opnieuw in een nieuwe thread.
   *[other] { $player } speelt nog de partijen { LIST($matches, type: "and") }. Als je doorgaat en { $other } akkoord gaat, worden die afgebroken en tellen ze voor niemand. { $other } begint ze dan opnieuw in nieuwe threads.
}
tournament-ask-newcomer = { $who ->
    [back] { $other }: { $organiser } vraagt of je terug wilt komen in **{ $name }**. Je houdt de uitslagen tot nu toe en speelt de partijen die nog komen.
   *[other] { $other }: { $organiser } vraagt of je in **{ $name }** verder wilt spelen in plaats van { $player }. Je neemt de uitslagen tot nu toe over en speelt de partijen die nog komen.
}
tournament-ask-newcomer-breaks-off = De partij die { $player } nu speelt, wordt afgebroken en telt voor niemand. Jij begint ze opnieuw in een nieuwe thread.
tournament-newcomer-asked = { $who ->
    [back] Ik vraag { $other } hieronder om terug te komen. Zolang er geen ja komt, verandert er niets.
   *[other] Ik vraag { $other } hieronder om verder te spelen voor { $player }. Zolang er geen ja komt, verandert er niets.
}
tournament-place-declined = { $who ->
    [back] { $by } heeft geweigerd: { $other } komt niet terug in **{ $name }**.
   *[other] { $by } heeft geweigerd: { $other } speelt in **{ $name }** niet verder in plaats van { $player }.
}
tournament-place-outdated = { $who ->
    [back] In **{ $name }** is er sinds deze vraag iets veranderd, dus { $other } komt niet terug. De organisatie kan het opnieuw vragen met { COMMAND("tournament replace") }.
   *[other] In **{ $name }** is er sinds deze vraag iets veranderd, dus { $other } speelt niet verder in plaats van { $player }. De organisatie kan het opnieuw vragen met { COMMAND("tournament replace") }.
}
tournament-as-text = Alle rondes en de stand als tekst:
tournament-unreachable = Je toernooi **{ $name }** is onderbroken, omdat ik in { $place } niets kan plaatsen. Gebruik daar { COMMAND("tournament resume") } zodra ik dat kan, of in een ander kanaal van de server.
tournament-lacking-direct = Je toernooi **{ $name }** is onderbroken: de partijen hebben in { $place } { LIST($permissions, type: "and") } nodig, en dat recht heb ik niet meer. Vraag een moderator erom. Ik kijk elke tien minuten en ga verder zodra ik het heb; met { COMMAND("tournament resume") } daar gaat het sneller.
tournament-ordered-result = { $match }: { $result }.
tournament-ordered-again = { $match }: de partij { $black } – { $white } wordt opnieuw gespeeld, in een nieuwe thread.
tournament-ordered-replace = { $who ->
    [back] { $player } doet weer mee in **{ $name }** en speelt de partijen die nog komen.
   *[other] { $player } speelt in **{ $name }** verder in plaats van { $former }. Een partij die nog bezig was, begint opnieuw in een nieuwe thread.
}
tournament-ordered-remove = { $player } doet niet meer mee aan **{ $name }**.
tournament-ordered-pause = **{ $name }** is onderbroken: lopende partijen gaan door, en er begint geen nieuwe tot { COMMAND("tournament resume") }.
tournament-ordered-resume = **{ $name }** gaat verder.
tournament-ordered-resume-left = Onderbroken partijen verhuizen niet mee: { LIST($matches, type: "and") }. Wie er een speelt, gaat met { COMMAND("board") } verder in een ander kanaal, of je laat ze met { COMMAND("tournament result") } opnieuw spelen.
tournament-suggested = { $stage }: { $black } ({ side-black }) – { $white } ({ side-white }) · { $how }
tournament-suggested-won = { $player } heeft gewonnen
tournament-suggested-forfeited = { $player } heeft zonder te spelen gewonnen
tournament-suggested-how = { $how ->
    [running] bezig
    [soon] nog niet begonnen
    [broken-off] afgebroken
    [drawn] remise
   *[missed] niet gespeeld
}

tournament-news-to = { $news } { LIST($players, type: "unit") }
tournament-news-called-off = **{ $name }** gaat niet door: { $by } heeft het afgelast.
tournament-news-called-off-begun = { $by } heeft **{ $name }** stopgezet. Partijen die bezig waren, zijn afgebroken en tellen voor niemand. Afgelopen partijen blijven meetellen voor de ratings en de stand blijft zoals die is.
tournament-news-too-few = **{ $name }** gaat niet door: er hebben zich minder dan { $fewest } mensen aangemeld.
tournament-news-sign-up-ended = De aanmelding voor **{ $name }** is gesloten. { $organiser }, druk op *{ button-start-tournament }* als je zover bent.
tournament-news-paused = { $by } heeft **{ $name }** onderbroken. Lopende partijen gaan door; er begint geen nieuwe.
tournament-news-lacking = **{ $name }** is onderbroken: de partijen hebben hier { LIST($permissions, type: "and") } nodig, en dat recht heb ik niet meer. { $organiser }, vraag een moderator erom en druk dan op *{ button-go-on }*. Ik kijk ook zelf elke tien minuten en ga verder zodra ik het heb.
tournament-news-resumed = { $by } laat **{ $name }** verdergaan.
tournament-news-resumed-itself = **{ $name }** gaat verder: ik heb weer alle rechten die de partijen nodig hebben.
tournament-news-broken-off = **{ $name }**, { $stage }: de partij { $black } – { $white } is afgebroken. { $organiser }, vul met { COMMAND("tournament result") } de uitslag in, of laat ze opnieuw spelen.
tournament-news-corrected = **{ $name }**, { $stage }: { $by } heeft een uitslag ingevuld. { $result }
tournament-news-bye = { $format ->
    [swiss] **{ $name }**, { $stage }: { $player } is vrij en krijgt een heel punt.
   *[round-robin] **{ $name }**, { $stage }: { $player } is deze keer vrij.
}
tournament-news-byes = { $count ->
    [one] **{ $name }**, { $stage }: { LIST($players, type: "and") } is vrij en gaat door.
   *[other] **{ $name }**, { $stage }: { LIST($players, type: "and") } zijn vrij en gaan door.
}
tournament-news-drawn = **{ $name }**, { $stage }: { $result }.
tournament-news-repeated = **{ $name }**, { $stage }: { $by } laat de partij { $black } – { $white } opnieuw spelen.
tournament-news-replaced = { $who ->
    [back] **{ $name }**: { $by } heeft { $player } teruggehaald. De uitslagen tot nu toe blijven staan.
   *[other] **{ $name }**: { $by } laat { $player } verderspelen in plaats van { $former }.
}
tournament-news-removed = **{ $name }**: { $by } heeft { $player } uit het toernooi gehaald.
tournament-news-withdrawn = **{ $name }**: { $player } doet niet meer mee.
tournament-news-ended = { $count ->
    [0] **{ $name }** is afgelopen. Niemand heeft gewonnen.
    [one] **{ $name }** is afgelopen, en { LIST($players, type: "and") } heeft gewonnen. Gefeliciteerd! 🏆
   *[other] **{ $name }** is afgelopen: { LIST($players, type: "and") } delen de eerste plaats. Gefeliciteerd! 🏆
}

tournament-text-standings = Stand
tournament-text-place = #{ $place } { $player }
tournament-text-standing = #{ $place } { $player }: { $points } (Sonneborn-Berger { $sonneborn_berger })
tournament-text-standing-swiss = #{ $place } { $player }: { $points } (Buchholz { $buchholz }, Sonneborn-Berger { $sonneborn_berger })
tournament-text-game-open = { $black } – { $white }: nog bezig
tournament-text-called-off = Voor het einde stopgezet

# Koppen in afbeeldingen van schema’s en tabellen.
bracket-title = { $part ->
    [winners] { $name }: schema van de winnaars
    [losers] { $name }: schema van de verliezers
    [finals] { $name }: finale
   *[knockout] { $name }
}
bracket-section = { $title } ({ $section }/{ $sections })
# The name of a round or of a column of a bracket, as a heading. *count* is the number of its matches.
tournament-stage = { $stage ->
    [semifinal] { $count ->
        [one] Halve finale
       *[other] Halve finales
    }
    [final] Finale
    [second-final] Tweede finale
    [winners] Schema van de winnaars, ronde { $round }
    [losers] Schema van de verliezers, ronde { $round }
   *[round] Ronde { $round }
}
# The same within a text about one of its matches.
tournament-stage-in-text = { $stage ->
    [semifinal] halve finale
    [final] finale
    [second-final] tweede finale
    [winners] schema van de winnaars, ronde { $round }
    [losers] schema van de verliezers, ronde { $round }
   *[round] ronde { $round }
}
standings-title = { $when ->
    [over] { $name }: eindstand
    [called-off] { $name }: stand op het moment van stoppen
    [playing] { $name }: ronde { $round } van { $rounds } is bezig
   *[between] { $name }: stand na ronde { $round } van { $rounds }
}
standings-place = Plaats
standings-player = Naam
standings-points = Punten
standings-buchholz = Buchholz
standings-sonneborn-berger = Sonneborn-Berger
standings-bye = vrij
standings-black = z
standings-white = w
standings-legend = 5{ standings-black } 1: één punt met Zwart tegen nummer 5. { standings-bye }: één punt zonder tegenstander. + en –: zonder partij gewonnen en verloren.
standings-legend-cross-table = Elke kolom: de punten tegen dit nummer. + en –: zonder partij gewonnen en verloren.

button-as-text = Als tekst
button-leave = Uitstappen
button-go-on = Verdergaan
button-leave-for-good = Uit het toernooi stappen
