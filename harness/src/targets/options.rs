//! The options of a target: how it lowers, and what is watched.

use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;

use stridecheck_conversion::{IndexWidth as LoweredWidth, WrapperResults as LoweredResults};
use stridecheck_ir::Edition;
use stridecheck_oracle::{IndexWidth, Limits};

use super::Front;
use super::routes::Routes;
use crate::engine::{CCompiler, Route};

/// The options; `None` means the default.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// The width of `index`; 64 bits by default.
    pub index_width: Option<IndexWidth>,
    /// Whether C wrappers are made only for functions that carry `llvm.emit_c_interface`.
    pub no_c_wrappers: bool,
    /// Whether buffers are allocated with `aligned_alloc`, rather than with a larger `malloc`.
    pub aligned_alloc: bool,
    /// How C wrappers return memref results; through a leading pointer by default.
    pub wrapper_results: Option<WrapperResults>,
    /// What judges the stages of a program.
    pub stages: Option<Stages>,
    /// The routes along which functions are called; a hunt draws them by default.
    pub routes: Option<Routes>,
    /// The lowering of the other half of a program that is cut at the boundaries of its functions.
    pub cross: Option<Front>,
    /// The number of the cut; by default it is drawn for each block of programs.
    pub cut: Option<u64>,
    /// The folder with the `bin/mlir-opt` to test as the release; by default the usual place.
    pub prefix: Option<PathBuf>,
    /// What compiles C++; clang of LLVM 22 by default.
    pub compiler: Option<CCompiler>,
}

/// How C wrappers return memref results.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WrapperResults {
    /// As the result, as in 2020.
    ByValue,
    /// Through a leading pointer argument, as in LLVM 22.
    LeadingPointer,
}

/// What judges the stages of a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stages {
    /// The oracle executes the output of each pass; nothing is compiled.
    Oracle,
    /// The program is lowered, compiled and run after the last pass only.
    Native,
    /// Both.
    Both,
}

impl Options {
    /// The names of all options.
    const KNOWN: &str = "index-width, no-c-wrappers, aligned-alloc, wrapper-results, stages, routes, cross, cut, prefix or compiler";

    /// These options, with the missing ones taken from `other`.
    #[must_use]
    pub fn or(&self, other: &Self) -> Self {
        Self {
            index_width: self.index_width.or(other.index_width),
            no_c_wrappers: self.no_c_wrappers || other.no_c_wrappers,
            aligned_alloc: self.aligned_alloc || other.aligned_alloc,
            wrapper_results: self.wrapper_results.or(other.wrapper_results),
            stages: self.stages.or(other.stages),
            routes: self.routes.clone().or_else(|| other.routes.clone()),
            cross: self.cross.clone().or_else(|| other.cross.clone()),
            cut: self.cut.or(other.cut),
            prefix: self.prefix.clone().or_else(|| other.prefix.clone()),
            compiler: self.compiler.or(other.compiler),
        }
    }

    /// The requested routes; a cut program also has a caller of its entry function, which may be in the other half.
    pub fn routes(&self) -> Vec<Route> {
        let mut routes = self.routes.clone().unwrap_or_default().wanted();
        if self.cross.is_some() && !routes.contains(&Route::Direct) {
            routes.push(Route::Direct);
        }
        routes
    }

    /// The path of a folder, if the text of a target can contain it.
    pub fn folder(path: &str) -> Result<PathBuf, String> {
        let cannot_stand = |c: char| c.is_whitespace() || c == '}';
        match path.is_empty() || path.contains(cannot_stand) {
            true => Err(format!(
                "prefix `{path}`: expected the path of a folder without spaces and braces"
            )),
            false => Ok(path.into()),
        }
    }

    /// The width of `index` for the generator and the oracle.
    pub fn index_width(&self) -> IndexWidth {
        self.index_width.unwrap_or_default()
    }

    /// The limits of the oracle for these options.
    pub fn limits(&self) -> Limits {
        Limits {
            index_width: self.index_width(),
            ..Limits::default()
        }
    }

    /// The options of the conversion into LLVM 22.
    pub fn conversion(&self) -> stridecheck_conversion::Options {
        self.conversion_to(Edition::CURRENT)
    }

    /// The target options for a conversion, if they can express it.
    pub fn of_conversion(lowering: &stridecheck_conversion::Options) -> Option<Self> {
        let told = |width| (width != IndexWidth::default()).then_some(width);
        let options = Self {
            index_width: told(match lowering.index_width {
                LoweredWidth::W32 => IndexWidth::W32,
                LoweredWidth::W64 => IndexWidth::W64,
            }),
            no_c_wrappers: !lowering.c_wrappers,
            aligned_alloc: lowering.aligned_alloc,
            wrapper_results: (lowering.wrapper_results == LoweredResults::ByValue)
                .then_some(WrapperResults::ByValue),
            ..Self::default()
        };
        (options.conversion() == *lowering).then_some(options)
    }

    /// The options of the conversion into the LLVM dialect of an edition.
    ///
    /// By default, the C wrappers of 2020 return results by value:
    /// they collect "the result of the call" and return "it to the caller" (Conversion to the LLVM Dialect).
    pub fn conversion_to(&self, edition: Edition) -> stridecheck_conversion::Options {
        let usual = stridecheck_conversion::Options::of(edition);
        stridecheck_conversion::Options {
            index_width: match self.index_width() {
                IndexWidth::W32 => LoweredWidth::W32,
                IndexWidth::W64 => LoweredWidth::W64,
            },
            c_wrappers: !self.no_c_wrappers,
            aligned_alloc: self.aligned_alloc,
            wrapper_results: match self.wrapper_results {
                Some(WrapperResults::ByValue) => LoweredResults::ByValue,
                Some(WrapperResults::LeadingPointer) => LoweredResults::LeadingPointer,
                None => usual.wrapper_results,
            },
            ..usual
        }
    }
}

impl WrapperResults {
    const ALL: [Self; 2] = [Self::ByValue, Self::LeadingPointer];
}

impl Stages {
    const ALL: [Self; 3] = [Self::Oracle, Self::Native, Self::Both];
}

impl fmt::Display for WrapperResults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::ByValue => "by-value",
            Self::LeadingPointer => "leading-pointer",
        })
    }
}

impl fmt::Display for Stages {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Oracle => "oracle",
            Self::Native => "native",
            Self::Both => "both",
        })
    }
}

/// Prints the text between the braces of a target: `index-width=32 no-c-wrappers`.
impl fmt::Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let width = self
            .index_width
            .map(|width| format!("index-width={}", width.bits()));
        let results = self.wrapper_results;
        let options = [
            width,
            self.no_c_wrappers.then(|| "no-c-wrappers".to_owned()),
            self.aligned_alloc.then(|| "aligned-alloc".to_owned()),
            results.map(|results| format!("wrapper-results={results}")),
            self.stages.map(|stages| format!("stages={stages}")),
            self.routes
                .as_ref()
                .map(|routes| format!("routes={routes}")),
            self.cross.as_ref().map(|front| format!("cross={front}")),
            self.cut.map(|number| format!("cut={number}")),
            self.prefix
                .as_ref()
                .map(|prefix| format!("prefix={}", prefix.display())),
            self.compiler
                .map(|compiler| format!("compiler={}", compiler.name())),
        ];
        let options: Vec<String> = options.into_iter().flatten().collect();
        f.write_str(&options.join(" "))
    }
}

impl FromStr for Options {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let mut options = Self::default();
        for word in text.split_whitespace() {
            let (name, value) = word.split_once('=').unwrap_or((word, ""));
            match name {
                "index-width" => options.index_width = Some(width(value)?),
                "no-c-wrappers" => options.no_c_wrappers = true,
                "aligned-alloc" => options.aligned_alloc = true,
                "wrapper-results" => {
                    options.wrapper_results = Some(one_of(&WrapperResults::ALL, name, value)?);
                }
                "prefix" => options.prefix = Some(Self::folder(value)?),
                "routes" => options.routes = Some(value.parse()?),
                "cross" => options.cross = Some(value.parse()?),
                "compiler" => options.compiler = Some(compiler(value)?),
                "cut" => options.cut = Some(number(value)?),
                "stages" => options.stages = Some(one_of(&Stages::ALL, name, value)?),
                _ => {
                    let known = Self::KNOWN;
                    return Err(format!(
                        "unknown option `{name}` of a target, expected {known}"
                    ));
                }
            }
        }
        Ok(options)
    }
}

impl FromStr for Stages {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        one_of(&Self::ALL, "stages", text)
    }
}

fn number(text: &str) -> Result<u64, String> {
    let number = text.parse();
    number.map_err(|_| format!("cut `{text}`: expected a number"))
}

fn compiler(text: &str) -> Result<CCompiler, String> {
    let mut all = [CCompiler::Clang, CCompiler::Cc].into_iter();
    all.find(|compiler| compiler.name() == text)
        .ok_or_else(|| format!("compiler `{text}`: expected clang or cc"))
}

fn width(text: &str) -> Result<IndexWidth, String> {
    match text {
        "32" => Ok(IndexWidth::W32),
        "64" => Ok(IndexWidth::W64),
        _ => Err(format!("index-width `{text}`: expected 32 or 64")),
    }
}

fn one_of<T: Copy + fmt::Display>(all: &[T], name: &str, text: &str) -> Result<T, String> {
    let found = all.iter().find(|value| value.to_string() == text);
    found.copied().ok_or_else(|| {
        let known: Vec<String> = all.iter().map(T::to_string).collect();
        format!("{name} `{text}`: expected one of {}", known.join(", "))
    })
}
