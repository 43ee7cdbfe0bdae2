//! What `mlir-opt` of an older release of the targets prints, in the custom and in the generic form, is printed again byte for byte in the edition of that release.
//!
//! The kinds of read-modify-write and of reductions have other numbers before LLVM 22, and no name tells the release:
//! the generic form of programs with these is not read.

use std::path::PathBuf;
use std::time::Duration;

use stridecheck::mlir::Release;
use stridecheck::mlir::batch::unreadable;
use stridecheck::mlir::tool::run_into;
use stridecheck::tools::SPLIT_MARKER;
use stridecheck_gen::{Config, program, seed_bytes};
use stridecheck_ir::{Edition, Form, expressible, parse, print};

use crate::corpus::programs;
use crate::mlir_fmt::{difference, report};
use crate::mlir_passes::installed_older;

const PROGRAMS: u64 = 500;

/// The time limit for all programs in one form.
const TIME: Duration = Duration::from_secs(120);

/// Of so many texts one may be refused: attributes of the dialect `llvm` and some types that results must have are not known to be of some releases only.
const REFUSED: usize = 15;

/// What stands between the texts, and between what a release prints for them: LLVM 13 prints no line there, but a module.
fn separators(release: &Release, form: Form) -> (String, &'static str) {
    match release.number {
        13 => (
            format!("{SPLIT_MARKER}module @next {{\n}}\n{SPLIT_MARKER}"),
            match form.generic {
                true => {
                    "\"module\"() ( {\n^bb0:  // no predecessors\n}) {sym_name = \"next\"} : () -> ()\n\n"
                }
                false => "module @next  {\n}\n\n",
            },
        ),
        _ => (SPLIT_MARKER.to_owned(), "// -----\n"),
    }
}

/// What has a kind whose number has changed.
const KINDS: [&str; 2] = ["atomic_rmw", "reductions"];

/// What a release prints for each of these texts, nearly all of which it accepts; the names are for messages.
fn printed(release: &Release, form: Form, texts: &[(String, String)]) -> Vec<String> {
    let mut arguments = ["--split-input-file", "--allow-unregistered-dialect"]
        .map(str::to_owned)
        .to_vec();
    arguments.extend(form.generic.then(|| "--mlir-print-op-generic".to_owned()));
    let output = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    let thread = std::thread::current().id();
    let output = output.join(format!("fmt-{}-{thread:?}.mlir", release.number));
    let all: Vec<&str> = texts.iter().map(|(_, text)| text.as_str()).collect();
    let target = (TIME.into(), Some(output.as_path()));
    let tool = release.tool("mlir-opt");
    let (between, printed_between) = separators(release, form);
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
    let forms = [false, true].map(|generic| Form {
        edition: release.edition(),
        generic,
    });
    let of = |form: Form| {
        let all = texts.iter().zip(printed(release, form, texts));
        let given = all.filter(|(_, theirs)| !theirs.trim().is_empty());
        let differing = given.filter_map(|((name, _), theirs)| {
            let has_kinds = KINDS.iter().any(|word| theirs.contains(word));
            let how = difference(&theirs, form).filter(|_| !(form.generic && has_kinds))?;
            let is_read = unreadable(release, &theirs).is_none();
            is_read.then(|| format!("{name} in {}:\n{how}", release.number))
        });
        differing.collect::<Vec<_>>()
    };
    forms.into_iter().flat_map(of).collect()
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
