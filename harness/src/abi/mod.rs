//! The external interface of a program's functions: layouts, calling conventions, C declarations.

pub mod c;
pub mod layout;
pub mod machine;
pub mod predict;
