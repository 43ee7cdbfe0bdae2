//! Matches a fault that a tool reports with a known one: the tool breaks down, or its verifier rejects the output of a pass.
//!
//! Rules:
//! - A breakdown in a pattern belongs to the fault whose cause is this pattern, or another one of its template, whichever pass applies it and whatever the message.
//! - A breakdown in the code of a pass is matched by words, and only where no pattern is being applied;
//!   the same holds for a pattern in a release that does not name it. A breakdown in a conversion pattern is matched by words and that pattern.
//! - Invalid IR is matched by words; if the cause of the fault is a pattern, it must also be the rewrite that makes the program invalid,
//!   except in a release that counts no patterns and in which a program of the fault has the pass as its cause.
//!   A program that the oracle cannot execute is not searched for rewrites, so words alone decide there.

use stridecheck_gen::Case;

use super::cause::{Cause, open_action, rewrite_at_fault};
use super::fault::{PassFault, case_of_stage};
use super::known::{Issue, KnownIssues};
use super::told::Told;
use crate::mlir::Stages;

/// Returns which known fault it is; `by_words` are those whose words match.
pub(super) fn tell(
    stages: &Stages,
    known: &KnownIssues,
    (fault, case): (&PassFault, &Case),
    by_words: &[&Issue],
) -> Told {
    let patterns = known.of_open_pattern(fault).map(|issue| (issue, false));
    let words = by_words.iter().map(|issue| (*issue, true));
    let candidates: Vec<(&Issue, bool)> = patterns.chain(words).collect();
    let mut told = Told::default();
    // A fault without a cause is matched by words alone, and so is invalid IR that no pattern produces.
    let is_asked = |cause: &Cause| fault.kind.is_breakdown() || is_pattern(cause);
    let mut causes = candidates
        .iter()
        .filter_map(|(issue, _)| issue.cause.as_ref());
    let is_understood = || {
        fault.kind.is_breakdown()
            || case_of_stage(&fault.before, &case.call, &case.limits()).is_some()
    };
    let is_asked = causes.any(is_asked) && is_understood();
    let cause = is_asked.then(|| cause(stages, (fault, case))).flatten();
    for (issue, has_words) in candidates {
        let at_fault = cause.as_ref();
        match mismatch((issue, has_words), fault, at_fault).filter(|_| is_asked) {
            Some(why) => told.because(&issue.id, why),
            None if told.known.is_none() => told.is_known(&issue.id, found(issue, at_fault)),
            None => {}
        }
    }
    told
}

/// The pattern in which the tool breaks down, or that makes the program invalid.
fn cause(stages: &Stages, (fault, case): (&PassFault, &Case)) -> Option<Cause> {
    match fault.kind.is_breakdown() {
        true => open_action(stages, fault).map(|(cause, _)| cause),
        false => rewrite_at_fault(stages, fault, &case.call, &case.limits()),
    }
}

/// Why the cause of a fault is not that of an issue, or `None`.
fn mismatch(
    (issue, has_words): (&Issue, bool),
    fault: &PassFault,
    cause: Option<&Cause>,
) -> Option<String> {
    let expected = issue.cause.as_ref()?;
    let is_unnamed = || has_words && issue.is_of_code_in(fault.release);
    let is_same = match (is_pattern(expected), fault.kind.is_breakdown()) {
        (true, _) if cause.is_none() => is_unnamed(),
        (true, _) => cause.is_some_and(|cause| issue.is_in_code_of(cause)),
        // A conversion pattern is known only if the log is complete.
        (false, true) => cause.is_none_or(|cause| issue.is_in_code_of(cause)),
        // A wrong fold can follow any rewrite, so the counted rewrite decides nothing.
        (false, false) => return None,
    };
    let found = cause.map_or_else(|| "no pattern".to_owned(), Cause::to_string);
    let is_named = matches!(expected, Cause::Pattern { .. } | Cause::Lowering { .. });
    (!is_same).then(|| match is_named {
        true => format!("expected {expected} to be at fault, found {found}"),
        false => format!("expected no pattern to be at fault, found {found}"),
    })
}

fn found(issue: &Issue, cause: Option<&Cause>) -> String {
    match (&issue.cause, cause) {
        (Some(expected), Some(cause)) if is_pattern(expected) => format!("its cause is {cause}"),
        _ => "its words are those of the difference".to_owned(),
    }
}

/// Whether counting tries can identify it.
fn is_pattern(cause: &Cause) -> bool {
    matches!(cause, Cause::Pattern { .. })
}
