//! The page of a cause.

use maud::{Markup, PreEscaped, html};
use stridecheck_ir::parse;
use stridecheck_oracle::text::signature;
use stridecheck_oracle::{Prepared, RunLine};

use super::html::{copied, frame, mlir, side_by_side};
use super::{Again, CauseFound};
use crate::campaign::FindingRecord;
use crate::cli::svg::{Drawn, picture};
use crate::compare::Verdict;

impl CauseFound {
    /// What is to blame, in words.
    pub(super) fn title(&self) -> String {
        match &self.shown().blame {
            Some(blame) => blame
                .cause
                .to_string()
                .replace("(anonymous namespace)::", ""),
            None => self.bucket.clone(),
        }
    }

    /// The pass that goes wrong.
    pub(super) fn pass(&self) -> String {
        let fault = self.shown().fault.as_ref();
        fault.map_or_else(
            || self.shown().stage.to_string(),
            |fault| fault.pass.clone(),
        )
    }

    /// What it does wrong.
    pub(super) fn kind(&self) -> String {
        let fault = self.shown().fault.as_ref();
        fault.map_or_else(
            || "seen in native code".to_owned(),
            |fault| fault.kind.to_string(),
        )
    }

    /// The releases that show it: those that were tried, or the one that it was found in.
    pub(super) fn releases(&self) -> String {
        let releases: Vec<String> = match (&self.again, &self.shown().fault) {
            (Some(Again::Shown { releases, .. }), _) => {
                releases.iter().map(u64::to_string).collect()
            }
            (_, Some(fault)) if fault.release != 0 => vec![fault.release.to_string()],
            _ => Vec::new(),
        };
        releases.join(", ")
    }

    /// Why it does not show any more, if it does not.
    pub(super) fn gone(&self) -> Option<&str> {
        match &self.again {
            Some(Again::Gone(why)) => Some(why),
            _ => None,
        }
    }

    /// The whole page.
    pub(super) fn page(&self) -> String {
        let shown = self.shown();
        let body = html! {
            p { a href="index.html" { "All causes" } }
            h1 { (self.title()) }
            (self.facts())
            h2 id="program" { "Program" }
            p { "The smallest program that shows it, " (shown.ops) " ops, with its call." }
            (mlir(&program_of(shown)))
            (rewritten(shown))
            @if let Some(svg) = drawn(shown) {
                h2 id="memrefs" { "Memrefs of the call" }
                figure { (PreEscaped(svg)) }
            }
            h2 id="commands" { "Commands" }
            @for command in commands(shown) { (labelled(command)) }
            @if let Some(Again::Shown { report, .. }) = &self.again {
                h2 id="report" { "Text of a bug report" }
                (copied(report))
            }
            h2 id="finding" { "The file of the finding" }
            p { "`stridecheck check` and `stridecheck report` read this file." }
            (copied(&shown.text))
        };
        frame(&self.title(), &body)
    }

    fn facts(&self) -> Markup {
        let shown = self.shown();
        let (first, last) = self.programs;
        html! {
            div class="wide" {
                table {
                    tbody {
                        tr { th { "expected and found" } td { (words(&shown.verdict)) } }
                        tr { th { "kind" } td { (self.kind()) } }
                        tr { th { "pass" } td { code { (self.pass()) } } }
                        @if let Some(blame) = &shown.blame { tr { th { "blamed" } td { (blame.to_string()) } } }
                        tr { th { "target" } td { code { (shown.target.to_string()) } } }
                        tr { th { "stage, route" } td { (shown.stage.to_string()) ", " (shown.route.to_string()) } }
                        tr { th { "releases" } td { (self.releases()) } }
                        @if let Some(why) = self.gone() { tr { th { "no longer shown" } td { (why) } } }
                        tr { th { "differences" } td { (self.count) } }
                        tr { th { "programs" } td { "first " (first) ", last " (last) " of seed " (shown.seed) ", profile " (shown.profile) } }
                    }
                }
            }
        }
    }
}

/// What went wrong, side by side: the one rewrite at fault where it is known, else the pass.
fn rewritten(finding: &FindingRecord) -> Markup {
    let Some(fault) = &finding.fault else {
        return Markup::default();
    };
    let rewrite = finding
        .blame
        .as_ref()
        .and_then(|blame| blame.rewrite.as_ref());
    html! {
        @if let Some(rewrite) = rewrite {
            h2 id="rewrite" { "Before and after the rewrite of " code { (rewrite.matched) } }
            (side_by_side(&rewrite.before, &rewrite.after))
        }
        h2 id="pass" { "Before and after " code { (fault.pass) } }
        @match &fault.after {
            Some(after) => (side_by_side(&fault.before, after)),
            None => {
                p { "The pass gives no program: " (fault.detail.to_string()) "." }
                (mlir(&fault.before))
            }
        }
    }
}

/// The command that finds it again, those that differ in one thing, and those of the rewrite.
fn commands(finding: &FindingRecord) -> Vec<&String> {
    let rewrite = finding
        .blame
        .as_ref()
        .and_then(|blame| blame.rewrite.as_ref());
    let of_rewrite = rewrite.into_iter().flat_map(|rewrite| &rewrite.commands);
    let own = std::iter::once(&finding.command);
    own.chain(&finding.siblings).chain(of_rewrite).collect()
}

/// A command to copy, after the word that says what it shows, if there is one.
fn labelled(command: &str) -> Markup {
    let is_word = |label: &str| label.chars().all(|letter| letter.is_ascii_lowercase());
    match command.split_once(": ").filter(|(label, _)| is_word(label)) {
        Some((label, command)) => html! { p { (label) ":" } (copied(command)) },
        None => copied(command),
    }
}

fn words(verdict: &Verdict) -> String {
    match verdict {
        Verdict::Differ(difference) => difference.to_string(),
        other => other.to_string(),
    }
}

/// The program of a finding without the comments that say how it was found, but with its calls.
fn program_of(finding: &FindingRecord) -> String {
    let is_shown = |line: &&str| {
        !line.starts_with("//") || line.starts_with("// run:") || line.starts_with("// extern:")
    };
    let lines = finding.text.lines().filter(is_shown);
    lines.map(|line| format!("{line}\n")).collect()
}

/// The memrefs of the call as the oracle sees it; nothing where it has none or is not executed here.
fn drawn(finding: &FindingRecord) -> Option<String> {
    let body = parse(&finding.text).ok()?;
    let lines = RunLine::parse_all(&finding.text, &body).ok()?;
    let line = lines.first()?;
    let limits = finding.target.options.limits();
    let run = Prepared::new(&body, &limits).run(&line.call).ok()?;
    picture(&[Drawn {
        name: None,
        call: &line.call,
        function: signature(&body, &line.call.entry).ok()?,
        run: &run,
    }])
}
