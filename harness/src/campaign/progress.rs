//! The progress line of what takes long, on standard error: where that is no terminal, a line a minute.

use std::cell::Cell;
use std::io::Write as _;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::campaign::summary::{Counts, Summary};

/// How often a line is written where there is no terminal.
const LINE: Duration = Duration::from_secs(60);

/// The progress line.
#[derive(Debug)]
pub struct Progress {
    bar: ProgressBar,
    /// When the last line was written, without a terminal.
    written: Cell<Instant>,
}

impl Progress {
    /// A line that is drawn on standard error, if that is a terminal.
    pub fn new() -> Self {
        let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr_with_hz(8));
        let style = ProgressStyle::with_template("{spinner} {elapsed_precise}  {msg}");
        bar.set_style(style.expect("the template is well formed"));
        bar.enable_steady_tick(Duration::from_millis(125));
        Self {
            bar,
            written: Cell::new(Instant::now()),
        }
    }

    /// Shows how the campaign stands.
    pub fn show(&self, summary: &Summary) {
        self.tell(|| self.line(summary));
    }

    /// Shows a line.
    pub fn tell(&self, line: impl FnOnce() -> String) {
        match self.bar.is_hidden() {
            false => self.bar.set_message(line()),
            true if self.is_due() => {
                // Who does not read it misses nothing else.
                _ = writeln!(std::io::stderr(), "{}", line());
            }
            true => {}
        }
    }

    /// Whether a line is to be written where there is no terminal.
    fn is_due(&self) -> bool {
        let is_due = self.written.get().elapsed() >= LINE;
        if is_due {
            self.written.set(Instant::now());
        }
        is_due
    }

    fn line(&self, summary: &Summary) -> String {
        format!(
            "{} programs, {:.0}/s: {} agree, {} differ, {} known, {} inconclusive",
            summary.programs,
            summary.per_second(self.bar.elapsed()),
            summary.total(|counts| counts.agree),
            summary.total(|counts| counts.differ),
            summary.total(Counts::known_count),
            summary.total(Counts::inconclusive_count),
        )
    }

    /// Prints something above the line.
    pub fn above(&self, print: impl FnOnce()) {
        self.bar.suspend(print);
    }

    /// Takes the line away.
    pub fn finish(&self) {
        self.bar.finish_and_clear();
    }
}

impl Default for Progress {
    fn default() -> Self {
        Self::new()
    }
}
