//! The lanes of vectors in the LLVM dialect that do not fill their bytes, each with bytes of its own, as `packed.rs` does in LLVM IR.

use stridecheck_ir::dialect::Opcode;
use stridecheck_ir::dialect::llvm::{self, Op};
use stridecheck_ir::elements::DenseElementsAttr;
use stridecheck_ir::{Attribute, Body, Def, OpId, OpSpec, Place, Type, ValueId};

/// The program with gathers and scatters in place of accesses to such vectors as elements side by side; `None` where it has none.
///
/// A vector that is itself an element of a memref stays packed.
pub(crate) fn unpacked(body: &Body) -> Option<Body> {
    let ops: Vec<OpId> = body.walk(body.module()).collect();
    let mut unpacked = body.clone();
    let mut is_changed = false;
    for op in ops {
        is_changed |= unpack(&mut unpacked, op);
    }
    is_changed.then_some(unpacked)
}

fn unpack(body: &mut Body, op: OpId) -> bool {
    let Some(Opcode::Llvm(opcode)) = body.opcode(op) else {
        return false;
    };
    let operands = body.operands(op).to_vec();
    let (value, pointer, rest) = match (opcode, &operands[..], body.results(op)) {
        (Op::Load | Op::MaskedLoad, [pointer, rest @ ..], [result]) => (*result, *pointer, rest),
        (Op::Store | Op::MaskedStore, [value, pointer, rest @ ..], _) => (*value, *pointer, rest),
        _ => return false,
    };
    let ty = body.value_type(value).clone();
    let Some(count) = packed_lanes(&ty).filter(|_| is_element(body, pointer)) else {
        return false;
    };
    let mut emit = |spec: OpSpec| {
        let built = body.build(Place::Before(op), spec);
        body.results(built).first().copied()
    };
    let wide = Type::vector(vec![count], Type::integer(64));
    let places = DenseElementsAttr::of_bits(wide.clone(), (0..count).map(u128::from));
    let constant = |ty: Type, value: DenseElementsAttr| {
        let value = Attribute::DenseElements(value);
        let spec = OpSpec::new(Op::Constant).attribute("value", value);
        spec.result(ty)
    };
    let places = emit(constant(wide, places)).expect("a constant has a result");
    let pointers = OpSpec::new(Op::GetElementPtr)
        .operands(&[pointer, places])
        .attribute("elem_type", Attribute::Type(ty.scalar().clone()))
        .attribute(
            "rawConstantIndices",
            Attribute::i32_array(vec![llvm::DYNAMIC_INDEX]),
        )
        .result(Type::vector(vec![count], Type::pointer(None)));
    let pointers = emit(pointers).expect("an address is a result");
    let mask = rest.first().copied().unwrap_or_else(|| {
        let ty = Type::vector(vec![count], Type::integer(1));
        let all = DenseElementsAttr::splat(ty.clone(), 1);
        emit(constant(ty, all)).expect("a constant has a result")
    });
    let one = Attribute::integer(1, Type::integer(32));
    match opcode {
        Op::Load | Op::MaskedLoad => {
            let gather = OpSpec::new(Op::MaskedGather)
                .operands(&[pointers, mask])
                .operands(rest.get(1..).unwrap_or_default())
                .attribute("alignment", one)
                .result(ty);
            let lanes = emit(gather).expect("a gather has a result");
            body.replace_all_uses(value, lanes);
        }
        _ => {
            let scatter = OpSpec::new(Op::MaskedScatter).operands(&[value, pointers, mask]);
            emit(scatter.attribute("alignment", one));
        }
    }
    body.detach(op);
    true
}

/// The number of lanes of a vector that do not fill their bytes.
fn packed_lanes(ty: &Type) -> Option<u64> {
    let [count] = ty.as_vector()?.shape[..] else {
        return None;
    };
    let element = ty.scalar();
    let float = element.as_float().map(|float| float.width());
    let bits = element.integer_width().or(float)?;
    let is_packed = count > 1 && (bits < 8 || !bits.is_power_of_two());
    is_packed.then_some(count)
}

/// Whether a pointer is the address of an element that is a number.
fn is_element(body: &Body, pointer: ValueId) -> bool {
    let Def::Result(op, _) = body.value_def(pointer) else {
        return false;
    };
    let is_address = body.opcode(op) == Some(Op::GetElementPtr.into());
    let element = body.attribute(op, "elem_type").and_then(Attribute::as_type);
    is_address && element.is_some_and(|ty| ty.as_vector().is_none() && ty.as_llvm().is_none())
}
