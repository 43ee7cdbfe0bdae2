//! Campaigns: many cases, on all cores, replayable from a seed.

mod block;
mod drawing;
pub mod findings;
pub mod folder;
pub mod guidance;
pub mod hunt;
mod instances;
mod judge;
mod learning;
pub mod listed;
mod programs;
#[cfg(feature = "cli")]
pub mod progress;
pub mod records;
mod reduction;
pub mod saved;
pub mod seeds;
pub mod settings;
pub mod shard;
mod shared;
pub mod summary;
mod waiting;

pub use findings::{Finding, Folder, Replay};
pub use folder::{CampaignFolder, FolderError};
pub use guidance::Guidance;
pub use hunt::{Error, hunt};
pub use judge::Event;
pub use listed::{Listed, PARTS_OF_BLOCK};
pub use programs::Subjects;
pub use records::{CampaignRecord, FindingRecord, MergeError, SummaryRecord};
pub use reduction::{Found, Reduced, ReductionTime, reduce_finding};
pub use saved::Saved;
pub use seeds::{SeedFile, Seeds, Share};
pub use settings::{Campaign, Limit, Programs, REDUCTION_TIME, SAVE_EVERY};
pub use shard::Shard;
pub use summary::{BucketCount, Comparison, Counts, Summary};
