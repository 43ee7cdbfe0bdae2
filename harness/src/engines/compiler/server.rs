//! A user's compiler that is started once and lowers program after program.
//!
//! A request is a line `// lower: level=N index-width=N pipeline=PASSES`, the program, and a line `// -----`.
//! The answer is the output of the compiler, or a line `// error: MESSAGE`, and a line that begins with `// -----` or `; -----`.
//! A compiler that ends or does not answer in time is restarted for the next program.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::{Child, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::Duration;

use super::{SPLIT, is_split};
use crate::deadline;
use crate::mlir::tool::{
    Exit, FILE_BYTES, Limits, MESSAGE_BYTES, end_group, exit_of, limited, note_group,
};

/// How long a compiler that ends may take to print its messages.
const ENDING: Duration = Duration::from_secs(1);

/// A compiler that waits for programs; dropping it ends the process and its children.
#[derive(Debug)]
pub(super) struct Server {
    process: Child,
    requests: Sender<String>,
    answers: Receiver<Heard>,
    errors: Receiver<String>,
}

/// What the compiler sent.
#[derive(Debug)]
enum Heard {
    /// An answer.
    Answer(Vec<u8>),
    /// More bytes than an answer may have.
    TooMuch,
}

/// How the compiler ended instead of answering, with its messages.
pub(super) struct Gone {
    pub(super) exit: Exit,
    pub(super) messages: String,
}

impl Server {
    /// Starts the compiler.
    pub(super) fn start(program: &Path, arguments: &[String], memory_kib: u64) -> io::Result<Self> {
        let mut command = limited(program, arguments, memory_kib);
        let pipes = command.stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut process = pipes.stderr(Stdio::piped()).spawn()?;
        note_group(process.id());
        let missing = || io::Error::other("expected pipes to the compiler, found none");
        let mut stdin = process.stdin.take().ok_or_else(missing)?;
        let stdout = process.stdout.take().ok_or_else(missing)?;
        let stderr = process.stderr.take().ok_or_else(missing)?;
        let (requests, wanted) = channel::<String>();
        let (answer, answers) = channel();
        let (error, errors) = channel();
        // Each thread ends with the process, or with its channel.
        std::thread::spawn(move || {
            let written = |text: &String| {
                let sent = stdin.write_all(text.as_bytes());
                sent.and_then(|()| stdin.flush()).is_ok()
            };
            // How the process ends shows what it did not read.
            let _rest = wanted.into_iter().take_while(written).count();
        });
        std::thread::spawn(move || hear(BufReader::new(stdout), &answer));
        std::thread::spawn(move || {
            let mut kept = Vec::new();
            let mut stderr = stderr;
            let read = stderr.by_ref().take(MESSAGE_BYTES).read_to_end(&mut kept);
            let rest = io::copy(&mut stderr, &mut io::sink());
            let _told = error.send(String::from_utf8_lossy(&kept).into_owned());
            read.and(rest).ok()
        });
        Ok(Self {
            process,
            requests,
            answers,
            errors,
        })
    }

    /// Returns the answer to a request together with the server for the next one, or how the compiler ended.
    pub(super) fn ask(
        mut self,
        head: &str,
        text: &str,
        limits: Limits,
    ) -> Result<(Vec<u8>, Self), Gone> {
        // A send to a process that has ended fails; the cases below report that.
        let _sent = self.requests.send(format!("{head}\n{text}{SPLIT}\n"));
        let heard = self.answers.recv_timeout(deadline::at_most(limits.time));
        let exit = match heard {
            Ok(Heard::Answer(answer)) => return Ok((answer, self)),
            Ok(Heard::TooMuch) => Exit::Flooded,
            Err(RecvTimeoutError::Timeout) => Exit::TimedOut,
            Err(RecvTimeoutError::Disconnected) => {
                let messages = self.errors.recv_timeout(ENDING).unwrap_or_default();
                end_group(self.process.id());
                let exit = match self.process.wait() {
                    Ok(status) => exit_of(status, &messages),
                    Err(_) => Exit::Refused,
                };
                return Err(Gone { exit, messages });
            }
        };
        end_group(self.process.id());
        deadline::check();
        let messages = self.errors.recv_timeout(ENDING).unwrap_or_default();
        Err(Gone { exit, messages })
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        end_group(self.process.id());
        let _ended = self.process.wait();
    }
}

/// Sends on each answer until the output ends.
fn hear(mut printed: impl BufRead, answers: &Sender<Heard>) {
    let mut answer = Vec::new();
    loop {
        let begin = answer.len();
        let room = FILE_BYTES.saturating_sub(u64::try_from(begin).unwrap_or(u64::MAX));
        match printed.by_ref().take(room).read_until(b'\n', &mut answer) {
            Ok(0) | Err(_) if room > 0 => return,
            Ok(0) | Err(_) => {
                let _told = answers.send(Heard::TooMuch);
                return;
            }
            Ok(_) if is_split(&answer[begin..]) => {
                answer.truncate(begin);
                if answers
                    .send(Heard::Answer(std::mem::take(&mut answer)))
                    .is_err()
                {
                    return;
                }
            }
            Ok(_) => {}
        }
    }
}
