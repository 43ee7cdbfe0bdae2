//! One short function per op or family of ops.

mod intrinsic;
mod memory;
mod vector;

use inkwell::llvm_sys::{LLVMIntPredicate, LLVMOpcode, LLVMRealPredicate, LLVMTypeKind};
use stridecheck_ir::attr::Attribute;
use stridecheck_ir::dialect::llvm::{self, Op};
use stridecheck_ir::types::LlvmType;
use stridecheck_ir::{OpId, Opcode, Type, View};

use crate::emit::builder::{Flag, Ty, Value};
use crate::emit::constant::{MAX_CONSTANT_ELEMENTS, check_elements, constant};
use crate::emit::function::Function;
use crate::emit::metadata::Metadata;
use crate::emit::{attributes, malformed, op_name};
use crate::error::Error;

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
#[expect(clippy::too_many_lines, reason = "one line per op")]
pub(super) fn emit(f: Emitter<'_, '_, '_, '_>, op: OpId) -> Result<(), Error> {
    let Some(Opcode::Llvm(opcode)) = f.body.opcode(op) else {
        return Err(Error::Unsupported {
            op: op_name(f.body, op),
        });
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
        Op::Alloca => memory::alloca(f, op),
        Op::Load => memory::load(f, op),
        Op::Store => memory::store(f, op),
        Op::GetElementPtr => memory::get_element_ptr(f, op),
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
        Op::IntToPtr => int_to_ptr(f, op),
        Op::PtrToInt => cast(f, op, LLVMOpcode::LLVMPtrToInt),
        Op::Switch => switch(f, op),
        Op::InsertElement => vector::insert_element(f, op),
        Op::ExtractElement => vector::extract_element(f, op),
        Op::ShuffleVector => vector::shuffle_vector(f, op),
        Op::AtomicRmw => memory::atomic_rmw(f, op),
        Op::CmpXchg => memory::cmpxchg(f, op),
        Op::Memcpy => intrinsic::bytes(f, op, "llvm.memcpy"),
        Op::Memmove => intrinsic::bytes(f, op, "llvm.memmove"),
        Op::Memset => intrinsic::bytes(f, op, "llvm.memset"),
        Op::PowI => intrinsic::power(f, op),
        Op::MaskedLoad => intrinsic::masked_read(f, op, "llvm.masked.load"),
        Op::MaskedGather => intrinsic::masked_read(f, op, "llvm.masked.gather"),
        Op::MaskedExpandLoad => intrinsic::masked_read(f, op, "llvm.masked.expandload"),
        Op::MaskedStore => intrinsic::masked_write(f, op, "llvm.masked.store"),
        Op::MaskedScatter => intrinsic::masked_write(f, op, "llvm.masked.scatter"),
        Op::MaskedCompressStore => intrinsic::masked_write(f, op, "llvm.masked.compressstore"),
        Op::NoAliasScopeDecl => intrinsic::noalias_scope_decl(f, op),
        Op::StackSave => intrinsic::stack_save(f, op),
        Op::Assume => intrinsic::assume(f, op),
        // These are outside functions.
        Op::Func | Op::Global | Op::Comdat | Op::ComdatSelector => {
            Err(malformed(f.body, op, "is inside a function"))
        }
        Op::ConstrainedFPTrunc => Err(Error::Unsupported {
            op: op_name(f.body, op),
        }),
        opcode => intrinsic::of_row(f, op, opcode.def()),
    }
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

/// The flags of a family, as a set of bits, in which LLVM's numbering equals MLIR's.
fn flag_bits(f: &Function<'_, '_, '_>, op: OpId, name: &str) -> u32 {
    f.body
        .attribute(op, name)
        .and_then(Attribute::as_flags)
        .map_or(0, |flags| flags.bits)
}

/// The number in an attribute.
fn number(f: &Function<'_, '_, '_>, op: OpId, name: &str) -> Result<usize, Error> {
    let number = f.body.attribute(op, name).and_then(Attribute::as_integer);
    let number = number.and_then(|number| usize::try_from(number).ok());
    number.ok_or_else(|| malformed(f.body, op, format!("`{name}` is not a number")))
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
    let branch = f.builder.br(f.successor(op, 0)?);
    Metadata::new(f.builder, f.body, op).of_branch(branch)
}

fn cond_br(f: Emitter<'_, '_, '_, '_>, op: OpId) -> Result<(), Error> {
    let [condition] = exactly(f, op)?;
    let branch = f
        .builder
        .cond_br(condition, f.successor(op, 0)?, f.successor(op, 1)?);
    Metadata::new(f.builder, f.body, op).of_branch(branch)
}

fn switch(f: Emitter<'_, '_, '_, '_>, op: OpId) -> Result<(), Error> {
    let [value] = exactly(f, op)?;
    let ty = value.ty();
    if ty.integer_width().is_none_or(|width| width > 128) {
        let message = "the value is not an integer of at most 128 bits";
        return Err(malformed(f.body, op, message));
    }
    let switch = llvm::Switch::cast(f.body, op).expect("the opcode is that of a switch");
    let cases = switch.case_values().enumerate();
    let cases = cases.map(|(i, case)| {
        let case = Attribute::integer(case, f.body.value_type(switch.value()).clone());
        let case = constant(f.builder, &case, ty).expect("an integer is one of an integer type");
        Ok((case, f.successor(op, i + 1)?))
    });
    let cases: Vec<_> = cases.collect::<Result<_, Error>>()?;
    if f.body.successors(op).len() != cases.len() + 1 {
        return Err(malformed(
            f.body,
            op,
            "has another number of cases than of blocks",
        ));
    }
    let branch = f.builder.switch(value, f.successor(op, 0)?, &cases);
    Metadata::new(f.builder, f.body, op).of_branch(branch)
}

fn call(f: Emitter<'_, '_, '_, '_>, op: OpId) -> Result<(), Error> {
    let mut arguments = f.operands(op)?;
    let bundled = arguments.split_off(f.body.operand_group(op, 0).len());
    let bundles = intrinsic::bundles(f, op, &bundled)?;
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
    check_arguments(f, op, ty, &arguments)?;
    let value = f
        .builder
        .call_with_bundles(ty, callee, &arguments, &bundles);
    value.fast_math(flag_bits(f, op, "fastmathFlags"));
    attributes::call(f.builder, f.body, op, value)?;
    Metadata::new(f.builder, f.body, op).of_access(value)?;
    match f.body.results(op) {
        [] => Ok(()),
        _ => f.define(op, value),
    }
}

fn check_arguments<'c>(
    f: &Function<'_, '_, 'c>,
    op: OpId,
    ty: Ty<'c>,
    arguments: &[Value<'c>],
) -> Result<(), Error> {
    let parameters = ty.parameters();
    let count_fits = match ty.is_variadic() {
        true => arguments.len() >= parameters.len(),
        false => arguments.len() == parameters.len(),
    };
    let fits = count_fits && arguments.iter().zip(&parameters).all(|(a, p)| a.ty() == *p);
    match fits {
        true => Ok(()),
        false => Err(malformed(
            f.body,
            op,
            "the arguments do not fit the function type",
        )),
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
    check_elements(ty, MAX_CONSTANT_ELEMENTS).map_err(|found| {
        let ty = f.body.value_type(f.body.results(op)[0]);
        Error::Beyond(format!(
            "constant of type `{ty}` has {found} elements, expected at most {MAX_CONSTANT_ELEMENTS}"
        ))
    })?;
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
        .and_then(|name| f.symbols.address(name))
        .ok_or_else(|| malformed(f.body, op, "names no symbol of the module"))?;
    f.define(op, value)
}

/// The position in an aggregate, with the aggregates on the path to it.
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
    let predicate = names.get(number(f, op, "predicate")?).copied();
    predicate.ok_or_else(|| malformed(f.body, op, "the predicate is unknown"))
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

fn int_to_ptr(f: Emitter<'_, '_, '_, '_>, op: OpId) -> Result<(), Error> {
    let [value] = exactly(f, op)?;
    let value = f
        .builder
        .cast(LLVMOpcode::LLVMIntToPtr, value, f.result_type(op)?);
    memory::metadata(f, op, value)?;
    f.define(op, value)
}

/// Sets the flags of an integer op; the flags in the row of an op are those that its opcode has.
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
