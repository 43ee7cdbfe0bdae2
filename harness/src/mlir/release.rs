//! A release of LLVM on this machine: a number and the folder of its tools.

use std::env;
use std::path::{Path, PathBuf};

use stridecheck_ir::Edition;

use super::tool::ToolError;

/// The releases that are known, newest first.
pub const RELEASES: [u32; 2] = [22, 19];

/// A release that is installed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Release {
    /// Its number, as in `mlir-22`.
    pub number: u32,
    /// The folder that has `bin/mlir-opt`.
    pub prefix: PathBuf,
}

impl Release {
    /// The release of a number where Debian's packages have it, or where `LLVM_SYS_221_PREFIX` says LLVM 22 is.
    pub fn installed(number: u32) -> Result<Self, ToolError> {
        let named = (number == 22)
            .then(|| env::var_os("LLVM_SYS_221_PREFIX"))
            .flatten();
        let prefix = named.map_or_else(|| format!("/usr/lib/llvm-{number}").into(), PathBuf::from);
        Self::at(number, prefix)
    }

    /// The release whose tools are in a folder.
    pub fn at(number: u32, prefix: PathBuf) -> Result<Self, ToolError> {
        let release = Self { number, prefix };
        match release.tool("mlir-opt") {
            tool if tool.exists() => Ok(release),
            tool => Err(ToolError::Missing {
                tool,
                package: format!("mlir-{number}-tools"),
            }),
        }
    }

    /// Whether the generic form, which writes the words of some attributes as numbers, has the numbers that we read.
    ///
    /// In LLVM 22 `xori` was added in the middle of the kinds of `memref.atomic_rmw`, so older ones are read in the custom form.
    pub fn has_our_numbers(&self) -> bool {
        self.number == 22
    }

    /// The edition of its text.
    pub fn edition(&self) -> Edition {
        let number = u8::try_from(self.number).expect("a release is one of `RELEASES`");
        Edition::release(number)
    }

    /// The path of one of its tools.
    pub fn tool(&self, name: &str) -> PathBuf {
        self.bin().join(name)
    }

    fn bin(&self) -> PathBuf {
        Path::new(&self.prefix).join("bin")
    }
}
