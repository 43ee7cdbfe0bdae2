//! The op table held against MLIR's own records, and drafts of rows from them: `./x rows [DIALECT [RELEASE]]`.
//!
//! Rules:
//! - The records are those of the `.td` files of a release, as `llvm-tblgen` of LLVM 22 prints them.
//! - A row must agree with the record of each release that has the op: in its name, in how many operands, results and regions
//!   there are of each group, in the number of successors, and in the names of required attributes.
//!   A release may lack an optional attribute of the row, which it then takes as one without meaning, and the row one of the release.
//! - Traits and the order of the parts in declarative assembly are those of LLVM 22.
//!   A row is `Pure` only if the op has no undefined behaviour of its own, so it may lack that trait.
//! - A difference that a row needs is in `EXCEPTIONS`, with a reason; an exception that no release needs is an error too.

#[path = "records/draft.rs"]
mod draft;
#[path = "records/order.rs"]
mod order;
#[path = "records/read.rs"]
mod read;

use std::collections::{BTreeMap, BTreeSet};
use std::env;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Result, bail, ensure};
use read::{Part, Record, records, trait_name};
use stridecheck_ir::Edition;
use stridecheck_ir::dialect::{Arity, Assembly, OpDef, Opcode, Successors, ValueDef};

fn main() -> ExitCode {
    match run() {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("{error:#}");
            ExitCode::from(3)
        }
    }
}

fn run() -> Result<bool> {
    let words: Vec<String> = env::args()
        .skip(1)
        .filter(|word| word != "--bench")
        .collect();
    match words.as_slice() {
        [tblgen, folder] => hold(Path::new(tblgen), Path::new(folder)),
        [tblgen, folder, dialect, rest @ ..] => {
            let release = rest.first().map_or("22", String::as_str);
            draft(
                Path::new(tblgen),
                &include(Path::new(folder), release),
                dialect,
            )
        }
        _ => bail!(
            "expected llvm-tblgen, the folder of records, and perhaps a dialect and a release"
        ),
    }
}

fn include(folder: &Path, release: &str) -> PathBuf {
    folder.join(format!("usr/lib/llvm-{release}/include"))
}

/// Prints a row for each op of a dialect that the table lacks.
fn draft(tblgen: &Path, include: &Path, dialect: &str) -> Result<bool> {
    let records = records(tblgen, include)?;
    let prefix = format!("{dialect}.");
    let ops = records
        .values()
        .filter(|record| record.name.starts_with(&prefix));
    let (known, new): (Vec<_>, Vec<_>) = ops
        .partition(|record| Opcode::all().any(|op| op.def().name(Edition::CURRENT) == record.name));
    ensure!(
        !known.is_empty() || !new.is_empty(),
        "expected a dialect with ops, such as `arith`; found `{dialect}`"
    );
    for record in &new {
        println!("{}", draft::row(record));
    }
    eprintln!(
        "{dialect}: {} ops, {} with a row, {} drafted",
        known.len() + new.len(),
        known.len(),
        new.len()
    );
    Ok(true)
}

/// Ops with differences between row and record that must be, each with the first words of what is said and the reason.
const EXCEPTIONS: [(&[&str], &str, &str); 14] = [
    (
        &[
            "affine.load",
            "affine.prefetch",
            "affine.store",
            "affine.vector_load",
            "affine.vector_store",
        ],
        "attribute `map`",
        "code, not records, gave affine ops their maps before LLVM 17",
    ),
    (&["affine.for"], "attribute", "the same"),
    (
        &["affine.for"],
        "operands",
        "one list held bounds and iteration arguments before LLVM 17",
    ),
    (
        &["affine.if"],
        "attribute `condition`",
        "code gives it in all releases before LLVM 20",
    ),
    (
        &["memref.dma_start", "memref.dma_wait"],
        "no op",
        "C++ defined them in LLVM 13",
    ),
    (
        &["memref.dim"],
        "trait `Pure`",
        "MLIR also hoists pure ops, and a dim only with an index in bounds; here the trait only lets unused ops go",
    ),
    (
        &["func.func", "llvm.func"],
        "attribute `function_type`",
        "the printer writes `type` for releases before LLVM 15",
    ),
    (
        &["func.func", "llvm.mlir.global"],
        "no attribute `type`",
        "the same",
    ),
    (&["llvm.mlir.global"], "attribute `global_type`", "the same"),
    (
        &["llvm.func"],
        "attribute `sym_name`",
        "an interface gave it to functions before LLVM 16",
    ),
    (
        &["llvm.alloca", "llvm.getelementptr"],
        "",
        "typed pointers told the type before LLVM 15, and the printer writes indices as operands",
    ),
    (
        &["vector.transpose"],
        "",
        "the attribute was `transp` before LLVM 17, as the printer writes it",
    ),
    (
        &["vector.contract"],
        "operands",
        "masks were operands before LLVM 17, which no program here has",
    ),
    (
        &["vector.scatter", "vector.transfer_write"],
        "results",
        "the form on tensors has a result",
    ),
];

/// Holds the table against each release that is in the folder.
fn hold(tblgen: &Path, folder: &Path) -> Result<bool> {
    let mut found: BTreeMap<(&str, String), Vec<String>> = BTreeMap::new();
    let mut asked = 0;
    for edition in Edition::ALL {
        let release = edition.name();
        let include = include(folder, release);
        if !include.exists() {
            continue;
        }
        asked += 1;
        let records = records(tblgen, &include)?;
        let rows: Vec<&OpDef> = Opcode::all()
            .map(|op| op.def())
            .filter(|row| row.is_in(edition))
            .collect();
        println!(
            "LLVM {release}: {} rows held against {} records",
            rows.len(),
            records.len()
        );
        for row in rows {
            for difference in differences(row, &records, edition) {
                found
                    .entry((row.current, difference))
                    .or_default()
                    .push(release.to_owned());
            }
        }
    }
    ensure!(
        asked > 0,
        "expected the records of a release in {}",
        folder.display()
    );
    Ok(tell(&found))
}

/// Prints what no exception explains, and exceptions that explain nothing; whether there is neither.
fn tell(found: &BTreeMap<(&str, String), Vec<String>>) -> bool {
    let mut unused: BTreeSet<(&str, &str)> = EXCEPTIONS
        .iter()
        .flat_map(|(ops, start, _)| ops.iter().map(move |op| (*op, *start)))
        .collect();
    let mut is_right = true;
    for ((op, difference), releases) in found {
        let mut exceptions = EXCEPTIONS.iter();
        let exception =
            exceptions.find(|(ops, start, _)| ops.contains(op) && difference.starts_with(start));
        match exception {
            Some((_, start, _)) => {
                unused.remove(&(*op, *start));
            }
            None => {
                println!("{op} ({}): {difference}", releases.join(", "));
                is_right = false;
            }
        }
    }
    for (op, start) in unused {
        println!("{op}: expected a difference of {start}, found none: the exception can go");
        is_right = false;
    }
    is_right
}

/// What a row says otherwise than the record of a release.
fn differences(row: &OpDef, records: &BTreeMap<String, Record>, edition: Edition) -> Vec<String> {
    let name = row.name(edition);
    // Early dialects printed their ops without the dialect, whose name may be empty in their records.
    let bare = name.strip_prefix("builtin.").unwrap_or(name);
    let early = [
        bare.to_owned(),
        format!("std.{name}"),
        format!("builtin.{name}"),
    ];
    let Some(record) = records
        .get(name)
        .or_else(|| early.iter().find_map(|name| records.get(name)))
    else {
        return vec![format!("no op `{name}`")];
    };
    let mut all = Vec::new();
    counts(row, record, edition, &mut all);
    attributes(row, record, edition, &mut all);
    if edition == Edition::CURRENT {
        traits(row, record, &mut all);
        assembly(row, record, &mut all);
    }
    all
}

/// Whether a part of a row, or something about it, came later than a release.
fn is_newer(row: &OpDef, part: &str, edition: Edition) -> bool {
    row.newer
        .iter()
        .any(|newer| newer.part == part && !newer.is_in(edition))
}

/// Whether a row has as many of each group as a record.
fn counts(row: &OpDef, record: &Record, edition: Edition, all: &mut Vec<String>) {
    let in_edition = |groups: &'static [ValueDef]| -> Vec<(&'static str, Arity)> {
        let groups = groups
            .iter()
            .filter(|group| row.has_part(group.name, edition));
        groups.map(|group| (group.name, group.arity)).collect()
    };
    let regions: Vec<_> = row.regions.iter().map(|it| (it.name, it.arity)).collect();
    // Those of successors are no part of a row.
    let of_op = |it: &&Part| record.successors.is_empty() || it.arity != Arity::Many;
    let groups = [
        (
            "operands",
            in_edition(row.operands),
            record.operands.iter().filter(of_op).collect(),
        ),
        (
            "results",
            in_edition(row.results),
            record.results.iter().collect(),
        ),
        (
            "regions",
            regions,
            record.regions.iter().collect::<Vec<_>>(),
        ),
    ];
    for (what, ours, theirs) in groups {
        let fits = |((name, ours), theirs): (&(&str, Arity), &&Part)| {
            let is_rather = (*ours, theirs.arity) == (Arity::Optional, Arity::Many);
            *ours == theirs.arity || is_rather || is_newer(row, name, edition)
        };
        if ours.len() != theirs.len() || !ours.iter().zip(&theirs).all(fits) {
            let ours: Vec<String> = ours
                .iter()
                .map(|(name, arity)| part(name, *arity))
                .collect();
            let theirs: Vec<String> = theirs.iter().map(|it| part(&it.name, it.arity)).collect();
            all.push(difference(what, &theirs, &ours));
        }
    }
    let (ours, theirs) = (successors(row), successors_of(record));
    if ours != theirs {
        all.push(difference("successors", &[theirs], &[ours]));
    }
}

/// Whether each required attribute of one side is known to the other.
fn attributes(row: &OpDef, record: &Record, edition: Edition, all: &mut Vec<String>) {
    let required = |part: &&Part| part.arity == Arity::One && !part.name.ends_with("_segments");
    let missing = record.attributes.iter().filter(required);
    let missing = missing.filter(|part| row.attribute(&part.name).is_none());
    all.extend(missing.map(|part| format!("no attribute `{}`", part.name)));
    let ours = row
        .attributes
        .iter()
        .filter(|it| it.required && !is_newer(row, it.name, edition));
    let extra = ours.filter(|it| record.attributes.iter().all(|part| part.name != it.name));
    all.extend(extra.map(|it| format!("attribute `{}`", it.name)));
}

/// Whether a row has the traits of a record, and no others.
fn traits(row: &OpDef, record: &Record, all: &mut Vec<String>) {
    let ours: BTreeSet<&str> = row.traits.iter().map(|it| trait_name(*it)).collect();
    let missing = record
        .traits
        .difference(&ours)
        .filter(|name| **name != "Pure");
    all.extend(missing.map(|name| format!("no trait `{name}`")));
    // An op of which an interface makes a symbol does not say so itself.
    let extra = ours
        .difference(&record.traits)
        .filter(|name| **name != "Symbol");
    all.extend(extra.map(|name| format!("trait `{name}`")));
}

/// Whether the assembly of a row has its parts in the order of the record.
fn assembly(row: &OpDef, record: &Record, all: &mut Vec<String>) {
    let (Assembly::Format(ours), Some(theirs)) = (row.assembly, &record.assembly) else {
        return;
    };
    // `operands` stands for all of them.
    let is_listed = theirs.split_whitespace().any(|word| word == "operands");
    let mut theirs = order::of_record(theirs);
    if is_listed || !record.successors.is_empty() || theirs.is_empty() {
        return;
    }
    // Rows name groups in their own way, in the order of the record.
    let renamed: BTreeMap<&str, &str> = [
        (row.operands, &record.operands),
        (row.results, &record.results),
    ]
    .into_iter()
    .flat_map(|(ours, theirs)| theirs.iter().zip(ours))
    .map(|(theirs, ours)| (theirs.name.as_str(), ours.name))
    .collect();
    let ours = order::of_row(ours);
    for name in &mut theirs {
        *name = renamed.get(name).unwrap_or(name);
    }
    theirs.retain(|name| ours.contains(name));
    theirs.dedup();
    if ours != theirs {
        all.push(format!(
            "assembly: expected {}, found {}",
            theirs.join(" "),
            ours.join(" ")
        ));
    }
}

fn part(name: &str, arity: Arity) -> String {
    match arity {
        Arity::One => name.to_owned(),
        Arity::Optional => format!("{name}?"),
        Arity::Many => format!("{name}*"),
    }
}

fn successors(def: &OpDef) -> String {
    match def.successors {
        Successors::Exactly(count) => count.to_string(),
        Successors::AtLeastOne => "many".to_owned(),
    }
}

fn successors_of(record: &Record) -> String {
    match record.successors.iter().any(|it| it.arity == Arity::Many) {
        true => "many".to_owned(),
        false => record.successors.len().to_string(),
    }
}

fn difference(what: &str, expected: &[String], found: &[String]) -> String {
    format!("{what}: expected {}, found {}", list(expected), list(found))
}

fn list(names: &[String]) -> String {
    match names {
        [] => "none".to_owned(),
        names => names.join(" "),
    }
}
