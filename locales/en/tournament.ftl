# Tournaments: the message that shows one, its buttons, and the answers to presses.

tournament-heading = **{ $name }**: { LIST($terms, type: "unit") }
tournament-kind = { $kind ->
    [knockout] knockout
    [double-elimination] double elimination
    [round-robin] round robin
    [double-round-robin] double round robin
   *[swiss] Swiss system
}
tournament-rounds = rounds: { $rounds }
tournament-sign-up = Who wants to play? Each match gets a thread of its own here. { $organiser } starts the tournament as soon as { $fewest } to { $most } people are in it.
tournament-players = **Players ({ $count })**: { LIST($players, type: "unit") }
tournament-more-players = { $count } more
tournament-called-off = The tournament was called off.
tournament-over = **The tournament is over.** First place: { LIST($players, type: "and") }
tournament-round = **Round { $round }**
tournament-game-soon = { $black } – { $white }: begins soon
tournament-game-running = { $black } – { $white }: { $thread }
tournament-game-won = { $black } – { $white }: { $player } wins
tournament-game-drawn = { $black } – { $white }: a draw
tournament-game-forfeited = { $black } – { $white }: { $player } wins without a match
tournament-game-missed = { $black } – { $white }: not played
tournament-bye = { $player } has no opponent in this round.
tournament-more = … and { $count } more
tournament-standings = **Standings**
tournament-standing = { $place }\. { $player }: { $points }
tournament-standing-swiss = { $place }\. { $player }: { $points } (Buchholz { $buchholz })
tournament-standing-out = { $place }\. { $player }
tournament-still-in = Still in: { LIST($players, type: "unit") }
tournament-pairing = **{ $name }**, round { $round }: { $black } plays Black against { $white }.

tournament-created = The tournament is on its way: it appears here, with buttons to sign up and to start it.
tournament-signed-up = You are in **{ $name }**. Your matches will be played in threads here, and I ping you there when it is your turn.
tournament-signed-off = You are not in **{ $name }** any more.
tournament-started = **{ $name }** begins. I open a thread for each match of the first round.
tournament-is-called-off = **{ $name }** is called off.

button-sign-up = Sign up
button-sign-off = Sign off
button-start-tournament = Start
button-call-off = Call off
