# Where a round was lost, hints and analyses.

button-losing-move = Where was it lost?
button-play-from = Play it again from here against me
# Where a message has two boards: the move that was played on one of them.
button-play-from-before = Play on against me from before { $move }
# Who reads where a round was lost: the player who lost it, the opponent, or anybody else.
lost-by-move = { $reader ->
    [player] Round { $round }: you lost it with **{ $move }**. **{ $better }** would have won.
   *[other] Round { $round }: { $player } lost it with **{ $move }**. **{ $better }** would have won.
}
lost-by-move-from-draw = { $reader ->
    [player] Round { $round }: you lost it with **{ $move }**. Before that, neither side could force a win.
   *[other] Round { $round }: { $player } lost it with **{ $move }**. Before that, neither side could force a win.
}
lost-from-the-start = { $reader ->
    [player] Round { $round }: you could not help it. { $winner } could force the win from the first position on.
    [opponent] Round { $round }: { $player } could not help it. You could force the win from the first position on.
   *[other] Round { $round }: { $player } could not help it. { $winner } could force the win from the first position on.
}
lost-unknown = { $reader ->
    [player] Round { $round }: I cannot prove in the time that I have where you lost it.
   *[other] Round { $round }: I cannot prove in the time that I have where { $player } lost it.
}
lost-not-yet = { $reader ->
    [player] Round { $round } was not lost when it ended: you could still { $value ->
        [win] force the win
       *[other] avoid the loss
    }.
   *[other] Round { $round } was not lost for { $player } when it ended: { $value ->
        [win] the win could still be forced
       *[other] the loss could still be avoided
    }.
}
lost-why-home = { $reader ->
    [player] **{ $move }** called { $opponent }’s { COLOR($tower) } tower, whose way to your home row was free.
    [opponent] **{ $move }** called your { COLOR($tower) } tower, whose way to { $player }’s home row was free.
   *[other] **{ $move }** called { $opponent }’s { COLOR($tower) } tower, whose way to { $player }’s home row was free.
}
lost-why-called = { $reader ->
    [opponent] **{ $move }** called your { COLOR($tower) } tower.
   *[other] **{ $move }** called { $opponent }’s { COLOR($tower) } tower.
}
lost-why-blocked = { $reader ->
    [player] **{ $move }** called { $opponent }’s { COLOR($tower) } tower, which was blocked, so you had to move again.
    [opponent] **{ $move }** called your { COLOR($tower) } tower, which was blocked, so { $player } had to move again.
   *[other] **{ $move }** called { $opponent }’s { COLOR($tower) } tower, which was blocked, so { $player } had to move again.
}
lost-why-deadlock = { $reader ->
    [opponent] After **{ $move }**, nobody could move any more, which decided the round for you.
   *[other] After **{ $move }**, nobody could move any more, which decided the round for { $opponent }.
}
lost-blunder = { $reader ->
    [opponent] In the end you could win at once after **{ $move }**; { $other }, for one, would have prevented that.
   *[other] In the end { $winner } could win at once after **{ $move }**; { $other }, for one, would have prevented that.
}
lost-why-length = { $reader ->
    [opponent] From there you win in { $count } moves with best play, counting both sides.
   *[other] From there { $winner } wins in { $count } moves with best play, counting both sides.
}
lost-signs = { $picture ->
    [first] In the first picture
    [second] In the second picture
   *[only] In the picture
}, the arrow is { $better }, the dotted line is { $move }.
lost-sign = { $picture ->
    [first] In the first picture
    [second] In the second picture
   *[only] In the picture
}, the dotted line is { $move }.
refused-position-running = People are playing this very position, so I say nothing about it. Ask again when their match has moved on.

# A hint has three stages: where to look, the move, and why. What it calls is the tower that the opponent has to move next.
button-hint = Hint
button-hint-move = Show the move
button-hint-why = Why?
button-hint-again = Try again
hint-win = { $reader ->
    [player] You can force a win of this round.
   *[other] { $player } can force a win of this round.
}
hint-loss = { $reader ->
    [player] Against best play, you can no longer save this round, but { $opponent } has to find the way.
   *[other] Against best play, { $player } can no longer save this round, but { $opponent } has to find the way.
}
hint-draw = Neither side can force a win here.
hint-unknown = I cannot solve this position in the time that I have.
hint-look-tower = Look at the { COLOR($tower) } tower.
hint-look-home-row = Look at { $opponent }’s home row.
hint-look-called = Look at { $opponent }’s { COLOR($tower) } tower: what could it do if it had to move?
hint-look-push = Look at what the { COLOR($tower) } tower can push.
hint-look-choice = Look at which tower has to move next.
hint-look-fill = { $reader ->
    [player] Look at the next round: one fill is better for you than the other.
   *[other] Look at the next round: one fill is better for { $player } than the other.
}
hint-move-win = **{ $move }** wins.
hint-move-loss = **{ $move }** holds out longest.
hint-move-draw = **{ $move }** keeps it that way.
hint-move-guess = My best guess is **{ $move }**. I cannot prove that it is the best move.
# Moves after which a position would stand for the third time.
hint-third-time = After { LIST($moves, type: "or") }, the same position would be on the board for the third time, and the round would be drawn.
hint-move-third-time = **{ $move }** draws the round: the same position is then on the board for the third time.
hint-why-home = It takes the { COLOR($tower) } tower to { $opponent }’s home row.
hint-why-deadlock = Then nobody can move any more, which decides the round.
hint-why-blocked = { $reader ->
    [player] It calls { $opponent }’s { COLOR($tower) } tower, which is blocked, so you move again.
   *[other] It calls { $opponent }’s { COLOR($tower) } tower, which is blocked, so { $player } moves again.
}
hint-why-only = It calls { $opponent }’s { COLOR($tower) } tower, which has only one move: **{ $move }**.
hint-why-called = { $wins ->
    [yes] It calls { $opponent }’s { COLOR($tower) } tower, which has { $count } moves, but none of them stops the win.
   *[no] It calls { $opponent }’s { COLOR($tower) } tower, which has { $count } moves.
}
hint-why-again = { $reader ->
    [player] Then you move again, with the { COLOR($tower) } tower.
   *[other] Then { $player } moves again, with the { COLOR($tower) } tower.
}
hint-why-trapped = It calls { $opponent }’s { COLOR($tower) } tower, which is trapped: { $opponent } chooses which tower has to move next.
hint-why-jump = Then { $opponent } decides whether a pushed tower jumps.
hint-why-no-length = I did not find out in time how many moves the round still takes.
hint-why-guess = I judge the moves by where the towers of both sides can go a few moves later.
hint-why-length = { $reader ->
    [player] With best play you win the round in { $count } moves, counting both sides and this one.
   *[other] With best play { $winner } wins the round in { $count } moves, counting both sides and this one.
}
hint-why-line = It goes like this: { LIST($moves, type: "groups") }.
hint-why-line-begins = It begins like this: { LIST($moves, type: "groups") } …
hint-fill-left = { $reader ->
    [player] Fill from the **left**: the next round is then better for you than filled from the right, if both play it as well as they can.
   *[other] Fill from the **left**: the next round is then better for { $player } than filled from the right, if both play it as well as they can.
}
hint-fill-right = { $reader ->
    [player] Fill from the **right**: the next round is then better for you than filled from the left, if both play it as well as they can.
   *[other] Fill from the **right**: the next round is then better for { $player } than filled from the left, if both play it as well as they can.
}
hint-fill-any = { $reader ->
    [player] Either fill will do: you can force a win of the next round with both.
   *[other] Either fill will do: { $player } can force a win of the next round with both.
}
hint-fill-none = Neither fill helps: { $opponent } can force a win of the next round with both, but has to find the way.
hint-fill-even = Either fill will do: neither side can force a win of the next round.
hint-fill-left-wins = { $reader ->
    [player] Fill from the **left**: then you can force a win of the next round. I cannot solve the other fill in the time that I have.
   *[other] Fill from the **left**: then { $player } can force a win of the next round. I cannot solve the other fill in the time that I have.
}
hint-fill-right-wins = { $reader ->
    [player] Fill from the **right**: then you can force a win of the next round. I cannot solve the other fill in the time that I have.
   *[other] Fill from the **right**: then { $player } can force a win of the next round. I cannot solve the other fill in the time that I have.
}
hint-fill-left-avoids = Fill from the **left**: filled from the right, { $opponent } can force a win of the next round. I cannot solve the fill from the left in the time that I have.
hint-fill-right-avoids = Fill from the **right**: filled from the left, { $opponent } can force a win of the next round. I cannot solve the fill from the right in the time that I have.
hint-fill-left-holds = Fill from the **left**: then neither side can force a win of the next round. I cannot solve the other fill in the time that I have.
hint-fill-right-holds = Fill from the **right**: then neither side can force a win of the next round. I cannot solve the other fill in the time that I have.
hint-fill-unknown = I cannot solve the next round in the time that I have, with either fill. For all I know, both are equally good.
hint-look-fill-wins = { $reader ->
    [player] Look at the next round: with one of the two fills you can force a win.
   *[other] Look at the next round: with one of the two fills { $player } can force a win.
}
hint-sign = The arrow is { $move }.
refused-hint-people = I give no hints in a match between people before it is over.
refused-hint-machine = I am thinking about my own move. Ask when it is your turn.
refused-hint-placing = I have no hints for placing towers.
refused-hint-over = This match is over.
refused-hint-which-move = { $match } is over. Tell me for which move, such as the seventh: { COMMAND("hint") } with `{ command-hint.move }: 7`.
refused-no-such-move = There is no such move.

# The analysis of a match. A turning point is a move that made the round worse for its player.
analysis-heading = **Analysis of { $title }**
analysis-of-record = the record
analysis-accuracy = { $player }: { $percent }% accurate ({ $kept } of { $count } moves that could spoil something).
analysis-accuracy-none = { $player }: no move could spoil anything.
analysis-accuracy-unknown = { $player }: { $count ->
    [one] One move
   *[other] { $count } moves
} could not be judged in the time that I have, and no other move could spoil anything.
analysis-accuracy-rest = { $count ->
    [one] One more move
   *[other] { $count } more moves
} could not be judged in the time that I have.
analysis-drawn = Round { $round } was drawn.
analysis-unfinished = Round { $round } was not played to its end.
# `others` says whether another turning point, the move that lost the round, is named before these.
analysis-turning-points = -# { $others ->
    [yes] { $count ->
        [one] Other turning point:
       *[other] Other turning points:
    }
   *[no] { $count ->
        [one] Turning point:
       *[other] Turning points:
    }
} { LIST($points, type: "groups") }{ $more ->
    [0] .
    [one] {" "}and one more.
   *[other] {" "}and { $more } more.
}
analysis-turning-point = { $number }. { $player } { $move } (better: { $better })
analysis-turning-point-from-draw = { $number }. { $player } { $move } (it was even before)
analysis-fill-left = Before round { $round }, { $player } could have forced a win by filling from the left.
analysis-fill-right = Before round { $round }, { $player } could have forced a win by filling from the right.
analysis-rest = -# { $count ->
    [one] One round is not shown here.
   *[other] { $count } rounds are not shown here.
}
chart-title = How it stood, move by move: { $title }
chart-legend = Bar: who could force a win (Black above, White below). Dot: nobody. Arrow: turning point. Star: winner.
chart-of-round = Round { $round }: { $count ->
    [0] no turning points.
    [one] a turning point at move { LIST($points, type: "and") }.
   *[other] turning points at the moves { LIST($points, type: "and") }.
}
refused-analysis-running = { $match } is still going on between people. I analyze it when it is over.
refused-analysis-nothing = There is no move to analyze.
analysis-mark = Turning point. Better: { $better }
analysis-mark-from-draw = Turning point. It was even before.
analysis-replay-description = The rounds, move by move. At a turning point, the arrow is the better move, the dotted line the one that was played.
analysis-waiting = { $count ->
    [one] One analysis is
   *[other] { $count } analyses are
} before yours. This message shows yours as soon as it is done.
refused-analysis-queue = Too many analyses are waiting already. Try again in a few minutes.
