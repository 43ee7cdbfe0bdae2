//! Hints in the ops of a function about suitable inputs: constants, and the types of its memrefs.
//!
//! A hint is tried more often than other values and decides nothing: the oracle decides what is defined.

use std::collections::BTreeSet;

use stridecheck_ir::dialect::{arith, func, memref};
use stridecheck_ir::{Body, Dim, Layout, MemRefType, OpId, Type, View as _};

/// Static sizes and constants above this are not tried as sizes.
const MAX_SIZE_HINT: i64 = 64;

/// The greatest size of one part of a split dimension.
const MAX_FACTOR: i64 = 4;

/// Sizes of buffers of bytes that are viewed as larger elements.
const BYTES: [i64; 3] = [16, 32, MAX_SIZE_HINT];

/// The hints of a function and of those that it calls.
#[derive(Clone, Debug, Default)]
pub(crate) struct Hints {
    /// Ranked types of values, in the order of the text.
    memrefs: Vec<MemRefType>,
    /// Integer constants.
    pub(super) constants: Vec<i128>,
    /// Sizes that are static in some type, or that are a constant or one more than a constant.
    pub(super) sizes: Vec<i64>,
    /// The least nonzero static size of a type.
    pub(super) least_size: Option<i64>,
    /// Whether a buffer is read as the sizes of a view.
    pub(super) reads_shapes: bool,
    /// Whether a dimension is split into several, so that sizes are often products and quotients of each other.
    pub(super) splits_dimensions: bool,
    /// Whether bytes are viewed as larger elements.
    views_bytes: bool,
}

impl Hints {
    /// The hints of a function.
    pub(super) fn of(body: &Body, function: OpId) -> Self {
        let mut hints = Self::default();
        let mut constants = BTreeSet::new();
        let mut functions = vec![function];
        let mut position = 0;
        while let Some(function) = functions.get(position).copied() {
            position += 1;
            for op in body.walk(function) {
                for value in body.results(op) {
                    hints.add_type(body.value_type(*value));
                }
                if let Some(constant) = arith::Constant::cast(body, op) {
                    constants.extend(constant.value().as_integer());
                }
                hints.reads_shapes |= memref::Reshape::cast(body, op).is_some();
                hints.splits_dimensions |= memref::ExpandShape::cast(body, op).is_some();
                hints.views_bytes |= memref::View::cast(body, op).is_some();
                let callee = func::Call::cast(body, op).and_then(|call| body.symbol(call.callee()));
                functions.extend(callee.filter(|callee| !functions.contains(callee)));
            }
        }
        hints.constants = constants.into_iter().collect();
        hints.add_sizes();
        hints
    }

    /// The types that refine a type: the same rank and elements, without conflicting static sizes.
    pub(super) fn refinements(&self, ty: &MemRefType) -> Vec<MemRefType> {
        let hints = self.of_element(&ty.element);
        hints.filter_map(|hint| refined(ty, hint)).collect()
    }

    /// The types with this element type.
    pub(super) fn of_element(&self, element: &Type) -> impl Iterator<Item = &MemRefType> {
        let hints = self.memrefs.iter();
        hints.filter(move |hint| hint.element == *element)
    }

    /// The static size lists of all types.
    pub(super) fn shapes(&self) -> impl Iterator<Item = Vec<i64>> {
        let shape = |ty: &MemRefType| ty.shape.iter().map(|size| size.as_static()).collect();
        self.memrefs.iter().filter_map(shape)
    }

    fn add_type(&mut self, ty: &Type) {
        if let Some(memref) = ty.as_memref()
            && let memref = strided(memref)
            && !matches!(memref.layout, Layout::Map(_))
            && !self.memrefs.contains(&memref)
        {
            self.memrefs.push(memref);
        }
    }

    fn static_sizes(&self) -> impl Iterator<Item = i64> {
        let shapes = self.memrefs.iter().flat_map(|memref| &memref.shape);
        let sizes = shapes.filter_map(|size| size.as_static());
        sizes.filter(|size| (1..=MAX_SIZE_HINT).contains(size))
    }

    fn add_sizes(&mut self) {
        let constants = self.constants.iter();
        let constants = constants.filter_map(|constant| i64::try_from(*constant).ok());
        let constants = constants.flat_map(|constant| [constant, constant.saturating_add(1)]);
        let constants = constants.filter(|size| (1..=MAX_SIZE_HINT).contains(size));
        let mut sizes: BTreeSet<i64> = self.static_sizes().chain(constants).collect();
        if self.splits_dimensions {
            let multiples = |size: i64| (1..=MAX_FACTOR).map(move |factor| size * factor);
            sizes = sizes.into_iter().flat_map(multiples).collect();
        }
        if self.views_bytes {
            sizes.extend(BYTES);
        }
        self.sizes = sizes.into_iter().collect();
        self.least_size = self.static_sizes().min();
    }
}

/// A type with its layout as an offset and strides, if its map is strided.
pub(super) fn strided(memref: &MemRefType) -> MemRefType {
    MemRefType {
        layout: memref.strided_layout().into_owned(),
        ..memref.clone()
    }
}

/// A type refined by another one, if one view can have both.
fn refined(ty: &MemRefType, hint: &MemRefType) -> Option<MemRefType> {
    let shape = merged(&ty.shape, &hint.shape)?;
    let layout = match (&ty.layout, &hint.layout) {
        (
            Layout::Strided { offset, strides },
            Layout::Strided {
                offset: hinted_offset,
                strides: hinted_strides,
            },
        ) => Layout::Strided {
            offset: one_of(*offset, *hinted_offset)?,
            strides: merged(strides, hinted_strides)?,
        },
        (Layout::Strided { offset, strides }, Layout::Identity)
            if *offset == Dim::Dynamic && strides.iter().all(|stride| stride.is_dynamic()) =>
        {
            Layout::Identity
        }
        (layout, _) => layout.clone(),
    };
    Some(MemRefType {
        shape,
        layout,
        ..ty.clone()
    })
}

fn merged(dims: &[Dim], others: &[Dim]) -> Option<Vec<Dim>> {
    if dims.len() != others.len() {
        return None;
    }
    let pairs = dims.iter().zip(others);
    pairs.map(|(dim, other)| one_of(*dim, *other)).collect()
}

/// The known one of two sizes; none if both are known and differ.
fn one_of(dim: Dim, other: Dim) -> Option<Dim> {
    match (dim, other) {
        (Dim::Dynamic, known) | (known, Dim::Dynamic) => Some(known),
        (dim, other) => (dim == other).then_some(dim),
    }
}
