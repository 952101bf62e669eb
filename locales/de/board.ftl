thread-name = { $match }: { $black } – { $white }
board-heading = **{ $match }** · Runde { $round } · { $black } (Schwarz) { $black_points } : { $white_points } { $white } (Weiß)
board-heading-game = **{ $match }** · { $game } · Runde { $round } · { $black } (Schwarz) { $black_points } : { $white_points } { $white } (Weiß)

told-start = { $game }, { LENGTH($length) }: Es gewinnt, wer zuerst { $points ->
    [one] einen Punkt
   *[other] { $points } Punkte
} hat.
told-black-opens = { $black } spielt Schwarz und eröffnet.
told-white-opens = { $black } spielt Schwarz. { $white } spielt Weiß und eröffnet.
told-goes-on = Es geht aus einer Aufzeichnung weiter: { $black } spielt Schwarz, { $white } spielt Weiß. Für die Rangliste zählt die Partie nicht.
told-goes-on-from-board = Es geht von einem Brett einer früheren Partie aus weiter: { $black } spielt Schwarz, { $white } spielt Weiß. Für die Rangliste zählt die Partie nicht.
told-resumed = Die Partie war unterbrochen, weil ich in ihrem Kanal nicht schreiben oder lesen konnte. Jetzt geht sie weiter.
told-resumed-votes = Die Partie war unterbrochen. Jetzt geht sie weiter.
told-clock = Bedenkzeit: { $clock }.
told-time-left = Restzeit: { $black } { $black_left }, { $white } { $white_left }.
told-deadline = { $player } hat Zeit bis { $until } ({ $distance }).
told-left-out = (Frühere Züge sind hier weggelassen.)
told-move = { $player }: **{ $move }**
told-push = { $player } stößt: **{ $move }**. Zurückgestoßen: { LIST($towers, type: "unit") }. { $opponent } setzt aus.
told-jump = Der { COLOR($tower, form: "weak") } Turm springt und landet auf { $square }.
told-place = { $player } hat die Türme aufgestellt.
told-fill-left = { $player } besetzt von links.
told-fill-right = { $player } besetzt von rechts.
told-round-begins = **Runde { $round } beginnt.**
told-pass = { $player } kann den { COLOR($tower, form: "oblique") } Turm nicht ziehen und setzt aus ({ $pass }).
told-round-home-row = **{ $player } gewinnt Runde { $round }**: Der { COLOR($tower, form: "weak") } Turm steht auf der Grundlinie von { $opponent }. Das bringt { $points ->
    [one] einen Punkt
   *[other] { $points } Punkte
}.
told-round-deadlock = **{ $player } gewinnt Runde { $round }**: Komplettblockade! Niemand kann mehr ziehen, und { $opponent } hat zuletzt gezogen. Das bringt { $points ->
    [one] einen Punkt
   *[other] { $points } Punkte
}.
told-promoted = Der { COLOR($tower, form: "weak") } Turm wird zum { RANK($rank) }.
told-quadruple = Der { COLOR($tower, form: "weak") } Turm wird zum Vierfach-Sumo: Einen höheren Rang gibt es nicht.
told-round-drawn = Dieselbe Stellung steht zum dritten Mal auf dem Brett: Die Runde endet unentschieden und wird wiederholt.
told-match-won = **{ $player } gewinnt die Partie { $won } : { $lost }!**
told-resigned = { $opponent } gibt auf. **{ $player } gewinnt die Partie.**

told-over = { $black } und { $white }, die Partie ist vorbei.
told-no-move = Kein Turm wurde bewegt, also zählt die Partie für niemanden.
told-no-move-tournament = Kein Turm wurde bewegt, also zählt die Partie zwar für das Turnier, aber weder für die Wertungszahlen noch für die Rangliste.
told-ratings = **Wertung** in { GAME($game) }: { LIST($players, type: "unit") }
told-rating = { $player } { $rating } ({ $change })
told-rating-private = { $player } ({ $change })
told-standings = **Rangliste** (mit { COMMAND("leaderboard") } siehst du sie ganz)
standing-line = { $rank }\. { $player }: { $played } { $played ->
    [one] Partie
   *[other] Partien
}, { $won } gewonnen, { $points } { $points ->
    [one] Punkt
   *[other] Punkte
}

told-mention = Gewöhnliche Nachrichten kann ich hier nicht lesen: Antworte auf dieses Brett, erwähne mich ({ $bot } `{ $example }`), oder nimm das Menü oder { COMMAND("move") }.
# The boards after that.
told-mention-again = -# Antworte auf dieses Brett mit deinem Zug, etwa `{ $example }`: Gewöhnliche Nachrichten kann ich hier nicht lesen.
prompt-open = { $player }, du eröffnest: Zieh einen beliebigen Turm.
prompt-move = { $player }, du bist am Zug: Zieh den { EMOJI($tower) } **{ COLOR($tower, form: "oblique") } Turm**.
prompt-move-back = { $player }, du bist am Zug: Zieh den { EMOJI($tower) } **{ COLOR($tower, form: "oblique") } Turm**, und zwar rückwärts, denn er steht auf einem goldenen oder silbernen Feld.
prompt-choose = { $player }, dein { EMOJI($tower) } **{ COLOR($tower, form: "strong") } Turm** ist an der Reihe, aber auf { $square } gefangen. Wähle, welchen Turm { $opponent } ziehen muss: { LIST($towers, type: "unit") }. Tippe `{ TYPED("choose") }` und die Farbe, oder nimm das Menü.
prompt-jump = { $player }, dein { EMOJI($tower) } **{ COLOR($tower, form: "strong") } Turm** wurde gestoßen und darf springen. Möglich: { LIST($moves, type: "unit") }. Tippe `{ TYPED("teleport") }` und das Feld, oder `{ TYPED("stay") }`, oder nimm das Menü. Danach zieht { $opponent } den { EMOJI($next) } { COLOR($next, form: "oblique") } Turm.
prompt-offer = { $player }, bist du einverstanden? Drücke unten einen Knopf. Der nächste Zug, gleich von wem, gilt als Nein. { $offerer } kann es unter *{ button-more }* zurückziehen.
prompt-place = { $player }, stell deine Türme auf, aus deiner Sicht von links nach rechts: Wähle sie unten aus, oder tippe `{ TYPED("setup") }` und die { $count } Farben in dieser Reihenfolge.
prompt-place-next = { $player }, bisher aufgestellt: { $placed } von { $count } Türmen. Wähle den nächsten.
prompt-place-done = { $player }, alle deine Türme stehen: Drücke **{ button-confirm }** oder, um noch etwas zu ändern, *{ button-undo }*.
prompt-fill-signs = Ein Dreieck im Bild markiert einen Turm, vor dem geradeaus seine eigene Farbe liegt: ein Schwachpunkt. Wähle die Seite, bei der weniger deiner Türme markiert sind.
prompt-fill = { $player }, du hast die Runde gewonnen: Sollen die Grundlinien von links oder von rechts besetzt werden, jede aus Sicht ihrer Seite? Drücke einen Knopf, oder tippe `{ TYPED("fill left") }` oder `{ TYPED("fill right") }`.
prompt-fill-first = Zur nächsten Runde kehren alle Türme auf ihre Grundlinie zurück: zuerst die Türme, die ihr am nächsten stehen; stehen mehrere in derselben Reihe, beginnt die gewählte Seite.

tip-goal = *Deine erste Partie! Das Ziel: Wer einen Turm auf die gegnerische Grundlinie bringt, gewinnt die Runde.*
tip-goal-opening = *Deine erste Partie! Das Ziel: Wer einen Turm auf die gegnerische Grundlinie bringt, gewinnt die Runde. Jetzt darfst du jeden Turm ziehen. Die Farbe, auf der er stehen bleibt, bestimmt, welchen Turm dein Gegenüber ziehen muss.*
tip-active-tower = *Warum der { COLOR($tower, form: "weak") } Turm? Der Zug deines Gegenübers endete auf { COLOR($tower) }. Genauso bestimmt die Farbe, auf der dein Turm stehen bleibt, welchen Turm dein Gegenüber ziehen muss.*
tip-entering = *So ziehst du: Tippe den Zug ausgeschrieben, `{ $full }`, oder kurz, `{ $short }`, oder wähle ihn unten im Menü. Vor heißt geradeaus, links und rechts heißt schräg nach vorn. Eine Frage? Schreib sie mit @-Erwähnung an mich.*
tip-blocked = *Ein Turm, der nicht ziehen kann, setzt aus: Das gilt als Zug auf das Feld, auf dem er steht, und dessen Farbe bestimmt, welcher Turm als Nächstes an der Reihe ist.*
tip-push = *Dein { COLOR($tower, form: "strong") } Turm ist ein Sumo und kann jetzt stoßen: geradeaus, der gegnerische Turm vor ihm weicht ein Feld zurück. Dann setzt dein Gegenüber aus, und du ziehst noch einmal.*
tip-metal = *Das ist Megasado: Du hast auch einen goldenen und einen silbernen Turm; sie ziehen wie alle anderen.*
tip-metal-plain = *Goldene und silberne Felder sind in dieser Partie Felder wie alle anderen. Nur die Varianten von Megasado machen sie besonders.*
tip-metal-sticky = *Ein Turm, der auf ein goldenes oder silbernes Feld kommt, bleibt dort stehen.*
tip-metal-teleport = *Ein Turm, der auf ein goldenes oder silbernes Feld kommt, darf auf ein leeres Feld dieser Farbe springen, dessen Reihe näher an seiner Grundlinie liegt, und dort bleiben oder in derselben Richtung weiterziehen.*
tip-metal-retro = *Ein Turm auf einem goldenen oder silbernen Feld außerhalb seiner Grundlinie muss rückwärts ziehen.*
tip-metal-trap = *Ein Turm, der auf einem goldenen oder silbernen Feld außerhalb seiner Grundlinie endet, ist dort bis zum Ende der Runde gefangen.*
tip-metal-sumo = *Ein Turm auf einem goldenen oder silbernen Feld steht dort einen Rang höher: Er kann stoßen, zieht aber weniger weit.*
tip-jump-square = *Das Feld hinter dem @ ist das, auf dem der Turm am Ende steht: `{ $move }`. Die Regel mit einem Bild steht unter **{ button-more }**.*
tip-help = *Willst du mehr wissen? { COMMAND("rules") } erklärt jede Regel mit einem Bild, { COMMAND("help") } zeigt, was du tun kannst, und unter **{ button-more }** findest du Unentschieden, Aufgeben und die Aufzeichnung.*
warning-left = *Von links*: Vorsicht, { $opponent } könnte mit dem { COLOR($tower, form: "oblique") } Turm nach { $square } eröffnen. Dein { COLOR($answer, form: "strong") } Turm käme dann nur auf { COLOR($tower, form: "weak") } Felder, und der { COLOR($tower, form: "weak") } Turm würde gewinnen.
warning-right = *Von rechts*: Vorsicht, { $opponent } könnte mit dem { COLOR($tower, form: "oblique") } Turm nach { $square } eröffnen. Dein { COLOR($answer, form: "strong") } Turm käme dann nur auf { COLOR($tower, form: "weak") } Felder, und der { COLOR($tower, form: "weak") } Turm würde gewinnen.
notice-third = { $player }, Partie { $match } wartet auf dich, und dir bleibt nur noch ein Drittel deiner Zeit: bis { $until } ({ $distance }).
notice-quiet = { $player }, Partie { $match } wartet seit { $days ->
    [one] einem Tag
   *[other] { $days } Tagen
} auf dich. Spielst du noch? Nach { $claim ->
    [one] einem Tag
   *[other] { $claim } Tagen
} ohne Zug darf { $opponent } sie beenden.
notice-claimable = { $opponent }, Partie { $match } wartet seit { $days ->
    [one] einem Tag
   *[other] { $days } Tagen
} auf { $player }. Du darfst den Sieg beanspruchen, die Partie ohne Wertung beenden oder weiter warten.
button-show-board = Brett zeigen
button-claim-win = Sieg beanspruchen
button-claim-close = Ohne Wertung beenden
claim-ask = { $opponent } meldet sich seit Tagen nicht. Wie soll Partie { $match } enden?
claim-ask-unreachable = Seit Tagen kann ich { $opponent } nicht erreichen. Wie soll Partie { $match } enden?
claim-noted = Ich kann { $place } gerade nicht lesen und weiß deshalb nicht, ob es eine Antwort gibt. Ich versuche es zehn Minuten lang weiter und entscheide, sobald ich kann: Du musst nicht noch einmal drücken.

menu-moves = Zieh den { COLOR($tower, form: "oblique") } Turm …
menu-moves-jump = Zieh den { COLOR($tower, form: "oblique") } Turm, mit Sprung …
menu-jumps-to = mit einem Sprung, endet auf { $square }
menu-pushes = ein Sumo-Stoß: Dein Gegenüber setzt aus
menu-moves-more = Der { COLOR($tower, form: "weak") } Turm: weitere Züge …
menu-towers = Der Turm, der eröffnet …
menu-choose = Der Turm, der ziehen muss …
menu-line-up = Turm { $place } von links, aus deiner Sicht …
menu-jumps = Springen oder bleiben …
button-undo = Rückgängig
button-rest = Rest zufällig
button-confirm = Bestätigen
button-fill-left = Von links besetzen
button-fill-right = Von rechts besetzen

told-offered-draw-round = { $player } schlägt vor, Runde { $round } unentschieden zu werten und zu wiederholen.
told-offered-draw-match = { $player } bietet für Partie { $match } ein Unentschieden an.
told-offered-take-back = { $player } möchte die letzte Entscheidung zurücknehmen.
told-offered-take-back-move = { $player } möchte **{ $move }** zurücknehmen.
told-offered-take-back-moves = { $player } möchte **{ $move }** zurücknehmen. Damit ginge auch zurück, was danach kam ({ LIST($followed, type: "groups") }).
told-offered-abort = { $player } schlägt vor, die Partie abzubrechen.
told-agreed-draw-round = { $player } ist einverstanden: Runde { $round } endet unentschieden und wird wiederholt.
told-agreed-draw-match = { $player } ist einverstanden: **Partie { $match } endet unentschieden.**
told-taken-back = { $player } nimmt die letzte Entscheidung zurück.
told-taken-back-move = { $player } nimmt **{ $move }** zurück.
told-agreed-take-back = { $player } ist einverstanden: Es wird zurückgenommen.
waiting-notice = **{ $match }**: Das nächste Brett kommt in { $seconds } Sekunden. Bis dahin lässt sich der Zug noch zurücknehmen.
told-agreed-abort = { $player } ist einverstanden: **Die Partie ist abgebrochen** und zählt für niemanden.
told-aborted = Die Moderation bricht die Partie ab: Sie zählt für niemanden.
told-tournament-open = Was die Partie für das Turnier zählt, entscheidet die Turnierleitung.
told-tournament-decided = Für das Turnier wurde das Ergebnis eingetragen: { $result }. Dort zählt die Partie, aber weder für die Wertungszahlen noch für die Rangliste.
told-tournament-again = Die Partie ist abgebrochen und wird für das Turnier in einem anderen Thread noch einmal gespielt. Diese zählt für niemanden.
told-tournament-called-off = Das Turnier wurde abgebrochen, und damit auch diese Partie. Sie zählt für niemanden.
told-tournament-replaced = { $player } spielt im Turnier an der Stelle von { $former } weiter. Die Partie beginnt in einem anderen Thread von vorn, diese zählt für niemanden.
told-too-long = Die Partie hat { $most } Züge und Angebote erreicht, mehr kann eine Partie nicht haben. Sie endet hier und zählt für niemanden.
told-unrated = Die Moderation nimmt diese Partie aus der Wertung: Sie zählt für niemanden.
told-out-of-time = { $opponent } hat keine Zeit mehr. **{ $player } gewinnt die Partie.**
told-claimed = { $opponent } meldet sich seit Tagen nicht, und { $player } beansprucht den Sieg. **{ $player } gewinnt die Partie.**
told-closed = { $opponent } meldet sich seit Tagen nicht, und { $player } beendet die Partie: Sie zählt für niemanden.
told-claimed-unreachable = Seit Tagen kann ich { $opponent } nicht erreichen, und { $player } beansprucht den Sieg. **{ $player } gewinnt die Partie.**
told-closed-unreachable = Seit Tagen kann ich { $opponent } nicht erreichen, und { $player } beendet die Partie: Sie zählt für niemanden.
told-declined = { $player } lehnt ab.
told-withdrawn = { $player } zieht das Angebot zurück.
told-withdrawn-request = { $player } zieht die Bitte zurück.
told-lapsed-request = Die Bitte von { $player } ist hinfällig, weil die Partie weitergegangen ist.
told-lapsed-offer = Das Angebot von { $player } ist hinfällig, weil die Partie weitergegangen ist.
told-series = Stand der Serie: { $black } { $black_rounds } : { $white_rounds } { $white }.

button-again = Noch einmal (gleiche Seiten)
button-rematch = Revanche (Seitenwechsel)
button-own-view = Meine Ansicht
button-take-back = Zurücknehmen
button-replay = Wiederholung
button-more = Mehr …
button-draw-round = Runde unentschieden?
button-withdraw-offer = Angebot zurückziehen
button-withdraw-request = Bitte zurückziehen
button-draw-match = Partie unentschieden?
button-abort = Partie abbrechen?
button-resign = Aufgeben …
button-record = Aufzeichnung
more-heading = Was du in Partie { $match } sonst noch tun kannst:
menu-opener-moves = Die Züge deines { COLOR($tower, form: "oblique") } Turms:
button-agree = Einverstanden

direct-paused-unread = Nachdem eine Bedenkzeit abgelaufen war, konnte ich { $place } zehn Minuten lang nicht lesen und weiß deshalb nicht, ob rechtzeitig geantwortet wurde. Partie { $match } ist unterbrochen, und die Zeit dieses Zugs wird niemandem angerechnet. Mit { COMMAND("board") } geht sie weiter.
direct-paused-claim = Nach Tagen ohne Antwort sollte Partie { $match } beendet werden, aber ich konnte { $place } zehn Minuten lang nicht lesen und weiß deshalb nicht, ob geantwortet wurde. Die Partie ist unterbrochen. Mit { COMMAND("board") } geht sie weiter, und die Tage ohne Antwort zählen dann von vorn.
direct-paused = In { $place } kann ich nicht mehr schreiben, oder der Kanal wurde gelöscht. Partie { $match } ist deshalb unterbrochen. Mit { COMMAND("board") } geht sie weiter, in einem anderen Kanal des Servers, oder dort, sobald ich wieder schreiben darf. Mit { COMMAND("resign") } (`{ command-resign.match }: { $match }`) gibst du sie von überall aus auf. Ist sie nach einigen Tagen noch unterbrochen, beendet { COMMAND("abort") } (`{ command-abort.match }: { $match }`) sie ohne Sieg.
direct-paused-chats = Ich kann eine Person von euch nicht mehr erreichen. Partie { $match } ist deshalb unterbrochen. Mit { COMMAND("board") } in einer Direktnachricht an mich geht sie weiter, sobald ich euch beide wieder erreiche. Mit { COMMAND("resign") } (`{ command-resign.match }: { $match }`) gibst du sie auf.
direct-paused-chat = Ich kann { $opponent } nicht mehr erreichen. Partie { $match } ist deshalb unterbrochen. Mit { COMMAND("board") } in einer Direktnachricht an mich geht sie weiter, sobald ich { $opponent } wieder erreiche. Bleibt es dabei, kannst du sie ab { $from } ({ $distance }) mit { COMMAND("claim") } (`{ command-claim.match }: { $match }`) beenden: Du darfst dann den Sieg beanspruchen oder sie ohne Wertung beenden. Mit { COMMAND("resign") } (`{ command-resign.match }: { $match }`) gibst du sie auf.
direct-paused-own-chat = Ich konnte dir hier nicht schreiben. Partie { $match } ist deshalb unterbrochen. Mit { COMMAND("board") } in einer Direktnachricht an mich geht sie weiter. Ist sie am { $from } ({ $distance }) noch unterbrochen, darf { $opponent } den Sieg beanspruchen. Mit { COMMAND("resign") } (`{ command-resign.match }: { $match }`) gibst du sie auf.
direct-paused-votes = In { $place } kann ich nicht mehr schreiben, oder der Kanal wurde gelöscht. Partie { $match }, in der der Server abstimmt, ist deshalb unterbrochen. Mit { COMMAND("board") } geht sie weiter, in einem anderen Kanal des Servers, oder dort, sobald ich wieder schreiben darf. { COMMAND("abort") } (`{ command-abort.match }: { $match }`) beendet sie.
direct-paused-votes-unread = Nachdem die Zeit zum Abstimmen abgelaufen war, konnte ich { $place } zehn Minuten lang nicht lesen und weiß deshalb nicht, ob rechtzeitig noch jemand abgestimmt hat. Partie { $match } ist unterbrochen. Mit { COMMAND("board") } geht sie weiter, und diese Abstimmung beginnt von vorn.
direct-moved = Partie { $match } geht weiter: { $player } hat sie nach { $place } verlegt.
direct-won = In { $place } kann ich nicht mehr schreiben, aber Partie { $match } ist vorbei: { $player } hat sie gewonnen, { $won } : { $lost }. { COMMAND("replay") } (`{ command-replay.match }: { $match }`) zeigt sie, { COMMAND("record") } schreibt sie auf.
direct-over = In { $place } kann ich nicht mehr schreiben, aber Partie { $match } ist vorbei, ohne dass jemand gewonnen hat. { COMMAND("replay") } (`{ command-replay.match }: { $match }`) zeigt sie, { COMMAND("record") } schreibt sie auf.
direct-won-in-chat = Das letzte Brett konnte ich dir nicht zeigen, aber Partie { $match } ist vorbei: { $player } hat sie gewonnen, { $won } : { $lost }. { COMMAND("replay") } (`{ command-replay.match }: { $match }`) zeigt sie, { COMMAND("record") } schreibt sie auf.
direct-over-in-chat = Das letzte Brett konnte ich dir nicht zeigen, aber Partie { $match } ist vorbei, ohne dass jemand gewonnen hat. { COMMAND("replay") } (`{ command-replay.match }: { $match }`) zeigt sie, { COMMAND("record") } schreibt sie auf.

exhibition-heading = **Schaupartie**: { $black } gegen { $white }, { $game }, { LENGTH($length) }
exhibition-record = Die angehängte Datei ist die Aufzeichnung dieser Partie.
exhibition-begins = Die Schaupartie beginnt. Nach einem Neustart geht sie weiter; um sie vorzeitig zu beenden, lösch ihre Nachricht.
exhibition-stopped = Die Schaupartie wurde abgebrochen.

# The result of a match that was played in a thread, told in its channel.
thread-won = { $how ->
    [resigned] Partie { $match } in { $thread } ist vorbei: **{ $player } gewinnt**, { $opponent } hat aufgegeben.
    [time] Partie { $match } in { $thread } ist vorbei: **{ $player } gewinnt** gegen { $opponent } auf Zeit.
    [claimed] Partie { $match } in { $thread } ist vorbei: **{ $player } gewinnt**, von { $opponent } kam tagelang nichts mehr.
   *[points] Partie { $match } in { $thread } ist vorbei: **{ $player } schlägt { $opponent } { $won } : { $lost }**.
}
thread-drawn = Partie { $match } in { $thread } ist vorbei: { $black } und { $white } haben sich auf ein Unentschieden geeinigt.
