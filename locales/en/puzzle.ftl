# Puzzles: positions in which exactly one decision wins.

puzzle-heading = **Puzzle { $number }**: { GAME($game) }, difficulty { $difficulty } of 5, rating { $rating }
puzzle-task = { SIDE($side) } has to move the { COLOR($tower) } tower. Exactly one move wins by force. Which?
puzzle-task-any = { SIDE($side) } is to decide. Exactly one move wins by force. Which?
puzzle-how = Choose your move in the menu, or press *{ button-puzzle-type }*. A move that you type in the chat counts for a match of yours.
puzzle-solved = Solved! **{ $move }** is the only move that wins.
puzzle-wrong-reply = **{ $move }** does not win: { SIDE($opponent) } answers **{ $reply }** and { $ends ->
    [now] wins at once.
   *[later] can force the win.
} Try another one!
puzzle-wrong = **{ $move }** does not win: { SIDE($opponent) } can force the win then. Try another one!
puzzle-solution = **{ $move }** wins.
puzzle-solution-counts = Since you have looked before your first try, this puzzle counts as not solved.
puzzle-not-first = Only the first try at a puzzle counts.
puzzle-standing = Your puzzle rating is { $rating }. At the first try you have solved { $solved } of { $tried }{ $streak ->
    [0] .
    [one] .
   *[other] , the last { $streak } in a row.
}
puzzle-week-heading = **This week’s puzzles**, solved at the first try
puzzle-week-line = { $rank }\. { $player }: { $solved } of { $tried } solved
puzzle-week-empty = Nobody here has tried a puzzle this week.
button-puzzle-type = Type a move
button-puzzle-solution = Solution
button-puzzle-next = Next puzzle
button-puzzle-week = This week
puzzle-daily = **The puzzle of the day**
puzzle-daily-how = Choose a move in the menu: only you see my answer. Or reply to this message with your move, hidden like this: `||{ $move }||`.
puzzle-daily-before = The solution of the last one, puzzle { $number }: ||**{ $move }**||
puzzle-no-such-move = I see no legal move of this puzzle in that. The menu shows them all.
# The form of the button “Type a move”.
puzzle-form = Puzzle { $number }
puzzle-form-move = Your move
