//! Tools that are loaded once and run many times.
//!
//! Most of the time of `mlir-opt` on a small program goes into loading and relocating its own libraries.
//! Therefore a library of ours (`served.c`) is preloaded, which stops the tool just before its `main`
//! and runs `main` in a child for each request: a process like any other, with its own memory, limits, files and group.
//!
//! Only dynamically linked programs run like this; scripts, and programs in which the library finds no `main`,
//! are started anew each time.
//!
//! A request is a header with two limits, the size of the following text in bytes and the number of its strings; then those strings,
//! each terminated by a zero. The replies are the process id of the child, and then its exit status.
//! A child whose client disappears is ended.

use std::collections::BTreeMap;
use std::ffi::OsStr;
use std::io::{self, Read, Write};
use std::os::fd::OwnedFd;
use std::os::unix::ffi::OsStrExt;
use std::os::unix::net::UnixStream;
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::{LazyLock, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, SystemTime};
use std::{env, fs};

use super::{BLOCK_BYTES, FILE_BYTES, KILLED, environment};
use crate::mlir::Scratch;

/// The preloaded library; empty if there is none for this system.
const LIBRARY: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/served.so"));

/// The first bytes of an ELF file.
const ELF: [u8; 4] = *b"\x7fELF";

/// The time limit for loading a tool.
const LOADING: Duration = Duration::from_secs(20);

/// A program file with its time of modification.
type Key = (PathBuf, SystemTime);

/// Idle servers; `None` for a tool that cannot be kept loaded.
static IDLE: LazyLock<Mutex<BTreeMap<Key, Option<Vec<Server>>>>> = LazyLock::new(Mutex::default);

/// A loaded tool that waits for requests; dropping it ends the tool.
struct Server {
    process: Child,
    socket: UnixStream,
}

/// A run of a tool.
pub(super) struct Run {
    key: Key,
    server: Server,
    leader: u32,
}

/// Starts a run of a tool with these arguments and its standard input, output and error at these paths;
/// `None` if the tool cannot be kept loaded.
pub(super) fn begin(
    tool: &Path,
    arguments: &[String],
    memory_kib: u64,
    files: [&Path; 3],
) -> Option<Run> {
    let changed = fs::metadata(tool).and_then(|file| file.modified()).ok()?;
    let key = (tool.to_owned(), changed);
    let waiting = match idle()
        .entry(key.clone())
        .or_insert_with(|| Some(Vec::new()))
    {
        None => return None,
        Some(servers) => servers.pop(),
    };
    let server = waiting.or_else(|| Server::start(tool));
    let run = server.and_then(|mut server| {
        let leader = server.ask((tool, arguments), memory_kib, files).ok()?;
        // A negative number reports that the files cannot be opened, or that there is no memory for a child.
        let leader = u32::try_from(leader).ok()?;
        let key = key.clone();
        Some(Run {
            key,
            server,
            leader,
        })
    });
    if run.is_none() {
        idle().insert(key, None);
    }
    run
}

fn idle() -> MutexGuard<'static, BTreeMap<Key, Option<Vec<Server>>>> {
    IDLE.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Ends the idle servers: a tool that is loaded anew has other addresses, and other bytes in uninitialised memory.
pub(super) fn forget() {
    idle().values_mut().flatten().for_each(Vec::clear);
}

impl Run {
    /// The running process, which leads its group.
    pub(super) fn leader(&self) -> u32 {
        self.leader
    }

    /// Waits for the end of the run. If the server is killed, the run counts as killed.
    pub(super) fn wait(mut self) -> ExitStatus {
        let Ok(status) = self.server.hear() else {
            return ExitStatus::from_raw(KILLED);
        };
        if let Some(Some(servers)) = idle().get_mut(&self.key) {
            servers.push(self.server);
        }
        ExitStatus::from_raw(status)
    }
}

impl Server {
    fn start(tool: &Path) -> Option<Self> {
        let mut begin = [0; ELF.len()];
        fs::File::open(tool)
            .and_then(|mut file| file.read_exact(&mut begin))
            .ok()?;
        if LIBRARY.is_empty() || begin != ELF {
            return None;
        }
        let folder = Scratch::new().ok()?;
        let library = folder.file("served.so");
        fs::write(&library, LIBRARY).ok()?;
        let (socket, theirs) = UnixStream::pair().ok()?;
        let process = Command::new(tool)
            // The action of the tool if the library cannot be used.
            .arg("--version")
            .env("LD_PRELOAD", library)
            .envs(environment(tool))
            .stdin(OwnedFd::from(theirs))
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .process_group(0)
            .spawn()
            .ok()?;
        let mut server = Self { process, socket };
        server.socket.set_read_timeout(Some(LOADING)).ok()?;
        server.hear().ok()?;
        server.socket.set_read_timeout(None).ok()?;
        Some(server)
    }

    fn ask(
        &mut self,
        (tool, arguments): (&Path, &[String]),
        memory_kib: u64,
        files: [&Path; 3],
    ) -> io::Result<i32> {
        let folder = env::current_dir()?;
        let paths = [folder.as_path()].into_iter().chain(files).chain([tool]);
        let words = paths
            .map(Path::as_os_str)
            .chain(arguments.iter().map(OsStr::new));
        let words: Vec<&[u8]> = words.map(OsStr::as_bytes).collect();
        let text = words.iter().flat_map(|word| word.iter().chain(&[0]));
        let text: Vec<u8> = text.copied().collect();
        let count = |length: usize| u32::try_from(length).map_err(io::Error::other);
        let mut request = Vec::with_capacity(text.len() + 24);
        request.extend((memory_kib << 10).to_ne_bytes());
        request.extend((FILE_BYTES / BLOCK_BYTES * BLOCK_BYTES).to_ne_bytes());
        request.extend(count(text.len())?.to_ne_bytes());
        request.extend(count(words.len())?.to_ne_bytes());
        request.extend(text);
        self.socket.write_all(&request)?;
        self.hear()
    }

    fn hear(&mut self) -> io::Result<i32> {
        let mut reply = [0; 4];
        self.socket.read_exact(&mut reply)?;
        Ok(i32::from_ne_bytes(reply))
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // A server that is still loading does not see the closed pipe.
        let _gone = self.process.kill();
        let _ended = self.process.wait();
    }
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use std::fs;
    use std::io::Read as _;
    use std::net::Shutdown;
    use std::os::fd::AsRawFd as _;
    use std::os::unix::fs::PermissionsExt as _;
    use std::path::Path;
    use std::process::Command;
    use std::time::{Duration, Instant};

    use super::super::{Exit, run};
    use super::{Scratch, idle};

    const TIME: Duration = Duration::from_secs(60);

    /// The number of idle servers for a tool; `None` if it is started anew each time.
    fn waiting(tool: &Path) -> Option<usize> {
        let key = (tool.to_owned(), fs::metadata(tool).ok()?.modified().ok()?);
        idle().get(&key)?.as_ref().map(Vec::len)
    }

    /// A copy of a system tool, because other tests may run the original at the same time.
    ///
    /// Another process writes it: a file written by this one may still be open in a child of another test when it is executed.
    fn copy(folder: &Scratch, name: &str) -> std::path::PathBuf {
        let tool = folder.file(name);
        let copied = Command::new("cp")
            .arg(Path::new("/bin").join(name))
            .arg(&tool)
            .status();
        assert!(copied.expect("`cp` starts").success());
        tool
    }

    #[test]
    fn a_program_is_loaded_once_and_each_run_is_its_own() {
        let folder = Scratch::new().expect("a folder can be made");
        let tool = copy(&folder, "sh");
        let say = |script: &str, input: &str| {
            let arguments = ["-c", script].map(str::to_owned);
            run(&tool, &arguments, input, TIME).expect("it starts")
        };
        let first = say("a=1; cat; echo $$; pwd; ulimit -c", "read");
        let second = say("echo ${a-none} $$; exit 3", "");
        assert_eq!((first.exit, second.exit), (Exit::Success, Exit::Refused));
        let here = std::env::current_dir().expect("it is there");
        let lines: Vec<&str> = first.messages.lines().collect();
        assert!(lines[0].starts_with("read"), "{}", first.messages);
        assert_eq!(lines[1..], [&here.display().to_string(), "0"]);
        assert!(second.messages.starts_with("none "), "{}", second.messages);
        assert_eq!(say("kill -SEGV $$", "").exit, Exit::Crashed(11));
        assert_eq!(waiting(&tool), Some(1));
    }

    #[test]
    fn what_runs_goes_away_with_its_client() {
        let folder = Scratch::new().expect("a folder can be made");
        let tool = copy(&folder, "sleep");
        let nowhere = Path::new("/dev/null");
        let (mut reader, writer) = std::io::pipe().expect("a pipe can be made");
        let output = format!("/proc/{}/fd/{}", std::process::id(), writer.as_raw_fd());
        let files = [nowhere, Path::new(&output), nowhere];
        let run = super::begin(&tool, &["60".to_owned()], super::super::MEMORY_KIB, files)
            .expect("it can be kept");
        drop(writer);
        let begin = Instant::now();
        let socket = &run.server.socket;
        socket.shutdown(Shutdown::Both).expect("it is open");
        // The running tool holds the other end of the pipe.
        reader.read_to_end(&mut Vec::new()).expect("it can be read");
        assert!(begin.elapsed() < TIME / 2, "{:?}", begin.elapsed());
    }

    #[test]
    fn a_script_is_started_anew_each_time() {
        let folder = Scratch::new().expect("a folder can be made");
        let tool = folder.file("script");
        fs::write(&tool, "#!/bin/sh\necho $1\n").expect("it can be written");
        fs::set_permissions(&tool, fs::Permissions::from_mode(0o755)).expect("it is ours");
        let ran = run(&tool, &["said".to_owned()], "", TIME).expect("it starts");
        assert_eq!((ran.exit, ran.messages.as_str()), (Exit::Success, "said\n"));
        assert_eq!(waiting(&tool), None);
    }
}
