//! Brackets and tables of tournaments, as the bot draws them.

use kamisado_render::{
    BoxPlayer, Bracket, BracketBox, Cell, CellGround, Column, Renderer, Theme, TournamentTable,
};

const SWISS_LEGEND: &str = "5b 1: one point with Black against number 5. bye: one point without an opponent. \
                            + and –: won and lost without a match.";
const CROSS_TABLE_LEGEND: &str =
    "Each column: the points against this number. + and –: won and lost without a match.";

/// The pictures of tournaments, with their names.
pub(crate) fn pictures(renderer: &Renderer) -> Vec<(String, Vec<u8>)> {
    let bracket = |name: &str, theme: Theme, title: &str, columns: &[&str], boxes: &[BracketBox]| {
        let columns: Vec<String> = columns.iter().map(|&heading| heading.to_owned()).collect();
        let bracket = Bracket { title, theme, columns: &columns, boxes };
        (format!("{name}-{}", theme.name()), renderer.bracket_png(&bracket).expect("a bracket"))
    };
    let table = |name: &str, theme: Theme, title: &str, (columns, rows): &(Vec<Column>, Vec<Vec<Cell>>)| {
        let legend = if name == "swiss" { SWISS_LEGEND } else { CROSS_TABLE_LEGEND };
        let table = TournamentTable { title, theme, columns, rows, legend };
        (format!("{name}-{}", theme.name()), renderer.tournament_table_png(&table).expect("a table"))
    };
    let (knockout, won) = (knockout(), knockout_that_is_over());
    let rounds = ["Round 1", "Semifinals", "Final"];
    let swiss_title = "Spring cup: round 4 of 4 is being played";
    vec![
        bracket("knockout", Theme::Classic, "Spring cup", &rounds, &knockout),
        bracket("knockout-over", Theme::HighContrast, "Spring cup", &rounds, &won),
        bracket(
            "double-winners",
            Theme::Classic,
            "Spring cup: bracket of the winners",
            &["Round 1", "Round 2", "Round 3"],
            &double_winners(),
        ),
        bracket(
            "double-losers",
            Theme::Classic,
            "Spring cup: bracket of those who lost once",
            &["Round 1", "Round 2", "Round 3", "Round 4"],
            &double_losers(),
        ),
        bracket(
            "double-finals",
            Theme::Classic,
            "Spring cup: final",
            &["Final", "Second final"],
            &double_finals(),
        ),
        table("swiss", Theme::Classic, swiss_title, &swiss()),
        table("swiss", Theme::HighContrast, swiss_title, &swiss()),
        table("cross-table", Theme::Classic, "Spring cup: final standings", &cross_table()),
        table("double-cross-table", Theme::Paper, "Spring cup: final standings", &double_cross_table()),
    ]
}

/// Parses a player of a box: the name and the points, as in `Ada/1`, with `>` before the name of the winner. `…` stands for a
/// player who is not known yet, and `–` for no player.
fn player(word: &str) -> BoxPlayer {
    let (has_won, word) = word.strip_prefix('>').map_or((false, word), |word| (true, word));
    let (name, points) = word.split_once('/').unwrap_or((word, ""));
    let is_open = matches!(name, "…" | "–");
    BoxPlayer { name: name.to_owned(), points: points.to_owned(), has_won, is_open }
}

fn meet(column: usize, players: [&str; 2], feeders: [Option<usize>; 2]) -> BracketBox {
    BracketBox { column, feeders, players: players.map(player), is_bye: false }
}

fn bye(column: usize, feeders: [Option<usize>; 2]) -> BracketBox {
    BracketBox { column, feeders, is_bye: true, ..BracketBox::default() }
}

const NOBODY: [Option<usize>; 2] = [None, None];

/// Six players in a bracket of eight. The first two seeds have no opponents in the first round.
fn knockout() -> Vec<BracketBox> {
    vec![
        bye(0, NOBODY),
        meet(0, [">Wilhelmina the Undefeated/1½", "Ebru/½"], NOBODY),
        bye(0, NOBODY),
        meet(0, ["Grace/–", ">Çağrı/+"], NOBODY),
        meet(1, ["Ada/0", ">Wilhelmina the Undefeated/1"], [Some(0), Some(1)]),
        meet(1, ["Bram", "Çağrı"], [Some(2), Some(3)]),
        meet(2, ["Wilhelmina the Undefeated", "…"], [Some(4), Some(5)]),
    ]
}

/// The bracket of [`knockout`] at its end. The final was drawn twice, so the better seed has won.
fn knockout_that_is_over() -> Vec<BracketBox> {
    let mut boxes = knockout();
    boxes.truncate(5);
    boxes.push(meet(1, [">Bram/1", "Çağrı/0"], [Some(2), Some(3)]));
    boxes.push(meet(2, ["Wilhelmina the Undefeated/1", ">Bram/1"], [Some(4), Some(5)]));
    boxes
}

/// Seven players, of whom the first seed has no opponent in the first round.
fn double_winners() -> Vec<BracketBox> {
    vec![
        bye(0, NOBODY),
        meet(0, [">Dirk/1", "Ebru/0"], NOBODY),
        meet(0, [">Bram/1", "Gijs/0"], NOBODY),
        meet(0, ["Çağrı/0", ">Fatma/1"], NOBODY),
        meet(1, [">Ada/1", "Dirk/0"], [Some(0), Some(1)]),
        meet(1, [">Bram/1", "Fatma/0"], [Some(2), Some(3)]),
        meet(2, [">Ada/1", "Bram/0"], [Some(4), Some(5)]),
    ]
}

/// The bracket of the players who have lost once. Ebru has no opponent in the first round, because Ada had none.
fn double_losers() -> Vec<BracketBox> {
    vec![
        bye(0, NOBODY),
        meet(0, ["Gijs/0", ">Çağrı/1"], NOBODY),
        meet(1, [">Fatma/1", "Ebru/0"], [None, Some(0)]),
        meet(1, ["Dirk/0", ">Çağrı/1"], [None, Some(1)]),
        meet(2, ["Fatma/0", ">Çağrı/1"], [Some(2), Some(3)]),
        meet(3, [">Bram/1½", "Çağrı/½"], [None, Some(4)]),
    ]
}

/// Bram, who has lost once, wins the first final, so that a second one is played.
fn double_finals() -> Vec<BracketBox> {
    vec![meet(0, ["Ada/0", ">Bram/1"], NOBODY), meet(1, ["Bram", "Ada"], [Some(0), None])]
}

fn columns(headings: &[&str]) -> Vec<Column> {
    let column =
        |heading: &&str| Column { heading: (*heading).to_owned(), holds_names: *heading == "Player" };
    headings.iter().map(column).collect()
}

/// A row of a table: its cells, separated by `|`. A cell with `*` is a win, and an empty one cannot have a result.
fn row(cells: &str) -> Vec<Cell> {
    let cell = |text: &str| {
        let ground = if text.is_empty() {
            CellGround::Empty
        } else if text.ends_with('*') {
            CellGround::Won
        } else {
            CellGround::Plain
        };
        Cell { text: text.trim_end_matches('*').to_owned(), ground }
    };
    cells.split('|').map(cell).collect()
}

/// Seven players in the last round. Gijs left in round 1.
fn swiss() -> (Vec<Column>, Vec<Vec<Cell>>) {
    let headings = ["#", "Player", "1", "2", "3", "4", "Points", "Buchholz", "Sonneborn-Berger"];
    let rows = [
        "1|Ada|5b 1*|3w 1*|4b ½|2w …|2½|5|4",
        "2|Çağrı|bye|4b ½|6w 1*|1b …|2½|4½|3½",
        "3|Wilhelmina the Undefeated|7w +*|1b 0|5w 1*|6b …|2|5½|3",
        "4|Bram|6b 1*|2w ½|1w ½|5b …|2|5|2½",
        "5|Ebru|1w 0|6b 1*|3b 0|4w …|1|4½|0",
        "6|Fatma|4w 0|5w 0|2b 0|3w …|0|5½|0",
        "7|Gijs|3b –|–|–|–|0|0|0",
    ];
    (columns(&headings), rows.into_iter().map(row).collect())
}

/// Six players, each of whom has met each other one. Two of them share the fourth place.
fn cross_table() -> (Vec<Column>, Vec<Vec<Cell>>) {
    let headings = ["#", "Place", "Player", "1", "2", "3", "4", "5", "6", "Points", "Sonneborn-Berger"];
    let rows = [
        "1|1|Ada||½|1*|1*|1*|+*|4½|8½",
        "2|2|Bram|½||½|1*|1*|1*|4|7",
        "3|3|Wilhelmina the Undefeated|0|½||1*|1*|1*|3½|5",
        "4|4|Çağrı|0|0|0||½|1*|1½|¾",
        "5|4|Ebru|0|0|0|½||1*|1½|¾",
        "6|6|Fatma|–|0|0|0|0||0|0",
    ];
    (columns(&headings), rows.into_iter().map(row).collect())
}

/// Three players, each of whom has met each other one with both sides.
fn double_cross_table() -> (Vec<Column>, Vec<Vec<Cell>>) {
    let headings = ["#", "Player", "1", "2", "3", "Points", "Sonneborn-Berger"];
    let rows = ["1|Ada||1 1*|1 ½|3½|4¾", "2|Bram|0 0||1 1*|2|1", "3|Çağrı|0 ½|0 0||½|1¾"];
    (columns(&headings), rows.into_iter().map(row).collect())
}
