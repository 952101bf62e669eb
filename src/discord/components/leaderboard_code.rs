//! Encodes the arguments of the buttons that turn the pages of a leaderboard. For the default list, which was once the
//! only one, the argument is the page alone. For every other list, it is `page:order:scope:game`. The scope is `here`,
//! `everywhere`, or `season-` and the number of a season. The game is `kamisado`, `megasado` or `both`.

use kamisado_rules::Game;

use crate::{
    club::{LeaderboardList, LeaderboardOrder, LeaderboardScope},
    view::component_action::LeaderboardTarget,
};

const EVERYWHERE: &str = "everywhere";
const HERE: &str = "here";
const SEASON: &str = "season-";

const GAMES: [(Option<Game>, &str); 3] =
    [(None, "both"), (Some(Game::Kamisado), "kamisado"), (Some(Game::Megasado), "megasado")];

/// Encodes the argument of a button. The custom ids of a message must differ, so a disabled button has a word of its
/// own in place of the page number.
pub(super) fn argument(list: LeaderboardList, turn: LeaderboardTarget) -> String {
    let page = match turn {
        LeaderboardTarget::To(page) => page.to_string(),
        LeaderboardTarget::BeforeFirst => "first".to_owned(),
        LeaderboardTarget::AfterLast => "last".to_owned(),
    };
    if list == LeaderboardList::default() {
        return page;
    }
    let scope = match list.scope {
        LeaderboardScope::Server => HERE.to_owned(),
        LeaderboardScope::Everywhere => EVERYWHERE.to_owned(),
        LeaderboardScope::Season(number) => format!("{SEASON}{number}"),
    };
    let game = GAMES.iter().find(|(game, _)| *game == list.game).map_or("both", |(_, word)| word);
    format!("{page}:{}:{scope}:{game}", list.order.word())
}

/// Decodes the argument into the list and the page that the button opens. `None` if the argument is invalid or belongs
/// to a disabled button.
pub(super) fn read(argument: &str) -> Option<(LeaderboardList, u32)> {
    let mut parts = argument.split(':');
    let page = parts.next()?.parse().ok()?;
    let Some(order) = parts.next() else { return Some((LeaderboardList::default(), page)) };
    let order = LeaderboardOrder::ALL.into_iter().find(|one| one.word() == order)?;
    let scope = match parts.next()? {
        EVERYWHERE => LeaderboardScope::Everywhere,
        HERE => LeaderboardScope::Server,
        other => LeaderboardScope::Season(other.strip_prefix(SEASON)?.parse().ok()?),
    };
    let game = parts.next()?;
    let (game, _) = GAMES.into_iter().find(|(_, word)| *word == game)?;
    let list = LeaderboardList::new(order, scope, game, Game::Kamisado);
    parts.next().is_none().then_some((list, page))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_back() {
        for order in LeaderboardOrder::ALL {
            use LeaderboardScope::{Everywhere, Season, Server};

            for scope in [Server, Everywhere, Season(1), Season(u32::MAX)] {
                for (game, _) in GAMES {
                    let list = LeaderboardList::new(order, scope, game, Game::Megasado);
                    let written = argument(list, LeaderboardTarget::To(7));
                    assert_eq!(read(&written), Some((list, 7)), "{written}");
                }
            }
        }
    }

    #[test]
    fn arguments_keep_their_bytes_since_old_messages_have_them() {
        let rating = |scope| LeaderboardList::new(LeaderboardOrder::Rating, scope, None, Game::Kamisado);
        let everywhere = rating(LeaderboardScope::Everywhere);
        assert_eq!(argument(everywhere, LeaderboardTarget::To(2)), "2:rating:everywhere:kamisado");
        let season = rating(LeaderboardScope::Season(7));
        assert_eq!(argument(season, LeaderboardTarget::To(2)), "2:rating:season-7:kamisado");
        assert_eq!(argument(LeaderboardList::default(), LeaderboardTarget::To(2)), "2");
        assert_eq!(argument(LeaderboardList::default(), LeaderboardTarget::AfterLast), "last");
        for nonsense in [
            "",
            "first",
            "x",
            "1:",
            "1:wins",
            "1:wins:there:both",
            "1:wins:season-:both",
            "1:wins:season--1:both",
            "1:wins:here:chess",
            "1:wins:here:both:",
        ] {
            assert_eq!(read(nonsense), None, "{nonsense}");
        }
    }
}
