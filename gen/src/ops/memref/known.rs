//! Known facts about a view, and the types that it is certain to fit.

use stridecheck_ir::{Dim, Layout, MemRefType, Type, ValueId};

use super::number;
use crate::builder::Builder;
use crate::strides::{row_major, stride_in};

/// What is known about a view: from the machine, or from its type.
pub(crate) struct Known {
    sizes: Vec<Dim>,
    strides: Vec<Dim>,
    offset: Dim,
    is_identity: bool,
}

impl Known {
    /// What is known about a memref in scope.
    pub(crate) fn of(b: &Builder<'_>, value: ValueId) -> Self {
        let ty = b.memref_type(value);
        let known = match b.is_known(value) {
            true => Self::of_view(b, value),
            false => Self::of_type(ty),
        };
        known.without_empty_strides(&ty.layout)
    }

    /// What the machine knows about a memref, ranked or not.
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

    /// Whether a cast to a type is certain to hold.
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

    /// Drops the strides of an identity layout next to a size of 0, which differ between releases of MLIR.
    pub(crate) fn without_empty_strides(mut self, layout: &Layout) -> Self {
        if self.sizes.contains(&Dim::Static(0)) {
            self.is_identity = *layout == Layout::Identity;
            if self.is_identity {
                self.strides.fill(Dim::Dynamic);
            }
        }
        self
    }

    /// What the type alone fixes.
    pub(crate) fn of_type(ty: &MemRefType) -> Self {
        if let Layout::Map(map) = &ty.layout {
            panic!("no layout `{map}` is generated");
        }
        Self {
            sizes: ty.shape.clone(),
            strides: number::strides(ty),
            offset: number::offset(ty),
            is_identity: ty.layout == Layout::Identity,
        }
    }
}

fn agree(known: &[Dim], wanted: &[Dim]) -> bool {
    let mut pairs = known.iter().zip(wanted);
    pairs.all(|(known, wanted)| wanted.is_dynamic() || known == wanted)
}

/// A type in which each number is static and known, or dynamic.
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
