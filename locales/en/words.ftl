# The words of the game, and how lists are joined.

color-brown = brown
color-green = green
color-red = red
color-yellow = yellow
color-pink = pink
color-purple = purple
color-blue = blue
color-orange = orange
color-silver = silver
color-gold = gold
# The emoji before the names of towers: squares where there are such, and others that nobody takes for another color.
emoji-brown = 🟫
emoji-green = 🟩
emoji-red = 🟥
emoji-yellow = 🟨
emoji-pink = 🩷
emoji-purple = 🟪
emoji-blue = 🟦
emoji-orange = 🟧
emoji-silver = ⬜
emoji-gold = 🪙

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

game-kamisado = Kamisado
game-megasado = Megasado

# A game with its variants and board, such as "Megasado with teleport, retro on the turned board".
game-with-variants = { $game } with { $variants }
game-on-layout = { $game } on the { $layout }

length-single = single round
length-standard = standard match
length-long = long match
length-marathon = marathon match

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

# The separator before the last item of a list, as in "red, blue or green".
list-or = { $list } or { $last }
# The separator of items that follow one another, as in "red, then blue, then green".
list-then = { $list }, then { $last }

# The name of a player whose data was deleted.
player-gone = Former player
player-machine = Kamisado (level { $level })
# A player whose name shows nothing; the number is taken from the player’s id.
player-unnamed = Player { $number }
# A player whose name looks like that of the bot, of a side, or of a former player.
player-called = the player “{ $name }”
# A player whose name looks like the opponent’s.
player-of-side = { $player } ({ $side })

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
} for all moves
clock-increment = { $minutes ->
    [one] a minute
   *[other] { $minutes } minutes
} for all moves, and { $increment ->
    [one] a second
   *[other] { $increment } seconds
} more with each move
