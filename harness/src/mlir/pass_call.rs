//! A pass with its options, as written in a pipeline.

use std::fmt;

use stridecheck_ir::Body;

use super::passes::renamed::{OPTIONS, PASSES};
use super::passes::{Nest, PassRow, Requirement, find, find_any, own};
use crate::compare::Change;

/// The start of the pass option that disables patterns; it comes last.
const DISABLED: &str = "disable-patterns={";

/// A pass with its options.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PassCall {
    /// Its name.
    pub name: String,
    /// The text between its braces.
    pub options: String,
    /// What it runs on.
    pub nest: Nest,
}

impl PassCall {
    /// A pass of the table with the options that a pipeline implies by default.
    pub fn usual(name: &str) -> Self {
        let row = find(name).expect("requirements name passes of the table");
        Self::of(row, row.options[0])
    }

    /// A pass of the table with the given options.
    pub fn of(row: &PassRow, options: &str) -> Self {
        Self {
            name: row.name.to_owned(),
            options: options.to_owned(),
            nest: row.nest,
        }
    }

    /// A pass of the table with each of its options in a release.
    pub fn each(row: &PassRow, release: u32) -> impl Iterator<Item = Self> {
        let options = row.options_in(release).into_iter();
        options.map(move |options| Self::of(row, options))
    }

    /// The names of its options.
    pub fn option_names(&self) -> Vec<&str> {
        let (mut depth, mut starts, mut names) = (0_i32, true, Vec::new());
        for (place, c) in self.options.char_indices() {
            if starts && depth == 0 && !c.is_whitespace() {
                let name = self.options[place..].split(['=', ' ']).next();
                names.extend(name);
            }
            depth += i32::from("{[(".contains(c)) - i32::from("}])".contains(c));
            starts = c.is_whitespace();
        }
        names
    }

    /// A pass of one release as another one spells it; the error says what the other one lacks.
    pub fn in_release(&self, (from, to): (u32, u32)) -> Result<Self, String> {
        if from == to {
            return Ok(self.clone());
        }
        let call = self.renamed((from, to))?;
        if find(&call.name).is_some_and(|row| row.since > to) {
            return Err(format!("mlir-{to} has no pass {}", self.name));
        }
        let words = call.options.split_whitespace();
        let words = words.map(|word| {
            let of_pass = OPTIONS.iter().filter(|option| option.pass == call.name);
            let mut other = of_pass.filter(|option| (from < option.since) != (to < option.since));
            other
                .find_map(|option| option.respelled(word, to >= option.since))
                .unwrap_or_else(|| word.to_owned())
        });
        Ok(Self {
            options: words.collect::<Vec<_>>().join(" "),
            ..call
        })
    }

    /// A pass of one release under its name in another one.
    fn renamed(&self, (from, to): (u32, u32)) -> Result<Self, String> {
        let mut between = PASSES
            .iter()
            .filter(|pass| (from < pass.since()) != (to < pass.since()));
        if from < to {
            let newer = between.find(|pass| pass.before == self.name);
            return Ok(newer.map_or(self.clone(), |pass| Self {
                name: pass.name.to_owned(),
                options: format!("{} {}", pass.options, self.options)
                    .trim()
                    .to_owned(),
                nest: find(pass.name).map_or(self.nest, |row| row.nest),
            }));
        }
        match between.find(|pass| [pass.name, pass.before].contains(&&*self.name)) {
            None => Ok(self.clone()),
            Some(pass) if to < pass.first => Err(format!(
                "mlir-{to} has no pass {}",
                list(std::slice::from_ref(self))
            )),
            Some(pass) if pass.name == self.name && pass.options == self.options => Ok(Self {
                name: pass.before.to_owned(),
                options: String::new(),
                nest: pass.nest,
            }),
            Some(pass) => {
                let options = match pass.options {
                    "" => String::new(),
                    options => format!("{{{options}}}"),
                };
                Err(format!(
                    "mlir-{to} has no pass {}: its {} is {}{options}",
                    list(std::slice::from_ref(self)),
                    pass.before,
                    pass.name
                ))
            }
        }
    }

    /// What it requires.
    pub fn requires(&self) -> &'static [Requirement] {
        find_any(&self.name).map_or(&[], |row| row.requires)
    }

    /// Whether it requires programs that free no memory.
    pub fn requires_no_dealloc(&self) -> bool {
        self.requires().contains(&Requirement::NoDealloc)
    }

    /// Whether it inserts ops that free memory.
    pub fn makes_dealloc(&self) -> bool {
        find_any(&self.name).is_some_and(|row| row.makes_dealloc)
    }

    /// Whether it frees every buffer of a program that frees none itself.
    pub fn gives_all_back(&self) -> bool {
        self.makes_dealloc() && self.requires_no_dealloc()
    }

    /// Whether it has an option to disable patterns.
    pub(crate) fn takes_disabled_patterns(&self) -> bool {
        self.name == "canonicalize"
    }

    /// The same pass with these patterns disabled.
    #[must_use]
    pub(crate) fn without_patterns(&self, names: &[&str]) -> Self {
        if names.is_empty() {
            return self.clone();
        }
        let quoted = |name: &&str| match name.contains(',') {
            true => format!("\"{name}\""),
            false => (*name).to_owned(),
        };
        let mut names: Vec<String> = names.iter().map(quoted).collect();
        let mut options = self.options.clone();
        // A second list would replace the first one.
        if let Some((before, disabled)) = self.options.split_once(DISABLED) {
            names.extend(disabled.strip_suffix('}').map(str::to_owned));
            options = before.to_owned();
        }
        let options = format!("{options} {DISABLED}{}}}", names.join(","));
        Self {
            options: options.trim().to_owned(),
            ..self.clone()
        }
    }

    /// What it may change in a program: nothing for a pass of this project, allocations and views for an unknown pass.
    pub fn changes(&self, body: &Body) -> &'static [Change] {
        match find_any(&self.name) {
            None if own(&self.name).is_some() => &[],
            None => &[Change::Allocations, Change::Views],
            Some(row) if row.only_with.is_some_and(|op| !has_op(body, op)) => &[],
            // The plain lowering expands only an op with an exact result, no math function.
            Some(_) if self.name == "math-expand-ops" && self.options == "ops=clampf" => {
                &[Change::DeadAllocations]
            }
            Some(row) => row.changes,
        }
    }
}

/// Whether a program has an op with this name.
pub(crate) fn has_op(body: &Body, name: &str) -> bool {
    let mut ops = body.walk(body.module());
    ops.any(|op| body.opcode(op).is_some_and(|op| op.def().current == name))
}

/// Prints it in the syntax of `mlir-opt`.
impl fmt::Display for PassCall {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            name,
            options,
            nest,
        } = self;
        let options = match options.is_empty() {
            true => String::new(),
            false => format!("{{{options}}}"),
        };
        match nest {
            Nest::Module => write!(f, "{name}{options}"),
            Nest::Function => write!(f, "func.func({name}{options})"),
            Nest::Any => write!(f, "any({name}{options})"),
        }
    }
}

/// The passes of a list, in the syntax of `mlir-opt`.
pub fn list(passes: &[PassCall]) -> String {
    let passes: Vec<String> = passes.iter().map(PassCall::to_string).collect();
    passes.join(",")
}

#[cfg(test)]
mod tests {
    use super::PassCall;
    use crate::mlir::Pipeline;

    fn passes(text: &str) -> Vec<PassCall> {
        match text.parse() {
            Ok(Pipeline::List(passes)) => passes,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn releases_spell_a_pass_differently() {
        for (older, newer) in [
            ("cse", "cse"),
            ("test-constant-fold", "test-single-fold"),
            (
                "math-legalize-to-f32",
                "math-extend-to-supported-types{target-type=f32}",
            ),
            (
                "func.func(test-sink-vector-broadcast)",
                "func.func(test-vector-sink-patterns)",
            ),
            (
                "affine-expand-index-ops",
                "affine-expand-index-ops-as-affine",
            ),
            (
                "affine-loop-fusion{fusion-maximal=true mode=sibling}",
                "affine-loop-fusion{maximal=true mode=sibling}",
            ),
            (
                "func.func(affine-loop-unroll{unroll-full unroll-num-reps=2})",
                "func.func(affine-loop-unroll{unroll-factor=-1 unroll-num-reps=2})",
            ),
        ] {
            let found = |text: &str, releases| {
                let call = passes(text).remove(0);
                call.in_release(releases).map(|call| call.to_string())
            };
            assert_eq!(found(older, (19, 22)), Ok(newer.to_owned()));
            assert_eq!(found(newer, (22, 19)), Ok(older.to_owned()));
            assert_eq!(found(newer, (22, 22)), Ok(newer.to_owned()));
        }
    }

    #[test]
    fn what_a_release_lacks_is_said() {
        for (text, wanted) in [
            ("flatten-memref", "mlir-19 has no pass flatten-memref"),
            (
                "math-expand-ops{ops=ceil}",
                "mlir-19 has no pass math-expand-ops{ops=ceil}: its test-expand-math is math-expand-ops",
            ),
            (
                "affine-expand-index-ops",
                "mlir-19 has no pass affine-expand-index-ops: its affine-expand-index-ops is affine-expand-index-ops-as-affine",
            ),
        ] {
            let found = passes(text)[0].in_release((22, 19));
            assert_eq!(found.map_err(|why| why.to_string()), Err(wanted.to_owned()));
        }
    }

    #[test]
    fn options_are_known_by_their_names() {
        let passes = passes("canonicalize{top-down=false disable-patterns={a b=c,d} x}");
        let names = ["top-down", "disable-patterns", "x"];
        assert_eq!(passes[0].option_names(), names);
    }
}
