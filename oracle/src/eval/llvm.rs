//! The LLVM dialect.
//!
//! Arithmetic is that of `arith` and `math`, with the promises of the LLVM dialect; memory is that of memrefs, reached through pointers.
//! Rules:
//! - `undef` is any value, which may differ from use to use; what is computed from it, and memory that was never written, is open.
//! - A broken promise gives poison, as LangRef says; the message of what then uses the poison names the promise.

mod aggregate;
mod arithmetic;
mod assume;
mod atomic;
mod call;
pub(crate) mod global;
pub(crate) mod layout;
mod library;
mod masked;
pub(crate) mod memory;
mod pointer;
mod reduce;
pub(crate) mod source;
mod wide;

use stridecheck_ir::dialect::llvm::{Op, Switch};
use stridecheck_ir::{Attribute, Body, FloatType, OpId, Opcode, Type, ValueId};

use super::{Code, Next, arith, control_flow, view};
use crate::error::Error;
use crate::float::{self, FastMath, Function};
use crate::integer::{self, Overflow, Predicate};
use crate::layout::scalar_bits;
use crate::limits::IndexWidth;
use crate::machine::{Machine, Step};
use crate::pointer::{Basis, Pointer};
use crate::ub::{Fault, UbKind};
use crate::value::{Scalar, Value};

/// An op of this family, with everything precomputed that stays the same.
#[derive(Debug)]
pub(crate) enum Llvm<'b> {
    Load(memory::Access),
    Store(memory::Access),
    Alloca(memory::Alloca),
    GetElementPtr(pointer::GetElementPtr),
    /// The symbol, and the result.
    AddressOf(&'b Body, OpId, ValueId),
    ComparePointers(Predicate, [ValueId; 2], ValueId),
    /// The pointer, the bits of the result, and the result.
    ToInteger(ValueId, u32, ValueId),
    /// The number, and the result.
    ToPointer(ValueId, ValueId),
    Field(aggregate::Field),
    ExtractElement([ValueId; 2], ValueId),
    InsertElement([ValueId; 3], ValueId),
    Shuffle(aggregate::Shuffle),
    Freeze(ValueId, ValueId),
    Call(call::Call<'b>),
    Return(&'b Body, &'b [ValueId]),
    Change(atomic::Change),
    /// The places, the length, and whether they may overlap.
    Copy([ValueId; 3], bool),
    /// The place, the byte and the length.
    Fill([ValueId; 3]),
    /// Whether it is the start or the end of the life of the memory.
    Life(bool, ValueId),
    Masked(masked::Masked),
    Reduce(reduce::Reduce),
    /// The type of the operand, its flags, the operand, and the result.
    SinCos(FloatType, FastMath, ValueId, ValueId),
    StackSave(ValueId),
    StackRestore(ValueId),
    Assume(assume::Assume<'b>),
    /// The choice of a float whose result keeps these flags.
    Select(&'b Body, [ValueId; 3], ValueId, (FloatType, FastMath)),
    /// The operands, their bits, and the result.
    AddWithCarry([ValueId; 2], u32, ValueId),
    /// A value of the source with this type, as the LLVM dialect has it.
    Cast(&'b Type, ValueId, ValueId),
    /// A value as the source has it, with this type.
    CastBack(&'b Type, ValueId, ValueId),
    Wide(wide::Wide<'b>),
    /// The type of the operand, the classes, the operand, and the result.
    Class(FloatType, u32, ValueId, ValueId),
    /// A hint.
    Nothing,
}

/// A cast of a value of this type to its counterpart in the LLVM dialect.
pub(super) fn cast(ty: &Type, operand: ValueId, result: ValueId) -> Code<'_> {
    Code::Llvm(Box::new(Llvm::Cast(ty, operand, result)))
}

/// The cast back to a value of this type.
pub(super) fn cast_back(ty: &Type, operand: ValueId, result: ValueId) -> Code<'_> {
    Code::Llvm(Box::new(Llvm::CastBack(ty, operand, result)))
}

/// Whether an op is executed.
pub(super) fn has_evaluator(kind: Op) -> bool {
    !matches!(
        kind,
        Op::Func | Op::Global | Op::Comdat | Op::ComdatSelector
    )
}

/// How an op of this family is executed.
pub(super) fn decode(body: &Body, op: OpId, kind: Op) -> Result<Code<'_>, Error> {
    for decode in [
        wide::decode,
        arithmetic::decode,
        plain,
        masked::decode,
        reduce::decode,
        bytes,
    ] {
        if let Some(code) = decode(body, op, kind)? {
            return Ok(code);
        }
    }
    let operands = body.operands(op);
    let result = body.results(op).first().copied();
    let code = match (kind, operands, result) {
        (Op::Load, [pointer], Some(result)) => {
            Llvm::Load(memory::Access::of((body, op), *pointer, result)?)
        }
        (Op::Store, [value, pointer], _) => {
            Llvm::Store(memory::Access::of((body, op), *pointer, *value)?)
        }
        (Op::Alloca, ..) => Llvm::Alloca(memory::Alloca::of((body, op))?),
        (Op::GetElementPtr, ..) => Llvm::GetElementPtr(pointer::GetElementPtr::of((body, op))?),
        (Op::AddressOf, _, Some(result)) => {
            let name = body
                .attribute(op, "global_name")
                .and_then(Attribute::as_symbol);
            let symbol = name.and_then(|name| body.symbol(name));
            Llvm::AddressOf(
                body,
                symbol.expect("the verifier requires the symbol"),
                result,
            )
        }
        (Op::PtrToInt, [pointer], Some(result)) => {
            Llvm::ToInteger(*pointer, bits_of(body, op, result)?, result)
        }
        (Op::IntToPtr, [number], Some(result)) => Llvm::ToPointer(*number, result),
        (Op::InsertValue | Op::ExtractValue, ..) => Llvm::Field(aggregate::Field::of((body, op))?),
        (Op::ExtractElement, [vector, position], Some(result)) => {
            Llvm::ExtractElement([*vector, *position], result)
        }
        (Op::InsertElement, [vector, value, position], Some(result)) => {
            Llvm::InsertElement([*vector, *value, *position], result)
        }
        (Op::ShuffleVector, ..) => Llvm::Shuffle(aggregate::Shuffle::of((body, op))),
        (Op::Freeze, [value], Some(result)) => Llvm::Freeze(*value, result),
        (Op::Call, ..) => Llvm::Call(call::Call::of((body, op))?),
        (Op::Return, ..) => Llvm::Return(body, operands),
        (Op::AtomicRmw | Op::CmpXchg, ..) => Llvm::Change(atomic::Change::of((body, op))?),
        (Op::StackSave, _, Some(result)) => Llvm::StackSave(result),
        (Op::StackRestore, [pointer], _) => Llvm::StackRestore(*pointer),
        (Op::Assume, ..) => Llvm::Assume(assume::Assume::of((body, op))?),
        (Op::UAddWithOverflow, [first, second], Some(result)) => {
            Llvm::AddWithCarry([*first, *second], bits_of(body, op, *first)?, result)
        }
        (Op::Prefetch | Op::NoAliasScopeDecl, ..) => Llvm::Nothing,
        _ => return Err(unsupported(body, op, "it has no evaluator")),
    };
    Ok(Code::Llvm(Box::new(code)))
}

/// How an op is executed that works on bytes; none for other ops.
fn bytes(body: &Body, op: OpId, kind: Op) -> Result<Option<Code<'_>>, Error> {
    let code = match (kind, body.operands(op)) {
        (Op::Memcpy | Op::Memmove, [to, from, length]) => {
            Llvm::Copy([*to, *from, *length], kind == Op::Memmove)
        }
        (Op::Memset, [to, byte, length]) => Llvm::Fill([*to, *byte, *length]),
        (Op::LifetimeStart | Op::LifetimeEnd, [pointer]) => {
            Llvm::Life(kind == Op::LifetimeStart, *pointer)
        }
        _ => return Ok(None),
    };
    Ok(Some(Code::Llvm(Box::new(code))))
}

/// How an op is executed that other dialects have, too: branches, choices and constants; none for other ops.
fn plain(body: &Body, op: OpId, kind: Op) -> Result<Option<Code<'_>>, Error> {
    let edge = |successor: usize| control_flow::Edge::of(body, op, successor);
    Ok(Some(match (kind, body.operands(op), body.results(op)) {
        (Op::Br, ..) => Code::Br(edge(0)),
        (Op::CondBr, [condition, ..], _) => Code::CondBr(*condition, [edge(0), edge(1)]),
        (Op::Switch, [flag, ..], _) => {
            let cases = view::<Switch<'_>>(body, op).case_values();
            control_flow::choice((body, op), *flag, cases, IndexWidth::W64)?
        }
        (Op::Unreachable, ..) => Code::Unreachable,
        (Op::Select, [condition, first, second], [result]) => {
            let operands = [*condition, *first, *second];
            let flags = FastMath::of_op(body, op, "fastmathFlags");
            match body.value_type(*result).number().as_float() {
                Some(ty) if flags != FastMath::default() => {
                    Code::Llvm(Box::new(Llvm::Select(body, operands, *result, (ty, flags))))
                }
                _ => Code::Select(body, operands, *result),
            }
        }
        (Op::Constant | Op::Zero | Op::Poison | Op::Undef, [], [result]) => {
            constant((body, op), kind, *result)?
        }
        _ => return Ok(None),
    }))
}

fn constant((body, op): (&Body, OpId), kind: Op, result: ValueId) -> Result<Code<'_>, Error> {
    let ty = body.value_type(result);
    let value = match (kind, body.attribute(op, "value")) {
        (Op::Constant, Some(Attribute::Symbol(name))) => {
            let symbol = body.symbol(name);
            let symbol = symbol.ok_or_else(|| unsupported(body, op, "an unknown symbol"))?;
            let code = Llvm::AddressOf(body, symbol, result);
            return Ok(Code::Llvm(Box::new(code)));
        }
        (Op::Constant, Some(value)) => aggregate::constant((body, op), value, ty)?,
        (Op::Zero, _) => aggregate::zero(ty),
        (Op::Poison, _) => Value::poison(ty),
        _ => Value::filled(ty, Scalar::Undef),
    };
    Ok(Code::Constant(result, value))
}

/// Executes an op of this family.
pub(super) fn execute(m: &mut Machine, code: &Llvm<'_>) -> Step<Next> {
    match code {
        Llvm::Load(access) => memory::load(m, access)?,
        Llvm::Store(access) => memory::store(m, access)?,
        Llvm::Alloca(alloca) => alloca.execute(m)?,
        Llvm::GetElementPtr(op) => op.execute(m)?,
        Llvm::AddressOf(body, symbol, result) => {
            let allocation = global::allocation(m, body, *symbol)?;
            m.define_scalar(*result, Scalar::Pointer(Pointer::start(allocation)));
        }
        Llvm::ComparePointers(predicate, operands, result) => {
            let operands = operands.map(|operand| m.scalar(operand));
            let value = pointer::compare(m, *predicate, operands)?;
            m.define_scalar(*result, value);
        }
        Llvm::ToInteger(pointer, bits, result) => {
            let value = pointer::to_integer(m, m.scalar(*pointer), *bits)?;
            m.define_scalar(*result, value);
        }
        Llvm::ToPointer(number, result) => {
            let value = pointer::of_integer(m, m.scalar(*number));
            m.define_scalar(*result, value);
        }
        Llvm::Call(call) => return call.execute(m),
        Llvm::Return(body, values) => return call::returns(m, body, values),
        Llvm::Change(change) => change.execute(m)?,
        Llvm::Copy(operands, may_overlap) => memory::copy(m, *operands, *may_overlap)?,
        Llvm::Fill(operands) => memory::fill(m, *operands)?,
        Llvm::Life(is_start, pointer) => memory::live(m, *pointer, *is_start)?,
        Llvm::Masked(access) => access.execute(m)?,
        Llvm::Reduce(reduce) => reduce.execute(m)?,
        Llvm::StackSave(result) => {
            let depth = i64::try_from(m.stack_depth()).expect("fuel bounds allocations");
            let saved = Pointer {
                base: None,
                byte: depth,
                basis: Basis::NONE,
            };
            m.define_scalar(*result, Scalar::Pointer(saved));
        }
        Llvm::StackRestore(pointer) => match m.scalar(*pointer) {
            Scalar::Pointer(Pointer {
                base: None, byte, ..
            }) => {
                m.end_stack_from(usize::try_from(byte).unwrap_or_default());
            }
            _ => return Err(Error::Undetermined("the end of the stack").into()),
        },
        Llvm::Assume(assume) => assume.execute(m)?,
        Llvm::Select(body, operands, result, (ty, flags)) => {
            arith::select(m, body, *operands, *result)?;
            let value = aggregate::each_lane(m.operand(*result), |lane| {
                float::promised(*ty, *flags, lane)
            });
            m.define(*result, value);
        }
        Llvm::Nothing => {}
        value => values(m, value)?,
    }
    Ok(Next::Op)
}

/// Executes an op that only computes a value.
fn values(m: &mut Machine, code: &Llvm<'_>) -> Step<()> {
    match code {
        Llvm::Field(field) => field.execute(m),
        Llvm::ExtractElement(operands, result) => aggregate::extract(m, *operands, *result),
        Llvm::InsertElement(operands, result) => aggregate::insert(m, *operands, *result),
        Llvm::Shuffle(shuffle) => shuffle.execute(m),
        Llvm::Freeze(value, result) => {
            let value = aggregate::frozen(m.operand(*value));
            m.define(*result, value);
        }
        Llvm::AddWithCarry(operands, bits, result) => {
            let [first, second] = operands.map(|operand| m.scalar(operand));
            let sum = integer::addi(*bits, Overflow::default(), first, second);
            let [_, carry] = integer::addui_extended(*bits, first, second);
            let fields = [sum, carry].map(Value::Scalar);
            m.define(*result, Value::Aggregate(fields.into()));
        }
        Llvm::Cast(ty, operand, result) => {
            let value = m.operand(*operand).clone();
            let value = source::to_llvm(m, value, ty)?;
            m.define(*result, value);
        }
        Llvm::CastBack(ty, operand, result) => {
            let value = m.operand(*operand).clone();
            let value = source::from_llvm(m, value, ty)?;
            m.define(*result, value);
        }
        Llvm::Class(ty, set, operand, result) => {
            let value = m.operand(*operand);
            let lane = |lane: &Scalar| float::is_of_class(*ty, *set, *lane);
            let lanes: Vec<Scalar> = value.lanes().iter().map(lane).collect();
            let value = match value {
                Value::Vector(_) => Value::Vector(lanes.into()),
                _ => Value::Scalar(lanes[0]),
            };
            m.define(*result, value);
        }
        Llvm::Wide(op) => op.execute(m),
        Llvm::SinCos(ty, flags, operand, result) => {
            let value = m.operand(*operand);
            let fields = [Function::Sin, Function::Cos].map(|function| {
                let lane =
                    |lane: &Scalar| float::settled(float::inexact(*ty, *flags, function, &[*lane]));
                let lanes: Vec<Scalar> = value.lanes().iter().map(lane).collect();
                match value {
                    Value::Vector(_) => Value::Vector(lanes.into()),
                    _ => Value::Scalar(lanes[0]),
                }
            });
            m.define(*result, Value::Aggregate(fields.into()));
        }
        code => unreachable!("{code:?} does more than compute a value"),
    }
    Ok(())
}

/// A number that may not be poison.
fn number(m: &Machine, value: ValueId, what: &'static str) -> Step<u128> {
    match m.scalar(value) {
        Scalar::Bits(bits) | Scalar::Nan(bits) => Ok(bits),
        Scalar::Poison => {
            Err(Fault::new(UbKind::PoisonAddress, format!("{what} is poison")).into())
        }
        _ => Err(Error::Undetermined(what).into()),
    }
}

/// The lane of an operand, or the one scalar that stands for every lane.
fn lanes_of_operand(m: &Machine, operand: ValueId, lane: usize) -> Scalar {
    let lanes = m.operand(operand).lanes();
    lanes
        .get(lane)
        .or_else(|| lanes.first())
        .copied()
        .unwrap_or(Scalar::Poison)
}

/// The word of an attribute that is a number of a list.
fn word((body, op): (&Body, OpId), name: &str, words: &'static [&'static str]) -> &'static str {
    let number = body.attribute(op, name).and_then(Attribute::as_integer);
    let number = number.and_then(|number| usize::try_from(number).ok());
    let word = number.and_then(|number| words.get(number));
    word.expect("the verifier requires a known word")
}

fn bits_of(body: &Body, op: OpId, value: ValueId) -> Result<u32, Error> {
    let ty = body.value_type(value);
    let bits = scalar_bits(ty, IndexWidth::W64);
    bits.ok_or_else(|| unsupported(body, op, format!("values of type {ty}")))
}

fn unsupported(body: &Body, op: OpId, why: impl Into<String>) -> Error {
    let name = body
        .opcode(op)
        .map_or("llvm", |opcode: Opcode| opcode.def().current);
    Error::unsupported(name, why)
}
