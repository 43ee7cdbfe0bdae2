//! What `mlir-opt` of an older release of the targets prints, in the custom and in the generic form, is printed again byte for byte in the edition of that release.
//!
//! Each of the two texts is read, and printed in both forms.

use std::path::PathBuf;
use std::time::Duration;

use stridecheck::mlir::Release;
use stridecheck::mlir::batch::unreadable;
use stridecheck::mlir::tool::run_into;
use stridecheck::tools::SPLIT_MARKER;
use stridecheck_gen::{Config, program, seed_bytes};
use stridecheck_ir::{Edition, Form, expressible, parse, print};

use crate::corpus::programs;
use crate::mlir_editions::small_programs;
use crate::mlir_fmt::{crossed, report};
use crate::mlir_passes::installed_older;

const PROGRAMS: u64 = 500;

/// The time limit for all programs in one form.
const TIME: Duration = Duration::from_secs(120);

/// Of so many texts one may be refused: attributes of the dialect `llvm` and some types that results must have are not known to be of some releases only.
const REFUSED: usize = 15;

/// What stands between the texts, and between what a release prints for them: LLVM 13 prints no line there, but a module.
fn separators(release: &Release, generic: bool) -> (String, &'static str) {
    match release.number {
        13 => (
            format!("{SPLIT_MARKER}module @next {{\n}}\n{SPLIT_MARKER}"),
            match generic {
                true => {
                    "\"module\"() ( {\n^bb0:  // no predecessors\n}) {sym_name = \"next\"} : () -> ()\n\n"
                }
                false => "module @next  {\n}\n\n",
            },
        ),
        _ => (SPLIT_MARKER.to_owned(), "// -----\n"),
    }
}

/// What a release prints for each of these texts, nearly all of which it accepts; the names are for messages.
fn printed(release: &Release, generic: bool, texts: &[(String, String)]) -> Vec<String> {
    let mut arguments = ["--split-input-file", "--allow-unregistered-dialect"]
        .map(str::to_owned)
        .to_vec();
    arguments.extend(generic.then(|| "--mlir-print-op-generic".to_owned()));
    let output = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    let thread = std::thread::current().id();
    let output = output.join(format!("fmt-{}-{thread:?}.mlir", release.number));
    let all: Vec<&str> = texts.iter().map(|(_, text)| text.as_str()).collect();
    let target = (TIME.into(), Some(output.as_path()));
    let tool = release.tool("mlir-opt");
    let (between, printed_between) = separators(release, generic);
    let ran = run_into(&tool, &arguments, &all.join(&between), target).expect("it starts");
    let printed = std::fs::read_to_string(&output).expect("it prints text");
    let mut parts: Vec<String> = printed.split(printed_between).map(str::to_owned).collect();
    // Releases before 15 print the line after the last text, too.
    parts.truncate(texts.len());
    assert_eq!(parts.len(), texts.len(), "{}", ran.messages);
    let parts = parts.into_iter().zip(texts);
    let refused = parts.clone().filter(|(part, _)| part.trim().is_empty());
    let refused: Vec<&str> = refused.map(|(_, (name, _))| name.as_str()).collect();
    let is_few = refused.len() * REFUSED <= texts.len();
    assert!(is_few, "{refused:?}: {}", ran.messages);
    parts.map(|(part, _)| part).collect()
}

/// How the release's text and ours for it differ, in both forms; nothing of a text that the release does not read again itself.
fn differences(release: &Release, texts: &[(String, String)]) -> Vec<String> {
    let edition = release.edition();
    let customs = printed(release, false, texts);
    // A custom form may leave attributes out, so the other form is that of what it says.
    let names = texts.iter().map(|(name, _)| name.clone());
    let read: Vec<_> = names.zip(customs.iter().cloned()).collect();
    let generics = printed(release, true, &read);
    let mut found = Vec::new();
    for (((name, _), custom), generic) in texts.iter().zip(customs).zip(generics) {
        if custom.trim().is_empty() {
            continue;
        }
        let how = crossed(&custom, &generic, edition);
        let is_read = |text: &str| unreadable(release, text).is_none();
        if !how.is_empty() && is_read(&custom) && is_read(&generic) {
            found.push(format!("{name} in {}:\n{}", release.number, how.join("\n")));
        }
    }
    found
}

/// The programs of the corpus that an edition can express, as its text.
fn corpus(edition: Edition) -> Vec<(String, String)> {
    let all = programs(&["run", "ub", "open", "stage", "lower", "spec"]).into_iter();
    let texts = all.filter_map(|(path, text)| {
        let body = parse(&text).unwrap_or_else(|errors| panic!("{}: {errors:?}", path.display()));
        let form = Form {
            edition,
            generic: false,
        };
        let text = expressible(&body, edition)
            .is_ok()
            .then(|| print(&body, form))?;
        Some((path.display().to_string(), text))
    });
    texts.collect()
}

#[test]
fn the_corpus_in_older_editions() {
    let mut found = Vec::new();
    for release in installed_older() {
        let texts = corpus(release.edition());
        assert!(texts.len() > 150, "only {} texts", texts.len());
        found.extend(differences(&release, &texts));
    }
    report(&found);
}

/// Symbols, branches and calls of the dialect `llvm`, which no program of one op has.
const LINKED: &str = "llvm.mlir.global external @g(3 : i64) : i64
llvm.mlir.global internal constant @h(4 : i32) {alignment = 8 : i64} : i32
llvm.func @f(%arg0: i1, %arg1: f32) {
  %0 = llvm.fadd %arg1, %arg1 {fastmathFlags = #llvm.fastmath<nnan>} : f32
  llvm.cond_br %arg0 weights([1, 2]), ^bb1, ^bb2
^bb1:
  llvm.return
^bb2:
  llvm.return
}
llvm.func internal @k(%arg0: i64, %arg1: i1, %arg2: f32) -> i64 {
  %0 = llvm.add %arg0, %arg0 : i64
  llvm.call @f(%arg1, %arg2) : (i1, f32) -> ()
  llvm.return %0 : i64
}";

/// What LLVM 13 has in no such form.
const SWITCH: &str = "llvm.func @f(%arg0: i32) {
  llvm.switch %arg0 : i32, ^bb1 [
    -2: ^bb1,
    3: ^bb1
  ] {branch_weights = array<i32: 1, 2, 3>}
^bb1:
  llvm.return
}";

#[test]
fn every_op_in_older_editions() {
    let mut programs = small_programs();
    programs.extend([LINKED, SWITCH].map(|text| parse(text).expect("it is right")));
    let mut found = Vec::new();
    for release in installed_older() {
        let edition = release.edition();
        let form = Form {
            edition,
            generic: false,
        };
        let all = programs.iter().enumerate();
        let said = all.filter(|(_, body)| expressible(body, edition).is_ok());
        let texts: Vec<_> = said
            .map(|(number, body)| (format!("program {number}"), print(body, form)))
            .collect();
        assert!(texts.len() > 150, "only {} programs", texts.len());
        found.extend(differences(&release, &texts));
    }
    report(&found);
}

#[test]
fn generated_programs_in_older_editions() {
    let mut found = Vec::new();
    for release in installed_older() {
        let edition = release.edition();
        let config = Config::default().edition(edition);
        let text = |number| {
            let generated = program(&seed_bytes(23, number), &config);
            (format!("program {number}"), generated.body)
        };
        let bodies = (0..PROGRAMS).map(text);
        let form = Form {
            edition,
            generic: false,
        };
        let texts: Vec<_> = bodies
            .filter(|(_, body)| expressible(body, edition).is_ok())
            .map(|(name, body)| (name, print(&body, form)))
            .collect();
        // The generator knows what the edition lacks, but for offsets whose strides it does not see.
        assert!(texts.len() > 490, "only {} programs", texts.len());
        found.extend(differences(&release, &texts));
    }
    report(&found);
}
