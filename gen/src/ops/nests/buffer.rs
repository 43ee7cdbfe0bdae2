//! The buffers of a chain, and the values that denote them.
//!
//! Rules:
//! - Loop passes tell memory apart by the values of memrefs, so a buffer may have several names: views of all of it, or a global that is taken more than once.
//! - A buffer of the function may become a private one of a pass; one that is a global, or that something else than accesses of loops uses, may not.

use stridecheck_ir::dialect::memref;
use stridecheck_ir::{Dim, MemRefType, OpSpec, Type, ValueId};

use crate::builder::Builder;
use crate::config::Domain;
use crate::ops::memref::global;
use crate::ops::memref::number::{Numbers, row_major, slice, strided};
use crate::scope::{Facts, MemRefEntry};

/// A buffer.
#[derive(Clone, Debug)]
pub(super) struct Buffer {
    /// Values with the same elements at the same subscripts.
    names: Vec<ValueId>,
    /// Whether a global has it, with values from the start.
    pub(super) is_global: bool,
}

impl Buffer {
    /// A new buffer that is not in scope, of static sizes.
    pub(super) fn new(b: &mut Builder<'_>, ty: &MemRefType, has_names: bool) -> Self {
        let is_c = b.config.types == Domain::C;
        let count = if has_names { 1 + b.u.below(3) } else { 1 };
        if !is_c && b.u.chance(48) {
            return Self {
                names: global::names(b, ty.clone(), count),
                is_global: true,
            };
        }
        let op = match is_c {
            true => memref::Op::Alloca,
            false => memref::Op::Alloc,
        };
        let spec = OpSpec::new(op).segment(&[]).segment(&[]);
        let first = emit(b, spec.result(Type::from(ty.clone())));
        let mut names = vec![first];
        while names.len() < count && !is_c {
            let name = whole(b, first, ty);
            names.push(name);
        }
        Self {
            names,
            is_global: false,
        }
    }

    /// The value that it was first denoted by.
    pub(super) fn first(&self) -> ValueId {
        self.names[0]
    }

    /// One of its names.
    pub(super) fn name(&self, b: &mut Builder<'_>) -> ValueId {
        self.names[b.u.below(self.names.len())]
    }

    /// Whether all of its elements are known to have values, and it was not freed.
    pub(super) fn is_whole(&self, b: &Builder<'_>) -> bool {
        let (value, facts) = (self.first(), Facts::default());
        b.is_usable(value) && b.is_initialised(&MemRefEntry { value, facts })
    }

    /// Adds one of its names to the scope.
    pub(super) fn expose(&self, b: &mut Builder<'_>) {
        let facts = Facts {
            is_initialised: true,
            is_local: b.config.types == Domain::C,
            ..Facts::default()
        };
        let name = self.name(b);
        b.scope.add_memref(name, facts);
    }
}

/// A view of all elements of a buffer.
fn whole(b: &mut Builder<'_>, source: ValueId, ty: &MemRefType) -> ValueId {
    let rank = ty.rank();
    let choice = b.u.below(3);
    if choice == 0 {
        let is_known = (0..rank).map(|_| b.u.chance(128));
        let shape = ty.shape.iter().zip(is_known);
        let shape = shape.map(|(size, is_known)| if is_known { *size } else { Dim::Dynamic });
        let to = MemRefType::identity(shape.collect(), ty.element.clone());
        let spec = OpSpec::new(memref::Op::Cast).operand(source);
        return emit(b, spec.result(Type::from(to)));
    }
    let (zero, one) = (Dim::Static(0), Dim::Static(1));
    let strides = row_major(&ty.shape);
    let result = ty.shape.iter().copied().zip(strides.iter().copied());
    let result = strided(ty, result.collect(), zero);
    let (op, offsets, steps) = match choice == 1 {
        true => (memref::Op::Subview, vec![zero; rank], vec![one; rank]),
        false => (memref::Op::ReinterpretCast, vec![zero], strides),
    };
    let numbers = [&offsets, &ty.shape, &steps].map(|dims| written(dims));
    let [offsets, sizes, steps] = &numbers;
    let spec = OpSpec::new(op).segment(&[source]);
    let spec = slice(spec, [offsets, sizes, steps]);
    emit(b, spec.result(result))
}

/// Static numbers.
fn written(dims: &[Dim]) -> Numbers {
    let mut numbers = Numbers::default();
    let known = dims.iter().filter_map(|dim| dim.as_static());
    known.for_each(|number| numbers.push_written(number));
    numbers
}

fn emit(b: &mut Builder<'_>, spec: OpSpec) -> ValueId {
    let op = b.emit(spec);
    b.body.results(op)[0]
}
