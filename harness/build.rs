//! Builds the one file of C, `src/mlir/tool/served.c`, where tools are dynamically linked programs of glibc.

use std::path::PathBuf;
use std::{env, fs};

fn main() {
    println!("cargo:rerun-if-changed=src/mlir/tool/served.c");
    let folder = PathBuf::from(env::var_os("OUT_DIR").expect("cargo names a folder"));
    let library = folder.join("served.so");
    let is = |name: &str, value: &str| env::var(name).is_ok_and(|found| found == value);
    match is("CARGO_CFG_TARGET_OS", "linux") && is("CARGO_CFG_TARGET_ENV", "gnu") {
        true => build(&library),
        // Tools are started anew each time there.
        false => fs::write(&library, []).expect("the folder of cargo can be written"),
    }
}

fn build(library: &PathBuf) {
    let compiler = cc::Build::new().opt_level(1).get_compiler();
    let status = compiler
        .to_command()
        .args(["-shared", "-fPIC", "-o"])
        .arg(library)
        .args(["src/mlir/tool/served.c", "-ldl"])
        .status();
    let status = status.unwrap_or_else(|error| panic!("{}: {error}", compiler.path().display()));
    assert!(status.success(), "src/mlir/tool/served.c does not compile");
}
