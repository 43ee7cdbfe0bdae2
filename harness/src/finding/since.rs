//! Since when a finding shows: the same program in one release or build of MLIR after the other.
//!
//! Rules:
//! - A point is bad only if it shows the same kind of difference at the same place with the same wrong value, and the same cause where both causes are known.
//! - A point is good only if the whole pipeline took the program and what it gave is right.
//! - Everything else is unknown, with the reason.
//! - A pass is asked for by its name in the release, as the table of renamed passes has it.
//! - A program that a release cannot express loses the attributes that the release lacks, if the finding still shows where it was found.

mod measured;
mod question;
mod table;

use std::path::PathBuf;

use serde::{Deserialize, Serialize};
use stridecheck_gen::Case;
use stridecheck_ir::{Body, Edition, OpId, expressible, verify};

pub use self::measured::{Measured, Spread, measure};
pub use self::question::{Question, alone};
pub use self::table::{PointRecord, Since};
use super::cause::{Blame, Cause, Evidence};
use super::fault::{FaultDetail, PassFault};
use super::known::KnownIssues;
use crate::check::{Checked, Subject as _};
use crate::compare::Verdict;
use crate::mlir::PassCall;
use crate::mlir::passes::renamed;
use crate::mlir::releases::RELEASES;
use crate::parts;
use crate::targets::{Front, Target};
use crate::words::without_values;
use crate::workbench::Workbench;

/// The number of builds up to which each is asked; more are halved.
const FEW: usize = 8;

/// What a release or a build shows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Answer {
    /// The finding.
    Bad,
    /// The right result.
    Good,
    /// Neither, with the reason.
    Unknown(String),
}

/// A release or a build, and what it shows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Point {
    /// The target, as the release or build of the finding with its passes.
    pub target: Target,
    /// What it shows; `None` where it was not asked.
    pub answer: Option<Answer>,
}

impl Point {
    /// A target on another release or build, with its passes under the names there; unknown where a pass is missing.
    pub fn new(target: &Target, front: Front, prefix: Option<PathBuf>) -> Self {
        let passes = match front.release() {
            Some(release) => passes_in(target, release),
            None => Ok(parts::passes(target).to_vec()),
        };
        let mut target = target.clone();
        target.front = front;
        target.options.prefix = prefix;
        let (target, answer) = match passes {
            Ok(passes) if !passes.is_empty() => (target.with_passes(passes), None),
            Ok(_) => (target, None),
            Err(why) => (target, Some(Answer::Unknown(why))),
        };
        Self { target, answer }
    }
}

/// The passes of a target under their names in another release; the error says what that one lacks.
fn passes_in(target: &Target, release: u32) -> Result<Vec<PassCall>, String> {
    let own = target.front.release().unwrap_or(release);
    let passes = parts::passes(target).iter();
    passes.map(|pass| pass.in_release((own, release))).collect()
}

/// What the points show, oldest first.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct History(pub Vec<Point>);

impl History {
    /// The first point that is bad.
    pub fn first_bad(&self) -> Option<&Point> {
        self.known()
            .find(|(_, is_bad)| *is_bad)
            .map(|(point, _)| point)
    }

    /// The last good point before the first bad one.
    pub fn last_good(&self) -> Option<&Point> {
        let before = self.known().take_while(|(_, is_bad)| !is_bad);
        before
            .last()
            .map(|(point, _)| point)
            .filter(|_| self.first_bad().is_some())
    }

    /// The first good point after the last bad one.
    pub fn good_again(&self) -> Option<&Point> {
        let known: Vec<(&Point, bool)> = self.known().collect();
        let last = known.iter().rposition(|(_, is_bad)| *is_bad)?;
        known.get(last + 1).map(|(point, _)| *point)
    }

    /// How often the answer changes from one known point to the next.
    pub fn changes(&self) -> usize {
        let known: Vec<bool> = self.known().map(|(_, is_bad)| is_bad).collect();
        known.windows(2).filter(|pair| pair[0] != pair[1]).count()
    }

    /// The points that are good or bad.
    fn known(&self) -> impl Iterator<Item = (&Point, bool)> {
        self.0.iter().filter_map(|point| match &point.answer {
            Some(Answer::Bad) => Some((point, true)),
            Some(Answer::Good) => Some((point, false)),
            Some(Answer::Unknown(_)) | None => None,
        })
    }
}

/// Asks all of these points without an answer, which go from the oldest to the newest; where more than a few `builds` stand at their end and not `every` one is wanted, these are halved between two that differ.
pub fn asked(
    mut points: Vec<Point>,
    (builds, every): (usize, bool),
    mut ask: impl FnMut(&Target) -> Answer,
) -> History {
    let count = points.len();
    let mut ask_at = |points: &mut Vec<Point>, place: usize| {
        let Point { target, answer } = &mut points[place];
        answer.get_or_insert_with(|| ask(target));
    };
    let first = match every || builds <= FEW {
        true => count,
        false => count - builds,
    };
    (0..first).for_each(|place| ask_at(&mut points, place));
    if first < count {
        ask_at(&mut points, first);
        ask_at(&mut points, count - 1);
        while let Some(middle) = middle(&points) {
            ask_at(&mut points, middle);
        }
    }
    History(points)
}

/// The point nearest to the middle of the last stretch between a good and a bad point that has points which were not asked.
fn middle(points: &[Point]) -> Option<usize> {
    let is_known =
        |place: &usize| matches!(points[*place].answer, Some(Answer::Good | Answer::Bad));
    let known: Vec<usize> = (0..points.len()).filter(is_known).collect();
    known.windows(2).rev().find_map(|pair| {
        let [from, to] = *pair else { return None };
        if points[from].answer == points[to].answer {
            return None;
        }
        let left = (from + 1..to).filter(|place| points[*place].answer.is_none());
        left.min_by_key(|place| (2 * place).abs_diff(from + to))
    })
}

/// A finding where it was found.
pub struct Witness<'a> {
    workbench: Workbench,
    target: &'a Target,
    case: &'a Case,
    checked: &'a Checked,
    cause: Option<&'a Cause>,
}

impl<'a> Witness<'a> {
    /// A finding, with what is to blame.
    pub fn new(
        workbench: &Workbench,
        (target, case): (&'a Target, &'a Case),
        checked: &'a Checked,
        blame: Option<&'a Blame>,
    ) -> Self {
        Self::caused(workbench, (target, case), checked, cause(blame))
    }

    /// A finding with this cause, if it is known.
    pub fn caused(
        workbench: &Workbench,
        (target, case): (&'a Target, &'a Case),
        checked: &'a Checked,
        cause: Option<&'a Cause>,
    ) -> Self {
        let workbench = Workbench {
            known: KnownIssues::none(),
            ..workbench.clone()
        };
        Self {
            workbench,
            target,
            case,
            checked,
            cause,
        }
    }

    /// What a point shows of it.
    pub fn shown_at(&self, point: Point) -> Answer {
        let Point { target, answer } = point;
        answer.unwrap_or_else(|| self.at(&target))
    }

    /// What another release or build shows of it, with the passes of this target.
    pub fn at(&self, target: &Target) -> Answer {
        if target == self.target {
            return Answer::Bad;
        }
        let target = &self.taken(target);
        match self.case_for(target.front.edition()) {
            Ok(case) => self.shown(target, &case),
            Err(why) => Answer::Unknown(why),
        }
    }

    /// A build with the names of passes that it takes: it counts as a release, but may be older.
    fn taken(&self, target: &Target) -> Target {
        let takes = |target: &Target| self.workbench.subject(target, 0).is_ok();
        let passes = RELEASES
            .into_iter()
            .map(|release| passes_in(target, release));
        let others = passes.flatten().map(|passes| target.with_passes(passes));
        let mut others = others.filter(|other| target.options.prefix.is_some() && other != target);
        match others.next() {
            Some(first) if !takes(target) => std::iter::once(first)
                .chain(others)
                .find(takes)
                .unwrap_or_else(|| target.clone()),
            _ => target.clone(),
        }
    }

    /// The case as an edition can express it; the finding must show on it where it was found.
    fn case_for(&self, edition: Edition) -> Result<Case, String> {
        let Some(lacking) = lacking(&self.case.body, edition) else {
            return Ok(self.case.clone());
        };
        let why = format!("the release does not have it: {}", lacking.what);
        let body = without_lacking(self.case.body.clone(), edition).ok_or(why.clone())?;
        let case = Case::of_call(&body, &self.case.call, &self.case.limits());
        let case = case.map_err(|_| why.clone())?;
        match self.shown(self.target, &case) {
            Answer::Bad => Ok(case),
            Answer::Good | Answer::Unknown(_) => {
                Err(format!("{why}; without it the finding does not show"))
            }
        }
    }

    /// What a target shows of the finding on a case.
    fn shown(&self, target: &Target, case: &Case) -> Answer {
        let mut subject = match self.workbench.subject(target, 0) {
            Ok(subject) => subject,
            Err(error) => return Answer::Unknown(error.to_string()),
        };
        let checked = subject.check_all(&[0], std::slice::from_ref(case)).pop();
        let checked = checked.expect("one case was given");
        let difference = match &checked.verdict {
            Verdict::Agree => return Answer::Good,
            Verdict::Inconclusive(why) => return Answer::Unknown(why.clone()),
            Verdict::Known(id) => return Answer::Unknown(format!("the known fault {id}")),
            Verdict::Differ(difference) => difference,
        };
        if !is_same(self.checked, &checked) {
            return Answer::Unknown(format!("it differs otherwise: {difference}"));
        }
        let blame = subject.blame(&checked, case);
        match (self.cause, cause(blame.as_ref())) {
            (Some(own), Some(other)) if !self.is_same_cause(own, &checked, other) => {
                Answer::Unknown(format!("it differs alike by another cause: {other}"))
            }
            _ => Answer::Bad,
        }
    }

    /// Whether the cause of a difference is that of the finding; a pass may have another name there.
    fn is_same_cause(&self, own: &Cause, checked: &Checked, other: &Cause) -> bool {
        let is_its_pass = |cause: &Cause, checked: &Checked| {
            let pass = checked.fault.as_ref().map(|fault| &fault.pass.name);
            matches!(cause, Cause::Pass { pass: named, .. } if Some(named) == pass)
        };
        own.is_same_rewrite(other) || is_its_pass(own, self.checked) && is_its_pass(other, checked)
    }
}

/// The cause, where something that was tried names it.
fn cause(blame: Option<&Blame>) -> Option<&Cause> {
    let is_shown = |evidence| {
        !matches!(
            evidence,
            Evidence::NoCounters | Evidence::Disabled | Evidence::Nothing | Evidence::NotShown
        )
    };
    let blame = blame.filter(|blame| is_shown(blame.evidence) && blame.tells());
    blame.map(|blame| &blame.cause)
}

/// Whether two differences are of the same kind, at the same place and with the same wrong value.
fn is_same(own: &Checked, other: &Checked) -> bool {
    match (&own.fault, &other.fault) {
        (Some(own), Some(other)) => is_same_fault(own, other),
        (None, None) => own.verdict == other.verdict && own.stage == other.stage,
        _ => false,
    }
}

fn is_same_fault(own: &PassFault, other: &PassFault) -> bool {
    let is_same_detail = match (&own.detail, &other.detail) {
        (FaultDetail::Undefined { kind, .. }, FaultDetail::Undefined { kind: other, .. }) => {
            kind == other
        }
        (FaultDetail::Endless { .. }, FaultDetail::Endless { .. }) => true,
        (FaultDetail::Tool(own), FaultDetail::Tool(other)) => {
            let [own, other] = [own, other].map(|said| without_values(said, &['\'', '`']));
            own == other
        }
        (own, other) => own == other,
    };
    let is_same_pass = own.pass.name == other.pass.name || is_renamed(own, other);
    own.kind == other.kind && is_same_pass && is_same_detail
}

/// Whether one of the passes has the name that the other one has in another release.
fn is_renamed(own: &PassFault, other: &PassFault) -> bool {
    let mut renamed = renamed::PASSES.iter();
    renamed.any(|pass| {
        let names = [pass.name, pass.before];
        names == [&own.pass.name, &other.pass.name] || names == [&other.pass.name, &own.pass.name]
    })
}

/// A part of a program that an edition does not have.
struct Lacking {
    what: String,
    /// The attribute that it is, if it is one.
    attribute: Option<(OpId, String)>,
}

/// The first part of a program that an edition does not have, or has without its meaning.
fn lacking(body: &Body, edition: Edition) -> Option<Lacking> {
    let mut ops = body.walk(body.module());
    if let Some(op) = ops.find(|op| is_ignored(body, *op, edition)) {
        let name = body.op_name(op).current();
        return Some(Lacking {
            what: format!("`{ALIGNMENT}` of `{name}` has no effect before release {PROMISED}"),
            attribute: Some((op, ALIGNMENT.to_owned())),
        });
    }
    let lacking = expressible(body, edition).err()?;
    let mut ops = body.walk(body.module());
    let op =
        ops.find(|op| body.op_name(*op).current() == lacking.op && body.span(*op) == lacking.span);
    let attribute = op.and_then(|op| {
        let mut names = body.attributes(op).iter().map(|(name, _)| name.to_string());
        let name = names.find(|name| lacking.what.split(['`', ' ']).any(|word| word == name));
        Some((op, name?))
    });
    Some(Lacking {
        what: lacking.to_string(),
        attribute,
    })
}

/// The attribute that promises an alignment.
const ALIGNMENT: &str = "alignment";

/// The first release in which it promises one for accesses; before, it is any discardable attribute.
const PROMISED: u8 = 21;

/// Whether an op promises an alignment of which an edition knows nothing.
fn is_ignored(body: &Body, op: OpId, edition: Edition) -> bool {
    let is_access = ["memref.load", "memref.store"].contains(&body.op_name(op).current());
    edition < Edition::release(PROMISED) && is_access && body.attribute(op, ALIGNMENT).is_some()
}

/// The program without the attributes that an edition lacks; `None` if it lacks anything else, or if the program needs them.
fn without_lacking(mut body: Body, edition: Edition) -> Option<Body> {
    while let Some(lacking) = lacking(&body, edition) {
        let (op, name) = lacking.attribute?;
        body.remove_attribute(op, &name);
    }
    verify(&body).is_empty().then_some(body)
}

#[cfg(test)]
mod tests {
    use super::{Answer, History, Point, asked};
    use crate::targets::Target;

    /// What is asked of points of which `bad` tells the bad ones, and the history.
    fn history(
        count: usize,
        releases: usize,
        bad: impl Fn(usize) -> Answer,
    ) -> (Vec<usize>, History) {
        let targets = (0..count).map(|number| format!("mlir-22{{prefix=/builds/{number}}}/cse"));
        let targets: Vec<Target> = targets
            .map(|text| text.parse().expect("a target"))
            .collect();
        let points = targets.iter().map(|target| Point {
            target: target.clone(),
            answer: None,
        });
        let mut order = Vec::new();
        let found = asked(points.collect(), (count - releases, false), |target| {
            let place = targets
                .iter()
                .position(|name| name == target)
                .expect("a point");
            order.push(place);
            bad(place)
        });
        (order, found)
    }

    fn place(point: Option<&Point>) -> Option<String> {
        point.map(|point| point.target.to_string())
    }

    fn at(number: usize) -> Option<String> {
        Some(format!("mlir-22{{prefix=/builds/{number}}}/cse"))
    }

    fn bad_if(is_bad: bool) -> Answer {
        match is_bad {
            true => Answer::Bad,
            false => Answer::Good,
        }
    }

    #[test]
    fn many_builds_are_halved() {
        let (order, found) = history(1000, 2, |place| bad_if(place >= 637));
        assert_eq!(
            (place(found.last_good()), place(found.first_bad())),
            (at(636), at(637))
        );
        assert!(order.len() < 16, "{order:?}");
        assert_eq!(found.changes(), 1);
    }

    #[test]
    fn what_cannot_be_told_is_passed_over() {
        let (order, found) = history(100, 0, |place| match place {
            40..60 => Answer::Unknown("it does not build".to_owned()),
            _ => bad_if(place >= 50),
        });
        assert_eq!(
            (place(found.last_good()), place(found.first_bad())),
            (at(39), at(60))
        );
        assert!(order.len() < 40, "{order:?}");
    }

    #[test]
    fn a_few_are_all_asked_and_may_come_and_go() {
        let (order, found) = history(6, 6, |place| bad_if(matches!(place, 1 | 2 | 4)));
        assert_eq!(order, [0, 1, 2, 3, 4, 5]);
        assert_eq!(
            (place(found.last_good()), place(found.first_bad())),
            (at(0), at(1))
        );
        assert_eq!((place(found.good_again()), found.changes()), (at(5), 4));
    }

    #[test]
    fn unknown_is_not_good() {
        let (_, found) = history(3, 3, |place| match place {
            0 => Answer::Unknown("it has no such pass".to_owned()),
            _ => Answer::Bad,
        });
        assert_eq!((found.last_good(), place(found.first_bad())), (None, at(1)));
    }
}
