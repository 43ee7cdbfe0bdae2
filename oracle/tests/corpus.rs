//! Runs every line of `corpus/run`, `corpus/ub`, `corpus/stage`, `corpus/llvm` and the folders of open runs, and checks that no kind of undefined behaviour is left out.

use std::path::{Path, PathBuf};

use stridecheck_ir::{Body, directives, directives_named, parse, verify};
use stridecheck_oracle::{ExpectedEnd, IndexWidth, Limits, Outcome, RunLine, UbKind, run, text};

#[test]
fn every_run_line_gives_what_it_says() {
    let mut count = 0;
    for (path, source, body) in cases() {
        for line in run_lines(&path, &source, &body) {
            let place = format!("{}:{}", path.display(), line.line);
            let given = run(&body, &line.call, &limits(&source));
            let given = given.unwrap_or_else(|error| panic!("{place}: {error}"));
            let function = text::signature(&body, &line.call.entry).unwrap();
            assert!(
                line.expected.is_some(),
                "{place}: a case says what it expects"
            );
            let shown = given.display(&function, &line.call);
            assert!(
                line.matches(&given),
                "{place}: {}{shown}",
                line.call.display(&function)
            );
            count += 1;
        }
    }
    assert!(count > 200, "{count} run lines are found");
}

/// Of some runs nothing can be said; a line `// open: words` after the run line says why.
#[test]
fn every_open_run_says_why() {
    for (path, source, body) in programs(&["open", "llvm-open"]) {
        for line in run_lines(&path, &source, &body) {
            let place = format!("{}:{}", path.display(), line.line);
            let mut reasons = directives(&source).filter(|directive| directive.name == "open");
            let why = reasons.find(|directive| directive.line == line.line + 1);
            let why = why.unwrap_or_else(|| panic!("{place}: no line `// open:` follows"));
            let why = why.text;
            match run(&body, &line.call, &limits(&source)) {
                Err(error) if error.to_string().contains(why) => {}
                Ok(run) if run.outcome == Outcome::OutOfFuel && why == "out of fuel" => {}
                other => panic!("{place}: {other:?}"),
            }
        }
    }
}

#[test]
fn every_call_reads_back_from_what_it_prints() {
    for (path, source, body) in cases() {
        for line in run_lines(&path, &source, &body) {
            let function = text::signature(&body, &line.call.entry).unwrap();
            for printed in [
                line.call.display(&function).to_string(),
                line.call.to_string(),
            ] {
                let externals = line.call.externals.lines(&body);
                let read = RunLine::parse_all(&format!("// run: {printed}\n{externals}"), &body);
                let read = read.unwrap_or_else(|error| panic!("{printed}: {error}"));
                assert_eq!(read[0].call, line.call, "{}: {printed}", path.display());
            }
        }
    }
}

#[test]
fn every_run_reads_back_from_what_it_prints() {
    for (path, source, body) in
        cases().filter(|(path, ..)| path.to_string_lossy().contains("/run/"))
    {
        for line in run_lines(&path, &source, &body) {
            let given = run(&body, &line.call, &limits(&source)).unwrap();
            let function = text::signature(&body, &line.call.entry).unwrap();
            let printed = format!(
                "// run: {}{}\n{}",
                line.call.display(&function),
                given.display(&function, &line.call),
                line.call.externals.lines(&body)
            );
            let read = RunLine::parse_all(&printed, &body);
            let read = read.unwrap_or_else(|error| panic!("{}: {error:?}", path.display()));
            assert!(
                read[0].expected.is_some() && read[0].matches(&given),
                "{}: {printed}",
                path.display()
            );
            assert_eq!(read[0].call, line.call);
        }
    }
}

#[test]
fn every_kind_of_undefined_behaviour_has_a_case_and_a_heading() {
    let semantics = std::fs::read_to_string(root().join("docs/semantics.md")).unwrap();
    let mut shown = Vec::new();
    for (path, source, body) in cases() {
        let lines = run_lines(&path, &source, &body);
        shown.extend(
            lines
                .into_iter()
                .filter_map(|line| match line.expected?.end {
                    ExpectedEnd::Ub(kind) => Some(kind),
                    ExpectedEnd::Returned { .. } | ExpectedEnd::Trapped(_) => None,
                }),
        );
    }
    for kind in UbKind::ALL {
        assert!(shown.contains(kind), "no case does {kind:?}");
        let heading = format!("\n### `{kind:?}`\n");
        assert!(
            semantics.contains(&heading),
            "docs/semantics.md has no {heading}"
        );
    }
}

/// The width of `index` is the one thing that a line `// options:` says to the oracle.
fn limits(source: &str) -> Limits {
    let mut options = directives_named(source, "options");
    let index_width = match options.any(|options| options.contains("--index-width 32")) {
        true => IndexWidth::W32,
        false => IndexWidth::W64,
    };
    Limits {
        index_width,
        ..Limits::default()
    }
}

fn run_lines(path: &Path, source: &str, body: &Body) -> Vec<RunLine> {
    let lines = RunLine::parse_all(source, body);
    lines.unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn cases() -> impl Iterator<Item = (PathBuf, String, Body)> {
    programs(&["run", "ub", "stage", "llvm"])
}

fn programs(folders: &[&str]) -> impl Iterator<Item = (PathBuf, String, Body)> {
    let folders = folders
        .iter()
        .map(|folder| root().join("corpus").join(folder));
    let entries =
        folders.flat_map(|folder| std::fs::read_dir(folder).expect("the corpus can be read"));
    let mut paths: Vec<PathBuf> = entries
        .map(|entry| entry.expect("the corpus can be read").path())
        .collect();
    paths.sort();
    paths.into_iter().map(|path| {
        let source = std::fs::read_to_string(&path).expect("the corpus can be read");
        let body = parse(&source).unwrap_or_else(|errors| panic!("{}: {errors:?}", path.display()));
        let wrong = verify(&body);
        assert!(wrong.is_empty(), "{}: {wrong:?}", path.display());
        (path, source, body)
    })
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}
