//! One case on one engine: run it in every way the engine knows, and compare with the oracle.

use stridecheck_gen::Case;
use stridecheck_ir::dialect::{View, func};
use stridecheck_ir::{Body, verify};
use stridecheck_oracle::Call;

use crate::compare::{Difference, Verdict, compare};
use crate::engine::{Convention, Ending, Engine, Observation, Prepared};
use crate::engines::oracle::observation;
use crate::stage::Stage;

/// What came of a case.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checked {
    /// Whether the engine agrees with the oracle.
    pub verdict: Verdict,
    /// How far the case got.
    pub stage: Stage,
    /// The way of calling that the verdict is about.
    pub convention: Convention,
    /// What the engine showed when it was called in that way.
    pub actual: Observation,
}

/// Checks a generated case: the program, then what the engine makes of its call.
pub fn check_case(case: &Case, engine: &mut dyn Engine) -> Checked {
    let diagnostics = verify(&case.body);
    if let Some(diagnostic) = diagnostics.first() {
        let difference = Difference {
            place: "generated program".to_owned(),
            expected: "a valid program".to_owned(),
            actual: diagnostic.message.clone(),
        };
        return Checked {
            verdict: Verdict::Differ(difference),
            stage: Stage::Verify,
            convention: Convention::Expanded,
            actual: Observation::default(),
        };
    }
    check_call(
        &case.body,
        &case.call,
        &observation(&case.body, &case.run),
        engine,
    )
}

/// Checks one call of a program, in every way the engine knows; the first that does not agree is reported.
pub fn check_call(
    body: &Body,
    call: &Call,
    expected: &Observation,
    engine: &mut dyn Engine,
) -> Checked {
    check_prepared(body, call, expected, engine.prepare(body).as_mut())
}

/// Checks one call of a program that is ready to run.
pub fn check_prepared(
    body: &Body,
    call: &Call,
    expected: &Observation,
    prepared: &mut dyn Prepared,
) -> Checked {
    let signature = body
        .symbol(&call.entry)
        .and_then(|op| func::Func::cast(body, op));
    let signature = signature
        .expect("the oracle ran the entry function")
        .function_type();
    let mut checked = Checked {
        verdict: Verdict::Agree,
        stage: Stage::Compare,
        convention: Convention::Expanded,
        actual: Observation::default(),
    };
    for convention in prepared.conventions(&call.entry) {
        let actual = prepared.run(call, convention);
        let verdict = compare(signature, expected, &actual);
        checked = Checked {
            verdict,
            stage: reached(&actual.ending),
            convention,
            actual,
        };
        if !checked.verdict.is_agreement() {
            break;
        }
    }
    checked
}

fn reached(ending: &Ending) -> Stage {
    match ending {
        Ending::Failed { stage, .. } => *stage,
        Ending::Unsupported(_) => Stage::Lower,
        Ending::Crashed { .. } | Ending::TimedOut => Stage::Run,
        _ => Stage::Compare,
    }
}
