# Où une manche a été perdue, indices et analyses.

button-losing-move = Où s’est-elle perdue ?
button-play-from = Rejouer à partir d’ici
lost-by-move = Manche { $round } : { $player } l’a perdue avec **{ $move }**. **{ $better }** aurait gagné.
lost-by-move-from-draw = Manche { $round } : { $player } l’a perdue avec **{ $move }**. Avant cela, aucun camp ne pouvait forcer la victoire.
lost-from-the-start = Manche { $round } : { $player } n’y pouvait rien. { $winner } pouvait forcer la victoire dès la première position.
lost-unknown = Manche { $round } : dans le temps que j’ai, je ne peux pas prouver où { $player } l’a perdue.
lost-signs = Sur l’image, la flèche est { $better }, la ligne pointillée { $move }.
lost-sign = Sur l’image, la ligne pointillée est { $move }.
