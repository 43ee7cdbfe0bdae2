//! Builds the one file of C, `src/mlir/tool/served.c`, where tools are dynamically linked programs of glibc,
//! and makes one table of the programs that show known faults.

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
    fs::write(folder.join("witnesses.rs"), witnesses())
        .expect("the folder of cargo can be written");
}

/// The programs of `known`, by their names, as a table in Rust.
fn witnesses() -> String {
    println!("cargo:rerun-if-changed=known");
    let folder = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("cargo names a folder"));
    let files = fs::read_dir(folder.join("known")).expect("the folder `known` has the programs");
    let mut paths: Vec<PathBuf> = files
        .map(|file| file.expect("a file of the folder `known`").path())
        .filter(|path| {
            path.extension()
                .is_some_and(|extension| extension == "mlir")
        })
        .collect();
    paths.sort_by(|a, b| a.file_stem().cmp(&b.file_stem()));
    let rows = paths.iter().map(|path| {
        let name = path.file_stem().unwrap_or_default();
        format!("    ({name:?}, include_str!({path:?})),\n")
    });
    format!("&[\n{}]\n", rows.collect::<String>())
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
