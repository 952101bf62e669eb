//! Access to Discord's REST API for answers to interactions, which have no rate limit.

use std::sync::Arc;

use poise::serenity_prelude::Http;

use super::request_measurement;
use crate::metrics::{Metrics, RequestRoute};

/// Discord's REST API for answers to interactions.
#[derive(Clone, Debug)]
pub(crate) struct InteractionApi {
    pub http: Arc<Http>,
    pub metrics: Metrics,
}

impl InteractionApi {
    /// Makes a request.
    ///
    /// # Errors
    /// serenity's error.
    pub(crate) async fn request<T>(
        &self,
        route: RequestRoute,
        request: impl Future<Output = Result<T, serenity::Error>>,
    ) -> Result<T, serenity::Error> {
        request_measurement::measured(&self.metrics, route, request).await
    }
}
