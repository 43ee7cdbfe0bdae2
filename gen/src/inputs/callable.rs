//! Which functions of a program can be called with drawn arguments, and why others cannot.
//!
//! Rules:
//! - The oracle decides what can be passed and shown; only the size of buffers is decided here.
//! - A callable function stays callable for every draw, unless only a run can tell.

use std::fmt;

use stridecheck_ir::dialect::func;
use stridecheck_ir::types::FunctionType;
use stridecheck_ir::{Body, Dim, Layout, MemRefType, Type, View as _};
use stridecheck_oracle::layout::ElementLayout;
use stridecheck_oracle::text::function;
use stridecheck_oracle::{Error, Externals, IndexWidth, Limits, Machine};

use crate::inputs::hints::Hints;
use crate::program;

/// A function of a program that can be called from outside.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Its name.
    pub name: String,
    /// Whether arguments can be drawn for it.
    pub callable: Result<(), Unable>,
}

/// Why no arguments can be drawn for a function.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unable {
    /// There is no such function, or the oracle refuses every call of it.
    #[error("{0}")]
    Refused(#[from] Error),
    /// No argument of this type can be drawn.
    #[error("argument {position} has type {ty}: {reason}")]
    Argument {
        /// Its position.
        position: usize,
        /// Its type.
        ty: Type,
        /// What is wrong with the type.
        reason: Reason,
    },
    /// A result of this type cannot be shown, so no run of the function can be compared.
    #[error("result {position} has type {ty}: {reason}")]
    Result {
        /// Its position.
        position: usize,
        /// Its type.
        ty: Type,
        /// What is wrong with the type.
        reason: Reason,
    },
}

/// What is wrong with a type of an argument or a result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// Neither a scalar of the oracle nor a memref.
    NotPassed,
    /// A memref whose elements the oracle cannot store in memory.
    Element,
    /// A memref whose layout is an affine map that is not strided.
    Layout,
    /// A memref that needs a larger buffer than may be drawn.
    TooLarge {
        /// The least number of cells that its buffer needs; a cell is a scalar or a lane.
        cells: i128,
        /// How many cells it may have.
        most: u64,
    },
}

/// The functions with a body that are not private, in the order of the text.
pub fn entries(body: &Body, limits: &Limits) -> Vec<Entry> {
    let ops = body.ops(body.module_block());
    let functions = ops.filter_map(|op| func::Func::cast(body, op));
    let is_private = |function: &func::Func<'_>| {
        let (_, op) = function.parts();
        let visibility = body.attribute(op, "sym_visibility");
        visibility.and_then(|visibility| visibility.as_str()) == Some("private")
    };
    let entries = functions.filter(|function| !function.is_declaration() && !is_private(function));
    entries
        .map(|function| Entry {
            name: function.name().to_owned(),
            callable: Inputs::of(body, function.name(), limits).map(|_| ()),
        })
        .collect()
}

/// A function for which arguments can be drawn.
///
/// ```
/// use stridecheck_gen::inputs::Inputs;
/// use stridecheck_oracle::Limits;
///
/// let text = "
/// func.func @last(%m: memref<?xi32>, %n: index) -> i32 {
///   %c1 = arith.constant 1 : index
///   %last = arith.subi %n, %c1 : index
///   %v = memref.load %m[%last] : memref<?xi32>
///   return %v : i32
/// }";
/// let body = stridecheck_ir::parse(text).expect("the program is valid");
/// let inputs = Inputs::of(&body, "last", &Limits::default()).expect("its arguments can be drawn");
/// let drawn = inputs.draw_defined(7, 20, 3);
/// assert_eq!(drawn.cases.len(), 3);
/// println!("{drawn}");
/// ```
#[derive(Clone, Debug)]
pub struct Inputs<'b> {
    pub(super) body: &'b Body,
    pub(super) entry: &'b str,
    pub(super) function: &'b FunctionType,
    pub(super) limits: Limits,
    pub(super) externals: Externals,
    pub(super) hints: Hints,
}

impl<'b> Inputs<'b> {
    /// The inputs of a function; the verifier must accept the body.
    pub fn of(body: &'b Body, entry: &str, limits: &Limits) -> Result<Self, Unable> {
        let function = function(body, entry)?;
        if function.is_declaration() {
            return Err(Error::Declaration(entry.to_owned()).into());
        }
        check_types(function.function_type(), limits)?;
        let (_, op) = function.parts();
        let inputs = Self {
            body,
            entry: function.name(),
            function: function.function_type(),
            limits: *limits,
            externals: program::externals(body),
            hints: Hints::of(body, op),
        };
        match Machine::new(*limits).enter_call(body, &inputs.draw(&[])) {
            // Other arguments may keep the promise.
            Ok(_) | Err(Error::EntryPromise(_)) => Ok(inputs),
            Err(error) => Err(error.into()),
        }
    }
}

fn check_types(function: &FunctionType, limits: &Limits) -> Result<(), Unable> {
    for (position, ty) in function.inputs.iter().enumerate() {
        let checked = check_shown(ty, limits.index_width).and_then(|()| check_drawn(ty, limits));
        checked.map_err(|reason| Unable::Argument {
            position,
            ty: ty.clone(),
            reason,
        })?;
    }
    for (position, ty) in function.results.iter().enumerate() {
        check_shown(ty, limits.index_width).map_err(|reason| Unable::Result {
            position,
            ty: ty.clone(),
            reason,
        })?;
    }
    Ok(())
}

/// Checks that a value of a type can be passed and shown.
fn check_shown(ty: &Type, index_width: IndexWidth) -> Result<(), Reason> {
    match ty.memref_element() {
        Some(element) if ElementLayout::of(element, index_width).is_none() => Err(Reason::Element),
        None if ty.as_function().is_some() => Ok(()),
        None if ElementLayout::of(ty, index_width).is_none() => Err(Reason::NotPassed),
        Some(_) | None => Ok(()),
    }
}

/// Checks that a view of a type exists whose buffer is small enough.
fn check_drawn(ty: &Type, limits: &Limits) -> Result<(), Reason> {
    let (index_width, most) = (limits.index_width, limits.argument_cells);
    let cells = match ty {
        Type::MemRef(memref) if matches!(*memref.strided_layout(), Layout::Map(_)) => {
            return Err(Reason::Layout);
        }
        Type::MemRef(memref) => cells(memref, &least_sizes(memref), index_width),
        Type::UnrankedMemRef(memref) => lanes(&memref.element, index_width),
        Type::Vector(_) | Type::Complex(_) => lanes(ty, index_width),
        Type::Function(_) => return Err(Reason::NotPassed),
        _ => 1,
    };
    match cells > i128::from(most) {
        true => Err(Reason::TooLarge { cells, most }),
        false => Ok(()),
    }
}

/// The static sizes of a type, with 1 for each dynamic one.
pub(super) fn least_sizes(memref: &MemRefType) -> Vec<i64> {
    let sizes = memref.shape.iter().map(|size| size.as_static());
    sizes.map(|size| size.unwrap_or(1)).collect()
}

/// The number of cells of an element.
fn lanes(element: &Type, index_width: IndexWidth) -> i128 {
    let lanes = ElementLayout::of(element, index_width).map_or(1, |layout| layout.lanes());
    i128::try_from(lanes).unwrap_or(i128::MAX)
}

/// An upper bound of the elements between the first and the last one of a view, summed over both sides of the first index.
///
/// Sizes of zero count as one, so that products of the other sizes stay small too; dynamic strides count as twice the contiguous ones.
fn room(memref: &MemRefType, sizes: &[i64]) -> i128 {
    let mut contiguous = 1_i128;
    let mut room = 1_i128;
    let layout = memref.strided_layout();
    let (offset, strides) = match &*layout {
        Layout::Strided { offset, strides } => (offset.as_static().unwrap_or(0), Some(strides)),
        Layout::Identity | Layout::Map(_) => (0, None),
    };
    for (dimension, size) in sizes.iter().enumerate().rev() {
        let size = i128::from((*size).max(1));
        let stride = strides.map(|strides| strides[dimension]);
        let stride = match stride {
            None => contiguous,
            Some(Dim::Static(stride)) => i128::from(stride.unsigned_abs()),
            Some(Dim::Dynamic) => contiguous.saturating_mul(2),
        };
        room = room.saturating_add((size - 1).saturating_mul(stride));
        contiguous = contiguous.saturating_mul(size);
    }
    let offset = i128::from(offset.unsigned_abs());
    room.max(contiguous).saturating_add(offset)
}

/// The most cells that a view of these sizes needs.
fn cells(memref: &MemRefType, sizes: &[i64], index_width: IndexWidth) -> i128 {
    room(memref, sizes).saturating_mul(lanes(&memref.element, index_width))
}

/// Whether a view of these sizes needs no larger buffer than may be drawn.
pub(super) fn fits(memref: &MemRefType, sizes: &[i64], limits: &Limits) -> bool {
    cells(memref, sizes, limits.index_width) <= i128::from(limits.argument_cells)
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotPassed => f.write_str(
                "expected an integer of 1 to 128 bits, an index, a float, or a memref",
            ),
            Self::Element => f.write_str(
                "expected elements that are integers of 1 to 128 bits, indices, floats, or fixed vectors of these",
            ),
            Self::Layout => f.write_str("expected a strided layout, found an affine map that is not strided"),
            Self::TooLarge { cells, most } => write!(
                f,
                "its buffer needs room for {cells} scalars, expected at most {most}"
            ),
        }
    }
}
