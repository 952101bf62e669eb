//! `/leaderboard`: lists the best players of this server, of its season, or of all servers.

use kamisado_rules::Game;
use poise::ChoiceParameter;

use super::{
    command_interaction::{Call, call},
    option_choices::GameChoice,
    season::no_season,
};
use crate::{
    club::{LeaderboardList, LeaderboardOrder, LeaderboardScope},
    discord::{
        bot::{Context, Error},
        outbound::leaderboard_message,
    },
    text::text,
};

/// The criterion by which the list is ordered.
#[derive(Clone, Copy, Debug, Default, ChoiceParameter)]
pub(super) enum OrderChoice {
    #[default]
    #[name = "wins"]
    Wins,
    #[name = "rating"]
    Rating,
    #[name = "points"]
    Points,
    #[name = "streak"]
    Streak,
    #[name = "puzzles"]
    Puzzles,
}

impl From<OrderChoice> for LeaderboardOrder {
    fn from(choice: OrderChoice) -> Self {
        match choice {
            OrderChoice::Wins => Self::Wins,
            OrderChoice::Rating => Self::Rating,
            OrderChoice::Points => Self::Points,
            OrderChoice::Streak => Self::Streak,
            OrderChoice::Puzzles => Self::Puzzles,
        }
    }
}

/// The scope of the list: this server, its season, or all servers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ChoiceParameter)]
pub(super) enum ScopeChoice {
    #[default]
    #[name = "here"]
    Here,
    #[name = "season"]
    Season,
    #[name = "everywhere"]
    Everywhere,
}

/// Shows the first page.
#[poise::command(slash_command, guild_only)]
pub(super) async fn leaderboard(
    context: Context<'_>,
    by: Option<OrderChoice>,
    #[rename = "where"] scope: Option<ScopeChoice>,
    game: Option<GameChoice>,
    #[min = 1]
    #[max = 60_000]
    season: Option<u32>,
) -> Result<(), Error> {
    call(context, |call| show(call, by, (scope, season), game)).await
}

async fn show(
    call: Call<'_>,
    order: Option<OrderChoice>,
    (scope, season): (Option<ScopeChoice>, Option<u32>),
    game: Option<GameChoice>,
) -> Result<(), Error> {
    let Some(server) = call.server else {
        return call.say(text!(call.locale, "refused-server-only")).await;
    };
    let default = call.bot.club.server_preferences(server).await?.game.unwrap_or(Game::Kamisado);
    let order = order.unwrap_or_default().into();
    let scope = match scope.unwrap_or_default() {
        // A season that is named by its number may be over.
        _ if season.is_some() => match call.bot.club.season_of(server, season).await? {
            Some(season) => LeaderboardScope::Season(season.number),
            None => return call.say(no_season(call.locale, season)).await,
        },
        ScopeChoice::Here => LeaderboardScope::Server,
        ScopeChoice::Everywhere => LeaderboardScope::Everywhere,
        ScopeChoice::Season => match call.bot.club.season_of(server, None).await? {
            Some(season) if season.ended_at.is_none() => LeaderboardScope::Season(season.number),
            _ => return call.say(text!(call.locale, "leaderboard-no-season")).await,
        },
    };
    let list = LeaderboardList::new(order, scope, game.map(Game::from), default);
    let shown = leaderboard_message::page(&call.bot, call.locale, (list, 0), server, call.by.person).await?;
    let (content, rows) = shown;
    call.say_with(content, rows).await
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn every_order_can_be_chosen() {
        let choices = (0..OrderChoice::list().len()).map(|index| OrderChoice::from_index(index).unwrap());
        let chosen: HashSet<_> = choices.map(LeaderboardOrder::from).collect();
        assert_eq!(chosen, HashSet::from(LeaderboardOrder::ALL));
        assert_eq!(LeaderboardOrder::from(OrderChoice::default()), LeaderboardOrder::default());
    }
}
