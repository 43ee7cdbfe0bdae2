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
    folder_of(name, "[target.my-ir]", "lower.sh", change)
}

/// A folder with the settings that have a target, and a script that is changed by a function.
fn folder_of(name: &str, target: &str, script: &str, change: impl Fn(String) -> String) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::create_dir_all(&folder).expect("the folder can be made");
    let settings = block("toml", target);
    fs::write(folder.join("stridecheck.toml"), settings).expect("it can be written");
    let text = change(block("sh", &format!("usage: {script}")).to_owned());
    fs::write(folder.join(script), text).expect("it can be written");
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

/// `lower.sh` that makes a subtraction of an addition.
fn subtracting(script: String) -> String {
    let edit = "sed -i 's/llvm.add/llvm.sub/' \"$folder/lowered.mlir\"\ncase $1 in";
    script.replace("case $1 in", edit)
}

/// `lower-all.sh` that makes an addition of a subtraction.
fn adding(script: String) -> String {
    let edit = "sed -i 's/llvm.sub/llvm.add/' \"$folder/lowered.mlir\"\nmlir-translate";
    script.replace("mlir-translate", edit)
}

#[test]
fn one_that_is_wrong_is_a_finding() {
    let said = checked("own-compiler-wrong", subtracting, 1);
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
        subtracting(script)
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

/// A folder with the example of a compiler that lowers more than a program for each start, changed by a function.
fn counted_example(
    name: &str,
    (target, script): (&str, &str),
    change: impl Fn(String) -> String,
) -> PathBuf {
    let folder = folder_of(name, target, script, |text| {
        // Each start leaves a line.
        change(text).replacen("set -eu\n", "set -eu\necho >> starts\n", 1)
    });
    fs::write(folder.join("starts"), "").expect("it can be written");
    folder
}

const BATCH: (&str, &str) = ("[target.my-batch]", "lower-all.sh");
const SERVER: (&str, &str) = ("[target.my-server]", "serve.sh");

fn starts(folder: &Path) -> usize {
    fs::read_to_string(folder.join("starts"))
        .expect("it was written")
        .lines()
        .count()
}

#[test]
fn several_programs_are_lowered_in_one_start() {
    let folder = counted_example("own-compiler-batch", BATCH, |script| script);
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

#[cfg(feature = "soak")]
#[test]
fn one_of_several_that_is_wrong_is_found() {
    let folder = counted_example("own-compiler-batch-wrong", BATCH, adding);
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

/// A request for each candidate of a reduction would be a start for each.
#[test]
fn a_reduction_asks_for_many_programs_in_one_start() {
    let folder = counted_example("own-compiler-batch-reduced", BATCH, adding);
    let program = "// target: my-batch
// run: @f(7, 3, 5) -> 9
func.func @f(%a: i32, %b: i32, %c: i32) -> i32 {
  %0 = arith.addi %a, %c : i32
  %1 = arith.muli %0, %b : i32
  %2 = arith.xori %1, %0 : i32
  %3 = arith.andi %2, %c : i32
  %4 = arith.ori %3, %b : i32
  %5 = arith.subi %a, %b : i32
  %6 = arith.addi %5, %c : i32
  %7 = arith.minsi %4, %6 : i32
  %8 = arith.addi %7, %5 : i32
  %9 = arith.subi %8, %5 : i32
  %10 = arith.addi %9, %5 : i32
  return %10 : i32
}
";
    let run = program.replace(" -> 9", "");
    fs::write(folder.join("f.mlir"), run).expect("it can be written");
    let output = stridecheck(&folder, &["reduce", "f.mlir"]);
    let reduced = said(&output);
    let ops = reduced.matches("arith.").count();
    assert!(ops <= 2 && reduced.contains("arith.subi"), "{reduced}");
    assert!(starts(&folder) < 40, "{}: {reduced}", starts(&folder));
}

#[test]
fn a_server_is_started_once_for_many_programs() {
    let folder = counted_example("own-compiler-server", SERVER, |script| script);
    let hunt = [
        "hunt",
        "--seed",
        "3",
        "--count",
        "48",
        "--profile",
        "small",
        "--jobs",
        "1",
    ];
    let output = stridecheck(&folder, &[&hunt[..], &["--target", "my-server"]].concat());
    let said = said(&output);
    assert_eq!(output.status.code(), Some(0), "{said}");
    assert!(!said.contains(" 0 agree"), "{said}");
    // One that ends with an error is begun anew.
    assert!(starts(&folder) < 4, "{}: {said}", starts(&folder));
}

/// The programs of a server that was changed, in one file, and what is found.
#[track_caller]
fn served(name: &str, change: impl Fn(String) -> String) -> String {
    let folder = counted_example(name, SERVER, change);
    let second = PROGRAM.replace("@f", "@g").replace("addi", "subi");
    let second = second.replace("-> 7", "-> -1");
    let files = ["f.mlir", "g.mlir"];
    fs::write(folder.join(files[0]), PROGRAM).expect("it can be written");
    fs::write(folder.join(files[1]), second).expect("it can be written");
    let check = ["check", "f.mlir", "g.mlir", "--target", "my-server"];
    said(&stridecheck(&folder, &check))
}

#[test]
fn a_server_that_goes_wrong_on_a_program_goes_on_with_the_next() {
    let on_add = |what: &str| {
        let what = what.to_owned();
        move |script: String| {
            let wrong = format!(
                "if grep -q addi \"$folder/program.mlir\"; then {what}; fi\n    status=0\n"
            );
            script.replacen("    status=0\n", &wrong, 1)
        }
    };
    let crash = served("own-server-crash", on_add("kill -SEGV $$"));
    assert!(crash.contains("crash: signal 11"), "{crash}");
    assert!(crash.contains("1 agree"), "{crash}");
    let status = served("own-server-status", on_add("echo broken >&2; exit 139"));
    assert!(status.contains("crash: signal 11: broken"), "{status}");
    let refuses = served(
        "own-server-refuses",
        on_add("echo '// error: no adds'; echo '// -----'; continue"),
    );
    assert!(
        refuses.contains("inconclusive: the compiler refuses: no adds")
            && refuses.contains("1 agree"),
        "{refuses}"
    );
    let silent = served("own-server-silent", on_add("exit 0"));
    assert!(
        silent.contains("expected an answer and a line `// -----`, found the end of the compiler"),
        "{silent}"
    );
    let hungry = served(
        "own-server-hungry",
        on_add("echo std::bad_alloc >&2; exit 1"),
    );
    assert!(
        hungry.contains("it takes all memory that it may have"),
        "{hungry}"
    );
}

#[test]
fn a_server_that_does_not_answer_is_a_finding() {
    let slow = |script: String| script.replacen("    status=0\n", "    sleep 600\n", 1);
    let folder = counted_example("own-server-slow", SERVER, slow);
    let settings = fs::read_to_string(folder.join("stridecheck.toml")).expect("it was written");
    let settings = settings.replace("seconds = 20", "seconds = 1");
    fs::write(folder.join("stridecheck.toml"), settings).expect("it can be written");
    fs::write(folder.join("f.mlir"), PROGRAM).expect("it can be written");
    let said = said(&stridecheck(
        &folder,
        &["check", "f.mlir", "--target", "my-server"],
    ));
    assert!(
        said.contains("no end in time: stage lower takes more than 1s"),
        "{said}"
    );
}

/// The limit of the settings is that of the process.
#[test]
fn a_compiler_has_the_memory_that_its_settings_give() {
    let limited = |script: String| {
        script.replacen(
            "set -eu\n",
            "set -eu\necho \"limit $(ulimit -v)\" >&2\nexit 1\n",
            1,
        )
    };
    let said = served("own-server-memory", limited);
    assert!(
        said.contains("the compiler refuses: limit 2097152"),
        "{said}"
    );
}

#[test]
#[cfg_attr(not(feature = "soak"), ignore = "the soak has it")]
fn a_finding_and_its_report_have_the_command_line_and_what_was_emitted() {
    let folder = example("own-compiler-told", subtracting);
    fs::write(folder.join("f.mlir"), PROGRAM).expect("it can be written");
    let command = "sh lower.sh ir canonicalize 0";
    let checked = said(&stridecheck(
        &folder,
        &["check", "f.mlir", "--target", "my-ir"],
    ));
    assert!(
        checked.contains(&format!("compiled by: {command}")),
        "{checked}"
    );
    let report = said(&stridecheck(
        &folder,
        &["report", "f.mlir", "--target", "my-ir"],
    ));
    assert!(
        report.contains(&format!("called as `{command}`")) && report.contains("define i32 @f("),
        "{report}"
    );
    let hunt = [
        "hunt",
        "--seed",
        "3",
        "--count",
        "40",
        "--no-reduce",
        "--out",
        "found",
        "--target",
        "my-ir",
    ];
    let hunted = said(&stridecheck(&folder, &hunt));
    let found = fs::read_dir(folder.join("found")).expect("there are findings");
    let texts: Vec<String> = found
        .filter_map(|file| fs::read_to_string(file.expect("it is there").path()).ok())
        .collect();
    let is_told = |text: &&String| text.contains("sh lower.sh ir canonicalize");
    let emitted = texts
        .iter()
        .filter(is_told)
        .filter(|text| text.contains("target triple") || text.contains("define "));
    assert!(emitted.count() >= 2, "{hunted}");
}
