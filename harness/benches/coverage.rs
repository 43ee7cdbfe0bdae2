//! What calls along each route pass: how many programs of the profile `abi` have the route, and values of each kind as arguments and as results.
//!
//! Rules:
//! - A route counts for a program if the lowered program has it and, for one of C, if C and LLVM agree on the call; nothing is run natively.
//! - A cell is possible if some function with a value of the kind has the route: that is asked of the same rules, for the types of `kinds.rs`.
//! - Programs that have an index of 32 bits and those that have one of 64 take turns.
//! - Calls of functions that are only declared are ways of their own, one for each language of these functions;
//!   there each call counts, as the oracle records it.
//! - An empty possible cell is an error, and so is a count where none is possible.

#[path = "coverage/kinds.rs"]
mod kinds;

use std::process::ExitCode;
use std::sync::Arc;

use anyhow::{Context, Result, anyhow};
use stridecheck::abi::c::compiler::Compiler;
use stridecheck::callers;
use stridecheck::engine::{CCompiler, Route};
use stridecheck::engines::c_side::installed;
use stridecheck::engines::entries::Called;
use stridecheck::engines::{Code, Lowered};
use stridecheck::targets::Target;
use stridecheck_conversion::{Options, StdToLlvm};
use stridecheck_gen::{Config, MAIN, Profile, program, seed_bytes};
use stridecheck_ir::types::FunctionType;
use stridecheck_ir::{Body, Type, parse};
use stridecheck_oracle::text::signature;
use stridecheck_oracle::{Call, Externals, IndexWidth, Limits, Outcome};

use kinds::KINDS;

const PROGRAMS: u64 = 20_000;
const SEED: u64 = 11;

/// The number of the way that leads to functions that are only declared, after the routes.
const EXTERNAL: usize = Route::ALL.len();

/// What a function is called that the samples give their arguments to.
const TAKE: &str = "take";

/// What a function is called that the samples take their results from.
const GIVE: &str = "give";

/// Whether a kind is passed as argument, as result.
type Sides<T> = [T; 2];

/// For each route, and calls of what is only declared, and each kind.
type Table<T> = [[Sides<T>; KINDS.len()]; Route::ALL.len() + 1];

fn main() -> Result<ExitCode> {
    let given = std::env::args().skip(1).find_map(|word| word.parse().ok());
    let count: u64 = given.unwrap_or(PROGRAMS);
    let rules = [IndexWidth::W64, IndexWidth::W32].map(Rules::new);
    let rules = rules.into_iter().collect::<Result<Vec<Rules>>>()?;
    let mut counts = Table::<u64>::default();
    for (number, rules) in (0..count).zip(rules.iter().cycle()) {
        rules.count(&mut counts, number)?;
    }
    let mut possible = Table::<bool>::default();
    for rules in &rules {
        rules.mark_possible(&mut possible)?;
    }
    print(&counts, &possible, count);
    let wrong = wrong(&counts, &possible);
    wrong.iter().for_each(|line| println!("{line}"));
    Ok(match wrong.is_empty() {
        true => ExitCode::SUCCESS,
        false => ExitCode::FAILURE,
    })
}

/// What says which routes there are, for one width of index.
struct Rules {
    config: Config,
    options: Options,
    lowering: StdToLlvm,
    clang: Compiler,
    cc: Compiler,
}

impl Rules {
    fn new(width: IndexWidth) -> Result<Self> {
        let bits = width.bits();
        let target = format!("builtin{{index-width={bits}}}").parse::<Target>();
        let target = target.map_err(|wrong| anyhow!(wrong))?;
        let options = target.options.conversion();
        Ok(Self {
            config: Profile::Abi.config().index_width(width),
            lowering: StdToLlvm::new(&options),
            options,
            clang: installed(CCompiler::Clang)?.compiler,
            cc: installed(CCompiler::Cc)?.compiler,
        })
    }

    fn limits(&self) -> Limits {
        Limits {
            index_width: self.config.index_width,
            ..Limits::default()
        }
    }

    /// Counts what one program passes.
    fn count(&self, counts: &mut Table<u64>, number: u64) -> Result<()> {
        let case = program(&seed_bytes(SEED, number), &self.config);
        let ty = signature(&case.body, MAIN)?;
        let (outward, inward): (Vec<usize>, Vec<usize>) = self
            .routes(&case.body)?
            .into_iter()
            .partition(|route| matches!(Route::ALL[*route], Route::Outward(_)));
        for route in inward {
            self.add(counts, route, &ty);
        }
        for call in &case.run.external_calls {
            let ty = signature(&case.body, &call.name)?;
            for way in outward.iter().chain([&EXTERNAL]) {
                self.add(counts, *way, &ty);
            }
        }
        Ok(())
    }

    fn add(&self, counts: &mut Table<u64>, route: usize, ty: &FunctionType) {
        for (side, types) in [&ty.inputs, &ty.results].into_iter().enumerate() {
            for kind in self.kinds(types) {
                counts[route][kind][side] += 1;
            }
        }
    }

    /// The kinds of some types, each once.
    fn kinds(&self, types: &[Type]) -> Vec<usize> {
        let mut kinds: Vec<usize> = types.iter().map(|ty| kinds::of(ty, &self.config)).collect();
        kinds.sort_unstable();
        kinds.dedup();
        match kinds.is_empty() {
            true => vec![kinds::named("nothing")],
            false => kinds,
        }
    }

    /// The numbers of the routes to the main function of a program.
    fn routes(&self, body: &Body) -> Result<Vec<usize>> {
        let mut source = body.clone();
        callers::add(&mut source, MAIN, &Route::ALL);
        let mut lowered = source.clone();
        self.lowering.lower(&mut lowered)?;
        let lowered: Lowered = Ok(Code::Dialect(Arc::new(lowered)));
        let has = |route: &Route| {
            let called = Called::along((&source, &lowered), MAIN, *route);
            let called = called.ok().filter(|called| called.route == *route);
            let of_c = |compiler| self.of_c(compiler);
            called.is_some_and(|called| {
                let program = (&source, &lowered);
                called.check(program, &self.options, of_c).is_ok()
            })
        };
        let routes = Route::ALL.iter().enumerate();
        Ok(routes
            .filter(|(_, route)| has(route))
            .map(|(number, _)| number)
            .collect())
    }

    fn of_c(&self, compiler: CCompiler) -> Compiler {
        match compiler {
            CCompiler::Clang => self.clang,
            CCompiler::Cc => self.cc,
        }
    }

    /// Marks what some function passes whose only argument or whose last result is of a type of the kind.
    fn mark_possible(&self, possible: &mut Table<bool>) -> Result<()> {
        for kind in KINDS.iter().filter(|kind| !kind.samples.is_empty()) {
            for sample in kind.samples {
                let ty = stridecheck_ir::parse_type(sample)
                    .ok()
                    .context("a sample is a type")?;
                let number = kinds::of(&ty, &self.config);
                for (side, text) in samples(sample) {
                    let body = parse(&text).map_err(|wrong| anyhow!("{text}: {wrong:?}"))?;
                    let is_passed_outside = side == 0 || self.is_answered(&body);
                    for route in self.routes(&body)? {
                        let is_outward = matches!(Route::ALL[route], Route::Outward(_));
                        possible[route][number][side] |= !is_outward || is_passed_outside;
                    }
                    possible[EXTERNAL][number][side] |= is_passed_outside;
                }
            }
        }
        for route in possible {
            route[kinds::named("nothing")] = [true, true];
        }
        Ok(())
    }

    /// Whether somebody gives the results of the function that a sample only declares.
    fn is_answered(&self, body: &Body) -> bool {
        let mut call = Call::new(MAIN, Vec::new());
        call.externals = Externals::Derived;
        let run = stridecheck_oracle::run(body, &call, &self.limits());
        run.is_ok_and(|run| matches!(run.outcome, Outcome::Returned(_)))
    }
}

/// Programs whose main function takes a value of a type, or gives one alone, or after as much as no registers hold.
fn samples(ty: &str) -> Vec<(usize, String)> {
    let takes = format!(
        "func.func private @{TAKE}({ty})\n\
         func.func @{MAIN}(%0: {ty}) {{\n  call @{TAKE}(%0) : ({ty}) -> ()\n  return\n}}"
    );
    let gives = ["", "i64, i64, i64, i64, "].map(|before| {
        let types = format!("{before}{ty}");
        let count = before.matches(',').count() + 1;
        let values: Vec<String> = (0..count).map(|i| format!("%0#{i}")).collect();
        let values = values.join(", ");
        format!(
            "func.func private @{GIVE}() -> ({types})\n\
             func.func @{MAIN}() -> ({types}) {{\n  \
             %0:{count} = call @{GIVE}() : () -> ({types})\n  return {values} : {types}\n}}"
        )
    });
    let gives = gives.into_iter().map(|text| (1, text));
    std::iter::once((0, takes)).chain(gives).collect()
}

fn ways() -> impl Iterator<Item = &'static str> {
    Route::ALL.into_iter().map(Route::name).chain(["external"])
}

fn print(counts: &Table<u64>, possible: &Table<bool>, count: u64) {
    println!(
        "{count} programs: calls with arguments / with results of each kind, along each route"
    );
    print!("{:14}", "");
    ways().for_each(|way| print!("{way:>18}"));
    println!();
    for (number, kind) in KINDS.iter().enumerate() {
        print!("{:14}", kind.name);
        for (row, possible) in counts.iter().zip(possible) {
            let cell = |side: usize| match (possible[number][side], row[number][side]) {
                (false, 0) => "-".to_owned(),
                (_, count) => count.to_string(),
            };
            print!("{:>18}", format!("{}/{}", cell(0), cell(1)));
        }
        println!();
    }
}

/// The empty cells that are possible, and the counts of what is not.
fn wrong(counts: &Table<u64>, possible: &Table<bool>) -> Vec<String> {
    let mut wrong = Vec::new();
    for (way, (row, possible)) in ways().zip(counts.iter().zip(possible)) {
        for (number, kind) in KINDS.iter().enumerate() {
            for (side, name) in ["argument", "result"].into_iter().enumerate() {
                let place = format!("{} as {name} along {way}", kind.name);
                match (possible[number][side], row[number][side]) {
                    (true, 0) => wrong.push(format!("empty: {place}")),
                    (false, 1..) => wrong.push(format!("not possible, yet found: {place}")),
                    _ => {}
                }
            }
        }
    }
    wrong
}
