//! The `kamisado` program.

use std::process::ExitCode;

/// This allocator returns freed memory to the system early. The bot runs for months, often on a small server.
#[cfg(all(feature = "jemalloc", target_os = "linux", target_env = "gnu"))]
#[global_allocator]
static ALLOCATOR: tikv_jemallocator::Jemalloc = tikv_jemallocator::Jemalloc;

fn main() -> ExitCode {
    kamisado::cli::main()
}
