# Wo eine Runde verloren ging, Tipps und Analysen.

button-losing-move = Wo ging sie verloren?
button-play-from = Von hier noch einmal spielen
lost-by-move = Runde { $round }: { $player } hat sie mit **{ $move }** verloren. **{ $better }** hätte gewonnen.
lost-by-move-from-draw = Runde { $round }: { $player } hat sie mit **{ $move }** verloren. Davor konnte keine Seite den Sieg erzwingen.
lost-from-the-start = Runde { $round }: { $player } konnte nichts dafür. { $winner } konnte den Sieg von der ersten Stellung an erzwingen.
lost-unknown = Runde { $round }: In der Zeit, die ich habe, kann ich nicht beweisen, wo { $player } sie verloren hat.
lost-signs = Im Bild ist der Pfeil { $better }, die gepunktete Linie { $move }.
lost-sign = Im Bild ist die gepunktete Linie { $move }.
