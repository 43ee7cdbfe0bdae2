//! What generated programs are made of: how often each op is executed with values of each class, and how often that is seen.
//!
//! Rules:
//! - An op counts once for each class among the types of its operands and results; of a memref, the type of its elements counts.
//! - It is seen where a result of it leads, through ops without effect, to one that has an effect or ends a block.
//! - A class is possible for an op if its row in the op table says so, and no exception below says why not.
//! - An empty possible cell is an error.
//! - Below the table stands how the windows of memref arguments that share a buffer lie to each other; none of a kind is an error, too.

use std::collections::{BTreeMap, BTreeSet};
use std::process::ExitCode;

use stridecheck_gen::{Case, Profile, op_of, production_names, program, seed_bytes};
use stridecheck_ir::dialect::{Successors, Trait, TypeClass};
use stridecheck_ir::{Body, OpId, Opcode, Type, ValueId};
use stridecheck_oracle::{ArgumentBuffer, Call, MemRefArgument};

const PROGRAMS: u64 = 100_000;
const SEED: u64 = 77;

/// The classes of scalars.
const CLASSES: [&str; 14] = [
    "i1", "i2-7", "i8", "odd", "i16", "i32", "i64", "wide", "i128", "index", "f16", "bf16", "f32",
    "f64",
];

const INTEGERS: std::ops::Range<usize> = 0..9;
const INDEX: usize = 9;
const FLOATS: std::ops::Range<usize> = 10..14;

/// Classes that the op table allows and an op does not have.
const EXCEPTIONS: [(&str, &[&str], &str); 13] = [
    (
        "memref.atomic_rmw",
        &["i1", "i2-7", "odd", "wide", "i128", "index"],
        "a machine changes whole bytes, up to eight, in one step; LLVM 22 leaves an index as it is",
    ),
    (
        "memref.generic_atomic_rmw",
        &["i1", "i2-7", "odd", "wide", "i128", "index"],
        "the same",
    ),
    (
        "arith.bitcast",
        &["i1", "i2-7", "i8", "odd", "wide", "i128", "index"],
        "an integer has the width of a float",
    ),
    (
        "affine.vector_load",
        PACKED,
        "few programs have lanes that do not fill their bytes, since MLIR's lowering packs them",
    ),
    ("affine.vector_store", PACKED, "the same"),
    ("scf.forall", NO_INDEX, "what it shares are tensors"),
    (
        "math.fma",
        &["bf16"],
        "LLVM 22 rounds it twice: `corpus/known/fma-bf16.mlir`",
    ),
    (
        "math.fpowi",
        &[
            "i1", "i2-7", "i8", "odd", "i16", "i64", "wide", "i128", "index",
        ],
        "the exponent of `llvm.powi` has 32 bits",
    ),
    (
        "complex.powi",
        &["i1", "i2-7", "i8", "odd", "i16", "wide", "i128"],
        "the exponent is one of `math.fpowi` or of a library",
    ),
    (
        "math.ipowi",
        &["index"],
        "`convert-math-to-funcs` makes no function of an index",
    ),
    ("vector.extractelement", &CLASSES, "LLVM 22 has it no more"),
    ("vector.insertelement", &CLASSES, "the same"),
    (
        "vector.type_cast",
        &CLASSES,
        "the memref is not accessed: the buffer may lack the alignment of a vector",
    ),
];

const PACKED: &[&str] = &["i1", "i2-7", "odd", "wide", "i128"];

const NO_INDEX: &[&str] = &[
    "i1", "i2-7", "i8", "odd", "i16", "i32", "i64", "wide", "i128", "f16", "bf16", "f32", "f64",
];

/// How two windows of a buffer lie to each other.
const WINDOWS: [&str; 4] = ["equal", "overlapping", "adjacent", "apart"];

#[derive(Clone, Copy, Default)]
struct Count {
    executed: u64,
    seen: u64,
}

type Table = BTreeMap<Opcode, [Count; CLASSES.len()]>;

fn main() -> ExitCode {
    let given = std::env::args().skip(1).find_map(|word| word.parse().ok());
    let count: u64 = given.unwrap_or(PROGRAMS);
    let profiles = [
        Profile::Default,
        Profile::Memory,
        Profile::Scalar,
        Profile::Calls,
        Profile::Structured,
        Profile::Values,
    ];
    let mut table = Table::new();
    let mut windows = [0; WINDOWS.len()];
    for (number, profile) in (0..count).zip(profiles.into_iter().cycle()) {
        let case = program(&seed_bytes(SEED, number), &profile.config());
        add(&mut table, &case);
        add_windows(&mut windows, &case.call);
    }
    print(&table, count);
    println!("pairs of memref arguments that share a buffer, by their windows of it");
    for (window, count) in WINDOWS.iter().zip(windows) {
        println!("{window:38}{count:>14}");
    }
    let mut empty = empty(&table);
    let windows = WINDOWS.iter().zip(windows).filter(|(_, count)| *count == 0);
    empty.extend(windows.map(|(window, _)| ("shared buffers", *window)));
    for (op, class) in &empty {
        println!("empty: {op} of {class}");
    }
    match empty.is_empty() {
        true => ExitCode::SUCCESS,
        false => ExitCode::FAILURE,
    }
}

fn add(table: &mut Table, case: &Case) {
    let body = &case.body;
    let seen = seen(body);
    for op in body.walk(body.module()) {
        let Some(opcode) = body.opcode(op) else {
            continue;
        };
        // An op that never ran in this program may have stood in an arm that was not taken.
        if !case.run.coverage.contains_key(&opcode) {
            continue;
        }
        let values = body.operands(op).iter().chain(body.results(op));
        let classes: BTreeSet<usize> = values
            .filter_map(|value| class(body.value_type(*value)))
            .collect();
        for class in classes {
            let cell = &mut table.entry(opcode).or_default()[class];
            cell.executed += 1;
            cell.seen += u64::from(seen.contains(&op));
        }
    }
}

/// Counts the pairs of memref arguments that share a buffer; a window of no elements lies nowhere.
fn add_windows(windows: &mut [u64; WINDOWS.len()], call: &Call) {
    let memrefs: Vec<_> = call.memrefs().enumerate().collect();
    for (i, (number, memref)) in memrefs.iter().enumerate() {
        for (other_number, other) in &memrefs[..i] {
            let buffer = memref.shared_argument().unwrap_or(*number);
            if buffer != other.shared_argument().unwrap_or(*other_number) {
                continue;
            }
            let (Some((first, last)), Some((other_first, other_last))) =
                (window(memref), window(other))
            else {
                continue;
            };
            let kind = if (first, last) == (other_first, other_last) {
                "equal"
            } else if first <= other_last && other_first <= last {
                "overlapping"
            } else if first == other_last + 1 || other_first == last + 1 {
                "adjacent"
            } else {
                "apart"
            };
            let kind = WINDOWS.iter().position(|window| *window == kind);
            windows[kind.expect("the kinds are listed")] += 1;
        }
    }
}

/// The first and the last element of a buffer that a view has.
fn window(memref: &MemRefArgument) -> Option<(i64, i64)> {
    let start = match memref.buffer {
        ArgumentBuffer::Own(_) => memref.offset,
        ArgumentBuffer::Shared { from, .. } => memref.offset + i64::try_from(from).ok()?,
    };
    if memref.sizes.contains(&0) {
        return None;
    }
    let pairs = memref.sizes.iter().zip(&memref.strides);
    let spans: Vec<i64> = pairs.map(|(size, stride)| (size - 1) * stride).collect();
    let before: i64 = spans.iter().filter(|span| **span < 0).sum();
    let after: i64 = spans.iter().filter(|span| **span > 0).sum();
    Some((start + before, start + after))
}

/// The ops whose results lead to an effect, and those that have one.
fn seen(body: &Body) -> BTreeSet<OpId> {
    let mut needed: BTreeSet<ValueId> = BTreeSet::new();
    let mut seen = BTreeSet::new();
    // What defines a value stands before what uses it, but for the arguments of blocks, which branches pass.
    let ops: Vec<OpId> = body.walk(body.module()).collect();
    for op in ops.into_iter().rev() {
        let is_pure = body
            .opcode(op)
            .is_some_and(|opcode| opcode.def().traits.contains(&Trait::Pure));
        let is_needed = body
            .results(op)
            .iter()
            .any(|result| needed.contains(result));
        if !is_pure || is_needed {
            seen.insert(op);
            needed.extend(body.operands(op));
        }
    }
    seen
}

fn class(ty: &Type) -> Option<usize> {
    let ty = ty.memref_element().unwrap_or(ty);
    let name = match ty {
        Type::Index => "index",
        Type::Float(float) => match float.name() {
            "f16" => "f16",
            "bf16" => "bf16",
            "f32" => "f32",
            _ => "f64",
        },
        _ => match ty.integer_width()? {
            1 => "i1",
            2..=7 => "i2-7",
            8 => "i8",
            16 => "i16",
            32 => "i32",
            64 => "i64",
            128 => "i128",
            65..=127 => "wide",
            _ => "odd",
        },
    };
    CLASSES.iter().position(|class| *class == name)
}

/// The classes that the row of an op allows, by the operands and results that say the most.
fn possible(opcode: Opcode) -> BTreeSet<usize> {
    let def = opcode.def();
    let groups = def.operands.iter().chain(def.results);
    let of = |class: TypeClass| -> Vec<usize> {
        match class {
            TypeClass::Integer | TypeClass::OneInteger => INTEGERS.collect(),
            TypeClass::IntegerOrIndex
            | TypeClass::OneIntegerOrIndex
            | TypeClass::OneAnyIntegerOrIndex => INTEGERS.chain([INDEX]).collect(),
            TypeClass::Float => FLOATS.collect(),
            TypeClass::Number => INTEGERS.chain(FLOATS).collect(),
            TypeClass::Any | TypeClass::MemRef | TypeClass::AnyMemRef => {
                (0..CLASSES.len()).collect()
            }
            TypeClass::Bool | TypeClass::OneBool => vec![0],
            TypeClass::Index => vec![INDEX],
            _ => Vec::new(),
        }
    };
    let mut possible: BTreeSet<usize> = groups.flat_map(|group| of(group.class)).collect();
    if matches!(opcode, Opcode::ControlFlow(_)) && def.successors != Successors::Exactly(0) {
        // What they pass to blocks is of any type.
        possible.extend(0..CLASSES.len());
    }
    for (op, classes, _) in EXCEPTIONS {
        if op == def.current {
            possible.retain(|class| !classes.contains(&CLASSES[*class]));
        }
    }
    possible
}

fn produced() -> impl Iterator<Item = Opcode> {
    let names: BTreeSet<&str> = production_names().map(op_of).collect();
    Opcode::all().filter(move |opcode| names.contains(opcode.def().current))
}

fn empty(table: &Table) -> Vec<(&'static str, &'static str)> {
    let mut empty = Vec::new();
    for opcode in produced() {
        for class in possible(opcode) {
            let count = table
                .get(&opcode)
                .map_or(Count::default(), |row| row[class]);
            if count.seen == 0 {
                empty.push((opcode.def().current, CLASSES[class]));
            }
        }
    }
    empty
}

fn print(table: &Table, count: u64) {
    println!(
        "{count} programs: programs with the op executed / of those, seen, for each class of values"
    );
    print!("{:38}", "");
    CLASSES.iter().for_each(|class| print!("{class:>14}"));
    println!();
    for opcode in produced() {
        print!("{:38}", opcode.def().current);
        let possible = possible(opcode);
        let row = table.get(&opcode).copied().unwrap_or_default();
        for (class, count) in row.iter().enumerate() {
            let cell = match possible.contains(&class) {
                true => format!("{}/{}", count.executed, count.seen),
                false => "-".to_owned(),
            };
            print!("{cell:>14}");
        }
        println!();
    }
}
