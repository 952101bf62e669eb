//! Tests of the architecture: no cyclic imports between source files, no imports from a lower layer to a higher one, and no
//! libraries where they must not be known.

#![allow(clippy::unwrap_used, reason = "a test says what it expects")]

mod import_graph;
mod tests;

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Component, Path},
};

use import_graph::{CrateRoot, Import, Sources};

/// The layers of the bot from the lowest, each with the files and modules of the layer. A module's name stands for its file and its
/// folder. A file belongs to the layer with the longest name that fits. A file may import from its own layer and from lower ones.
const LAYERS: &[&[&str]] = &[
    &["src/metrics"],
    &["src/store", "src/config"],
    &["src/analyst", "src/club", "src/finished_rounds", "src/match_record", "src/machine_engine"],
    &["src/text"],
    &["src/view"],
    &["src/discord"],
    // The parts of the bot's state, which do not know the whole state.
    &[
        "src/discord/gateway/gateway_liveness.rs",
        "src/discord/gateway/guild_availability.rs",
        "src/discord/gateway/guild_languages.rs",
        "src/discord/gateway/own_roles.rs",
        "src/discord/gateway/shard_liveness.rs",
        "src/discord/gateway/shard_size.rs",
        "src/discord/inbound/last_question_of_the_bot.rs",
        "src/discord/inbound/backfill_barrier.rs",
        "src/discord/inbound/channel_queue.rs",
        "src/discord/inbound/flag_confirmations.rs",
        "src/discord/inbound/known_edits.rs",
        "src/discord/inbound/newest_messages.rs",
        "src/discord/inbound/read_cursor.rs",
        "src/discord/inbound/sent_answers.rs",
        "src/discord/inbound/servers_with_deleted_channels.rs",
        "src/discord/inbound/one_time_notices.rs",
        "src/discord/inbound/input_rate_limits.rs",
        "src/discord/inbound/undecoded_message_intervals.rs",
        "src/discord/machine_player/boards_awaiting_machine.rs",
        "src/discord/outbound/best_effort.rs",
        "src/discord/outbound/card_schedule.rs",
        "src/discord/outbound/deliveries.rs",
        "src/discord/outbound/denied_channels.rs",
        "src/discord/outbound/running_workers.rs",
        "src/discord/outbound/pending_cards.rs",
        "src/discord/outbound/places_with_waiting_boards.rs",
        "src/discord/outbound/vote_boards.rs",
    ],
    &["src/discord/bot.rs"],
    // Custom ids: the data that a component carries from its message to the interaction of a press.
    &[
        "src/discord/components/action_custom_id.rs",
        "src/discord/components/challenge_code.rs",
        "src/discord/components/claim_code.rs",
        "src/discord/components/custom_id.rs",
        "src/discord/components/decision_code.rs",
        "src/discord/components/leaderboard_code.rs",
        "src/discord/components/lineup_code.rs",
        "src/discord/components/offer_code.rs",
        "src/discord/components/tournament_code.rs",
    ],
    &["src/discord/outbound"],
    &[
        "src/discord/inbound",
        "src/discord/machine_player",
        "src/discord/play_ahead",
        "src/discord/vote_deadlines",
    ],
    &["src/discord/components", "src/discord/commands"],
    &["src/discord/gateway"],
    &["src/discord.rs", "src/run"],
    &["src/cli", "src/main.rs", "src/lib.rs"],
];

/// What some files must not name: the prefixes of the files' paths, the exceptions among them, and the paths outside of the
/// workspace.
const FORBIDDEN: &[(&[&str], &[&str], &[&str])] = &[
    // Only `discord` knows Discord's library.
    (&["src/"], &["src/discord"], &["serenity", "poise"]),
    // Only `store` queries a database.
    (&["src/", "crates/"], &["src/store"], &["sqlx"]),
    // What is shown is fetched before, so these modules wait for nothing.
    (&["src/view", "src/text"], &[], &["tokio"]),
    // The pure crates have no clock, chance, files, network or threads.
    (
        &["crates/rules/", "crates/notation/", "crates/render/", "crates/engine/", "crates/tournaments/"],
        &[],
        &[
            "rand",
            "getrandom",
            "tokio",
            "std::env",
            "std::fs",
            "std::net",
            "std::process",
            "std::thread",
            "std::time::Instant",
            "std::time::SystemTime",
        ],
    ),
];

/// Whether a file is the one with this name, the file of the module with this name, or in the folder of that module.
fn is_in(file: &str, name: &str) -> bool {
    let rest = file.strip_prefix(name);
    rest.is_some_and(|rest| rest.is_empty() || rest == ".rs" || rest.starts_with('/'))
}

/// The layer of a file of the bot, as an index of [`LAYERS`].
fn layer(file: &str) -> Option<usize> {
    let matches = LAYERS.iter().enumerate().flat_map(|(layer, starts)| {
        starts.iter().filter(|start| is_in(file, start)).map(move |start| (start.len(), layer))
    });
    matches.max().map(|(_, layer)| layer)
}

/// The imports from a lower layer to a higher one.
fn upward(imports: &BTreeSet<Import>) -> Vec<&Import> {
    let is_upward = |(from, to): &&Import| match (layer(from), layer(to)) {
        (Some(from), Some(to)) => from < to,
        _ => false,
    };
    imports.iter().filter(is_upward).collect()
}

/// The paths among `foreign` that [`FORBIDDEN`] does not allow in their file.
fn forbidden(foreign: &BTreeSet<(String, String)>) -> Vec<&(String, String)> {
    let is_forbidden = |(file, path): &&(String, String)| {
        FORBIDDEN.iter().any(|(files, exceptions, names)| {
            files.iter().any(|prefix| file.starts_with(prefix))
                && !exceptions.iter().any(|prefix| file.starts_with(prefix))
                && names.iter().any(|name| path == name || path.starts_with(&format!("{name}::")))
        })
    };
    foreign.iter().filter(is_forbidden).collect()
}

/// All sources of the workspace except tests.
fn sources() -> Sources {
    let top = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut sources = BTreeMap::new();
    let mut folders = vec![top.join("src")];
    for member in fs::read_dir(top.join("crates")).unwrap() {
        folders.push(member.unwrap().path().join("src"));
    }
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let name = path.strip_prefix(top).unwrap().to_str().unwrap().replace('\\', "/");
                sources.insert(name, fs::read_to_string(&path).unwrap());
            }
        }
    }
    sources
}

/// Every crate root among the sources, by the name that other crates import it by.
fn crates(sources: &Sources) -> Vec<CrateRoot> {
    let is_root = |file: &&String| file.ends_with("src/lib.rs") || file.ends_with("src/main.rs");
    let roots = sources.keys().filter(is_root).map(|file| {
        let name = match file.strip_prefix("crates/").and_then(|file| file.split('/').next()) {
            Some(member) => format!("kamisado_{member}"),
            None => "kamisado".to_owned(),
        };
        // No other crate can import from a program.
        let name = if file.ends_with("main.rs") { format!("{name} (program)") } else { name };
        CrateRoot { name, file: file.clone() }
    });
    roots.collect()
}

fn imports() -> BTreeSet<Import> {
    let sources = sources();
    import_graph::imports(&sources, &crates(&sources))
}

#[test]
fn imports_between_files_are_acyclic() {
    let mut imports = imports();
    let mut circles = Vec::new();
    while let Some(circle) = import_graph::circle(&imports) {
        imports.remove(&(circle[circle.len() - 1].clone(), circle[0].clone()));
        circles.push(circle.join(" -> "));
    }
    assert!(circles.is_empty(), "each file imports the next, the last the first:\n{}", circles.join("\n"));
}

#[test]
fn no_import_leads_to_a_higher_layer() {
    let imports = imports();
    let upward = upward(&imports).into_iter().map(|(from, to)| format!("{from} -> {to}"));
    let upward = upward.collect::<Vec<_>>();
    assert!(upward.is_empty(), "{}", upward.join("\n"));
}

#[test]
fn no_file_names_a_library_that_its_part_of_the_program_must_not_know() {
    let sources = sources();
    let foreign = import_graph::foreign_paths(&sources, &crates(&sources));
    assert_eq!(forbidden(&foreign), Vec::<&(String, String)>::new());
    // Each rule looks at files, and each library that has a place of its own is named there.
    for (files, _, _) in FORBIDDEN {
        let finds = |prefix: &&str| sources.keys().any(|file| file.starts_with(prefix));
        assert!(files.iter().all(finds), "{files:?}");
    }
    for (place, library) in [("src/discord/", "poise"), ("src/store/", "sqlx"), ("src/discord/", "tokio")] {
        let names = |(file, path): &(String, String)| file.starts_with(place) && path.starts_with(library);
        assert!(foreign.iter().any(names), "{library} in {place}");
    }
}

#[test]
fn every_file_of_the_bot_is_in_a_layer() {
    let sources = sources();
    let homeless: Vec<_> =
        sources.keys().filter(|file| file.starts_with("src/") && layer(file).is_none()).collect();
    assert!(homeless.is_empty(), "{homeless:?}");
}

/// The paths of files that a source names relative to itself, in `#[path]` attributes and `include` macros.
fn named_files(source: &str) -> impl Iterator<Item = &str> {
    let after = ["#[path = \"", "include_str!(\"", "include_bytes!(\"", "include!(\""];
    source.lines().filter_map(move |line| {
        let (_, rest) = after.iter().find_map(|start| line.split_once(start))?;
        rest.split_once('"').map(|(path, _)| path)
    })
}

/// Whether a path that a file names leads out of a folder.
fn leads_out(folder: &Path, file: &Path, named: &str) -> bool {
    let depth = file.strip_prefix(folder).unwrap().components().count() - 1;
    let ups = Path::new(named).components().filter(|part| *part == Component::ParentDir).count();
    ups > depth
}

/// A package holds the files of its own folder only, so a file that names others cannot be compiled from it.
#[test]
fn no_published_crate_names_a_file_beyond_its_folder() {
    let top = Path::new(env!("CARGO_MANIFEST_DIR")).join("crates");
    for name in ["rules", "notation", "render", "engine"] {
        let folder = top.join(name);
        let manifest = fs::read_to_string(folder.join("Cargo.toml")).unwrap();
        let mut folders = vec![folder.clone()];
        let mut count = 0;
        while let Some(next) = folders.pop() {
            for entry in fs::read_dir(next).unwrap() {
                let path = entry.unwrap().path();
                if path.is_dir() {
                    folders.push(path);
                } else if path.extension().is_some_and(|extension| extension == "rs") {
                    let source = fs::read_to_string(&path).unwrap();
                    let within = path.strip_prefix(&folder).unwrap().to_str().unwrap().replace('\\', "/");
                    let is_packed = !manifest.contains(&format!("\"{within}\""));
                    let beyond = named_files(&source).find(|named| leads_out(&folder, &path, named));
                    assert!(!is_packed || beyond.is_none(), "crates/{name}/{within} names {beyond:?}");
                    count += named_files(&source).count();
                }
            }
        }
        assert!(count > 0, "crates/{name} names its README");
    }
}
