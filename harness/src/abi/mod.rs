//! Descriptors and calling conventions, as the documents state them.
//!
//! Nothing here asks the conversion: its results are held against these tables in a test.

pub mod c;
pub mod layout;
pub mod predict;
