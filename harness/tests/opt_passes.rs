//! The passes of this project: what they make of the programs of `corpus/opt`, and that it does the same.

use std::path::{Path, PathBuf};

use stridecheck::mlir::batch::Batch;
use stridecheck::mlir::stages::texts;
use stridecheck::mlir::{End, Failures, Nest, PassCall, Pipeline, Release, Staged};
use stridecheck::transforms::staged;
use stridecheck::{Subject as _, Verdict, Workbench};
use stridecheck_conversion::Tries;
use stridecheck_conversion::transform::TRANSFORMS;
use stridecheck_gen::{Case, Profile, program, seed_bytes};
use stridecheck_ir::{Form, directives_named, parse, print};
use stridecheck_oracle::{Limits, RunLine};

use crate::corpus::programs;

/// The name of a case, for snapshots and messages.
fn name(path: &Path) -> String {
    let stem = path.file_stem().expect("a case has a name");
    stem.to_string_lossy().into_owned()
}

/// The pipelines of a case.
fn pipelines(text: &str) -> Vec<String> {
    let passes = directives_named(text, "passes");
    passes.map(|text| text.trim().to_owned()).collect()
}

/// What each pipeline makes of each case.
#[test]
fn give() {
    for (path, text) in programs(&["opt"]) {
        let body = parse(&text).expect("a case is right");
        let mut all = String::new();
        for passes in pipelines(&text) {
            let Ok(Pipeline::List(calls)) = passes.parse() else {
                panic!("{}: {passes}", path.display());
            };
            let staged = staged(TRANSFORMS, &calls, &body, &mut Tries::default());
            assert_eq!(staged.end, End::Done, "{}: {passes}", path.display());
            let last = staged.stages.last().expect("there are passes");
            let last = parse(last).expect("the verifier takes it");
            all.push_str(&format!("// {passes}\n{}\n", print(&last, Form::current())));
        }
        insta::assert_snapshot!(name(&path), all);
    }
}

/// Each pass of each pipeline does what the source does, and so does native code.
#[test]
fn preserve_what_programs_do() {
    for (path, text) in programs(&["opt"]) {
        let body = parse(&text).expect("a case is right");
        let lines = RunLine::parse_all(&text, &body).expect("the run lines are right");
        let cases: Vec<Case> = lines
            .iter()
            .map(|line| Case::of_call(&body, &line.call, &Limits::default()).expect("it runs"))
            .collect();
        for passes in pipelines(&text) {
            agree(&format!("builtin/{passes}@2"), &cases, &name(&path));
        }
    }
}

/// Structured programs under every pass.
#[test]
fn preserve_what_generated_programs_do() {
    let cases: Vec<Case> = (0..512)
        .map(|number| program(&seed_bytes(41, number), &Profile::Structured.config()))
        .collect();
    for passes in [
        "affine-unroll=2,memref-to-iter-args",
        "memref-to-iter-args,affine-unroll=4,canonicalize-constants",
    ] {
        agree(
            &format!("builtin{{stages=oracle}}/{passes}"),
            &cases,
            "structured",
        );
    }
}

fn agree(target: &str, cases: &[Case], name: &str) {
    let named = target.parse().expect("a target");
    let mut subject = Workbench::default()
        .subject(&named, 0)
        .expect("nothing is needed");
    let numbers: Vec<u64> = (0..).take(cases.len()).collect();
    for (number, checked) in subject.check_all(&numbers, cases).into_iter().enumerate() {
        let verdict = checked.verdict;
        assert_eq!(
            verdict,
            Verdict::Agree,
            "{name} {number} on {target}: {verdict}"
        );
    }
    for (pass, count) in subject.take_counts() {
        assert!(count.ran > 0, "{pass}");
        if name == "structured" {
            assert!(count.changed > 0, "{pass} changes nothing");
        }
    }
}

/// The tutorial's sum, unrolled as `affine-loop-unroll` of LLVM 22 does.
#[test]
fn unroll_the_sum_of_the_tutorial_as_mlir_does() {
    let release = Release::installed(22).expect("the tools are there");
    let mut programs = programs(&["opt"]).into_iter();
    let is_sum = |(path, _): &(PathBuf, String)| name(path) == "array-sum";
    let (_, text) = programs.find(is_sum).expect("the case is there");
    let body = parse(&text).expect("it is right");
    for factor in [2, 4, 5] {
        let theirs = format!("func.func(affine-loop-unroll{{unroll-factor={factor}}})");
        let batch = Batch {
            release: &release,
            steps: &[theirs],
            failures: &Failures::default(),
        };
        let theirs = batch.run(&texts(&release, std::iter::once(&body)));
        let theirs = theirs.expect("the tool runs").remove(0);
        let ours = PassCall {
            name: "affine-unroll".to_owned(),
            options: format!("factor={factor}"),
            nest: Nest::Module,
        };
        let ours = staged(TRANSFORMS, &[ours], &body, &mut Tries::default());
        let shown = |staged: &Staged| {
            let body = parse(&staged.stages[0]).expect("it can be read");
            print(&body, Form::current())
        };
        let theirs = shown(&theirs).replace("module @p0 {", "module {");
        assert_eq!(shown(&ours), theirs, "{factor}");
    }
}
