# Puzzels: stellingen waarin precies één beslissing wint.

puzzle-heading = **Puzzel { $number }**: { GAME($game) }, moeilijkheid { $difficulty } van 5, rating { $rating }
puzzle-task = { SIDE($side) } moet de { COLOR($tower, form: "weak") } toren verplaatsen. Precies één zet dwingt de winst af. Welke?
puzzle-task-any = { SIDE($side) } is aan zet. Precies één zet dwingt de winst af. Welke?
puzzle-how = Kies je zet in het menu of druk op *{ button-puzzle-type }*. Een zet die je in de chat typt, telt voor een partij van je.
puzzle-solved = Opgelost! **{ $move }** is de enige zet die wint.
puzzle-wrong-reply = **{ $move }** wint niet: { SIDE($opponent) } antwoordt **{ $reply }** en { $ends ->
    [now] wint meteen.
   *[later] kan de winst afdwingen.
} Probeer een andere zet!
puzzle-wrong = **{ $move }** wint niet: { SIDE($opponent) } kan dan de winst afdwingen. Probeer een andere zet!
puzzle-solution = **{ $move }** wint.
puzzle-solution-counts = Omdat je voor je eerste poging hebt gekeken, telt deze puzzel als niet opgelost.
puzzle-not-first = Alleen de eerste poging bij een puzzel telt.
puzzle-standing = Je puzzelrating is { $rating }. Bij de eerste poging heb je er { $solved } van { $tried } opgelost{ $streak ->
    [0] .
    [one] .
   *[other] , de laatste { $streak } op rij.
}
puzzle-week-heading = **De puzzels van deze week**, opgelost bij de eerste poging
puzzle-week-line = { $rank }\. { $player }: { $solved } van { $tried } opgelost
puzzle-week-empty = Niemand hier heeft deze week een puzzel geprobeerd.
button-puzzle-type = Zet typen
button-puzzle-solution = Oplossing
button-puzzle-next = Volgende puzzel
button-puzzle-week = Deze week
puzzle-daily = **De puzzel van de dag**
puzzle-daily-how = Kies een zet in het menu: mijn antwoord zie jij alleen. Of antwoord op dit bericht met je zet en verberg die zo: `||{ $move }||`.
puzzle-daily-before = De oplossing van de vorige, puzzel { $number }: ||**{ $move }**||
puzzle-no-such-move = Dat is geen zet die in deze puzzel kan. In het menu staan ze allemaal.
puzzle-form = Puzzel { $number }
puzzle-form-move = Je zet
