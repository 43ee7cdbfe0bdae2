//! The tests of the harness: the command, the repository's rules, the campaign, MLIR's own tools.

#[cfg(feature = "native")]
mod abi;
mod campaign;
mod cli;
mod complete;
mod corpus;
mod editions;
#[cfg(feature = "native")]
mod external;
#[cfg(feature = "native")]
mod injected;
mod layout;
#[cfg(feature = "native")]
mod mlir_accepts;
#[cfg(feature = "native")]
mod mlir_editions;
#[cfg(feature = "native")]
mod mlir_fmt;
#[cfg(feature = "native")]
mod mlir_passes;
#[cfg(feature = "native")]
mod mlir_refuses;
#[cfg(feature = "native")]
mod mlir_runs;
#[cfg(feature = "native")]
mod mlir_verdicts;
#[cfg(feature = "native")]
mod planted;
#[cfg(feature = "native")]
mod planted_views;
#[cfg(feature = "native")]
mod spec;
#[cfg(feature = "native")]
mod worker;
