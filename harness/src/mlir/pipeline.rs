//! Pipelines: a list of passes as `mlir-opt` takes it, or passes that are drawn anew for each block of programs.
//!
//! Rules:
//! - Parsing and printing are inverse; `func.func(a,b)` is the same as `func.func(a),func.func(b)`, and `any(a,b)` as `any(a),any(b)`.
//! - `affine-unroll=4` is the same as `affine-unroll{factor=4}`, for passes of this project that take a number.
//! - A list is run as it stands; drawn passes are put in an order in which each gets what it requires.

use std::fmt;
use std::str::FromStr;

use stridecheck_conversion::transform::{TRANSFORMS, TransformRow};
use stridecheck_gen::seed_bytes;
use stridecheck_ir::Body;

use super::order::ordered;
use super::passes::{Change, Nest, PassRow, Requirement, drawn, find};
use crate::transforms;

/// The most passes of a random pipeline.
const MOST_PASSES: usize = 4;

/// How many numbers are drawn from for a pass of this project.
const SMALL_NUMBERS: u32 = 8;

/// The passes before the lowering.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Pipeline {
    /// None.
    #[default]
    None,
    /// These, in this order.
    List(Vec<PassCall>),
    /// Drawn for each block.
    Random(Random),
}

/// What random pipelines are drawn from.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Random {
    /// Whether programs have the ops of the profile `structured`, so that passes over them are drawn too.
    pub structured: bool,
    /// Whether programs have the ops of the profile `values`, so that passes over them are drawn too.
    pub values: bool,
    /// Passes that are not drawn.
    pub without: Vec<String>,
}

/// A pass with its options.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PassCall {
    /// Its name.
    pub name: String,
    /// What stands between its braces.
    pub options: String,
    /// What it runs on.
    pub nest: Nest,
}

impl Pipeline {
    /// The passes of a block in a release, or of this project: the same for the same seed.
    pub fn passes(&self, release: Option<u32>, seed: u64, block: u64) -> Vec<PassCall> {
        match self {
            Self::None => Vec::new(),
            Self::List(passes) => passes.clone(),
            Self::Random(random) => {
                let mut draw = Draw(seed_bytes(seed, block).into_iter());
                match release {
                    Some(release) => random.of_release(release, &mut draw),
                    None => random.of_own(&mut draw),
                }
            }
        }
    }
}

impl Random {
    fn of_release(&self, release: u32, draw: &mut Draw) -> Vec<PassCall> {
        let rows = drawn(release, self);
        let calls = draw.calls(&rows, |row, draw| PassCall::drawn(row, release, draw));
        ordered(calls, self.structured)
    }

    /// Passes of this project, which need no order.
    fn of_own(&self, draw: &mut Draw) -> Vec<PassCall> {
        let is_drawn = |row: &&TransformRow| !self.without.iter().any(|name| name == row.name);
        let rows: Vec<&TransformRow> = TRANSFORMS.iter().filter(is_drawn).collect();
        draw.calls(&rows, PassCall::own)
    }
}

impl PassCall {
    /// A pass of this project with a number that is drawn, a small one.
    fn own(row: &TransformRow, draw: &mut Draw) -> Self {
        let options = row.option.map_or_else(String::new, |option| {
            let (least, greatest) = option.range;
            let end = (greatest + 1).min(least + SMALL_NUMBERS) - least;
            let number = least + draw.number_below(end);
            format!("{}={number}", option.name)
        });
        Self {
            name: row.name.to_owned(),
            options,
            nest: Nest::Module,
        }
    }

    fn drawn(row: &PassRow, release: u32, draw: &mut Draw) -> Self {
        let options = row.options_in(release);
        Self {
            name: row.name.to_owned(),
            options: options[draw.below(options.len())].to_owned(),
            nest: row.nest,
        }
    }

    /// A pass of the table as a pipeline has it that names no options.
    pub(crate) fn usual(name: &str) -> Self {
        let row = find(name).expect("requirements name passes of the table");
        Self {
            name: row.name.to_owned(),
            options: row.options[0].to_owned(),
            nest: row.nest,
        }
    }

    /// What it requires.
    pub fn requires(&self) -> &'static [Requirement] {
        find(&self.name).map_or(&[], |row| row.requires)
    }

    /// Whether it requires programs that give no memory back.
    pub fn requires_no_dealloc(&self) -> bool {
        self.requires().contains(&Requirement::NoDealloc)
    }

    /// Whether it inserts ops that give memory back.
    pub fn makes_dealloc(&self) -> bool {
        find(&self.name).is_some_and(|row| row.makes_dealloc)
    }

    /// Whether it gives back every buffer of a program that gives none back itself.
    pub fn gives_all_back(&self) -> bool {
        self.makes_dealloc() && self.requires_no_dealloc()
    }

    /// What it may change of a program; one that no row lists may change everything.
    pub fn changes(&self, body: &Body) -> &'static [Change] {
        match find(&self.name) {
            None if transforms::find(&self.name).is_some() => &[],
            None => &[Change::Allocations, Change::Views],
            Some(row) if row.only_with.is_some_and(|op| !has_op(body, op)) => &[],
            Some(row) => row.changes,
        }
    }
}

/// Whether a program has an op of this name.
pub(crate) fn has_op(body: &Body, name: &str) -> bool {
    let mut ops = body.walk(body.module());
    ops.any(|op| body.opcode(op).is_some_and(|op| op.def().current == name))
}

/// As `mlir-opt` takes it.
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

/// The passes of a list, as `mlir-opt` takes them.
pub fn list(passes: &[PassCall]) -> String {
    let passes: Vec<String> = passes.iter().map(PassCall::to_string).collect();
    passes.join(",")
}

impl fmt::Display for Pipeline {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::None => f.write_str("none"),
            Self::Random(random) => random.fmt(f),
            Self::List(passes) => f.write_str(&list(passes)),
        }
    }
}

impl fmt::Display for Random {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let structured = self.structured.then(|| "structured".to_owned());
        let values = self.values.then(|| "values".to_owned());
        let without =
            (!self.without.is_empty()).then(|| format!("without={}", self.without.join(",")));
        let options: Vec<String> = structured
            .into_iter()
            .chain(values)
            .chain(without)
            .collect();
        match options.is_empty() {
            true => f.write_str("random"),
            false => write!(f, "random{{{}}}", options.join(" ")),
        }
    }
}

impl FromStr for Pipeline {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text.trim() {
            "" | "none" => Ok(Self::None),
            "random" => Ok(Self::Random(Random::default())),
            text if text.starts_with("random{") => read_random(text).map(Self::Random),
            text => {
                let mut passes = Vec::new();
                let inner = inside(text, "builtin.module").unwrap_or(text);
                read(inner, Nest::Module, &mut passes)?;
                Ok(Self::List(passes))
            }
        }
    }
}

/// `random{structured without=a,b}`.
fn read_random(text: &str) -> Result<Random, String> {
    let wrong = || {
        format!(
            "expected what random pipelines are drawn from, as `random{{structured without=cse,sccp}}`, found `{text}`"
        )
    };
    let options = text.strip_prefix("random{");
    let options = options.and_then(|options| options.strip_suffix('}'));
    let mut random = Random::default();
    for option in options.ok_or_else(wrong)?.split_whitespace() {
        match option.split_once('=') {
            None if option == "structured" => random.structured = true,
            None if option == "values" => random.values = true,
            Some(("without", names)) => {
                random.without = names.split(',').map(str::to_owned).collect();
            }
            _ => return Err(wrong()),
        }
    }
    let is_unknown = |name: &&String| find(name).is_none() && transforms::find(name).is_none();
    match random.without.iter().find(is_unknown) {
        None if random == Random::default() => Err(wrong()),
        None => Ok(random),
        Some(name) => Err(format!(
            "unknown pass `{name}` to leave out, expected one that random pipelines have"
        )),
    }
}

/// What stands between the parentheses behind a name, if that is all.
fn inside<'t>(text: &'t str, name: &str) -> Option<&'t str> {
    text.trim()
        .strip_prefix(name)?
        .trim()
        .strip_prefix('(')?
        .strip_suffix(')')
}

fn read(text: &str, nest: Nest, passes: &mut Vec<PassCall>) -> Result<(), String> {
    for item in items(text)? {
        let item = item.trim();
        let anchors = [("func.func", Nest::Function), ("any", Nest::Any)];
        let mut nested = anchors
            .iter()
            .filter_map(|(anchor, nest)| Some((inside(item, anchor)?, *nest)));
        if let Some((inner, within)) = nested.next() {
            if nest != Nest::Module {
                return Err(format!(
                    "expected passes inside of `func.func` or `any`, found `{item}`"
                ));
            }
            read(inner, within, passes)?;
            continue;
        }
        let (name, options) = name_and_options(item)?;
        let is_name = |c: char| c.is_ascii_alphanumeric() || "-_.".contains(c);
        if name.is_empty() || !name.chars().all(is_name) {
            return Err(format!(
                "expected the name of a pass, or passes in `func.func(...)` or `any(...)`, found `{item}`"
            ));
        }
        let row = find(name);
        let nest = match (nest, row) {
            (Nest::Module, Some(row)) => row.nest,
            (nest, _) => nest,
        };
        let default = row.map_or("", |row| row.options[0]);
        let options = if options.is_empty() {
            default
        } else {
            &options
        };
        passes.push(PassCall {
            name: name.to_owned(),
            options: options.to_owned(),
            nest,
        });
    }
    Ok(())
}

/// The name of a pass and what stands between its braces.
fn name_and_options(item: &str) -> Result<(&str, String), String> {
    if let Some((name, options)) = item.split_once('{') {
        let options = options.strip_suffix('}');
        let options = options.ok_or_else(|| format!("expected `}}` at the end of `{item}`"))?;
        return Ok((name, options.to_owned()));
    }
    let Some((name, number)) = item.split_once('=') else {
        return Ok((item, String::new()));
    };
    let option = transforms::find(name).and_then(|row| row.option);
    let option = option.ok_or_else(|| {
        format!("expected options of `{name}` between braces, as `{name}{{option=value}}`, found `{item}`")
    })?;
    Ok((name, format!("{}={number}", option.name)))
}

/// The parts between commas outside of brackets.
fn items(text: &str) -> Result<Vec<&str>, String> {
    let (mut depth, mut start, mut items) = (0_i32, 0, Vec::new());
    for (place, c) in text.char_indices() {
        match c {
            '(' | '{' | '[' => depth += 1,
            ')' | '}' | ']' => depth -= 1,
            ',' if depth == 0 => {
                items.push(&text[start..place]);
                start = place + 1;
            }
            _ => {}
        }
        if depth < 0 {
            return Err(format!("`{text}` closes a bracket that is not open"));
        }
    }
    match depth {
        0 => {
            items.push(&text[start..]);
            Ok(items)
        }
        _ => Err(format!("`{text}` leaves a bracket open")),
    }
}

/// Numbers that follow from a seed.
struct Draw(std::vec::IntoIter<u8>);

impl Draw {
    /// A number below an end, which is small.
    fn below(&mut self, end: usize) -> usize {
        usize::from(self.next()) % end
    }

    fn number_below(&mut self, end: u32) -> u32 {
        u32::from(self.next()) % end
    }

    fn next(&mut self) -> u16 {
        u16::from_le_bytes([self.0.next(), self.0.next()].map(Option::unwrap_or_default))
    }

    /// One to [`MOST_PASSES`] passes of rows.
    fn calls<R>(&mut self, rows: &[&R], call: impl Fn(&R, &mut Self) -> PassCall) -> Vec<PassCall> {
        if rows.is_empty() {
            return Vec::new();
        }
        let count = 1 + self.below(MOST_PASSES);
        let calls = (0..count).map(|_| {
            let row = rows[self.below(rows.len())];
            call(row, self)
        });
        calls.collect()
    }
}

#[cfg(test)]
mod tests {
    use super::{Pipeline, Random, list};

    #[test]
    fn printing_and_reading_are_inverse() {
        for text in [
            "none",
            "random",
            "random{without=cse,lift-cf-to-scf}",
            "random{structured}",
            "random{structured without=cse}",
            "random{without=affine-unroll}",
            "affine-unroll{factor=4},memref-to-iter-args",
            "canonicalize,cse",
            "canonicalize{top-down=false max-iterations=3},func.func(buffer-hoisting),cse",
            "arith-int-range-narrowing{int-bitwidths-supported=8,16,32}",
            "any(cse),any(canonicalize{top-down=false}),cse",
        ] {
            let pipeline: Pipeline = text.parse().expect("it can be read");
            assert_eq!(pipeline.to_string(), text);
        }
    }

    #[test]
    fn nests_are_what_the_pass_needs() {
        let read = |text: &str| {
            text.parse::<Pipeline>()
                .map(|pipeline| pipeline.to_string())
        };
        let wanted = Ok("func.func(buffer-hoisting),cse".to_owned());
        assert_eq!(read("buffer-hoisting,cse"), wanted);
        assert_eq!(
            read("builtin.module(func.func(buffer-hoisting),cse)"),
            wanted
        );
        assert_eq!(
            read("func.func(cse,canonicalize)"),
            Ok("func.func(cse),func.func(canonicalize)".to_owned())
        );
    }

    #[test]
    fn what_is_no_pipeline_is_refused() {
        for text in [
            "canonicalize,",
            "a b",
            "cse)",
            "func.func(cse",
            "any(func.func(cse))",
            "func.func(any(cse))",
            "gpu.module(cse)",
            "canonicalize{x",
            "canonicalize=4",
            "random{cse}",
            "random{}",
            "random{structured=1}",
            "random{without=}",
            "random{without=no-pass}",
        ] {
            assert!(text.parse::<Pipeline>().is_err(), "{text}");
        }
    }

    #[test]
    fn a_random_pipeline_follows_from_seed_and_block() {
        let random = Pipeline::Random(Random::default());
        let drawn = |seed, block| list(&random.passes(Some(22), seed, block));
        assert_eq!(drawn(7, 3), drawn(7, 3));
        let all: std::collections::BTreeSet<_> = (0..50).map(|block| drawn(7, block)).collect();
        assert!(all.len() > 40, "{all:?}");
    }

    /// Passes over loops are drawn where programs have them, and need no pass that makes them.
    #[test]
    fn a_random_pipeline_of_structured_programs() {
        let random = Random {
            structured: true,
            values: false,
            without: vec!["lift-cf-to-scf".to_owned()],
        };
        for release in [19, 22] {
            let mut seen = std::collections::BTreeSet::new();
            for block in 0..2_000 {
                let passes = Pipeline::Random(random.clone()).passes(Some(release), 7, block);
                seen.extend(passes.into_iter().map(|pass| pass.name));
            }
            for name in [
                "scf-for-loop-peeling",
                "affine-loop-tile",
                "control-flow-sink",
            ] {
                assert!(seen.contains(name), "{release}: {name}");
            }
        }
    }

    /// Nor has it what works only behind a pass that is left out.
    #[test]
    fn a_random_pipeline_has_nothing_that_is_left_out() {
        let random: Pipeline = "random{without=cse,lift-cf-to-scf}"
            .parse()
            .expect("it is one");
        for block in 0..500 {
            let passes = random.passes(Some(22), 7, block);
            for name in ["cse", "lift-cf-to-scf", "convert-scf-to-cf"] {
                let is_there = passes.iter().any(|pass| pass.name == name);
                assert!(!is_there, "{}", list(&passes));
            }
        }
    }
}
