//! What a known issue does not explain: another release, pass or kind, a program without its words, and what its cure does not cure.

use std::fs;
use std::path::Path;

use stridecheck::compare::{Observable, Shown};
use stridecheck::engine::{Ending, Observation, Prepared, Route, TimeLimit};
use stridecheck::engines::lowerer::Lowerer;
use stridecheck::engines::{Lowered, Machine};
use stridecheck::finding::known::{Issue, KnownIssues};
use stridecheck::finding::{FaultDetail, FaultKind, PassFault};
use stridecheck::mlir::{Lowering, Nest, PassCall, Release, Stages};
use stridecheck::parts::Parts;
use stridecheck::stage::Stage;
use stridecheck::targets::Options;
use stridecheck::{Checked, Difference, OptLevel, Subject, Target, TargetSubject, Verdict};
use stridecheck_gen::Case;
use stridecheck_ir::{Body, parse};
use stridecheck_oracle::{Call, IndexWidth, Limits, RunLine};

use crate::mlir_passes::is_tested;

/// A program that has no words of any issue.
const PLAIN: &str = "func.func @main() {\n  return\n}\n";

fn body(text: &str) -> Body {
    parse(text).unwrap_or_else(|wrong| panic!("{wrong:?}"))
}

/// The program that shows an issue.
fn program(issue: &Issue) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../corpus/known");
    fs::read_to_string(folder.join(format!("{}.mlir", issue.id))).expect("the corpus can be read")
}

/// A difference whose message says this.
fn difference(says: &str) -> Verdict {
    let said = Shown::Words(says.to_owned());
    Difference::of(Observable::Ending, Shown::SameProgram, said).into()
}

/// Whether an issue is among those that explain a difference.
fn explains(issue: &Issue, checked: &Checked, body: &Body) -> bool {
    let known = KnownIssues::default();
    known
        .explaining(checked, body)
        .any(|other| other.id == issue.id)
}

/// A target with the width of `index` that an issue shows with, and one with another width.
fn of_widths(issue: &Issue, target: &str) -> [Target; 2] {
    [issue.index_width == Some(32), issue.index_width != Some(32)].map(|is_narrow| {
        let mut target: Target = target.parse().expect("a target");
        target.options.index_width = is_narrow.then_some(IndexWidth::W32);
        target
    })
}

/// What an issue of a pass is about, on a program that is nothing but the words of the issue.
fn fault(issue: &Issue) -> PassFault {
    let kind = FaultKind::ALL.into_iter();
    let mut kind = kind.filter(|kind| issue.kind.is_none_or(|of| of == *kind));
    let words = issue.program.iter().chain(issue.one_of.first());
    let words: Vec<String> = words.map(|words| words.replace('…', " ")).collect();
    PassFault {
        release: issue.releases[0],
        earlier: Vec::new(),
        pass: PassCall {
            name: issue.pass.clone().expect("an issue of a pass"),
            options: String::new(),
            nest: Nest::Module,
        },
        later: Vec::new(),
        kind: kind.next().expect("a kind"),
        detail: FaultDetail::Tool(issue.says.first().cloned().unwrap_or_default()),
        before: words.join("\n"),
        between: Vec::new(),
        after: None,
    }
}

#[test]
fn what_only_the_pass_and_the_kind_would_tell_has_a_trigger_or_words_of_the_program() {
    for issue in KnownIssues::default().all() {
        if issue.trigger.is_some() {
            let is_native = issue.lowering || issue.pass.is_none();
            assert!(issue.cause.is_some() || is_native, "{}", issue.id);
            continue;
        }
        let is_broad = issue.kind == Some(FaultKind::Hang) && !issue.is_by_open_pattern();
        let has_words = !issue.program.is_empty() || !issue.one_of.is_empty();
        assert!(!is_broad || has_words, "{}", issue.id);
    }
}

/// What is no fault is made open, or no program has it; where that cannot be, the row says why.
#[test]
fn a_row_of_what_is_no_fault_says_why_it_stays() {
    for issue in KnownIssues::default().all() {
        assert_eq!(
            issue.ruling.is_some(),
            issue.stays.is_some(),
            "{}",
            issue.id
        );
    }
}

#[test]
fn another_release_pass_kind_or_program_is_not_explained() {
    let body = body(PLAIN);
    for issue in KnownIssues::default().all() {
        let has_no_words = issue.trigger.is_some()
            || issue.is_by_open_pattern()
            || issue.is_of_pass_in_native_code();
        if issue.pass.is_none() || has_no_words {
            continue;
        }
        let [fitting, other_width] = of_widths(issue, "mlir-22");
        let on = |target: &Target, edit: &dyn Fn(&mut PassFault)| {
            let mut fault = fault(issue);
            edit(&mut fault);
            let mut checked = Checked::at(Stage::Passes, difference(&fault.detail.to_string()));
            checked.fault = Some(fault);
            checked.target = Some(target.clone());
            explains(issue, &checked, &body)
        };
        let with = |edit: &dyn Fn(&mut PassFault)| on(&fitting, edit);
        assert!(with(&|_| ()), "{}", issue.id);
        let is_of_any_width = issue.index_width.is_none();
        assert_eq!(on(&other_width, &|_| ()), is_of_any_width, "{}", issue.id);
        assert!(!with(&|fault| fault.release = 21), "{}", issue.id);
        let other = |fault: &mut PassFault| fault.pass.name = "another-pass".to_owned();
        let is_of_any_pass = issue.also.iter().any(|pass| pass == "any");
        assert_eq!(with(&other), is_of_any_pass, "{}", issue.id);
        let said = FaultDetail::Tool("another message".to_owned());
        let other = |fault: &mut PassFault| fault.detail = said.clone();
        assert_eq!(with(&other), issue.says.is_empty(), "{}", issue.id);
        for kind in FaultKind::ALL {
            let is_same = issue.kind.is_none_or(|of| of == kind);
            let explained = with(&|fault| fault.kind = kind);
            assert_eq!(explained, is_same, "{}: {kind}", issue.id);
        }
        let has_words = !issue.program.is_empty() || !issue.one_of.is_empty();
        let other = |fault: &mut PassFault| fault.before = PLAIN.to_owned();
        assert_eq!(with(&other), !has_words, "{}", issue.id);
        // Behind a pass whose output is not known the words are looked for in what the pass of the issue got.
        let behind = |fault: &mut PassFault| {
            fault.later = vec![fault.pass.clone()];
            fault.pass.name = "another-pass".to_owned();
            fault.between = vec![std::mem::replace(&mut fault.before, PLAIN.to_owned())];
        };
        // An issue of every pass is looked for in what the pass at fault got.
        assert_eq!(with(&behind), !is_of_any_pass || !has_words, "{}", issue.id);
        let swapped = |fault: &mut PassFault| {
            behind(fault);
            std::mem::swap(&mut fault.before, &mut fault.between[0]);
        };
        assert_eq!(with(&swapped), !has_words || is_of_any_pass, "{}", issue.id);
    }
}

/// LLVM 22 makes the code of every target; a lowering of MLIR is one of its release.
#[test]
fn an_issue_of_a_lowering_is_one_of_its_releases() {
    for issue in KnownIssues::default().all() {
        let has_cure = issue.passes_before().is_some() || !issue.struck.is_empty();
        let has_words =
            !issue.says.is_empty() || !issue.program.is_empty() || !issue.one_of.is_empty();
        if issue.pass.is_some() || has_cure || !has_words {
            continue;
        }
        let explains = |target: &str, text: &str| {
            let says = issue.says.first().map_or("", String::as_str);
            let mut checked = Checked::at(Stage::Compare, difference(says));
            checked.actual.ending = Ending::Returned(Vec::new());
            let [fitting, _] = of_widths(issue, target);
            checked.target = Some(fitting);
            explains(issue, &checked, &body(text))
        };
        let text = program(issue);
        for (target, release) in [
            ("builtin", None),
            ("mlir-22@0", Some(22)),
            ("mlir-19@0", Some(19)),
            ("mlir-22-emitc@0", Some(22)),
        ] {
            let is_of_kind = issue.emitc == target.contains("emitc");
            let is_in = release.is_some_and(|of| is_of_kind && issue.releases.contains(&of));
            let is_of = !issue.lowering || is_in;
            assert_eq!(explains(target, &text), is_of, "{} on {target}", issue.id);
            let has_words = !issue.program.is_empty() || !issue.one_of.is_empty();
            let plain = explains(target, PLAIN);
            assert_eq!(plain, is_of && !has_words, "{} on {target}", issue.id);
        }
    }
}

/// A machine on which every run traps.
struct Wrong;

impl Machine for Wrong {
    fn set_level(&mut self, _: OptLevel) {}

    fn set_routes(&mut self, _: &[Route]) {}

    fn restart(&mut self) {}

    fn set_time_limit(&mut self, _: TimeLimit) {}

    fn prepare_lowered<'a>(&'a mut self, _: &'a Body, _: Lowered) -> Box<dyn Prepared + 'a> {
        Box::new(Self)
    }
}

impl Prepared for Wrong {
    fn routes(&self, _: &str) -> Vec<Route> {
        vec![Route::Expanded]
    }

    fn run(&mut self, _: &Call, _: Route) -> Observation {
        Observation::ended(Ending::Trapped(None))
    }
}

#[test]
fn a_cure_of_the_code_that_does_not_cure_explains_nothing() {
    let known = KnownIssues::default();
    let cured = known.all().iter().filter(|issue| {
        let is_of_pass = issue.pass.is_some();
        !is_of_pass && issue.says.is_empty() && issue.program.is_empty() && issue.one_of.is_empty()
    });
    let mut count = 0;
    for issue in cured {
        let text = program(issue);
        let body = body(&text);
        let line = RunLine::parse_all(&text, &body)
            .expect("a run line")
            .remove(0);
        let case = Case::of_call(&body, &line.call, &Limits::default()).expect("it runs");
        let mut releases = issue.releases.iter().copied();
        let Some(number) = releases.find(|number| is_tested(*number)) else {
            continue;
        };
        let target: Target = format!("mlir-{number}@0").parse().expect("a target");
        let release = Release::installed(number).expect("`./x test` installs it");
        let lowering = Lowering::new(release.clone(), &Options::default(), "");
        let parts = Parts::new(
            Lowerer::Mlir(Box::new(lowering)),
            Some(Stages::new(release)),
            Some(Box::new(Wrong)),
        );
        let mut subject = TargetSubject::new(target, 0, parts, known.clone());
        let verdict = subject.check_all(&[0], &[case]).remove(0).verdict;
        assert!(verdict.is_difference(), "{}: {verdict}", issue.id);
        count += 1;
    }
    assert!(count >= 7, "{count} issues have a cure of the code");
}
