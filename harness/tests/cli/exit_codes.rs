//! What the exit code says of a run: 0 agree, 1 a difference, 2 the input or the call is wrong, 3 the tool could not.

use std::fs;
use std::io::Write as _;
use std::process::{Command, Stdio};

use super::{said, scratch, stderr, stridecheck};

/// Runs a subcommand on a file of this text.
#[track_caller]
pub(super) fn ends(name: &str, text: &str, command: &[&str], code: i32) -> String {
    let path = scratch(name).join("f.mlir");
    fs::write(&path, text).expect("the file can be written");
    let path = path.display().to_string();
    let mut arguments = vec![command[0], &path];
    arguments.extend(&command[1..]);
    let output = stridecheck(&arguments);
    let said = said(&output);
    assert_eq!(output.status.code(), Some(code), "{arguments:?}: {said}");
    said
}

const DIVIDE: &str = "func.func @f(%a: i32, %m: memref<2xi32>) -> i32 {
  %b = arith.divsi %a, %a : i32
  return %b : i32
}
";

#[test]
fn undefined_behaviour_that_nobody_expects_is_wrong_input() {
    let call = ["run", "--entry", "f", "--args", "0, [1, 2]"];
    let said = ends("exit-ub-entry", DIVIDE, &call, 2);
    assert!(said.contains("DivisionByZero"), "{said}");
    let line = format!("// run: @f(0, [1, 2])\n{DIVIDE}");
    ends("exit-ub-line", &line, &["run"], 2);
    let expected = format!("// run: @f(0, [1, 2])\n// ub: DivisionByZero\n{DIVIDE}");
    ends("exit-ub-expected", &expected, &["run"], 0);
    let other = format!("// run: @f(0, [1, 2]) -> 1\n{DIVIDE}");
    ends("exit-ub-other", &other, &["run"], 1);
}

#[test]
fn a_call_that_does_not_fit_its_function_is_wrong_input() {
    let call = ["run", "--entry", "f", "--args", "0, [1, 2, 3] sizes [3]"];
    let said = ends("exit-size", DIVIDE, &call, 2);
    assert!(said.contains("size 3 of dimension 0 is not 2"), "{said}");
    let line = format!("// run: @f(1, [1] sizes [1]) -> 1\n{DIVIDE}");
    let said = ends("exit-size-line", &line, &["run"], 2);
    assert!(said.contains("f.mlir:1:1"), "{said}");
}

#[test]
fn functions_of_nested_modules_are_lowered_but_not_in_llvm_ir() {
    let text = "func.func @g() {
  return
}
module @inner {
  func.func @f(%a: i1) {
    cf.assert %a, \"message\"
    return
  }
}
";
    let path = "is in the nested module `@inner`";
    for command in ["run", "check"] {
        let line = format!("// run: @f(1)\n{text}");
        let said = ends("nested-line", &line, &[command], 2);
        assert!(said.contains(path), "{said}");
    }
    let said = ends("nested-lower", text, &["lower"], 0);
    let inner = said.find("module @inner").expect("the module is lowered");
    assert!(said.find("@puts") > Some(inner), "{said}");
    let said = ends("nested-abi", text, &["abi"], 0);
    assert!(said.contains("in nested module @inner"), "{said}");
    #[cfg(feature = "native")]
    {
        let said = ends("nested-ir", text, &["lower", "--emit", "llvm-ir"], 0);
        assert!(said.contains("nested module `inner` is left out"), "{said}");
        assert!(said.contains("define void @g()"), "{said}");
        assert!(!said.contains("@puts"), "{said}");
    }
}

#[test]
fn functions_that_pass_bare_pointers_are_called_from_inside_and_outside() {
    let text = "func.func @bare(%m: memref<2xi32>, %i: index) -> i32 attributes {llvm.bareptr} {
  %0 = memref.load %m[%i] : memref<2xi32>
  return %0 : i32
}
func.func @f(%m: memref<2xi32>, %i: index) -> i32 {
  %0 = call @bare(%m, %i) : (memref<2xi32>, index) -> i32
  return %0 : i32
}
";
    let said = ends("bareptr-abi", text, &["abi"], 0);
    let bare = "itself, by llvm.bareptr: !llvm.func<i32 (ptr, i64)>";
    assert!(said.contains(bare), "{said}");
    if cfg!(feature = "native") {
        let line = format!("// run: @f([7, 8], 1) -> 8\n{text}");
        ends("bareptr-inside", &line, &["check"], 0);
        let line = format!("// run: @bare([7, 8], 1) -> 8\n{text}");
        ends("bareptr-outside", &line, &["check"], 0);
        let said = ends("bareptr-routes", &line, &["check", "--routes", "packed"], 3);
        let wanted = "route packed: `bare` passes bare pointers";
        assert!(said.contains(wanted), "{said}");
    }
}

#[cfg(feature = "native")]
#[test]
fn calls_are_made_in_the_convention_of_the_callee() {
    let text = "// run: @caller(20) -> 23
// run: @callee(20) -> 21
func.func @callee(%a: i32) -> i32 attributes {CConv = #llvm.cconv<fastcc>, llvm.linkage = #llvm.linkage<internal>} {
  %c1 = arith.constant 1 : i32
  %0 = arith.addi %a, %c1 : i32
  return %0 : i32
}
func.func @caller(%a: i32) -> i32 {
  %c2 = arith.constant 2 : i32
  %0 = arith.addi %a, %c2 : i32
  %1 = call @callee(%0) : (i32) -> i32
  return %1 : i32
}
";
    for level in ["0", "2"] {
        let said = ends("convention", text, &["check", "--llvm", level], 0);
        assert!(said.contains("2 agree"), "{said}");
    }
}

#[test]
fn a_target_that_there_is_not_is_wrong_input() {
    for (arguments, message) in [
        (
            &["--target", "mlir-7"][..],
            "expected one of mlir-22, mlir-19, mlir-16, mlir-15, mlir-14, mlir-13",
        ),
        (&["--target", "builtin@9"], "expected 0, 1, 2, 3 or random"),
        (
            &["--target", "mlir-22/cse)"],
            "closes a bracket that is not open",
        ),
        (
            &["--target", "mlir-22@1", "--stages", "oracle"],
            "expected no level of LLVM with `--stages oracle`",
        ),
        (
            &["--target", "my-own"],
            "expected one of the targets builtin, mlir-22, mlir-19, mlir-16, mlir-15, mlir-14, mlir-13, mlir-trunk, mlir-22-emitc, or one that `stridecheck.toml` of this folder names; found `my-own`",
        ),
        (
            &["--target", "mlir-22{stages=all}"],
            "expected one of oracle, native, both",
        ),
        (
            &["--mlir-prefix", "/tmp"],
            "--mlir-prefix: expected a target of an MLIR release",
        ),
        (
            &["--mlir-prefix", "a b", "--target", "mlir-22"],
            "expected the path of a folder without spaces and braces",
        ),
        (
            &["--target", "builtin{prefix=/opt}"],
            "target `builtin` has no folder of tools",
        ),
        (
            &["--pipeline", "cse"],
            "target `builtin` has its own passes: unknown pass `cse`",
        ),
    ] {
        let output = stridecheck(&[&["hunt", "--count", "1"], arguments].concat());
        let said = stderr(&output);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {said}");
        assert!(said.contains(message), "{arguments:?}: {said}");
    }
}

#[cfg(feature = "native")]
mod native {
    use super::ends;
    use crate::cli::stdout;

    #[test]
    fn a_pass_or_option_that_the_release_does_not_have_is_wrong_input() {
        for (pipeline, message) in [
            ("nonsense", "'nonsense' does not refer to a registered pass"),
            ("canonicalize{bad=1}", "no such option bad"),
        ] {
            let target = [
                "hunt",
                "--count",
                "1",
                "--target",
                "mlir-22",
                "--pipeline",
                pipeline,
            ];
            let output = super::stridecheck(&target);
            let said = super::stderr(&output);
            assert_eq!(output.status.code(), Some(2), "{pipeline}: {said}");
            assert!(said.contains(message), "{pipeline}: {said}");
            assert!(
                said.contains("`stridecheck targets mlir-22` lists"),
                "{said}"
            );
        }
    }

    #[test]
    fn known_faults_are_counted_and_no_finding() {
        let folder = super::scratch("pass-finding");
        let out = folder.display().to_string();
        // Programs of this seed shrink buffers, which expand-realloc of LLVM 22 does wrongly.
        let hunt = [
            "hunt",
            "--seed",
            "1",
            "--count",
            "64",
            "--target",
            "mlir-22",
            "--pipeline",
        ];
        let found = super::stridecheck(&[&hunt[..], &["expand-realloc", "--out", &out]].concat());
        assert_eq!(found.status.code(), Some(0), "{}", stdout(&found));
        assert!(stdout(&found).contains("realloc-out-of-bounds"));
        let case = "../corpus/known/unsigned-loop.mlir";
        let again = super::stridecheck(&["check", case]);
        assert_eq!(again.status.code(), Some(0), "{}", stdout(&again));
        assert!(stdout(&again).contains("known issue range-loop"));
    }

    #[test]
    fn an_argument_that_is_too_wide_is_wrong_input_on_every_target() {
        let text = "// options: --index-width 32
        // run: @f(4294967297) -> 1
        func.func @f(%a: index) -> index {
          return %a : index
        }";
        for command in [&["run"][..], &["run", "--target", "builtin"], &["check"]] {
            let said = ends("exit-width", text, command, 2);
            assert!(
                said.contains("is out of range for `index`, expected 32 bits"),
                "{said}"
            );
        }
    }

    /// A call of a function whose results no run line gives.
    const EXTERNAL: &str = "// run: @f(1)
        func.func private @g(i32) -> i32
        func.func @f(%a: i32) -> i32 {
          %b = func.call @g(%a) : (i32) -> i32
          return %b : i32
        }";

    #[test]
    fn check_cannot_say_anything_where_nothing_could_be_compared() {
        let said = ends("exit-nothing", EXTERNAL, &["check"], 3);
        assert!(said.contains("no call could be compared"), "{said}");
        let both = format!("{EXTERNAL}\nfunc.func @h() {{ return }}");
        let both = both.replacen("// run: @f(1)", "// run: @f(1)\n// run: @h()", 1);
        let said = ends("exit-something", &both, &["check"], 0);
        assert!(said.contains("1 agree, 0 differ, 1 inconclusive"), "{said}");
    }

    /// One function has a layout that no target lowers, and another one calls that.
    const REFUSED: &str = "// run: @good(2) -> 5
        // run: @bad(2) -> 2
        // run: @caller(2) -> 2
        memref.global \"private\" @g : memref<i32> = dense<3>
        func.func @good(%x: i32) -> i32 {
          %m = memref.get_global @g : memref<i32>
          %c = memref.load %m[] : memref<i32>
          %r = arith.addi %x, %c : i32
          return %r : i32
        }
        func.func @bad(%x: i32) -> i32 {
          %m = memref.alloc() : memref<4xf32, affine_map<(i) -> (i floordiv 2, i mod 2)>>
          memref.dealloc %m : memref<4xf32, affine_map<(i) -> (i floordiv 2, i mod 2)>>
          return %x : i32
        }
        func.func @caller(%x: i32) -> i32 {
          %r = call @bad(%x) : (i32) -> i32
          return %r : i32
        }";

    #[test]
    fn a_function_that_is_refused_keeps_no_other_from_being_checked() {
        for target in ["builtin", "mlir-22"] {
            let said = ends("exit-refused", REFUSED, &["check", "--target", target], 0);
            assert!(
                said.contains("3 calls: 1 agree, 0 differ, 2 inconclusive"),
                "{said}"
            );
            assert!(!said.contains("@good"), "{said}");
        }
        // What is wrong with a call that could be checked alone is told.
        let wrong = REFUSED.replace("@good(2) -> 5", "@good(2) -> 6");
        let said = ends("exit-refused-wrong", &wrong, &["check"], 1);
        assert!(
            said.contains("@good(2): oracle: differ: result 0: expected"),
            "{said}"
        );
    }

    #[test]
    fn no_target_invents_what_an_external_function_gives() {
        for command in [&["run"][..], &["run", "--target", "builtin"]] {
            let said = ends("exit-external", EXTERNAL, command, 3);
            assert!(
                said.contains("is only declared: add the results of its calls after the run line"),
                "{said}"
            );
        }
    }

    /// LLVM 22 rounds an integer twice on its way to a bf16.
    const TWICE: &str = "// run: @f(16842753)
        func.func @f(%a: i32) -> bf16 {
          %b = arith.sitofp %a : i32 to bf16
          return %b : bf16
        }";

    #[test]
    fn a_target_that_differs_where_nothing_is_expected_differs() {
        let said = ends("exit-all", TWICE, &["run", "--target", "builtin"], 1);
        assert!(said.contains("DIFFERS: result 0"), "{said}");
    }

    #[test]
    fn every_level_of_llvm_can_be_asked_for() {
        let text = "// run: @f(20) -> 41
        func.func @f(%a: i32) -> i32 {
          %one = arith.constant 1 : i32
          %b = arith.addi %a, %a : i32
          %c = arith.addi %b, %one : i32
          return %c : i32
        }";
        for level in ["0", "1", "2", "3"] {
            let command = ["run", "--llvm", level];
            ends("exit-level", text, &command, 0);
            ends("exit-level", text, &["check", "--llvm", level], 0);
        }
        let emit = |level| {
            ends(
                "exit-emit",
                text,
                &["lower", "--emit", "llvm-ir", "--llvm", level],
                0,
            )
        };
        assert!(emit("0").contains("add i32"));
        assert!(emit("2").contains("shl i32"), "{}", emit("2"));
        let said = ends("exit-no-level", text, &["check", "--llvm", "4"], 2);
        assert!(said.contains("expected 0, 1, 2, 3 or random"), "{said}");
    }

    #[test]
    fn a_hunt_runs_at_a_level() {
        let output = super::stridecheck(&["hunt", "--count", "20", "--llvm", "2"]);
        assert_eq!(output.status.code(), Some(0));
        let said = stdout(&output);
        assert!(said.contains(": 20 agree, "), "{said}");
    }
}

#[test]
fn a_file_names_one_target() {
    let lines = "// target: builtin@0\n// target: builtin@2\n// run: @f(1, [1, 2]) -> 1\n";
    let said = ends("two-targets", &format!("{lines}{DIVIDE}"), &["check"], 2);
    let wanted = "expected one line `// target:`, found another than line 1";
    assert!(
        said.contains(wanted) && said.contains("f.mlir:2:1"),
        "{said}"
    );
}

/// The other files are checked, and what they show is told.
#[cfg(feature = "native")]
#[test]
fn a_file_with_an_error_keeps_no_other_from_being_checked() {
    let folder = scratch("check-several");
    let file = |name: &str, text: &str| {
        let path = folder.join(name);
        fs::write(&path, text).expect("the file can be written");
        path.display().to_string()
    };
    let unknown = file("a.mlir", "func.func @g() {\n  foo.bar\n  return\n}\n");
    let right = file("b.mlir", &format!("// run: @f(1, [1, 2]) -> 1\n{DIVIDE}"));
    let wrong = file("c.mlir", &format!("// run: @f(1, [1, 2]) -> 2\n{DIVIDE}"));
    let missing = folder.join("d.mlir").display().to_string();
    let check = |files: &[&str], code: i32| {
        let output = stridecheck(&[&["check", "--inputs", "random"][..], files].concat());
        let said = said(&output);
        assert_eq!(output.status.code(), Some(code), "{files:?}: {said}");
        said
    };
    let said = check(&[&unknown, &right, &missing], 2);
    assert!(
        said.contains("a.mlir:2:3") && said.contains("foo.bar"),
        "{said}"
    );
    assert!(said.contains("d.mlir: No such file"), "{said}");
    let wanted = "3 files, 2 of them with an error, 1 calls: 1 agree, 0 differ";
    assert!(said.contains(wanted), "{said}");
    check(&[&unknown, &right, &wrong], 1);
    let said = check(&[&unknown, &missing], 2);
    assert!(!said.contains("calls"), "{said}");
    let data = check(&["--json", &unknown, &right], 2);
    let data: serde_json::Value = serde_json::from_str(
        data.lines()
            .find(|line| line.starts_with('{'))
            .expect("a document"),
    )
    .expect("JSON");
    assert_eq!(
        (&data["agree"], &data["errors"][0]["line"]),
        (&1.into(), &2.into())
    );
}

#[test]
fn a_closed_pipe_ends_a_command_quietly() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_stridecheck"))
        .args(["verify", "-"])
        .stdin(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command starts");
    drop(child.stderr.take());
    let mut input = child.stdin.take().expect("it is a pipe");
    input.write_all(b"wrong").expect("the command reads");
    drop(input);
    let status = child.wait().expect("the command ends");
    assert_eq!(status.code(), Some(2));
}

#[test]
fn a_wrong_number_is_told_with_what_was_expected() {
    for (arguments, wanted) in [
        (
            &["run", "f.mlir", "--memory", "x"][..],
            "expected a number, found `x`",
        ),
        (&["gen", "--count", "x"], "expected a number, found `x`"),
        (
            &["lower", "f.mlir", "--jobs", "0"],
            "expected at least 1, found `0`",
        ),
        (
            &["hunt", "--time", "x"],
            "expected a time, as `30s` or `2h`, found `x`",
        ),
        (
            &["hunt", "--jobs", "1025"],
            "expected at most 1024, found `1025`",
        ),
        (
            &["hunt", "--program", "99999999999999999999"],
            "expected a number below 2^64, found `99999999999999999999`",
        ),
    ] {
        let output = stridecheck(arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(stderr(&output).contains(wanted), "{}", stderr(&output));
    }
}

const SUM: &str = "func.func @f(%a: i8) -> i8 {
  %one = arith.constant 1 : i8
  %0 = arith.addi %a, %one : i8
  return %0 : i8
}
func.func @g(%m: memref<2xi32>) -> vector<2xi32> {
  %zero = arith.constant 0 : index
  %nine = arith.constant 9 : i32
  %0 = vector.load %m[%zero] : memref<2xi32>, vector<2xi32>
  memref.store %nine, %m[%zero] : memref<2xi32>
  return %0 : vector<2xi32>
}
func.func @h() -> i32 {
  %zero = arith.constant 0.0 : f32
  %0 = arith.divf %zero, %zero : f32
  %1 = arith.bitcast %0 : f32 to i32
  return %1 : i32
}
";

/// Poison that is written is no wildcard, and a buffer that is written is the whole buffer.
#[test]
fn a_value_where_poison_is_expected_is_a_difference() {
    for (line, message) in [
        ("@f(127) -> poison", "result 0: expected poison, found 0x80"),
        (
            "@g([1, 2]) -> [1, poison] after [9, 2]",
            "result 0, lane 1: expected poison, found 0x2",
        ),
        (
            "@g([1, 2]) -> [1, 2] after [9, poison]",
            "buffer 0, element 1: expected poison, found 0x2",
        ),
        ("@g([1, 2]) -> [1, 2] after []", "expected 0, found 2"),
        ("@g([1, 2]) -> [1, 2] after [9]", "expected 1, found 2"),
    ] {
        for command in ["run", "check"] {
            let text = format!("// run: {line}\n{SUM}");
            let said = ends("exit-poison", &text, &[command], 1);
            assert!(said.contains(message), "{line}: {said}");
        }
    }
    let open = format!("// run: @g([1, 2]) -> [?, ?] after [?, 2]\n{SUM}");
    ends("exit-open", &open, &["run"], 0);
}

#[test]
fn a_value_where_the_oracle_leaves_it_open_cannot_be_compared() {
    let text = format!("// run: @h() -> 2143289344\n{SUM}");
    let said = ends("exit-undetermined", &text, &["run"], 3);
    let message = "result 0: expected 2143289344, found ? (one of several values)";
    assert!(said.contains(message), "{said}");
}
