//! Functions are called along every route, and the report names the one that shows something else.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Command, Output};

use super::{said, scratch, stderr, stdout, stridecheck};
use crate::SOAKS;

/// A compiler that says what it is, and fails.
const BROKEN: &str =
    "[ $1 != -E ] || exec /usr/bin/cc \"$@\"\necho 'cc: out of licences' >&2; exit 1";

fn corpus(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../corpus");
    path.join(name).display().to_string()
}

#[test]
#[cfg_attr(not(feature = "soak"), ignore = "the soak has it")]
fn every_route_of_the_corpus_agrees() {
    // The other C compiler calls as clang does; generated programs go along its routes.
    let one_compiler = "expanded,c-interface,packed,direct,indirect,value,bare,\
                        clang,clang-c-interface,clang-bare,outward-clang,outward-rust";
    let routes = if SOAKS { "all" } else { one_compiler };
    let level = if SOAKS { "1" } else { "0" };
    let arguments = ["check", &corpus("run"), "--llvm", level, "--routes", routes];
    let output = stridecheck(&arguments);
    let last = stdout(&output)
        .lines()
        .last()
        .expect("a summary")
        .to_owned();
    assert!(
        last.ends_with(" 0 differ, 0 inconclusive"),
        "{}",
        said(&output)
    );
}

/// MLIR gives the allocated pointer back, which of a global is none.
#[test]
fn a_bare_result_of_mlir_is_its_allocated_pointer() {
    let file = corpus("run/bare-result-of-global.mlir");
    let output = stridecheck(&["check", &file, "--target", "mlir-22@0", "--routes", "bare"]);
    assert_eq!(
        stdout(&output),
        "1 files, 1 calls: 1 agree, 0 differ, 0 inconclusive\n"
    );
}

#[test]
fn generated_programs_agree_along_every_route() {
    for (target, profile) in [
        ("builtin@random", "default"),
        ("mlir-22@0", "default"),
        ("builtin@random", "abi"),
        ("mlir-22@0", "abi"),
    ] {
        let out = scratch(&format!("routes-{}-{profile}", &target[..7]));
        let out = out.display().to_string();
        let output = stridecheck(&[
            "hunt",
            "--target",
            target,
            "--routes",
            "all",
            "--count",
            if SOAKS { "256" } else { "16" },
            "--seed",
            "13",
            "--profile",
            profile,
            "--out",
            &out,
        ]);
        assert!(output.status.success(), "{}", said(&output));
    }
}

#[test]
fn run_tells_each_route() {
    let path = scratch("routes-run").join("f.mlir");
    let text = "// run: @f([1, 2, 3], 1) -> 2\n\
        func.func @f(%m: memref<3xi16>, %i: index) -> i16 {\n  \
        %0 = memref.load %m[%i] : memref<3xi16>\n  return %0 : i16\n}\n";
    fs::write(&path, text).expect("the file can be written");
    let path = path.display().to_string();
    let output = stridecheck(&["run", &path, "--target", "builtin", "--routes", "all"]);
    let text = stdout(&output);
    for words in [
        " -> 2",
        " through its C wrapper -> 2",
        " through an array of addresses -> 2",
        " from a function of the program -> 2",
        " by its address from a function of the program -> 2",
        " as a value that a function of the program was given -> 2",
        " with bare pointers -> 2",
        " from C compiled by clang -> 2",
        " from C compiled by clang through its C wrapper -> 2",
        " from C compiled by clang with bare pointers -> 2",
        " from C compiled by cc -> 2",
        " from C compiled by cc through its C wrapper -> 2",
        " from C compiled by cc with bare pointers -> 2",
    ] {
        assert!(
            text.contains(&format!("@f([1, 2, 3], 1){words}")),
            "{words}\n{text}"
        );
    }
}

#[test]
fn a_route_that_a_function_does_not_have_is_refused_with_the_reason() {
    for (function, route, wanted) in [
        (
            "(%v: vector<2xi16>) -> vector<2xi16> { return %v : vector<2xi16> }",
            "clang",
            "route clang: `f`: vector<2xi16>: C passes a vector of less than 8 bytes as a number",
        ),
        (
            "(%v: vector<3xi16>) -> vector<3xi16> { return %v : vector<3xi16> }",
            "clang",
            "route clang: `f`: vector<3xi16>: C passes a vector whose lanes are no power of two in one register",
        ),
        (
            "(%v: vector<8xbf16>) -> vector<8xbf16> { return %v : vector<8xbf16> }",
            "clang",
            "route clang: `f`: vector<8xbf16>: it is not known where LLVM passes it",
        ),
        (
            "(%a: i65) -> i65 { return %a : i65 }",
            "cc",
            "route cc: `f`: C has no type for i65",
        ),
        (
            "(%m: memref<?xf32>) { return }",
            "bare",
            "route bare: `f` cannot pass bare pointers",
        ),
    ] {
        let path = scratch("routes-refused").join("f.mlir");
        let argument = match function.starts_with("(%m") {
            true => "[1.0]",
            false if function.contains("3xi16") => "[1, 2, 3]",
            false if function.contains("8xbf16") => "[1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0]",
            false if function.starts_with("(%v") => "[1, 2]",
            false => "1",
        };
        let text = format!("// run: @f({argument})\nfunc.func @f{function}\n");
        fs::write(&path, text).expect("the file can be written");
        let path = path.display().to_string();
        let output = stridecheck(&["check", &path, "--routes", route]);
        assert_eq!(output.status.code(), Some(3), "{}", said(&output));
        assert!(said(&output).contains(wanted), "{}", said(&output));
    }
}

/// Passes that are told that nobody needs a function may erase it.
#[test]
fn a_caller_that_a_pass_erased_is_no_route() {
    let folder = scratch("routes-erased");
    let file = folder.join("f.mlir");
    let text = "// run: @main(3) -> 3\nfunc.func @main(%a: i32) -> i32 {\n  return %a : i32\n}\n";
    fs::write(&file, text).expect("it can be written");
    for (routes, code, wanted) in [
        (
            "direct",
            3,
            "inconclusive: route direct: the function that calls `main` is not in the lowered program",
        ),
        ("expanded,direct", 0, "1 agree, 0 differ"),
    ] {
        let target =
            format!("mlir-22{{routes={routes}}}/symbol-privatize{{exclude=main}},symbol-dce@0");
        let file = file.display().to_string();
        let output = stridecheck(&["check", "--target", &target, &file]);
        assert_eq!(output.status.code(), Some(code), "{}", said(&output));
        assert!(stdout(&output).contains(wanted), "{}", said(&output));
    }
}

#[test]
fn external_functions_stand_in_other_languages() {
    let path = corpus("run/call-external-registers.mlir");
    for target in ["builtin@2", "builtin{no-c-wrappers}", "mlir-22", "mlir-19"] {
        let routes = "outward-clang,outward-cc";
        let output = stridecheck(&["run", &path, "--target", target, "--routes", routes]);
        for language in ["C compiled by clang", "C compiled by cc"] {
            let words = format!(" with external functions in {language} -> 5");
            assert!(stdout(&output).contains(&words), "{}", said(&output));
        }
    }
    let output = stridecheck(&[
        "run",
        &path,
        "--target",
        "builtin",
        "--routes",
        "outward-rust",
    ]);
    let words = " with external functions in Rust -> 5";
    assert!(stdout(&output).contains(words), "{}", said(&output));
}

#[test]
fn external_functions_that_no_language_can_stand_behind_are_refused_with_the_reason() {
    let declared = |ty: &str| {
        format!(
            "// run: @f(1) -> 1\n// extern: derived\n\
             func.func private @g({ty})\n\
             func.func @f(%a: i32) -> i32 {{\n  %c = arith.constant 0 : {ty}\n  \
             call @g(%c) : ({ty}) -> ()\n  return %a : i32\n}}\n"
        )
    };
    let plain = "// run: @f(1) -> 1\nfunc.func @f(%a: i32) -> i32 {\n  return %a : i32\n}\n";
    for (text, route, wanted) in [
        (
            plain.to_owned(),
            "outward-rust",
            "route outward-rust: `f`: it calls no function that it only declares",
        ),
        (
            declared("i65"),
            "outward-clang",
            "route outward-clang: `f`: external function `g`: C has no type for i65",
        ),
        (
            declared("i128"),
            "outward-rust",
            "route outward-rust: `f`: external function `g`: expected an integer of at most 64 bits, an address or a float for a function in Rust, found i128",
        ),
    ] {
        let path = scratch("routes-outward").join("f.mlir");
        fs::write(&path, text).expect("the file can be written");
        let path = path.display().to_string();
        let output = stridecheck(&["check", &path, "--routes", route]);
        assert_eq!(output.status.code(), Some(3), "{}", said(&output));
        assert!(said(&output).contains(wanted), "{}", said(&output));
    }
}

#[test]
fn an_unknown_route_is_told_which_there_are() {
    let output = stridecheck(&["hunt", "--routes", "packed,post"]);
    assert_eq!(output.status.code(), Some(2));
    let message = stderr(&output);
    assert!(message.contains("unknown route `post`"), "{message}");
    assert!(
        message.contains("packed, direct, indirect, value, clang"),
        "{message}"
    );
}

#[test]
fn a_missing_c_compiler_is_told() {
    let path = scratch("routes-missing").join("f.mlir");
    let text = "// run: @f(1) -> 1\nfunc.func @f(%a: i32) -> i32 {\n  return %a : i32\n}\n";
    fs::write(&path, text).expect("the file can be written");
    let output = Command::new(env!("CARGO_BIN_EXE_stridecheck"))
        .args(["check", &path.display().to_string(), "--routes", "cc"])
        .env("PATH", scratch("routes-no-compiler"))
        .output()
        .expect("the command starts");
    assert_eq!(output.status.code(), Some(3), "{}", said(&output));
    assert!(
        said(&output).contains("cc: cannot be started"),
        "{}",
        said(&output)
    );
    assert!(
        said(&output).contains("install a C compiler"),
        "{}",
        said(&output)
    );
}

/// A folder with a `cc` that is this script.
fn with_cc(name: &str, script: &str) -> String {
    let folder = scratch(name);
    // Written under another name first: a file that is open for writing cannot be executed.
    fs::write(folder.join("partial"), format!("#!/bin/sh\n{script}\n"))
        .expect("the file can be written");
    fs::set_permissions(folder.join("partial"), fs::Permissions::from_mode(0o755))
        .expect("it is ours");
    fs::rename(folder.join("partial"), folder.join("cc")).expect("the file can be renamed");
    folder.display().to_string()
}

fn with_path(path: &str, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_stridecheck"));
    let command = command.args(arguments).env("PATH", path);
    command.output().expect("the command starts")
}

#[test]
fn a_hunt_draws_routes_unless_it_is_told_which() {
    let hunt = ["hunt", "--seed", "1", "--count", "2", "--target"];
    for (target, more, shown) in [
        ("builtin@1", &[][..], "builtin{routes=random}@1: 2 agree"),
        (
            "builtin@1",
            &["--routes", "usual"],
            "builtin{routes=usual}@1: 2 agree",
        ),
        (
            "builtin{routes=packed}@1",
            &[],
            "builtin{routes=packed}@1: 2 agree",
        ),
        ("mlir-22/cse", &[], "mlir-22/cse: 2 agree"),
        (
            "mlir-22/cse@1",
            &[],
            "mlir-22{routes=random}/cse@1: 2 agree",
        ),
    ] {
        let output = stridecheck(&[&hunt[..], &[target], more].concat());
        assert!(
            stdout(&output).contains(shown),
            "{shown}\n{}",
            said(&output)
        );
    }
}

#[test]
#[cfg_attr(not(feature = "soak"), ignore = "the soak has it")]
fn a_hunt_says_once_which_routes_it_cannot_draw() {
    let broken = with_cc("routes-hunt-broken", BROKEN);
    let none = scratch("routes-hunt-none").display().to_string();
    for (path, why) in [(&none, "cannot be started"), (&broken, "out of licences")] {
        let output = with_path(
            path,
            &[
                "hunt",
                "--count",
                "128",
                "--seed",
                "3",
                "--profile",
                "default",
            ],
        );
        assert_eq!(output.status.code(), Some(0), "{}", said(&output));
        let message = stderr(&output);
        assert_eq!(
            message.matches("no route cc, cc-c-interface").count(),
            1,
            "{message}"
        );
        assert!(message.contains(why), "{message}");
        assert!(stdout(&output).contains(" 128 agree"), "{}", said(&output));
    }
}

#[cfg(feature = "soak")]
#[test]
fn a_c_compiler_that_fails_is_told() {
    let path = scratch("routes-compiler").join("f.mlir");
    let text = "// run: @f(1) -> 1\nfunc.func @f(%a: i32) -> i32 {\n  return %a : i32\n}\n";
    fs::write(&path, text).expect("the file can be written");
    let path = path.display().to_string();
    let says = "[ $1 != -E ] || exec /usr/bin/cc \"$@\"\n";
    for (name, script, wanted) in [
        ("fails", BROKEN.to_owned(), "cc: cc: out of licences"),
        (
            "no-object",
            format!("{says}exit 0"),
            "cc: expected an object file",
        ),
        (
            "hangs",
            format!("{says}exec /bin/sleep 1000"),
            "cc: expected it to end within 10 s",
        ),
        (
            "unknown",
            "echo tcc".to_owned(),
            "cc: expected clang or GCC 12 or later, found `tcc`",
        ),
    ] {
        let folder = with_cc(&format!("routes-cc-{name}"), &script);
        let program = format!("route cc: `f`: {wanted}");
        let check = with_path(&folder, &["check", &path, "--routes", "cc"]);
        assert_eq!(check.status.code(), Some(3), "{}", said(&check));
        assert!(said(&check).contains(&program), "{}", said(&check));
        // The other routes are compared.
        let check = with_path(&folder, &["check", &path, "--routes", "expanded,cc"]);
        assert_eq!(check.status.code(), Some(0), "{}", said(&check));
    }
}

#[test]
fn a_hunt_or_run_along_no_legal_route_could_not() {
    let none = scratch("routes-none").display().to_string();
    let hunt = ["hunt", "--count", "4", "--routes", "cc"];
    let output = with_path(&none, &hunt);
    assert_eq!(output.status.code(), Some(3), "{}", said(&output));
    assert!(
        said(&output).contains("cc: cannot be started"),
        "{}",
        said(&output)
    );
    let path = scratch("routes-none").join("f.mlir");
    let text = "// run: @f(1) -> 1\nfunc.func @f(%a: i65) -> i65 {\n  return %a : i65\n}\n";
    fs::write(&path, text).expect("the file can be written");
    let path = path.display().to_string();
    let run = ["run", &path, "--target", "builtin", "--routes", "clang"];
    let output = stridecheck(&run);
    assert_eq!(output.status.code(), Some(3), "{}", said(&output));
    let why = "route clang: `f`: C has no type for i65";
    assert!(said(&output).contains(why), "{}", said(&output));
}
