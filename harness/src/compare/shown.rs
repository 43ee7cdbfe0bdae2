//! The values of two observations where they differ, as data; they become text only when printed.

use std::fmt;

use serde::{Deserialize, Serialize};
use stridecheck_ir::Type;
use stridecheck_oracle::float::Interval;
use stridecheck_oracle::{Base, Cell, LedgerEntry, Observed, UbKind};

use super::place::Place;
use crate::engine::{Damage, Ending};

/// What was expected or found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Shown {
    /// A number or a count.
    Number(i128),
    /// Whether something holds.
    Flag(bool),
    /// The words of a program, a tool or a diagnostic.
    Words(String),
    /// An element, a lane or a scalar.
    Cell {
        /// Its type, if known.
        #[serde(with = "type_text", rename = "type")]
        ty: Option<Type>,
        /// What it holds.
        #[serde(with = "cell_text")]
        cell: Cell,
    },
    /// A value of this kind, where another kind was expected.
    Kind(Kind),
    /// The function with this name.
    Function(String),
    /// What a pointer is based on.
    Base(Base),
    /// The start of an allocation that corresponds to none of the oracle's.
    OtherAllocation,
    /// Whether there is live memory.
    Live(bool),
    /// At least this many bytes.
    AtLeast(u64),
    /// At most this many bytes.
    AtMost(u64),
    /// A multiple of a number.
    MultipleOf(u64),
    /// A multiple of the requested alignment.
    MultipleOfAlignment(u64),
    /// An alignment that is a power of two.
    PowerOfTwo,
    /// The last 16 bits of an address.
    Address(u16),
    /// A byte; `None` where memory ends before it.
    Byte(Option<u8>),
    /// Some bits of a byte.
    Bits {
        /// The byte.
        byte: u8,
        /// Which of its bits are determined.
        known: u8,
    },
    /// A byte that is not written.
    NoWrite,
    /// The offsets in bytes at which the first element may lie in its allocation.
    FirstElement(Vec<u64>),
    /// The offset in bytes at which it lies.
    BytesBehind(i64),
    /// Room to align the first element.
    RoomForAlignment(u64),
    /// An allocation at an address with these last 16 bits.
    BytesAt {
        /// Its size.
        bytes: u64,
        /// Its address.
        address: u16,
    },
    /// The size of each allocation, and whether it was freed.
    Allocations(Vec<(u64, bool)>),
    /// How a run ended, without its results.
    Ending(Ending),
    /// Behaviour that is defined.
    Defined,
    /// Undefined behaviour.
    Undefined {
        /// The rule that is broken.
        kind: UbKind,
        /// The values that show it, in words.
        detail: Option<String>,
    },
    /// The run ends, as the source does with this fuel.
    End(u64),
    /// The run does not end with this fuel.
    NoEnd(u64),
    /// Guard zones that are intact.
    Untouched,
    /// What was written or freed.
    Damage(Damage),
    /// The calls in the script.
    Script,
    /// A program that is valid.
    ValidProgram,
    /// A program with the same behaviour.
    SameProgram,
    /// The module printed by a tool that succeeds.
    Module,
    /// A value at a place.
    At(Box<(Place, Shown)>),
}

/// A kind of value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// Poison.
    Poison,
    /// An integer, index or float.
    Scalar,
    /// A vector.
    Vector,
    /// A function.
    Function,
    /// A memref.
    MemRef,
}

impl Shown {
    /// Whether it is poison.
    pub fn is_poison(&self) -> bool {
        let cell = Cell::Poison;
        matches!(self, Self::Kind(Kind::Poison))
            || matches!(self, Self::Cell { cell: found, .. } if *found == cell)
    }

    /// How a run ended; its results are compared separately.
    pub(crate) fn ending(ending: &Ending) -> Self {
        Self::Ending(match ending {
            Ending::Returned(_) => Ending::Returned(Vec::new()),
            other => other.clone(),
        })
    }

    /// The sizes of allocations, and which of them were freed.
    pub(super) fn allocations(ledger: &[LedgerEntry]) -> Self {
        let entries = ledger.iter().map(|entry| (entry.size_bytes, entry.freed));
        Self::Allocations(entries.collect())
    }
}

impl From<&Observed> for Kind {
    fn from(observed: &Observed) -> Self {
        match observed {
            Observed::Scalar(Cell::Poison) => Self::Poison,
            Observed::Scalar(_) => Self::Scalar,
            Observed::Vector(_) => Self::Vector,
            Observed::Function(_) => Self::Function,
            Observed::MemRef(_) => Self::MemRef,
        }
    }
}

impl From<bool> for Shown {
    fn from(flag: bool) -> Self {
        Self::Flag(flag)
    }
}

impl From<i64> for Shown {
    fn from(number: i64) -> Self {
        Self::Number(number.into())
    }
}

impl From<u64> for Shown {
    fn from(number: u64) -> Self {
        Self::Number(number.into())
    }
}

impl From<usize> for Shown {
    fn from(number: usize) -> Self {
        Self::Number(i128::try_from(number).expect("128 bits hold a length"))
    }
}

impl From<&String> for Shown {
    fn from(words: &String) -> Self {
        Self::Words(words.clone())
    }
}

impl fmt::Display for Shown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => write!(f, "{number}"),
            Self::Flag(flag) => write!(f, "{flag}"),
            Self::Words(words) => f.write_str(words),
            Self::Cell { cell, .. } => write_cell(f, *cell),
            Self::Kind(kind) => kind.fmt(f),
            Self::Function(name) => write!(f, "@{name}"),
            Self::Base(base) => write_base(f, *base),
            Self::OtherAllocation => f.write_str("the start of another allocation"),
            Self::Live(true) => f.write_str("live memory"),
            Self::Live(false) => f.write_str("none"),
            Self::AtLeast(bytes) => write!(f, "at least {bytes}"),
            Self::AtMost(bytes) => write!(f, "at most {bytes}"),
            Self::MultipleOf(number) => write!(f, "a multiple of {number}"),
            Self::MultipleOfAlignment(align) => write!(f, "a multiple of the alignment, {align}"),
            Self::PowerOfTwo => f.write_str("an alignment that is a power of two"),
            Self::Address(address) => write!(f, "{address} modulo 2^16"),
            Self::Byte(Some(byte)) => write!(f, "{byte:#04x}"),
            Self::Byte(None) => f.write_str("nothing"),
            Self::Bits { byte, known } => write!(f, "{byte:#04x} in the bits {known:#04x}"),
            Self::NoWrite => f.write_str("no write"),
            Self::FirstElement(shifts) => {
                let shifts: Vec<String> = shifts.iter().map(u64::to_string).collect();
                write!(
                    f,
                    "first element {} bytes after the start",
                    shifts.join(" or ")
                )
            }
            Self::BytesBehind(bytes) => write!(f, "{bytes} bytes after it"),
            Self::RoomForAlignment(align) => write!(f, "room for an alignment of {align}"),
            Self::BytesAt { bytes, address } => write!(f, "{bytes} bytes at {address} modulo 2^16"),
            Self::Allocations(entries) => {
                let given_back = |freed: &bool| if *freed { ", freed" } else { "" };
                let entries = entries.iter();
                let shown =
                    entries.map(|(size, freed)| format!("{size} bytes{}", given_back(freed)));
                f.write_str(&shown.collect::<Vec<_>>().join("; "))
            }
            Self::Ending(ending) => ending.fmt(f),
            Self::Defined => f.write_str("defined behaviour"),
            Self::Undefined { kind, detail } => {
                write!(f, "undefined behaviour: {kind}")?;
                detail.iter().try_for_each(|detail| write!(f, ": {detail}"))
            }
            Self::End(fuel) => write!(f, "an end, as the source has with a fuel of {fuel}"),
            Self::NoEnd(fuel) => write!(f, "none with {fuel}"),
            Self::Untouched => f.write_str("untouched"),
            Self::Damage(damage) => damage.fmt(f),
            Self::Script => f.write_str("those of the script"),
            Self::ValidProgram => f.write_str("a valid program"),
            Self::SameProgram => f.write_str("a program that does the same"),
            Self::Module => {
                f.write_str("the module that the pass gives, as the tool ends with success")
            }
            Self::At(at) => write!(f, "{}: {}", at.0, at.1),
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Poison => "poison",
            Self::Scalar => "a scalar",
            Self::Vector => "a vector",
            Self::Function => "a function",
            Self::MemRef => "a memref",
        })
    }
}

fn write_cell(f: &mut fmt::Formatter<'_>, cell: Cell) -> fmt::Result {
    match cell {
        Cell::Uninitialised => write!(f, "anything"),
        Cell::Open => write!(f, "any value but poison"),
        Cell::Between(Interval { low, high, .. }) => write!(f, "{low:#x} to {high:#x}"),
        Cell::Poison => write!(f, "poison"),
        Cell::Nan(bits) | Cell::Bits(bits) => write!(f, "{bits:#x}"),
    }
}

fn write_base(f: &mut fmt::Formatter<'_>, base: Base) -> fmt::Result {
    match base {
        Base::Argument(number) => write!(f, "the start of buffer {number}"),
        Base::Allocation(number) => write!(f, "the start of allocation {number}"),
        Base::Global(number) => write!(f, "global {number}"),
        Base::Elsewhere => write!(f, "elsewhere"),
    }
}

/// A cell with its bits as text, because JSON numbers are too short.
mod cell_text {
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};
    use stridecheck_oracle::Cell;
    use stridecheck_oracle::float::Interval;

    #[derive(Serialize, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    enum Text {
        Uninitialised,
        Poison,
        Open,
        Between(Interval),
        Nan(String),
        Bits(String),
    }

    pub(super) fn serialize<S: Serializer>(cell: &Cell, to: S) -> Result<S::Ok, S::Error> {
        let text = match *cell {
            Cell::Uninitialised => Text::Uninitialised,
            Cell::Poison => Text::Poison,
            Cell::Open => Text::Open,
            Cell::Between(floats) => Text::Between(floats),
            Cell::Nan(bits) => Text::Nan(format!("{bits:#x}")),
            Cell::Bits(bits) => Text::Bits(format!("{bits:#x}")),
        };
        text.serialize(to)
    }

    pub(super) fn deserialize<'d, D: Deserializer<'d>>(from: D) -> Result<Cell, D::Error> {
        let bits = |text: String| {
            let digits = text.strip_prefix("0x").unwrap_or_default();
            let bits = u128::from_str_radix(digits, 16);
            bits.map_err(|_| D::Error::custom(format!("expected bits as `0x1f`, found `{text}`")))
        };
        Ok(match Text::deserialize(from)? {
            Text::Uninitialised => Cell::Uninitialised,
            Text::Poison => Cell::Poison,
            Text::Open => Cell::Open,
            Text::Between(floats) => Cell::Between(floats),
            Text::Nan(text) => Cell::Nan(bits(text)?),
            Text::Bits(text) => Cell::Bits(bits(text)?),
        })
    }
}

/// A type as its text.
mod type_text {
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};
    use stridecheck_ir::{Type, parse_type};

    pub(super) fn serialize<S: Serializer>(ty: &Option<Type>, to: S) -> Result<S::Ok, S::Error> {
        ty.as_ref().map(Type::to_string).serialize(to)
    }

    pub(super) fn deserialize<'d, D: Deserializer<'d>>(from: D) -> Result<Option<Type>, D::Error> {
        let text = Option::<String>::deserialize(from)?;
        let read = |text: String| {
            parse_type(&text)
                .map_err(|_| D::Error::custom(format!("expected a type, found `{text}`")))
        };
        text.map(read).transpose()
    }
}

#[cfg(test)]
mod tests {
    use stridecheck_ir::Type;
    use stridecheck_oracle::Cell;

    use super::Shown;

    /// JSON numbers have 64 bits, cells have 128.
    #[test]
    fn a_cell_of_any_width_and_type_is_written_and_read() {
        for (ty, cell) in [
            (Some(Type::integer(128)), Cell::Bits(u128::MAX)),
            (Some(Type::f32()), Cell::Nan(0x7fc0_0000)),
            (None, Cell::Poison),
        ] {
            let shown = Shown::Cell { ty, cell };
            let data = serde_json::to_value(&shown).expect("JSON can say it");
            let read: Shown = serde_json::from_value(data).expect("it is read");
            assert_eq!(read, shown);
        }
    }
}
