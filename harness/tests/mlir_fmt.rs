//! What `mlir-opt` of LLVM 22 prints is printed again byte for byte, in its own form and in the generic one.

use std::fs;
use std::path::{Path, PathBuf};

use stridecheck_gen::{Config, program, seed_bytes};
use stridecheck_ir::{Edition, Form, parse, print};

use crate::mlir_accepts::opt;

const PROGRAMS: u64 = 1000;

/// How many differences a failure shows.
const SHOWN: usize = 5;

const GENERIC: &[&str] = &["--mlir-print-op-generic"];

fn programs(folder: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../corpus")
        .join(folder);
    let entries = fs::read_dir(folder).expect("the folder of cases is there");
    let mut paths: Vec<_> = entries
        .map(|entry| entry.expect("the folder can be listed").path())
        .filter(|path| {
            path.extension()
                .is_some_and(|extension| extension == "mlir")
        })
        .collect();
    paths.sort();
    paths
}

/// Says where the text of `mlir-opt` and ours for it part; nothing if they do not.
fn difference(theirs: &str, form: Form) -> Option<String> {
    let body = match parse(theirs) {
        Ok(body) => body,
        Err(diagnostics) => return Some(format!("{diagnostics:?}\n{theirs}")),
    };
    let ours = print(&body, form);
    let (theirs, ours) = (theirs.trim_end(), ours.trim_end());
    if theirs == ours {
        return None;
    }
    let mut lines = theirs.lines().zip(ours.lines());
    let line = lines.find(|(theirs, ours)| theirs != ours);
    let (theirs, ours) = line.unwrap_or(("one text", "is longer"));
    Some(format!("  theirs: {theirs:?}\n  ours:   {ours:?}"))
}

/// What differs in a program that `mlir-opt` accepts, in both forms; nothing if it refuses the program.
fn differences(text: &str) -> Option<Vec<String>> {
    let custom = opt(text, &[]).ok()?;
    let generic = opt(text, GENERIC).expect("the program was accepted before");
    let found = [
        difference(&custom, Form::current()),
        difference(&generic, Form::current().generic()),
    ];
    Some(found.into_iter().flatten().collect())
}

fn report(found: &[String]) {
    let shown = &found[..found.len().min(SHOWN)];
    assert!(
        found.is_empty(),
        "{} texts differ:\n{}",
        found.len(),
        shown.join("\n")
    );
}

#[test]
fn the_corpus() {
    let mut found = Vec::new();
    let mut accepted = 0;
    for path in ["run", "ub", "lower", "spec"]
        .into_iter()
        .flat_map(programs)
    {
        let text = fs::read_to_string(&path).expect("the case can be read");
        // Programs of the edition of 2020 are given to `mlir-opt` in the current one.
        let body = parse(&text).unwrap_or_else(|errors| panic!("{}: {errors:?}", path.display()));
        let texts = [text, print(&body, Form::current())];
        for differing in texts.iter().filter_map(|text| differences(text)) {
            accepted += 1;
            let place = |difference| format!("{}:\n{difference}", path.display());
            found.extend(differing.into_iter().map(place));
        }
    }
    assert!(accepted > 100, "only {accepted} texts were accepted");
    report(&found);
}

#[test]
fn generated_programs() {
    let texts: Vec<_> = (0..PROGRAMS)
        .map(|number| {
            let generated = program(&seed_bytes(23, number), &Config::default());
            print(&generated.body, Form::current())
        })
        .collect();
    let all = texts.join("\n// -----\n");
    let mut found = Vec::new();
    for (arguments, form) in [
        (&[][..], Form::current()),
        (GENERIC, Form::current().generic()),
    ] {
        let printed = opt(&all, arguments).expect("mlir-opt accepts generated programs");
        let printed: Vec<_> = printed.split("// -----\n").collect();
        assert_eq!(printed.len(), texts.len());
        found.extend(printed.iter().filter_map(|text| difference(text, form)));
    }
    report(&found);
}

#[test]
fn a_text_in_another_layout_differs() {
    let text = "module {\n   func.func private @f()\n}\n";
    assert!(
        difference(text, Form::current()).is_some(),
        "the check can fail"
    );
    assert_eq!(Form::default().edition, Edition::Current);
}
