//! A call of one function: what a run starts from.

use serde::{Deserialize, Serialize};

use crate::external::Externals;
use crate::outcome::Cell;

/// A call of one function with concrete arguments.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Call {
    /// The name of the function.
    pub entry: String,
    /// One argument for each parameter.
    pub arguments: Vec<Argument>,
    /// What the calls of functions that are only declared give.
    pub externals: Externals,
}

impl Call {
    /// A call in which nobody says what functions that are only declared give.
    pub fn new(entry: impl Into<String>, arguments: Vec<Argument>) -> Self {
        Self {
            entry: entry.into(),
            arguments,
            externals: Externals::Unknown,
        }
    }
}

/// An argument.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Argument {
    /// An integer, index or float by its bits, in the low bits; an index is sign-extended to 64 bits.
    Scalar(u128),
    /// A vector by the bits of its lanes, the last dimension varying fastest.
    Vector(Vec<u128>),
    /// A function of the program, by its name.
    Function(String),
    /// A view of a buffer of its own.
    MemRef(MemRefArgument),
}

/// A view of a buffer that the caller owns; its aligned pointer is the start of the buffer.
///
/// Its allocated pointer only names the buffer, and may lead anywhere.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MemRefArgument {
    /// The whole buffer, element by element; one of a vector type gives a cell for each lane.
    pub cells: Vec<Cell>,
    /// The position of the first element of the view, in elements.
    pub offset: i64,
    /// The size of each dimension, in elements.
    pub sizes: Vec<i64>,
    /// The distance of neighbours along each dimension, in elements.
    pub strides: Vec<i64>,
}
