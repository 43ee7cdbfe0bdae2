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
    Release::installed(22).expect("`./x` installs it")
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
    let mut shown = Vec::new();
    for entry in fs::read_dir(folder).expect("the corpus can be read") {
        let path = entry.expect("the corpus can be read").path();
        let text = fs::read_to_string(&path).expect("the corpus can be read");
        let target = text
            .lines()
            .next()
            .and_then(|line| line.strip_prefix("// target: "));
        let target: Target = target.expect("a target").parse().expect("a target");
        let case = case(&text);
        let body = case.body.clone();
        let checked = match target.pipeline {
            Pipeline::None => {
                let native = Native::in_worker(Options::current()).expect("a worker starts");
                let native: Box<dyn stridecheck::engine::Engine> = Box::new(native);
                let mut subject = native;
                subject.check_all(&[0], &[case]).remove(0)
            }
            passes => checked(release(), &passes.to_string(), case),
        };
        let issue = known_issues::explain(&checked, &body);
        let issue = issue.unwrap_or_else(|| panic!("{}: {}", path.display(), checked.verdict));
        let name = path.file_stem().and_then(|stem| stem.to_str());
        assert_eq!(Some(issue.id.as_str()), name, "{}", checked.verdict);
        shown.push(issue.id.clone());
    }
    for issue in known_issues::all() {
        assert!(shown.contains(&issue.id), "no program shows {}", issue.id);
    }
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
    let older = Release::installed(19).expect("`./x test` installs mlir-19-tools");
    let mut subject = Passes::new(older, pipeline("canonicalize,cse,sccp"), 0);
    let numbers: Vec<u64> = (0..64).collect();
    let case = |number: &u64| program(&seed_bytes(43, *number), &Config::default());
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
    assert!(agree > 20, "{agree} of 64 agree");
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
