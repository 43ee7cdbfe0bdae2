//! The settings of a campaign: its programs, its limits, and how findings are reduced.

use std::sync::Arc;
use std::time::{Duration, Instant};

use stridecheck_gen::{Config, Domain, Profile, program, seed_bytes};
use stridecheck_ir::Edition;
use stridecheck_oracle::Hash;

use super::guidance::Guidance;
use super::listed::Listed;
use super::saved::Saved;
use super::seeds::Seeds;
use super::shard::Shard;
use crate::subject::BLOCK;

/// The usual interval between saved ends of blocks.
pub const SAVE_EVERY: Duration = Duration::from_secs(2);

/// The number of programs in a sample.
const SAMPLE: u64 = 16;

/// The usual time limit of a reduction.
pub const REDUCTION_TIME: Duration = Duration::from_secs(30);

/// What is tested, and for how long.
#[derive(Clone, Debug)]
pub struct Campaign {
    /// The seed of all programs.
    pub seed: u64,
    /// The share of the programs that is checked here.
    pub shard: Shard,
    /// The programs that the campaign has.
    pub limit: Limit,
    /// The time after which it ends, if not before.
    pub time: Option<Duration>,
    /// The number of buckets of findings after which it ends early.
    pub max_findings: u64,
    /// The number of threads that check.
    pub jobs: usize,
    /// How programs are generated.
    pub config: Config,
    /// Whether blocks of programs vary the profile, whatever that of the configuration is.
    pub mixed: bool,
    /// The rows that programs have more of.
    pub guidance: Guidance,
    /// The time limit of a reduction; `None` leaves findings as they were found.
    pub reduce: Option<Duration>,
    /// The source of the programs.
    pub programs: Programs,
    /// Whether the second of two targets is compared with the first: only differences on the second but not on the first are findings, and no pass is left out.
    pub only_new: bool,
    /// The state that it resumes from; empty for a new campaign.
    pub saved: Saved,
    /// The minimum interval between saved ends of blocks.
    pub save_every: Duration,
}

/// The source of programs.
#[derive(Clone, Debug, Default)]
pub enum Programs {
    /// They are generated.
    #[default]
    Generated,
    /// They are mutants of these seeds.
    Mutants(Arc<Seeds>),
    /// They are these seeds.
    Given(Arc<Seeds>),
    /// They are enumerated.
    Listed(Arc<Listed>),
}

impl Programs {
    pub(super) fn seeds(&self) -> Option<&Seeds> {
        match self {
            Self::Mutants(seeds) => Some(seeds),
            Self::Generated | Self::Given(_) | Self::Listed(_) => None,
        }
    }

    /// The seeds that are checked without mutations, by their numbers.
    pub(super) fn given(&self) -> Option<&Seeds> {
        match self {
            Self::Given(seeds) => Some(seeds),
            Self::Generated | Self::Mutants(_) | Self::Listed(_) => None,
        }
    }

    pub(super) fn listed(&self) -> Option<&Listed> {
        match self {
            Self::Listed(listed) => Some(listed),
            Self::Generated | Self::Mutants(_) | Self::Given(_) => None,
        }
    }
}

/// Generates programs on one thread until it is stopped.
impl Default for Campaign {
    fn default() -> Self {
        Self {
            seed: 0,
            shard: Shard::WHOLE,
            limit: Limit::Never,
            time: None,
            max_findings: u64::MAX,
            jobs: 1,
            config: Config::default(),
            mixed: false,
            guidance: Guidance::default(),
            reduce: Some(REDUCTION_TIME),
            programs: Programs::default(),
            only_new: false,
            saved: Saved::default(),
            save_every: SAVE_EVERY,
        }
    }
}

impl Campaign {
    /// The hash of some of its programs; it changes when another version draws other programs from the same seed.
    pub fn sample(&self) -> Hash {
        let texts = (0..SAMPLE).filter_map(|place| match &self.programs {
            Programs::Listed(listed) => listed.sample(place, SAMPLE),
            Programs::Generated | Programs::Mutants(_) | Programs::Given(_) => {
                let number = place * BLOCK;
                let case = program(&seed_bytes(self.seed, number), &self.config_of(number));
                Some(case.to_text(Edition::CURRENT))
            }
        });
        texts.fold(Hash::EMPTY, |hash, text| hash.with(text.as_bytes()))
    }

    /// When the time of a campaign that begins now is over.
    pub fn end(&self) -> Option<Instant> {
        let left = self.time?.saturating_sub(self.saved.elapsed);
        Instant::now().checked_add(left)
    }

    /// The configuration that program `number` is generated with.
    pub(super) fn config_of(&self, number: u64) -> Config {
        let config = self.config.clone();
        if !self.mixed {
            return config;
        }
        let Config {
            limits,
            weights,
            signatures,
            ..
        } = Profile::of_block(self.seed, number / BLOCK).config();
        let drawn = Config {
            limits,
            weights,
            signatures,
            ..config
        };
        match drawn.types {
            Domain::All => drawn,
            Domain::C => drawn.with_types_of_c(),
        }
    }
}

/// The programs of a campaign.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// Those of its share among the first `n`.
    Count(u64),
    /// The single program with this number, whatever the share.
    Program(u64),
    /// All of its share, until it is stopped.
    Never,
}
