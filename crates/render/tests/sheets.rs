//! Tests of the fill preview and the sheets. The PNG files are read by a decoder that shares no code with the encoder.

use std::io::Cursor;
use std::sync::LazyLock;

use kamisado_render::{
    Animation, Cell, Chart, ChartedMove, ChartedRound, ColorResults, Column, Evaluation, Filling, Note,
    ProfileCard, RatingCurve, RenderError, Renderer, RoundSheet, ScoreSheet, ScoredRound, Theme,
    TournamentTable, Turn,
};
use kamisado_rules::{
    Board, BySide, Color, Direction, FillFrom, Game, Lineup, Rank, Setup, Side, Square, Variant, Variants,
};

mod rounds;
#[allow(dead_code, reason = "every test binary includes this file and uses a part of it")]
mod scenes;

static RENDERER: LazyLock<Renderer> = LazyLock::new(Renderer::new);

const NAMES: BySide<&str> = BySide { black: "Johan", white: "Alain" };

struct Pixels {
    width: usize,
    rgb: Vec<u8>,
}

impl Pixels {
    fn of(png: &[u8]) -> Self {
        let mut decoder = zune_png::PngDecoder::new(Cursor::new(png));
        let rgb = decoder.decode_raw().expect("a PNG file");
        let (width, height) = decoder.dimensions().expect("a size");
        assert_eq!(rgb.len(), width * height * 3, "three bytes a pixel");
        let other = image::load_from_memory(png).expect("a PNG file").into_rgb8();
        assert_eq!(other.into_raw(), rgb, "two decoders read the same");
        Self { width, rgb }
    }

    fn height(&self) -> usize {
        self.rgb.len() / 3 / self.width
    }

    /// The number of pixels of a color in a rectangle.
    fn count(&self, color: [u8; 3], columns: (usize, usize), rows: (usize, usize)) -> usize {
        let at = |x: usize, y: usize| &self.rgb[(y * self.width + x) * 3..][..3];
        (rows.0..rows.1).map(|y| (columns.0..columns.1).filter(|&x| at(x, y) == color).count()).sum()
    }
}

/// Both fills of figure 7 of the rulebook, from the left and from the right.
fn fillings() -> [Setup; 2] {
    let ended = scenes::ended_round();
    [FillFrom::Left, FillFrom::Right].map(|from| ended.next_round(from, Side::White).expect("every tower"))
}

#[test]
fn only_the_side_with_the_weak_yellow_tower_warns_of_it() {
    let [left, right] = fillings();
    let accent = Theme::Classic.accent_rgb();
    let filling = Filling::new([&left, &right], ["left", "right"]);
    let pixels = Pixels::of(&RENDERER.filling_png(&filling).expect("a picture"));
    // The pixels of the frame around c2, the yellow square straight ahead of White's yellow tower.
    let (gap, half) = (pixels.width / 45, pixels.width / 2);
    let side = (pixels.width - 3 * gap) / 16;
    let bottom = pixels.height() - gap;
    let rows = (bottom - 2 * side, bottom - side);
    let on_c2 = |left: usize| pixels.count(accent, (left + 2 * side, left + 3 * side), rows);
    assert_eq!(on_c2(gap), 0, "from the left it is not there");
    assert!(on_c2(half + gap / 2) > side, "from the right it is");
}

#[test]
fn both_line_ups_are_drawn_in_every_theme_and_both_games() {
    let [left, right] = fillings();
    let rows = "ordgyksbpn/10/10/10/10/10/10/10/10/NPBSKYDGRO";
    let opening = kamisado_rules::Awaiting::Opening;
    let ended = scenes::setup(Game::Megasado, &[Variant::Sumo], rows, Side::White, opening);
    let large = ended.next_round(FillFrom::Left, Side::Black).expect("every tower");
    for theme in Theme::ALL {
        for setups in [[&left, &right], [&large, &large]] {
            let png = RENDERER.filling_png(&Filling { theme, ..Filling::new(setups, ["", "x"]) });
            let png = png.expect("a picture");
            assert!(png.len() <= 60_000, "{}: {}", theme.name(), png.len());
            Pixels::of(&png);
        }
    }
}

#[test]
fn a_sheet_shows_every_numbered_path() {
    let (start, turns) = rounds::round_of(12, Game::Kamisado, Variants::NONE);
    let sheet = |turns| RoundSheet {
        title: "Kamisado",
        result: "White wins",
        start: &start,
        turns,
        names: NAMES,
        fallback_names: NAMES,
        from_side: Side::White,
    };
    let draw = |turns| Pixels::of(&RENDERER.round_sheet_png(&sheet(turns)).expect("a sheet"));
    let light = Theme::Paper.square_rgb(Color::Silver);
    let empty = draw(&[]);
    assert!(empty.count([255; 3], (0, empty.width), (0, 20)) == empty.width * 20, "paper is {light:?}");
    // Each further turn changes the picture of the square on which the turn ends.
    let side = (1240 - 120) / 8;
    for (place, turn) in turns.iter().enumerate().filter(|(_, turn)| turn.last.moved.is_some()) {
        let [before, after] = [&turns[..place], &turns[..=place]].map(draw);
        let to = turn.last.moved.expect("a move").to;
        let left = 60 + usize::from(to.file()) * side;
        let top = 150 + usize::from(7 - to.row()) * side;
        let square = |pixels: &Pixels| {
            let rows = top..top + side;
            rows.flat_map(|y| pixels.rgb[(y * 1240 + left) * 3..][..side * 3].to_vec()).collect::<Vec<_>>()
        };
        assert_ne!(square(&before), square(&after), "turn {}", place + 1);
    }
    let endless = turns.iter().cycle().take(601).cloned().collect::<Vec<_>>();
    assert!(matches!(RENDERER.round_sheet_png(&sheet(&endless)), Err(RenderError::TooLong)));
}

/// A turn with a text as long as Turkish turns can be: a push of three towers, and two passes.
fn long_turn(turn: &Turn, last_word: &str) -> Turn {
    let pushed = ", Kahverengi Geri 1 Kahverengi".repeat(3);
    let text = format!("Turuncu İleri 1 Kahverengi{pushed}, Turuncu 0 Kırmızı, Kahverengi 0 {last_word}");
    Turn { text, ..turn.clone() }
}

#[test]
fn the_end_of_a_long_turn_is_written_on_the_sheet() {
    let (start, turns) = rounds::round_of(12, Game::Kamisado, Variants::NONE);
    let draw = |last_word| {
        let turns = [long_turn(&turns[0], last_word)];
        let names = BySide { black: "Ayşe", white: "Alain" };
        RENDERER.round_sheet_png(&RoundSheet {
            title: "Kamisado",
            result: "",
            start: &start,
            turns: &turns,
            names,
            fallback_names: names,
            from_side: Side::White,
        })
    };
    assert_ne!(draw("Mor").expect("a sheet"), draw("Sarı").expect("a sheet"));
}

#[test]
fn the_end_of_a_long_turn_is_written_in_the_animation() {
    let (start, turns) = rounds::round_of(12, Game::Kamisado, Variants::NONE);
    let draw = |last_word| {
        let turns = [long_turn(&turns[0], last_word), turns[1].clone()];
        RENDERER.gif(&Animation::new(&start, &turns), 10 << 20)
    };
    assert_ne!(draw("Mor").expect("an animation"), draw("Sarı").expect("an animation"));
}

#[test]
fn words_behind_three_pushed_towers_are_written_on_the_score_sheet() {
    let draw = |words: &str| {
        let mut round = scored(Game::Megasado, 4);
        let (_, notes) = round.turns.last_mut().expect("a turn with pushed towers");
        let pushed = notes[0].clone();
        *notes = vec![pushed.clone(), pushed.clone(), pushed, Note::Words(words.to_owned())];
        let sheet = ScoreSheet { title: "Megasado", names: NAMES, fallback_names: NAMES, rounds: &[round] };
        RENDERER.score_sheet_png(&sheet)
    };
    let jumps =
        ["Kahverengi Teleport c10", "Kahverengi Teleport c4"].map(|words| draw(words).expect("a sheet"));
    assert_ne!(jumps[0], jumps[1]);
}

/// A round with every kind of note.
fn scored(game: Game, turns: usize) -> ScoredRound {
    let board = Board::plain(game);
    let moved =
        |direction, distance| Note::Move { tower: Color::Red, direction, distance, ends_on: Color::Blue };
    let all = [
        vec![moved(Some(Direction::Forward), 7)],
        vec![moved(None, 0)],
        vec![moved(Some(Direction::BackLeft), 3)],
        vec![
            moved(Some(Direction::Back), 1),
            moved(Some(Direction::Back), 1),
            Note::Words("Red Stay".to_owned()),
        ],
    ];
    let sides = [Side::White, Side::Black].into_iter().cycle();
    ScoredRound {
        heading: "Round 1".to_owned(),
        lineups: Some(BySide::from_fn(|side| Lineup::home(board, side))),
        ranks: BySide::default(),
        turns: sides.zip(all.into_iter().cycle()).take(turns).collect(),
        result: "White wins with Red (0 : 1)".to_owned(),
    }
}

#[test]
fn a_score_sheet_has_a_square_of_its_color_for_each_move() {
    let names = BySide { black: "棋士", white: "Ο Σωκράτης" };
    let draw = |rounds: &[ScoredRound]| {
        let sheet = ScoreSheet { title: "Kamisado", names, fallback_names: NAMES, rounds };
        RENDERER.score_sheet_png(&sheet)
    };
    let blue = Theme::Paper.square_rgb(Color::Blue);
    let count = |turns| {
        let rounds = [scored(Game::Kamisado, turns)];
        let pixels = Pixels::of(&draw(&rounds).expect("a sheet"));
        pixels.count(blue, (0, pixels.width), (0, pixels.height()))
    };
    let (none, one, three) = (count(0), count(1), count(3));
    let square = one - none;
    assert!(square > 300, "{square} pixels of a square");
    assert_eq!(three, none + 3 * square);
    let marathon = vec![scored(Game::Megasado, 60); 20];
    let png = draw(&marathon).expect("a sheet");
    assert!(png.len() < 4 << 20, "{}", png.len());
    let endless = [scored(Game::Kamisado, 1000)];
    assert!(matches!(draw(&endless), Err(RenderError::TooLong)));
}

#[test]
fn a_score_sheet_shows_the_ranks_of_the_towers() {
    let draw = |rank| {
        let mut round = scored(Game::Kamisado, 1);
        // White's red tower makes the only move of the round.
        round.ranks.white[Color::Red.index()] = rank;
        let sheet = ScoreSheet { title: "Kamisado", names: NAMES, fallback_names: NAMES, rounds: &[round] };
        RENDERER.score_sheet_png(&sheet).expect("a sheet")
    };
    let sheets = [Rank::Tower, Rank::Sumo, Rank::DoubleSumo, Rank::TripleSumo].map(draw);
    for (place, sheet) in sheets.iter().enumerate() {
        assert!(!sheets[..place].contains(sheet), "rank {place}");
    }
}

#[test]
fn a_tower_before_its_own_color_is_a_weak_point_for_either_side() {
    let [_, right] = fillings();
    let weak: Vec<(Square, Square)> = right.weak_points().collect();
    assert!(weak.iter().any(|&(at, _)| at == scenes::square("c1")));
}

fn chart(theme: Theme, rounds: &[ChartedRound]) -> Chart<'_> {
    Chart { title: "k7", legend: "bars", names: NAMES, fallback_names: NAMES, theme, rounds }
}

fn charted(evaluations: &[Evaluation], mistake: Option<usize>, result: Evaluation) -> ChartedRound {
    let charted = |(index, &before)| ChartedMove { before, is_mistake: Some(index) == mistake };
    let moves = evaluations.iter().enumerate().map(charted).collect();
    ChartedRound { heading: "Round 1".to_owned(), moves, result }
}

#[test]
fn a_chart_has_blacks_bars_above_the_line_and_whites_below_and_marks_mistakes_and_winners() {
    let draw = |evaluations: &[Evaluation], mistake, result| {
        let rounds = [charted(evaluations, mistake, result)];
        Pixels::of(&RENDERER.chart_png(&chart(Theme::Classic, &rounds)).expect("a chart"))
    };
    let accents = |pixels: &Pixels, rows| pixels.count(Theme::Classic.accent_rgb(), (0, pixels.width), rows);
    let black = draw(&[Evaluation::Wins(Side::Black); 3], None, Evaluation::Unknown);
    let white = draw(&[Evaluation::Wins(Side::White); 3], None, Evaluation::Unknown);
    let open = draw(&[Evaluation::Drawn; 3], None, Evaluation::Unknown);
    // The middle line of the first round is 270 pixels below the top, and its moves begin 56 pixels from the left.
    let half = |pixels: &Pixels, rows: (usize, usize)| {
        let rows = rows.0..rows.1;
        rows.flat_map(|y| pixels.rgb[(y * pixels.width + 56) * 3..][..3 * 34].to_vec()).collect::<Vec<_>>()
    };
    let (above, below) = ((232, 262), (278, 308));
    assert_ne!(half(&black, above), half(&open, above), "Black's bar");
    assert_eq!(half(&black, below), half(&open, below));
    assert_ne!(half(&white, below), half(&open, below), "White's bar");
    assert_eq!(half(&white, above), half(&open, above));
    let unknown = draw(&[Evaluation::Unknown; 3], None, Evaluation::Unknown);
    assert_ne!(unknown.rgb, open.rgb);
    assert_eq!(accents(&open, (0, open.height())), 0, "nothing is marked");
    let mistake = draw(&[Evaluation::Drawn; 3], Some(1), Evaluation::Unknown);
    assert!(accents(&mistake, (176, 232)) > 40, "an arrow above the move");
    for (winner, rows) in [(Side::Black, above), (Side::White, below)] {
        let won = draw(&[Evaluation::Drawn; 3], None, Evaluation::Wins(winner));
        assert!(accents(&won, rows) > 100, "a star in the half of {winner:?}");
        assert_eq!(accents(&won, rows), accents(&won, (0, won.height())), "and nowhere else");
    }
}

#[test]
fn a_profile_card_has_a_curve_for_each_game_and_bars_for_results() {
    let curve = |ratings: &[i64]| RatingCurve { heading: "Kamisado".to_owned(), ratings: ratings.to_vec() };
    let draw = |curves: &[RatingCurve], results: &BySide<ColorResults>| {
        let card = ProfileCard { title: "Ada", theme: Theme::Classic, curves, results };
        RENDERER.profile_png(&card)
    };
    let none = BySide::<ColorResults>::default();
    let accents = |pixels: &Pixels, rows| pixels.count(Theme::Classic.accent_rgb(), (0, pixels.width), rows);
    let rising = Pixels::of(&draw(&[curve(&[1500, 1600, 1699])], &none).expect("a card"));
    let falling = Pixels::of(&draw(&[curve(&[1699, 1600, 1500])], &none).expect("a card"));
    // The scale of the first curve is from row 116 (1700) to row 316 (1500); a disc marks the last rating.
    assert!(accents(&rising, (106, 128)) > 60 && accents(&rising, (306, 328)) == 0, "ends at the top");
    assert!(accents(&falling, (306, 328)) > 60 && accents(&falling, (106, 128)) == 0, "ends at the bottom");
    let two = Pixels::of(&draw(&[curve(&[1500]), curve(&[1400, 1450])], &none).expect("a card"));
    assert_eq!((two.width, two.height()), (640, rising.height() + 280));
    let results = |won, lost| ColorResults { text: "Black".to_owned(), won, drawn: 0, lost };
    let bars = |won, lost| {
        let both = BySide { black: results(won, lost), white: results(0, 1) };
        let pixels = Pixels::of(&draw(&[], &both).expect("a card"));
        accents(&pixels, (0, pixels.height()))
    };
    let (all, half, nothing) = (bars(4, 0), bars(2, 2), bars(0, 4));
    assert!(nothing == 0 && half > 5_000 && all.abs_diff(2 * half) < all / 20, "{nothing} {half} {all}");
    let many = vec![curve(&[1500]); ProfileCard::CURVES_MAX + 1];
    assert!(matches!(draw(&many, &none), Err(RenderError::TooLong)));
}

#[test]
fn a_chart_is_narrow_enough_for_a_phone_and_wraps_its_legend() {
    let rounds = [charted(&[Evaluation::Drawn; 45], None, Evaluation::Drawn)];
    let size = |legend| {
        let chart = Chart { legend, ..chart(Theme::Classic, &rounds) };
        let pixels = Pixels::of(&RENDERER.chart_png(&chart).expect("a chart"));
        (pixels.width, pixels.height())
    };
    let (width, height) = size("bars");
    assert_eq!(width, 640, "a phone of 390 points shows about half of that");
    let legend = "Bar: who could force a win (Black above, White below). Dot: nobody. Arrow: turning point.";
    assert_eq!(
        size(legend),
        (width, height + 32),
        "the legend has two lines, and is not broken behind its comma"
    );
}

#[test]
fn a_chart_is_drawn_in_every_theme_and_is_bounded() {
    let round = charted(&[Evaluation::Wins(Side::Black); 130], Some(100), Evaluation::Wins(Side::White));
    for theme in Theme::ALL {
        let rounds = vec![round.clone(); 10];
        let png = RENDERER.chart_png(&chart(theme, &rounds)).expect("a chart");
        assert!(png.len() <= 300_000, "{}: {}", theme.name(), png.len());
        Pixels::of(&png);
    }
    let rounds = vec![round; 11];
    assert!(matches!(RENDERER.chart_png(&chart(Theme::Classic, &rounds)), Err(RenderError::TooLong)));
}

/// A table with a row of cells, all with the same text.
fn table_of(columns: usize, text: &str, legend: &str) -> Result<Vec<u8>, RenderError> {
    let columns = vec![Column::default(); columns];
    let row = vec![Cell { text: text.to_owned(), ..Cell::default() }; columns.len()];
    let theme = Theme::Classic;
    RENDERER.tournament_table_png(&TournamentTable {
        title: "",
        theme,
        columns: &columns,
        rows: &[row],
        legend,
    })
}

#[test]
fn a_table_that_is_too_wide_or_whose_legend_is_too_long_is_refused() {
    let wide = "m".repeat(128);
    assert!(table_of(8, &wide, "").is_ok(), "texts that are long, but not too long");
    assert!(matches!(table_of(TournamentTable::COLUMNS_MAX, &wide, ""), Err(RenderError::TooLong)));
    let legend = "A star marks a win. ".repeat(20_000);
    assert!(table_of(2, "1", &legend[..2_000]).is_ok());
    assert!(matches!(table_of(8, &wide, &legend), Err(RenderError::TooLong)));
}

#[test]
fn a_chart_whose_legend_is_too_long_is_refused() {
    let rounds = [charted(&[Evaluation::Drawn], None, Evaluation::Drawn)];
    let draw = |legend| RENDERER.chart_png(&Chart { legend, ..chart(Theme::Classic, &rounds) });
    let legend = "A star marks a win. ".repeat(20_000);
    assert!(draw(&legend[..2_000]).is_ok());
    assert!(matches!(draw(&legend), Err(RenderError::TooLong)));
}

#[test]
fn an_animation_or_a_sheet_with_a_turn_whose_text_is_too_long_is_refused() {
    let (start, turns) = rounds::round_of(12, Game::Kamisado, Variants::NONE);
    let draw = |lines: usize| {
        let turns = [Turn { text: "Kahverengi Teleport c10, ".repeat(lines), ..turns[0].clone() }];
        let sheet = RoundSheet {
            title: "",
            result: "",
            start: &start,
            turns: &turns,
            names: NAMES,
            fallback_names: NAMES,
            from_side: Side::White,
        };
        (RENDERER.gif(&Animation::new(&start, &turns), 10 << 20), RENDERER.round_sheet_png(&sheet))
    };
    let (animation, sheet) = draw(20);
    assert!(animation.is_ok() && sheet.is_ok());
    let (animation, sheet) = draw(20_000);
    assert!(matches!(animation, Err(RenderError::TooLong)));
    assert!(matches!(sheet, Err(RenderError::TooLong)));
}
