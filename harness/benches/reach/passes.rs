//! On how many of their programs passes act.
//!
//! Rules:
//! - What folds do does not count.
//! - A pass gets its programs as it would in a hunt: after the passes that it requires.

use std::collections::BTreeMap;

use anyhow::{Context, Result};
use stridecheck::finding::cause::Actions;
use stridecheck::mlir::order::ordered;
use stridecheck::mlir::passes::PassRow;
use stridecheck::mlir::{PassCall, Release};
use stridecheck_gen::Profile;

use crate::programs::Programs;
use crate::reasons::{Reasons, reason};
use crate::tool::{Texts, Wanted, acts, run};
use crate::tries::Tries;

/// How many programs go through one process at most.
const CHUNK: usize = 64;

/// The least share of its programs that a pass acts on.
const LEAST: f64 = 0.1;

/// A pass and programs that it is drawn for.
pub(crate) struct Work<'p> {
    row: &'static PassRow,
    programs: &'p Programs,
}

/// What a pass did on programs.
pub(crate) struct Reached {
    row: &'static PassRow,
    profile: Profile,
    /// On how many programs it ran.
    ran: usize,
    /// On how many it acted.
    acted: usize,
    /// How many it refused.
    refused: usize,
    /// The patterns that were tried.
    pub(crate) tried: Tries,
}

/// Each pass that is wanted with each kind of programs that it is drawn for.
pub(crate) fn work(programs: &[Programs], is_wanted: impl Fn(&PassRow) -> bool) -> Vec<Work<'_>> {
    let rows = stridecheck::mlir::passes::all().filter(|row| is_wanted(row));
    let fits = |row: &PassRow, programs: &Programs| {
        let call = PassCall::usual(row.name);
        programs.random.draws(row, programs.release)
            && programs.dealloc != call.requires_no_dealloc()
    };
    let of_row = |row| {
        let fitting = programs.iter().filter(move |programs| fits(row, programs));
        fitting.map(move |programs| Work { row, programs })
    };
    rows.flat_map(of_row).collect()
}

impl Work<'_> {
    /// Runs the pass.
    pub(crate) fn run(&self, release: &Release) -> Result<Reached> {
        let mut reached = Reached {
            row: self.row,
            profile: self.programs.profile,
            ran: 0,
            acted: 0,
            refused: 0,
            tried: Tries::default(),
        };
        let options = self.row.options_in(release.number);
        let texts = self.programs.texts(release, self.row.acts_on());
        let numbers: Vec<usize> = texts.keys().copied().collect();
        // Each choice of options gets programs.
        let chunk = numbers.len().div_ceil(options.len()).clamp(1, CHUNK);
        for (turn, chunk) in numbers.chunks(chunk).enumerate() {
            let texts = chunk.iter().map(|n| (*n, texts[n].clone()));
            let call = PassCall::of(self.row, options[turn % options.len()]);
            let calls = ordered(vec![call.clone()], self.programs.random.structured);
            let place = calls.iter().position(|other| other.name == call.name);
            let before = &calls[..place.context("an order has what is drawn")?];
            let input = run(release, before, &texts.collect(), Wanted::Output)?;
            reached.add(release, &call, &input)?;
        }
        reached.tried = reached.tried.thinned();
        Ok(reached)
    }
}

impl Reached {
    /// Adds what the pass does on these programs.
    fn add(&mut self, release: &Release, call: &PassCall, input: &Texts) -> Result<()> {
        let acts = acts(release, call, input)?;
        self.refused += input.len() - acts.len();
        self.ran += acts.len();
        self.acted += acts.values().filter(|acts| **acts).count();
        let calls = std::slice::from_ref(call);
        for (number, log) in run(release, calls, input, Wanted::Log)? {
            let is_given = acts.contains_key(&number);
            let actions = Actions::read(&log);
            self.tried.note(call, &input[&number], (&actions, is_given));
        }
        Ok(())
    }
}

/// A pass over all kinds of programs.
#[derive(Default)]
struct Line {
    ran: usize,
    acted: usize,
    refused: usize,
    shares: Vec<String>,
}

impl Line {
    fn share(&self) -> f64 {
        share(self.acted, self.ran)
    }
}

/// Prints a line for each pass; whether all act on enough programs.
pub(crate) fn print(release: &Release, reached: &[Reached], reasons: &Reasons) -> bool {
    let mut lines: BTreeMap<&str, Line> = BTreeMap::new();
    for reached in reached {
        let line = lines.entry(reached.row.name).or_default();
        line.ran += reached.ran;
        line.acted += reached.acted;
        line.refused += reached.refused;
        let share = share(reached.acted, reached.ran);
        line.shares
            .push(format!("{} {:.0} %", reached.profile.name(), share * 100.0));
    }
    let number = release.number;
    println!(
        "passes of LLVM {number}: the share of programs that they act on, how many they ran on and refused, by profile"
    );
    let mut short = Vec::new();
    for (name, line) in &lines {
        let why = reason(&reasons.pass, name);
        let is_short = line.share() < LEAST;
        let mark = match (is_short, why) {
            (false, _) => String::new(),
            (true, Some(why)) => format!("  ({why})"),
            (true, None) => "  SHORT".to_owned(),
        };
        if is_short {
            short.push((name, line.share(), why));
        }
        println!(
            "{name}\t{:.1} %\t{}\t{}\t{}{mark}",
            line.share() * 100.0,
            line.ran,
            line.refused,
            line.shares.join(", ")
        );
    }
    let unexplained = short.iter().filter(|(_, _, why)| why.is_none()).count();
    println!(
        "{} of {} passes act on at least a tenth of their programs; {} do not and have a reason, {unexplained} have none",
        lines.len() - short.len(),
        lines.len(),
        short.len() - unexplained
    );
    short.sort_by(|a, b| a.1.total_cmp(&b.1));
    let worst = short.iter().filter(|(_, _, why)| why.is_none()).take(10);
    let worst: Vec<String> = worst
        .map(|(name, share, _)| format!("{name} {:.1} %", share * 100.0))
        .collect();
    println!("the worst: {}", worst.join(", "));
    unexplained == 0
}

fn share(part: usize, whole: usize) -> f64 {
    let number = |count: usize| f64::from(u32::try_from(count).unwrap_or(u32::MAX));
    match whole {
        0 => 0.0,
        _ => number(part) / number(whole),
    }
}
