//! Memref types: shape, element, layout and memory space as the text says them.
//!
//! No address is computed here: what a layout means is written once in the conversion and once in the oracle.

use std::borrow::Cow;
use std::sync::Arc;

use crate::affine::AffineMap;
use crate::data::{Attribute, Type};

pub use crate::data::dim::Dim;

/// Where the elements of a memref lie.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Layout {
    /// Row-major and contiguous, from offset 0.
    Identity,
    /// `strided<[8, 1], offset: 4>`.
    Strided {
        /// The distance of the first element from the aligned pointer, in elements.
        offset: Dim,
        /// The distances of neighbours along each dimension, in elements.
        strides: Vec<Dim>,
    },
    /// `affine_map<(d0, d1) -> (d1, d0)>`, never the identity; [`MemRefType::strided_layout`] says what it means.
    Map(Arc<AffineMap>),
}

/// `memref<?x4xf32, strided<[?, 1]>, 3>`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct MemRefType {
    /// The sizes, slowest varying first.
    pub shape: Vec<Dim>,
    /// The type of an element.
    pub element: Type,
    /// Where the elements lie.
    pub layout: Layout,
    /// The memory space, if written.
    pub memory_space: Option<Attribute>,
}

/// `memref<*xf32>`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct UnrankedMemRefType {
    /// The type of an element.
    pub element: Type,
    /// The memory space, if written.
    pub memory_space: Option<Attribute>,
}

impl MemRefType {
    /// A memref in the default layout and memory space.
    pub fn identity(shape: Vec<Dim>, element: Type) -> Self {
        Self {
            shape,
            element,
            layout: Layout::Identity,
            memory_space: None,
        }
    }

    /// The tensor type of the same sizes and elements, which first values of globals have.
    pub fn as_tensor(&self) -> Type {
        Type::tensor(self.shape.clone(), self.element.clone())
    }

    /// Whether the layout is the identity; so is that of a row which says its stride of 1.
    pub fn is_identity(&self) -> bool {
        match &self.layout {
            Layout::Identity => true,
            Layout::Strided { offset, strides } => {
                *offset == Dim::Static(0) && strides.as_slice() == [Dim::Static(1)]
            }
            Layout::Map(_) => false,
        }
    }

    /// The offset and strides that the type says, as `getStridesAndOffset` of LLVM 22 finds them.
    ///
    /// A stride that does not fit counts as unknown, and a map of several results says none.
    pub(crate) fn offset_and_strides(&self) -> Option<(Dim, Vec<Dim>)> {
        match &self.layout {
            Layout::Strided { offset, strides } => Some((*offset, strides.clone())),
            Layout::Map(map) => map.offset_and_strides(),
            Layout::Identity => {
                let mut next = Some(1_i64);
                let mut strides = Vec::with_capacity(self.rank());
                for size in self.shape.iter().rev() {
                    strides.push(next.map_or(Dim::Dynamic, Dim::Static));
                    // As in MLIR, a size of 0 leaves the strides before it open.
                    next = next
                        .zip(size.as_static().filter(|size| *size > 0))
                        .and_then(|(stride, size)| stride.checked_mul(size));
                }
                strides.reverse();
                Some((Dim::Static(0), strides))
            }
        }
    }

    /// The layout with a map as the offset and strides that it says; a map that is not strided stays one.
    ///
    /// As in MLIR a strided map and `strided<...>` are different types, even where they mean the same.
    /// The reader takes them for one where a text does.
    pub fn strided_layout(&self) -> Cow<'_, Layout> {
        if let Layout::Map(map) = &self.layout
            && let Some((offset, strides)) = map.linearized(&self.shape)
        {
            return Cow::Owned(Layout::Strided { offset, strides });
        }
        Cow::Borrowed(&self.layout)
    }

    /// The number of dimensions.
    pub fn rank(&self) -> usize {
        self.shape.len()
    }

    /// The number of sizes known only at run time.
    pub fn dynamic_size_count(&self) -> usize {
        self.shape.iter().filter(|dim| dim.is_dynamic()).count()
    }
}

impl From<MemRefType> for Type {
    fn from(memref: MemRefType) -> Self {
        Self::MemRef(Arc::new(memref))
    }
}

impl From<UnrankedMemRefType> for Type {
    fn from(memref: UnrankedMemRefType) -> Self {
        Self::UnrankedMemRef(Arc::new(memref))
    }
}
