//! What share of generated programs each release can express, compile and run, by dialect: `./x bench releases [COUNT]`.
//!
//! Rules:
//! - There are as many programs of each profile, and each stands in the row of every dialect that it has an op of.
//! - A release can express a program if its edition has every op, attribute and type: of those that are generated for the newest release.
//! - It compiles a program if its plain lowering and the compiler end in machine code, and runs one if that has a verdict,
//!   since it agrees or differs: of those that a hunt on the release generates.
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
use stridecheck::targets::programs::config;
use stridecheck::targets::{Front, Target};
use stridecheck::{Checked, Subject, Workbench};
use stridecheck_gen::{Case, Config, Profile, program, seed_bytes};
use stridecheck_ir::expressible;
use stridecheck_oracle::IndexWidth;

use exit::exit_code;

/// How many programs there are of each profile, if no argument says so.
const PROGRAMS: u64 = 64;
const SEED: u64 = 36;

/// Of programs with a dialect.
#[derive(Clone, Copy, Debug, Default)]
struct Share {
    /// Those that are generated for the newest release.
    newest: u32,
    expressed: u32,
    /// Those that are generated for the release itself.
    own: u32,
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
    let generated = |config: &Config| -> Vec<Case> {
        let numbers = numbers.iter();
        numbers
            .map(|number| program(&seed_bytes(SEED, *number), config))
            .collect()
    };
    let mut table = Table::new();
    for case in generated(&profile.config()) {
        let is_expressed = expressible(&case.body, front.edition()).is_ok();
        let share = Share {
            newest: 1,
            expressed: u32::from(is_expressed),
            ..Share::default()
        };
        add(&mut table, &case, place, share);
    }
    let width = IndexWidth::default();
    let own = generated(&config(profile, std::slice::from_ref(&target), width));
    let workbench = Workbench {
        known: KnownIssues::none(),
        ..Workbench::default()
    };
    let mut subject = workbench.subject(&target, 0)?;
    for (case, checked) in own.iter().zip(subject.check_all(&numbers, &own)) {
        add(&mut table, case, place, Share::of(&checked));
    }
    Ok(table)
}

/// Counts a program in the row of each of its dialects.
fn add(table: &mut Table, case: &Case, place: usize, share: Share) {
    for dialect in dialects(case) {
        table.entry((dialect, place)).or_default().add(share);
    }
}

/// The dialects of a program's ops.
fn dialects(case: &Case) -> BTreeSet<&'static str> {
    let ops = case.body.walk(case.body.module());
    let opcodes = ops.filter_map(|op| case.body.opcode(op));
    opcodes.map(|opcode| opcode.dialect()).collect()
}

impl Share {
    fn of(checked: &Checked) -> Self {
        let is_run = !matches!(checked.verdict, Verdict::Inconclusive(_));
        let is_compiled = is_run || checked.stage > Stage::Compile;
        Self {
            own: 1,
            compiled: u32::from(is_compiled),
            run: u32::from(is_run),
            ..Self::default()
        }
    }

    fn add(&mut self, other: Self) {
        self.newest += other.newest;
        self.expressed += other.expressed;
        self.own += other.own;
        self.compiled += other.compiled;
        self.run += other.run;
    }
}

fn print(fronts: &[Front], all: &Table) {
    println!("Each cell: the percentage of programs of the newest release that can be expressed,");
    println!("and of programs that are generated for the target those that are compiled, and run.");
    print!("| dialect | programs |");
    for front in fronts {
        print!(" {front} |");
    }
    println!("\n|---|---|{}", "---|".repeat(fronts.len()));
    let dialects: BTreeSet<&str> = all.keys().map(|(dialect, _)| *dialect).collect();
    for dialect in dialects {
        let share = |place: usize| all.get(&(dialect, place)).copied().unwrap_or_default();
        print!("| {dialect} | {} |", share(0).newest);
        for place in 0..fronts.len() {
            let share = share(place);
            print!(
                " {} {} {} |",
                percent(share.expressed, share.newest),
                percent(share.compiled, share.own),
                percent(share.run, share.own)
            );
        }
        println!();
    }
}

fn percent(part: u32, all: u32) -> String {
    let percent = (100 * part).checked_div(all);
    percent.map_or("-".to_owned(), |percent| percent.to_string())
}
