//! The list of known faults as Markdown: the page of all faults, and the totals.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use super::{
    VARIES, is_native, kind_of, numbers, place_of, program_count, programs, roots, spread,
    upstream_of, what,
};
use crate::finding::FaultKind;
use crate::finding::cause::Cause;
use crate::finding::known::{Issue, KnownIssues};
use crate::finding::since::Spread;

/// The maximum number of passes in the totals.
const SHOWN: usize = 12;

/// The maximum number of upstream numbers for a pass in the totals, newest first.
const NUMBERS: usize = 4;

/// The page of all faults, which a test compares with the list.
pub(super) fn page(known: &KnownIssues) -> String {
    let counted = counted(known);
    let ruled: Vec<&Issue> = roots(known)
        .filter(|issue| issue.ruling.is_some())
        .collect();
    let of = |is_counted: &dyn Fn(&Issue) -> bool| -> usize {
        counted.iter().filter(|issue| is_counted(issue)).count()
    };
    let mut text = String::from(
        "# Known faults\n\n\
        Faults of MLIR and LLVM that stridecheck has found, made from `harness/known-issues.toml` and `harness/known-since.toml` by `stridecheck known --page`.\n\
        A fault is everything that one fix repairs. Each has programs in `corpus/known` that show it, which a test runs on each of its releases.\n\
        \"First bad\" and \"last bad\" are the first and the last of the releases that show it; \"good\" are those that are right on each of its programs, as `stridecheck known --since` measures for passes; another release cannot run one of them, shows another difference, or was not asked.\n\
        \"No report found\" means that a search by pass, op and symptom gave none.\n\n",
    );
    let mut total = |what: &str, count: usize| {
        writeln!(text, "- {what}: {count}").expect("a string takes all");
    };
    total("faults", counted.len());
    total("programs that show them", program_count(known, &counted));
    for kind in FaultKind::ALL {
        let kind = kind.to_string();
        let count = of(&|issue| kind_of(issue) == kind);
        if count > 0 {
            total(&kind, count);
        }
    }
    total(VARIES, of(&|issue| kind_of(issue) == VARIES));
    total("seen in native code", of(&is_native));
    total("reported upstream", of(&|issue| !issue.upstream.is_empty()));
    total(
        "mended after release 22",
        of(&|issue| issue.fixed.is_some_and(|release| release > 22)),
    );
    total(
        "no fault: a documented limit, or ruled otherwise upstream",
        ruled.len(),
    );
    let mut by_place: BTreeMap<String, Vec<&Issue>> = BTreeMap::new();
    for issue in counted {
        by_place.entry(place_of(issue)).or_default().push(issue);
    }
    for (place, issues) in &by_place {
        let title = match place.as_str() {
            "LLVM" | "the lowering" | "the lowering to C++" => place.clone(),
            pass => format!("`{pass}`"),
        };
        write!(text, "\n## {title}\n\n").expect("a string takes all");
        text.push_str(&table(known, issues));
    }
    text.push_str("\n## No faults\n\nDocumented limits, results that no document promises, and differences that upstream has ruled to be correct; these do not count above.\n\n");
    text.push_str(&table(known, &ruled));
    text
}

/// The faults that count: those without a ruling, which upstream would fix.
fn counted(known: &KnownIssues) -> Vec<&Issue> {
    let all = roots(known).filter(|issue| issue.ruling.is_none());
    all.collect()
}

/// Whether nothing reports it to a user.
fn is_silent(issue: &Issue) -> bool {
    issue.kind.is_some_and(FaultKind::is_silent)
}

/// The number of faults, and the passes with the most.
pub(super) fn totals(known: &KnownIssues) -> String {
    let counted = counted(known);
    let count = |is_counted: &dyn Fn(&Issue) -> bool| {
        counted.iter().filter(|issue| is_counted(issue)).count()
    };
    let mut text = format!(
        "{} faults of MLIR and LLVM, {} of them in release 22; {} are silent in a pass, {} show in native code only, and {} are reported upstream.\n\n\
        | pass | faults | silent | releases | upstream |\n|---|---|---|---|---|\n",
        counted.len(),
        count(&|issue| issue.releases.contains(&22)),
        count(&is_silent),
        count(&is_native),
        count(&|issue| !issue.upstream.is_empty()),
    );
    let mut by_place: BTreeMap<String, Vec<&Issue>> = BTreeMap::new();
    for issue in &counted {
        by_place.entry(place_of(issue)).or_default().push(issue);
    }
    let mut by_place: Vec<_> = by_place.into_iter().collect();
    by_place.sort_by_key(|(place, issues)| (std::cmp::Reverse(issues.len()), place.clone()));
    for (place, issues) in by_place.iter().take(SHOWN) {
        let releases: BTreeSet<u32> = issues
            .iter()
            .flat_map(|issue| issue.releases.clone())
            .collect();
        let releases: Vec<String> = releases.iter().rev().map(u32::to_string).collect();
        let upstream: BTreeSet<u32> = issues
            .iter()
            .flat_map(|issue| &issue.upstream)
            .filter_map(|number| number.trim_start_matches('#').parse().ok())
            .collect();
        let mut numbers: Vec<String> = upstream
            .iter()
            .rev()
            .take(NUMBERS)
            .map(|number| format!("#{number}"))
            .collect();
        if upstream.len() > NUMBERS {
            numbers.push(format!("{} more", upstream.len() - NUMBERS));
        }
        writeln!(
            text,
            "| {place} | {} | {} | {} | {} |",
            issues.len(),
            issues.iter().filter(|issue| is_silent(issue)).count(),
            releases.join(", "),
            numbers.join(", "),
        )
        .expect("a string takes all");
    }
    text
}

fn table(known: &KnownIssues, issues: &[&Issue]) -> String {
    let mut text = String::from(
        "| fault | kind | cause | first bad | last bad | good | upstream | what is wrong |\n|---|---|---|---|---|---|---|---|\n",
    );
    for issue in issues {
        let Spread { bad, good } = spread(known, issue);
        writeln!(
            text,
            "| {} | {} | {} | {} | {} | {} | {} | {} |",
            programs(known, issue).join(", "),
            kind_of(issue),
            issue
                .cause
                .as_ref()
                .map_or_else(String::new, Cause::to_string),
            bad.first().map_or_else(String::new, u32::to_string),
            bad.last().map_or_else(String::new, u32::to_string),
            numbers(&good),
            upstream_of(issue),
            what(issue).replace('|', "\\|")
        )
        .expect("a string takes all");
    }
    text
}
