//! What MLIR's own tools make of programs does what the oracle says.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use stridecheck::MlirOpt;
use stridecheck::check::{Checked, check_prepared};
use stridecheck::engine::{Convention, Ending, Engine, Observation};
use stridecheck::engines::mlir_opt::Translated;
use stridecheck::engines::oracle::{Oracle, observation};
use stridecheck_conversion::{Options, lower};
use stridecheck_gen::{Profile, program, seed_bytes};
use stridecheck_ir::{Body, parse};
use stridecheck_oracle::{Call, RunLine};

/// How many programs `mlir-opt` lowers.
const PROGRAMS: u64 = 2000;

/// How many programs `mlir-translate` gets from the built-in lowering.
const TRANSLATED: u64 = 300;

/// One call of a program, with what the oracle says of it.
struct Case {
    name: String,
    body: Body,
    call: Call,
    expected: Observation,
}

fn corpus_folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../corpus")
}

/// The runs of a folder of the corpus.
fn cases(folder: &str) -> Vec<Case> {
    let entries = fs::read_dir(corpus_folder().join(folder)).expect("the corpus is there");
    let mut paths: Vec<_> = entries
        .map(|entry| entry.expect("the folder can be read").path())
        .collect();
    paths.sort();
    paths.iter().flat_map(|path| cases_of(path)).collect()
}

/// The runs of a file of the corpus that is lowered as usual.
fn cases_of(path: &Path) -> Vec<Case> {
    let text = fs::read_to_string(path).expect("a case is text");
    if text.contains("// options:") {
        return Vec::new();
    }
    let body = parse(&text).expect("a case is right");
    let lines = RunLine::parse_all(&text, &body).expect("the run lines are right");
    let case = |line: RunLine| Case {
        name: format!("{}:{}", path.display(), line.line),
        expected: Oracle::default()
            .prepare(&body)
            .run(&line.call, Convention::Expanded),
        body: body.clone(),
        call: line.call,
    };
    lines
        .into_iter()
        .map(case)
        .filter(|case| !matches!(case.expected.ending, Ending::Undefined { .. }))
        .collect()
}

fn generated(count: u64) -> Vec<Case> {
    let profiles = [
        Profile::Default,
        Profile::Memory,
        Profile::Calls,
        Profile::Scalar,
    ];
    let case = |(number, profile): (u64, Profile)| {
        let case = program(&seed_bytes(31, number), &profile.config());
        Case {
            name: format!("seed 31 program {number} ({})", profile.name()),
            expected: observation(&case.body, &case.run),
            body: case.body,
            call: case.call,
        }
    };
    (0..count)
        .zip(profiles.into_iter().cycle())
        .map(case)
        .collect()
}

/// A fault of MLIR's that is known; `corpus/known-issues.toml` lists them.
#[derive(serde::Deserialize)]
struct Issue {
    /// The name, also of the program in `corpus/known` that shows it.
    id: String,
    /// What the report of a difference says: one of these.
    #[serde(default)]
    says: Vec<String>,
    /// What must be struck from the LLVM IR for the difference to go away.
    #[serde(default)]
    without: Vec<String>,
}

#[derive(serde::Deserialize)]
struct Issues {
    issue: Vec<Issue>,
}

impl Issue {
    fn all() -> Vec<Self> {
        let text = fs::read_to_string(corpus_folder().join("known-issues.toml"));
        let issues: Issues =
            toml::from_str(&text.expect("the list is there")).expect("it is right");
        issues.issue
    }

    /// Whether this is why a case differs.
    fn explains(
        &self,
        engine: &mut MlirOpt,
        case: &Case,
        lowered: &Translated,
        checked: &Checked,
    ) -> bool {
        let verdict = checked.verdict.to_string();
        if self.says.iter().any(|words| verdict.contains(words)) {
            return true;
        }
        match lowered {
            Ok(text) => {
                let mut struck = text.clone();
                for word in &self.without {
                    struck = struck.replace(&format!(" {word} "), " ");
                }
                struck != *text && case.run(engine, Ok(struck)).verdict.is_agreement()
            }
            Err(_) => false,
        }
    }
}

impl Case {
    fn run(&self, engine: &mut MlirOpt, lowered: Translated) -> Checked {
        let mut prepared = engine.prepare_lowered(&self.body, lowered);
        check_prepared(&self.body, &self.call, &self.expected, prepared.as_mut())
    }
}

/// Runs what MLIR makes of the cases; a difference must be a known issue, and this gives their names.
fn explained(cases: &[Case]) -> BTreeSet<String> {
    let issues = Issue::all();
    let mut engine = MlirOpt::in_worker(Options::current()).expect("the tools are there");
    let bodies: Vec<_> = cases.iter().map(|case| &case.body).collect();
    let lowered = engine.lower_all(&bodies);
    assert_eq!(lowered.len(), cases.len());
    let (mut seen, mut unexplained) = (BTreeSet::new(), Vec::new());
    for (case, lowered) in cases.iter().zip(lowered) {
        let checked = case.run(&mut engine, lowered.clone());
        if checked.verdict.is_agreement() {
            continue;
        }
        let issue = issues
            .iter()
            .find(|issue| issue.explains(&mut engine, case, &lowered, &checked));
        match issue {
            Some(issue) => {
                seen.insert(issue.id.clone());
            }
            None => unexplained.push(format!(
                "{}: {}: {}",
                case.name, checked.convention, checked.verdict
            )),
        }
    }
    let count = unexplained.len();
    assert!(
        count == 0,
        "{count} of {} differ:\n{}",
        cases.len(),
        unexplained.join("\n")
    );
    seen
}

#[test]
fn the_corpus() {
    let cases = cases("run");
    assert!(cases.len() > 200, "{} cases", cases.len());
    explained(&cases);
}

#[test]
fn generated_programs() {
    explained(&generated(PROGRAMS));
}

#[test]
fn every_known_issue_is_still_there() {
    for issue in Issue::all() {
        let cases = cases_of(
            &corpus_folder()
                .join("known")
                .join(format!("{}.mlir", issue.id)),
        );
        let seen = explained(&cases);
        assert_eq!(seen, BTreeSet::from([issue.id]));
    }
}

/// What `mlir-translate` makes of the output of the built-in lowering.
#[test]
fn the_built_in_lowering_translated_by_mlir() {
    let cases: Vec<_> = cases("run")
        .into_iter()
        .chain(generated(TRANSLATED))
        .collect();
    let lowered = cases.iter().map(|case| {
        let mut body = case.body.clone();
        lower(&mut body, &Options::current()).expect("the program can be lowered");
        body
    });
    let mut engine = MlirOpt::in_worker(Options::current()).expect("the tools are there");
    let translated = engine.translate_all(lowered.collect());
    for (case, translated) in cases.iter().zip(translated) {
        let mut prepared = engine.prepare_lowered(&case.body, translated);
        let checked = check_prepared(&case.body, &case.call, &case.expected, prepared.as_mut());
        assert!(
            checked.verdict.is_agreement(),
            "{}: {}",
            case.name,
            checked.verdict
        );
    }
}
