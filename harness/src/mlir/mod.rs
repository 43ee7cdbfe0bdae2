//! MLIR's own `mlir-opt` as the system under test: every pass of a pipeline is watched.
//!
//! Many programs go through a pipeline in one process; what comes out of each pass is read back, verified and
//! executed by the oracle, so that the pass that went wrong is known without a search and without LLVM.

pub mod batch;
pub mod failures;
mod long_floats;
pub mod lowering;
pub mod order;
mod parts;
pub mod passes;
pub mod patterns;
pub mod pipeline;
pub mod plugins;
pub mod release;
pub mod stages;
pub mod tool;
mod translate;
pub mod watch;

pub use batch::{End, Staged};
pub use failures::Failures;
pub use lowering::Lowering;
pub(crate) use parts::Scratch;
pub use passes::{Nest, PassRow, Requirement};
pub use pipeline::{PassCall, Pipeline, Random};
pub use release::Release;
pub use stages::Stages;
pub use tool::ToolError;
pub use watch::Watched;
