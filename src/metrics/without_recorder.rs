//! A program without the feature `metrics` records nothing.

use super::observation::Observation;

/// A recorder that cannot exist: the enum has no variants, so a `Metrics` never holds one.
#[derive(Debug)]
pub(super) enum Recorder {}

impl Recorder {
    pub(super) fn name_command(&self, _: &str) {
        match *self {}
    }

    pub(super) fn observe(&self, _: Observation<'_>) {
        match *self {}
    }
}
