//! The place at which two observations differ: the kind of observation, and the part of it.
//!
//! Rules:
//! - A place becomes text only when it is shown: `result 0, stride 1`.
//! - `{:#}` shows the class of a place, without numbers or names of the program: `result, stride`.

use std::fmt;

use serde::{Deserialize, Serialize};
use stridecheck_native::fault::FaultKind;

/// What differs, and where.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Place {
    /// What was observed.
    pub of: Observable,
    /// Which part of it.
    pub part: Part,
}

/// Something that is compared.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Observable {
    /// The program that was generated, which must be valid.
    Program,
    /// The output of passes.
    Passes {
        /// What went wrong.
        kind: FaultKind,
        /// The first pass in question.
        first: String,
        /// The last one, where there are several.
        last: Option<String>,
    },
    /// How the run ended.
    Ending,
    /// The message of a program that stopped itself.
    TrapMessage,
    /// The number of results.
    Results,
    /// The result of this number.
    Result(usize),
    /// The number of argument buffers.
    Buffers,
    /// The buffer of the memref argument of this number.
    Buffer(usize),
    /// The number of globals.
    Globals,
    /// The global of this name.
    Global(String),
    /// All heap allocations.
    Allocations,
    /// The allocations that are neither freed nor returned.
    Leaks,
    /// The allocation of this number in the oracle's ledger.
    Allocation(usize),
    /// All calls of external functions.
    Calls,
    /// The call of an external function.
    Call {
        /// Its number.
        number: usize,
        /// The name of the function, if it is not what differs.
        callee: Option<String>,
    },
    /// An argument of such a call.
    Argument {
        /// The number of the call.
        call: usize,
        /// The name of the function, if it is reported.
        callee: Option<String>,
        /// The number of the argument.
        position: usize,
    },
    /// The guard zones around everything.
    Guards,
    /// The words of a version 3 record.
    Told(String),
}

/// A part of what is compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Part {
    /// All of it.
    Whole,
    /// The number of lanes of a vector.
    Lanes,
    /// The lane of this number.
    Lane(usize),
    /// The allocated pointer of a descriptor.
    AllocatedPointer,
    /// The aligned pointer of a descriptor.
    AlignedPointer,
    /// The aligned pointer of a descriptor, where it points into the allocation of this number.
    AlignedInto(usize),
    /// The offset of a descriptor.
    Offset,
    /// The number of sizes of a descriptor.
    Sizes,
    /// The size of this dimension.
    Size(usize),
    /// The number of strides of a descriptor.
    Strides,
    /// The stride of this dimension.
    Stride(usize),
    /// The elements that a memref refers to.
    Contents,
    /// The number of elements.
    Length,
    /// The element of this number.
    Element(usize),
    /// The number of arguments of a call.
    Arguments,
    /// Whether an allocation was freed.
    GivenBack,
    /// The size in bytes.
    Bytes,
    /// The byte of this number, counted from the first element.
    Byte(i128),
    /// The address.
    Address,
}

impl From<Observable> for Place {
    /// The whole of it.
    fn from(of: Observable) -> Self {
        Self {
            of,
            part: Part::Whole,
        }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.of.fmt(f)?;
        if self.part == Part::Whole {
            return Ok(());
        }
        // A buffer has elements of its own, while a memref refers to elements.
        let is_of_memref = matches!(self.of, Observable::Result(_) | Observable::Argument { .. });
        match self.part {
            Part::Element(_) | Part::Length if is_of_memref => f.write_str(", contents, ")?,
            _ => f.write_str(", ")?,
        }
        self.part.fmt(f)
    }
}

impl fmt::Display for Observable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let is_named = !f.alternate();
        let of = |callee: &Option<String>| {
            let callee = callee.as_ref().filter(|_| is_named);
            callee.map_or_else(String::new, |name| format!(" of `{name}`"))
        };
        match self {
            Self::Program => f.write_str("generated program"),
            Self::Passes { kind, first, last } => {
                write!(f, "{kind} after {first}")?;
                last.iter().try_for_each(|last| write!(f, " to {last}"))
            }
            Self::Ending => f.write_str("ending"),
            Self::TrapMessage => f.write_str("message of the trap"),
            Self::Results => f.write_str("results"),
            Self::Result(number) => numbered(f, "result", number),
            Self::Buffers => f.write_str("buffers"),
            Self::Buffer(number) => numbered(f, "buffer", number),
            Self::Globals => f.write_str("globals"),
            Self::Global(symbol) if is_named => write!(f, "global @{symbol}"),
            Self::Global(_) => f.write_str("global"),
            Self::Allocations => f.write_str("heap allocations"),
            Self::Leaks => f.write_str("heap allocations that are neither freed nor returned"),
            Self::Allocation(number) => numbered(f, "allocation", number),
            Self::Calls => f.write_str("external calls"),
            Self::Call { number, callee } => {
                numbered(f, "external call", number)?;
                f.write_str(&of(callee))
            }
            Self::Argument {
                call,
                callee,
                position,
            } => {
                numbered(f, "external call", call)?;
                numbered(f, &format!("{}, argument", of(callee)), position)
            }
            Self::Guards => f.write_str("guard zones"),
            Self::Told(words) if is_named => f.write_str(words),
            Self::Told(_) => Ok(()),
        }
    }
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Whole => Ok(()),
            Self::Lanes => f.write_str("lanes"),
            Self::Lane(number) => numbered(f, "lane", number),
            Self::AllocatedPointer => f.write_str("allocated pointer"),
            Self::AlignedPointer => f.write_str("aligned pointer"),
            Self::AlignedInto(number) => numbered(f, "aligned pointer into allocation", number),
            Self::Offset => f.write_str("offset"),
            Self::Sizes => f.write_str("sizes"),
            Self::Size(number) => numbered(f, "size", number),
            Self::Strides => f.write_str("strides"),
            Self::Stride(number) => numbered(f, "stride", number),
            Self::Contents => f.write_str("contents"),
            Self::Length => f.write_str("length"),
            Self::Element(number) => numbered(f, "element", number),
            Self::Arguments => f.write_str("arguments"),
            Self::GivenBack => f.write_str("freed"),
            Self::Bytes => f.write_str("bytes"),
            Self::Byte(number) => numbered(f, "byte", number),
            Self::Address => f.write_str("address"),
        }
    }
}

/// A noun and its number, which the class of a place leaves out.
fn numbered(f: &mut fmt::Formatter<'_>, noun: &str, number: &dyn fmt::Display) -> fmt::Result {
    match f.alternate() {
        true => f.write_str(noun),
        false => write!(f, "{noun} {number}"),
    }
}

#[cfg(test)]
mod tests {
    use super::{Observable, Part, Place};

    /// A left-out number must not look like a missing word.
    #[test]
    fn the_class_of_a_place_has_no_gaps() {
        let call = Observable::Argument {
            call: 1,
            callee: Some("g".to_owned()),
            position: 2,
        };
        for (of, part, shown, class) in [
            (Observable::Result(0), Part::Whole, "result 0", "result"),
            (
                Observable::Result(2),
                Part::Stride(1),
                "result 2, stride 1",
                "result, stride",
            ),
            (
                Observable::Result(0),
                Part::Element(3),
                "result 0, contents, element 3",
                "result, contents, element",
            ),
            (
                Observable::Global("g".to_owned()),
                Part::Byte(4),
                "global @g, byte 4",
                "global, byte",
            ),
            (
                call,
                Part::Lane(3),
                "external call 1 of `g`, argument 2, lane 3",
                "external call, argument, lane",
            ),
        ] {
            let place = Place { of, part };
            assert_eq!(
                [format!("{place}"), format!("{place:#}")],
                [shown, class].map(str::to_owned)
            );
        }
    }
}
