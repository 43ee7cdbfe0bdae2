//! What is said of a difference beyond that there is one.

pub mod cause;
