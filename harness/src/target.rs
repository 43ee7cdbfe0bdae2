//! What is tested, as one value with one text form: `FRONT`, `FRONT/PIPELINE`, each with `@LEVEL` behind it where LLVM is asked for.
//!
//! Parsing and printing are inverse.

use std::fmt;
use std::str::FromStr;

use stridecheck_ir::Edition;

use crate::level::OptLevel;
use crate::mlir::Pipeline;
use crate::mlir::release::RELEASES;

/// What is tested.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Target {
    /// What lowers.
    pub front: Front,
    /// The passes before the lowering.
    pub pipeline: Pipeline,
    /// How hard LLVM optimises; 0 where nothing is said.
    pub level: Option<OptLevel>,
}

/// What lowers a program.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Front {
    /// The conversion of this project.
    #[default]
    Builtin,
    /// The `mlir-opt` of a release.
    Mlir(u32),
}

impl Front {
    /// The edition that programs for it are made in.
    pub fn edition(self) -> Edition {
        let release = match self {
            Self::Builtin => None,
            Self::Mlir(release) => u8::try_from(release).ok(),
        };
        release.map_or(Edition::CURRENT, Edition::release)
    }

    /// Every front that is known.
    pub fn all() -> impl Iterator<Item = Self> {
        std::iter::once(Self::Builtin).chain(RELEASES.map(Self::Mlir))
    }
}

impl fmt::Display for Front {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Builtin => f.write_str("builtin"),
            Self::Mlir(release) => write!(f, "mlir-{release}"),
        }
    }
}

impl FromStr for Front {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let front = Self::all().find(|front| front.to_string() == text);
        front.ok_or_else(|| {
            let known: Vec<String> = Self::all().map(|front| front.to_string()).collect();
            format!(
                "`{text}` is no target, expected one of {}",
                known.join(", ")
            )
        })
    }
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.front)?;
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
        let (text, level) = match text.rsplit_once('@') {
            None => (text, None),
            Some((text, level)) => (text, Some(level.parse()?)),
        };
        let (front, pipeline) = match text.split_once('/') {
            None => (text, Pipeline::None),
            Some((front, pipeline)) => (front, pipeline.parse()?),
        };
        Ok(Self {
            front: front.parse()?,
            pipeline,
            level,
        })
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
            "mlir-22",
            "mlir-22/random",
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
            refused("mlir-7"),
            "`mlir-7` is no target, expected one of builtin, mlir-22, mlir-19"
        );
        assert!(refused("builtin@5").contains("expected 0, 1, 2 or 3"));
        assert!(refused("mlir-22/cse,").contains("expected the name of a pass"));
    }
}
