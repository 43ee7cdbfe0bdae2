//! The cause of a finding: a test for each kind of cause, and the commands that show a rewrite.

use std::env;
use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt;
use std::process::Command;

use stridecheck::finding::cause::{Blame, Cause, Evidence, work_out};
use stridecheck::finding::known::KnownIssues;
use stridecheck::mlir::{Release, Stages};
use stridecheck::{Subject, Workbench};
use stridecheck_ir::{Form, parse, print};

use crate::mlir_passes::{case, known_folder, target_of};

/// The cause of the first pass that goes wrong on a program.
fn blame(text: &str) -> Blame {
    blame_with(text, None)
}

/// The same, worked out with another tool.
fn blame_with(text: &str, release: Option<&Release>) -> Blame {
    let workbench = Workbench {
        known: KnownIssues::none(),
        ..Workbench::default()
    };
    let target = target_of(text);
    let case = case(text);
    let subject = workbench.subject(&target, 0);
    let mut subject = subject.expect("the release is installed");
    let checked = subject.check_all(&[0], std::slice::from_ref(&case));
    let checked = &checked[0];
    let fault = checked.fault.as_ref();
    let fault = fault.unwrap_or_else(|| panic!("{}", checked.verdict));
    let installed = Release::installed(fault.release).expect("the release is installed");
    let release = release.unwrap_or(&installed);
    let stages = Stages::new(release.clone());
    work_out(&stages, fault, &case.call, &target.options.limits())
}

/// The program of a known issue.
fn witness(id: &str) -> String {
    let path = known_folder().join(format!("{id}.mlir"));
    fs::read_to_string(path).expect("the corpus can be read")
}

fn blame_of(id: &str) -> Blame {
    blame(&witness(id))
}

fn fold(op: &str) -> Cause {
    Cause::Fold { op: op.to_owned() }
}

fn pass(pass: &str, op: &str) -> Cause {
    Cause::Pass {
        pass: pass.to_owned(),
        op: Some(op.to_owned()),
    }
}

fn lowering(pattern: &str, pass: &str, op: &str) -> Cause {
    Cause::Lowering {
        pattern: format!("(anonymous namespace)::{pattern}"),
        pass: pass.to_owned(),
        op: op.to_owned(),
    }
}

#[test]
fn one_application_of_a_pattern_is_the_cause() {
    let blame = blame_of("narrowing-shift-division");
    let expected = Cause::Pattern {
        name: "(anonymous namespace)::NarrowElementwise".to_owned(),
        op: "arith.shrsi".to_owned(),
    };
    assert_eq!((blame.cause, blame.evidence), (expected, Evidence::Counted));
    let rewrite = blame.rewrite.expect("there is a rewrite");
    assert!(
        rewrite.matched.contains("= arith.shrsi %0, %c8_i32 : i32"),
        "{}",
        rewrite.matched
    );
    assert!(rewrite.applications > 1, "{}", rewrite.applications);
    assert!(blame.starts < 16, "{}", blame.starts);
}

/// What the commands print is what the report shows before and after the rewrite.
#[test]
fn the_commands_of_a_rewrite_show_it() {
    let id = "peel-crossed";
    let rewrite = blame_of(id).rewrite.expect("there is a rewrite");
    let folder = env::temp_dir().join(format!("stridecheck-causes-{}", std::process::id()));
    fs::create_dir_all(&folder).expect("a folder can be made");
    fs::write(folder.join("before.mlir"), witness(id)).expect("it can be written");
    let tools = Release::installed(22)
        .expect("the release is installed")
        .tool("");
    let path = format!(
        "{}:{}",
        tools.display(),
        env::var("PATH").unwrap_or_default()
    );
    for (command, expected) in rewrite
        .commands
        .iter()
        .zip([&rewrite.before, &rewrite.after])
    {
        let mut shell = Command::new("/bin/sh");
        let shell = shell
            .args(["-c", command])
            .current_dir(&folder)
            .env("PATH", &path);
        let output = shell.output().expect("a shell starts").stdout;
        let printed = parse(&String::from_utf8_lossy(&output)).expect("it is a program");
        let expected = parse(expected).expect("it is a program");
        // The program of a trial has a name.
        let of_function = |body| {
            let text = print(&body, Form::current());
            text.split_once('{')
                .map(|(_, functions)| functions.to_owned())
        };
        assert_eq!(of_function(printed), of_function(expected), "{command}");
    }
    fs::remove_dir_all(&folder).expect("the folder is ours");
    assert_ne!(rewrite.before, rewrite.after);
}

/// A conversion that is wrong with a pattern and right without.
#[test]
fn a_pattern_of_a_conversion_is_counted() {
    let blame = blame_of("complex-log1p-infinite");
    let expected = lowering(
        "Log1pOpConversion",
        "convert-complex-to-standard",
        "complex.log1p",
    );
    assert_eq!((blame.cause, blame.evidence), (expected, Evidence::Counted));
}

/// A conversion that is refused without the pattern: the op is the one that, hidden, leaves the program right.
#[test]
fn a_pattern_that_a_conversion_needs_is_that_of_the_hidden_op() {
    let blame = blame_of("floordivsi-wide-pass");
    let expected = lowering("FloorDivSIOpConverter", "arith-expand", "arith.floordivsi");
    assert_eq!((blame.cause, blame.evidence), (expected, Evidence::Hidden));
    assert_eq!(blame.rewrite, None);
}

/// Native code shows it; the oracle then finds the stage in the LLVM dialect.
#[test]
fn a_difference_of_native_code_is_blamed_on_a_pattern_of_the_lowering() {
    let text = witness("index-ceildivs");
    assert!(text.starts_with("// target: mlir-22@0\n"), "{text}");
    let expected = lowering(
        "ConvertIndexCeilDivS",
        "convert-index-to-llvm",
        "index.ceildivs",
    );
    assert_eq!(blame(&text).cause, expected);
}

/// Of two passes whose output between them is not understood, the log tells which applies the pattern.
#[test]
fn the_log_tells_which_pass_applies_a_pattern() {
    let blame = blame_of("emulate-floats-contract");
    let pass = "arith-emulate-unsupported-floats";
    assert_eq!(
        blame.cause,
        lowering("EmulateFloatPattern", pass, "arith.addf")
    );
}

#[test]
fn a_fold_is_the_cause_where_no_pattern_is() {
    let blame = blame_of("trunci-trunci");
    assert_eq!(
        (blame.cause, blame.evidence),
        (fold("arith.trunci"), Evidence::Hidden)
    );
    assert_eq!(blame.rewrite, None);
}

/// Two folds of one kind: only hiding both makes the program right.
#[test]
fn folds_of_several_ops_of_a_name_are_one_cause() {
    assert_eq!(blame_of("math-atan2-zeros").cause, fold("math.atan2"));
}

/// The loop goes away rightly, and its body is folded wrongly then.
#[test]
fn a_fold_that_a_rewrite_sets_off_is_the_cause() {
    let blame = blame(
        "// target: mlir-22/canonicalize
         // run: @main() -> -4294967296
         func.func @main() -> index {
           %c0 = arith.constant 0 : index
           %c1 = arith.constant 1 : index
           %divisor = arith.constant 2147483648 : index
           %least = arith.constant -9223372036854775808 : index
           %r = scf.for %i = %c0 to %c1 step %c1 iter_args(%a = %least) -> (index) {
             %q = index.ceildivs %a, %divisor
             scf.yield %q : index
           }
           return %r : index
         }",
    );
    assert_eq!(
        (blame.cause, blame.evidence),
        (fold("index.ceildivs"), Evidence::SetOff)
    );
    let rewrite = blame.rewrite.expect("there is a rewrite");
    assert_eq!(
        rewrite.pattern,
        "(anonymous namespace)::SimplifyTrivialLoops"
    );
}

/// What a pass does itself: on an op whose operands matter, and on one whose results are taken for something else.
#[test]
fn the_code_of_a_pass_is_the_cause_with_its_op() {
    let hoisted = blame_of("hoist-remainder");
    assert_eq!(
        hoisted.cause,
        pass("loop-invariant-code-motion", "arith.remsi")
    );
    let metadata = blame_of("sccp-metadata");
    assert_eq!(
        metadata.cause,
        pass("sccp", "memref.extract_strided_metadata")
    );
}

#[test]
fn where_nothing_helps_it_is_the_pass() {
    let blame = blame_of("hoist-parallel");
    let expected = Cause::Pass {
        pass: "buffer-loop-hoisting".to_owned(),
        op: None,
    };
    assert_eq!((blame.cause, blame.evidence), (expected, Evidence::Nothing));
}

#[test]
fn a_crash_is_that_of_the_open_action() {
    let blame = blame_of("canonicalize-cmpf-true");
    let expected = Cause::Pattern {
        name: "CmpFIntToFPConst".to_owned(),
        op: "arith.cmpf".to_owned(),
    };
    assert_eq!((blame.cause, blame.evidence), (expected, Evidence::Open));
}

#[test]
fn what_is_printed_and_not_read_is_of_the_printer() {
    let blame = blame_of("canonicalize-constant-print");
    assert_eq!(
        (blame.cause, blame.evidence),
        (Cause::Printer, Evidence::Printed)
    );
}

/// A tool without the log of actions, as LLVM 16 and older: `canonicalize` can be run without any pattern.
#[test]
fn a_release_without_counters_tells_patterns_from_folds() {
    let prefix = env::temp_dir().join(format!("stridecheck-no-counters-{}", std::process::id()));
    fs::create_dir_all(prefix.join("bin")).expect("a folder can be made");
    let real = Release::installed(22).expect("the release is installed");
    let script = format!(
        "#!/bin/sh\ncase \"$*\" in *--log-actions-to*) echo 'unknown argument' >&2; exit 1;; esac\nexec {} \"$@\"\n",
        real.tool("mlir-opt").display()
    );
    let tool = prefix.join("bin/mlir-opt");
    fs::write(&tool, script).expect("it can be written");
    fs::set_permissions(&tool, Permissions::from_mode(0o755)).expect("it is ours");
    let release = Release::at(22, prefix.clone()).expect("it has the tool");
    let folded = blame_with(&witness("trunci-trunci"), Some(&release));
    assert_eq!(
        (folded.cause, folded.evidence),
        (fold("arith.trunci"), Evidence::Hidden)
    );
    let rewritten = blame_with(&witness("canonicalize-realloc-leak"), Some(&release));
    let expected = Cause::Pass {
        pass: "canonicalize".to_owned(),
        op: None,
    };
    assert_eq!(
        (rewritten.cause, rewritten.evidence),
        (expected, Evidence::Disabled)
    );
    fs::remove_dir_all(&prefix).expect("the folder is ours");
}

/// A finding and a record of it have the same cause.
#[test]
fn a_blame_is_data() {
    let blame = blame_of("trunci-trunci");
    let text = serde_json::to_string(&blame).expect("it is data");
    let read: Blame = serde_json::from_str(&text).expect("it is data");
    assert_eq!(read, blame);
}
