//! Tests of the oracle from outside: arithmetic against other arithmetic, memory, text and the corpus.

mod bits;
mod conversions;
mod corpus;
mod driving;
mod every_float;
mod external;
mod floats;
mod inexact;
mod integers;
mod integers_wide;
mod loops;
mod machine;
mod memory;
mod random;
mod text;
mod views;
