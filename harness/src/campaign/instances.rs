//! Checks enumerated parts on one target, and those on which it does not agree instance by instance.
//!
//! Rules:
//! - No failure hides another, but for code that does not end: what is not right of a part is told of each of its instances.
//! - Many instances of a part may never end, so single ones have little time; one that is out of it is checked again with the full limit.
//! - Only differences of single instances are explained, and crashes in the same place once.
//! - An instance on which two targets break down that share a tool goes through no other one: each breakdown ends a process,
//!   and a fold that breaks down does so in every pass that folds.
//! - Code that does not end takes all of its time: the instances of such a part are run up to the first whose code does not end,
//!   and neither that one nor those after it are run at another level.

use std::collections::{BTreeMap, BTreeSet};

use stridecheck_gen::Case;
use stridecheck_gen::exhaustive::Part;

use super::programs::{Outcome, Program};
use crate::check::{Checked, PassCount, Subject};
use crate::compare::Verdict;
use crate::engine::{Ending, TimeLimit};
use crate::finding::{FaultKind, PassFault};
use crate::mlir::OTHERS_HANG;
use crate::stage::Stage;

/// The number of single instances checked together.
const SINGLES: usize = 256;

/// The number of targets of a tool on which an instance may break down.
const BREAKDOWNS: usize = 2;

/// The reason for skipping an instance after code that does not end.
const ENDLESS: &str = "not run: native code of the part does not end in time";

/// A part with its place among the programs of a block, and its program.
pub(super) type Made = (usize, Part, Case);

/// An instance: the place of its part, and its number.
type InstanceId = (usize, u64);

/// What further targets skip of those that share it.
#[derive(Debug, Default)]
pub(super) struct Skipped {
    /// How many targets broke down on an instance.
    breakdowns: BTreeMap<InstanceId, usize>,
    /// The instances whose code does not end, and the rest of their parts.
    endless: BTreeSet<InstanceId>,
}

impl Skipped {
    /// Why an instance is skipped.
    fn reason(&self, instance: InstanceId) -> Option<String> {
        if self.endless.contains(&instance) {
            return Some(ENDLESS.to_owned());
        }
        let is_broken = self.breakdowns.get(&instance) >= Some(&BREAKDOWNS);
        is_broken.then(|| {
            format!(
                "not run: passes of {BREAKDOWNS} other targets crash, hang or take all memory on it"
            )
        })
    }

    /// The part without what is skipped, if an instance is left of it, and why each of the others is.
    fn left_of(&self, made: &Made) -> (Option<Made>, Vec<String>) {
        let (place, part, _) = made;
        let reasons: Vec<String> = instances(*place, part)
            .filter_map(|instance| self.reason(instance))
            .collect();
        if reasons.is_empty() {
            return (Some(made.clone()), reasons);
        }
        let left = part.with(|instance| self.reason((*place, instance)).is_none());
        let some = Some(left).filter(|left| !left.instances().is_empty());
        let left = some.and_then(|left| left.case().ok());
        (left.map(|(left, case)| (*place, left, case)), reasons)
    }
}

/// Checks parts on a target; returns what its passes did to them.
pub(super) fn check_on(
    subject: &mut dyn Subject,
    (target, skipped): (usize, &mut Skipped),
    given: &[Made],
    programs: &mut [Program],
) -> BTreeMap<String, PassCount> {
    let mut run = Vec::new();
    for made in given {
        let (left, reasons) = skipped.left_of(made);
        let outcomes = reasons.into_iter().map(|reason| skipped_by(target, reason));
        programs[made.0].outcomes.extend(outcomes);
        run.extend(left);
    }
    let checked = compared(subject, &run, programs);
    let counts = subject.take_counts();
    let (mut ended, mut singles, mut endless) = (Vec::new(), Vec::new(), Vec::new());
    for (made, checked) in run.into_iter().zip(checked) {
        match made.1.instances().len() > 1 && !checked.verdict.is_agreement() {
            true if is_endless(&checked) => endless.push(made),
            true => singles.extend(singles_of(&made)),
            false => ended.push((made, checked)),
        }
    }
    for made in &endless {
        let (run, rest) = up_to_endless(subject, made, programs);
        for (place, part, _) in &rest {
            skipped.endless.extend(instances(*place, part));
            let outcome = skipped_by(target, ENDLESS.to_owned());
            programs[*place].outcomes.push(outcome);
        }
        ended.extend(run);
    }
    subject.set_time_limit(TimeLimit::Short);
    for singles in singles.chunks(SINGLES) {
        let checked = compared(subject, singles, programs);
        ended.extend(singles.iter().cloned().zip(checked));
    }
    for ((place, part, _), checked) in &ended {
        if is_endless(checked) {
            skipped.endless.extend(instances(*place, part));
        }
    }
    explain(subject, &mut ended, programs);
    for ((place, part, case), checked) in ended {
        if breakdown(&checked).is_some() {
            for instance in instances(place, &part) {
                *skipped.breakdowns.entry(instance).or_default() += 1;
            }
        }
        programs[place]
            .outcomes
            .push(Outcome::new(target, checked, &case));
    }
    counts
}

/// The instances of a part as parts of their own.
fn singles_of((place, part, _): &Made) -> Vec<Made> {
    let singles = part.singles().filter_map(|single| single.case().ok());
    singles
        .map(|(single, case)| (*place, single, case))
        .collect()
}

/// The instances of a part at this place.
fn instances(place: usize, part: &Part) -> impl Iterator<Item = InstanceId> {
    let numbers = part.instances().iter();
    numbers.map(move |number| (place, *number))
}

/// Checks the instances of a part up to the first whose code does not end; returns them with their results, and those after it.
fn up_to_endless(
    subject: &mut dyn Subject,
    made: &Made,
    programs: &[Program],
) -> (Vec<(Made, Checked)>, Vec<Made>) {
    let mut singles = singles_of(made).into_iter();
    let mut run = Vec::new();
    for single in singles.by_ref() {
        let checked = compared(subject, std::slice::from_ref(&single), programs).remove(0);
        let is_last = is_endless(&checked);
        run.push((single, checked));
        if is_last {
            break;
        }
    }
    (run, singles.collect())
}

/// The results of parts, without explanation.
fn compared(subject: &mut dyn Subject, made: &[Made], programs: &[Program]) -> Vec<Checked> {
    let (numbers, cases) = numbered(made.iter(), programs);
    subject.compare_all(&numbers, &cases)
}

/// Explains what differs, and checks again with the full limit, which it sets, what only time decided.
fn explain(subject: &mut dyn Subject, ended: &mut [(Made, Checked)], programs: &[Program]) {
    let mut messages: BTreeMap<String, Vec<usize>> = BTreeMap::new();
    let mut asked = Vec::new();
    for (place, (_, checked)) in ended.iter().enumerate() {
        let same = crash(checked).map(|message| messages.entry(message).or_default());
        if checked.verdict.is_difference() && same.as_ref().is_none_or(|same| same.is_empty()) {
            asked.push(place);
        }
        same.into_iter().for_each(|same| same.push(place));
    }
    check_again(subject, (ended, &asked), programs);
    let mut unlike = Vec::new();
    for (message, same) in &messages {
        let first = ended[same[0]].1.clone();
        if crash(&first).as_ref() != Some(message) {
            unlike.extend(&same[1..]);
            continue;
        }
        for place in &same[1..] {
            let checked = &mut ended[*place].1;
            (checked.verdict, checked.told) = (first.verdict.clone(), first.told.clone());
        }
    }
    check_again(subject, (ended, &unlike), programs);
    subject.set_time_limit(TimeLimit::Full);
    let all = 0..ended.len();
    let asked: Vec<usize> = all.filter(|place| is_of_time(&ended[*place].1)).collect();
    check_again(subject, (ended, &asked), programs);
    subject.take_counts();
}

/// The fault of passes that broke down.
fn breakdown(checked: &Checked) -> Option<&PassFault> {
    let fault = checked.fault.as_ref();
    fault.filter(|fault| fault.kind.is_breakdown())
}

/// Whether native code does not end.
fn is_endless(checked: &Checked) -> bool {
    let ending = &checked.actual.ending;
    let is_run = matches!(ending, Ending::TimedOut { stage, .. } if *stage == Stage::Run);
    is_run && checked.fault.is_none()
}

/// What a tool says that broke down, if it says where; one that takes all time does not.
fn crash(checked: &Checked) -> Option<String> {
    let fault = checked.fault.as_ref()?;
    let has_place = matches!(fault.kind, FaultKind::Crash | FaultKind::OutOfMemory);
    let said = fault.detail.to_string();
    (has_place && said.contains(" in ")).then_some(said)
}

/// Checks those at these places again.
fn check_again(
    subject: &mut dyn Subject,
    (ended, asked): (&mut [(Made, Checked)], &[usize]),
    programs: &[Program],
) {
    if asked.is_empty() {
        return;
    }
    let made = asked.iter().map(|place| &ended[*place].0);
    let (numbers, cases) = numbered(made, programs);
    let again = subject.check_all(&numbers, &cases);
    for (place, checked) in asked.iter().zip(again) {
        ended[*place].1 = checked;
    }
}

/// Whether more time might give another result.
fn is_of_time(checked: &Checked) -> bool {
    match &checked.verdict {
        Verdict::Differ(_) => checked.is_hang(),
        Verdict::Inconclusive(why) => checked.is_hang() || why == OTHERS_HANG,
        Verdict::Agree | Verdict::Known(_) => false,
    }
}

/// The numbers of parts in the campaign, and their programs.
fn numbered<'m>(
    made: impl Iterator<Item = &'m Made>,
    programs: &[Program],
) -> (Vec<u64>, Vec<Case>) {
    made.map(|(place, _, case)| (programs[*place].number, case.clone()))
        .unzip()
}

/// The result of a target for an instance that is skipped.
fn skipped_by(target: usize, reason: String) -> Outcome {
    Outcome {
        target,
        checked: Checked::at(Stage::Passes, Verdict::Inconclusive(reason)),
        avoids_known: false,
        case: None,
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use stridecheck_gen::exhaustive::Exhaustive;
    use stridecheck_ir::Edition;
    use stridecheck_oracle::IndexWidth;

    use super::*;
    use crate::compare::{Difference, Observable, Shown};
    use crate::engine::Observation;
    use crate::finding::FaultDetail;
    use crate::mlir::{Nest, PassCall};

    /// What a pass crashes on.
    const DEADLY: &str = "arith.constant -1 : index";

    /// A target that fails in this way on some programs, and the programs that it was given.
    struct Failing(fn() -> Checked, Vec<String>);

    impl Subject for Failing {
        fn block_size(&self) -> u64 {
            1
        }

        fn check_all(&mut self, _numbers: &[u64], cases: &[Case]) -> Vec<Checked> {
            let texts = cases.iter().map(|case| case.to_text(Edition::CURRENT));
            let texts: Vec<String> = texts.collect();
            let checked = texts.iter().map(|text| match text.contains(DEADLY) {
                true => self.0(),
                false => Checked::at(Stage::Passes, Verdict::Agree),
            });
            let checked = checked.collect();
            self.1.extend(texts);
            checked
        }

        fn check_again(&mut self, _finding: &Checked, _cases: &[Case]) -> Vec<Checked> {
            Vec::new()
        }
    }

    /// A known fault whose code does not end.
    fn endless() -> Checked {
        let ending = Ending::TimedOut {
            stage: Stage::Run,
            limit: Duration::from_secs(2),
        };
        Checked {
            actual: Observation::ended(ending),
            ..Checked::at(Stage::Run, Verdict::Known("loop".to_owned()))
        }
    }

    fn crashed() -> Checked {
        let said = Shown::Words("signal 11 in mlir::f".to_owned());
        let difference = Difference::of(Observable::Ending, Shown::SameProgram, said);
        let pass = PassCall {
            name: "canonicalize".to_owned(),
            options: String::new(),
            nest: Nest::Module,
        };
        let fault = PassFault {
            release: 22,
            earlier: Vec::new(),
            pass,
            later: Vec::new(),
            kind: FaultKind::Crash,
            detail: FaultDetail::Tool("signal 11 in mlir::f".to_owned()),
            before: String::new(),
            between: Vec::new(),
            after: None,
        };
        Checked {
            fault: Some(fault),
            ..Checked::at(Stage::Passes, difference.into())
        }
    }

    /// A part of which some instances are deadly, but not the first, and how many are.
    fn mixed(at_least: usize) -> (Part, usize) {
        let all = Exhaustive::new(Edition::CURRENT, IndexWidth::W64);
        let parts = all.ops()["index.sub"].clone();
        let mut parts = parts.filter_map(|number| {
            let (part, _) = all.part(number)?.case().ok()?;
            let texts = part.singles().filter_map(|single| single.case().ok());
            let texts = texts.map(|(_, case)| case.to_text(Edition::CURRENT));
            let are_deadly: Vec<bool> = texts.map(|text| text.contains(DEADLY)).collect();
            let deadly = are_deadly.iter().filter(|is_deadly| **is_deadly).count();
            let is_mixed = deadly >= at_least && !are_deadly[0];
            is_mixed.then_some((part, deadly))
        });
        parts.next().expect("the op has such a part")
    }

    /// The verdicts of some targets on a part, each with what it was given.
    fn checked_on(
        targets: usize,
        part: Part,
        fails: fn() -> Checked,
    ) -> Vec<(Vec<String>, Vec<Verdict>)> {
        let (part, case) = part.case().expect("it is defined");
        let given = [(0, part, case)];
        let mut programs = [Program::default()];
        let mut skipped = Skipped::default();
        let run = |target| {
            let mut subject = Failing(fails, Vec::new());
            programs[0].outcomes.clear();
            check_on(&mut subject, (target, &mut skipped), &given, &mut programs);
            let outcomes = programs[0].outcomes.iter();
            let verdicts = outcomes.map(|outcome| outcome.checked.verdict.clone());
            (subject.1, verdicts.collect())
        };
        (0..targets).map(run).collect()
    }

    fn count(verdicts: &[Verdict], is_wanted: fn(&Verdict) -> bool) -> usize {
        verdicts.iter().filter(|verdict| is_wanted(verdict)).count()
    }

    fn is_open(verdict: &Verdict) -> bool {
        matches!(verdict, Verdict::Inconclusive(_))
    }

    #[test]
    fn what_breaks_down_on_two_targets_goes_through_no_third() {
        let (part, deadly) = mixed(1);
        let all = checked_on(3, part, crashed);
        for (_, verdicts) in &all[..2] {
            assert_eq!(count(verdicts, Verdict::is_difference), deadly);
        }
        let (given, verdicts) = &all[2];
        assert!(given.iter().all(|text| !text.contains(DEADLY)));
        assert_eq!(count(verdicts, Verdict::is_difference), 0);
        assert_eq!(count(verdicts, is_open), deadly);
        assert_eq!(count(verdicts, Verdict::is_agreement), 1);
    }

    /// Each instance whose code does not end takes all of its time, and mostly those beside it do, too.
    #[test]
    fn of_a_part_whose_code_does_not_end_instances_are_run_up_to_the_first_such_one() {
        let (part, _) = mixed(2);
        let instances = part.instances().len();
        let all = checked_on(2, part, endless);
        let (_, first) = &all[0];
        let hung = count(first, |verdict| matches!(verdict, Verdict::Known(_)));
        assert_eq!(hung, 1);
        let left = count(first, is_open);
        assert!(left > 0);
        assert_eq!(hung + left + count(first, Verdict::is_agreement), instances);
        let (given, second) = &all[1];
        assert!(given.iter().all(|text| !text.contains(DEADLY)));
        assert_eq!(count(second, is_open), hung + left);
        assert_eq!(count(second, Verdict::is_agreement), 1);
    }
}
