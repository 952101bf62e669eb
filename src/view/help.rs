//! The help text: a short explanation of the game. A button opens a list of the commands that the reader may use in the place.

use super::{
    begin_buttons,
    button::{Button, ButtonStyle},
    component_action::{Action, MenuValue},
    component_row::{Row, UserMenu},
    move_examples::{self, MoveExamples},
    rules_page,
    select_menu::{MenuOption, SelectMenu},
    tutorial,
};
use crate::{
    club::{History, MachineLevel, Person, Status},
    text::{List, Locale, text},
};

/// Where a reader asks for help, and what the reader can do there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Here {
    /// The reader asks in a direct message.
    #[default]
    Direct,
    /// The reader asks in a channel, and plays in the match that runs there.
    Playing,
    /// The reader asks in a channel, does not play there, and may challenge there.
    Challenging,
    /// The reader asks in a channel, does not play there, and may not challenge there.
    Waiting,
}

/// The facts about the reader on which the help text depends.
#[derive(Clone, Debug, Default)]
pub(crate) struct Reader {
    pub here: Here,
    pub challenges: bool,
    pub moderates: bool,
    /// The sentence that names the permissions that the bot lacks in this place.
    pub lacking: Option<String>,
    /// The bot's mention, if it can read only messages that are addressed to it.
    pub mention: Option<String>,
    /// Examples of what the reader can type now. If no match runs in the place, the examples open a match.
    pub examples: Option<MoveExamples>,
}

impl Reader {
    /// A reader in a direct message.
    pub(crate) fn in_direct_message(locale: Locale) -> Self {
        Self { examples: move_examples::of_opening(locale), ..Self::default() }
    }

    /// A reader in a server's channel. `last` is the last match of the channel. `challenges` says whether the reader may
    /// challenge in the channel.
    pub(crate) fn in_channel(
        locale: Locale,
        person: Person,
        last: Option<&History>,
        challenges: bool,
    ) -> Self {
        let running = last.filter(|history| history.status == Status::Running);
        let of_match = running.and_then(|history| move_examples::of_match(locale, &history.state));
        Self {
            here: Here::in_channel(person, running, challenges),
            challenges,
            examples: of_match.or_else(|| move_examples::of_opening(locale)),
            ..Self::default()
        }
    }
}

impl Here {
    /// The role of a person in a server's channel. `running` is the match that runs in the channel. `challenges` says whether
    /// the person may challenge there.
    fn in_channel(person: Person, running: Option<&History>, challenges: bool) -> Self {
        if running.is_some_and(|history| history.side_of(person).is_some()) {
            Self::Playing
        } else if challenges {
            Self::Challenging
        } else {
            Self::Waiting
        }
    }
}

/// The buttons, and the menu of the pages of the rules, under the help text.
pub(crate) fn rows(locale: Locale, reader: &Reader) -> Vec<Row> {
    let secondary = |action, label| Button::new(action, label, ButtonStyle::Secondary);
    let mut buttons = Vec::new();
    if reader.challenges {
        buttons.push(begin_buttons::challenge(locale));
    }
    if reader.here == Here::Direct || reader.challenges && reader.here != Here::Playing {
        buttons.push(begin_buttons::play_bot(locale));
    }
    buttons.push(secondary(Action::ListMatches, text!(locale, "button-my-matches")));
    buttons.push(tutorial::first_button(locale));
    buttons.push(secondary(Action::ListCommands, text!(locale, "button-commands")));
    vec![Row::Buttons(buttons), rules_page::menu(locale, None, None)]
}

/// Asks the reader whom they want to challenge.
pub(crate) fn ask_for_opponent(locale: Locale) -> (String, Vec<Row>) {
    let placeholder = text!(locale, "menu-opponent");
    let menu = Row::UserMenu(UserMenu { action: Action::ChooseOpponent, placeholder });
    let label = text!(locale, "button-challenge-anybody");
    let anybody = Button::new(Action::ChallengeAnybody, label, ButtonStyle::Secondary);
    (text!(locale, "opponent-ask"), vec![menu, Row::Buttons(vec![anybody])])
}

/// Asks the reader whom they want to challenge to continue the record that is attached to the message.
pub(crate) fn ask_for_import_opponent(locale: Locale) -> (String, Vec<Row>) {
    let placeholder = text!(locale, "menu-opponent");
    let menu = Row::UserMenu(UserMenu { action: Action::ChooseImportOpponent, placeholder });
    (text!(locale, "import-opponent-ask"), vec![menu])
}

/// Asks the reader at which level they want to play the bot.
pub(crate) fn ask_for_level(locale: Locale) -> (String, Vec<Row>) {
    let option = |level| MenuOption::new(MenuValue::Level(level), level_in_full(locale, level));
    let menu = Row::Menu(SelectMenu {
        action: Action::ChooseLevel,
        placeholder: text!(locale, "menu-level"),
        options: MachineLevel::ALL.into_iter().map(option).collect(),
    });
    (text!(locale, "level-ask"), vec![menu])
}

/// The number and the name of a level.
fn level_in_full(locale: Locale, level: MachineLevel) -> String {
    text!(locale, "level-in-full", number = u32::from(level.number()), level = level)
}

/// The help text for a reader.
pub(crate) fn lines(locale: Locale, reader: &Reader) -> String {
    let mut lines: Vec<_> = reader.lacking.iter().cloned().collect();
    lines.extend([text!(locale, "help-goal"), text!(locale, "help-turn"), text!(locale, "help-moves")]);
    if let Some(MoveExamples { full, short, symbols }) = &reader.examples {
        let (full, short) = (full.as_str(), short.as_str());
        lines.push(text!(locale, "help-typing", full = full, short = short, symbols = symbols.as_str()));
        let say_mention = |bot: &String| text!(locale, "help-mention", bot = bot.as_str(), example = short);
        lines.extend(reader.mention.iter().map(say_mention));
    }
    lines.push(match reader.here {
        Here::Direct => text!(locale, "help-direct"),
        Here::Playing if reader.mention.is_some() => text!(locale, "help-playing-mention"),
        Here::Playing => text!(locale, "help-playing"),
        Here::Challenging => text!(locale, "help-begin"),
        Here::Waiting => text!(locale, "help-wait-for-challenge"),
    });
    lines.join("\n")
}

/// The list of the commands that the reader may use in the place, with the button that leads back to the help text.
pub(crate) fn commands(locale: Locale, reader: &Reader) -> (String, Vec<Row>) {
    let mut lines = Vec::new();
    // The commands that players type most often come first.
    if reader.here == Here::Playing {
        lines.push(text!(
            locale,
            "help-commands-here",
            commands = List::of([text!(locale, "help-commands-player")])
        ));
    }
    lines.push(text!(locale, "help-commands"));
    lines.push(text!(locale, "help-learning"));
    if reader.here != Here::Direct {
        let challenges = reader.challenges.then(|| text!(locale, "help-commands-challenger"));
        let all = challenges.into_iter().chain([text!(locale, "help-commands-anybody")]);
        lines.push(text!(locale, "help-commands-server", commands = List::of(all)));
    }
    if reader.moderates {
        lines.push(text!(locale, "help-moderators"));
    }
    let help = Button::new(Action::ShowHelp, text!(locale, "button-help"), ButtonStyle::Secondary);
    (lines.join("\n"), vec![Row::Buttons(vec![help])])
}
