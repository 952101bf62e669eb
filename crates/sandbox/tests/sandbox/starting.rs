//! Tests of the program: its page, its options and its end.

use std::fs;

use crate::visitor::{Visitor, program};

#[tokio::test]
async fn the_page_is_served_with_every_file_that_it_names() {
    let visitor = Visitor::start(&["--bot", "none"]).await;
    let (kind, body) = visitor.file("/").await;
    assert_eq!(kind, "text/html; charset=utf-8");
    let page = String::from_utf8(body).expect("text");
    assert!(page.contains("<title>Kamisado sandbox</title>"));
    let mut waiting: Vec<String> = named(&page, "=\"/");
    let mut seen = Vec::new();
    while let Some(name) = waiting.pop() {
        if seen.contains(&name) {
            continue;
        }
        let (kind, body) = visitor.file(&format!("/{name}")).await;
        assert!(!body.is_empty(), "{name} is empty");
        let expected = match name.rsplit('.').next() {
            Some("js") => "text/javascript; charset=utf-8",
            Some("css") => "text/css; charset=utf-8",
            _ => "image/svg+xml",
        };
        assert_eq!(kind, expected, "{name}");
        if kind.starts_with("text/javascript") {
            waiting.extend(named(&String::from_utf8(body).expect("text"), "from \"./"));
        }
        seen.push(name);
    }
    assert!(seen.iter().any(|name| name == "main.js"), "the page loads its program: {seen:?}");
    assert!(seen.iter().any(|name| name == "markdown.js"), "the program loads its modules: {seen:?}");
}

/// Returns the text between each occurrence of `mark` and the next quotation mark.
fn named(text: &str, mark: &str) -> Vec<String> {
    text.split(mark).skip(1).filter_map(|rest| rest.split('"').next()).map(str::to_owned).collect()
}

#[tokio::test]
async fn nothing_of_the_page_comes_from_elsewhere() {
    for entry in fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/page")).expect("the page's files") {
        let path = entry.expect("a file").path();
        let text = fs::read_to_string(&path).expect("text").replace("http://www.w3.org/2000/svg", "");
        for scheme in ["http://", "https://"] {
            assert!(!text.contains(scheme), "{} names an address", path.display());
        }
    }
}

#[tokio::test]
async fn without_a_bot_it_prints_the_settings_by_which_one_can_be_started() {
    let mut visitor = Visitor::start(&["--bot", "none"]).await;
    let port = visitor.port().to_owned();
    let text = visitor.rest_of_greeting().await;
    assert!(text.contains(&format!("KAMISADO_PROXY=http://127.0.0.1:{port}")), "{text}");
    assert!(text.contains("DISCORD_TOKEN="), "{text}");
    assert_eq!(visitor.get("world").await["connected"], false);
}

#[tokio::test]
async fn a_port_that_is_taken_is_told_with_what_to_do() {
    let visitor = Visitor::start(&["--bot", "none"]).await;
    let directory = tempfile::tempdir().expect("a temporary directory");
    let second = program(directory.path(), &["--bot", "none", "--port", visitor.port()]);
    let output = { second }.output().await.expect("it runs");
    assert_eq!(output.status.code(), Some(1));
    let errors = String::from_utf8(output.stderr).expect("text");
    assert!(errors.contains(&format!("port {} is taken", visitor.port())), "{errors}");
    assert!(errors.contains("--port"), "{errors}");
}

#[tokio::test]
async fn ctrl_c_stops_it_and_leaves_nothing_behind() {
    let mut visitor = Visitor::start(&[]).await;
    let greeting = visitor.rest_of_greeting().await;
    assert!(greeting.contains("/challenge"), "{greeting}");
    assert_eq!(
        fs::read_dir(visitor.directory.path()).expect("a directory").count(),
        1,
        "a database is there"
    );
    let (status, errors, directory) = visitor.interrupt().await;
    assert!(status.success(), "{status}: {errors}");
    assert_eq!(errors, "", "a sandbox in which all is well is silent");
    assert_eq!(fs::read_dir(directory.path()).expect("a directory").count(), 0, "the database is gone");
}

#[tokio::test]
async fn a_database_of_ones_own_is_kept() {
    let place = tempfile::tempdir().expect("a temporary directory");
    let file = place.path().join("kept.sqlite3");
    let visitor = Visitor::start(&["--database", file.to_str().expect("a plain path")]).await;
    let (status, errors, _) = visitor.interrupt().await;
    assert!(status.success(), "{status}: {errors}");
    assert!(file.is_file());
}
