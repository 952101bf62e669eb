# Seasons of a server.

season-begun = **Season { $number } begins.** The lists of the season start anew, ratings stay. { $end ->
    [month] It ends with the month (UTC); its standings are then posted here, and the next season begins.
   *[command] It ends with { COMMAND("season end") }; its standings are then posted here.
} { COMMAND("leaderboard") } and { COMMAND("season show") } show how it stands.
season-ended = Season { $number } is over. Its standings are posted in { $channel }.
season-over = **Season { $number } is over** ({ $from } to { $to })
season-running = **Season { $number }** has been running since { $from }.
season-running-until = **Season { $number }** runs from { $from } to { $to }.
season-game = **{ GAME($game) }**
season-nobody = Nobody has finished a match in it.
season-none = There has been no season on this server yet. { COMMAND("season start") } begins one.
season-no-such = There is no season { $number } on this server. { COMMAND("season show") } without a number shows the newest one.
season-card-title = Season { $number }
season-card-game = { GAME($game) }
season-card-figures = { $won } of { $played } won, { $points } { $points ->
    [one] point
   *[other] points
}
season-card-description = { $rank } – { $player }: { $figures }
button-season-list = The whole list: { GAME($game) }
leaderboard-no-season = No season is running on this server. { COMMAND("season show") } shows the last one.
leaderboard-season-empty = Nobody is on this list of season { $number } yet.
refused-season = Only who has the permission Manage Server can begin and end seasons.
refused-season-running = A season is running already. { COMMAND("season end") } ends it.
refused-season-not-running = No season is running. { COMMAND("season start") } begins one.
refused-season-too-many = On a server, { $most } seasons begin within 24 hours at most. Try again later.
