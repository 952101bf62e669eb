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
