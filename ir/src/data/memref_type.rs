//! Memref types: shape, element, layout and memory space as in the text.
//!
//! No address is computed here: the conversion and the oracle each implement the meaning of a layout.

use std::borrow::Cow;
use std::sync::Arc;

use crate::affine::AffineMap;
use crate::data::{Attribute, Type};

pub use crate::data::dim::Dim;

/// The layout of the elements of a memref.
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
    /// `affine_map<(d0, d1) -> (d1, d0)>`, never the identity; see [`MemRefType::strided_layout`] for its meaning.
    Map(Arc<AffineMap>),
}

/// `memref<?x4xf32, strided<[?, 1]>, 3>`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct MemRefType {
    /// The sizes, slowest varying first.
    pub shape: Vec<Dim>,
    /// The type of an element.
    pub element: Type,
    /// The layout of the elements.
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

    /// The tensor type with the same sizes and elements, which initial values of globals have.
    pub fn as_tensor(&self) -> Type {
        Type::tensor(self.shape.clone(), self.element.clone())
    }

    /// Whether the layout is the identity; a rank-1 layout with an explicit stride of 1 is one too.
    pub fn is_identity(&self) -> bool {
        match &self.layout {
            Layout::Identity => true,
            Layout::Strided { offset, strides } => {
                *offset == Dim::Static(0) && strides.as_slice() == [Dim::Static(1)]
            }
            Layout::Map(_) => false,
        }
    }

    /// The offset and strides of the type, as in `getStridesAndOffset` of LLVM 22.
    ///
    /// A stride that does not fit counts as dynamic, and a map with several results has none.
    pub(crate) fn offset_and_strides(&self) -> Option<(Dim, Vec<Dim>)> {
        match &self.layout {
            Layout::Strided { offset, strides } => Some((*offset, strides.clone())),
            Layout::Map(map) => map.offset_and_strides(),
            Layout::Identity => {
                let mut next = Some(1_i64);
                let mut strides = Vec::with_capacity(self.rank());
                for size in self.shape.iter().rev() {
                    strides.push(next.map_or(Dim::Dynamic, Dim::Static));
                    // As in MLIR, a size of 0 makes the strides before it dynamic.
                    next = next
                        .zip(size.as_static().filter(|size| *size > 0))
                        .and_then(|(stride, size)| stride.checked_mul(size));
                }
                strides.reverse();
                Some((Dim::Static(0), strides))
            }
        }
    }

    /// The layout, with a strided map replaced by its offset and strides; any other map stays.
    ///
    /// As in MLIR, a strided map and `strided<...>` are different types, even if they are equivalent.
    /// The parser identifies them if the text does.
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

    /// The number of dynamic sizes.
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
