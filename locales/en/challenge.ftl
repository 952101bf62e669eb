# Challenge messages and their buttons.

challenge-open = { $challenged }, { $challenger } challenges you to { GAME($game) }: { LIST($terms, type: "unit") }.
challenge-to-anybody = { $challenger } challenges anybody here to { GAME($game) }: { LIST($terms, type: "unit") }.
challenge-stakes = **At stake** in the { GAME($game) } rating: { LIST($stakes, type: "unit") }.
# What a win and a loss would change.
challenge-stake = { $player } { $rating } ({ $gain } / { $loss })
challenge-stake-private = { $player } ({ $gain } / { $loss })
challenge-rating = { $player }’s rating in { GAME($game) }: { $rating } ± { $deviation }.
challenge-lapses = Open until { $until }.
# Below that, instead of the button that accepts. The server has matches in the channels only.
challenge-waits = A match is running in this channel. You can accept when it is over.
challenge-accepted = { $challenged } has accepted { $challenger }’s challenge: match { $match } begins.
rematch-accepted = Your opponent has asked for it too: match { $match } begins.
challenge-declined = { $challenged } has declined { $challenger }’s challenge.
challenge-withdrawn = { $challenger } has withdrawn the challenge to { $challenged }.
challenge-lapsed = { $challenger }’s challenge to { $challenged } was not answered in time.
challenge-undelivered = I could not post your challenge in { $place }, so it has lapsed. Ask a moderator to let me post there, and challenge again.
challenge-to-anybody-withdrawn = { $challenger } has withdrawn the challenge to anybody here.
challenge-to-anybody-lapsed = Nobody has accepted { $challenger }’s challenge in time.
challenge-length = { LENGTH($length) } to { $points } points
challenge-tournament = tournament set-up
challenge-random-board = a random board
challenge-record = going on from a record of { $decisions } { $decisions ->
    [one] decision
   *[other] decisions
}
challenge-white-opens = White opens
challenge-black = { $player } plays Black
challenge-black-you = you play Black
challenge-black-taker = whoever accepts plays Black
challenge-black-lot = Black is drawn by lot
challenge-black-experience = whoever of the two has finished fewer matches plays Black
challenge-black-less = { $player } plays Black (with fewer finished matches so far)
challenge-black-less-you = you play Black (with fewer finished matches so far)
challenge-black-equal = Black is drawn by lot (both have finished equally many matches)
challenge-black-new = Black is drawn by lot (neither player has finished a match of this game yet)
# What the rulebook of Megasado advises, where a player is new to the game or its variants.
challenge-advice-kamisado = *Tip: the rulebook advises to learn Kamisado before Megasado.*
challenge-advice-no-variants = *Tip: the rulebook advises to play Megasado without variants first.*
challenge-advice-one-variant = *Tip: the rulebook advises to try the variants one at a time before pairs of them.*

button-accept = Accept
button-accept-in-thread = Accept in a thread
button-decline = Decline
button-withdraw = Withdraw

# Under the board on which a round was lost.
play-from-ask = { $place ->
    [direct] Shall I begin a new match against you here, from this board? You play { SIDE($side) }, I play at the level { LEVEL($level) }.
   *[channel] Shall I begin a new match against you in this channel, from this board? You play { SIDE($side) }, I play at the level { LEVEL($level) }. Everybody here can follow it; it does not count on the leaderboard.
}
button-play-from-list = Play on from a move …
play-from-list = From which move of **{ $match }** do you want to play on? The list shows round { $round }. You take the side that is to move there, and I take the other one.
play-from-placeholder = Choose a move
play-from-move = { $number }. { SIDE($side) }: { $move }
play-from-kept = No match begins.
button-play-from-yes = Begin the match
button-play-from-no = Not now
