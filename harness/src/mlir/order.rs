//! The requirements of passes on their input, and an order of drawn passes that meets them.
//!
//! Rules:
//! - A pass that works on the output ops of another pass has that pass before it.
//! - A pass that requires programs without dealloc comes before every pass that inserts deallocs.
//! - A pass that leaves ops which the oracle does not execute is followed by the passes that lower them.

use stridecheck_ir::Body;

use super::pass_call::{PassCall, has_op};
use super::passes::{LOWER_AFFINE, Requirement};

/// The ops that free heap memory.
const DEALLOCS: [&str; 2] = ["memref.dealloc", "memref.realloc"];

/// Orders drawn passes so that each one's requirements are met: passes are moved, added, and dropped if no place is left.
///
/// `structured` programs have the ops that passes over loops work on.
pub fn ordered(drawn: Vec<PassCall>, structured: bool) -> Vec<PassCall> {
    let mut calls = Vec::new();
    for call in drawn {
        push_behind_makers(&mut calls, call, structured);
    }
    let mut calls = dealloc_after_others(calls, structured);
    for place in (0..calls.len()).rev() {
        insert_lowerings(&mut calls, place);
    }
    calls
}

/// Adds a pass, and before it the passes that produce the ops it works on.
fn push_behind_makers(calls: &mut Vec<PassCall>, call: PassCall, structured: bool) {
    for name in makers(&call, structured) {
        if !has(calls, name) {
            push_behind_makers(calls, PassCall::usual(name), structured);
        }
    }
    calls.push(call);
}

/// The passes that a pass requires before it.
fn makers(call: &PassCall, structured: bool) -> impl Iterator<Item = &'static str> {
    let requires = call.requires().iter();
    requires.filter_map(move |requirement| match requirement {
        Requirement::After(name) => Some(*name),
        Requirement::OpsOf(name) => (!structured).then_some(*name),
        Requirement::NoAffine => structured.then_some(LOWER_AFFINE),
        Requirement::NoDealloc
        | Requirement::Structured
        | Requirement::Values
        | Requirement::Before(_) => None,
    })
}

/// Moves passes that require programs without dealloc before the first pass that inserts deallocs, and keeps only one of the latter.
fn dealloc_after_others(mut calls: Vec<PassCall>, structured: bool) -> Vec<PassCall> {
    let Some(first) = calls.iter().position(PassCall::makes_dealloc) else {
        return calls;
    };
    let behind = calls.split_off(first + 1);
    let (mut early, late): (Vec<PassCall>, Vec<PassCall>) =
        behind.into_iter().partition(PassCall::requires_no_dealloc);
    early.retain(|call| !call.makes_dealloc());
    calls.splice(first..first, early);
    for call in late {
        // A pass that produces the ops it works on may have been dropped.
        if makers(&call, structured).all(|name| has(&calls, name)) {
            calls.push(call);
        }
    }
    calls
}

/// Adds the passes that lower what the pass at a place leaves, unless they come later anyway.
fn insert_lowerings(calls: &mut Vec<PassCall>, place: usize) {
    for requirement in calls[place].requires() {
        if let Requirement::Before(name) = requirement
            && !has(&calls[place + 1..], name)
        {
            calls.insert(place + 1, PassCall::usual(name));
            insert_lowerings(calls, place + 1);
        }
    }
}

fn has(calls: &[PassCall], name: &str) -> bool {
    calls.iter().any(|call| call.name == name)
}

/// Why a list of passes has no legal order, if an earlier pass inserts deallocs that a pass does not accept.
pub fn out_of_order(passes: &[PassCall]) -> Option<String> {
    let first = passes.iter().position(PassCall::makes_dealloc)?;
    let mut later = passes[first + 1..].iter();
    let late = later.find(|pass| pass.requires_no_dealloc())?;
    let maker = &passes[first].name;
    Some(format!(
        "expected `{}` before `{maker}`, which inserts deallocs, found it after",
        late.name
    ))
}

/// What passes require that a program lacks.
pub fn unmet(passes: &[PassCall], body: &Body) -> Option<String> {
    let pass = passes.iter().find(|pass| pass.requires_no_dealloc())?;
    let op = DEALLOCS.into_iter().find(|name| has_op(body, name))?;
    Some(format!(
        "{} requires {}, found {op}",
        pass.name,
        Requirement::NoDealloc
    ))
}

#[cfg(test)]
mod tests {
    use super::{LOWER_AFFINE, PassCall, Requirement, has, ordered, out_of_order};
    use crate::mlir::Pipeline;
    use crate::mlir::{Random, list};

    fn calls(text: &str) -> Vec<PassCall> {
        match text.parse() {
            Ok(Pipeline::List(passes)) => passes,
            other => panic!("{other:?}"),
        }
    }

    #[track_caller]
    fn becomes(drawn: &str, wanted: &str) {
        assert_eq!(list(&ordered(calls(drawn), false)), list(&calls(wanted)));
        assert_eq!(out_of_order(&calls(wanted)), None);
    }

    #[test]
    fn what_needs_nothing_stays_as_it_was_drawn() {
        becomes("cse,canonicalize,cse", "cse,canonicalize,cse");
        becomes("buffer-hoisting,cse", "buffer-hoisting,cse");
    }

    #[test]
    fn what_works_on_ops_of_another_pass_comes_behind_it() {
        becomes(
            "cse,convert-scf-to-cf",
            "cse,lift-cf-to-scf,convert-scf-to-cf",
        );
        becomes(
            "lift-cf-to-scf,cse,convert-scf-to-cf",
            "lift-cf-to-scf,cse,convert-scf-to-cf",
        );
        becomes(
            "affine-scalrep,cse",
            "affine-raise-from-memref,affine-scalrep,cse",
        );
    }

    #[test]
    fn what_the_oracle_does_not_execute_is_lowered() {
        becomes(
            "buffer-deallocation-simplification",
            "lift-cf-to-scf,ownership-based-buffer-deallocation,buffer-deallocation-simplification,\
             bufferization-lower-deallocations,convert-bufferization-to-memref",
        );
    }

    #[test]
    fn deallocs_are_inserted_once_and_behind_what_requires_none() {
        becomes(
            "cse,buffer-deallocation-pipeline,canonicalize,buffer-hoisting,sccp",
            "cse,lift-cf-to-scf,buffer-hoisting,buffer-deallocation-pipeline,convert-bufferization-to-memref,canonicalize,sccp",
        );
        becomes(
            "buffer-deallocation-pipeline,buffer-deallocation-pipeline",
            "lift-cf-to-scf,buffer-deallocation-pipeline,convert-bufferization-to-memref",
        );
        becomes(
            "buffer-deallocation-pipeline,buffer-deallocation-simplification,cse",
            "lift-cf-to-scf,buffer-deallocation-pipeline,convert-bufferization-to-memref,cse",
        );
        let wrong = calls("buffer-deallocation-pipeline,cse,buffer-hoisting");
        let why = out_of_order(&wrong).expect("it gets deallocs");
        assert!(
            why.starts_with("expected `buffer-hoisting` before"),
            "{why}"
        );
    }

    /// Whatever is drawn, the requirements of each pass are met.
    #[test]
    fn drawn_passes_have_what_they_require() {
        for (structured, block) in (0..2_000).flat_map(|block| [(false, block), (true, block)]) {
            let random = Random {
                structured,
                ..Random::default()
            };
            let passes = Pipeline::Random(random).passes(Some(22), 3, block);
            assert_eq!(out_of_order(&passes), None);
            for (place, pass) in passes.iter().enumerate() {
                for requirement in pass.requires() {
                    let is_met = match requirement {
                        Requirement::NoDealloc => true,
                        Requirement::NoAffine => !structured || has(&passes[..place], LOWER_AFFINE),
                        Requirement::Structured => structured,
                        Requirement::Values => false,
                        Requirement::OpsOf(name) => structured || has(&passes[..place], name),
                        Requirement::After(name) => has(&passes[..place], name),
                        Requirement::Before(name) => has(&passes[place + 1..], name),
                    };
                    assert!(is_met, "{}: {requirement}", list(&passes));
                }
            }
        }
    }
}
