//! `kamisado export`: writes a stored match as a record.

use std::path::Path;

use clap::Args;

use super::{
    config_option::Settings, exit_status::Failure, output::print, position_options::UntaggedOptions,
};
use crate::{
    club::{Club, MatchId},
    config::Config,
    match_record,
    run::settings,
    store::Store,
};

#[derive(Args, Debug)]
pub(super) struct Export {
    #[command(flatten)]
    settings: Settings,
    #[command(flatten)]
    game: UntaggedOptions,
    /// The match's name: `k7`.
    #[arg(value_name = "MATCH")]
    id: MatchId,
}

impl Export {
    pub(super) fn run(&self, config: Option<&Path>) -> Result<(), Failure> {
        let config = self.settings.config.as_deref().or(config);
        let config = Config::load(config).map_err(finding)?;
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().map_err(finding)?;
        let history = runtime.block_on(async {
            let store = Store::open_to_read(&config.database).await?;
            Club::new(store, settings(&config)).match_by_id(self.id).await
        });
        let history = history
            .map_err(finding)?
            .ok_or_else(|| Failure::Finding(format!("there is no match {}", self.id)))?;
        self.game.check(&format!("match {}", self.id), history.state.terms())?;
        print(&match_record::of_match(&history).map_err(finding)?.to_string())
    }
}

fn finding(error: impl std::fmt::Display) -> Failure {
    Failure::Finding(error.to_string())
}
