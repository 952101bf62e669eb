tournament-heading = **{ $name }**: { LIST($terms, type: "unit") }
tournament-kind = { $kind ->
    [knockout] K.-o.-System
    [double-elimination] Doppel-K.-o.-System
    [round-robin] jeder gegen jeden
    [double-round-robin] jeder gegen jeden mit Rückrunde
   *[swiss] Schweizer System
}
tournament-rounds = Runden: { $rounds }
tournament-sign-up = Wer möchte mitspielen? Jede Partie bekommt hier einen eigenen Thread. { $organiser } startet das Turnier, sobald { $fewest } bis { $most } Leute dabei sind.
tournament-players = **Dabei ({ $count })**: { LIST($players, type: "unit") }
tournament-more-players = { $count } weitere
tournament-called-off = Das Turnier wurde abgesagt.
tournament-over = **Das Turnier ist zu Ende.** Platz 1: { LIST($players, type: "and") }
tournament-round = **Runde { $round }**
tournament-game-soon = { $black } – { $white }: beginnt gleich
tournament-game-running = { $black } – { $white }: { $thread }
tournament-result = { $how ->
    [won] { $player } gewinnt gegen { $opponent }
    [drawn] Unentschieden zwischen { $player } und { $opponent }
    [forfeited] { $player } gewinnt kampflos gegen { $opponent }
   *[missed] Niederlage für beide, { $player } und { $opponent }
}
tournament-game-won = { $black } – { $white }: { $player } gewinnt
tournament-game-drawn = { $black } – { $white }: unentschieden
tournament-game-forfeited = { $black } – { $white }: { $player } gewinnt kampflos
tournament-game-missed = { $black } – { $white }: nicht gespielt
tournament-bye = { $player } ist in dieser Runde spielfrei.
tournament-more = … und { $count } weitere
tournament-standings = **Tabelle**
tournament-standing = { $place }\. { $player }: { $points }
tournament-standing-swiss = { $place }\. { $player }: { $points } (Buchholz { $buchholz })
tournament-standing-out = { $place }\. { $player }
tournament-still-in = Noch dabei: { LIST($players, type: "unit") }
tournament-pairing = **{ $name }**, Runde { $round }: { $black } spielt Schwarz gegen { $white }.

tournament-created = Das Turnier ist unterwegs: Es erscheint gleich hier, mit Knöpfen zum Anmelden und Starten.
tournament-signed-up = Du bist bei **{ $name }** dabei. Deine Partien finden hier in Threads statt; ich erwähne dich dort, wenn du am Zug bist.
tournament-signed-off = Du bist bei **{ $name }** nicht mehr dabei.
tournament-started = **{ $name }** beginnt. Ich öffne für jede Partie der ersten Runde einen Thread.
tournament-is-called-off = **{ $name }** ist abgesagt.

button-sign-up = Anmelden
button-sign-off = Abmelden
button-start-tournament = Starten
button-call-off = Absagen

tournament-paused = *Das Turnier ist unterbrochen: Es beginnt keine neue Partie.*
tournament-sign-up-ended = Die Anmeldung ist vorbei. { $organiser } startet das Turnier.
tournament-sign-up-until = Anmeldung bis { $at } ({ $until }). Sind es dann weniger als { $fewest } Leute, fällt es aus.
tournament-round-until = **Runde { $round }**, bis { $until }
tournament-game-broken-off = { $black } – { $white }: abgebrochen, die Turnierleitung entscheidet
tournament-pairing-until = **{ $name }**, Runde { $round }: { $black } spielt Schwarz gegen { $white }. Wer am { $until } am Zug ist, verliert die Partie.
tournament-left = Du bist bei **{ $name }** ausgestiegen und hast deine Partie aufgegeben.
tournament-ask-to-leave = Möchtest du aus dem Turnier aussteigen? Du verlierst die Partie, die du gerade spielst, und kannst nicht zurück.
tournament-as-text = Alle Runden und die Tabelle als Text:
tournament-unreachable = Dein Turnier **{ $name }** ist unterbrochen, weil ich in { $place } nichts schreiben kann. Nimm dort { COMMAND("tournament resume") }, sobald ich es kann, oder in einem anderen Kanal des Servers.
tournament-ordered = Erledigt. Bei **{ $name }** ist es zu sehen, und ich sage es im Kanal.

tournament-news-to = { $news } { LIST($players, type: "unit") }
tournament-news-called-off = **{ $name }** findet nicht statt: { $by } hat es abgesagt.
tournament-news-too-few = **{ $name }** findet nicht statt: Es haben sich weniger als { $fewest } Leute angemeldet.
tournament-news-sign-up-ended = Die Anmeldung für **{ $name }** ist vorbei. { $organiser }, drück auf *{ button-start-tournament }*, wenn du so weit bist.
tournament-news-paused = { $by } hat **{ $name }** unterbrochen. Laufende Partien gehen weiter, neue beginnen nicht.
tournament-news-resumed = { $by } lässt **{ $name }** weitergehen.
tournament-news-broken-off = **{ $name }**, Runde { $round }: Die Partie { $black } – { $white } wurde abgebrochen. { $organiser }, trag mit { COMMAND("tournament result") } ihr Ergebnis ein oder lass sie noch einmal spielen.
tournament-news-corrected = **{ $name }**, Runde { $round }: { $by } hat ein Ergebnis eingetragen. { $result }
tournament-news-repeated = **{ $name }**, Runde { $round }: { $by } lässt die Partie { $black } – { $white } noch einmal spielen.
tournament-news-replaced = **{ $name }**: { $by } lässt { $player } an der Stelle von { $former } weiterspielen.
tournament-news-removed = **{ $name }**: { $by } hat { $player } aus dem Turnier genommen.
tournament-news-withdrawn = **{ $name }**: { $player } ist aus dem Turnier ausgeschieden.
tournament-news-ended = **{ $name }** ist zu Ende. Platz 1: { LIST($players, type: "and") }

tournament-text-standings = Tabelle
tournament-text-standing = #{ $place } { $player }: { $points }
tournament-text-game-open = { $black } – { $white }: noch nicht zu Ende

# Überschriften in Bildern von Turnierbäumen und Tabellen.
bracket-title = { $part ->
    [winners] { $name }: Runde der Sieger
    [losers] { $name }: Runde der Verlierer
    [finals] { $name }: Finale
   *[knockout] { $name }
}
bracket-section = { $title } ({ $section }/{ $sections })
bracket-round = Runde { $round }
bracket-semifinals = Halbfinale
bracket-final = Finale
bracket-second-final = Zweites Finale
standings-title = { $name }: Tabelle nach Runde { $round }
standings-player = Name
standings-points = Punkte
standings-buchholz = Buchholz
standings-sonneborn-berger = Sonneborn
standings-bye = frei
standings-black = s
standings-white = w

button-as-text = Als Text
button-leave = Aussteigen
button-leave-for-good = Aus dem Turnier aussteigen
