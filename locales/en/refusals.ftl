# Refusals: why an input had no effect, and what the user can do instead.

# -- the club: matches, challenges, permissions
refused-paused = Match { $match } is paused, because I could not post in { $place } or read it. `/board` goes on with it, in another channel of the server, or there when I may post there again. `/resign match:{ $match }` gives it up.
refused-no-match = There is no match in this channel. Begin one with `/challenge`; `/matches` lists yours.
refused-several-run = You play several matches: { $matches }. Name one with `match`.
refused-nothing-runs = You play no match now. Name an earlier one of yours with `match`, such as `k7`, or begin one with `/challenge` in a channel.
refused-several-wait = Several matches wait for you: { $matches }. Name one with `match`, or play where it is.
refused-too-many-commands = That was too much at once. Please wait a moment, then try again.
refused-nothing-kept = I keep nothing about you.
refused-doctor = This is for moderators: it needs the right Manage Messages or Manage Server. `/help` tells how to play.
refused-over = Match { $match } is over. Begin a new one with `/challenge`.
refused-not-rated = Match { $match } counts for nobody already.
refused-no-match-of-server = There is no such match on this server. Name one of its matches, such as `k7`.
refused-abort-elsewhere = Match { $match } belongs to { $place }. Call this there, or ask somebody who may manage the server.
refused-not-a-player = You do not play in this match. Begin one of your own with `/challenge` in another channel or thread.
refused-not-your-turn = It is { $player }’s turn. Wait for the next board.
refused-not-your-turn-unnamed = It is the other player’s turn. Wait for the next board.
refused-stale = The board has changed since then. Use the newest board; `/board` shows it again.
refused-stale-typed = The board has changed since you wrote that. Look at the newest board, then type your move again.
refused-illegal = That is not possible on this board. `/board` shows it again.
refused-oneself = You cannot challenge yourself. Choose somebody else.
refused-block-oneself = You cannot block yourself. Choose somebody else.
refused-followed = Something newer was played here since. Use the newest board, or `/challenge`.
refused-bot = Bots do not play. Choose somebody else.
refused-variants-need-megasado = Variants belong to Megasado. Choose `game: Megasado`, or leave the variants out.
refused-sumo-marathon = The sumo variant is not for marathon matches. Choose a shorter match or another variant.
refused-lineup = The towers do not fit this game. Type `setup` and each color once.
refused-already-challenged = You have already challenged this player here. Wait for the answer, or withdraw that challenge.
refused-unwelcome = This player does not take challenges from you. Challenge somebody else, or anybody here with `/challenge`.
refused-blocked-by-you = You have blocked this player. `/block remove` takes that back.
refused-too-many-blocked = Nobody can block more than { $most } players. `/block remove` takes one back.
refused-too-many-challenges = You have { $most } open challenges already. Wait for the answers, or withdraw one.
refused-too-many-challenges-here = There are { $most } open challenges in this channel already. Accept one, or challenge in another channel.
refused-moderators-challenge = On this server only moderators challenge. Ask one of them, or accept one of their challenges.
refused-place-taken = Match { $match } is running in this channel. Finish it first, or play in another channel or thread.
refused-no-challenge = This challenge does not exist any more. Make a new one with `/challenge`.
refused-answered-accepted = This challenge was accepted: it is match { $match }.
refused-answered-declined = This challenge was declined. Make a new one with `/challenge`.
refused-answered-withdrawn = This challenge was withdrawn. Make a new one with `/challenge`.
refused-answered-lapsed = This challenge was not answered in time. Make a new one with `/challenge`.
refused-not-your-challenge = This challenge is not yours to answer: { $challenged } accepts or declines, { $challenger } withdraws.
refused-not-your-challenge-to-anybody = This challenge is not yours to answer: { $challenger } can withdraw it, anybody else accept it.
refused-failed = That did not work because of a fault on my side. Nothing was changed; please try again.
refused-unreadable = I cannot read match { $match } any more: what I keep of it is damaged. Please tell whoever runs me.
refused-failed-typed = There is a fault on my side, and I cannot keep your move now. I will read it again by myself; no need to type it twice.
refused-permissions = I cannot play here: I lack { $permissions } in this channel. Ask a moderator to grant it.
refused-manage-server = Only those who may manage this server change what holds in it. `/settings mine` changes what holds for you.
refused-not-in-server = I am not a member of this server, so nothing can be set for it. Somebody who may manage it can invite me; `/settings mine` works everywhere.
refused-quiet-days = Who is to move must be asked before the other may end the match: `ask_after` ({ $ask }) must be less than `claim_after` ({ $claim }).
refused-half-quiet-hours = Quiet hours need both: `quiet-from` and `quiet-until`.
refused-no-such-round = Match { $match } has no such round. Leave the round out to see them all.
refused-busy = I am busy with other requests of this kind, or with another of yours. Please try again in a moment.
refused-busy-drawing = Other replays are being drawn. Please try again in a moment.
refused-replay-too-long = That is too much for one file. Name one round, such as `/replay round:1`.
refused-server-only = This works only in a channel of a server.
refused-old-button = This button is too old for me. `/board` shows the board again.
refused-not-for-you = This is not for you to press: it belongs to the players of the match.
refused-nothing-waits = No match waits for a move of yours. Wait for your opponent, or begin one with `/challenge` in a channel.

# -- words of the notation that are not understood
# Follows the reason. Both examples are legal at that moment.
type-for-example = { $reason } Type for example `{ $full }` or `{ $short }`.
type-for-example-one = { $reason } Type for example `{ $full }`.
refused-empty = There is no move in that.
refused-too-long = That is too long for a move.
refused-unknown-word = I do not know the word “{ $word }”.
refused-out-of-place = I do not understand “{ $word }” there.

# -- moves that are not legal
refused-due-place = First place your towers: type `setup` and the { $count } colors from your own left.
refused-due-opening = You open the round: move any tower, such as `{ $move }`.
refused-due-move = Now you must move { $tower }.
refused-due-choice = First choose the tower that your opponent must move: type `choose` and its color.
refused-due-jump = First decide whether { $tower } jumps: type `teleport` and a square, or `stay`.
refused-due-fill = First fill the home rows: type `fill left` or `fill right`.
refused-no-such-color = { $game } has no { $color }. Name a color of its squares.
refused-wrong-tower = You must move { $tower }, not { $given }.
refused-wrong-color = That move ends on { $color }, not { $given }.
refused-wrong-square = That move ends on { $squares }, not { $given }.
refused-wrong-start = None of your towers that can move stands on { $square }.
refused-incomplete = That can be several moves: say direction and distance.
refused-ambiguous = That can be several moves. Type { $moves }.
refused-ambiguous-many = That can be { $count } moves: name the square as well, such as { $move }.
refused-ambiguous-tower = That can be moves of several towers: name the tower too, such as { $move }.
refused-off-board = { $tower } cannot go { $direction } { $distance }: the board ends after { $squares ->
    [one] 1 square
   *[other] { $squares } squares
}.
refused-off-board-at-once = { $tower } cannot go { $direction }: the board ends there.
refused-blocked = { $tower } cannot go { $direction } { $distance }: a tower stands in the way on { $square }.
refused-too-far = { $tower } cannot go { $distance } squares: it moves { $reach ->
    [one] only 1 square
   *[other] at most { $reach } squares
}.
refused-sticky = { $tower } cannot go { $direction } { $distance }: it has to stop on { $square }.
refused-wrong-way = { $tower } cannot go { $direction } now.
refused-trapped = { $tower } is trapped on { $square }.
refused-push-no-sumo = { $tower } cannot go { $direction } { $distance }: a tower stands before it, and only sumos push.
refused-push-too-many = { $tower } pushes { $most ->
    [one] only 1 tower
   *[other] at most { $most } towers
} at once.
refused-push-own = { $tower } cannot push: the tower on { $square } is your own.
refused-push-rank = { $tower } cannot push: the tower on { $square } is not of a lower rank.
refused-push-home-row = { $tower } cannot push: the tower on { $square } has no room behind it or stands on its home row.
refused-push-trapped = { $tower } cannot push: the tower on { $square } is trapped.
refused-push-retro = { $tower } moves backwards now and cannot push.
refused-unreachable = { $tower } cannot go there.
refused-unreachable-square = { $tower } cannot go to { $square }.
refused-unreachable-any = No tower can make that move. Type the tower, the direction and the distance, such as `{ $move }`.
refused-pass = Missed turns play themselves; they are not typed.
refused-setup-missing = These towers are missing: { $towers }. Type all { $count } colors from your own left.
refused-setup-twice = { $tower } is there twice. Type each of the { $count } colors once, from your own left.
refused-setup-too-many = There are only { $count } towers. Type each color once, from your own left.
refused-setup-unclear = The word for tower { $place } can be { $towers }. Type more of it.
refused-not-choosable = { $given } cannot be chosen.
refused-no-jump = { $tower } cannot jump to { $square }.
# Suggestions: all legal moves in short form, the moves of one tower, and moves in full notation.
possible = Possible: { $moves }.
possible-tower = { $tower } can go: { $moves }.
possible-typed = Type { $moves } if you mean that.

# -- offers
refused-no-offer = That offer does not stand any more. Make it again if you still mean it.
refused-offer-stands = Another offer stands. Answer it first, with the buttons under the newest board.
refused-offered-before = You have offered that since the last move already. Offer it again after the next one.
refused-own-offer = Your own offer stands: your opponent agrees or declines. *Decline* under the newest board withdraws it.
refused-too-long-for-offers = This match has had { $most } moves and offers, so no more offers can be made in it. Play on, or resign.
refused-nothing-to-offer = There is nothing yet that this could be about. Play on first.
refused-no-rematch = Only a finished match can be played again. Finish this one first.
refused-opponent-gone = The other player of this match has had their data deleted. Challenge somebody else with `/challenge`.
refused-out-of-time = The time was up before that. Match { $match } is over, unless I find an earlier answer. Begin a new one with `/challenge`.
refused-unread = I cannot read { $place } at the moment, so I do not know whether there is an answer. Try again in a minute.
refused-has-clock = This match has a clock: who runs out of time loses by itself.
refused-not-quiet = It is too early for that. If your opponent stays silent, you may end the match { $until }.
refused-two-clocks = Minutes and increment belong to `clock: chess clock`. Leave them out, or choose that clock.
refused-own-turn = The match waits for you: it is your turn.
refused-abort = A match is broken off by its two players together, or by a moderator (who has the right Manage Messages).
refused-no-series = Only a finished single round can be followed by another one. Begin a match with `/challenge`.
refused-record = A match cannot go on from this record. Attach one as `/record` gives it.

# -- imported records
refused-no-such-match = There is no such match here. Name a match of this server or one of your own, such as `k7`.
refused-file-too-long = That file is too long: a record has at most { $kilobytes } KiB.
refused-file-no-text = That file is no text. Attach a record as `/record` gives it.
refused-file-unavailable = I could not get that file from Discord. Please try again.
refused-record-over = The match in that record is over. Begin a new one with `/challenge`.
refused-record-line = Line { $line } of the record: { $reason } Correct the file and try again.
refused-record-line-text = Line { $line } of the record ({ $text }): { $reason } Correct the file and try again.
refused-record-too-long = It is longer than any record.
refused-record-line-too-long = It is longer than { $most } characters.
refused-record-no-line = This is no line of a record.
refused-record-tag-late = Tags stand before the first round.
refused-record-tag-twice = This tag stands there twice.
refused-record-tag-value = This tag cannot have this value.
refused-record-setup = The set-up does not have each tower once.
refused-record-round-number = This should be round { $due }.
refused-record-round-early = The next round cannot begin here: the one before it is not over and filled.
refused-record-no-round = There is no round yet: a line such as `Round 1` comes first.
refused-record-column = It is { $side }’s turn here.
refused-record-match-over = The match is over before this.
refused-record-round-over = The round is over before this, and the home rows are not filled yet.
refused-record-expected = Here should stand “{ $text }”.
refused-record-round-not-over = The round is not over here.
refused-record-unclear = This can be several moves.
