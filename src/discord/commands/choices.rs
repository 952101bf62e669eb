//! The choices of `/challenge`. Their names here are those by which their texts are found.

use kamisado_rules::{Game, Layout, Length, Variant, Variants};
use poise::ChoiceParameter;

use crate::club::{BoardChoice, WhoIsBlack};

/// How many points win.
#[derive(Clone, Copy, Debug, Default, ChoiceParameter)]
pub(super) enum LengthChoice {
    #[name = "single"]
    Single,
    #[default]
    #[name = "standard"]
    Standard,
    #[name = "long"]
    Long,
    #[name = "marathon"]
    Marathon,
}

impl From<LengthChoice> for Length {
    fn from(choice: LengthChoice) -> Self {
        match choice {
            LengthChoice::Single => Self::Single,
            LengthChoice::Standard => Self::Standard,
            LengthChoice::Long => Self::Long,
            LengthChoice::Marathon => Self::Marathon,
        }
    }
}

/// Which game.
#[derive(Clone, Copy, Debug, Default, ChoiceParameter)]
pub(super) enum GameChoice {
    #[default]
    #[name = "kamisado"]
    Kamisado,
    #[name = "megasado"]
    Megasado,
}

impl From<GameChoice> for Game {
    fn from(choice: GameChoice) -> Self {
        match choice {
            GameChoice::Kamisado => Self::Kamisado,
            GameChoice::Megasado => Self::Megasado,
        }
    }
}

/// The variants and pairs of variants that the rules allow, so that no other can be picked.
#[derive(Clone, Copy, Debug, ChoiceParameter)]
pub(super) enum VariantsChoice {
    #[name = "sticky"]
    Sticky,
    #[name = "teleport"]
    Teleport,
    #[name = "retro"]
    Retro,
    #[name = "trap"]
    Trap,
    #[name = "sumo"]
    Sumo,
    #[name = "sticky-retro"]
    StickyRetro,
    #[name = "teleport-retro"]
    TeleportRetro,
    #[name = "teleport-sumo"]
    TeleportSumo,
}

impl From<VariantsChoice> for Variants {
    fn from(choice: VariantsChoice) -> Self {
        let variants: &[Variant] = match choice {
            VariantsChoice::Sticky => &[Variant::Sticky],
            VariantsChoice::Teleport => &[Variant::Teleport],
            VariantsChoice::Retro => &[Variant::Retro],
            VariantsChoice::Trap => &[Variant::Trap],
            VariantsChoice::Sumo => &[Variant::Sumo],
            VariantsChoice::StickyRetro => &[Variant::Sticky, Variant::Retro],
            VariantsChoice::TeleportRetro => &[Variant::Teleport, Variant::Retro],
            VariantsChoice::TeleportSumo => &[Variant::Teleport, Variant::Sumo],
        };
        // A test sees to it that none of them is refused.
        Self::new(variants).unwrap_or_default()
    }
}

/// How the board lies.
#[derive(Clone, Copy, Debug, Default, ChoiceParameter)]
pub(super) enum LayoutChoice {
    #[default]
    #[name = "plain"]
    Plain,
    #[name = "mirrored"]
    Mirrored,
    #[name = "turned"]
    Turned,
    #[name = "turned-mirrored"]
    TurnedMirrored,
    #[name = "random"]
    Random,
}

impl From<LayoutChoice> for BoardChoice {
    fn from(choice: LayoutChoice) -> Self {
        match choice {
            LayoutChoice::Plain => Self::Layout(Layout::Plain),
            LayoutChoice::Mirrored => Self::Layout(Layout::Mirrored),
            LayoutChoice::Turned => Self::Layout(Layout::Turned),
            LayoutChoice::TurnedMirrored => Self::Layout(Layout::TurnedMirrored),
            LayoutChoice::Random => Self::Random,
        }
    }
}

/// How round 1 is set up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ChoiceParameter)]
pub(super) enum SetupChoice {
    #[default]
    #[name = "normal"]
    Normal,
    #[name = "tournament"]
    Tournament,
}

/// Who plays Black, as the challenger says it.
#[derive(Clone, Copy, Debug, Default, ChoiceParameter)]
pub(super) enum BlackChoice {
    #[default]
    #[name = "experience"]
    Experience,
    #[name = "lot"]
    Lot,
    #[name = "me"]
    Me,
    #[name = "opponent"]
    Opponent,
}

impl From<BlackChoice> for WhoIsBlack {
    fn from(choice: BlackChoice) -> Self {
        match choice {
            BlackChoice::Experience => Self::Experience,
            BlackChoice::Lot => Self::Lot,
            BlackChoice::Me => Self::Challenger,
            BlackChoice::Opponent => Self::Challenged,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn every_allowed_set_of_variants_can_be_picked() {
        let count = VariantsChoice::list().len();
        let picked: HashSet<_> =
            (0..count).map(|index| Variants::from(VariantsChoice::from_index(index).unwrap())).collect();
        let allowed: HashSet<_> = Variants::all().filter(|variants| !variants.is_empty()).collect();
        assert_eq!(picked, allowed);
        assert_eq!(picked.len(), count);
    }
}
