//! Access to Discord's REST API for answers to interactions, which have no rate limit.

use std::sync::Arc;

use poise::serenity_prelude::Http;

use super::{other_processes, request_measurement};
use crate::{
    club::Club,
    metrics::{Metrics, RequestRoute},
};

/// Discord's REST API for answers to interactions.
#[derive(Clone, Debug)]
pub(crate) struct InteractionApi {
    pub http: Arc<Http>,
    pub metrics: Metrics,
    /// The club, which knows whether this process still serves its shards; `None` if the bot has stopped.
    pub club: Option<Club>,
}

impl InteractionApi {
    /// Makes a request.
    ///
    /// # Errors
    /// serenity's error if the request fails, or an error if another process now serves a shard of this process.
    pub(crate) async fn request<T>(
        &self,
        route: RequestRoute,
        request: impl Future<Output = Result<T, serenity::Error>>,
    ) -> Result<T, serenity::Error> {
        if let Some(club) = &self.club {
            other_processes::wait_until_serving_is_certain(club).await?;
        }
        request_measurement::measured(&self.metrics, route, request).await
    }
}
