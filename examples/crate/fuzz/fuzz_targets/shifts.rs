//! Every byte string is a program: `cargo fuzz run -s none shifts`.

#![cfg_attr(fuzzing, no_main)]

use my_lowering::lower_with_shifts;
use stridecheck::{Native, check_case};
use stridecheck_gen::{Config, program};

/// Panics where native code does something else than the interpreter says.
fn check(data: &[u8], native: &mut Native) {
    let case = program(data, &Config::default());
    check_case(&case, native).agreement(&case).unwrap();
}

fn native() -> Native {
    let native = Native::in_process(Default::default()).expect("LLVM makes code for this machine");
    native.with_lowering(Box::new(lower_with_shifts))
}

#[cfg(fuzzing)]
std::thread_local! {
    static NATIVE: std::cell::RefCell<Native> = native().into();
}

#[cfg(fuzzing)]
libfuzzer_sys::fuzz_target!(|data: &[u8]| NATIVE.with_borrow_mut(|native| check(data, native)));

#[cfg(not(fuzzing))]
fn main() {
    // Without a fuzzer it checks one input, a file or nothing.
    let path = std::env::args().nth(1);
    let data = path.map(|path| std::fs::read(path).expect("the file can be read"));
    check(&data.unwrap_or_default(), &mut native());
}
