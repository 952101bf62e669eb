# Waar een ronde verloren ging, hints en analyses.

button-losing-move = Waar ging het mis?
button-play-from = Vanaf hier opnieuw tegen mij spelen
# Where a message has two boards: the move that was played on one of them.
button-play-from-before = Tegen mij spelen vanaf de stelling vóór { $move }
lost-by-move = { $reader ->
    [player] Je hebt ronde { $round } verloren door **{ $move }**. Met **{ $better }** was het winst geweest.
   *[other] { $player } heeft ronde { $round } verloren door **{ $move }**. Met **{ $better }** was het winst geweest.
}
lost-by-move-from-draw = { $reader ->
    [player] Je hebt ronde { $round } verloren door **{ $move }**. Daarvoor kon geen van beiden de winst afdwingen.
   *[other] { $player } heeft ronde { $round } verloren door **{ $move }**. Daarvoor kon geen van beiden de winst afdwingen.
}
lost-from-the-start = { $reader ->
    [player] Ronde { $round }: je kon er niets aan doen. { $winner } kon vanaf het begin winnen, wat je ook deed.
    [opponent] Ronde { $round }: { $player } kon er niets aan doen. Jij kon vanaf het begin winnen, wat de ander ook deed.
   *[other] Ronde { $round }: { $player } kon er niets aan doen. { $winner } kon vanaf het begin winnen, wat de ander ook deed.
}
lost-unknown = { $reader ->
    [player] Waar je ronde { $round } hebt verloren, kan ik in zo korte tijd niet bewijzen.
   *[other] Waar { $player } ronde { $round } heeft verloren, kan ik in zo korte tijd niet bewijzen.
}
lost-not-yet = { $reader ->
    [player] Ronde { $round } was aan het eind nog niet verloren: je kon { $value ->
        [win] de winst nog afdwingen
       *[other] het verlies nog vermijden
    }.
   *[other] Ronde { $round } was voor { $player } aan het eind nog niet verloren: { $value ->
        [win] de winst was nog af te dwingen
       *[other] het verlies was nog te vermijden
    }.
}
lost-why-home = { $reader ->
    [player] Na **{ $move }** was de { COLOR($tower, form: "weak") } toren van { $opponent } aan de beurt, en zijn weg naar jouw basislijn was vrij.
    [opponent] Na **{ $move }** was jouw { COLOR($tower, form: "weak") } toren aan de beurt, en zijn weg naar de basislijn van { $player } was vrij.
   *[other] Na **{ $move }** was de { COLOR($tower, form: "weak") } toren van { $opponent } aan de beurt, en zijn weg naar de basislijn van { $player } was vrij.
}
lost-why-called = { $reader ->
    [opponent] Na **{ $move }** was jouw { COLOR($tower, form: "weak") } toren aan de beurt.
   *[other] Na **{ $move }** was de { COLOR($tower, form: "weak") } toren van { $opponent } aan de beurt.
}
lost-why-blocked = { $reader ->
    [player] Na **{ $move }** was de { COLOR($tower, form: "weak") } toren van { $opponent } aan de beurt, maar die was geblokkeerd. Daarom moest jij nog een zet doen.
    [opponent] Na **{ $move }** was jouw { COLOR($tower, form: "weak") } toren aan de beurt, maar die was geblokkeerd. Daarom moest { $player } nog een zet doen.
   *[other] Na **{ $move }** was de { COLOR($tower, form: "weak") } toren van { $opponent } aan de beurt, maar die was geblokkeerd. Daarom moest { $player } nog een zet doen.
}
lost-why-deadlock = { $reader ->
    [opponent] Na **{ $move }** kon niemand meer een zet doen, en dat gaf jou de ronde.
   *[other] Na **{ $move }** kon niemand meer een zet doen, en dat gaf de ronde aan { $opponent }.
}
lost-blunder = { $reader ->
    [opponent] Aan het eind kon jij na **{ $move }** meteen winnen; met bijvoorbeeld { $other } was dat voorkomen.
   *[other] Aan het eind kon { $winner } na **{ $move }** meteen winnen; met bijvoorbeeld { $other } was dat voorkomen.
}
lost-why-length = { $reader ->
    [opponent] Als beiden zo goed mogelijk spelen, win jij vanaf daar in { $count } zetten (van beide spelers samen).
   *[other] Als beiden zo goed mogelijk spelen, wint { $winner } vanaf daar in { $count } zetten (van beide spelers samen).
}
lost-signs = { $picture ->
    [first] Op de eerste afbeelding
    [second] Op de tweede afbeelding
   *[only] Op de afbeelding
} staat de pijl voor { $better } en de stippellijn voor { $move }.
lost-sign = { $picture ->
    [first] Op de eerste afbeelding
    [second] Op de tweede afbeelding
   *[only] Op de afbeelding
} staat de stippellijn voor { $move }.
refused-position-running = Mensen spelen nu precies deze stelling, dus ik zeg er niets over. Vraag het opnieuw als hun partij verder is.

button-hint = Hint
button-hint-move = Toon de zet
button-hint-why = Waarom?
button-hint-again = Probeer opnieuw
hint-win = { $reader ->
    [player] Je kunt deze ronde winnen, wat je tegenstander ook doet.
   *[other] { $player } kan deze ronde winnen, wat de tegenstander ook doet.
}
hint-loss = { $reader ->
    [player] Bij goed tegenspel kun je deze ronde niet meer redden, maar dan moet { $opponent } de juiste zetten nog wel vinden.
   *[other] Bij goed tegenspel kan { $player } deze ronde niet meer redden, maar dan moet { $opponent } de juiste zetten nog wel vinden.
}
hint-draw = Geen van beide spelers kan hier de winst afdwingen.
hint-unknown = Deze stelling is te moeilijk om zo snel uit te rekenen.
hint-look-tower = Kijk naar de { COLOR($tower, form: "weak") } toren.
hint-look-home-row = Kijk naar de basislijn van { $opponent }.
hint-look-called = Kijk naar de { COLOR($tower, form: "weak") } toren van { $opponent }: wat zou die kunnen doen als hij aan de beurt was?
hint-look-push = Kijk wat de { COLOR($tower, form: "weak") } toren kan wegduwen.
hint-look-choice = Kijk welke toren hierna moet bewegen.
hint-look-fill = { $reader ->
    [player] Kijk naar de volgende ronde: de ene opstelling is beter voor je dan de andere.
   *[other] Kijk naar de volgende ronde: de ene opstelling is beter voor { $player } dan de andere.
}
hint-move-win = **{ $move }** wint.
hint-move-loss = **{ $move }** houdt het langst stand.
hint-move-draw = **{ $move }** houdt het in evenwicht.
hint-move-guess = **{ $move }** lijkt me het best. Bewijzen kan ik dat niet.
hint-third-time = Na { LIST($moves, type: "or") } staat dezelfde stelling voor de derde keer op het bord: de ronde is dan remise.
hint-move-third-time = Met **{ $move }** wordt de ronde remise: dezelfde stelling staat dan voor de derde keer op het bord.
hint-why-home = De { COLOR($tower, form: "weak") } toren staat dan op de basislijn van { $opponent }.
hint-why-deadlock = Daarna kan niemand meer een zet doen, en dat beslist de ronde.
hint-why-blocked = { $reader ->
    [player] Dan is de { COLOR($tower, form: "weak") } toren van { $opponent } aan de beurt, maar die is geblokkeerd. Daarom ben jij nog eens aan zet.
   *[other] Dan is de { COLOR($tower, form: "weak") } toren van { $opponent } aan de beurt, maar die is geblokkeerd. Daarom is { $player } nog eens aan zet.
}
hint-why-only = Dan is de { COLOR($tower, form: "weak") } toren van { $opponent } aan de beurt, en die heeft maar één zet: **{ $move }**.
hint-why-called = { $wins ->
    [yes] Dan is de { COLOR($tower, form: "weak") } toren van { $opponent } aan de beurt. Die heeft { $count } zetten, maar geen daarvan houdt de winst tegen.
   *[no] Dan is de { COLOR($tower, form: "weak") } toren van { $opponent } aan de beurt, en die heeft { $count } zetten.
}
hint-why-again = { $reader ->
    [player] Daarna ben je nog eens aan zet, met de { COLOR($tower, form: "weak") } toren.
   *[other] Daarna is { $player } nog eens aan zet, met de { COLOR($tower, form: "weak") } toren.
}
hint-why-trapped = Dan is de { COLOR($tower, form: "weak") } toren van { $opponent } aan de beurt, maar die zit gevangen: { $opponent } kiest welke toren daarna moet bewegen.
hint-why-jump = Daarna beslist { $opponent } of een weggeduwde toren springt.
hint-why-no-length = Hoeveel zetten de ronde nog duurt, heb ik niet op tijd kunnen uitrekenen.
hint-why-guess = Ik beoordeel de zetten op waar de torens van beide spelers een paar zetten later naartoe kunnen.
hint-why-length = { $reader ->
    [player] Als jullie allebei zo goed mogelijk spelen, win je de ronde in { $count } zetten (van jullie samen, deze meegeteld).
   *[other] Als beiden zo goed mogelijk spelen, wint { $winner } de ronde in { $count } zetten (van beide spelers samen, deze meegeteld).
}
hint-why-line = Dat gaat zo: { LIST($moves, type: "groups") }.
hint-why-line-begins = Dat begint zo: { LIST($moves, type: "groups") } …
hint-fill-left = { $reader ->
    [player] Stel van **links** op: dat is in de volgende ronde beter voor je dan van rechts, als jullie allebei zo goed mogelijk spelen.
   *[other] Stel van **links** op: dat is in de volgende ronde beter voor { $player } dan van rechts, als beiden zo goed mogelijk spelen.
}
hint-fill-right = { $reader ->
    [player] Stel van **rechts** op: dat is in de volgende ronde beter voor je dan van links, als jullie allebei zo goed mogelijk spelen.
   *[other] Stel van **rechts** op: dat is in de volgende ronde beter voor { $player } dan van links, als beiden zo goed mogelijk spelen.
}
hint-fill-any = { $reader ->
    [player] Het kan allebei: met beide opstellingen kun je de volgende ronde winnen, wat je tegenstander ook doet.
   *[other] Het kan allebei: met beide opstellingen kan { $player } de volgende ronde winnen, wat de tegenstander ook doet.
}
hint-fill-none = Geen van beide opstellingen helpt: { $opponent } kan de volgende ronde hoe dan ook winnen, maar moet de juiste zetten nog wel vinden.
hint-fill-even = Het kan allebei: in de volgende ronde kan niemand de winst afdwingen.
hint-fill-left-wins = { $reader ->
    [player] Stel van **links** op: dan kun je in de volgende ronde de winst afdwingen. De andere opstelling kan ik niet oplossen in de tijd die ik heb.
   *[other] Stel van **links** op: dan kan { $player } in de volgende ronde de winst afdwingen. De andere opstelling kan ik niet oplossen in de tijd die ik heb.
}
hint-fill-right-wins = { $reader ->
    [player] Stel van **rechts** op: dan kun je in de volgende ronde de winst afdwingen. De andere opstelling kan ik niet oplossen in de tijd die ik heb.
   *[other] Stel van **rechts** op: dan kan { $player } in de volgende ronde de winst afdwingen. De andere opstelling kan ik niet oplossen in de tijd die ik heb.
}
hint-fill-left-avoids = Stel van **links** op: bij een opstelling van rechts kan { $opponent } in de volgende ronde de winst afdwingen. De opstelling van links kan ik niet oplossen in de tijd die ik heb.
hint-fill-right-avoids = Stel van **rechts** op: bij een opstelling van links kan { $opponent } in de volgende ronde de winst afdwingen. De opstelling van rechts kan ik niet oplossen in de tijd die ik heb.
hint-fill-left-holds = Stel van **links** op: dan kan niemand in de volgende ronde de winst afdwingen. De andere opstelling kan ik niet oplossen in de tijd die ik heb.
hint-fill-right-holds = Stel van **rechts** op: dan kan niemand in de volgende ronde de winst afdwingen. De andere opstelling kan ik niet oplossen in de tijd die ik heb.
hint-fill-unknown = De volgende ronde kan ik met geen van beide opstellingen oplossen in de tijd die ik heb. Voor zover ik weet, zijn ze even goed.
hint-look-fill-wins = { $reader ->
    [player] Kijk naar de volgende ronde: met een van de twee opstellingen kun je de winst afdwingen.
   *[other] Kijk naar de volgende ronde: met een van de twee opstellingen kan { $player } de winst afdwingen.
}
hint-sign = De pijl staat voor { $move }.
refused-hint-people = In een partij tussen mensen geef ik geen hints voordat die afgelopen is.
refused-hint-machine = Ik denk na over mijn eigen zet. Vraag het als je aan de beurt bent.
refused-hint-placing = Voor het opstellen van torens heb ik geen hints.
refused-hint-over = Deze partij is afgelopen.
refused-hint-which-move = { $match } is afgelopen. Zeg me bij welke zet, bijvoorbeeld de zevende: { COMMAND("hint") } met `{ command-hint.move }: 7`.
refused-no-such-move = Zo’n zet is er niet.

analysis-heading = **Analyse van { $title }**
analysis-of-record = het verslag
analysis-accuracy = { $player }: { $percent }% nauwkeurig ({ $kept } goed van de { $count } zetten waarbij het mis kon gaan).
analysis-accuracy-none = { $player }: bij geen zet kon het misgaan.
analysis-accuracy-unknown = { $player }: { $count ->
    [one] één zet
   *[other] { $count } zetten
} kon ik in de tijd die ik heb niet beoordelen, en bij geen andere zet kon het misgaan.
analysis-accuracy-rest = { $count ->
    [one] Nog één zet
   *[other] Nog { $count } zetten
} kon ik in de tijd die ik heb niet beoordelen.
analysis-drawn = Ronde { $round } is remise geëindigd.
analysis-unfinished = Ronde { $round } is niet uitgespeeld.
analysis-turning-points = -# { $others ->
    [yes] { $count ->
        [one] Nog een keerpunt:
       *[other] Andere keerpunten:
    }
   *[no] { $count ->
        [one] Keerpunt:
       *[other] Keerpunten:
    }
} { LIST($points, type: "groups") }{ $more ->
    [0] .
    [one] {" "}en nog één.
   *[other] {" "}en nog { $more }.
}
analysis-turning-point = { $number }. { $player } { $move } (beter: { $better })
analysis-turning-point-from-draw = { $number }. { $player } { $move } (daarvoor stond het gelijk)
analysis-fill-left = Vóór ronde { $round } had { $player } met van links opstellen de winst kunnen afdwingen.
analysis-fill-right = Vóór ronde { $round } had { $player } met van rechts opstellen de winst kunnen afdwingen.
analysis-rest = -# { $count ->
    [one] Eén ronde staat hier niet.
   *[other] { $count } rondes staan hier niet.
}
chart-title = Hoe het ervoor stond, zet voor zet: { $title }
chart-legend = Balk: wie de winst kon afdwingen (boven Zwart, onder Wit). Stip: niemand. Pijl: keerpunt. Ster: winnaar.
chart-of-round = Ronde { $round }: { $count ->
    [0] geen keerpunten.
    [one] een keerpunt bij zet { LIST($points, type: "and") }.
   *[other] keerpunten bij de zetten { LIST($points, type: "and") }.
}
refused-analysis-running = { $match } wordt nog tussen mensen gespeeld. Ik analyseer de partij als die is afgelopen.
refused-analysis-nothing = Er is geen zet om te analyseren.
analysis-mark = Keerpunt. Beter: { $better }
analysis-mark-from-draw = Keerpunt. Daarvoor stond het gelijk.
analysis-replay-description = De rondes, zet voor zet. Bij een keerpunt staat de pijl voor de betere zet en de stippellijn voor de gespeelde.
analysis-waiting = { $count ->
    [one] Eén analyse gaat
   *[other] { $count } analyses gaan
} nog voor die van jou. De jouwe staat hier zodra die klaar is.
refused-analysis-queue = Er wachten al te veel analyses. Probeer het over een paar minuten opnieuw.
