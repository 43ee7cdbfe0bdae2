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

    /// The part without what broke down, if an instance is left of it.
    fn left_of(&self, (place, part, case): Made) -> Option<Made> {
        let left = part.with(|instance| !self.is_left_out(place, instance));
        if left.instances() == part.instances() {
            return Some((place, part, case));
        }
        if left.instances().is_empty() {
            return None;
        }
        let (left, case) = left.case().ok()?;
        Some((place, left, case))
    }
}

/// Checks parts on a target; returns what its passes did to them.
pub(super) fn check_on(
    subject: &mut dyn Subject,
    (target, broken): (usize, &mut Broken),
    given: &[Made],
    programs: &mut [Program],
) -> BTreeMap<String, PassCount> {
    for (place, part, _) in given {
        let instances = part.instances().iter();
        let left_out = instances.filter(|instance| broken.is_left_out(*place, **instance));
        let outcomes = left_out.map(|_| left_out_of(target));
        programs[*place].outcomes.extend(outcomes);
    }
    let given = given.iter().cloned();
    let given: Vec<Made> = given.filter_map(|made| broken.left_of(made)).collect();
    let checked = compared(subject, &given, programs);
    let counts = subject.take_counts();
    subject.set_time_limit(TimeLimit::Short);
    let (mut ended, mut singles) = (Vec::new(), Vec::new());
    for (made, checked) in given.into_iter().zip(checked) {
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
    subject.set_time_limit(TimeLimit::Full);
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

/// Explains what differs, and checks again with the full limit what only time decided.
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
    let why = format!("passes of {BREAKDOWNS} targets before break down on it");
    Outcome {
        target,
        checked: Checked::at(Stage::Passes, Verdict::Inconclusive(why)),
        avoids_known: false,
        case: None,
    }
}
