# Wo eine Runde verloren ging, Tipps und Analysen.

button-losing-move = Wo ging die Runde verloren?
button-play-from = Ab hier noch einmal spielen
lost-by-move = { $player } hat Runde { $round } mit **{ $move }** verloren. **{ $better }** hätte gewonnen.
lost-by-move-from-draw = { $player } hat Runde { $round } mit **{ $move }** verloren. Davor konnte keine Seite den Sieg erzwingen.
lost-from-the-start = Runde { $round }: { $player } konnte nichts dafür. Schon von der ersten Stellung an ließ sich der Sieg von { $winner } erzwingen.
lost-unknown = Wo { $player } Runde { $round } verloren hat, kann ich in der kurzen Zeit nicht beweisen.
lost-signs = Im Bild zeigt der Pfeil { $better }, die gepunktete Linie { $move }.
lost-sign = Im Bild zeigt die gepunktete Linie { $move }.
refused-position-running = Genau diese Stellung wird gerade zwischen Menschen gespielt, deshalb sage ich nichts dazu. Frag wieder, wenn ihre Partie weiter ist.

button-hint = Tipp
button-hint-move = Zug zeigen
button-hint-why = Warum?
hint-win = { $player } kann den Sieg in dieser Runde erzwingen.
hint-loss = Gegen bestes Spiel kann { $player } diese Runde nicht mehr retten, aber { $opponent } muss den Weg finden.
hint-draw = Keine Seite kann hier den Sieg erzwingen.
hint-unknown = In der Zeit, die ich habe, kann ich diese Stellung nicht lösen.
hint-look-tower = Schau auf den { COLOR($tower, form: "oblique") } Turm.
hint-look-home-row = Schau auf die Grundlinie von { $opponent }.
hint-look-called = Schau auf den { COLOR($tower, form: "oblique") } Turm von { $opponent }: Was könnte er tun, wenn er ziehen müsste?
hint-look-push = Schau, was der { COLOR($tower, form: "weak") } Turm stoßen kann.
hint-look-choice = Schau, welcher Turm als Nächstes ziehen muss.
hint-look-fill = Schau auf die nächste Runde: Eine Besetzung ist für { $player } besser als die andere.
hint-move-win = **{ $move }** gewinnt.
hint-move-loss = **{ $move }** hält am längsten durch.
hint-move-draw = **{ $move }** hält das Gleichgewicht.
hint-why-home = Damit steht der { COLOR($tower, form: "weak") } Turm auf der Grundlinie von { $opponent }.
hint-why-deadlock = Dann kann niemand mehr ziehen, und das entscheidet die Runde.
hint-why-blocked = Das ruft den { COLOR($tower, form: "oblique") } Turm von { $opponent }, der blockiert ist. Deshalb zieht { $player } noch einmal.
hint-why-only = Das ruft den { COLOR($tower, form: "oblique") } Turm von { $opponent }, der nur einen Zug hat: **{ $move }**.
hint-why-called = Das ruft den { COLOR($tower, form: "oblique") } Turm von { $opponent }, der { $count } Züge hat.
hint-why-length = Bei bestem Spiel gewinnt { $winner } die Runde in { $count } Zügen, beide Seiten und diesen Zug mitgezählt.
hint-why-line = Das geht so: { LIST($moves, type: "groups") }.
hint-why-line-begins = Das fängt so an: { LIST($moves, type: "groups") } …
hint-fill-left = Besetze von **links**: Die nächste Runde ist dann für { $player } besser als von rechts besetzt, wenn beide sie so gut wie möglich spielen.
hint-fill-right = Besetze von **rechts**: Die nächste Runde ist dann für { $player } besser als von links besetzt, wenn beide sie so gut wie möglich spielen.
hint-fill-any = Beides geht: { $player } kann den Sieg in der nächsten Runde so oder so erzwingen.
hint-fill-none = Keine Besetzung hilft: { $opponent } kann den Sieg in der nächsten Runde so oder so erzwingen, muss aber den Weg finden.
hint-sign = Der Pfeil ist { $move }.
refused-hint-people = In einer Partie zwischen Menschen gebe ich keine Tipps, bevor sie zu Ende ist.
refused-hint-machine = Ich überlege gerade meinen eigenen Zug. Frag, wenn du an der Reihe bist.
refused-hint-placing = Zum Aufstellen der Türme habe ich keine Tipps.
refused-hint-over = Diese Partie ist zu Ende.
refused-hint-which-move = { $match } ist zu Ende. Sag mir, zu welchem Zug: { COMMAND("hint") } mit einer Nummer, zum Beispiel 7.
refused-no-such-move = Diesen Zug gibt es nicht.

analysis-heading = **Analyse von { $title }**
analysis-of-record = der Aufzeichnung
analysis-accuracy = { $player }: zu { $percent } % genau ({ $kept } von { $count } Zügen, die etwas verderben konnten).
analysis-accuracy-none = { $player }: Kein Zug konnte etwas verderben.
analysis-drawn = Runde { $round } endete unentschieden.
analysis-unfinished = Runde { $round } wurde nicht zu Ende gespielt.
analysis-turning-points = -# Weitere Wendepunkte: { LIST($points, type: "groups") }{ $more ->
    [0] .
    [one] {" "}und einer mehr.
   *[other] {" "}und { $more } mehr.
}
analysis-turning-point = { $number }. { $player } { $move } (besser: { $better })
analysis-turning-point-from-draw = { $number }. { $player } { $move } (vorher war es ausgeglichen)
analysis-fill-left = Vor Runde { $round } hätte { $player } mit einer Besetzung von links den Sieg erzwingen können.
analysis-fill-right = Vor Runde { $round } hätte { $player } mit einer Besetzung von rechts den Sieg erzwingen können.
analysis-rest = -# { $count ->
    [one] Eine Runde steht hier nicht.
   *[other] { $count } Runden stehen hier nicht.
}
chart-title = { $title }: wie es stand, Zug für Zug
chart-legend = Balken: wer den Sieg erzwingen konnte (oben Schwarz, unten Weiß). Punkt: niemand. Pfeil: Wendepunkt. Stern: Sieg.
chart-of-round = Runde { $round }: { $count ->
    [0] keine Wendepunkte.
    [one] ein Wendepunkt bei Zug { LIST($points, type: "and") }.
   *[other] Wendepunkte bei den Zügen { LIST($points, type: "and") }.
}
refused-analysis-running = { $match } läuft noch zwischen Menschen. Ich analysiere die Partie, wenn sie zu Ende ist.
refused-analysis-nothing = Es gibt keinen Zug zu analysieren.
