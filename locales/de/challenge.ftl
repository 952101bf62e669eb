challenge-open = { $challenged }, { $challenger } fordert dich zu { GAME($game) } heraus: { LIST($terms, type: "unit") }.
challenge-to-anybody = { $challenger } fordert alle hier zu { GAME($game) } heraus: { LIST($terms, type: "unit") }.
challenge-stakes = **Es geht um die Wertung** in { GAME($game) }: { LIST($stakes, type: "unit") }.
# What a win and a loss would change.
challenge-stake = { $player } { $rating } ({ $gain } / { $loss })
challenge-stake-private = { $player } ({ $gain } / { $loss })
challenge-rating = Wertung von { $player } in { GAME($game) }: { $rating } ± { $deviation }.
challenge-lapses = Offen bis { $until }.
# Below that, instead of the button that accepts. The server has matches in the channels only.
challenge-waits = In diesem Kanal läuft gerade eine Partie. Annehmen geht, sobald sie vorbei ist.
challenge-accepted = { $challenged } hat die Herausforderung von { $challenger } angenommen: Partie { $match } beginnt.
rematch-accepted = Dein Gegenüber wollte das auch: Partie { $match } beginnt.
challenge-declined = { $challenged } hat die Herausforderung von { $challenger } abgelehnt.
challenge-withdrawn = { $challenger } hat die Herausforderung an { $challenged } zurückgezogen.
challenge-lapsed = Die Herausforderung von { $challenger } an { $challenged } ist ohne Antwort abgelaufen.
challenge-undelivered = Ich konnte deine Herausforderung nicht in { $place } zeigen, deshalb ist sie abgelaufen. Bitte die Moderation, mich dort schreiben zu lassen, und fordere dann noch einmal heraus.
challenge-to-anybody-withdrawn = { $challenger } hat die Herausforderung an alle hier zurückgezogen.
challenge-to-anybody-lapsed = Niemand hat die Herausforderung von { $challenger } rechtzeitig angenommen.
challenge-length = { LENGTH($length) } bis { $points } Punkte
challenge-tournament = Turnieraufstellung
challenge-random-board = zufälliges Brett
challenge-record = Fortsetzung einer Aufzeichnung mit { $decisions } { $decisions ->
    [one] Entscheidung
   *[other] Entscheidungen
}
challenge-white-opens = Weiß eröffnet
challenge-black = { $player } spielt Schwarz
challenge-black-you = du spielst Schwarz
challenge-black-taker = Schwarz spielt, wer annimmt
challenge-black-lot = Schwarz wird ausgelost
challenge-black-experience = Schwarz spielt, wer von beiden weniger Partien beendet hat
challenge-black-less = { $player } spielt Schwarz (bisher weniger beendete Partien)
challenge-black-less-you = du spielst Schwarz (bisher weniger beendete Partien)
challenge-black-equal = Schwarz wird ausgelost (beide haben gleich viele Partien beendet)
challenge-black-new = Schwarz wird ausgelost (beide haben noch keine Partie dieses Spiels beendet)
challenge-advice-kamisado = *Tipp: Das Regelheft rät, erst Kamisado zu lernen und dann Megasado.*
challenge-advice-no-variants = *Tipp: Das Regelheft rät, Megasado zunächst ohne Varianten zu spielen.*
challenge-advice-one-variant = *Tipp: Das Regelheft rät, die Varianten erst einzeln und dann paarweise auszuprobieren.*

button-accept = Annehmen
button-accept-in-thread = In einem Thread annehmen
button-decline = Ablehnen
button-withdraw = Zurückziehen

# Under the board on which a round was lost.
play-from-ask = { $place ->
    [direct] Soll ich hier eine neue Partie gegen dich beginnen, von diesem Brett aus? Du spielst { SIDE($side) }, ich spiele auf der Stufe { LEVEL($level) }.
   *[channel] Soll ich hier im Kanal eine neue Partie gegen dich beginnen, von diesem Brett aus? Du spielst { SIDE($side) }, ich spiele auf der Stufe { LEVEL($level) }. Alle hier können zusehen; für die Rangliste zählt sie nicht.
}
button-play-from-list = Ab einem Zug weiterspielen …
play-from-list = Ab welchem Zug von **{ $match }** willst du weiterspielen? Die Liste zeigt Runde { $round }. Du übernimmst die Seite, die dort am Zug ist, ich die andere.
play-from-placeholder = Wähl einen Zug
play-from-move = { $number }. { SIDE($side) }: { $move }
play-from-kept = Es beginnt keine Partie.
button-play-from-yes = Partie beginnen
button-play-from-no = Jetzt nicht
