//! Campaigns: many cases, on all cores, replayable from a seed.

pub mod findings;
pub mod hunt;
pub mod progress;
pub mod shard;

pub use findings::{Finding, Folder};
pub use hunt::{Campaign, Limit, Summary, hunt};
pub use shard::Shard;
