//! The first page: totals, causes and passes.

use std::collections::BTreeMap;
use std::time::Duration;

use maud::{Markup, html};

use super::html::{frame, ratio};
use super::{Again, CauseFound, Site};
use crate::campaign::Counts;
use crate::check::PassCount;
use crate::cli::known::{kind_of, place_of, releases_of, upstream_of, what};
use crate::words::reason;

impl Site {
    /// The whole page.
    pub(super) fn overview(&self) -> String {
        let summary = &self.summary;
        let (title, all) = (self.title(), summary.summary().of_all_targets());
        let body = html! {
            h1 { (title) }
            p {
                (summary.programs) " programs" (self.rate()) " of seed " (summary.seed) ", profile " (summary.profile)
                ", share " (summary.shard) "; stridecheck " (env!("CARGO_PKG_VERSION"))
                ", list of known faults " code { (summary.known.get(..8).unwrap_or_default()) } "."
            }
            nav { p {
                a href="#causes" { (self.causes.len()) " causes" } " · " a href="#known" { "known faults" } " · "
                a href="#time" { "over time" } " · "
                a href="#passes" { "passes" } " · " a href="#inconclusive" { "inconclusive" }
            } }
            h2 { "Verdicts" }
            @for target in &summary.targets {
                p { code { (target.target.to_string()) } }
                (bar(&target.counts))
            }
            h2 id="causes" { "Causes" }
            @if self.causes.is_empty() { p { "No unexplained difference." } }
            @else { (self.causes_by_programs()) (self.causes()) }
            (self.gone())
            (self.by_time())
            h2 id="known" { "Known faults observed" }
            (self.known(&all.known))
            h2 id="passes" { "Passes" }
            (passes(&all.passes))
            h2 id="inconclusive" { "Inconclusive" }
            (inconclusive(&all.inconclusive))
        };
        frame(&title, &body)
    }

    /// In how long the programs were checked, and how many in a second; nothing where that is not known.
    fn rate(&self) -> String {
        if self.elapsed.is_zero() {
            return String::new();
        }
        let time = humantime::format_duration(Duration::from_secs(self.elapsed.as_secs()));
        let rate = self.summary.summary().per_second(self.elapsed);
        format!(" in {time} ({rate:.0} a second)")
    }

    fn causes(&self) -> Markup {
        html! {
            (search("causes-table"))
            div class="wide" {
                table id="causes-table" class="sortable" {
                    thead { tr {
                        th { "cause" } th { "kind" } th { "pass" } th { "releases" } th { "upstream" }
                        th class="number" { "ops" } th class="number" { "count" } th class="number" { "first" } th class="number" { "last" }
                    } }
                    tbody { @for cause in &self.causes { @if cause.gone().is_none() { (self.row(cause)) } } }
                }
            }
        }
    }

    fn row(&self, cause: &CauseFound) -> Markup {
        let (first, last) = cause.programs;
        html! {
            tr {
                td { a href=(cause.file()) { (cause.title()) } }
                td { (cause.kind()) }
                td { code { (cause.pass()) } }
                td { (cause.releases()) }
                td { (self.upstream(cause)) }
                td class="number" { (cause.shown().ops) }
                td class="number" { (cause.count) }
                td class="number" { (first) }
                td class="number" { (last) }
            }
        }
    }

    /// The reports on a cause that is a known fault, and the release without it.
    fn upstream(&self, cause: &CauseFound) -> String {
        let known = match &cause.again {
            Some(Again::Shown { known, .. }) => known.as_deref(),
            _ => None,
        };
        let issue = known.and_then(|id| self.known.find(id));
        issue.map(upstream_of).unwrap_or_default()
    }

    /// The causes that no longer show.
    fn gone(&self) -> Markup {
        let gone = self.causes.iter();
        let gone: Vec<_> = gone
            .filter_map(|cause| Some((cause, cause.gone()?)))
            .collect();
        html! {
            @if !gone.is_empty() {
                h3 id="gone" { "No longer shown" }
                div class="wide" {
                    table {
                        thead { tr { th { "cause" } th { "result of the new check" } } }
                        tbody { @for (cause, why) in gone { tr { td { a href=(cause.file()) { (cause.title()) } } td { (why) } } } }
                    }
                }
            }
        }
    }

    fn known(&self, counts: &BTreeMap<String, u64>) -> Markup {
        if counts.is_empty() {
            return html! { p { "None." } };
        }
        html! {
            (search("known-table"))
            div class="wide" {
                table id="known-table" class="sortable" {
                    thead { tr {
                        th { "fault" } th class="number" { "count" } th { "kind" } th { "pass" } th { "releases" } th { "upstream" } th { "what is wrong" }
                    } }
                    tbody {
                        @for (id, count) in counts {
                            @let issue = self.known.find(id);
                            tr {
                                td { (id) }
                                td class="number" { (count) }
                                @if let Some(issue) = issue {
                                    td { (kind_of(issue)) } td { (place_of(issue)) } td { (releases_of(issue)) } td { (upstream_of(issue)) } td { (what(issue)) }
                                } @else { td colspan="5" { "from a list given with --known" } }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// Reasons without paths and numbers, the most frequent first.
fn inconclusive(counts: &BTreeMap<String, u64>) -> Markup {
    let mut grouped: BTreeMap<String, u64> = BTreeMap::new();
    for (why, count) in counts {
        *grouped.entry(reason(why)).or_default() += count;
    }
    let mut grouped: Vec<_> = grouped.into_iter().collect();
    grouped.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    html! {
        @if grouped.is_empty() { p { "Every program was compared." } }
        @else {
            div class="wide" {
                table {
                    thead { tr { th class="number" { "count" } th { "why nothing was compared" } } }
                    tbody { @for (why, count) in grouped { tr { td class="number" { (count) } td { (why) } } } }
                }
            }
        }
    }
}

/// A field that filters a table; only a script shows it.
fn search(table: &str) -> Markup {
    html! {
        p hidden { label { "Filter: " input type="search" data-of=(table); } }
    }
}

/// The share of each verdict.
fn bar(counts: &Counts) -> Markup {
    let parts = [
        ("agree", counts.agree),
        ("known", counts.known_count()),
        ("inconclusive", counts.inconclusive_count()),
        ("differ", counts.differ),
    ];
    let all: u64 = parts.iter().map(|(_, count)| count).sum();
    let width = |count: u64| format!("width: {:.2}%", 100.0 * ratio(count, all));
    html! {
        div class="bar" role="img" aria-label=(format!("{} of {all} agree", counts.agree)) {
            @for (name, count) in parts { @if count > 0 { span class=(name) style=(width(count)) {} } }
        }
        p class="key" { @for (name, count) in parts { span class=(name) {} (count) " " (name) } }
    }
}

/// What each pass did, the more of its programs it changed the deeper the colour.
fn passes(passes: &BTreeMap<String, PassCount>) -> Markup {
    let shade = |count: u64, of: u64| {
        let share = 100.0 * ratio(count, of);
        format!("background: color-mix(in srgb, var(--agree) {share:.0}%, transparent)")
    };
    let percent = |count: u64, of: u64| format!("{:.1}", 100.0 * ratio(count, of));
    html! {
        @if passes.is_empty() { p { "No pass was watched." } }
        @else {
            (search("passes-table"))
            div class="wide" {
                table id="passes-table" class="sortable" {
                    thead { tr {
                        th { "pass" } th class="number" { "ran" } th class="number" { "changed, %" } th class="number" { "wrong" }
                        th class="number" { "refused" } th class="number" { "skipped" }
                    } }
                    tbody {
                        @for (name, count) in passes {
                            tr {
                                td { code { (name) } }
                                td class="number" { (count.ran) }
                                td class="number" style=(shade(count.changed, count.ran)) { (percent(count.changed, count.ran)) }
                                td class="number" { (count.wrong) }
                                td class="number" { (count.refused) }
                                td class="number" { (count.skipped.values().sum::<u64>()) }
                            }
                        }
                    }
                }
            }
        }
    }
}
