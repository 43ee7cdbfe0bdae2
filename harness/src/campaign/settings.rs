//! What a campaign is: which programs it has, how long it goes on, and how findings are made smaller.

use std::sync::Arc;
use std::time::Duration;

use stridecheck_gen::{Config, Profile, program, seed_bytes};
use stridecheck_ir::Edition;
use stridecheck_oracle::Hash;

use super::guidance::Guidance;
use super::listed::Listed;
use super::saved::Saved;
use super::seeds::Seeds;
use super::shard::Shard;
use crate::subject::BLOCK;

/// How often a campaign is usually saved at the end of a block.
pub const SAVE_EVERY: Duration = Duration::from_secs(2);

/// How many programs are a sample.
const SAMPLE: u64 = 16;

/// How long a reduction usually may take.
pub const REDUCTION_TIME: Duration = Duration::from_secs(30);

/// What is hunted, and for how long.
#[derive(Clone, Debug)]
pub struct Campaign {
    /// Where all programs come from.
    pub seed: u64,
    /// Which of them are checked here.
    pub shard: Shard,
    /// Which programs it has.
    pub limit: Limit,
    /// After how long it ends, if not before.
    pub time: Option<Duration>,
    /// After how many buckets of findings it ends early.
    pub max_findings: u64,
    /// How many threads check.
    pub jobs: usize,
    /// How programs are generated.
    pub config: Config,
    /// Whether blocks of programs are of several profiles, whatever that of the configuration is.
    pub mixed: bool,
    /// What programs have more of.
    pub guidance: Guidance,
    /// How long the reduction of a finding may take; none leaves findings as they were found.
    pub reduce: Option<Duration>,
    /// Where programs come from.
    pub programs: Programs,
    /// Whether the first of two targets is what the second is compared with: only what differs on the second and not on the first is a finding, and nothing is left out of pipelines.
    pub only_new: bool,
    /// What it goes on from; nothing of a campaign that begins.
    pub saved: Saved,
    /// How much time is at least between two ends of blocks that are saved.
    pub save_every: Duration,
}

/// Where programs come from.
#[derive(Clone, Debug, Default)]
pub enum Programs {
    /// They are generated.
    #[default]
    Generated,
    /// They are mutants of these.
    Mutants(Arc<Seeds>),
    /// They are these.
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

    /// The programs that are checked as they are, from their numbers on.
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

/// Generated programs until it is told to stop, on one thread.
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
    /// The hash of some of its programs: another one where another version draws others from the same seed.
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

    /// How a program is generated.
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
        Config {
            limits,
            weights,
            signatures,
            ..config
        }
    }
}

/// Which programs a campaign has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// Those of its share of so many.
    Count(u64),
    /// The one program of this number, whatever the share.
    Program(u64),
    /// All of its share, until it is told to stop.
    Never,
}
