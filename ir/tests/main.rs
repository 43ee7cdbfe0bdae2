//! Tests of the reader, the printer and the verifier on text.

mod affine;
mod elements;
mod errors;
mod mutants;
mod print;
mod print_structure;
mod read;
mod robust;
mod roundtrip;
mod text;
mod verify;
