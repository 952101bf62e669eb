//! The files that are shipped for operators. The dashboard, the alerts and their documentation agree with the metrics that
//! the bot exports.

use std::collections::BTreeSet;

use serde_json::Value;

use crate::open_metrics::Exposition;

const ALERTS: &str = include_str!("../../deploy/prometheus/alerts.yml");
const DASHBOARD: &str = include_str!("../../deploy/grafana/kamisado.json");
const MANUAL: &str = include_str!("../../docs/operating.md");
const COMPOSE: [&str; 2] =
    [include_str!("../../deploy/compose.yaml"), include_str!("../../deploy/compose.postgres.yaml")];
const DOCKERFILE: &str = include_str!("../../Dockerfile");
const DOCKER_IGNORES: &str = include_str!("../../.dockerignore");
const GIT_IGNORES: &str = include_str!("../../.gitignore");

/// The names of metrics in a text.
fn names(text: &str) -> BTreeSet<&str> {
    let words = text.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '_');
    words.filter(|word| word.starts_with("kamisado_")).collect()
}

/// Every query of the dashboard.
fn queries() -> Vec<String> {
    let dashboard: Value = serde_json::from_str(DASHBOARD).unwrap();
    let panels = dashboard["panels"].as_array().unwrap();
    let targets = panels.iter().flat_map(|panel| panel["targets"].as_array().unwrap());
    targets.map(|target| target["expr"].as_str().unwrap().to_owned()).collect()
}

fn alerts() -> Vec<&'static str> {
    ALERTS.lines().filter_map(|line| line.trim().strip_prefix("- alert: ")).collect()
}

/// Compares the names of metrics in the dashboard, the alerts and the manual with those that a bot exports after a whole
/// match.
pub(crate) fn assert_names_are_exported(exported: &Exposition) {
    let exported = exported.names();
    let queries = queries().join("\n");
    for (file, text) in [("the dashboard", queries.as_str()), ("the alerts", ALERTS), ("the manual", MANUAL)]
    {
        let unknown: Vec<_> = names(text).into_iter().filter(|name| !exported.contains(name)).collect();
        assert!(unknown.is_empty(), "{file} names what is not exported: {unknown:?}");
    }
    // The manual names only the buckets of a histogram, so its sum and its count are left out here.
    let told = names(MANUAL);
    let is_part = |name: &str| name.ends_with("_sum") || name.ends_with("_count");
    let untold: Vec<_> = exported.iter().filter(|name| !told.contains(*name) && !is_part(name)).collect();
    assert!(untold.is_empty(), "the manual does not explain {untold:?}");
}

/// Compares the counters in the alerts with those that a bot exports before anything has failed. Prometheus does not count the
/// first value of a series as an increase, so a series that appears with the first failure causes no alert.
pub(crate) fn assert_alerts_count_the_first_failure(exported: &Exposition) {
    let counted = ALERTS.split("increase(").skip(1).map(|rest| rest.split('[').next().unwrap());
    let counted: Vec<_> = counted.collect();
    assert!(counted.len() > 3, "{counted:?}");
    for series in counted {
        let (name, labels) = series.split_once('{').unwrap_or((series, ""));
        let label = labels.trim_end_matches('}');
        let is_exported = exported
            .series()
            .any(|exported| exported.split('{').next() == Some(name) && exported.contains(label));
        assert!(is_exported, "{series} is not exported at the start");
    }
}

#[test]
fn every_alert_has_its_sentence_in_the_manual() {
    let alerts = alerts();
    assert!(alerts.len() > 10, "{alerts:?}");
    for alert in &alerts {
        assert!(MANUAL.contains(&format!("| `{alert}` |")), "{alert}");
    }
    let explained = MANUAL.lines().filter_map(|line| line.strip_prefix("| `Kamisado"));
    assert_eq!(explained.count(), alerts.len(), "the manual explains no other alerts");
}

#[test]
fn the_dashboard_asks_in_every_panel() {
    assert!(queries().len() > 20 && queries().iter().all(|query| query.contains("kamisado_")));
}

/// The manual tells operators to put the token and the password beside the compose files. Unless the ignore files list them,
/// `docker build` and a commit take them from there.
#[test]
fn no_image_and_no_commit_takes_a_secret() {
    let secrets: BTreeSet<_> = COMPOSE
        .iter()
        .flat_map(|file| file.lines())
        .filter_map(|line| line.trim().strip_prefix("file: "))
        .collect();
    assert_eq!(secrets, BTreeSet::from(["password.txt", "token.txt"]));
    let docker: Vec<_> = DOCKER_IGNORES.lines().collect();
    let git: Vec<_> = GIT_IGNORES.lines().collect();
    // The backups of the manual and the files of `database_files` are written to the working folder as well.
    let of_databases =
        ["*.sqlite3*", "*.dump*", "*.before-migration-*", "*.before-restore-*", "*.key", "*.deletions"];
    for secret in secrets.into_iter().chain(["config.toml"]).chain(of_databases) {
        assert!(docker.contains(&format!("**/{secret}").as_str()), "Docker copies {secret}");
        assert!(git.contains(&secret), "Git takes {secret}");
    }
}

/// A shell creates the file of a redirection with the permissions that its umask leaves. A backup has the data of all people, so
/// others on the machine may not read it.
#[test]
fn a_backup_that_the_shell_of_the_manual_writes_is_for_its_owner_alone() {
    let recipes = MANUAL.split("```sh\n").skip(1).map(|rest| rest.split("```").next().unwrap());
    let writing: Vec<_> = recipes.filter(|recipe| recipe.contains("> \"$backup\"")).collect();
    assert_eq!(writing.len(), 1, "{writing:?}");
    for recipe in writing {
        let (before, _) = recipe.split_once("> \"$backup\"").unwrap();
        assert!(before.contains("umask 077"), "{recipe}");
    }
}

/// Somebody else can move the tag of an image to another image, so each image is also pinned by its digest.
#[test]
fn every_image_that_is_not_built_here_is_pinned_by_version_and_digest() {
    let bases = DOCKERFILE.lines().filter_map(|line| line.strip_prefix("ARG ")?.split_once("_IMAGE="));
    let services = COMPOSE.iter().flat_map(|file| file.lines());
    let services = services.filter_map(|line| line.trim().strip_prefix("image: "));
    let images: Vec<_> =
        bases.map(|(_, image)| image).chain(services.filter(|image| *image != "kamisado")).collect();
    assert_eq!(images.len(), 5, "{images:?}");
    for image in images {
        let (name, digest) = image.split_once("@sha256:").unwrap_or_else(|| panic!("{image} has no digest"));
        assert!(name.rsplit('/').next().unwrap().contains(':'), "{image} has no tag");
        assert!(digest.len() == 64 && digest.bytes().all(|byte| byte.is_ascii_hexdigit()), "{image}");
    }
}
