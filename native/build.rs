//! Builds the one file of C++, `src/pass_manager.cpp`, where LLVM is used at all.

fn main() {
    println!("cargo:rerun-if-changed=src/pass_manager.cpp");
    #[cfg(feature = "llvm")]
    llvm::build();
}

#[cfg(feature = "llvm")]
mod llvm {
    use std::process::Command;

    pub(super) fn build() {
        // `llvm-sys` looked for LLVM and tells what it found.
        let config = std::env::var("DEP_LLVM_22_CONFIG_PATH").expect("llvm-sys names llvm-config");
        let asked = Command::new(&config).arg("--includedir").output();
        let asked = asked.unwrap_or_else(|error| panic!("{config} --includedir: {error}"));
        assert!(asked.status.success(), "{config} --includedir fails");
        let folder = String::from_utf8(asked.stdout).expect("the path of a folder is text");
        cc::Build::new()
            .cpp(true)
            .std("c++17")
            .flag_if_supported("-fno-rtti")
            .flag_if_supported("-fno-exceptions")
            // Warnings of LLVM's own headers are not ours.
            .flag(format!("-isystem{}", folder.trim()))
            .file("src/pass_manager.cpp")
            .compile("stridecheck_pass_manager");
    }
}
