//! Views of allocations: which element an index list refers to.
//!
//! Rules:
//! - The element with indices `i` is `offset + sum(i[d] * strides[d])` elements from the aligned pointer.
//! - Addresses are exact: nothing wraps, however wide `index` is.
//! - Strides computed from sizes wrap at the width of `index`, as any product of indices does.
//! - This file is independent of the conversion: they share nothing.

use std::fmt;
use std::sync::Arc;

use smallvec::smallvec;
use stridecheck_ir::{Dim, Layout, MemRefType};

use crate::limits::IndexWidth;
pub use crate::mapped::Extents;
use crate::mapped::MappedLayout;
use crate::memory::{Address, AllocationId};
use crate::ub::{Fault, UbKind};

/// A memref at run time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    /// The allocation that the allocated pointer points to.
    pub allocation: AllocationId,
    /// The aligned pointer minus the allocated pointer, in bytes.
    pub aligned_bytes: i64,
    /// The position of the first element from the aligned pointer, in elements.
    pub offset: i64,
    /// The sizes, in elements.
    pub sizes: Extents,
    /// The strides, in elements.
    pub strides: Extents,
    /// Whether it is the result of an op that derives views: such a memref cannot be freed.
    pub is_derived: bool,
    /// The positions of the elements if they are not strided; offset and strides are then unused.
    pub mapped: Option<Arc<MappedLayout>>,
}

impl View {
    /// A whole allocation in row-major order.
    pub fn row_major(allocation: AllocationId, sizes: Extents, index_width: IndexWidth) -> Self {
        let strides = row_major_strides(&sizes, index_width);
        Self {
            allocation,
            aligned_bytes: 0,
            offset: 0,
            sizes,
            strides,
            is_derived: false,
            mapped: None,
        }
    }

    /// The number of elements; `u64::MAX` for a larger one.
    pub fn element_count(&self) -> u64 {
        if self.sizes.contains(&0) {
            return 0;
        }
        let sizes = self.sizes.iter().map(|size| size.unsigned_abs());
        sizes.fold(1, u64::saturating_mul)
    }

    /// Every index list, the last dimension varying fastest.
    pub fn indices(&self) -> impl Iterator<Item = Extents> {
        all_indices(&self.sizes)
    }

    /// The position of the first element, even if there is none.
    pub fn start(&self, element_bytes: u64) -> Result<Address, Fault> {
        let scalar = Self {
            sizes: Extents::new(),
            strides: Extents::new(),
            mapped: None,
            ..self.clone()
        };
        scalar.address(&[], element_bytes)
    }

    /// The address of an element; it may be outside the allocation, which the access checks.
    pub fn address(&self, indices: &[i64], element_bytes: u64) -> Result<Address, Fault> {
        let mut place = self.place();
        for index in indices {
            place.index(*index)?;
        }
        place.address(element_bytes)
    }

    /// A cursor at the first element.
    #[inline]
    pub(crate) fn place(&self) -> ElementCursor<'_> {
        ElementCursor {
            view: self,
            dimension: 0,
            position: Some(self.offset.into()),
            indices: Extents::new(),
        }
    }

    /// Why this view does not match a type; none if it does.
    pub fn mismatch(&self, ty: &MemRefType, index_width: IndexWidth) -> Option<String> {
        if self.sizes.len() != ty.rank() {
            return Some(format!("rank {} is not {}", self.sizes.len(), ty.rank()));
        }
        let sizes = differing("size", &self.sizes, &ty.shape);
        sizes.or_else(|| match &*ty.strided_layout() {
            Layout::Identity => {
                let strides = row_major_strides(&self.sizes, index_width);
                let strides: Vec<Dim> = strides.iter().copied().map(Dim::Static).collect();
                differing("offset", &[self.offset], &[Dim::Static(0)])
                    .or_else(|| differing("stride", &self.strides, &strides))
            }
            Layout::Strided { offset, strides } => differing("offset", &[self.offset], &[*offset])
                .or_else(|| differing("stride", &self.strides, strides)),
            Layout::Map(map) => Some(format!("the layout `{map}` is not strided")),
        })
    }
}

/// A cursor that finds an element, index by index.
#[derive(Debug)]
pub(crate) struct ElementCursor<'v> {
    view: &'v View,
    /// The dimension of the next index.
    dimension: usize,
    /// The elements from the aligned pointer, if 128 bits hold them.
    position: Option<i128>,
    /// The indices so far, if a map computes the position.
    indices: Extents,
}

impl ElementCursor<'_> {
    /// Moves along the next dimension.
    #[inline]
    pub(crate) fn index(&mut self, index: i64) -> Result<(), Fault> {
        let (dimension, size) = (self.dimension, self.view.sizes[self.dimension]);
        if !(0..size).contains(&index) {
            let detail = format!("index {index} in dimension {dimension} of size {size}");
            return Err(Fault::new(UbKind::OutOfBounds, detail));
        }
        self.dimension += 1;
        if self.view.mapped.is_some() {
            self.indices.push(index);
            return Ok(());
        }
        let distance = i128::from(index) * i128::from(self.view.strides[dimension]);
        self.position = self
            .position
            .and_then(|position| position.checked_add(distance));
        Ok(())
    }

    /// The address of the element.
    #[inline]
    pub(crate) fn address(self, element_bytes: u64) -> Result<Address, Fault> {
        let position = match &self.view.mapped {
            Some(layout) => layout.position(&self.indices)?,
            None => self.position,
        };
        let byte = position
            .and_then(|position| i64::try_from(position).ok())
            .map(|position| i128::from(position) * i128::from(element_bytes))
            .and_then(|distance| distance.checked_add(self.view.aligned_bytes.into()))
            .and_then(|byte| i64::try_from(byte).ok());
        let allocation = self.view.allocation;
        let address = byte.map(|byte| Address::new(allocation, byte));
        address.ok_or_else(|| {
            let detail = "the element is further away than 2^63 bytes";
            Fault::new(UbKind::OutsideAllocation, detail)
        })
    }
}

/// The view in words.
impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (offset, sizes, strides) = (self.offset, &self.sizes, &self.strides);
        write!(
            f,
            "a view with offset {offset}, sizes {sizes:?}, strides {strides:?}"
        )
    }
}

/// Every index list for some sizes, the last dimension varying fastest.
pub(crate) fn all_indices(sizes: &[i64]) -> impl Iterator<Item = Extents> {
    let first = (!sizes.contains(&0)).then(|| smallvec![0; sizes.len()]);
    std::iter::successors(first, move |indices: &Extents| {
        let mut indices = indices.clone();
        for (index, size) in indices.iter_mut().zip(sizes).rev() {
            *index += 1;
            if *index < *size {
                return Some(indices);
            }
            *index = 0;
        }
        None
    })
}

/// The strides of a contiguous buffer whose last dimension varies fastest.
pub fn row_major_strides(sizes: &[i64], index_width: IndexWidth) -> Extents {
    let mut strides: Extents = sizes.into();
    let mut stride = 1_i64;
    for (place, size) in strides.iter_mut().zip(sizes).rev() {
        *place = stride;
        stride = index_width.wrap(stride.wrapping_mul(*size));
    }
    strides
}

fn differing(what: &str, given: &[i64], wanted: &[Dim]) -> Option<String> {
    let mut pairs = given.iter().zip(wanted).enumerate();
    pairs.find_map(|(dimension, (given, wanted))| match wanted {
        Dim::Static(wanted) if wanted != given => Some(format!(
            "{what} {given} of dimension {dimension} is not {wanted}"
        )),
        _ => None,
    })
}
