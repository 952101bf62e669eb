# Où une manche a été perdue, indices et analyses.

button-losing-move = Où la manche s’est-elle perdue ?
button-play-from = Rejouer à partir d’ici
lost-by-move = { $player } a perdu la manche { $round } avec **{ $move }**. **{ $better }** l’aurait gagnée.
lost-by-move-from-draw = { $player } a perdu la manche { $round } avec **{ $move }**. Avant cela, aucun camp ne pouvait forcer la victoire.
lost-from-the-start = Manche { $round } : { $player } n’y pouvait rien. { $winner } pouvait forcer la victoire dès la position de départ.
lost-unknown = Manche { $round } : le temps me manque pour prouver à quel moment { $player } l’a perdue.
lost-signs = Sur l’image, la flèche montre { $better }, et les pointillés { $move }.
lost-sign = Sur l’image, les pointillés montrent { $move }.
refused-position-running = Des joueurs en sont justement à cette position, alors je n’en dis rien. Redemande quand leur partie aura avancé.
