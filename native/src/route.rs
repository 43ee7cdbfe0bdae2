//! The ways to call a function of a lowered program from outside.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// How arguments and results are passed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Convention {
    /// Memref arguments are passed field by field.
    Expanded,
    /// As for `_mlir_ciface_<name>`: memref arguments are passed as pointers to descriptors.
    CInterface,
    /// Memrefs are passed as pointers to their elements.
    Bare,
}

/// Who calls a function, and how.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Route {
    /// Our code calls the function itself.
    Expanded,
    /// Our code calls `_mlir_ciface_<name>`.
    CInterface,
    /// Our code calls a function that passes bare pointers.
    Bare,
    /// Our code calls `_mlir_<name>`, which takes an array of the addresses of all arguments and the result, as MLIR's runner calls it.
    Packed,
    /// Another function of the program calls it by its name.
    Direct,
    /// Another function of the program calls its address.
    Indirect,
    /// Another function of the program calls it through a function value that it received.
    Value,
    /// C code calls it.
    C(CCompiler, Convention),
    /// Our code calls the function itself, and the program's external functions are in this language.
    Outward(Language),
}

impl Route {
    /// Whether it passes memrefs as bare pointers.
    pub fn is_bare(self) -> bool {
        matches!(self, Self::Bare | Self::C(_, Convention::Bare))
    }
}

/// Where the definitions of external functions come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Language {
    /// C code.
    C(CCompiler),
    /// Functions in Rust.
    Rust,
}

/// A compiler for C.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum CCompiler {
    /// The clang of LLVM 22.
    Clang,
    /// The compiler that this machine has as `cc`.
    Cc,
}

/// No route has this name.
#[derive(Debug, thiserror::Error)]
#[error("unknown route `{0}`, expected one of {names}", names = Route::names())]
pub struct UnknownRoute(String);

impl CCompiler {
    /// Its name in texts.
    pub fn name(self) -> &'static str {
        match self {
            Self::Clang => "clang",
            Self::Cc => "cc",
        }
    }
}

impl Route {
    /// The compiler of the C code on the other side of the calls, if there is any.
    pub fn c_compiler(self) -> Option<CCompiler> {
        match self {
            Self::C(compiler, _) | Self::Outward(Language::C(compiler)) => Some(compiler),
            _ => None,
        }
    }

    /// Every route, the plainest first; bare pointers last, since their findings hide later ones.
    pub const ALL: [Self; 16] = [
        Self::Expanded,
        Self::CInterface,
        Self::Packed,
        Self::Direct,
        Self::Indirect,
        Self::Value,
        Self::C(CCompiler::Clang, Convention::Expanded),
        Self::C(CCompiler::Clang, Convention::CInterface),
        Self::C(CCompiler::Cc, Convention::Expanded),
        Self::C(CCompiler::Cc, Convention::CInterface),
        Self::Outward(Language::C(CCompiler::Clang)),
        Self::Outward(Language::C(CCompiler::Cc)),
        Self::Outward(Language::Rust),
        Self::Bare,
        Self::C(CCompiler::Clang, Convention::Bare),
        Self::C(CCompiler::Cc, Convention::Bare),
    ];

    /// The convention of the function that the caller calls.
    pub fn convention(self) -> Convention {
        match self {
            Self::CInterface => Convention::CInterface,
            Self::Bare => Convention::Bare,
            Self::C(_, convention) => convention,
            Self::Expanded
            | Self::Packed
            | Self::Direct
            | Self::Indirect
            | Self::Value
            | Self::Outward(_) => Convention::Expanded,
        }
    }

    /// The name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Expanded => "expanded",
            Self::CInterface => "c-interface",
            Self::Bare => "bare",
            Self::Packed => "packed",
            Self::Direct => "direct",
            Self::Indirect => "indirect",
            Self::Value => "value",
            Self::C(CCompiler::Clang, Convention::Expanded) => "clang",
            Self::C(CCompiler::Clang, Convention::CInterface) => "clang-c-interface",
            Self::C(CCompiler::Clang, Convention::Bare) => "clang-bare",
            Self::C(CCompiler::Cc, Convention::Expanded) => "cc",
            Self::C(CCompiler::Cc, Convention::CInterface) => "cc-c-interface",
            Self::C(CCompiler::Cc, Convention::Bare) => "cc-bare",
            Self::Outward(Language::C(CCompiler::Clang)) => "outward-clang",
            Self::Outward(Language::C(CCompiler::Cc)) => "outward-cc",
            Self::Outward(Language::Rust) => "outward-rust",
        }
    }

    /// The description of a call along it, such as ` through its C wrapper`; empty for the plainest.
    pub fn words(self) -> String {
        let how = |convention| match convention {
            Convention::Expanded => "",
            Convention::CInterface => " through its C wrapper",
            Convention::Bare => " with bare pointers",
        };
        match self {
            Self::Expanded | Self::CInterface | Self::Bare => how(self.convention()).to_owned(),
            Self::Packed => " through an array of addresses".to_owned(),
            Self::Direct => " from a function of the program".to_owned(),
            Self::Indirect => " by its address from a function of the program".to_owned(),
            Self::Value => " as a value that a function of the program was given".to_owned(),
            Self::C(compiler, convention) => {
                format!(" from C compiled by {}{}", compiler.name(), how(convention))
            }
            Self::Outward(Language::C(compiler)) => {
                format!(
                    " with external functions in C compiled by {}",
                    compiler.name()
                )
            }
            Self::Outward(Language::Rust) => " with external functions in Rust".to_owned(),
        }
    }

    fn names() -> String {
        Self::ALL.map(Self::name).join(", ")
    }
}

impl fmt::Display for Route {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Route {
    type Err = UnknownRoute;

    fn from_str(text: &str) -> Result<Self, UnknownRoute> {
        let found = Self::ALL.into_iter().find(|route| route.name() == text);
        found.ok_or_else(|| UnknownRoute(text.to_owned()))
    }
}

impl TryFrom<String> for Route {
    type Error = UnknownRoute;

    fn try_from(text: String) -> Result<Self, UnknownRoute> {
        text.parse()
    }
}

impl From<Route> for String {
    fn from(route: Route) -> Self {
        route.name().to_owned()
    }
}
