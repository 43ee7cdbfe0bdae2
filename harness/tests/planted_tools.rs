//! Tools that misbehave are told for what they do: they change what they print, crash, hang, flood or say something without end, also after all of their output.

use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

use stridecheck::engine::TimeLimit;
use stridecheck::finding::FaultKind;
use stridecheck::mlir::batch::Batch;
use stridecheck::mlir::stages::texts;
use stridecheck::mlir::{End, Failures, Release};
use stridecheck::{Checked, Subject as _, Target, Verdict, Workbench};
use stridecheck_ir::{Body, Form, parse, print};

use super::mlir_passes::{
    EDIT, PROGRAM, case, checked as passed, known_folder, release, with_script,
};

/// How often is looked whether a process is there.
const LOOKS: u32 = 1_000_000;

/// Does what the tool does.
const REAL: &str = "\"$real\" \"$@\"";

/// What comes of a program on a target where a script stands in the place of a tool, and is given little time.
fn checked(name: &str, tool: &str, script: &str, target: &str) -> Checked {
    let release = with_script(name, tool, script);
    let mut workbench = Workbench::default();
    let tools = workbench.settings.release.entry("mlir-22".to_owned());
    tools.or_default().prefix = Some(release.prefix);
    let target: Target = target.parse().expect("a target");
    let mut subject = workbench.subject(&target, 0).expect("the tools are there");
    subject.set_time_limit(TimeLimit::Short);
    subject.check_all(&[0], &[case(PROGRAM)]).remove(0)
}

/// The fault that is seen where the tool is a script.
#[track_caller]
fn fault(name: &str, script: &str) -> (FaultKind, String) {
    let checked = passed(with_script(name, "mlir-opt", script), "cse", case(PROGRAM));
    let fault = checked
        .fault
        .unwrap_or_else(|| panic!("{}", checked.verdict));
    (fault.kind, fault.detail.to_string())
}

/// The fault is the last pass, which is the only one that printed nothing that another pass has read.
#[track_caller]
fn faults(name: &str, script: &str, kind: FaultKind) {
    let script = format!("case $1 in --version) exec {REAL};; esac\n{REAL}\n{script}");
    for (number, (target, last)) in [
        ("mlir-22/cse,canonicalize", "canonicalize"),
        ("mlir-22@0", "set-llvm-module-datalayout"),
    ]
    .into_iter()
    .enumerate()
    {
        let checked = checked(&format!("{name}-{number}"), "mlir-opt", &script, target);
        assert!(
            checked.verdict.is_difference(),
            "{target}: {}",
            checked.verdict
        );
        let fault = checked.fault.expect("a pass is to blame");
        assert_eq!(
            (fault.kind, fault.pass.name.as_str()),
            (kind, last),
            "{target}"
        );
        assert!(fault.later.is_empty() && fault.after.is_some(), "{target}");
    }
}

#[test]
fn a_tool_that_crashes_behind_its_output() {
    faults("tool-ends-by-signal", "kill -SEGV $$", FaultKind::Crash);
}

#[cfg(feature = "soak")]
#[test]
fn a_tool_that_hangs_behind_its_output() {
    faults("tool-goes-on", "sleep 600", FaultKind::Hang);
}

#[cfg(feature = "soak")]
#[test]
fn a_tool_that_writes_errors_and_output_without_end() {
    faults("tool-endless", "yes wrong >&2 & yes wrong", FaultKind::Hang);
}

/// What it says of its memory while it goes on is no end.
#[test]
fn a_tool_that_ends_with_success_took_no_memory() {
    let script = format!("echo 'warning: out of memory' >&2\n{REAL}");
    let checked = checked("tool-warns", "mlir-opt", &script, "mlir-22/cse");
    assert_eq!(checked.verdict, Verdict::Agree);
}

#[test]
fn a_tool_that_ends_with_an_error_behind_its_output() {
    let script = format!("{REAL}\necho 'error: no such end' >&2; exit 1");
    let name = "tool-ends-with-error";
    let release = with_script(name, "mlir-opt", &script);
    let checked = super::mlir_passes::checked(release, "cse", case(PROGRAM));
    let wanted = "cse refuses: after its output: no such end";
    assert_eq!(checked.verdict, Verdict::Inconclusive(wanted.to_owned()));
}

#[test]
fn a_translation_that_ends_badly() {
    for (name, end, wanted) in [
        ("crash", "kill -SEGV $$", "signal 11"),
        ("hang", "sleep 600", "stage translate takes more than 2"),
        (
            "errors",
            "yes wrong >&2",
            "stage translate takes more than 2",
        ),
        (
            "output",
            "yes wrong",
            "mlir-translate breaks down: it writes 256 MiB and more",
        ),
    ] {
        let script = format!("{REAL}\n{end}");
        let name = format!("translate-{name}");
        let checked = checked(&name, "mlir-translate", &script, "mlir-22@0");
        let verdict = checked.verdict.to_string();
        assert!(checked.verdict.is_difference(), "{name}: {verdict}");
        assert!(verdict.contains(wanted), "{name}: {verdict}");
    }
}

/// The process of all programs breaks down after its last output because of one of them, which only its own process tells.
#[test]
fn a_breakdown_behind_the_last_output_is_of_the_program_that_shows_it() {
    let script = format!(
        "text=$(cat)\nprintf '%s\\n' \"$text\" | {REAL}\ncase $text in *4321*) kill -SEGV $$;; esac"
    );
    let release = with_script("tool-one-of-many", "mlir-opt", &script);
    let bodies: Vec<_> = (0..5)
        .map(|number| match number {
            1 => {
                case(
                    &PROGRAM
                        .replace("-> 7", "")
                        .replace("constant 4", "constant 4321"),
                )
                .body
            }
            _ => case(PROGRAM).body,
        })
        .collect();
    let batch = Batch {
        release: &release,
        steps: &["cse".to_owned()],
        failures: &Failures::default(),
    };
    let staged = batch.run(&texts(&release, bodies.iter()));
    let ends: Vec<bool> = staged
        .expect("the tool can be asked")
        .iter()
        .map(|staged| staged.end == End::Done)
        .collect();
    assert_eq!(ends, [true, false, true, true, true]);
}

/// A process that hangs takes the whole limit of time, so not every program has one of its own.
#[test]
fn a_tool_that_always_hangs_behind_its_output_is_not_asked_for_each_program() {
    let mut release = with_script(
        "tool-always-hangs",
        "mlir-opt",
        &format!("{REAL}\nsleep 600"),
    );
    release.time_limit = TimeLimit::Short;
    let bodies = [(); 4].map(|()| case(PROGRAM).body);
    let batch = Batch {
        release: &release,
        steps: &["cse".to_owned()],
        failures: &Failures::default(),
    };
    let staged = batch.run(&texts(&release, bodies.iter()));
    let staged = staged.expect("the tool can be asked");
    let hangs = staged
        .iter()
        .filter(|staged| matches!(staged.end, End::Hung(_)));
    let unknown = staged
        .iter()
        .filter(|staged| matches!(staged.end, End::Unknown(_)));
    assert_eq!((hangs.count(), unknown.count()), (2, 2), "{staged:?}");
}

/// A program on which patterns are applied without end, among many that take no time: it is known soon that nothing gets on.
#[test]
fn a_program_that_hangs_is_not_waited_for_as_long_as_all_may_take() {
    let mut release = Release::installed(22).expect("release 22 is installed");
    release.time_limit = TimeLimit::Short;
    let endless = fs::read_to_string("known/split-transfer-rank.mlir").expect("it is there");
    let bodies = (0..128).map(|number| match number {
        5 => case(&endless).body,
        _ => case(PROGRAM).body,
    });
    let bodies: Vec<Body> = bodies.collect();
    let split = "transform.apply_patterns.vector.split_transfer_full_partial{split_transfer_strategy=linalg-copy}";
    let steps: Vec<String> = std::iter::once(split)
        .chain(["cse"; 9])
        .map(str::to_owned)
        .collect();
    let batch = Batch {
        release: &release,
        steps: &steps,
        failures: &Failures::default(),
    };
    let began = Instant::now();
    let staged = batch.run(&texts(&release, bodies.iter()));
    let took = began.elapsed();
    let staged = staged.expect("the tool can be asked");
    let done = staged.iter().filter(|staged| staged.end == End::Done);
    assert_eq!(done.count(), 127);
    assert!(matches!(staged[5].end, End::Hung(_)), "{:?}", staged[5]);
    let all = Duration::from_millis(50) * 128 * 11;
    assert!(took < all / 2, "{took:?}");
}

/// What runs in the background ends with the tool that started it.
#[test]
fn a_tool_leaves_no_process_behind() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("tool-background");
    fs::create_dir_all(&folder).expect("the folder can be made");
    let number = folder.join("process");
    let script = format!(
        "{REAL}\nsleep 600 >/dev/null 2>&1 &\necho $! > {}",
        number.display()
    );
    let checked = checked("tool-background", "mlir-opt", &script, "mlir-22/cse");
    assert_eq!(checked.verdict, Verdict::Agree);
    let number = fs::read_to_string(number).expect("it was written");
    let process = Path::new("/proc").join(number.trim()).join("stat");
    let is_alive = |_: &u32| {
        std::thread::yield_now();
        let state = fs::read_to_string(&process).unwrap_or_default();
        !state.is_empty() && !state.contains(") Z ")
    };
    // A process that was sent a signal takes a moment to end.
    assert!((0..LOOKS).any(|look| !is_alive(&look)));
}

/// The tool ends with success, so the program is not refused.
#[test]
fn a_tool_that_prints_garbage() {
    // What it says of its version and of a pipeline is right.
    let script =
        format!("case \"$*\" in *--split-input-file*) echo; echo 'no module';; *) {REAL};; esac");
    for (name, target, place) in [
        ("tool-garbage-cse", "mlir-22/cse", "invalid IR after cse"),
        (
            "tool-garbage-lower",
            "mlir-22@0",
            "invalid IR after func.func(llvm-request-c-wrappers)",
        ),
    ] {
        let checked = checked(name, "mlir-opt", &script, target);
        let wanted = format!(
            "{place}: expected the module that the pass gives, as the tool ends with success, found `no module`"
        );
        assert_eq!(checked.verdict.to_string(), format!("differ: {wanted}"));
    }
}

#[test]
fn a_translation_that_prints_garbage() {
    let checked = checked(
        "translate-garbage",
        "mlir-translate",
        "echo garbage",
        "mlir-22@0",
    );
    let verdict = checked.verdict.to_string();
    assert!(checked.verdict.is_difference(), "{verdict}");
    let wanted = "expected LLVM IR from mlir-translate, as it ends with success; found `garbage`";
    assert!(verdict.contains(wanted), "{verdict}");
}

#[test]
fn a_tool_that_says_nothing_of_an_error() {
    let script = format!("case \"$*\" in *--split-input-file*) exit 1;; *) {REAL};; esac");
    let nothing = "it ends with an error and says nothing";
    let seen = checked("tool-silent", "mlir-opt", &script, "mlir-22/cse");
    let wanted = format!("cse refuses: {nothing}");
    assert_eq!(seen.verdict, Verdict::Inconclusive(wanted));
    let seen = checked("translate-silent", "mlir-translate", "exit 1", "mlir-22@0");
    assert!(
        seen.verdict
            .to_string()
            .contains(&format!("mlir-translate refuses: {nothing}")),
        "{}",
        seen.verdict
    );
}

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
    // What it says in the end counts only if there is a limit that it met.
    let script = "[ \"$(ulimit -v)\" = unlimited ] && exec \"$real\" \"$@\"
        echo 'LLVM ERROR: out of memory' >&2; kill -ABRT $$";
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
    let checked = passed(
        with_script("tool-refuses", "mlir-opt", script),
        "cse",
        case(PROGRAM),
    );
    let Verdict::Inconclusive(why) = checked.verdict else {
        panic!("{}", checked.verdict);
    };
    assert_eq!(why, "cse refuses: no such thing");
}

/// Whether a failure is a refusal takes a process of its own, but only the first time that a pass says these words.
#[test]
fn the_same_failure_is_judged_once() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("tool-counts");
    let counted = folder.join("starts");
    let script = format!(
        "echo >> {0}; case \"$*\" in *cse*) echo '<stdin>:1:1: error: no such thing' >&2; exit 1;; esac
        exec \"$real\" \"$@\"",
        counted.display()
    );
    let release = with_script("tool-counts", "mlir-opt", &script);
    let batch = Batch {
        release: &release,
        steps: &["cse".to_owned()],
        failures: &Failures::default(),
    };
    let program = texts(&release, [&case(PROGRAM).body].into_iter());
    let starts = |_| {
        fs::write(&counted, "").expect("a file can be written");
        let staged = batch.run(&program).expect("the tool can be asked");
        let refused = End::Refused("no such thing".to_owned());
        assert_eq!(staged[0].end, refused);
        fs::read_to_string(&counted).expect("it was written").len()
    };
    let starts: Vec<usize> = (0..2).map(starts).collect();
    assert!(starts[0] > 1, "{starts:?}");
    assert_eq!(starts[1], 1, "{starts:?}");
}

#[test]
fn a_tool_that_floods_its_errors_or_prints_garbage() {
    let flood = format!("head -c 50000000 /dev/zero >&2\n{EDIT}");
    let floods = passed(
        with_script("tool-floods", "mlir-opt", &flood),
        "cse",
        case(PROGRAM),
    );
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
    let crash =
        fs::read_to_string(known_folder().join("flatten-float-width.mlir")).expect("it is there");
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
    let steps = ["cse".to_owned(), "flatten-memref".to_owned()];
    let batch = Batch {
        release: &release,
        steps: &steps,
        failures: &Failures::default(),
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

/// What is said of an op without a location is told, also where a crash after it ends the process.
#[test]
fn an_error_without_a_location_is_told() {
    // `flatten-memref` makes one of the two constants, which has no location.
    let refused = "func.func private @f() -> memref<3xf32> {
  %0 = memref.alloc() : memref<3xf32>
  return %0 : memref<3xf32>
}
func.func @main() -> memref<3xf32> {
  %f = constant @f : () -> memref<3xf32>
  %g = constant @f : () -> memref<3xf32>
  %0 = call_indirect %f() : () -> memref<3xf32>
  %1 = call_indirect %g() : () -> memref<3xf32>
  return %1 : memref<3xf32>
}";
    let crash = fs::read_to_string(known_folder().join("flatten-float-width.mlir"));
    let crash = parse(&crash.expect("it is there")).expect("it can be read");
    let refused = parse(refused).expect("it can be read");
    let release = release();
    let steps = ["flatten-memref", "buffer-results-to-out-params"].map(str::to_owned);
    let batch = Batch {
        release: &release,
        steps: &steps,
        failures: &Failures::default(),
    };
    for bodies in [vec![&refused], vec![&refused, &crash]] {
        let named = texts(&release, bodies.into_iter());
        let staged = batch.run(&named).expect("the tool can be asked");
        let End::Invalid(message) = &staged[0].end else {
            panic!("{:?}", staged[0].end);
        };
        let wanted = "op reference to function with mismatched type";
        assert!(message.contains(wanted), "{message:?}");
    }
}
