//! A release of LLVM on this machine: a number and the folder of its tools.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use stridecheck_ir::Edition;

use super::pipeline::{PassCall, Pipeline};
use super::tool::ToolError;
use crate::engine::TimeLimit;
use crate::target::Options;
use crate::target::settings::Tools;

/// The releases that are known, newest first.
pub const RELEASES: [u32; 2] = [22, 19];

/// How long a process of a tool may take, whatever it does.
const START_TIME: Duration = Duration::from_secs(5);

/// How much longer it may take for each pass of each program.
const PASS_TIME: Duration = Duration::from_millis(50);

/// A release that is installed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Release {
    /// Its number, as in `mlir-22`.
    pub number: u32,
    /// The folder that has `bin/mlir-opt`.
    pub prefix: PathBuf,
    /// What `mlir-opt` is given before all other arguments.
    pub arguments: Vec<String>,
    /// How long its tools may take.
    pub time_limit: TimeLimit,
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

    /// The release of a number as `stridecheck.toml` says where it is and how it is called.
    pub fn of(number: u32, tools: &Tools) -> Result<Self, ToolError> {
        let release = match &tools.prefix {
            Some(prefix) => Self::at(number, prefix.clone()),
            None => Self::installed(number),
        };
        Ok(Self {
            arguments: tools.all_arguments(),
            ..release?
        })
    }

    /// The release whose tools are in a folder.
    pub fn at(number: u32, prefix: PathBuf) -> Result<Self, ToolError> {
        let release = Self {
            number,
            prefix,
            arguments: Vec::new(),
            time_limit: TimeLimit::Full,
        };
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

    /// The version that its `mlir-opt` says it is of, as `22.1.0`.
    pub fn version(&self) -> Option<String> {
        let printed = Command::new(self.tool("mlir-opt"))
            .arg("--version")
            .output()
            .ok()?;
        let text = String::from_utf8_lossy(&printed.stdout).into_owned();
        let (_, version) = text.split_once("LLVM version ")?;
        version.split_whitespace().next().map(str::to_owned)
    }

    /// The passes that lower std/memref to the LLVM dialect, in the order that leaves nothing behind.
    ///
    /// What has a counterpart in LLVM becomes it, and only what is left is expanded:
    /// the expansion of `maximumf` and `minimumf` does not order zeros.
    pub fn lowering(&self, options: &Options, data_layout: &str) -> Vec<PassCall> {
        let bits = options.index_width().bits();
        let aligned = options.aligned_alloc;
        let wrappers = match options.no_c_wrappers {
            true => "",
            false => "func.func(llvm-request-c-wrappers),",
        };
        let text = format!(
            "{wrappers}memref-expand,expand-realloc,convert-scf-to-cf,expand-strided-metadata,lower-affine,\
             convert-arith-to-llvm{{index-bitwidth={bits}}},arith-expand{{include-bf16=false}},\
             finalize-memref-to-llvm{{index-bitwidth={bits} use-aligned-alloc={aligned}}},\
             convert-arith-to-llvm{{index-bitwidth={bits}}},convert-ub-to-llvm{{index-bitwidth={bits}}},\
             convert-cf-to-llvm{{index-bitwidth={bits}}},\
             convert-func-to-llvm{{index-bitwidth={bits}}},reconcile-unrealized-casts,\
             set-llvm-module-datalayout{{data-layout={data_layout}}}"
        );
        match text.parse() {
            Ok(Pipeline::List(passes)) => passes,
            other => unreachable!("the list is written above: {other:?}"),
        }
    }

    /// How long a process of a tool may take for so many passes of programs.
    pub(super) fn time(&self, passes: u32) -> Duration {
        self.time_limit.of(START_TIME) + PASS_TIME.saturating_mul(passes)
    }

    /// The path of one of its tools.
    pub fn tool(&self, name: &str) -> PathBuf {
        self.bin().join(name)
    }

    fn bin(&self) -> PathBuf {
        Path::new(&self.prefix).join("bin")
    }
}
