//! Properties of the parsers of untrusted text, and of the functions of the crates that take numbers. The fuzz targets check them
//! with generated inputs, and a test with the inputs in `corpus/`.

#![allow(dead_code, reason = "each target uses a part of it")]

use std::{sync::LazyLock, time::Duration};

use kamisado::{
    club::{Actor, BoardChoice, ImportedEvent, QuietHours, ServerPreferences, Timestamp},
    config::Config,
    discord::{CustomId, GatewayPayload},
    match_record::continuation,
    store::ServerSettingsRow,
};
use kamisado_engine::{
    Level, Limits, LostBy, Player, Solution, Solver, Value, judge_round, lost_by, random_lineup,
};
use kamisado_notation::{
    Context, Displacement, Interpretation, Language, Question, Record, Style, TypedText, UnaddressedText,
    Untagged, Writer, interpret, read, read_playable_position, read_position, read_unaddressed,
    write_position,
};
use kamisado_render::{
    Animation, BoxPlayer, Bracket, BracketBox, ColorResults, Filling, ProfileCard, RatingCurve, Renderer,
    StandingsCard, StandingsLine, StandingsSection, Theme, Width,
};
use kamisado_rules::{
    Board, BySide, Color, Decision, Direction, FillFrom, Game, Layout, Lineup, Match, MatchLength,
    MatchTerms, Next, Opening, Phase, Position, Setup, Side, Square, Symmetry, Variants,
    sized::{Cell, CellSet, Geometry, Outcome, SizedDecision, SizedPosition, SizedVisitor, TenByTen},
};

/// The maximum number of decisions that a check plays from a position or from the beginning of a match.
const MOST_DECISIONS: usize = 40;

/// A parsed text can be resolved in any match without a panic, and each decision that it resolves to is legal there. A
/// text that [`read_unaddressed`] recognises as a move can be parsed by [`read`] too.
pub(crate) fn typed(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    for game in Game::ALL {
        let languages = Language::ALL;
        let heard = read_unaddressed(&text, &languages, &[game]);
        let understood = read(&text, &languages, game);
        if let UnaddressedText::Meant(meant) = heard {
            assert!(understood.is_ok(), "what is read without an address is understood when it is addressed");
            ask(&meant, game, data);
        }
        if let Ok(typed) = understood {
            ask(&typed, game, data);
        }
        interpreted(&text, game, data);
    }
}

/// If a text is interpreted in a match, the decisions that are played or asked about are legal.
fn interpreted(text: &str, game: Game, data: &[u8]) {
    for variants in variants(game) {
        let terms = MatchTerms::new(
            Board::plain(game),
            variants,
            MatchLength::Standard,
            Opening::Standard,
            Side::Black,
        );
        let state = played_on(Match::new(terms.expect("terms that go together")), data);
        for is_addressed in [false, true] {
            let context = Context {
                is_addressed,
                is_own_place: false,
                decides: true,
                writer: None,
                languages: &Language::ALL,
            };
            match interpret(text, &context, &state) {
                Interpretation::Play(decision) => assert!(state.is_legal(decision)),
                Interpretation::Ask(Question { decisions, .. }) => {
                    assert!((1..=3).contains(&decisions.len()));
                    assert!(decisions.iter().all(|&decision| state.is_legal(decision)));
                }
                Interpretation::Chat => assert!(!is_addressed),
                Interpretation::Refuse(_) | Interpretation::NotUnderstood(_) => {}
            }
        }
    }
}

/// The sets of variants that a game allows.
fn variants(game: Game) -> impl Iterator<Item = Variants> {
    Variants::all().filter(move |set| game == Game::Megasado || set.is_empty())
}

/// Resolves a text in matches with each set of variants: at their beginning and after some decisions, and then again
/// after each decision that it resolves to.
fn ask(typed: &TypedText, game: Game, data: &[u8]) {
    for variants in variants(game) {
        for opening in [Opening::Standard, Opening::Tournament] {
            let terms =
                MatchTerms::new(Board::plain(game), variants, MatchLength::Standard, opening, Side::Black);
            let begun = Match::new(terms.expect("terms that go together"));
            for mut state in [begun.clone(), played_on(begun, data)] {
                // The text may be refused, but resolving it must not panic.
                while let Ok(decision) = typed.decision(&state) {
                    state.decide(decision).expect("what is understood is legal");
                    if state.decider().is_none() {
                        break;
                    }
                }
            }
        }
    }
}

/// The match after some decisions that depend on the data.
fn played_on(mut state: Match, data: &[u8]) -> Match {
    let numbers = data.iter().map(|&byte| usize::from(byte)).chain(std::iter::repeat(data.len()));
    for number in numbers.take(MOST_DECISIONS) {
        let decision = match state.phase() {
            _ if state.decider().is_none() => break,
            Phase::Placing { side, .. } => Decision::Place(Lineup::home(state.terms().board(), *side)),
            Phase::Playing(position) => {
                let count = position.decisions().count();
                position.decisions().nth(number % count).expect("at least one decision is legal")
            }
            _ => Decision::Fill(FillFrom::Left),
        };
        state.decide(decision).expect("what is said to be legal is");
    }
    state
}

/// A record is equal after it is written in any language and read again, whether it was read as a file, as a pasted text, or with
/// other defaults for missing tags.
pub(crate) fn record(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let untagged = Untagged {
        game: Game::Megasado,
        variants: Variants::all().nth(data.len() % 8).unwrap_or(Variants::NONE),
        layout: Layout::Turned,
    };
    let read = [Record::read(&text), Record::read_pasted(&text), Record::read_untagged(&text, untagged)];
    for record in read.into_iter().flatten() {
        for language in Language::ALL {
            let written = record.in_language(language).to_string();
            let again = Record::read(&written).expect("what was written can be read");
            assert_eq!(again.entries(), record.entries());
            assert_eq!(again.in_language(language).to_string(), written);
        }
        go_on(&record);
    }
}

/// A match that continues from a record has the phase and the score at the end of the record.
fn go_on(record: &Record) {
    let Ok(continuation) = continuation(record) else { return };
    let BoardChoice::Layout(layout) = continuation.proposal.board else { panic!("a record names its board") };
    let mut game = Match::new(continuation.proposal.terms(layout).expect("terms that go together"));
    for recorded in continuation.recorded {
        match recorded {
            ImportedEvent::Decided(decision) => {
                game.decide(decision).expect("a record holds what is legal");
            }
            ImportedEvent::RoundDrawn => game.draw_round().expect("a record holds what is legal"),
        }
    }
    assert_eq!((game.phase(), game.score()), (record.game().phase(), record.game().score()));
}

/// A position is equal after it is written and read again. A playable position has each tower exactly once and at least one legal
/// decision.
pub(crate) fn position(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    for game in Game::ALL {
        let board = Board { game, layout: Layout::Mirrored };
        for variants in variants(game) {
            let Ok(setup) = read_position(&text, board, variants) else { continue };
            let again = read_position(&write_position(&setup), board, variants);
            assert_eq!(again.as_ref(), Ok(&setup));
            if let Ok(playable) = read_playable_position(&text, board, variants) {
                assert_each_tower_once(&setup, game);
                assert!(playable.decisions().next().is_some(), "somebody can decide something");
                assert!(playable.decisions().all(|decision| playable.is_legal(decision)));
                for (square, tower) in setup.towers() {
                    let stands = playable.tower(tower.side, tower.color);
                    assert_eq!(stands, Some((square, tower.rank)), "it stands where it was read");
                }
                ask_about(playable, data);
                assert_hash_follows(playable, data);
            }
            assert_is_filled(&setup);
        }
    }
}

/// Questions about a position can be answered for any colors, squares and distances, also for those that its board does not have.
fn ask_about(position: Position, data: &[u8]) {
    let board = position.board();
    for pair in data.chunks_exact(2).take(MOST_DECISIONS) {
        let tower = Color::ALL[usize::from(pair[0]) % Color::ALL.len()];
        let (direction, distance) =
            (Direction::ALL[usize::from(pair[0] / 16) % Direction::ALL.len()], pair[1]);
        let place = pair[1] % 100;
        let to = Square::new(place % 10, place / 10).expect("a square of the larger board");
        for decision in position.reached(tower, direction, distance) {
            assert!(position.is_legal(decision));
            assert!(position.routes(decision).next().is_some(), "a legal move has a route");
        }
        position.obstacle(tower, direction, distance);
        for side in Side::ALL {
            assert!(board.game.colors().contains(&tower) || position.strength(side, tower) == 0);
        }
        for decision in
            [Decision::Step { tower, to }, Decision::Push { tower, to }, Decision::Teleport { tower, to }]
        {
            assert!(position.is_legal(decision) || position.routes(decision).next().is_none());
            for symmetry in Symmetry::all(board) {
                assert_eq!(symmetry.decision(board, decision).is_some(), board.contains(to));
            }
            let writer =
                Writer::new(board, Style::Words(Language::ALL[usize::from(pair[1]) % Language::COUNT]));
            writer.by_way(&position, decision, Displacement { direction, distance });
        }
    }
}

/// Both fills of a board with all towers keep them all, and give a round that the loser opens.
fn assert_is_filled(setup: &Setup) {
    setup.opening_traps();
    assert!(setup.weak_points().all(|(at, _)| setup.at(at).is_some()));
    for (from, winner) in [FillFrom::Left, FillFrom::Right].into_iter().zip(Side::ALL) {
        let next = setup.next_round(from, winner);
        assert_eq!(next.is_some(), setup.filled(from).is_some());
        if let Some(next) = next {
            let begun = Position::try_from(&next).expect("a filled board is playable");
            assert_eq!(begun.decider(), !winner);
        }
    }
}

/// The hash that each decision updates equals the hash of a new position with the same towers. [`Position::after`] and
/// [`Position::play`] give the same result.
fn assert_hash_follows(mut position: Position, data: &[u8]) {
    for &byte in data.iter().take(MOST_DECISIONS) {
        let count = position.decisions().count();
        let decision =
            position.decisions().nth(usize::from(byte) % count).expect("at least one decision is legal");
        let next = position.after(decision).expect("a listed decision is legal");
        assert_eq!(Some(next), position.play(decision).map(|played| played.next));
        let Next::Position(following) = next else { break };
        position = following;
        let afresh = Position::try_from(&position.setup()).expect("a position is playable");
        // While the player has to choose a tower (trap), the turns that were missed before belong to the position, but not to its
        // setup.
        assert_eq!(afresh.zobrist_hash() == position.zobrist_hash(), afresh == position);
    }
}

fn assert_each_tower_once(setup: &Setup, game: Game) {
    for side in Side::ALL {
        for &color in game.colors() {
            let times =
                setup.towers().filter(|(_, tower)| tower.side == side && tower.color == color).count();
            assert_eq!(times, 1, "the {color:?} tower of {side:?}");
        }
    }
    assert_eq!(setup.towers().count(), 2 * game.colors().len());
}

/// A custom id that is parsed from a text is written as the same text. An argument that is decoded in a match and encoded
/// again decodes to the same value.
pub(crate) fn custom_id(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let Ok(custom_id) = text.parse::<CustomId>() else { return };
    assert_eq!(custom_id.to_string(), text);
    for game in Game::ALL {
        let terms = MatchTerms::new(
            Board::plain(game),
            Variants::NONE,
            MatchLength::Single,
            Opening::Standard,
            Side::Black,
        );
        let state = Match::new(terms.expect("terms that go together"));
        if let Some(argument) = custom_id.argument_in(&state) {
            let written = CustomId { argument: argument.clone(), ..custom_id.clone() };
            assert_eq!(written.argument_in(&state), Some(argument), "{text}");
        }
    }
}

/// If a button or menu stands for an illegal decision, the match refuses the decision and does not change. An argument that is
/// decoded in a match and encoded again decodes to the same value.
///
/// The first line of the data chooses the decisions that are played before. The second line is the custom id. The third line, if
/// there is one, is the chosen value of a menu.
pub(crate) fn component(data: &[u8]) {
    let mut lines = data.splitn(3, |&byte| byte == b'\n');
    let (Some(decisions), Some(text)) = (lines.next(), lines.next()) else { return };
    let Ok(mut pressed) = String::from_utf8_lossy(text).parse::<CustomId>() else { return };
    if let Some(chosen) = lines.next() {
        pressed.argument = String::from_utf8_lossy(chosen).into_owned();
    }
    for game in Game::ALL {
        for variants in variants(game) {
            for opening in [Opening::Standard, Opening::Tournament] {
                let terms = MatchTerms::new(
                    Board::plain(game),
                    variants,
                    MatchLength::Standard,
                    opening,
                    Side::Black,
                );
                let begun = Match::new(terms.expect("terms that go together"));
                for state in [begun.clone(), played_on(begun, decisions)] {
                    pressed_in(&pressed, state);
                }
            }
        }
    }
}

fn pressed_in(pressed: &CustomId, mut state: Match) {
    if let Some(argument) = pressed.argument_in(&state) {
        let written = CustomId { argument: argument.clone(), ..pressed.clone() };
        assert_eq!(written.argument_in(&state), Some(argument), "{pressed}");
        assert_eq!(written.decision_in(&state), pressed.decision_in(&state), "{pressed}");
    }
    if let Some(decision) = pressed.decision_in(&state) {
        let (is_legal, before) = (state.is_legal(decision), state.clone());
        let mut undone = state.clone();
        if let Ok((_, undo)) = undone.decide_undoably(decision) {
            undone.undo(undo);
            assert_eq!((undone.phase(), undone.score()), (before.phase(), before.score()), "{pressed}");
        }
        assert_eq!(state.decide(decision).is_ok(), is_legal, "{pressed}");
        if !is_legal {
            assert_eq!((state.phase(), state.score()), (before.phase(), before.score()), "{pressed}");
        }
    }
}

/// All ids that are read from a payload of the gateway occur in the payload. If the payload is a new message with ids, the ids are
/// found, even if serenity cannot decode the payload.
pub(crate) fn gateway(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let Some(read) = GatewayPayload::read(&text) else { return };
    let payload: serde_json::Value = serde_json::from_str(&text).expect("what was read is JSON");
    let is_in_payload = |id: u64| payload.to_string().contains(&id.to_string());
    if let Some(server) = read.server {
        assert!(server.0 != 0 && is_in_payload(server.0), "{text}");
    }
    if let Some((place, message)) = read.message {
        assert!(place.0 != 0 && is_in_payload(place.0), "{text}");
        assert!(message.0 != 0 && is_in_payload(message.0), "{text}");
    }
    if let Some(by) = read.by {
        assert!(by.name.chars().count() <= Actor::LONGEST_NAME, "{text}");
    }
    let id = |key: &str| payload["d"][key].as_str()?.parse().ok().filter(|&id: &u64| id != 0);
    if let ("MESSAGE_CREATE", Some(message), Some(place)) =
        (payload["t"].as_str().unwrap_or_default(), id("id"), id("channel_id"))
    {
        let found = read.message.map(|(place, message)| (place.0, message.0));
        assert_eq!(found, Some((place, message)), "{text}");
    }
}

/// A token in the form of an operator's secret, which [`settings`] adds before the text of a configuration file.
const SECRET: &str = "MTAwMDAwMDAwMDAwMDAwMDAw.GsEcRt.aBcDeFgHiJkLmNoPqRsTuVwXyZ0123456789ab";

/// Reads a text in three ways: as a configuration file, as environment variables, and as the stored words and numbers of a server's
/// preferences. The first two give settings within their bounds or are refused. The error about a file does not contain the token.
/// The quiet hours of the preferences, if there are any, are those that are stored.
pub(crate) fn settings(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    // Texts that may name a file are left out, so that the check opens no file.
    if text.to_ascii_lowercase().contains("_file") {
        return;
    }
    let parsed = |text: &str| Config::from_text(Some(("config.toml".into(), text.to_owned())), []);
    match parsed(&text) {
        Ok(config) => assert_bounded(&config),
        Err(error) => assert!(!error.to_string().is_empty()),
    }
    let error = parsed(&format!("token = \"{SECRET}\"\n{text}")).expect_err("a token in the file");
    assert!(!error.to_string().contains(SECRET), "{error}");
    let variables = text.lines().filter_map(|line| line.split_once('='));
    let variables =
        variables.map(|(name, value)| (format!("KAMISADO_{}", name.trim()), value.trim().to_owned()));
    if let Ok(config) = Config::from_text(None, variables) {
        assert_bounded(&config);
    }
    preferences(&text);
}

/// Asserts that the settings are within the bounds that `config.example.toml` states.
fn assert_bounded(config: &Config) {
    let milliseconds = |least, most| Duration::from_millis(least)..=Duration::from_millis(most);
    assert!(config.challenge_lifetime <= Duration::from_hours(720));
    assert!(milliseconds(100, 60_000).contains(&config.housekeeping_interval));
    assert!(milliseconds(100, 600_000).contains(&config.connect_timeout));
    assert!(milliseconds(100, 600_000).contains(&config.request_timeout));
    assert!(milliseconds(1, 600_000).contains(&config.retry_first));
    assert!(milliseconds(1, 3_600_000).contains(&config.retry_longest));
    assert!((1..=100_000).contains(&config.sends_per_second));
    assert!((1..=64).contains(&config.engine_threads.get()));
    assert!((1 << 20..=65_536 << 20).contains(&config.engine_memory));
    assert!((1..=100_000).contains(&config.user_commands_per_minute));
    assert!((1..=100_000).contains(&config.channel_commands_per_minute));
    assert!((100..=10_000_000).contains(&config.missed_messages));
    assert!(config.stop_timeout <= Duration::from_mins(10));
}

/// Reads the lines of a text as the stored words and numbers of a server's preferences. Asserts that the quiet hours are those that
/// are stored.
fn preferences(text: &str) {
    let mut lines = text.lines();
    let mut word = || lines.next().map(str::to_owned);
    let row = ServerSettingsRow {
        theme: word(),
        board_from: word(),
        threads: word(),
        challengers: word(),
        quiet_from: word().and_then(|line| line.parse().ok()),
        quiet_until: word().and_then(|line| line.parse().ok()),
        game: word(),
        length: word(),
        ask_after_days: word().and_then(|line| line.parse().ok()),
        claim_after_days: word().and_then(|line| line.parse().ok()),
        language: word(),
        puzzle_channel_id: word().and_then(|line| line.parse().ok()),
        ..ServerSettingsRow::default()
    };
    let due = Timestamp(row.puzzle_channel_id.unwrap_or_default() >> 8);
    let stored = (row.quiet_from, row.quiet_until);
    let preferences = ServerPreferences::from(row);
    if let Some(hours) = preferences.quiet_hours {
        assert_eq!((Some(hours.from().into()), Some(hours.until().into())), stored);
        assert_after_quiet_hours(hours, due);
    }
}

/// The next moment outside the quiet hours is not before `due`, is less than a day after `due`, and is outside the quiet hours.
fn assert_after_quiet_hours(hours: QuietHours, due: Timestamp) {
    let next = hours.next_outside_quiet_hours(due);
    assert!((0..24 * HOUR).contains(&(next.0 - due.0)), "{hours:?} {due:?}");
    let hour = next.0.div_euclid(HOUR).rem_euclid(24);
    let (from, until) = (i64::from(hours.from()), i64::from(hours.until()));
    let is_quiet = if from <= until { (from..until).contains(&hour) } else { hour >= from || hour < until };
    assert!(!is_quiet, "{hours:?} {due:?}");
}

/// An hour in milliseconds.
const HOUR: i64 = 3_600_000;

/// Applying any decisions to a position of known size does not panic, even if they are not legal. The methods of the resulting
/// positions do not panic either.
pub(crate) fn sized(data: &[u8]) {
    let Some((&first, rest)) = data.split_first() else { return };
    let game = Game::ALL[usize::from(first) % Game::ALL.len()];
    let all: Vec<_> = variants(game).collect();
    let start = Position::start(Board::plain(game), all[usize::from(first / 2) % all.len()]);
    start.visit_sized(Applied(rest));
}

/// Applies the decisions that bytes stand for, two bytes each.
struct Applied<'a>(&'a [u8]);

impl SizedVisitor for Applied<'_> {
    type Output = ();

    fn visit<B: Geometry>(self, start: &SizedPosition<B>) {
        let mut position = *start;
        for pair in self.0.chunks_exact(2).take(MOST_DECISIONS) {
            let mut legal = Vec::new();
            position.each(|decision| legal.push(decision));
            let color = Color::ALL[usize::from(pair[0] / 8) % Color::ALL.len()];
            let place = pair[1] % 100;
            let square = Square::new(place % 10, place / 10).expect("a square of the larger board");
            let cell = Cell::of::<TenByTen>(square).expect("a cell of the larger board");
            let decision = match pair[0] % 8 {
                0 => SizedDecision::Step(color, cell),
                1 => SizedDecision::Push(color, cell),
                2 => SizedDecision::Choose(color),
                3 => SizedDecision::Jump(color, cell),
                4 => SizedDecision::Stay(color),
                _ if legal.is_empty() => return,
                _ => legal[usize::from(pair[1]) % legal.len()],
            };
            decision.decision::<B>();
            let (Outcome::GoesOn(after) | Outcome::Over(after, _)) = position.apply(decision, |_| {});
            after.zobrist_hash();
            let full = !B::Set::EMPTY;
            for side in Side::ALL {
                for color in Color::ALL {
                    after.cell(side, color).square::<B>();
                    after.can_push(side, color);
                    after.reply(color, cell).zobrist_hash(side);
                    for occupied in [after.occupied(), full.up(pair[1]), full.down(pair[1])] {
                        after.steps(occupied, side, color);
                        after.reaches_goal_row(occupied, side, color);
                    }
                }
                SizedPosition::<B>::ahead(side, cell);
            }
            position = after;
        }
    }
}

/// With a table of any size and any limits, the engine gives legal decisions in a match and in any playable position, and answers
/// that do not contradict each other. The first four bytes choose the match, the level, the table and the limits. The others choose
/// the decisions of the match, and are also read as the text of a position.
pub(crate) fn engine(data: &[u8]) {
    let Some((&[terms, level, table, nodes], rest)) = data.split_first_chunk::<4>() else { return };
    let game = Game::ALL[usize::from(terms) % Game::ALL.len()];
    let all: Vec<_> = variants(game).collect();
    let variants = all[usize::from(terms / 2) % all.len()];
    let length = MatchLength::ALL[usize::from(nodes) % MatchLength::ALL.len()];
    let opening = if terms >= 128 { Opening::Tournament } else { Opening::Standard };
    let board = Board { game, layout: Layout::ALL[usize::from(table) % Layout::ALL.len()] };
    let limits = Limits::nodes(8 * u64::from(nodes));
    let bytes = 256 * usize::from(table);
    let text = String::from_utf8_lossy(rest);
    let read = read_playable_position(&text, board, variants).ok();
    let terms = MatchTerms::new(board, variants, length, opening, Side::Black).ok();
    let begun = [terms.map(Match::new), read.and_then(Match::in_position)];
    for state in begun.into_iter().flatten().map(|begun| played_on(begun, rest)) {
        let level = Level::ALL[usize::from(level) % Level::ALL.len()];
        let mut player = Player::new(level, bytes).expect("a table of at most 64 kB");
        match player.decide(&state, u64::from(nodes), limits) {
            Some(choice) => assert!(state.is_legal(choice.decision)),
            None => assert_eq!(state.decider(), None, "somebody decides"),
        }
        if let Phase::Playing(position) = state.phase() {
            let choice = player.decide_in_round(position, u64::from(nodes), limits);
            assert!(position.is_legal(choice.decision));
            solved(position, &mut Solver::new(bytes).expect("a table of at most 64 kB"), limits);
        }
    }
    assert!(random_lineup(board, u64::from(nodes)).is_of(game));
}

/// The decisions in a solver's answers about a position are legal, and the answers do not contradict each other.
fn solved(position: &Position, solver: &mut Solver, limits: Limits<'_>) {
    let Solution { value, decision, .. } = solver.solve(position, limits);
    assert_eq!(decision.is_some(), value == Value::Win);
    assert!(decision.is_none_or(|decision| position.is_legal(decision)));
    let advice = solver.advise(position, limits);
    assert!(advice.line.iter().all(|(position, decision)| position.is_legal(*decision)));
    assert!(agree(value, advice.value));
    if let Some(points) = solver.points(position, value, limits).number {
        let sign = match value {
            Value::Win => 1,
            Value::Loss => -1,
            Value::Draw | Value::Unknown => 0,
        };
        assert_eq!(points.signum(), sign);
    }
    if let Some(puzzle) = solver.puzzle(position, limits) {
        assert!(position.is_legal(puzzle.decision) && (1..=5).contains(&puzzle.difficulty()));
        assert!(agree(value, Value::Win));
    }
    if let Some(proof) = solver.prove(position, value, limits) {
        assert_eq!(proof.winner == position.decider(), value == Value::Win);
        assert!(proof.decisions.iter().all(|(position, decision)| position.is_legal(*decision)));
    }
    // A value that is not the value of the position must not cause a panic.
    for made_up in [Value::Win, Value::Loss, Value::Draw, Value::Unknown] {
        solver.distance(position, made_up, limits);
        solver.points(position, made_up, limits);
        solver.prove(position, made_up, limits);
    }
    let mut played = Vec::new();
    let mut now = *position;
    while let Some(decision) = now.decisions().next().filter(|_| played.len() < 3) {
        played.push((now, decision));
        let Some(Next::Position(next)) = now.after(decision) else { break };
        now = next;
    }
    let judged = judge_round(solver, &played, limits);
    assert!(judged.iter().map(|judgment| (judgment.position, judgment.decision)).eq(played.iter().copied()));
    for side in Side::ALL {
        if let LostBy::Decision(index) = lost_by(&judged, side) {
            assert_eq!(judged[index].by(), side);
        }
    }
}

/// Whether two values of the same position can both be right.
fn agree(one: Value, other: Value) -> bool {
    one == other || one == Value::Unknown || other == Value::Unknown
}

/// A picture is drawn or refused, whatever its numbers are and even if its parts do not fit together.
pub(crate) fn picture(data: &[u8]) {
    static RENDERER: LazyLock<Renderer> = LazyLock::new(Renderer::new);
    let Some((&first, rest)) = data.split_first() else { return };
    let number = |place: usize| {
        let mut bytes = [0; 8];
        bytes.iter_mut().zip(rest.iter().skip(8 * place)).for_each(|(to, from)| *to = *from);
        u64::from_le_bytes(bytes)
    };
    let byte = |place: usize| rest.get(place).copied().unwrap_or(0);
    let theme = Theme::ALL[usize::from(first / 8) % Theme::ALL.len()];
    let text = String::from_utf8_lossy(rest);
    let setups = [byte(0), byte(1)].map(|byte| {
        let game = Game::ALL[usize::from(byte) % Game::ALL.len()];
        Position::start(Board::plain(game), Variants::NONE).setup()
    });
    let drawn = match first % 5 {
        0 => {
            let feeder = |byte: u8| match byte {
                0 => None,
                255 => Some(usize::MAX),
                _ => Some(usize::from(byte) - 1),
            };
            let boxes: Vec<_> = rest
                .chunks_exact(4)
                .take(40)
                .map(|four| BracketBox {
                    column: usize::from(four[0] % 16),
                    feeders: [feeder(four[1]), feeder(four[2])],
                    players: [BoxPlayer::default(), BoxPlayer::default()],
                    is_bye: four[3] % 2 == 0,
                })
                .collect();
            let columns = vec![String::new(); usize::from(rest.last().unwrap_or(&0) % 16)];
            RENDERER.bracket_png(&Bracket { title: &text, theme, columns: &columns, boxes: &boxes })
        }
        1 => {
            let results = |place| ColorResults {
                text: String::new(),
                won: number(place),
                drawn: number(place + 1),
                lost: number(place + 2),
            };
            let ratings = (6..rest.len() / 8).map(|place| number(place).cast_signed()).collect();
            let results = BySide { black: results(0), white: results(3) };
            let curves = [RatingCurve { heading: String::new(), ratings }];
            RENDERER.profile_png(&ProfileCard { title: &text, theme, curves: &curves, results: &results })
        }
        2 => RENDERER.filling_png(&Filling::new([&setups[0], &setups[1]], [&text, ""])),
        3 => {
            let lines = (0..rest.len().div_ceil(8)).map(|place| StandingsLine {
                rank: String::new(),
                player: text.chars().take(40).collect(),
                figures: String::new(),
                bar: number(place),
            });
            let section = StandingsSection { heading: String::new(), lines: lines.collect() };
            RENDERER.standings_png(&StandingsCard { title: "", theme, sections: &[section] })
        }
        _ => {
            let width = Width::new(240 + u16::from(byte(0))).unwrap_or(Width::DEFAULT);
            let animation = Animation { theme, width, ..Animation::new(&setups[0], &[]) };
            RENDERER.gif(&animation, usize::try_from(number(1)).unwrap_or(usize::MAX))
        }
    };
    // The picture may be drawn or refused.
    drop(drawn);
}
