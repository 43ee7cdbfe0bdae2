//! How many bytes a value takes in memory, and how its bits are laid out in them.
//!
//! Rules:
//! - These are the rules of LLVM 22 for x86-64: `docs/semantics.md`, "Element layout".
//! - Bytes are little-endian.
//! - A vector of rank 0 or 1 is packed bit by bit; one of higher rank is an array of its innermost vectors.
//! - A complex number is an array of its two parts.
//! - This file is independent of the conversion: they share nothing.

use stridecheck_ir::Type;
use stridecheck_ir::types::FloatType;

use crate::limits::IndexWidth;

/// The widest integer that the oracle supports.
pub const MAX_INTEGER_WIDTH: u32 = 128;

/// The most lanes of a vector that the oracle supports.
pub const MAX_LANES: u64 = 1 << 32;

/// How an element is laid out in memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ElementLayout {
    /// The bits of one lane.
    pub lane_bits: u32,
    /// The lanes of one row: a scalar is a row of one lane.
    pub row_lanes: usize,
    /// The rows.
    pub rows: usize,
    /// The bytes that a store of one row writes.
    pub row_store_bytes: u64,
    /// The distance of neighbouring rows, in bytes.
    pub row_bytes: u64,
    /// The distance of neighbouring elements, in bytes.
    pub bytes: u64,
    /// The alignment of elements, in bytes.
    pub align_bytes: u64,
    /// The type of the lanes, if they are floats.
    pub float: Option<FloatType>,
}

impl ElementLayout {
    /// The layout of a type; none for types that cannot be stored in memory here.
    pub fn of(ty: &Type, index_width: IndexWidth) -> Option<Self> {
        let Some(vector) = ty.as_vector() else {
            let rows = match ty {
                Type::Complex(_) => 2,
                _ => 1,
            };
            let lane_bits = scalar_bits(ty.number(), index_width)?;
            let rows = Self::of_rows(lane_bits, 1, rows, scalar_alignment(lane_bits));
            let float = ty.number().as_float();
            return Some(Self { float, ..rows });
        };
        if vector.is_scalable() {
            return None;
        }
        let lane_bits = scalar_bits(&vector.element, index_width)?;
        let row_lanes = vector.shape.last().copied().unwrap_or(1);
        let outer = vector
            .shape
            .split_last()
            .map_or(&[][..], |(_, outer)| outer);
        let rows = outer
            .iter()
            .try_fold(1_u64, |rows, size| rows.checked_mul(*size))?;
        let row_bits = u64::from(lane_bits).checked_mul(row_lanes)?;
        let align_bytes = row_bits.div_ceil(8).checked_next_power_of_two()?;
        let lanes = rows.checked_mul(row_lanes)?;
        if lanes == 0 || lanes > MAX_LANES {
            return None;
        }
        let (row_lanes, rows) = (row_lanes.try_into().ok()?, rows.try_into().ok()?);
        let float = vector.element.as_float();
        let rows = Self::of_rows(lane_bits, row_lanes, rows, align_bytes);
        Some(Self { float, ..rows })
    }

    /// The number of lanes of an element.
    pub fn lanes(&self) -> usize {
        self.row_lanes * self.rows
    }

    /// The bits of a lane and the lanes of a row, if a row does not fill its last byte.
    pub(crate) fn partial_row(&self) -> Option<(u32, usize)> {
        let lanes = u64::try_from(self.row_lanes).expect("64 bits hold a usize");
        let is_partial = !(u64::from(self.lane_bits) * lanes).is_multiple_of(8);
        is_partial.then_some((self.lane_bits, self.row_lanes))
    }

    /// The bytes of an element that is one lane of 8, 16, 32 or 64 bits.
    pub(crate) fn word_bytes(&self) -> Option<usize> {
        let is_word = self.lanes() == 1 && matches!(self.lane_bits, 8 | 16 | 32 | 64);
        is_word.then_some(usize::try_from(self.lane_bits / 8).ok()?)
    }

    /// The bytes from the start of an element to the end of what a store of it writes.
    pub fn store_bytes(&self) -> u64 {
        self.bytes - self.row_bytes + self.row_store_bytes
    }

    fn of_rows(lane_bits: u32, row_lanes: usize, rows: usize, align_bytes: u64) -> Self {
        let lanes = u64::try_from(row_lanes).expect("64 bits hold a usize");
        let row_store_bytes = (u64::from(lane_bits) * lanes).div_ceil(8);
        let row_bytes = row_store_bytes.next_multiple_of(align_bytes);
        Self {
            lane_bits,
            row_lanes,
            rows,
            row_store_bytes,
            row_bytes,
            bytes: row_bytes * u64::try_from(rows).expect("64 bits hold a usize"),
            align_bytes,
            float: None,
        }
    }
}

/// The number of bits of an integer, index or float.
pub fn scalar_bits(ty: &Type, index_width: IndexWidth) -> Option<u32> {
    match ty {
        Type::Index => Some(index_width.bits()),
        Type::Float(float) => Some(float.width()),
        Type::Integer(integer) if (1..=MAX_INTEGER_WIDTH).contains(&integer.width) => {
            Some(integer.width)
        }
        _ => None,
    }
}

/// LLVM aligns an integer as the next wider one that the target lists; x86-64 lists 8, 16, 32, 64 and 128 bits.
fn scalar_alignment(bits: u32) -> u64 {
    u64::from(bits.div_ceil(8).next_power_of_two())
}
