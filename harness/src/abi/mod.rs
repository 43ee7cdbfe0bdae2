//! What a program's functions must look like from outside: layouts, calling conventions, C declarations.

pub mod c;
pub mod layout;
pub mod machine;
pub mod predict;
