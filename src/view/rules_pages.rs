//! The rules, a page each, with a diagram: asked for, or offered where one has just decided something.

mod diagrams;

use kamisado_render::{RenderError, Renderer};
use kamisado_rules::{DecisionEffects, Ending, RoundOver, Variant};
use poise::serenity_prelude::{
    CreateActionRow, CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption,
};

use super::{board_view::BoardView, outgoing_message::File};
use crate::{
    discord::components::custom_id::{CustomId, Kind},
    text::{Locale, game_words, text},
};

/// What a page is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum RulesTopic {
    /// How towers move, and which one must.
    Moving,
    /// What happens when the active tower cannot move.
    Blocked,
    /// What happens when nobody can move.
    Deadlock,
    /// How sumos push.
    Push,
    /// How the next round is lined up.
    Filling,
    /// What a round is worth, and ranks.
    Scoring,
    /// The sticky variant.
    Sticky,
    /// The teleport variant.
    Teleport,
    /// The retro variant.
    Retro,
    /// The trap variant.
    Trap,
    /// The sumo variant.
    Sumo,
}

impl RulesTopic {
    /// Every topic, in the order of the menu.
    pub(crate) const ALL: [Self; 11] = [
        Self::Moving,
        Self::Blocked,
        Self::Deadlock,
        Self::Push,
        Self::Filling,
        Self::Scoring,
        Self::Sticky,
        Self::Teleport,
        Self::Retro,
        Self::Trap,
        Self::Sumo,
    ];

    /// The word for it in custom ids and choices.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Self::Moving => "moving",
            Self::Blocked => "blocked",
            Self::Deadlock => "deadlock",
            Self::Push => "push",
            Self::Filling => "filling",
            Self::Scoring => "scoring",
            Self::Sticky => "sticky",
            Self::Teleport => "teleport",
            Self::Retro => "retro",
            Self::Trap => "trap",
            Self::Sumo => "sumo",
        }
    }

    /// The topic of a word.
    pub(crate) fn of_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|topic| topic.word() == word)
    }

    /// Its name, within a sentence.
    pub(crate) fn name(self, locale: Locale) -> String {
        match self {
            Self::Moving => text!(locale, "rules-moving-name"),
            Self::Blocked => text!(locale, "rules-blocked-name"),
            Self::Deadlock => text!(locale, "rules-deadlock-name"),
            Self::Push => text!(locale, "rules-push-name"),
            Self::Filling => text!(locale, "rules-filling-name"),
            Self::Scoring => text!(locale, "rules-scoring-name"),
            Self::Sticky => text!(locale, "rules-sticky-name"),
            Self::Teleport => text!(locale, "rules-teleport-name"),
            Self::Retro => text!(locale, "rules-retro-name"),
            Self::Trap => text!(locale, "rules-trap-name"),
            Self::Sumo => text!(locale, "rules-sumo-name"),
        }
    }

    /// What the rule says.
    fn rule(self, locale: Locale) -> String {
        match self {
            Self::Moving => text!(locale, "rules-moving"),
            Self::Blocked => text!(locale, "rules-blocked"),
            Self::Deadlock => text!(locale, "rules-deadlock"),
            Self::Push => text!(locale, "rules-push"),
            Self::Filling => text!(locale, "rules-filling"),
            Self::Scoring => text!(locale, "rules-scoring"),
            Self::Sticky => text!(locale, "rules-sticky"),
            Self::Teleport => text!(locale, "rules-teleport"),
            Self::Retro => text!(locale, "rules-retro"),
            Self::Trap => text!(locale, "rules-trap"),
            Self::Sumo => text!(locale, "rules-sumo"),
        }
    }

    /// What the diagram shows, in words.
    fn picture(self, locale: Locale) -> String {
        match self {
            Self::Moving => text!(locale, "rules-moving-picture"),
            Self::Blocked => text!(locale, "rules-blocked-picture"),
            Self::Deadlock => text!(locale, "rules-deadlock-picture"),
            Self::Push => text!(locale, "rules-push-picture"),
            Self::Filling => text!(locale, "rules-filling-picture"),
            Self::Scoring => text!(locale, "rules-scoring-picture"),
            Self::Sticky => text!(locale, "rules-sticky-picture"),
            Self::Teleport => text!(locale, "rules-teleport-picture"),
            Self::Retro => text!(locale, "rules-retro-picture"),
            Self::Trap => text!(locale, "rules-trap-picture"),
            Self::Sumo => text!(locale, "rules-sumo-picture"),
        }
    }
}

/// A page of the rules.
#[derive(Clone, Debug)]
pub(crate) struct Page {
    /// Its text.
    pub content: String,
    /// Its diagram.
    pub file: File,
    /// The menu of the other pages.
    pub rows: Vec<CreateActionRow>,
}

/// Composes a page.
///
/// # Errors
/// When the diagram cannot be encoded.
pub(crate) fn page(locale: Locale, renderer: &Renderer, topic: RulesTopic) -> Result<Page, RenderError> {
    let (name, picture) = (topic.name(locale), topic.picture(locale));
    let title = game_words::capitalized(&name);
    let file = File {
        name: format!("rules-{}.png", topic.word()),
        bytes: diagrams::draw(locale, renderer, topic)?,
        description: picture.clone(),
    };
    let content = text!(
        locale,
        "rules-page",
        title = title,
        rule = topic.rule(locale),
        // The same sentences are below the text and in the picture's description: everybody needs them.
        picture = picture,
    );
    Ok(Page { content, file, rows: vec![menu(locale, topic)] })
}

fn menu(locale: Locale, shown: RulesTopic) -> CreateActionRow {
    let options = RulesTopic::ALL.map(|topic| {
        let name = game_words::capitalized(&topic.name(locale));
        CreateSelectMenuOption::new(name, topic.word()).default_selection(topic == shown)
    });
    let kind = CreateSelectMenuKind::String { options: options.to_vec() };
    let menu = CreateSelectMenu::new(CustomId::new(Kind::Rules, 0, 0, "").to_string(), kind);
    CreateActionRow::SelectMenu(menu.placeholder(text!(locale, "menu-rules")))
}

/// The rules that have just decided something surprising: a pass, a deadlock, a push that keeps the turn, a round drawn by
/// repetition.
pub(crate) fn surprising(replayed: &BoardView) -> Vec<RulesTopic> {
    let decided = || replayed.steps.iter().filter_map(|step| step.decided.as_ref());
    let any = |found: fn(&DecisionEffects) -> bool| {
        decided().filter_map(|decided| decided.played.as_ref()).any(found)
    };
    let deadlocked = decided().any(
        |decided| matches!(decided.over, Some(RoundOver::Won { end, .. }) if end.ending == Ending::Deadlock),
    );
    let mut topics = Vec::new();
    if any(|played| played.pushed().next().is_some()) {
        topics.push(RulesTopic::Push);
    }
    if deadlocked {
        topics.push(RulesTopic::Deadlock);
    } else if any(|played| played.passes().next().is_some()) {
        topics.push(RulesTopic::Blocked);
    }
    if decided().any(|decided| decided.over == Some(RoundOver::Drawn)) {
        // A position comes again by moves backwards or by jumps only.
        let retro = replayed.then.state.terms().variants().has(Variant::Retro);
        topics.push(if retro { RulesTopic::Retro } else { RulesTopic::Teleport });
    }
    topics
}

#[cfg(test)]
mod tests {
    use kamisado_rules::{Game, MatchLength, Variants};

    use super::*;
    use crate::view::{alt_text, outgoing_message::LONGEST_CONTENT, test_play};

    #[test]
    fn every_page_has_a_text_and_a_diagram_within_discords_limits() {
        let renderer = Renderer::new();
        for topic in RulesTopic::ALL {
            assert_eq!(RulesTopic::of_word(topic.word()), Some(topic));
            let page = page(Locale::English, &renderer, topic).unwrap();
            assert!(page.content.chars().count() <= LONGEST_CONTENT, "{topic:?}");
            assert!(page.file.description.chars().count() <= alt_text::LONGEST, "{topic:?}");
            assert!(page.file.bytes.starts_with(b"\x89PNG"));
        }
        assert_eq!(RulesTopic::of_word("chess"), None);
    }

    #[test]
    fn an_ordinary_move_surprises_nobody() {
        let mut history = test_play::standard();
        test_play::play(&mut history, &["Red Forward 4 Blue"]);
        assert_eq!(surprising(&BoardView::new(&history, 0, 1)), []);
    }

    #[test]
    fn a_round_drawn_by_repetition_offers_the_page_that_tells_why() {
        let variants = Variants::new(&[Variant::Teleport, Variant::Retro]).unwrap();
        let mut history = test_play::begun(test_play::terms(Game::Megasado, variants, MatchLength::Long));
        let way = [
            "Orange Forward 6 Green@b7",
            "Green Forward 7 Red",
            "Red Forward 5 Orange",
            "Orange Forward 6 Yellow@b5",
            "Yellow Left 5 Silver@a6",
            "Silver Right 6 Yellow",
            "Yellow Back 1 Pink",
            "Pink Right 3 Gold@h4",
        ];
        test_play::play(&mut history, &way);
        // Both gold towers go round in a circle.
        let circle = [
            "Gold Right 6 Gold@a5",
            "Gold Left 1 Gold",
            "Gold Back-Left 2 Gold@d10",
            "Gold Back-Right 1 Gold",
        ];
        for _ in 0..2 {
            test_play::play(&mut history, &circle);
        }
        let last = history.last_event();
        assert_eq!(history.state.round(), 2, "the position stood for the third time");
        assert_eq!(surprising(&BoardView::new(&history, last - 1, last)), [RulesTopic::Retro]);
        assert_eq!(surprising(&BoardView::new(&history, last - 2, last - 1)), []);
    }
}
