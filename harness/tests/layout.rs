//! The rules of ARCHITECTURE.md that source files can break: kept by reading them.

mod guide;
mod imports;
mod version;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use stridecheck_ir::Opcode;
use walkdir::WalkDir;

const CRATES: [&str; 7] = [
    "ir",
    "conversion",
    "oracle",
    "gen",
    "native",
    "harness",
    "fuzz",
];
const MAX_FILE_LINES: usize = 700;

#[test]
fn every_file_says_what_it_is() {
    complain(&rust_files(), |_, text| match text.starts_with("//! ") {
        true => None,
        false => Some("does not open with a `//!` line".to_owned()),
    });
}

#[test]
fn no_file_is_too_long() {
    complain(&rust_files(), |_, text| {
        let lines = text.lines().count();
        (lines > MAX_FILE_LINES).then(|| format!("has {lines} lines, more than {MAX_FILE_LINES}"))
    });
}

#[test]
fn llvm_and_unsafe_live_in_native_alone() {
    let outside: Vec<_> = rust_files()
        .into_iter()
        .filter(|path| !is_native(path) && !is_this_file(path))
        .collect();
    complain(&outside, |_, text| {
        let code = text
            .lines()
            .map(|line| line.split("//").next().unwrap_or(line));
        let mut words =
            code.flat_map(|line| line.split(|c: char| !c.is_alphanumeric() && c != '_'));
        let found = words.find(|word| ["unsafe", "inkwell", "llvm_sys"].contains(word));
        found.map(|word| format!("says `{word}`, which only the crate `native` may"))
    });
}

#[test]
fn every_crate_but_native_forbids_unsafe() {
    for member in CRATES.into_iter().filter(|member| *member != "native") {
        let binaries = ["src/main.rs", "src/bin/stridecheck-llvm.rs"];
        let binaries = binaries.map(|path| root().join(member).join(path));
        let binaries = binaries.into_iter().filter(|path| path.exists());
        for path in binaries.chain([root().join(member).join("src/lib.rs")]) {
            assert!(
                read(&path).contains("\n#![forbid(unsafe_code)]\n"),
                "{} does not forbid `unsafe`",
                path.display()
            );
        }
    }
}

#[test]
fn no_shortcuts_are_taken() {
    let files: Vec<_> = rust_files()
        .into_iter()
        .filter(|path| !is_this_file(path))
        .collect();
    let banned = [
        "#[ignore",
        "#[should_panic",
        "todo!(",
        "unimplemented!(",
        "TODO",
        "FIXME",
        "thread::sleep",
    ];
    complain(&files, |_, text| {
        banned
            .iter()
            .find(|banned| text.contains(**banned))
            .map(|banned| format!("contains `{banned}`"))
    });
}

#[test]
fn dependencies_point_one_way() {
    let allowed: [(&str, &[&str]); CRATES.len()] = [
        ("ir", &[]),
        ("conversion", &["stridecheck-ir"]),
        ("oracle", &["stridecheck-ir"]),
        ("gen", &["stridecheck-ir", "stridecheck-oracle"]),
        ("native", &["stridecheck-ir", "stridecheck-oracle"]),
        (
            "harness",
            &[
                "stridecheck-ir",
                "stridecheck-conversion",
                "stridecheck-oracle",
                "stridecheck-gen",
                "stridecheck-native",
            ],
        ),
        (
            "fuzz",
            &[
                "stridecheck-ir",
                "stridecheck-oracle",
                "stridecheck-gen",
                "stridecheck",
            ],
        ),
    ];
    for (member, allowed) in allowed {
        let manifest = read(&root().join(member).join("Cargo.toml"));
        let own = manifest
            .lines()
            .filter_map(|line| line.split(['.', ' ', '=']).next());
        for name in own.filter(|name| name.starts_with("stridecheck")) {
            assert!(
                allowed.contains(&name),
                "{member} must not depend on {name}"
            );
        }
    }
}

#[test]
fn imports_make_no_circles() {
    for member in CRATES {
        let circles = imports::circles(&root().join(member).join("src"));
        assert!(circles.is_empty(), "{member}: {circles:#?}");
    }
}

/// The evaluator, the lowering and the production of an op of `memref` stand in modules of one name.
#[test]
fn an_op_has_one_module_name_in_every_crate() {
    let files = rust_files();
    let modules_with = |folder: &str, text: String| {
        let inside = files
            .iter()
            .filter(|path| path.starts_with(root().join(folder)));
        let holds = inside.filter(|path| read(path).contains(&text));
        let stem = |path: &PathBuf| path.file_stem().map(|stem| stem.display().to_string());
        holds.filter_map(stem).collect::<BTreeSet<_>>()
    };
    let ops = Opcode::all().filter(|op| op.dialect() == "memref");
    let mut in_several = 0;
    for op in ops {
        let name = op.def().current;
        let word = name.trim_start_matches("memref.");
        let Opcode::Memref(kind) = op else {
            unreachable!("the op is of memref");
        };
        let places = [
            ("oracle/src/eval/memref", format!("fn {word}(")),
            (
                "conversion/src/std_to_llvm/memref",
                format!("struct {kind:?}Lowering"),
            ),
            ("gen/src/ops/memref", format!("row(\"{name}\"")),
            ("gen/src/ops/memref", format!("name: \"{name}\"")),
        ];
        let found = places.map(|(folder, text)| modules_with(folder, text));
        in_several += usize::from(found.iter().filter(|found| !found.is_empty()).count() > 1);
        let modules: BTreeSet<_> = found.into_iter().flatten().collect();
        assert!(modules.len() < 2, "{name} is in {modules:?}");
    }
    assert!(
        in_several > 20,
        "{in_several} ops are found in several crates"
    );
}

#[test]
fn only_native_depends_on_llvm() {
    for member in CRATES.into_iter().filter(|member| *member != "native") {
        let manifest = read(&root().join(member).join("Cargo.toml"));
        for name in ["inkwell", "llvm-sys"] {
            assert!(
                !manifest.contains(name),
                "{member} must not depend on {name}"
            );
        }
    }
}

#[test]
fn the_library_stands_without_llvm_and_the_command() {
    let all = dependencies("stridecheck", &[]);
    let few = dependencies("stridecheck", &["--no-default-features"]);
    for name in ["clap", "ctrlc", "humantime", "indicatif", "inkwell"] {
        assert!(all.contains(name), "the features turn on {name}");
        assert!(!few.contains(name), "without features there is {name}");
    }
    let native = ["--no-default-features", "--features", "native"];
    let native = dependencies("stridecheck", &native);
    assert!(native.contains("inkwell") && !native.contains("clap"));
    assert!(!dependencies("stridecheck-native", &["--no-default-features"]).contains("inkwell"));
}

#[test]
fn the_readme_says_how_many_crates_come_along() {
    let count = |package| {
        let all = dependencies(package, &[]);
        let others = all.iter().filter(|name| !name.starts_with("stridecheck"));
        others.count()
    };
    let [ir, oracle, generator, all] = [
        "stridecheck-ir",
        "stridecheck-oracle",
        "stridecheck-gen",
        "stridecheck",
    ]
    .map(count);
    let wanted = format!(
        "`stridecheck-ir` brings {ir} crates of others along, `stridecheck-oracle` {oracle}, `stridecheck-gen` {generator}, and `stridecheck` with all of its features {all}."
    );
    assert!(
        read(&root().join("README.md")).contains(&wanted),
        "{wanted}"
    );
}

/// The names of what a package is built of with the features that the flags choose.
fn dependencies(package: &str, features: &[&str]) -> BTreeSet<String> {
    let output = Command::new(env!("CARGO"))
        .args(["tree", "--offline", "--edges", "normal", "--prefix", "none"])
        .args(["--package", package])
        .args(features)
        .current_dir(root())
        .output()
        .expect("cargo starts");
    let message = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{message}");
    let text = String::from_utf8(output.stdout).expect("cargo prints UTF-8");
    let names = text.lines().filter_map(|line| line.split(' ').next());
    names.map(str::to_owned).collect()
}

#[test]
fn every_manifest_inherits_the_lints() {
    for member in CRATES {
        let manifest = read(&root().join(member).join("Cargo.toml"));
        assert!(
            manifest.contains("[lints]\nworkspace = true"),
            "{member} does not inherit the lints"
        );
        assert!(
            manifest.contains("license.workspace = true"),
            "{member} does not inherit the licence"
        );
    }
}

#[test]
fn every_crate_has_a_page_whose_example_is_run() {
    for member in CRATES {
        let manifest = read(&root().join(member).join("Cargo.toml"));
        assert!(
            manifest.contains("\nreadme = \"README.md\"\n"),
            "{member} does not name its README"
        );
        assert!(
            read(&root().join(member).join("README.md")).contains("\n```rust\n"),
            "the README of {member} has no example"
        );
        assert!(
            read(&root().join(member).join("src/lib.rs"))
                .contains("#[doc = include_str!(\"../README.md\")]"),
            "the example in the README of {member} is not run"
        );
        // The machines of docs.rs have no LLVM.
        let without_features = "[package.metadata.docs.rs]\nno-default-features = true\n";
        let needs_llvm = ["native = [", "llvm = ["];
        let needs_llvm = needs_llvm.iter().any(|feature| manifest.contains(feature));
        assert!(
            manifest.contains("[package.metadata.docs.rs]\n")
                && manifest.contains(without_features) == needs_llvm,
            "{member} does not say how its documentation is built"
        );
    }
}

/// Runs a check on every file and fails with all complaints at once.
fn complain(files: &[PathBuf], check: impl Fn(&Path, &str) -> Option<String>) {
    assert!(!files.is_empty(), "the sources were found");
    let complaints: Vec<_> = files
        .iter()
        .filter_map(|path| {
            check(path, &read(path)).map(|complaint| format!("{} {complaint}", path.display()))
        })
        .collect();
    assert!(complaints.is_empty(), "{}", complaints.join("\n"));
}

fn is_native(path: &Path) -> bool {
    path.starts_with(root().join("native/src"))
}

fn is_this_file(path: &Path) -> bool {
    path.ends_with("harness/tests/layout.rs")
}

fn rust_files() -> Vec<PathBuf> {
    let folders = CRATES.into_iter().flat_map(|member| {
        let folders = ["src", "tests", "benches", "fuzz_targets"];
        folders.map(|folder| root().join(member).join(folder))
    });
    let present = folders.filter(|folder| folder.exists());
    let files = present.flat_map(|folder| {
        let walk = WalkDir::new(folder).into_iter();
        walk.map(|entry| entry.expect("the folder can be read").into_path())
    });
    let is_rust = |path: &PathBuf| path.extension() == Some("rs".as_ref());
    let mut files: Vec<_> = files.filter(is_rust).collect();
    files.sort();
    files
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .parent()
        .expect("the crate is in the workspace")
        .to_owned()
}
