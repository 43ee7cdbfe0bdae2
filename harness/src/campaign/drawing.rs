//! The program of a number: generated, or a mutant of a seed.
//!
//! Rules:
//! - It follows from the seed of the hunt, the number and what the targets ask for.
//! - A mutant that is no program to be checked is thrown away and counted, and another one is drawn;
//!   after so many the seed itself is taken.

use std::collections::BTreeMap;

use stridecheck_gen::mutate::{Seed, mutate};
use stridecheck_gen::{Case, Config, program, seed_bytes};

use super::seeds::Seeds;

/// How many mutants are drawn until one can be checked.
const DRAWN: u64 = 24;

/// Programs of a hunt.
pub(super) struct Drawing<'a> {
    /// The seed of the hunt.
    pub(super) seed: u64,
    /// What is mutated; programs are generated where there is none.
    pub(super) seeds: Option<&'a Seeds>,
    /// The seeds of the block.
    pub(super) chosen: &'a [usize],
}

/// A program that is to be checked.
pub(super) struct Drawn {
    pub(super) case: Case,
    /// The seed that it began as, with its mutations.
    pub(super) origin: Option<String>,
}

impl Drawn {
    /// A seed as it is, if it can be run.
    pub(super) fn unchanged(seeds: &Seeds, place: usize, config: &Config) -> Option<Self> {
        Some(Self {
            case: seeds.seed(place).case(config)?,
            origin: Some(format!("{}: as it is", seeds.name(place))),
        })
    }
}

impl Drawing<'_> {
    /// The program of a number, where `again` tells those that are drawn one after the other.
    pub(super) fn program(
        &self,
        (number, again): (u64, u64),
        config: &Config,
        thrown: &mut BTreeMap<String, u64>,
    ) -> Drawn {
        // No hunt comes to numbers of so many bits.
        let bytes = |attempt: u64| seed_bytes(self.seed, number ^ again << 48 ^ attempt << 40);
        let (Some(seeds), false) = (self.seeds, self.chosen.is_empty()) else {
            return Drawn {
                case: program(&bytes(0), config),
                origin: None,
            };
        };
        let chosen: Vec<&Seed> = self.chosen.iter().map(|place| seeds.seed(*place)).collect();
        for attempt in 0..DRAWN {
            match mutate(&chosen, &bytes(attempt), config) {
                Ok(mutant) => {
                    let name = seeds.name(self.chosen[mutant.seed]);
                    let mutations = match mutant.mutations.is_empty() {
                        true => "as it is".to_owned(),
                        false => mutant.mutations.join(", "),
                    };
                    return Drawn {
                        case: mutant.case,
                        origin: Some(format!("{name}: {mutations}")),
                    };
                }
                Err(why) => *thrown.entry(why.to_string()).or_default() += 1,
            }
        }
        self.unchanged(seeds, number, config)
            .unwrap_or_else(|| Drawn {
                case: program(&bytes(0), config),
                origin: None,
            })
    }

    /// A seed as it is, the first from one on that can be checked.
    fn unchanged(&self, seeds: &Seeds, number: u64, config: &Config) -> Option<Drawn> {
        let count = self.chosen.len();
        let first = usize::try_from(number % 65_536).expect("a rest of 16 bits fits") % count;
        let mut places = (0..count).map(|step| self.chosen[(first + step) % count]);
        places.find_map(|place| Drawn::unchanged(seeds, place, config))
    }
}
