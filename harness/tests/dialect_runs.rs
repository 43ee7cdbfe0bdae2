//! The oracle on the LLVM dialect: what it shows of a lowered program is what it shows of the source.

use stridecheck::check::{Expected, check_prepared};
use stridecheck::compare::Contract;
use stridecheck::engines::dialect::DialectOracle;
use stridecheck::engines::oracle::observation;
use stridecheck::engines::{Code, Machine};
use stridecheck::{Checked, Verdict};
use stridecheck_conversion::{Options, lower};
use stridecheck_gen::{Case, Profile, program, seed_bytes};
use stridecheck_ir::{directives_named, parse};
use stridecheck_oracle::{IndexWidth, Limits, Outcome, RunLine};

use crate::SOAKS;
use crate::corpus::programs;

/// How many programs of each profile are lowered.
const PROGRAMS: u64 = if SOAKS { 20_000 } else { 200 };

/// The defined runs of the corpus, with their places.
fn cases() -> Vec<(String, Case)> {
    let mut cases = Vec::new();
    for (path, text) in programs(&["run"]) {
        if directives_named(&text, "options").next().is_some() {
            continue;
        }
        let body = parse(&text).expect("a case is right");
        for line in RunLine::parse_all(&text, &body).expect("the run lines are right") {
            let case = Case::of_call(&body, &line.call, &Limits::default());
            let is_defined = |case: &Case| {
                matches!(case.run.outcome, Outcome::Returned(_) | Outcome::Trapped(_))
            };
            if let Some(case) = case.ok().filter(is_defined) {
                cases.push((format!("{}:{}", path.display(), line.line), case));
            }
        }
    }
    cases
}

/// Lowers a case and executes the output; nothing if the built-in lowering does not take it.
fn check(case: &Case) -> Option<Checked> {
    let mut lowered = case.body.clone();
    lower(&mut lowered, &Options::default()).ok()?;
    let mut machine = DialectOracle::new(IndexWidth::default());
    let mut prepared = machine.prepare_lowered(&case.body, Ok(Code::Dialect(Box::new(lowered))));
    let expected = observation(&case.body, &case.run);
    let expected = Expected {
        observation: &expected,
        limits: &Limits::default(),
    };
    let case = (&case.body, &case.call);
    Some(check_prepared(
        &Contract::STRICT,
        case,
        &expected,
        prepared.as_mut(),
    ))
}

/// Checks cases; how many agree, of how many that were lowered.
fn agreeing(cases: Vec<(String, Case)>) -> (usize, usize) {
    let (mut agree, mut count) = (0, 0);
    let mut wrong = Vec::new();
    for (name, case) in cases {
        let Some(checked) = check(&case) else {
            continue;
        };
        count += 1;
        match checked.verdict {
            Verdict::Agree => agree += 1,
            Verdict::Inconclusive(why) => println!("{name}: {why}"),
            verdict => wrong.push(format!("{name}: {}: {verdict}", checked.route)),
        }
    }
    assert!(
        wrong.is_empty(),
        "{} differ\n{}",
        wrong.len(),
        wrong.join("\n")
    );
    (agree, count)
}

#[test]
fn the_corpus() {
    let (agree, count) = agreeing(cases());
    assert!(agree * 10 > count * 9, "{agree} of {count} agree");
}

#[test]
fn generated_programs() {
    for profile in Profile::ALL {
        let cases = (0..PROGRAMS).map(|number| {
            let name = format!("seed 34 program {number} ({})", profile.name());
            (name, program(&seed_bytes(34, number), &profile.config()))
        });
        let (agree, count) = agreeing(cases.collect());
        println!("{}: {agree} of {count} agree", profile.name());
        assert!(
            agree * 10 > count * 9,
            "{}: {agree} of {count} agree",
            profile.name()
        );
    }
}
