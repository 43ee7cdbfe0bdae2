//! Tests of the conversion framework and of the lowering, through their public interface.

mod dialect_conversion;
mod erased_values;
mod framework;
mod framework_rules;
mod greedy;
mod lowering;
mod modes;
mod own_memrefs;
mod parallel;
mod planted;
mod program;
mod random;
mod snapshots;
mod structured;
