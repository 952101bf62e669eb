//! A strict parser of the text format of `OpenMetrics` 1.0, according to its specification.

use std::collections::{BTreeMap, BTreeSet};

/// The allowed labels. The list ensures that no label names a person, a server or a match.
const LABELS: [&str; 12] =
    ["finish", "kind", "le", "name", "outcome", "result", "route", "state", "status", "to", "version", "way"];

/// The exported metrics.
#[derive(Debug)]
pub(crate) struct Exposition {
    /// The type of each family, by name.
    pub families: BTreeMap<String, String>,
    /// The value of each series, by its name with labels.
    values: BTreeMap<String, f64>,
}

impl Exposition {
    /// Parses a text and checks it completely.
    pub(crate) fn read(text: &str) -> Self {
        let body = text.strip_suffix("# EOF\n").expect("the text ends with its end mark");
        let mut exposition = Self { families: BTreeMap::new(), values: BTreeMap::new() };
        let mut family = (String::new(), String::new());
        let mut with_help = BTreeSet::new();
        for line in body.lines() {
            assert!(!line.is_empty(), "no line is empty");
            if let Some(about) = line.strip_prefix("# ") {
                let (keyword, rest) = about.split_once(' ').unwrap();
                let (name, said) = rest.split_once(' ').unwrap();
                assert_name(name);
                match keyword {
                    "HELP" => assert!(with_help.insert(name.to_owned()) && said.len() > 10, "{line}"),
                    "TYPE" => {
                        assert!(["counter", "gauge", "histogram", "info"].contains(&said), "{line}");
                        assert_eq!(
                            exposition.families.insert(name.to_owned(), said.to_owned()),
                            None,
                            "{line}"
                        );
                        family = (name.to_owned(), said.to_owned());
                    }
                    "UNIT" => assert!(name.ends_with(&format!("_{said}")), "{line}"),
                    _ => panic!("an unknown line: {line}"),
                }
                continue;
            }
            let (series, value) = line.rsplit_once(' ').unwrap();
            let name = series.split('{').next().unwrap();
            assert_name(name);
            let suffix = name.strip_prefix(&family.0).unwrap_or_else(|| panic!("{line} stands apart"));
            let suffixes: &[&str] = match family.1.as_str() {
                "counter" => &["_total"],
                "histogram" => &["_bucket", "_count", "_sum"],
                "info" => &["_info"],
                _ => &[""],
            };
            assert!(suffixes.contains(&suffix), "{line} in a {}", family.1);
            assert_labels(series);
            let value: f64 = value.parse().unwrap();
            assert!(family.1 == "gauge" || value >= 0.0, "{line}");
            assert_eq!(exposition.values.insert(series.to_owned(), value), None, "{series} twice");
        }
        assert!(exposition.families.keys().all(|family| with_help.contains(family)));
        exposition.assert_histograms();
        exposition
    }

    /// The value of a series, given its full name with labels: `name{label="value"}`. `None` if it was not exported.
    pub(crate) fn value(&self, series: &str) -> Option<f64> {
        self.values.get(series).copied()
    }

    /// The full names of all series.
    pub(crate) fn series(&self) -> impl Iterator<Item = &str> {
        self.values.keys().map(String::as_str)
    }

    /// The names of all series, without labels.
    pub(crate) fn names(&self) -> BTreeSet<&str> {
        self.values.keys().map(|series| series.split('{').next().unwrap()).collect()
    }

    /// Checks that the buckets of each histogram increase, and that the last bucket equals the count. The buckets have no label
    /// besides `le`.
    fn assert_histograms(&self) {
        for (family, _) in self.families.iter().filter(|(_, kind)| *kind == "histogram") {
            let start = format!("{family}_bucket{{le=\"");
            let buckets = self.values.iter().filter_map(|(series, &count)| {
                let bound = series.strip_prefix(&start)?.strip_suffix("\"}")?;
                Some((if bound == "+Inf" { f64::INFINITY } else { bound.parse().unwrap() }, count))
            });
            let mut buckets: Vec<(f64, f64)> = buckets.collect();
            buckets.sort_by(|one, other| one.0.total_cmp(&other.0));
            assert!(buckets.is_sorted_by(|one, other| one.0 < other.0 && one.1 <= other.1), "{buckets:?}");
            let (bound, all) = *buckets.last().unwrap();
            assert!(bound.is_infinite(), "{family} has a last bucket");
            assert_eq!(Some(all), self.value(&format!("{family}_count")), "{family}");
        }
    }
}

fn assert_name(name: &str) {
    assert!(name.starts_with("kamisado_"), "{name}");
    assert!(name.chars().all(|letter| letter.is_ascii_lowercase() || letter == '_'), "{name}");
}

/// Checks the labels of a series: known names, quoted values, and no number that could be an id.
fn assert_labels(series: &str) {
    let Some((_, labels)) = series.split_once('{') else { return };
    let mut rest = labels.strip_suffix('}').unwrap();
    while !rest.is_empty() {
        let (name, after) = rest.split_once("=\"").unwrap();
        assert!(LABELS.contains(&name), "{name} in {series}");
        let (value, after) = after.split_once('"').unwrap();
        assert!(!value.contains('\\'), "{series}");
        let digits = value.chars().filter(char::is_ascii_digit).count();
        assert!(digits < 6, "{value} in {series} could be an id");
        rest = after.strip_prefix(',').unwrap_or_else(|| {
            assert!(after.is_empty(), "{series}");
            after
        });
    }
}
