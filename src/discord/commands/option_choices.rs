//! The choices of the options of `/challenge`, some of which other commands share. Their names are the keys of their
//! texts.

use kamisado_rules::{Game, Layout, MatchLength, Variant, Variants};
use poise::ChoiceParameter;

use crate::club::{BoardChoice, MachineLevel, TimeControl, WhoIsBlack};

/// The length of the match, which sets how many points win it.
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

impl From<LengthChoice> for MatchLength {
    fn from(choice: LengthChoice) -> Self {
        match choice {
            LengthChoice::Single => Self::Single,
            LengthChoice::Standard => Self::Standard,
            LengthChoice::Long => Self::Long,
            LengthChoice::Marathon => Self::Marathon,
        }
    }
}

/// The bot's level, by its number.
#[derive(Clone, Copy, Debug, ChoiceParameter)]
pub(super) enum LevelChoice {
    #[name = "level-1"]
    One = 1,
    #[name = "level-2"]
    Two = 2,
    #[name = "level-3"]
    Three = 3,
    #[name = "level-4"]
    Four = 4,
    #[name = "level-5"]
    Five = 5,
    #[name = "level-6"]
    Six = 6,
    #[name = "level-7"]
    Seven = 7,
    #[name = "level-8"]
    Eight = 8,
    #[name = "level-9"]
    Nine = 9,
    #[name = "level-10"]
    Ten = 10,
}

impl From<LevelChoice> for MachineLevel {
    fn from(choice: LevelChoice) -> Self {
        // A test asserts that each choice is a level.
        Self::new(choice as u8).unwrap_or(Self::ALL[0])
    }
}

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

/// The variants, and the pairs of variants that the rules allow, so that no other pair can be picked.
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
        // A test asserts that the rules allow every choice.
        Self::new(variants).unwrap_or_default()
    }
}

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

/// The set-up of round 1.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ChoiceParameter)]
pub(super) enum SetupChoice {
    #[default]
    #[name = "normal"]
    Normal,
    #[name = "tournament"]
    Tournament,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ChoiceParameter)]
pub(super) enum ClockChoice {
    #[name = "none"]
    Unlimited,
    #[name = "day"]
    Day,
    #[name = "three-days"]
    ThreeDays,
    #[name = "week"]
    Week,
    #[name = "chess"]
    Chess,
}

/// The default minutes of a chess clock.
const DEFAULT_CHESS_MINUTES: u16 = 30;

/// The error if minutes or an increment are given together with a clock other than the chess clock, or are out of bounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct InvalidTimeControl;

/// The time control that the options stand for. Minutes or an increment without a choice of clock mean a chess clock.
/// `None` means no time limit.
pub(super) fn time_control(
    clock: Option<ClockChoice>,
    minutes: Option<u16>,
    increment: Option<u16>,
) -> Result<Option<TimeControl>, InvalidTimeControl> {
    let named = minutes.is_some() || increment.is_some();
    let days = match clock {
        Some(ClockChoice::Chess) => None,
        None if named => None,
        Some(_) if named => return Err(InvalidTimeControl),
        None | Some(ClockChoice::Unlimited) => return Ok(None),
        Some(ClockChoice::Day) => Some(1),
        Some(ClockChoice::ThreeDays) => Some(3),
        Some(ClockChoice::Week) => Some(7),
    };
    let control = match days {
        Some(days) => TimeControl::correspondence(days),
        None => TimeControl::chess_clock(minutes.unwrap_or(DEFAULT_CHESS_MINUTES), increment.unwrap_or(0)),
    };
    control.map(Some).ok_or(InvalidTimeControl)
}

/// How it is decided who plays Black, from the challenger's point of view.
#[derive(Clone, Copy, Debug, Default, ChoiceParameter)]
pub(super) enum BlackChoice {
    #[default]
    #[name = "experience"]
    Experience,
    #[name = "lot"]
    Random,
    #[name = "me"]
    Me,
    #[name = "opponent"]
    Opponent,
}

impl From<BlackChoice> for WhoIsBlack {
    fn from(choice: BlackChoice) -> Self {
        match choice {
            BlackChoice::Experience => Self::Experience,
            BlackChoice::Random => Self::Random,
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
    fn minutes_and_increment_mean_a_chess_clock_and_go_with_no_other() {
        let chess = |minutes, increment| Ok(TimeControl::chess_clock(minutes, increment));
        assert_eq!(time_control(None, None, None), Ok(None));
        assert_eq!(time_control(Some(ClockChoice::Unlimited), None, None), Ok(None));
        assert_eq!(time_control(Some(ClockChoice::Week), None, None), Ok(TimeControl::correspondence(7)));
        assert_eq!(time_control(Some(ClockChoice::Chess), None, None), chess(30, 0));
        assert_eq!(time_control(None, Some(5), Some(3)), chess(5, 3));
        assert_eq!(time_control(Some(ClockChoice::Chess), None, Some(10)), chess(30, 10));
        assert_eq!(time_control(Some(ClockChoice::Day), Some(5), None), Err(InvalidTimeControl));
        assert_eq!(time_control(Some(ClockChoice::Unlimited), None, Some(1)), Err(InvalidTimeControl));
        assert_eq!(time_control(Some(ClockChoice::Chess), Some(0), None), Err(InvalidTimeControl));
    }

    #[test]
    fn every_level_can_be_picked() {
        let picked = (0..LevelChoice::list().len()).map(|index| LevelChoice::from_index(index).unwrap());
        let picked: Vec<_> = picked.map(|choice| (choice.name(), MachineLevel::from(choice))).collect();
        let names: Vec<_> =
            MachineLevel::ALL.iter().map(|level| format!("level-{}", level.number())).collect();
        let levels = names.iter().map(String::as_str).zip(MachineLevel::ALL);
        assert_eq!(picked, levels.collect::<Vec<_>>());
    }

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
