# Wo eine Runde verloren ging, Tipps und Analysen.

button-losing-move = Wo ging die Runde verloren?
button-play-from = Ab hier noch einmal gegen mich spielen
# Where a message has two boards: the move that was played on one of them.
button-play-from-before = Gegen mich spielen ab der Stellung vor { $move }
lost-by-move = { $reader ->
    [player] Du hast Runde { $round } mit **{ $move }** verloren. **{ $better }** hätte gewonnen.
   *[other] { $player } hat Runde { $round } mit **{ $move }** verloren. **{ $better }** hätte gewonnen.
}
lost-by-move-from-draw = { $reader ->
    [player] Du hast Runde { $round } mit **{ $move }** verloren. Davor konnte keine Seite den Sieg erzwingen.
   *[other] { $player } hat Runde { $round } mit **{ $move }** verloren. Davor konnte keine Seite den Sieg erzwingen.
}
lost-from-the-start = { $reader ->
    [player] Runde { $round }: Da war für dich nichts zu machen. { $winner } konnte den Sieg schon von der ersten Stellung an erzwingen.
    [opponent] Runde { $round }: Da war für { $player } nichts zu machen. Du konntest den Sieg schon von der ersten Stellung an erzwingen.
   *[other] Runde { $round }: Da war für { $player } nichts zu machen. { $winner } konnte den Sieg schon von der ersten Stellung an erzwingen.
}
lost-unknown = { $reader ->
    [player] Wo du Runde { $round } verloren hast, kann ich so schnell nicht beweisen.
   *[other] Wo { $player } Runde { $round } verloren hat, kann ich so schnell nicht beweisen.
}
lost-not-yet = { $reader ->
    [player] Runde { $round } war am Ende noch nicht verloren: Du konntest { $value ->
        [win] den Sieg noch erzwingen
       *[other] die Niederlage noch vermeiden
    }.
   *[other] Runde { $round } war für { $player } am Ende noch nicht verloren: { $value ->
        [win] Der Sieg ließ sich noch erzwingen
       *[other] Die Niederlage ließ sich noch vermeiden
    }.
}
lost-why-home = { $reader ->
    [player] Nach **{ $move }** war der { COLOR($tower, form: "weak") } Turm von { $opponent } am Zug, und sein Weg zu deiner Grundlinie war frei.
    [opponent] Nach **{ $move }** warst du mit { COLOR($tower) } am Zug, und der Weg zur Grundlinie von { $player } war frei.
   *[other] Nach **{ $move }** war der { COLOR($tower, form: "weak") } Turm von { $opponent } am Zug, und sein Weg zur Grundlinie von { $player } war frei.
}
lost-why-called = { $reader ->
    [opponent] Nach **{ $move }** warst du mit { COLOR($tower) } am Zug.
   *[other] Nach **{ $move }** war der { COLOR($tower, form: "weak") } Turm von { $opponent } am Zug.
}
lost-why-blocked = { $reader ->
    [player] Nach **{ $move }** war der { COLOR($tower, form: "weak") } Turm von { $opponent } am Zug, aber blockiert. Also musstest du noch einmal ziehen.
    [opponent] Nach **{ $move }** warst du mit { COLOR($tower) } am Zug, aber der Turm war blockiert. Also musste { $player } noch einmal ziehen.
   *[other] Nach **{ $move }** war der { COLOR($tower, form: "weak") } Turm von { $opponent } am Zug, aber blockiert. Also musste { $player } noch einmal ziehen.
}
lost-why-deadlock = { $reader ->
    [opponent] Nach **{ $move }** konnte niemand mehr ziehen, und das entschied die Runde für dich.
   *[other] Nach **{ $move }** konnte niemand mehr ziehen, und das entschied die Runde für { $opponent }.
}
lost-blunder = { $reader ->
    [opponent] Am Ende konntest du nach **{ $move }** sofort gewinnen; zum Beispiel { $other } hätte das verhindert.
   *[other] Am Ende konnte { $winner } nach **{ $move }** sofort gewinnen; zum Beispiel { $other } hätte das verhindert.
}
lost-why-length = { $reader ->
    [opponent] Von da an gewinnst du bei bestem Spiel in { $count } Zügen, beide Seiten mitgezählt.
   *[other] Von da an gewinnt { $winner } bei bestem Spiel in { $count } Zügen, beide Seiten mitgezählt.
}
lost-signs = { $picture ->
    [first] Auf dem ersten Bild
    [second] Auf dem zweiten Bild
   *[only] Auf dem Bild
} zeigt der Pfeil { $better }, die gepunktete Linie { $move }.
lost-sign = { $picture ->
    [first] Auf dem ersten Bild
    [second] Auf dem zweiten Bild
   *[only] Auf dem Bild
} zeigt die gepunktete Linie { $move }.
refused-position-running = Genau diese Stellung wird gerade zwischen Menschen gespielt, deshalb sage ich nichts dazu. Frag noch einmal, wenn ihre Partie weiter ist.

button-hint = Tipp
button-hint-move = Zug zeigen
button-hint-why = Warum?
button-hint-again = Noch einmal versuchen
hint-win = { $reader ->
    [player] Du kannst in dieser Runde den Sieg erzwingen.
   *[other] { $player } kann in dieser Runde den Sieg erzwingen.
}
hint-loss = { $reader ->
    [player] Bei bestem Spiel kannst du diese Runde nicht mehr retten, aber { $opponent } muss den Weg erst finden.
   *[other] Bei bestem Spiel ist diese Runde für { $player } nicht mehr zu retten, aber { $opponent } muss den Weg erst finden.
}
hint-draw = Keine Seite kann hier den Sieg erzwingen.
hint-unknown = So schnell kann ich diese Stellung nicht lösen.
hint-look-tower = Schau auf den { COLOR($tower, form: "oblique") } Turm.
hint-look-home-row = Schau auf die Grundlinie von { $opponent }.
hint-look-called = Schau auf den { COLOR($tower, form: "oblique") } Turm von { $opponent }: Was könnte er tun, wenn er ziehen müsste?
hint-look-push = Schau, was der { COLOR($tower, form: "weak") } Turm stoßen kann.
hint-look-choice = Schau, welcher Turm als Nächstes ziehen muss.
hint-look-fill = { $reader ->
    [player] Schau auf die nächste Runde: Eine Besetzung ist für dich besser als die andere.
   *[other] Schau auf die nächste Runde: Eine Besetzung ist für { $player } besser als die andere.
}
hint-move-win = **{ $move }** gewinnt.
hint-move-loss = **{ $move }** hält am längsten durch.
hint-move-draw = **{ $move }** hält das Gleichgewicht.
hint-move-guess = Am besten sieht für mich **{ $move }** aus. Beweisen kann ich das nicht.
hint-third-time = Nach { LIST($moves, type: "or") } stünde dieselbe Stellung zum dritten Mal auf dem Brett, und die Runde wäre unentschieden.
hint-move-third-time = **{ $move }** beendet die Runde unentschieden: Dieselbe Stellung steht dann zum dritten Mal auf dem Brett.
hint-why-home = Der { COLOR($tower, form: "weak") } Turm steht dann auf der Grundlinie von { $opponent }.
hint-why-deadlock = Dann kann niemand mehr ziehen, und das entscheidet die Runde.
hint-why-blocked = { $reader ->
    [player] Danach ist der { COLOR($tower, form: "weak") } Turm von { $opponent } am Zug, aber blockiert. Deshalb ziehst du noch einmal.
   *[other] Danach ist der { COLOR($tower, form: "weak") } Turm von { $opponent } am Zug, aber blockiert. Deshalb zieht { $player } noch einmal.
}
hint-why-only = Danach ist der { COLOR($tower, form: "weak") } Turm von { $opponent } am Zug, und der hat nur einen: **{ $move }**.
hint-why-called = { $wins ->
    [yes] Danach ist der { COLOR($tower, form: "weak") } Turm von { $opponent } am Zug, und der hat zwar { $count } Züge, aber keiner davon hält den Sieg auf.
   *[no] Danach ist der { COLOR($tower, form: "weak") } Turm von { $opponent } am Zug, und der hat { $count } Züge.
}
hint-why-again = { $reader ->
    [player] Dann ziehst du noch einmal, mit dem { COLOR($tower, form: "oblique") } Turm.
   *[other] Dann zieht { $player } noch einmal, mit dem { COLOR($tower, form: "oblique") } Turm.
}
hint-why-trapped = Danach ist der { COLOR($tower, form: "weak") } Turm von { $opponent } an der Reihe, aber gefangen: { $opponent } wählt, welcher Turm als Nächstes ziehen muss.
hint-why-jump = Dann entscheidet { $opponent }, ob ein gestoßener Turm springt.
hint-why-no-length = Wie viele Züge die Runde noch dauert, habe ich in der Zeit nicht herausgefunden.
hint-why-guess = Ich beurteile die Züge danach, wohin die Türme beider Seiten ein paar Züge später ziehen können.
hint-why-length = { $reader ->
    [player] Bei bestem Spiel gewinnst du die Runde in { $count } Zügen, beide Seiten und diesen Zug mitgezählt.
   *[other] Bei bestem Spiel gewinnt { $winner } die Runde in { $count } Zügen, beide Seiten und diesen Zug mitgezählt.
}
hint-why-line = Das geht so: { LIST($moves, type: "groups") }.
hint-why-line-begins = Das fängt so an: { LIST($moves, type: "groups") } …
hint-fill-left = { $reader ->
    [player] Besetze von **links**: Die nächste Runde ist dann für dich besser als von rechts besetzt, wenn beide sie so gut wie möglich spielen.
   *[other] Besetze von **links**: Die nächste Runde ist dann für { $player } besser als von rechts besetzt, wenn beide sie so gut wie möglich spielen.
}
hint-fill-right = { $reader ->
    [player] Besetze von **rechts**: Die nächste Runde ist dann für dich besser als von links besetzt, wenn beide sie so gut wie möglich spielen.
   *[other] Besetze von **rechts**: Die nächste Runde ist dann für { $player } besser als von links besetzt, wenn beide sie so gut wie möglich spielen.
}
hint-fill-any = { $reader ->
    [player] Beides geht: Du kannst den Sieg in der nächsten Runde so oder so erzwingen.
   *[other] Beides geht: { $player } kann den Sieg in der nächsten Runde so oder so erzwingen.
}
hint-fill-none = Keine Besetzung hilft: { $opponent } kann den Sieg in der nächsten Runde so oder so erzwingen, muss den Weg aber erst finden.
hint-fill-even = Beides geht: In der nächsten Runde kann keine Seite den Sieg erzwingen.
hint-fill-left-wins = { $reader ->
    [player] Besetze von **links**: Dann kannst du den Sieg in der nächsten Runde erzwingen. Die andere Besetzung kann ich in der Zeit, die ich habe, nicht lösen.
   *[other] Besetze von **links**: Dann kann { $player } den Sieg in der nächsten Runde erzwingen. Die andere Besetzung kann ich in der Zeit, die ich habe, nicht lösen.
}
hint-fill-right-wins = { $reader ->
    [player] Besetze von **rechts**: Dann kannst du den Sieg in der nächsten Runde erzwingen. Die andere Besetzung kann ich in der Zeit, die ich habe, nicht lösen.
   *[other] Besetze von **rechts**: Dann kann { $player } den Sieg in der nächsten Runde erzwingen. Die andere Besetzung kann ich in der Zeit, die ich habe, nicht lösen.
}
hint-fill-left-avoids = Besetze von **links**: Wird von rechts besetzt, kann { $opponent } den Sieg in der nächsten Runde erzwingen. Die Besetzung von links kann ich in der Zeit, die ich habe, nicht lösen.
hint-fill-right-avoids = Besetze von **rechts**: Wird von links besetzt, kann { $opponent } den Sieg in der nächsten Runde erzwingen. Die Besetzung von rechts kann ich in der Zeit, die ich habe, nicht lösen.
hint-fill-left-holds = Besetze von **links**: Dann kann in der nächsten Runde keine Seite den Sieg erzwingen. Die andere Besetzung kann ich in der Zeit, die ich habe, nicht lösen.
hint-fill-right-holds = Besetze von **rechts**: Dann kann in der nächsten Runde keine Seite den Sieg erzwingen. Die andere Besetzung kann ich in der Zeit, die ich habe, nicht lösen.
hint-fill-unknown = In der Zeit, die ich habe, kann ich die nächste Runde mit keiner der beiden Besetzungen lösen. Soweit ich weiß, sind beide gleich gut.
hint-look-fill-wins = { $reader ->
    [player] Schau auf die nächste Runde: Mit einer der beiden Besetzungen kannst du den Sieg erzwingen.
   *[other] Schau auf die nächste Runde: Mit einer der beiden Besetzungen kann { $player } den Sieg erzwingen.
}
hint-sign = Der Pfeil zeigt { $move }.
refused-hint-people = In einer Partie zwischen Menschen gebe ich keine Tipps, bevor sie zu Ende ist.
refused-hint-machine = Ich überlege gerade meinen eigenen Zug. Frag, wenn du an der Reihe bist.
refused-hint-placing = Zum Aufstellen der Türme habe ich keine Tipps.
refused-hint-over = Diese Partie ist zu Ende.
refused-hint-which-move = { $match } ist zu Ende. Sag mir, zu welchem Zug, zum Beispiel zum siebten: { COMMAND("hint") } mit `{ command-hint.move }: 7`.
refused-no-such-move = Diesen Zug gibt es nicht.

analysis-heading = **Analyse: { $title }**
analysis-of-record = Aufzeichnung
analysis-accuracy = { $player }: zu { $percent } % richtig ({ $kept } von { $count } Zügen, mit denen etwas zu verderben war).
analysis-accuracy-none = { $player }: Kein Zug konnte etwas verderben.
analysis-accuracy-unknown = { $player }: { $count ->
    [one] Einen Zug
   *[other] { $count } Züge
} konnte ich in der Zeit, die ich habe, nicht beurteilen, und kein anderer Zug konnte etwas verderben.
analysis-accuracy-rest = { $count ->
    [one] Einen weiteren Zug
   *[other] { $count } weitere Züge
} konnte ich in der Zeit, die ich habe, nicht beurteilen.
analysis-drawn = Runde { $round } endete unentschieden.
analysis-unfinished = Runde { $round } wurde nicht zu Ende gespielt.
analysis-turning-points = -# { $others ->
    [yes] { $count ->
        [one] Weiterer Wendepunkt:
       *[other] Weitere Wendepunkte:
    }
   *[no] { $count ->
        [one] Wendepunkt:
       *[other] Wendepunkte:
    }
} { LIST($points, type: "groups") }{ $more ->
    [0] .
    [one] {" "}und noch einer.
   *[other] {" "}und noch { $more }.
}
analysis-turning-point = { $number }. { $player } { $move } (besser: { $better })
analysis-turning-point-from-draw = { $number }. { $player } { $move } (vorher war es ausgeglichen)
analysis-fill-left = Vor Runde { $round } hätte { $player } mit einer Besetzung von links den Sieg erzwingen können.
analysis-fill-right = Vor Runde { $round } hätte { $player } mit einer Besetzung von rechts den Sieg erzwingen können.
analysis-rest = -# { $count ->
    [one] Eine Runde steht hier nicht.
   *[other] { $count } Runden stehen hier nicht.
}
chart-title = Wie es stand, Zug für Zug: { $title }
chart-legend = Balken: wer den Sieg erzwingen konnte (oben Schwarz, unten Weiß). Punkt: niemand. Pfeil: Wendepunkt. Stern: Sieg.
chart-of-round = Runde { $round }: { $count ->
    [0] keine Wendepunkte.
    [one] ein Wendepunkt bei Zug { LIST($points, type: "and") }.
   *[other] Wendepunkte bei den Zügen { LIST($points, type: "and") }.
}
refused-analysis-running = { $match } läuft noch zwischen Menschen. Ich analysiere die Partie, wenn sie zu Ende ist.
refused-analysis-nothing = Da ist kein Zug, den ich analysieren könnte.
analysis-mark = Wendepunkt. Besser: { $better }
analysis-mark-from-draw = Wendepunkt. Vorher war es ausgeglichen.
analysis-replay-description = Die Runden, Zug für Zug. An einem Wendepunkt zeigt der Pfeil den besseren Zug, die gepunktete Linie den gespielten.
analysis-waiting = { $count ->
    [one] Eine Analyse ist
   *[other] { $count } Analysen sind
} noch vor deiner dran. Deine erscheint hier, sobald sie fertig ist.
refused-analysis-queue = Es warten schon zu viele Analysen. Versuche es in ein paar Minuten noch einmal.
