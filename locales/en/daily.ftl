# What goes on every day: replies that are planned for the opponent's moves.

told-played-ahead = { $player } had planned this reply:
if-plan = **Your plan in { $match }**, which nobody else sees:
if-nothing = You have planned nothing in { $match }. While it is your opponent’s turn, { COMMAND("if") } takes a move of theirs, or the color on which it ends, and your reply: for example, type a color as `{ command-if.when }`, and what you play then as `{ command-if.play }`. Both suggest what is possible.
if-planned = Line { $number } is planned. If it comes true, I play it a little later, within 90 seconds, and it costs you no time. While an offer stands or the match is paused, it waits.
if-planned-sometimes = The reply is possible in { $possible } of the { $positions } positions that can arise then. In the others, the plan ends.
if-planned-instead = { $count ->
    [one] It replaces another reply to the same move. The line below that one is gone.
   *[other] It replaces another reply to the same move. The { $count } lines below that one are gone.
}
if-withdrawn = Line { $number } is withdrawn, with what follows it.
if-due = Line { $number } has come true. I play it soon, and it costs you no time.
if-due-offered = Line { $number } has come true. It waits for the answer to the offer: as soon as the offer is declined, I play it, and it costs you no time.
if-due-paused = Line { $number } has come true. I play it when the match goes on, and it costs you no time.
if-due-unread = Line { $number } has come true. I was away meanwhile, so I first have to read what was written in the match since then. As soon as I can, I play it, and it costs you no time.
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
refused-if-plans-and-withdraws = Plan a line or withdraw one, not both at once: leave out either `{ command-if.withdraw }` or `{ command-if.when }` and `{ command-if.play }`.
refused-if-machine = I answer at once, so there is nothing to plan against me.
refused-if-own-turn = It is your turn: just play. You can plan while it is your opponent’s turn.
refused-if-full = Your plan has { $most } lines already, which is the most. Withdraw some first.
refused-if-no-plan = You have planned nothing in this match.
refused-if-no-such-line = Your plan has no such line (any more).
refused-if-no-turn = After that line it is not your opponent’s turn, so nothing can follow it.
refused-if-impossible = Your opponent cannot do that then.
refused-if-no-reply = After that you have nothing to decide.
refused-if-illegal = That reply is not possible then.

# Days off, and time that is given to the opponent.

told-day-given = { $player } gives { $opponent } a day more for this move.
told-minutes-given = { $player } gives { $opponent } { $minutes } minutes more.
told-time-off = { $player } has time off from { $from } to { $until }, which does not count.
button-give-time = Give time
time-given = Done: your opponent has more time.
off-heading = **Your days off**: your time for a move stands still on them, in matches without a chess clock, and in tournaments only if their organizer allows it. Boards with days for each move show them. In a match without a clock no board does: there they only postpone when your opponent can end the match.
off-zone = Time zone: { $zone }
off-no-zone = You have named no time zone yet: { COMMAND("days-off") } takes one.
off-weekends = Every weekend is off.
off-no-weekends = Weekends count like other days.
off-days = Single days: { LIST($days, type: "unit") }
off-left = { $count ->
    [one] You can take one more single day
   *[other] You can take { $count } more single days
} this year.
button-off-withdraw = Withdraw days to come
refused-off-no-zone = Name your time zone first, so that I know when your days begin: { COMMAND("days-off") } suggests it by a city.
refused-off-unknown-zone = I do not know this time zone. Choose a suggestion, such as Europe/London.
refused-off-zone-kept = You have changed your time zone in the last days. You can change it again from { $until }.
refused-off-not-a-date = That is not a date. Write it as 2026-12-24.
refused-off-not-ahead = A day off has to be planned before it begins, and at most a year ahead.
refused-off-too-many = You can take { $most } single days off in a year, and not more.
refused-give-no-clock = There is no clock in this match, so there is no time to give.
refused-give-enough = You have given time { $most } times in this turn, which is the most.
refused-give-tournament = In this tournament no time is given.

# What waits for somebody: the card and the digest.

matches-line-until = { $line } (due { $until })
matches-line-paused = { $line } (paused)
matches-line-offered = { $line } (an offer waits for your answer)
card-nothing = No match waits for you.
card-begins = I keep a list of what waits for you in our direct messages. It is one message, which I edit, and it notifies you of nothing.
card-ends = I keep the list no longer.
card-refused = { $player }: I cannot send you direct messages, so I no longer keep your list of matches there.
digest-refused = { $player }: I cannot send you direct messages, so I no longer write to you once a day. Boards may notify you of your turns again ({ COMMAND("settings mine") }).
button-card-keep = Keep this in my direct messages
button-card-refresh = Refresh
button-card-stop = Stop keeping it
settings-turns-each = Each board that waits for you may notify you.
settings-turns-digest = Boards do not notify you of your turns. Once a day, in the quarter of an hour after { $hour }:00 in your time zone ({ COMMAND("days-off") }; UTC without one), I write to you which matches wait. What cannot wait may still notify you: a reminder before your time is up, challenges, offers, and the end of a match.
settings-turns-silent = Nothing notifies you of your turns, not even shortly before your time is up. Challenges, offers and the end of a match may still notify you.

# Matches in which the members of a server vote on each move, against the bot.

told-voted = The vote chose this (votes: { $votes } of { $voters }):
told-voted-lot = The vote was a tie, with { $votes } of { $voters } votes for each of the most voted. A lot chose this:
told-voted-machine = { $voters ->
    [0] Nobody voted
    [one] Only one person voted
   *[other] Only { $voters } people voted
}, which is too few. So I chose this:
told-too-few-votes = Too few voted, so { $opponent } loses. **{ $player } wins the match.**
told-votes = Everybody here votes with the menu, until { $until } ({ $distance }). { $quorum ->
    [one] If nobody votes, I choose.
   *[other] If fewer than { $quorum } people vote, I choose.
}
told-votes-or-forfeit = Everybody here votes with the menu, until { $until } ({ $distance }). { $quorum ->
    [one] If nobody votes, the match is lost.
   *[other] If fewer than { $quorum } people vote, the match is lost.
}
button-votes = Votes: { $voters }
vote-cast = You voted for **{ $move }**. Until { $until } you can vote for something else.
vote-superseded = Your vote for **{ $move }** does not count, because you have voted anew since then.
votes-heading = { $voters ->
    [0] Nobody has voted yet
    [one] One person has voted
   *[other] { $voters } people have voted
} (at least { $quorum } should).
votes-until = Votes count until { $until }.
votes-line = **{ $move }**: { $votes }
votes-others = … and other moves: { $votes }
vote-match-begun = Match { $match } of the server against { $machine } begins. { COMMAND("abort") } ends it early.
refused-vote-match = Only a moderator (with the permission Manage Messages) can have the server play against me.
refused-vote-is-over = The time to vote on this move is over. The next board comes in a moment.
told-paused-unvoted = Nobody voted, { $most } times in a row, so the match is paused. { COMMAND("board") } goes on with it.
refused-paused-votes = Match { $match } is paused. { COMMAND("board") } in { $place } goes on with it, and the vote begins again.
refused-too-many-vote-matches = You have { $most } matches running in which a server votes. Wait until one is over, or end one with { COMMAND("abort") }.
refused-too-many-vote-matches-here = On this server { $most } matches with votes are running already. Wait until one is over, or end one with { COMMAND("abort") }.
refused-by-votes = In this match the whole server plays: vote with the menu under the board. Nobody can do anything else for it; a moderator can break it off with { COMMAND("abort") }.
