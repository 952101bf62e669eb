# Board messages: events, prompts, offers and buttons.

thread-name = { $match }: { $black } – { $white }
board-heading = **{ $match }** · round { $round } · { $black } (Black) { $black_points } : { $white_points } { $white } (White)
board-heading-game = **{ $match }** · { $game } · round { $round } · { $black } (Black) { $black_points } : { $white_points } { $white } (White)

told-start = { $game }, { LENGTH($length) }: the first to { $points ->
    [one] score a point
   *[other] reach { $points } points
} wins.
told-black-opens = { $black } plays Black and opens.
told-white-opens = { $black } plays Black. { $white } plays White and opens.
told-goes-on = The match goes on from a record: { $black } plays Black, { $white } plays White. It does not count on the leaderboard.
told-goes-on-from-board = The match goes on from a board of an earlier one: { $black } plays Black, { $white } plays White. It does not count on the leaderboard.
told-resumed = The match was paused, because I could not post in its channel or read it. It goes on.
told-resumed-votes = The match was paused. It goes on.
told-clock = Time: { $clock }.
told-time-left = Time left: { $black } { $black_left }, { $white } { $white_left }.
told-deadline = { $player } has until { $until } ({ $distance }).
told-left-out = (Earlier moves are left out here.)
told-move = { $player }: **{ $move }**
told-push = { $player } pushes: **{ $move }**. Pushed back: { LIST($towers, type: "unit") }. { $opponent } misses a turn.
told-jump = The { COLOR($tower) } tower jumps and ends on { $square }.
told-place = { $player } has placed the towers.
told-fill-left = { $player } fills from the left.
told-fill-right = { $player } fills from the right.
told-round-begins = **Round { $round } begins.**
told-pass = { $player } cannot move { COLOR($tower) } and misses a turn ({ $pass }).
told-round-home-row = **{ $player } wins round { $round }**: the { COLOR($tower) } tower reached { $opponent }’s home row. That is { $points ->
    [one] a point
   *[other] { $points } points
}.
told-round-deadlock = **{ $player } wins round { $round }**: nobody can move any more, and { $opponent } moved last. That is { $points ->
    [one] a point
   *[other] { $points } points
}.
told-promoted = The { COLOR($tower) } tower becomes a { RANK($rank) }.
told-quadruple = The { COLOR($tower) } tower becomes a quadruple sumo: there is no higher rank.
told-round-drawn = The same position is on the board for the third time: the round is drawn and played again.
told-match-won = **{ $player } wins the match { $won } : { $lost }!**
told-resigned = { $opponent } resigns. **{ $player } wins the match.**

# Both players are notified by this line.
told-over = { $black } and { $white }, the match is over.
told-no-move = No tower was moved, so the match counts for nobody.
told-no-move-tournament = No tower was moved, so the match counts in its tournament, but not for ratings or the leaderboard.
told-ratings = **Rating** in { GAME($game) }: { LIST($players, type: "unit") }
told-rating = { $player } { $rating } ({ $change })
told-rating-private = { $player } ({ $change })
told-standings = **Leaderboard** ({ COMMAND("leaderboard") } shows all of it)
# The backslash keeps Discord from numbering the lines anew.
standing-line = { $rank }\. { $player }: { $won } of { $played } { $played ->
    [one] match
   *[other] matches
} won, { $points } { $points ->
    [one] point
   *[other] points
}

# On each player’s first board of a match, where the bot cannot read ordinary messages.
told-mention = I cannot read ordinary messages here: reply to this board, or mention me ({ $bot } `{ $example }`), or use the menu or { COMMAND("move") }.
# The boards after that.
told-mention-again = -# Reply to this board with your move, such as `{ $example }`: I cannot read ordinary messages here.
prompt-open = { $player }, you open: move any tower.
prompt-move = { $player }, it is your turn: move { EMOJI($tower) } **{ COLOR($tower) }**.
prompt-move-back = { $player }, it is your turn: move { EMOJI($tower) } **{ COLOR($tower) }**, backwards, because it stands on a gold or silver square.
prompt-choose = { $player }, your { EMOJI($tower) } **{ COLOR($tower) }** tower is due, but trapped on { $square }. Choose which tower { $opponent } must move: { LIST($towers, type: "unit") }. Type `{ TYPED("choose") }` and the color, or use the menu.
prompt-jump = { $player }, your { EMOJI($tower) } **{ COLOR($tower) }** tower was pushed and may jump. Possible: { LIST($moves, type: "unit") }. Type `{ TYPED("teleport") }` and the square, or `{ TYPED("stay") }`, or use the menu. After that { $opponent } moves { EMOJI($next) } { COLOR($next) }.
prompt-offer = { $player }, do you agree? Press a button below. The next move, whoever makes it, counts as a no. Under *{ button-more }* { $offerer } can withdraw it.
prompt-place = { $player }, place your towers from your own left: pick them below, or type `{ TYPED("setup") }` and the { $count } colors in that order.
prompt-place-next = { $player }, { $placed } of your { $count } towers placed so far: pick the next one.
prompt-place-done = { $player }, all your towers are placed: press **{ button-confirm }**, or *{ button-undo }* to change them.
# About the warning signs in the picture of both line-ups.
prompt-fill-signs = A triangle in the picture marks a tower with its own color straight ahead: a weak spot. Choose the side with fewer triangles on your own towers.
prompt-fill = { $player }, you won the round: fill the home rows from your left or your right? Press a button, or type `{ TYPED("fill left") }` or `{ TYPED("fill right") }`.
prompt-fill-first = For the next round all towers return home: the nearest row first, and each row from the chosen side.

# Tips for a player's first match, one a turn.
tip-goal = *Your first match! The goal: one of your towers on your opponent’s home row wins the round.*
tip-goal-opening = *Your first match! The goal: one of your towers on your opponent’s home row wins the round. Now you may move any tower. The color on which it ends says which tower your opponent must move.*
tip-active-tower = *Why { COLOR($tower) }? Your opponent’s move ended on { COLOR($tower) }. In the same way, the color on which your tower ends says which tower your opponent must move.*
tip-entering = *Ways to move: type it in full, `{ $full }`, or in short, `{ $short }`, or pick it from the menu below. Forward is straight ahead, left and right are diagonally ahead. A question? Mention me with it.*
tip-blocked = *A tower that cannot move misses its turn: it counts as moved to the square on which it stands, and the color of that square says which tower must move next.*
tip-push = *Your { COLOR($tower) } tower is a sumo and can push now: straight ahead, the enemy tower before it goes one square back. Your opponent then misses a turn, and you move again.*
# What is new in somebody’s first Megasado, with what the squares do in this match.
tip-metal = *This is Megasado: you also have a gold and a silver tower, which move like the others.*
tip-metal-plain = *Gold and silver squares are ordinary squares in this match. Only Megasado’s variants make them special.*
tip-metal-sticky = *A tower that enters a gold or silver square stops there.*
tip-metal-teleport = *A tower that enters a gold or silver square may jump to an empty square of that color in a row nearer to its own home row, and stop there or go on in the same direction.*
tip-metal-retro = *A tower on a gold or silver square outside its own home row must move backwards.*
tip-metal-trap = *A tower that ends on a gold or silver square outside its own home row is trapped there until the end of the round.*
tip-metal-sumo = *A tower on a gold or silver square has one rank more while it stands there: it can push, but moves less far.*
tip-jump-square = *The square behind the @ is where the tower ends: `{ $move }`. The rule with a picture is under **{ button-more }**.*
tip-help = *Want to know more? { COMMAND("rules") } explains every rule with a picture, { COMMAND("help") } what you can do, and **{ button-more }** holds draws, resigning and the record.*
# Two towers that call each other, if the home rows are filled from this side.
warning-left = *From the left*: take care, { $opponent } could open with { COLOR($tower) } to { $square }. Your { COLOR($answer) } could then go only to { COLOR($tower) } squares, and { COLOR($tower) } would win.
warning-right = *From the right*: take care, { $opponent } could open with { COLOR($tower) } to { $square }. Your { COLOR($answer) } could then go only to { COLOR($tower) } squares, and { COLOR($tower) } would win.
notice-third = { $player }, match { $match } waits for you, and only a third of your time is left: until { $until } ({ $distance }).
notice-quiet = { $player }, match { $match } has waited for you for { $days ->
    [one] a day
   *[other] { $days } days
}. Are you still playing? After { $claim ->
    [one] a quiet day
   *[other] { $claim } quiet days
} { $opponent } may end it.
notice-claimable = { $opponent }, match { $match } has waited for { $player } for { $days ->
    [one] a day
   *[other] { $days } days
}. You may claim the win, close the match so that it counts for nobody, or wait on.
button-show-board = Show the board
button-claim-win = Claim the win
button-claim-close = Close the match
claim-ask = { $opponent } has been silent for days. How shall match { $match } end?
claim-ask-unreachable = I have not been able to reach { $opponent } for days. How shall match { $match } end?
claim-noted = I cannot read { $place } at the moment, so I do not know whether there is an answer. I keep trying for ten minutes and settle your claim as soon as I can: no need to press again.

menu-moves = Move { COLOR($tower) } …
menu-moves-jump = Move { COLOR($tower) } with a jump …
menu-jumps-to = with a jump, ends on { $square }
menu-pushes = a sumo push: your opponent misses a turn
menu-moves-more = More moves of { COLOR($tower) } …
menu-towers = The tower that opens …
menu-choose = The tower that must move …
menu-line-up = Tower { $place } from your left …
menu-jumps = Jump or stay …
button-undo = Undo
button-rest = The rest at random
button-confirm = Confirm
button-fill-left = Fill from the left
button-fill-right = Fill from the right

told-offered-draw-round = { $player } offers to call round { $round } a draw and to play it again.
told-offered-draw-match = { $player } offers to call match { $match } a draw.
told-offered-take-back = { $player } asks to take the last choice back.
told-offered-take-back-move = { $player } asks to take back **{ $move }**.
told-offered-take-back-moves = { $player } asks to take back **{ $move }**. What followed would go back with it ({ LIST($followed, type: "groups") }).
told-offered-abort = { $player } offers to break the match off.
told-agreed-draw-round = { $player } agrees: round { $round } is drawn and played again.
told-agreed-draw-match = { $player } agrees: **match { $match } is drawn.**
told-taken-back = { $player } takes the last choice back.
told-taken-back-move = { $player } takes **{ $move }** back.
told-agreed-take-back = { $player } agrees: it is taken back.
waiting-notice = **{ $match }**: the next board comes in { $seconds } seconds. Until then, whoever made the move can take it back.
told-agreed-abort = { $player } agrees: **the match is broken off** and counts for nobody.
told-aborted = A moderator breaks the match off: it counts for nobody.
told-tournament-open = The organizer decides what the match counts in its tournament.
told-tournament-decided = The result was entered for the tournament: { $result }. The match counts there, but not for ratings or the leaderboard.
told-tournament-again = The match is broken off and played again for the tournament, in a thread of its own. This one counts for nobody.
told-tournament-called-off = The tournament was called off, so the match is broken off. It counts for nobody.
told-tournament-replaced = { $player } goes on in the tournament in place of { $former }. The match begins anew in another thread; this one counts for nobody.
told-too-long = The match has reached the { $most } moves and offers that a match can have. It ends here, and counts for nobody.
told-unrated = A moderator takes this match out of the standings: it counts for nobody.
told-out-of-time = { $opponent } has no time left. **{ $player } wins the match.**
told-claimed = { $opponent } has been silent for days, and { $player } claims the win. **{ $player } wins the match.**
told-closed = { $opponent } has been silent for days, and { $player } closes the match: it counts for nobody.
told-claimed-unreachable = I have not been able to reach { $opponent } for days, and { $player } claims the win. **{ $player } wins the match.**
told-closed-unreachable = I have not been able to reach { $opponent } for days, and { $player } closes the match: it counts for nobody.
told-declined = { $player } declines.
told-withdrawn = { $player } withdraws the offer.
told-withdrawn-request = { $player } withdraws the request.
told-lapsed-request = { $player }’s request has lapsed, because the match went on.
told-lapsed-offer = { $player }’s offer has lapsed, because the match went on.
told-series = The series stands { $black } { $black_rounds } : { $white_rounds } { $white }.

button-again = Again (same sides)
button-rematch = Rematch (sides swap)
button-own-view = My view
button-take-back = Take back
button-replay = Replay
button-more = More …
button-draw-round = Draw the round?
button-withdraw-offer = Withdraw my offer
button-withdraw-request = Withdraw my request
button-draw-match = Draw the match?
button-abort = Break it off?
button-resign = Resign …
button-record = Record
more-heading = What else you can do in match { $match }:
menu-opener-moves = The moves of your { COLOR($tower) } tower:
button-agree = Agree

# Direct messages to players when the bot cannot post in the match's channel.
direct-paused-unread = I could not read { $place } for ten minutes after a player’s time was up, so I do not know whether there was an answer in time. Match { $match } is paused, and the time of this turn counts for nobody. { COMMAND("board") } goes on with it.
direct-paused-claim = After days of silence in match { $match }, its end was claimed, but I could not read { $place } for ten minutes, so I do not know whether there was an answer. The match is paused. { COMMAND("board") } goes on with it, and the quiet days are then counted from the start.
direct-paused = I cannot post in { $place } any more, or it was deleted, so match { $match } is paused. { COMMAND("board") } goes on with it, in another channel of the server, or there when I may post there again. { COMMAND("resign") } (`{ command-resign.match }: { $match }`) gives it up from anywhere. If it is still paused after some days, { COMMAND("abort") } (`{ command-abort.match }: { $match }`) closes it without a winner.
direct-paused-chats = I cannot write to one of you any more, so match { $match } is paused. { COMMAND("board") } in a direct message to me goes on with it when I can reach you both again. { COMMAND("resign") } (`{ command-resign.match }: { $match }`) gives it up.
direct-paused-chat = I cannot write to { $opponent } any more, so match { $match } is paused. { COMMAND("board") } in a direct message to me goes on with it when I can reach { $opponent } again. If I still cannot, { COMMAND("claim") } (`{ command-claim.match }: { $match }`) ends it from { $from } on ({ $distance }): you may then claim the win or close the match. { COMMAND("resign") } (`{ command-resign.match }: { $match }`) gives it up.
direct-paused-own-chat = I could not write to you here, so match { $match } is paused. { COMMAND("board") } in a direct message to me goes on with it. If it is still paused on { $from } ({ $distance }), { $opponent } may claim the win. { COMMAND("resign") } (`{ command-resign.match }: { $match }`) gives it up.
direct-paused-votes = I cannot post in { $place } any more, or it was deleted, so match { $match }, in which the server votes, is paused. { COMMAND("board") } goes on with it, in another channel of the server, or there when I may post there again. { COMMAND("abort") } (`{ command-abort.match }: { $match }`) ends it.
direct-paused-votes-unread = I could not read { $place } for ten minutes after the time to vote was up, so I do not know whether anybody else voted in time. Match { $match } is paused. { COMMAND("board") } goes on with it, and this vote begins again.
direct-moved = Match { $match } goes on: { $player } has moved it to { $place }.
direct-won = I cannot post in { $place } any more, but match { $match } is over: { $player } has won it, { $won } : { $lost }. { COMMAND("replay") } (`{ command-replay.match }: { $match }`) shows it, { COMMAND("record") } writes it down.
direct-over = I cannot post in { $place } any more, but match { $match } is over, without a winner. { COMMAND("replay") } (`{ command-replay.match }: { $match }`) shows it, { COMMAND("record") } writes it down.
direct-won-in-chat = I could not show you the last board, but match { $match } is over: { $player } has won it, { $won } : { $lost }. { COMMAND("replay") } (`{ command-replay.match }: { $match }`) shows it, { COMMAND("record") } writes it down.
direct-over-in-chat = I could not show you the last board, but match { $match } is over, without a winner. { COMMAND("replay") } (`{ command-replay.match }: { $match }`) shows it, { COMMAND("record") } writes it down.

# Two levels of the bot play each other in one message.
exhibition-heading = **Exhibition**: { $black } against { $white }, { $game }, { LENGTH($length) }
exhibition-record = The attached file is the record of this match.
exhibition-begins = The exhibition begins. If I am restarted, it goes on; to end it early, delete its message.
exhibition-stopped = The exhibition was broken off.

# The result of a match that was played in a thread, told in its channel.
thread-won = { $how ->
    [resigned] Match { $match } in { $thread } is over: **{ $player } wins**, because { $opponent } resigned.
    [time] Match { $match } in { $thread } is over: **{ $player } wins** on time against { $opponent }.
    [claimed] Match { $match } in { $thread } is over: **{ $player } wins**, because { $opponent } was silent for days.
   *[points] Match { $match } in { $thread } is over: **{ $player } beats { $opponent } { $won } : { $lost }**.
}
thread-drawn = Match { $match } in { $thread } is over: { $black } and { $white } have agreed on a draw.
