//! The observation of a probe: the fields that were passed, and those that arrived.
//!
//! A probe is a program that hands its arguments to functions outside and returns what these give.
//! Every field of what it is passed is filled with bytes that name the argument or result, the field and the byte;
//! no pointer among them leads anywhere.
//! The bytes differ from run to run, so that even one bit is told apart from all others over [`ROUNDS`] runs.

use serde::{Deserialize, Serialize};

/// How many runs tell all bytes apart: eight for each of the two digits of the number of a byte.
pub const ROUNDS: u32 = 16;

/// How many different numbers a byte can have; zero is no digit, since it is what lies about everywhere.
const DIGITS: usize = 255;

/// The rank of the memref in every unranked one that is passed.
pub const UNRANKED_RANK: usize = 2;

/// The bits of a field: of a descriptor, a lane of a vector, or a scalar.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Field {
    /// The bits that count.
    pub value: u128,
    /// How many they are.
    pub bits: u32,
}

/// The fields of a value: one of a scalar or function, as many as it has lanes of a vector;
/// of a memref allocated pointer, aligned pointer, offset, sizes and strides;
/// of an unranked memref its rank and the address of a descriptor, then those of that descriptor.
pub type Fields = Vec<Field>;

/// The same where some could not be read, as behind an address that leads nowhere.
pub type Arrived = Vec<Option<Field>>;

/// What one run of a probe showed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sighting {
    /// The arguments as the caller passed them.
    pub arguments: Vec<Fields>,
    /// The results as the function outside gave them.
    pub given: Vec<Fields>,
    /// The functions outside that were called, with the arguments that they were given.
    pub calls: Vec<(String, Vec<Arrived>)>,
    /// The results as the caller got them.
    pub results: Vec<Arrived>,
}

/// The byte of a number in a run: a digit of the number, and in each run of a digit another rotation of it.
pub fn byte(number: usize, round: u32) -> u8 {
    let digit = match round < ROUNDS / 2 {
        true => number % DIGITS,
        false => number / DIGITS % DIGITS,
    };
    let code = u8::try_from(1 + digit).expect("a digit is less than 255");
    code.rotate_right(round % 8)
}

impl Field {
    /// A field whose value is cut to its bits.
    pub fn new(value: u128, bits: u32) -> Self {
        let value = value & u128::MAX.checked_shr(128 - bits).unwrap_or_default();
        Self { value, bits }
    }

    /// How many bytes it has, the last one perhaps in part.
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
