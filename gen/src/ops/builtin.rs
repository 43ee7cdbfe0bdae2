//! Values cast to LLVM types and back, as conversions leave them between each other.
//!
//! The value between the two casts never comes into scope: nothing else takes it.

use stridecheck_ir::dialect::builtin::Op;
use stridecheck_ir::{Attribute, Edition, MemRefType, OpSpec, Type, ValueId};

use crate::builder::Builder;
use crate::signature::has_few_functions;
use crate::table::{Family, Production, always};

pub(crate) const PRODUCTIONS: &[Production] = &[
    Family::Integer.row("builtin.unrealized_conversion_cast", 1, always, index),
    Family::Memory.row(
        "builtin.unrealized_conversion_cast/memref",
        1,
        |b| has_opaque_pointers(b) && !b.scope.memrefs().is_empty(),
        memref,
    ),
    Family::Call.row(
        "builtin.unrealized_conversion_cast/function",
        14,
        |b| has_opaque_pointers(b) && has_few_functions(b),
        function,
    ),
];

/// Whether pointers are opaque; older pointer types name their element type.
fn has_opaque_pointers(b: &Builder<'_>) -> bool {
    b.config.edition >= Edition::release(17)
}

fn index(b: &mut Builder<'_>) {
    let value = b.operand(&Type::Index);
    let seen = cast(b, value, integer(b));
    b.emit_scalar(spec(seen, Type::Index));
}

fn memref(b: &mut Builder<'_>) {
    let Some(entry) = b.find_memref(|b, entry| space(b.memref_type(entry.value)).is_some()) else {
        return;
    };
    let ty = b.memref_type(entry.value).clone();
    let descriptor = descriptor(b, &ty);
    let seen = cast(b, entry.value, descriptor);
    let facts = b.facts_of_view(entry.value);
    b.emit_memref(spec(seen, Type::from(ty)), facts);
}

fn function(b: &mut Builder<'_>) {
    let count = b.scope.functions().len();
    let position = b.u.below(count);
    let entry = b.scope.functions()[position];
    let ty = b.body.value_type(entry.value).clone();
    let seen = cast(b, entry.value, Type::pointer(None));
    let op = b.emit(spec(seen, ty));
    let value = b.body.results(op)[0];
    b.scope.add_function(value, entry.callee);
}

fn cast(b: &mut Builder<'_>, value: ValueId, ty: Type) -> ValueId {
    let op = b.emit(spec(value, ty));
    b.body.results(op)[0]
}

fn spec(value: ValueId, ty: Type) -> OpSpec {
    OpSpec::new(Op::UnrealizedConversionCast)
        .operand(value)
        .result(ty)
}

/// The integer type that an index becomes.
fn integer(b: &Builder<'_>) -> Type {
    Type::integer(b.config.index_width.bits())
}

/// The struct type that a ranked memref becomes.
fn descriptor(b: &Builder<'_>, ty: &MemRefType) -> Type {
    let pointer = Type::pointer_in(space(ty).unwrap_or_default());
    let mut fields = vec![pointer.clone(), pointer, integer(b)];
    let rank = u64::try_from(ty.rank()).expect("ranks are small");
    if rank > 0 {
        let numbers = Type::array(rank, integer(b));
        fields.extend([numbers.clone(), numbers]);
    }
    Type::structure(fields)
}

/// The address space of a memref, if it is a number.
fn space(ty: &MemRefType) -> Option<u32> {
    match &ty.memory_space {
        None => Some(0),
        Some(Attribute::Integer(space)) => u32::try_from(space.value).ok(),
        Some(_) => None,
    }
}
