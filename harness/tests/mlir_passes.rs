//! Passes of MLIR under watch: the known faults still show, and a tool that misbehaves is told for what it does.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

use stridecheck::mlir::batch::Batch;
use stridecheck::mlir::{End, FaultKind, Passes, Pipeline, Release};
use stridecheck::{Checked, Native, Subject, Target, Verdict, known_issues};
use stridecheck_conversion::Options;
use stridecheck_gen::{Case, Config, program, seed_bytes};
use stridecheck_ir::{Form, parse, print};
use stridecheck_oracle::{Limits, RunLine};

fn release() -> Release {
    installed(22)
}

fn installed(release: u32) -> Release {
    Release::installed(release).expect("`./x test` installs mlir-N-tools of it")
}

fn pipeline(text: &str) -> Pipeline {
    text.parse().expect("a pipeline")
}

/// The case of a file with one run line.
fn case(text: &str) -> Case {
    let body = parse(text).unwrap_or_else(|wrong| panic!("{wrong:?}"));
    let call = RunLine::parse_all(text, &body)
        .expect("a run line")
        .remove(0)
        .call;
    let run = stridecheck_oracle::run(&body, &call, &Limits::default()).expect("it runs");
    Case {
        body,
        call,
        index_width: Limits::default().index_width,
        run,
    }
}

/// What a pipeline of a release does to a case.
fn checked(release: Release, passes: &str, case: Case) -> Checked {
    let mut subject = Passes::new(release, pipeline(passes), 0);
    subject.check_all(&[0], &[case]).remove(0)
}

#[test]
fn every_known_issue_still_shows() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../corpus/known/passes");
    for issue in known_issues::all() {
        let path = folder.join(format!("{}.mlir", issue.id));
        let text = fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
        let target = text
            .lines()
            .next()
            .and_then(|line| line.strip_prefix("// target: "));
        let target: Target = target.expect("a target").parse().expect("a target");
        for release in &issue.releases {
            let case = case(&text);
            let body = case.body.clone();
            let checked = match &target.pipeline {
                Pipeline::None => by_the_built_in_lowering(case),
                passes => checked(installed(*release), &passes.to_string(), case),
            };
            let explained = known_issues::explain(&checked, &body);
            assert_eq!(
                explained.map(|issue| issue.id.as_str()),
                Some(issue.id.as_str()),
                "mlir-{release}: {}",
                checked.verdict
            );
        }
    }
    let programs = fs::read_dir(folder)
        .expect("the corpus can be read")
        .count();
    assert_eq!(
        programs,
        known_issues::all().len(),
        "a program shows no issue"
    );
}

fn by_the_built_in_lowering(case: Case) -> Checked {
    let native = Native::in_worker(Options::current()).expect("a worker starts");
    let mut native: Box<dyn stridecheck::engine::Engine> = Box::new(native);
    native.check_all(&[0], &[case]).remove(0)
}

#[test]
fn generated_programs_agree_or_differ_for_a_known_reason() {
    let mut subject = Passes::new(release(), pipeline("canonicalize,cse,sccp"), 0);
    let numbers: Vec<u64> = (0..64).collect();
    let case = |number: &u64| program(&seed_bytes(41, *number), &Config::default());
    let cases: Vec<Case> = numbers.iter().map(case).collect();
    let mut agree = 0;
    let all = subject.check_all(&numbers, &cases);
    for (number, (checked, case)) in numbers.iter().zip(all.into_iter().zip(&cases)) {
        let is_known = known_issues::explain(&checked, &case.body).is_some();
        assert!(
            !checked.verdict.is_difference() || is_known,
            "program {number}: {}",
            checked.verdict
        );
        agree += u64::from(checked.verdict.is_agreement());
    }
    assert!(agree > 50, "{agree} of 64 agree");
    let counts = subject.take_counts();
    assert!(counts["canonicalize"].changed > 50, "{counts:?}");
}

/// Programs that an older release cannot read prove nothing; the others agree, or differ for a known reason.
#[test]
fn an_older_release() {
    let config = Config::default().edition(installed(19).edition());
    let mut subject = Passes::new(installed(19), pipeline("canonicalize,cse,sccp"), 0);
    let numbers: Vec<u64> = (0..64).collect();
    let case = |number: &u64| program(&seed_bytes(43, *number), &config);
    let cases: Vec<Case> = numbers.iter().map(case).collect();
    let mut agree = 0;
    for (number, checked) in numbers.iter().zip(subject.check_all(&numbers, &cases)) {
        match &checked.verdict {
            Verdict::Agree => agree += 1,
            Verdict::Inconclusive(why) => {
                let is_unread = why.starts_with("the release does not have it")
                    || why.starts_with("our reader refuses it");
                assert!(is_unread, "program {number}: {why}");
            }
            other => panic!("program {number}: {other}"),
        }
    }
    assert!(agree > 30, "{agree} of 64 agree");
}

/// `exact` came after LLVM 19, so nothing is said of a program that has it.
#[test]
fn an_older_release_gets_no_exact() {
    let text = "// run: @main(8) -> 4
func.func @main(%arg0: i32) -> i32 {
  %c1 = arith.constant 1 : i32
  %0 = arith.shrui %arg0, %c1 exact : i32
  return %0 : i32
}";
    let checked = checked(installed(19), "canonicalize", case(text));
    let Verdict::Inconclusive(why) = checked.verdict else {
        panic!("{}", checked.verdict);
    };
    assert!(why.starts_with("the release does not have it"), "{why}");
}

/// An issue explains a difference of the releases that have it, and of no other.
#[test]
fn an_issue_of_another_release_explains_nothing() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../corpus/known/passes/range-loop.mlir");
    let text = fs::read_to_string(path).expect("the corpus can be read");
    let case = case(&text);
    let body = case.body.clone();
    let mut checked = checked(installed(19), "int-range-optimizations", case);
    assert!(known_issues::explain(&checked, &body).is_some());
    checked.fault.as_mut().expect("a fault").release = 22;
    assert!(known_issues::explain(&checked, &body).is_none());
}

/// A folder with a script in the place of `mlir-opt`.
fn with_script(name: &str, script: &str) -> Release {
    let folder: PathBuf = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let tool = folder.join("bin/mlir-opt");
    fs::create_dir_all(folder.join("bin")).expect("a folder can be made");
    let real = release().tool("mlir-opt");
    let script = format!("#!/bin/sh\nreal={}\n{script}\n", real.display());
    // Written under another name first: a file that is open for writing cannot be executed.
    let partial = folder.join("partial");
    fs::write(&partial, script).expect("a file can be written");
    fs::set_permissions(&partial, fs::Permissions::from_mode(0o755)).expect("it is ours");
    fs::rename(&partial, &tool).expect("a file can be renamed");
    Release::at(22, folder).expect("the tool is there")
}

const PROGRAM: &str = "// run: @f(3) -> 7
func.func @f(%a: i32) -> i32 {
  %c4 = arith.constant 4 : i32
  %b = arith.addi %a, %c4 : i32
  return %b : i32
}
";

/// The fault that is seen where the tool is a script.
#[track_caller]
fn fault(name: &str, script: &str) -> (FaultKind, String) {
    let checked = checked(with_script(name, script), "cse", case(PROGRAM));
    let fault = checked
        .fault
        .unwrap_or_else(|| panic!("{}", checked.verdict));
    (fault.kind, fault.message)
}

/// Runs the tool and then changes what it printed.
const EDIT: &str = "\"$real\" \"$@\" || exit $?
for a in \"$@\"; do case $a in --mlir-print-ir-tree-dir=*) d=${a#*=};; esac; done
";

#[test]
fn a_tool_that_changes_its_output() {
    let script = format!("{EDIT} sed -i 's/value = 4/value = 5/' \"$d\"/*/*");
    let (kind, message) = fault("tool-changes", &script);
    assert_eq!(kind, FaultKind::WrongCode);
    assert_eq!(message, "result 0: 0x7; found 0x8");
}

#[test]
fn a_tool_that_crashes() {
    let (kind, message) = fault("tool-crashes", "kill -SEGV $$");
    assert_eq!((kind, message.as_str()), (FaultKind::Crash, "signal 11"));
}

#[test]
fn a_tool_that_wants_all_memory() {
    let script = "echo 'LLVM ERROR: out of memory' >&2; kill -ABRT $$";
    assert_eq!(fault("tool-memory", script).0, FaultKind::OutOfMemory);
}

#[test]
fn a_tool_that_hangs() {
    let (kind, _) = fault("tool-hangs", "exec sleep 600");
    assert_eq!(kind, FaultKind::Hang);
}

#[test]
fn a_tool_that_says_no() {
    let script = "case \"$*\" in *cse*) echo '<stdin>:1:1: error: no such thing' >&2; exit 1;; esac
        exec \"$real\" \"$@\"";
    let checked = checked(with_script("tool-refuses", script), "cse", case(PROGRAM));
    let Verdict::Inconclusive(why) = checked.verdict else {
        panic!("{}", checked.verdict);
    };
    assert_eq!(why, "cse refuses: no such thing");
}

#[test]
fn a_tool_that_floods_its_errors_or_prints_garbage() {
    let flood = format!("head -c 50000000 /dev/zero >&2\n{EDIT}");
    let floods = checked(with_script("tool-floods", &flood), "cse", case(PROGRAM));
    assert_eq!(floods.verdict, Verdict::Agree);
    let garbage = format!("{EDIT} for f in \"$d\"/*/*; do echo '%%%' > \"$f\"; done");
    let garbage = fault("tool-garbage", &garbage);
    assert_eq!(garbage.0, FaultKind::InvalidIr, "{}", garbage.1);
}

#[test]
fn a_tool_that_is_missing() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("no-tool");
    let error = Release::at(19, folder).expect_err("there is none");
    assert!(
        error
            .to_string()
            .ends_with("is missing: install the package mlir-19-tools")
    );
}

/// One program that crashes a pass takes no other of its batch along.
#[test]
fn a_crash_costs_its_own_program_only() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../corpus/known/passes");
    let crash = fs::read_to_string(folder.join("flatten-float-width.mlir")).expect("it is there");
    let texts = [PROGRAM, &crash, PROGRAM, &crash, PROGRAM];
    let named = texts.iter().enumerate().map(|(number, text)| {
        let mut body = parse(text).expect("it can be read");
        let module = body.module();
        let name = stridecheck::mlir::batch::name(number);
        let name = stridecheck_ir::Attribute::String(name.into());
        body.set_attribute(module, "sym_name", name);
        print(&body, Form::current())
    });
    let named: Vec<String> = named.collect();
    let release = release();
    let Pipeline::List(passes) = pipeline("cse,flatten-memref") else {
        panic!("a list was read");
    };
    let batch = Batch {
        release: &release,
        passes: &passes,
    };
    let staged = batch.run(&named).expect("the tool can be asked");
    let stages: Vec<usize> = staged.iter().map(|staged| staged.stages.len()).collect();
    assert_eq!(stages, [2, 1, 2, 1, 2]);
    for number in [1, 3] {
        assert!(
            matches!(staged[number].end, End::Crashed(_)),
            "{:?}",
            staged[number].end
        );
    }
    for number in [0, 2, 4] {
        assert_eq!(staged[number].end, End::Done);
    }
}
