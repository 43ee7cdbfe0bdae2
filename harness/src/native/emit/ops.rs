//! One short function per op or family of ops.

use inkwell::llvm_sys::{LLVMIntPredicate, LLVMOpcode, LLVMRealPredicate, LLVMTypeKind};
use stridecheck_ir::attr::Attribute;
use stridecheck_ir::dialect::llvm::{self, Op};
use stridecheck_ir::types::LlvmType;
use stridecheck_ir::{OpId, Opcode, Type};

use crate::native::emit::builder::{Flag, Value};
use crate::native::emit::constant::constant;
use crate::native::emit::function::Function;
use crate::native::emit::{malformed, op_name};
use crate::native::error::Error;

const INTEGER_PREDICATES: [LLVMIntPredicate; 10] = [
    LLVMIntPredicate::LLVMIntEQ,
    LLVMIntPredicate::LLVMIntNE,
    LLVMIntPredicate::LLVMIntSLT,
    LLVMIntPredicate::LLVMIntSLE,
    LLVMIntPredicate::LLVMIntSGT,
    LLVMIntPredicate::LLVMIntSGE,
    LLVMIntPredicate::LLVMIntULT,
    LLVMIntPredicate::LLVMIntULE,
    LLVMIntPredicate::LLVMIntUGT,
    LLVMIntPredicate::LLVMIntUGE,
];

const FLOAT_PREDICATES: [LLVMRealPredicate; 16] = [
    LLVMRealPredicate::LLVMRealPredicateFalse,
    LLVMRealPredicate::LLVMRealOEQ,
    LLVMRealPredicate::LLVMRealOGT,
    LLVMRealPredicate::LLVMRealOGE,
    LLVMRealPredicate::LLVMRealOLT,
    LLVMRealPredicate::LLVMRealOLE,
    LLVMRealPredicate::LLVMRealONE,
    LLVMRealPredicate::LLVMRealORD,
    LLVMRealPredicate::LLVMRealUEQ,
    LLVMRealPredicate::LLVMRealUGT,
    LLVMRealPredicate::LLVMRealUGE,
    LLVMRealPredicate::LLVMRealULT,
    LLVMRealPredicate::LLVMRealULE,
    LLVMRealPredicate::LLVMRealUNE,
    LLVMRealPredicate::LLVMRealUNO,
    LLVMRealPredicate::LLVMRealPredicateTrue,
];

type Emitter<'x, 'a, 'b, 'c> = &'x mut Function<'a, 'b, 'c>;

/// Emits one op.
pub(super) fn emit(f: Emitter<'_, '_, '_, '_>, op: OpId) -> Result<(), Error> {
    let Some(Opcode::Llvm(opcode)) = f.body.opcode(op) else {
        return unsupported(f, op);
    };
    match opcode {
        Op::Return => ret(f, op),
        Op::Unreachable => unreachable(f, op),
        Op::Br => br(f, op),
        Op::CondBr => cond_br(f, op),
        Op::Call => call(f, op),
        Op::Constant => mlir_constant(f, op),
        Op::Undef => undef(f, op),
        Op::Poison => poison(f, op),
        Op::Zero => zero(f, op),
        Op::AddressOf => address_of(f, op),
        Op::Alloca => alloca(f, op),
        Op::Load => load(f, op),
        Op::Store => store(f, op),
        Op::GetElementPtr => get_element_ptr(f, op),
        Op::InsertValue => insert_value(f, op),
        Op::ExtractValue => extract_value(f, op),
        Op::ICmp => icmp(f, op),
        Op::FCmp => fcmp(f, op),
        Op::Select => select(f, op),
        Op::Freeze => freeze(f, op),
        Op::FNeg => fneg(f, op),
        Op::Add => integer(f, op, LLVMOpcode::LLVMAdd),
        Op::Sub => integer(f, op, LLVMOpcode::LLVMSub),
        Op::Mul => integer(f, op, LLVMOpcode::LLVMMul),
        Op::Shl => integer(f, op, LLVMOpcode::LLVMShl),
        Op::SDiv => integer(f, op, LLVMOpcode::LLVMSDiv),
        Op::UDiv => integer(f, op, LLVMOpcode::LLVMUDiv),
        Op::SRem => integer(f, op, LLVMOpcode::LLVMSRem),
        Op::URem => integer(f, op, LLVMOpcode::LLVMURem),
        Op::LShr => integer(f, op, LLVMOpcode::LLVMLShr),
        Op::AShr => integer(f, op, LLVMOpcode::LLVMAShr),
        Op::And => integer(f, op, LLVMOpcode::LLVMAnd),
        Op::Or => integer(f, op, LLVMOpcode::LLVMOr),
        Op::Xor => integer(f, op, LLVMOpcode::LLVMXor),
        Op::FAdd => float(f, op, LLVMOpcode::LLVMFAdd),
        Op::FSub => float(f, op, LLVMOpcode::LLVMFSub),
        Op::FMul => float(f, op, LLVMOpcode::LLVMFMul),
        Op::FDiv => float(f, op, LLVMOpcode::LLVMFDiv),
        Op::FRem => float(f, op, LLVMOpcode::LLVMFRem),
        Op::SExt => cast(f, op, LLVMOpcode::LLVMSExt),
        Op::ZExt => cast(f, op, LLVMOpcode::LLVMZExt),
        Op::Trunc => cast(f, op, LLVMOpcode::LLVMTrunc),
        Op::FPExt => cast(f, op, LLVMOpcode::LLVMFPExt),
        Op::FPTrunc => cast(f, op, LLVMOpcode::LLVMFPTrunc),
        Op::SIToFP => cast(f, op, LLVMOpcode::LLVMSIToFP),
        Op::UIToFP => cast(f, op, LLVMOpcode::LLVMUIToFP),
        Op::FPToSI => cast(f, op, LLVMOpcode::LLVMFPToSI),
        Op::FPToUI => cast(f, op, LLVMOpcode::LLVMFPToUI),
        Op::Bitcast => cast(f, op, LLVMOpcode::LLVMBitCast),
        Op::AddrSpaceCast => cast(f, op, LLVMOpcode::LLVMAddrSpaceCast),
        Op::IntToPtr => cast(f, op, LLVMOpcode::LLVMIntToPtr),
        Op::PtrToInt => cast(f, op, LLVMOpcode::LLVMPtrToInt),
        // Functions stand in no function; globals, atomics, vectors and intrinsics are not emitted yet.
        _ => unsupported(f, op),
    }
}

fn unsupported(f: Emitter<'_, '_, '_, '_>, op: OpId) -> Result<(), Error> {
    Err(Error::Unsupported {
        op: op_name(f.body, op),
    })
}

fn exactly<'c, const N: usize>(
    f: &Function<'_, '_, 'c>,
    op: OpId,
) -> Result<[Value<'c>; N], Error> {
    let operands = f.operands(op)?;
    let count = operands.len();
    operands
        .try_into()
        .map_err(|_| malformed(f.body, op, format!("has {count} operands and not {N}")))
}

fn alike<'c>(f: &Function<'_, '_, 'c>, op: OpId, values: &[Value<'c>]) -> Result<(), Error> {
    match values.windows(2).all(|pair| pair[0].ty() == pair[1].ty()) {
        true => Ok(()),
        false => Err(malformed(f.body, op, "the operands have different types")),
    }
}

fn pointer<'c>(f: &Function<'_, '_, 'c>, op: OpId, value: Value<'c>) -> Result<(), Error> {
    match value.ty().kind() {
        LLVMTypeKind::LLVMPointerTypeKind => Ok(()),
        _ => Err(malformed(f.body, op, "the address is not a pointer")),
    }
}

/// The flags of a family, as a set of bits that LLVM numbers as MLIR does.
fn flag_bits(f: &Function<'_, '_, '_>, op: OpId, name: &str) -> u32 {
    f.body
        .attribute(op, name)
        .and_then(Attribute::as_flags)
        .map_or(0, |flags| flags.bits)
}

fn alignment(f: &Function<'_, '_, '_>, op: OpId) -> Result<Option<u32>, Error> {
    let Some(attribute) = f.body.attribute(op, "alignment") else {
        return Ok(None);
    };
    attribute
        .as_integer()
        .and_then(|value| u32::try_from(value).ok())
        .filter(|value| value.is_power_of_two())
        .map(Some)
        .ok_or_else(|| malformed(f.body, op, "the alignment is not a power of two"))
}

fn ret(f: Emitter<'_, '_, '_, '_>, op: OpId) -> Result<(), Error> {
    let operands = f.operands(op)?;
    match operands[..] {
        [] => f.builder.ret(None),
        [value] => f.builder.ret(Some(value)),
        _ => return Err(malformed(f.body, op, "returns more than one value")),
    }
    Ok(())
}

fn unreachable(f: Emitter<'_, '_, '_, '_>, _op: OpId) -> Result<(), Error> {
    f.builder.unreachable();
    Ok(())
}

fn br(f: Emitter<'_, '_, '_, '_>, op: OpId) -> Result<(), Error> {
    f.builder.br(f.successor(op, 0)?);
    Ok(())
}

fn cond_br(f: Emitter<'_, '_, '_, '_>, op: OpId) -> Result<(), Error> {
    let [condition] = exactly(f, op)?;
    f.builder
        .cond_br(condition, f.successor(op, 0)?, f.successor(op, 1)?);
    Ok(())
}

fn call(f: Emitter<'_, '_, '_, '_>, op: OpId) -> Result<(), Error> {
    let mut arguments = f.operands(op)?;
    let callee = f
        .body
        .attribute(op, "callee")
        .and_then(Attribute::as_symbol);
    let (callee, ty) = match callee {
        Some(name) => {
            let function = f.symbols.find(name).ok_or_else(|| {
                malformed(f.body, op, format!("calls @{name}, which is not there"))
            })?;
            (function, function.function_type())
        }
        None => {
            if arguments.is_empty() {
                return Err(malformed(f.body, op, "calls nothing"));
            }
            let callee = arguments.remove(0);
            pointer(f, op, callee)?;
            (callee, f.builder.ty(&indirect_type(f, op)?)?)
        }
    };
    let parameters = ty.parameters();
    let fits = arguments.len() == parameters.len()
        && arguments.iter().zip(&parameters).all(|(a, p)| a.ty() == *p);
    if !fits {
        return Err(malformed(
            f.body,
            op,
            "the arguments do not fit the function type",
        ));
    }
    let value = f.builder.call(ty, callee, &arguments);
    value.fast_math(flag_bits(f, op, "fastmathFlags"));
    match f.body.results(op) {
        [] => Ok(()),
        _ => f.define(op, value),
    }
}

/// The function type of an indirect call.
fn indirect_type(f: &Function<'_, '_, '_>, op: OpId) -> Result<Type, Error> {
    if let Ok(ty) = f.type_attribute(op, "var_callee_type") {
        return match ty.as_llvm() {
            Some(LlvmType::Function { .. }) => Ok(ty.clone()),
            _ => Err(malformed(
                f.body,
                op,
                "`var_callee_type` is not a function type",
            )),
        };
    }
    let parameters = f.body.value_types(&f.body.own_operands(op)[1..]);
    let result = f.body.value_types(f.body.results(op)).pop();
    Ok(Type::llvm_function(
        result.unwrap_or_else(Type::void),
        parameters,
    ))
}

fn mlir_constant(f: Emitter<'_, '_, '_, '_>, op: OpId) -> Result<(), Error> {
    let ty = f.result_type(op)?;
    let value = f
        .body
        .attribute(op, "value")
        .and_then(|value| constant(f.builder, value, ty))
        .ok_or_else(|| malformed(f.body, op, "the value is not one of the type"))?;
    f.define(op, value)
}

fn undef(f: Emitter<'_, '_, '_, '_>, op: OpId) -> Result<(), Error> {
    let value = f.result_type(op)?.undef();
    f.define(op, value)
}

fn poison(f: Emitter<'_, '_, '_, '_>, op: OpId) -> Result<(), Error> {
    let value = f.result_type(op)?.poison();
    f.define(op, value)
}

fn zero(f: Emitter<'_, '_, '_, '_>, op: OpId) -> Result<(), Error> {
    let value = f.result_type(op)?.zero();
    f.define(op, value)
}

fn address_of(f: Emitter<'_, '_, '_, '_>, op: OpId) -> Result<(), Error> {
    let value = f
        .body
        .attribute(op, "global_name")
        .and_then(Attribute::as_symbol)
        .and_then(|name| f.symbols.find(name))
        .ok_or_else(|| malformed(f.body, op, "names no function of the module"))?;
    f.define(op, value)
}

fn alloca(f: Emitter<'_, '_, '_, '_>, op: OpId) -> Result<(), Error> {
    let [length] = exactly(f, op)?;
    let ty = f.builder.ty(f.type_attribute(op, "elem_type")?)?;
    let value = f.builder.alloca(ty, length, alignment(f, op)?);
    f.define(op, value)
}

fn load(f: Emitter<'_, '_, '_, '_>, op: OpId) -> Result<(), Error> {
    let [address] = exactly(f, op)?;
    pointer(f, op, address)?;
    plain(f, op)?;
    let value = f
        .builder
        .load(f.result_type(op)?, address, alignment(f, op)?);
    f.define(op, value)
}

fn store(f: Emitter<'_, '_, '_, '_>, op: OpId) -> Result<(), Error> {
    let [value, address] = exactly(f, op)?;
    pointer(f, op, address)?;
    plain(f, op)?;
    f.builder.store(value, address, alignment(f, op)?);
    Ok(())
}

/// Refuses an atomic access.
fn plain(f: &Function<'_, '_, '_>, op: OpId) -> Result<(), Error> {
    match f
        .body
        .attribute(op, "ordering")
        .and_then(Attribute::as_integer)
    {
        None | Some(0) => Ok(()),
        Some(_) => Err(malformed(f.body, op, "atomic accesses are not supported")),
    }
}

fn get_element_ptr(f: Emitter<'_, '_, '_, '_>, op: OpId) -> Result<(), Error> {
    let operands = f.operands(op)?;
    let constants = f
        .body
        .attribute(op, "rawConstantIndices")
        .and_then(Attribute::as_dense_array)
        .ok_or_else(|| malformed(f.body, op, "`rawConstantIndices` is not an array"))?;
    let (base, mut dynamic) = match operands.split_first() {
        Some((base, dynamic)) => (*base, dynamic.iter()),
        None => return Err(malformed(f.body, op, "has no base")),
    };
    pointer(f, op, base)?;
    let i32_type = f.builder.integer_type(32);
    let indices: Option<Vec<_>> = constants
        .iter()
        .map(|index| match *index {
            llvm::DYNAMIC_INDEX => dynamic.next().copied(),
            index => Some(i32_type.integer(&[index.cast_unsigned()])),
        })
        .collect();
    let indices = indices.filter(|_| dynamic.next().is_none());
    let indices =
        indices.ok_or_else(|| malformed(f.body, op, "the operands do not match the indices"))?;
    let element = f.builder.ty(f.type_attribute(op, "elem_type")?)?;
    let flags = flag_bits(f, op, "noWrapFlags");
    let value = f.builder.gep(element, base, &indices, flags);
    f.define(op, value)
}

/// The position in an aggregate, with the aggregates on the way to it.
fn path<'c>(
    f: &Function<'_, '_, 'c>,
    op: OpId,
    container: Value<'c>,
) -> Result<(Vec<Value<'c>>, Vec<u32>), Error> {
    let positions = f
        .body
        .attribute(op, "position")
        .and_then(Attribute::as_dense_array)
        .filter(|positions| !positions.is_empty())
        .ok_or_else(|| malformed(f.body, op, "has no position"))?;
    let mut aggregates = vec![container];
    let mut steps = Vec::new();
    for position in positions {
        let aggregate = aggregates[aggregates.len() - 1];
        let step = u32::try_from(*position)
            .ok()
            .filter(|step| aggregate.ty().field((*step).into()).is_some())
            .ok_or_else(|| malformed(f.body, op, "the position is outside the aggregate"))?;
        steps.push(step);
        if steps.len() < positions.len() {
            aggregates.push(f.builder.extract_value(aggregate, step));
        }
    }
    Ok((aggregates, steps))
}

fn insert_value(f: Emitter<'_, '_, '_, '_>, op: OpId) -> Result<(), Error> {
    let [container, value] = exactly(f, op)?;
    let (aggregates, steps) = path(f, op, container)?;
    let innermost = aggregates[aggregates.len() - 1].ty();
    if innermost.field(steps[steps.len() - 1].into()) != Some(value.ty()) {
        return Err(malformed(
            f.body,
            op,
            "the value has another type than the field",
        ));
    }
    let value = aggregates
        .into_iter()
        .zip(steps)
        .rev()
        .fold(value, |value, (aggregate, step)| {
            f.builder.insert_value(aggregate, value, step)
        });
    f.define(op, value)
}

fn extract_value(f: Emitter<'_, '_, '_, '_>, op: OpId) -> Result<(), Error> {
    let [container] = exactly(f, op)?;
    let (aggregates, steps) = path(f, op, container)?;
    let value = f
        .builder
        .extract_value(aggregates[aggregates.len() - 1], steps[steps.len() - 1]);
    f.define(op, value)
}

fn predicate<P: Copy>(f: &Function<'_, '_, '_>, op: OpId, names: &[P]) -> Result<P, Error> {
    f.body
        .attribute(op, "predicate")
        .and_then(Attribute::as_integer)
        .and_then(|number| names.get(usize::try_from(number).ok()?).copied())
        .ok_or_else(|| malformed(f.body, op, "the predicate is unknown"))
}

fn icmp(f: Emitter<'_, '_, '_, '_>, op: OpId) -> Result<(), Error> {
    let [lhs, rhs] = exactly(f, op)?;
    alike(f, op, &[lhs, rhs])?;
    let value = f
        .builder
        .icmp(predicate(f, op, &INTEGER_PREDICATES)?, lhs, rhs);
    f.define(op, value)
}

fn fcmp(f: Emitter<'_, '_, '_, '_>, op: OpId) -> Result<(), Error> {
    let [lhs, rhs] = exactly(f, op)?;
    alike(f, op, &[lhs, rhs])?;
    let value = f
        .builder
        .fcmp(predicate(f, op, &FLOAT_PREDICATES)?, lhs, rhs);
    value.fast_math(flag_bits(f, op, "fastmathFlags"));
    f.define(op, value)
}

fn select(f: Emitter<'_, '_, '_, '_>, op: OpId) -> Result<(), Error> {
    let [condition, yes, no] = exactly(f, op)?;
    alike(f, op, &[yes, no])?;
    let value = f.builder.select(condition, yes, no);
    value.fast_math(flag_bits(f, op, "fastmathFlags"));
    f.define(op, value)
}

fn freeze(f: Emitter<'_, '_, '_, '_>, op: OpId) -> Result<(), Error> {
    let [value] = exactly(f, op)?;
    let value = f.builder.freeze(value);
    f.define(op, value)
}

fn fneg(f: Emitter<'_, '_, '_, '_>, op: OpId) -> Result<(), Error> {
    let [value] = exactly(f, op)?;
    let value = f.builder.fneg(value);
    value.fast_math(flag_bits(f, op, "fastmathFlags"));
    f.define(op, value)
}

fn integer(f: Emitter<'_, '_, '_, '_>, op: OpId, opcode: LLVMOpcode) -> Result<(), Error> {
    let [lhs, rhs] = exactly(f, op)?;
    alike(f, op, &[lhs, rhs])?;
    let value = f.builder.binary(opcode, lhs, rhs);
    set_flags(f, op, value, opcode);
    f.define(op, value)
}

fn float(f: Emitter<'_, '_, '_, '_>, op: OpId, opcode: LLVMOpcode) -> Result<(), Error> {
    let [lhs, rhs] = exactly(f, op)?;
    alike(f, op, &[lhs, rhs])?;
    let value = f.builder.binary(opcode, lhs, rhs);
    value.fast_math(flag_bits(f, op, "fastmathFlags"));
    f.define(op, value)
}

fn cast(f: Emitter<'_, '_, '_, '_>, op: OpId, opcode: LLVMOpcode) -> Result<(), Error> {
    let [value] = exactly(f, op)?;
    let value = f.builder.cast(opcode, value, f.result_type(op)?);
    set_flags(f, op, value, opcode);
    f.define(op, value)
}

/// The flags of an integer op; the attributes of an op's row are those that its opcode has.
fn set_flags(f: &Function<'_, '_, '_>, op: OpId, value: Value<'_>, opcode: LLVMOpcode) {
    let overflow = f
        .body
        .attribute(op, "overflowFlags")
        .and_then(Attribute::as_flags);
    let present = |name| f.body.attribute(op, name).is_some();
    let flags = [
        (
            overflow.is_some_and(|flags| flags.has("nsw")),
            Flag::NoSignedWrap,
        ),
        (
            overflow.is_some_and(|flags| flags.has("nuw")),
            Flag::NoUnsignedWrap,
        ),
        (present("isExact"), Flag::Exact),
        (present("isDisjoint"), Flag::Disjoint),
        (present("nonNeg"), Flag::NonNegative),
    ];
    for (_, flag) in flags.iter().filter(|(set, _)| *set) {
        value.flag(opcode, *flag);
    }
}
