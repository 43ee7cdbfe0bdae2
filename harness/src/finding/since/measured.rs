//! Which releases show the faults of passes in the list besides those that its rows name, as measured by `stridecheck known --since`.
//!
//! Rules:
//! - A row of the list has the releases that have a fault; a measured answer is about a program and a release that is not among them.
//! - A measured answer is bad where its row cannot name the release: the pass at fault has another name there, or another row explains the program there.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::Path;
use std::sync::LazyLock;

use serde::{Deserialize, Serialize};
use stridecheck_gen::Case;

use super::{Answer, Point, Witness};
use crate::check::{Checked, Subject as _};
use crate::finding::cause::Cause;
use crate::finding::known::{Issue, KnownIssues};
use crate::finding::shown_by::{ATTEMPTS, read};
use crate::finding::witness::is_hang;
use crate::mlir::releases::RELEASES;
use crate::mlir::tool::load_anew;
use crate::parallel::{cores, in_parallel};
use crate::targets::{Front, Target};
use crate::workbench::Workbench;

/// The answers for the list of this crate.
const TEXT: &str = include_str!("../../../known-since.toml");

/// The first lines of a file of answers.
const HEAD: &str = "# What releases show of the programs of faults of passes, besides those that the rows of known-issues.toml name.\n# Made by `stridecheck known --since`.\n";

/// What a release shows of the program of a fault whose row does not name the release.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Measured {
    /// The name of the program.
    pub program: String,
    /// The release.
    pub release: u32,
    /// What it shows.
    pub answer: Answer,
}

#[derive(Default, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(default)]
    measured: Vec<Measured>,
}

/// The releases that show a fault and those that do not, oldest first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Spread {
    /// Those that show it.
    pub bad: Vec<u32>,
    /// Those that are right on each of its programs.
    pub good: Vec<u32>,
}

impl Measured {
    /// The answers for the list of this crate.
    pub fn shipped() -> &'static [Self] {
        static SHIPPED: LazyLock<Vec<Measured>> = LazyLock::new(|| {
            let file: File = toml::from_str(TEXT).expect("a test reads the file");
            file.measured
        });
        &SHIPPED
    }

    /// Answers as the text of a file.
    pub fn to_toml(all: &[Self]) -> String {
        let mut text = HEAD.to_owned();
        let file = File {
            measured: all.to_vec(),
        };
        let rows = toml::to_string(&file).expect("answers are tables of words and numbers");
        write!(text, "\n{rows}").expect("a string takes all");
        text
    }
}

impl Spread {
    /// Of a fault, whose issues are given.
    pub fn of<'i>(issues: impl Iterator<Item = &'i Issue>) -> Self {
        let witnesses: Vec<_> = issues.flat_map(Issue::witnesses).collect();
        let shows = |release: &u32| {
            witnesses
                .iter()
                .any(|shown| shown.releases.contains(release))
        };
        let answers = |release: u32| {
            let measured = Measured::shipped().iter();
            let measured = measured.filter(move |measured| measured.release == release);
            let is_its = |measured: &&Measured| {
                let mut own = witnesses.iter();
                own.any(|shown| shown.id == measured.program)
            };
            measured.filter(is_its).map(|measured| &measured.answer)
        };
        let mut spread = Self::default();
        let named = witnesses.iter().flat_map(|shown| shown.releases.clone());
        let releases: BTreeSet<u32> = named.chain(RELEASES).collect();
        for release in releases {
            let is_bad = shows(&release) || answers(release).any(|one| *one == Answer::Bad);
            if is_bad {
                spread.bad.push(release);
                continue;
            }
            let (good, others): (Vec<_>, Vec<_>) =
                answers(release).partition(|one| **one == Answer::Good);
            if others.is_empty() && !good.is_empty() {
                spread.good.push(release);
            }
        }
        spread
    }
}

/// The programs of faults of passes, with the releases that their rows do not name; those that hang are left out, since each takes all its time.
fn open<'i>(issues: &[&'i Issue]) -> Vec<(&'i Issue, String, u32)> {
    let of_passes = issues.iter();
    let of_passes =
        of_passes.filter(|issue| issue.pass.is_some() && !issue.lowering && !is_hang(issue));
    let mut open: Vec<(&Issue, String, u32)> = Vec::new();
    for issue in of_passes {
        let witnesses = issue.witnesses();
        for shown in &witnesses {
            let mut same = witnesses.iter().filter(|other| other.id == shown.id);
            let named: Vec<u32> = same.by_ref().flat_map(|one| one.releases.clone()).collect();
            let others = RELEASES
                .into_iter()
                .filter(|release| !named.contains(release));
            let new = others.map(|release| (*issue, shown.id.clone(), release));
            let is_there = |(_, id, release): &(&Issue, String, u32)| {
                open.iter()
                    .any(|(_, other, of)| (other, of) == (id, release))
            };
            let new: Vec<_> = new.filter(|one| !is_there(one)).collect();
            open.extend(new);
        }
    }
    open
}

/// Runs the programs of faults of passes in the releases that their rows do not name; the programs are in a folder, or part of this crate.
pub fn measure(workbench: &Workbench, folder: Option<&Path>, issues: &[&Issue]) -> Vec<Measured> {
    let workbench = Workbench {
        known: KnownIssues::none(),
        ..workbench.clone()
    };
    let open = open(issues);
    in_parallel(&open, cores(), |(issue, program, release)| {
        let answer = answer(&workbench, folder, (issue, program), *release);
        Measured {
            program: program.clone(),
            release: *release,
            answer: match answer {
                Ok(Answer::Unknown(why)) | Err(why) => Answer::Unknown(reason(&why)),
                Ok(answer) => answer,
            },
        }
    })
}

fn answer(
    workbench: &Workbench,
    folder: Option<&Path>,
    (issue, program): (&Issue, &str),
    release: u32,
) -> Result<Answer, String> {
    let (mut target, case) = read(folder, program)?;
    let witnesses = issue.witnesses();
    let shown = witnesses.iter().find(|shown| shown.id == program);
    let shown = shown.ok_or_else(|| format!("{program}: no program of {}", issue.id))?;
    if !target
        .front
        .release()
        .is_some_and(|own| shown.releases.contains(&own))
    {
        let own = shown.releases.first().copied();
        target.front = Front::Mlir(own.ok_or_else(|| format!("{program}: no release"))?);
    }
    let Some(checked) = difference(workbench, &target, &case)? else {
        return Err(format!("{program}: no difference on {target}"));
    };
    let point = Point::new(&target, Front::Mlir(release), None);
    if let Some(answer) = point.answer {
        return Ok(answer);
    }
    let cause: Option<&Cause> = shown.cause.as_ref();
    let witness = Witness::caused(workbench, (&target, &case), &checked, cause);
    // What depends on uninitialized memory may be right by chance.
    let times = match issue.varies {
        Some(_) => ATTEMPTS,
        None => 1,
    };
    let mut answer = witness.at(&point.target);
    for _ in 1..times {
        if answer != Answer::Good {
            break;
        }
        load_anew();
        answer = witness.at(&point.target);
    }
    Ok(answer)
}

/// The difference of a case on a target that shows it.
fn difference(
    workbench: &Workbench,
    target: &Target,
    case: &Case,
) -> Result<Option<Checked>, String> {
    let subject = workbench.subject(target, 0);
    let mut subject = subject.map_err(|error| error.to_string())?;
    for _ in 0..ATTEMPTS {
        let checked = subject.check_all(&[0], std::slice::from_ref(case)).pop();
        if let Some(checked) = checked.filter(|checked| checked.verdict.is_difference()) {
            return Ok(Some(checked));
        }
        load_anew();
    }
    Ok(None)
}

/// Why an answer is unknown, without the values and messages of tools, which vary.
fn reason(text: &str) -> String {
    let line = text.lines().next().unwrap_or_default();
    let end = line.find(": expected").unwrap_or(line.len());
    line[..end].trim().to_owned()
}

#[cfg(test)]
mod tests {
    use super::{Measured, open};
    use crate::finding::known::KnownIssues;

    /// Each program of a fault of a pass has an answer of each release that its row does not name, and no other has one.
    #[test]
    fn every_fault_of_a_pass_is_measured() {
        let known = KnownIssues::default();
        let issues: Vec<_> = known.all().iter().collect();
        let wanted = open(&issues);
        let wanted: Vec<(&str, u32)> = wanted.iter().map(|(_, id, of)| (&**id, *of)).collect();
        let measured = Measured::shipped().iter();
        let measured: Vec<(&str, u32)> = measured.map(|one| (&*one.program, one.release)).collect();
        assert_eq!(
            measured, wanted,
            "`stridecheck known --since` makes the file"
        );
    }
}
