# Was jeden Tag geschieht: Antworten, die auf Züge des Gegenübers geplant sind.

told-played-ahead = { $player } hatte diese Antwort geplant:
if-plan = **Dein Plan in { $match }**, den sonst niemand sieht:
if-nothing = In { $match } hast du nichts geplant. Solange die andere Seite am Zug ist, nimmt { COMMAND("if") } einen Zug von dort oder die Farbe, auf der er endet, und deine Antwort: Nenne zum Beispiel bei `{ command-if.when }` eine Farbe und bei `{ command-if.play }`, was du dann spielst. Beide schlagen dir vor, was möglich ist.
if-planned = Zeile { $number } ist geplant. Trifft sie ein, spiele ich sie etwas später, spätestens nach 90 Sekunden, und sie kostet dich keine Zeit. Solange ein Angebot offen oder die Partie unterbrochen ist, wartet sie.
if-planned-sometimes = Die Antwort ist in { $possible } von { $positions } Stellungen möglich, die dann entstehen können. In den anderen endet der Plan.
if-planned-instead = { $count ->
    [one] Sie ersetzt eine andere Antwort auf denselben Zug. Die Zeile unter jener ist weg.
   *[other] Sie ersetzt eine andere Antwort auf denselben Zug. Die { $count } Zeilen unter jener sind weg.
}
if-withdrawn = Zeile { $number } ist mit allem, was folgt, zurückgenommen.
if-due = Zeile { $number } ist eingetroffen. Ich spiele sie bald, und sie kostet dich keine Zeit.
if-due-offered = Zeile { $number } ist eingetroffen. Sie wartet auf die Antwort auf das Angebot: Sobald es abgelehnt ist, spiele ich sie, und sie kostet dich keine Zeit.
if-due-paused = Zeile { $number } ist eingetroffen. Ich spiele sie, wenn die Partie weitergeht, und sie kostet dich keine Zeit.
if-due-unread = Zeile { $number } ist eingetroffen. Ich war zwischendurch weg und muss erst lesen, was seitdem in der Partie geschrieben wurde. Sobald ich das kann, spiele ich sie, und sie kostet dich keine Zeit.
if-more = … und { $count ->
    [one] eine weitere Zeile
   *[other] { $count } weitere Zeilen
} (siehe Datei).
if-line-plays = Wenn { $opponent } **{ $when }** spielt: **{ $play }**
if-line-lands = Wenn { $opponent } auf { COLOR($tower, form: "capital") } endet: **{ $play }**
if-lands-on = endet auf { COLOR($tower, form: "capital") }
if-which = Das kann { LIST($moves, type: "or") } heißen. Schreib es aus oder wähle einen Vorschlag.
if-not-a-move = Das ist hier kein Zug. Wähle einen Vorschlag oder nenne eine Farbe.
menu-if-withdraw = Eine Zeile mit allem, was folgt, zurücknehmen
button-if-withdraw = Alles zurücknehmen
refused-if-needs-both = Ein Plan braucht beides: was die andere Seite spielt (`{ command-if.when }`), und deine Antwort (`{ command-if.play }`).
refused-if-plans-and-withdraws = Plane eine Zeile oder nimm eine zurück, nicht beides zugleich: Lass entweder `{ command-if.withdraw }` weg oder `{ command-if.when }` und `{ command-if.play }`.
refused-if-machine = Ich antworte sofort, gegen mich gibt es also nichts zu planen.
refused-if-own-turn = Du bist am Zug: Spiel einfach. Planen kannst du, solange die andere Seite am Zug ist.
refused-if-full = Dein Plan hat schon { $most } Zeilen, mehr gehen nicht. Nimm zuerst welche zurück.
refused-if-no-plan = In dieser Partie hast du nichts geplant.
refused-if-no-such-line = Diese Zeile gibt es in deinem Plan nicht (mehr).
refused-if-no-turn = Nach dieser Zeile ist die andere Seite nicht am Zug, ihr kann also nichts folgen.
refused-if-impossible = Das kann die andere Seite dann nicht spielen.
refused-if-no-reply = Danach hast du nichts zu entscheiden.
refused-if-illegal = Diese Antwort ist dann nicht möglich.

# Freie Tage, und Zeit, die dem Gegenüber geschenkt wird.

told-day-given = { $player } gibt { $opponent } einen Tag mehr für diesen Zug.
told-minutes-given = { $player } gibt { $opponent } { $minutes } Minuten mehr.
told-time-off = { $player } hat vom { $from } bis zum { $until } frei; das zählt nicht mit.
button-give-time = Zeit geben
time-given = Erledigt: Die andere Seite hat mehr Zeit.
off-heading = **Deine freien Tage**: An ihnen steht deine Zeit für einen Zug still, in Partien ohne Schachuhr, und in Turnieren nur, wenn die Turnierleitung es erlaubt. Bretter mit Tagen je Zug zeigen sie an. In Partien ohne Bedenkzeit zeigt sie kein Brett: Dort verschieben sie nur, ab wann die andere Seite die Partie beenden kann.
off-zone = Zeitzone: { $zone }
off-no-zone = Du hast noch keine Zeitzone genannt: { COMMAND("days-off") } nimmt eine.
off-weekends = Jedes Wochenende ist frei.
off-no-weekends = Wochenenden zählen wie andere Tage.
off-days = Einzelne Tage: { LIST($days, type: "unit") }
off-left = { $count ->
    [one] Einen einzelnen Tag
   *[other] { $count } einzelne Tage
} kannst du dieses Jahr noch nehmen.
button-off-withdraw = Kommende Tage zurücknehmen
refused-off-no-zone = Nenne zuerst deine Zeitzone, damit ich weiß, wann deine Tage beginnen: { COMMAND("days-off") } schlägt sie nach einer Stadt vor.
refused-off-unknown-zone = Diese Zeitzone kenne ich nicht. Wähle einen Vorschlag, zum Beispiel Europe/Berlin.
refused-off-zone-kept = Du hast deine Zeitzone in den letzten Tagen geändert. Ab { $until } kannst du sie wieder ändern.
refused-off-not-a-date = Das ist kein Datum. Schreib es als 2026-12-24.
refused-off-not-ahead = Ein freier Tag muss geplant sein, bevor er beginnt, und höchstens ein Jahr im Voraus.
refused-off-too-many = Du kannst { $most } einzelne Tage im Jahr frei nehmen, mehr nicht.
refused-give-no-clock = Diese Partie hat keine Uhr, es gibt also keine Zeit zu geben.
refused-give-enough = Du hast in diesem Zug schon { $most }-mal Zeit gegeben, mehr geht nicht.
refused-give-tournament = In diesem Turnier wird keine Zeit gegeben.

# Was auf jemanden wartet: die Liste und die Zusammenfassung.

matches-line-until = { $line } (fällig { $until })
matches-line-paused = { $line } (unterbrochen)
matches-line-offered = { $line } (ein Angebot wartet auf deine Antwort)
card-nothing = Keine Partie wartet auf dich.
card-begins = Ich führe in unseren Direktnachrichten eine Liste von dem, was auf dich wartet. Es ist eine einzige Nachricht, die ich bearbeite, und sie benachrichtigt dich nicht.
card-ends = Ich führe die Liste nicht mehr.
card-refused = { $player }: Ich kann dir keine Direktnachrichten schicken. Deshalb führe ich dort deine Liste der Partien nicht mehr.
digest-refused = { $player }: Ich kann dir keine Direktnachrichten schicken. Deshalb bekommst du die tägliche Nachricht nicht mehr. Bretter dürfen dich wieder benachrichtigen, wenn du am Zug bist ({ COMMAND("settings mine") }).
button-card-keep = In meinen Direktnachrichten führen
button-card-refresh = Aktualisieren
button-card-stop = Nicht mehr führen
settings-turns-each = Jedes Brett, das auf dich wartet, kann dich benachrichtigen.
settings-turns-digest = Bretter benachrichtigen dich nicht, wenn du am Zug bist. Einmal am Tag, in der Viertelstunde nach { $hour }:00 Uhr in deiner Zeitzone ({ COMMAND("days-off") }; ohne eine in UTC), schreibe ich dir, welche Partien warten. Was nicht warten kann, darf dich trotzdem benachrichtigen: eine Erinnerung, bevor deine Zeit abläuft, Herausforderungen, Angebote und das Ende einer Partie.
settings-turns-silent = Nichts benachrichtigt dich, wenn du am Zug bist, auch nicht kurz bevor deine Zeit abläuft. Herausforderungen, Angebote und das Ende einer Partie dürfen dich trotzdem benachrichtigen.

# Partien, in denen die Mitglieder eines Servers über jeden Zug abstimmen, gegen den Bot.

told-voted = Die Abstimmung ergab dies (Stimmen: { $votes } von { $voters }):
told-voted-lot = Die Abstimmung war unentschieden, mit je { $votes } von { $voters } Stimmen. Das Los fiel hierauf:
told-voted-machine = { $voters ->
    [0] Niemand hat abgestimmt. Darum
    [one] Nur eine Stimme wurde abgegeben, das sind zu wenige. Darum
   *[other] Nur { $voters } Stimmen wurden abgegeben, das sind zu wenige. Darum
} habe ich entschieden:
told-too-few-votes = Es wurden zu wenige Stimmen abgegeben, darum verliert { $opponent }. **{ $player } gewinnt die Partie.**
told-votes = Alle hier stimmen mit dem Menü ab, bis { $until } ({ $distance }). { $quorum ->
    [one] Stimmt niemand ab, entscheide ich.
   *[other] Bei weniger als { $quorum } Stimmen entscheide ich.
}
told-votes-or-forfeit = Alle hier stimmen mit dem Menü ab, bis { $until } ({ $distance }). { $quorum ->
    [one] Stimmt niemand ab, ist die Partie verloren.
   *[other] Bei weniger als { $quorum } Stimmen ist die Partie verloren.
}
button-votes = Stimmen: { $voters }
vote-cast = Du hast für **{ $move }** gestimmt. Bis { $until } kannst du dich noch umentscheiden.
vote-superseded = Deine Stimme für **{ $move }** zählt nicht, denn du hast seitdem noch einmal abgestimmt.
votes-heading = { $voters ->
    [0] Noch keine Stimme
    [one] Eine Stimme
   *[other] { $voters } Stimmen
} (mindestens { $quorum } sollten es sein).
votes-until = Stimmen zählen bis { $until }.
votes-line = **{ $move }**: { $votes }
votes-others = … und für andere Züge: { $votes }
vote-match-begun = Partie { $match } des Servers gegen { $machine } beginnt. { COMMAND("abort") } beendet sie vorzeitig.
refused-vote-match = Den Server gegen mich spielen lassen kann nur die Moderation (mit der Berechtigung „Nachrichten verwalten“).
refused-vote-is-over = Die Zeit, über diesen Zug abzustimmen, ist vorbei. Das nächste Brett kommt gleich.
told-paused-unvoted = { $most } Mal nacheinander hat niemand abgestimmt, darum ist die Partie unterbrochen. Mit { COMMAND("board") } geht sie weiter.
refused-paused-votes = Partie { $match } ist unterbrochen. Mit { COMMAND("board") } in { $place } geht sie weiter, und die Abstimmung beginnt von vorn.
refused-too-many-vote-matches = Von dir laufen schon { $most } Partien, in denen ein Server abstimmt. Warte, bis eine vorbei ist, oder beende eine mit { COMMAND("abort") }.
refused-too-many-vote-matches-here = Auf diesem Server laufen schon { $most } Partien, in denen abgestimmt wird. Warte, bis eine vorbei ist, oder beende eine mit { COMMAND("abort") }.
refused-by-votes = In dieser Partie spielt der ganze Server: Stimm mit dem Menü unter dem Brett ab. Etwas anderes kann niemand allein für ihn tun; die Moderation kann sie mit { COMMAND("abort") } abbrechen.
