//! Draws the program with a number: generated, or a mutant of a seed.
//!
//! Rules:
//! - It depends only on the seed of the hunt, the number and what the targets ask for.
//! - A mutant that cannot be checked is discarded and counted, and another one is drawn;
//!   after a limit the seed itself is taken.

use std::collections::BTreeMap;

use stridecheck_gen::mutate::{Seed, mutate};
use stridecheck_gen::{Case, Config, program, seed_bytes};

use super::seeds::Seeds;

/// The maximum number of mutants drawn until one can be checked.
const DRAWN: u64 = 24;

/// What programs of a hunt are drawn from.
pub(super) struct Drawing<'a> {
    /// The seed of the hunt.
    pub(super) seed: u64,
    /// The programs to mutate; without them programs are generated.
    pub(super) seeds: Option<&'a Seeds>,
    /// The seeds of the block.
    pub(super) chosen: &'a [usize],
}

/// A program to check.
pub(super) struct Drawn {
    pub(super) case: Case,
    /// The seed that it started from, with its mutations.
    pub(super) origin: Option<String>,
}

impl Drawn {
    /// A seed without mutations, if it can be run.
    pub(super) fn unchanged(seeds: &Seeds, place: usize, config: &Config) -> Option<Self> {
        Some(Self {
            case: seeds.seed(place).case(config)?,
            origin: Some(format!("{}: as it is", seeds.name(place))),
        })
    }
}

impl Drawing<'_> {
    /// The program with a number; `again` numbers the programs that are drawn for it in succession.
    pub(super) fn program(
        &self,
        (number, again): (u64, u64),
        config: &Config,
        thrown: &mut BTreeMap<String, u64>,
    ) -> Drawn {
        // The numbers of a hunt never reach these bits.
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

    /// The first seed, starting at one that depends on the number, that can be checked without mutations.
    fn unchanged(&self, seeds: &Seeds, number: u64, config: &Config) -> Option<Drawn> {
        let count = self.chosen.len();
        let first = usize::try_from(number % 65_536).expect("a rest of 16 bits fits") % count;
        let mut places = (0..count).map(|step| self.chosen[(first + step) % count]);
        places.find_map(|place| Drawn::unchanged(seeds, place, config))
    }
}
