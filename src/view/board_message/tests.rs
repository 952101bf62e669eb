//! Tests of the text of board messages after each kind of event.

use kamisado_rules::{
    Board, Ending, Game, Layout, MatchLength, MatchTerms, Opening, RoundOver, Variant, Variants,
};

use super::*;
use crate::{
    club::{CausedBy, Entry, Event, Figures, Offer, Place, Player, Seat, Timestamp},
    view::{
        component_row::Row,
        first_match_tips::NewTo,
        test_play::{ALAIN, Chance, DAVID, all_terms, begun, decide, happen, play, standard, terms},
    },
};

const ENGLISH: Locale = Locale::English;

/// The text of a message that reports the events after event `told`. If `told` is `None`, the message is the first of the match.
fn text_since(history: &History, told: Option<u32>) -> String {
    let replayed = MatchAsOfEvent::new(history, told.unwrap_or(0), history.last_event());
    content(ENGLISH, &replayed, &BoardExtras { is_first: told.is_none(), ..BoardExtras::default() })
}

/// The text of a message that reports only the last event.
fn text_of_last_event(history: &History) -> String {
    text_since(history, Some(history.last_event() - 1))
}

/// A match played at random until `found` holds.
fn match_in_which(found: impl Fn(&History) -> bool) -> History {
    for seed in 0..500 {
        let mut history = begun(terms(
            kamisado_rules::Game::Kamisado,
            kamisado_rules::Variants::NONE,
            kamisado_rules::MatchLength::Marathon,
        ));
        if Chance::new(seed).play_until(&mut history, &found) {
            return history;
        }
    }
    panic!("no match came to this point");
}

fn last_decided(history: &History) -> Option<&kamisado_rules::DecisionOutcome> {
    history.last_decided.as_ref()
}

#[test]
fn the_first_board_tells_the_terms_and_asks_black_to_open() {
    assert_eq!(
        text_since(&standard(), None),
        "**k7** · round 1 · Alain (Black) 0 : 0 David (White)\n\
         Kamisado, standard match: the first to reach 3 points wins. Alain plays Black and opens.\n\
         <@11>, you open: move any tower."
    );
}

#[test]
fn the_heading_of_every_board_names_variants_and_layout() {
    let variants = Variants::new(&[Variant::Teleport, Variant::Retro]).unwrap();
    let board = Board { game: Game::Megasado, layout: Layout::Turned };
    let terms = MatchTerms::new(board, variants, MatchLength::Long, Opening::Standard, Side::Black).unwrap();
    let mut history = begun(terms);
    assert!(text_since(&history, None).contains(
        "\nMegasado with teleport and retro on the turned board, long match: the first to reach 7 points wins."
    ));
    let first = Chance::new(1).decision(&history).unwrap();
    decide(&mut history, first);
    let text = text_of_last_event(&history);
    let heading = "**k7** · Megasado with teleport and retro on the turned board · round 1 · Alain (Black) 0 : 0 David (White)";
    assert_eq!(text.lines().next(), Some(heading));
}

/// A match of Megasado with one variant, played at random until `found` holds for the due decision.
fn megasado_until(variant: Variant, found: impl Fn(&Awaiting) -> bool) -> History {
    let variants = Variants::new(&[variant]).unwrap();
    for seed in 0..500 {
        let mut history = begun(terms(Game::Megasado, variants, MatchLength::Long));
        let due = |history: &History| match history.state.phase() {
            Phase::Playing(position) => found(&position.awaiting()),
            _ => false,
        };
        if Chance::new(seed).play_until(&mut history, due) {
            return history;
        }
    }
    panic!("no match came to this point");
}

#[test]
fn the_prompt_after_a_trap_names_the_tower_its_square_and_the_choices() {
    let history = megasado_until(Variant::Trap, |awaiting| matches!(awaiting, Awaiting::Choose { .. }));
    let Phase::Playing(position) = history.state.phase() else { unreachable!() };
    let Awaiting::Choose { trapped } = position.awaiting() else { unreachable!() };
    let (square, _) = position.tower(position.decider(), trapped).unwrap();
    let (player, other) =
        if position.decider() == Side::Black { ("<@11>", "David") } else { ("<@22>", "Alain") };
    let chosen: Vec<_> = position
        .decisions()
        .map(|decision| match decision {
            kamisado_rules::Decision::Choose { tower } => game_words::word(ENGLISH, tower),
            other => panic!("{other:?}"),
        })
        .collect();
    let (emoji, trapped) = (crate::text::ColorEmoji::of(trapped), game_words::word(ENGLISH, trapped));
    let told = format!(
        "{player}, your {emoji} **{trapped}** tower is due, but trapped on {}. Choose which tower {other} must move: {}. ",
        square_name(square),
        chosen.join(", ")
    );
    assert!(text_of_last_event(&history).contains(&told), "{}", text_of_last_event(&history));
}

#[test]
fn the_prompt_for_a_jump_names_its_squares_and_the_next_move_of_the_pusher() {
    let history = megasado_until(Variant::Teleport, |awaiting| matches!(awaiting, Awaiting::Jump { .. }));
    let Phase::Playing(position) = history.state.phase() else { unreachable!() };
    let Awaiting::Jump { pending, next, .. } = position.awaiting() else { unreachable!() };
    let text = text_of_last_event(&history);
    let shown =
        |color| format!("{} **{}**", crate::text::ColorEmoji::of(color), game_words::word(ENGLISH, color));
    let tower = shown(pending.iter().next().unwrap());
    assert!(text.contains(&format!("your {tower} tower was pushed and may jump. Possible: to ")), "{text}");
    let pusher = if position.decider() == Side::Black { "David" } else { "Alain" };
    let emoji = crate::text::ColorEmoji::of(next);
    let then = format!("After that {pusher} moves {emoji} {}.", game_words::word(ENGLISH, next));
    assert!(text.ends_with(&then), "{text}");
}

#[test]
fn the_prompt_of_a_line_up_names_the_next_step() {
    let board = Board::plain(Game::Kamisado);
    let tournament = Opening::Tournament;
    let terms = MatchTerms::new(board, Variants::NONE, MatchLength::Single, tournament, Side::Black).unwrap();
    let history = begun(terms);
    let colors = Game::Kamisado.colors();
    let prompt = |placed: usize| {
        let replayed = MatchAsOfEvent { draft: colors[..placed].to_vec(), ..MatchAsOfEvent::now(&history) };
        content(ENGLISH, &replayed, &BoardExtras::default()).lines().last().unwrap().to_owned()
    };
    assert!(prompt(0).contains("place your towers from your own left"));
    assert_eq!(prompt(3), "<@11>, 3 of your 8 towers placed so far: pick the next one.");
    assert_eq!(prompt(8), "<@11>, all your towers are placed: press **Confirm**, or *Undo* to change them.");
}

#[test]
fn a_move_is_told_and_the_next_player_is_named_with_the_tower() {
    let mut history = standard();
    play(&mut history, &["Red Forward 4 Blue"]);
    assert_eq!(
        text_since(&history, Some(0)),
        "**k7** · round 1 · Alain (Black) 0 : 0 David (White)\n\
         Alain: **Red Forward 4 Blue**\n\
         <@22>, it is your turn: move 🟦 **blue**."
    );
}

#[test]
fn a_prompt_tells_players_apart_whose_names_look_alike() {
    let mut history = standard();
    // The first letter of the second name is Cyrillic, so the two names look alike.
    for (side, person, name) in [(Side::Black, ALAIN, "Ada"), (Side::White, DAVID, "Аda")] {
        history.seats[side] = Seat::Person { person, name: Some(name.to_owned()) };
    }
    play(&mut history, &["Red Forward 4 Blue"]);
    let text = text_since(&history, Some(0));
    let lines: Vec<_> = text.lines().collect();
    assert!(lines[0].ends_with("Ada (Black) 0 : 0 Аda (White)"), "{text}");
    assert_eq!(lines[1], "Ada (Black): **Red Forward 4 Blue**");
    assert_eq!(lines[2], "<@22> (White), it is your turn: move 🟦 **blue**.");
    // If the names look alike, the picture has the names of the sides instead.
    let drawn = |history: &History| {
        let (audience, renderer) = (Audience::new(ENGLISH), Renderer::new());
        compose(audience, &renderer, history, 0, 1, &BoardExtras::default()).unwrap().attachments[0]
            .bytes
            .clone()
    };
    let alike = drawn(&history);
    for side in Side::ALL {
        history.seats[side] = Seat::Vacant;
    }
    assert_eq!(alike, drawn(&history));
}

#[test]
fn only_the_player_to_move_is_pinged_and_at_the_end_both() {
    let mut history = standard();
    let renderer = Renderer::new();
    let is_first = BoardExtras { is_first: true, ..BoardExtras::default() };
    let first = compose(Audience::new(ENGLISH), &renderer, &history, 0, 0, &is_first).unwrap();
    assert_eq!(first.pings, [ALAIN]);
    let again = compose(Audience::new(ENGLISH), &renderer, &history, 0, 0, &BoardExtras::default()).unwrap();
    assert_eq!(again.pings, [], "who only looks at the board again pings nobody");
    play(&mut history, &["Red Forward 4 Blue"]);
    let second = compose(Audience::new(ENGLISH), &renderer, &history, 0, 1, &BoardExtras::default()).unwrap();
    assert_eq!(second.pings, [DAVID]);
    assert_eq!(second.attachments[0].file_name, "k7-1.png");
    happen(&mut history, Side::Black, Event::Resigned);
    let last = compose(Audience::new(ENGLISH), &renderer, &history, 1, 2, &BoardExtras::default()).unwrap();
    assert_eq!(last.pings, [ALAIN, DAVID]);
    assert!(last.content.contains("<@11> and <@22>, the match is over."), "{}", last.content);
    let again = compose(Audience::new(ENGLISH), &renderer, &history, 2, 2, &BoardExtras::default()).unwrap();
    assert_eq!(again.pings, [], "who looks at the end again pings nobody");
    let Row::Buttons(buttons) = &last.rows[0] else { panic!("{:?}", last.rows) };
    let buttons: Vec<_> = buttons.iter().map(|button| button.label.as_str()).collect();
    assert_eq!(
        (last.rows.len(), buttons),
        (1, vec!["Replay", "Again (same sides)", "Rematch (sides swap)", "More …", "Where was it lost?"]),
        "nothing can be played any more"
    );
}

#[test]
fn everything_since_the_last_board_is_told_in_one() {
    let mut history = standard();
    play(&mut history, &["Red Forward 4 Blue", "Blue Forward 5 Yellow", "Yellow Right 3 Purple"]);
    let text = text_since(&history, Some(0));
    let lines: Vec<_> = text.lines().collect();
    assert_eq!(
        lines[1..4],
        [
            "Alain: **Red Forward 4 Blue**",
            "David: **Blue Forward 5 Yellow**",
            "Alain: **Yellow Right 3 Purple**"
        ]
    );
    assert_eq!(lines.len(), 5);
}

#[test]
fn a_board_after_an_earlier_event_shows_how_it_stood_then() {
    let mut history = standard();
    play(&mut history, &["Red Forward 4 Blue", "Blue Forward 5 Yellow"]);
    let replayed = MatchAsOfEvent::new(&history, 0, 1);
    assert!(
        content(ENGLISH, &replayed, &BoardExtras::default())
            .ends_with("<@22>, it is your turn: move 🟦 **blue**.")
    );
}

#[test]
fn a_board_that_is_only_shown_again_tells_nothing() {
    let mut history = standard();
    play(&mut history, &["Red Forward 4 Blue"]);
    assert_eq!(text_since(&history, Some(1)).lines().count(), 2);
}

#[test]
fn a_forced_pass_is_told_in_words() {
    let passed = |history: &History| {
        let played = last_decided(history).and_then(|decided| decided.played.as_ref());
        played.is_some_and(|played| played.passes().count() == 1)
    };
    let history = match_in_which(passed);
    let pass = last_decided(&history).unwrap().played.unwrap().passes().next().unwrap();
    let (name, tower) =
        (if pass.side == Side::Black { "Alain" } else { "David" }, game_words::word(ENGLISH, pass.tower));
    let text = text_of_last_event(&history);
    let told = format!(
        "{name} cannot move {tower} and misses a turn ({} 0 ",
        game_words::capital_word(ENGLISH, pass.tower)
    );
    assert!(text.contains(&told), "{text}");
}

#[test]
fn a_push_is_told_with_the_pushed_towers_and_who_misses_the_turn() {
    let history = match_in_which(|history| {
        let played = last_decided(history).and_then(|decided| decided.played.as_ref());
        played.is_some_and(|played| played.pushed().count() == 1 && history.decider() == Some(played.by))
    });
    let pushed = last_decided(&history).unwrap().played.unwrap().pushed().next().unwrap();
    let (by, other) = if pushed.side == Side::White { ("Alain", "David") } else { ("David", "Alain") };
    let tower = game_words::capital_word(ENGLISH, pushed.color);
    let text = text_of_last_event(&history);
    assert!(text.contains(&format!("{by} pushes: **")), "{text}");
    assert!(text.contains(&format!("Pushed back: {tower} Back 1 ")), "{text}");
    assert!(text.contains(&format!("{other} misses a turn.")), "{text}");
}

#[test]
fn the_end_of_a_round_tells_who_won_how_and_who_was_promoted() {
    for wanted in [Ending::HomeRow, Ending::Deadlock] {
        let history = match_in_which(|history| {
            matches!(
                last_decided(history).and_then(|decided| decided.over),
                Some(RoundOver::Won { end, points: 1 }) if end.ending == wanted
            )
        });
        let Some(RoundOver::Won { end, .. }) = last_decided(&history).unwrap().over else { unreachable!() };
        let (winner, loser) = if end.winner == Side::Black { ("Alain", "David") } else { ("David", "Alain") };
        let round = history.state.round();
        let tower = game_words::word(ENGLISH, end.tower);
        let how = match wanted {
            Ending::HomeRow => format!("the {tower} tower reached {loser}’s home row"),
            Ending::Deadlock => format!("nobody can move any more, and {loser} moved last"),
        };
        let text = text_of_last_event(&history);
        assert!(
            text.contains(&format!("**{winner} wins round {round}**: {how}. That is a point.")),
            "{text}"
        );
        assert!(text.contains(&format!("The {tower} tower becomes a sumo.")), "{text}");
        let question = "fill the home rows from your left or your right? Press a button, or type `fill left` or `fill right`.";
        assert!(text.contains(question), "{text}");
        // The picture marks weak points, and the text below explains the mark.
        let Phase::Filling { winner, board } = history.state.phase() else { panic!("the winner fills") };
        let is_weak = [FillFrom::Left, FillFrom::Right].into_iter().any(|from| {
            board.next_round(from, *winner).is_some_and(|setup| setup.weak_points().next().is_some())
        });
        assert_eq!(
            text.contains("\nA triangle in the picture marks a tower with its own color straight ahead"),
            is_weak,
            "{text}"
        );
    }
}

#[test]
fn a_fill_begins_the_next_round() {
    let mut history = match_in_which(|history| matches!(history.state.phase(), Phase::Filling { .. }));
    let filler = if history.decider() == Some(Side::Black) { "Alain" } else { "David" };
    play(&mut history, &["fill right"]);
    let text = text_of_last_event(&history);
    assert!(text.contains(&format!("{filler} fills from the right.\n**Round 2 begins.**\n")), "{text}");
    let opener = if filler == "Alain" { "<@22>" } else { "<@11>" };
    assert!(text.ends_with(&format!("{opener}, you open: move any tower.")), "{text}");
}

#[test]
fn what_a_fill_is_stands_before_the_first_one_of_a_match_only() {
    let explained = text!(ENGLISH, "prompt-fill-first");
    for (round, is_explained) in [(1, true), (2, false)] {
        let history = match_in_which(|history| {
            matches!(history.state.phase(), Phase::Filling { .. }) && history.state.round() == round
        });
        let player = if history.decider() == Some(Side::Black) { "<@11>" } else { "<@22>" };
        let asked = text!(ENGLISH, "prompt-fill", player = player);
        let text = text_of_last_event(&history);
        assert!(text.contains(&asked), "{text}");
        assert_eq!(text.contains(&format!("{explained}\n{asked}")), is_explained, "round {round}: {text}");
    }
}

#[test]
fn the_end_of_the_match_tells_the_result_and_a_line_of_the_leaderboard() {
    let history = match_in_which(|history| history.decider().is_none());
    let winner = history.state.winner().unwrap();
    let name = if winner == Side::Black { "Alain" } else { "David" };
    let score = history.state.score();
    let seat = &history.seats[winner];
    let player = Player { person: seat.person(), name: seat.name().map(str::to_owned) };
    let figures = Figures::Results { played: 4, won: 3, points: 31 };
    let standing = ListedLine { rank: 1, player, figures };
    let told = history.last_event() - 1;
    let extras = BoardExtras { standings: vec![standing], ..BoardExtras::default() };
    let text = content(ENGLISH, &MatchAsOfEvent::new(&history, told, told + 1), &extras);
    let result = format!("**{name} wins the match {} : {}!**", score[winner], score[!winner]);
    assert!(text.contains(&result), "{text}");
    assert!(text.contains("\n**Leaderboard** (`/leaderboard` shows all of it)\n1\\. "), "{text}");
    assert!(text.ends_with(&format!("1\\. {name}: 3 of 4 matches won, 31 points")), "{text}");
    assert!(!text.contains("becomes"), "{text}");
}

#[test]
fn the_end_of_a_rated_match_tells_what_became_of_the_ratings() {
    let mut history = standard();
    play(&mut history, &["Red Forward 4 Blue"]);
    happen(&mut history, Side::White, Event::Resigned);
    let changes = BySide {
        black: RatingChange { before: 150_300, after: 151_200 },
        white: RatingChange { before: 150_000, after: 149_300 },
    };
    let said = |history: &History| {
        let replayed = MatchAsOfEvent::new(history, 0, history.last_event());
        content(ENGLISH, &replayed, &BoardExtras { ratings: Some(changes), ..BoardExtras::default() })
    };
    let line = |said: &str| said.lines().find(|line| line.starts_with("**Rating")).map(str::to_owned);
    let [black, white] = Side::ALL.map(|side| match &history.seats[side] {
        Seat::Person { name: Some(name), .. } => {
            game_words::player(ENGLISH, &Player { person: None, name: Some(name.clone()) })
        }
        seat => panic!("{seat:?}"),
    });
    assert_eq!(
        line(&said(&history)),
        Some(format!("**Rating** in Kamisado: {black} 1512 (+9), {white} 1493 (\u{2212}7)"))
    );
    let mut deleted = history.clone();
    deleted.seats.black = Seat::Vacant;
    assert_eq!(line(&said(&deleted)), Some(format!("**Rating** in Kamisado: {white} 1493 (\u{2212}7)")));
    deleted.seats.white = Seat::Vacant;
    assert_eq!(line(&said(&deleted)), None);
}

#[test]
fn a_resignation_is_told() {
    let mut unmoved = standard();
    happen(&mut unmoved, Side::White, Event::Resigned);
    let told = "**k7** · round 1 · Alain (Black) 0 : 0 David (White)\nDavid resigns. **Alain wins the match.**\n\
                <@11> and <@22>, the match is over.";
    assert_eq!(
        text_since(&unmoved, Some(0)),
        format!("{told}\nNo tower was moved, so the match counts for nobody.")
    );
    let mut moved = standard();
    play(&mut moved, &["Red Forward 4 Blue"]);
    happen(&mut moved, Side::White, Event::Resigned);
    assert_eq!(text_since(&moved, Some(1)), told);
}

#[test]
fn offers_and_answers_are_told() {
    let mut history = standard();
    play(&mut history, &["Red Forward 4 Blue"]);
    happen(&mut history, Side::Black, Event::Offered(Offer::TakeBack));
    happen(&mut history, Side::White, Event::Agreed(Offer::TakeBack));
    happen(&mut history, Side::White, Event::Offered(Offer::DrawMatch));
    happen(&mut history, Side::Black, Event::Declined(Offer::DrawMatch));
    let text = text_since(&history, Some(1));
    let lines: Vec<_> = text.lines().skip(1).collect();
    assert_eq!(
        lines,
        [
            "Alain asks to take back **Red Forward 4 Blue**.",
            "David agrees: it is taken back.",
            "David offers to call match k7 a draw.",
            "Alain declines.",
            "<@11>, you open: move any tower.",
        ]
    );
}

#[test]
fn withdrawing_an_offer_is_not_reported_as_declining_it() {
    let mut history = standard();
    happen(&mut history, Side::Black, Event::Offered(Offer::DrawRound));
    happen(&mut history, Side::Black, Event::Declined(Offer::DrawRound));
    let text = text_of_last_event(&history);
    assert!(text.contains("\nAlain withdraws the offer.\n"), "{text}");
    play(&mut history, &["Red Forward 4 Blue"]);
    happen(&mut history, Side::Black, Event::Offered(Offer::TakeBack));
    happen(&mut history, Side::Black, Event::Declined(Offer::TakeBack));
    let text = text_of_last_event(&history);
    assert!(text.contains("\nAlain withdraws the request.\n"), "nothing was offered: {text}");
}

#[test]
fn while_an_offer_stands_the_one_who_answers_it_is_asked_and_pinged() {
    let mut history = standard();
    happen(&mut history, Side::Black, Event::Offered(Offer::DrawRound));
    let text = text_of_last_event(&history);
    assert!(text.contains("<@22>, do you agree?"), "{text}");
    assert_eq!(asked(&MatchAsOfEvent::now(&history)), Some(Side::White), "though it is Black's turn");
}

#[test]
fn the_end_of_a_round_in_a_series_tells_how_the_series_stands() {
    let single = kamisado_rules::MatchLength::Single;
    let mut history = begun(terms(kamisado_rules::Game::Kamisado, kamisado_rules::Variants::NONE, single));
    happen(&mut history, Side::White, Event::Resigned);
    let extras = BoardExtras { series: Some(BySide { black: 2, white: 1 }), ..BoardExtras::default() };
    let text = content(ENGLISH, &MatchAsOfEvent::now(&history), &extras);
    assert!(text.ends_with("The series stands Alain 2 : 1 David."), "{text}");
}

#[test]
fn a_name_cannot_format_the_message_or_ping() {
    let mut history = standard();
    history.seats.black = Seat::Person { person: ALAIN, name: Some("@everyone **x**".to_owned()) };
    let text = text_since(&history, None);
    assert!(text.contains(r"\@everyone \*\*x\*\* (Black)"), "{text}");
}

#[test]
fn a_player_whose_data_are_gone_is_named_without_a_mention() {
    let mut history = standard();
    history.seats.black = Seat::Vacant;
    let text = text_since(&history, None);
    assert!(text.ends_with("Former player, you open: move any tower."), "{text}");
}

#[test]
fn the_end_of_a_round_stands_apart_from_the_next_one_in_the_same_message() {
    let mut history = match_in_which(|history| matches!(history.state.phase(), Phase::Filling { .. }));
    let won = text_of_last_event(&history);
    let end = won.lines().position(|line| line.contains("wins round 1**")).expect("the end of the round");
    decide(&mut history, kamisado_rules::Decision::Fill(kamisado_rules::FillFrom::Left));
    let both = text_since(&history, Some(history.last_event() - 2));
    let lines: Vec<_> = both.lines().collect();
    assert!(lines[end].contains("wins round 1**"), "{both}");
    let begins = lines.iter().position(|line| *line == "**Round 2 begins.**").expect("the next round");
    assert!(end < begins && lines[begins - 2].is_empty(), "{both}");
    assert!(lines.last().unwrap().contains("you open"), "the prompt comes last: {both}");
    assert!(!text_of_last_event(&history).contains("\n\n"), "a fill alone needs no gap");
    let last = history.last_event();
    for (since, offers) in [(last - 2, true), (last - 1, false)] {
        let rows = board_menus::rows(ENGLISH, &MatchAsOfEvent::new(&history, since, last), false, None);
        let Some(Row::Buttons(buttons)) = rows.last() else { panic!("{rows:?}") };
        let labels: Vec<_> = buttons.iter().map(|button| button.label.as_str()).collect();
        assert_eq!(
            labels.contains(&"Where was it lost?"),
            offers,
            "the message tells of the end: {labels:?}"
        );
    }
}

#[test]
fn a_message_never_exceeds_what_discord_takes() {
    for (seed, terms) in (0..).zip(all_terms()) {
        let mut history = begun(terms);
        let mut chance = Chance::new(seed);
        chance.play_until(&mut history, |history| history.last_event() >= 200);
        let text = text_since(&history, None);
        assert!(text.chars().count() <= CONTENT_MAX);
        if history.last_event() > 100 {
            assert_eq!(text.lines().nth(1), Some("(Earlier moves are left out here.)"));
        }
    }
}

#[test]
fn a_player_who_plays_for_the_first_time_reads_a_tip_with_each_new_turn_only() {
    let told = |history: &History, since: u32, is_new: bool| {
        let replayed = MatchAsOfEvent::new(history, since, history.last_event());
        let tip = Tip::due(history, NewTo::Everything).filter(|_| is_new);
        let extras = BoardExtras { is_first: since == 0, tip, ..BoardExtras::default() };
        content(ENGLISH, &replayed, &extras.on(&replayed))
    };
    let mut history = standard();
    let first = told(&history, 0, true);
    assert!(first.contains("which tower your opponent must move.*\n*Ways to move: "), "{first}");
    let example = first.rsplit("full, `").next().and_then(|rest| rest.split('`').next()).unwrap();
    play(&mut history.clone(), &[example]);
    assert!(!told(&history, 0, false).contains("first match"));
    play(&mut history, &["red forward 4", "blue forward 5"]);
    let active = "Your opponent’s move ended on yellow";
    assert!(told(&history, 1, true).contains(active), "{}", told(&history, 1, true));
    assert!(!told(&history, 2, true).contains(active), "the same board again");
    happen(&mut history, Side::White, Event::Offered(Offer::TakeBack));
    assert!(!told(&history, 2, true).contains(active), "an offer begins no turn");
}

#[test]
fn each_players_first_board_says_how_to_address_the_bot_and_no_other_does() {
    let told = |history: &History, since: u32| {
        let replayed = MatchAsOfEvent::new(history, since, history.last_event());
        let (tip, mention) = (Tip::due(history, NewTo::Everything), Some("<@7>".to_owned()));
        let extras = BoardExtras { is_first: since == 0, tip, mention, ..BoardExtras::default() };
        content(ENGLISH, &replayed, &extras.on(&replayed))
    };
    let mut history = standard();
    assert!(told(&history, 0).contains("mention me (<@7> `"), "Black's first board");
    assert!(!told(&history, 0).contains("Ways to move"), "said once");
    play(&mut history, &["red forward 4"]);
    let replayed = MatchAsOfEvent::new(&history, 0, 1);
    let mention = Some("<@7>".to_owned());
    let second = content(ENGLISH, &replayed, &BoardExtras { mention, ..BoardExtras::default() });
    assert!(second.contains("mention me (<@7> `"), "White's first board: {second}");
    play(&mut history, &["blue forward 5"]);
    assert!(!told(&history, 1).contains("<@7>"), "Black's second board");
}

#[test]
fn a_takeback_names_the_move_that_it_goes_back_to_and_what_has_followed() {
    let mut history = standard();
    play(&mut history, &["Red Forward 4 Blue", "Blue Forward 5 Yellow"]);
    happen(&mut history, Side::Black, Event::Offered(Offer::TakeBack));
    let text = text_of_last_event(&history);
    let asked = "\nAlain asks to take back **Red Forward 4 Blue**. What followed would go back with it (David: **Blue Forward 5 Yellow**).\n";
    assert!(text.contains(asked), "{text}");
    // A request to take back a line-up or a fill does not have the notation of that decision, which is hard to read at a glance.
    let mut filled = match_in_which(|history| matches!(history.state.phase(), Phase::Filling { .. }));
    let winner = filled.decider().expect("the winner fills");
    decide(&mut filled, kamisado_rules::Decision::Fill(kamisado_rules::FillFrom::Left));
    happen(&mut filled, winner, Event::Offered(Offer::TakeBack));
    assert!(text_of_last_event(&filled).contains("asks to take the last choice back."));
}

#[test]
fn the_first_board_of_an_imported_match_tells_its_terms_but_not_what_was_played_elsewhere() {
    let mut history = standard();
    play(&mut history, &["Red Forward 4 Blue"]);
    history.imported = 1;
    let replayed = MatchAsOfEvent::new(&history, 1, 1);
    let text = content(ENGLISH, &replayed, &BoardExtras { is_first: true, ..BoardExtras::default() });
    let terms = "\nKamisado, standard match: the first to reach 3 points wins. The match goes on from a record: \
                 Alain plays Black, David plays White. It does not count on the leaderboard.\n";
    assert!(text.contains(terms) && !text.contains("Red Forward"), "{text}");
}

#[test]
fn a_board_that_is_shown_again_after_the_end_still_says_how_the_match_ended() {
    let mut history = standard();
    happen(&mut history, Side::White, Event::Offered(Offer::DrawMatch));
    happen(&mut history, Side::Black, Event::Agreed(Offer::DrawMatch));
    let post =
        compose(Audience::new(ENGLISH), &Renderer::new(), &history, 2, 2, &BoardExtras::default()).unwrap();
    assert!(post.content.contains("Alain agrees: **match k7 is drawn.**"), "{}", post.content);
    // An event of a moderator after the end of the match does not replace the line that says how the match ended.
    history.apply(Entry { by: CausedBy::Moderator, at: Timestamp(0), event: Event::Unrated }).unwrap();
    let post =
        compose(Audience::new(ENGLISH), &Renderer::new(), &history, 3, 3, &BoardExtras::default()).unwrap();
    let both = "Alain agrees: **match k7 is drawn.**\nA moderator takes this match out of the standings";
    assert!(post.content.contains(both), "{}", post.content);
}

#[test]
fn a_claim_says_that_the_opponent_was_out_of_reach() {
    let out_of_reach = "I have not been able to reach David for days, and Alain";
    for (event, told) in [
        (Event::Claimed, "claims the win. **Alain wins the match.**"),
        (Event::Closed, "closes the match: it counts for nobody."),
    ] {
        let mut history = standard();
        history.other_place = Some(Place(6));
        // David's chat refuses the bot's messages.
        happen(&mut history, Side::White, Event::Paused);
        happen(&mut history, Side::Black, event);
        let text = text_of_last_event(&history);
        assert!(text.contains(&format!("{out_of_reach} {told}")), "{text}");
    }
}
