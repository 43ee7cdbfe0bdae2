//! Builds of MLIR of other versions than the release that they are taken as: each is asked for what differs.

use std::fs;

use stridecheck::mlir::Release;
use stridecheck::mlir::releases::folder;

use super::{said, scratch, stderr, stdout, stridecheck};
use crate::mlir_passes::with_script;

fn hunt(target: &str, count: &str) -> (String, String) {
    let arguments = ["hunt", "--target", target, "--seed", "23", "--count", count];
    let output = stridecheck(&[&arguments[..], &["--no-reduce"]].concat());
    // A fault that only the other release is known to have is a finding.
    let is_compared = matches!(output.status.code(), Some(0 | 1));
    assert!(is_compared, "{target}: {}", said(&output));
    (stderr(&output).to_owned(), stdout(&output).to_owned())
}

fn ends(arguments: &[&str], code: i32) -> String {
    let output = stridecheck(arguments);
    let said = said(&output);
    assert_eq!(output.status.code(), Some(code), "{arguments:?}: {said}");
    said
}

fn file(folder: &str, text: &str) -> String {
    let path = scratch(folder).join("f.mlir");
    fs::write(&path, text).expect("the file can be written");
    path.display().to_string()
}

/// How many programs agree, and how many are inconclusive.
fn counts(printed: &str) -> (u32, u32) {
    let mut lines = printed.lines();
    let line = lines.find(|line| line.contains(" agree, ") && line.contains("reached"));
    let line = line.expect("the summary has a line for the target");
    let before = |word: &str| {
        let (before, _) = line.split_once(word).expect("the summary counts them");
        let number = before.rsplit(' ').next().unwrap_or_default();
        number.parse().expect("a number stands before")
    };
    (before(" agree"), before(" inconclusive"))
}

#[test]
fn an_older_release_as_trunk_is_compared_on_what_it_can_express() {
    let target = format!("mlir-trunk{{prefix={}}}/random", folder(19).display());
    let (said, printed) = hunt(&target, "256");
    let once = said.matches("mlir-trunk: LLVM 19.").count();
    assert_eq!(once, 1, "{said}");
    assert!(
        said.contains("taken as LLVM 22; it lacks the ops "),
        "{said}"
    );
    for lacking in ["ub.unreachable", "math-sincos-fusion"] {
        assert!(said.contains(lacking), "{lacking}: {said}");
    }
    assert!(!said.contains("lower_bitcast"), "{said}");
    let (agree, inconclusive) = counts(&printed);
    assert!(agree > 100 && agree + inconclusive <= 256, "{printed}");
    assert!(
        printed.contains("the release does not have it"),
        "{printed}"
    );
}

/// The build ignores what it does not know, so nothing would say why the two differ.
#[test]
fn an_attribute_that_a_build_does_not_have_proves_nothing() {
    let text = "// run: @f([1, 2, 3, 4]) -> 2
func.func @f(%m: memref<4xi32>) -> i32 {
  %c1 = arith.constant 1 : index
  %v = memref.load %m[%c1] {alignment = 4 : i64} : memref<4xi32>
  return %v : i32
}
";
    let path = file("trunk-attribute", text);
    let trunk = format!("mlir-trunk{{prefix={}}}", folder(19).display());
    let said = ends(&["check", &path, "--target", &trunk], 3);
    assert!(said.contains("memref.load{alignment}"), "{said}");
    let why = "inconclusive: the build does not have the attribute alignment of memref.load";
    assert!(said.contains(why), "{said}");
    assert!(!said.contains("arith.addi{overflowFlags}"), "{said}");
}

#[test]
fn a_newer_release_is_compared_as_an_older_one() {
    let target = format!("mlir-19{{prefix={}}}", folder(22).display());
    let (said, printed) = hunt(&target, "128");
    assert!(said.contains("LLVM 22."), "{said}");
    assert!(
        said.contains("taken as LLVM 19; it lacks the ops "),
        "{said}"
    );
    assert!(said.contains("vector.splat"), "{said}");
    assert!(counts(&printed).0 > 100, "{printed}");
}

/// What a script does before it runs the tool of release 22 as one of 23.
fn build(name: &str, does: &str) -> Release {
    let script = format!(
        "if [ \"$1\" = --version ]; then echo 'LLVM version 23.0.0git'; exit; fi\n\
         {does}exec \"$real\" \"$@\""
    );
    with_script(name, "mlir-opt", &script)
}

/// `narrowing-shift` of the list of known faults, by other numbers than its own program has.
const SHIFT: &str = "// run: @f() -> 0
func.func @f() -> index {
  %c0 = arith.constant 0 : index
  cf.br ^bb1(%c0 : index)
^bb1(%0: index):
  %c9 = arith.constant 9 : index
  %1 = arith.shrui %0, %c9 : index
  return %1 : index
}
";

/// The programs of the fault go through another pass, as if the build had it mended for them.
const MENDED: &str = "input=$(mktemp)\ncat > \"$input\"\n\
    if ! grep -q 'constant 9 : index' \"$input\"; then\n\
    for argument do shift; set -- \"$@\" \"$(echo \"$argument\" | sed 's/arith-int-range-narrowing{[^}]*}/cse/')\"; done\nfi\n\
    exec < \"$input\"\nrm \"$input\"\n";

#[test]
#[cfg_attr(not(feature = "soak"), ignore = "the soak has it")]
fn a_fault_is_known_on_a_build_where_its_program_shows_it() {
    let path = file("trunk-shift", SHIFT);
    for (name, does, wanted, code) in [
        ("trunk-same", "", "known issue narrowing-shift", 0),
        ("trunk-mended", MENDED, "differ: ", 1),
    ] {
        let release = build(name, does);
        let target = format!(
            "mlir-trunk{{prefix={}}}/arith-int-range-narrowing{{int-bitwidths-supported=8,16,32}}",
            release.prefix.display()
        );
        let said = ends(&["check", &path, "--target", &target], code);
        assert!(
            said.contains("mlir-trunk: LLVM 23.0.0git, taken as LLVM 22\n"),
            "{said}"
        );
        assert!(said.contains(wanted), "{name}: {said}");
    }
}

#[test]
fn a_build_tells_what_it_has_beside_the_table_and_takes_it_in_a_pipeline() {
    let release = build("trunk-listed", "");
    let prefix = release.prefix.display().to_string();
    let said = ends(&["targets", "mlir-trunk", "--mlir-prefix", &prefix], 0);
    assert!(
        said.contains("\nLLVM 23.0.0git, taken as LLVM 22\n"),
        "{said}"
    );
    assert!(said.contains("print-op-stats"), "{said}");
    let path = file("trunk-other", SHIFT);
    let target = format!("mlir-trunk{{prefix={prefix}}}/print-op-stats,cse");
    assert!(ends(&["check", &path, "--target", &target], 0).contains("1 agree"));
    let nowhere = ends(&["check", &path, "--target", "mlir-trunk/cse"], 2);
    assert!(
        nowhere.contains("expected the folder that has `bin/mlir-opt`"),
        "{nowhere}"
    );
}
