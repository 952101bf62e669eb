//! `kamisado backup`, `restore`, `copy`, `migrate` and `doctor`: an operator's commands for the database.

use std::{
    fmt::Write as _,
    path::{Path, PathBuf},
    time::{Duration, Instant},
};

use clap::Args;

use super::{config_option::Settings, exit_status::Failure, output::print};
use crate::{
    club::{Club, Inspection, MatchId, NotedDeletions, Place, Rebuilt, Server},
    config::Config,
    discord::{self, backoff::Backoff},
    run::{now, settings},
    store::{self, Database, Store, StoreError},
};

/// How long a migration waits for a server that cannot be reached.
const SERVER_PATIENCE: Duration = Duration::from_mins(1);

#[derive(Args, Debug)]
pub(super) struct Backup {
    #[command(flatten)]
    settings: Settings,
    /// The file to write; it must not exist yet.
    #[arg(value_name = "FILE")]
    file: PathBuf,
}

#[derive(Args, Debug)]
pub(super) struct Restore {
    #[command(flatten)]
    settings: Settings,
    /// The backup to restore.
    #[arg(value_name = "FILE")]
    file: PathBuf,
}

#[derive(Args, Debug)]
pub(super) struct Copy {
    #[command(flatten)]
    settings: Settings,
    /// The database to copy: a file, or the address of a database on a PostgreSQL server.
    #[arg(value_name = "FROM")]
    from: String,
    /// The new database of the other kind. A file must not exist yet, a database on a server must hold no data.
    #[arg(value_name = "TO")]
    to: String,
}

#[derive(Args, Debug)]
pub(super) struct Migrate {
    #[command(flatten)]
    settings: Settings,
    /// The backup of a database that is not new: the name of a file for `pg_dump` to write, or a file that it has written since the
    /// bot was stopped.
    #[arg(long, value_name = "FILE")]
    backup: Option<PathBuf>,
}

#[derive(Args, Debug)]
pub(super) struct Doctor {
    #[command(flatten)]
    settings: Settings,
    /// Computes all ratings anew first. The bot must not be running.
    #[arg(long)]
    rebuild: bool,
    /// Deletes the result of this match, such as k7, from all ratings first, and computes them anew. The bot must not be
    /// running.
    #[arg(long, value_name = "MATCH")]
    take_out: Option<MatchId>,
    /// Goes on with the file `.key` beside the database, or a new one, because the former one is lost. Blocks of people who have
    /// deleted their data until now have no effect any more. The bot must not be running.
    #[arg(long)]
    accept_key: bool,
}

impl Backup {
    pub(super) fn run(&self, config: Option<&Path>) -> Result<(), Failure> {
        let config = load(&self.settings, config)?;
        if self.file.exists() {
            return Err(Failure::Finding(format!("{} exists already", self.file.display())));
        }
        // The copy has another name until it is checked, so that a file with the given name is always a whole backup.
        let partial = store::beside(&self.file, ".partial");
        let _ = std::fs::remove_file(&partial);
        let database = file_of(&config.database, "pg_dump")?;
        let inspection = runtime()?.block_on(async {
            Store::copy(database, &partial).await?;
            inspect(&partial.clone().into(), &config).await
        });
        let inspection = inspection.map_err(finding).and_then(sound).inspect_err(|_| {
            let _ = std::fs::remove_file(&partial);
        })?;
        Store::finish_copy(&partial, &self.file).map_err(finding)?;
        print(&format!("{} holds {} matches, all replayed.\n", self.file.display(), inspection.matches))
    }
}

impl Restore {
    pub(super) fn run(&self, config: Option<&Path>) -> Result<(), Failure> {
        let config = load(&self.settings, config)?;
        let database = file_of(&config.database, "pg_restore")?;
        let runtime = runtime()?;
        let inspection =
            runtime.block_on(inspect(&self.file.clone().into(), &config)).map_err(finding).and_then(sound)?;
        let kept = runtime.block_on(Store::replace(database, &self.file)).map_err(finding)?;
        let deletions = runtime.block_on(apply_deletions(&config, kept.as_deref())).map_err(finding)?;
        print(&format!("{} holds {} matches, all replayed.\n", database.display(), inspection.matches))?;
        print(&deletions)?;
        if let Some(found) = runtime.block_on(key_finding(&config.database)).map_err(finding)? {
            print(&format!("{found}\n"))?;
        }
        match kept {
            Some(kept) => print(&format!("What was there before is kept in {}.\n", kept.display())),
            None => Ok(()),
        }
    }
}

impl Copy {
    pub(super) fn run(&self, config: Option<&Path>) -> Result<(), Failure> {
        let (from, to) = (self.load(config, &self.from)?.database, self.load(config, &self.to)?);
        let inspection = runtime()?.block_on(async {
            Store::transfer(&from, &to.database).await?;
            inspect(&to.database, &to).await
        });
        let inspection = inspection.map_err(finding)?;
        if !inspection.findings.is_empty() {
            return Err(Failure::Finding(format!(
                "what was copied is damaged:\n{}\n{} holds the copy all the same: do not run the bot with it. Mend the database \
                 that was copied, and copy it into a new one.",
                inspection.findings.join("\n"),
                to.database
            )));
        }
        print(&format!("{} holds {} matches, all replayed.\n", to.database, inspection.matches))
    }

    /// Loads the settings with `database` in place of the configured database.
    fn load(&self, config: Option<&Path>, database: &str) -> Result<Config, Failure> {
        let environment = std::env::vars_os()
            .filter_map(|(name, value)| Some((name.into_string().ok()?, value.into_string().ok()?)));
        let database = ("KAMISADO_DATABASE".to_owned(), database.to_owned());
        let file = self.settings.config.as_deref().or(config);
        Config::load_with(file, environment.chain([database])).map_err(finding)
    }
}

impl Migrate {
    pub(super) fn run(&self, config: Option<&Path>) -> Result<(), Failure> {
        let config = load(&self.settings, config)?;
        let migrated = runtime()?.block_on(self.migrate_when_reachable(&config)).map_err(finding)?;
        let database = &config.database;
        if let (Some(backup), Database::Server(_)) = (&self.backup, database)
            && let Some(written) = std::fs::metadata(backup).and_then(|file| file.modified()).ok()
            && let Ok(written) = jiff::Timestamp::try_from(written)
        {
            print(&format!("The backup is {}, of {written:.0}.\n", backup.display()))?;
        }
        print(&if migrated {
            format!("The database {database} now has the tables of this version.\n")
        } else {
            format!("The database {database} has the tables of this version.\n")
        })
    }

    /// Migrates the database, and waits for a bounded time for a server that cannot be reached.
    async fn migrate_when_reachable(&self, config: &Config) -> Result<bool, StoreError> {
        let (begun, mut backoff) = (Instant::now(), Backoff::of(config));
        loop {
            match Store::migrate(&config.database, self.backup.as_deref()).await {
                Err(error @ StoreError::Unreachable(_)) if begun.elapsed() < SERVER_PATIENCE => {
                    eprintln!("kamisado: waiting for the database server: {error}");
                    tokio::time::sleep(backoff.wait().min(SERVER_PATIENCE)).await;
                }
                migrated => return migrated,
            }
        }
    }
}

impl Doctor {
    pub(super) fn run(&self, config: Option<&Path>) -> Result<(), Failure> {
        let config = load(&self.settings, config)?;
        let runtime = runtime()?;
        if self.accept_key {
            runtime.block_on(accept_key(&config)).map_err(finding)?;
            print("The key beside the database is that of the database from now on.\n")?;
        }
        if let Some(id) = self.take_out {
            let Some(Rebuilt { results, ratings, .. }) = runtime
                .block_on(on_ratings(&config, async |club| club.take_result_out(id).await))
                .map_err(finding)?
            else {
                return Err(Failure::Finding(format!("The match {id} has no rated result.")));
            };
            print(&format!(
                "Took the result of {id} out, and computed {ratings} ratings from the {results} others.\n"
            ))?;
        } else if self.rebuild {
            let Rebuilt { results, ratings, changed } = runtime
                .block_on(on_ratings(&config, async |club| club.rebuild_ratings().await))
                .map_err(finding)?;
            print(&format!(
                "Computed {ratings} ratings from {results} results; {changed} were noted otherwise.\n"
            ))?;
        }
        let inspection = runtime.block_on(inspect(&config.database, &config)).map_err(finding);
        // Discord is asked even if the database is damaged, so that the problems of both are reported.
        let places = inspection.as_ref().map_or_else(|_| Vec::new(), |inspection| inspection.places.clone());
        let database = inspection.and_then(sound).and_then(|inspection| {
            let database = &config.database;
            print(&format!("The database {database} is sound; {} matches replayed.\n", inspection.matches))?;
            match runtime.block_on(key_finding(database)).map_err(finding)? {
                Some(found) => Err(Failure::Finding(found)),
                None => Ok(()),
            }
        });
        match (database, ask_discord(&runtime, &config, &places)) {
            (Ok(()), discord) => discord,
            (Err(Failure::Finding(database)), Err(Failure::Finding(discord))) => {
                Err(Failure::Finding(format!("{database}\n{discord}")))
            }
            (database, _) => database,
        }
    }
}

/// Opens the configured database, and changes its ratings by calling `change`. No other process may use the database. Fails if the
/// database file does not exist, so that no file is created.
async fn on_ratings<T>(
    config: &Config,
    change: impl AsyncFnOnce(&Club) -> Result<T, StoreError>,
) -> Result<T, StoreError> {
    refuse_missing(&config.database)?;
    let store = Store::open(&config.database).await?;
    let changed = change(&Club::new(store.clone(), settings(config))).await;
    store.close().await;
    changed
}

/// Fails if the file of a database does not exist.
fn refuse_missing(database: &Database) -> Result<(), StoreError> {
    match database.file().filter(|path| !path.exists()) {
        Some(path) => {
            let source = std::io::Error::from(std::io::ErrorKind::NotFound);
            Err(StoreError::File { path: path.to_owned(), source })
        }
        None => Ok(()),
    }
}

async fn accept_key(config: &Config) -> Result<(), StoreError> {
    refuse_missing(&config.database)?;
    Store::replace_key(&config.database).await
}

/// Returns a sentence for the operator if blocks have no effect, because the key beside the database is not the one with which they
/// were stored.
async fn key_finding(database: &Database) -> Result<Option<String>, StoreError> {
    let blocks = match Store::blocks_without_effect(database).await {
        // A database of an earlier version does not say which key it was used with.
        Err(StoreError::Older | StoreError::Database(_)) => 0,
        blocks => blocks?,
    };
    let files = database.files();
    Ok((blocks > 0).then(|| {
        format!(
            "{blocks} blocks of people who have deleted their data have no effect, because {}.key is not the former one. Put that \
             one in its place while the bot is stopped; if it is lost, run kamisado doctor --accept-key.",
            files.display()
        )
    }))
}

/// Deletes from a restored database the data of people who had it deleted after the backup was made. Returns a report for the
/// operator. `before` is the database that the backup replaced; `None` if there was none.
async fn apply_deletions(config: &Config, before: Option<&Path>) -> Result<String, StoreError> {
    let known_before = match before {
        Some(before) => Store::deletions_known(before).await,
        None => None,
    };
    let store = Store::open(&config.database).await?;
    let club = Club::new(store.clone(), settings(config));
    let noted = club.apply_deletions_to_restored(now()).await;
    store.close().await;
    let NotedDeletions { applied, other_key, newest, no_file, file } = noted?;
    let mut told = String::new();
    if applied > 0 {
        let _ = writeln!(
            told,
            "People who had deleted their data since this backup, and whose data is deleted again: {applied}."
        );
    }
    let file = file.display();
    if no_file {
        let _ = writeln!(
            told,
            "There was no file {file}. The data of people who deleted it since this backup is in the database again."
        );
    } else if known_before.is_some_and(|known| known > newest) {
        let _ = writeln!(
            told,
            "{file} does not name all deletions since this backup. The data of some people who deleted it is in the \
             database again."
        );
    }
    if other_key > 0 {
        let _ = writeln!(
            told,
            "{other_key} deletions in {file} were noted with another key than the one beside it, so they cannot be \
             applied yet. Put the key of that time in its place while the bot is stopped: its next start applies them."
        );
    }
    Ok(told)
}

/// Asks Discord whether it accepts the token, and whether the bot has the permissions to play in `places`. Without a token, asks
/// nothing.
fn ask_discord(
    runtime: &tokio::runtime::Runtime,
    config: &Config,
    places: &[(Server, Place)],
) -> Result<(), Failure> {
    let Some(token) = &config.token else { return print("Discord was not asked: there is no token.\n") };
    let checkup = runtime.block_on(discord::check(config, token, places)).map_err(finding)?;
    print(&format!("Discord accepts the token of {}.\n", checkup.name))?;
    if checkup.findings.is_empty() {
        print(&format!("Where matches run it may play (places asked about: {}).\n", places.len()))
    } else {
        Err(Failure::Finding(checkup.findings.join("\n")))
    }
}

fn load(settings: &Settings, config: Option<&Path>) -> Result<Config, Failure> {
    Config::load(settings.config.as_deref().or(config)).map_err(finding)
}

fn runtime() -> Result<tokio::runtime::Runtime, Failure> {
    tokio::runtime::Builder::new_current_thread().enable_all().build().map_err(finding)
}

/// Inspects a database in any state. A file of an earlier version is inspected in an upgraded copy.
async fn inspect(database: &Database, config: &Config) -> Result<Inspection, StoreError> {
    match (inspect_without_upgrade(database, config).await, database.file()) {
        (Err(StoreError::Older), Some(path)) => {
            let folder = store::folder(path);
            let failed = |source| StoreError::File { path: folder.to_owned(), source };
            let folder = scratch(folder).map_err(failed)?;
            let copy = folder.join("upgraded");
            let inspection = inspect_upgraded(path, &copy, config).await;
            let _ = std::fs::remove_dir_all(&folder);
            inspection
        }
        (other, _) => other,
    }
}

/// Returns the file of a database. For a database on a PostgreSQL server, fails and names `program`, PostgreSQL's tool for the
/// task.
fn file_of<'a>(database: &'a Database, program: &str) -> Result<&'a Path, Failure> {
    let is_on_server = || finding(format!("the database is on a PostgreSQL server: use {program}"));
    database.file().ok_or_else(is_on_server)
}

/// Makes a folder for temporary files within another folder.
fn scratch(within: &Path) -> std::io::Result<PathBuf> {
    let folder = within.join(format!(".kamisado-upgrade-{}", std::process::id()));
    std::fs::create_dir(&folder)?;
    Ok(folder)
}

async fn inspect_upgraded(path: &Path, copy: &Path, config: &Config) -> Result<Inspection, StoreError> {
    Store::copy(path, copy).await?;
    let store = Store::open(copy).await?;
    // At its start, the bot computes the ratings that an upgrade has removed. The inspection needs them too.
    let computed = Club::new(store.clone(), settings(config)).compute_missing_ratings().await;
    store.close().await;
    computed?;
    inspect_without_upgrade(&copy.into(), config).await
}

async fn inspect_without_upgrade(database: &Database, config: &Config) -> Result<Inspection, StoreError> {
    let store = Store::open_to_check(database).await?;
    let inspection = Club::new(store.clone(), settings(config)).inspect().await;
    store.close().await;
    inspection
}

/// Returns the inspection, or a failure with its findings if there are any.
fn sound(inspection: Inspection) -> Result<Inspection, Failure> {
    if inspection.findings.is_empty() {
        Ok(inspection)
    } else {
        Err(Failure::Finding(format!("the database is damaged:\n{}", inspection.findings.join("\n"))))
    }
}

fn finding(error: impl std::fmt::Display) -> Failure {
    Failure::Finding(error.to_string())
}
