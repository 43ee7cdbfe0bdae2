//! Bytes that are written as elements of one type and read as those of another.

use stridecheck_ir::dialect::memref::Op;
use stridecheck_ir::{Dim, FloatType, MemRefType, OpSpec, Type, ValueId};

use super::access::{self, ElementIndices};
use super::alloc::can_use_stack;
use super::view::buffer;
use crate::builder::Builder;
use crate::table::{Family, Production};

pub(crate) const PRODUCTIONS: &[Production] =
    &[Family::Memory.row("memref.view/punned", 1, can_use_stack, view_punned)];

/// Whole integers in a stack buffer that are read as elements of another type.
///
/// Neither view enters the scope, because later writes may not be determined in the other type.
fn view_punned(b: &mut Builder<'_>) {
    let elements = b.swarm.elements.clone();
    let is_of_bytes = |ty: &&Type| match ty {
        Type::Index => true,
        // LLVM may change the bits of a bf16 when it moves one.
        Type::Float(float) => *float != FloatType::Bf16,
        _ => matches!(ty.integer_width(), Some(8 | 16 | 32 | 64)),
    };
    let mut types: Vec<Type> = elements.iter().filter(is_of_bytes).cloned().collect();
    types.push(Type::integer(8));
    let read = types[b.u.below(types.len())].clone();
    types.retain(|ty| ty.as_float().is_none());
    let written = types[b.u.below(types.len())].clone();
    let length = 16;
    let buffer = buffer(b, length, true);
    let count = |b: &Builder<'_>, ty: &Type| b.live.element_bytes(ty).map(|bytes| length / bytes);
    let (Some(written_count), Some(read_count)) = (count(b, &written), count(b, &read)) else {
        return;
    };
    let source = punned_view(b, buffer, (&written, written_count));
    for position in 0..written_count {
        let place = place(b, position);
        access::emit_store(b, source, &place);
    }
    let target = punned_view(b, buffer, (&read, read_count));
    for _ in 0..=b.u.below(3) {
        let position = b.u.between(0, read_count - 1);
        let place = place(b, position);
        access::emit_load(b, target, &place);
    }
}

fn place(b: &mut Builder<'_>, position: i64) -> ElementIndices {
    ElementIndices {
        indices: vec![b.index(position)],
        known: None,
    }
}

/// The whole buffer as elements of a type.
fn punned_view(b: &mut Builder<'_>, buffer: ValueId, (element, count): (&Type, i64)) -> ValueId {
    let zero = b.index(0);
    let ty = MemRefType::identity(vec![Dim::Static(count)], element.clone());
    let spec = OpSpec::new(Op::View).operands(&[buffer, zero]);
    let op = b.emit(spec.result(Type::from(ty)));
    b.body.results(op)[0]
}
