//! Patterns of the transform dialect as passes: `mlir-opt` offers them only as ops of a script that it interprets.
//!
//! Rules:
//! - A pass `transform.apply_patterns.X{a=b c=2}` applies the op `transform.apply_patterns.X a = "b" c = 2` to what it runs on.
//! - Each is a sequence in a library, a file that a pipeline with such a pass loads first; the interpreter of the sequence replaces the pass.
//! - Nothing is added to the programs, so every other pass gets the usual input.

use std::io;

use super::pass_call::{PassCall, list};
use super::pipeline::Pipeline;
use super::scratch::Scratch;

/// The prefix of the names of such passes.
pub const PREFIX: &str = "transform.apply_patterns.";

/// The file name of a library.
pub const LIBRARY: &str = "patterns.mlir";

/// A pipeline with patterns, in the syntax of `mlir-opt`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Interpreted {
    /// The passes, the first of which loads the library.
    pub passes: String,
    /// The text of the library.
    pub library: String,
}

/// The passes in the syntax of `mlir-opt` with a library at this path; `None` if none of them is a pattern.
pub fn interpreted(passes: &[PassCall], path: &str) -> Option<Interpreted> {
    if !passes.iter().any(is_pattern) {
        return None;
    }
    let mut sequences: Vec<String> = Vec::new();
    let mut steps = vec![format!(
        "transform-preload-library{{transform-library-paths={path}}}"
    )];
    for pass in passes {
        if !is_pattern(pass) {
            steps.push(pass.to_string());
            continue;
        }
        let op = op(pass);
        let known = sequences.iter().position(|known| *known == op);
        let number = known.unwrap_or(sequences.len());
        if known.is_none() {
            sequences.push(op);
        }
        let interpreter = PassCall {
            name: "transform-interpreter".to_owned(),
            options: format!("entry-point={}", sequence(number)),
            nest: pass.nest,
        };
        steps.push(interpreter.to_string());
    }
    Some(Interpreted {
        passes: steps.join(","),
        library: library(&sequences),
    })
}

/// The passes of a text in the syntax of `mlir-opt`; a library that they need is written to a folder.
pub(crate) fn written(passes: &str, folder: &Scratch) -> io::Result<String> {
    if !passes.contains(PREFIX) {
        return Ok(passes.to_owned());
    }
    let Ok(Pipeline::List(calls)) = passes.parse() else {
        unreachable!("it was printed from passes: {passes}");
    };
    let path = folder.file(LIBRARY);
    match interpreted(&calls, &path.display().to_string()) {
        None => Ok(list(&calls)),
        Some(interpreted) => {
            std::fs::write(path, interpreted.library)?;
            Ok(interpreted.passes)
        }
    }
}

fn is_pattern(pass: &PassCall) -> bool {
    pass.name.starts_with(PREFIX)
}

/// The name of a sequence.
fn sequence(number: usize) -> String {
    format!("patterns_{number}")
}

/// The op of a pass: a value other than a number or a boolean is a quoted word.
fn op(pass: &PassCall) -> String {
    let options = pass.options.split_whitespace().map(|option| {
        let Some((name, value)) = option.split_once('=') else {
            return format!(" {option}");
        };
        let is_bare = value.parse::<i64>().is_ok() || value.parse::<bool>().is_ok();
        match is_bare {
            true => format!(" {name} = {value}"),
            false => format!(" {name} = \"{value}\""),
        }
    });
    format!("{}{}", pass.name, options.collect::<String>())
}

fn library(ops: &[String]) -> String {
    let sequences = ops.iter().enumerate().map(|(number, op)| {
        let name = sequence(number);
        format!(
            "  transform.named_sequence @{name}(%root: !transform.any_op {{transform.readonly}}) {{
    transform.apply_patterns to %root {{
      {op}
    }} : !transform.any_op
    transform.yield
  }}
"
        )
    });
    format!(
        "module attributes {{transform.with_named_sequence}} {{\n{}}}\n",
        sequences.collect::<String>()
    )
}

#[cfg(test)]
mod tests {
    use super::interpreted;
    use crate::mlir::Pipeline;

    #[test]
    fn patterns_become_sequences_of_a_library() {
        let passes = |text: &str| match text.parse() {
            Ok(Pipeline::List(passes)) => passes,
            other => panic!("{other:?}"),
        };
        assert_eq!(interpreted(&passes("cse,canonicalize"), "p"), None);
        let text = "transform.apply_patterns.a.b{x=yes n=2 t=true},func.func(transform.apply_patterns.c),cse,transform.apply_patterns.c";
        let found = interpreted(&passes(text), "p").expect("there are patterns");
        assert_eq!(
            found.passes,
            "transform-preload-library{transform-library-paths=p},\
             transform-interpreter{entry-point=patterns_0},\
             func.func(transform-interpreter{entry-point=patterns_1}),cse,\
             transform-interpreter{entry-point=patterns_1}"
        );
        let ops = found.library.lines().map(str::trim);
        let ops: Vec<&str> = ops
            .filter(|line| line.starts_with("transform.apply_patterns."))
            .collect();
        assert_eq!(
            ops,
            [
                "transform.apply_patterns.a.b x = \"yes\" n = 2 t = true",
                "transform.apply_patterns.c"
            ]
        );
    }
}
