# Where a round was lost, hints and analyses.

button-losing-move = Where was it lost?
button-play-from = Play it again from here
lost-by-move = Round { $round }: { $player } lost it with **{ $move }**. **{ $better }** would have won.
lost-by-move-from-draw = Round { $round }: { $player } lost it with **{ $move }**. Before that, neither side could force a win.
lost-from-the-start = Round { $round }: { $player } could not help it. { $winner } could force the win from the first position on.
lost-unknown = Round { $round }: I cannot prove in the time that I have where { $player } lost it.
lost-signs = In the picture, the arrow is { $better }, the dotted line is { $move }.
lost-sign = In the picture, the dotted line is { $move }.
refused-position-running = People are playing this very position, so I say nothing about it. Ask again when their match has moved on.
