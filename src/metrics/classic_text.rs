//! Converts measurements to the classic text format of Prometheus, which programs without `OpenMetrics` read.

use std::{collections::HashMap, fmt::Write as _};

/// The type of a family of metrics that has only labels, which the classic format does not have.
const INFO: &str = "info";

/// Converts measurements from the text format of `OpenMetrics` to the classic one. In the classic format, a family of counters has
/// the full name of its series, there are no units, and nothing marks the end.
pub(super) fn from_open_metrics(text: &str) -> String {
    let kinds: HashMap<&str, &str> =
        text.lines().filter_map(|line| line.strip_prefix("# TYPE ")?.split_once(' ')).collect();
    let mut classic = String::with_capacity(text.len());
    for line in text.lines() {
        let Some(about) = line.strip_prefix("# ") else {
            classic.push_str(line);
            classic.push('\n');
            continue;
        };
        let mut words = about.splitn(3, ' ');
        let (Some(keyword @ ("HELP" | "TYPE")), Some(family), Some(said)) =
            (words.next(), words.next(), words.next())
        else {
            continue;
        };
        let suffix = match kinds.get(family) {
            Some(&"counter") => "_total",
            Some(&INFO) => "_info",
            _ => "",
        };
        let said = if keyword == "TYPE" && said == INFO { "gauge" } else { said };
        // Writing to a string cannot fail.
        let _ = writeln!(classic, "# {keyword} {family}{suffix} {said}");
    }
    classic
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn families_have_the_names_of_their_series() {
        let open = "# HELP a_build The version.\n# TYPE a_build info\na_build_info{version=\"1\"} 1\n\
                    # HELP a_moves Moves.\n# TYPE a_moves counter\na_moves_total{way=\"x # y\"} 2\n\
                    # HELP a_time_seconds Time.\n# TYPE a_time_seconds histogram\n# UNIT a_time_seconds seconds\n\
                    a_time_seconds_count 0\n# EOF\n";
        let classic = "# HELP a_build_info The version.\n# TYPE a_build_info gauge\na_build_info{version=\"1\"} 1\n\
                       # HELP a_moves_total Moves.\n# TYPE a_moves_total counter\na_moves_total{way=\"x # y\"} 2\n\
                       # HELP a_time_seconds Time.\n# TYPE a_time_seconds histogram\na_time_seconds_count 0\n";
        assert_eq!(from_open_metrics(open), classic);
    }
}
