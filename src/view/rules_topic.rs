//! The topics of the pages of the rules.

use kamisado_rules::{Game, Layout, MatchLength, MatchTerms, Opening, Variant, Variants};

use crate::text::{Locale, text};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum RulesTopic {
    /// How towers move, and which tower must move.
    Moving,
    /// The rules for an active tower that cannot move.
    Blocked,
    /// The rules for a round in which neither player can move.
    Deadlock,
    /// How sumos push.
    Push,
    /// How the next round is lined up.
    Filling,
    /// The points of a round, and the ranks.
    Scoring,
    /// A series of single rounds.
    Series,
    /// How the players place their towers before round 1.
    Tournament,
    /// The four layouts of a board's colors.
    Boards,
    /// How moves are written and typed.
    Notation,
    /// The differences between Megasado and Kamisado.
    Megasado,
    Sticky,
    Teleport,
    Retro,
    Trap,
    Sumo,
}

impl RulesTopic {
    /// Every topic, in the order of the menu.
    pub(crate) const ALL: [Self; 16] = [
        Self::Moving,
        Self::Blocked,
        Self::Deadlock,
        Self::Push,
        Self::Filling,
        Self::Scoring,
        Self::Series,
        Self::Tournament,
        Self::Boards,
        Self::Notation,
        Self::Megasado,
        Self::Sticky,
        Self::Teleport,
        Self::Retro,
        Self::Trap,
        Self::Sumo,
    ];

    /// The identifier of the topic in custom ids, command choices and file names.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Self::Moving => "moving",
            Self::Blocked => "blocked",
            Self::Deadlock => "deadlock",
            Self::Push => "push",
            Self::Filling => "filling",
            Self::Scoring => "scoring",
            Self::Series => "series",
            Self::Tournament => "tournament",
            Self::Boards => "boards",
            Self::Notation => "notation",
            Self::Megasado => "megasado",
            Self::Sticky => "sticky",
            Self::Teleport => "teleport",
            Self::Retro => "retro",
            Self::Trap => "trap",
            Self::Sumo => "sumo",
        }
    }

    /// Whether the rules of the topic apply in a match with these terms.
    pub(crate) fn matters_in(self, terms: &MatchTerms) -> bool {
        let is_single = terms.length() == MatchLength::Single;
        let has = |variant| terms.variants().has(variant);
        match self {
            Self::Moving | Self::Blocked | Self::Deadlock | Self::Notation => true,
            Self::Push => !is_single || has(Variant::Sumo),
            Self::Filling | Self::Scoring => !is_single,
            Self::Series => is_single,
            Self::Tournament => terms.opening() == Opening::Tournament,
            Self::Boards => terms.board().layout != Layout::Plain,
            Self::Megasado => terms.board().game == Game::Megasado,
            Self::Sticky => has(Variant::Sticky),
            Self::Teleport => has(Variant::Teleport),
            Self::Retro => has(Variant::Retro),
            Self::Trap => has(Variant::Trap),
            Self::Sumo => has(Variant::Sumo),
        }
    }

    /// The topic of a variant.
    pub(crate) const fn of_variant(variant: Variant) -> Self {
        match variant {
            Variant::Sticky => Self::Sticky,
            Variant::Teleport => Self::Teleport,
            Variant::Retro => Self::Retro,
            Variant::Trap => Self::Trap,
            Variant::Sumo => Self::Sumo,
        }
    }

    /// Whether the topic is about Megasado alone.
    pub(crate) const fn is_of_megasado(self) -> bool {
        matches!(self, Self::Megasado | Self::Sticky | Self::Teleport | Self::Retro | Self::Trap | Self::Sumo)
    }

    pub(crate) fn of_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|topic| topic.word() == word)
    }

    /// The name of the topic, in the form used within a sentence.
    pub(crate) fn name(self, locale: Locale) -> String {
        match self {
            Self::Moving => text!(locale, "rules-moving-name"),
            Self::Blocked => text!(locale, "rules-blocked-name"),
            Self::Deadlock => text!(locale, "rules-deadlock-name"),
            Self::Push => text!(locale, "rules-push-name"),
            Self::Filling => text!(locale, "rules-filling-name"),
            Self::Scoring => text!(locale, "rules-scoring-name"),
            Self::Series => text!(locale, "rules-series-name"),
            Self::Tournament => text!(locale, "rules-tournament-name"),
            Self::Boards => text!(locale, "rules-boards-name"),
            Self::Notation => text!(locale, "rules-notation-name"),
            Self::Megasado => text!(locale, "rules-megasado-name"),
            Self::Sticky => text!(locale, "rules-sticky-name"),
            Self::Teleport => text!(locale, "rules-teleport-name"),
            Self::Retro => text!(locale, "rules-retro-name"),
            Self::Trap => text!(locale, "rules-trap-name"),
            Self::Sumo => text!(locale, "rules-sumo-name"),
        }
    }

    pub(super) fn rule(self, locale: Locale) -> String {
        match self {
            Self::Moving => text!(locale, "rules-moving"),
            Self::Blocked => text!(locale, "rules-blocked"),
            Self::Deadlock => text!(locale, "rules-deadlock"),
            Self::Push => text!(locale, "rules-push"),
            Self::Filling => text!(locale, "rules-filling"),
            Self::Scoring => text!(locale, "rules-scoring"),
            Self::Series => text!(locale, "rules-series"),
            Self::Tournament => text!(locale, "rules-tournament"),
            Self::Boards => text!(locale, "rules-boards"),
            Self::Notation => text!(locale, "rules-notation"),
            Self::Megasado => text!(locale, "rules-megasado"),
            Self::Sticky => text!(locale, "rules-sticky"),
            Self::Teleport => text!(locale, "rules-teleport"),
            Self::Retro => text!(locale, "rules-retro"),
            Self::Trap => text!(locale, "rules-trap"),
            Self::Sumo => text!(locale, "rules-sumo"),
        }
    }

    /// The description of the diagram.
    pub(super) fn picture(self, locale: Locale) -> String {
        match self {
            Self::Moving => text!(locale, "rules-moving-picture"),
            Self::Blocked => text!(locale, "rules-blocked-picture"),
            Self::Deadlock => text!(locale, "rules-deadlock-picture"),
            Self::Push => text!(locale, "rules-push-picture"),
            Self::Filling => text!(locale, "rules-filling-picture"),
            Self::Scoring => text!(locale, "rules-scoring-picture"),
            Self::Series => text!(locale, "rules-series-picture"),
            Self::Tournament => text!(locale, "rules-tournament-picture"),
            Self::Boards => text!(locale, "rules-boards-picture"),
            Self::Notation => text!(locale, "rules-notation-picture"),
            Self::Megasado => text!(locale, "rules-megasado-picture"),
            Self::Sticky => text!(locale, "rules-sticky-picture"),
            Self::Teleport => text!(locale, "rules-teleport-picture"),
            Self::Retro => text!(locale, "rules-retro-picture"),
            Self::Trap => text!(locale, "rules-trap-picture"),
            Self::Sumo => text!(locale, "rules-sumo-picture"),
        }
    }
}

/// The content of a page: a topic and, if the page is opened from a challenge, the variants of the proposed match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PageTopic {
    pub topic: RulesTopic,
    pub variants: Variants,
}

impl From<RulesTopic> for PageTopic {
    fn from(topic: RulesTopic) -> Self {
        Self { topic, variants: Variants::NONE }
    }
}

impl PageTopic {
    /// The first page for a proposed match. For Kamisado, it explains how towers move. For Megasado, it explains the differences
    /// from Kamisado and the rules of the variants.
    pub(crate) const fn first_for(game: Game, variants: Variants) -> Self {
        let topic = match game {
            Game::Kamisado => RulesTopic::Moving,
            Game::Megasado => RulesTopic::Megasado,
        };
        Self { topic, variants }
    }

    /// The words of the topic and the variants, for custom ids.
    pub(crate) fn words(self) -> String {
        let variants = self.variants.iter().map(|variant| RulesTopic::of_variant(variant).word());
        std::iter::once(self.topic.word()).chain(variants).collect::<Vec<_>>().join(":")
    }

    /// Reads the words that [`Self::words`] writes.
    pub(crate) fn of_words(words: &str) -> Option<Self> {
        let mut words = words.split(':');
        let topic = RulesTopic::of_word(words.next()?)?;
        let named: Vec<&str> = words.collect();
        let is_named = |variant: &Variant| named.contains(&RulesTopic::of_variant(*variant).word());
        let variants: Vec<Variant> = Variant::ALL.into_iter().filter(is_named).collect();
        (variants.len() == named.len()).then_some(())?;
        Some(Self { topic, variants: Variants::new(&variants)? })
    }
}
