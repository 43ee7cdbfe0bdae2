//! Standard output and standard error, which may be closed early, as by `head`, without harm.

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
            print_error(&format!(
                "error: cannot write to standard output: {error}\n"
            ));
            std::process::exit(3);
        }
    }
}

/// Prints to standard error; the exit code says what happened, so a message that nobody reads is no failure.
pub(crate) fn print_error(text: &str) {
    let mut stderr = std::io::stderr().lock();
    stderr.write_all(text.as_bytes()).ok();
}
