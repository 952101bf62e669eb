# The pages of /rules: the name, the rule, and the alt text of the diagram.

rules-page = **{ $title }**
    { $rule }

    _{ $picture }_
    -# The picture shows an example, not the board of a match that is being played.
menu-rules = Another page …
menu-rules-first = A page of the rules …
menu-rules-of-match = Applies to this match
button-rule = Rule: { $rule }
button-rules = Rules
told-rules = The rule behind this: { LIST($rules, type: "unit") } (under *{ button-more }*).

rules-moving-name = Moving
rules-moving = Whoever opens the round moves any tower. From then on the color of the square on which a move ends says which tower the opponent must move next. A tower goes any number of squares, at most 7 (sumos fewer), straight ahead or diagonally ahead, over empty squares to an empty one. It never goes sideways or back, and captures nothing. It may slip diagonally between two towers. Left and right are your own, as you face your opponent. A tower on your opponent’s home row wins the round at once.
rules-moving-picture = Black’s red tower has just moved straight ahead from f8 to f4, a blue square. So White must move the blue tower on g1; the marks show where it can go.

rules-blocked-name = Blocked towers
rules-blocked = Whoever can move the tower that is due must move it. If it has nowhere to go, its player misses a turn. That counts as a move of length 0: the opponent must now move the tower of the color on which the blocked tower stands. Such turns play themselves, however many follow one another.
rules-blocked-picture = Red’s move ended on d2, a blue square, but White’s blue tower on g1 has towers on f2, g2 and h2 before it. White misses a turn. The square g1 is blue, so Black moves again, with the blue tower on b8.

rules-deadlock-name = Deadlock
rules-deadlock = If only missed turns follow one another until the same player would have to move the same tower again, nobody can move any more, and the round is over. The player who moved a tower last loses it, forced to or not. The winner promotes the tower whose color is that of the square on which this last move ended.
rules-deadlock-picture = Red has moved to d2, a blue square. White’s blue tower on g1 is blocked; it stands on blue, and Black’s blue tower on b8, on blue as well, is blocked too. It would be White’s blue tower’s turn again: deadlock. Black moved last, so White wins the round, and White’s blue tower is promoted.

rules-push-name = Sumo push
rules-push = A sumo may push instead of moving: one square straight ahead, against the enemy towers that stand directly before it. A sumo pushes one tower, a double sumo up to two, a triple sumo up to three. All of them must be of lower rank than the pusher, none may be its own side’s, and behind the last must be an empty square. A tower on its own home row cannot be pushed. After a push the opponent misses a turn: the pusher goes on, with the tower of the color onto which the furthest tower was pushed.
rules-push-picture = Black’s double sumo green has stepped from e5 to e4 and has pushed White’s blue to e3 and sumo yellow to e2. The square e2 is green, so Black moves green once more.

rules-filling-name = Filling
rules-filling = After a round its winner chooses the left or the right, and both players set their towers back to their home rows from that side, each by their own left and right. The towers are taken row by row, beginning with the home row, and within a row from the chosen side. Ranks stay. The loser of the round opens the next one.
rules-filling-picture = White has won with purple on d8. If White fills from the left, White’s towers will stand like this from White’s left: brown, blue, orange, red, pink, yellow, green, purple.

rules-scoring-name = Scoring and ranks
rules-scoring = The tower that wins a round is promoted, and the promotion says what the win is worth: to sumo 1 point, to double sumo 2, to triple sumo 4, and to quadruple (fourfold) sumo 8, which wins any match. A promoted tower can push enemy towers that stand directly before it (*{ rules-push-name }*), but it moves less far: a sumo 5 squares, a double sumo 3, a triple sumo 1. A single match goes to 1 point, a standard one to 3, a long one to 7, a marathon to 15.
rules-scoring-picture = White’s sumo purple has moved from c4 to c8, Black’s home row. White, who had 1 point, wins 2 more, and purple becomes a double sumo.

rules-series-name = Series of rounds
rules-series = A series is single rounds, one after another, between the same players. Each round begins with all towers on squares of their own color, as plain towers: nothing is filled, and no promotion lasts. Each round is worth one point, and the players take turns to open: Black the first round, White the second. After a single round, a button under its last board begins the next one; the board then says how the series stands.
rules-series-picture = The second round of a series begins: every tower stands on its own color again, and White opens.

rules-tournament-name = Tournament set-up
rules-tournament = With the tournament set-up the players place their towers themselves, so that the opening of round 1 is new each time. First the player who opens (the Challenger) places all towers on the own home row, in any order. The other player (the Defender) sees that, and then places too. From then on everything goes as usual, and later rounds are filled. Choose `{ command-challenge.setup }: { command-challenge.choice-tournament }` in { COMMAND("challenge") }. Place by the menu under the board, or type `{ TYPED("setup") }` and all colors from your own left. With a chess clock, placing takes your own time.
rules-tournament-picture = Both players have placed their towers. Black, from its own left: purple, red, green, brown, yellow, pink, blue, orange. White, from its own left: orange, blue, purple, pink, yellow, red, green, brown. Black opens with any tower.

rules-boards-name = The four boards
rules-boards = The board can lie in four ways: *plain*; *mirrored*, with left and right swapped; *turned* by a quarter; *turned and mirrored*. (A half turn changes nothing.) The towers begin on squares of their own color of that board, and all else stays the same. `{ command-challenge.board }` in { COMMAND("challenge") } chooses one of the four, or draws one at random, so that openings that you know by heart help nobody.
rules-boards-picture = The mirrored board of Kamisado. White’s home row, from White’s left: orange, blue, purple, pink, yellow, red, green, brown. Every tower stands on its own color.

rules-notation-name = Notation
rules-notation = A move is written as the tower, the direction, the number of squares, and the color on which it ends: `Blue Left 3 Brown`. Directions are the mover’s own: *forward*, *left* and *right* (diagonally ahead), *back* and *back-left*, *back-right* where towers go back. A missed turn is written `Green 0 Yellow`. When you type, leave out what is clear and shorten words: `b l 3`, `left 3` or `藍↖3褐`. A square is enough where one move goes there: `@d4`. Whatever you type must be true. Where one text fits two moves, add the square: `left 3@d4`. { COMMAND("record") } writes a match down like this, and { COMMAND("import") } goes on from a record.
rules-notation-picture = White’s blue tower has gone from g1 three squares diagonally ahead to the left, to d4, a brown square: Blue Left 3 Brown. So Black must move the brown tower on h8.

rules-megasado-name = Megasado
rules-megasado = Megasado is played on 10 × 10 squares with ten towers each: gold and silver join the eight colors. All else is as in Kamisado, and a tower still goes at most 7 squares. Without variants gold and silver are colors like the others. Five variants make gold and silver squares special, one at a time or in certain pairs: *sticky squares*, *teleport*, *retro*, *dragon trap* and *sumo squares*.
rules-megasado-picture = Black’s blue tower has moved straight ahead from h10 to h9, a yellow square. So White must move the yellow tower on f1; straight ahead it gets as far as f8, seven squares.

rules-sticky-name = Sticky squares
rules-sticky = Megasado’s variant *sticky*: a tower that enters a gold or silver square stops there. A tower that starts from one moves as usual, and so does one that is pushed onto or off one.
rules-sticky-picture = White is to move yellow on f1. Straight ahead it gets no farther than the gold f2, to the left no farther than the silver e2.

rules-teleport-name = Teleport
rules-teleport = Megasado’s variant *teleport*: a tower that enters a gold or silver square may jump to any empty square of that color in a row nearer to its own home row. It may end its move there, or go on in the same direction; the jump costs nothing. A tower that was pushed onto such a square may jump too, if its player likes: type `{ TYPED("teleport") }` and the square, or `{ TYPED("stay") }`. If a position stands for the third time in a round, the round is drawn and played again.
rules-teleport-picture = White is to move yellow on f1. To the right it reaches the silver square j5, and from there it may jump to the silver squares e2, b3 or c4 and go on to the right.

rules-retro-name = Retro
rules-retro = Megasado’s variant *retro*: a tower on a gold or silver square outside its own home row moves backwards when it is due, straight or diagonally, and cannot push. If there is no way back, it is blocked. If a position stands for the third time in a round, the round is drawn and played again.
rules-retro-picture = White’s yellow tower stands on the silver square a6 and is due. The marks show its moves: all of them lead back.

rules-trap-name = Dragon trap
rules-trap = Megasado’s variant *trap*: a tower on a gold or silver square outside its own home row stays there until the end of the round. It cannot move or be pushed. When it is due, its player misses a turn, but chooses which tower the opponent must move: any that is not trapped itself, even a blocked one. Type `{ TYPED("choose") }` and the color.
rules-trap-picture = White’s yellow tower is trapped on the silver square a6 and is due. White chooses one of Black’s towers, which are marked; Black must move that one.

rules-sumo-name = Sumo squares
rules-sumo = Megasado’s variant *sumo*: a tower on a gold or silver square has one rank more while it stands there. It moves less far and pushes more, and is harder to push. Points and promotions go by its own rank. This variant is not for marathon matches.
rules-sumo-picture = White’s yellow tower stood on the silver square c4, and so could push like a sumo: it has stepped to c5 and pushed Black’s red tower to c6. That square is purple, so White goes on with purple.
