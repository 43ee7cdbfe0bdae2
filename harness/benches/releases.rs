//! What share of generated programs each release can express, compile and run, by dialect: `./x bench releases [COUNT]`.
//!
//! Rules:
//! - The programs are those of all profiles in turn, as they are generated for the newest release; each stands in the row of
//!   every dialect that it has an op of.
//! - A release can express a program if its edition has every op, attribute and type; it compiles one if its plain lowering and the
//!   compiler end in machine code; it runs one if that has a verdict: the program agrees, or differs.
//! - SPIR-V is asked for programs of the profile `scalar` with an `index` of 32 bits: the passes to it, and the one back to the LLVM dialect.

#[path = "shared/exit.rs"]
mod exit;
#[path = "releases/spirv.rs"]
mod spirv;

use std::collections::{BTreeMap, BTreeSet};
use std::process::ExitCode;

use anyhow::Result;
use stridecheck::compare::Verdict;
use stridecheck::finding::known::KnownIssues;
use stridecheck::mlir::Release;
use stridecheck::parallel::{cores, in_parallel};
use stridecheck::stage::Stage;
use stridecheck::targets::{Front, Target};
use stridecheck::{Checked, Subject, Workbench};
use stridecheck_gen::{Case, Profile, program, seed_bytes};
use stridecheck_ir::expressible;

use exit::exit_code;

/// How many programs there are of each profile, if no argument says so.
const PROGRAMS: u64 = 64;
const SEED: u64 = 36;

/// Of programs with a dialect.
#[derive(Clone, Copy, Debug, Default)]
struct Share {
    all: u32,
    expressed: u32,
    compiled: u32,
    run: u32,
}

/// The shares by dialect and place of the front.
type Table = BTreeMap<(&'static str, usize), Share>;

fn main() -> ExitCode {
    exit_code(measure())
}

fn measure() -> Result<bool> {
    let given = std::env::args().skip(1).find_map(|word| word.parse().ok());
    let count: u64 = given.unwrap_or(PROGRAMS);
    let fronts: Vec<Front> = Front::all().filter(is_installed).collect();
    let work: Vec<(usize, Profile)> = (0..fronts.len())
        .flat_map(|front| {
            Profile::ALL
                .into_iter()
                .map(move |profile| (front, profile))
        })
        .collect();
    let counted = in_parallel(&work, cores(), |(place, profile)| {
        count_programs(&fronts[*place], *place, *profile, count)
    });
    let mut all = Table::new();
    for table in counted {
        for (key, share) in table? {
            all.entry(key).or_default().add(share);
        }
    }
    print(&fronts, &all);
    spirv::print(count)?;
    Ok(true)
}

/// Whether the tools of a front with passes are there.
fn is_installed(front: &Front) -> bool {
    let release = front.release().filter(|_| *front != Front::Trunk);
    release.is_some_and(|release| Release::installed(release).is_ok())
}

fn count_programs(front: &Front, place: usize, profile: Profile, count: u64) -> Result<Table> {
    let target: Target = format!("{front}@0").parse().map_err(anyhow::Error::msg)?;
    let numbers: Vec<u64> = (0..count).collect();
    let cases: Vec<Case> = numbers
        .iter()
        .map(|number| program(&seed_bytes(SEED, *number), &profile.config()))
        .collect();
    let workbench = Workbench {
        known: KnownIssues::none(),
        ..Workbench::default()
    };
    let mut subject = workbench.subject(&target, 0)?;
    let mut table = Table::new();
    for (case, checked) in cases.iter().zip(subject.check_all(&numbers, &cases)) {
        let share = share(&target, case, &checked);
        for dialect in dialects(case) {
            table.entry((dialect, place)).or_default().add(share);
        }
    }
    Ok(table)
}

fn share(target: &Target, case: &Case, checked: &Checked) -> Share {
    let is_expressed = expressible(&case.body, target.front.edition()).is_ok();
    let is_run = !matches!(checked.verdict, Verdict::Inconclusive(_));
    let is_compiled = is_run || checked.stage > Stage::Compile;
    Share {
        all: 1,
        expressed: u32::from(is_expressed),
        compiled: u32::from(is_compiled),
        run: u32::from(is_run),
    }
}

/// The dialects of a program's ops.
fn dialects(case: &Case) -> BTreeSet<&'static str> {
    let ops = case.body.walk(case.body.module());
    let opcodes = ops.filter_map(|op| case.body.opcode(op));
    opcodes.map(|opcode| opcode.dialect()).collect()
}

impl Share {
    fn add(&mut self, other: Self) {
        self.all += other.all;
        self.expressed += other.expressed;
        self.compiled += other.compiled;
        self.run += other.run;
    }
}

fn print(fronts: &[Front], all: &Table) {
    println!("Each cell: the percentages of programs that can be expressed, compiled and run.");
    print!("| dialect | programs |");
    for front in fronts {
        print!(" {front} |");
    }
    println!("\n|---|---|{}", "---|".repeat(fronts.len()));
    let dialects: BTreeSet<&str> = all.keys().map(|(dialect, _)| *dialect).collect();
    for dialect in dialects {
        let share = |place: usize| all.get(&(dialect, place)).copied().unwrap_or_default();
        print!("| {dialect} | {} |", share(0).all);
        for place in 0..fronts.len() {
            let Share {
                all,
                expressed,
                compiled,
                run,
            } = share(place);
            let percent = |part: u32| (100 * part).checked_div(all).unwrap_or(0);
            print!(
                " {} {} {} |",
                percent(expressed),
                percent(compiled),
                percent(run)
            );
        }
        println!();
    }
}
