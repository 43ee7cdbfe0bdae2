//! Ctrl-C: the first one ends the work with what it came to, a second one the process, with what it came to before.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use crate::cli::{Failure, print, print_error};
use crate::deadline;
use crate::mlir::tool::end_all;

/// How long what is going on may take after Ctrl-C, but for a tool that runs already.
const PATIENCE: Duration = Duration::from_secs(2);

/// How often it is kept what the work came to.
const OFTEN: Duration = Duration::from_secs(1);

/// What a second Ctrl-C prints before it ends the process.
#[derive(Clone, Debug)]
pub(crate) struct LastWords {
    kept: Arc<Mutex<Kept>>,
    /// What is said where nothing was kept.
    nothing: &'static str,
}

#[derive(Debug, Default)]
struct Kept {
    at: Option<Instant>,
    text: String,
}

impl LastWords {
    /// Nothing is kept yet, and this says so.
    pub(crate) fn new(nothing: &'static str) -> Self {
        Self {
            kept: Arc::default(),
            nothing,
        }
    }

    /// Keeps what the work came to, now and then, and each time when it is told to end.
    pub(crate) fn keep(&self, is_stopped: bool, text: impl FnOnce() -> String) {
        let Ok(mut kept) = self.kept.lock() else {
            return;
        };
        let is_due = kept.at.is_none_or(|at| at.elapsed() >= OFTEN);
        if is_stopped || is_due {
            kept.at = Some(Instant::now());
            kept.text = text();
        }
    }
}

/// A flag that is set by the first Ctrl-C.
pub(crate) fn stop_on_interrupt(last_words: &LastWords) -> Result<Arc<AtomicBool>, Failure> {
    let stop = Arc::new(AtomicBool::new(false));
    let (seen, last_words) = (Arc::clone(&stop), last_words.clone());
    let handler = ctrlc::set_handler(move || {
        if seen.swap(true, Ordering::Relaxed) {
            let words = last_words.kept.lock().map(|kept| kept.text.clone());
            match words.unwrap_or_default().as_str() {
                "" => print_error(last_words.nothing),
                words => print(words),
            }
            end_all();
            std::process::exit(130);
        }
        deadline::interrupt(PATIENCE);
        print_error(
            "ending, within 2 seconds and the time that a tool still takes; Ctrl-C once more ends at once\n",
        );
    });
    handler.map_err(|error| Failure::tool(format!("cannot listen for Ctrl-C: {error}")))?;
    Ok(stop)
}
