//! Productions of integer and float arithmetic.

pub(crate) mod cast;
pub(crate) mod constant;
pub(crate) mod float;
pub(crate) mod float_cast;
pub(crate) mod integer;
pub(crate) mod long;
pub(crate) mod poison;
