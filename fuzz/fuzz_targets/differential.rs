//! A generated program behaves natively as in the oracle.
//!
//! The program runs in this process: libFuzzer itself catches crashes and hangs.

#![cfg_attr(fuzzing, no_main)]

#[cfg(fuzzing)]
std::thread_local! {
    static NATIVE: std::cell::RefCell<stridecheck::Native> = stridecheck::Native::in_process(Default::default())
        .expect("LLVM makes code for this machine")
        .into();
}

#[cfg(fuzzing)]
libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    NATIVE.with_borrow_mut(|native| stridecheck_fuzz::differential(data, native));
});

#[cfg(not(fuzzing))]
fn main() {
    eprintln!("run this with: ./x fuzz differential");
}
