//! A release of LLVM on this machine: its number and the folder of its tools.

use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use stridecheck_ir::Edition;

use super::build::Build;
use super::parts::first_line;
use super::pass_call::{PassCall, list};
use super::passes::Nest;
use super::pipeline::Pipeline;
use super::releases::{OwnCode, ReleaseRow, folder};
use super::tool::{self, Exit, ToolError};
use crate::engine::TimeLimit;
use crate::targets::Options;
use crate::targets::settings::Tools;

/// The base time limit of any tool process.
const START_TIME: Duration = Duration::from_secs(5);

/// The time limit of a tool to print its version and passes; it is generous, because nothing can be tested without them.
pub(super) const VERSION_TIME: Duration = Duration::from_secs(30);

/// The additional time for each pass of each program.
const PASS_TIME: Duration = Duration::from_millis(50);

/// A release that is installed.
#[derive(Clone, Debug)]
pub struct Release {
    /// Its number, as in `mlir-22`.
    pub number: u32,
    /// The folder that has `bin/mlir-opt`.
    pub prefix: PathBuf,
    /// The first arguments of every call of `mlir-opt`.
    pub arguments: Vec<String>,
    /// The time limit of its tools.
    pub time_limit: TimeLimit,
    /// The build of its tool, if that has another version.
    pub build: Option<Arc<Build>>,
}

/// The argument of `mlir-opt` that allows only the first pattern tries.
pub(crate) fn counter(tries: usize) -> String {
    format!("--mlir-debug-counter=apply-pattern-skip=0,apply-pattern-count={tries}")
}

/// A pipeline of these passes on a module, as `mlir-opt` of a release takes it.
pub(crate) fn on_module(release: u32, passes: &str) -> String {
    let row = ReleaseRow::of(release);
    if row.names_anchor {
        return format!("builtin.module({passes})");
    }
    let Ok(Pipeline::List(mut calls)) = passes.parse() else {
        return passes.to_owned();
    };
    for call in &mut calls {
        if row.on_functions.contains(&&*call.name) {
            call.nest = Nest::Function;
        }
    }
    list(&calls).replace("func.func(", &format!("{}(", row.function))
}

impl Release {
    /// The release with a number, where Debian's packages install it, or LLVM 22 at `LLVM_SYS_221_PREFIX`.
    pub fn installed(number: u32) -> Result<Self, ToolError> {
        Self::at(number, folder(number))
    }

    /// The release with a number, at the place and with the arguments in `stridecheck.toml`.
    pub fn of(number: u32, tools: &Tools) -> Result<Self, ToolError> {
        let release = match &tools.prefix {
            Some(prefix) if !prefix.is_dir() => {
                let prefix = prefix.clone();
                return Err(ToolError::NoFolder { prefix });
            }
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
            build: None,
        };
        release.require("mlir-opt")?;
        Ok(release)
    }

    /// The release with an `mlir-opt` that makes only the first pattern tries.
    pub fn counting(&self, tries: usize) -> Self {
        let mut release = self.clone();
        release.arguments.push(counter(tries));
        release
    }

    /// Fails if one of its tools is missing, or not executable.
    pub fn require(&self, name: &str) -> Result<(), ToolError> {
        let (tool, package) = (self.tool(name), self.package_of(name));
        match std::fs::metadata(&tool) {
            Ok(file) if file.is_file() && file.permissions().mode() & 0o111 != 0 => Ok(()),
            Ok(file) if file.is_file() => Err(ToolError::NotExecutable { tool, package }),
            _ => Err(ToolError::Missing { tool, package }),
        }
    }

    /// The Debian package with its tools for MLIR.
    fn package(&self) -> String {
        self.package_of("mlir-opt")
    }

    /// The Debian package with one of its tools.
    fn package_of(&self, name: &str) -> String {
        match name.starts_with("mlir-") {
            true => format!("mlir-{}-tools", self.number),
            false => format!("llvm-{}", self.number),
        }
    }

    /// The tools that its lowering takes, besides `mlir-opt`.
    pub(crate) fn lowering_tools(&self) -> &'static [&'static str] {
        match self.own_code() {
            Some(_) => &["mlir-translate", "opt", "llc"],
            None => &["mlir-translate"],
        }
    }

    /// What its own tools make of its LLVM IR, where LLVM 22 does not read that.
    pub(crate) fn own_code(&self) -> Option<OwnCode> {
        self.row().own_code
    }

    /// The argument of `mlir-opt` that prints IR when this word says.
    pub(super) fn print_flag(&self, when: &str) -> String {
        format!("{}-{when}", self.row().prints)
    }

    /// The argument of `mlir-opt` for passes on a module.
    pub(crate) fn pipeline(&self, passes: &str) -> String {
        format!("--pass-pipeline={}", on_module(self.number, passes))
    }

    /// Whether the numbers that the generic form prints for some attributes are the ones that we read.
    pub fn has_our_numbers(&self) -> bool {
        self.row().has_our_numbers && self.build.is_none()
    }

    /// Whether its log of actions is complete after a crash.
    pub(crate) fn keeps_log(&self) -> bool {
        self.row().keeps_log && self.build.is_none()
    }

    /// Whether its tools print the output of passes into files, and a line of ours between programs.
    pub(super) fn prints_files(&self) -> bool {
        self.row().prints_files
    }

    /// The op that its lowering does not claim to lower and that a message is about, if it is about one.
    pub(super) fn unlowered_in(&self, message: &str) -> Option<&'static str> {
        let unlowered = self.row().unlowered.iter().copied();
        let mut about = unlowered.filter(|op| {
            let quoted = format!("'{op}' op");
            message.contains(&quoted) || message.ends_with(&format!("leaves {op}"))
        });
        about.next()
    }

    /// Whether a pass, if it is known which, also rewrites the ops that it leaves.
    pub(super) fn rewrites_left(&self, pass: Option<&str>) -> bool {
        let conversion = self.row().rewrites_left;
        conversion.is_some_and(|conversion| pass.is_none_or(|pass| pass == conversion))
    }

    /// A pass that changes nothing.
    pub(super) fn idle_pass(&self) -> &'static str {
        self.row().idle_pass
    }

    fn row(&self) -> &'static ReleaseRow {
        ReleaseRow::of(self.number)
    }

    /// The edition of its text.
    pub fn edition(&self) -> Edition {
        ReleaseRow::edition(self.number)
    }

    /// Whether the user named its folder, so that the usual place is not searched.
    pub(super) fn is_named(&self) -> bool {
        self.prefix != folder(self.number)
    }

    /// The version that its `mlir-opt` reports, such as `22.1.0`.
    pub fn said_version(&self) -> Result<String, ToolError> {
        let tool = self.tool("mlir-opt");
        let ran = tool::run(&tool, &["--version".to_owned()], "", VERSION_TIME);
        let ran = match ran {
            Ok(ran) => ran,
            Err(error) => return Err(ToolError::Io { tool, error }),
        };
        let version = ran.messages.split_once("LLVM version ");
        let version = version.and_then(|(_, version)| version.split_whitespace().next());
        let found = match (version, ran.exit) {
            // Any other failure shows when it is given programs.
            (Some(version), _) => return Ok(version.to_owned()),
            (_, Exit::Success | Exit::Refused) => {
                format!(
                    "{} where it is asked for its version",
                    first_line(&ran.messages)
                )
            }
            (_, exit) => format!("{exit} where it is asked for its version"),
        };
        Err(self.unexpected(found))
    }

    pub(super) fn unexpected(&self, found: String) -> ToolError {
        ToolError::Version {
            tool: self.tool("mlir-opt"),
            release: self.number,
            found,
            package: self.package(),
        }
    }

    /// The passes that lower std/memref, scf and affine to the LLVM dialect, in an order that leaves no op.
    pub fn lowering(&self, options: &Options, data_layout: &str) -> Vec<PassCall> {
        let wrappers = Some(self.row().wrappers).filter(|pass| !pass.is_empty());
        let wrappers = wrappers.filter(|_| !options.no_c_wrappers).into_iter();
        let passes = wrappers.chain(self.row().lowering.iter().copied());
        let text = passes.collect::<Vec<_>>().join(",");
        let text = text
            .replace("BITS", &options.index_width().bits().to_string())
            .replace("WRAPPERS", &(!options.no_c_wrappers).to_string())
            .replace("ALIGNED", &options.aligned_alloc.to_string())
            .replace("LAYOUT", data_layout);
        match text.parse() {
            Ok(Pipeline::List(passes)) => self.taken(passes),
            other => unreachable!("the row has a list of passes: {other:?}"),
        }
    }

    /// Those of these passes that its build supports.
    pub fn taken(&self, passes: Vec<PassCall>) -> Vec<PassCall> {
        let Some(build) = &self.build else {
            return passes;
        };
        passes
            .into_iter()
            .filter(|pass| build.takes(pass))
            .collect()
    }

    /// The time limit of a tool process for this many passes of programs.
    pub(crate) fn time(&self, passes: u32) -> Duration {
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

#[cfg(test)]
mod tests {
    use super::on_module;

    #[test]
    fn a_pipeline_is_written_as_a_release_takes_it() {
        let passes = "cse,func.func(buffer-hoisting),affine-loop-fusion{mode=sibling}";
        for (release, wanted) in [
            (22, format!("builtin.module({passes})")),
            (16, format!("builtin.module({passes})")),
            (
                15,
                "cse,func.func(buffer-hoisting),func.func(affine-loop-fusion{mode=sibling})"
                    .to_owned(),
            ),
            (
                14,
                "cse,builtin.func(buffer-hoisting),builtin.func(affine-loop-fusion{mode=sibling})"
                    .to_owned(),
            ),
        ] {
            assert_eq!(on_module(release, passes), wanted);
        }
    }
}
