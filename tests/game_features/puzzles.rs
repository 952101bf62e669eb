//! Puzzles: `/puzzle`, answers by the menu, the solution behind a spoiler, and the list of the week.

use std::sync::Arc;

use kamisado::{club::NumberedPuzzle, text::Locale};
use kamisado_notation::{Style, Writer};
use kamisado_rules::{Decision, Game, Match, MatchLength, Next, Phase, Position, Variants};
use kamisado_standin::{Action, Answer, Fault, Matcher, Message, Options, Permissions, Snowflake};
use serde_json::{Value as Json, json};

use crate::{
    find_sequence,
    support::{
        Channel, PATIENCE,
        refusals::{sentence, without_command_ids},
        texts::text_in,
    },
};

/// The answer to `/puzzle` with a difficulty.
async fn ask(channel: &Channel, user: Snowflake, difficulty: u8) -> Arc<Message> {
    let name = ["1: easy", "2: fairly easy", "3: medium"][usize::from(difficulty) - 1];
    let options = json!({ "difficulty": channel.choice("puzzle", "difficulty", name) });
    let call = channel.handle().command(channel.id, user, "puzzle", &options).unwrap();
    let message = call.finished(PATIENCE).await.expect("an answer");
    assert_eq!(message.ephemeral_to, Some(user), "{}", message.content);
    message
}

/// The puzzle that a message shows, by its number in the heading.
fn shown(message: &Message) -> NumberedPuzzle {
    let number = message.content.split("**").nth(1).and_then(|bold| bold.split(' ').nth(1));
    let number = number.and_then(|number| number.parse().ok());
    number.and_then(NumberedPuzzle::of_number).unwrap_or_else(|| panic!("no puzzle: {}", message.content))
}

/// The solution in the words of a language.
fn solution(puzzle: NumberedPuzzle, locale: Locale) -> String {
    let position = &puzzle.puzzle.position;
    Writer::new(position.board(), Style::Words(locale.notation())).decision(position, puzzle.puzzle.decision)
}

/// Presses a button, and waits for an ephemeral answer for whose text `told` holds. Returns the answer.
async fn answer(
    channel: &Channel,
    message: &Message,
    user: Snowflake,
    label: &str,
    told: impl Fn(&str) -> bool,
) -> Arc<Message> {
    let last = channel.last_message();
    let button = message.button(label).unwrap_or_else(|| panic!("no {label}: {}", message.content));
    channel.handle().press(message.id, user, button).unwrap();
    let wanted = |found: &Message| told(&found.content) && found.ephemeral_to == Some(user);
    channel.handle().wait_for_message_after(channel.id, last, wanted, PATIENCE).await.expect("the answer")
}

/// The menu of a puzzle.
fn menu(message: &Message) -> Option<&Json> {
    let rows = message.components.iter().filter_map(|row| row["components"].as_array()).flatten();
    rows.into_iter().find(|part| part["options"].is_array())
}

/// Chooses the solution in the menu, or the first wrong option. Returns the changed message.
async fn choose(channel: &Channel, message: &Message, user: Snowflake, right: bool) -> Arc<Message> {
    let solution = solution(shown(message), Locale::English);
    let menu = menu(message).expect("a menu");
    let options = menu["options"].as_array().unwrap();
    let option = options.iter().find(|option| (option["label"] == *solution) == right).expect("an option");
    let (id, value) = (menu["custom_id"].as_str().unwrap(), option["value"].as_str().unwrap());
    let label = option["label"].as_str().unwrap().to_owned();
    channel.handle().choose(message.id, user, id, &[value]).unwrap();
    let told = |found: &Message| found.content.contains(&format!("**{label}**"));
    channel
        .handle()
        .wait_until(|handle| handle.message(message.id).is_some_and(|found| told(&found)), PATIENCE)
        .await;
    channel.handle().message(message.id).unwrap()
}

/// Whether the opponent can win the round at once after the wrong decision that a message names.
fn loses_at_once(puzzle: NumberedPuzzle, told: &Message) -> bool {
    let position = puzzle.puzzle.position;
    let writer = Writer::new(position.board(), Style::Words(Locale::English.notation()));
    let is_told = |decision: &Decision| {
        told.content.contains(&format!("**{}** does not win", writer.decision(&position, *decision)))
    };
    let tried = position.decisions().find(is_told).expect("the decision that was tried");
    let Some(Next::Position(next)) = position.after(tried) else { panic!("the round goes on") };
    let ends = |reply| matches!(next.after(reply), Some(Next::Over(end)) if end.winner == next.decider());
    next.decisions().any(ends)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_puzzle_is_tried_by_the_menu_until_it_is_solved() {
    let channel = Channel::started().await;
    for difficulty in [1, 3] {
        let message = ask(&channel, channel.ada, difficulty).await;
        let puzzle = shown(&message);
        assert_eq!(puzzle.puzzle.difficulty(), difficulty);
        let [picture] = &message.attachments[..] else { panic!("one picture") };
        assert_eq!(picture.name, format!("puzzle-{}.png", puzzle.number));
        let described = picture.description.as_deref().unwrap();
        assert!(described.contains("Black: row ") && described.contains("White: row "), "{described}");
        let options = menu(&message).unwrap()["options"].as_array().unwrap().len();
        assert_eq!(options, puzzle.puzzle.position.decisions().count());
        let wrong = choose(&channel, &message, channel.ada, false).await;
        let outcome = if loses_at_once(puzzle, &wrong) { "wins at once" } else { "can force the win" };
        assert!(
            wrong.content.contains("does not win") && wrong.content.contains(outcome),
            "{}",
            wrong.content
        );
        let solved = sentence("puzzle-solved", &[("move", &solution(puzzle, Locale::English))]);
        assert!(!wrong.content.contains(&solved), "{}", wrong.content);
        assert_eq!(wrong.attachments.len(), 1, "the picture stays");
        let right = choose(&channel, &wrong, channel.ada, true).await;
        assert!(right.content.contains(&solved), "{}", right.content);
        assert!(right.content.ends_with(&sentence("puzzle-not-first", &[])), "{}", right.content);
        assert!(menu(&right).is_none() && right.button("Solution").is_none());
        assert_eq!(right.attachments[0].name, format!("puzzle-{}-solved.png", puzzle.number));
        // The next puzzle has the same difficulty, but is a different one.
        let button = right.button("Next puzzle").expect("a button");
        channel.handle().press(right.id, channel.ada, button).unwrap();
        let is_other = |found: &Message| shown(found).number != puzzle.number;
        channel
            .handle()
            .wait_until(|handle| handle.message(right.id).is_some_and(|found| is_other(&found)), PATIENCE)
            .await;
        let next = channel.handle().message(right.id).unwrap();
        assert_eq!(shown(&next).puzzle.difficulty(), difficulty);
        assert!(menu(&next).is_some() && next.attachments[0].name != right.attachments[0].name);
    }
    channel.assert_no_violations();
}

/// Opens the form under a puzzle, and submits a text.
async fn type_move(channel: &Channel, message: &Message, user: Snowflake, text: &str) -> Answer {
    let opened = channel.press(message, user, "Type a move").await;
    let Answer::Modal(form) = opened else { panic!("a form: {opened:?}") };
    assert_eq!(form["title"], format!("Puzzle {}", shown(message).number));
    let mut submitted = channel.handle().submit(message.id, user, &form, &[text]).unwrap();
    submitted.complete_answer().await.expect("an answer in time")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_puzzle_that_one_person_sees_is_solved_by_typing_into_a_form() {
    let channel = Channel::started().await;
    let direct = channel.handle().direct_channel(channel.ada).unwrap();
    let easy = json!({ "difficulty": channel.choice("puzzle", "difficulty", "1: easy") });
    let called = channel.handle().command(direct, channel.ada, "puzzle", &easy).unwrap();
    let in_her_chat = called.finished(PATIENCE).await.expect("an answer");
    let on_the_server = ask(&channel, channel.ada, 1).await;
    for message in [on_the_server, in_her_chat] {
        let nothing = type_move(&channel, &message, channel.ada, "what a puzzle").await;
        assert!(nothing.is_ephemeral(), "{}", nothing.content());
        assert_eq!(nothing.content(), sentence("puzzle-no-such-move", &[]));
        assert_eq!(channel.handle().message(message.id).unwrap().content, message.content);
        let right = solution(shown(&message), Locale::English);
        type_move(&channel, &message, channel.ada, &right.to_lowercase()).await;
        let solved = sentence("puzzle-solved", &[("move", &right)]);
        let is_solved = |handle: &kamisado_standin::Handle| {
            handle.message(message.id).is_some_and(|found| found.content.contains(&solved))
        };
        assert!(channel.handle().wait_until(is_solved, PATIENCE).await);
        let now = channel.handle().message(message.id).unwrap();
        assert!(now.button("Type a move").is_none() && now.attachments[0].name.ends_with("-solved.png"));
    }
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn the_solution_is_behind_a_spoiler_and_the_week_is_listed() {
    let channel = Channel::started().await;
    let message = ask(&channel, channel.ada, 1).await;
    let solved = choose(&channel, &message, channel.ada, true).await;
    let standing = "At the first try you have solved 1 of 1.";
    assert!(solved.content.contains(standing), "{}", solved.content);
    let other = ask(&channel, channel.grace, 2).await;
    let told = answer(&channel, &other, channel.grace, "Solution", |told| told.starts_with("||")).await;
    let parts: Vec<_> = told.content.split("||").collect();
    assert!(told.content.contains("With best play") && !told.content.contains('{'), "{}", told.content);
    let move_told = solution(shown(&other), Locale::English);
    assert!(parts.len() == 3 && parts[1].contains(&move_told), "{}", told.content);
    assert!(parts[2].contains("counts as not solved"), "{}", told.content);
    let again = answer(&channel, &other, channel.grace, "Solution", |told| told.starts_with("||")).await;
    assert!(!again.content.contains("counts as not solved"), "{}", again.content);
    let heading = sentence("puzzle-week-heading", &[]);
    let week = answer(&channel, &other, channel.grace, "This week", |told| told.starts_with(&heading)).await;
    let lines: Vec<_> = week.content.lines().collect();
    assert_eq!(lines[1..3], ["1\\. Ada: 1 of 1 solved", "2\\. Grace: 0 of 1 solved"], "{}", week.content);
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_puzzle_whose_position_stands_between_people_is_not_talked_about() {
    let channel = Channel::started().await;
    let message = ask(&channel, channel.ada, 1).await;
    channel.begin("single").await;
    stand(&channel, &shown(&message).puzzle.position).await;
    let refused = sentence("refused-position-running", &[]);
    answer(&channel, &message, channel.ada, "Solution", |told| told == refused).await;
    channel.assert_no_violations();
}

/// Sets the position of all matches in the database to this position.
async fn stand(channel: &Channel, position: &Position) {
    let hash = position.symmetric_hash().cast_signed();
    let mut database = channel.open_database().await;
    database.execute("UPDATE matches SET position_hash = $1", &[hash]).await;
    database.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn best_play_is_told_as_far_as_no_position_of_it_stands_between_people() {
    let channel = Channel::started().await;
    let message = ask(&channel, channel.ada, 2).await;
    let puzzle = shown(&message).puzzle;
    let after = |decision| match puzzle.position.after(decision) {
        Some(Next::Position(next)) => Some(next),
        _ => None,
    };
    let tells_line = |told: &Message| told.content.contains(" like this: ");
    let told = answer(&channel, &message, channel.ada, "Solution", |told| told.starts_with("||")).await;
    assert!(tells_line(&told), "{}", told.content);
    channel.begin("single").await;
    stand(&channel, &after(puzzle.decision).expect("the round goes on")).await;
    let told = answer(&channel, &message, channel.ada, "Solution", |told| told.starts_with("||")).await;
    assert!(told.content.contains("With best play") && !tells_line(&told), "{}", told.content);
    // If a running match has the position after a wrong move, the bot does not show the reply to that move.
    let opponent = !puzzle.position.decider();
    let is_answered = |decision: &Decision| after(*decision).is_some_and(|next| next.decider() == opponent);
    let mut wrong = puzzle.position.decisions().filter(|decision| *decision != puzzle.decision);
    let wrong = wrong.find(is_answered).expect("a wrong move that the opponent answers");
    stand(&channel, &after(wrong).unwrap()).await;
    let writer = Writer::new(puzzle.position.board(), Style::Words(Locale::English.notation()));
    let label = writer.decision(&puzzle.position, wrong);
    let menu = menu(&message).expect("a menu");
    let mut options = menu["options"].as_array().unwrap().iter();
    let option = options.find(|option| option["label"] == *label).expect("an option");
    let (id, value) = (menu["custom_id"].as_str().unwrap(), option["value"].as_str().unwrap());
    channel.handle().choose(message.id, channel.ada, id, &[value]).unwrap();
    let told = |found: &Message| found.content.contains(&format!("**{label}** does not win"));
    channel
        .handle()
        .wait_until(|handle| handle.message(message.id).is_some_and(|found| told(&found)), PATIENCE)
        .await;
    let wrong = channel.handle().message(message.id).unwrap();
    assert!(told(&wrong) && wrong.content.contains("can force the win then"), "{}", wrong.content);
    channel.assert_no_violations();
}

/// Whether a message shows everybody the puzzle of the day.
fn is_daily(found: &Message) -> bool {
    found.content.starts_with(&sentence("puzzle-daily", &[])) && found.ephemeral_to.is_none()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_moderator_switches_the_daily_puzzle_on_and_it_comes_once() {
    let mut channel = Channel::started().await;
    channel.stop_bot().await;
    channel.environment.push(("KAMISADO_HOUSEKEEPING_MILLISECONDS", "200".into()));
    channel.start_bot().await;
    let here = channel.subcommand_choice("settings", "server", "daily_puzzle", "every day in this channel");
    let options = json!({ "daily_puzzle": here });
    let by_ada = channel.command(channel.ada, "settings server", options.clone()).await;
    let refused = without_command_ids(&sentence("refused-manage-server", &[]));
    assert_eq!(without_command_ids(&by_ada.message().unwrap().content), refused);
    let boss = channel.discord.add_user("Boss", Permissions::MANAGE_GUILD | Permissions::of_a_member(), "de");
    let last = channel.last_message();
    let set = channel.command(boss, "settings server", options).await;
    let told =
        text_in(Locale::German, "settings-daily-puzzle", &[("channel", &format!("<#{}>", channel.id))]);
    assert!(set.message().unwrap().content.contains(&told), "{}", set.message().unwrap().content);
    let posted = channel.handle().wait_for_message_after(channel.id, last, is_daily, PATIENCE).await;
    let posted = posted.expect("the puzzle of the day");
    let puzzle = daily(&posted);
    assert_eq!(posted.attachments[0].name, format!("puzzle-{}.png", puzzle.number));
    assert!(posted.pinged.is_empty());
    // The answer to the menu is ephemeral, and the message stays unchanged.
    let menu = menu(&posted).expect("a menu");
    let right = solution(puzzle, Locale::English);
    let mut options = menu["options"].as_array().unwrap().iter();
    let value = options.find(|option| option["label"] == *right).unwrap()["value"].as_str().unwrap();
    let id = menu["custom_id"].as_str().unwrap();
    channel.handle().choose(posted.id, channel.ada, id, &[value]).unwrap();
    let solved = sentence("puzzle-solved", &[("move", &right)]);
    let to_ada =
        |found: &Message| found.ephemeral_to == Some(channel.ada) && found.content.starts_with(&solved);
    channel
        .handle()
        .wait_for_message_after(channel.id, posted.id, to_ada, PATIENCE)
        .await
        .expect("an answer");
    assert_eq!(channel.handle().message(posted.id).unwrap().content, posted.content);
    // The answer to a reply with a typed move is behind a spoiler.
    let reply =
        channel.handle().reply(channel.id, channel.grace, posted.id, &format!("||{right}||"), false).unwrap();
    let answer = channel.reply_to(reply).await;
    assert!(
        answer.content.starts_with(&format!("||{solved}")) && answer.content.ends_with("||"),
        "{}",
        answer.content
    );
    let nonsense =
        channel.handle().reply(channel.id, channel.grace, posted.id, "what a puzzle", false).unwrap();
    let answer = channel.reply_to(nonsense).await;
    assert_eq!(answer.content, sentence("puzzle-no-such-move", &[]));
    // After a crash, the puzzle of the day is not posted a second time.
    channel.kill_bot().await;
    channel.start_bot().await;
    ask(&channel, channel.ada, 1).await;
    let all = channel.handle().messages(channel.id);
    assert_eq!(all.iter().filter(|found| is_daily(found)).count(), 1);
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_daily_puzzle_that_discord_refuses_for_now_comes_later() {
    let mut channel = Channel::open(Options::default(), ["Ada", "Grace"]).await;
    channel.environment.push(("KAMISADO_HOUSEKEEPING_MILLISECONDS", "200".into()));
    channel.start_bot().await;
    let boss =
        channel.discord.add_user("Boss", Permissions::MANAGE_GUILD | Permissions::of_a_member(), "en-US");
    let last = channel.last_message();
    // Discord refuses the first two attempts to post the puzzle of the day.
    let on = Matcher::route("POST", "/messages").in_channel(channel.id).times(2);
    channel.handle().fault(Fault { on, action: Action::Status { status: 503 } });
    let here = channel.subcommand_choice("settings", "server", "daily_puzzle", "every day in this channel");
    channel.command(boss, "settings server", json!({ "daily_puzzle": here })).await;
    let posted = channel.handle().wait_for_message_after(channel.id, last, is_daily, PATIENCE).await;
    let posted = posted.expect("the puzzle of the day");
    assert!(channel.handle().struck() >= 2);
    assert!(!posted.content.contains("The solution of the last one"), "{}", posted.content);
    // The puzzle of the day is posted only once.
    ask(&channel, channel.ada, 1).await;
    let all = channel.handle().messages(channel.id);
    assert_eq!(all.iter().filter(|found| is_daily(found)).count(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_daily_puzzle_whose_post_may_have_arrived_is_repeated_and_comes_once() {
    // Discord fails twice: before it has posted the puzzle, and after that.
    for action in [Action::Status { status: 500 }, Action::CutAfterWork] {
        let mut channel = Channel::open(Options::default(), ["Ada", "Grace"]).await;
        channel.environment.push(("KAMISADO_HOUSEKEEPING_MILLISECONDS", "200".into()));
        channel.start_bot().await;
        let boss =
            channel.discord.add_user("Boss", Permissions::MANAGE_GUILD | Permissions::of_a_member(), "en-US");
        let last = channel.last_message();
        let on = Matcher::route("POST", "/messages").in_channel(channel.id).times(2);
        channel.handle().fault(Fault { on, action });
        let here =
            channel.subcommand_choice("settings", "server", "daily_puzzle", "every day in this channel");
        channel.command(boss, "settings server", json!({ "daily_puzzle": here })).await;
        let posted = channel.handle().wait_for_message_after(channel.id, last, is_daily, PATIENCE).await;
        posted.expect("the puzzle of the day");
        // The post was repeated after both failures.
        assert!(channel.handle().wait_until(|handle| handle.struck() >= 2, PATIENCE).await);
        ask(&channel, channel.ada, 1).await;
        let all = channel.handle().messages(channel.id);
        assert_eq!(all.iter().filter(|found| is_daily(found)).count(), 1);
    }
}

/// The puzzle that a message with the puzzle of the day shows.
fn daily(message: &Message) -> NumberedPuzzle {
    let number = message.content.split("**").nth(3).and_then(|bold| bold.split(' ').nth(1));
    let number = number.and_then(|number| number.parse().ok());
    number.and_then(NumberedPuzzle::of_number).unwrap_or_else(|| panic!("no puzzle: {}", message.content))
}

/// Finds a single round with a puzzle among its last three positions. Returns the round and the last such puzzle, whose difficulty
/// is at most 3.
fn round_with_a_puzzle() -> (find_sequence::Path, kamisado_engine::Puzzle) {
    let mut solver = kamisado_engine::Solver::new(8 << 20).unwrap();
    let terms = find_sequence::terms(Game::Kamisado, Variants::NONE, MatchLength::Single);
    (1..2000)
        .find_map(|seed| {
            let path = find_sequence::played_out(terms, seed, 24)?;
            let mut state = Match::new(terms);
            let mut positions = Vec::new();
            for &decision in &path.decisions {
                let Phase::Playing(position) = *state.phase() else { panic!("a single round") };
                positions.push(position);
                state.decide(decision).unwrap();
            }
            let limits = kamisado_engine::Limits::nodes(1_000);
            let puzzle = positions
                .iter()
                .skip(4)
                .rev()
                .take(3)
                .find_map(|position| solver.puzzle(position, limits))?;
            (puzzle.difficulty() <= 3).then_some((path, puzzle))
        })
        .expect("a round with a puzzle")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_round_of_two_who_agree_becomes_a_puzzle() {
    let (path, puzzle) = round_with_a_puzzle();
    let mut channel = Channel::open(Options::default(), ["Ada", "Grace"]).await;
    channel.environment.push(("KAMISADO_HOUSEKEEPING_MILLISECONDS", "100".into()));
    channel.start_bot().await;
    for (user, agreed) in [(channel.ada, true), (channel.grace, true)] {
        let set = channel.command(user, "settings mine", json!({ "puzzles": agreed })).await;
        let told = without_command_ids(&sentence("settings-puzzles", &[]));
        assert!(without_command_ids(set.content()).contains(&told), "{}", set.content());
    }
    let first = channel.begin("single").await;
    find_sequence::play(&channel, first, &path).await;
    let mut database = channel.open_database().await;
    let begun = std::time::Instant::now();
    let line = loop {
        let lines: Vec<String> = database.values("SELECT line FROM found_puzzles", &[]).await;
        if let Some(line) = lines.into_iter().next() {
            break line;
        }
        assert!(begun.elapsed() < PATIENCE, "no puzzle is found");
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    };
    let found: NumberedPuzzle = line.parse().unwrap();
    assert_eq!(found.puzzle.position, puzzle.position, "the latest of the round");
    assert_eq!(found.puzzle.decision, puzzle.decision);
    // Mallory has tried all shipped puzzles.
    let stranger = channel.handle().add_user("Mallory", Permissions::of_a_member(), "en-US");
    channel.command(stranger, "settings mine", json!({ "mention": false })).await;
    let tried = "WITH RECURSIVE numbers (number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM numbers WHERE number < 1000)
                 INSERT INTO puzzle_tries (player_id, puzzle, solved, at)
                 SELECT players.id, number, TRUE, 0 FROM players, numbers WHERE players.name = 'Mallory'";
    assert_eq!(database.execute(tried, &[]).await, 1000);
    let message = ask(&channel, stranger, found.puzzle.difficulty()).await;
    assert!(message.content.starts_with("**Puzzle 100001**"), "{}", message.content);
    assert!(!message.content.contains("Ada") && !message.content.contains("Grace"), "{}", message.content);
    let solution = solution(NumberedPuzzle { number: 100_001, puzzle: found.puzzle }, Locale::English);
    let menu = menu(&message).expect("a menu");
    let option = menu["options"].as_array().unwrap().iter().find(|option| option["label"] == *solution);
    let value = option.expect("the solution")["value"].as_str().unwrap();
    channel.handle().choose(message.id, stranger, menu["custom_id"].as_str().unwrap(), &[value]).unwrap();
    let solved = sentence("puzzle-solved", &[("move", &solution)]);
    let is_solved = |handle: &kamisado_standin::Handle| {
        handle.message(message.id).is_some_and(|found| found.content.contains(&solved))
    };
    assert!(channel.handle().wait_until(is_solved, PATIENCE).await);
    // If a player no longer agrees to puzzles from their rounds, the puzzle is no longer offered.
    channel.command(channel.grace, "settings mine", json!({ "puzzles": false })).await;
    let message = channel.handle().message(message.id).unwrap();
    let button = message.button("Next puzzle").expect("a button");
    channel.handle().press(message.id, stranger, button).unwrap();
    let is_other = |handle: &kamisado_standin::Handle| {
        handle.message(message.id).is_some_and(|found| !found.content.contains("100001"))
    };
    assert!(channel.handle().wait_until(is_other, PATIENCE).await, "the next one is a shipped one");
    database.close().await;
    channel.assert_no_violations();
}
