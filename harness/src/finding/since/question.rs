//! The question of `bisect`: which releases and builds are asked for a finding, and for how long.

use std::path::PathBuf;
use std::time::Instant;

use stridecheck_gen::Case;

use super::{Answer, Point, Since, Witness, asked};
use crate::check::Checked;
use crate::deadline::{self, Ended};
use crate::finding::cause::{Blame, Evidence};
use crate::finding::fault::{PassFault, case_of};
use crate::mlir::releases::RELEASES;
use crate::targets::{Front, Target};
use crate::workbench::Workbench;

/// Which releases and builds are asked.
#[derive(Clone, Debug, Default)]
pub struct Question {
    /// The folders of builds, oldest first; the releases are older.
    pub builds: Vec<PathBuf>,
    /// Whether each build is asked, whatever the others show.
    pub every: bool,
    /// When an answer comes too late.
    pub end: Option<Instant>,
}

impl Question {
    /// The answers for a finding: with the passes of its target, and with the pass at fault alone where that shows it.
    pub fn answers(
        &self,
        workbench: &Workbench,
        (target, case): (&Target, &Case),
        checked: &Checked,
        blame: Option<&Blame>,
    ) -> Vec<Since> {
        let answer = |target: &Target, case: &Case, checked: &Checked| {
            let (points, builds) = self.points(target);
            let witness = Witness::new(workbench, (target, case), checked, blame);
            let history = asked(points, (builds, self.every), |point| match deadline::until(
                self.end,
                || witness.at(point),
            ) {
                Ok(answer) => answer,
                Err(Ended::Over) => Answer::Unknown("no answer in time".to_owned()),
                Err(Ended::Panicked(panic)) => std::panic::resume_unwind(panic),
            });
            Since::of(target, &history)
        };
        let whole = answer(target, case, checked);
        let alone = alone((target, case), checked, blame);
        let alone = alone.filter(|(other, ..)| other.pipeline != target.pipeline);
        let alone = alone.map(|(target, case, checked)| answer(&target, &case, &checked));
        std::iter::once(whole).chain(alone).collect()
    }

    /// The releases and builds with the passes of a target, oldest first, and how many of them are builds.
    pub fn points(&self, target: &Target) -> (Vec<Point>, usize) {
        let releases = RELEASES.into_iter().rev();
        let releases = releases.map(|release| Point::new(target, Front::Mlir(release), None));
        let mut points: Vec<Point> = releases.collect();
        let builds = self.builds.iter();
        points.extend(builds.map(|folder| Point::new(target, Front::Trunk, Some(folder.clone()))));
        let own = Point {
            target: target.clone(),
            answer: None,
        };
        match points.iter().position(|point| is_at(&point.target, target)) {
            Some(place) => points[place] = own,
            // The build on which it was found is the newest where its place is not said.
            None => points.push(own),
        }
        let builds = points.len() - RELEASES.len();
        (points, builds)
    }
}

/// A finding on what the pass at fault got, where that pass shows it alone.
pub fn alone(
    (target, case): (&Target, &Case),
    checked: &Checked,
    blame: Option<&Blame>,
) -> Option<(Target, Case, Checked)> {
    let shows = blame.is_some_and(|blame| blame.evidence != Evidence::NotShown);
    let fault = checked.fault.as_ref().filter(|_| shows)?;
    let case = case_of(&fault.before, &case.call, &target.options.limits())?;
    let fault = PassFault {
        earlier: Vec::new(),
        ..fault.clone()
    };
    let target = target.with_passes(fault.pipeline());
    let checked = Checked {
        fault: Some(fault),
        ..checked.clone()
    };
    Some((target, case, checked))
}

/// Whether two targets have the same tools.
fn is_at(point: &Target, target: &Target) -> bool {
    match (&point.options.prefix, &target.options.prefix) {
        (None, None) => point.front == target.front,
        (own, other) => own == other,
    }
}
