//! The progress line on standard error; silent when that is no terminal.

use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::campaign::summary::{Counts, Summary};

/// The progress line of a campaign.
#[derive(Debug)]
pub struct Progress {
    bar: ProgressBar,
}

impl Progress {
    /// A line that is drawn on standard error, if that is a terminal.
    pub fn new() -> Self {
        let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr_with_hz(8));
        let style = ProgressStyle::with_template("{spinner} {elapsed_precise}  {msg}");
        bar.set_style(style.expect("the template is well formed"));
        bar.enable_steady_tick(Duration::from_millis(125));
        Self { bar }
    }

    /// Shows how the campaign stands.
    pub fn show(&self, summary: &Summary) {
        if self.bar.is_hidden() {
            return;
        }
        self.bar.set_message(format!(
            "{} programs, {:.0}/s: {} agree, {} differ, {} known, {} inconclusive",
            summary.programs,
            summary.per_second(self.bar.elapsed()),
            summary.total(|counts| counts.agree),
            summary.total(|counts| counts.differ),
            summary.total(Counts::known_count),
            summary.total(Counts::inconclusive_count),
        ));
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
