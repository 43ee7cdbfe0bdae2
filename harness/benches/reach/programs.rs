//! The programs that passes are measured on: those of the profiles that passes are drawn with.

use std::collections::BTreeSet;
use std::sync::Arc;

use stridecheck::mlir::stages::texts;
use stridecheck::mlir::{Random, Release};
use stridecheck_gen::{Config, Profile, program, seed_bytes};

use crate::tool::Texts;

const SEED: u64 = 32;

/// Programs of a profile.
pub(crate) struct Programs {
    /// The release that reads them.
    pub(crate) release: u32,
    /// The profile.
    pub(crate) profile: Profile,
    /// What random pipelines of such programs are drawn from.
    pub(crate) random: Random,
    /// Whether they give memory back.
    pub(crate) dealloc: bool,
    config: Config,
    count: usize,
}

impl Programs {
    /// The texts of programs that have more of some rows of the production table, as those of a hunt for a pass that acts on these.
    pub(crate) fn texts(
        &self,
        release: &Release,
        favoured: impl Iterator<Item = &'static str>,
    ) -> Texts {
        let favoured: BTreeSet<String> = favoured.map(str::to_owned).collect();
        let config = self.config.clone().favouring(Arc::new(favoured));
        generate(release, &config, self.count)
    }
}

/// So many programs of each profile, with and without ops that give memory back.
pub(crate) fn of_release(release: &Release, count: usize) -> Vec<Programs> {
    let profiles = [Profile::Default, Profile::Structured, Profile::Values];
    let kinds = profiles
        .into_iter()
        .flat_map(|profile| [true, false].map(|dealloc| (profile, dealloc)));
    let of_kind = |(profile, dealloc): (Profile, bool)| {
        let config = profile.config().edition(release.edition()).dealloc(dealloc);
        Programs {
            release: release.number,
            profile,
            random: Random {
                structured: config.weights.structured > 0,
                values: config.weights.vector > 0,
                mixed: false,
                without: Vec::new(),
            },
            dealloc,
            config,
            count,
        }
    };
    kinds.map(of_kind).collect()
}

fn generate(release: &Release, config: &Config, count: usize) -> Texts {
    let numbers = 0..u64::try_from(count).expect("64 bits hold a count");
    let cases = numbers.map(|number| program(&seed_bytes(SEED, number), config));
    let bodies: Vec<_> = cases.map(|case| case.body).collect();
    let texts = texts(release, bodies.iter());
    texts.into_iter().enumerate().collect()
}
