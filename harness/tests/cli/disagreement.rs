//! What a test prints of a case that does not agree is a file that the command checks again.

use std::fs;

use stridecheck::engines::native::Native;
use stridecheck::{OptLevel, check_case};
use stridecheck_gen::Case;
use stridecheck_ir::parse;
use stridecheck_oracle::{Argument, Call, Limits};

use super::{said, scratch, stdout, stridecheck};

/// A cast of the constant vector of five lanes to eight, which LLVM folds wrongly.
const WRONG: &str = "
func.func @main(%x: i16) -> (vector<8xi16>, i16) {
  %c = arith.constant dense<[-128, 2, 127, 123, -25]> : vector<5xi8>
  %0 = vector.bitcast %c : vector<5xi8> to vector<8xi5>
  %1 = arith.extui %0 : vector<8xi5> to vector<8xi16>
  return %1, %x : vector<8xi16>, i16
}
";

fn wrong() -> Case {
    let body = parse(WRONG).expect("the program is right");
    let call = Call::new("main", vec![Argument::Scalar(7)]);
    Case::of_call(&body, &call, &Limits::default()).expect("it can be called")
}

#[test]
fn what_a_test_prints_is_checked_again_by_the_command() {
    let case = wrong();
    let native = Native::in_worker(Default::default()).expect("a worker starts");
    let mut native = native
        .at_level(OptLevel::O0)
        .expect("a worker has every level");
    let checked = check_case(&case, &mut native);
    let told = checked
        .agreement(&case)
        .expect_err("LLVM is wrong")
        .to_string();
    assert!(
        told.contains("// differ: result 0, lane 1: expected 0x14, found 0x2"),
        "{told}"
    );
    assert!(
        told.contains("// target: builtin{no-c-wrappers}@0"),
        "{told}"
    );
    let path = scratch("disagreement").join("case.mlir");
    fs::write(&path, &told).expect("it can be written");
    let path = path.display().to_string();
    let output = stridecheck(&["check", &path, "--known", "none"]);
    assert_eq!(output.status.code(), Some(1), "{}", said(&output));
    assert!(
        stdout(&output).contains("result 0, lane 1: expected 0x14, found 0x2"),
        "{}",
        said(&output)
    );
    assert_eq!(stridecheck(&["run", &path]).status.code(), Some(0));
}

#[test]
fn a_lowering_of_ones_own_is_no_target_of_the_command() {
    let case = wrong();
    let native = Native::in_worker(Default::default()).expect("a worker starts");
    let mut native = native.with_lowering(Box::new(stridecheck_conversion::lower));
    let told = check_case(&case, &mut native)
        .agreement(&case)
        .expect_err("LLVM is wrong");
    assert_eq!(told.checked().target, None);
    assert!(
        told.to_string().contains("stridecheck run case.mlir"),
        "{told}"
    );
}
