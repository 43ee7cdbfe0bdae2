//! Checks enumerated parts on one target, and those on which it does not agree instance by instance.
//!
//! Rules:
//! - No failure hides another: what is not right of a part is told of each of its instances.
//! - Many instances of a part may never end, so single ones have little time; one that is out of it is checked again with the full limit.
//! - Only differences of single instances are explained, and crashes in the same place once.
//! - An instance on which passes of two targets of a tool break down goes through no other one: each breakdown ends a process,
//!   and a fold that breaks down does so in every pass that folds.

use std::collections::BTreeMap;

use stridecheck_gen::Case;
use stridecheck_gen::exhaustive::Part;

use super::programs::{Outcome, Program};
use crate::check::{Checked, PassCount, Subject};
use crate::compare::Verdict;
use crate::engine::TimeLimit;
use crate::finding::{FaultKind, PassFault};
use crate::mlir::OTHERS_HANG;
use crate::stage::Stage;

/// The number of single instances checked together.
const SINGLES: usize = 256;

/// The number of targets of a tool on which an instance may break down.
const BREAKDOWNS: usize = 2;

/// A part with its place among the programs of a block, and its program.
pub(super) type Made = (usize, Part, Case);

/// How many targets of a tool broke down on an instance, by the place of its part and its number.
#[derive(Debug, Default)]
pub(super) struct Broken(BTreeMap<(usize, u64), usize>);

impl Broken {
    fn is_left_out(&self, place: usize, instance: u64) -> bool {
        self.0.get(&(place, instance)) >= Some(&BREAKDOWNS)
    }

    /// The part without what broke down, if an instance is left of it, and how many of its instances broke down.
    fn left_of(&self, made: &Made) -> (Option<Made>, usize) {
        let (place, part, _) = made;
        let left = part.with(|instance| !self.is_left_out(*place, instance));
        let left_out = part.instances().len() - left.instances().len();
        if left_out == 0 {
            return (Some(made.clone()), 0);
        }
        let some = Some(left).filter(|left| !left.instances().is_empty());
        let left = some.and_then(|left| left.case().ok());
        (left.map(|(left, case)| (*place, left, case)), left_out)
    }
}

/// Checks parts on a target; returns what its passes did to them.
pub(super) fn check_on(
    subject: &mut dyn Subject,
    (target, broken): (usize, &mut Broken),
    given: &[Made],
    programs: &mut [Program],
) -> BTreeMap<String, PassCount> {
    let mut run = Vec::new();
    for made in given {
        let (left, left_out) = broken.left_of(made);
        let outcomes = (0..left_out).map(|_| left_out_of(target));
        programs[made.0].outcomes.extend(outcomes);
        run.extend(left);
    }
    let checked = compared(subject, &run, programs);
    let counts = subject.take_counts();
    subject.set_time_limit(TimeLimit::Short);
    let (mut ended, mut singles) = (Vec::new(), Vec::new());
    for (made, checked) in run.into_iter().zip(checked) {
        let (place, part, _) = &made;
        match part.instances().len() > 1 && !checked.verdict.is_agreement() {
            true => singles.extend(part.singles().filter_map(|single| {
                let (single, case) = single.case().ok()?;
                Some((*place, single, case))
            })),
            false => ended.push((made, checked)),
        }
    }
    for singles in singles.chunks(SINGLES) {
        let checked = compared(subject, singles, programs);
        ended.extend(singles.iter().cloned().zip(checked));
    }
    explain(subject, &mut ended, programs);
    for ((place, part, case), checked) in ended {
        if breakdown(&checked).is_some() {
            for instance in part.instances() {
                *broken.0.entry((place, *instance)).or_default() += 1;
            }
        }
        programs[place]
            .outcomes
            .push(Outcome::new(target, checked, &case));
    }
    counts
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

/// The result of a target for an instance that is left out.
fn left_out_of(target: usize) -> Outcome {
    let why = format!(
        "not run: passes of {BREAKDOWNS} other targets crash, hang or take all memory on it"
    );
    Outcome {
        target,
        checked: Checked::at(Stage::Passes, Verdict::Inconclusive(why)),
        avoids_known: false,
        case: None,
    }
}

#[cfg(test)]
mod tests {
    use stridecheck_gen::exhaustive::Exhaustive;
    use stridecheck_ir::Edition;
    use stridecheck_oracle::IndexWidth;

    use super::super::guidance::Rows;
    use super::*;
    use crate::compare::{Difference, Observable, Shown};
    use crate::finding::FaultDetail;
    use crate::mlir::{Nest, PassCall};

    /// What a pass crashes on.
    const DEADLY: &str = "arith.constant -1 : index";

    /// A target whose pass crashes on some programs, and the programs that it was given.
    #[derive(Default)]
    struct Crashing(Vec<String>);

    impl Subject for Crashing {
        fn block_size(&self) -> u64 {
            1
        }

        fn check_all(&mut self, _numbers: &[u64], cases: &[Case]) -> Vec<Checked> {
            let texts = cases.iter().map(|case| case.to_text(Edition::CURRENT));
            let texts: Vec<String> = texts.collect();
            let checked = texts.iter().map(|text| match text.contains(DEADLY) {
                true => crashed(),
                false => Checked::at(Stage::Passes, Verdict::Agree),
            });
            let checked = checked.collect();
            self.0.extend(texts);
            checked
        }

        fn check_again(&mut self, _finding: &Checked, _cases: &[Case]) -> Vec<Checked> {
            Vec::new()
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

    /// A part of which some instances are deadly and others are not, and how many are.
    fn mixed() -> (Part, usize) {
        let all = Exhaustive::new(Edition::CURRENT, IndexWidth::W64);
        let parts = all.ops()["index.sub"].clone();
        let mut parts = parts.filter_map(|number| {
            let (part, _) = all.part(number)?.case().ok()?;
            let texts = part.singles().filter_map(|single| single.case().ok());
            let texts = texts.map(|(_, case)| case.to_text(Edition::CURRENT));
            let deadly = texts.filter(|text| text.contains(DEADLY)).count();
            (deadly > 0 && deadly < part.instances().len()).then_some((part, deadly))
        });
        parts.next().expect("the op has such a part")
    }

    #[test]
    fn what_breaks_down_on_two_targets_goes_through_no_third() {
        let (part, deadly) = mixed();
        let (part, case) = part.case().expect("it is defined");
        let given = [(0, part, case)];
        let mut programs = [Program {
            number: 0,
            outcomes: Vec::new(),
            op: None,
            origin: None,
            favoured: Rows::default(),
        }];
        let mut broken = Broken::default();
        let mut subject = Crashing::default();
        for target in 0..3 {
            subject.0.clear();
            check_on(&mut subject, (target, &mut broken), &given, &mut programs);
        }
        assert!(subject.0.iter().all(|text| !text.contains(DEADLY)));
        let outcomes = &programs[0].outcomes;
        let count = |target, is_wanted: fn(&Verdict) -> bool| {
            let of_target = outcomes.iter().filter(|outcome| outcome.target == target);
            of_target
                .filter(|outcome| is_wanted(&outcome.checked.verdict))
                .count()
        };
        for target in 0..2 {
            assert_eq!(count(target, Verdict::is_difference), deadly);
        }
        assert_eq!(count(2, Verdict::is_difference), 0);
        let is_open = |verdict: &Verdict| matches!(verdict, Verdict::Inconclusive(_));
        assert_eq!(count(2, is_open), deadly);
        assert_eq!(count(2, Verdict::is_agreement), 1);
    }
}
