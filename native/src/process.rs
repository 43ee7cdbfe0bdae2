//! This process as a worker: whether it is one, what it sends to its client, and how it exits.
#![expect(unsafe_code, reason = "a worker leaves without running anything more")]

use std::os::unix::net::UnixStream;
use std::sync::OnceLock;

use crate::protocol::{Reply, send};

/// The exit code of a worker whose program called `abort`.
pub(crate) const TRAPPED: i32 = 77;

/// The exit code of a worker whose program exceeded the memory limit of a run.
pub(crate) const EXCEEDED: i32 = 78;

/// The exit code of a worker whose LLVM failed fatally, after it gave the reason.
pub(crate) const REFUSED: i32 = 79;

/// The exit code of a worker that cannot continue, for want of memory or threads.
pub(crate) const UNABLE: i32 = 80;

/// The exit code of a worker whose program exhausted the stack, which is several times what the oracle allows.
pub(crate) const NO_STACK: i32 = 81;

/// The stream to the client, for messages of handlers and hooks; set only in a worker.
static STREAM: OnceLock<UnixStream> = OnceLock::new();

/// Marks this process as a worker, which may exit when a program stops itself.
pub(crate) fn become_worker(stream: UnixStream) {
    STREAM.set(stream).expect("a process serves once");
}

/// Whether this process is a worker.
pub(crate) fn is_worker() -> bool {
    STREAM.get().is_some()
}

/// Sends a reply to the client, right before the end.
pub(crate) fn tell(reply: &Reply) {
    if let Some(mut stream) = STREAM.get() {
        let _sent = send(&mut stream, reply);
    }
}

/// Exits the process immediately.
pub(crate) fn leave(code: i32) -> ! {
    // SAFETY: the function takes any code and does not come back.
    unsafe { libc::_exit(code) }
}
