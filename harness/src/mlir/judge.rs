//! The oracle's judgement of one stage of a pipeline.
//!
//! Rules:
//! - A stage refines its source: open or poison values in the source may become anything, and nothing may become undefined.
//! - Rules that MLIR leaves open and this project decides make a stage inconclusive, never a difference.
//! - A stage has ten times the fuel of the source, counting each byte that the source allocates, and ten thousand more;
//!   a hundred times where ops become polynomials. A stage that exceeds this does not end.
//! - A stage in the LLVM dialect is a fault only where the oracle judges alone; otherwise its native code is judged, with the known faults of lowerings.
//! - A stage in the LLVM dialect may break a promise or pack lanes, as lowerings are known to do everywhere: it is counted, and what is behind is judged without that.

use std::borrow::Cow;

use stridecheck_ir::dialect::{func, llvm, memref};
use stridecheck_ir::types::FunctionType;
use stridecheck_ir::{Body, OpId, Opcode, View as _};
use stridecheck_oracle::{
    Call, Cell, Error, Limits, Lowered, Observed, Outcome, Passing, Prepared, Run, may_give_poison,
};

use crate::compare::{Change, Contract, Verdict, compare_under};
use crate::engine::{Ending, Observation};
use crate::engines::oracle::{observation, shown_approximated};
use crate::finding::fault::{FaultDetail, FaultKind};
use crate::finding::promise::Promise;
use crate::finding::unpacked::unpacked;

/// A program with a call and what the oracle saw.
#[derive(Clone, Copy, Debug)]
pub struct Source<'a> {
    /// The release whose passes it goes through; 0 for this project.
    pub release: u32,
    /// The program.
    pub body: &'a Body,
    /// The call.
    pub call: &'a Call,
    /// What the oracle saw.
    pub expected: &'a Observation,
    /// The fuel that the run took.
    pub steps: u64,
    /// The number of bytes allocated.
    pub allocated_bytes: u64,
    /// The limits of that run.
    pub limits: Limits,
    /// Whether a stage in the LLVM dialect may be at fault.
    pub judges_llvm: bool,
}

/// The oracle's judgement of a stage.
pub(super) enum Found {
    Same {
        idle_turns: u64,
        wraps_sums: bool,
        seen: Observation,
    },
    Unknown(String),
    /// Right but for a fault that lowerings are known to have everywhere.
    Known(String),
    Wrong(FaultKind, FaultDetail),
}

/// Why a stage that is wrong is no fault of its pass where native code judges it.
pub(super) const FOR_NATIVE_CODE: &str =
    "the stage has ops of the LLVM dialect, which native code judges";

/// The fuel of a stage in addition to a multiple of that of its source.
const SPARE_FUEL: u64 = 10_000;

/// The verdict on a stage, without what lowerings are known to do wrong.
pub(super) fn judge(source: &Source<'_>, body: &Body, contract: &Contract) -> Found {
    if contract.lets(Change::Signatures)
        && entry_type(body, source.call) != entry_type(source.body, source.call)
    {
        return Found::Unknown("the entry function has another type".to_owned());
    }
    let found = executed(source, body, contract);
    let Found::Wrong(_, detail) = &found else {
        return found;
    };
    if is_for_native_code(source, body) {
        return Found::Unknown(FOR_NATIVE_CODE.to_owned());
    }
    match cured(body).map(|cured| executed(source, &cured, contract)) {
        None | Some(Found::Wrong(FaultKind::Undefined, _)) => found,
        Some(Found::Same { .. }) => {
            Found::Known(format!("a lowering has a fault that is known: {detail}"))
        }
        Some(behind) => behind,
    }
}

/// The verdict on a stage as it stands.
fn executed(source: &Source<'_>, body: &Body, contract: &Contract) -> Found {
    let entry = body.symbol(&source.call.entry);
    let is_lowered = entry.is_some_and(|entry| llvm::Func::cast(body, entry).is_some());
    if !is_lowered && has_lowered_global(source.body, body) {
        return Found::Unknown(
            "expected `llvm.func` beside globals of the LLVM dialect, found `func.func`".to_owned(),
        );
    }
    let growth = match contract.keeps(Change::Functions) && !has_llvm(body) {
        true => 10,
        false => 100,
    };
    // A pass may copy whole buffers, element by element.
    let work = source.steps + source.allocated_bytes.min(source.limits.fuel);
    let limits = Limits {
        fuel: work.saturating_mul(growth).saturating_add(SPARE_FUEL),
        is_stage: true,
        ..source.limits.with_stack()
    };
    let mut prepared = Prepared::new(body, &limits);
    if is_lowered {
        prepared = prepared.of_lowered(Lowered::of(source.body, Passing::Expanded));
    }
    let run = match prepared.run(source.call) {
        Ok(run) => run,
        Err(Error::Unsupported { op, .. }) => return Found::Unknown(format!("op {op}")),
        Err(error) => return Found::Unknown(error.to_string()),
    };
    match &run.outcome {
        Outcome::OutOfFuel => {
            let endless = FaultDetail::Endless {
                source_steps: source.steps,
                fuel: limits.fuel,
            };
            return Found::Wrong(FaultKind::Endless, endless);
        }
        Outcome::Ub(ub) if ub.kind.is_decision() => {
            return Found::Unknown(format!("undefined by a decision of ours: {}", ub.kind));
        }
        Outcome::Ub(ub) => {
            let undefined = FaultDetail::Undefined {
                kind: ub.kind,
                detail: ub.detail.clone(),
            };
            return Found::Wrong(FaultKind::Undefined, undefined);
        }
        // Only native code knows a C function that a pass calls.
        Outcome::Unanswered(why) if declares_more(source.body, body) => {
            return Found::Unknown(why.clone());
        }
        _ => {}
    }
    compared(source, body, &run, contract)
}

/// Whether only native code may tell that a stage is wrong.
pub(super) fn is_for_native_code(source: &Source<'_>, body: &Body) -> bool {
    has_llvm(body) && !source.judges_llvm
}

/// Whether a stage has ops of the LLVM dialect.
fn has_llvm(body: &Body) -> bool {
    let mut opcodes = body.walk(body.module()).filter_map(|op| body.opcode(op));
    opcodes.any(|opcode| matches!(opcode, Opcode::Llvm(_)))
}

/// A stage in the LLVM dialect without what lowerings are known to do wrong everywhere; `None` where it has nothing of it.
fn cured(body: &Body) -> Option<Body> {
    let mut cured = unpacked(body);
    for promise in Promise::ALL {
        let struck = promise.struck(cured.as_ref().unwrap_or(body));
        cured = struck.or(cured);
    }
    cured
}

/// Whether a global of the source is one of the LLVM dialect in a stage.
fn has_lowered_global(source: &Body, stage: &Body) -> bool {
    let mut globals = source.walk(source.module());
    globals.any(|op| {
        let global = memref::Global::cast(source, op);
        let lowered = global.and_then(|global| stage.symbol(global.name()));
        lowered.is_some_and(|op| stage.opcode(op) == Some(llvm::Op::Global.into()))
    })
}

/// Whether a stage declares functions that its source does not have.
fn declares_more(source: &Body, stage: &Body) -> bool {
    let functions = stage.walk(stage.module());
    let mut declared = functions.filter_map(|op| declared(stage, op));
    declared.any(|name| source.symbol(name).is_none())
}

/// The name of a function without a body.
fn declared(body: &Body, op: OpId) -> Option<&str> {
    let of_llvm = || {
        let function = llvm::Func::cast(body, op)?;
        let is_declared = body.entry_block(function.region()).is_none();
        is_declared.then(|| function.name())
    };
    match func::Func::cast(body, op) {
        Some(function) => function.is_declaration().then(|| function.name()),
        None => of_llvm(),
    }
}

/// The type of the function that a call enters.
pub(super) fn entry_type<'b>(body: &'b Body, call: &Call) -> Option<&'b FunctionType> {
    let function = func::Func::cast(body, body.symbol(&call.entry)?)?;
    Some(function.function_type())
}

fn compared(source: &Source<'_>, body: &Body, run: &Run, contract: &Contract) -> Found {
    let signature =
        entry_type(source.body, source.call).expect("the oracle ran the entry function");
    let seen = observation(body, run);
    let expected = loosened(source.body, source.expected);
    let mut verdict = compare_under(contract, signature, &expected, &seen);
    if verdict.is_difference() && contract.lets(Change::Functions) {
        let approximated = shown_approximated(source.body, source.call, &source.limits);
        let approximated = loosened(source.body, &approximated);
        verdict = compare_under(contract, signature, &approximated, &seen);
    }
    match verdict {
        Verdict::Agree | Verdict::Known(_) => Found::Same {
            idle_turns: run.idle_turns,
            wraps_sums: run.wraps_sums,
            seen,
        },
        Verdict::Inconclusive(why) => Found::Unknown(why),
        Verdict::Differ(difference) => {
            Found::Wrong(FaultKind::WrongCode, FaultDetail::Value(difference))
        }
    }
}

/// What the source may show if an op that returns poison for some values may have got an open value: an open result may then be poison too.
pub(super) fn loosened<'o>(source: &Body, expected: &'o Observation) -> Cow<'o, Observation> {
    let mut ops = source.walk(source.module());
    if !ops.any(|op| may_give_poison(source, op)) {
        return Cow::Borrowed(expected);
    }
    let mut loosened = expected.clone();
    let loosen = |cell: &mut Cell| {
        if *cell == Cell::Open {
            *cell = Cell::Poison;
        }
    };
    for_each_cell(&mut loosened, loosen);
    Cow::Owned(loosened)
}

/// Visits the cells of results, buffers and arguments of external functions.
fn for_each_cell(observation: &mut Observation, mut change: impl FnMut(&mut Cell)) {
    let buffers = observation.buffers.iter_mut();
    buffers
        .flat_map(|buffer| &mut buffer.cells)
        .for_each(&mut change);
    let calls = observation.external_calls.iter_mut();
    let arguments = calls.flat_map(|call| &mut call.arguments);
    let results = match &mut observation.ending {
        Ending::Returned(results) => results.as_mut_slice(),
        _ => &mut [],
    };
    for observed in arguments.chain(results) {
        match observed {
            Observed::Scalar(cell) => change(cell),
            Observed::Vector(lanes) => lanes.iter_mut().for_each(&mut change),
            Observed::MemRef(memref) => {
                let contents = memref.contents.iter_mut();
                contents
                    .flat_map(|buffer| &mut buffer.cells)
                    .for_each(&mut change);
            }
            Observed::Function(_) => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use stridecheck_ir::parse;
    use stridecheck_oracle::{Cell, Observed};

    use super::loosened;
    use crate::engine::{Ending, Observation};

    /// A conversion to an integer returns poison for some floats, a product never does.
    #[test]
    fn open_may_be_poison_where_an_op_gives_that() {
        let open = Observation {
            ending: Ending::Returned(vec![Observed::Scalar(Cell::Open)]),
            ..Observation::default()
        };
        let product = "arith.mulf %a, %a fastmath<contract> : f32";
        for (op, expected) in [
            ("arith.fptosi %a : f32 to i8", Cell::Poison),
            ("arith.mulf %a, %a fastmath<ninf> : f32", Cell::Poison),
            (product, Cell::Open),
        ] {
            let text = format!("func.func @f(%a: f32) {{\n  %0 = {op}\n  return\n}}");
            let body = parse(&text).expect("the program is right");
            let ending = &loosened(&body, &open).ending;
            assert_eq!(
                *ending,
                Ending::Returned(vec![Observed::Scalar(expected)]),
                "{op}"
            );
        }
    }
}
