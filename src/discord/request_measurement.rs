//! Measures requests to Discord.

use serenity::{Error, http::HttpError};

use crate::metrics::{Metrics, Observation, RequestRoute};

/// Awaits a request, and records its outcome in the metrics.
///
/// # Errors
/// The error of the request.
pub(crate) async fn measured<T>(
    metrics: &Metrics,
    route: RequestRoute,
    request: impl Future<Output = Result<T, Error>>,
) -> Result<T, Error> {
    let result = request.await;
    if metrics.is_on() {
        metrics.observe(Observation::Request { route, status: status(&result) });
    }
    result
}

/// The status of the answer to a request; 200 stands for every success. `None` if no answer arrived.
fn status<T>(result: &Result<T, Error>) -> Option<u16> {
    match result {
        // With `Json` and `Decode`, an answer arrived and could not be decoded.
        Ok(_) | Err(Error::Json(_) | Error::Decode(..)) => Some(200),
        Err(Error::Http(HttpError::UnsuccessfulRequest(response))) => Some(response.status_code.as_u16()),
        Err(_) => None,
    }
}
