//! Ctrl-C: the first one ends the work and reports its results, a second one ends the process and prints the last stored results.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use crate::cli::{Failure, print, print_error};
use crate::deadline;
use crate::mlir::tool::end_all;

/// The time limit of running work after Ctrl-C, except for a tool that is already running.
const PATIENCE: Duration = Duration::from_secs(2);

/// The minimum interval between stored results.
const OFTEN: Duration = Duration::from_secs(1);

/// The text that a second Ctrl-C prints before it ends the process.
#[derive(Clone, Debug)]
pub(crate) struct LastWords {
    kept: Arc<Mutex<Kept>>,
    /// The message if nothing was stored.
    nothing: &'static str,
}

#[derive(Debug, Default)]
struct Kept {
    at: Option<Instant>,
    text: String,
}

impl LastWords {
    /// Nothing is stored yet; `nothing` is the message for that.
    pub(crate) fn new(nothing: &'static str) -> Self {
        Self {
            kept: Arc::default(),
            nothing,
        }
    }

    /// Stores the results so far at intervals, and always once the work is being stopped.
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

/// Returns a flag that the first Ctrl-C sets.
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
