//! A share of a campaign: machines that hunt with one seed but different shares never check the same program.

use std::fmt;
use std::str::FromStr;

/// Share `index` of `count`: the programs whose number is `index` modulo `count`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Shard {
    count: u64,
    index: u64,
}

impl Shard {
    /// The whole campaign.
    pub const WHOLE: Self = Self { index: 0, count: 1 };

    /// The number of the program at a position within this share.
    pub fn program(self, position: u64) -> u64 {
        position.wrapping_mul(self.count).wrapping_add(self.index)
    }

    /// Whether the program with a number is in this share.
    pub fn has(self, number: u64) -> bool {
        number % self.count == self.index
    }

    /// All shares with the same count, including this one.
    pub fn siblings(self) -> impl Iterator<Item = Self> {
        let count = self.count;
        (0..count).map(move |index| Self { count, index })
    }

    /// Whether some program is in both shares.
    pub fn overlaps(self, other: Self) -> bool {
        let (mut divisor, mut rest) = (self.count, other.count);
        while rest != 0 {
            (divisor, rest) = (rest, divisor % rest);
        }
        self.index % divisor == other.index % divisor
    }
}

impl FromStr for Shard {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let parsed = text
            .split_once('/')
            .and_then(|(index, count)| Some((index.parse().ok()?, count.parse().ok()?)));
        match parsed {
            Some((index, count)) if index < count => Ok(Self { index, count }),
            _ => Err(format!(
                "unknown share `{text}`, expected I/N with I from 0 to N-1, as in 0/4"
            )),
        }
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.index, self.count)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_are_disjoint_and_complete() {
        let shards: Vec<Shard> = (0..3).map(|i| format!("{i}/3").parse().unwrap()).collect();
        let mut programs: Vec<_> = shards
            .iter()
            .flat_map(|shard| (0..4).map(|i| shard.program(i)))
            .collect();
        programs.sort_unstable();
        assert_eq!(programs, (0..12).collect::<Vec<_>>());
    }

    #[test]
    fn shares_of_different_counts_may_overlap() {
        let shard = |text: &str| text.parse::<Shard>().unwrap();
        let overlaps = |one: &str, other: &str| shard(one).overlaps(shard(other));
        assert!(overlaps("0/1", "3/4") && overlaps("1/2", "3/4") && overlaps("0/2", "2/3"));
        assert!(!overlaps("0/2", "3/4") && !overlaps("0/4", "1/4") && !overlaps("1/4", "2/6"));
    }

    #[test]
    fn a_share_beyond_the_count_is_refused() {
        assert!("4/4".parse::<Shard>().unwrap_err().contains("0 to N-1"));
    }
}
