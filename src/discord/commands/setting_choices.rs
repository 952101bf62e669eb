//! The choices of the options of `/settings`. Their names are the keys of their texts.

use kamisado_render::Theme;
use poise::ChoiceParameter;

use crate::club::{
    BoardFrom, Challengers, ChallengesFrom, ProfileFor, ServerBoardFrom, THEME_OF_SERVER, Threads, Turns,
};

/// The theme of a server's boards.
#[derive(Clone, Copy, Debug, ChoiceParameter)]
pub(super) enum ThemeChoice {
    #[name = "classic"]
    Classic,
    #[name = "symbols"]
    Symbols,
    #[name = "high-contrast"]
    HighContrast,
    #[name = "letters"]
    Letters,
    #[name = "paper"]
    Paper,
}

impl From<ThemeChoice> for Theme {
    fn from(choice: ThemeChoice) -> Self {
        match choice {
            ThemeChoice::Classic => Self::Classic,
            ThemeChoice::Symbols => Self::Symbols,
            ThemeChoice::HighContrast => Self::HighContrast,
            ThemeChoice::Letters => Self::Letters,
            ThemeChoice::Paper => Self::Paper,
        }
    }
}

/// The theme of the boards that only one person sees.
#[derive(Clone, Copy, Debug, ChoiceParameter)]
pub(super) enum OwnThemeChoice {
    #[name = "of-server"]
    OfServer,
    #[name = "classic"]
    Classic,
    #[name = "symbols"]
    Symbols,
    #[name = "high-contrast"]
    HighContrast,
    #[name = "letters"]
    Letters,
    #[name = "paper"]
    Paper,
}

impl OwnThemeChoice {
    /// The name of the theme, as preferences store it.
    pub(super) fn name_of_theme(self) -> &'static str {
        let theme = match self {
            Self::OfServer => return THEME_OF_SERVER,
            Self::Classic => Theme::Classic,
            Self::Symbols => Theme::Symbols,
            Self::HighContrast => Theme::HighContrast,
            Self::Letters => Theme::Letters,
            Self::Paper => Theme::Paper,
        };
        theme.name()
    }
}

/// The side from which boards that only one person sees are drawn.
#[derive(Clone, Copy, Debug, ChoiceParameter)]
pub(super) enum SideChoice {
    #[name = "own"]
    Own,
    #[name = "white"]
    White,
}

impl From<SideChoice> for BoardFrom {
    fn from(choice: SideChoice) -> Self {
        match choice {
            SideChoice::Own => Self::OwnSide,
            SideChoice::White => Self::White,
        }
    }
}

/// The side from which boards in a server's channels are drawn.
#[derive(Clone, Copy, Debug, ChoiceParameter)]
pub(super) enum ServerSideChoice {
    #[name = "decider"]
    Decider,
    #[name = "white"]
    White,
}

impl From<ServerSideChoice> for ServerBoardFrom {
    fn from(choice: ServerSideChoice) -> Self {
        match choice {
            ServerSideChoice::Decider => Self::Decider,
            ServerSideChoice::White => Self::White,
        }
    }
}

#[derive(Clone, Copy, Debug, ChoiceParameter)]
pub(super) enum ThreadsChoice {
    #[name = "always"]
    Always,
    #[name = "ask"]
    Ask,
    #[name = "never"]
    Never,
}

impl From<ThreadsChoice> for Threads {
    fn from(choice: ThreadsChoice) -> Self {
        match choice {
            ThreadsChoice::Always => Self::Always,
            ThreadsChoice::Ask => Self::Ask,
            ThreadsChoice::Never => Self::Never,
        }
    }
}

/// Where the server has its daily puzzle.
#[derive(Clone, Copy, Debug, ChoiceParameter)]
pub(super) enum DailyPuzzleChoice {
    #[name = "here"]
    Here,
    #[name = "nowhere"]
    Nowhere,
}

/// The people who may send challenges on a server.
#[derive(Clone, Copy, Debug, ChoiceParameter)]
pub(super) enum ChallengersChoice {
    #[name = "everybody"]
    Everybody,
    #[name = "moderators"]
    Moderators,
}

impl From<ChallengersChoice> for Challengers {
    fn from(choice: ChallengersChoice) -> Self {
        match choice {
            ChallengersChoice::Everybody => Self::Everybody,
            ChallengersChoice::Moderators => Self::Moderators,
        }
    }
}

/// The people whose challenges a person accepts.
#[derive(Clone, Copy, Debug, ChoiceParameter)]
pub(super) enum ChallengesChoice {
    #[name = "anybody"]
    Anybody,
    #[name = "past-opponents"]
    PastOpponents,
    #[name = "nobody"]
    Nobody,
}

impl From<ChallengesChoice> for ChallengesFrom {
    fn from(choice: ChallengesChoice) -> Self {
        match choice {
            ChallengesChoice::Anybody => Self::Anybody,
            ChallengesChoice::PastOpponents => Self::PastOpponents,
            ChallengesChoice::Nobody => Self::Nobody,
        }
    }
}

/// The people who may see a person's profile.
#[derive(Clone, Copy, Debug, ChoiceParameter)]
pub(super) enum ProfileChoice {
    #[name = "profile-public"]
    Public,
    #[name = "profile-private"]
    Private,
}

impl From<ProfileChoice> for ProfileFor {
    fn from(choice: ProfileChoice) -> Self {
        match choice {
            ProfileChoice::Public => Self::Anybody,
            ProfileChoice::Private => Self::Nobody,
        }
    }
}

/// How a person is told of their turns.
#[derive(Clone, Copy, Debug, ChoiceParameter)]
pub(super) enum TurnsChoice {
    #[name = "turns-each"]
    Each,
    #[name = "turns-digest"]
    Digest,
    #[name = "turns-silent"]
    Silent,
}

impl From<TurnsChoice> for Turns {
    fn from(choice: TurnsChoice) -> Self {
        match choice {
            TurnsChoice::Each => Self::Each,
            TurnsChoice::Digest => Self::Digest,
            TurnsChoice::Silent => Self::Silent,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_theme_can_be_chosen_by_its_name() {
        let choices = ThemeChoice::list();
        assert_eq!(choices.len(), Theme::ALL.len());
        for (index, choice) in choices.iter().enumerate() {
            assert_eq!(Theme::from(ThemeChoice::from_index(index).unwrap()).name(), choice.name);
        }
        let own = OwnThemeChoice::list();
        assert_eq!(own.len(), Theme::ALL.len() + 1);
        for (index, choice) in own.iter().enumerate().skip(1) {
            assert_eq!(OwnThemeChoice::from_index(index).unwrap().name_of_theme(), choice.name);
        }
        assert_eq!(Theme::from_name(THEME_OF_SERVER), None, "no theme is called so");
    }
}
