//! `stridecheck.toml`: a user's own compilers as targets, and the paths of the tools of MLIR releases.
//!
//! `docs/targets.md` has an example, which `harness/tests/own_compiler.rs` runs.

use std::collections::BTreeMap;
use std::io;
use std::path::{Path, PathBuf};

use serde::Deserialize;

use crate::compare::Change;
use crate::mlir::tool::MEMORY_KIB;

/// The name of the file, which is read from the current folder.
pub const FILE: &str = "stridecheck.toml";

/// The contents of the file.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Settings {
    /// Compilers, by the names that `--target` takes.
    #[serde(default)]
    pub target: BTreeMap<String, Compiler>,
    /// Tools of releases, by names such as `mlir-22`.
    #[serde(default)]
    pub release: BTreeMap<String, Tools>,
}

/// A user's own compiler.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Compiler {
    /// The program and its arguments; `{pipeline}`, `{level}` and `{index-width}` in them are replaced by the values of the target.
    ///
    /// It reads the program on standard input and writes its output to standard output.
    pub command: Vec<String>,
    /// The kind of its output.
    pub gives: Gives,
    /// The release of MLIR that it is based on, such as `mlir-22`: the known faults of that release apply.
    pub based_on: Option<String>,
    /// The edition of the text that it reads; by default that of the release that it is based on, or the current one.
    pub edition: Option<String>,
    /// The passes if the target names none.
    #[serde(default)]
    pub pipeline: String,
    /// Whether it takes several programs at a time, separated by lines `// -----`, and separates its outputs in the same way.
    #[serde(default)]
    pub split: bool,
    /// Whether it is started once and takes program after program.
    #[serde(default)]
    pub server: bool,
    /// Its time limit for a program in seconds.
    #[serde(default = "ten")]
    pub seconds: u64,
    /// The memory that it may map, in MiB.
    #[serde(default = "of_a_tool")]
    pub memory: u64,
    /// The observable changes that it may make.
    #[serde(default)]
    pub may_change: Vec<Change>,
}

/// The placeholders in a command.
const WANTED: [&str; 3] = ["{pipeline}", "{level}", "{index-width}"];

/// The output of a compiler.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Gives {
    /// The LLVM dialect.
    LlvmDialect,
    /// LLVM IR that LLVM 22 reads.
    LlvmIr,
    /// An object file for this machine.
    Object,
}

/// The tools of a release.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Tools {
    /// The folder that contains `bin/mlir-opt`.
    pub prefix: Option<PathBuf>,
    /// The first arguments of `mlir-opt`.
    #[serde(default)]
    pub arguments: Vec<String>,
    /// Libraries with passes for `mlir-opt` to load.
    #[serde(default)]
    pub pass_plugins: Vec<PathBuf>,
    /// Libraries with dialects for `mlir-opt` to load.
    #[serde(default)]
    pub dialect_plugins: Vec<PathBuf>,
}

/// Why `stridecheck.toml` cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// It cannot be read.
    #[error("{}: {error}", path.display())]
    Io {
        /// The file.
        path: PathBuf,
        /// The error of the system.
        error: io::Error,
    },
    /// Its contents are wrong.
    #[error("{}: {message}", path.display())]
    Wrong {
        /// The file.
        path: PathBuf,
        /// The place and the error.
        message: String,
    },
}

fn ten() -> u64 {
    10
}

fn of_a_tool() -> u64 {
    MEMORY_KIB >> 10
}

impl Settings {
    /// Reads the settings of a folder; a folder without the file has none.
    pub fn of_folder(folder: &Path) -> Result<Self, Error> {
        let path = folder.join(FILE);
        match std::fs::read_to_string(&path) {
            Ok(text) => Self::parse(&text).map_err(|message| Error::Wrong { path, message }),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Self::default()),
            Err(error) => Err(Error::Io { path, error }),
        }
    }

    /// Parses the settings.
    pub fn parse(text: &str) -> Result<Self, String> {
        let settings: Self = toml::from_str(text).map_err(|error| error.to_string())?;
        settings.check()?;
        Ok(settings)
    }

    /// The settings for the tools of a release.
    pub fn tools(&self, front: &super::Front) -> Tools {
        let tools = self.release.get(&front.to_string());
        tools.cloned().unwrap_or_default()
    }

    fn check(&self) -> Result<(), String> {
        for (name, compiler) in &self.target {
            match name.parse() {
                Ok(super::Front::Compiler(_)) => {}
                Ok(front) => {
                    return Err(format!(
                        "target `{front}` is known already: choose another name"
                    ));
                }
                Err(_) => {
                    return Err(format!(
                        "`{name}` cannot name a target: expected letters, digits, `-`, `_` and `.`, and not `mlir-` in front"
                    ));
                }
            }
            if compiler.command.first().is_none_or(String::is_empty) {
                return Err(format!(
                    "target `{name}`: expected a program in `command`, found none"
                ));
            }
            compiler.check(name)?;
        }
        let known = super::Front::names_of_mlir();
        match self.release.keys().find(|name| !known.contains(name)) {
            None => Ok(()),
            Some(name) => Err(format!(
                "unknown release `{name}`, expected one of {}",
                known.join(", ")
            )),
        }
    }
}

impl Compiler {
    /// The number of the release that it is based on, if any.
    pub fn base(&self) -> Option<u32> {
        let fronts = super::RELEASES.into_iter();
        let mut named = fronts.filter(|number| self.based_on == Some(format!("mlir-{number}")));
        named.next()
    }

    fn check(&self, name: &str) -> Result<(), String> {
        let wrong = |why: &str| Err(format!("target `{name}`: {why}"));
        let way = if self.server { "server" } else { "split" };
        if self.split && self.server {
            return wrong("expected one of `split` and `server`, found both");
        }
        if (self.split || self.server) && self.gives == Gives::Object {
            return wrong(&format!(
                "expected texts in `gives` with `{way}`, found an object, which has no lines"
            ));
        }
        let mut words = self.command.iter();
        if self.server && words.any(|word| WANTED.iter().any(|wanted| word.contains(wanted))) {
            return wrong(&format!(
                "expected none of {} in `command` with `server`, which receives them with each program",
                WANTED.join(", ")
            ));
        }
        for (key, number) in [("seconds", self.seconds), ("memory", self.memory)] {
            if number == 0 {
                return wrong(&format!("expected at least 1 in `{key}`, found 0"));
            }
        }
        match &self.based_on {
            Some(other) if self.base().is_none() => Err(format!(
                "target `{name}`: expected one of {} in `based-on`, found `{other}`",
                super::RELEASES
                    .map(|number| format!("mlir-{number}"))
                    .join(", ")
            )),
            _ => Ok(()),
        }
    }
}

impl Tools {
    /// All arguments of `mlir-opt` that come first.
    pub fn all_arguments(&self) -> Vec<String> {
        let plugin = |kind: &'static str| {
            move |path: &PathBuf| format!("--load-{kind}-plugin={}", whole(path).display())
        };
        let plugins = self.pass_plugins.iter().map(plugin("pass"));
        let dialects = self.dialect_plugins.iter().map(plugin("dialect"));
        let arguments = self.arguments.iter().cloned();
        dialects.chain(plugins).chain(arguments).collect()
    }

    /// The libraries that `mlir-opt` loads.
    pub fn plugins(&self) -> Vec<PathBuf> {
        let plugins = self.dialect_plugins.iter().chain(&self.pass_plugins);
        plugins.map(|path| whole(path)).collect()
    }
}

/// An absolute path: the system searches a bare name among its own libraries.
fn whole(path: &Path) -> PathBuf {
    std::path::absolute(path).unwrap_or_else(|_| path.to_owned())
}

#[cfg(test)]
mod tests {
    use super::Settings;

    #[test]
    fn what_is_wrong_is_said_with_what_is_known() {
        let wrong = |text: &str| Settings::parse(text).expect_err("it is wrong");
        assert!(wrong("[target.x]\ncomand = []").contains("unknown field `comand`"));
        assert!(
            wrong("[target.x]\ncommand = []\ngives = \"llvm-ir\"").contains("expected a program")
        );
        assert!(wrong("[target.x]\ncommand = [\"a\"]\ngives = \"elf\"").contains("llvm-dialect"));
        assert_eq!(
            wrong("[target.x]\ncommand = [\"a\"]\ngives = \"llvm-ir\"\nseconds = 0"),
            "target `x`: expected at least 1 in `seconds`, found 0"
        );
        assert_eq!(
            wrong("[target.x]\ncommand = [\"a\"]\ngives = \"llvm-ir\"\nbased-on = \"mlir-7\""),
            "target `x`: expected one of mlir-22, mlir-19, mlir-16, mlir-15, mlir-14, mlir-13 in `based-on`, found `mlir-7`"
        );
        assert!(
            wrong("[target.builtin]\ncommand = [\"a\"]\ngives = \"object\"")
                .contains("known already")
        );
        assert!(
            wrong("[release.mlir-7]")
                .contains("expected one of mlir-22, mlir-19, mlir-16, mlir-15, mlir-14, mlir-13")
        );
    }
}
