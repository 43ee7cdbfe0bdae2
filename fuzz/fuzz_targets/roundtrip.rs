//! Printed text parses as the same program.

#![cfg_attr(fuzzing, no_main)]

#[cfg(fuzzing)]
libfuzzer_sys::fuzz_target!(|data: &[u8]| stridecheck_fuzz::roundtrip(data));

#[cfg(not(fuzzing))]
fn main() {
    eprintln!("run this with: ./x fuzz roundtrip");
}
