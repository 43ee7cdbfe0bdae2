//! `stridecheck probe`, and what checks, hunts and reports say of fields that arrive elsewhere than they belong.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use serde_json::Value;

use super::{said, scratch, stdout, stridecheck};
use crate::SOAKS;

/// A compiler whose functions take the sizes of their memrefs for the strides.
const COMPILER: &str =
    "[target.exchanged]\ncommand = [\"sh\", \"lower.sh\"]\ngives = \"llvm-dialect\"\n";

/// The lines that name the two fields.
const LINES: [&str; 2] = [
    "argument 0, sizes[0]: found the bytes of argument 0, strides[0]",
    "argument 0, strides[0]: found the bytes of argument 0, sizes[0]",
];

const PROGRAM: &str = "// run: @g(5) -> 5
func.func @f(%m: memref<?xi32>) -> index {
  %c0 = arith.constant 0 : index
  %d = memref.dim %m, %c0 : memref<?xi32>
  return %d : index
}
func.func @g(%n: index) -> index {
  %m = memref.alloca(%n) : memref<?xi32>
  %d = call @f(%m) : (memref<?xi32>) -> index
  return %d : index
}
";

/// A folder with that compiler.
fn folder(name: &str) -> PathBuf {
    let folder = scratch(name);
    fs::write(folder.join("stridecheck.toml"), COMPILER).expect("it can be written");
    let script = format!(
        "'{}' lower - --no-c-wrappers |\n\
         sed -E '/llvm.insertvalue %arg/{{s/\\[3, 0\\]/[kept]/;s/\\[4, 0\\]/[3, 0]/;s/\\[kept\\]/[4, 0]/;}}'\n",
        env!("CARGO_BIN_EXE_stridecheck")
    );
    fs::write(folder.join("lower.sh"), script).expect("it can be written");
    fs::write(folder.join("g.mlir"), PROGRAM).expect("it can be written");
    folder
}

fn in_folder(folder: &Path, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_stridecheck"))
        .args(arguments)
        .current_dir(folder)
        .output()
        .expect("the command starts")
}

#[test]
fn a_check_names_the_function_and_the_fields_that_moved() {
    let folder = folder("probe-check");
    let output = in_folder(&folder, &["check", "g.mlir", "--target", "exchanged"]);
    assert_eq!(output.status.code(), Some(1), "{}", said(&output));
    for line in LINES {
        let line = format!("  probe: @f, route expanded: {line}\n");
        assert!(stdout(&output).contains(&line), "{}", said(&output));
    }
    let right = in_folder(&folder, &["check", "g.mlir", "--target", "builtin@1"]);
    assert_eq!(right.status.code(), Some(0), "{}", said(&right));
    assert!(!said(&right).contains("probe"), "{}", said(&right));
}

#[test]
fn a_difference_without_a_moved_field_has_no_such_line() {
    let folder = folder("probe-none");
    let script = "sed 's/llvm.add/llvm.sub/'\n";
    let lower = fs::read_to_string(folder.join("lower.sh")).expect("it was written");
    let lower = lower.split("sed").next().expect("a command").to_owned() + script;
    fs::write(folder.join("lower.sh"), lower).expect("it can be written");
    let text = "// run: @f([1, 2], 3) -> 5\nfunc.func @f(%m: memref<?xi8>, %a: i8) -> i8 {\n  \
        %c1 = arith.constant 1 : index\n  %0 = memref.load %m[%c1] : memref<?xi8>\n  \
        %1 = arith.addi %0, %a : i8\n  return %1 : i8\n}\n";
    fs::write(folder.join("f.mlir"), text).expect("it can be written");
    let output = in_folder(&folder, &["check", "f.mlir", "--target", "exchanged"]);
    assert_eq!(output.status.code(), Some(1), "{}", said(&output));
    assert!(stdout(&output).contains("1 differ"), "{}", said(&output));
    assert!(!stdout(&output).contains("probe"), "{}", said(&output));
}

#[test]
#[cfg_attr(not(feature = "soak"), ignore = "the soak has it")]
fn a_finding_and_its_report_say_it() {
    let folder = folder("probe-hunt");
    let hunt = [
        "hunt",
        "--target",
        "exchanged",
        "--count",
        "40",
        "--seed",
        "5",
        "--profile",
        "small",
        "--max-findings",
        "1",
        "--out",
        "out",
    ];
    let output = in_folder(&folder, &hunt);
    assert_eq!(output.status.code(), Some(1), "{}", said(&output));
    let findings = fs::read_dir(folder.join("out")).expect("there are findings");
    let findings = findings.map(|entry| entry.expect("it can be read").path());
    let mut findings: Vec<PathBuf> = findings
        .filter(|path| path.extension().is_some_and(|end| end == "mlir"))
        .collect();
    findings.sort();
    let text = |path: &PathBuf| fs::read_to_string(path).expect("it is there");
    let line = format!("// probe: {}\n", LINES[0]);
    let finding = findings.iter().find(|path| text(path).contains(&line));
    let finding = finding.unwrap_or_else(|| panic!("{}", said(&output)));
    let record = text(&finding.with_extension("json"));
    let record: Value = serde_json::from_str(&record).expect("a record");
    assert_eq!(record["probe"][0], LINES[0]);
    let path = finding.display().to_string();
    let report = in_folder(&folder, &["report", &path]);
    assert!(
        stdout(&report).contains(&format!("- {}\n", LINES[0])),
        "{}",
        said(&report)
    );
}

#[test]
fn a_type_is_probed_along_every_route_that_it_has() {
    let ty = "(memref<4xf32>, i32, f32, i64, f64, index, memref<2xi64>) -> (index, memref<4xf32>)";
    let output = stridecheck(&["probe", ty, "--routes", "all"]);
    assert_eq!(output.status.code(), Some(0), "{}", said(&output));
    let routes = "expanded, c-interface, packed, direct, indirect, value, clang, clang-c-interface, \
                  cc, cc-c-interface, outward-clang, outward-cc, bare, clang-bare, cc-bare\n";
    assert!(stdout(&output).contains(routes), "{}", said(&output));
    assert!(
        stdout(&output).contains("no probe: route outward-rust: `f`: external function"),
        "{}",
        said(&output)
    );
}

#[test]
fn what_is_neither_a_type_nor_a_file_is_refused() {
    for (what, code, words) in [
        ("i32 -> ", 2, "neither a file nor a function type"),
        ("no-such-file.mlir", 2, "no-such-file.mlir"),
        ("(tensor<4xi32>) -> ()", 3, "no function could be probed"),
    ] {
        let output = stridecheck(&["probe", what]);
        assert_eq!(output.status.code(), Some(code), "{}", said(&output));
        assert!(said(&output).contains(words), "{}", said(&output));
    }
}

/// Probes the functions of folders of the corpus; gives how many probes found every field in its place.
#[track_caller]
fn probed(folder: &str, target: &str, routes: &str) -> u64 {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../corpus");
    let path = corpus.join(folder).display().to_string();
    let output = stridecheck(&[
        "probe", &path, "--routes", routes, "--target", target, "--json",
    ]);
    let data: Value = serde_json::from_str(stdout(&output)).expect("a document");
    let functions = data["functions"].as_array().expect("a list of functions");
    for function in functions {
        for route in function["routes"].as_array().expect("a list of routes") {
            let lines = route["elsewhere"].as_array().map_or(0, Vec::len);
            assert_eq!(
                lines, 0,
                "{}: {}: {route}",
                function["path"], function["name"]
            );
        }
    }
    data["agree"].as_u64().expect("a count")
}

#[test]
#[cfg_attr(not(feature = "soak"), ignore = "the soak has it")]
fn every_function_of_the_corpus_has_its_fields_in_their_places() {
    let routes = "expanded,c-interface,packed,direct,indirect,value,bare";
    let routes = if SOAKS {
        routes
    } else {
        "expanded,c-interface"
    };
    let count = probed("run", "builtin", routes);
    assert!(count > if SOAKS { 2_000 } else { 600 }, "{count}");
}

#[test]
fn so_has_every_function_of_corpus_abi_along_every_route() {
    // The lowering of a release is on the other side of the same routes.
    let [most, few] = match SOAKS {
        true => ["all", "all"],
        false => [
            "expanded,packed,value,clang,clang-c-interface",
            "expanded,clang",
        ],
    };
    let least = if SOAKS { 900 } else { 200 };
    for (target, routes, least) in [("builtin", most, least), ("mlir-22", few, 60)] {
        let count = probed("abi", target, routes);
        assert!(count > least, "{target}: {count}");
    }
}
