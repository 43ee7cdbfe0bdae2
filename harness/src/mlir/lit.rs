//! Reads the pipelines in the `// RUN:` lines of a lit test.
//!
//! Rules:
//! - Commands of a shell line are read if the name of the tool ends in `-opt`; lines with anything unknown are refused with that part.
//! - Passes are those of the table, which states what each may change.

use super::order::out_of_order;
use super::passes::find;
use super::{PassCall, Pipeline};

/// Options of `mlir-opt` that change no program.
const IGNORED: [&str; 14] = [
    "allow-unregistered-dialect",
    "debug",
    "debug-only",
    "dump-pass-pipeline",
    "emit-bytecode",
    "no-implicit-module",
    "o",
    "show-dialects",
    "split-input-file",
    "verify-diagnostics",
    "verify-each",
    "verify-roundtrip",
    "cse-debug",
    "color",
];

/// The pipelines of the `// RUN:` lines of a text, or why one cannot be read.
pub(crate) fn read(text: &str) -> Vec<Result<Vec<PassCall>, String>> {
    commands(text)
        .iter()
        .map(|command| passes(command))
        .collect()
}

/// The commands in `// RUN:` lines; a line that ends with `\` continues in the next.
fn commands(text: &str) -> Vec<String> {
    let mut commands: Vec<String> = Vec::new();
    let mut goes_on = false;
    for line in text.lines() {
        let comment = line.trim_start().strip_prefix("//");
        let run = comment.and_then(|line| line.trim_start().strip_prefix("RUN:"));
        let Some(run) = run.map(str::trim) else {
            continue;
        };
        let part = run.strip_suffix('\\').unwrap_or(run);
        match commands.last_mut().filter(|_| goes_on) {
            Some(last) => {
                last.push(' ');
                last.push_str(part);
            }
            None => commands.push(part.to_owned()),
        }
        goes_on = run.ends_with('\\');
    }
    commands
}

/// The passes that a shell line runs with `mlir-opt`.
fn passes(command: &str) -> Result<Vec<PassCall>, String> {
    let mut passes = Vec::new();
    for (position, words) in pipes(command).into_iter().enumerate() {
        let mut words = words.into_iter();
        let tool = words.next().unwrap_or_default();
        match tool.as_str() {
            tool if tool.ends_with("-opt") => add_passes(words, &mut passes)?,
            _ if position == 0 => return Err(format!("the command `{tool}`")),
            "FileCheck" | "count" | "not" => break,
            _ => return Err(format!("the command `{tool}`")),
        }
    }
    if let Some(why) = out_of_order(&passes) {
        return Err(why);
    }
    match passes.is_empty() {
        true => Err("no passes".to_owned()),
        false => Ok(passes),
    }
}

fn add_passes(
    words: impl Iterator<Item = String>,
    passes: &mut Vec<PassCall>,
) -> Result<(), String> {
    let mut is_value = false;
    for word in words {
        let Some(flag) = word.strip_prefix('-').filter(|flag| !flag.is_empty()) else {
            // The file, standard input, and redirections.
            let is_file = matches!(word.as_str(), "%s" | "-" | "<" | "2>&1" | "|&");
            if is_file || std::mem::take(&mut is_value) {
                continue;
            }
            return Err(format!("the word `{word}`"));
        };
        let flag = flag.strip_prefix('-').unwrap_or(flag);
        let (name, options) = flag.split_once('=').unwrap_or((flag, ""));
        is_value = name == "o" && options.is_empty();
        if name == "pass-pipeline" {
            passes.extend(listed(options)?);
        } else if let Some(row) = find(name) {
            passes.push(PassCall {
                name: name.to_owned(),
                options: options.trim().to_owned(),
                nest: row.nest,
            });
        } else if !IGNORED.contains(&name) && !name.starts_with("mlir-") {
            return Err(format!("the pass or flag `-{name}`"));
        }
    }
    Ok(())
}

/// The passes of a pipeline in the syntax of `--pass-pipeline`.
fn listed(text: &str) -> Result<Vec<PassCall>, String> {
    let pipeline: Pipeline = text.parse()?;
    let Pipeline::List(passes) = pipeline else {
        return Err(format!("the pipeline `{text}`"));
    };
    match passes.iter().find(|pass| find(&pass.name).is_none()) {
        Some(pass) => Err(format!("the pass or flag `-{}`", pass.name)),
        None => Ok(passes),
    }
}

/// Whether every pass of a list is in a release.
pub(crate) fn is_in(passes: &[PassCall], release: u32) -> bool {
    let mut rows = passes.iter().map(|pass| find(&pass.name));
    rows.all(|row| row.is_some_and(|row| row.since <= release))
}

/// The commands of a pipe, each as a list of words without quotes.
fn pipes(command: &str) -> Vec<Vec<String>> {
    let (mut pipes, mut words) = (Vec::new(), Vec::new());
    let mut word: Option<String> = None;
    let mut quote = None;
    for c in command.chars() {
        match (quote, c) {
            (Some(open), c) if open == c => quote = None,
            (None, '"' | '\'') => {
                quote = Some(c);
                word.get_or_insert_default();
            }
            (None, '|') => {
                words.extend(word.take());
                pipes.push(std::mem::take(&mut words));
            }
            (None, c) if c.is_whitespace() => words.extend(word.take()),
            (_, c) => word.get_or_insert_default().push(c),
        }
    }
    words.extend(word);
    pipes.push(words);
    pipes
}

#[cfg(test)]
mod tests {
    use super::read;
    use crate::mlir::{RunLines, list};

    fn all(text: &str) -> Vec<Result<String, String>> {
        let lines = read(text).into_iter();
        lines.map(|line| line.map(|passes| list(&passes))).collect()
    }

    #[test]
    fn flags_and_pipelines_are_read() {
        let text = "// RUN: mlir-opt %s -split-input-file -canonicalize=\"top-down=false\" --cse | FileCheck %s\n\
            // RUN: mlir-opt -allow-unregistered-dialect %s \\\n\
            // RUN:   -pass-pipeline='builtin.module(func.func(affine-loop-fusion))' 2>&1 | FileCheck %s\n\
            // RUN: my-opt %s -cse | my-opt -canonicalize | FileCheck %s\n";
        let found = all(text);
        let wanted = [
            "canonicalize{top-down=false},cse",
            "func.func(affine-loop-fusion)",
            "cse,canonicalize",
        ];
        assert_eq!(found, wanted.map(|text| Ok(text.to_owned())));
    }

    #[test]
    fn what_cannot_be_read_is_named() {
        let refused = |text: &str| match &all(&format!("// RUN: {text}\n"))[..] {
            [Err(why)] => why.clone(),
            other => panic!("expected one refusal, found {other:?}"),
        };
        assert_eq!(
            refused("mlir-opt %s -no-such-pass | FileCheck %s"),
            "the pass or flag `-no-such-pass`"
        );
        assert_eq!(
            refused("mlir-translate %s | FileCheck %s"),
            "the command `mlir-translate`"
        );
        assert_eq!(refused("mlir-opt %s | FileCheck %s"), "no passes");
        assert_eq!(refused("mlir-opt %t -cse"), "the word `%t`");
    }

    #[test]
    fn a_block_has_one_of_the_pipelines_and_each_is_drawn() {
        let lists = read("// RUN: mlir-opt -cse %s\n// RUN: mlir-opt -canonicalize %s\n");
        let lists = lists.into_iter().collect::<Result<Vec<_>, _>>();
        let lines = RunLines::new(lists.expect("both can be read"));
        let drawn = (0..32).map(|block| list(&lines.passes(7, block)));
        let drawn: std::collections::BTreeSet<String> = drawn.collect();
        assert_eq!(drawn.len(), 2);
        assert_eq!(RunLines::default().passes(7, 0), []);
    }
}
