//! Sizes, and the same view under a type that says more or less about it.

use stridecheck_ir::dialect::arith;
use stridecheck_ir::dialect::memref::Op;
use stridecheck_ir::{Dim, Layout, MemRefType, OpSpec, Type, ValueId};

use super::number::stride_in;
use super::unranked::forget_rank;
use crate::builder::Builder;
use crate::table::{Family, Production};

pub(crate) const PRODUCTIONS: &[Production] = &[
    Production {
        name: "memref.dim",
        weight: 3,
        family: Family::Memory,
        can: can_view,
        emit: dim,
    },
    Production {
        name: "memref.dim/computed",
        weight: 2,
        family: Family::Memory,
        can: can_view,
        emit: dim_computed,
    },
    Production {
        name: "memref.rank",
        weight: 2,
        family: Family::Memory,
        can: can_view,
        emit: rank,
    },
    Production {
        name: "memref.cast",
        weight: 4,
        family: Family::Memory,
        can: can_view,
        emit: cast,
    },
];

fn can_view(b: &Builder<'_>) -> bool {
    !b.scope.memrefs().is_empty()
}

fn dim(b: &mut Builder<'_>) {
    if let Some((source, index)) = dimension(b) {
        emit_dim(b, source, index);
    }
}

/// A memref and one of its dimensions.
pub(crate) fn dimension(b: &mut Builder<'_>) -> Option<(ValueId, ValueId)> {
    let entry = b.find_memref(|b, entry| b.memref_type(entry.value).rank() > 0)?;
    let rank = b.memref_type(entry.value).rank();
    let limit = u128::try_from(rank).expect("a rank is small");
    let index = b.operand_where(
        &Type::Index,
        |bits| bits < limit,
        |u| u128::from(u.byte()) % limit,
    );
    Some((entry.value, index))
}

/// The dimension is computed, so that it is in range whatever it is computed from.
fn dim_computed(b: &mut Builder<'_>) {
    let Some(entry) = b.find_memref(|b, entry| b.memref_type(entry.value).rank() > 0) else {
        return;
    };
    let rank = b.memref_type(entry.value).rank();
    let rank = b.index(i64::try_from(rank).expect("a rank is small"));
    let any = b.operand(&Type::Index);
    let spec = OpSpec::new(arith::Op::Remui).operands(&[any, rank]);
    let index = b.emit_scalar(spec.result(Type::Index));
    emit_dim(b, entry.value, index);
}

/// Emits `memref.dim` with an index that is in range.
pub(crate) fn emit_dim(b: &mut Builder<'_>, source: ValueId, index: ValueId) -> ValueId {
    let spec = OpSpec::new(Op::Dim).operands(&[source, index]);
    b.emit_scalar(spec.result(Type::Index))
}

/// The rank of a memref, whether its type knows it or not.
fn rank(b: &mut Builder<'_>) {
    let Some(entry) = b.find_memref(|_, _| true) else {
        return;
    };
    let source = match b.u.chance(160) {
        true => forget_rank(b, entry.value),
        false => entry.value,
    };
    let spec = OpSpec::new(Op::Rank).operand(source);
    b.emit_scalar(spec.result(Type::Index));
}

fn cast(b: &mut Builder<'_>) {
    let Some(entry) = b.find_memref(|_, _| true) else {
        return;
    };
    let known = Known::of(b, entry.value);
    let target = target(b, entry.value, &known);
    emit_cast(b, entry.value, target);
}

/// Emits `memref.cast` to a type that the view is sure to fit.
pub(crate) fn emit_cast(b: &mut Builder<'_>, source: ValueId, target: MemRefType) -> ValueId {
    let facts = b.facts_of_view(source);
    let spec = OpSpec::new(Op::Cast).operand(source);
    b.emit_memref(spec.result(Type::from(target)), facts)
}

/// What is known of a view: from the machine, or from its type.
pub(crate) struct Known {
    sizes: Vec<Dim>,
    strides: Vec<Dim>,
    offset: Dim,
    is_identity: bool,
}

impl Known {
    /// What is known of a memref in scope.
    pub(crate) fn of(b: &Builder<'_>, value: ValueId) -> Self {
        let ty = b.memref_type(value);
        let known = match b.is_known(value) {
            true => Self::of_view(b, value),
            false => Self::of_type(ty),
        };
        known.without_empty_strides(&ty.layout)
    }

    /// What the machine knows of a memref, ranked or not.
    pub(crate) fn of_view(b: &Builder<'_>, value: ValueId) -> Self {
        let view = b.live.view(value).expect("the machine knows the memref");
        let numbers = |numbers: &[i64]| numbers.iter().map(|n| Dim::Static(*n)).collect();
        let sizes: Vec<Dim> = numbers(&view.sizes);
        let strides: Vec<Dim> = numbers(&view.strides);
        Self {
            is_identity: view.offset == 0 && strides == row_major(&sizes),
            offset: Dim::Static(view.offset),
            sizes,
            strides,
        }
    }

    /// Whether a cast to a type is sure to hold.
    pub(crate) fn fits(&self, source: &MemRefType, target: &MemRefType) -> bool {
        if source == target {
            return true;
        }
        let (element, rank) = (&source.element, source.rank());
        if *element != target.element || source.memory_space != target.memory_space {
            return false;
        }
        if rank != target.rank() || rank != self.sizes.len() {
            return false;
        }
        agree(&self.sizes, &target.shape)
            && match &target.layout {
                Layout::Identity => self.is_identity,
                Layout::Map(_) => false,
                Layout::Strided { offset, strides } => {
                    agree(&[self.offset], &[*offset]) && agree(&self.strides, strides)
                }
            }
    }

    /// What strides an identity layout has next to a size of 0 differs between releases of MLIR, so it is not said.
    pub(crate) fn without_empty_strides(mut self, layout: &Layout) -> Self {
        if self.sizes.contains(&Dim::Static(0)) {
            self.is_identity = *layout == Layout::Identity;
            if self.is_identity {
                self.strides.fill(Dim::Dynamic);
            }
        }
        self
    }

    /// What the type alone says.
    pub(crate) fn of_type(ty: &MemRefType) -> Self {
        let (offset, strides) = match &ty.layout {
            Layout::Identity => (Dim::Static(0), row_major(&ty.shape)),
            Layout::Strided { offset, strides } => (*offset, strides.clone()),
            Layout::Map(map) => panic!("no layout `{map}` is generated"),
        };
        Self {
            sizes: ty.shape.clone(),
            strides,
            offset,
            is_identity: ty.layout == Layout::Identity,
        }
    }
}

fn agree(known: &[Dim], wanted: &[Dim]) -> bool {
    let mut pairs = known.iter().zip(wanted);
    pairs.all(|(known, wanted)| wanted.is_dynamic() || known == wanted)
}

/// The strides of a contiguous view, as far as its sizes tell.
pub(crate) fn row_major(sizes: &[Dim]) -> Vec<Dim> {
    let mut strides = vec![Dim::Dynamic; sizes.len()];
    let mut stride = Some(1_i64);
    for (place, size) in strides.iter_mut().zip(sizes).rev() {
        *place = stride.map_or(Dim::Dynamic, Dim::Static);
        stride = stride
            .zip(size.as_static())
            .map(|(stride, size)| stride * size);
    }
    strides
}

/// A type that says each thing either as known or not at all.
pub(crate) fn target(b: &mut Builder<'_>, source: ValueId, known: &Known) -> MemRefType {
    let ty = b.memref_type(source);
    let (element, memory_space) = (ty.element.clone(), ty.memory_space.clone());
    MemRefType {
        memory_space,
        ..target_of(b, &element, known)
    }
}

/// Such a type with elements of this type.
pub(crate) fn target_of(b: &mut Builder<'_>, element: &Type, known: &Known) -> MemRefType {
    let mut hide = |dims: &[Dim]| -> Vec<Dim> {
        let hidden = b.u.byte();
        let dims = dims.iter().enumerate();
        dims.map(|(d, dim)| match hidden >> (d % 8) & 1 {
            1 => Dim::Dynamic,
            _ => *dim,
        })
        .collect()
    };
    let shape = hide(&known.sizes);
    let strides = hide(&known.strides);
    let edition = b.config.edition;
    let strides = strides
        .into_iter()
        .map(|stride| stride_in(edition, stride))
        .collect();
    let offset = hide(&[known.offset])[0];
    let keeps_identity = known.is_identity && b.u.chance(128);
    let layout = match keeps_identity {
        true => Layout::Identity,
        false => Layout::Strided { offset, strides },
    };
    MemRefType {
        shape,
        element: element.clone(),
        layout,
        memory_space: None,
    }
}
