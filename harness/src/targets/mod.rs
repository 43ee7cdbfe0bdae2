//! A target is a value with one text form: `FRONT{OPTIONS}/PIPELINE@LEVEL`, where everything but the front may be omitted.
//!
//! Rules:
//! - Parsing and printing are inverse.
//! - A target contains everything that decides what happens to a program, so a finding that names its target replays by itself.

mod one_by_one;
mod options;
pub mod programs;
mod routes;
pub mod settings;

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use stridecheck_conversion::transform::TRANSFORMS;
use stridecheck_gen::{Profile, seed_bytes};
use stridecheck_ir::Edition;

use crate::level::OptLevel;
use crate::mlir::order::out_of_order;
use crate::mlir::releases::{NEWEST, RELEASES, ReleaseRow};
use crate::mlir::{PassCall, Pipeline, Random, RunLines};
use crate::transforms;

pub use options::{Options, Stages, WrapperResults};
pub use routes::Routes;
pub use settings::Settings;

/// What is tested.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Target {
    /// The lowering.
    pub front: Front,
    /// How it lowers, and what is watched.
    pub options: Options,
    /// The passes before the lowering.
    pub pipeline: Pipeline,
    /// The optimisation level of LLVM; `None` is level 0.
    pub level: Option<Level>,
}

/// The front of a target, which lowers a program.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Front {
    /// The conversion of this project.
    #[default]
    Builtin,
    /// The `mlir-opt` of a release.
    Mlir(u32),
    /// An `mlir-opt` built from unreleased sources, which counts as the newest release.
    Trunk,
    /// The `mlir-opt` of a release, whose EmitC a C++ compiler compiles.
    Emitc(u32),
    /// A compiler that `stridecheck.toml` names.
    Compiler(String),
}

/// The optimisation level of LLVM.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Level {
    /// At this level.
    Fixed(OptLevel),
    /// A level drawn for each block of programs.
    Random,
}

impl Front {
    /// The edition of the programs generated for it.
    pub fn edition(&self) -> Edition {
        let release = self.release();
        release.map_or(Edition::CURRENT, ReleaseRow::edition)
    }

    /// The release of MLIR that it is, or counts as.
    pub fn release(&self) -> Option<u32> {
        match self {
            Self::Mlir(release) | Self::Emitc(release) => Some(*release),
            Self::Trunk => Some(NEWEST),
            Self::Builtin | Self::Compiler(_) => None,
        }
    }

    /// The front whose tools it uses.
    pub(crate) fn tools(&self) -> Self {
        match self {
            Self::Emitc(release) => Self::Mlir(*release),
            other => other.clone(),
        }
    }

    /// Whether programs become C++, which has the types of C only.
    pub fn is_cpp(&self) -> bool {
        matches!(self, Self::Emitc(_))
    }

    /// The names of the fronts that have an `mlir-opt` of their own.
    pub(crate) fn names_of_mlir() -> Vec<String> {
        let all = Self::all().filter(|front| front.release().is_some() && !front.is_cpp());
        all.map(|front| front.to_string()).collect()
    }

    /// Every front known without `stridecheck.toml`.
    pub fn all() -> impl Iterator<Item = Self> {
        let releases = RELEASES.into_iter().map(Self::Mlir);
        std::iter::once(Self::Builtin)
            .chain(releases)
            .chain([Self::Trunk, Self::Emitc(NEWEST)])
    }
}

impl Level {
    /// The level of a block of programs; the same seed gives the same level.
    ///
    /// Half of the blocks use level 0, which shows a wrong lowering as well as the other levels in a third of the time.
    pub fn of_block(self, seed: u64, block: u64) -> OptLevel {
        match self {
            Self::Fixed(level) => level,
            Self::Random => {
                // The last byte is used, because the first ones decide the programs and pipelines of the block.
                let byte = seed_bytes(seed, block).last().copied();
                let [unoptimized, optimizing @ ..] = OptLevel::ALL;
                match usize::from(byte.unwrap_or_default()) {
                    byte if byte.is_multiple_of(2) => unoptimized,
                    byte => optimizing[byte / 2 % optimizing.len()],
                }
            }
        }
    }
}

/// The names of targets, joined.
pub(crate) fn names<'t>(targets: impl IntoIterator<Item = &'t Target>) -> String {
    let names: Vec<String> = targets.into_iter().map(Target::to_string).collect();
    names.join(", ")
}

impl Target {
    /// The default target of `check`, and of `hunt` with drawn routes.
    pub fn usual() -> Self {
        Self {
            level: Some(Level::Random),
            ..Self::default()
        }
    }

    /// The same target with drawn routes, if it is run and names none.
    #[must_use]
    pub fn drawing_routes(mut self) -> Self {
        // A function that is added for a route may be none that C++ can have.
        if self.is_run() && !self.front.is_cpp() {
            self.options.routes.get_or_insert(Routes::Random);
        }
        self
    }

    /// The same target with random pipelines that have the passes for a profile's programs; `None` varies the profile from block to block.
    #[must_use]
    pub fn drawing_passes_for(mut self, profile: Option<Profile>) -> Self {
        if let Pipeline::Random(random) = &mut self.pipeline {
            match profile {
                Some(profile) => *random = random.for_profile(profile),
                None => random.mixed = true,
            }
        }
        self
    }

    /// The same target for mutants of seeds, which may have everything that passes work on, and for the pipelines of their RUN lines.
    #[must_use]
    pub fn drawing_passes_for_seeds(mut self, lines: &RunLines) -> Self {
        match &mut self.pipeline {
            Pipeline::Random(random) => {
                *random = Random {
                    structured: true,
                    values: true,
                    mixed: false,
                    without: std::mem::take(&mut random.without),
                };
            }
            Pipeline::RunLines(own) => *own = lines.clone(),
            Pipeline::None | Pipeline::List(_) => {}
        }
        self
    }

    /// Whether its pipelines come from RUN lines.
    pub fn draws_run_lines(&self) -> bool {
        matches!(self.pipeline, Pipeline::RunLines(_))
    }

    /// Whether its passes belong to a release of MLIR, and are thus in the table.
    pub fn is_of_mlir(&self) -> bool {
        self.front.release().is_some()
    }

    /// Whether the oracle judges the output of each pass.
    pub fn is_watched(&self) -> bool {
        !matches!(self.front, Front::Compiler(_))
            && self.pipeline != Pipeline::None
            && self.options.stages != Some(Stages::Native)
    }

    /// Whether only the oracle judges, also what a lowering gives.
    pub fn is_of_oracle(&self) -> bool {
        self.options.stages == Some(Stages::Oracle)
    }

    /// Whether the program is finally lowered and run.
    ///
    /// Passes of MLIR are watched without LLVM unless a level or the stages ask for it.
    /// Without passes, what the lowering gives is run by the oracle if only that may judge.
    pub fn is_run(&self) -> bool {
        match self.options.stages {
            Some(Stages::Oracle) => self.pipeline == Pipeline::None,
            Some(_) => true,
            None => !self.is_of_mlir() || self.level.is_some() || self.pipeline == Pipeline::None,
        }
    }

    /// Whether any choice is drawn for each block of programs.
    pub fn is_drawn(&self) -> bool {
        matches!(self.pipeline, Pipeline::Random(_) | Pipeline::RunLines(_))
            || self.level == Some(Level::Random)
            || self.options.routes == Some(Routes::Random)
            || self.options.cross.is_some() && self.options.cut.is_none()
    }

    /// The level of a block of programs.
    pub fn level_of_block(&self, seed: u64, block: u64) -> OptLevel {
        let level = self.level.map(|level| level.of_block(seed, block));
        level.unwrap_or_default()
    }

    /// The passes of a block of programs.
    pub fn passes_of_block(&self, seed: u64, block: u64) -> Vec<PassCall> {
        self.pipeline.passes(self.front.release(), seed, block)
    }

    /// The target of a block of programs, with every choice fixed.
    pub fn of_block(&self, seed: u64, block: u64) -> Self {
        let passes = self.passes_of_block(seed, block);
        let level = self.level.map(|level| level.of_block(seed, block));
        let mut target = self.with_passes(passes);
        target.level = level.map(Level::Fixed);
        // The bytes are read from the end, as for the level: the first ones decide the programs and pipelines of the block.
        let mut bytes = seed_bytes(seed, block);
        bytes.reverse();
        if let Some(routes) = &mut target.options.routes {
            *routes = routes.drawn(&bytes[1..]);
        }
        if self.options.cross.is_some() {
            let drawn = bytes.last().copied().map(u64::from);
            target.options.cut = self.options.cut.or(drawn);
        }
        target
    }

    /// The two lowerings of a cut program, each as a target.
    pub fn sides(&self) -> Vec<Self> {
        let Some(other) = &self.options.cross else {
            return Vec::new();
        };
        let alone = |front: &Front| Self {
            front: front.clone(),
            options: Options {
                cross: None,
                cut: None,
                ..self.options.clone()
            },
            ..self.clone()
        };
        [&self.front, other].map(alone).to_vec()
    }

    /// The same target with these passes.
    #[must_use]
    pub fn with_passes(&self, passes: Vec<PassCall>) -> Self {
        Self {
            pipeline: match passes.is_empty() {
                true => Pipeline::None,
                false => Pipeline::List(passes),
            },
            ..self.clone()
        }
    }

    /// The same target with these passes also excluded from random pipelines.
    #[must_use]
    pub fn without_passes(&self, left_out: &[String]) -> Self {
        let mut target = self.clone();
        if let Pipeline::Random(Random { without, .. }) = &mut target.pipeline {
            let new = left_out.iter().filter(|name| !without.contains(name));
            let new: Vec<String> = new.cloned().collect();
            without.extend(new);
        }
        target
    }

    /// Why two lowerings cannot take a half of each program.
    fn contradiction_of_halves(&self) -> Option<String> {
        let front = &self.front;
        if let Some(other) = &self.options.cross
            && (self.pipeline != Pipeline::None || self.options.stages == Some(Stages::Oracle))
        {
            return Some(format!(
                "target `{front}` is linked with `{other}`: expected no passes before the lowering, and native code"
            ));
        }
        if let Some(other) = self.options.cross.as_ref().filter(|other| other.is_cpp()) {
            return Some(format!(
                "target `{other}` makes whole programs: expected another lowering in `cross`"
            ));
        }
        if self.options.cut.is_some() && self.options.cross.is_none() {
            return Some(
                "`cut` is for programs of two lowerings, as `builtin{cross=mlir-22 cut=7}`"
                    .to_owned(),
            );
        }
        None
    }

    /// Why the parts of the target contradict each other, or `None`.
    pub fn contradiction(&self) -> Option<String> {
        let front = &self.front;
        if let Some(why) = self.contradiction_of_halves() {
            return Some(why);
        }
        match (front, &self.pipeline, self.options.stages) {
            (Front::Builtin, Pipeline::List(passes), _)
                if let Err(why) = transforms::read(TRANSFORMS, passes) =>
            {
                Some(format!(
                    "target `builtin` has its own passes: {why}; for those of mlir-opt name an MLIR release, as `--target mlir-22`"
                ))
            }
            (Front::Compiler(_), Pipeline::Random(_), _) => Some(format!(
                "expected a list of passes for target `{front}`, since nothing is known of its passes"
            )),
            (Front::Builtin | Front::Compiler(_), Pipeline::RunLines(_), _) => Some(format!(
                "target `{front}` has no RUN lines: their passes are those of an MLIR release, as `mlir-22/run-lines`"
            )),
            (Front::Emitc(_), _, _) if let Some(why) = self.contradiction_of_cpp() => Some(why),
            (front, _, _) if self.options.compiler.is_some() && !front.is_cpp() => Some(format!(
                "target `{front}` has no C++ compiler: `compiler` is for EmitC, as `mlir-22-emitc{{compiler=cc}}`"
            )),
            (Front::Mlir(_) | Front::Trunk | Front::Emitc(_), Pipeline::RunLines(lines), _)
                if lines.is_empty() =>
            {
                Some(format!(
                    "target `{self}` has no pipeline: expected `hunt --from` with files whose lines `// RUN:` can be read"
                ))
            }
            (Front::Builtin | Front::Compiler(_), _, _) if self.options.prefix.is_some() => {
                Some(format!(
                    "target `{front}` has no folder of tools: `prefix` is for an MLIR release, as `mlir-22{{prefix=/opt/llvm}}`"
                ))
            }
            (Front::Emitc(_), Pipeline::None, Some(Stages::Oracle)) => Some(format!(
                "expected passes for target `{front}` with `--stages oracle`, as `--pipeline random` or `--pipeline canonicalize,cse`"
            )),
            (Front::Compiler(_), _, Some(Stages::Oracle | Stages::Both)) => Some(format!(
                "target `{front}` has no stages for the oracle: only passes of an MLIR release and of `builtin` are watched"
            )),
            (_, _, Some(Stages::Oracle)) if self.level.is_some() => Some(
                "expected no level of LLVM with `--stages oracle`, which does not run LLVM"
                    .to_owned(),
            ),
            (Front::Mlir(_) | Front::Trunk | Front::Emitc(_), Pipeline::List(passes), _) => {
                out_of_order(passes)
            }
            _ => None,
        }
    }

    /// Why C++ cannot be made as the options want it.
    fn contradiction_of_cpp(&self) -> Option<String> {
        let front = &self.front;
        let options = &self.options;
        if options.index_width().bits() != 64 {
            return Some(format!(
                "target `{front}` has an `index` of 64 bits, which is `size_t` in its C++: expected no `index-width`, or 64"
            ));
        }
        let has_linked = options.cross.is_some();
        has_linked.then(|| format!("target `{front}` makes whole programs: expected no `cross`"))
    }
}

impl fmt::Display for Front {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Builtin => f.write_str("builtin"),
            Self::Mlir(release) => write!(f, "mlir-{release}"),
            Self::Trunk => f.write_str("mlir-trunk"),
            Self::Emitc(release) => write!(f, "mlir-{release}-emitc"),
            Self::Compiler(name) => f.write_str(name),
        }
    }
}

impl FromStr for Front {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        if let Some(front) = Self::all().find(|front| front.to_string() == text) {
            return Ok(front);
        }
        let is_word = |c: char| c.is_ascii_alphanumeric() || "-_.".contains(c);
        let is_name =
            text.starts_with(|c: char| c.is_ascii_alphabetic()) && text.chars().all(is_word);
        match is_name {
            true if text.starts_with("mlir-") => {
                let known = Self::names_of_mlir();
                Err(format!(
                    "unknown release `{text}` of MLIR, expected one of {}; a build of any other is `mlir-trunk{{prefix=FOLDER}}`",
                    known.join(", ")
                ))
            }
            true => Ok(Self::Compiler(text.to_owned())),
            false => {
                let known: Vec<String> = Self::all().map(|front| front.to_string()).collect();
                Err(format!(
                    "unknown target `{text}`, expected one of {}, or the name of a compiler in stridecheck.toml",
                    known.join(", ")
                ))
            }
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Fixed(level) => level.fmt(f),
            Self::Random => f.write_str("random"),
        }
    }
}

impl FromStr for Level {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "random" => Ok(Self::Random),
            text => {
                let level = text.parse().map(Self::Fixed);
                level.map_err(|_| {
                    format!("unknown level `{text}` of LLVM, expected 0, 1, 2, 3 or random")
                })
            }
        }
    }
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.front)?;
        if self.options != Options::default() {
            write!(f, "{{{}}}", self.options)?;
        }
        if self.pipeline != Pipeline::None {
            write!(f, "/{}", self.pipeline)?;
        }
        match self.level {
            None => Ok(()),
            Some(level) => write!(f, "@{level}"),
        }
    }
}

impl FromStr for Target {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        // An option of a pass may name a symbol, so only text after the last bracket is a level.
        let end = text.rfind(['}', ')']).map_or(0, |bracket| bracket + 1);
        let (text, level) = match text[end..].rfind('@') {
            None => (text, None),
            Some(at) => (&text[..end + at], Some(text[end + at + 1..].parse()?)),
        };
        let name_end = text.find(['{', '/']).unwrap_or(text.len());
        let (front, rest) = text.split_at(name_end);
        let (options, rest) = match rest.strip_prefix('{') {
            None => ("", rest),
            Some(inside) => inside
                .split_once('}')
                .ok_or_else(|| format!("expected `}}` after the options in `{text}`"))?,
        };
        let pipeline = match rest.strip_prefix('/') {
            Some(pipeline) => pipeline.parse()?,
            None if rest.is_empty() => Pipeline::None,
            None => return Err(format!("expected `/` before the passes, found `{rest}`")),
        };
        Ok(Self {
            front: front.parse()?,
            options: options.parse()?,
            pipeline,
            level,
        })
    }
}

impl TryFrom<String> for Target {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        text.parse()
    }
}

impl From<Target> for String {
    fn from(target: Target) -> Self {
        target.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::Target;

    #[test]
    fn printing_and_reading_are_inverse() {
        for text in [
            "builtin",
            "builtin@2",
            "builtin@random",
            "builtin{index-width=32 no-c-wrappers}@2",
            "builtin{cross=mlir-22 cut=7}@2",
            "my-compiler{aligned-alloc wrapper-results=by-value}",
            "mlir-22",
            "mlir-22{prefix=/opt/llvm}/cse",
            "mlir-22/random",
            "mlir-22{stages=both}/cse,inline{op-pipelines=@f}",
            "mlir-22/any(cse)@2",
            "mlir-19/canonicalize{top-down=false},func.func(buffer-hoisting)@3",
        ] {
            let target: Target = text.parse().expect("it can be read");
            assert_eq!(target.to_string(), text);
        }
    }

    #[test]
    fn what_is_no_target_is_refused_with_what_there_is() {
        let refused = |text: &str| text.parse::<Target>().expect_err("it is no target");
        assert_eq!(
            refused("mlir-12@2"),
            "unknown release `mlir-12` of MLIR, expected one of mlir-22, mlir-19, mlir-16, mlir-15, mlir-14, mlir-13, mlir-trunk; a build of any other is `mlir-trunk{prefix=FOLDER}`"
        );
        assert_eq!(
            refused("7"),
            "unknown target `7`, expected one of builtin, mlir-22, mlir-19, mlir-16, mlir-15, mlir-14, mlir-13, mlir-trunk, mlir-22-emitc, or the name of a compiler in stridecheck.toml"
        );
        assert!(refused("builtin@5").contains("expected 0, 1, 2, 3 or random"));
        assert!(refused("mlir-22/cse,").contains("expected the name of a pass"));
        assert!(refused("builtin{index-width=7}").contains("expected 32 or 64"));
        assert!(refused("builtin{x=7}").contains("expected index-width"));
    }

    #[test]
    fn a_block_leaves_nothing_to_be_drawn() {
        let target: Target = "mlir-22/random@random".parse().expect("a target");
        let blocks: Vec<String> = (0..40).map(|n| target.of_block(7, n).to_string()).collect();
        assert_eq!(blocks[3], target.of_block(7, 3).to_string());
        assert!(
            blocks.iter().all(|block| !block.contains("random")),
            "{blocks:?}"
        );
        for level in 0..4 {
            assert!(
                blocks
                    .iter()
                    .any(|block| block.ends_with(&format!("@{level}")))
            );
        }
    }
}
