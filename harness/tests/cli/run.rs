//! What `run` tells beside how a call ended: traces, limits, leaks, external calls, and what was undefined.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use serde_json::Value;

use super::{scratch, stderr, stdout, stridecheck};

/// The cases whose messages are reviewed; every kind has more in the same folder.
const UNDEFINED: [&str; 15] = [
    "branch-on-poison",
    "callee-mismatch",
    "cast-mismatch",
    "dimension-out-of-range",
    "division-by-poison",
    "division-by-zero",
    "division-overflow",
    "double-free",
    "invalid-free",
    "negative-size",
    "out-of-bounds",
    "outside-allocation",
    "poison-address",
    "use-after-free",
    "view-misaligned",
];

fn run(name: &str, text: &str, arguments: &[&str]) -> Output {
    let path = scratch(name).join("f.mlir");
    fs::write(&path, text).expect("the file can be written");
    let path = path.display().to_string();
    stridecheck(&[&["run", &path], arguments].concat())
}

const LOOP: &str = "func.func private @next(i32) -> i32
func.func @f(%n: i32, %m: memref<2xi32>) -> i32 {
  %one = arith.constant 1 : index
  %old = memref.load %m[%one] : memref<2xi32>
  %new = call @g(%old) : (i32) -> i32
  memref.store %new, %m[%one] : memref<2xi32>
  return %new : i32
}
func.func @g(%a: i32) -> i32 {
  %b = arith.addi %a, %a : i32
  cf.br ^end(%b : i32)
^end(%c: i32):
  %p = memref.alloc() : memref<3xi8>
  return %c : i32
}
func.func @h(%a: i32) -> i32 {
  %b = call @next(%a) : (i32) -> i32
  return %b : i32
}
func.func @again() {
  call @again() : () -> ()
  return
}
";

#[test]
fn a_trace_shows_every_op_with_its_values() {
    let arguments = ["--entry", "f", "--args", "1, [5, -6]", "--trace"];
    let output = run("run-trace", LOOP, &arguments);
    let lines: Vec<&str> = stdout(&output).lines().collect();
    let memref = "{arg 0, offset 0, sizes [2], strides [1]}";
    let expected = [
        "    3 | arith.constant -> 1".to_owned(),
        format!("    4 | memref.load {memref}, 1 at arg 0 + 4 -> -6"),
        "    5 | func.call @g -6".to_owned(),
        "   10 |   arith.addi -6, -6 -> -12".to_owned(),
        "   11 |   cf.br -12 -> ^bb1".to_owned(),
        "   13 |   memref.alloc -> {alloc 0, offset 0, sizes [3], strides [1]}".to_owned(),
        "   14 |   func.return -12".to_owned(),
        format!("    6 | memref.store -12, {memref}, 1 at arg 0 + 4"),
        "    7 | func.return -12".to_owned(),
    ];
    assert_eq!(lines[..9], expected);
    assert!(lines[9].ends_with("@f(1, [5, -6]) -> -12 after [5, -12]"));
    let leak = "  note: heap allocation 0 of 3 bytes is neither freed nor returned";
    assert_eq!(lines[10..], [leak]);
    assert_eq!(output.status.code(), Some(0), "a leak is no error");
}

#[test]
fn each_limit_ends_a_run_with_a_message() {
    for (arguments, message) in [
        (
            &["--entry", "again", "--fuel", "5"][..],
            "did not end within its fuel",
        ),
        (
            &["--entry", "again", "--call-depth", "3"],
            "calls are nested deeper than the limit of 3",
        ),
        (
            &["--entry", "g", "--args", "1", "--memory", "2"],
            "the limit of memory is reached: an allocation needs 3 bytes, 2 are left",
        ),
    ] {
        let output = run("run-limits", LOOP, arguments);
        assert_eq!(output.status.code(), Some(3), "{}", stdout(&output));
        assert!(stderr(&output).contains(message), "{}", stderr(&output));
    }
}

#[test]
fn external_functions_are_answered_on_the_command_line() {
    let with = |externs: &[&str]| {
        let call = ["--entry", "h", "--args", "7"];
        run("run-extern", LOOP, &[&call, externs].concat())
    };
    let output = with(&[]);
    assert_eq!(output.status.code(), Some(3));
    let message =
        "function `next` is only declared: add the results of its calls after the run line";
    assert!(stderr(&output).contains(message), "{}", stderr(&output));
    let output = with(&["--extern", "@next(7) -> 9"]);
    assert!(
        stdout(&output).contains("@h(7) -> 9"),
        "{}",
        stdout(&output)
    );
    assert_eq!(output.status.code(), Some(0));
    let output = with(&["--extern", "@next(8) -> 9"]);
    let difference = "DIFFERS: external call 0 of `next`, argument 0: expected 0x8, found 0x7";
    assert!(stdout(&output).contains(difference), "{}", stdout(&output));
    assert_eq!(output.status.code(), Some(1));
    let output = with(&["--extern", "@next(8)"]);
    assert_eq!(output.status.code(), Some(2), "{}", stdout(&output));
}

#[test]
fn a_folder_is_for_check() {
    let output = stridecheck(&["run", "src"]);
    assert_eq!(output.status.code(), Some(2));
    let message = "src is a folder: `stridecheck check src` runs its files";
    assert!(stderr(&output).contains(message), "{}", stderr(&output));
}

#[test]
fn the_whole_of_a_run_is_data() {
    let arguments = ["--entry", "f", "--args", "1, [5, -6]", "--trace", "--json"];
    let output = run("run-data", LOOP, &arguments);
    let data: Value = serde_json::from_slice(&output.stdout).expect("the command prints JSON");
    let run = &data["calls"][0]["run"];
    assert_eq!(run["steps"], 9);
    assert_eq!(run["coverage"]["func.return"], 2);
    assert_eq!(run["leaks"], serde_json::json!([0]));
    assert_eq!(run["allocations"][0]["bytes"], 3);
    assert_eq!(run["certificate"]["steps"], 9);
    assert_eq!(
        run["certificate"]["program"].as_str().map(str::len),
        Some(32)
    );
    assert_eq!(run["trace"][0]["text"], "arith.constant -> 1");
}

#[test]
fn what_is_undefined_is_shown_where_it_stands() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut messages = String::new();
    for name in UNDEFINED {
        let output = Command::new(env!("CARGO_BIN_EXE_stridecheck"))
            .args(["run", "--json", &format!("corpus/ub/{name}.mlir")])
            .current_dir(&root)
            .output()
            .expect("the command starts");
        let data: Value = serde_json::from_slice(&output.stdout).expect("the command prints JSON");
        let calls = data["calls"].as_array().expect("there are calls");
        let mut rendered = calls.iter().map(|call| &call["undefined"]["rendered"]);
        let first = rendered.find_map(Value::as_str);
        messages.push_str(first.expect("a case does something undefined").trim_end());
        messages.push_str("\n\n");
    }
    insta::assert_snapshot!(messages);
}

const VIEWS: &str =
    "func.func @line(%m: memref<?xi32, strided<[?], offset: ?>>, %i: index) -> i32 {
  %a = memref.load %m[%i] : memref<?xi32, strided<[?], offset: ?>>
  return %a : i32
}
func.func @cube(%m: memref<?x?x?xi8, strided<[?, ?, ?], offset: ?>>, %i: index) -> i8 {
  %a = memref.load %m[%i, %i, %i] : memref<?x?x?xi8, strided<[?, ?, ?], offset: ?>>
  return %a : i8
}
func.func @wide(%m: memref<?x?xf32, strided<[?, ?], offset: ?>>) {
  return
}
func.func @nothing() {
  return
}
";

fn picture(name: &str, entry: &str, arguments: &str, code: i32) -> String {
    let path = scratch(name).join("f.mlir");
    fs::write(&path, VIEWS).expect("the file can be written");
    let (path, to) = (path.display().to_string(), path.with_extension("svg"));
    let to_text = to.display().to_string();
    let call = ["--entry", entry, "--args", arguments, "--svg", &to_text];
    let output = stridecheck(&[&["run", &path], &call[..]].concat());
    assert_eq!(output.status.code(), Some(code), "{}", stderr(&output));
    fs::read_to_string(to).expect("the picture is written")
}

fn count(text: &str, part: &str) -> usize {
    text.matches(part).count()
}

#[test]
fn a_picture_shows_a_view_over_its_buffer() {
    let arguments = "[10, 20, 30, 40, 50, 60, ?] offset 5 sizes [4] strides [-2], 3";
    let svg = picture("svg-line", "line", arguments, 2);
    // Four elements of the view; seven of the buffer; two of each guard zone; the one that is wrong, twice.
    let content = &svg[svg.find("</defs>").expect("there are definitions")..];
    let legend = [3, 1, 1];
    assert_eq!(count(content, "class=\"cell\""), 4 + 7 + legend[0]);
    assert_eq!(count(content, "class=\"guard\""), 2 + 2 + legend[1]);
    assert_eq!(count(content, "class=\"access\""), 2 + legend[2]);
    insta::assert_snapshot!(content);
}

#[test]
fn a_picture_of_three_dimensions_has_a_grid_for_each_outer_index() {
    let arguments = "[1, 2, 3, 4, 5, 6, 7, 8] sizes [2, 3, 2] strides [4, 0, 1], 1";
    let svg = picture("svg-cube", "cube", arguments, 0);
    assert!(svg.contains("[0, row, column]") && svg.contains("[1, row, column]"));
    assert!(svg.contains("stride 0: 4") && svg.contains("stride 1: 0"));
    // Each element of the buffer is that of three indices.
    assert_eq!(count(&svg, ">#0..#4<"), 1);
    assert_eq!(count(&svg, ">@4<"), 3 + 1);
}

#[test]
fn a_picture_has_the_calls_of_all_run_lines() {
    let lines = "// run: @line([1, 2, 3] sizes [3] strides [1], 0)\n// run: @nothing()\n\
                 // run: @wide([1.0] sizes [1, 1] strides [1, 1])\n";
    let path = scratch("svg-lines").join("f.mlir");
    fs::write(&path, format!("{lines}{VIEWS}")).expect("the file can be written");
    let (path, to) = (path.display().to_string(), path.with_extension("svg"));
    let output = stridecheck(&["run", &path, "--svg", &to.display().to_string()]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let svg = fs::read_to_string(to).expect("the picture is written");
    for title in ["line 1: memref argument 0", "line 3: memref argument 0"] {
        assert_eq!(count(&svg, title), 1, "{title}");
    }
}

#[test]
fn a_picture_has_a_bounded_size() {
    let arguments = "[1, 2] sizes [90000, 90000] strides [9223372036854775807, -5]";
    let svg = picture("svg-wide", "wide", arguments, 0);
    assert!(svg.contains("only the first 24 indices of a dimension"));
    assert!(svg.len() < 300_000, "{} bytes", svg.len());
}

#[test]
fn a_call_without_memrefs_cannot_be_drawn() {
    let to = scratch("svg-none-to").join("f.svg").display().to_string();
    let output = run("svg-none", VIEWS, &["--entry", "nothing", "--svg", &to]);
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("--svg: expected a call with a memref to draw, found none"));
}
