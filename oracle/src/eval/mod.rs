//! Evaluators: one short function for each op, family by family.
//!
//! An op is decoded once and executed any number of times.
//! [`Code`] holds what is precomputed for the ops of hot loops; all other ops are executed by their views.

pub(crate) mod affine;
mod arith;
mod builtin;
mod complex;
mod control_flow;
mod counted;
mod func;
mod index;
pub(crate) mod llvm;
mod math;
pub(crate) mod memref;
pub(crate) mod parallel;
mod scf;
mod std;
mod ub;
mod vector;

pub use self::vector::printers;
use stridecheck_ir::{
    Attribute, BlockId, Body, OpId, OpName, Opcode, Type, ValueId, View, dialect,
};

pub(crate) use memref::copy::copy_elements;
pub(crate) use memref::global::entries as globals;

use crate::error::Error;
use crate::limits::Limits;
use crate::machine::{Machine, Step};
use crate::value::{Value, lane_count, part_count};

/// Where control goes after an op.
#[derive(Debug)]
pub(crate) enum Next {
    /// To the op after it.
    Op,
    /// To a block, whose arguments are set.
    Jump(BlockId),
    /// Into a function whose frame is pushed, and back to the op after it with the results.
    Enter(BlockId),
    /// Into a block of a region of the op, and back to the op with what the region yields.
    Open(BlockId),
    /// Out of a region, to the op around it, with what it yields.
    Yield(Vec<Value>),
    /// Out of the function, with its results.
    Return(Vec<Value>),
}

/// An op with everything precomputed that stays the same from one execution to the next.
#[derive(Debug)]
pub(crate) enum Code<'b> {
    Constant(ValueId, Value),
    Lanes(arith::Lanes<'b>),
    Complex(complex::Complex<'b>),
    /// The condition, both values, and the result.
    Select(&'b Body, [ValueId; 3], ValueId),
    Br(control_flow::Edge<'b>),
    CondBr(ValueId, [control_flow::Edge<'b>; 2]),
    Switch(control_flow::Switch<'b>),
    /// The message is reported if the value is false.
    Assert(ValueId, &'b str),
    Load(memref::access::Access<'b>),
    Store(memref::access::Access<'b>),
    /// The result is the operand.
    Copy(ValueId, ValueId),
    /// The results are the operands.
    CopyAll(&'b [ValueId], &'b [ValueId]),
    Affine(affine::Pure<'b>),
    AffineIf(affine::If<'b>),
    AffinePrefetch(ValueId, memref::access::Subscripts<'b>),
    VectorLoad(affine::vector::Slice<'b>),
    VectorStore(affine::vector::Slice<'b>),
    For(counted::Loop<'b>),
    Parallel(parallel::Parallel<'b>),
    Reduce(scf::Reduce<'b>),
    GenericAtomicRmw(memref::atomic::Generic<'b>),
    /// The block and the results of the op.
    AllocaScope(BlockId, &'b [ValueId]),
    Structured(scf::Structured<'b>),
    Condition(scf::Condition<'b>),
    Vector(Box<vector::Vector<'b>>),
    Llvm(Box<llvm::Llvm<'b>>),
    Unreachable,
    /// Any op that ends a region with these values.
    Yield(&'b [ValueId]),
    /// Executed by its view.
    Func(dialect::func::Op, &'b Body, OpId),
    /// Executed by its view.
    Memref(dialect::memref::Op, &'b Body, OpId),
}

/// How an op is executed.
pub(crate) fn decode<'b>(body: &'b Body, op: OpId, limits: &Limits) -> Result<Code<'b>, Error> {
    let index_width = limits.index_width;
    let opcode = opcode(body, op)?;
    check_parts(body, op, opcode)?;
    match opcode {
        Opcode::Arith(kind) => arith::decode(body, op, kind, index_width),
        Opcode::ControlFlow(kind) => control_flow::decode(body, op, kind, index_width),
        Opcode::Func(kind) => Ok(Code::Func(kind, body, op)),
        Opcode::Memref(kind) => memref::decode(body, op, kind, index_width),
        Opcode::Builtin(kind) => builtin::decode(body, op, kind, index_width),
        Opcode::Affine(kind) => affine::decode(body, op, kind, index_width),
        Opcode::Scf(kind) => scf::decode(body, op, kind, index_width),
        Opcode::Index(kind) => index::decode(body, op, kind, index_width),
        Opcode::Ub(kind) => Ok(ub::decode(body, op, kind)),
        Opcode::Vector(kind) => vector::decode(body, op, kind, index_width),
        Opcode::Math(kind) => math::decode(body, op, kind, limits),
        Opcode::Complex(kind) => complex::decode(body, op, kind, index_width),
        Opcode::Std(kind) => std::decode(body, op, kind),
        Opcode::Llvm(kind) => llvm::decode(body, op, kind),
    }
}

/// How many lanes a vector may have, and how many scalars an array or structure.
const MAX_PARTS: usize = 1 << 20;

/// Refuses values that are too large, before one is created: they are held whole.
fn check_parts(body: &Body, op: OpId, opcode: Opcode) -> Result<(), Error> {
    let mut types = body
        .results(op)
        .iter()
        .map(|result| body.value_type(*result));
    types.try_for_each(|ty| check_size(ty, opcode.def().current))
}

/// Refuses a type of values that are too large, for an op of this name.
pub(crate) fn check_size(ty: &Type, op: &'static str) -> Result<(), Error> {
    let parts = part_count(ty);
    if parts <= MAX_PARTS {
        return Ok(());
    }
    let what = match ty {
        Type::Vector(_) => "lanes",
        _ => "scalars",
    };
    let why = format!("expected at most {MAX_PARTS} {what}, found {parts} in `{ty}`");
    Err(Error::unsupported(op, why))
}

/// Whether an op may give poison for operands without poison, and therefore for an open operand.
pub fn may_give_poison(body: &Body, op: OpId) -> bool {
    use dialect::{affine, arith, index};
    let mut attributes = body.attributes(op).iter();
    let has_promise = attributes.any(|(name, value)| match value {
        Attribute::Flags(flags) => ["nnan", "ninf", "nsw", "nuw"].iter().any(|f| flags.has(f)),
        value => ["isExact", "nonNeg"].contains(&name.as_str()) && *value != Attribute::bool(false),
    });
    let is_partial = match body.opcode(op) {
        Some(Opcode::Arith(kind)) => matches!(
            kind,
            arith::Op::Shli
                | arith::Op::Shrsi
                | arith::Op::Shrui
                | arith::Op::Fptosi
                | arith::Op::Fptoui
        ),
        Some(Opcode::Index(kind)) => {
            matches!(kind, index::Op::Shl | index::Op::Shrs | index::Op::Shru)
        }
        Some(Opcode::Affine(kind)) => matches!(
            kind,
            affine::Op::Apply
                | affine::Op::Min
                | affine::Op::Max
                | affine::Op::DelinearizeIndex
                | affine::Op::LinearizeIndex
        ),
        Some(Opcode::Ub(_)) => true,
        _ => false,
    };
    has_promise || is_partial
}

/// The fuel that an op takes: one, or one per lane that it works on.
///
/// An op that only forwards a vector takes as much as for a scalar.
pub fn work(body: &Body, op: OpId) -> u64 {
    let lanes = match body.opcode(op) {
        Some(Opcode::Vector(kind)) => vector::work(body, op, kind),
        Some(Opcode::Arith(dialect::arith::Op::Constant)) => 1,
        Some(
            Opcode::Arith(_)
            | Opcode::Math(_)
            | Opcode::Complex(_)
            | Opcode::Llvm(_)
            | Opcode::Memref(dialect::memref::Op::Load | dialect::memref::Op::Store)
            | Opcode::Affine(
                dialect::affine::Op::Load
                | dialect::affine::Op::Store
                | dialect::affine::Op::VectorLoad
                | dialect::affine::Op::VectorStore,
            ),
        ) => most_lanes(body, op),
        _ => 1,
    };
    u64::try_from(lanes.max(1)).unwrap_or(u64::MAX)
}

/// The number of lanes of the longest vector among the operands and results of an op.
fn most_lanes(body: &Body, op: OpId) -> usize {
    let values = body.operands(op).iter().chain(body.results(op));
    let lanes = values.map(|value| {
        let vector = body.value_type(*value).as_vector();
        vector.map_or(1, |vector| lane_count(&vector.shape))
    });
    lanes.max().unwrap_or(1)
}

/// The opcode of an op of the table.
pub(crate) fn opcode(body: &Body, op: OpId) -> Result<Opcode, Error> {
    match body.op_name(op) {
        OpName::Known(opcode) => Ok(*opcode),
        OpName::Unknown(name) => Err(Error::unsupported(&**name, "the op is not known")),
    }
}

/// Executes a decoded op.
#[inline]
pub(crate) fn execute(m: &mut Machine, code: &Code<'_>) -> Step<Next> {
    match code {
        Code::Constant(result, value) => m.define(*result, value.clone()),
        Code::Lanes(lanes) => arith::lanes(m, lanes)?,
        Code::Complex(op) => complex::execute(m, op),
        Code::Select(body, operands, result) => arith::select(m, body, *operands, *result)?,
        Code::Br(edge) => return Ok(control_flow::br(m, edge)),
        Code::CondBr(condition, edges) => return control_flow::cond_br(m, *condition, edges),
        Code::Copy(result, operand) => {
            let value = m.operand(*operand).clone();
            m.define(*result, value);
        }
        Code::CopyAll(results, operands) => {
            let values = m.operands(operands);
            define_all(m, results, values);
        }
        Code::Switch(switch) => return control_flow::switch(m, switch),
        Code::Assert(condition, message) => control_flow::assert(m, *condition, message)?,
        Code::Affine(op) => affine::execute(m, op)?,
        Code::AffineIf(op) => return op.open(m),
        Code::AffinePrefetch(memref, subscripts) => affine::prefetch(m, *memref, subscripts)?,
        Code::VectorLoad(slice) => affine::vector::load(m, slice)?,
        Code::VectorStore(slice) => affine::vector::store(m, slice)?,
        Code::For(op) => return op.open(m),
        Code::Parallel(op) => return op.open(m),
        Code::Reduce(op) => return Ok(scf::open_reduce(m, op)),
        Code::Load(access) => memref::access::load(m, access)?,
        Code::Store(access) => memref::access::store(m, access)?,
        Code::GenericAtomicRmw(op) => return memref::atomic::open(m, op),
        Code::AllocaScope(block, _) => return Ok(memref::alloc::open_scope(m, *block)),
        Code::Structured(op) => return scf::open(m, op),
        Code::Condition(op) => return scf::condition(m, op),
        Code::Vector(op) => return vector::execute(m, op),
        Code::Llvm(op) => return llvm::execute(m, op),
        Code::Unreachable => return ub::unreachable(),
        Code::Yield(values) => return Ok(Next::Yield(m.operands(values))),
        Code::Func(kind, body, op) => return func::execute(m, *kind, body, *op),
        Code::Memref(kind, body, op) => memref::execute(m, *kind, body, *op)?,
    }
    Ok(Next::Op)
}

/// Resumes an op whose region yielded these values.
pub(crate) fn resume(m: &mut Machine, code: &Code<'_>, yielded: Vec<Value>) -> Step<Next> {
    match code {
        Code::For(op) => op.close(m, yielded),
        Code::AffineIf(op) => Ok(op.close(m, yielded)),
        Code::Parallel(op) => op.close(m, yielded),
        Code::Reduce(op) => Ok(scf::close_reduce(m, op, yielded)),
        Code::GenericAtomicRmw(op) => memref::atomic::close(m, op, &yielded),
        Code::Structured(op) => Ok(scf::close(m, op, yielded)),
        Code::AllocaScope(_, results) => Ok(memref::alloc::close_scope(m, results, yielded)),
        code => unreachable!("{code:?} enters no region"),
    }
}

/// Whether an op is executed; modules and casts between dialects are not.
pub fn has_evaluator(opcode: Opcode) -> bool {
    match opcode {
        Opcode::Arith(kind) => arith::has_evaluator(kind),
        Opcode::ControlFlow(_) | Opcode::Func(_) => true,
        Opcode::Memref(kind) => memref::has_evaluator(kind),
        Opcode::Affine(_) | Opcode::Scf(_) | Opcode::Index(_) => true,
        Opcode::Math(_) | Opcode::Ub(_) | Opcode::Vector(_) => true,
        Opcode::Complex(kind) => kind != dialect::complex::Op::Bitcast,
        Opcode::Std(kind) => std::has_evaluator(kind),
        Opcode::Llvm(kind) => llvm::has_evaluator(kind),
        Opcode::Builtin(_) => false,
    }
}

/// Sets values of the innermost frame.
#[inline]
fn define_all(m: &mut Machine, places: &[ValueId], values: Vec<Value>) {
    for (place, value) in places.iter().zip(values) {
        m.define(*place, value);
    }
}

fn no_evaluator(opcode: Opcode) -> Error {
    Error::unsupported(opcode.def().current, "it has no evaluator")
}

/// The op as a view of the kind that its opcode was matched to.
fn view<'a, V: View<'a>>(body: &'a Body, op: OpId) -> V {
    V::cast(body, op).expect("the opcode was matched")
}
