//! Pipelines: a list of passes in the syntax of `mlir-opt`, or passes drawn anew for each block of programs.
//!
//! Rules:
//! - Parsing and printing are inverse; `func.func(a,b)` is the same as `func.func(a),func.func(b)`, and `any(a,b)` as `any(a),any(b)`.
//! - `affine-unroll=4` is the same as `affine-unroll{factor=4}`, for passes of this project that take a number.
//! - A list is run as written; drawn passes are put into an order that meets the requirements of each.

use std::fmt;
use std::str::FromStr;

use super::pass_call::{PassCall, list};
use super::passes::{Nest, find, own};
use super::random::Random;
use super::run_lines::{RUN_LINES, RunLines};

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
    /// Those of the RUN lines of seeds, one for each block.
    RunLines(RunLines),
}

impl Pipeline {
    /// The passes of a block in a release, or of this project; the same seed gives the same passes.
    pub fn passes(&self, release: Option<u32>, seed: u64, block: u64) -> Vec<PassCall> {
        match self {
            Self::None => Vec::new(),
            Self::List(passes) => passes.clone(),
            Self::Random(random) => random.passes(release, seed, block),
            Self::RunLines(lines) => lines.passes(seed, block),
        }
    }
}

impl fmt::Display for Pipeline {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::None => f.write_str("none"),
            Self::Random(random) => random.fmt(f),
            Self::RunLines(_) => f.write_str(RUN_LINES),
            Self::List(passes) => f.write_str(&list(passes)),
        }
    }
}

impl FromStr for Pipeline {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text.trim() {
            "" | "none" => Ok(Self::None),
            RUN_LINES => Ok(Self::RunLines(RunLines::default())),
            text if text == "random" || text.starts_with("random{") => {
                text.parse().map(Self::Random)
            }
            text => {
                let mut passes = Vec::new();
                let inner = inside(text, "builtin.module").unwrap_or(text);
                read(inner, Nest::Module, &mut passes)?;
                Ok(Self::List(passes))
            }
        }
    }
}

/// The text between the parentheses after a name, if nothing follows.
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

/// The name of a pass and the text between its braces.
fn name_and_options(item: &str) -> Result<(&str, String), String> {
    if let Some((name, options)) = item.split_once('{') {
        let options = options.strip_suffix('}');
        let options = options.ok_or_else(|| format!("expected `}}` at the end of `{item}`"))?;
        return Ok((name, options.to_owned()));
    }
    let Some((name, number)) = item.split_once('=') else {
        return Ok((item, String::new()));
    };
    let option = own(name).and_then(|row| row.option);
    let option = option.ok_or_else(|| {
        format!("expected options of `{name}` between braces, as `{name}{{option=value}}`, found `{item}`")
    })?;
    Ok((name, format!("{}={number}", option.name)))
}

/// The parts between commas outside brackets.
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

#[cfg(test)]
mod tests {
    use super::{Pipeline, Random, list};

    #[test]
    fn printing_and_reading_are_inverse() {
        for text in [
            "none",
            "random",
            "run-lines",
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

    /// Passes over loops are drawn where programs have loops, without a pass that produces them.
    #[test]
    fn a_random_pipeline_of_structured_programs() {
        let random = Random {
            mixed: false,
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

    /// It also lacks passes that work only after a pass that is left out.
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
