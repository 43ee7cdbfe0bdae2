//! The observation of a probe: the fields that were passed, and those that arrived.
//!
//! A probe is a program that passes its arguments to external functions and returns their results.
//! Every passed field is filled with bytes that identify the argument or result, the field and the byte;
//! no pointer among them is valid.
//! The bytes differ from run to run, so that over [`ROUNDS`] runs even a single bit is distinguishable from all others.

use serde::{Deserialize, Serialize};

/// How many runs distinguish all bytes: eight for each of the two digits of the number of a byte.
pub const ROUNDS: u32 = 16;

/// How many different digits a byte can have; zero is not a digit, since it occurs everywhere.
const DIGITS: usize = 255;

/// The rank of the memref in every unranked one that is passed.
pub const UNRANKED_RANK: usize = 2;

/// A field of a descriptor, a lane of a vector, or a scalar, as bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Field {
    /// The value.
    pub value: u128,
    /// The number of bits.
    pub bits: u32,
}

/// The fields of a value: one for a scalar or function, and one per lane for a vector;
/// for a memref the allocated pointer, aligned pointer, offset, sizes and strides;
/// for an unranked memref its rank and the address of a descriptor, followed by the fields of that descriptor.
pub type Fields = Vec<Field>;

/// The same, where some fields could not be read, for example at an invalid address.
pub type Arrived = Vec<Option<Field>>;

/// The observation of one run of a probe.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sighting {
    /// The arguments as the caller passed them.
    pub arguments: Vec<Fields>,
    /// The results as the external function returned them.
    pub given: Vec<Fields>,
    /// The external functions that were called, with the arguments that they received.
    pub calls: Vec<(String, Vec<Arrived>)>,
    /// The results as the caller received them.
    pub results: Vec<Arrived>,
}

/// The byte with this number in a run: one digit of the number per eight runs, rotated differently in each run.
pub fn byte(number: usize, round: u32) -> u8 {
    let digit = match round < ROUNDS / 2 {
        true => number % DIGITS,
        false => number / DIGITS % DIGITS,
    };
    let code = u8::try_from(1 + digit).expect("a digit is less than 255");
    code.rotate_right(round % 8)
}

impl Field {
    /// A field with its value truncated to its bits.
    pub fn new(value: u128, bits: u32) -> Self {
        let value = value & u128::MAX.checked_shr(128 - bits).unwrap_or_default();
        Self { value, bits }
    }

    /// How many bytes it has, the last one perhaps partial.
    pub fn bytes(self) -> usize {
        usize::try_from(self.bits.div_ceil(8)).expect("a field has at most 128 bits")
    }
}

#[cfg(test)]
mod tests {
    use super::{Field, ROUNDS, byte};

    #[test]
    fn every_bit_of_thousands_of_bytes_is_told_apart() {
        let mut seen = std::collections::BTreeSet::new();
        for number in 0..20_000 {
            let code: Vec<u8> = (0..ROUNDS).map(|round| byte(number, round)).collect();
            let low: Vec<u8> = code.iter().map(|byte| byte & 1).collect();
            assert!(seen.insert(low), "{number}");
            assert!(!code.contains(&0));
        }
    }

    #[test]
    fn a_field_is_cut_to_its_bits() {
        assert_eq!(Field::new(0x1FF, 7).value, 0x7F);
        assert_eq!(Field::new(u128::MAX, 128).value, u128::MAX);
        assert_eq!(Field::new(0, 9).bytes(), 2);
    }
}
