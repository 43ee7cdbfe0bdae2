//! Programs that passes changed: for each pass the smallest program for each kind of change.
//!
//! A kind of change is the ops that were removed and added, with their counts; of several programs of one size the first text in order is kept,
//! so the result depends neither on threads nor on the order of programs.

use std::collections::BTreeMap;
use std::fmt;
use std::fs;
use std::io;
use std::path::Path;
use std::sync::{Mutex, PoisonError};

use stridecheck_gen::Case;
use stridecheck_ir::{Body, Edition, Form, parse, print};
use stridecheck_oracle::{Call, Limits};

use super::pass_call::PassCall;
use crate::finding::fault::case_of;

/// The kept changes.
#[derive(Debug, Default)]
pub struct Changes(Mutex<BTreeMap<(String, Kind), Change>>);

/// The ops that were removed and added.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Kind {
    went: Vec<String>,
    came: Vec<String>,
}

/// A program before and after a pass.
#[derive(Debug)]
struct Change {
    /// The number of ops of the program; together with the text it decides which change is kept.
    size: usize,
    before: String,
    after: String,
    pass: PassCall,
    call: Call,
    limits: Limits,
}

impl Changes {
    /// Keeps a change of a program by a pass, if the program is the smallest for this kind so far.
    pub(super) fn see(&self, pass: &PassCall, (before, after): (&str, &str), case: &Case) {
        let (Some((size, ops)), Some((_, new))) = (ops(before), ops(after)) else {
            return;
        };
        let kind = Kind {
            went: more(&ops, &new),
            came: more(&new, &ops),
        };
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let key = (pass.name.clone(), kind);
        let least = kept
            .get(&key)
            .map(|least| (least.size, least.before.as_str()));
        if least.is_none_or(|least| (size, before) < least) {
            let change = Change {
                size,
                before: before.to_owned(),
                after: after.to_owned(),
                pass: pass.clone(),
                call: case.call.clone(),
                limits: case.limits(),
            };
            kept.insert(key, change);
        }
    }

    /// Writes the changes into a folder, with a subfolder for each pass and the smallest programs first; returns the number of changes and of passes.
    pub fn write(&self, folder: &Path) -> io::Result<(usize, usize)> {
        let kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let mut by_pass: BTreeMap<&str, Vec<(&Kind, &Change)>> = BTreeMap::new();
        for ((pass, kind), change) in kept.iter() {
            by_pass.entry(pass).or_default().push((kind, change));
        }
        for (pass, changes) in &mut by_pass {
            changes.sort_by_key(|(kind, change)| (change.size, *kind));
            let folder = folder.join(pass);
            fs::create_dir_all(&folder)?;
            for (number, (kind, change)) in changes.iter().enumerate() {
                let head = format!("// pass: {}\n{kind}", change.pass);
                let before = format!("{head}{}", change.before());
                fs::write(folder.join(format!("{number:04}.mlir")), before)?;
                let after = format!("{head}{}", plain(&change.after));
                fs::write(folder.join(format!("{number:04}.after.mlir")), after)?;
            }
        }
        Ok((kept.len(), by_pass.len()))
    }
}

impl Change {
    /// The program before the pass, with a run line if the oracle can execute it.
    fn before(&self) -> String {
        match case_of(&self.before, &self.call, &self.limits) {
            Some(case) => Case {
                body: without_name(&case.body),
                ..case
            }
            .to_text(Edition::CURRENT),
            None => plain(&self.before),
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (word, ops) in [("went", &self.went), ("came", &self.came)] {
            let ops = match &ops[..] {
                [] => "none".to_owned(),
                ops => ops.join(", "),
            };
            writeln!(f, "// {word}: {ops}")?;
        }
        Ok(())
    }
}

/// The number of ops of a program, and the ops by name; `None` if it cannot be parsed.
fn ops(text: &str) -> Option<(usize, BTreeMap<String, usize>)> {
    let body = parse(text).ok()?;
    let mut ops: BTreeMap<String, usize> = BTreeMap::new();
    for op in body.walk(body.module()) {
        *ops.entry(body.op_name(op).current().to_owned())
            .or_default() += 1;
    }
    Some((ops.values().sum(), ops))
}

/// The ops that are more frequent than in `others`, each with the difference.
fn more(ops: &BTreeMap<String, usize>, others: &BTreeMap<String, usize>) -> Vec<String> {
    let more = ops.iter().filter_map(|(name, count)| {
        let more = count.saturating_sub(others.get(name).copied().unwrap_or(0));
        match more {
            0 => None,
            1 => Some(name.clone()),
            more => Some(format!("{more} {name}")),
        }
    });
    more.collect()
}

/// A text without the name that its module had in a batch.
fn plain(text: &str) -> String {
    match parse(text) {
        Ok(body) => print(&without_name(&body), Form::current()),
        Err(_) => text.to_owned(),
    }
}

fn without_name(body: &Body) -> Body {
    let mut body = body.clone();
    body.remove_attribute(body.module(), "sym_name");
    body
}
