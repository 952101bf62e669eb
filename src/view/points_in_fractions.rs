//! Points of tournaments, written with fractions.

/// Writes a number of half points as points: 3 as `1½`.
pub(crate) fn halves(half_points: u32) -> String {
    match (half_points / 2, half_points % 2) {
        (0, 1) => "½".to_owned(),
        (whole, 0) => whole.to_string(),
        (whole, _) => format!("{whole}½"),
    }
}

/// Writes a number of quarter points as points: 3 as `¾`.
pub(crate) fn quarters(quarter_points: u32) -> String {
    let fraction = ["", "¼", "½", "¾"][quarter_points as usize % 4];
    match quarter_points / 4 {
        0 if !fraction.is_empty() => fraction.to_owned(),
        whole => format!("{whole}{fraction}"),
    }
}

#[cfg(test)]
mod tests {
    use super::{halves, quarters};

    #[test]
    fn points_are_written_in_halves() {
        assert_eq!([0, 1, 2, 3, 11].map(halves), ["0", "½", "1", "1½", "5½"]);
    }

    #[test]
    fn quarters_are_written_as_fractions() {
        assert_eq!([0, 1, 2, 3, 4, 9].map(quarters), ["0", "¼", "½", "¾", "1", "2¼"]);
    }
}
