//! The oracle on the LLVM dialect: what it shows of a lowered program is what it shows of the source.

use std::sync::Arc;

use stridecheck::check::{Expected, Subject as _, check_prepared};
use stridecheck::compare::Contract;
use stridecheck::engines::dialect::DialectOracle;
use stridecheck::engines::oracle::observation;
use stridecheck::engines::{Code, Machine};
use stridecheck::targets::Options;
use stridecheck::{Checked, Verdict, Workbench};
use stridecheck_conversion::lower;
use stridecheck_gen::{Case, Profile, program, seed_bytes};
use stridecheck_ir::attr::{FlagFamily, FlagsAttr};
use stridecheck_ir::dialect::llvm;
use stridecheck_ir::{Attribute, Body, OpId, directives_named, parse};
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
    lower(&mut lowered, &Options::default().conversion()).ok()?;
    Some(checked(case, lowered))
}

/// Executes what a case was lowered to.
pub(crate) fn checked(case: &Case, lowered: Body) -> Checked {
    let mut machine = DialectOracle::new(IndexWidth::default());
    let mut prepared = machine.prepare_lowered(&case.body, Ok(Code::Dialect(Arc::new(lowered))));
    let expected = observation(&case.body, &case.run);
    let expected = Expected {
        observation: &expected,
        limits: &Limits::default(),
    };
    let case = (&case.body, &case.call);
    check_prepared(&Contract::STRICT, case, &expected, prepared.as_mut())
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

/// What MLIR's lowering of the corpus does in the LLVM dialect, apart from promises that are known to be wrong.
#[test]
#[cfg_attr(not(feature = "soak"), ignore = "the soak has it")]
fn what_mlir_lowers_the_corpus_to() {
    let target = "mlir-22{stages=oracle}".parse().expect("it is a target");
    let subject = Workbench::default().subject(&target, 0);
    let mut subject = subject.expect("the release is installed");
    let (names, cases): (Vec<_>, Vec<_>) = cases().into_iter().unzip();
    let all = subject.check_all(&vec![0; cases.len()], &cases);
    let (mut agree, mut wrong) = (0, Vec::new());
    for (name, checked) in names.iter().zip(&all) {
        match &checked.verdict {
            Verdict::Agree => agree += 1,
            Verdict::Known(_) => {}
            Verdict::Inconclusive(why) => println!("{name}: {why}"),
            verdict @ Verdict::Differ(_) => wrong.push(format!("{name}: {verdict}")),
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(agree * 2 > all.len(), "{agree} of {} agree", all.len());
}

/// The address of an element behind a negative stride may not be computed with `nuw`, even if native code gives the right answer.
#[test]
fn a_promise_that_does_not_hold_is_named() {
    let text = "
// run: @f([1, 2, 3] offset 2 sizes [3] strides [-1], 2) -> 1
func.func @f(%m: memref<?xi32, strided<[?], offset: ?>>, %i: index) -> i32 {
  %r = memref.load %m[%i] : memref<?xi32, strided<[?], offset: ?>>
  return %r : i32
}";
    let body = parse(text).expect("the program is right");
    let line = RunLine::parse_all(text, &body)
        .expect("the run line is right")
        .remove(0);
    let case = Case::of_call(&body, &line.call, &Limits::default()).expect("the call is run");
    let mut lowered = body.clone();
    lower(&mut lowered, &Options::default().conversion()).expect("the program can be lowered");
    let promise = Attribute::Flags(FlagsAttr::new(FlagFamily::NoWrap, &["nuw"]));
    let shown = |lowered: &Body| checked(&case, lowered.clone()).verdict.to_string();
    assert_eq!(shown(&lowered), "agree");
    let ops: Vec<OpId> = lowered.walk(lowered.module()).collect();
    let is_address = |op: &&OpId| lowered.opcode(**op) == Some(llvm::Op::GetElementPtr.into());
    let addresses: Vec<OpId> = ops.iter().filter(is_address).copied().collect();
    for op in addresses {
        lowered.set_attribute(op, "noWrapFlags", promise.clone());
    }
    assert_eq!(
        shown(&lowered),
        "agree",
        "the whole distance is not negative"
    );
    for op in ops {
        if lowered.opcode(op) == Some(llvm::Op::Mul.into()) {
            let promise = Attribute::Flags(FlagsAttr::new(FlagFamily::LlvmOverflow, &["nuw"]));
            lowered.set_attribute(op, "overflowFlags", promise);
        }
    }
    let shown = shown(&lowered);
    assert!(shown.contains("PoisonAddress"), "{shown}");
}
