//! Tests of the import checks themselves, on small made-up sources.

use std::collections::BTreeSet;

use crate::{
    forbidden,
    import_graph::{self, CrateRoot, Import, Sources},
    upward,
};

fn imports_of(files: &[(&str, &str)]) -> BTreeSet<Import> {
    let sources: Sources = files.iter().map(|&(file, source)| (file.to_owned(), source.to_owned())).collect();
    let root = CrateRoot { name: "kamisado".to_owned(), file: "src/lib.rs".to_owned() };
    import_graph::imports(&sources, &[root])
}

fn import(from: &str, to: &str) -> Import {
    (from.to_owned(), to.to_owned())
}

#[test]
fn a_cycle_of_three_files_is_found() {
    let imports = imports_of(&[
        ("src/lib.rs", "mod a; mod b; mod c;"),
        ("src/a.rs", "use crate::b::B; pub struct A;"),
        ("src/b.rs", "pub struct B; fn b() { super::c::c(); }"),
        ("src/c.rs", "use crate::a; pub fn c() { drop(vec![a::A]) }"),
    ]);
    assert_eq!(import_graph::circle(&imports).unwrap(), ["src/a.rs", "src/b.rs", "src/c.rs"]);
}

#[test]
fn a_parent_and_child_module_that_import_each_other_are_a_cycle() {
    let imports = imports_of(&[
        ("src/lib.rs", "mod a;"),
        ("src/a.rs", "mod b; pub struct A; fn a() { b::b() }"),
        ("src/a/b.rs", "use super::A; pub fn b() {}"),
    ]);
    assert_eq!(import_graph::circle(&imports).unwrap(), ["src/a.rs", "src/a/b.rs"]);
}

#[test]
fn declarations_reexports_and_tests_are_no_imports() {
    let imports = imports_of(&[
        ("src/lib.rs", "mod a; mod b;"),
        ("src/a.rs", "pub use crate::b::B; pub(crate) use crate::b::b;"),
        (
            "src/b.rs",
            "pub struct B; pub fn b() {} #[cfg(test)] use crate::a; #[cfg(test)] mod tests { use crate::a::B; }",
        ),
    ]);
    assert_eq!(imports, BTreeSet::new());
}

#[test]
fn a_reexported_name_is_imported_from_the_file_that_defines_it() {
    let imports = imports_of(&[
        ("src/lib.rs", "mod a; mod b;"),
        ("src/a/mod.rs", "mod inner; pub use inner::*; pub use inner::Old as New;"),
        ("src/a/inner.rs", "pub struct Old; pub struct Other;"),
        ("src/b.rs", "use crate::a::{New, Other};"),
    ]);
    assert_eq!(imports, BTreeSet::from([import("src/b.rs", "src/a/inner.rs")]));
}

#[test]
fn paths_in_macros_count() {
    let imports = imports_of(&[
        ("src/lib.rs", "mod a; mod b;"),
        ("src/a.rs", "fn a() { println!(\"{}\", if true { crate::b::NUMBER } else { 0 }); }"),
        ("src/b.rs", "pub const NUMBER: u8 = 1;"),
    ]);
    assert_eq!(imports, BTreeSet::from([import("src/a.rs", "src/b.rs")]));
}

#[test]
fn an_import_from_a_lower_floor_to_a_higher_one_is_found() {
    let up = import("src/club/clock.rs", "src/discord/bot.rs");
    let imports = BTreeSet::from([up.clone(), import("src/discord/bot.rs", "src/club/clock.rs")]);
    assert_eq!(upward(&imports), [&up]);
}

#[test]
fn paths_outside_of_the_crates_are_found_in_full() {
    let sources: Sources = [
        ("src/lib.rs", "mod a; mod b;"),
        (
            "src/a.rs",
            "use std::time; pub use sqlx::query; fn a() { drop(time::Instant::now()); crate::b::b(); }",
        ),
        ("src/b.rs", "pub fn b() { std::fs::exists(\"\").ok(); } #[cfg(test)] use serenity::all::User;"),
    ]
    .map(|(file, source)| (file.to_owned(), source.to_owned()))
    .into();
    let root = CrateRoot { name: "kamisado".to_owned(), file: "src/lib.rs".to_owned() };
    let found = import_graph::foreign_paths(&sources, &[root]);
    let expected = [
        ("src/a.rs", "sqlx::query"),
        ("src/a.rs", "std::time"),
        ("src/a.rs", "std::time::Instant::now"),
        ("src/b.rs", "std::fs::exists"),
    ];
    assert_eq!(found, expected.map(|(file, path)| (file.to_owned(), path.to_owned())).into());
}

#[test]
fn a_library_is_refused_in_the_files_that_must_not_know_it() {
    let path = |file: &str, path: &str| (file.to_owned(), path.to_owned());
    let refused = [
        path("crates/engine/src/solver.rs", "std::time::Instant::now"),
        path("src/club/challenge.rs", "sqlx::query"),
        path("src/view/help.rs", "serenity::all::User"),
        path("src/view/season.rs", "tokio::time::sleep"),
    ];
    let allowed = [
        path("crates/engine/src/solver.rs", "std::time::Duration"),
        path("src/discord/bot.rs", "serenity::all::User"),
        path("src/store/marks.rs", "sqlx::query"),
    ];
    let foreign: BTreeSet<_> = refused.iter().chain(&allowed).cloned().collect();
    assert_eq!(forbidden(&foreign), refused.iter().collect::<Vec<_>>());
}
