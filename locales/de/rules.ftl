rules-page = **{ $title }**
    { $rule }

    _{ $picture }_
    -# Das Bild zeigt ein Beispiel, nicht das Brett einer laufenden Partie.
menu-rules = Eine andere Seite …
menu-rules-first = Eine Seite der Regeln …
menu-rules-of-match = Gilt in dieser Partie
button-rule = Regel: { $rule }
button-rules = Regeln
told-rules = Die Regel dahinter: { LIST($rules, type: "unit") } (unter *{ button-more }*).

rules-moving-name = Ziehen
rules-moving = Wer die Runde eröffnet, zieht einen beliebigen Turm. Danach bestimmt die Farbe des Felds, auf dem ein Zug endet, welchen Turm die Gegenseite als Nächstes ziehen muss. Ein Turm zieht beliebig weit, höchstens 7 Felder (Sumos weniger), geradeaus oder diagonal nach vorn, über leere Felder auf ein leeres Feld. Er zieht nie zur Seite oder zurück und schlägt nichts. Diagonal darf er zwischen zwei Türmen hindurch. Links und rechts gelten immer von dir aus, mit Blick zur Gegenseite. Ein Turm auf der gegnerischen Grundlinie gewinnt die Runde sofort.
rules-moving-picture = Der rote Turm von Schwarz ist eben geradeaus von f8 nach f4 gezogen, auf ein blaues Feld. Also muss Weiß den blauen Turm auf g1 ziehen; die Markierungen zeigen, wohin er kann.

rules-blocked-name = Blockierte Türme
rules-blocked = Kann der Turm ziehen, der an der Reihe ist, dann muss er es auch. Ist er blockiert, setzt seine Seite einmal aus. Das gilt als Zug über 0 Felder: Nun muss die Gegenseite den Turm ziehen, auf dessen Farbe der blockierte Turm steht. Das Aussetzen geschieht von selbst, auch mehrmals hintereinander.
rules-blocked-picture = Der rote Turm ist nach d2 gezogen, auf ein blaues Feld. Vor dem blauen Turm von Weiß auf g1 stehen aber Türme auf f2, g2 und h2. Weiß setzt aus. Das Feld g1 ist blau, also zieht wieder Schwarz, mit dem blauen Turm auf b8.

rules-deadlock-name = Komplettblockade
rules-deadlock = Wird nur noch ausgesetzt, bis dieselbe Seite wieder denselben Turm ziehen müsste, dann kann niemand mehr ziehen, und die Runde ist vorbei. Wer zuletzt einen Turm bewegt hat, verliert sie, ob gezwungen oder nicht. Die andere Seite befördert den Turm in der Farbe des Felds, auf dem dieser letzte Zug endete.
rules-deadlock-picture = Der rote Turm ist nach d2 gezogen, auf ein blaues Feld. Der blaue Turm von Weiß auf g1 ist blockiert; er steht auf Blau, und der blaue Turm von Schwarz auf b8, auch auf Blau, ist ebenfalls blockiert. Nun wäre wieder der blaue Turm von Weiß an der Reihe: Komplettblockade. Schwarz hat zuletzt gezogen, also gewinnt Weiß die Runde, und der blaue Turm von Weiß wird befördert.

rules-push-name = Sumo-Stoß
rules-push = Statt zu ziehen, darf ein Sumo stoßen: ein Feld geradeaus, gegen die gegnerischen Türme direkt vor ihm. Ein Sumo stößt einen Turm, ein Doppel-Sumo bis zu zwei, ein Dreifach-Sumo bis zu drei. Alle müssen einen niedrigeren Rang haben als er, keiner darf zur eigenen Seite gehören, und hinter dem letzten muss ein Feld frei sein. Ein Turm auf seiner eigenen Grundlinie lässt sich nicht stoßen. Nach einem Stoß setzt die Gegenseite aus: Wer gestoßen hat, zieht weiter, mit dem Turm in der Farbe des Felds, auf das der hinterste Turm gestoßen wurde.
rules-push-picture = Der grüne Doppel-Sumo von Schwarz ist von e5 nach e4 vorgerückt und hat den blauen Turm von Weiß nach e3 und den gelben Sumo nach e2 gestoßen. Das Feld e2 ist grün, also zieht Schwarz noch einmal den grünen Turm.

rules-filling-name = Grundlinie besetzen
rules-filling = Wer die Runde gewonnen hat, wählt links oder rechts, und beide Seiten besetzen ihre Grundlinie von dort aus neu, jeweils aus eigener Sicht. Die Türme kommen Reihe für Reihe, zuerst die auf der Grundlinie, und in jeder Reihe von der gewählten Seite her. Ränge bleiben erhalten. Wer die Runde verloren hat, eröffnet die nächste.
rules-filling-picture = Weiß hat mit dem lila Turm auf d8 gewonnen. Besetzt Weiß von links, dann stehen die Türme von Weiß so, aus Sicht von Weiß von links: Braun, Blau, Orange, Rot, Rosa, Gelb, Grün, Lila.

rules-scoring-name = Punkte und Ränge
rules-scoring = Der Turm, der eine Runde gewinnt, wird befördert, und das bringt Punkte: zum Sumo 1 Punkt, zum Doppel-Sumo 2, zum Dreifach-Sumo 4 und zum Vierfach-Sumo 8, womit jede Partie gewonnen ist. Ein beförderter Turm kann gegnerische Türme zurückstoßen, die direkt vor ihm stehen (*{ rules-push-name }*), zieht aber weniger weit: ein Sumo 5 Felder, ein Doppel-Sumo 3, ein Dreifach-Sumo 1. Eine Einzelpartie geht bis 1 Punkt, eine Standard-Partie bis 3, eine lange bis 7, eine Marathon-Partie bis 15.
rules-scoring-picture = Der lila Sumo von Weiß ist von c4 nach c8 gezogen, auf die Grundlinie von Schwarz. Weiß hatte 1 Punkt und gewinnt 2 dazu, und der lila Turm wird zum Doppel-Sumo.

rules-series-name = Serie von Runden
rules-series = Eine Serie besteht aus Einzelpartien, die ihr zu zweit hintereinander spielt. In jeder Runde stehen anfangs alle Türme ohne Rang auf den Feldern ihrer Farbe: Nichts wird neu besetzt, und Beförderungen verfallen. Jede Runde zählt einen Punkt, und ihr eröffnet abwechselnd: Schwarz die erste Runde, Weiß die zweite. Nach einer Einzelpartie beginnt ein Knopf unter dem letzten Brett die nächste; das Brett sagt dann, wie die Serie steht.
rules-series-picture = Die zweite Runde einer Serie beginnt: Jeder Turm steht wieder auf seiner Farbe, und Weiß eröffnet.

rules-tournament-name = Turnieraufstellung
rules-tournament = Bei der Turnieraufstellung stellt ihr eure Türme selbst auf, damit Runde 1 jedes Mal anders beginnt. Wer eröffnet (der Herausforderer), stellt zuerst alle Türme beliebig auf die eigene Grundlinie. Die andere Seite (der Verteidiger) sieht das und stellt dann ihre auf. Danach geht alles wie gewohnt, auch das Besetzen vor späteren Runden. Wähle `{ command-challenge.setup }: { command-challenge.choice-tournament }` bei { COMMAND("challenge") }. Stelle mit dem Menü unter dem Brett auf, oder tippe `{ TYPED("setup") }` und alle Farben, aus deiner Sicht von links nach rechts. Bei einer Schachuhr läuft beim Aufstellen deine eigene Zeit.
rules-tournament-picture = Beide Seiten haben ihre Türme aufgestellt. Schwarz, aus eigener Sicht von links: Lila, Rot, Grün, Braun, Gelb, Rosa, Blau, Orange. Weiß, aus eigener Sicht von links: Orange, Blau, Lila, Rosa, Gelb, Rot, Grün, Braun. Schwarz eröffnet mit einem beliebigen Turm.

rules-boards-name = Die vier Bretter
rules-boards = Das Brett kann auf vier Arten liegen: *normal*; *gespiegelt*, links und rechts vertauscht; *gedreht* um ein Viertel; *gedreht und gespiegelt*. (Eine halbe Drehung ändert nichts.) Die Türme beginnen auf den Feldern ihrer Farbe, und alles andere bleibt gleich. Mit `{ command-challenge.board }` bei { COMMAND("challenge") } wählst du eins der vier oder lässt eins auslosen, damit auswendig gelernte Eröffnungen niemandem helfen.
rules-boards-picture = Das gespiegelte Brett von Kamisado. Die Grundlinie von Weiß, aus Sicht von Weiß von links: Orange, Blau, Lila, Rosa, Gelb, Rot, Grün, Braun. Jeder Turm steht auf seiner Farbe.

rules-notation-name = Notation
rules-notation = Ein Zug besteht aus Turm, Richtung, Anzahl der Felder und der Farbe, auf der er endet: `Blau Links 3 Braun`. Richtungen gelten von der ziehenden Seite aus: *vor*, *links* und *rechts* (diagonal nach vorn), und wo Türme rückwärts ziehen, *zurück*, *zurück-links*, *zurück-rechts*. Ein ausgesetzter Zug heißt `Grün 0 Gelb`. Wenn du tippst, lass weg, was klar ist, und kürze ab: `bla l 3`, `links 3` oder `藍↖3褐`. Ein Feld genügt, wenn nur ein Zug dorthin führt: `@d4`. Alles, was du tippst, muss stimmen. Passt ein Text auf zwei Züge, füge das Feld an: `links 3@d4`. { COMMAND("record") } schreibt eine Partie so auf, und mit { COMMAND("import") } geht es aus einer Aufzeichnung weiter.
rules-notation-picture = Der blaue Turm von Weiß ist von g1 drei Felder diagonal nach links vorn gezogen, nach d4, auf ein braunes Feld: Blau Links 3 Braun. Also muss Schwarz den braunen Turm auf h8 ziehen.

rules-megasado-name = Megasado
rules-megasado = Megasado spielt ihr auf 10 × 10 Feldern mit je zehn Türmen: Zu den acht Farben kommen Gold und Silber. Alles andere ist wie bei Kamisado; auch hier zieht ein Turm höchstens 7 Felder. Ohne Varianten sind Gold und Silber Farben wie alle anderen. Fünf Varianten machen goldene und silberne Felder besonders, einzeln oder in bestimmten Paaren: *Klebrige Felder*, *Teleport*, *Retro*, *Drachenfalle* und *Sumo-Felder*.
rules-megasado-picture = Der blaue Turm von Schwarz ist geradeaus von h10 nach h9 gezogen, auf ein gelbes Feld. Also muss Weiß den gelben Turm auf f1 ziehen; geradeaus kommt er bis f8, sieben Felder weit.

rules-sticky-name = Klebrige Felder
rules-sticky = Megasado-Variante: Ein Turm, der auf ein goldenes oder silbernes Feld kommt, bleibt dort stehen. Von dort zieht er später wie gewohnt. Auch ein Turm, der auf ein solches Feld oder von ihm weg gestoßen wurde, zieht wie gewohnt.
rules-sticky-picture = Weiß muss den gelben Turm auf f1 ziehen. Geradeaus kommt er nur bis zum goldenen Feld f2, nach links nur bis zum silbernen Feld e2.

rules-teleport-name = Teleport
rules-teleport = Megasado-Variante: Ein Turm, der auf ein goldenes oder silbernes Feld kommt, darf auf jedes leere Feld dieser Farbe springen, dessen Reihe näher an seiner Grundlinie liegt. Dort endet der Zug, oder er geht in derselben Richtung weiter; der Sprung kostet nichts. Auch ein Turm, der auf ein solches Feld gestoßen wurde, darf springen: Tippe `{ TYPED("teleport") }` und das Feld, oder `{ TYPED("stay") }`. Steht in einer Runde dieselbe Stellung zum dritten Mal auf dem Brett, endet die Runde unentschieden und wird wiederholt.
rules-teleport-picture = Weiß muss den gelben Turm auf f1 ziehen. Nach rechts erreicht er das silberne Feld j5, und von dort darf er auf die silbernen Felder e2, b3 oder c4 springen und nach rechts weiterziehen.

rules-retro-name = Retro
rules-retro = Megasado-Variante: Ein Turm auf einem goldenen oder silbernen Feld außerhalb seiner Grundlinie zieht rückwärts, wenn er an der Reihe ist, gerade oder diagonal, und kann nicht stoßen. Kommt er nicht zurück, ist er blockiert. Steht in einer Runde dieselbe Stellung zum dritten Mal auf dem Brett, endet die Runde unentschieden und wird wiederholt.
rules-retro-picture = Der gelbe Turm von Weiß steht auf dem silbernen Feld a6 und ist an der Reihe. Die Markierungen zeigen seine Züge: Alle führen zurück.

rules-trap-name = Drachenfalle
rules-trap = Megasado-Variante: Ein Turm auf einem goldenen oder silbernen Feld außerhalb seiner Grundlinie bleibt dort bis zum Ende der Runde. Er kann weder ziehen noch gestoßen werden. Ist er an der Reihe, setzt seine Seite aus, wählt aber, welchen Turm die Gegenseite ziehen muss: jeden, der nicht selbst gefangen ist, auch einen blockierten. Tippe `{ TYPED("choose") }` und die Farbe.
rules-trap-picture = Der gelbe Turm von Weiß ist auf dem silbernen Feld a6 gefangen und an der Reihe. Weiß wählt einen der markierten Türme von Schwarz; den muss Schwarz ziehen.

rules-sumo-name = Sumo-Felder
rules-sumo = Megasado-Variante: Ein Turm auf einem goldenen oder silbernen Feld steht einen Rang höher, solange er dort bleibt. Er zieht weniger weit, stößt mehr und lässt sich schwerer stoßen. Punkte und Beförderungen richten sich nach seinem eigenen Rang. Für Marathon-Partien gibt es diese Variante nicht.
rules-sumo-picture = Der gelbe Turm von Weiß stand auf dem silbernen Feld c4 und konnte deshalb stoßen wie ein Sumo: Er ist nach c5 vorgerückt und hat den roten Turm von Schwarz nach c6 gestoßen. Dieses Feld ist lila, also zieht Weiß mit dem lila Turm weiter.
