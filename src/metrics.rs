//! Measurements of the bot for its operators.
//!
//! The modules `discord`, `store` and `run` pass each `Observation` to a [`Metrics`]. No measurement names a person, a server or a
//! match, and each label has few values.

#[cfg(feature = "metrics")]
mod classic_text;
#[cfg(feature = "metrics")]
mod invalid_requests;
mod label;
mod observation;
#[cfg(feature = "metrics")]
mod recorder;
#[cfg(not(feature = "metrics"))]
mod without_recorder;

use std::sync::Arc;

pub(crate) use label::{InputMethod, MessageResult, MoveResult, Outcome, RequestRoute, ShardState};
#[cfg(feature = "metrics")]
pub(crate) use observation::Readings;
pub(crate) use observation::{Backlog, DatabaseReading, Observation, ShardReading};
#[cfg(feature = "metrics")]
use recorder::Recorder;
#[cfg(not(feature = "metrics"))]
use without_recorder::Recorder;

/// The format of the text that a monitoring system reads.
#[cfg(feature = "metrics")]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TextFormat {
    /// `OpenMetrics` 1.0.
    OpenMetrics,
    /// The text format of Prometheus, version 0.0.4.
    Classic,
}

/// The recorder of observations; `None` if nothing is recorded. Clones share it.
#[derive(Clone, Debug, Default)]
pub struct Metrics(Option<Arc<Recorder>>);

impl Metrics {
    /// Creates metrics that record observations.
    #[cfg(feature = "metrics")]
    pub(crate) fn on() -> Self {
        Self(Some(Arc::new(Recorder::new())))
    }

    /// Records an observation; does nothing if metrics are off.
    pub(crate) fn observe(&self, observation: Observation<'_>) {
        if let Some(recorder) = &self.0 {
            recorder.observe(observation);
        }
    }

    /// Creates the counters of a command, with the value 0.
    pub(crate) fn name_command(&self, name: &str) {
        if let Some(recorder) = &self.0 {
            recorder.name_command(name);
        }
    }

    /// Whether observations are recorded.
    pub(crate) fn is_on(&self) -> bool {
        self.0.is_some()
    }

    /// Returns all measurements as text. The text is empty if nothing is recorded.
    #[cfg(feature = "metrics")]
    pub(crate) fn text(&self, readings: &Readings, format: TextFormat) -> String {
        let text = self.0.as_ref().map(|recorder| recorder.text(readings)).unwrap_or_default();
        match format {
            TextFormat::OpenMetrics => text,
            TextFormat::Classic => classic_text::from_open_metrics(&text),
        }
    }
}
