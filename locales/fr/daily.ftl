# Ce qui se passe chaque jour : les réponses prévues aux coups adverses.

told-played-ahead = { $player } avait prévu cette réponse :
if-plan = **Ton plan dans { $match }**, que personne d’autre ne voit :
if-nothing = Tu n’as rien prévu dans { $match }. Pendant le tour adverse, { COMMAND("if") } prend un coup adverse, ou la couleur où il finit, et ta réponse.
if-planned = La ligne { $number } est prévue.
if-due = La ligne { $number } s’est réalisée. Je la joue bientôt, sans que cela te coûte du temps.
if-more = … et { $count ->
    [one] une autre ligne
   *[other] { $count } autres lignes
} (voir le fichier).
if-line-plays = Si { $opponent } joue **{ $when }** : **{ $play }**
if-line-lands = Si { $opponent } finit sur une case { COLOR($tower, form: "feminine") } : **{ $play }**
if-lands-on = finit sur une case { COLOR($tower, form: "feminine") }
if-which = Cela peut vouloir dire { LIST($moves, type: "or") }. Écris-le en entier, ou choisis une suggestion.
if-not-a-move = Ce n’est pas un coup ici. Choisis une suggestion, ou nomme une couleur.
menu-if-withdraw = Retirer une ligne et ce qui la suit
button-if-withdraw = Tout retirer
refused-if-needs-both = Un plan demande les deux : le coup adverse (`{ command-if.when }`) et ta réponse (`{ command-if.play }`).
refused-if-machine = Je réponds tout de suite : contre moi, il n’y a rien à prévoir.
refused-if-own-turn = C’est à toi de jouer : joue, tout simplement. Tu peux prévoir pendant le tour adverse.
refused-if-full = Ton plan a déjà { $most } lignes, c’est le maximum. Retires-en d’abord.
refused-if-no-plan = Tu n’as rien prévu dans cette partie.
refused-if-no-such-line = Ton plan n’a pas (ou plus) cette ligne.
refused-if-no-turn = Après cette ligne, ce n’est pas le tour adverse : rien ne peut la suivre.
refused-if-impossible = Ce coup adverse n’est pas possible à ce moment-là.
refused-if-no-reply = Après cela, tu n’as rien à décider.
refused-if-illegal = Cette réponse n’est pas possible à ce moment-là.
