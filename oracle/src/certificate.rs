//! The certificate of a run: its program, its input, and the fuel it took.
//!
//! Rules:
//! - A certificate is the same on every machine and in every process.
//! - The hash is 128-bit FNV-1a as its authors describe it: it distinguishes texts, but does not resist an attacker.

use std::fmt;

use stridecheck_ir::{Body, Form, print};

use crate::call::Call;
use crate::limits::IndexWidth;

/// A witness that a run met no undefined behaviour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Certificate {
    /// The hash of the program, as the current edition prints it.
    pub program: Hash,
    /// The hash of the call, the results of its external functions, and the width of `index`.
    pub input: Hash,
    /// How many ops were executed.
    pub steps: u64,
}

/// FNV-1a of bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hash(u128);

impl Hash {
    const PRIME: u128 = (1 << 88) + 0x13B;

    /// The hash of no bytes.
    pub const EMPTY: Self = Self(0x6C62_272E_07BB_0142_62B8_2175_6295_C58D);

    /// The hash of the bytes so far followed by these.
    #[must_use]
    pub fn with(self, bytes: &[u8]) -> Self {
        let add = |hash: u128, byte: &u8| (hash ^ u128::from(*byte)).wrapping_mul(Self::PRIME);
        Self(bytes.iter().fold(self.0, add))
    }

    /// The number.
    pub fn bits(self) -> u128 {
        self.0
    }

    /// The hash of a program.
    pub(crate) fn of_program(body: &Body) -> Self {
        Self::EMPTY.with(print(body, Form::current()).as_bytes())
    }

    /// The hash of an input.
    pub(crate) fn of_input(call: &Call, index_width: IndexWidth) -> Self {
        let width = index_width.bits();
        let input = format!("{call}\n{}index {width}\n", call.externals);
        Self::EMPTY.with(input.as_bytes())
    }
}

impl fmt::Display for Hash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:032x}", self.0)
    }
}

impl fmt::Display for Certificate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            program,
            input,
            steps,
        } = self;
        write!(
            f,
            "program {program}, input {input}: {steps} ops, no undefined behaviour"
        )
    }
}

#[cfg(test)]
mod tests {
    use super::Hash;

    #[test]
    fn the_hash_is_that_of_its_authors() {
        // From the test vectors of the Internet-Draft "The FNV Non-Cryptographic Hash Algorithm".
        for (text, hash) in [
            ("", "6c62272e07bb014262b821756295c58d"),
            ("a", "d228cb696f1a8caf78912b704e4a8964"),
            ("foobar", "343e1662793c64bf6f0d3597ba446f18"),
        ] {
            assert_eq!(Hash::EMPTY.with(text.as_bytes()).to_string(), hash);
        }
    }
}
