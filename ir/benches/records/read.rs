//! The TableGen records of ops, as `llvm-tblgen --dump-json` prints them.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};
use serde_json::{Map, Value};
use stridecheck_ir::dialect::{Arity, Trait};

/// The record of an op.
#[derive(Debug)]
pub(crate) struct Record {
    pub name: String,
    pub summary: String,
    pub operands: Vec<Part>,
    pub results: Vec<Part>,
    pub attributes: Vec<Part>,
    pub regions: Vec<Part>,
    pub successors: Vec<Part>,
    pub traits: BTreeSet<&'static str>,
    /// The declarative assembly; none where the op has code for it, or no assembly.
    pub assembly: Option<String>,
}

/// A named part of an op.
#[derive(Debug)]
pub(crate) struct Part {
    pub name: String,
    pub arity: Arity,
    /// The name of the constraint, or what it says of itself where it has none.
    pub constraint: String,
}

/// The traits that rows have, by the records that stand for them, alone or together.
const TRAITS: [(&str, &[&[&str]]); 5] = [
    (
        "Pure",
        &[
            &["NoMemoryEffect", "AlwaysSpeculatableImplTrait"],
            &["NoSideEffect"],
        ],
    ),
    ("Commutative", &[&["Commutative"]]),
    ("Terminator", &[&["Terminator"]]),
    ("Symbol", &[&["Symbol"]]),
    ("IsolatedFromAbove", &[&["IsolatedFromAbove"]]),
];

/// The name of a trait in [`Record::traits`].
pub(crate) fn trait_name(wanted: Trait) -> &'static str {
    match wanted {
        Trait::Pure => "Pure",
        Trait::Commutative => "Commutative",
        Trait::Terminator => "Terminator",
        Trait::Symbol => "Symbol",
        Trait::IsolatedFromAbove => "IsolatedFromAbove",
    }
}

/// The ops of a release by name, from all files that define some.
pub(crate) fn records(tblgen: &Path, include: &Path) -> Result<BTreeMap<String, Record>> {
    let mut files = Vec::new();
    for folder in ["mlir/Dialect", "mlir/IR"] {
        collect(&include.join(folder), &mut files)?;
    }
    files.sort();
    let mut records = BTreeMap::new();
    for file in files {
        for record in read(tblgen, include, &file)? {
            records.insert(record.name.clone(), record);
        }
    }
    Ok(records)
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) -> Result<()> {
    let entries = fs::read_dir(folder).with_context(|| format!("{}", folder.display()))?;
    for entry in entries {
        let path = entry?.path();
        if path.is_dir() {
            collect(&path, files)?;
        } else if path.to_string_lossy().ends_with("Ops.td") {
            files.push(path);
        }
    }
    Ok(())
}

/// The ops of one file; none of a file that is only read as a part of others.
fn read(tblgen: &Path, include: &Path, file: &Path) -> Result<Vec<Record>> {
    let beside = file.parent().context("a file is in a folder")?;
    let output = Command::new(tblgen)
        .arg("--dump-json")
        .args([Path::new("-I"), include, Path::new("-I"), beside, file])
        .output()
        .with_context(|| format!("expected to run {}", tblgen.display()))?;
    if !output.status.success() {
        return Ok(Vec::new());
    }
    let all: Map<String, Value> = serde_json::from_slice(&output.stdout)?;
    let dump = Dump(&all);
    let ops = all["!instanceof"]["Op"].as_array();
    let names = ops.into_iter().flatten().filter_map(Value::as_str);
    Ok(names.filter_map(|name| dump.record(&all[name])).collect())
}

/// All records of a file by name.
struct Dump<'a>(&'a Map<String, Value>);

impl<'a> Dump<'a> {
    fn record(&self, op: &Value) -> Option<Record> {
        let dialect = self.named(&op["opDialect"])?["name"].as_str()?;
        let name = op["opName"].as_str()?;
        let (attributes, operands) = self
            .parts(&op["arguments"])
            .into_iter()
            .partition(|(kind, _)| ["Attr", "Property"].iter().any(|attr| is(kind, attr)));
        Some(Record {
            name: match dialect {
                "" => name.to_owned(),
                dialect => format!("{dialect}.{name}"),
            },
            summary: op["summary"].as_str().unwrap_or_default().trim().to_owned(),
            operands: parts(operands),
            results: parts(self.parts(&op["results"])),
            attributes: parts(attributes),
            regions: parts(self.parts(&op["regions"])),
            successors: parts(self.parts(&op["successors"])),
            traits: self.traits(op),
            assembly: op["assemblyFormat"].as_str().map(str::to_owned),
        })
    }

    fn named(&self, reference: &Value) -> Option<&'a Value> {
        self.0.get(reference["def"].as_str()?)
    }

    fn parts(&self, dag: &Value) -> Vec<(&'a Value, Part)> {
        let parts = dag["args"].as_array().into_iter().flatten();
        parts
            .filter_map(|part| {
                let kind = self.named(&part[0])?;
                let name = part[1].as_str().unwrap_or_default().to_owned();
                let part = Part {
                    name,
                    arity: arity(kind),
                    constraint: constraint(kind),
                };
                Some((kind, part))
            })
            .collect()
    }

    fn traits(&self, op: &Value) -> BTreeSet<&'static str> {
        let mut all = BTreeSet::new();
        self.add_traits(&op["traits"], &mut all);
        TRAITS
            .into_iter()
            .filter(|(_, forms)| {
                let mut forms = forms.iter();
                forms.any(|form| form.iter().all(|part| all.contains(part)))
            })
            .map(|(name, _)| name)
            .collect()
    }

    /// The traits of a list by the names of their records, with those of lists in it.
    fn add_traits(&self, list: &'a Value, all: &mut BTreeSet<&'a str>) {
        for reference in list.as_array().into_iter().flatten() {
            all.extend(reference["def"].as_str());
            if let Some(record) = self.named(reference) {
                self.add_traits(&record["traits"], all);
            }
        }
    }
}

fn parts(parts: Vec<(&Value, Part)>) -> Vec<Part> {
    parts.into_iter().map(|(_, part)| part).collect()
}

/// Whether a record is of a class.
fn is(record: &Value, class: &str) -> bool {
    let mut classes = record["!superclasses"].as_array().into_iter().flatten();
    classes.any(|found| found.as_str() == Some(class)) || record["!name"].as_str() == Some(class)
}

fn arity(kind: &Value) -> Arity {
    let is_optional = kind["isOptional"].as_u64() == Some(1)
        || kind["defaultValue"]
            .as_str()
            .is_some_and(|it| !it.is_empty())
        || is(kind, "Optional");
    if is(kind, "Variadic") || is(kind, "VariadicRegion") || is(kind, "VariadicSuccessor") {
        Arity::Many
    } else if is_optional {
        Arity::Optional
    } else {
        Arity::One
    }
}

fn constraint(kind: &Value) -> String {
    let inner = ["baseType", "baseAttr"]
        .iter()
        .find_map(|of| kind[of]["def"].as_str());
    let name = inner.or(kind["!name"].as_str()).unwrap_or_default();
    match kind["!anonymous"].as_bool() {
        Some(true) if inner.is_none_or(|name| name.starts_with("anonymous")) => {
            kind["summary"].as_str().unwrap_or_default().to_owned()
        }
        _ => name.to_owned(),
    }
}
