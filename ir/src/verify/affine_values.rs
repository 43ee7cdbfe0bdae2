//! Which values may stand for the dimensions and symbols of affine maps, following `isValidDim` and `isValidSymbol` of MLIR's
//! `AffineOps.cpp` in LLVM 22.
//!
//! - A scope is a function or module: a value defined directly in one is a symbol everywhere in it.
//! - A constant is a symbol, and so are the result of an op without effects on symbols, and a size of a buffer whose
//!   dynamic sizes are symbols.
//! - A symbol is a dimension; so are a variable of an affine loop and the results of affine ops on dimensions.
//! - Ops outside the table are unknown, so their results and the arguments of their blocks are symbols.
//!
//! Values are visited once and without recursion, so chains of any length take linear time and little stack.

use ::std::fmt::{self, Display, Formatter};

use cranelift_entity::SecondaryMap;

use crate::body::{Body, Def};
use crate::dialect::{
    Opcode, Trait, View, affine, arith, builtin, func, index, llvm, memref, scf, ub,
};
use crate::entity::{OpId, ValueId};
use crate::types::Type;
use crate::verify::name;

/// What a value may stand for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Standing {
    /// Neither a dimension nor a symbol.
    Neither,
    /// A dimension.
    Dimension,
    /// A symbol, and so a dimension.
    Symbol,
}

/// What is known about a value.
#[derive(Clone, Copy, Default)]
enum State {
    /// Nothing yet.
    #[default]
    New,
    /// Its parts are being visited.
    Open,
    /// What it may stand for.
    Known(Standing),
}

/// What is known about values.
#[derive(Default)]
pub(super) struct AffineValues(SecondaryMap<ValueId, State>);

/// The reason for the standing of a value.
enum Reason {
    /// It has this standing.
    Is(Standing),
    /// It is a symbol if all these are.
    SymbolIf(Vec<ValueId>),
    /// It has the least standing of these.
    LeastOf(Vec<ValueId>),
}

impl Reason {
    fn made_of(&self) -> &[ValueId] {
        match self {
            Self::Is(_) => &[],
            Self::SymbolIf(values) | Self::LeastOf(values) => values,
        }
    }
}

impl AffineValues {
    /// What a value may stand for.
    pub(super) fn standing(&mut self, body: &Body, value: ValueId) -> Standing {
        let mut open = vec![value];
        while let Some(next) = open.last().copied() {
            match self.0[next] {
                State::Known(_) => {
                    open.pop();
                }
                State::New => {
                    self.0[next] = State::Open;
                    let reason = reason(body, next);
                    let made_of = reason.made_of().iter().copied();
                    open.extend(made_of.filter(|part| matches!(self.0[*part], State::New)));
                }
                State::Open => {
                    self.0[next] = State::Known(self.decided(&reason(body, next)));
                    open.pop();
                }
            }
        }
        self.known(value)
    }

    /// The standing of a value whose parts are known.
    fn decided(&self, reason: &Reason) -> Standing {
        let parts = reason.made_of().iter().map(|part| self.known(*part));
        let least = parts.min().unwrap_or(Standing::Symbol);
        match reason {
            Reason::Is(standing) => *standing,
            Reason::LeastOf(_) => least,
            Reason::SymbolIf(_) if least == Standing::Symbol => Standing::Symbol,
            Reason::SymbolIf(_) => Standing::Neither,
        }
    }

    /// The standing of a part; a value that depends on itself, in an unreachable block, has none.
    fn known(&self, value: ValueId) -> Standing {
        match self.0[value] {
            State::Known(standing) => standing,
            State::New | State::Open => Standing::Neither,
        }
    }
}

fn reason(body: &Body, value: ValueId) -> Reason {
    if *body.value_type(value) != Type::Index {
        return Reason::Is(Standing::Neither);
    }
    if is_top_level(body, value) {
        return Reason::Is(Standing::Symbol);
    }
    let op = match body.value_def(value) {
        Def::Result(op, _) => op,
        Def::Argument(block, number) => {
            let outside = body
                .block_region(block)
                .map(|region| body.region_parent(region));
            return Reason::Is(standing_of_argument(body, outside, number));
        }
    };
    let operands = || body.operands(op).to_vec();
    match body.opcode(op) {
        None => Reason::Is(Standing::Symbol),
        Some(
            Opcode::Arith(arith::Op::Constant)
            | Opcode::Index(index::Op::Constant)
            | Opcode::Ub(ub::Op::Poison),
        ) => Reason::Is(Standing::Symbol),
        Some(Opcode::Affine(
            affine::Op::Apply | affine::Op::DelinearizeIndex | affine::Op::LinearizeIndex,
        )) => Reason::LeastOf(operands()),
        Some(Opcode::Memref(memref::Op::Dim)) => size_of_buffer(body, op),
        Some(_) if is_pure(body, op) => Reason::SymbolIf(operands()),
        Some(_) => Reason::Is(Standing::Neither),
    }
}

/// Whether a value is defined directly in a function or module.
fn is_top_level(body: &Body, value: ValueId) -> bool {
    let outside = match body.value_def(value) {
        Def::Result(op, _) => body.parent_op(op),
        Def::Argument(block, _) => body
            .block_region(block)
            .map(|region| body.region_parent(region)),
    };
    let opcode = outside.and_then(|outside| body.opcode(outside));
    matches!(
        opcode,
        Some(
            Opcode::Builtin(builtin::Op::Module)
                | Opcode::Func(func::Op::Func)
                | Opcode::Llvm(llvm::Op::Func)
        )
    )
}

fn standing_of_argument(body: &Body, outside: Option<OpId>, number: u32) -> Standing {
    match outside.map(|outside| body.opcode(outside)) {
        Some(Some(Opcode::Affine(affine::Op::For))) if number == 0 => Standing::Dimension,
        Some(Some(Opcode::Affine(affine::Op::Parallel))) => Standing::Dimension,
        Some(None) => Standing::Symbol,
        _ => Standing::Neither,
    }
}

/// The reason for a size: a symbol if the buffer is defined directly in a scope, otherwise it depends on the operand for the size.
fn size_of_buffer(body: &Body, op: OpId) -> Reason {
    let dim = memref::Dim::cast(body, op).expect("the op was dispatched on its opcode");
    if is_top_level(body, dim.source()) {
        return Reason::Is(Standing::Symbol);
    }
    match given_size(body, dim) {
        Some(None) => Reason::Is(Standing::Symbol),
        Some(Some(size)) => Reason::SymbolIf(vec![size]),
        None => Reason::Is(Standing::Neither),
    }
}

/// The operand for a size of a buffer or view, if it is not static; the outer none means unknown.
fn given_size(body: &Body, dim: memref::Dim<'_>) -> Option<Option<ValueId>> {
    let number = usize::try_from(arith::integer_constant(body, dim.index())?).ok()?;
    let mut source = dim.source();
    let op = loop {
        let Def::Result(op, _) = body.value_def(source) else {
            return None;
        };
        match memref::Cast::cast(body, op) {
            Some(cast) => source = cast.source(),
            None => break op,
        }
    };
    let sizes = match body.opcode(op)? {
        Opcode::Memref(memref::Op::Alloc) => memref::Alloc::cast(body, op)?.dynamic_sizes(),
        Opcode::Memref(memref::Op::View) => memref::View::cast(body, op)?.sizes(),
        Opcode::Memref(memref::Op::Subview) => memref::Subview::cast(body, op)?.sizes(),
        _ => return None,
    };
    let shape = &body.value_type(source).as_memref()?.shape;
    let is_dynamic = |size: &crate::memref_type::Dim| size.as_static().is_none();
    if !is_dynamic(shape.get(number)?) {
        return Some(None);
    }
    let place = shape[..number]
        .iter()
        .filter(|size| is_dynamic(size))
        .count();
    Some(Some(*sizes.get(place)?))
}

/// Whether MLIR 22 considers an op to be without effects and speculatable.
fn is_pure(body: &Body, op: OpId) -> bool {
    let mut ops = body.walk(op);
    ops.all(|op| match body.opcode(op) {
        None => false,
        // MLIR does not count a possible division by zero of these three as an effect.
        Some(Opcode::Arith(arith::Op::Remsi | arith::Op::Remui | arith::Op::Floordivsi)) => true,
        Some(Opcode::Arith(arith::Op::Divui | arith::Op::Ceildivui)) => {
            divisor(body, op).is_some_and(|divisor| divisor != 0)
        }
        Some(Opcode::Arith(arith::Op::Divsi | arith::Op::Ceildivsi)) => {
            divisor(body, op).is_some_and(|divisor| divisor != 0 && divisor != -1)
        }
        Some(Opcode::Memref(memref::Op::Dim)) => is_dim_of_known_rank(body, op),
        Some(Opcode::Affine(affine::Op::If | affine::Op::Parallel) | Opcode::Scf(scf::Op::If)) => {
            true
        }
        Some(Opcode::Affine(affine::Op::For)) => {
            affine::For::cast(body, op).and_then(affine::For::step) == Some(1)
        }
        Some(Opcode::Scf(scf::Op::For)) => {
            let step = scf::For::cast(body, op).map(scf::For::step);
            step.and_then(|step| arith::integer_constant(body, step)) == Some(1)
        }
        Some(_) => body.op_has(op, Trait::Pure),
    })
}

/// Whether `memref.dim` queries a size that is known to exist.
fn is_dim_of_known_rank(body: &Body, op: OpId) -> bool {
    let Some(dim) = memref::Dim::cast(body, op) else {
        return false;
    };
    let number = arith::integer_constant(body, dim.index());
    let number = number.and_then(|number| usize::try_from(number).ok());
    let memref = body.value_type(dim.source()).as_memref();
    number.is_some_and(|number| memref.is_some_and(|memref| number < memref.rank()))
}

fn divisor(body: &Body, op: OpId) -> Option<i128> {
    arith::integer_constant(body, *body.operands(op).get(1)?)
}

/// The origin of a value, for a message.
pub(super) struct Origin<'a>(pub(super) &'a Body, pub(super) ValueId);

impl Display for Origin<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Self(body, value) = *self;
        match body.value_def(value) {
            Def::Result(op, _) => write!(f, "a result of {}", name(body, op)),
            Def::Argument(block, number) => {
                let region = body.block_region(block);
                match region.map(|region| body.region_parent(region)) {
                    Some(outside) => write!(f, "argument {number} of {}", name(body, outside)),
                    None => write!(f, "argument {number} of a block"),
                }
            }
        }
    }
}
