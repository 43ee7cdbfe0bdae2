//! The targets that each program of an enumeration is tested on: the passes of a target one by one, and its lowering at each level.

use crate::level::OptLevel;
use crate::mlir::passes::{Scope, scope};
use crate::mlir::{PassCall, Pipeline, one_by_one};

use super::{Front, Level, Stages, Target};

impl Target {
    /// The targets that it stands for: every pass and the lowering if it names neither passes nor a level, every level if that is random, otherwise itself.
    pub fn one_by_one(&self) -> Result<Vec<Self>, String> {
        let is_open = self.level.is_none_or(|level| level == Level::Random);
        match &self.pipeline {
            Pipeline::Random(_) | Pipeline::RunLines(_) => Err(format!(
                "expected passes by their names for target `{self}`, or none for all of them one by one, found `{}`",
                self.pipeline
            )),
            Pipeline::List(_) if self.level.is_none() => Ok(vec![self.clone()]),
            Pipeline::List(_) | Pipeline::None if !is_open => Ok(vec![self.clone()]),
            Pipeline::List(_) => Ok(self.levels()),
            Pipeline::None => Ok(self.passes().into_iter().chain(self.lowerings()).collect()),
        }
    }

    /// The ops on which its passes do more than fold.
    pub fn scope(&self) -> Scope {
        match &self.pipeline {
            Pipeline::List(passes) => {
                let mut scopes = passes.iter().map(|pass| scope(&pass.name, &pass.options));
                let first = scopes.next().unwrap_or(Scope::All);
                scopes.fold(first, Scope::and)
            }
            Pipeline::None | Pipeline::Random(_) | Pipeline::RunLines(_) => Scope::All,
        }
    }

    /// The target with each pass, judged by the oracle alone.
    fn passes(&self) -> Vec<Self> {
        let pipelines: Vec<Vec<PassCall>> = match (&self.front, self.options.stages) {
            (_, Some(Stages::Native)) | (Front::Compiler(_), _) => Vec::new(),
            (front, _) => match front.release() {
                Some(release) => one_by_one::of_release(release),
                None => one_by_one::own(),
            },
        };
        let mut watched = self.clone();
        watched.level = None;
        if self.front == Front::Builtin {
            watched.options.stages = Some(Stages::Oracle);
        }
        let pipelines = pipelines.into_iter();
        pipelines
            .map(|passes| watched.with_passes(passes))
            .collect()
    }

    /// The lowering alone, if native code is to be tested.
    fn lowerings(&self) -> Vec<Self> {
        match self.options.stages {
            Some(Stages::Oracle) => Vec::new(),
            Some(Stages::Native | Stages::Both) | None => self.levels(),
        }
    }

    /// The target at each level; wrappers for C, which take as long as the functions themselves, at the first one only if no routes are named.
    fn levels(&self) -> Vec<Self> {
        let has_option = matches!(self.front, Front::Builtin | Front::Mlir(_) | Front::Trunk);
        let may_lack = has_option && self.options.routes.is_none();
        let at = |level: &OptLevel| {
            let mut target = self.clone();
            target.level = Some(Level::Fixed(*level));
            target.options.no_c_wrappers |= may_lack && *level != OptLevel::O0;
            target
        };
        OptLevel::ALL.iter().map(at).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::Target;

    fn targets(text: &str) -> Vec<String> {
        let target: Target = text.parse().expect("a target");
        let targets = target.one_by_one().expect("it names no random passes");
        targets.iter().map(Target::to_string).collect()
    }

    #[test]
    fn a_release_stands_for_its_passes_and_levels() {
        let all = targets("mlir-22");
        for wanted in [
            "mlir-22/cse",
            "mlir-22/canonicalize{top-down=false}",
            "mlir-22@0",
            "mlir-22{no-c-wrappers}@3",
        ] {
            assert!(
                all.iter().any(|target| target == wanted),
                "{wanted}: {all:?}"
            );
        }
        assert_eq!(all.iter().filter(|target| target.contains('@')).count(), 4);
        assert!(
            targets("mlir-22{routes=c-interface}")
                .contains(&"mlir-22{routes=c-interface}@3".to_owned())
        );
        let own = targets("builtin");
        assert!(own[0].starts_with("builtin{stages=oracle}/"), "{own:?}");
    }

    #[test]
    fn what_names_passes_or_a_level_stands_for_itself() {
        for text in ["mlir-22/cse", "mlir-22@2", "mlir-22/cse@0"] {
            assert_eq!(targets(text), [text]);
        }
        let random: Target = "mlir-22/random".parse().expect("a target");
        assert!(random.one_by_one().is_err());
    }
}
