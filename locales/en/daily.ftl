# What goes on every day: replies that are planned for the opponent's moves.

told-played-ahead = { $player } had planned this reply:
if-plan = **Your plan in { $match }**, which nobody else sees:
if-nothing = You have planned nothing in { $match }. While it is your opponent’s turn, { COMMAND("if") } takes a move of theirs, or the color on which it ends, and your reply.
if-planned = Line { $number } is planned.
if-due = Line { $number } has come true. I play it soon, and it costs you no time.
if-more = … and { $count ->
    [one] one more line
   *[other] { $count } more lines
} (see the file).
if-line-plays = If { $opponent } plays **{ $when }**: **{ $play }**
if-line-lands = If { $opponent } ends on { COLOR($tower) }: **{ $play }**
if-lands-on = ends on { COLOR($tower) }
if-which = That can mean { LIST($moves, type: "or") }. Write it out, or choose a suggestion.
if-not-a-move = That is not a move here. Choose a suggestion, or name a color.
menu-if-withdraw = Withdraw a line and what follows it
button-if-withdraw = Withdraw everything
refused-if-needs-both = A plan needs both: what your opponent plays (`{ command-if.when }`), and your reply (`{ command-if.play }`).
refused-if-machine = I answer at once, so there is nothing to plan against me.
refused-if-own-turn = It is your turn: just play. You can plan while it is your opponent’s turn.
refused-if-full = Your plan has { $most } lines already, which is the most. Withdraw some first.
refused-if-no-plan = You have planned nothing in this match.
refused-if-no-such-line = Your plan has no such line (any more).
refused-if-no-turn = After that line it is not your opponent’s turn, so nothing can follow it.
refused-if-impossible = Your opponent cannot do that then.
refused-if-no-reply = After that you have nothing to decide.
refused-if-illegal = That reply is not possible then.
