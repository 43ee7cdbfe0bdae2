//! Folders for the files of a tool, which go away with it.

use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering};

/// A folder that goes away with this.
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

    /// The path of a file in it.
    pub(crate) fn file(&self, name: &str) -> PathBuf {
        Path::new(&self.0).join(name)
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        // What cannot be removed is in a folder for such things.
        let _removed = std::fs::remove_dir_all(&self.0);
    }
}

/// How much room there has to be in memory: a few times what a tool may write.
const ROOM_KIB: u64 = 1 << 20;

/// Where such folders stand: in memory where the system has room there, unless `TMPDIR` says otherwise.
///
/// A tool writes a small file for each program and pass, which takes longer on a disk than making its text.
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

/// How much room there is in a folder, as the system's `df` says it.
fn free_kib(folder: &Path) -> Option<u64> {
    let asked = Command::new("df").arg("-Pk").arg(folder).output().ok()?;
    let text = String::from_utf8(asked.stdout).ok()?;
    text.lines().nth(1)?.split_whitespace().nth(3)?.parse().ok()
}
