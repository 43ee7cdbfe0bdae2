//! The tests of the harness: the command, the repository's rules, the campaign, MLIR's own tools.
//!
//! A worker process is the command, so tests that start one need the feature `cli` too.

#[cfg(feature = "native")]
mod abi;
#[cfg(all(feature = "cli", feature = "native"))]
mod beside_known;
mod campaign;
#[cfg(all(feature = "cli", feature = "native"))]
mod causes;
#[cfg(feature = "cli")]
mod cli;
mod complete;
mod corpus;
// It takes longest, and tests begin in the order of their names: at the end it would run alone.
#[cfg(all(feature = "cli", feature = "native"))]
mod corpus_known;
#[cfg(all(feature = "cli", feature = "native"))]
mod cross;
mod dialect_runs;
mod editions;
#[cfg(all(feature = "cli", feature = "native"))]
mod entries;
#[cfg(all(feature = "cli", feature = "native"))]
mod every_float;
mod exhaustive;
#[cfg(feature = "native")]
mod external;
mod from;
#[cfg(all(feature = "cli", feature = "native"))]
mod hangs;
#[cfg(all(feature = "cli", feature = "native"))]
mod injected;
#[cfg(all(feature = "cli", feature = "native"))]
mod known_issues;
mod layout;
#[cfg(all(feature = "cli", feature = "native", feature = "soak"))]
mod made_up_release;
#[cfg(feature = "native")]
mod mlir_accepts;
#[cfg(feature = "native")]
mod mlir_editions;
#[cfg(feature = "native")]
mod mlir_fmt;
#[cfg(all(feature = "cli", feature = "native"))]
mod mlir_fmt_older;
#[cfg(all(feature = "cli", feature = "native"))]
mod mlir_idioms;
#[cfg(feature = "native")]
mod mlir_lowers;
#[cfg(all(feature = "cli", feature = "native"))]
mod mlir_passes;
#[cfg(all(feature = "cli", feature = "native"))]
mod mlir_patterns;
#[cfg(feature = "native")]
mod mlir_refuses;
#[cfg(all(feature = "cli", feature = "native"))]
mod mlir_runs;
#[cfg(feature = "native")]
mod mlir_translate;
#[cfg(feature = "native")]
mod mlir_verdicts;
#[cfg(all(feature = "cli", feature = "native"))]
mod opt_passes;
#[cfg(all(feature = "cli", feature = "native"))]
mod own_compiler;
#[cfg(all(feature = "cli", feature = "native"))]
mod planted;
#[cfg(all(feature = "cli", feature = "native"))]
mod planted_abi;
#[cfg(all(feature = "cli", feature = "native"))]
mod planted_arguments;
#[cfg(feature = "native")]
mod planted_atomics;
#[cfg(all(feature = "cli", feature = "native"))]
mod planted_calls;
#[cfg(all(feature = "cli", feature = "native"))]
mod planted_in_tools;
mod planted_passes;
#[cfg(all(feature = "cli", feature = "native"))]
mod planted_probe;
mod planted_promises;
#[cfg(all(feature = "cli", feature = "native"))]
mod planted_shapes;
#[cfg(all(feature = "cli", feature = "native"))]
mod planted_structured;
#[cfg(all(feature = "cli", feature = "native"))]
mod planted_tools;
#[cfg(all(feature = "cli", feature = "native"))]
mod planted_views;
#[cfg(all(feature = "cli", feature = "native"))]
mod plugins;
#[cfg(all(feature = "cli", feature = "native"))]
mod properties;
#[cfg(all(feature = "cli", feature = "native", feature = "soak"))]
mod release;
#[cfg(all(feature = "native", target_os = "linux"))]
mod script;
#[cfg(all(feature = "cli", feature = "native"))]
mod spec;
#[cfg(all(feature = "cli", feature = "native"))]
mod worker;

/// Whether everything is tested, as `./x soak` does, and not the part that a test run has time for.
pub(crate) const SOAKS: bool = cfg!(feature = "soak");
