//! A program without the feature `metrics` records nothing.

use super::observation::Observation;

/// There is none.
#[derive(Debug)]
pub(super) enum Recorder {}

impl Recorder {
    pub(super) fn observe(&self, _: Observation<'_>) {
        match *self {}
    }
}
