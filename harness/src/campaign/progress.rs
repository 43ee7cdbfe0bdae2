//! The progress line on standard error; silent when that is no terminal.

use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::campaign::hunt::Summary;
use crate::stage::Stage;

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
        let stages = Stage::ALL
            .iter()
            .filter_map(|stage| summary.stages.get(stage).map(|count| (stage, count)));
        let stages: Vec<_> = stages
            .map(|(stage, count)| format!("{stage} {count}"))
            .collect();
        self.bar.set_message(format!(
            "{} programs, {:.0}/s, {} agree, {} differ, {} inconclusive | reached: {}",
            summary.programs,
            summary.per_second(self.bar.elapsed()),
            summary.agree,
            summary.differ,
            summary.inconclusive_count(),
            stages.join(", "),
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
