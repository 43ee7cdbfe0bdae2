//! Temporary folders for the files of a tool.

use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering};

/// A folder that is removed when this is dropped.
pub(crate) struct Scratch(pub(super) PathBuf);

impl Scratch {
    pub(crate) fn new() -> io::Result<Self> {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let name = format!("stridecheck-{}-{number}", std::process::id());
        let path = parent().join(name);
        std::fs::create_dir_all(&path)?;
        Ok(Self(path))
    }

    /// The path of a file in the folder.
    pub(crate) fn file(&self, name: &str) -> PathBuf {
        Path::new(&self.0).join(name)
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        // The folder is temporary, so a failed removal does not matter.
        let _removed = std::fs::remove_dir_all(&self.0);
    }
}

/// The memory that must be free: a few times what a tool may write.
const ROOM_KIB: u64 = 1 << 20;

/// The parent of such folders: in memory if there is room, unless `TMPDIR` says otherwise.
///
/// A tool writes a small file for each program and pass, which takes longer on a disk than producing its text.
fn parent() -> &'static Path {
    static PARENT: OnceLock<PathBuf> = OnceLock::new();
    PARENT.get_or_init(|| {
        let memory = Path::new("/dev/shm");
        match std::env::var_os("TMPDIR").is_none() && free_kib(memory) >= Some(ROOM_KIB) {
            true => memory.to_owned(),
            false => std::env::temp_dir(),
        }
    })
}

/// The free space of a folder in KiB, as reported by `df`.
fn free_kib(folder: &Path) -> Option<u64> {
    let asked = Command::new("df").arg("-Pk").arg(folder).output().ok()?;
    let text = String::from_utf8(asked.stdout).ok()?;
    text.lines().nth(1)?.split_whitespace().nth(3)?.parse().ok()
}
