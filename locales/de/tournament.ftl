tournament-heading = **{ $name }**: { LIST($terms, type: "unit") }
tournament-kind = { $kind ->
    [knockout] K.-o.-System
    [double-elimination] Doppel-K.-o.-System
    [round-robin] jeder gegen jeden
    [double-round-robin] jeder gegen jeden mit Rückrunde
   *[swiss] Schweizer System
}
tournament-rounds = Runden: { $rounds }
tournament-rounds-at-most = bis zu { $rounds } Runden
tournament-sign-up = Wer möchte mitspielen? Jede Partie bekommt hier einen eigenen Thread. { $organiser } startet das Turnier; { $fewest } bis { $most } Leute können mitmachen.
tournament-no-players = Noch hat sich niemand angemeldet.
tournament-players = **Dabei ({ $count })**: { LIST($players, type: "unit") }
tournament-more-players = { $count } weitere
tournament-called-off = Das Turnier findet nicht statt: { $by } hat es abgesagt.
tournament-called-off-too-few = Das Turnier findet nicht statt: Bis zum Anmeldeschluss waren weniger als { $fewest } Leute dabei.
tournament-called-off-begun = { $by } hat das Turnier vorzeitig **abgebrochen**.
tournament-over = **Das Turnier ist zu Ende.** Platz 1: { LIST($players, type: "and") }
tournament-over-nobody = **Das Turnier ist zu Ende.** Gewonnen hat niemand.
tournament-round = **{ $stage }**
tournament-again = { $stage }, noch einmal: { $game }
tournament-game-soon = { $black } – { $white }: beginnt gleich
tournament-game-running = { $black } – { $white }: { $thread }
tournament-game-running-until = { $black } – { $white }: { $thread }, bis { $until }
tournament-result = { $how ->
    [won] { $player } gewinnt gegen { $opponent }
    [drawn] Unentschieden zwischen { $player } und { $opponent }
    [forfeited] { $player } gewinnt kampflos gegen { $opponent }
   *[missed] Niederlage für beide, { $player } und { $opponent }
}
tournament-game-won = { $black } – { $white }: { $player } gewinnt
tournament-game-drawn = { $black } – { $white }: unentschieden
tournament-game-drawn-again = { $black } – { $white }: unentschieden, sie spielen mit getauschten Seiten noch einmal
tournament-game-drawn-twice = { $black } – { $white }: wieder unentschieden, { $player } kommt mit der besseren Setznummer weiter
tournament-game-forfeited = { $black } – { $white }: { $player } gewinnt kampflos
tournament-game-missed = { $black } – { $white }: nicht gespielt
tournament-bye = { $player } ist in dieser Runde spielfrei.
tournament-more = … und { $count } weitere
tournament-standings = **Tabelle**
tournament-standings-final = **Endstand**
tournament-standings-called-off = **Tabelle beim Abbruch**
tournament-standing = { $place }\. { $player }: { $points }
tournament-standing-swiss = { $place }\. { $player }: { $points } (Buchholz { $buchholz })
tournament-standing-out = { $place }\. { $player }
tournament-still-in = Noch dabei: { LIST($players, type: "unit") }
tournament-out = Ausgeschieden: { LIST($players, type: "unit") }
tournament-pairing = **{ $name }**, { $stage }: { $black } spielt Schwarz gegen { $white }.

tournament-created = Das Turnier ist unterwegs: Es erscheint gleich hier, mit Knöpfen zum Anmelden und Starten.
tournament-signed-up = Du bist bei **{ $name }** dabei. Deine Partien finden hier in Threads statt; ich erwähne dich dort, wenn du am Zug bist.
tournament-signed-up-with-blocked = { $count ->
    [one] Jemand, den du blockiert hast, ist auch dabei: { LIST($players, type: "and") }. Das Turnier kann euch gegeneinander spielen lassen. Bis es beginnt, kannst du dich wieder abmelden.
   *[other] Auch Leute, die du blockiert hast, sind dabei: { LIST($players, type: "and") }. Das Turnier kann euch gegeneinander spielen lassen. Bis es beginnt, kannst du dich wieder abmelden.
}
tournament-blocked-entrant = { $when ->
    [sign-up] { $player }, von dir blockiert, hat sich auch für **{ $name }** in { $place } angemeldet. Das Turnier kann euch gegeneinander spielen lassen. Bis es beginnt, kannst du dich unter seiner Nachricht abmelden.
   *[begun] { $player }, von dir blockiert, spielt auch bei **{ $name }** in { $place } mit. Das Turnier kann euch gegeneinander spielen lassen. Wenn du das nicht möchtest, kannst du unter seiner Nachricht aussteigen.
}
tournament-signed-off = Du bist bei **{ $name }** nicht mehr dabei.
tournament-started = **{ $name }** beginnt. Ich öffne für jede Partie der ersten Runde einen Thread. Für die Turnierleitung: { COMMAND("tournament result") } berichtigt ein Ergebnis, { COMMAND("tournament replace") } lässt jemand anderen weiterspielen, { COMMAND("tournament pause") } unterbricht das Turnier.
tournament-is-called-off = { $when ->
    [begun] **{ $name }** ist abgebrochen.
   *[sign-up] **{ $name }** ist abgesagt.
}

button-sign-up = Anmelden
button-sign-off = Abmelden
button-start-tournament = Starten
button-call-off = Absagen
button-call-off-begun = Turnier abbrechen
button-call-off-for-good = { $when ->
    [begun] Ja, Turnier abbrechen
   *[sign-up] Ja, Turnier absagen
}
button-decide-for-good = Partie abbrechen und Ergebnis eintragen
button-repeat-for-good = Partie abbrechen und noch einmal spielen lassen
button-remove-for-good = Aus dem Turnier nehmen
button-replace-for-good = Abbrechen und ersetzen
button-take-place = Platz übernehmen
button-decline-place = Ablehnen

tournament-paused = *Das Turnier ist unterbrochen: Es beginnt keine neue Partie.*
tournament-sign-up-ended = Die Anmeldung ist vorbei. { $organiser } startet das Turnier.
tournament-sign-up-until = Anmeldung bis { $at } ({ $until }). Sind es dann weniger als { $fewest } Leute, fällt es aus.
tournament-days-off = Freie Tage ({ COMMAND("days-off") }) halten in seinen Partien die Zeit an, und man kann dem Gegner Zeit geben.
tournament-days-off-chess-clock = In seinen Partien kann man dem Gegner Zeit geben. Freie Tage ({ COMMAND("days-off") }) halten Schachuhren nicht an.
tournament-days-off-round = Beides verschiebt das Ende einer Runde nicht.
tournament-no-days-off = Freie Tage ({ COMMAND("days-off") }) halten in seinen Partien die Zeit nicht an, und niemand kann Zeit geben.
tournament-round-until = **{ $stage }**, bis { $until }
tournament-game-broken-off = { $black } – { $white }: abgebrochen, die Turnierleitung entscheidet
tournament-game-called-off = { $black } – { $white }: nicht zu Ende gespielt
tournament-pairing-until = **{ $name }**, { $stage }: { $black } spielt Schwarz gegen { $white }. Wer am { $until } am Zug ist, verliert die Partie.
tournament-left = Du bist bei **{ $name }** ausgestiegen. Falls du dort gerade eine Partie gespielt hast, ist sie verloren.
tournament-ask-to-leave = Möchtest du aus dem Turnier aussteigen? Eine Partie, die du darin gerade spielst, gilt dann als aufgegeben, auch für die Wertungszahlen, und zurückholen kann dich nur die Turnierleitung.
tournament-ask-to-call-off = { $when ->
    [begun] Möchtest du **{ $name }** abbrechen? Laufende Partien enden ohne Ergebnis und zählen für niemanden. Beendete zählen weiter für die Wertungszahlen, und die Tabelle bleibt, wie sie ist. Das lässt sich nicht rückgängig machen.
   *[sign-up] Möchtest du **{ $name }** absagen? Es findet dann nicht statt, und ich sage allen Bescheid, die sich angemeldet haben.
}
tournament-ask-to-call-off-own = Du spielst darin selbst eine Partie. Wurde dort schon ein Turm gezogen, gibst du sie damit auf, und sie zählt für die Wertungszahlen.
tournament-ask-to-decide = Partie { $match }, { $black } – { $white }, läuft noch. Wenn du weitermachst, wird sie abgebrochen und zählt weder für die Wertungszahlen noch für die Rangliste, und im Turnier zählt dieses Ergebnis: { $result }.
tournament-ask-to-repeat = Partie { $match }, { $black } – { $white }, läuft noch. Wenn du weitermachst, wird sie abgebrochen und zählt für niemanden. In einem neuen Thread wird sie dann noch einmal gespielt.
tournament-ask-to-remove = { $count ->
    [one] { $player } spielt gerade noch Partie { LIST($matches, type: "and") }. Wenn du weitermachst, wird sie abgebrochen und zählt weder für die Wertungszahlen noch für die Rangliste; im Turnier ist sie verloren, und { $player } ist nicht mehr im Turnier.
   *[other] { $player } spielt gerade noch die Partien { LIST($matches, type: "and") }. Wenn du weitermachst, werden sie abgebrochen und zählen weder für die Wertungszahlen noch für die Rangliste; im Turnier sind sie verloren, und { $player } ist nicht mehr im Turnier.
}
tournament-ask-to-replace = { $count ->
    [one] { $player } spielt gerade noch Partie { LIST($matches, type: "and") }. Wenn du weitermachst und { $other } zustimmt, wird sie abgebrochen und zählt für niemanden, und { $other } beginnt sie in einem neuen Thread von vorn.
   *[other] { $player } spielt gerade noch die Partien { LIST($matches, type: "and") }. Wenn du weitermachst und { $other } zustimmt, werden sie abgebrochen und zählen für niemanden, und { $other } beginnt sie in neuen Threads von vorn.
}
tournament-ask-newcomer = { $who ->
    [back] { $other }: { $organiser } fragt dich, ob du zu **{ $name }** zurückkommst. Du behältst die bisherigen Ergebnisse und spielst die Partien, die noch fehlen.
   *[other] { $other }: { $organiser } fragt dich, ob du bei **{ $name }** an der Stelle von { $player } weiterspielst. Du übernimmst die bisherigen Ergebnisse und spielst die Partien, die noch fehlen.
}
tournament-ask-newcomer-breaks-off = Die Partie, die { $player } gerade spielt, wird abgebrochen und zählt für niemanden. Du beginnst sie in einem neuen Thread von vorn.
tournament-newcomer-asked = { $who ->
    [back] Ich frage { $other } hier drunter nach der Rückkehr. Bis zur Zusage ändert sich nichts.
   *[other] Ich frage { $other } hier drunter, ob der Platz von { $player } übernommen wird. Bis zur Zusage ändert sich nichts.
}
tournament-place-declined = { $who ->
    [back] { $by } hat abgelehnt: { $other } kommt nicht zu **{ $name }** zurück.
   *[other] { $by } hat abgelehnt: { $other } spielt bei **{ $name }** nicht an der Stelle von { $player } weiter.
}
tournament-place-outdated = { $who ->
    [back] Bei **{ $name }** hat sich seit dieser Frage etwas geändert, deshalb kommt { $other } nicht zurück. Die Turnierleitung kann mit { COMMAND("tournament replace") } noch einmal fragen.
   *[other] Bei **{ $name }** hat sich seit dieser Frage etwas geändert, deshalb spielt { $other } nicht an der Stelle von { $player } weiter. Die Turnierleitung kann mit { COMMAND("tournament replace") } noch einmal fragen.
}
tournament-as-text = Alle Runden und die Tabelle als Text:
tournament-unreachable = Dein Turnier **{ $name }** ist unterbrochen, weil ich in { $place } nichts schreiben kann. Nimm dort { COMMAND("tournament resume") }, sobald ich es kann, oder in einem anderen Kanal des Servers.
tournament-lacking-direct = Dein Turnier **{ $name }** ist unterbrochen: Seine Partien brauchen in { $place } die Berechtigung { LIST($permissions, type: "and") }, und die fehlt mir jetzt. Bitte die Moderation darum. Ich sehe alle zehn Minuten nach und mache dann von selbst weiter; schneller geht es dort mit { COMMAND("tournament resume") }.
tournament-ordered-result = { $match }: { $result }.
tournament-ordered-again = { $match }: Die Partie { $black } – { $white } wird in einem neuen Thread noch einmal gespielt.
tournament-ordered-replace = { $who ->
    [back] { $player } ist bei **{ $name }** wieder dabei und spielt die Partien, die noch fehlen.
   *[other] { $player } spielt bei **{ $name }** an der Stelle von { $former } weiter. Eine offene Partie beginnt in einem neuen Thread von vorn.
}
tournament-ordered-remove = { $player } ist bei **{ $name }** nicht mehr dabei.
tournament-ordered-pause = **{ $name }** ist unterbrochen: Laufende Partien gehen weiter, neue beginnen erst nach { COMMAND("tournament resume") }.
tournament-ordered-resume = **{ $name }** geht weiter.
tournament-ordered-resume-left = Unterbrochene Partien ziehen nicht mit um: { LIST($matches, type: "and") }. Wer eine davon spielt, setzt sie mit { COMMAND("board") } in einem anderen Kanal fort, oder du lässt sie mit { COMMAND("tournament result") } noch einmal spielen.
tournament-suggested = { $stage }: { $black } ({ side-black }) – { $white } ({ side-white }) · { $how }
tournament-suggested-won = { $player } hat gewonnen
tournament-suggested-forfeited = { $player } hat kampflos gewonnen
tournament-suggested-how = { $how ->
    [running] läuft
    [soon] noch nicht begonnen
    [broken-off] abgebrochen
    [drawn] unentschieden
   *[missed] nicht gespielt
}

tournament-news-to = { $news } { LIST($players, type: "unit") }
tournament-news-called-off = **{ $name }** findet nicht statt: { $by } hat es abgesagt.
tournament-news-called-off-begun = { $by } hat **{ $name }** abgebrochen. Laufende Partien enden ohne Ergebnis und zählen für niemanden. Beendete zählen weiter für die Wertungszahlen, und die Tabelle bleibt, wie sie ist.
tournament-news-too-few = **{ $name }** findet nicht statt: Es haben sich weniger als { $fewest } Leute angemeldet.
tournament-news-sign-up-ended = Die Anmeldung für **{ $name }** ist vorbei. { $organiser }, drücke auf *{ button-start-tournament }*, wenn du so weit bist.
tournament-news-paused = { $by } hat **{ $name }** unterbrochen. Laufende Partien gehen weiter, neue beginnen nicht.
tournament-news-lacking = **{ $name }** ist unterbrochen: Seine Partien brauchen hier die Berechtigung { LIST($permissions, type: "and") }, und die fehlt mir jetzt. { $organiser }, bitte die Moderation darum und drücke dann auf *{ button-go-on }*. Ich sehe auch selbst alle zehn Minuten nach und mache dann weiter.
tournament-news-resumed = { $by } lässt **{ $name }** weitergehen.
tournament-news-resumed-itself = **{ $name }** geht weiter: Ich habe wieder alle Berechtigungen, die seine Partien brauchen.
tournament-news-broken-off = **{ $name }**, { $stage }: Die Partie { $black } – { $white } wurde abgebrochen. { $organiser }, trag mit { COMMAND("tournament result") } ihr Ergebnis ein oder lass sie noch einmal spielen.
tournament-news-corrected = **{ $name }**, { $stage }: { $by } hat ein Ergebnis eingetragen. { $result }
tournament-news-bye = { $format ->
    [swiss] **{ $name }**, { $stage }: { $player } ist spielfrei und bekommt einen ganzen Punkt.
   *[round-robin] **{ $name }**, { $stage }: { $player } ist diesmal spielfrei.
}
tournament-news-byes = { $count ->
    [one] **{ $name }**, { $stage }: { LIST($players, type: "and") } ist spielfrei und kommt weiter.
   *[other] **{ $name }**, { $stage }: { LIST($players, type: "and") } sind spielfrei und kommen weiter.
}
tournament-news-drawn = **{ $name }**, { $stage }: { $result }.
tournament-news-repeated = **{ $name }**, { $stage }: { $by } lässt die Partie { $black } – { $white } noch einmal spielen.
tournament-news-replaced = { $who ->
    [back] **{ $name }**: { $by } hat { $player } zurückgeholt. Die bisherigen Ergebnisse bleiben.
   *[other] **{ $name }**: { $by } lässt { $player } an der Stelle von { $former } weiterspielen.
}
tournament-news-removed = **{ $name }**: { $by } hat { $player } aus dem Turnier genommen.
tournament-news-withdrawn = **{ $name }**: { $player } ist aus dem Turnier ausgeschieden.
tournament-news-ended = { $count ->
    [0] **{ $name }** ist zu Ende. Gewonnen hat niemand.
    [one] **{ $name }** ist zu Ende, und { LIST($players, type: "and") } hat gewonnen. Herzlichen Glückwunsch! 🏆
   *[other] **{ $name }** ist zu Ende: { LIST($players, type: "and") } teilen sich den ersten Platz. Herzlichen Glückwunsch! 🏆
}

tournament-text-standings = Tabelle
tournament-text-place = #{ $place } { $player }
tournament-text-standing = #{ $place } { $player }: { $points } (Sonneborn-Berger { $sonneborn_berger })
tournament-text-standing-swiss = #{ $place } { $player }: { $points } (Buchholz { $buchholz }, Sonneborn-Berger { $sonneborn_berger })
tournament-text-game-open = { $black } – { $white }: noch nicht zu Ende
tournament-text-called-off = Vor dem Ende abgebrochen

# Überschriften in Bildern von Turnierbäumen und Tabellen.
bracket-title = { $part ->
    [winners] { $name }: ohne Niederlage
    [losers] { $name }: mit einer Niederlage
    [finals] { $name }: Finale
   *[knockout] { $name }
}
bracket-section = { $title } ({ $section }/{ $sections })
# The name of a round or of a column of a bracket, as a heading. *count* is the number of its matches.
tournament-stage = { $stage ->
    [semifinal] { $count ->
        [one] Halbfinale
       *[other] Halbfinale
    }
    [final] Finale
    [second-final] Zweites Finale
    [winners] Ohne Niederlage, Runde { $round }
    [losers] Mit einer Niederlage, Runde { $round }
   *[round] Runde { $round }
}
# The same within a text about one of its matches.
tournament-stage-in-text = { $stage ->
    [semifinal] Halbfinale
    [final] Finale
    [second-final] zweites Finale
    [winners] ohne Niederlage, Runde { $round }
    [losers] mit einer Niederlage, Runde { $round }
   *[round] Runde { $round }
}
standings-title = { $when ->
    [over] { $name }: Endstand
    [called-off] { $name }: Tabelle beim Abbruch
    [playing] { $name }: Runde { $round } von { $rounds } läuft
   *[between] { $name }: Tabelle nach Runde { $round } von { $rounds }
}
standings-place = Platz
standings-player = Name
standings-points = Punkte
standings-buchholz = Buchholz
standings-sonneborn-berger = Sonneborn-Berger
standings-bye = frei
standings-black = s
standings-white = w
standings-legend = 5{ standings-black } 1: ein Punkt mit Schwarz gegen Nummer 5. { standings-bye }: ein Punkt ohne Gegenüber. + und –: ohne Partie gewonnen und verloren.
standings-legend-cross-table = Jede Spalte: die Punkte gegen diese Nummer. + und –: ohne Partie gewonnen und verloren.

button-as-text = Als Text
button-leave = Aussteigen
button-go-on = Weitermachen
button-leave-for-good = Aus dem Turnier aussteigen
