//! A pipeline of a release as something that checks cases, a block in one process.

use std::collections::BTreeMap;

use stridecheck_gen::Case;
use stridecheck_ir::{Attribute, Body, Form, expressible, parse, print, verify};
use stridecheck_oracle::{Limits, Outcome};

use super::batch::{self, Batch, Staged, name};
use super::pipeline::{PassCall, Pipeline};
use super::release::Release;
use super::watch::{Source, Watched, watch};
use crate::check::{Checked, PassCount, Subject};
use crate::compare::Verdict;
use crate::engines::oracle::observation;
use crate::stage::Stage;

/// How many consecutive programs go through one pipeline.
pub const BLOCK: u64 = 64;

/// The passes of a release, watched by the oracle.
pub struct Passes {
    release: Release,
    pipeline: Pipeline,
    seed: u64,
    counts: BTreeMap<String, PassCount>,
}

impl Passes {
    /// Watches a pipeline, which the seed decides where it is random.
    pub fn new(release: Release, pipeline: Pipeline, seed: u64) -> Self {
        Self {
            release,
            pipeline,
            seed,
            counts: BTreeMap::new(),
        }
    }

    /// Runs cases through passes.
    fn check(&mut self, passes: &[PassCall], cases: &[&Case]) -> Vec<Checked> {
        let texts: Vec<String> = cases
            .iter()
            .enumerate()
            .map(|(number, case)| self.text(&case.body, number))
            .collect();
        let batch = Batch {
            release: &self.release,
            passes,
        };
        let staged = match batch.run(&texts) {
            Ok(staged) => staged,
            Err(error) => {
                let unable = Checked::at(Stage::Passes, Verdict::Inconclusive(error.to_string()));
                return vec![unable; cases.len()];
            }
        };
        let pairs = cases.iter().zip(&staged);
        pairs
            .map(
                |(case, staged)| match expressible(&case.body, self.release.edition()) {
                    Ok(()) => self.judge(passes, case, staged),
                    Err(why) => Checked::at(
                        Stage::Passes,
                        Verdict::Inconclusive(plain(&format!(
                            "the release does not have it: {why}"
                        ))),
                    ),
                },
            )
            .collect()
    }

    /// The text of a program whose module has the name of its number, as the release can read it.
    fn text(&self, body: &Body, number: usize) -> String {
        let mut body = body.clone();
        let module = body.module();
        body.set_attribute(module, "sym_name", Attribute::String(name(number).into()));
        let edition = self.release.edition();
        print(
            &body,
            Form {
                edition,
                generic: false,
            },
        )
    }

    fn judge(&mut self, passes: &[PassCall], case: &Case, staged: &Staged) -> Checked {
        let expected = observation(&case.body, &case.run);
        let source = Source {
            release: self.release.number,
            body: &case.body,
            call: &case.call,
            expected: &expected,
            steps: case.run.steps,
            limits: limits(case),
        };
        let reread = |text: &str| batch::unreadable(&self.release, text);
        let watched = watch(&source, passes, staged, &reread);
        self.count(passes, staged, &watched);
        if let Some(fault) = watched.fault {
            let verdict = Verdict::Differ(fault.difference());
            return Checked {
                fault: Some(fault),
                ..Checked::at(Stage::Passes, verdict)
            };
        }
        match watched
            .refused
            .or_else(|| watched.skipped.into_iter().next())
        {
            Some(why) => Checked::at(Stage::Passes, Verdict::Inconclusive(plain(&why))),
            None => Checked::at(Stage::Passes, Verdict::Agree),
        }
    }

    fn count(&mut self, passes: &[PassCall], staged: &Staged, watched: &Watched) {
        let ran = passes.iter().take(staged.stages.len() + 1);
        for (position, pass) in ran.enumerate() {
            let count = self.counts.entry(pass.name.clone()).or_default();
            count.ran += 1;
            count.changed += u64::from(watched.changed.get(position) == Some(&true));
            let is_last = position == staged.stages.len();
            count.refused += u64::from(is_last && watched.refused.is_some());
            let is_wrong = watched
                .fault
                .as_ref()
                .is_some_and(|fault| fault.earlier.len() == position);
            count.wrong += u64::from(is_wrong);
            if is_wrong {
                break;
            }
        }
        if let (Some(why), Some(last)) = (watched.skipped.first(), passes.last()) {
            let count = self.counts.entry(last.name.clone()).or_default();
            *count.skipped.entry(plain(why)).or_default() += 1;
        }
    }
}

impl Subject for Passes {
    fn block_size(&self) -> u64 {
        BLOCK
    }

    fn check_all(&mut self, numbers: &[u64], cases: &[Case]) -> Vec<Checked> {
        let mut blocks: BTreeMap<u64, Vec<usize>> = BTreeMap::new();
        for (position, number) in numbers.iter().enumerate() {
            blocks.entry(number / BLOCK).or_default().push(position);
        }
        let mut all: Vec<Option<Checked>> = vec![None; cases.len()];
        for (block, positions) in blocks {
            let passes = self.pipeline.passes(self.release.number, self.seed, block);
            let these: Vec<&Case> = positions.iter().map(|position| &cases[*position]).collect();
            for (position, checked) in positions.into_iter().zip(self.check(&passes, &these)) {
                all[position] = Some(checked);
            }
        }
        all.into_iter().flatten().collect()
    }

    fn take_counts(&mut self) -> BTreeMap<String, PassCount> {
        std::mem::take(&mut self.counts)
    }

    /// The pass alone, on the program that it got.
    fn narrow(&mut self, finding: &Checked, case: &Case) -> Option<(Case, Checked)> {
        let fault = finding.fault.as_ref()?;
        let body = parse(&fault.before)
            .ok()
            .filter(|body| verify(body).is_empty())?;
        let run = stridecheck_oracle::run(&body, &case.call, &limits(case)).ok()?;
        if !matches!(run.outcome, Outcome::Returned(_) | Outcome::Trapped(_)) {
            return None;
        }
        let narrowed = Case {
            body,
            call: case.call.clone(),
            index_width: case.index_width,
            run,
        };
        let mut passes = vec![fault.pass.clone()];
        passes.extend(fault.later.clone());
        let checked = self.check(&passes, &[&narrowed]).pop()?;
        Some((narrowed, checked))
    }

    fn check_again(&mut self, finding: &Checked, case: &Case) -> Checked {
        let Some(fault) = &finding.fault else {
            return Checked::at(Stage::Passes, Verdict::Agree);
        };
        let checked = self.check(&fault.pipeline(), &[case]).pop();
        self.counts.clear();
        checked.expect("one case was given")
    }
}

/// The limits of the oracle for a case.
fn limits(case: &Case) -> Limits {
    Limits {
        index_width: case.index_width,
        ..Limits::default()
    }
}

/// A reason without the values that differ from program to program.
fn plain(why: &str) -> String {
    let mut is_quoted = false;
    let kept = why.chars().filter(|c| {
        is_quoted ^= *c == '`';
        (!is_quoted || *c == '`') && !c.is_ascii_digit()
    });
    kept.take(120).collect()
}
