//! This process as a worker: whether it is one, what it tells its client, and how it leaves.
#![expect(unsafe_code, reason = "a worker leaves without running anything more")]

use std::os::unix::net::UnixStream;
use std::sync::OnceLock;

use crate::protocol::{Reply, send};

/// The exit code of a worker whose program called `abort`.
pub(crate) const TRAPPED: i32 = 77;

/// The exit code of a worker whose program asked for more memory than a run may have.
pub(crate) const EXCEEDED: i32 = 78;

/// The exit code of a worker whose LLVM refused to go on, after it said why.
pub(crate) const REFUSED: i32 = 79;

/// The exit code of a worker that cannot go on, for want of memory or threads.
pub(crate) const UNABLE: i32 = 80;

/// The exit code of a worker whose program took all of the stack, which is several times what the oracle lets it have.
pub(crate) const NO_STACK: i32 = 81;

/// The stream to the client, for what is told by handlers and hooks; set in a worker only.
static STREAM: OnceLock<UnixStream> = OnceLock::new();

/// Says that this process is a worker, which may end when a program stops itself.
pub(crate) fn become_worker(stream: UnixStream) {
    STREAM.set(stream).expect("a process serves once");
}

/// Whether this process is a worker.
pub(crate) fn is_worker() -> bool {
    STREAM.get().is_some()
}

/// Tells the client something, right before the end.
pub(crate) fn tell(reply: &Reply) {
    if let Some(mut stream) = STREAM.get() {
        let _sent = send(&mut stream, reply);
    }
}

/// Ends the process here and now.
pub(crate) fn leave(code: i32) -> ! {
    // SAFETY: the function takes any code and does not come back.
    unsafe { libc::_exit(code) }
}
