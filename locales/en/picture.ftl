# Alt text of board pictures. All parts together must fit into Discord's limit of 1,024 characters.

picture-heading = { $game }, { $match }, round { $round }, Black { $black_points }, White { $white_points }.
picture-side = { $side }: { $rows }.
picture-no-towers = { $side }: no towers.
picture-row = row { $row }: { $towers }
picture-tower = { $file } { $tower }
picture-ranked-tower = { $file } { $rank } { $tower }
# A tower whose rank the sumo variant raises on its present square, and a tower that is trapped there.
picture-raised-tower = { $tower } (as { $rank })
picture-trapped-tower = { $tower } (trapped)

picture-opening = { $side } opens with any tower.
picture-move = { $side } moves { $tower }: { $moves }.
picture-choose = { $side } cannot move { $tower }, which is trapped, and chooses the tower that { $opponent } must move: { $moves }.
# $pending: the pushed towers that may jump. $next: the tower that the pushing player moves afterwards.
picture-jump = { $side } decides whether { $pending } jumps: { $moves }. Then { $opponent }, who pushed from { $pusher }, moves { $next }.
picture-place = { $side } places the towers.
picture-place-done = { $side } has placed all towers, and confirms or changes them.
picture-fill = { $side } has won the round and chooses the side to fill from.
picture-filled-left = Fill from the left
picture-filled-right = Fill from the right
picture-filling-side = { $side }, from its own left: { $towers }.
picture-weak = Straight before a square of their own color: { $towers }.
picture-weak-tower = { $side } { $tower }
picture-trap = Trap: { $side } can open with { $tower } to { $square }; { $other } can answer with { $answer } only on { $tower } squares, and { $tower } wins.
picture-no-weak = No tower is straight before a square of its own color.
# The abbreviations in the theme `letters` of brown, green, red, yellow, pink, purple, blue, orange, silver and gold: one to
# three letters each, all different.
picture-letters = n g r y k p b o s d
# Written small at the edge of the player to move: at most seven letters each.
picture-left = left
picture-right = right
picture-over = { $side } has won the match.
picture-resigned = { $side } has won the match by resignation.
picture-drawn = The match is drawn.
picture-aborted = The match was broken off.
picture-decisive = The decisive move was { $move }.
picture-rounds = Points of Black and White by round: { $rounds }.
picture-round = { $round }. { $black_points } : { $white_points }
picture-round-drawn = { $round }. drawn

# The banner in the last picture of a match. The first line is the winner's name, or one of these two.
picture-end-draw = Draw
picture-end-aborted = Broken off
# The second line, after the winner's name.
picture-end-won = wins the match { $won } : { $lost }
picture-end-resigned = wins the match by resignation
picture-end-out-of-time = wins the match on time
picture-end-claimed = wins the match after days of silence
# The second line, where nobody has won.
picture-end-agreed = agreed by both players
picture-end-closed = after days of silence
picture-end-too-long = too many moves and offers
picture-end-by-moderator = by a moderator
# The third line.
picture-end-move = with { $move }
picture-end-deadlock = by deadlock, after { $move }
picture-end-score = Score { $black_points } : { $white_points }
picture-end-counts-for-nobody = It counts for nobody
# The heading of the numbers of the rounds: at most nine letters.
picture-end-rounds = Round

# The moves of a tower, such as "forward 1 to 5, left 2".
range = { $direction } { $from } to { $to }
range-one = { $direction } { $distance }
# A way on which a tower jumps, and where it ends.
range-jump = { $direction } { $distance } to { $squares }
range-push = push forward 1
range-square = to { $square }
range-stay = stay
range-more = and more
