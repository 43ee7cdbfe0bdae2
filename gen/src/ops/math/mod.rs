//! Functions of the dialect `math`.

pub(crate) mod exact;
pub(crate) mod inexact;
