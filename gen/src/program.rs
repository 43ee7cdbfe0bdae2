//! From bytes to a program, its input and its run.

use std::fmt;

use cranelift_entity::EntitySet;
use stridecheck_ir::dialect::func;
use stridecheck_ir::{BlockId, Body, Edition, Form, Place, Type, View as _};
use stridecheck_oracle::{
    Argument, Buffer, Call, Cell, Certificate, Externals, IndexWidth, Limits, Observed, Outcome,
    Run,
};

use crate::budget::Budget;
use crate::builder::{Builder, Mode, Point};
use crate::callee::Callee;
use crate::config::{Config, Signatures};
use crate::function;
use crate::inputs::pool::Pool;
use crate::inputs::{self, shared::Arguments};
use crate::live::Live;
use crate::ops;
use crate::ops::memref::rank::restore_rank;
use crate::rows::Rows;
use crate::scope::{Facts, Scope};
use crate::signature;
use crate::source::Source;
use crate::swarm::Swarm;

/// The name of the function that a case calls.
pub const MAIN: &str = "main";

/// A program with its primary input and the oracle's run.
#[derive(Clone)]
pub struct Case {
    /// The program.
    pub body: Body,
    /// The primary input.
    pub call: Call,
    /// How many bits an `index` has, in the input and in the run.
    pub index_width: IndexWidth,
    /// Whether the program is the output of a pass, which may do what a source may not ([`Limits::is_stage`]).
    pub is_stage: bool,
    /// The oracle's run of it.
    pub run: Run,
}

/// The `.mlir` file of the current edition, as in [`Case::to_text`].
impl fmt::Display for Case {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.to_text(Edition::CURRENT))
    }
}

/// The same text, so that the minimal failing input of a property test can be read, and saved as a file.
impl fmt::Debug for Case {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

/// The program that bytes stand for: every byte string gives one, and always the same one.
pub fn program(bytes: &[u8], config: &Config) -> Case {
    program_with_productions(bytes, config).0
}

/// The program that bytes stand for, and the names of its productions.
pub fn program_with_productions(bytes: &[u8], config: &Config) -> (Case, Vec<&'static str>) {
    let mut u = Source::new(bytes);
    let swarm = Swarm::new(&mut u, config);
    let rows = Rows::new(&mut u, config, ops::rows());
    let mut body = Body::new();
    let start = Start::new(&mut u, (&swarm, config), &mut body);
    let inputs = start.inputs;
    let mut call = Call::new(MAIN, start.arguments);
    call.externals = Externals::Derived;
    let place = Place::End(body.module_block());
    let main = function::declare(&mut body, place, MAIN, &inputs);
    let mut live = Live::new(limits(config.index_width));
    let block = live.start(&body, &call);
    let mut b = Builder {
        budget: Budget::new(&config.limits),
        scope: Scope::default(),
        point: Point::entry(block, Mode::Live),
        used: EntitySet::new(),
        productions: Vec::new(),
        callees: start.callees,
        globals: Vec::new(),
        global_count: 0,
        global_uses: 0,
        u,
        config,
        swarm,
        rows,
        body,
        live,
        main,
        pool: start.pool,
    };
    b.add_arguments(block, &vec![Facts::default(); inputs.len()]);
    restore_ranks(&mut b, block);
    let mark = b.scope.mark();
    let least = config.limits.ops / 4;
    let ops = least + b.u.below(config.limits.ops - least + 1);
    b.fill(ops);
    let (back, _) = function::end(&mut b, main, mark);
    if config.signatures == Signatures::Odd {
        signature::say_how_values_are_passed(&mut b, &call.arguments);
    }
    let run = b.live.finish(&b.body, back);
    call.externals = externals(&b.body);
    let case = Case {
        body: b.body,
        call,
        index_width: config.index_width,
        is_stage: false,
        run,
    };
    (case, b.productions)
}

/// What exists before the main function is generated.
struct Start {
    inputs: Vec<Type>,
    arguments: Vec<Argument>,
    pool: Pool,
    callees: Vec<Callee>,
}

impl Start {
    fn new(u: &mut Source<'_>, (swarm, config): (&Swarm, &Config), body: &mut Body) -> Self {
        let arguments = Arguments::new(config, u.chance(128));
        if config.signatures == Signatures::Usual {
            let (inputs, arguments) = usual_signature(u, swarm, arguments);
            return Self {
                inputs,
                arguments,
                pool: Pool::default(),
                callees: Vec::new(),
            };
        }
        let pool = Pool::new(u, swarm, config);
        let callees = signature::forwarders(u, (&pool, config), body);
        let functions = callees.iter().map(|callee| callee.passed(body)).collect();
        let (inputs, arguments) = signature::of_main(u, &pool, arguments.with_functions(functions));
        Self {
            inputs,
            arguments,
            pool,
            callees,
        }
    }
}

/// Casts the arguments that are unranked memrefs.
fn restore_ranks(b: &mut Builder<'_>, block: BlockId) {
    for argument in b.body.arguments(block).to_vec() {
        if let Type::UnrankedMemRef(_) = b.body.value_type(argument) {
            restore_rank(b, argument, None, Facts::default());
        }
    }
}

/// Where the results of functions that are only declared come from, if there are such functions.
pub(crate) fn externals(body: &Body) -> Externals {
    let mut ops = body.ops(body.module_block());
    let is_external =
        |op| func::Func::cast(body, op).is_some_and(|function| function.is_declaration());
    match ops.any(is_external) {
        true => Externals::Derived,
        false => Externals::Unknown,
    }
}

/// Whether a returned scalar is poison, or a buffer that the caller sees holds poison.
pub(crate) fn gives_poison(run: &Run) -> bool {
    let holds_poison = |buffer: &Buffer| buffer.cells.contains(&Cell::Poison);
    let results = match &run.outcome {
        Outcome::Returned(results) => results.as_slice(),
        _ => &[],
    };
    let is_poison = |result: &Observed| match result {
        Observed::Scalar(cell) => matches!(cell, Cell::Poison | Cell::Uninitialised),
        Observed::Vector(lanes) => lanes.contains(&Cell::Poison),
        Observed::Function(_) => false,
        Observed::MemRef(memref) => memref.contents.as_ref().is_some_and(holds_poison),
    };
    results.iter().any(is_poison) || run.buffers.iter().any(holds_poison)
}

/// The fuel of the run that accompanies a generation: more than the steps of any profile take, each of which may be an op on a vector of hundreds of lanes.
const FUEL: u64 = 100_000_000;

/// The limits of that run, for an `index` of this width.
fn limits(index_width: IndexWidth) -> Limits {
    Limits {
        index_width,
        fuel: FUEL,
        ..Limits::default()
    }
}

/// The types of the parameters of the main function, and the arguments of its call.
fn usual_signature(
    u: &mut Source<'_>,
    swarm: &Swarm,
    mut arguments: Arguments<'_>,
) -> (Vec<Type>, Vec<Argument>) {
    let count = u.below(arguments.config.limits.parameters + 1);
    for _ in 0..count {
        let ty = inputs::parameter(u, swarm, &arguments);
        arguments.add(u, ty);
    }
    arguments.finish()
}

impl Case {
    /// The case of a call of a program; the caller checks how the oracle's run ended.
    pub fn of_call(
        body: &Body,
        call: &Call,
        limits: &Limits,
    ) -> Result<Self, stridecheck_oracle::Error> {
        Ok(Self {
            body: body.clone(),
            call: call.clone(),
            index_width: limits.index_width,
            is_stage: limits.is_stage,
            run: stridecheck_oracle::run(body, call, limits)?,
        })
    }

    /// How many ops the program has, including the module and the functions.
    pub fn op_count(&self) -> u64 {
        let count = self.body.walk(self.body.module()).count();
        u64::try_from(count).expect("64 bits hold a length")
    }

    /// The limits of the oracle for the run of the case, or of one that should do the same in other ops.
    pub fn limits(&self) -> Limits {
        let usual = Limits::default();
        Limits {
            index_width: self.index_width,
            is_stage: self.is_stage,
            fuel: usual.fuel.max(self.run.steps.saturating_mul(4)),
            ..usual
        }
    }

    /// The proof that the program has no undefined behaviour with its input.
    pub fn certificate(&self) -> Certificate {
        let certificate = self
            .run
            .certificate(&self.body, &self.call, self.index_width);
        certificate.expect("the run of a case comes to its end")
    }

    /// The program as a `.mlir` file, with a run line that holds the input and the expected outcome, and its certificate.
    pub fn to_text(&self, edition: Edition) -> String {
        let form = Form {
            edition,
            generic: false,
        };
        let function = stridecheck_oracle::text::signature(&self.body, &self.call.entry);
        let function = function.expect("the call is of a function of the body");
        format!(
            "// run: {}{}\n{}// certificate: {}\n{}",
            self.call.display(&function),
            self.run.display(&function, &self.call),
            self.call.externals,
            self.certificate(),
            stridecheck_ir::print(&self.body, form)
        )
    }
}
