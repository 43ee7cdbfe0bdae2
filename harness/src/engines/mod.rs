//! The engines: the oracle, and what is tested against it.

#[cfg(feature = "native")]
pub mod mlir_opt;
#[cfg(feature = "native")]
pub mod native;
pub mod oracle;
