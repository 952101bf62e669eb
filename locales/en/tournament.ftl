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
tournament-rounds-at-most = up to { $rounds } rounds
tournament-sign-up = Who wants to play? Each match gets a thread of its own here. { $organiser } starts the tournament; { $fewest } to { $most } people can take part.
tournament-no-players = Nobody has signed up yet.
tournament-players = **Players ({ $count })**: { LIST($players, type: "unit") }
tournament-more-players = { $count } more
tournament-called-off = The tournament does not take place: { $by } has called it off.
tournament-called-off-too-few = The tournament does not take place: fewer than { $fewest } people had signed up in time.
tournament-called-off-begun = **The tournament was called off** by { $by } before its end.
tournament-over = **The tournament is over.** First place: { LIST($players, type: "and") }
tournament-over-nobody = **The tournament is over.** Nobody has won it.
tournament-round = **{ $stage }**
tournament-again = { $stage }, played again: { $game }
tournament-game-soon = { $black } – { $white }: begins soon
tournament-game-running = { $black } – { $white }: { $thread }
tournament-game-running-until = { $black } – { $white }: { $thread }, until { $until }
tournament-result = { $how ->
    [won] { $player } wins against { $opponent }
    [drawn] { $player } and { $opponent } draw
    [forfeited] { $player } wins without a match against { $opponent }
   *[missed] a loss for both, { $player } and { $opponent }
}
tournament-game-won = { $black } – { $white }: { $player } wins
tournament-game-drawn = { $black } – { $white }: a draw
tournament-game-drawn-again = { $black } – { $white }: a draw; they play again with sides swapped
tournament-game-drawn-twice = { $black } – { $white }: a second draw; { $player } goes on as the better seed
tournament-game-forfeited = { $black } – { $white }: { $player } wins without a match
tournament-game-missed = { $black } – { $white }: not played
tournament-bye = { $player } has no opponent in this round.
tournament-more = … and { $count } more
tournament-standings = **Standings**
tournament-standings-final = **Final standings**
tournament-standings-called-off = **Standings when it was called off**
tournament-standing = { $place }\. { $player }: { $points }
tournament-standing-swiss = { $place }\. { $player }: { $points } (Buchholz { $buchholz })
tournament-standing-out = { $place }\. { $player }
tournament-still-in = Still in: { LIST($players, type: "unit") }
tournament-out = Out: { LIST($players, type: "unit") }
tournament-pairing = **{ $name }**, { $stage }: { $black } plays Black against { $white }.

tournament-created = The tournament is on its way: it appears here, with buttons to sign up and to start it.
tournament-signed-up = You are in **{ $name }**. Your matches will be played in threads here, and I ping you there when it is your turn.
tournament-signed-up-with-blocked = { $count ->
    [one] Somebody whom you have blocked is in it too: { LIST($players, type: "and") }. The tournament may pair the two of you. Until it begins, you can sign off.
   *[other] People whom you have blocked are in it too: { LIST($players, type: "and") }. The tournament may pair you with them. Until it begins, you can sign off.
}
tournament-blocked-entrant = { $when ->
    [sign-up] { $player }, whom you have blocked, has signed up for **{ $name }** in { $place } too. The tournament may pair the two of you. Until it begins, you can sign off under its message.
   *[begun] { $player }, whom you have blocked, is in **{ $name }** in { $place } too. The tournament may pair the two of you. If you do not want that, you can leave it under its message.
}
tournament-signed-off = You are not in **{ $name }** any more.
tournament-started = **{ $name }** begins. I open a thread for each match of the first round. For the organizer: { COMMAND("tournament result") } corrects a result, { COMMAND("tournament replace") } has somebody else go on, and { COMMAND("tournament pause") } pauses the tournament.
tournament-is-called-off = { $when ->
    [begun] **{ $name }** is called off: its running matches are broken off.
   *[sign-up] **{ $name }** is called off: it does not take place.
}

button-sign-up = Sign up
button-sign-off = Sign off
button-start-tournament = Start
button-call-off = Call off
button-call-off-begun = Call off
button-call-off-for-good = { $when ->
    [begun] Call off the tournament
   *[sign-up] Call off before it begins
}
button-decide-for-good = Break it off and enter the result
button-repeat-for-good = Break it off and play again
button-remove-for-good = Take out of the tournament
button-replace-for-good = Break off and replace
button-take-place = Take the place
button-decline-place = Decline

tournament-paused = *The tournament is paused: no new match begins.*
tournament-sign-up-ended = The sign-up is over. { $organiser } starts the tournament.
tournament-sign-up-until = Sign up by { $at } ({ $until }). With fewer than { $fewest } people it is called off then.
tournament-days-off = Days off ({ COMMAND("days-off") }) stop the clock in its matches, and players can give each other time.
tournament-days-off-chess-clock = Players can give each other time in its matches. Days off ({ COMMAND("days-off") }) do not stop chess clocks.
tournament-days-off-round = Neither moves the end of a round.
tournament-no-days-off = Days off ({ COMMAND("days-off") }) do not stop the clock in its matches, and nobody can give time.
tournament-round-until = **{ $stage }**, until { $until }
tournament-game-broken-off = { $black } – { $white }: broken off, the organizer decides
tournament-game-called-off = { $black } – { $white }: not played to the end
tournament-pairing-until = **{ $name }**, { $stage }: { $black } plays Black against { $white }. Whose turn it is on { $until } loses the match.
tournament-left = You are out of **{ $name }**. If you were playing a match in it, that match is lost.
tournament-ask-to-leave = Do you want to leave the tournament? A match that you are playing in it then counts as resigned, for ratings too, and only the organizer can bring you back.
tournament-ask-to-call-off = { $when ->
    [begun] Do you want to call off **{ $name }**? Matches that are running are broken off and count for nobody. Finished ones still count for ratings, and the standings stay as they are. There is no way back.
   *[sign-up] Do you want to call off **{ $name }**? It then does not take place, and I tell everybody who has signed up.
}
tournament-ask-to-call-off-own = You are playing a match in it yourself. Once a tower has been moved there, you resign it, and it counts for ratings.
tournament-ask-to-decide = Match { $match }, { $black } – { $white }, is still being played. If you go on, it is broken off and does not count for ratings or the leaderboard, and this result counts in the tournament: { $result }.
tournament-ask-to-repeat = Match { $match }, { $black } – { $white }, is still being played. If you go on, it is broken off and counts for nobody, and it is played again in a new thread.
tournament-ask-to-remove = { $count ->
    [one] { $player } is still playing match { LIST($matches, type: "and") }. If you go on, it is broken off and does not count for ratings or the leaderboard; in the tournament it is lost, and { $player } is out.
   *[other] { $player } is still playing the matches { LIST($matches, type: "and") }. If you go on, they are broken off and do not count for ratings or the leaderboard; in the tournament they are lost, and { $player } is out.
}
tournament-ask-to-replace = { $count ->
    [one] { $player } is still playing match { LIST($matches, type: "and") }. If you go on and { $other } agrees, it is broken off and counts for nobody, and { $other } begins it anew in a new thread.
   *[other] { $player } is still playing the matches { LIST($matches, type: "and") }. If you go on and { $other } agrees, they are broken off and count for nobody, and { $other } begins them anew in new threads.
}
tournament-ask-newcomer = { $who ->
    [back] { $other }: { $organiser } asks you to come back to **{ $name }**. You keep the results so far and play the matches that are left.
   *[other] { $other }: { $organiser } asks you to go on in **{ $name }** in place of { $player }. You keep the results so far and play the matches that are left.
}
tournament-ask-newcomer-breaks-off = The match that { $player } is playing is broken off and counts for nobody. You begin it anew in a new thread.
tournament-newcomer-asked = { $who ->
    [back] I ask { $other } below whether they want to come back. Until they agree, nothing changes.
   *[other] I ask { $other } below whether they want to go on for { $player }. Until they agree, nothing changes.
}
tournament-place-declined = { $who ->
    [back] { $by } has declined: { $other } does not come back to **{ $name }**.
   *[other] { $by } has declined: { $other } does not go on in **{ $name }** in place of { $player }.
}
tournament-place-outdated = { $who ->
    [back] **{ $name }** has changed since this question, so { $other } does not come back. The organizer can ask again with { COMMAND("tournament replace") }.
   *[other] **{ $name }** has changed since this question, so { $other } does not go on in place of { $player }. The organizer can ask again with { COMMAND("tournament replace") }.
}
tournament-as-text = All rounds and the standings, as a text:
tournament-unreachable = Your tournament **{ $name }** is paused, because I cannot post in { $place }. Use { COMMAND("tournament resume") } there when I can, or in another channel of the server.
tournament-lacking-direct = Your tournament **{ $name }** is paused: its matches need { LIST($permissions, type: "and") } in { $place }, and I do not have that any more. Ask a moderator to grant it. I look every ten minutes, and go on by myself when I have it; { COMMAND("tournament resume") } there is quicker.
tournament-ordered-result = { $match }: { $result }.
tournament-ordered-again = { $match }: the match { $black } – { $white } is played again, in a new thread.
tournament-ordered-replace = { $who ->
    [back] { $player } is back in **{ $name }** and plays the matches that are left.
   *[other] { $player } goes on in **{ $name }** in place of { $former }. A match that was open begins anew in a new thread.
}
tournament-ordered-remove = { $player } is out of **{ $name }**.
tournament-ordered-pause = **{ $name }** is paused: matches that are running go on, and no new one begins until { COMMAND("tournament resume") }.
tournament-ordered-resume = **{ $name }** goes on.
tournament-ordered-resume-left = Paused matches do not move along: { LIST($matches, type: "and") }. Who plays one of them goes on with { COMMAND("board") } in another channel, or you have it played again with { COMMAND("tournament result") }.
tournament-suggested = { $stage }: { $black } ({ side-black }) – { $white } ({ side-white }) · { $how }
tournament-suggested-won = { $player } won
tournament-suggested-forfeited = { $player } won without a match
tournament-suggested-how = { $how ->
    [running] running
    [soon] not begun
    [broken-off] broken off
    [drawn] a draw
   *[missed] not played
}

tournament-news-to = { $news } { LIST($players, type: "unit") }
tournament-news-called-off = **{ $name }** does not take place: { $by } has called it off.
tournament-news-called-off-begun = { $by } has called off **{ $name }**. Matches that were running are broken off and count for nobody. Finished ones still count for ratings, and the standings stay as they are.
tournament-news-too-few = **{ $name }** does not take place: fewer than { $fewest } people have signed up.
tournament-news-sign-up-ended = The sign-up for **{ $name }** is over. { $organiser }, press *{ button-start-tournament }* when you are ready.
tournament-news-paused = { $by } has paused **{ $name }**. Matches that are running go on; no new one begins.
tournament-news-lacking = **{ $name }** is paused: its matches need { LIST($permissions, type: "and") } here, and I do not have that any more. { $organiser }, ask a moderator to grant it, then press *{ button-go-on }*. I also look every ten minutes, and go on by myself when I have it.
tournament-news-resumed = { $by } has **{ $name }** go on.
tournament-news-resumed-itself = **{ $name }** goes on: I have the permissions again that its matches need.
tournament-news-broken-off = **{ $name }**, { $stage }: the match { $black } – { $white } was broken off. { $organiser }, enter its result with { COMMAND("tournament result") }, or have it played again.
tournament-news-corrected = **{ $name }**, { $stage }: { $by } has entered a result. { $result }
tournament-news-bye = { $format ->
    [swiss] **{ $name }**, { $stage }: { $player } has no opponent and gets a full point.
   *[round-robin] **{ $name }**, { $stage }: { $player } has no opponent this time.
}
tournament-news-byes = { $count ->
    [one] **{ $name }**, { $stage }: { LIST($players, type: "and") } has no opponent and goes on.
   *[other] **{ $name }**, { $stage }: { LIST($players, type: "and") } have no opponents and go on.
}
tournament-news-drawn = **{ $name }**, { $stage }: { $result }.
tournament-news-repeated = **{ $name }**, { $stage }: { $by } has the match { $black } – { $white } played again.
tournament-news-replaced = { $who ->
    [back] **{ $name }**: { $by } has brought { $player } back. Results so far stay.
   *[other] **{ $name }**: { $by } has { $player } go on in place of { $former }.
}
tournament-news-removed = **{ $name }**: { $by } has taken { $player } out of the tournament.
tournament-news-withdrawn = **{ $name }**: { $player } is out of the tournament.
tournament-news-ended = { $count ->
    [0] **{ $name }** is over. Nobody has won it.
    [one] **{ $name }** is over, and { LIST($players, type: "and") } has won it. Congratulations! 🏆
   *[other] **{ $name }** is over: { LIST($players, type: "and") } share the first place. Congratulations! 🏆
}

tournament-text-standings = Standings
tournament-text-place = #{ $place } { $player }
tournament-text-standing = #{ $place } { $player }: { $points } (Sonneborn-Berger { $sonneborn_berger })
tournament-text-standing-swiss = #{ $place } { $player }: { $points } (Buchholz { $buchholz }, Sonneborn-Berger { $sonneborn_berger })
tournament-text-game-open = { $black } – { $white }: not over yet
tournament-text-called-off = Called off before its end

# Headings in pictures of brackets and tables.
bracket-title = { $part ->
    [winners] { $name }: winners’ bracket
    [losers] { $name }: losers’ bracket
    [finals] { $name }: final
   *[knockout] { $name }
}
bracket-section = { $title } ({ $section }/{ $sections })
# The name of a round or of a column of a bracket, as a heading. *count* is the number of its matches.
tournament-stage = { $stage ->
    [semifinal] { $count ->
        [one] Semifinal
       *[other] Semifinals
    }
    [final] Final
    [second-final] Second final
    [winners] Winners’ bracket, round { $round }
    [losers] Losers’ bracket, round { $round }
   *[round] Round { $round }
}
# The same within a text about one of its matches.
tournament-stage-in-text = { $stage ->
    [semifinal] semifinal
    [final] final
    [second-final] second final
    [winners] winners’ bracket, round { $round }
    [losers] losers’ bracket, round { $round }
   *[round] round { $round }
}
standings-title = { $when ->
    [over] { $name }: final standings
    [called-off] { $name }: standings when it was called off
    [playing] { $name }: round { $round } of { $rounds } is being played
   *[between] { $name }: standings after round { $round } of { $rounds }
}
standings-place = Place
standings-player = Player
standings-points = Points
standings-buchholz = Buchholz
standings-sonneborn-berger = Sonneborn-Berger
standings-bye = bye
standings-black = b
standings-white = w
standings-legend = 5{ standings-black } 1: one point with Black against number 5. { standings-bye }: one point without an opponent. + and –: won and lost without a match.
standings-legend-cross-table = Each column: the points against this number. + and –: won and lost without a match.

button-as-text = As text
button-leave = Leave
button-go-on = Go on
button-leave-for-good = Leave the tournament
