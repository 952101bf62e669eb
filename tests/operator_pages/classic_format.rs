//! A strict parser of the classic text format of Prometheus, version 0.0.4, according to its documentation.

use std::collections::BTreeSet;

/// The suffixes that the series of a family may have besides its name, by the type of the family.
fn suffixes(kind: &str) -> &'static [&'static str] {
    match kind {
        "counter" | "gauge" => &[""],
        "histogram" => &["_bucket", "_count", "_sum"],
        _ => panic!("{kind} is no type of the classic format"),
    }
}

/// Parses a text and checks it completely. Returns the names of all series, with their labels.
pub(crate) fn read(text: &str) -> BTreeSet<String> {
    assert!(text.ends_with('\n'), "the last line ends");
    let (mut families, mut all) = (BTreeSet::new(), BTreeSet::new());
    let (mut explained, mut family) = ("", ("", ""));
    for line in text.lines() {
        if let Some(about) = line.strip_prefix("# HELP ") {
            explained = about.split_once(' ').unwrap().0;
        } else if let Some(about) = line.strip_prefix("# TYPE ") {
            family = about.split_once(' ').unwrap();
            assert_eq!(family.0, explained, "the help stands before the type");
            assert!(families.insert(family.0), "{line} stands twice");
        } else {
            assert!(!line.starts_with('#') && !line.is_empty(), "{line} is a comment");
            let (series, value) = line.rsplit_once(' ').unwrap();
            value.parse::<f64>().unwrap();
            let name = series.split('{').next().unwrap();
            let suffix = name.strip_prefix(family.0).unwrap_or_else(|| panic!("{line} stands apart"));
            assert!(suffixes(family.1).contains(&suffix), "{line} in a {}", family.1);
            assert!(all.insert(series.to_owned()), "{series} stands twice");
        }
    }
    all
}
