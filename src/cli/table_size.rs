//! The size of a transposition table that a command asks for, checked against the memory of the machine.
//!
//! A system that overcommits memory allocates a table that is too large, and kills the program when the search fills the table.
//! So the size is first compared with the available memory.

use std::{fs, path::Path};

use super::exit_status::Failure;

/// Returns the size in bytes of a table of this many megabytes.
///
/// # Errors
/// When the machine, or the limit of the program's control group, has less memory than that.
pub(super) fn table_bytes(megabytes: usize) -> Result<usize, Failure> {
    let bytes = megabytes.saturating_mul(1 << 20);
    match memory() {
        Some(memory) if bytes as u64 > memory => Err(Failure::Finding(format!(
            "no memory for a table of {megabytes} MB: there are {} MB",
            memory >> 20
        ))),
        _ => Ok(bytes),
    }
}

/// The memory in bytes that the program can use; `None` on systems without the files in which Linux states it.
fn memory() -> Option<u64> {
    let available = fs::read_to_string("/proc/meminfo").ok().and_then(|text| available(&text));
    let groups = fs::read_to_string("/proc/self/cgroup").unwrap_or_default();
    let limit = group_limit(&groups, |group| {
        let file = Path::new("/sys/fs/cgroup").join(group.trim_start_matches('/')).join("memory.max");
        fs::read_to_string(file).ok()
    });
    available.into_iter().chain(limit).min()
}

/// The available memory in bytes, including free swap space, read from the text of `/proc/meminfo`.
fn available(text: &str) -> Option<u64> {
    let kilobytes = |name: &str| {
        let line = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(':'))?;
        line.split_whitespace().next()?.parse::<u64>().ok()
    };
    Some(
        kilobytes("MemAvailable")?.saturating_add(kilobytes("SwapFree").unwrap_or(0)).saturating_mul(1 << 10),
    )
}

/// The smallest memory limit of the program's control group (version 2) and of the groups that contain it. `groups` is the text
/// of `/proc/self/cgroup`; `limit_of` reads the file of a group's limit.
fn group_limit(groups: &str, limit_of: impl Fn(&str) -> Option<String>) -> Option<u64> {
    let own = Path::new(groups.lines().find_map(|line| line.strip_prefix("0::"))?);
    let limits = own.ancestors().filter_map(|group| limit_of(group.to_str()?)?.trim().parse().ok());
    limits.min()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_available_is_read_as_linux_writes_it() {
        let text =
            "MemTotal:       24000000 kB\nMemFree: 1 kB\nMemAvailable:    2048 kB\nSwapFree: 1024 kB\n";
        assert_eq!(available(text), Some(3 << 20));
        assert_eq!(available("MemAvailable: 2048 kB\n"), Some(2 << 20));
        assert_eq!(available("MemTotal: 24000000 kB\n"), None);
    }

    #[test]
    fn the_smallest_limit_of_the_groups_counts_and_max_is_none() {
        let limits = |group: &str| match group {
            "/a/b" => Some("max\n".to_owned()),
            "/a" => Some("1000\n".to_owned()),
            "/" => Some("5000\n".to_owned()),
            _ => None,
        };
        assert_eq!(group_limit("0::/a/b\n", limits), Some(1000));
        assert_eq!(group_limit("0::/\n", limits), Some(5000));
        assert_eq!(group_limit("0::/c/d\n", |_| Some("max\n".to_owned())), None);
        assert_eq!(group_limit("7:memory:/a\n", limits), None, "version 1");
    }
}
