# Alt text of board pictures. All parts together must fit into Discord's limit of 1,024 characters.

picture-heading = { $game }, { LENGTH($match) }, round { $round }, Black { $black_points }, White { $white_points }.
picture-side = { SIDE($side) }: { LIST($rows, type: "groups") }.
picture-no-towers = { SIDE($side) }: no towers.
picture-row = row { $row }: { LIST($towers, type: "unit") }
picture-tower = { $file } { COLOR($color) }
picture-ranked-tower = { $file } { RANK($rank) } { COLOR($color) }
# A tower whose rank the sumo variant raises on its present square, and a tower that is trapped there.
picture-raised-tower = { $tower } (as { RANK($rank) })
picture-trapped-tower = { $tower } (trapped)

picture-opening = { SIDE($side) } opens with any tower.
picture-move = { SIDE($side) } moves { COLOR($tower) }: { LIST($moves, type: "unit") }.
picture-choose = { SIDE($side) } cannot move { COLOR($tower) }, which is trapped, and chooses the tower that { SIDE($opponent) } must move: { LIST($moves, type: "unit") }.
# $pending: the pushed towers that may jump. $next: the tower that the pushing player moves afterwards.
picture-jump = { SIDE($side) } decides whether { LIST($pending, of: "color", type: "then") } jumps: { LIST($moves, type: "unit") }. Then { SIDE($opponent) }, who pushed from { $pusher }, moves { COLOR($next) }.
picture-place = { SIDE($side) } places the towers.
picture-place-done = { SIDE($side) } has placed all towers, and confirms or changes them.
picture-fill = { SIDE($side) } has won the round and chooses the side to fill from.
picture-filled-left = Fill from the left
picture-filled-right = Fill from the right
# Both line-ups, each with the towers of both sides and their weak points.
picture-line-up-left = { picture-filled-left }: { $towers }
picture-line-up-right = { picture-filled-right }: { $towers }
picture-filling-side = { SIDE($side) }, from its own left: { LIST($towers, of: "color", type: "unit") }.
picture-weak = Straight before a square of their own color: { LIST($towers, type: "unit") }.
picture-weak-tower = { SIDE($side) } { COLOR($tower) }
picture-trap = Trap: { SIDE($side) } can open with { COLOR($tower) } to { $square }; { SIDE($other) } can answer with { COLOR($answer) } only on { COLOR($tower) } squares, and { COLOR($tower) } wins.
picture-no-weak = No tower is straight before a square of its own color.
# The abbreviations in the theme `letters` of brown, green, red, yellow, pink, purple, blue, orange, silver and gold: one to
# three letters each, all different.
picture-letters = n g r y k p b o s d
# Written small at the edge of the player to move: at most seven letters each.
picture-left = left
picture-right = right
picture-over = { SIDE($side) } has won the match.
picture-resigned = { SIDE($side) } has won the match by resignation.
picture-drawn = The match is drawn.
picture-aborted = The match was broken off.
picture-decisive = The decisive move was { $move }.
picture-rounds = Points of Black and White by round: { LIST($rounds, type: "unit") }.
picture-round = { $round }. { $black_points } : { $white_points }
picture-round-drawn = { $round }. drawn

# The banner in the last picture of a match. The first line is the winner's name, or one of these two.
picture-end-draw = Draw
picture-end-aborted = Broken off
# The second line, after the winner's name.
picture-end-won = wins the match { $won } : { $lost }
picture-end-resigned = wins the match by resignation
picture-end-out-of-time = wins the match on time
picture-end-too-few-votes = wins the match: too few voted
picture-end-claimed = wins the match after days of silence
# The second line, where nobody has won.
picture-end-agreed = agreed by both players
picture-end-closed = after days of silence
picture-end-too-long = too many moves and offers
picture-end-by-moderator = by a moderator
picture-end-by-organiser = by the organizer
# The third line.
picture-end-move = with { $move }
picture-end-deadlock = by deadlock, after { $move }
picture-end-score = Score { $won } : { $lost }
picture-end-score-drawn = { side-black } { $black_points } : { $white_points } { side-white }
picture-end-counts-for-nobody = It counts for nobody
picture-end-in-tournament = The tournament’s result counts
picture-end-played-again = It is played again
# The heading of the numbers of the rounds: at most nine letters.
picture-end-rounds = Round

# The moves of a tower, such as "forward 1 to 5, left 2".
range = { DIRECTION($direction) } { $from } to { $to }
range-one = { DIRECTION($direction) } { $distance }
# A way on which a tower jumps, and where it ends.
range-jump = { DIRECTION($direction) } { $distance } to { LIST($squares, type: "or") }
range-push = push forward 1
range-squares = to { LIST($squares, type: "unit") }
range-stay = stay
# The end of a list that is too long, with its last item, and what stands for a list without any item.
range-more = { $last } and more
range-many = many moves
