//! A pseudo-terminal for the output of a tool: output to a terminal is not buffered, so none is lost if the tool crashes.

use std::fs::{File, OpenOptions};
use std::io::{self, Read as _};
use std::os::fd::OwnedFd;
use std::path::{Path, PathBuf};
use std::thread;

use rustix::pty::{OpenptFlags, openpt, ptsname, unlockpt};

/// A pseudo-terminal.
pub(crate) struct Terminal {
    /// The end that is read.
    reader: OwnedFd,
    /// The end that is written; it stays open until the tool ends, because reading ends with the last writer.
    writer: File,
    path: PathBuf,
}

impl Terminal {
    /// Opens a pseudo-terminal.
    pub(crate) fn new() -> io::Result<Self> {
        let reader = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY | OpenptFlags::CLOEXEC)?;
        unlockpt(&reader)?;
        let name = ptsname(&reader, Vec::new())?;
        let path = PathBuf::from(name.to_string_lossy().into_owned());
        let writer = OpenOptions::new().write(true).open(&path)?;
        Ok(Self {
            reader,
            writer,
            path,
        })
    }

    /// The path that a tool writes to.
    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// Returns what is written while a tool runs, up to `most` bytes, and the result of `run`.
    pub(crate) fn read_during<T>(self, most: u64, run: impl FnOnce() -> T) -> (String, T) {
        let Self { reader, writer, .. } = self;
        let reading = thread::spawn(move || {
            let mut kept = Vec::new();
            let mut reader = File::from(reader);
            // Reading ends with an error when the last writer is gone.
            let _ended = reader.by_ref().take(most).read_to_end(&mut kept);
            let _ended = io::copy(&mut reader, &mut io::sink());
            kept
        });
        let ran = run();
        drop(writer);
        let kept = reading.join().unwrap_or_default();
        (String::from_utf8_lossy(&kept).into_owned(), ran)
    }
}

#[cfg(test)]
mod tests {
    use std::fs::OpenOptions;
    use std::io::Write as _;

    use super::Terminal;

    #[test]
    fn what_is_written_is_read_to_its_end() {
        let terminal = Terminal::new().expect("the system has terminals");
        let path = terminal.path().to_owned();
        let (read, written) = terminal.read_during(1 << 20, || {
            let mut file = OpenOptions::new().write(true).open(path)?;
            file.write_all(b"one\ntwo")
        });
        written.expect("a terminal takes all");
        assert_eq!(read.lines().collect::<Vec<_>>(), ["one", "two"]);
    }
}
