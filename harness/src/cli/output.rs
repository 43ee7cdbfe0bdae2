//! Standard output that may be closed early, as by `head`, without harm.

use std::io::{ErrorKind, Write};

/// Prints to standard output; a closed pipe ends the process quietly.
pub(crate) fn print(text: &str) {
    let mut stdout = std::io::stdout().lock();
    let written = stdout
        .write_all(text.as_bytes())
        .and_then(|()| stdout.flush());
    match written {
        Ok(()) => {}
        Err(error) if error.kind() == ErrorKind::BrokenPipe => std::process::exit(0),
        Err(error) => {
            eprintln!("error: cannot write to standard output: {error}");
            std::process::exit(3);
        }
    }
}
