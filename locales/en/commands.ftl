# Slash commands: names (one word in lower case), descriptions, options and choices; then the commands' answers.

# Commands in the menu of a message or a person.
menu-command-message-replay = Replay
menu-command-message-import = Import as a match
menu-command-message-analyse = Analyse
menu-command-user-challenge = Challenge
menu-command-user-versus = Head to head

command-challenge = challenge
    .description = Challenge somebody, or anybody here, to a match
    .opponent = opponent
    .opponent-description = Whom you challenge; anybody here if you leave it out
    .level = level
    .level-description = How strong I play, if you play me: from 1 (easy) to 10; 2 if you leave it out
    .match = match
    .match-description = Points to win: single 1, standard 3, long 7, marathon 15; the usual one here if you leave it out
    .game = game
    .game-description = Kamisado (8 x 8) or Megasado (10 x 10); the usual one here if you leave it out
    .variants = variants
    .variants-description = Megasado only: what gold and silver squares do
    .board = board
    .board-description = How the board lies; plain if you leave it out
    .setup = setup
    .setup-description = Whether the players place their towers themselves before round 1
    .black = black
    .black-description = Who plays Black; the less experienced player if you leave it out
    .clock = clock
    .clock-description = How much time the players have; no limit if you leave it out
    .minutes = minutes
    .minutes-description = Minutes for all moves together, by a chess clock; 30 with a chess clock if you leave it out
    .increment = increment
    .increment-description = Seconds that each move adds, by a chess clock; none if you leave it out
    .choice-none = no limit
    .choice-day = a day for each move
    .choice-three-days = 3 days for each move
    .choice-week = 7 days for each move
    .choice-chess = chess clock
    .choice-single = single (20 to 40 minutes)
    .choice-standard = standard (1 to 2 hours)
    .choice-long = long (2 to 3 hours)
    .choice-marathon = marathon (3 to 5 hours)
    .choice-kamisado = Kamisado
    .choice-megasado = Megasado
    .choice-sticky = sticky squares
    .choice-teleport = teleport
    .choice-retro = retro
    .choice-trap = dragon trap
    .choice-sumo = sumo
    .choice-sticky-retro = sticky squares and retro
    .choice-teleport-retro = teleport and retro
    .choice-teleport-sumo = teleport and sumo
    .choice-plain = plain
    .choice-mirrored = mirrored
    .choice-turned = turned
    .choice-turned-mirrored = turned and mirrored
    .choice-random = random
    .choice-normal = normal
    .choice-tournament = tournament
    .choice-experience = the less experienced player
    .choice-lot = by lot
    .choice-me = me
    .choice-opponent = my opponent
    .choice-level-1 = 1: { level-1 }
    .choice-level-2 = 2: { level-2 }
    .choice-level-3 = 3: { level-3 }
    .choice-level-4 = 4: { level-4 }
    .choice-level-5 = 5: { level-5 }
    .choice-level-6 = 6: { level-6 }
    .choice-level-7 = 7: { level-7 }
    .choice-level-8 = 8: { level-8 }
    .choice-level-9 = 9: { level-9 }
    .choice-level-10 = 10: { level-10 }
command-move = move
    .description = Play a move
    .text = text
    .text-description = Your move, such as: Brown Forward 4 Pink
    .match = match
    .match-description = Which match it is for, such as k7; the one here if you leave it out
command-if = if
    .description = Plan your reply to your opponent’s next move; show your plan if you leave everything out
    .when = when
    .when-description = What your opponent plays, or the color of the square on which the move ends
    .play = play
    .play-description = What you play then
    .after = after
    .after-description = After which line of your plan this comes; your opponent’s next move if you leave it out
    .withdraw = withdraw
    .withdraw-description = Withdraw this line of your plan and what follows it
    .match = match
    .match-description = The match, such as k7; the one here if you leave it out
command-board = board
    .description = Show the board of this channel’s match again; in direct messages, of yours
    .mine = mine
    .mine-description = Show it only to you, in your theme and from your side
    .text = text
    .text-description = Tell it only to you, in words
    .match = match
    .match-description = Which match to show only to you, such as k7; the one here if you leave it out
command-draw = draw
    .description = Offer your opponent a draw
    .round-or-match = round-or-match
    .round-or-match-description = What ends in a draw: the round (it is played again) or the match (nobody wins it)
    .match = match
    .match-description = The match, such as k7; the one here if you leave it out
    .choice-round = the round
    .choice-match = the match
command-claim = claim
    .description = End a match, because your opponent has been silent or out of reach for days
    .match = match
    .match-description = The match, such as k7; the one here if you leave it out
command-takeback = takeback
    .description = Ask your opponent to take your last move back
    .match = match
    .match-description = The match, such as k7; the one here if you leave it out
command-abort = abort
    .description = Break a match off: together with your opponent, or as a moderator
    .match = match
    .match-description = Your match, such as k7. For moderators: any of the server; if it is over, it will count no longer
    .moderator = moderator
    .moderator-description = True: as a moderator, without asking your opponent, though you play in it
command-resign = resign
    .description = Give up a match
    .match = match
    .match-description = The match, such as k7; the one here if you leave it out
command-record = record
    .description = The record of a match as a text file
    .match = match
    .match-description = The match, such as k7; the one here if you leave it out
    .language = language
    .language-description = The language of the moves; English if you leave it out
    .choice-english = English
    .choice-german = German
    .choice-french = French
    .choice-dutch = Dutch
    .choice-turkish = Turkish
command-replay = replay
    .description = Show a match or a round as a moving picture, or as a sheet to be printed
    .match = match
    .match-description = The match, such as k7; the one here if you leave it out
    .round = round
    .round-description = The round, from 1; all of them if you leave it out
    .as = as
    .as-description = What is made of it; an animation if you leave it out
    .choice-animation = animation
    .choice-sheet = sheet: every tower’s way through one round
    .choice-score-sheet = score sheet
command-hint = hint
    .description = A hint in a match against me, or for a move of a match that is over
    .match = match
    .match-description = The match, such as k7; the one here if you leave it out
    .round = round
    .round-description = With a move: its round, from 1; the last one if you leave it out
    .move = move
    .move-description = In a match that is over: before which move of the round, from 1; otherwise leave it out
command-analyse = analyse
    .description = Where a finished match was lost, with its turning points and a chart
    .match = match
    .match-description = The match, such as k7; the last one here if you leave it out
    .record = record
    .record-description = Instead of a match: a text file with a record, as /{ command-record } gives it
    .text = text
    .text-description = Instead of a file: the record itself, pasted
command-puzzle = puzzle
    .description = A position in which exactly one move wins, only for you
    .difficulty = difficulty
    .difficulty-description = From 1 (easy) to 5; suited to your rating if you leave it out
    .choice-difficulty-1 = 1: easy
    .choice-difficulty-2 = 2: fairly easy
    .choice-difficulty-3 = 3: medium
    .choice-difficulty-4 = 4: hard
    .choice-difficulty-5 = 5: very hard
command-exhibition = exhibition
    .description = Let two of my levels play each other here, in one message (for moderators)
    .black = black
    .black-description = My level with Black, from 1 to 10
    .white = white
    .white-description = My level with White, from 1 to 10
    .game = game
    .game-description = Which game; Kamisado if you leave it out
    .choice-kamisado = Kamisado
    .choice-megasado = Megasado
    .match = match
    .match-description = Points to win: single 1 (if you leave it out), standard 3, long 7, marathon 15
    .choice-single = single
    .choice-standard = standard
    .choice-long = long
    .choice-marathon = marathon
command-vote-match = vote-match
    .description = Have the server play against me here, by votes on each move (for moderators)
    .level = level
    .level-description = How strong I play: from 1 (easy) to 10
    .choice-level-1 = 1: { level-1 }
    .choice-level-2 = 2: { level-2 }
    .choice-level-3 = 3: { level-3 }
    .choice-level-4 = 4: { level-4 }
    .choice-level-5 = 5: { level-5 }
    .choice-level-6 = 6: { level-6 }
    .choice-level-7 = 7: { level-7 }
    .choice-level-8 = 8: { level-8 }
    .choice-level-9 = 9: { level-9 }
    .choice-level-10 = 10: { level-10 }
    .minutes = minutes
    .minutes-description = For how many minutes people can vote on a move; 60 if you leave it out
    .quorum = quorum
    .quorum-description = How many people have to vote; 1 if you leave it out
    .without-quorum = without-quorum
    .without-quorum-description = What happens if too few vote; I choose if you leave it out
    .choice-machine = I choose the move
    .choice-forfeit = the server loses the match
    .game = game
    .game-description = Which game; Kamisado if you leave it out
    .choice-kamisado = Kamisado
    .choice-megasado = Megasado
    .match = match
    .match-description = Points to win: single 1 (if you leave it out), standard 3, long 7, marathon 15
    .choice-single = single
    .choice-standard = standard
    .choice-long = long
    .choice-marathon = marathon
command-tournament = tournament
    .description = Tournaments with matches in threads of this channel
command-tournament-create = create
    .description = Organize a tournament here (needs Manage Server, or the role that is set for it)
    .name = name
    .name-description = What it is called
    .kind = kind
    .kind-description = Who plays whom
    .rounds = rounds
    .rounds-description = Swiss system only: how many rounds, at most about half as many as players; 5 if you leave it out
    .seeding = seeding
    .seeding-description = The order of the players at the start; by rating if you leave it out
    .choice-knockout = knockout: who loses is out
    .choice-double-elimination = double elimination: who loses twice is out
    .choice-round-robin = round robin: everybody plays everybody (at most 16)
    .choice-double-round-robin = double round robin: both colors (at most 10)
    .choice-swiss = Swiss system: rounds against equally good players
    .choice-by-rating = by rating
    .choice-by-lot = by lot
    .match = match
    .match-description = Points to win: single 1, standard 3, long 7, marathon 15; the usual one here if you leave it out
    .game = game
    .game-description = Kamisado (8 x 8) or Megasado (10 x 10); the usual one here if you leave it out
    .variants = variants
    .variants-description = Megasado only: what gold and silver squares do
    .board = board
    .board-description = How the board lies; plain if you leave it out
    .setup = setup
    .setup-description = Whether the players place their towers themselves before round 1
    .clock = clock
    .clock-description = How much time the players have; no limit if you leave it out
    .minutes = minutes
    .minutes-description = Minutes for all moves together, by a chess clock; 30 with a chess clock if you leave it out
    .increment = increment
    .increment-description = Seconds that each move adds, by a chess clock; none if you leave it out
    .choice-single = single (20 to 40 minutes)
    .choice-standard = standard (1 to 2 hours)
    .choice-long = long (2 to 3 hours)
    .choice-marathon = marathon (3 to 5 hours)
    .choice-kamisado = Kamisado
    .choice-megasado = Megasado
    .choice-sticky = sticky squares
    .choice-teleport = teleport
    .choice-retro = retro
    .choice-trap = dragon trap
    .choice-sumo = sumo
    .choice-sticky-retro = sticky squares and retro
    .choice-teleport-retro = teleport and retro
    .choice-teleport-sumo = teleport and sumo
    .choice-plain = plain
    .choice-mirrored = mirrored
    .choice-turned = turned
    .choice-turned-mirrored = turned and mirrored
    .choice-random = random
    .choice-normal = normal
    .choice-tournament = tournament
    .choice-none = no limit
    .choice-day = a day for each move
    .choice-three-days = 3 days for each move
    .choice-week = 7 days for each move
    .choice-chess = chess clock
    .sign_up = sign-up
    .sign_up-description = How long people can sign up; until somebody starts it if you leave it out
    .choice-sign-up-10-minutes = 10 minutes
    .choice-sign-up-30-minutes = 30 minutes
    .choice-sign-up-hour = an hour
    .choice-sign-up-3-hours = 3 hours
    .choice-sign-up-12-hours = 12 hours
    .choice-sign-up-day = a day
    .choice-sign-up-3-days = 3 days
    .choice-sign-up-week = a week
    .round_days = days-per-round
    .round_days-description = After so many days, whose turn it is loses; as long as needed if you leave it out
    .days_off = days-off
    .days_off-description = Whether days off and giving time count in its matches; not if you leave it out
command-tournament-result = result
    .description = For organizers: decide a match, correct its result, or have it played again
    .match = match
    .match-description = Which match of the tournament
    .result = result
    .result-description = How it ended
    .tournament = tournament
    .tournament-description = Which tournament; this channel’s if you leave it out
    .choice-result-black = Black wins
    .choice-result-white = White wins
    .choice-result-draw = a draw
    .choice-result-no-black = White wins without a match, Black was missing
    .choice-result-no-white = Black wins without a match, White was missing
    .choice-result-nobody = both were missing
    .choice-result-again = it is played again
command-tournament-replace = replace
    .description = For organizers: have somebody go on in a player’s place, with their points
    .player = player
    .player-description = Who is in the tournament
    .by = by
    .by-description = Who goes on
    .tournament = tournament
    .tournament-description = Which tournament; this channel’s if you leave it out
command-tournament-remove = remove
    .description = For organizers: take a player out of a tournament; their matches are lost
    .player = player
    .player-description = Who is in the tournament
    .tournament = tournament
    .tournament-description = Which tournament; this channel’s if you leave it out
command-tournament-pause = pause
    .description = For organizers: no new match begins until you have the tournament go on
    .tournament = tournament
    .tournament-description = Which tournament; this channel’s if you leave it out
command-tournament-resume = resume
    .description = For organizers: a paused tournament goes on, in this channel if I cannot post in its own
    .tournament = tournament
    .tournament-description = Which tournament; this channel’s if you leave it out
command-tournament-call-off = call-off
    .description = For organizers: end a tournament early; its running matches are broken off
    .tournament = tournament
    .tournament-description = Which tournament; this channel’s if you leave it out
command-season = season
    .description = Seasons of this server: their lists begin anew, ratings stay
command-season-start = start
    .description = Begin a season whose end is told in this channel (needs the permission Manage Server)
    .ends = ends
    .ends-description = When it ends; by a command if you leave it out
    .choice-by-command = by a command
    .choice-by-month = with the month, and the next one begins
command-season-end = end
    .description = End the season and post its standings (needs the permission Manage Server)
command-season-show = show
    .description = How a season stands or ended
    .number = number
    .number-description = Which season; the newest if you leave it out
command-import = import
    .description = Go on with a match that was broken off, from its record
    .opponent = opponent
    .opponent-description = With whom you go on
    .record = record
    .record-description = A text file with the record, as /{ command-record } gives it
    .black = black
    .black-description = Who plays Black; if you leave it out, whom the record names
    .choice-experience = the less experienced player
    .choice-lot = by lot
    .choice-me = me
    .choice-opponent = my opponent
command-leaderboard = leaderboard
    .description = The best players: by wins, rating, points, streak or puzzles
    .by = by
    .by-description = What the list is ordered by; wins if you leave it out
    .where = where
    .where-description = On this server, in its season or on all servers; this server if you leave it out
    .game = game
    .game-description = Only matches of this game
    .season = season
    .season-description = Which season of this server, by its number, also if it is over
    .choice-wins = wins
    .choice-rating = rating
    .choice-points = points
    .choice-streak = longest streak of wins
    .choice-puzzles = puzzle rating
    .choice-here = on this server
    .choice-season = this season on this server
    .choice-everywhere = on all servers
    .choice-kamisado = Kamisado
    .choice-megasado = Megasado
command-profile = profile
    .description = Somebody’s ratings and record; yours if you leave the name out
    .player = player
    .player-description = Whose profile; me for your matches against the bot
command-versus = versus
    .description = Your score against somebody, with your last matches and their replays
    .player = player
    .player-description = Against whom; me for your matches against the bot
command-rules = rules
    .description = A page of the rules with a diagram
    .topic = topic
    .topic-description = What it is about; moving if you leave it out
    .choice-moving = moving
    .choice-blocked = blocked towers
    .choice-deadlock = deadlock
    .choice-push = sumo push
    .choice-filling = filling
    .choice-scoring = scoring and ranks
    .choice-series = series of rounds
    .choice-tournament = tournament set-up
    .choice-boards = the four boards
    .choice-notation = notation
    .choice-megasado = Megasado
    .choice-sticky = variant: sticky squares
    .choice-teleport = variant: teleport
    .choice-retro = variant: retro
    .choice-trap = variant: dragon trap
    .choice-sumo = variant: sumo squares
command-settings = settings
    .description = What this server and you prefer
command-settings-server = server
    .description = What holds in this server’s channels (needs the permission Manage Server)
    .theme = theme
    .theme-description = Colors and signs of the boards
    .board = board
    .board-description = From whose side boards in this server’s channels are drawn
    .choice-decider = from the side of the player to move
    .choice-white = always from White’s side
    .language = language
    .language-description = The language in which I write in this server’s channels
    .choice-of-discord = as Discord says
    .choice-english = English
    .choice-german = German
    .choice-french = French
    .choice-dutch = Dutch
    .choice-turkish = Turkish
    .ask_after = ask-after
    .ask_after-description = After how many quiet days a player without a clock is asked, 1 to 60; 3 at first
    .claim_after = claim-after
    .claim_after-description = After how many quiet days the other player may end that match, 1 to 60; 7 at first
    .board_waits = board-waits
    .board_waits-description = Whether a board waits 20 seconds after a move that can still be taken back; at first not
    .daily_puzzle = puzzle
    .daily_puzzle-description = Whether a puzzle is posted every day, and where; at first nowhere
    .choice-here = every day in this channel
    .choice-nowhere = no daily puzzle
    .machine_pauses = bot-pauses
    .machine_pauses-description = Whether I pause before my moves in matches against me, as a person would; at first not
    .organisers = organizers
    .organisers-description = The role that may organize tournaments besides who manages the server; @everyone for none
    .choice-classic = classic: the board’s own colors
    .choice-symbols = symbols: a symbol on every square
    .choice-high-contrast = high contrast: stronger colors, heavier outlines
    .choice-letters = letters: colors abbreviated
    .choice-paper = paper: light, for print
    .threads = threads
    .threads-description = Whether each match has a thread of its own
    .choice-always = always
    .choice-ask = ask: whoever accepts a challenge chooses
    .choice-never = never
    .challengers = challengers
    .challengers-description = Who may challenge here
    .choice-everybody = everybody
    .choice-moderators = moderators only (Manage Messages)
    .game = game
    .game-description = What is played if a challenge says nothing
    .choice-kamisado = Kamisado
    .choice-megasado = Megasado
    .match = match
    .match-description = The match length if a challenge says nothing
    .choice-single = single
    .choice-standard = standard
    .choice-long = long
    .choice-marathon = marathon
    .quiet-from = quiet-from
    .quiet-from-description = No reminders from this hour of the day on (0 to 23, in UTC)
    .quiet-until = quiet-until
    .quiet-until-description = Until this hour (0 to 23, in UTC); the same hour twice: no quiet hours
command-settings-mine = mine
    .description = What holds for you
    .theme = theme
    .theme-description = Colors and signs of the boards
    .side = side
    .side-description = From whose side you see the board
    .choice-of-server = as the server has set it
    .choice-classic = classic: the board’s own colors
    .choice-symbols = symbols: a symbol on every square
    .choice-high-contrast = high contrast: stronger colors, heavier outlines
    .choice-letters = letters: colors abbreviated
    .choice-paper = paper: light, for print
    .choice-own = from my own side
    .choice-white = from White’s side
    .challenges = challenges
    .challenges-description = Whose challenges you take
    .choice-anybody = anybody’s
    .choice-past-opponents = only of those with whom you have played
    .choice-nobody = nobody’s
    .mention = mention
    .mention-description = Whether you are notified of your turn, an offer, a challenge and the end of a match
    .language = language
    .language-description = The language of what only you read, and in which you type moves
    .choice-of-discord = as my Discord is set
    .choice-english = English
    .choice-german = German
    .choice-french = French
    .choice-dutch = Dutch
    .choice-turkish = Turkish
    .profile = profile
    .profile-description = Who may see your ratings and record with /{ command-profile }
    .choice-profile-public = everybody whom you have not blocked
    .choice-profile-private = only you
    .everywhere = everywhere
    .everywhere-description = Whether the leaderboards of all servers show you; at first they do not
    .puzzles = puzzles
    .puzzles-description = Whether puzzles may come from your finished rounds, without names; at first they may not
    .turns = turns
    .turns-description = How you learn that it is your turn; at first by each board
    .choice-turns-each = by each board
    .choice-turns-digest = by one direct message a day
    .choice-turns-silent = not at all
    .digest_hour = digest-hour
    .digest_hour-description = At which hour of your day that message comes, from 0 to 23; at first at 18
command-days-off = days-off
    .description = Your days off, on which your time for a move stands still; shows them if you leave all out
    .time_zone = time-zone
    .time_zone-description = Where you are, by a city, such as Europe/London
    .weekends = weekends
    .weekends-description = Whether every weekend is off, from the next one
    .from = from
    .from-description = The first single day off, such as 2026-12-24; tomorrow if you leave it out
    .days = days
    .days-description = How many single days off, ten a year at most
command-block = block
    .description = No challenges from somebody
command-block-add = add
    .description = Block somebody: no challenges from them, and no new matches with them
    .player = player
    .player-description = Whom you block
command-block-remove = remove
    .description = Take a block back
    .player = player
    .player-description = Whom you block no longer
command-block-list = list
    .description = Whom you have blocked
command-matches = matches
    .description = Your running matches, those that wait for you first
command-privacy = privacy
    .description = What I keep about you
command-mydata = mydata
    .description = What I keep about you: have it, or have it deleted
command-mydata-export = export
    .description = Everything that I keep about you, as a file
command-mydata-delete = delete
    .description = Delete everything that I keep about you
command-doctor = doctor
    .description = What is missing in this channel (for moderators)
command-help = help
    .description = How to play, and the commands

challenge-to-anybody-posted = Your challenge to anybody here is on its way.
challenge-posted-directly = Your challenge to { $player } is on its way to their chat with me. If they accept, each of you plays in your own chat with me.
direct-challenge-declined = { $player } has declined your challenge.
direct-challenge-undelivered = I could not bring { $player } your challenge: they take no direct messages from me, or share no server with me.
challenge-posted = Your challenge to { $player } is on its way.
machine-match-begun = Match { $match } against { $machine } begins.
board-on-its-way = The board is on its way.
board-alone = Match { $match }, only for you. { COMMAND("settings mine") } changes how it looks.
board-alone-same = -# It looks like the posted board: your theme and your side are the same as there now.
# Whose turn it is, in the private view of somebody else.
alone-turn = It is { $player }’s turn.
alone-turn-open = It is { $player }’s turn to open, with any tower.
alone-turn-move = It is { $player }’s turn: **{ COLOR($tower) }** must move.
begun-elsewhere = Here only you see the match. It is also in your chat with me.
replay-of-record = The record, { $count ->
    [one] round
   *[other] rounds
} { $rounds }.
replay-of-match = Match { $match }, { $count ->
    [one] round
   *[other] rounds
} { $rounds }: { $black } (Black) against { $white } (White).
replay-description = Replay of { $count ->
    [one] round
   *[other] rounds
} { $rounds }. /{ command-record } has the same moves as text.
settings-server = Boards in this server’s channels: theme { $theme }.
settings-server-board-decider = Boards in this server’s channels are drawn from the side of the player to move. *{ button-own-view }* under a board shows it to you alone, as you have set it.
settings-server-board-white = Boards in this server’s channels are always drawn from White’s side. *{ button-own-view }* under a board shows it to you alone, as you have set it.
settings-daily-puzzle = A puzzle every day in { $channel }.
settings-no-daily-puzzle = No daily puzzle.
settings-server-board-at-once = After a move, the board comes at once.
settings-server-board-waits = After a move, the board waits { $seconds } seconds, while the move can be taken back.
settings-server-machine-pauses = In matches against me, I take a few seconds for each of my moves, and show it on a board of its own.
settings-server-machine-at-once = In matches against me, I move at once.
settings-organisers-managers = Tournaments: organized by who has the permission Manage Server.
settings-organisers-role = Tournaments: organized by who has the permission Manage Server, or the role { $role }.
settings-threads-always = Each match has a thread of its own.
settings-threads-ask = Whoever accepts a challenge chooses whether the match has a thread of its own.
settings-threads-never = Matches are played in the channels themselves, one at a time.
settings-challengers-everybody = Everybody may challenge.
settings-challengers-moderators = Only moderators (Manage Messages) may challenge.
settings-default-match = If a challenge says nothing else: { GAME($game) }, { LENGTH($length) }.
settings-quiet = No reminders from { $from } to { $until } (your time).
settings-quiet-never = Reminders around the clock.
settings-challenges-anybody = You take challenges from anybody.
settings-challenges-past-opponents = You take challenges only from those with whom you have played.
settings-challenges-nobody = You take no challenges.
settings-profile-anybody = Everybody whom you have not blocked may see your profile ({ COMMAND("profile") }).
settings-profile-nobody = Only you see your profile ({ COMMAND("profile") }).
settings-everywhere = The leaderboards of all servers ({ COMMAND("leaderboard") }) show you.
settings-not-everywhere = The leaderboards of all servers ({ COMMAND("leaderboard") }) do not show you.
settings-puzzles = Puzzles ({ COMMAND("puzzle") }) may come from your finished rounds, without names, if your opponent agrees too.
settings-no-puzzles = No puzzles ({ COMMAND("puzzle") }) come from your finished rounds.
settings-mention = You are notified when it is your turn (in the way that `{ command-settings-mine.turns }` says), when you are offered something, when you are challenged, and at the end of a match.
settings-no-mention = You are not notified: neither of your turn, nor of offers, challenges and the end of a match.
block-added = { $player } is blocked: no challenges from them, and no new matches with them outside tournaments. Running matches go on.
block-removed = { $player } is not blocked any more.
block-was-none = { $player } was not blocked.
block-nobody = You have blocked nobody.
block-list = You have blocked { $count ->
    [one] 1 player
   *[other] { $count } players
}: { LIST($players, type: "unit") }.
# Where not all of them fit into a message.
block-list-cut = You have blocked { $count ->
    [one] 1 player
   *[other] { $count } players
}: { LIST($players, type: "unit") }, and { $more } more.
# Under the list, or in place of it.
block-deleted = Your block also holds against { $count ->
    [one] 1 player
   *[other] { $count } players
} whose data was deleted. I can name them again only when they come back. { COMMAND("block remove") } lifts such a block too.
settings-quiet-days = Matches without a clock: after { $ask ->
    [one] a quiet day
   *[other] { $ask } quiet days
} I ask the player to move, after { $claim ->
    [one] a quiet day
   *[other] { $claim } quiet days
} the other may end the match.
settings-server-language = I write { LANGUAGE($language) } in this server’s channels.
settings-server-language-of-discord = I write { LANGUAGE($language) } in this server’s channels, because that is its language on Discord.
settings-server-language-of-first-challenge = I write { LANGUAGE($language) } in this server’s channels, because the first challenge came in that language.
# Under the first challenge of a server whose language Discord does not know. Below it stands a menu of languages.
language-of-first-challenge = I write { LANGUAGE($language) } here, because this challenge came in that language. Whoever may manage the server can choose another below.
language-of-first-match = In the channels of this server I write { LANGUAGE($language) }, because its first match is begun in that language. Whoever may manage the server can choose another below.
boards-in-other-language = I write { LANGUAGE($language) } in this channel; *{ $view }* under a board shows it to you in your language. You can type moves in English, German, French, Dutch or Turkish.
language-menu = Another language for this server …
settings-mine = Boards that only you see ({ COMMAND("board") } with `{ command-board.mine }`, direct messages): theme { $theme }, { $side }.
settings-theme-of-server = as the server has set it
settings-side-own = from your own side
settings-side-white = from White’s side
settings-language = What only you read, I write in { LANGUAGE($language) }. If a word of a move means different things in different languages, I read it in { LANGUAGE($language) }, too.
settings-language-of-discord = What only you read, I write in the language of your Discord. If a word of a move means different things in different languages, I read it in that language, too.
menu-settings = Change a setting …
menu-settings-value = Choose …
menu-settings-role = Choose a role …
button-settings-back = All settings
settings-page = **{ $name }**: { $about }
settings-page-value = Now: { $value }
# The names of the settings of a person, by the names of their options.
settings-titles-mine =
    .theme = Look of the boards
    .side = View of the board
    .language = Language
    .mention = Notifications
    .turns = How you learn that it is your turn
    .digest_hour = Hour of the daily message
    .challenges = Whose challenges you take
    .profile = Who sees your profile
    .everywhere = On the leaderboards of all servers
    .puzzles = Puzzles from your rounds
# The names of the settings of a server.
settings-titles-server =
    .theme = Look of the boards
    .board = View of the boards
    .board_waits = Board waits while a move can be taken back
    .language = Language
    .challengers = Who may challenge
    .game = Game, if a challenge says nothing
    .match = Match length, if a challenge says nothing
    .threads = A thread for each match
    .machine_pauses = Pauses before the bot’s moves
    .quiet-from = Start of quiet hours, without reminders
    .quiet-until = End of quiet hours, without reminders
    .ask_after = I ask a silent player after
    .claim_after = The opponent may end the match after
    .daily_puzzle = Daily puzzle
    .organisers = Tournament organizers, besides managers
# A line of the list of all settings: the setting's name, and what it is set to in a few words.
settings-list-line = **{ $name }**: { $value }
settings-list-threads-ask = whoever accepts a challenge chooses
settings-list-language-of-discord = { LANGUAGE($language) } (as Discord says)
settings-list-language-of-first-challenge = { LANGUAGE($language) } (as in the first challenge)
settings-list-daily-puzzle = every day in { $channel }
settings-yes = yes
settings-no = no
settings-no-hour = no quiet hours
settings-hour = { $hour }:00 UTC
settings-own-hour = { $hour }:00
settings-days = { $days ->
    [one] { $days } day
   *[other] { $days } days
}
settings-no-role = no role
# In a menu, where mentions are not shown as names.
settings-a-role = a role of this server
settings-role = <@&{ $role }>
settings-mine-change = You change this with the menu below, or with the options of { COMMAND("settings mine") }.
settings-server-change = You change this with the menu below, or with the options of { COMMAND("settings server") }.
settings-server-change-by-managers = Only people with the permission Manage Server can change this, with { COMMAND("settings server") }.
# Under what a change has made different.
settings-mine-all = -# { COMMAND("settings mine") } shows all your settings.
settings-server-all = -# { COMMAND("settings server") } shows all settings of this server.
theme-classic = classic
theme-symbols = symbols
theme-high-contrast = high contrast
theme-letters-short = letters
# The same with the letters that are not the first of their color's name, each as theme-letter.
theme-letters = letters ({ LIST($letters, type: "unit") })
theme-letter = { $letter } is { COLOR($color) }
theme-paper = paper
abort-ask = Do you, as a moderator, really want to break off match { $match }? It will count for nobody.
# To a player, after some days.
abort-close-ask = Match { $match } has been paused for days, because I could not post in its channel, or the channel was deleted. Do you want to close it? It will count for nobody.
# The same whether or not there is such a match: nobody learns of a match that they cannot see.
abort-gone-ask = I show nothing of a match that you cannot see. Do you want to break off match { $match } in case it belongs to this server and is paused because of its channel? It will count for nobody.
abort-gone-done = If match { $match } belonged to this server and was paused because of its channel, it is broken off now, and its players are told.
abort-done = You have broken off match { $match }.
abort-kept = The match goes on.
take-out-ask = Do you, as a moderator, really want to take match { $match } out of the standings? It will count for nobody, and that cannot be undone.
take-out-done = You have taken match { $match } out of the standings.
take-out-kept = The match stays in the standings.
button-take-out = Take it out
button-abort-yes = Break off
button-abort-no = Leave it
button-take-out-no = Leave it
take-back-done = Your move is taken back, and the next board shows it. You can do this once a turn, until your opponent acts and for { $seconds } seconds at most.
take-back-from-machine = { $answered ->
    [yes] Your move and my answer to it are taken back
   *[no] Your move is taken back
}, and the next board shows it. Against me you can do this as often as you like.
offer-posted = I am asking your opponent, who can answer with the buttons under the next board.
offer-to-machine = My answer is under the next board.
offer-posted-elsewhere = I am asking your opponent in { $place }, who can answer there with the buttons under the next board.
offer-withdrawn = It is withdrawn.
record-of-match = The record of match { $match }. { COMMAND("import") } goes on from a record.
record-of-finished-match = The record of match { $match }.
# For a reader of another language than English.
record-in-english = The file is in English: the option `{ command-record.language }` of { COMMAND("record") } chooses another language.
move-played = Played: { $move }
edited-after-move = **{ $move }** has been played and stands: editing the message does not change it. Press *{ button-take-back }* under the board if you want it back.
deleted-after-move = { $player }, **{ $move }** has been played and stands: deleting the message does not change it. Press *{ button-take-back }* under the board if you want it back.
move-played-elsewhere = Played in { $place }: { $move }
# Which decision a typed text means. The buttons show the moves.
meant-one = Did you mean { $move }?
meant-several = That can be { LIST($moves, type: "or") }. Which do you mean?
meant-move-to = { $move } to { $square }
meant-move-jump = { $move } (with a jump)
# The answer to a yes, where the question offers several moves.
meant-press = Press the button of the move that you mean.
which-match = Several matches wait for you. Which one is this move for?
which-match-menu = Choose a match …
which-match-option = { $match } against { $opponent }

resign-ask = { $length ->
    [single] Do you really want to give up match { $match }?
   *[other] Do you really want to give up match { $match }? That ends the whole match, not only this round.
}
resign-stake = The match counts: your rating in { GAME($game) }, now { $rating }, changes by about { $loss }.
resign-done = You have given up match { $match }.
resign-kept = You play on.
button-resign-yes = Give up
button-resign-no = Play on

leaderboard-heading = **Leaderboard** by { $order ->
    [rating] rating
    [points] points
    [streak] longest streak
    [puzzles] puzzle rating
   *[wins] wins
} { $scope ->
    [everywhere] on all servers
    [season] in season { $season }
   *[here] on this server
}{ $game ->
    [none] {""}
   *[other] {": "}{ GAME($game) }
} (page { $page } of { $pages })
leaderboard-empty = Nobody has finished a match on this server yet. Begin one with { COMMAND("challenge") }.
leaderboard-no-puzzles = Nobody has tried a puzzle on this server yet. { COMMAND("puzzle") } gives you one.
leaderboard-consent = Only those who agree are in this list: { COMMAND("settings mine") }.
leaderboard-own-missing = You are not on this list.
streak-line = { $rank }\. { $player }: { $longest } { $longest ->
    [one] win
   *[other] wins
} in a row{ $state ->
    [running] , now { $current }
   *[ended] {""}
}
solver-line = { $rank }\. { $player }: puzzle rating { $rating }
button-ratings = Ratings
ratings-heading = **Ratings on this server: { GAME($game) }**
rating-line = { $rank }\. { $player }: { $rating } ± { $deviation } after { $played } { $played ->
    [one] match
   *[other] matches
}{ $state ->
    [provisional] , provisional
   *[other] {""}
}
ratings-empty = Nobody here is rated yet: finish a match against somebody with { COMMAND("challenge") }.
button-against-bot = You against the bot
against-bot-heading = **Your matches against the bot**
against-bot-line = { $number }: { LEVEL($level) }. With Black { $black_won } of { $black_played } won, with White { $white_won } of { $white_played }.
against-bot-empty = You have not finished a match against me yet. Begin one with { COMMAND("challenge") }.
machine-ratings-heading = **My ratings by level** (with Black / with White), measured in matches against people
machine-ratings-line = { $number }: { LIST($games, type: "groups") }
machine-ratings-game = { GAME($game) } { $black } / { $white }
machine-ratings-note = -# ?: it settles after a few more matches. –: not measured yet. Matches in which somebody took back a move are left out.
button-all-against-bot = Everybody against the bot
all-against-bot-heading = **Everybody on this server against the bot**
all-against-bot-line = { $number }: { LEVEL($level) }. With Black { $black_won } of { $black_played } won, with White { $white_won } of { $white_played }.{ $wins ->
    [0] {""}
    [one] {" "}Most wins: { $player } ({ $wins }).
   *[other] {" "}Most wins: { $player } ({ $wins }).
}
all-against-bot-empty = Nobody on this server has finished a match against me yet. Begin one with { COMMAND("challenge") }.
profile-heading = **Profile of { $player }**
profile-rating = { GAME($game) }: rating { $rating } ± { $deviation } after { $played } { $played ->
    [one] match
   *[other] matches
}{ $state ->
    [provisional] , provisional
   *[other] {""}
}
profile-rating-note = -# The smaller the number after ±, the surer the rating. *Provisional*: it settles after a few more matches.
profile-length = { LENGTH($length, form: "capital") }: { $won } won, { $lost } lost, { $drawn } drawn
profile-strength = { $strength ->
    [weaker] Against weaker opponents
    [stronger] Against stronger opponents
   *[equal] Against equal opponents (up to 100 points apart)
}: { $won } won, { $lost } lost, { $drawn } drawn
profile-streak = Longest streak: { $count } { $count ->
    [one] win
   *[other] wins
} in a row
profile-fastest = Fastest win: in { $count } { $count ->
    [one] move
   *[other] moves
}
profile-opening = Favorite opening in { GAME($game) }: { $move } ({ $played } of { $opened } { $opened ->
    [one] match
   *[other] matches
}, { $won } won)
profile-achievement = { $achievement ->
    [triple-sumo] triple sumo
    [deadlock-won] deadlock won
    [double-push] double push
    [triple-push] triple push
    [clean-sweep] match won without losing a point
    [comeback] comeback from the brink of defeat
   *[upset] win against somebody rated 200 points higher
}{ $count ->
    [one] {""}
   *[other] {" "}× { $count }
}
profile-achievements = Achievements: { LIST($achievements, type: "unit") }
profile-none = { $player } has not finished a rated match yet.
profile-private = { $player } does not show you a profile.
profile-card-title = Profile of { $player }
profile-curve = { GAME($game) }: rating in the last { $count ->
    [one] match
   *[other] { $count } matches
}
profile-curve-description = { GAME($game) }: rating from { $first } to { $last }, between { $low } and { $high }.
versus-none = You have not finished a match against { $player } yet. Begin one with { COMMAND("challenge") }.
versus-heading = **You against { $player }**: { $won } won, { $lost } lost, { $drawn } drawn
versus-side = With { SIDE($side) }: { $won } won, { $lost } lost, { $drawn } drawn
versus-last = **Last matches**
versus-line = { $match }, { $date }: { GAME($game) }, { LENGTH($length) }. { $result ->
    [won] Won { $own } : { $other }.
    [won-resigned] Won { $own } : { $other }, your opponent resigned.
    [won-time] Won { $own } : { $other } on time.
    [won-claimed] Won { $own } : { $other } after days of silence.
    [lost] Lost { $own } : { $other }.
    [lost-resigned] Lost { $own } : { $other }, you resigned.
    [lost-time] Lost { $own } : { $other } on time.
    [lost-claimed] Lost { $own } : { $other } after days of silence.
    [drawn] Drawn { $own } : { $other }.
    [taken-out] Taken out of the standings by a moderator.
   *[aborted] Broken off, counts for nobody.
}{ $origin ->
    [record] {" "}It went on from a record and does not count.
   *[start] {""}
}
versus-replay-menu = Watch a match …
versus-replay-option = { $match }: { GAME($game) }, { $own } : { $other }
button-previous = Previous
button-next = Next

help-goal = **Goal**: bring one of your towers to your opponent’s home row. That wins the round, points, and the tower’s promotion to sumo.
help-turn = **Your turn**: you must move the tower of the color on which your opponent’s move ended; only the opening move is free. If that tower is blocked, you miss a turn.
help-moves = **Moves**: any number of squares, at most 7 (sumos fewer), straight or diagonally ahead, never through other towers. Left and right mean diagonally ahead, as you face the opponent.
help-typing = **Typing**: `{ $full }`, or shorter `{ $short }`, or `{ $symbols }`. Or use the menu under the board, or { COMMAND("move") }.
help-mention = I cannot read ordinary messages here. Mention me ({ $bot } `{ $example }`), reply to a board, write to me directly, or use { COMMAND("move") } or the menu.
help-begin = **Begin** with { COMMAND("challenge") }, and name somebody or nobody: then anybody here can accept.
help-playing = **Your match is running here**: type your moves in this channel.
help-playing-mention = **Your match is running here**: reply to its board with your move, or mention me.
help-wait-for-challenge = **Begin**: on this server only moderators challenge; whoever is challenged can accept.
help-direct = **Here** you can play in all your matches: type a move, and I ask if it is not clear for which one.
help-commands-here = **In this channel**: { LIST($commands, type: "unit") }
help-commands-player = { COMMAND("if") }, { COMMAND("draw") }, { COMMAND("takeback") }, { COMMAND("abort") }, { COMMAND("resign") }, { COMMAND("claim") }
help-commands-challenger = { COMMAND("challenge") }, { COMMAND("import") }
help-commands-anybody = { COMMAND("leaderboard") }, { COMMAND("season show") }, { COMMAND("settings server") }
help-commands-server = **On this server**: { LIST($commands, type: "unit") }
help-moderators = **For moderators**: { COMMAND("abort") } (matches of others; with `{ command-abort.match }: k7` also after the end), { COMMAND("settings server") }, { COMMAND("doctor") }, { COMMAND("exhibition") }, { COMMAND("vote-match") }, { COMMAND("tournament create") }, { COMMAND("tournament result") }, { COMMAND("tournament replace") }, { COMMAND("tournament remove") }, { COMMAND("tournament pause") }, { COMMAND("tournament call-off") }, { COMMAND("season start") }
help-learning = **To learn**: { COMMAND("hint") } against the bot, { COMMAND("analyse") } after a match, { COMMAND("puzzle") } for a puzzle
help-commands = **Everywhere**: { COMMAND("move") }, { COMMAND("board") }, { COMMAND("matches") }, { COMMAND("profile") }, { COMMAND("versus") }, { COMMAND("record") }, { COMMAND("replay") }, { COMMAND("rules") }, { COMMAND("settings mine") }, { COMMAND("days-off") }, { COMMAND("block add") }, { COMMAND("privacy") }, { COMMAND("mydata export") }, { COMMAND("help") }

matches-none = You are not playing a match at the moment. Begin one with { COMMAND("challenge") }.
matches-waiting = **Waiting for you**
matches-others = **Waiting for others**
matches-line = { $match } against { $opponent }: { GAME($game) }, round { $round }, { $own } : { $other }, { $link }
matches-more = … and { $count } more.

privacy-kept = **Kept**: your Discord id and name, your challenges, matches and moves, your results and ratings, your plans, puzzles, tournaments and votes, your days off, your language, what you have set and whom you have blocked, and the ids of the messages and presses that changed something.
privacy-never = **Never kept**: what you write. I read it, take a move from it or nothing, and forget it.
privacy-yours = **Yours**: { COMMAND("mydata export") } hands you your data as a file; { COMMAND("mydata delete") } deletes your id and name wherever they stand. Pictures that I have posted stay in their channels.
privacy-server = **Servers**: 30 days after I have left one, what I keep of it is deleted. The results of its matches stay for the ratings, without the server.
mydata-export = Everything that I keep about you: one JSON object per line, times in milliseconds since 1970.
mydata-export-newest = The newest of what I keep about you, as much as fits in a file: one JSON object per line. Ask whoever runs me for the rest.
mydata-ask = Do you really want me to forget you?
mydata-ask-running = { $count ->
    [one] You give up your running match.
   *[other] You give up your { $count } running matches.
}
mydata-ask-challenges = { $count ->
    [one] Your open challenge ends.
   *[other] Your { $count } open challenges end.
}
mydata-ask-opponents = Your opponents keep their matches, without your name.
mydata-ask-final = This cannot be undone.
mydata-deleted = I have forgotten you.
mydata-kept = Nothing was deleted.
mydata-noted = I could not delete your data just now. Your wish is noted: I delete it as soon as I can, at the latest when I start again, and resign your running matches then.
button-forget-yes = Delete
button-forget-no = Keep

doctor-rights = Rights: I have all that I need for a match here.
doctor-rights-missing = Rights: I cannot play here. Grant me { LIST($permissions, type: "and") } in this channel.
doctor-threads = Threads: matches can have threads of their own here.
doctor-threads-missing = Threads: for matches in threads of their own grant me { LIST($permissions, type: "and") }.
doctor-content = Messages: I can read moves that are typed here.
doctor-content-missing = Messages: I cannot read along. Moves work with a mention, as a reply to a board, in direct messages, by menu, and with { COMMAND("move") }. Whoever runs me can switch on the message content intent.
doctor-refused-lately = Discord has refused me here lately. I try again now.
doctor-shard = Servers: { $servers } share one of my connections to Discord, which allows { $most }. Whoever runs me should give me more shards soon.
doctor-match = Match { $match } is running here.
doctor-no-match = No match is running here.

missed-without-history = I was away, and I may not read what was written here meanwhile: I lack Read Message History. If you typed a move, please type it again.
undone-without-history = I could not keep a move that was typed here, and now I may not read it again: I lack Read Message History. If you typed a move and no board follows it, please type it again.
missed-too-much = I was away, and more was written here meanwhile than I read. If you typed a move and no board follows it, please type it again.
welcome = Hello, I referee Kamisado and Megasado. Begin with { COMMAND("challenge") }: name somebody, or nobody and anybody can accept. Then type your moves in the channel, such as `{ $example }`; after each I post the board. { COMMAND("help") } tells more, { COMMAND("rules") } explains the game. For moderators: { COMMAND("doctor") } checks a channel, { COMMAND("settings server") } changes how I behave.
# As above, where the bot reads only messages that are addressed to it.
welcome-mention = Hello, I referee Kamisado and Megasado. Begin with { COMMAND("challenge") }: name somebody, or nobody and anybody can accept. I cannot read ordinary messages here, so mention me with your move ({ $bot } `{ $example }`), reply to the board, or use its menu or { COMMAND("move") }; after each move I post the board. { COMMAND("help") } tells more, { COMMAND("rules") } explains the game. For moderators: { COMMAND("doctor") } checks a channel, { COMMAND("settings server") } changes how I behave.

# Under the help text.
button-challenge = Challenge somebody
button-challenge-anybody = Anybody here
button-play-bot = Play the bot
button-my-matches = My matches
button-commands = Commands
# Under a page of the rules.
button-help = Help
import-opponent-ask = Who do you want to challenge to play on from this record?
opponent-ask = Who do you want to challenge? It will be the kind of match that this server prefers; { COMMAND("challenge") } offers others.
menu-opponent = Your opponent …
level-ask = How strong should I play? We play a single round; { COMMAND("challenge") } offers longer matches and Megasado.
menu-level = The bot’s level …
level-in-full = { $number }: { LEVEL($level) }

# The tutorial: a round of six moves, a page each. The reader plays Black.
button-tutorial = Show me how
button-tutorial-back = Back
button-tutorial-next = Next
tutorial-heading = **A round in six moves** ({ $page } of { $pages })
tutorial-picture = The board on page { $page } of { $pages } of the tutorial, seen from Black’s side.
tutorial-start = Here you play Black, at the bottom. Whoever first brings a tower to the opponent’s home row, the row on the other side, wins the round. Towers go forward or diagonally forward, as far as the way is free. At the start you may move any tower: you would type `{ $next }`.
tutorial-color = You: **{ $move }**. The last word is the color on which your tower ended, and it decides what White must move: the { COLOR($due) } tower. The dots show where that tower can go.
tutorial-reply = White: **{ $move }**. Now your { COLOR($due) } tower must move. Think ahead: the color on which you end decides what White can do. You play `{ $next }`.
tutorial-diagonal = You: **{ $move }**. Right means diagonally ahead to your own right, as you sit at the bottom. Now White must move { COLOR($due) }.
tutorial-blocked = White: **{ $move }**. Your { COLOR($blocked) } tower must move, but in its corner every way is blocked. It misses its turn and counts as moved to the square on which it stands. That square is { COLOR($due) }, so White must move { COLOR($due) } again.
tutorial-way = White: **{ $move }**. Now your { COLOR($due) } tower must move, and its way to White’s home row is free: `{ $next }`.
tutorial-end = You: **{ $move }**. Your tower stands on White’s home row: **you win the round!** A longer match goes on: the tower becomes a sumo, which can push others, and the next round begins. { COMMAND("rules") } shows more.
