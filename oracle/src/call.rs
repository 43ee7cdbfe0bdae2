//! A call of one function: the starting point of a run.

use serde::{Deserialize, Serialize};

use stridecheck_ir::Type;

use crate::observed::{Cell, ExternalCall};
use crate::value::cells_per_element;

/// A call of one function with concrete arguments.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Call {
    /// The name of the function.
    pub entry: String,
    /// One argument for each parameter.
    pub arguments: Vec<Argument>,
    /// How calls of functions that are only declared get their results.
    pub externals: Externals,
}

impl Call {
    /// The memref arguments, in order.
    pub fn memrefs(&self) -> impl Iterator<Item = &MemRefArgument> {
        memrefs(&self.arguments)
    }

    /// The memref arguments, in order.
    pub fn memrefs_mut(&mut self) -> impl Iterator<Item = &mut MemRefArgument> {
        let arguments = self.arguments.iter_mut();
        arguments.filter_map(|argument| match argument {
            Argument::MemRef(memref) => Some(memref),
            Argument::Scalar(_) | Argument::Vector(_) | Argument::Function(_) => None,
        })
    }

    /// A call whose external functions are [`Externals::Unknown`].
    pub fn new(entry: impl Into<String>, arguments: Vec<Argument>) -> Self {
        Self {
            entry: entry.into(),
            arguments,
            externals: Externals::Unknown,
        }
    }
}

/// How calls of functions that are only declared get their results.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Externals {
    /// Unknown: the first such call ends the run.
    #[default]
    Unknown,
    /// Bits derived from the name, the number of the call and its scalar arguments.
    Derived,
    /// The results in this script, call by call.
    Scripted(Vec<ExternalCall>),
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
    /// A view of a buffer of the caller.
    MemRef(MemRefArgument),
}

/// The memrefs among the arguments.
pub(crate) fn memrefs(arguments: &[Argument]) -> impl Iterator<Item = &MemRefArgument> {
    arguments.iter().filter_map(|argument| match argument {
        Argument::MemRef(memref) => Some(memref),
        Argument::Scalar(_) | Argument::Vector(_) | Argument::Function(_) => None,
    })
}

/// A view of a buffer that the caller owns.
///
/// Its allocated pointer only identifies the buffer and may point anywhere.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MemRefArgument {
    /// The buffer.
    pub buffer: ArgumentBuffer,
    /// The position of the first element of the view, in elements from the aligned pointer.
    pub offset: i64,
    /// The size of each dimension, in elements.
    pub sizes: Vec<i64>,
    /// The distance of neighbours along each dimension, in elements.
    pub strides: Vec<i64>,
}

/// The buffer of a memref argument.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ArgumentBuffer {
    /// A new buffer, element by element; an element of a vector type takes one cell per lane.
    ///
    /// The aligned pointer is its start.
    Own(Vec<Cell>),
    /// The buffer of an earlier memref argument that has one of its own.
    Shared {
        /// The number of that argument, counting memref arguments only.
        argument: usize,
        /// The position of the aligned pointer, in elements from the start of the buffer.
        from: usize,
    },
}

impl MemRefArgument {
    /// The cells, if the argument has a buffer of its own.
    pub fn own_cells(&self) -> Option<&[Cell]> {
        match &self.buffer {
            ArgumentBuffer::Own(cells) => Some(cells),
            ArgumentBuffer::Shared { .. } => None,
        }
    }

    /// The number of the memref argument whose buffer this one shares.
    pub fn shared_argument(&self) -> Option<usize> {
        match self.buffer {
            ArgumentBuffer::Own(_) => None,
            ArgumentBuffer::Shared { argument, .. } => Some(argument),
        }
    }
}

/// How many elements the buffer of a memref argument holds after its aligned pointer; `before` are the preceding arguments.
pub(crate) fn element_count(memref: &MemRefArgument, element: &Type, before: &[Argument]) -> usize {
    let (cells, from) = match memref.buffer {
        ArgumentBuffer::Own(ref cells) => (Some(cells.as_slice()), 0),
        ArgumentBuffer::Shared { argument, from } => {
            let owner = memrefs(before).nth(argument);
            (owner.and_then(MemRefArgument::own_cells), from)
        }
    };
    let count = cells.map_or(0, <[Cell]>::len) / cells_per_element(element);
    count.saturating_sub(from)
}

/// Checks that a memref argument of this element type can share a buffer of a preceding argument; `types` are all types.
pub(crate) fn check_shared(
    (argument, from): (usize, usize),
    element: &Type,
    before: &[Argument],
    types: &[Type],
) -> Result<(), String> {
    let owner = memrefs(before).nth(argument);
    let Some(cells) = owner.and_then(MemRefArgument::own_cells) else {
        return Err(format!(
            "expected a memref argument before this one with a buffer of its own, found `arg {argument}`"
        ));
    };
    let shared = types.iter().filter_map(Type::memref_element).nth(argument);
    if let Some(shared) = shared.filter(|shared| *shared != element) {
        return Err(format!(
            "expected elements of type `{shared}`, as the buffer of `arg {argument}` has, found `{element}`"
        ));
    }
    let count = cells.len() / cells_per_element(element);
    match from <= count {
        true => Ok(()),
        false => Err(format!(
            "expected a position from 0 to {count} in the buffer of `arg {argument}`, found {from}"
        )),
    }
}
