//! What the op table says of releases, held against the releases themselves.
//!
//! A program of one op, printed for a release, must be read by it exactly if the edition of that release can express it.
//! What an edition cannot express may be refused in one form only.

use std::collections::BTreeSet;
use std::path::Path;

use stridecheck_gen::{Config, program, seed_bytes};
use stridecheck_ir::dialect::{OpDef, Trait, func};
use stridecheck_ir::{
    Attribute, Body, Edition, Form, OpId, OpSpec, Opcode, Place, Type, ValueId, expressible, parse,
    print,
};

use crate::mlir_refuses::errors_by;

const EVERY_OP: &str = include_str!("../../ir/tests/programs/every_op.mlir");

/// Programs of ops that cannot stand alone, and of each thing that some release does not have.
const PROGRAMS: &str = include_str!("editions/programs.mlir");

fn read(text: &str) -> Body {
    parse(text).unwrap_or_else(|errors| panic!("{}", errors[0].render(text, "program.mlir")))
}

/// The programs of the file, and one for each op of the program with every op that can stand alone.
pub(crate) fn small_programs() -> Vec<Body> {
    let every = read(EVERY_OP);
    let ops: Vec<OpId> = every.walk(every.module()).collect();
    let alone = ops.into_iter().filter(|op| can_stand_alone(&every, *op));
    let alone = alone.map(|op| alone_in_function(&every, op));
    PROGRAMS.split("// -----").map(read).chain(alone).collect()
}

fn can_stand_alone(body: &Body, op: OpId) -> bool {
    let names_symbol = |attribute: &Attribute| attribute.as_symbol().is_some();
    body.opcode(op).is_some()
        && ![Trait::Terminator, Trait::Symbol, Trait::IsolatedFromAbove]
            .iter()
            .any(|kind| body.op_has(op, *kind))
        && !body
            .walk(op)
            .any(|op| body.attributes(op).iter().any(|(_, it)| names_symbol(it)))
}

/// A function around an op, whose operands are its parameters.
fn alone_in_function(every: &Body, op: OpId) -> Body {
    let mut body = every.clone();
    let block = body.module_block();
    for other in body.ops(block).collect::<Vec<_>>() {
        body.detach(other);
    }
    let inside: Vec<OpId> = body.walk(op).collect();
    let operands = inside.iter().flat_map(|op| body.operands(*op).to_vec());
    let outside: BTreeSet<ValueId> = operands
        .filter(|value| !defines(&body, &inside, *value))
        .collect();
    let outside: Vec<ValueId> = outside.into_iter().collect();
    let types = body.value_types(&outside);
    let function = OpSpec::new(func::Op::Func)
        .attribute("sym_name", Attribute::String("f".into()))
        .attribute(
            "function_type",
            Attribute::Type(Type::function(types.clone(), Vec::new())),
        )
        .regions(1);
    let function = body.build(Place::End(block), function);
    let entry = body.create_block(&types);
    body.append_block(body.op_regions(function)[0], entry);
    body.detach(op);
    body.insert(Place::End(entry), op);
    let arguments = body.arguments(entry).to_vec();
    for op in inside {
        body.map_operands(op, |value| {
            let place = outside.iter().position(|other| *other == value);
            place.map_or(value, |place| arguments[place])
        });
    }
    body.build(Place::End(entry), OpSpec::new(func::Op::Return));
    body
}

fn defines(body: &Body, inside: &[OpId], value: ValueId) -> bool {
    inside.iter().any(|op| {
        let mut blocks = body.op_regions(*op).iter().flat_map(|r| body.blocks(*r));
        body.results(*op).contains(&value)
            || blocks.any(|block| body.arguments(block).contains(&value))
    })
}

/// The message of a release for each program that it does not read; one process reads them all.
fn refusals(release: u8, texts: &[String]) -> Vec<Option<String>> {
    let tool = format!("/usr/lib/llvm-{release}/bin/mlir-opt");
    let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
    errors_by(Path::new(&tool), &[], &texts)
}

/// The programs as a release is to read them, in the custom or the generic form.
fn printed(programs: &[&Body], edition: Edition, generic: bool) -> Vec<String> {
    let form = Form { edition, generic };
    programs.iter().map(|body| print(body, form)).collect()
}

/// The same, of both forms: the custom form of an op may be that of an older one whose attributes have other names.
fn refusals_of_both(release: u8, edition: Edition, programs: &[&Body]) -> Vec<Option<String>> {
    let mut all = refusals(release, &printed(programs, edition, false));
    let is_doubtful = |position: &usize| {
        all[*position].is_none() && expressible(programs[*position], edition).is_err()
    };
    let doubtful: Vec<usize> = (0..programs.len()).filter(is_doubtful).collect();
    let bodies: Vec<&Body> = doubtful
        .iter()
        .map(|position| programs[*position])
        .collect();
    let generic = refusals(release, &printed(&bodies, edition, true));
    for (position, refusal) in doubtful.into_iter().zip(generic) {
        all[position] = refusal;
    }
    all
}

/// The releases whose tools `./x test` installs; the others are asked where they are.
const REQUIRED: [u8; 2] = [19, 22];

/// Whether the tools of a release are here.
fn is_installed(release: u8) -> bool {
    let is_here = Path::new(&format!("/usr/lib/llvm-{release}/bin/mlir-opt")).exists();
    let is_required = REQUIRED.contains(&release);
    assert!(is_here || !is_required, "install mlir-{release}-tools");
    is_here
}

/// The releases whose verdict is asked for.
fn installed() -> impl Iterator<Item = (Edition, u8)> {
    let releases = Edition::ALL
        .into_iter()
        .filter_map(|edition| Some((edition, edition.number()?)));
    releases.filter(|(_, release)| is_installed(*release))
}

/// Whether acceptance says nothing: the LLVM dialect of old takes any op of its name in the generic form,
/// and LLVM 13 any attribute `alignment` of a global, which it ignores.
fn takes_anything(release: u8, text: &str) -> bool {
    let is_aligned_global = text.contains("memref.global") && text.contains("alignment");
    release < 16 && text.contains("\"llvm.") || release < 14 && is_aligned_global
}

/// Whether a text says another program than the one it was printed from: its edition says that in the generic form alone.
fn is_another(body: &Body, text: &str) -> bool {
    let read = parse(text).map(|read| print(&read, Form::current()));
    read.is_ok_and(|read| read != print(body, Form::current()))
}

#[test]
fn releases_read_what_their_edition_can_express() {
    let programs = small_programs();
    let mut wrong = Vec::new();
    for (edition, release) in installed() {
        let programs: Vec<&Body> = programs.iter().collect();
        let texts = printed(&programs, edition, false);
        let all = refusals_of_both(release, edition, &programs);
        for ((body, text), theirs) in programs.into_iter().zip(&texts).zip(all) {
            let ours = expressible(body, edition);
            let says_nothing = takes_anything(release, text) || is_another(body, text);
            if says_nothing && ours.is_err() {
                continue;
            }
            if ours.is_ok() != theirs.is_none() {
                wrong.push(format!("{release}: {ours:?}, but {theirs:?}\n{text}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_difference_between_releases_has_a_program() {
    let programs = small_programs();
    let mut shown = BTreeSet::new();
    for edition in Edition::ALL {
        let missing = programs
            .iter()
            .filter_map(|body| expressible(body, edition).err());
        shown.extend(missing.map(|missing| (missing.op, missing.what)));
    }
    for def in Opcode::all().map(Opcode::def) {
        let is_later = def.since.is_some_and(|since| since > Edition::OLDEST);
        let since_release = is_later && def.std_until == Edition::OLDEST;
        if since_release && def.other_names.is_empty() && !comes_with_another(def) {
            let op = (def.current.to_owned(), "the op".to_owned());
            assert!(shown.contains(&op), "no program of {}", def.current);
        }
        for newer in def
            .newer
            .iter()
            .filter(|newer| Some(newer.since) > def.since)
        {
            let part = (def.current.to_owned(), newer.describe());
            assert!(shown.contains(&part), "no program of {part:?}");
        }
    }
}

/// Whether an op ends the region of one that came in the same release.
fn comes_with_another(def: &OpDef) -> bool {
    let outside = Opcode::all().map(Opcode::def);
    let mut outside = outside.filter(|outside| outside.since == def.since);
    outside.any(|outside| {
        outside
            .regions
            .iter()
            .any(|row| row.end == Some(def.opcode))
    })
}

#[test]
fn generated_programs_are_read_by_the_release_that_they_are_made_for() {
    for release in [13, 14, 15, 16, 19, 22]
        .into_iter()
        .filter(|release| is_installed(*release))
    {
        let edition = Edition::release(release);
        // LLVM 13 and 14 compute other types of collapsed memrefs than later releases.
        let left_out = match release {
            13 | 14 => vec!["memref.collapse_shape"],
            _ => Vec::new(),
        };
        let config = Config::default().edition(edition).left_out(left_out);
        let text = |number| program(&seed_bytes(12, number), &config).to_text(edition);
        let texts: Vec<String> = (0..60).map(text).collect();
        let refused: Vec<String> = refusals(release, &texts).into_iter().flatten().collect();
        assert!(refused.is_empty(), "{release}: {refused:?}");
    }
}
