//! The pairs of a folder: a source and a target, and what is expected of them.
//!
//! A file `*.srctgt.ll` has functions `@src` and `@tgt`, or several with the same ending; `*.src.ll` and `*.tgt.ll` have functions
//! of the same names, and each function of `*.ident.ll` is compared with itself.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{Context, Result};
use stridecheck::mlir::import::{dropped, import};
use stridecheck_ir::dialect::{View as _, llvm};
use stridecheck_ir::parse;
use walkdir::WalkDir;

/// What is expected of a pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Expected {
    /// The target refines the source.
    Correct,
    /// The same, as they are the same function.
    Identical,
    /// There is an input on which the target does not refine the source.
    Refuted,
    /// A message about something else.
    Other,
}

/// A function in a program.
#[derive(Clone, Debug)]
pub(crate) struct Side {
    /// The imported program, or why there is none.
    pub(crate) program: Arc<Result<String, String>>,
    /// The name of the function.
    pub(crate) function: String,
}

/// A source and a target.
#[derive(Clone, Debug)]
pub(crate) struct Pair {
    /// The file, and the function if it has several.
    pub(crate) name: String,
    /// The source, and the target.
    pub(crate) sides: [Side; 2],
    /// What is expected.
    pub(crate) expected: Expected,
    /// Whether arguments may be poison, and undef.
    pub(crate) may_be: [bool; 2],
}

/// The beginnings of messages about a pair that an input can show.
const SHOWN: [&str; 8] = [
    "Value mismatch",
    "Source is more defined",
    "Target is more poisonous",
    "Mismatch in memory",
    "Target's return value is more undefined",
    "Target returns",
    "Target has reachable",
    "Source and target don't have the same return domain",
];

/// The pairs under a folder, in the order of their names.
pub(crate) fn read(folder: &Path) -> Result<Vec<Pair>> {
    let mut pairs = Vec::new();
    for entry in WalkDir::new(folder).sort_by_file_name() {
        let path = entry?.into_path();
        let name = path.strip_prefix(folder)?.display().to_string();
        let Some((_, kind)) = name
            .strip_suffix(".ll")
            .and_then(|name| name.rsplit_once('.'))
        else {
            continue;
        };
        match kind {
            "srctgt" | "ident" => pairs.extend(of_file(&path, &name, kind == "ident")?),
            "src" => pairs.extend(of_files(&path, &name)?),
            _ => {}
        }
    }
    Ok(pairs)
}

fn of_file(path: &Path, name: &str, is_identity: bool) -> Result<Vec<Pair>> {
    let text = text_of(path)?;
    let program = Arc::new(imported(&text));
    let names = functions(&program);
    let of = |source: &str, target: &str| {
        let sides = [source, target].map(|function| Side {
            program: program.clone(),
            function: function.to_owned(),
        });
        pair(format!("{name} @{source}"), &text, sides)
    };
    if is_identity {
        let pairs = names.iter().map(|function| Pair {
            expected: Expected::Identical,
            ..of(function, function)
        });
        return Ok(pairs.collect());
    }
    let targets = names.iter().filter_map(|target| {
        let source = format!("src{}", target.strip_prefix("tgt")?);
        names.contains(&source).then(|| of(&source, target))
    });
    let pairs: Vec<Pair> = targets.collect();
    // A file that is not imported is one pair.
    Ok(match pairs.is_empty() {
        true => vec![of("src", "tgt")],
        false => pairs,
    })
}

fn of_files(path: &Path, name: &str) -> Result<Vec<Pair>> {
    let target: PathBuf = path.with_extension("").with_extension("tgt.ll");
    let text = text_of(path)?;
    let programs = [text.clone(), text_of(&target)?];
    let programs = programs.map(|text| Arc::new(imported(&text)));
    let mut names = functions(&programs[0]);
    let others = functions(&programs[1]);
    if programs.iter().all(|program| program.is_ok()) {
        names.retain(|function| others.contains(function));
    } else {
        names = vec!["f".to_owned()];
    }
    let pairs = names.into_iter().map(|function| {
        let sides = programs.clone().map(|program| Side {
            program,
            function: function.clone(),
        });
        pair(format!("{name} @{function}"), &text, sides)
    });
    Ok(pairs.collect())
}

/// The program of a text, if the import keeps all that the text promises.
fn imported(text: &str) -> Result<String, String> {
    match dropped(text).first() {
        Some(promise) => Err(format!("the import drops {promise}")),
        None => import(text).map_err(|error| error.to_string()),
    }
}

fn pair(name: String, text: &str, sides: [Side; 2]) -> Pair {
    let comments = |start: &str| {
        let lines = text
            .lines()
            .filter_map(|line| line.trim().strip_prefix(';'));
        let lines = lines.filter_map(|line| line.trim_start().strip_prefix(start));
        lines.map(|line| line.trim().to_owned()).collect::<Vec<_>>()
    };
    let errors = comments("ERROR:");
    let others = ["XFAIL:", "CHECK:", "CHECK-NOT:"];
    let is_shown = |error: &String| SHOWN.iter().any(|shown| error.starts_with(shown));
    let arguments = comments("TEST-ARGS:").join(" ");
    let expected = match errors.first() {
        // Machine code has no poison, so it is compared in another way.
        _ if arguments.contains("-tgt-is-asm") => Expected::Other,
        Some(error) if is_shown(error) => Expected::Refuted,
        Some(_) => Expected::Other,
        None if others.iter().any(|other| !comments(other).is_empty()) => Expected::Other,
        None => Expected::Correct,
    };
    let named: Vec<&str> = arguments
        .split_whitespace()
        .filter_map(|word| word.strip_prefix("-func="))
        .collect();
    let expected = match named.is_empty() || named.contains(&&*sides[0].function) {
        true => expected,
        false => Expected::Other,
    };
    let may_be =
        ["poison", "undef"].map(|what| !arguments.contains(&format!("-disable-{what}-input")));
    Pair {
        name,
        sides,
        expected,
        may_be,
    }
}

/// The functions with a body of an imported program, in their order.
fn functions(program: &Result<String, String>) -> Vec<String> {
    let Some(body) = program.as_ref().ok().and_then(|text| parse(text).ok()) else {
        return Vec::new();
    };
    let ops = body.ops(body.module_block());
    let functions = ops.filter_map(|op| llvm::Func::cast(&body, op));
    let defined = functions.filter(|function| body.entry_block(function.region()).is_some());
    defined.map(|function| function.name().to_owned()).collect()
}

fn text_of(path: &Path) -> Result<String> {
    fs::read_to_string(path).with_context(|| path.display().to_string())
}
