# Refusals: why an input had no effect, and what the user can do instead.

# -- the club: matches, challenges, permissions
refused-paused = Match { $match } is paused, because I could not post in { $place } or read it. { COMMAND("board") } goes on with it, in another channel of the server, or there when I may post there again. { COMMAND("resign") } (`{ command-resign.match }: { $match }`) gives it up. If it is still paused after some days, { COMMAND("abort") } (`{ command-abort.match }: { $match }`) closes it without a winner.
refused-paused-chats = Match { $match } is paused, because I could not write to one of you, or could not read what you wrote. { COMMAND("board") } in a direct message to me goes on with it when I can reach you both again. { COMMAND("resign") } (`{ command-resign.match }: { $match }`) gives it up.
refused-paused-chat = Match { $match } is paused, because I could not write to one of you. { COMMAND("board") } in a direct message to me goes on with it when I can reach you both again. If it stays paused, the other one may end it after some days by { COMMAND("claim") }. { COMMAND("resign") } (`{ command-resign.match }: { $match }`) gives it up.
refused-own-chat = Match { $match } is paused, because I cannot write to you: only your opponent may claim the win. Let me send you direct messages again; then { COMMAND("board") } in a direct message to me goes on with the match.
refused-still-refused = I could not write to one of you just now, so match { $match } stays paused. Try again { $until }.
refused-no-match = There is no match here. Begin one with { COMMAND("challenge") }; { COMMAND("matches") } lists yours.
refused-several-run = You are playing several matches: { LIST($matches, type: "and") }. Say which one with the option `{ command-board.match }`.
refused-nothing-runs = You are not playing a match now. Name an earlier one with the option `{ command-board.match }`, such as `k7`, or begin one with { COMMAND("challenge") }: against me or against anybody whom you name.
refused-several-wait = Several matches wait for you: { LIST($matches, type: "and") }. Say which one with the option `{ command-move.match }`, or play in its channel.
refused-too-many-commands = That was too much at once. Please wait a moment, then try again.
refused-nothing-kept = I keep nothing about you.
refused-doctor = This is for moderators: it needs the permission Manage Messages or Manage Server. { COMMAND("help") } tells you how to play.
refused-over = Match { $match } is over. Begin a new one with { COMMAND("challenge") }.
refused-not-rated = Match { $match } counts for nobody already.
refused-no-match-of-server = There is no such match on this server. Name one of its matches, such as `k7`.
refused-abort-elsewhere = Match { $match } belongs to { $place }. Use the command there, or ask somebody who may manage the server.
refused-board-hidden = { $player } cannot view this channel, so match { $match } cannot go on here. Use { COMMAND("board") } in a channel that you both can view.
refused-not-a-player = You are not playing in this match. Begin one of your own with { COMMAND("challenge") } in another channel or thread.
refused-not-a-player-over = You did not play in match { $match }. Begin one of your own with { COMMAND("challenge") }.
refused-not-your-turn = It is { $player }’s turn. Wait for the next board.
refused-not-your-turn-unnamed = It is the other player’s turn. Wait for the next board.
refused-stale = The board has changed since then. Use the newest board; { COMMAND("board") } shows it again.
# Under a refusal that does not stand directly below the board. -# makes small letters.
refused-board-link = -# The board: { $link }
refused-stale-typed = The board has changed since you wrote that. Look at the newest board, then type your move again.
refused-illegal = That is not possible on this board. { COMMAND("board") } shows it again.
refused-oneself = You cannot challenge yourself. Choose somebody else.
refused-block-oneself = You cannot block yourself. Choose somebody else.
refused-versus-oneself = You cannot play yourself. Choose somebody else.
refused-followed = Another match has been played here since then. Use the newest board, or { COMMAND("challenge") }.
refused-bot = Bots cannot accept a challenge. Choose somebody else.
refused-level = The level is for matches against me. Leave it out, or leave your opponent out.
refused-variants-need-megasado = Variants belong to Megasado. Choose `{ command-challenge.game }: { command-challenge.choice-megasado }`, or leave the variants out.
refused-sumo-marathon = The sumo variant is not for marathon matches. Choose a shorter match or another variant.
refused-lineup = The towers do not fit this game. Type `{ TYPED("setup") }` and each color once.
refused-already-challenged = You have already challenged this player here. Wait for the answer, or withdraw that challenge.
refused-unwelcome = This player does not take challenges from you. Challenge somebody else, or anybody here with { COMMAND("challenge") }.
refused-blocked-by-you = You have blocked this player. { COMMAND("block remove") } takes that back.
refused-too-many-blocked = Nobody can block more than { $most } players. { COMMAND("block remove") } takes one back.
refused-too-many-challenges = You have { $most } open challenges already. Wait for the answers, or withdraw one.
refused-too-many-challenges-here = There are { $most } open challenges in this channel already. Accept one, or challenge in another channel.
refused-moderators-challenge = On this server only moderators can challenge. Ask one of them, or accept one of their challenges.
refused-place-taken = Match { $match } is running here. Finish it first, or play somewhere else: in another channel or in a thread.
refused-place-taken-thread = Match { $match } is running in this channel. Accept in a thread with the button under the challenge, or wait until that match is over.
refused-no-challenge = This challenge does not exist any more. Make a new one with { COMMAND("challenge") }.
refused-answered-accepted = This challenge was accepted: it is match { $match }.
refused-answered-declined = This challenge was declined. Make a new one with { COMMAND("challenge") }.
refused-answered-withdrawn = This challenge was withdrawn. Make a new one with { COMMAND("challenge") }.
refused-answered-lapsed = This challenge was not answered in time. Make a new one with { COMMAND("challenge") }.
refused-not-your-challenge = This challenge is not yours to answer: { $challenged } accepts or declines, { $challenger } withdraws.
refused-not-your-challenge-to-anybody = This challenge is not yours to answer: { $challenger } can withdraw it, anybody else accept it.
refused-withdraw = Only { $challenger } can withdraw this challenge. You accept or decline it.
refused-own-challenge = This is your own challenge: the match begins as soon as { $challenged } accepts it. You can withdraw it until then.
refused-own-challenge-to-anybody = This is your own challenge: the match begins as soon as somebody else accepts it. You need not do anything, and you can withdraw it until then.
refused-challenge-waits = Your challenge here is still open: the match begins as soon as it is accepted. You need not do anything. If you do not want to wait, play me: { COMMAND("challenge") } with me as the opponent.
refused-failed = That did not work because of a fault on my side. Nothing was changed; please try again.
# Wrong options of a command.
refused-option-bounds = The option `{ $option }` takes a whole number from { $least } to { $most }. Nothing was changed; please try again.
refused-option = I cannot use one of the options that you gave. Type the command again, and choose its options from the list.
refused-unreadable = I cannot read match { $match } any more: what I keep of it is damaged. Please tell whoever runs me.
refused-failed-typed = There is a fault on my side, and I cannot keep your move now. I will read it again by myself; no need to type it twice.
refused-permissions = I cannot play here: I lack { LIST($permissions, type: "and") } in this channel. Ask a moderator to grant it.
refused-manage-server = Only somebody with the permission Manage Server can change the settings of this server. { COMMAND("settings mine") } changes your own.
refused-server-language = Only somebody with the permission Manage Server can change the language of this server’s channels. What only you read is in your own language: { COMMAND("board") } shows you the board in it, and the option `{ command-settings-mine.language }` of { COMMAND("settings mine") } changes it.
refused-not-in-server = I am not a member of this server, so nothing can be set for it. Somebody who may manage it can invite me; { COMMAND("settings mine") } works everywhere.
refused-quiet-days = I must ask a silent player before the other one may end the match: `{ command-settings-server.ask_after }` ({ $ask }) must be less than `{ command-settings-server.claim_after }` ({ $claim }).
refused-half-quiet-hours = Quiet hours need both: `{ command-settings-server.quiet-from }` and `{ command-settings-server.quiet-until }`.
refused-no-such-round = Match { $match } has no such round. Leave the round out to see them all.
refused-busy = { $work ->
    [analysis] I am still analyzing a position for you.
    [export] I am still gathering your data for you.
    [import] I am still reading a record for you.
    [record] I am still writing a record for you.
    [replay] I am still drawing a replay for you.
   *[others] I am doing the same for others right now.
} Please try again in a moment.
refused-busy-analysing = I am still analyzing a match for you. Please ask again once you have that answer.
refused-replay-too-long = That is too much for one file. Name one round, such as `{ command-replay.round }: 1`.
refused-elsewhere = I am not a member here, so I can answer only you. That works on servers to which I have been added.
refused-elsewhere-challenge = I am not a member here, so nobody could see an open challenge. Name somebody, and I take your challenge to their chat with me, or play me, with { COMMAND("challenge") } and a level.
refused-no-chat-with = I could not open a chat with { $player }.
refused-no-chat = I could not open a chat with you. Please try again.
refused-anybody-directly = Nobody else reads along here. Choose a level, and we play a single round. For another game or length, add `{ command-challenge.level }` to { COMMAND("challenge") }, too; to play a friend, `{ command-challenge.opponent }`.
refused-server-only = This works only in a server’s channels.
refused-old-button = This button is too old for me. { COMMAND("board") } shows the board again.
refused-not-for-you = Only the players of the match can press this.
asked-resign = To resign the match, use { COMMAND("resign") }.
asked-take-back = { $place ->
    [direct] To take your last move back, use { COMMAND("takeback") }, or the button under the newest board of the match.
   *[channel] To take your last move back, press *{ button-take-back }* under the newest board, or use { COMMAND("takeback") }.
}
asked-draw = To offer a draw, use { COMMAND("draw") }.
asked-rematch = { $place ->
    [direct] To play once more, press a button under the last board of the match.
   *[channel] To play once more, press a button: *{ button-again }* or *{ button-rematch }*.
}
asked-hint = { COMMAND("hint") } gives you a hint in a match against me, and afterwards in a match between people.
asked-lost = { $place ->
    [direct] Once a match is over, a button under its last board shows the move that lost the round. { COMMAND("analyse") } goes through the whole match.
   *[channel] Under the board with which a round ends, *{ button-losing-move }* shows the move that lost it. { COMMAND("analyse") } goes through a whole match that is over, also one that was resigned.
}
asked-leaderboard = { COMMAND("leaderboard") } shows who has won how much here.
asked-replay = { COMMAND("replay") } shows a match once more, move by move. Its option `{ command-replay.match }` names an earlier one, such as `k7`.
asked-puzzle = { COMMAND("puzzle") } sets you a puzzle, for yourself alone.
asked-profile = { COMMAND("profile") } shows your ratings and your record.
asked-challenge = { COMMAND("challenge") } challenges { $player }: choose that name as `{ command-challenge.opponent }`. The match begins as soon as the challenge is accepted.
asked-tournament = { COMMAND("tournament create") } begins a tournament in a channel of a server; it needs the permission Manage Server, or the role that is set for it. People sign up by a button, I open a thread for each match, and a message shows how the tournament stands.
asked-theme = { $place ->
    [direct] { COMMAND("settings mine") } changes the look of the boards that only you see, such as those here. The boards in a server’s channels look as that server has set it.
   *[channel] { COMMAND("settings mine") } changes the look of the boards that only you see; *{ button-own-view }* under a board shows it to you so. The boards of the channel look as the server has set it.
}
asked-language = I write English, German, French, Dutch and Turkish, and read moves in all of them. { COMMAND("settings mine") } sets yours; the channels have the language of the server.
asked-more = -# More: { COMMAND("rules") } explains every rule with a picture, { COMMAND("help") } what you can do.
asked-answer-offer = { $place ->
    [direct] To answer the offer, press a button under the newest board of the match.
   *[channel] To answer the offer, press *{ button-agree }* or *{ button-decline }* under the newest board.
}
asked-answer-challenge = To begin the match, press *{ button-accept }* under the challenge.
# The player has a match in a thread, and types in the channel of the thread.
told-thread-of-match = You are playing match { $match } in { $place }. I read your moves there.
asked-begin = Gladly! Press a button to begin a match, or use { COMMAND("challenge") }.
asked-why-tower = Why { COLOR($tower) }? Your opponent’s move ended on { COLOR($tower) }.
asked-how-to-move = Type your move, such as `{ $example }`, or pick it from the menu under the board.
asked-score = Match { $match }, round { $round }: { $black } { $black_points } : { $white_points } { $white }. { $points ->
    [one] The first point wins the match.
   *[other] { $points } points win the match.
}
asked-score-over = Match { $match } is over: { $black } { $black_points } : { $white_points } { $white }.
asked-board = { COMMAND("board") } shows the board again, and *{ button-own-view }* under a board shows it as you have set it.
asked-of-several = You are playing several matches: { COMMAND("matches") } lists them.
asked-next-round = **{ $name }** in { $place }: if there is another round, it begins as soon as all matches of this one are over.
asked-next-round-until = **{ $name }** in { $place }: if there is another round, it begins as soon as all matches of this one are over. They have time until { $until }.
asked-first-round = **{ $name }** in { $place }: the first round begins when the sign-up is over.
asked-first-round-until = **{ $name }** in { $place }: the first round begins when the sign-up is over, on { $until }.
asked-next-round-of-match = The next round of your match begins as soon as this one is over.
asked-no-tournament = No tournament is under way here.
asked-left-and-right = *Left* and *right* are as seen from your own side of the board, facing your opponent. The small labels at your edge of the board say which is which.
asked-duration = How long a match takes, by its length (the option `{ command-challenge.match }` of { COMMAND("challenge") }): { command-challenge.choice-single }, { command-challenge.choice-standard }, { command-challenge.choice-long }, { command-challenge.choice-marathon }.
asked-server-language = The option `{ command-settings-server.language }` of { COMMAND("settings server") } sets the language of a server’s channels. It needs the permission Manage Server. Your own language is set by { COMMAND("settings mine") }.
asked-personal-data = { COMMAND("mydata export") } gives you a file with what I keep about you, and { COMMAND("mydata delete") } deletes it.
asked-if-then = { COMMAND("if") } plans your reply while it is your opponent’s turn: name a move of theirs, or the color on which it ends, and what you play then. If it comes true, I play your reply by myself.
asked-sumo = A sumo is a tower that has won a round: it can push enemy towers back, but moves less far.
asked-winner = { $winner } has won.
asked-where = Your match { $match } against { $opponent } is here: { $link }
asked-where-elsewhere = Your match { $match } is here: { $link }
asked-where-none = You are not playing a match on this server at the moment. { COMMAND("matches") } lists all your matches.
asked-chances-people = In a match between people, I do not say whether somebody can force a win until it is over. { COMMAND("analyse") } shows it afterwards.
asked-chances-machine = { COMMAND("hint") } says whether you can force a win, and where to look.
asked-sides = { $black } plays Black, { $white } plays White.
asked-need-not-agree = You need not agree: if you decline, the match simply goes on.
asked-no-clock = This match has no clock.
asked-standing = **{ $name }**: { $link } shows how the tournament stands.
refused-nothing-waits = No match waits for a move of yours. Wait for your opponent, or begin one with { COMMAND("challenge") }: against me or against anybody whom you name.

# -- words of the notation that are not understood
# Follows the reason. Both examples are legal at that moment.
type-for-example = { $reason } Type for example `{ $full }` or `{ $short }`.
type-for-example-one = { $reason } Type for example `{ $full }`.
type-for-example-mention = { $reason } Mention me with your move, for example { $bot } `{ $full }`, or reply to the board with `{ $short }`.
refused-empty = There is no move in that.
refused-empty-help = There is no move in that. { COMMAND("help") } tells you how to play.
refused-too-long = That is too long for a move.
refused-unknown-word = I do not know the word “{ $word }”.
refused-out-of-place = I do not understand “{ $word }” there.
refused-no-such-square = There is no square “{ $word }” on this board.

# -- moves that are not legal
refused-due-place = First place your towers: type `{ TYPED("setup") }` and the { $count } colors, beginning at your left.
refused-due-opening = You open the round: move any tower, such as `{ $move }`.
refused-due-move = Now you must move { COLOR($tower) }.
refused-due-choice = First choose the tower that your opponent must move: type `{ TYPED("choose") }` and its color.
refused-due-jump = First decide whether { COLOR($tower) } jumps: type `{ TYPED("teleport") }` and a square, or `{ TYPED("stay") }`.
refused-due-fill = First fill the home rows: type `{ TYPED("fill left") }` or `{ TYPED("fill right") }`.
refused-no-such-color = There is no { COLOR($color) } in { GAME($game) }. Name a color of its squares.
refused-wrong-tower = You must move { COLOR($tower) }, not { LIST($given, of: "color", type: "or") }.
refused-wrong-color = That move ends on { COLOR($color) }, not { LIST($given, of: "color", type: "or") }.
refused-wrong-square = That move ends on { LIST($squares, type: "or") }, not { $given }.
refused-wrong-start = You have no tower on { $square } that you could move now.
refused-incomplete = I need the direction and the number of squares.
refused-incomplete-direction = I need the direction as well.
refused-incomplete-distance = I need the number of squares as well.
refused-ambiguous = That can be several moves. Type { LIST($moves, type: "or") }.
refused-ambiguous-many = That can be { $count } moves, which end on { LIST($squares, type: "or") }. Name the square as well, such as { $move }.
refused-ambiguous-tower = That can be moves of several towers: name the tower too, such as { $move }.
refused-off-board = { COLOR($tower, form: "capital") } cannot go { DIRECTION($direction) } { $distance }: the board ends on { $last }, after { $squares ->
    [one] 1 square
   *[other] { $squares } squares
}.
refused-off-board-at-once = { COLOR($tower, form: "capital") } cannot go { DIRECTION($direction) }: it stands at the edge of the board.
refused-blocked = { COLOR($tower, form: "capital") } cannot go { DIRECTION($direction) } { $distance }: { TOWER($blocker) } stands in the way on { $square }.
refused-too-far = { COLOR($tower, form: "capital") } cannot go { $distance } squares: it moves { $reach ->
    [one] only 1 square
   *[other] at most { $reach } squares
}.
refused-beyond-reach = No tower goes { $distance } squares: { $reach } is the most.
refused-sticky = { COLOR($tower, form: "capital") } cannot go { DIRECTION($direction) } { $distance }: it has to stop on { $square }, because gold and silver squares are sticky in this match.
refused-only-ahead = { COLOR($tower, form: "capital") } cannot go { DIRECTION($direction) }: it goes only forward, left or right.
refused-only-back = { COLOR($tower, form: "capital") } cannot go { DIRECTION($direction) }: it stands on a gold or silver square, so now it goes back.
refused-trapped = { COLOR($tower, form: "capital") } is trapped on { $square }.
refused-push-no-sumo = { COLOR($tower, form: "capital") } cannot go forward: { TOWER($blocker) } stands before it on { $square }, and only sumos push.
refused-push-too-many = { COLOR($tower, form: "capital") } pushes { $most ->
    [one] only 1 tower
   *[other] at most { $most } towers
} at once.
refused-push-own = { COLOR($tower, form: "capital") } cannot push { TOWER($blocker) } on { $square }: sumos push only their opponent’s towers.
refused-push-rank = { COLOR($tower, form: "capital") } cannot push { TOWER($blocker) } on { $square }: it is not of a lower rank.
refused-push-home-row = { COLOR($tower, form: "capital") } cannot push { TOWER($blocker) } on { $square }: a tower on its own home row stays there.
refused-push-trapped = { COLOR($tower, form: "capital") } cannot push { TOWER($blocker) } on { $square }: it is trapped.
refused-push-retro = { COLOR($tower, form: "capital") } goes back now, so it cannot push.
refused-unreachable = { COLOR($tower, form: "capital") } cannot go there.
refused-unreachable-square = { COLOR($tower, form: "capital") } cannot go to { $square }.
refused-unreachable-any = No tower can make that move. Type the tower, the direction and the distance, such as `{ $move }`.
refused-pass = Whoever can move must move. I play missed turns by myself: you need not type them.
refused-sideways = Towers never go sideways, only straight or diagonally.
refused-setup-missing = These towers are missing: { LIST($towers, of: "color", type: "and") }. Type all { $count } colors, beginning at your left.
refused-setup-twice = { COLOR($tower, form: "capital") } is there twice. Type each of the { $count } colors once, beginning at your left.
refused-setup-too-many = You have only { $count } towers. Type each color once, beginning at your left.
refused-setup-unclear = The word for tower { $place } can be { LIST($towers, of: "color", type: "or") }. Type more of it.
refused-not-choosable = You cannot choose { LIST($given, of: "color", type: "or") } here.
refused-no-jump = { COLOR($tower, form: "capital") } cannot jump to { $square }.
# Suggestions: all legal moves in short form, the moves of one tower, and moves in full notation.
possible = Possible: { LIST($moves, type: "unit") }.
possible-tower = { COLOR($tower, form: "capital") } can go: { LIST($moves, type: "unit") }.
# The moves with a jump that go in the direction, or over the distance, that was typed: "right 5 to b3 or e2".
possible-jumps = With a jump, { COLOR($tower) } can go { LIST($moves, type: "unit") }.
possible-typed = Type { LIST($moves, type: "or") } if you mean that.

# -- offers
refused-no-offer = That does not stand any more. Ask again if you still mean it.
refused-offer-stands = Your opponent waits for your answer. Give it first, with the buttons under the newest board.
refused-offered-before = You have already asked that since the last move. You can ask again after the next one.
refused-own-offer = You have asked something yourself, and the answer is still to come. The button withdraws it.
refused-too-long-for-offers = This match has had { $most } moves and offers, so no more offers can be made in it. Play on, or resign.
refused-nothing-to-take-back = You have no move to take back yet.
refused-no-round-to-draw = No round is running at the moment, so none can end in a draw. Offer it again when the towers move.
refused-no-rematch = Only a finished match can be played again. Finish this one first.
refused-opponent-gone = The other player of this match has had their data deleted. Challenge somebody else with { COMMAND("challenge") }.
refused-out-of-time = The time was up before that. Match { $match } is over, unless I find an earlier answer. Begin a new one with { COMMAND("challenge") }.
refused-unread = I cannot read { $place } at the moment, so I do not know whether there is an answer. Try again in a minute.
refused-has-clock = This match has a clock: whoever runs out of time loses, and I end the match then.
refused-not-quiet = It is too early for that. If your opponent stays silent, you may end the match { $until }.
refused-not-closable = Match { $match } is paused, because I could not post in its channel, or the channel was deleted. { COMMAND("board") } goes on with it, in another channel of the server. If it is still paused on { $from } ({ $distance }), each of you may close it with { COMMAND("abort") } (`{ command-abort.match }: { $match }`), without a winner. { COMMAND("resign") } (`{ command-resign.match }: { $match }`) gives it up before.
refused-not-unreachable = It is too early for that. If I still cannot reach your opponent, you may end the match from { $from } on ({ $distance }).
refused-two-clocks = Minutes and increment belong to `{ command-challenge.clock }: { command-challenge.choice-chess }`. Leave them out, or choose that clock.
refused-own-turn = The match waits for you: it is your turn.
refused-abort = Only the two players together can break a match off, or a moderator (with the permission Manage Messages).
refused-abort-own = You are playing match { $match } yourself. Another moderator can break it off, or you and your opponent do it together with { COMMAND("abort") }.
refused-record = I cannot continue a match from this record. Attach one as { COMMAND("record") } gives it.

# -- imported records
refused-no-such-match = There is no such match here. Name a match of this server or one of your own, such as `k7`.
refused-file-too-long = That file is too long: a record has at most { $kilobytes } KiB.
refused-file-no-text = That is not a text file. Attach a record as { COMMAND("record") } gives it.
refused-file-unavailable = I could not get that file from Discord. Please try again.
refused-record-empty = Nothing is played in that record.
refused-message-without-match = I find no match and no record in that message. It works with a board of mine, with a record as a text file or as text, and with the name of a match, such as `k7`.
refused-record-over = The match in that record is over. Begin a new one with { COMMAND("challenge") }.
refused-record-line = Line { $line } of the record: { $reason } Correct the file and try again.
refused-record-line-text = Line { $line } of the record ({ $text }): { $reason } Correct the file and try again.
refused-record-too-long = It is longer than any record.
refused-record-line-too-long = It is longer than { $most } characters.
refused-record-no-line = I cannot read this line. A record has tags, rounds, rows of moves, and how each round ended.
refused-record-tag-late = Tags must come before the first round.
refused-record-tag-twice = This tag is there twice.
refused-record-tag-value = I do not know this value of the tag.
refused-record-setup = The set-up must name each tower once.
refused-record-round-number = This must be round { $due }.
refused-record-row-number = This must be row { $due }.
refused-record-unclear-columns = I cannot tell where White’s turn begins in this row. Put two spaces or a `|` before it.
refused-record-round-early = The next round cannot begin here: the one before it is not over and filled.
refused-record-no-round = There is no round yet: a line such as `Round 1` comes first.
refused-record-column = It is { SIDE($side) }’s turn here.
refused-record-match-over = The match is over before this.
refused-record-round-over = The round is over before this, and the home rows are not filled yet.
refused-record-expected = I expected “{ $text }” here.
refused-record-round-not-over = The round is not over here.
refused-record-unclear = This can be several moves.
refused-exhibition = Only a moderator (with the permission Manage Messages) can have two levels play each other.
refused-exhibition-running = Two levels are playing here already, or in too many other channels. Try again when they are done.
refused-tournament-create = Only who has the permission Manage Server can organize a tournament, and who has the role that this server has set for it.
refused-tournament-place = A tournament needs a text channel of a server, because each of its matches gets a thread there.
refused-tournament-name = A tournament needs a name that can be read.
refused-tournament-rounds = A Swiss tournament has 1 to { $most } rounds.
refused-tournament-rounds-of-swiss = Only a Swiss tournament has a number of rounds that you can choose.
refused-tournaments-here = At most { $most } tournaments can be open in a channel. Finish one first, or call it off.
refused-tournament-none = This tournament does not exist any more.
refused-tournament-organiser = Only the organizer and moderators can do this: in the channel of the tournament with the permission Manage Messages, anywhere with Manage Server.
refused-tournament-sign-up-over = The sign-up for this tournament is over.
refused-tournament-in-already = You are in this tournament already.
refused-tournament-not-in = You are not in this tournament.
refused-tournament-full = This tournament is full.
refused-tournament-signed-up-too-often = You have signed up and off too often. You cannot sign up for this tournament again.
refused-tournament-too-few = A tournament needs at least { $fewest } people. Wait until more have signed up, or call it off.
refused-tournament-nowhere = There is no tournament here. Choose one by the option *{ command-tournament-result.tournament }*.
refused-tournament-which = There are several tournaments here. Choose one by the option *{ command-tournament-result.tournament }*.
refused-tournament-person-in = { $player } is in this tournament already.
refused-tournament-person-not-in = { $player } is not in this tournament.
refused-tournament-person-not-found = I do not find { $player } on this server, so they cannot go on for anybody.
refused-tournament-not-asked = This question is for { $other }.
refused-tournament-newcomer-cannot-see = { $other } cannot see this channel, so I cannot ask them here. Use { COMMAND("tournament replace") } in a channel that they see.
refused-tournament-newcomer-unwelcome = { $other } does not want to be asked by you. Choose somebody else.
refused-tournament-no-game = There is no such match in this tournament. Choose one of those that are suggested.
refused-tournament-bot = Bots cannot play in a tournament. Choose somebody else.
refused-tournament-too-late = Later matches of the bracket depend on this result, so it cannot be changed any more.
refused-tournament-match-ended = The match has ended in the meantime, so I have changed nothing. If its result is wrong, correct it with { COMMAND("tournament result") }.
refused-tournament-own-match = You are playing match { $match } yourself, and a tower has been moved in it. Another organizer or a moderator who does not play in it can decide. You can also resign it with { COMMAND("resign") }, or leave the tournament.
refused-tournament-paused-already = This tournament is paused already.
refused-tournament-not-paused = This tournament is not paused.
refused-tournament-not-running = This tournament has not begun, or is over.
refused-tournament-not-now = That cannot be done in this tournament at the moment.
