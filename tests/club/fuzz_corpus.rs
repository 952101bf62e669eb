//! Runs the checks of the fuzz targets on their corpus.

use std::path::Path;

#[path = "../../fuzz/checks.rs"]
mod checks;
#[path = "../../fuzz/sheet_checks.rs"]
mod sheet_checks;

/// Runs a check on every file of a target's corpus.
fn run(target: &str, check: impl Fn(&[u8])) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz/corpus").join(target);
    let mut count = 0;
    for file in std::fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        println!("{}", path.display());
        check(&std::fs::read(path).unwrap());
        count += 1;
    }
    assert!(count >= 10, "the corpus is there");
}

#[test]
fn the_corpus_of_typed_texts_holds() {
    run("typed", checks::typed);
}

#[test]
fn the_corpus_of_records_holds() {
    run("record", checks::record);
}

#[test]
fn the_corpus_of_positions_holds() {
    run("position", checks::position);
}

#[test]
fn the_corpus_of_custom_ids_holds() {
    run("custom_id", checks::custom_id);
}

#[test]
fn the_corpus_of_components_holds() {
    run("component", checks::component);
}

#[test]
fn the_corpus_of_gateway_payloads_holds() {
    run("gateway", checks::gateway);
}

#[test]
fn the_corpus_of_sized_positions_holds() {
    run("sized", checks::sized);
}

#[test]
fn the_corpus_of_pictures_holds() {
    run("picture", checks::picture);
}

#[test]
fn the_corpus_of_settings_holds() {
    run("settings", checks::settings);
}

#[test]
fn the_corpus_of_sheets_holds() {
    run("sheet", sheet_checks::sheet);
}

#[test]
fn the_corpus_of_the_engine_holds() {
    run("engine", checks::engine);
}
