# Waar een ronde verloren ging, hints en analyses.

button-losing-move = Waar ging het mis?
button-play-from = Vanaf hier opnieuw spelen
lost-by-move = Ronde { $round }: { $player } heeft die verloren met **{ $move }**. **{ $better }** had gewonnen.
lost-by-move-from-draw = Ronde { $round }: { $player } heeft die verloren met **{ $move }**. Daarvoor kon geen van beide kanten de winst afdwingen.
lost-from-the-start = Ronde { $round }: { $player } kon er niets aan doen. { $winner } kon de winst vanaf de eerste stelling afdwingen.
lost-unknown = Ronde { $round }: in de tijd die ik heb, kan ik niet bewijzen waar { $player } die verloren heeft.
lost-signs = Op de afbeelding is de pijl { $better }, de stippellijn { $move }.
lost-sign = Op de afbeelding is de stippellijn { $move }.
