# The words of the game, and how lists are joined.
#
# Texts receive values of the game as codes, and these functions put them into words: COLOR, SIDE, RANK, DIRECTION, GAME,
# LENGTH, VARIANT, LAYOUT and LANGUAGE, each with `form: "…"` for an attribute of the word; TOWER for a tower of a side;
# EMOJI for the emoji of a color; LIST for several values; COMMAND for the mention of a slash command; TYPED for a word as
# the reader types it in a move. CONTRIBUTING.md explains them.

color-brown = brown
    .capital = Brown
color-green = green
    .capital = Green
color-red = red
    .capital = Red
color-yellow = yellow
    .capital = Yellow
color-pink = pink
    .capital = Pink
color-purple = purple
    .capital = Purple
color-blue = blue
    .capital = Blue
color-orange = orange
    .capital = Orange
color-silver = silver
    .capital = Silver
color-gold = gold
    .capital = Gold

side-black = Black
side-white = White

rank-tower = tower
rank-sumo = sumo
rank-double-sumo = double sumo
rank-triple-sumo = triple sumo

language-english = English
language-german = German
language-french = French
language-dutch = Dutch
language-turkish = Turkish

# The levels of the bot, the weakest first.
level-1 = Newcomer
level-2 = Beginner
level-3 = Learner
level-4 = Casual
level-5 = Regular
level-6 = Skilled
level-7 = Strong
level-8 = Expert
level-9 = Master
level-10 = Grandmaster

game-kamisado = Kamisado
game-megasado = Megasado

# A game with its variants and board, such as "Megasado with teleport and retro on the turned board".
game-with-variants = { GAME($game) } with { LIST($variants, of: "variant", type: "and") }
game-on-layout = { GAME($game) } on the { LAYOUT($layout) }
game-with-variants-on-layout = { GAME($game) } with { LIST($variants, of: "variant", type: "and") } on the { LAYOUT($layout) }

length-single = single round
    .capital = Single round
length-standard = standard match
    .capital = Standard match
length-long = long match
    .capital = Long match
length-marathon = marathon match
    .capital = Marathon match

variant-sticky = sticky squares
variant-teleport = teleport
variant-retro = retro
variant-trap = dragon trap
variant-sumo = sumo

layout-plain = plain board
layout-mirrored = mirrored board
layout-turned = turned board
layout-turned-mirrored = turned and mirrored board

direction-forward = forward
direction-left = left
direction-right = right
direction-back = back
direction-back-left = back-left
direction-back-right = back-right

# How LIST joins the items of a list: with commas, before the last of all or of any, and one after another, as in "red, then
# blue, then green". Groups are lists of items that have commas themselves.
list-separator = {", "}
list-group-separator = {"; "}
list-and = { $list } and { $last }
list-or = { $list } or { $last }
list-then = { $list }, then { $last }

# A tower that another one cannot pass or push, by TOWER: "White’s blue tower"; "a tower" where the position is not known.
tower-of-side = { SIDE($side) }’s { COLOR($color) } tower
tower-unknown = a tower

# The name of a player whose data was deleted.
player-gone = Former player
player-machine = Kamisado ({ LEVEL($level) })
player-server = Server
# A player whose name shows nothing; the number is taken from the player’s id.
player-unnamed = Player { $number }
# A player whose name looks like that of the bot, of a side, or of a former player.
player-called = the player “{ $name }”
# A player whose name looks like the opponent’s.
player-of-side = { $player } ({ SIDE($side) })

permission-view-channel = View Channel
permission-send-messages = Send Messages
permission-send-messages-in-threads = Send Messages in Threads
permission-create-public-threads = Create Public Threads
permission-attach-files = Attach Files
permission-read-message-history = Read Message History

# -- clocks
clock-correspondence = { $days ->
    [one] a day
   *[other] { $days } days
} for each move
clock-minutes = { $minutes ->
    [one] a minute
   *[other] { $minutes } minutes
} each for the whole match
clock-increment = { $minutes ->
    [one] a minute
   *[other] { $minutes } minutes
} each for the whole match, and { $increment ->
    [one] a second
   *[other] { $increment } seconds
} more with each move

# Frequent words of newcomers and of their questions, in lower case, by which the bot recognises the language of a message.
frequent-words = how what do does i you we the this hello hi hey help play rules please thanks can start work works to my and with want is why
