//! Writing to standard output and to files.

use std::{
    fs::{File, OpenOptions, remove_file},
    io::{self, BufWriter, Write},
    path::{Path, PathBuf},
};

use serde::Serialize;

use super::exit_status::Failure;

/// Writes and flushes a text. Unlike `print!`, does not panic if standard output is closed.
pub(super) fn print(text: &str) -> Result<(), Failure> {
    let mut out = std::io::stdout().lock();
    out.write_all(text.as_bytes()).and_then(|()| out.flush()).map_err(Failure::Output)
}

/// Writes a value as one line of JSON.
pub(super) fn print_json(value: &impl Serialize) -> Result<(), Failure> {
    let text = serde_json::to_string(value).map_err(|error| Failure::Finding(error.to_string()))?;
    print(&format!("{text}\n"))
}

/// A file for the result of a long search. It is opened before the search, so that a path that cannot be written is reported at
/// once. An existing file keeps its content until the result is written.
#[derive(Debug)]
pub(super) struct ResultFile {
    path: PathBuf,
    file: File,
    /// Whether this program created the file and has not written a result to it yet. Such a file is removed.
    is_new: bool,
}

impl ResultFile {
    pub(super) fn open(path: &Path) -> Result<Self, Failure> {
        let is_new = !path.exists();
        let opened = OpenOptions::new().write(true).create(true).truncate(false).open(path);
        let file = opened.map_err(|error| file_failure(path, &error))?;
        Ok(Self { path: path.to_owned(), file, is_new })
    }

    /// Replaces the content of the file by the output of `write`.
    pub(super) fn write(
        mut self,
        write: impl FnOnce(&mut BufWriter<&File>) -> io::Result<()>,
    ) -> Result<(), Failure> {
        self.is_new = false;
        let written = || {
            // The length of a device cannot be set.
            if self.file.metadata()?.is_file() {
                self.file.set_len(0)?;
            }
            let mut out = BufWriter::new(&self.file);
            write(&mut out)?;
            out.flush()
        };
        written().map_err(|error| file_failure(&self.path, &error))
    }
}

impl Drop for ResultFile {
    fn drop(&mut self) {
        if self.is_new {
            // An empty file that cannot be removed does no harm.
            let _ = remove_file(&self.path);
        }
    }
}

/// The failure of an operation on a file.
pub(super) fn file_failure(path: &Path, error: &io::Error) -> Failure {
    Failure::Finding(format!("{}: {error}", path.display()))
}
