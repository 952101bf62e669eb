//! Encodes the view's actions as custom ids, and the values of its menus as Discord returns them.

use kamisado_notation::color_letter;
use kamisado_rules::Decision;

use super::{
    challenge_code, claim_code,
    custom_id::{CustomId, Kind},
    decision_code, leaderboard_code, lineup_code, offer_code, tournament_code,
};
use crate::{
    club::{ChallengeId, MatchId, TimeReminder},
    view::component_action::{Action, MenuValue, NonMoveAction, ShownEvent, ShownPuzzle, TutorialOpening},
};

/// The custom id of a button or menu.
pub(crate) fn custom_id(action: &Action) -> CustomId {
    let on_board = |kind, ShownEvent { id, event }: ShownEvent, argument: String| {
        CustomId::new(kind, id.0, event, argument)
    };
    let of_match = |kind, id: MatchId, argument: &str| CustomId::new(kind, id.0, 0, argument);
    let of_puzzle = |ShownPuzzle { number, difficulty }: ShownPuzzle, argument: &str| {
        CustomId::new(Kind::Puzzle, i64::from(number), difficulty.map_or(0, u32::from), argument)
    };
    let of_settings = |argument: String| CustomId::new(Kind::Settings, 0, 0, argument);
    match action {
        Action::AnswerChallenge { id, answer } => {
            CustomId::new(Kind::Challenge, id.0, 0, challenge_code::word(*answer))
        }
        Action::ChooseServerLanguage { challenge } => CustomId::new(Kind::Language, challenge.0, 0, ""),
        // The number of the menu only makes the custom ids of a message distinct.
        Action::ChooseDecision { shown, menu } => on_board(Kind::Decide, *shown, menu.to_string()),
        Action::ChooseTower { shown } => on_board(Kind::Tower, *shown, String::new()),
        Action::Fill { shown, from } => {
            on_board(Kind::OneDecision, *shown, decision_code::code(&Decision::Fill(*from)))
        }
        Action::Play { shown, decision } => on_board(Kind::Play, *shown, decision_code::code(decision)),
        Action::LineUp { shown, step, placed } => {
            on_board(Kind::LineUp, *shown, lineup_code::argument(*step, placed))
        }
        Action::AnswerOffer { shown, offer, agree } => {
            on_board(Kind::Offer, *shown, offer_code::argument(*offer, *agree))
        }
        Action::PlayAgain { shown } => on_board(Kind::Again, *shown, String::new()),
        Action::Rematch { shown } => on_board(Kind::Rematch, *shown, String::new()),
        Action::ShowOwnView { shown } => on_board(Kind::OwnView, *shown, String::new()),
        Action::MakeOffer { shown, offer } => {
            on_board(Kind::Propose, *shown, offer_code::word(*offer).to_owned())
        }
        Action::ShowMore { shown } => on_board(Kind::More, *shown, String::new()),
        Action::ReturnToMore { shown } => on_board(Kind::More, *shown, "back".to_owned()),
        Action::AskToResign { id } => of_match(Kind::Resign, *id, "ask"),
        Action::SendRecord { id } => of_match(Kind::Record, *id, ""),
        Action::ShowReplay { shown } => on_board(Kind::Replay, *shown, String::new()),
        Action::ChooseReplay => CustomId::new(Kind::Replay, 0, 0, ""),
        Action::ShowLosingMove { shown } => on_board(Kind::LosingMove, *shown, String::new()),
        Action::ShowHint { shown, stage } => on_board(Kind::Hint, *shown, stage.word().to_owned()),
        Action::ListPositions { shown, page } => on_board(Kind::PlayFrom, *shown, list_word(*page)),
        Action::ChoosePosition { shown } => on_board(Kind::PlayFrom, *shown, "pick".to_owned()),
        Action::PlayFrom { shown } => on_board(Kind::PlayFrom, *shown, String::new()),
        Action::BeginFrom { shown, confirmed } => {
            on_board(Kind::PlayFrom, *shown, yes_or_no(*confirmed).to_owned())
        }
        Action::ShowRule { shown, topic } => on_board(Kind::Rules, *shown, topic.word().to_owned()),
        Action::OpenRules(topic) => CustomId::new(Kind::Rules, 0, 0, topic.words()),
        Action::ChooseRule { of: None } => CustomId::new(Kind::Rules, 0, 0, ""),
        Action::ChooseRule { of: Some(shown) } => on_board(Kind::Rules, *shown, String::new()),
        Action::ShowTutorial { page, opening } => {
            let word = match opening {
                TutorialOpening::NewMessage => "open",
                TutorialOpening::SameMessage => "turn",
            };
            CustomId::new(Kind::Tutorial, 0, u32::try_from(*page).unwrap_or(u32::MAX), word)
        }
        Action::ShowBoard { shown, reminder } => {
            on_board(Kind::Board, *shown, reminder_word(*reminder).to_owned())
        }
        Action::Claim { shown, claim } => on_board(Kind::Claim, *shown, claim_code::word(*claim).to_owned()),
        Action::Abort { id, confirmed } => of_match(Kind::Abort, *id, yes_or_no(*confirmed)),
        Action::EndPaused { id, unseen } => of_match(Kind::Abort, *id, unseen_or_close(*unseen)),
        Action::TakeOut { id, confirmed } => of_match(Kind::Abort, *id, out_or_in(*confirmed)),
        Action::Resign { id, confirmed } => of_match(Kind::Resign, *id, yes_or_no(*confirmed)),
        Action::AskForOpponent => CustomId::new(Kind::Opponent, 0, 0, "ask"),
        Action::ChooseOpponent => CustomId::new(Kind::Opponent, 0, 0, ""),
        Action::ChallengeAnybody => CustomId::new(Kind::Opponent, 0, 0, "anybody"),
        Action::ShowSettings { of } => of_settings(format!("{}:back", of.word())),
        Action::ChooseSetting { of } => of_settings(of.word().to_owned()),
        Action::SetSetting { of, key } => of_settings(format!("{}:{key}", of.word())),
        Action::SetSettingTo { of, key, value } => of_settings(format!("{}:{key}:{value}", of.word())),
        Action::ChooseImportOpponent => CustomId::new(Kind::Import, 0, 0, ""),
        Action::AskForLevel => CustomId::new(Kind::Machine, 0, 0, "ask"),
        Action::ChooseLevel => CustomId::new(Kind::Machine, 0, 0, ""),
        Action::ShowHelp => CustomId::new(Kind::Help, 0, 0, ""),
        Action::ListCommands => CustomId::new(Kind::Help, 0, 0, "commands"),
        Action::ListMachineResults => CustomId::new(Kind::Results, 0, 0, ""),
        Action::ListMachineResultsOfServer => CustomId::new(Kind::Results, 0, 0, "server"),
        Action::ListRatings => CustomId::new(Kind::Results, 0, 0, "ratings"),
        Action::ListMatches => CustomId::new(Kind::Matches, 0, 0, ""),
        Action::TurnPage { list, turn } => {
            CustomId::new(Kind::LeaderboardPage, 0, 0, leaderboard_code::argument(*list, *turn))
        }
        // The number of the menu only makes the custom ids of a message distinct.
        Action::ChoosePuzzleMove { shown, menu } => of_puzzle(*shown, &format!("move:{menu}")),
        Action::TypePuzzleMove { shown } => of_puzzle(*shown, "type"),
        Action::TryTypedPuzzleMove { shown, on_server } => {
            of_puzzle(*shown, if *on_server { "typed" } else { "typed:alone" })
        }
        Action::ShowPuzzleSolution { shown } => of_puzzle(*shown, "solution"),
        Action::NextPuzzle { shown } => of_puzzle(*shown, "next"),
        Action::ListPuzzleWeek => CustomId::new(Kind::Puzzle, 0, 0, "week"),
        Action::PressTournament { id, press } => {
            CustomId::new(Kind::Tournament, id.0, 0, tournament_code::word(*press))
        }
        Action::Other(action) => non_move(*action),
        Action::DeleteData { confirmed } => CustomId::new(Kind::Forget, 0, 0, yes_or_no(*confirmed)),
        Action::ChooseMatch { message, typed } => {
            CustomId::new(Kind::ChooseMatch, message.cast_signed(), 0, typed.as_str())
        }
    }
}

const fn unseen_or_close(unseen: bool) -> &'static str {
    if unseen { "unseen" } else { "close" }
}

/// The argument of a button that takes a match out of the standings, or leaves it in.
const fn out_or_in(confirmed: bool) -> &'static str {
    if confirmed { "out" } else { "in" }
}

/// The argument of a button that shows the list of positions, or one of its pages.
fn list_word(page: Option<usize>) -> String {
    page.map_or_else(|| "list".to_owned(), |page| format!("list:{page}"))
}

/// The custom id of an action on plans, days off, time, votes, cards and lists of matches.
fn non_move(action: NonMoveAction) -> CustomId {
    match action {
        NonMoveAction::KeepCard { keep } => {
            CustomId::new(Kind::Card, 0, 0, if keep { "keep" } else { "stop" })
        }
        NonMoveAction::RefreshCard => CustomId::new(Kind::Card, 0, 0, "refresh"),
        NonMoveAction::ListFurtherMatches { after } => {
            CustomId::new(Kind::Matches, 0, u32::try_from(after).unwrap_or(u32::MAX), "more")
        }
        NonMoveAction::GiveTime { shown } => CustomId::new(Kind::Give, shown.id.0, shown.event, ""),
        NonMoveAction::ShowVotes { shown } => CustomId::new(Kind::Vote, shown.id.0, shown.event, ""),
        NonMoveAction::WithdrawDaysOff => CustomId::new(Kind::DaysOff, 0, 0, ""),
        NonMoveAction::WithdrawPlan { id } => CustomId::new(Kind::IfThen, id.0, 0, "all"),
        NonMoveAction::WithdrawPlannedLine { id } => CustomId::new(Kind::IfThen, id.0, 0, ""),
    }
}

/// The value of a menu's option.
pub(crate) fn menu_value(value: &MenuValue) -> String {
    match value {
        MenuValue::Decision(decision) => decision_code::code(decision),
        MenuValue::Tower(color) => color_letter(*color).to_string(),
        MenuValue::Rule(topic) => topic.word().to_owned(),
        MenuValue::Match(id) => id.to_string(),
        MenuValue::Language(language) => language.code().to_owned(),
        MenuValue::Level(level) => level.number().to_string(),
        MenuValue::Setting(key) => (*key).to_owned(),
        MenuValue::SettingValue(value) => value.clone(),
        MenuValue::Event(number) | MenuValue::PlannedLine(number) => number.to_string(),
    }
}

/// The prefix of the custom ids of a challenge's buttons, by which the challenge's message is found in the channel's
/// history.
pub(crate) fn challenge_prefix(id: ChallengeId) -> String {
    CustomId::new(Kind::Challenge, id.0, 0, "").to_string()
}

const fn reminder_word(reminder: TimeReminder) -> &'static str {
    match reminder {
        TimeReminder::ThirdLeft => "third",
        TimeReminder::Quiet => "quiet",
        TimeReminder::Claimable => "claimable",
    }
}

const fn yes_or_no(confirmed: bool) -> &'static str {
    if confirmed { "yes" } else { "no" }
}

#[cfg(test)]
mod tests {
    use kamisado_rules::{Color, FillFrom};

    use super::*;
    use crate::view::rules_topic::RulesTopic;
    use crate::{
        club::{Claim, LeaderboardList, Offer, Person, TournamentChange, TournamentId},
        view::component_action::{
            ChallengeAnswer, HintStage, LeaderboardTarget, LineupStep, PlaceOffer, SettingsOf,
            TournamentPress,
        },
    };

    #[test]
    fn custom_ids_keep_their_bytes_since_old_messages_have_them() {
        let shown = ShownEvent { id: MatchId(7), event: 23 };
        let puzzle = ShownPuzzle { number: 412, difficulty: Some(3) };
        let placed = vec![Color::Brown, Color::Purple];
        let turn = |turn| Action::TurnPage { list: LeaderboardList::default(), turn };
        let accept = ChallengeAnswer::AcceptInThread;
        for (action, bytes) in [
            (
                Action::AnswerChallenge { id: ChallengeId(3), answer: accept },
                "v1:challenge:3:0:accept-in-thread",
            ),
            (Action::ChooseServerLanguage { challenge: ChallengeId(3) }, "v1:language:3:0:"),
            (Action::ChooseDecision { shown, menu: 1 }, "v1:decide:7:23:1"),
            (Action::ChooseTower { shown }, "v1:tower:7:23:"),
            (Action::Fill { shown, from: FillFrom::Left }, "v1:fill:7:23:fl"),
            (Action::Play { shown, decision: Decision::Choose { tower: Color::Purple } }, "v1:play:7:23:cp"),
            (Action::LineUp { shown, step: LineupStep::Undo, placed }, "v1:place:7:23:undo:np"),
            (Action::AnswerOffer { shown, offer: Offer::Abort, agree: false }, "v1:offer:7:23:abort:decline"),
            (Action::PlayAgain { shown }, "v1:again:7:23:"),
            (Action::Rematch { shown }, "v1:rematch:7:23:"),
            (Action::ShowRule { shown, topic: RulesTopic::Push }, "v1:rules:7:23:push"),
            (Action::ShowOwnView { shown }, "v1:view:7:23:"),
            (Action::MakeOffer { shown, offer: Offer::TakeBack }, "v1:propose:7:23:take-back"),
            (Action::ShowMore { shown }, "v1:more:7:23:"),
            (Action::ReturnToMore { shown }, "v1:more:7:23:back"),
            (Action::AskToResign { id: MatchId(7) }, "v1:resign:7:0:ask"),
            (Action::SendRecord { id: MatchId(7) }, "v1:record:7:0:"),
            (Action::ShowReplay { shown }, "v1:replay:7:23:"),
            (Action::ChooseReplay, "v1:replay:0:0:"),
            (Action::ShowLosingMove { shown }, "v1:lost:7:23:"),
            (Action::ShowHint { shown, stage: HintStage::Where }, "v1:hint:7:23:where"),
            (Action::ShowHint { shown, stage: HintStage::Move }, "v1:hint:7:23:move"),
            (Action::ShowHint { shown, stage: HintStage::Why }, "v1:hint:7:23:why"),
            (Action::ListPositions { shown, page: None }, "v1:from:7:23:list"),
            (Action::ListPositions { shown, page: Some(2) }, "v1:from:7:23:list:2"),
            (Action::ChoosePosition { shown }, "v1:from:7:23:pick"),
            (Action::PlayFrom { shown }, "v1:from:7:23:"),
            (Action::BeginFrom { shown, confirmed: true }, "v1:from:7:23:yes"),
            (Action::ChooseRule { of: None }, "v1:rules:0:0:"),
            (Action::ChooseRule { of: Some(shown) }, "v1:rules:7:23:"),
            (Action::OpenRules(RulesTopic::Moving.into()), "v1:rules:0:0:moving"),
            (Action::ShowTutorial { page: 0, opening: TutorialOpening::NewMessage }, "v1:tutorial:0:0:open"),
            (Action::ShowTutorial { page: 3, opening: TutorialOpening::SameMessage }, "v1:tutorial:0:3:turn"),
            (Action::ShowBoard { shown, reminder: TimeReminder::Quiet }, "v1:board:7:23:quiet"),
            (Action::Claim { shown, claim: Claim::Win }, "v1:claim:7:23:win"),
            (Action::Abort { id: MatchId(7), confirmed: true }, "v1:abort:7:0:yes"),
            (Action::TakeOut { id: MatchId(7), confirmed: false }, "v1:abort:7:0:in"),
            (Action::EndPaused { id: MatchId(7), unseen: false }, "v1:abort:7:0:close"),
            (Action::EndPaused { id: MatchId(7), unseen: true }, "v1:abort:7:0:unseen"),
            (Action::Resign { id: MatchId(7), confirmed: false }, "v1:resign:7:0:no"),
            (Action::AskForOpponent, "v1:opponent:0:0:ask"),
            (Action::ChooseOpponent, "v1:opponent:0:0:"),
            (Action::ChallengeAnybody, "v1:opponent:0:0:anybody"),
            (Action::ChooseImportOpponent, "v1:import:0:0:"),
            (Action::ShowSettings { of: SettingsOf::Server }, "v1:settings:0:0:server:back"),
            (Action::ChooseSetting { of: SettingsOf::Person }, "v1:settings:0:0:mine"),
            (Action::SetSetting { of: SettingsOf::Person, key: "theme" }, "v1:settings:0:0:mine:theme"),
            (
                Action::SetSettingTo { of: SettingsOf::Person, key: "mention", value: "no" },
                "v1:settings:0:0:mine:mention:no",
            ),
            (Action::AskForLevel, "v1:machine:0:0:ask"),
            (Action::ChooseLevel, "v1:machine:0:0:"),
            (Action::ShowHelp, "v1:help:0:0:"),
            (Action::ListCommands, "v1:help:0:0:commands"),
            (Action::ListMachineResults, "v1:results:0:0:"),
            (Action::ListMachineResultsOfServer, "v1:results:0:0:server"),
            (Action::ListRatings, "v1:results:0:0:ratings"),
            (Action::ListMatches, "v1:matches:0:0:"),
            (turn(LeaderboardTarget::BeforeFirst), "v1:page:0:0:first"),
            (turn(LeaderboardTarget::To(1)), "v1:page:0:0:1"),
            (turn(LeaderboardTarget::AfterLast), "v1:page:0:0:last"),
            (Action::ChoosePuzzleMove { shown: puzzle, menu: 0 }, "v1:puzzle:412:3:move:0"),
            (Action::TypePuzzleMove { shown: puzzle }, "v1:puzzle:412:3:type"),
            (Action::TryTypedPuzzleMove { shown: puzzle, on_server: true }, "v1:puzzle:412:3:typed"),
            (Action::TryTypedPuzzleMove { shown: puzzle, on_server: false }, "v1:puzzle:412:3:typed:alone"),
            (Action::ShowPuzzleSolution { shown: puzzle }, "v1:puzzle:412:3:solution"),
            (
                Action::NextPuzzle { shown: ShownPuzzle { difficulty: None, ..puzzle } },
                "v1:puzzle:412:0:next",
            ),
            (Action::ListPuzzleWeek, "v1:puzzle:0:0:week"),
            (Action::Other(NonMoveAction::GiveTime { shown }), "v1:give:7:23:"),
            (Action::Other(NonMoveAction::WithdrawDaysOff), "v1:off:0:0:"),
            (Action::Other(NonMoveAction::KeepCard { keep: true }), "v1:card:0:0:keep"),
            (Action::Other(NonMoveAction::KeepCard { keep: false }), "v1:card:0:0:stop"),
            (Action::Other(NonMoveAction::RefreshCard), "v1:card:0:0:refresh"),
            (Action::Other(NonMoveAction::ListFurtherMatches { after: 12 }), "v1:matches:0:12:more"),
            (Action::Other(NonMoveAction::WithdrawPlan { id: MatchId(7) }), "v1:if:7:0:all"),
            (Action::Other(NonMoveAction::WithdrawPlannedLine { id: MatchId(7) }), "v1:if:7:0:"),
            (Action::DeleteData { confirmed: true }, "v1:forget:0:0:yes"),
            (Action::ChooseMatch { message: 9, typed: "left 5".to_owned() }, "v1:which:9:0:left 5"),
        ] {
            assert_eq!(custom_id(&action).to_string(), bytes);
        }
    }

    #[test]
    fn custom_ids_of_tournaments_keep_their_bytes() {
        let pressed = |press| Action::PressTournament { id: TournamentId(5), press };
        let (player, newcomer, organiser) = (Person(7), Person(9), Person(3));
        let offer = PlaceOffer { player, newcomer, organiser, breaks_off: Some(MatchId(42)) };
        let tournament = |change| pressed(TournamentPress::Change(change));
        for (action, bytes) in [
            (tournament(TournamentChange::SignUp), "v1:tournament:5:0:sign-up"),
            (tournament(TournamentChange::SignOff), "v1:tournament:5:0:sign-off"),
            (tournament(TournamentChange::Start), "v1:tournament:5:0:start"),
            (tournament(TournamentChange::CallOff), "v1:tournament:5:0:call-off"),
            (tournament(TournamentChange::Leave), "v1:tournament:5:0:leave"),
            (pressed(TournamentPress::AskToLeave), "v1:tournament:5:0:ask"),
            (pressed(TournamentPress::AsText), "v1:tournament:5:0:text"),
            (pressed(TournamentPress::TakePlace(offer)), "v1:tournament:5:0:take:7:9:3:2a"),
            (pressed(TournamentPress::DeclinePlace(offer)), "v1:tournament:5:0:decline:7:9:3:2a"),
        ] {
            assert_eq!(custom_id(&action).to_string(), bytes);
        }
    }
}
