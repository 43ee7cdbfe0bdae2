//! MLIR's own `mlir-opt` as the system under test: every pass of a pipeline is watched.
//!
//! Many programs go through a pipeline in one process; the output of each pass is parsed, verified and
//! executed by the oracle, which identifies the faulty pass without a search and without LLVM.

pub mod batch;
pub mod build;
pub mod changes;
pub mod identify;
pub mod import;
mod judge;
pub(crate) mod lit;
mod long_floats;
pub mod lowering;
pub(crate) mod object;
pub mod one_by_one;
pub mod order;
mod parts;
pub mod pass_call;
pub mod passes;
pub mod patterns;
pub mod pipeline;
pub mod plugins;
pub mod random;
pub mod release;
pub mod releases;
pub mod remembered;
pub mod run_lines;
mod scratch;
pub mod staged;
pub mod stages;
pub(crate) mod terminal;
pub mod tool;
pub(crate) mod translate;
mod unclaimed;
pub mod watch;

pub(crate) use batch::OTHERS_HANG;
pub use batch::failures::Failures;
pub use build::Build;
pub use changes::Changes;
pub use lowering::Lowering;
pub use pass_call::{PassCall, list};
pub use passes::{Nest, PassRow, Requirement};
pub use pipeline::Pipeline;
pub use random::Random;
pub use release::Release;
pub use remembered::Remembered;
pub use run_lines::RunLines;
pub(crate) use scratch::Scratch;
pub use staged::{End, Staged};
pub use stages::Stages;
pub use tool::ToolError;
pub use watch::Watched;
