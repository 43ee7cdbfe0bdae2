//! The example of `docs/targets.md`: a compiler of one's own in each of the forms that it may give.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use crate::cli::said;

const DOCUMENT: &str = include_str!("../../docs/targets.md");

/// The code block of a language that holds some words.
fn block(language: &str, words: &str) -> &'static str {
    let opening = format!("```{language}\n");
    let mut blocks = DOCUMENT.split(opening.as_str()).skip(1);
    let block = blocks.find_map(|rest| {
        let (block, _) = rest.split_once("```")?;
        block.contains(words).then_some(block)
    });
    block.unwrap_or_else(|| panic!("no {language} block with {words}"))
}

/// A folder with the files of the example, changed by a function.
fn example(name: &str, change: impl Fn(String) -> String) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::create_dir_all(&folder).expect("the folder can be made");
    let settings = block("toml", "[target.my-ir]");
    fs::write(folder.join("stridecheck.toml"), settings).expect("it can be written");
    let script = change(block("sh", "usage: lower.sh").to_owned());
    fs::write(folder.join("lower.sh"), script).expect("it can be written");
    folder
}

fn stridecheck(folder: &Path, arguments: &[&str]) -> Output {
    let tools = std::env::var("LLVM_SYS_221_PREFIX").unwrap_or("/usr/lib/llvm-22".to_owned());
    let path = std::env::var("PATH").expect("there is a search path");
    Command::new(env!("CARGO_BIN_EXE_stridecheck"))
        .args(arguments)
        .current_dir(folder)
        .env("PATH", format!("{tools}/bin:{path}"))
        .output()
        .expect("the command starts")
}

#[test]
fn each_form_agrees() {
    let folder = example("own-compiler", |script| script);
    for target in ["my-dialect@1", "my-ir", "my-object@2"] {
        let hunt = ["hunt", "--seed", "3", "--count", "12", "--profile", "small"];
        let output = stridecheck(&folder, &[&hunt[..], &["--target", target]].concat());
        let said = said(&output);
        assert_eq!(output.status.code(), Some(0), "{target}: {said}");
        let agree = said
            .split(" agree, ")
            .next()
            .and_then(|before| before.rsplit(' ').next());
        let agree: u32 = agree.and_then(|count| count.parse().ok()).expect("a count");
        assert!(agree >= 8, "{target}: {said}");
    }
}

#[test]
fn it_is_listed() {
    let folder = example("own-compiler-listed", |script| script);
    let listed = said(&stridecheck(&folder, &["targets"]));
    assert!(
        listed.contains("my-object") && listed.contains("lower.sh object"),
        "{listed}"
    );
    let one = said(&stridecheck(&folder, &["targets", "my-ir"]));
    assert!(
        one.contains("passes where the target names none: `canonicalize`"),
        "{one}"
    );
}

const PROGRAM: &str = "// run: @f(3, 4) -> 7
func.func @f(%a: i32, %b: i32) -> i32 {
  %c = arith.addi %a, %b : i32
  return %c : i32
}
";

/// What is checked on the example with a script that was changed.
#[track_caller]
fn checked(name: &str, change: impl Fn(String) -> String, code: i32) -> String {
    let folder = example(name, change);
    fs::write(folder.join("f.mlir"), PROGRAM).expect("it can be written");
    let output = stridecheck(&folder, &["check", "f.mlir", "--target", "my-ir"]);
    let said = said(&output);
    assert_eq!(output.status.code(), Some(code), "{said}");
    said
}

#[test]
fn one_that_is_wrong_is_a_finding() {
    let wrong = |script: String| {
        let edit = "sed -i 's/llvm.add/llvm.sub/' \"$folder/lowered.mlir\"\ncase $1 in";
        script.replace("case $1 in", edit)
    };
    let said = checked("own-compiler-wrong", wrong, 1);
    assert!(
        said.contains("my-ir: differ: result 0: expected 0x7, found 0xffffffff"),
        "{said}"
    );
}

#[test]
fn one_that_crashes_is_a_finding_and_one_that_refuses_is_none() {
    let said = checked("own-compiler-crash", |_| "kill -SEGV $$".to_owned(), 1);
    assert!(said.contains("crash: signal 11"), "{said}");
    let said = checked(
        "own-compiler-refuses",
        |_| "echo no >&2; exit 1".to_owned(),
        3,
    );
    assert!(
        said.contains("inconclusive: the compiler refuses: no"),
        "{said}"
    );
    let said = checked("own-compiler-garbage", |_| "echo garbage".to_owned(), 1);
    assert!(said.contains("a failure to translate"), "{said}");
}

/// What the script started ends with it: nobody waits ten minutes for `sleep`.
#[test]
fn one_that_does_not_end_is_one_finding_and_the_others_go_on() {
    let slow = |script: String| {
        let words =
            "set -eu\ncat > f.$$\nif grep -q arith.select f.$$; then sleep 600; fi\nexec < f.$$\n";
        script.replacen("set -eu\n", words, 1)
    };
    let folder = example("own-compiler-slow", slow);
    let settings = fs::read_to_string(folder.join("stridecheck.toml")).expect("it was written");
    let settings = settings.replace("[target.my-ir]", "[target.my-ir]\nseconds = 2");
    fs::write(folder.join("stridecheck.toml"), settings).expect("it can be written");
    let hunt = ["hunt", "--seed", "13", "--count", "12", "--no-reduce"];
    let of = ["--profile", "default", "--target", "my-ir"];
    let output = stridecheck(&folder, &[&hunt[..], &of].concat());
    let said = said(&output);
    assert_eq!(output.status.code(), Some(1), "{said}");
    let wanted = "expected a return, found no end in time: stage lower takes more than 2s";
    assert!(said.contains(wanted), "{said}");
    let buckets: Vec<&str> = said
        .lines()
        .filter(|line| line.starts_with("  differ "))
        .collect();
    let [bucket] = buckets[..] else {
        panic!("{said}");
    };
    assert!(
        bucket.contains(": lower, expanded: ending: no end in time, "),
        "{said}"
    );
    assert!(
        said.contains("12 programs\n") && !said.contains(" 0 agree"),
        "{said}"
    );
}

#[test]
fn wrong_settings_are_wrong_input() {
    let folder = example("own-compiler-settings", |script| script);
    fs::write(
        folder.join("stridecheck.toml"),
        "[target.x]\ncommand = [\"a\"]\n",
    )
    .expect("it can be written");
    let output = stridecheck(&folder, &["hunt", "--count", "1", "--target", "x"]);
    assert_eq!(output.status.code(), Some(2), "{}", said(&output));
    let said = said(&output);
    assert!(
        said.contains("stridecheck.toml") && said.contains("gives"),
        "{said}"
    );
}

/// What is checked on a compiler that says what it is based on, if it does.
fn checked_with(
    name: &str,
    based_on: &str,
    change: impl Fn(String) -> String,
    file: &Path,
    target: &str,
) -> String {
    let folder = example(name, change);
    let settings = fs::read_to_string(folder.join("stridecheck.toml")).expect("it was written");
    let settings = settings.replace("[target.my-ir]", &format!("[target.my-ir]\n{based_on}"));
    fs::write(folder.join("stridecheck.toml"), settings).expect("it can be written");
    let file = file.display().to_string();
    said(&stridecheck(&folder, &["check", &file, "--target", target]))
}

#[test]
fn what_is_known_of_a_release_is_known_of_what_is_based_on_it() {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../corpus/known");
    let fault = corpus.join("range-ceildivsi.mlir");
    let target = "my-ir/int-range-optimizations";
    let same = |script: String| script;
    let alone = checked_with("own-compiler-alone", "", same, &fault, target);
    assert!(
        alone.contains("my-ir/int-range-optimizations: differ: "),
        "{alone}"
    );
    let base = "based-on = \"mlir-22\"";
    let based = checked_with("own-compiler-based", base, same, &fault, target);
    assert!(based.contains("known issue range-ceildivsi"), "{based}");
    // What it does wrong itself is no fault of the release; a pass of its own is left out there.
    let wrong = |script: String| {
        let edit = "sed -i 's/llvm.add/llvm.sub/' \"$folder/lowered.mlir\"\ncase $1 in";
        script
            .replace("case $1 in", edit)
            .replace("($2,", "(")
            .replace("module($2", "module(canonicalize")
    };
    let folder = example("own-compiler-based-wrong", wrong);
    let program = folder.join("f.mlir");
    fs::write(&program, PROGRAM).expect("it can be written");
    let own = checked_with(
        "own-compiler-based-wrong",
        base,
        wrong,
        &program,
        "my-ir/my-own-pass,cse",
    );
    assert!(
        own.contains("differ: result 0: expected 0x7, found 0xffffffff"),
        "{own}"
    );
}

/// A folder with the example of a compiler that takes several programs, changed by a function.
fn batch_example(name: &str, change: impl Fn(String) -> String) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::create_dir_all(&folder).expect("the folder can be made");
    let settings = block("toml", "[target.my-batch]");
    fs::write(folder.join("stridecheck.toml"), settings).expect("it can be written");
    let script = change(block("sh", "usage: lower-all.sh").to_owned());
    // Each start leaves a line.
    let script = script.replacen("set -eu\n", "set -eu\necho >> starts\n", 1);
    fs::write(folder.join("lower-all.sh"), script).expect("it can be written");
    fs::write(folder.join("starts"), "").expect("it can be written");
    folder
}

fn starts(folder: &Path) -> usize {
    fs::read_to_string(folder.join("starts"))
        .expect("it was written")
        .lines()
        .count()
}

#[test]
fn several_programs_are_lowered_in_one_start() {
    let folder = batch_example("own-compiler-batch", |script| script);
    let hunt = [
        "hunt",
        "--seed",
        "3",
        "--count",
        "64",
        "--profile",
        "small",
        "--routes",
        "usual",
        "--jobs",
        "1",
    ];
    let output = stridecheck(&folder, &[&hunt[..], &["--target", "my-batch"]].concat());
    let said = said(&output);
    assert_eq!(output.status.code(), Some(0), "{said}");
    assert!(starts(&folder) < 24, "{}: {said}", starts(&folder));
}

#[test]
fn one_of_several_that_is_wrong_is_found() {
    let wrong = |script: String| {
        let edit = "sed -i 's/llvm.sub/llvm.add/' \"$folder/lowered.mlir\"\nmlir-translate";
        script.replace("mlir-translate", edit)
    };
    let folder = batch_example("own-compiler-batch-wrong", wrong);
    let hunt = [
        "hunt",
        "--seed",
        "3",
        "--count",
        "128",
        "--routes",
        "usual",
        "--no-reduce",
        "--target",
        "my-batch",
    ];
    let said = said(&stridecheck(&folder, &hunt));
    assert!(
        said.contains("differ: ") && said.contains("compare, "),
        "{said}"
    );
}
