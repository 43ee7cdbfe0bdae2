//! Mutants: seed programs changed in a few places, with inputs that are defined according to the oracle.
//!
//! Rules:
//! - A mutant is a function of the seeds, the bytes and the configuration.
//! - A mutation does not know what is valid or defined: the verifier and the oracle check every mutant,
//!   and refused mutants are discarded with the reason.
//! - A table lists the mutations; each is a function of a draft that reports whether it found a place to act.

mod attributes;
mod calls;
mod constants;
mod loops;
mod maps;
mod numbers;
mod operands;
mod ops;
mod parts;
mod place;
mod structure;
mod thrown;
mod types;

use stridecheck_ir::dialect::memref;
use stridecheck_ir::types::FunctionType;
use stridecheck_ir::{Body, OpId, Opcode, expressible, verify};
use stridecheck_oracle::text::signature;
use stridecheck_oracle::{Argument, Call, Limits, Prepared};

use crate::config::Config;
use crate::inputs::{Discard, Inputs, defined};
use crate::program::{Case, MAIN, externals, program};
use crate::shrink::edit;
use crate::source::Source;
use crate::source::seed_bytes;

pub use thrown::Thrown;

/// How many ops a mutant may execute: longer runs slow down a hunt.
const FUEL: u64 = 50_000;

/// How many scalars the buffers of a mutant's arguments may hold together.
const MOST_CELLS: usize = 1 << 12;

/// How many inputs are drawn for a function before it is refused as a seed.
const SEED_ATTEMPTS: u64 = 64;

/// How many of the inputs of a seed are kept.
const SEED_CALLS: usize = 4;

/// How many inputs are drawn for a mutant.
const ATTEMPTS: u64 = 3;

/// How many mutations a mutant has, the usual counts first.
const COUNTS: [usize; 12] = [1, 2, 1, 3, 2, 1, 4, 2, 1, 3, 1, 0];

/// How many mutations are drawn until one finds a place to act.
const DRAWS: usize = 6;

/// A function that was not generated here, with everything it needs and some inputs for which it is defined.
#[derive(Clone, Debug)]
pub struct Seed {
    body: Body,
    entry: String,
    function: FunctionType,
    /// The known inputs, at least one.
    calls: Vec<Call>,
    /// Whether it frees heap memory.
    has_dealloc: bool,
}

/// A mutated program.
#[derive(Clone, Debug)]
pub struct Mutant {
    /// The program with an input and the oracle's run.
    pub case: Case,
    /// The number of the seed that it started from.
    pub seed: usize,
    /// The names of the mutations, in order of application.
    pub mutations: Vec<&'static str>,
}

/// A mutation of a program.
struct Mutation {
    name: &'static str,
    /// How often it is chosen, relative to the others.
    weight: usize,
    /// Changes a draft; none if there is no place to act, even if the draft was changed.
    act: fn(&mut Draft, &mut Source<'_>, &Context<'_>) -> Option<()>,
}

/// The inputs of a mutation.
struct Context<'a> {
    seeds: &'a [&'a Seed],
    config: &'a Config,
}

/// A program under mutation.
#[derive(Clone)]
struct Draft {
    body: Body,
    entry: String,
    /// The type of the entry function that the calls fit.
    function: FunctionType,
    calls: Vec<Call>,
}

const TABLES: [&[Mutation]; 11] = [
    constants::MUTATIONS,
    loops::MUTATIONS,
    maps::MUTATIONS,
    numbers::MUTATIONS,
    attributes::MUTATIONS,
    operands::MUTATIONS,
    ops::MUTATIONS,
    structure::MUTATIONS,
    types::MUTATIONS,
    parts::MUTATIONS,
    calls::MUTATIONS,
];

/// The names of all mutations.
pub fn mutation_names() -> impl Iterator<Item = &'static str> {
    let rows = TABLES.into_iter().flatten().map(|mutation| mutation.name);
    rows.chain([calls::GENERATED])
}

impl Seed {
    /// The seed for a function of a valid program; `known` are existing inputs of it.
    pub fn new(body: &Body, entry: &str, known: &[Call], config: &Config) -> Result<Self, Thrown> {
        check_ops(body, config)?;
        let function = signature(body, entry).map_err(|error| Thrown::Uncallable(error.into()))?;
        let limits = limits(config);
        let mut calls: Vec<Call> = Vec::new();
        let own = known.iter().filter(|call| call.entry == entry);
        calls.extend(own.filter(|call| run(body, call, &limits).is_ok()).cloned());
        calls.truncate(SEED_CALLS);
        let why = match Inputs::of(body, entry, &limits) {
            Ok(inputs) => {
                let wanted = SEED_CALLS - calls.len();
                let drawn = inputs.draw_defined(0, SEED_ATTEMPTS, wanted);
                let is_large = drawn
                    .cases
                    .iter()
                    .any(|case| cells(&case.call) > MOST_CELLS);
                let small = drawn.cases.into_iter().map(|case| case.call);
                calls.extend(small.filter(|call| cells(call) <= MOST_CELLS));
                let discarded = drawn.discarded.into_iter();
                let worst = discarded.max_by_key(|(_, count)| *count);
                let worst = worst.map_or(Discard::Limit, |(discard, _)| discard);
                if is_large {
                    Thrown::Large
                } else {
                    Thrown::Discarded(worst)
                }
            }
            Err(unable) => Thrown::Uncallable(unable),
        };
        if calls.is_empty() {
            return Err(why);
        }
        Ok(Self {
            body: body.clone(),
            entry: entry.to_owned(),
            function: function.into_owned(),
            calls,
            has_dealloc: has_op(body, &[memref::Op::Dealloc, memref::Op::Realloc]),
        })
    }

    /// The unchanged seed with one of its inputs; none if it frees memory and programs may not.
    pub fn case(&self, config: &Config) -> Option<Case> {
        let call = &self.calls[0];
        let run = run(&self.body, call, &limits(config)).ok()?;
        (config.dealloc || !self.has_dealloc).then(|| Case {
            body: self.body.clone(),
            call: call.clone(),
            index_width: config.index_width,
            is_stage: false,
            run,
        })
    }

    /// The program.
    pub fn body(&self) -> &Body {
        &self.body
    }
}

/// The mutant that bytes stand for, or why it cannot be checked; there must be at least one seed.
pub fn mutate(seeds: &[&Seed], bytes: &[u8], config: &Config) -> Result<Mutant, Thrown> {
    let mut u = Source::new(bytes);
    let context = Context { seeds, config };
    let seed = u.below(seeds.len());
    let mut mutations = Vec::new();
    let mut draft = Draft::of(seeds[seed]);
    let count = u.choose(&COUNTS);
    if u.chance(24)
        && let Some(calling) = calls::generated(&mut u, seeds[seed], config)
    {
        draft = calling;
        mutations.push(calls::GENERATED);
    }
    for _ in 0..count {
        mutations.extend(draft.change(&mut u, &context));
    }
    let case = draft.finish(&mut u, config)?;
    Ok(Mutant {
        case,
        seed,
        mutations,
    })
}

impl Draft {
    fn of(seed: &Seed) -> Self {
        Self {
            body: seed.body.clone(),
            entry: seed.entry.clone(),
            function: seed.function.clone(),
            calls: seed.calls.clone(),
        }
    }

    /// Applies one mutation; returns its name if one of those drawn finds a place to act.
    fn change(&mut self, u: &mut Source<'_>, context: &Context<'_>) -> Option<&'static str> {
        let rows = || TABLES.into_iter().flatten();
        let total: usize = rows().map(|mutation| mutation.weight).sum();
        for _ in 0..DRAWS {
            let mut choice = u.below(total);
            let drawn = rows().find(|mutation| match choice.checked_sub(mutation.weight) {
                Some(rest) => {
                    choice = rest;
                    false
                }
                None => true,
            });
            let mutation = drawn.expect("a choice is below the sum of the weights");
            let mut changed = self.clone();
            if (mutation.act)(&mut changed, u, context).is_some() {
                *self = changed;
                return Some(mutation.name);
            }
        }
        None
    }

    /// The case, if the program is valid and some input is defined.
    fn finish(mut self, u: &mut Source<'_>, config: &Config) -> Result<Case, Thrown> {
        if !config.dealloc {
            drop_deallocs(&mut self.body)?;
        }
        if let Some(diagnostic) = verify(&self.body).first() {
            return Err(Thrown::invalid(diagnostic));
        }
        check_ops(&self.body, config)?;
        let limits = limits(config);
        let body = &self.body;
        let function = signature(body, &self.entry);
        let function = function.map_err(|error| Thrown::Uncallable(error.into()))?;
        let is_fitting = *function == self.function;
        let inputs = Inputs::of(body, &self.entry, &limits).map_err(Thrown::Uncallable);
        let (drawing, choice) = (u.word(), u.below(self.calls.len().max(1)));
        let drawn = (0..ATTEMPTS).map(|attempt| {
            let inputs = inputs.as_ref().map_err(Clone::clone)?;
            Ok(inputs.draw(&seed_bytes(drawing, attempt)))
        });
        let known = self.calls.get(choice).filter(|_| is_fitting).cloned();
        // Inputs that were not drawn also often reach what a function is written for.
        let mut calls: Vec<Result<Call, Thrown>> = drawn.collect();
        let place = usize::from(u.byte() % 2);
        calls.splice(place..place, known.map(Ok));
        let mut why = Thrown::Discarded(Discard::Limit);
        for call in calls {
            let run = call.and_then(|mut call| {
                call.externals = externals(body);
                Ok((run(body, &call, &limits)?, call))
            });
            match run {
                Ok((run, call)) => {
                    return Ok(Case {
                        body: self.body,
                        call,
                        index_width: config.index_width,
                        is_stage: false,
                        run,
                    });
                }
                Err(thrown) => why = thrown,
            }
        }
        Err(why)
    }

    /// The entry function.
    fn function(&self) -> Option<OpId> {
        self.body.symbol(&self.entry)
    }
}

/// The oracle's run of a call, if it is defined and small.
fn run(body: &Body, call: &Call, limits: &Limits) -> Result<stridecheck_oracle::Run, Thrown> {
    if cells(call) > MOST_CELLS {
        return Err(Thrown::Large);
    }
    defined(Prepared::new(body, limits).run(call)).map_err(Thrown::Discarded)
}

fn limits(config: &Config) -> Limits {
    Limits {
        fuel: FUEL,
        index_width: config.index_width,
        ..Limits::default()
    }
}

/// How many scalars the arguments of a call hold.
fn cells(call: &Call) -> usize {
    let cells = |argument: &Argument| match argument {
        Argument::MemRef(memref) => memref.own_cells().map_or(0, <[_]>::len),
        Argument::Vector(lanes) => lanes.len(),
        Argument::Scalar(_) | Argument::Function(_) => 1,
    };
    call.arguments.iter().map(cells).sum()
}

/// Refuses ops that programs of the configuration do not have.
fn check_ops(body: &Body, config: &Config) -> Result<(), Thrown> {
    let is_there = |name: &&&str| {
        let wanted = Opcode::named(name);
        let mut ops = body.walk(body.module());
        wanted.is_some() && ops.any(|op| body.opcode(op) == wanted)
    };
    if let Some(op) = config.left_out.iter().find(is_there) {
        return Err(Thrown::LeftOut(op));
    }
    expressible(body, config.edition).map_err(|_| Thrown::Inexpressible)
}

fn has_op(body: &Body, ops: &[memref::Op]) -> bool {
    let mut all = body.walk(body.module());
    all.any(|op| matches!(body.opcode(op), Some(Opcode::Memref(op)) if ops.contains(&op)))
}

/// Removes the ops that free memory, for passes that run before the insertion of deallocs.
fn drop_deallocs(body: &mut Body) -> Result<(), Thrown> {
    for op in edit::ops_of(body, memref::Op::Dealloc) {
        body.detach(op);
    }
    match has_op(body, &[memref::Op::Realloc]) {
        true => Err(Thrown::GivesBack),
        false => Ok(()),
    }
}

/// A generated program to mutate.
fn generated_program(u: &mut Source<'_>, config: &Config) -> Draft {
    let case = program(&seed_bytes(u.word(), 0), config);
    let function = signature(&case.body, MAIN).expect("a generated program has its function");
    Draft {
        function: function.into_owned(),
        entry: MAIN.to_owned(),
        calls: vec![case.call],
        body: case.body,
    }
}
