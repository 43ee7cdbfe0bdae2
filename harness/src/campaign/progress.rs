//! The progress line of long commands on standard error; without a terminal it is a line a minute.

use std::cell::Cell;
use std::collections::BTreeSet;
use std::io::{IsTerminal as _, Write as _};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::campaign::judge::Event;
use crate::campaign::settings::{Campaign, Programs};
use crate::campaign::summary::{Counts, Summary};
use crate::targets::names;

/// The interval between lines where there is no terminal.
const LINE: Duration = Duration::from_secs(60);

/// The progress line.
#[derive(Debug)]
pub struct Progress {
    bar: ProgressBar,
    /// When the last line was written without a terminal.
    written: Cell<Instant>,
    /// How many programs were checked in earlier runs.
    before: u64,
    /// How many parts an enumeration has.
    parts: Option<u64>,
    /// The latest time at which the campaign ends.
    end: Option<Instant>,
    is_shown: bool,
}

impl Progress {
    /// A line on standard error, drawn if that is a terminal.
    pub fn new() -> Self {
        let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr_with_hz(8));
        let style =
            ProgressStyle::with_template("{spinner} {elapsed_precise}  {prefix}\n  {wide_msg}");
        bar.set_style(style.expect("the template is well formed"));
        bar.enable_steady_tick(Duration::from_millis(125));
        Self {
            bar,
            written: Cell::new(Instant::now()),
            before: 0,
            parts: None,
            end: None,
            is_shown: true,
        }
    }

    /// The line of a campaign, which counts from its saved state.
    pub fn going_on(campaign: &Campaign) -> Self {
        let time = campaign.time;
        let left = time.map(|time| time.saturating_sub(campaign.saved.elapsed()));
        Self {
            before: campaign.saved.summary().programs,
            parts: match &campaign.programs {
                Programs::Listed(listed) => Some(listed.count()),
                Programs::Generated | Programs::Mutants(_) | Programs::Given(_) => None,
            },
            end: left.and_then(|left| Instant::now().checked_add(left)),
            ..Self::new()
        }
    }

    /// Sets whether the line is shown; where log messages are printed too, it becomes a line a minute.
    #[must_use]
    pub fn shown(self, is_shown: bool) -> Self {
        if !is_shown || log::log_enabled!(log::Level::Info) {
            self.bar.set_draw_target(ProgressDrawTarget::hidden());
        }
        Self { is_shown, ..self }
    }

    /// Shows the counts of the campaign, and what its programs are tested on.
    pub fn show(&self, summary: &Summary, event: &Event) {
        if let Event::On(targets) = event {
            self.bar.set_message(format!("on {}", names(targets)));
        }
        self.tell(|| self.line(summary));
    }

    /// Shows a line.
    pub fn tell(&self, line: impl FnOnce() -> String) {
        match self.bar.is_hidden() {
            false => self.bar.set_prefix(line()),
            true if self.is_due() => {
                // A closed standard error loses nothing else.
                _ = writeln!(std::io::stderr(), "{}", line());
            }
            true => {}
        }
    }

    /// Whether a line is due where there is no terminal.
    fn is_due(&self) -> bool {
        let is_due = self.is_shown && self.written.get().elapsed() >= LINE;
        if is_due {
            self.written.set(Instant::now());
        }
        is_due
    }

    fn line(&self, summary: &Summary) -> String {
        let buckets = summary
            .targets
            .iter()
            .flat_map(|counts| counts.buckets.keys());
        let buckets: BTreeSet<&String> = buckets.collect();
        let left = self.end.map(|end| {
            let left = end.saturating_duration_since(Instant::now());
            let left = humantime::format_duration(Duration::from_secs(left.as_secs()));
            format!("; {left} left")
        });
        let what = match self.parts {
            Some(parts) => format!("of {parts} parts"),
            None => "programs".to_owned(),
        };
        let causes = match buckets.len() {
            1 => "1 cause".to_owned(),
            count => format!("{count} causes"),
        };
        format!(
            "{} {what}, {:.0}/s: {} agree, {} differ, {} known, {} inconclusive; {causes}{}",
            summary.programs,
            self.per_second(summary),
            summary.total(|counts| counts.agree),
            summary.total(|counts| counts.differ),
            summary.total(Counts::known_count),
            summary.total(Counts::inconclusive_count),
            left.unwrap_or_default()
        )
    }

    /// Programs per second, of those that were checked in this run.
    fn per_second(&self, summary: &Summary) -> f64 {
        let here = Summary {
            programs: summary.programs.saturating_sub(self.before),
            ..Summary::default()
        };
        here.per_second(self.bar.elapsed())
    }

    /// Prints the programs per second to a terminal only: measurements differ from run to run, so they are not part of a log.
    pub fn say_rate(&self, summary: &Summary) {
        if self.is_shown && std::io::stderr().is_terminal() {
            let rate = self.per_second(summary);
            // A closed standard error loses nothing else.
            _ = writeln!(std::io::stderr(), "{rate:.0} programs/s");
        }
    }

    /// Runs `print` so that its output stands above the line.
    pub fn above(&self, print: impl FnOnce()) {
        self.bar.suspend(print);
    }

    /// Removes the line.
    pub fn finish(&self) {
        self.bar.finish_and_clear();
    }
}

impl Default for Progress {
    fn default() -> Self {
        Self::new()
    }
}
