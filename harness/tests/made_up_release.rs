//! A release that does not exist is added by one row: the tools of release 22 say that they are of it.

use std::fs;
use std::path::Path;
use std::process::Command;

use walkdir::WalkDir;

use crate::mlir_passes::with_script;

const ROW: &str = "
    ReleaseRow {
        number: 23,
        ..NEWEST_ROW
    },
";

const PROGRAM: &str = "// run: @f(3) -> 6
func.func @f(%a: i32) -> i32 {
  %0 = arith.addi %a, %a : i32
  return %0 : i32
}
";

/// Copies what stands in the repository, without what was built.
fn copy(from: &Path, to: &Path) {
    let is_source = |name: &str| name != "target" && !name.starts_with(".git");
    let files = WalkDir::new(from)
        .follow_links(true)
        .into_iter()
        .filter_entry(|entry| is_source(&entry.file_name().to_string_lossy()));
    for entry in files {
        let entry = entry.expect("the repository can be read");
        let path = entry.path().strip_prefix(from).expect("it stands below");
        let to = to.join(path);
        if entry.file_type().is_dir() {
            fs::create_dir_all(&to).expect("the folder can be made");
        } else {
            fs::copy(entry.path(), &to).expect("the file can be copied");
        }
    }
}

/// The table with the row of the made-up release before the others.
fn with_row(table: &str) -> String {
    let (before, rest) = table
        .split_once("pub const ROWS: [ReleaseRow; ")
        .expect("the table has a name");
    let (count, rows) = rest.split_once("] = [").expect("it has rows");
    let count: usize = count.parse().expect("it says how many");
    format!(
        "{before}pub const ROWS: [ReleaseRow; {}] = [{ROW}{rows}",
        count + 1
    )
}

#[test]
fn a_release_is_one_row() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let root = root.parent().expect("the workspace is above");
    let copied = Path::new(env!("CARGO_TARGET_TMPDIR")).join("made-up-release");
    copy(root, &copied);
    let rows = copied.join("harness/src/mlir/releases.rs");
    let text = fs::read_to_string(&rows).expect("the table is there");
    fs::write(&rows, with_row(&text)).expect("it can be written");
    let program = copied.join("f.mlir");
    fs::write(&program, PROGRAM).expect("it can be written");

    let says = "if [ \"$1\" = --version ]; then echo 'LLVM version 23.1.0'; exit; fi\nexec \"$real\" \"$@\"";
    let release = with_script("made-up", "mlir-opt", says);
    let prefix = release.prefix.display().to_string();
    let built = Command::new("cargo")
        .args(["build", "--quiet", "--package", "stridecheck"])
        .current_dir(&copied)
        .env("CARGO_TARGET_DIR", copied.join("target"))
        .status();
    assert!(built.expect("cargo can be run").success());
    let command = copied.join("target/debug/stridecheck");
    let run = |arguments: &[&str]| {
        let output = Command::new(&command).args(arguments).output();
        let output = output.expect("the command starts");
        let said = String::from_utf8_lossy(&[output.stdout, output.stderr].concat()).into_owned();
        assert_eq!(output.status.code(), Some(0), "{arguments:?}: {said}");
        said
    };
    assert!(run(&["targets"]).contains("mlir-23"));
    let f = program.display().to_string();
    for passes in ["/canonicalize,cse", "@0"] {
        let target = format!("mlir-23{{prefix={prefix}}}{passes}");
        let said = run(&["check", &f, "--target", &target]);
        assert!(said.contains("1 agree"), "{said}");
        // It is the release, and no build that is taken as one.
        assert!(!said.contains("taken as"), "{said}");
    }
    let target = format!("mlir-23{{prefix={prefix}}}/cse");
    let said = run(&["hunt", "--target", &target, "--count", "64", "--seed", "1"]);
    assert!(said.contains("0 differ"), "{said}");
}
