//! Values as bytes in memory, by LLVM's layout of their type.
//!
//! Rules:
//! - Bytes are little-endian; a vector is packed bit by bit, as LLVM stores it.
//! - Bits beyond the type are written as zero, as by a store, and ignored when read.
//! - An index is sign-extended to 64 bits when read.

use stridecheck_oracle::Cell;

use crate::error::Error;
use crate::layout::{Kind, Layout};

/// The contents of an element that the caller did not write.
const UNWRITTEN: u8 = 0xA7;

/// How many cells represent a value of a layout.
pub(crate) fn count(layout: &Layout) -> Result<usize, Error> {
    let counts = leaves(layout).into_iter().map(|(_, leaf)| match leaf.kind {
        Kind::Lanes { lanes, .. } => Ok(lanes),
        _ => Err(beyond(layout)),
    });
    match counts.sum::<Result<usize, Error>>()? {
        0 => Err(beyond(layout)),
        count => Ok(count),
    }
}

/// The bytes that a store of a value writes.
pub(crate) fn encode(layout: &Layout, cells: &[Cell]) -> Result<Vec<u8>, Error> {
    let mut bytes = vec![0; layout.store_bytes];
    let mut rest = cells;
    for (offset, leaf) in leaves(layout) {
        let Kind::Lanes { bits, lanes, .. } = leaf.kind else {
            return Err(beyond(&leaf));
        };
        let (these, others) = rest.split_at_checked(lanes).ok_or_else(|| beyond(layout))?;
        rest = others;
        for (lane, cell) in these.iter().enumerate() {
            put(&mut bytes[offset..], lane, bits, bits_of(*cell));
        }
    }
    Ok(bytes)
}

/// The cells of a value.
pub(crate) fn decode(layout: &Layout, bytes: &[u8]) -> Result<Vec<Cell>, Error> {
    let mut cells = Vec::new();
    for (offset, leaf) in leaves(layout) {
        let Kind::Lanes {
            bits,
            lanes,
            is_index,
        } = leaf.kind
        else {
            return Err(beyond(&leaf));
        };
        cells.extend((0..lanes).map(|lane| {
            let value = take(&bytes[offset..], lane, bits);
            Cell::Bits(if is_index {
                widened(value, bits)
            } else {
                value
            })
        }));
    }
    Ok(cells)
}

/// The one cell of a scalar.
pub(crate) fn decode_scalar(layout: &Layout, bytes: &[u8]) -> Result<Cell, Error> {
    match decode(layout, bytes)?[..] {
        [cell] => Ok(cell),
        _ => Err(beyond(layout)),
    }
}

/// An index of a descriptor.
pub(crate) fn decode_index(layout: &Layout, bytes: &[u8]) -> Result<i64, Error> {
    match (&layout.kind, decode_scalar(layout, bytes)?) {
        (Kind::Lanes { bits, .. }, Cell::Bits(value)) if *bits <= 64 => {
            let wide = u64::try_from(widened(value, *bits)).expect("it was widened to 64 bits");
            Ok(wide.cast_signed())
        }
        _ => Err(beyond(layout)),
    }
}

/// The rank and the address in an unranked memref, with their offsets.
pub(crate) fn rank_and_address(pair: &Layout) -> [(usize, Layout); 2] {
    let fields = <[(usize, Layout); 2]>::try_from(leaves(pair));
    fields.unwrap_or_else(|_| unreachable!("a rank and an address are two fields"))
}

/// The scalars and vectors of a layout with their offsets, in order.
pub(crate) fn leaves(layout: &Layout) -> Vec<(usize, Layout)> {
    match layout.fields() {
        None => vec![(0, layout.clone())],
        Some(fields) => fields
            .iter()
            .flat_map(|(start, field)| {
                let inner = leaves(field).into_iter();
                inner.map(move |(offset, leaf)| (start + offset, leaf))
            })
            .collect(),
    }
}

/// The end of the last scalar or vector of a layout; padding may follow.
pub(crate) fn end(layout: &Layout) -> usize {
    let last = leaves(layout).pop();
    last.map_or(0, |(offset, leaf)| offset + leaf.store_bytes)
}

fn bits_of(cell: Cell) -> u128 {
    match cell {
        Cell::Nan(bits) | Cell::Bits(bits) => bits,
        Cell::Uninitialised | Cell::Poison | Cell::Open | Cell::Between(_) => {
            u128::from_le_bytes([UNWRITTEN; 16])
        }
    }
}

/// Writes a lane into zeroed bytes.
fn put(bytes: &mut [u8], lane: usize, width: u32, value: u128) {
    let value = value & mask(width);
    for (byte, shift, part) in parts(lane, width) {
        let piece = (value >> part & 0xFF) << shift & 0xFF;
        bytes[byte] |= u8::try_from(piece).expect("the mask leaves eight bits");
    }
}

fn take(bytes: &[u8], lane: usize, width: u32) -> u128 {
    let pieces =
        parts(lane, width).map(|(byte, shift, part)| (u128::from(bytes[byte]) >> shift) << part);
    pieces.fold(0, |value, piece| value | piece) & mask(width)
}

/// The bytes that contain a lane: the byte, the first bit of the lane in it, and the first bit of the value.
///
/// A piece may contain bits of the next lane above; the caller masks them.
fn parts(lane: usize, width: u32) -> impl Iterator<Item = (usize, u32, u32)> {
    let width_bits = usize::try_from(width).expect("a width is small");
    let first = lane * width_bits;
    let bytes = first / 8..=(first + width_bits - 1) / 8;
    bytes.map(move |byte| {
        let small = |bits: usize| u32::try_from(bits).expect("a width is small");
        let start = byte * 8;
        (
            byte,
            small(first.saturating_sub(start)),
            small(start.saturating_sub(first)),
        )
    })
}

fn mask(width: u32) -> u128 {
    u128::MAX >> (128 - width)
}

/// The value, sign-extended to 64 bits.
fn widened(value: u128, width: u32) -> u128 {
    let unused = 128 - width;
    let signed = (value << unused).cast_signed() >> unused;
    signed.cast_unsigned() & mask(64)
}

fn beyond(layout: &Layout) -> Error {
    Error::Beyond(format!(
        "a value of {} bytes cannot be passed or read",
        layout.size_bytes
    ))
}

#[cfg(test)]
mod tests {
    use super::{decode, decode_index, encode};
    use crate::layout::{Kind, Layout};
    use stridecheck_oracle::Cell;

    fn lanes(bits: u32, lanes: usize, is_index: bool) -> Layout {
        let store_bytes = (usize::try_from(bits).unwrap() * lanes).div_ceil(8);
        Layout {
            size_bytes: store_bytes,
            store_bytes,
            align_bytes: 1,
            kind: Kind::Lanes {
                bits,
                lanes,
                is_index,
            },
        }
    }

    fn bits(values: &[u128]) -> Vec<Cell> {
        values.iter().map(|value| Cell::Bits(*value)).collect()
    }

    #[test]
    fn odd_widths_are_packed_and_read_back() {
        let layout = lanes(3, 5, false);
        let cells = bits(&[1, 7, 0, 5, 2]);
        let bytes = encode(&layout, &cells).unwrap();
        assert_eq!(bytes, [0b0011_1001, 0b0010_1010]);
        assert_eq!(decode(&layout, &bytes).unwrap(), cells);
    }

    #[test]
    fn lanes_across_bytes_keep_their_bits() {
        let layout = lanes(77, 3, false);
        let cells = bits(&[u128::MAX >> 51, 1 << 76, 0x123_4567_89AB]);
        let bytes = encode(&layout, &cells).unwrap();
        assert_eq!(decode(&layout, &bytes).unwrap(), cells);
    }

    #[test]
    fn bits_beyond_the_type_are_zero_and_not_read() {
        let layout = lanes(7, 1, false);
        assert_eq!(encode(&layout, &bits(&[0xFF])).unwrap(), [0x7F]);
        assert_eq!(decode(&layout, &[0xFF]).unwrap(), bits(&[0x7F]));
    }

    #[test]
    fn a_narrow_index_is_sign_extended() {
        let bytes = encode(&lanes(32, 1, true), &bits(&[u128::MAX])).unwrap();
        let wide = Cell::Bits(u64::MAX.into());
        assert_eq!(decode(&lanes(32, 1, true), &bytes).unwrap(), [wide]);
        assert_eq!(decode_index(&lanes(32, 1, false), &bytes), Ok(-1));
    }
}
