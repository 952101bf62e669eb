# Was jeden Tag geschieht: Antworten, die auf Züge des Gegenübers geplant sind.

told-played-ahead = { $player } hatte diese Antwort geplant:
if-plan = **Dein Plan in { $match }**, den sonst niemand sieht:
if-nothing = In { $match } hast du nichts geplant. Solange die andere Seite am Zug ist, nimmt { COMMAND("if") } einen Zug von dort oder die Farbe, auf der er endet, und deine Antwort.
if-planned = Zeile { $number } ist geplant.
if-due = Zeile { $number } ist eingetroffen. Ich spiele sie bald, und sie kostet dich keine Zeit.
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
refused-if-machine = Ich antworte sofort, gegen mich gibt es also nichts zu planen.
refused-if-own-turn = Du bist am Zug: Spiel einfach. Planen kannst du, solange die andere Seite am Zug ist.
refused-if-full = Dein Plan hat schon { $most } Zeilen, mehr gehen nicht. Nimm zuerst welche zurück.
refused-if-no-plan = In dieser Partie hast du nichts geplant.
refused-if-no-such-line = Diese Zeile gibt es in deinem Plan nicht (mehr).
refused-if-no-turn = Nach dieser Zeile ist die andere Seite nicht am Zug, ihr kann also nichts folgen.
refused-if-impossible = Das kann die andere Seite dann nicht spielen.
refused-if-no-reply = Danach hast du nichts zu entscheiden.
refused-if-illegal = Diese Antwort ist dann nicht möglich.
