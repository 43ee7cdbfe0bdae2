//! The byte source: every choice of the generator is read from here.
//!
//! Rules:
//! - No choice fails; when the bytes are used up, each choice takes its first alternative.
//! - Callers put the cheapest alternative first, so a program ends soon after the bytes do.

use arbitrary::Unstructured;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// How many bytes a seed expands to: more than a program of the default limits reads.
const SEED_BYTES: usize = 2048;

/// The bytes of a program of a campaign: the same for the same seed and index, on every machine.
pub fn seed_bytes(seed: u64, index: u64) -> Vec<u8> {
    let mut key = [0; 32];
    key[..8].copy_from_slice(&seed.to_le_bytes());
    key[8..16].copy_from_slice(&index.to_le_bytes());
    let mut bytes = vec![0; SEED_BYTES];
    ChaCha8Rng::from_seed(key).fill_bytes(&mut bytes);
    bytes
}

/// The bytes that are left.
#[derive(Debug)]
pub(crate) struct Source<'a> {
    u: Unstructured<'a>,
}

impl<'a> Source<'a> {
    /// Starts at the first byte.
    pub(crate) fn new(bytes: &'a [u8]) -> Self {
        Self {
            u: Unstructured::new(bytes),
        }
    }

    /// Whether the bytes are used up.
    pub(crate) fn is_dry(&self) -> bool {
        self.u.is_empty()
    }

    /// One byte.
    pub(crate) fn byte(&mut self) -> u8 {
        self.u.arbitrary().unwrap_or(0)
    }

    /// Eight bytes.
    pub(crate) fn word(&mut self) -> u64 {
        self.u.arbitrary().unwrap_or(0)
    }

    /// Sixteen bytes.
    pub(crate) fn wide(&mut self) -> u128 {
        self.u.arbitrary().unwrap_or(0)
    }

    /// A number below `count`, which may not be 0.
    pub(crate) fn below(&mut self, count: usize) -> usize {
        match u8::try_from(count) {
            Ok(count) => usize::from(self.byte() % count),
            Err(_) => {
                let high = usize::from(self.byte());
                (high << 8 | usize::from(self.byte())) % count
            }
        }
    }

    /// A number from `low` to `high`, inclusive.
    pub(crate) fn between(&mut self, low: i64, high: i64) -> i64 {
        let span = usize::try_from(high - low).unwrap_or(0);
        let step = self.below(span + 1);
        low + i64::try_from(step).expect("a step is at most the span")
    }

    /// True with probability `of_256` / 256; never when dry.
    pub(crate) fn chance(&mut self, of_256: u16) -> bool {
        u16::from(self.byte()) + of_256 >= 256
    }

    /// One of some alternatives, which may not be empty.
    pub(crate) fn choose<T: Copy>(&mut self, alternatives: &[T]) -> T {
        alternatives[self.below(alternatives.len())]
    }
}

#[cfg(test)]
mod tests {
    use super::Source;

    #[test]
    fn a_dry_source_answers_with_the_first_alternative() {
        let mut u = Source::new(&[]);
        assert!(u.is_dry());
        assert_eq!(u.below(7), 0);
        assert_eq!(u.below(700), 0);
        assert_eq!(u.between(-3, 5), -3);
        assert_eq!(u.choose(&["a", "b"]), "a");
        assert!(!u.chance(255));
    }

    #[test]
    fn every_alternative_can_be_chosen() {
        let bytes: Vec<u8> = (0..=255).collect();
        let mut u = Source::new(&bytes);
        let mut seen = [0; 5];
        for _ in 0..250 {
            seen[u.below(5)] += 1;
        }
        assert!(seen.iter().all(|count| *count > 40));
    }
}
