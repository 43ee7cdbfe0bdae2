//! How a campaign went, as curves: causes by programs, then programs and faults by time.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use maud::{Markup, html};

use super::Site;
use super::html::ratio;
use crate::campaign::folder::HistoryRecord;

/// The width and height of a curve.
const SIZE: (f64, f64) = (640.0, 200.0);

/// The room around it for its words.
const MARGIN: f64 = 30.0;

impl Site {
    /// How many causes were found up to each program.
    pub(super) fn causes_by_programs(&self) -> Markup {
        let mut firsts: Vec<u64> = self.causes.iter().map(|cause| cause.programs.0).collect();
        firsts.sort_unstable();
        let last = self.causes.iter().map(|cause| cause.programs.1 + 1).max();
        let end = self.summary.programs.max(last.unwrap_or_default());
        let steps: Vec<(u64, u64)> = firsts.into_iter().zip(1..).collect();
        curve(&steps, ("causes", end, &format!("{end} programs")))
    }

    /// How many programs were checked, and how many faults were seen, up to each time.
    pub(super) fn by_time(&self) -> Markup {
        let steps = steps(&self.histories);
        let end = steps.last().map_or(0, |(time, _)| *time);
        let time = humantime::format_duration(Duration::from_millis(end)).to_string();
        let of = |count: fn(&Counted) -> u64| -> Vec<(u64, u64)> {
            let steps = steps.iter();
            steps
                .map(|(time, counted)| (*time, count(counted)))
                .collect()
        };
        html! {
            h2 id="time" { "Over time" }
            @if steps.is_empty() { p { "The folder has no history of the campaign." } }
            @else {
                div class="curves" {
                    (curve(&of(|counted| counted.programs), ("programs", end, &time)))
                    (curve(&of(|counted| counted.faults), ("causes and known faults", end, &time)))
                }
            }
        }
    }
}

/// What was counted up to a time, in all folders together.
struct Counted {
    programs: u64,
    /// How many causes and known faults, each counted once.
    faults: u64,
}

/// What was counted up to each time, in milliseconds, that a folder of them has a line for.
fn steps(histories: &[Vec<HistoryRecord>]) -> Vec<(u64, Counted)> {
    let lines = histories.iter().enumerate();
    let lines = lines.flat_map(|(folder, lines)| lines.iter().map(move |line| (folder, line)));
    let mut lines: Vec<(usize, &HistoryRecord)> = lines.collect();
    lines.sort_by_key(|(folder, line)| (line.milliseconds, *folder));
    let mut programs: BTreeMap<usize, u64> = BTreeMap::new();
    let mut faults: BTreeSet<&String> = BTreeSet::new();
    let counted = lines.into_iter().map(|(folder, line)| {
        programs.insert(folder, line.programs);
        let targets = line.targets.iter();
        faults.extend(targets.flat_map(|counts| counts.known.keys().chain(counts.buckets.keys())));
        let counted = Counted {
            programs: programs.values().sum(),
            faults: u64::try_from(faults.len()).unwrap_or(u64::MAX),
        };
        (line.milliseconds, counted)
    });
    counted.collect()
}

/// A count that grows in steps, as a picture: what is counted, where the steps end, and what stands there.
fn curve(steps: &[(u64, u64)], (what, end, at_end): (&str, u64, &str)) -> Markup {
    let most = steps.last().map_or(0, |(_, count)| *count);
    let (width, height) = SIZE;
    let across = |place: u64| MARGIN + width * ratio(place, end);
    let up = |count: u64| MARGIN + height * (1.0 - ratio(count, most));
    let mut path = format!("M {:.1} {:.1}", across(0), up(0));
    for (place, count) in steps {
        path += &format!(" H {:.1} V {:.1}", across(*place), up(*count));
    }
    path += &format!(" H {:.1}", across(end));
    let (right, bottom) = (MARGIN + width, MARGIN + height);
    html! {
        svg class="curve" role="img" aria-label=(format!("{most} {what} in {at_end}"))
            viewBox=(format!("0 0 {} {}", width + 2.0 * MARGIN, height + 2.0 * MARGIN)) {
            line x1=(MARGIN) y1=(bottom) x2=(right) y2=(bottom) {}
            line x1=(MARGIN) y1=(MARGIN) x2=(MARGIN) y2=(bottom) {}
            path d=(path) {}
            text x=(MARGIN) y=(MARGIN - 8.0) { (most) " " (what) }
            text x=(right) y=(bottom + 18.0) text-anchor="end" { (at_end) }
        }
    }
}
