# Waar een ronde verloren ging, hints en analyses.

button-losing-move = Waar ging het mis?
button-play-from = Vanaf hier opnieuw spelen
lost-by-move = { $player } heeft ronde { $round } verloren met **{ $move }**. **{ $better }** had gewonnen.
lost-by-move-from-draw = { $player } heeft ronde { $round } verloren met **{ $move }**. Daarvoor kon geen van beiden de winst afdwingen.
lost-from-the-start = Ronde { $round }: { $player } kon er niets aan doen. { $winner } kon de winst vanaf de beginstelling afdwingen.
lost-unknown = Waar { $player } ronde { $round } heeft verloren, kan ik in zo korte tijd niet bewijzen.
lost-signs = Op de afbeelding staat de pijl voor { $better } en de stippellijn voor { $move }.
lost-sign = Op de afbeelding staat de stippellijn voor { $move }.
refused-position-running = Mensen spelen nu precies deze stelling, dus ik zeg er niets over. Vraag het opnieuw als hun partij verder is.
