//! Messages about the time of a turn: reminders, and questions whether somebody still plays.

use serenity::all::{ButtonStyle, CreateActionRow, CreateButton};

use super::outgoing_message::OutgoingMessage;
use crate::{
    club::{Claim, History, MatchId, TimeReminder},
    discord::{
        bot::Bot,
        components::{
            claim_code,
            custom_id::{CustomId, Kind},
        },
        id_conversion,
    },
    store::StoreError,
    text::{Locale, game_words, text},
};

/// What a notice is called in a custom id.
const fn word(notice: TimeReminder) -> &'static str {
    match notice {
        TimeReminder::ThirdLeft => "third",
        TimeReminder::Quiet => "quiet",
        TimeReminder::Claimable => "claimable",
    }
}

/// The custom id of the button that every notice has: by that its message is found again.
pub(crate) fn custom_id(id: MatchId, event: u32, notice: TimeReminder) -> String {
    CustomId::new(Kind::Board, id.0, event, word(notice)).to_string()
}

/// Composes the message for a notice about the turn that began with an event; none if that turn is over.
///
/// # Errors
/// When the database fails.
pub(crate) async fn compose(
    bot: &Bot,
    locale: Locale,
    history: &History,
    event: u32,
    notice: TimeReminder,
) -> Result<Option<OutgoingMessage>, StoreError> {
    let now = id_conversion::now();
    let clock = bot.club.clock(history, now).await?.filter(|clock| clock.began_with == event);
    let Some(clock) = clock else { return Ok(None) };
    let quiet = bot.club.quiet_days(history).await?;
    let (late, waiting) = (&history.seats[clock.side], &history.seats[!clock.side]);
    let id = history.id.to_string();
    let content = match notice {
        TimeReminder::ThirdLeft => {
            let Some(left) = clock.left_to_decide() else { return Ok(None) };
            let until = crate::club::Timestamp(now.0.saturating_add(left.max(0)));
            text!(
                locale,
                "notice-third",
                player = game_words::mention(locale, late),
                match = id,
                until = game_words::date(until),
                distance = game_words::moment(until),
            )
        }
        TimeReminder::Quiet => text!(
            locale,
            "notice-quiet",
            player = game_words::mention(locale, late),
            match = id,
            days = quiet.ask,
            claim = quiet.claim,
            opponent = game_words::player(locale, waiting),
        ),
        TimeReminder::Claimable => text!(
            locale,
            "notice-claimable",
            player = game_words::player(locale, late),
            opponent = game_words::player(locale, waiting),
            match = id,
            days = quiet.claim,
        ),
    };
    let show = CreateButton::new(custom_id(history.id, event, notice));
    let mut buttons = vec![show.label(text!(locale, "button-show-board")).style(ButtonStyle::Secondary)];
    if notice == TimeReminder::Claimable {
        buttons.extend(claim_buttons(locale, history));
    }
    Ok(Some(OutgoingMessage {
        content,
        mentioned: late.person.filter(|_| notice != TimeReminder::Claimable),
        files: Vec::new(),
        rows: vec![CreateActionRow::Buttons(buttons)],
    }))
}

/// The buttons by which the player who waits ends a quiet match.
pub(crate) fn claim_buttons(locale: Locale, history: &History) -> [CreateButton; 2] {
    Claim::ALL.map(|claim| {
        let (label, style) = match claim {
            Claim::Win => (text!(locale, "button-claim-win"), ButtonStyle::Success),
            Claim::Close => (text!(locale, "button-claim-close"), ButtonStyle::Danger),
        };
        let custom_id =
            CustomId::new(Kind::Claim, history.id.0, history.last_event(), claim_code::word(claim));
        CreateButton::new(custom_id.to_string()).label(label).style(style)
    })
}
