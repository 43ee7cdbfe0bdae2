//! Checks the programs of a block on every target.

use std::collections::BTreeMap;

use stridecheck_gen::Config;

use super::drawing::{Drawing, Drawn};
use super::guidance::Rows;
use super::programs::{Block, Outcome, Program, Subjects};
use super::seeds::Seeds;
use super::settings::Campaign;
use crate::finding::avoid::Avoided;
use crate::subject::BLOCK;

/// The maximum number of programs drawn until one avoids the known faults and has only what the tools have.
const DRAWN: u64 = 8;

/// The reason that counts for a given program that cannot be run.
const NOT_RUN: &str = "the oracle cannot execute the seed";

/// Checks the programs with these numbers, which are drawn, mutated or enumerated.
pub(super) fn check(campaign: &Campaign, numbers: &[u64], subjects: &mut Subjects) -> Block {
    let first = numbers.first().copied().unwrap_or_default();
    let tested_on = subjects.iter();
    let tested_on = tested_on.filter_map(|subject| subject.tested_on(first));
    let tested_on = tested_on.collect();
    let block = match campaign.programs.listed() {
        Some(listed) => listed.check(numbers, subjects),
        None => check_drawn(campaign, numbers, subjects),
    };
    Block { tested_on, ..block }
}

fn check_drawn(campaign: &Campaign, numbers: &[u64], subjects: &mut Subjects) -> Block {
    let mut thrown = BTreeMap::new();
    let mut of_block: Option<(u64, Vec<usize>, Rows)> = None;
    let no_avoiding = vec![false; subjects.len()];
    let (mut taken, mut cases, mut others) = (Vec::new(), Vec::new(), Vec::new());
    for number in numbers {
        let block = number / BLOCK;
        let known = of_block.take().filter(|(of, ..)| *of == block);
        let (_, chosen, favoured) = of_block.insert(known.unwrap_or_else(|| {
            let by_run_lines = subjects.iter().any(|subject| subject.draws_run_lines());
            let seeds = campaign.programs.seeds();
            let chosen = seeds.map(|seeds| seeds.of_block(campaign.seed, block, by_run_lines));
            let favoured = campaign.guidance.of(*number, subjects);
            (block, chosen.unwrap_or_default(), favoured)
        }));
        let drawing = Drawing {
            seed: campaign.seed,
            seeds: campaign.programs.seeds(),
            chosen,
        };
        let config = campaign.config_of(*number).favouring(favoured.clone());
        let drawn = match campaign.programs.given() {
            Some(seeds) => given(seeds, *number, &config).map(|drawn| (drawn, no_avoiding.clone())),
            None => Some(draw(config, (*number, &drawing), subjects, &mut thrown)),
        };
        let Some((drawn, avoids_known)) = drawn else {
            *thrown.entry(NOT_RUN.to_owned()).or_default() += 1;
            continue;
        };
        taken.push(*number);
        cases.push(drawn.case);
        others.push((drawn.origin, avoids_known, favoured.clone()));
    }
    let mut on_targets: Vec<_> = subjects
        .iter_mut()
        .map(|subject| subject.check_all(&taken, &cases).into_iter())
        .collect();
    let passes = subjects.iter_mut().map(|subject| subject.take_counts());
    let passes = passes.collect();
    let programs = taken.iter().zip(&cases).zip(others);
    let programs = programs.map(|((number, case), (origin, avoids_known, favoured))| {
        let checked = on_targets.iter_mut().filter_map(Iterator::next);
        let outcomes = checked.zip(avoids_known).enumerate();
        let outcomes = outcomes.map(|(target, (checked, avoids_known))| Outcome {
            avoids_known,
            ..Outcome::new(target, checked, case)
        });
        Program {
            number: *number,
            outcomes: outcomes.collect(),
            origin,
            favoured,
            ..Program::default()
        }
    });
    Block {
        programs: programs.collect(),
        passes,
        thrown,
        ..Block::default()
    }
}

/// The given program with a number, if it can be run.
fn given(seeds: &Seeds, number: u64, config: &Config) -> Option<Drawn> {
    Drawn::unchanged(seeds, usize::try_from(number).ok()?, config)
}

/// The program with a number, and the targets on which it avoids the known faults.
fn draw(
    config: Config,
    (number, drawing): (u64, &Drawing<'_>),
    subjects: &Subjects,
    thrown: &mut BTreeMap<String, u64>,
) -> (Drawn, Vec<bool>) {
    let mut all = subjects.iter();
    let dealloc = config.dealloc && all.all(|subject| subject.takes_dealloc(number));
    let config = config.dealloc(dealloc);
    let avoided: Vec<Option<Avoided<'_>>> = subjects
        .iter()
        .map(|subject| subject.avoided(number))
        .collect();
    let is_unwanted = |drawn: &Drawn| {
        let mut all = avoided.iter().flatten();
        let lacks = subjects.iter().any(|subject| subject.lacks(&drawn.case));
        lacks || all.any(|avoided| avoided.is_met_by(&drawn.case))
    };
    let first = drawing.program((number, 0), &config, thrown);
    let other = match is_unwanted(&first) {
        true => (1..DRAWN)
            .map(|again| drawing.program((number, again), &config, thrown))
            .find(|drawn| !is_unwanted(drawn)),
        false => None,
    };
    let avoids_known = avoided.iter().map(Option::is_some).collect();
    (other.unwrap_or(first), avoids_known)
}
