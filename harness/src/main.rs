//! The command `stridecheck`.

fn main() {}
