# Aufgaben: Stellungen, in denen genau eine Entscheidung gewinnt.

puzzle-heading = **Aufgabe { $number }**: { GAME($game) }, Schwierigkeit { $difficulty } von 5, Wertung { $rating }
puzzle-task = { SIDE($side) } muss den { COLOR($tower, form: "oblique") } Turm ziehen. Genau ein Zug erzwingt den Sieg. Welcher?
puzzle-task-any = { SIDE($side) } ist am Zug. Genau ein Zug erzwingt den Sieg. Welcher?
puzzle-how = Wähle deinen Zug im Menü oder drücke auf *{ button-puzzle-type }*. Ein Zug, den du in den Chat tippst, gilt für eine deiner Partien.
puzzle-solved = Gelöst! **{ $move }** ist der einzige Zug, der gewinnt.
puzzle-wrong-reply = **{ $move }** gewinnt nicht: { SIDE($opponent) } antwortet **{ $reply }** und { $ends ->
    [now] gewinnt sofort.
   *[later] kann den Sieg erzwingen.
} Versuch einen anderen Zug!
puzzle-wrong = **{ $move }** gewinnt nicht: { SIDE($opponent) } kann dann den Sieg erzwingen. Versuch einen anderen Zug!
puzzle-solution = **{ $move }** gewinnt.
puzzle-solution-counts = Weil du vor deinem ersten Versuch nachgesehen hast, zählt diese Aufgabe als nicht gelöst.
puzzle-not-first = Nur der erste Versuch an einer Aufgabe zählt.
puzzle-standing = Deine Wertung bei Aufgaben ist { $rating }. Im ersten Versuch hast du { $solved } von { $tried } gelöst{ $streak ->
    [0] .
    [one] .
   *[other] , zuletzt { $streak } hintereinander.
}
puzzle-week-heading = **Aufgaben dieser Woche**, im ersten Versuch gelöst
puzzle-week-line = { $rank }\. { $player }: { $solved } von { $tried } gelöst
puzzle-week-empty = Hier hat diese Woche noch niemand eine Aufgabe versucht.
button-puzzle-type = Zug tippen
button-puzzle-solution = Lösung
button-puzzle-next = Nächste Aufgabe
button-puzzle-week = Diese Woche
puzzle-daily = **Die Aufgabe des Tages**
puzzle-daily-how = Wähl einen Zug im Menü: Meine Antwort siehst nur du. Oder antworte auf diese Nachricht mit deinem Zug und versteck ihn so: `||{ $move }||`.
puzzle-daily-before = Die Lösung der letzten, Aufgabe { $number }: ||**{ $move }**||
puzzle-no-such-move = Darin sehe ich keinen Zug, der in dieser Aufgabe erlaubt ist. Das Menü zeigt alle.
puzzle-form = Aufgabe { $number }
puzzle-form-move = Dein Zug
