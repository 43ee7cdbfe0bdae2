//! Standard output and standard error; both may be closed early, for example by `head`.

use std::io::{ErrorKind, Write};
use std::sync::atomic::{AtomicBool, Ordering};

/// Whether only results and errors are printed.
static IS_QUIET: AtomicBool = AtomicBool::new(false);

/// Suppresses progress and notes from now on.
pub(crate) fn be_quiet() {
    IS_QUIET.store(true, Ordering::Relaxed);
}

/// Whether only results and errors are printed.
pub(crate) fn is_quiet() -> bool {
    IS_QUIET.load(Ordering::Relaxed)
}

/// Prints a note, which is neither a result nor an error, to standard error, unless notes are suppressed.
pub(crate) fn print_note(text: &str) {
    if !is_quiet() {
        print_error(text);
    }
}

/// A logger that prints messages as notes.
struct Notes;

impl log::Log for Notes {
    fn enabled(&self, _metadata: &log::Metadata<'_>) -> bool {
        true
    }

    fn log(&self, record: &log::Record<'_>) {
        print_error(&format!("{}\n", record.args()));
    }

    fn flush(&self) {}
}

/// Also prints log messages from now on.
pub(crate) fn be_verbose() {
    if log::set_logger(&Notes).is_ok() {
        log::set_max_level(log::LevelFilter::Debug);
    }
}

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

/// Prints to standard error; the exit code reports the outcome, so a failed write does not matter.
pub(crate) fn print_error(text: &str) {
    let mut stderr = std::io::stderr().lock();
    stderr.write_all(text.as_bytes()).ok();
}
