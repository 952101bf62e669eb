# -- the club: matches, challenges, permissions
refused-paused = Partie { $match } ist unterbrochen, weil ich in { $place } nicht schreiben oder lesen konnte. Mit { COMMAND("board") } geht sie weiter, in einem anderen Kanal des Servers, oder dort, sobald ich wieder schreiben darf. Mit { COMMAND("resign") } (`{ command-resign.match }: { $match }`) gibst du sie auf. Ist sie nach einigen Tagen noch unterbrochen, beendet { COMMAND("abort") } (`{ command-abort.match }: { $match }`) sie ohne Sieg.
refused-paused-chats = Partie { $match } ist unterbrochen, weil ich einer Person von euch nicht schreiben oder eure Nachrichten nicht lesen konnte. Mit { COMMAND("board") } in einer Direktnachricht an mich geht sie weiter, sobald ich euch beide wieder erreiche. Mit { COMMAND("resign") } (`{ command-resign.match }: { $match }`) gibst du sie auf.
refused-paused-chat = Partie { $match } ist unterbrochen, weil ich einer Person von euch nicht schreiben konnte. Mit { COMMAND("board") } in einer Direktnachricht an mich geht sie weiter, sobald ich euch beide wieder erreiche. Bleibt sie unterbrochen, darf die andere Person sie nach einigen Tagen mit { COMMAND("claim") } beenden. Mit { COMMAND("resign") } (`{ command-resign.match }: { $match }`) gibst du sie auf.
refused-own-chat = Partie { $match } ist unterbrochen, weil ich dir nicht schreiben kann: Den Sieg beanspruchen darf nur dein Gegenüber. Lass meine Direktnachrichten wieder zu; dann geht die Partie mit { COMMAND("board") } in einer Direktnachricht an mich weiter.
refused-still-refused = Gerade eben konnte ich einer Person von euch nicht schreiben. Partie { $match } bleibt deshalb unterbrochen. Versuche es { $until } noch einmal.
refused-no-match = Hier gibt es keine Partie. Mit { COMMAND("challenge") } beginnst du eine, und { COMMAND("matches") } zeigt deine.
refused-several-run = Du spielst gerade mehrere Partien: { LIST($matches, type: "and") }. Sag mit der Option `{ command-board.match }`, welche du meinst.
refused-nothing-runs = Du spielst gerade keine Partie. Nenne eine frühere mit der Option `{ command-board.match }`, zum Beispiel `k7`, oder beginne eine mit { COMMAND("challenge") }: gegen mich oder gegen wen du nennst.
refused-several-wait = Mehrere Partien warten auf dich: { LIST($matches, type: "and") }. Sag mit der Option `{ command-move.match }`, welche du meinst, oder spiele in ihrem Kanal.
refused-too-many-commands = Das war zu viel auf einmal. Warte bitte einen Moment und versuche es dann noch einmal.
refused-nothing-kept = Über dich habe ich nichts gespeichert.
refused-doctor = Das ist der Moderation vorbehalten: Du brauchst die Berechtigung „Nachrichten verwalten“ oder „Server verwalten“. Wie man spielt, sagt dir { COMMAND("help") }.
refused-over = Partie { $match } ist vorbei. Mit { COMMAND("challenge") } beginnst du eine neue.
refused-not-rated = Partie { $match } zählt schon jetzt für niemanden.
refused-no-match-of-server = Diese Partie gibt es auf diesem Server nicht. Nenne eine von hier, zum Beispiel `k7`.
refused-abort-elsewhere = Partie { $match } gehört zu { $place }. Gib den Befehl dort ein, oder wende dich an die Leitung des Servers.
refused-board-hidden = { $player } kann diesen Kanal nicht sehen, deshalb kann Partie { $match } hier nicht weitergehen. Gib { COMMAND("board") } in einem Kanal ein, den ihr beide sehen könnt.
refused-not-a-player = In dieser Partie spielst du nicht mit. Mit { COMMAND("challenge") } beginnst du eine eigene, in einem anderen Kanal oder Thread.
refused-not-a-player-over = In Partie { $match } hast du nicht mitgespielt. Mit { COMMAND("challenge") } beginnst du eine eigene.
refused-not-your-turn = { $player } ist am Zug. Warte, bis du wieder dran bist.
refused-not-your-turn-unnamed = Die andere Seite ist am Zug. Warte, bis du wieder dran bist.
refused-stale = Das Brett hat sich seitdem geändert. Nimm das neueste; { COMMAND("board") } zeigt es noch einmal.
refused-board-link = -# Das Brett: { $link }
refused-stale-typed = Das Brett hat sich geändert, seit du das geschrieben hast. Schau auf das neueste Brett und tippe deinen Zug dann noch einmal.
refused-illegal = Das geht auf diesem Brett nicht. { COMMAND("board") } zeigt es noch einmal.
refused-oneself = Dich selbst kannst du nicht herausfordern. Wähle jemand anders.
refused-block-oneself = Dich selbst kannst du nicht blockieren.
refused-versus-oneself = Gegen dich selbst kannst du nicht spielen. Wähle jemand anders.
refused-followed = Hier wurde seitdem eine andere Partie gespielt. Nimm das neueste Brett oder { COMMAND("challenge") }.
refused-bot = Bots können keine Herausforderung annehmen. Wähle jemand anders.
refused-level = Die Stufe gilt für Partien gegen mich. Lass sie weg, oder lass dein Gegenüber weg.
refused-variants-need-megasado = Varianten gibt es nur in Megasado. Wähle `{ command-challenge.game }: { command-challenge.choice-megasado }`, oder lass die Varianten weg.
refused-sumo-marathon = Die Sumo-Variante gibt es nicht in Marathon-Partien. Wähle eine kürzere Partie oder eine andere Variante.
refused-lineup = Die Türme passen nicht zu diesem Spiel. Tippe `{ TYPED("setup") }` und jede Farbe einmal.
refused-already-challenged = Du hast diese Person hier schon herausgefordert. Warte auf die Antwort, oder zieh die Herausforderung zurück.
refused-unwelcome = Diese Person nimmt von dir keine Herausforderungen an. Fordere mit { COMMAND("challenge") } jemand anders heraus oder alle hier.
refused-blocked-by-you = Du hast diese Person blockiert. { COMMAND("block remove") } hebt das auf.
refused-too-many-blocked = Mehr als { $most } Personen kann niemand blockieren. { COMMAND("block remove") } hebt eine Blockierung auf.
refused-too-many-challenges = Du hast schon { $most } offene Herausforderungen. Warte auf die Antworten, oder zieh eine zurück.
refused-too-many-challenges-here = In diesem Kanal gibt es schon { $most } offene Herausforderungen. Nimm eine an, oder fordere in einem anderen Kanal heraus.
refused-moderators-challenge = Auf diesem Server darf nur die Moderation herausfordern. Frag dort nach, oder nimm eine Herausforderung von ihr an.
refused-place-taken = Hier läuft Partie { $match }. Spielt sie erst zu Ende, oder spielt woanders: in einem anderen Kanal oder in einem Thread.
refused-place-taken-thread = In diesem Kanal läuft Partie { $match }. Nimm mit dem Knopf unter der Herausforderung in einem Thread an, oder warte, bis die Partie vorbei ist.
refused-no-challenge = Diese Herausforderung gibt es nicht mehr. Mit { COMMAND("challenge") } sprichst du eine neue aus.
refused-answered-accepted = Diese Herausforderung wurde angenommen: Daraus ist Partie { $match } geworden.
refused-answered-declined = Diese Herausforderung wurde abgelehnt. Mit { COMMAND("challenge") } sprichst du eine neue aus.
refused-answered-withdrawn = Diese Herausforderung wurde zurückgezogen. Mit { COMMAND("challenge") } sprichst du eine neue aus.
refused-answered-lapsed = Diese Herausforderung ist ohne Antwort abgelaufen. Mit { COMMAND("challenge") } sprichst du eine neue aus.
refused-not-your-challenge = Auf diese Herausforderung kannst du nicht antworten: { $challenged } nimmt an oder lehnt ab, { $challenger } zieht zurück.
refused-not-your-challenge-to-anybody = Diese Antwort kannst du nicht geben: { $challenger } darf die Herausforderung zurückziehen, alle anderen dürfen sie annehmen.
refused-withdraw = Diese Herausforderung kann nur { $challenger } zurückziehen. Du kannst sie annehmen oder ablehnen.
refused-own-challenge = Das ist deine eigene Herausforderung: Die Partie beginnt, sobald { $challenged } sie annimmt. Bis dahin kannst du sie zurückziehen.
refused-own-challenge-to-anybody = Das ist deine eigene Herausforderung: Die Partie beginnt, sobald jemand anders sie annimmt. Du musst nichts tun, und bis dahin kannst du sie zurückziehen.
refused-challenge-waits = Deine Herausforderung hier ist noch offen: Die Partie beginnt, sobald sie angenommen wird. Du musst nichts tun. Wenn du nicht warten willst, spiel gegen mich: { COMMAND("challenge") } mit mir als Gegenüber.
refused-failed = Da ist bei mir etwas schiefgegangen. Geändert hat sich nichts; versuche es bitte noch einmal.
refused-option-bounds = Bei der Option `{ $option }` geht nur eine ganze Zahl von { $least } bis { $most }. Es wurde nichts geändert; versuche es bitte noch einmal.
refused-option = Mit einer deiner Optionen kann ich nichts anfangen. Tippe den Befehl noch einmal, und wähle die Optionen aus der Liste.
refused-unreadable = Partie { $match } kann ich nicht mehr lesen: Was ich von ihr gespeichert habe, ist beschädigt. Sag das bitte denen, die mich betreiben.
refused-failed-typed = Bei mir ist etwas schiefgegangen, und ich kann deinen Zug gerade nicht festhalten. Ich lese ihn später von selbst noch einmal; du musst ihn nicht noch einmal tippen.
refused-permissions = Hier kann ich nicht spielen: In diesem Kanal brauche ich noch { LIST($permissions, type: "and") }. Bitte die Moderation darum.
refused-manage-server = Die Einstellungen dieses Servers darf nur ändern, wer die Berechtigung „Server verwalten“ hat. { COMMAND("settings mine") } ändert deine eigenen.
refused-server-language = Die Sprache der Kanäle dieses Servers darf nur ändern, wer die Berechtigung „Server verwalten“ hat. Was nur du liest, steht in deiner eigenen Sprache: { COMMAND("board") } zeigt dir das Brett so, und die Option `{ command-settings-mine.language }` von { COMMAND("settings mine") } ändert sie.
refused-not-in-server = Ich bin nicht Mitglied dieses Servers, also lässt sich für ihn nichts einstellen. Wer ihn verwalten darf, kann mich einladen; { COMMAND("settings mine") } geht überall.
refused-quiet-days = Bevor die andere Seite eine Partie beenden darf, muss ich erst nachfragen: `{ command-settings-server.ask_after }` ({ $ask }) muss kleiner sein als `{ command-settings-server.claim_after }` ({ $claim }).
refused-half-quiet-hours = Eine Ruhezeit braucht beides: `{ command-settings-server.quiet-from }` und `{ command-settings-server.quiet-until }`.
refused-no-such-round = Diese Runde gibt es in Partie { $match } nicht. Lass die Runde weg, dann siehst du alle.
refused-busy = { $work ->
    [analysis] Ich analysiere noch eine Stellung für dich.
    [export] Ich stelle noch deine Daten für dich zusammen.
    [import] Ich lese noch eine Aufzeichnung für dich.
    [record] Ich schreibe noch eine Aufzeichnung für dich.
    [replay] Ich zeichne noch eine Wiederholung für dich.
   *[others] Ich mache gerade dasselbe für andere.
} Versuche es bitte gleich noch einmal.
refused-busy-analysing = Ich analysiere noch eine Partie für dich. Frag bitte noch einmal, wenn die Antwort da ist.
refused-replay-too-long = Das ist zu viel für eine Datei. Nenne eine Runde, zum Beispiel `{ command-replay.round }: 1`.
refused-elsewhere = Hier bin ich nicht Mitglied und kann nur dir antworten. Das geht auf Servern, die mich hinzugefügt haben.
refused-elsewhere-challenge = Hier bin ich nicht Mitglied, eine offene Herausforderung würde niemand sehen. Nenne jemanden, dann bringe ich deine Herausforderung in den Chat mit mir, oder spiele gegen mich, mit { COMMAND("challenge") } und einer Stufe.
refused-no-chat-with = Ich konnte keinen Chat mit { $player } öffnen.
refused-no-chat = Ich konnte keinen Chat mit dir öffnen. Versuche es bitte noch einmal.
refused-anybody-directly = Hier liest sonst niemand mit. Wähl eine Stufe, und wir spielen eine einzelne Runde. Für ein anderes Spiel oder eine andere Länge gib bei { COMMAND("challenge") } auch `{ command-challenge.level }` an, für eine Partie gegen jemand anderen `{ command-challenge.opponent }`.
refused-server-only = Das geht nur in den Kanälen eines Servers.
refused-old-button = Dieser Knopf ist mir zu alt. { COMMAND("board") } zeigt das Brett noch einmal.
refused-not-for-you = Das darf nur, wer in dieser Partie mitspielt.
asked-resign = Zum Aufgeben gibt es { COMMAND("resign") }.
asked-take-back = { $place ->
    [direct] Willst du deinen letzten Zug zurücknehmen, dann nimm { COMMAND("takeback") } oder den Knopf unter dem neuesten Brett der Partie.
   *[channel] Willst du deinen letzten Zug zurücknehmen, dann drücke *{ button-take-back }* unter dem neuesten Brett, oder nimm { COMMAND("takeback") }.
}
asked-draw = Ein Unentschieden bietest du mit { COMMAND("draw") } an.
asked-rematch = { $place ->
    [direct] Noch eine Partie? Drücke auf einen Knopf unter dem letzten Brett der Partie.
   *[channel] Noch eine Partie? Drücke auf *{ button-again }* oder *{ button-rematch }*.
}
asked-hint = { COMMAND("hint") } gibt dir in einer Partie gegen mich einen Tipp, in einer Partie zwischen Menschen erst danach.
asked-lost = { $place ->
    [direct] Wenn eine Partie vorbei ist, zeigt dir ein Knopf unter dem letzten Brett, mit welchem Zug die Runde verloren ging. { COMMAND("analyse") } geht die ganze Partie durch.
   *[channel] Unter dem Brett, mit dem eine Runde endet, zeigt dir *{ button-losing-move }*, mit welchem Zug sie verloren ging. { COMMAND("analyse") } geht eine beendete Partie ganz durch, auch eine aufgegebene.
}
asked-leaderboard = { COMMAND("leaderboard") } zeigt, wer hier wie viel gewonnen hat.
asked-replay = { COMMAND("replay") } zeigt eine Partie noch einmal, Zug für Zug. Mit `{ command-replay.match }` nennst du eine frühere, zum Beispiel `k7`.
asked-puzzle = { COMMAND("puzzle") } stellt dir eine Aufgabe, für dich allein.
asked-profile = { COMMAND("profile") } zeigt deine Wertungen und deine Bilanz.
asked-challenge = Mit { COMMAND("challenge") } forderst du { $player } heraus: Wähl diesen Namen bei `{ command-challenge.opponent }`. Die Partie beginnt, sobald die Herausforderung angenommen ist.
asked-tournament = { COMMAND("tournament create") } beginnt in einem Kanal eines Servers ein Turnier; das kann, wer die Berechtigung „Server verwalten“ oder die dafür bestimmte Rolle hat. Angemeldet wird sich per Knopf, für jede Partie öffne ich einen Thread, und eine Nachricht zeigt, wie es steht.
asked-theme = { $place ->
    [direct] { COMMAND("settings mine") } ändert das Aussehen der Bretter, die nur du siehst, also auch hier. In den Kanälen eines Servers sehen die Bretter so aus, wie es der Server eingestellt hat.
   *[channel] { COMMAND("settings mine") } ändert das Aussehen der Bretter, die nur du siehst; *{ button-own-view }* unter einem Brett zeigt es dir so. Im Kanal sehen die Bretter so aus, wie es der Server eingestellt hat.
}
asked-language = Ich schreibe Deutsch, Englisch, Französisch, Niederländisch und Türkisch und verstehe Züge in allen fünf. Deine Sprache stellst du mit { COMMAND("settings mine") } ein; in den Kanälen gilt die des Servers.
asked-more = -# Mehr dazu: { COMMAND("rules") } erklärt jede Regel mit einem Bild, { COMMAND("help") }, was du tun kannst.
asked-answer-offer = { $place ->
    [direct] Antworte auf das Angebot mit einem der Knöpfe unter dem neuesten Brett der Partie.
   *[channel] Antworte auf das Angebot mit *{ button-agree }* oder *{ button-decline }* unter dem neuesten Brett.
}
asked-answer-challenge = Damit die Partie beginnt, drücke unter der Herausforderung auf *{ button-accept }*.
told-thread-of-match = Du spielst Partie { $match } in { $place }. Dort lese ich deine Züge.
asked-begin = Gern! Drücke auf einen Knopf, um eine Partie zu beginnen, oder nimm { COMMAND("challenge") }.
asked-why-tower = Warum { COLOR($tower) }? Der letzte Zug deines Gegenübers endete auf { COLOR($tower) }.
asked-how-to-move = Tippe deinen Zug, zum Beispiel `{ $example }`, oder wähle ihn im Menü unter dem Brett.
asked-score = Partie { $match }, Runde { $round }: { $black } { $black_points } : { $white_points } { $white }. { $points ->
    [one] Der erste Punkt gewinnt die Partie.
   *[other] { $points } Punkte gewinnen die Partie.
}
asked-score-over = Partie { $match } ist vorbei: { $black } { $black_points } : { $white_points } { $white }.
asked-board = { COMMAND("board") } zeigt das Brett noch einmal, und *{ button-own-view }* unter einem Brett zeigt es so, wie du es eingestellt hast.
asked-of-several = Du spielst mehrere Partien: { COMMAND("matches") } nennt sie.
asked-next-round = **{ $name }** in { $place }: Falls noch eine Runde folgt, beginnt sie, sobald alle Partien dieser Runde vorbei sind.
asked-next-round-until = **{ $name }** in { $place }: Falls noch eine Runde folgt, beginnt sie, sobald alle Partien dieser Runde vorbei sind. Dafür ist Zeit bis { $until }.
asked-first-round = **{ $name }** in { $place }: Die erste Runde beginnt, sobald die Anmeldung zu Ende ist.
asked-first-round-until = **{ $name }** in { $place }: Die erste Runde beginnt, sobald die Anmeldung zu Ende ist, am { $until }.
asked-next-round-of-match = Die nächste Runde deiner Partie beginnt, sobald diese vorbei ist.
asked-no-tournament = Hier läuft gerade kein Turnier.
asked-left-and-right = *Links* und *rechts* gelten von deiner eigenen Seite des Bretts aus, mit Blick zu deinem Gegenüber. Die kleine Schrift an deinem Rand des Bretts zeigt, was was ist.
asked-duration = So lange dauert eine Partie, je nach der Option `{ command-challenge.match }` von { COMMAND("challenge") }: { command-challenge.choice-single }, { command-challenge.choice-standard }, { command-challenge.choice-long }, { command-challenge.choice-marathon }.
asked-server-language = Die Option `{ command-settings-server.language }` von { COMMAND("settings server") } stellt die Sprache der Kanäle eines Servers ein. Das darf, wer die Berechtigung „Server verwalten“ hat. Deine eigene Sprache stellst du mit { COMMAND("settings mine") } ein.
asked-personal-data = { COMMAND("mydata export") } gibt dir als Datei, was ich über dich speichere, und { COMMAND("mydata delete") } löscht es.
asked-if-then = Mit { COMMAND("if") } planst du deine Antwort, solange die andere Seite am Zug ist: Nenne einen Zug von dort oder die Farbe, auf der er endet, und was du dann spielst. Trifft das ein, spiele ich deine Antwort von selbst.
asked-sumo = Ein Sumo ist ein Turm, der eine Runde gewonnen hat: Er kann gegnerische Türme zurückstoßen, zieht aber weniger weit.
asked-winner = Gewonnen hat { $winner }.
asked-where = Deine Partie { $match } gegen { $opponent } ist hier: { $link }
asked-where-elsewhere = Deine Partie { $match } ist hier: { $link }
asked-where-none = Du spielst auf diesem Server gerade keine Partie. { COMMAND("matches") } nennt alle deine Partien.
asked-chances-people = Ob jemand den Sieg erzwingen kann, sage ich in einer Partie zwischen Menschen erst, wenn sie zu Ende ist: Dann zeigt es { COMMAND("analyse") }.
asked-chances-machine = { COMMAND("hint") } sagt dir, ob du den Sieg erzwingen kannst und wohin du schauen solltest.
asked-sides = { $black } spielt Schwarz, { $white } spielt Weiß.
asked-need-not-agree = Du musst nicht zustimmen: Lehnst du ab, geht die Partie einfach weiter.
asked-no-clock = Diese Partie hat keine Uhr.
asked-standing = **{ $name }**: Wie es steht, zeigt { $link }.
refused-nothing-waits = Keine Partie wartet auf einen Zug von dir. Warte auf dein Gegenüber, oder beginne eine mit { COMMAND("challenge") }: gegen mich oder gegen wen du nennst.

# -- words of the notation that are not understood
type-for-example = { $reason } Tippe zum Beispiel `{ $full }` oder `{ $short }`.
type-for-example-one = { $reason } Tippe zum Beispiel `{ $full }`.
type-for-example-mention = { $reason } Erwähne mich mit deinem Zug, zum Beispiel { $bot } `{ $full }`, oder antworte auf das Brett mit `{ $short }`.
refused-empty = Darin steht kein Zug.
refused-empty-help = Darin steht kein Zug. { COMMAND("help") } sagt dir, wie du spielst.
refused-too-long = Das ist zu lang für einen Zug.
refused-unknown-word = Das Wort „{ $word }“ kenne ich nicht.
refused-out-of-place = „{ $word }“ verstehe ich an dieser Stelle nicht.
refused-no-such-square = Das Feld „{ $word }“ gibt es auf diesem Brett nicht.

# -- moves that are not legal
refused-due-place = Stell zuerst deine Türme auf: Tippe `{ TYPED("setup") }` und die { $count } Farben, aus deiner Sicht von links nach rechts.
refused-due-opening = Du eröffnest die Runde: Zieh einen beliebigen Turm, zum Beispiel `{ $move }`.
refused-due-move = Jetzt musst du den { COLOR($tower, form: "oblique") } Turm ziehen.
refused-due-choice = Wähle zuerst den Turm, den dein Gegenüber ziehen muss: Tippe `{ TYPED("choose") }` und seine Farbe.
refused-due-jump = Entscheide zuerst, ob der { COLOR($tower, form: "weak") } Turm springt: Tippe `{ TYPED("teleport") }` und ein Feld, oder `{ TYPED("stay") }`.
refused-due-fill = Wähle zuerst, wie die Grundlinien besetzt werden: Tippe `{ TYPED("fill left") }` oder `{ TYPED("fill right") }`.
refused-no-such-color = { COLOR($color) } gibt es in { GAME($game) } nicht. Nenne eine Farbe, die auf dem Brett ist.
refused-wrong-tower = Du musst den { COLOR($tower, form: "oblique") } Turm ziehen, nicht den { LIST($given, of: "color", form: "oblique", type: "or") }.
refused-wrong-color = Dieser Zug endet auf { COLOR($color) }, nicht auf { LIST($given, of: "color", type: "or") }.
refused-wrong-square = Dieser Zug endet auf { LIST($squares, type: "or") }, nicht auf { $given }.
refused-wrong-start = Auf { $square } hast du keinen Turm, den du jetzt ziehen könntest.
refused-incomplete = Ich brauche die Richtung und die Anzahl der Felder.
refused-incomplete-direction = Ich brauche noch die Richtung.
refused-incomplete-distance = Ich brauche noch die Anzahl der Felder.
refused-ambiguous = Das können mehrere Züge sein. Tippe { LIST($moves, type: "or") }.
refused-ambiguous-many = Das können { $count } Züge sein, die auf { LIST($squares, type: "or") } enden. Nenne auch das Feld, zum Beispiel { $move }.
refused-ambiguous-tower = Das können Züge mehrerer Türme sein: Nenne auch den Turm, zum Beispiel { $move }.
# The distance is inflected here, and the direction follows it: "3 Felder nach links".
refused-off-board = Der { COLOR($tower, form: "weak") } Turm kann nicht { $distance ->
    [one] 1 Feld
   *[other] { $distance } Felder
} { DIRECTION($direction, form: "way") } ziehen: { $squares ->
    [one] Nach 1 Feld
   *[other] Nach { $squares } Feldern
}, auf { $last }, ist das Brett zu Ende.
refused-off-board-at-once = Der { COLOR($tower, form: "weak") } Turm kann nicht { DIRECTION($direction, form: "way") } ziehen: Er steht am Rand des Bretts.
refused-blocked = Der { COLOR($tower, form: "weak") } Turm kann nicht { $distance ->
    [one] 1 Feld
   *[other] { $distance } Felder
} { DIRECTION($direction, form: "way") } ziehen: Auf { $square } steht { TOWER($blocker) } im Weg.
refused-too-far = Der { COLOR($tower, form: "weak") } Turm kann nicht { $distance } Felder weit ziehen: Er zieht { $reach ->
    [one] nur 1 Feld
   *[other] höchstens { $reach } Felder
} weit.
refused-beyond-reach = { $distance } Felder weit zieht kein Turm: Mehr als { $reach } geht nie.
refused-sticky = Der { COLOR($tower, form: "weak") } Turm kann nicht { $distance ->
    [one] 1 Feld
   *[other] { $distance } Felder
} { DIRECTION($direction, form: "way") } ziehen: { $square } ist ein goldenes oder silbernes Feld, und in dieser Variante bleibt jeder Turm darauf kleben.
refused-only-ahead = Der { COLOR($tower, form: "weak") } Turm kann nicht { DIRECTION($direction, form: "way") } ziehen, nur nach vorn, nach links oder nach rechts.
refused-only-back = Der { COLOR($tower, form: "weak") } Turm kann jetzt nicht { DIRECTION($direction, form: "way") } ziehen: Er steht auf einem goldenen oder silbernen Feld, also zieht er rückwärts.
refused-trapped = Der { COLOR($tower, form: "weak") } Turm ist auf { $square } gefangen.
refused-push-no-sumo = Der { COLOR($tower, form: "weak") } Turm kann nicht nach vorn ziehen: Vor ihm auf { $square } steht { TOWER($blocker) }, und nur Sumos stoßen.
refused-push-too-many = Der { COLOR($tower, form: "weak") } Turm stößt { $most ->
    [one] nur 1 Turm
   *[other] höchstens { $most } Türme
} auf einmal.
refused-push-own = Der { COLOR($tower, form: "weak") } Turm kann hier nicht stoßen: Auf { $square } steht { TOWER($blocker) }, und Sumos stoßen nur gegnerische Türme.
refused-push-rank = Der { COLOR($tower, form: "weak") } Turm kann hier nicht stoßen: Auf { $square } steht { TOWER($blocker) }, und dessen Rang ist nicht niedriger.
refused-push-home-row = Der { COLOR($tower, form: "weak") } Turm kann hier nicht stoßen: Auf { $square } steht { TOWER($blocker) }, und auf der eigenen Grundlinie lässt sich kein Turm stoßen.
refused-push-trapped = Der { COLOR($tower, form: "weak") } Turm kann hier nicht stoßen: Auf { $square } steht { TOWER($blocker) } und ist gefangen.
refused-push-retro = Der { COLOR($tower, form: "weak") } Turm zieht jetzt rückwärts, also kann er nicht stoßen.
refused-unreachable = Dorthin kann der { COLOR($tower, form: "weak") } Turm nicht ziehen.
refused-unreachable-square = Der { COLOR($tower, form: "weak") } Turm kann nicht nach { $square } ziehen.
refused-unreachable-any = Diesen Zug kann kein Turm machen. Tippe Turm, Richtung und Anzahl der Felder, zum Beispiel `{ $move }`.
refused-pass = Wer ziehen kann, muss ziehen. Das Aussetzen übernehme ich: Du musst es nicht tippen.
refused-sideways = Seitwärts zieht kein Turm: nur gerade oder schräg.
refused-setup-missing = Es fehlen noch Türme: { LIST($towers, of: "color", type: "and") }. Tippe alle { $count } Farben, aus deiner Sicht von links nach rechts.
refused-setup-twice = { COLOR($tower) } steht zweimal da. Tippe jede der { $count } Farben einmal, aus deiner Sicht von links nach rechts.
refused-setup-too-many = Du hast nur { $count } Türme. Tippe jede Farbe einmal, aus deiner Sicht von links nach rechts.
refused-setup-unclear = Das Wort für Turm { $place } kann { LIST($towers, of: "color", type: "or") } heißen. Tippe es weiter aus.
refused-not-choosable = { LIST($given, of: "color", type: "or") } kannst du hier nicht wählen.
refused-no-jump = Der { COLOR($tower, form: "weak") } Turm kann nicht nach { $square } springen.
possible = Möglich: { LIST($moves, type: "unit") }.
possible-tower = Möglich für den { COLOR($tower, form: "oblique") } Turm: { LIST($moves, type: "unit") }.
possible-jumps = Mit Sprung möglich für den { COLOR($tower, form: "oblique") } Turm: { LIST($moves, type: "unit") }.
possible-typed = Tippe { LIST($moves, type: "or") }, wenn du das meinst.

# -- offers
refused-no-offer = Das gilt nicht mehr. Frag noch einmal, wenn du es noch willst.
refused-offer-stands = Dein Gegenüber wartet auf deine Antwort. Gib sie zuerst, mit den Knöpfen unter dem neuesten Brett.
refused-offered-before = Das hast du seit dem letzten Zug schon gefragt. Nach dem nächsten darfst du wieder.
refused-own-offer = Du wartest selbst noch auf eine Antwort. Mit dem Knopf ziehst du deine Frage zurück.
refused-too-long-for-offers = Diese Partie hatte schon { $most } Züge und Angebote, mehr Angebote sind in ihr nicht möglich. Spiel weiter, oder gib auf.
refused-nothing-to-take-back = Du hast noch keinen Zug, den du zurücknehmen könntest.
refused-no-round-to-draw = Gerade läuft keine Runde, also kann keine unentschieden enden. Biete es wieder an, wenn die Türme ziehen.
refused-no-rematch = Nur eine beendete Partie lässt sich noch einmal spielen. Spielt diese erst zu Ende.
refused-opponent-gone = Dein Gegenüber aus dieser Partie hat die eigenen Daten löschen lassen. Fordere mit { COMMAND("challenge") } jemand anders heraus.
refused-out-of-time = Vorher war die Zeit schon um. Partie { $match } ist vorbei, falls ich nicht doch eine frühere Antwort finde. Mit { COMMAND("challenge") } beginnst du eine neue.
refused-unread = Ich kann { $place } gerade nicht lesen und weiß deshalb nicht, ob es eine Antwort gibt. Versuche es in einer Minute noch einmal.
refused-has-clock = In dieser Partie läuft eine Uhr: Wer keine Zeit mehr hat, verliert, und dann beende ich die Partie.
refused-not-quiet = Dafür ist es noch zu früh. Meldet sich dein Gegenüber weiter nicht, darfst du die Partie { $until } beenden.
refused-not-closable = Partie { $match } ist unterbrochen, weil ich in ihrem Kanal nicht schreiben konnte oder er gelöscht wurde. Mit { COMMAND("board") } geht sie weiter, in einem anderen Kanal des Servers. Ist sie am { $from } ({ $distance }) noch unterbrochen, darf jeder von euch sie mit { COMMAND("abort") } (`{ command-abort.match }: { $match }`) ohne Sieg beenden. Mit { COMMAND("resign") } (`{ command-resign.match }: { $match }`) gibst du sie vorher auf.
refused-not-unreachable = Dafür ist es noch zu früh. Erreiche ich dein Gegenüber weiter nicht, darfst du die Partie ab { $from } ({ $distance }) beenden.
refused-two-clocks = Minuten und Zuschlag gehören zu `{ command-challenge.clock }: { command-challenge.choice-chess }`. Lass sie weg, oder wähle diese Uhr.
refused-own-turn = Die Partie wartet auf dich: Du bist am Zug.
refused-abort = Abbrechen könnt ihr eine Partie nur gemeinsam, oder die Moderation bricht sie ab (mit der Berechtigung „Nachrichten verwalten“).
refused-abort-own = Du spielst Partie { $match } selbst. Abbrechen kann sie jemand anderes aus der Moderation, oder ihr brecht sie mit { COMMAND("abort") } gemeinsam ab.
refused-record = Aus dieser Aufzeichnung kann ich keine Partie fortsetzen. Hänge eine an, wie { COMMAND("record") } sie liefert.

# -- imported records
refused-no-such-match = Diese Partie gibt es hier nicht. Nenne eine von diesem Server oder eine eigene, zum Beispiel `k7`.
refused-file-too-long = Diese Datei ist zu lang: Eine Aufzeichnung hat höchstens { $kilobytes } KiB.
refused-file-no-text = Das ist keine Textdatei. Hänge eine Aufzeichnung an, wie { COMMAND("record") } sie liefert.
refused-file-unavailable = Ich konnte diese Datei nicht von Discord bekommen. Versuche es bitte noch einmal.
refused-record-empty = In dieser Aufzeichnung wird nichts gespielt.
refused-message-without-match = In dieser Nachricht finde ich weder eine Partie noch eine Aufzeichnung. Es geht mit einem Brett von mir, mit einer Aufzeichnung als Textdatei oder als Text und mit dem Namen einer Partie, zum Beispiel `k7`.
refused-record-over = Die Partie in dieser Aufzeichnung ist vorbei. Mit { COMMAND("challenge") } beginnst du eine neue.
refused-record-line = Zeile { $line } der Aufzeichnung: { $reason } Korrigiere die Datei und versuche es noch einmal.
refused-record-line-text = Zeile { $line } der Aufzeichnung ({ $text }): { $reason } Korrigiere die Datei und versuche es noch einmal.
refused-record-too-long = Sie ist länger, als eine Aufzeichnung sein kann.
refused-record-line-too-long = Sie ist länger als { $most } Zeichen.
refused-record-no-line = Diese Zeile kann ich nicht lesen. Eine Aufzeichnung besteht aus Tags, Runden, Zeilen mit Zügen und dem Ausgang jeder Runde.
refused-record-tag-late = Tags müssen vor der ersten Runde stehen.
refused-record-tag-twice = Dieses Tag steht zweimal da.
refused-record-tag-value = Diesen Wert des Tags kenne ich nicht.
refused-record-setup = Die Aufstellung muss jeden Turm einmal nennen.
refused-record-round-number = Das muss Runde { $due } sein.
refused-record-row-number = Das muss Zeile { $due } sein.
refused-record-unclear-columns = Ich kann nicht erkennen, wo in dieser Zeile der Zug von Weiß beginnt. Setze zwei Leerzeichen oder ein `|` davor.
refused-record-round-early = Hier kann die nächste Runde noch nicht beginnen: Die vorige ist nicht zu Ende, oder ihre Grundlinien sind noch nicht besetzt.
refused-record-no-round = Noch hat keine Runde begonnen: Zuerst kommt eine Zeile wie `Runde 1`.
refused-record-column = Hier ist { SIDE($side) } am Zug.
refused-record-match-over = Die Partie ist davor schon vorbei.
refused-record-round-over = Die Runde ist davor schon vorbei, und die Grundlinien sind noch nicht besetzt.
refused-record-expected = Hier habe ich „{ $text }“ erwartet.
refused-record-round-not-over = Hier ist die Runde noch nicht vorbei.
refused-record-unclear = Das können mehrere Züge sein.
refused-exhibition = Zwei Stufen gegeneinander spielen lassen kann nur die Moderation (mit der Berechtigung „Nachrichten verwalten“).
refused-exhibition-running = Hier oder in zu vielen anderen Kanälen läuft schon eine Schaupartie. Versuche es noch einmal, wenn sie zu Ende ist.
refused-tournament-create = Ein Turnier kann nur veranstalten, wer die Berechtigung „Server verwalten“ hat oder die Rolle, die dieser Server dafür bestimmt hat.
refused-tournament-place = Ein Turnier braucht einen Textkanal eines Servers, weil dort jede Partie einen Thread bekommt.
refused-tournament-name = Ein Turnier braucht einen lesbaren Namen.
refused-tournament-rounds = Im Schweizer System hat ein Turnier 1 bis { $most } Runden.
refused-tournament-rounds-of-swiss = Die Zahl der Runden kannst du nur im Schweizer System wählen.
refused-tournaments-here = In einem Kanal können höchstens { $most } Turniere offen sein. Bring erst eins zu Ende oder sag es ab.
refused-tournament-none = Dieses Turnier gibt es nicht mehr.
refused-tournament-organiser = Das kann nur, wer das Turnier veranstaltet oder moderiert: im Kanal des Turniers mit der Berechtigung „Nachrichten verwalten“, überall mit „Server verwalten“.
refused-tournament-sign-up-over = Die Anmeldung für dieses Turnier ist vorbei.
refused-tournament-in-already = Du bist bei diesem Turnier schon dabei.
refused-tournament-not-in = Du bist bei diesem Turnier nicht dabei.
refused-tournament-full = Dieses Turnier ist voll.
refused-tournament-signed-up-too-often = Du hast dich zu oft an- und wieder abgemeldet. Für dieses Turnier kannst du dich nicht noch einmal anmelden.
refused-tournament-too-few = Für ein Turnier braucht es mindestens { $fewest } Leute. Warte, bis sich mehr angemeldet haben, oder sag es ab.
refused-tournament-nowhere = Hier gibt es kein Turnier. Wähle eins mit der Option *{ command-tournament-result.tournament }*.
refused-tournament-which = Hier gibt es mehrere Turniere. Wähle eins mit der Option *{ command-tournament-result.tournament }*.
refused-tournament-person-in = { $player } ist bei diesem Turnier schon dabei.
refused-tournament-person-not-in = { $player } ist bei diesem Turnier nicht dabei.
refused-tournament-person-not-found = Ich finde { $player } auf diesem Server nicht, also kann diese Person für niemanden weiterspielen.
refused-tournament-not-asked = Diese Frage geht an { $other }.
refused-tournament-newcomer-cannot-see = { $other } kann diesen Kanal nicht sehen, deshalb kann ich hier nicht fragen. Nimm { COMMAND("tournament replace") } in einem Kanal, den ihr beide seht.
refused-tournament-newcomer-unwelcome = { $other } möchte von dir nicht gefragt werden. Wähle jemand anderen.
refused-tournament-no-game = So eine Partie gibt es in diesem Turnier nicht. Wähle eine der vorgeschlagenen.
refused-tournament-bot = Bots können in einem Turnier nicht mitspielen. Wähle jemand anderen.
refused-tournament-too-late = Spätere Partien des Turnierbaums hängen von diesem Ergebnis ab, deshalb lässt es sich nicht mehr ändern.
refused-tournament-match-ended = Die Partie ist inzwischen zu Ende, deshalb habe ich nichts geändert. Wenn ihr Ergebnis nicht stimmt, berichtige es mit { COMMAND("tournament result") }.
refused-tournament-own-match = Du spielst Partie { $match } selbst, und in ihr wurde schon gezogen. Entscheiden kann eine andere Person aus der Turnierleitung oder der Moderation, die nicht mitspielt. Du kannst sie auch mit { COMMAND("resign") } aufgeben oder aus dem Turnier aussteigen.
refused-tournament-paused-already = Dieses Turnier ist schon unterbrochen.
refused-tournament-not-paused = Dieses Turnier ist nicht unterbrochen.
refused-tournament-not-running = Dieses Turnier hat noch nicht begonnen oder ist zu Ende.
refused-tournament-not-now = Das geht in diesem Turnier gerade nicht.
