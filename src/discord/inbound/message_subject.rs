//! Finds the subject of a message: a match that the message shows or names, or a record that a person has put into it.

use poise::serenity_prelude::{ActionRow, ActionRowComponent, Attachment, ButtonKind, Message, UserId};

use super::record_import::RecordSource;
use crate::{
    club::{Club, History, MatchId, Person},
    discord::components::custom_id::{CustomId, Kind},
    store::StoreError,
};

/// The subject of a message.
#[derive(Clone, Debug)]
pub(crate) enum Subject {
    Match(MatchId),
    /// A record in an attached file or in the text itself.
    Record(RecordSource),
}

/// Finds the subject of a message. `None` if it neither shows nor names a match, and cannot hold a record.
pub(crate) fn of(message: &Message, bot: UserId) -> Option<Subject> {
    if message.author.id == bot
        && let Some(id) = shown(message)
    {
        return Some(Subject::Match(id));
    }
    if let Some(file) = message.attachments.iter().find(|file| is_text(file)) {
        return Some(Subject::Record(RecordSource::File(Box::new(file.clone()))));
    }
    record_in(&message.content)
        .map(|text| Subject::Record(RecordSource::Text(text.to_owned())))
        .or_else(|| named(&message.content).map(Subject::Match))
}

/// The match that the bot shows in the message to which this message replies.
pub(super) fn replied_to(message: &Message, bot: UserId) -> Option<MatchId> {
    message.referenced_message.as_deref().filter(|replied| replied.author.id == bot).and_then(shown)
}

/// The match with this id, if the person plays in it.
///
/// # Errors
/// When the database fails.
pub(super) async fn own_match(
    club: &Club,
    id: MatchId,
    person: Person,
) -> Result<Option<History>, StoreError> {
    Ok(club.match_by_id(id).await?.filter(|history| history.side_of(person).is_some()))
}

/// The match that a message of the bot shows, by the name of its picture or by its buttons and menus.
fn shown(message: &Message) -> Option<MatchId> {
    let by_file = message.attachments.iter().find_map(|file| by_file_name(&file.filename));
    by_file.or_else(|| message.components.iter().find_map(by_row))
}

/// The match that the name of a file of the bot contains, such as `k7-23.png` or `k7.gif`.
fn by_file_name(name: &str) -> Option<MatchId> {
    let end = name.find(['-', '.'])?;
    name[..end].starts_with('k').then(|| name[..end].parse().ok())?
}

fn by_row(row: &ActionRow) -> Option<MatchId> {
    row.components.iter().find_map(|component| {
        let custom_id = match component {
            ActionRowComponent::Button(button) => match &button.data {
                ButtonKind::NonLink { custom_id, .. } => custom_id.as_str(),
                _ => return None,
            },
            ActionRowComponent::SelectMenu(menu) => menu.custom_id.as_deref()?,
            _ => return None,
        };
        let custom_id: CustomId = custom_id.parse().ok()?;
        (names_match(custom_id.kind) && custom_id.id > 0).then_some(MatchId(custom_id.id))
    })
}

/// Whether the id in a custom id of this kind is a match's id.
const fn names_match(kind: Kind) -> bool {
    match kind {
        Kind::Decide
        | Kind::Tower
        | Kind::OneDecision
        | Kind::Play
        | Kind::LineUp
        | Kind::Offer
        | Kind::Again
        | Kind::Rematch
        | Kind::Abort
        | Kind::Board
        | Kind::Claim
        | Kind::Resign
        | Kind::Rules
        | Kind::OwnView
        | Kind::Propose
        | Kind::More
        | Kind::Record
        | Kind::Replay
        | Kind::LosingMove
        | Kind::Hint
        | Kind::PlayFrom
        | Kind::IfThen
        | Kind::Give
        | Kind::Vote => true,
        Kind::Challenge
        | Kind::Tutorial
        | Kind::Opponent
        | Kind::Machine
        | Kind::Help
        | Kind::Matches
        | Kind::Results
        | Kind::LeaderboardPage
        | Kind::Forget
        | Kind::ChooseMatch
        | Kind::Puzzle
        | Kind::Language
        | Kind::Tournament
        | Kind::Import
        | Kind::Settings
        | Kind::DaysOff
        | Kind::Card => false,
    }
}

fn is_text(file: &Attachment) -> bool {
    file.content_type.as_deref().is_some_and(|kind| kind.starts_with("text/plain"))
        || file.filename.to_lowercase().ends_with(".txt")
}

/// The part of a text that can be a record: the first code block, or else the whole text. `None` if this part has
/// neither a tag nor a row number.
fn record_in(content: &str) -> Option<&str> {
    let text = match content.split_once("```").and_then(|(_, after)| after.split_once("```")) {
        // A code block may name a language in its first line.
        Some((block, _)) => match block.split_once('\n') {
            Some((first, rest)) if first.chars().all(char::is_alphanumeric) => rest,
            _ => block,
        },
        None => content,
    };
    let is_row = |word: &str| {
        let digits = word.strip_suffix('.').unwrap_or_default();
        !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
    };
    let has_tag = text.lines().any(|line| line.trim_start().starts_with('[') && line.contains('"'));
    (has_tag || text.split_whitespace().any(is_row)).then(|| text.trim())
}

/// The first match that a text names, such as `k7`.
fn named(content: &str) -> Option<MatchId> {
    let mut words = content.split(|letter: char| !letter.is_alphanumeric());
    words.find_map(|word| word.starts_with(['k', 'K']).then(|| word.parse().ok())?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_files_of_a_match_name_it() {
        for name in ["k7-23.png", "k7.gif", "k7.txt", "k7-score-sheet.png", "k7-0-fill.png"] {
            assert_eq!(by_file_name(name), Some(MatchId(7)), "{name}");
        }
        for name in ["7-1.png", "season-3.png", "k.png", "kitten.png", "k7"] {
            assert_eq!(by_file_name(name), None, "{name}");
        }
    }

    #[test]
    fn a_record_is_told_from_talk() {
        assert_eq!(record_in("1. Red Forward 4"), Some("1. Red Forward 4"));
        assert_eq!(record_in("look:\n```text\nRound 1\n1. R F 4\n``` nice"), Some("Round 1\n1. R F 4"));
        assert_eq!(record_in("[Game \"Kamisado\"]"), Some("[Game \"Kamisado\"]"));
        for talk in ["left 5 minutes ago", "see you at 8", "", "[sic]"] {
            assert_eq!(record_in(talk), None, "{talk}");
        }
    }

    #[test]
    fn a_text_can_name_a_match() {
        assert_eq!(named("look at k12, it was close"), Some(MatchId(12)));
        assert_eq!(named("kamisado is fun"), None);
        assert_eq!(named(""), None);
    }
}
