//! Any text is parsed and verified, or refused.

#![cfg_attr(fuzzing, no_main)]

#[cfg(fuzzing)]
libfuzzer_sys::fuzz_target!(|data: &[u8]| stridecheck_fuzz::parse(data));

#[cfg(not(fuzzing))]
fn main() {
    eprintln!("run this with: ./x fuzz parse");
}
