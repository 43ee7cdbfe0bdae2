//! Properties of generated programs, over fixed seeds.
#![expect(
    clippy::unwrap_used,
    reason = "clippy does not know that every function of this binary is a test's"
)]

mod abi;
mod coverage;
mod exhaustive;
mod idiom;
mod inputs;
mod mutate;
mod program;
mod shrink;
