//! Handles the buttons under a leaderboard, which turn its pages or show results against the bot.

use super::{
    component_interaction::{Answer, Press},
    leaderboard_code,
};
use crate::{
    club::Server,
    discord::outbound::{interaction_response::Update, leaderboard_message},
    store::StoreError,
    text::text,
    view::leaderboard_page,
};

impl Press<'_> {
    /// Shows another page with the current standings.
    pub(super) async fn page(&self, server: Option<Server>) -> Result<Answer, StoreError> {
        let (Some(server), Some(shown)) = (server, leaderboard_code::read(&self.custom_id.argument)) else {
            return Ok(Answer::Private(text!(self.locale, "refused-server-only")));
        };
        let page = leaderboard_message::page(self.bot, self.locale, shown, server, self.by.person).await?;
        let (content, rows) = page;
        Ok(Answer::Update(Update { content: Some(content), rows, ..Update::default() }))
    }

    /// Lists the presser's results against the bot on all servers, the results of all people of this server (`server`),
    /// or the ratings of this server (`ratings`).
    pub(super) async fn machine_results(&self, server: Option<Server>) -> Result<Answer, StoreError> {
        if self.custom_id.argument == "server" {
            let Some(server) = server else {
                return Ok(Answer::Private(text!(self.locale, "refused-server-only")));
            };
            let all = leaderboard_message::all_against_bot(self.bot, self.locale, server).await?;
            return Ok(Answer::Private(all));
        }
        if self.custom_id.argument == "ratings" {
            let Some(server) = server else {
                return Ok(Answer::Private(text!(self.locale, "refused-server-only")));
            };
            let ratings = leaderboard_message::ratings(self.bot, self.locale, server, self.by.person).await?;
            return Ok(Answer::Private(ratings));
        }
        let results = self.bot.club.results_against_machines(self.by.person).await?;
        let ratings = self.bot.club.machine_ratings().await?;
        Ok(Answer::Private(leaderboard_page::against_bot(self.locale, &results, &ratings)))
    }
}
