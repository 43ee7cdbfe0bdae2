//! MLIR's own lowering, run as the built-in one is: whatever differs is a fault of MLIR's that is known.

use std::fs;
use std::path::{Path, PathBuf};

use stridecheck::check::{Expected, check_prepared};
use stridecheck::compare::Contract;
use stridecheck::cut::{needed, roots};
use stridecheck::engines::oracle::observation;
use stridecheck::engines::{Code, Machine};
use stridecheck::mlir::stages::texts;
use stridecheck::mlir::{Lowering, Release};
use stridecheck::native::program::Compiler;
use stridecheck::targets::Options;
use stridecheck::{Native, Subject, Verdict, Workbench};
use stridecheck_conversion::lower;
use stridecheck_gen::{Case, Profile, program, seed_bytes};
use stridecheck_ir::{directives_named, parse};
use stridecheck_oracle::{Limits, Outcome, RunLine};

use crate::SOAKS;
use crate::mlir_passes::{case, installed_releases};

/// How many programs `mlir-opt` lowers: one block, if not many.
const PROGRAMS: u64 = if SOAKS { 4_096 } else { 64 };

/// How many programs `mlir-translate` gets from the built-in lowering.
const TRANSLATED: u64 = if SOAKS { 1_024 } else { 32 };

fn corpus_folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../corpus")
}

/// The defined runs of a folder of the corpus, with their places.
fn cases(folder: &str) -> Vec<(String, Case)> {
    let entries = fs::read_dir(corpus_folder().join(folder)).expect("the corpus is there");
    let mut paths: Vec<_> = entries
        .map(|entry| entry.expect("the folder can be read").path())
        .collect();
    paths.sort();
    paths.iter().flat_map(|path| cases_of(path)).collect()
}

/// The defined runs of a file that is lowered as usual, each with what it needs of the program.
fn cases_of(path: &Path) -> Vec<(String, Case)> {
    let text = fs::read_to_string(path).expect("a case is text");
    if directives_named(&text, "options").next().is_some() {
        return Vec::new();
    }
    let body = parse(&text).expect("a case is right");
    let lines = RunLine::parse_all(&text, &body).expect("the run lines are right");
    let case = |line: RunLine| {
        let body = needed(&body, roots(&line.call)).unwrap_or_else(|| body.clone());
        let case = Case::of_call(&body, &line.call, &Limits::default()).ok()?;
        let outcome = &case.run.outcome;
        let is_defined = matches!(outcome, Outcome::Returned(_) | Outcome::Trapped(_));
        is_defined.then(|| (format!("{}:{}", path.display(), line.line), case))
    };
    lines.into_iter().filter_map(case).collect()
}

const PROFILES: [Profile; 4] = [
    Profile::Default,
    Profile::Memory,
    Profile::Calls,
    Profile::Scalar,
];

fn generated(count: u64, profiles: &[Profile]) -> Vec<(String, Case)> {
    let case = |(number, profile): (u64, &Profile)| {
        let name = format!("seed 31 program {number} ({})", profile.name());
        (name, program(&seed_bytes(31, number), &profile.config()))
    };
    (0..count).zip(profiles.iter().cycle()).map(case).collect()
}

/// Runs cases on the plain lowering at level 0; gives how many agree.
fn agreeing(cases: Vec<(String, Case)>) -> usize {
    agreeing_on("mlir-22@0", cases)
}

/// Runs cases on a target; gives how many agree.
fn agreeing_on(target: &str, cases: Vec<(String, Case)>) -> usize {
    let target = target.parse().expect("a target");
    let mut subject = Workbench::default()
        .subject(&target, 0)
        .expect("the tools are there");
    let (names, cases): (Vec<String>, Vec<Case>) = cases.into_iter().unzip();
    let numbers: Vec<u64> = (0..).take(cases.len()).collect();
    let checked = subject.check_all(&numbers, &cases);
    assert_eq!(checked.len(), cases.len());
    let mut agree = 0;
    for (name, checked) in names.iter().zip(checked) {
        match &checked.verdict {
            Verdict::Agree => agree += 1,
            Verdict::Known(_) => {}
            Verdict::Differ(difference) => panic!("{name}: {}: {difference}", checked.route),
            Verdict::Inconclusive(why) => {
                let is_of_tools = why.starts_with("the lowering leaves ")
                    || why.starts_with("the lowering refuses: ")
                    || why.starts_with("the release does not have it: ");
                assert!(is_of_tools, "{name}: {why}");
            }
        }
    }
    agree
}

#[test]
fn the_corpus() {
    let cases = cases("run");
    let (count, agree) = (cases.len(), agreeing(cases));
    assert!(agree * 10 > count * 8, "{agree} of {count} agree");
}

/// A global that is written and read, which the object must have a symbol for, and calls along each usual route.
const GLOBAL: &str = "memref.global \"private\" @g : memref<2xi32> = dense<[3, 4]>
func.func private @next(%m: memref<?xi32>, %i: index) -> (i32, index) {
  %x = memref.load %m[%i] : memref<?xi32>
  %c1 = arith.constant 1 : index
  %n = arith.addi %i, %c1 : index
  return %x, %n : i32, index
}
func.func @main(%m: memref<?xi32>, %f: f64) -> (i32, f64) {
  %g = memref.get_global @g : memref<2xi32>
  %c0 = arith.constant 0 : index
  %x, %n = call @next(%m, %c0) : (memref<?xi32>, index) -> (i32, index)
  %y, %k = call @next(%m, %n) : (memref<?xi32>, index) -> (i32, index)
  memref.store %y, %g[%c0] : memref<2xi32>
  %a = memref.load %g[%n] : memref<2xi32>
  %s = arith.addi %x, %a : i32
  return %s, %f : i32, f64
}
// run: @main([5, 6], 1.5) -> (9, 1.5) after [5, 6]
";

/// LLVM 22 does not read typed pointers, so `opt` and `llc` of the release make the code, at each level.
#[test]
fn objects_of_the_tools_of_older_releases_run() {
    let old = installed_releases().filter(|release| release.number < 16);
    for release in old.filter(|release| release.require("llc").is_ok()) {
        for level in [0, 2] {
            let target = format!("mlir-{}@{level}", release.number);
            let global = ("the global".to_owned(), case(GLOBAL));
            assert_eq!(agreeing_on(&target, vec![global]), 1, "{target}");
            assert!(shows_wrong_outcome(&target), "{target}");
        }
    }
}

/// Whether a target differs from an outcome that is not that of the program.
fn shows_wrong_outcome(target: &str) -> bool {
    let mut wrong = case(GLOBAL);
    let right = case(&GLOBAL.replace("[3, 4]", "[3, 5]"));
    wrong.run = right.run;
    let mut subject = Workbench::default()
        .subject(&target.parse().expect("a target"), 0)
        .expect("the tools are there");
    let checked = subject.check_all(&[0], &[wrong]);
    checked[0].verdict.is_difference()
}

#[test]
fn generated_programs() {
    let cases = generated(PROGRAMS, &PROFILES);
    let (count, agree) = (cases.len(), agreeing(cases));
    assert!(agree * 10 > count * 7, "{agree} of {count} agree");
}

#[test]
fn generated_structured_programs() {
    let cases = generated(PROGRAMS, &[Profile::Structured]);
    let (count, agree) = (cases.len(), agreeing(cases));
    assert!(agree * 10 > count * 7, "{agree} of {count} agree");
}

/// What `mlir-translate` makes of the output of the built-in lowering.
#[test]
#[cfg_attr(not(feature = "soak"), ignore = "the soak has it")]
fn the_built_in_lowering_translated_by_mlir() {
    let options = Options::default();
    let release = Release::installed(22).expect("the tools are there");
    let layout = Compiler::new(Default::default()).expect("LLVM is there");
    let mut lowering = Lowering::new(release, &options, &layout.data_layout());
    // What is lowered already needs the data layout only, by which `mlir-translate` folds.
    let passes = lowering.passes.len();
    lowering.passes.drain(..passes - 1);
    let cases: Vec<_> = cases("run")
        .into_iter()
        .chain(generated(TRANSLATED, &PROFILES))
        .collect();
    let lowered: Vec<_> = cases
        .iter()
        .map(|(_, case)| {
            let mut body = case.body.clone();
            lower(&mut body, &options.conversion()).expect("the program can be lowered");
            body
        })
        .collect();
    let texts = texts(&lowering.release, lowered.iter());
    let mut machine = Native::in_worker(options.conversion()).expect("a worker starts");
    for ((name, case), translated) in cases.iter().zip(lowering.llvm_ir(&[], &texts)) {
        let code = translated.map(Code::LlvmIr);
        let expected = observation(&case.body, &case.run);
        let mut prepared = machine.prepare_lowered(&case.body, code);
        let case = (&case.body, &case.call);
        let expected = Expected {
            observation: &expected,
            limits: &Limits::default(),
        };
        let checked = check_prepared(&Contract::STRICT, case, &expected, prepared.as_mut());
        assert!(
            checked.verdict.is_agreement(),
            "{name}: {}",
            checked.verdict
        );
    }
}
