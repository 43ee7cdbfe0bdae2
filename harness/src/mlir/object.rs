//! Objects that a release's own tools make of its LLVM IR: `opt` optimises it, and `llc` makes machine code.
//!
//! Rules:
//! - A level above 0 is that of both tools, and level 0 has no passes of `opt`, as in the compiler of this project.
//! - Each global has a section of its own, so that the worker can guard it, and a symbol, also a private one, so that its contents can be seen; so has each function.
//! - A program whose values these tools pass in another way than LLVM 22 is inconclusive.

use std::borrow::Cow;
use std::io;
use std::path::Path;

use stridecheck_ir::dialect::{View as _, arith, func};
use stridecheck_ir::types::FunctionType;
use stridecheck_ir::{Body, FloatType, OpId, Type};

use super::batch::crash;
use super::parts::{first_error, said_or_nothing};
use super::release::Release;
use super::releases::ReleaseRow;
use super::scratch::Scratch;
use super::tool::{self, Exit};
use crate::engine::Ending;
use crate::level::OptLevel;
use crate::stage::Stage;

/// The machine for which every target makes code.
const TRIPLE: &str = "-mtriple=x86_64-unknown-linux-gnu";

/// The widest integers that every LLVM aligns alike.
const WORD_BITS: u32 = 64;

/// What the code generator is told besides the level.
const GENERATE: [&str; 4] = [
    TRIPLE,
    "-relocation-model=pic",
    "-filetype=obj",
    "-data-sections",
];

/// The object file of a program, or why there is none.
pub(crate) fn object(release: &Release, llvm_ir: &str, level: OptLevel) -> Result<Vec<u8>, Ending> {
    let made = Scratch::new().map(|folder| made(release, llvm_ir, (level, &folder)));
    made.unwrap_or_else(|error| Err(unable(&error)))
}

fn made(
    release: &Release,
    llvm_ir: &str,
    (level, folder): (OptLevel, &Scratch),
) -> Result<Vec<u8>, Ending> {
    let at = format!("-O{level}");
    let llvm_ir = &with_symbols(llvm_ir);
    let optimised = match level {
        OptLevel::O0 => None,
        _ => {
            let path = folder.file("optimised.bc");
            run(release, "opt", (&[TRIPLE, &at], llvm_ir), &path)?;
            Some(path.display().to_string())
        }
    };
    let object = folder.file("program.o");
    let mut arguments = GENERATE.to_vec();
    arguments.push(&at);
    let input = match &optimised {
        Some(path) => {
            arguments.push(path);
            ""
        }
        None => llvm_ir,
    };
    run(release, "llc", (&arguments, input), &object)?;
    std::fs::read(&object).map_err(|error| unable(&error))
}

/// Runs a tool that writes a file.
fn run(
    release: &Release,
    name: &str,
    (arguments, input): (&[&str], &str),
    output: &Path,
) -> Result<(), Ending> {
    let mut arguments: Vec<String> = arguments.iter().map(|word| (*word).to_owned()).collect();
    arguments.extend(["-o".to_owned(), output.display().to_string()]);
    let time = release.time(1);
    let ran = tool::run(&release.tool(name), &arguments, input, time);
    let ran = ran.map_err(|error| unable(&error))?;
    let message = match ran.exit {
        Exit::Success => return Ok(()),
        Exit::Refused => {
            let said = said_or_nothing(first_error(&ran.messages));
            format!("{name} refuses: {said}")
        }
        Exit::Crashed(signal) => without_addresses(&crash(&ran.messages, signal)),
        Exit::TimedOut => {
            return Err(Ending::TimedOut {
                stage: Stage::Compile,
                limit: time,
            });
        }
        exit @ (Exit::OutOfMemory | Exit::Flooded) => format!("{name} breaks down: {exit}"),
    };
    Err(Ending::failed(Stage::Compile, message))
}

/// The LLVM IR with globals that are not private, and functions that other code may call.
fn with_symbols(llvm_ir: &str) -> String {
    let lines = llvm_ir.split_inclusive('\n').map(|line| {
        let define = ["define internal ", "define private "];
        let local = define.iter().find_map(|start| line.strip_prefix(start));
        match (local, line.split_once(" = private ")) {
            (Some(rest), _) => format!("define {rest}").into(),
            (None, Some((name, rest))) if name.starts_with('@') => {
                format!("{name} = {rest}").into()
            }
            _ => Cow::Borrowed(line),
        }
    });
    lines.collect()
}

/// A message about a node of the code generator with the name of its op alone.
fn without_addresses(said: &str) -> String {
    let Some((start, node)) = said.split_once("Cannot select: ") else {
        return said.to_owned();
    };
    let op = node.split_once(" = ").map_or(node, |(_, op)| op);
    let end = op.find(|c: char| !c.is_ascii_alphanumeric());
    format!("{start}Cannot select: {}", &op[..end.unwrap_or(op.len())])
}

/// The bytes that a vector takes in memory with padding between its elements, and without it.
fn vector_bytes(ty: &Type) -> Option<(u64, u64)> {
    let vector = ty.memref_element().unwrap_or(ty).as_vector()?;
    let element = &vector.element;
    let bits = match element.as_float() {
        Some(float) => float.width(),
        None => element.integer_width().unwrap_or(WORD_BITS),
    };
    let lanes = vector.shape.last().copied().unwrap_or(1);
    let padded = u64::from(bits.div_ceil(8).next_power_of_two()) * lanes;
    let packed = (u64::from(bits) * lanes).div_ceil(8);
    Some((padded.next_power_of_two(), packed.next_power_of_two()))
}

/// A vector of a function's arguments or results, or of a buffer, that has other bytes with padding between its elements.
fn repacked(body: &Body) -> Option<(Type, (u64, u64))> {
    let bytes = |ty: &Type| vector_bytes(ty).filter(|(padded, packed)| padded != packed);
    let repacked = |ty: &Type| Some((ty.clone(), bytes(ty)?));
    let mut ops = body.walk(body.module());
    ops.find_map(|op| {
        let signature = func::Func::cast(body, op).map(|function| function.function_type());
        let of_function = signature.into_iter();
        let mut of_function = of_function.flat_map(|ty| ty.inputs.iter().chain(&ty.results));
        let mut buffers = types_of(body, op).filter(|ty| ty.is_memref());
        of_function
            .find_map(repacked)
            .or_else(|| buffers.find_map(repacked))
    })
}

/// The types of the values that an op defines, and of the arguments of its blocks.
fn types_of(body: &Body, op: OpId) -> impl Iterator<Item = &Type> {
    let regions = body.op_regions(op).iter();
    let blocks = regions.flat_map(|region| body.blocks(*region));
    let arguments = blocks.flat_map(|block| body.arguments(block));
    let values = body.results(op).iter().chain(arguments);
    values.map(|value| body.value_type(*value))
}

/// A function of the program that an object of it calls instead of the one of C, as any linker has it.
fn clashing(body: &Body) -> Option<&'static str> {
    let has_remainder = body
        .walk(body.module())
        .any(|op| body.opcode(op) == Some(arith::Op::Remf.into()));
    let mut names = ["fmod", "fmodf", "fmodl"].into_iter();
    names.find(|name| has_remainder && body.symbol(name).is_some())
}

/// Why the machine code of a release's own tools cannot be run for a program; nothing where it can.
pub(crate) fn unsuited(release: u32, body: &Body) -> Option<String> {
    let own = ReleaseRow::of(release).own_code?;
    if let Some(name) = clashing(body) {
        return Some(format!(
            "@{name} has the name of a function of C that LLVM {release} calls for `arith.remf`"
        ));
    }
    let is_wide = |ty: &Type| !ty.is_memref() && ty.scalar().integer_width() > Some(WORD_BITS);
    for op in body.walk(body.module()) {
        let Some(function) = func::Func::cast(body, op) else {
            continue;
        };
        let FunctionType { inputs, results } = function.function_type();
        if let Some(ty) = inputs.iter().chain(results).find(|ty| is_wide(ty)) {
            return Some(format!(
                "@{} has a value of type `{ty}`, which LLVM {release} aligns to 8 bytes and LLVM 22 to 16",
                function.name()
            ));
        }
    }
    if !own.packs_vectors
        && let Some((ty, (padded, packed))) = repacked(body)
    {
        return Some(format!(
            "expected a value of type `{ty}` to take {packed} bytes in memory, as in LLVM 22, found {padded} in LLVM {release}"
        ));
    }
    let is_lacking = |float: FloatType| float.width() == 16 && !own.short_floats.contains(&float);
    let has_lacking = |ty: &&Type| {
        let element = ty.memref_element().unwrap_or(ty).scalar();
        let part = match element {
            Type::Complex(part) => part,
            scalar => scalar,
        };
        part.as_float().is_some_and(is_lacking)
    };
    let ops = body.walk(body.module());
    let mut types = ops.flat_map(|op| types_of(body, op));
    let ty = types.find(has_lacking)?;
    Some(format!(
        "LLVM {release} passes or computes values of type `{ty}` in another way than LLVM 22, or not at all"
    ))
}

fn unable(error: &io::Error) -> Ending {
    Ending::Unsupported(error.to_string())
}

#[cfg(test)]
mod tests {
    use stridecheck_ir::parse;

    use super::{repacked, unsuited, with_symbols, without_addresses};

    #[test]
    fn what_is_local_gets_a_symbol() {
        let text = "@g = private constant [1 x i8] c\"a\"\n@h = global i8 0\n  %0 = private\ndefine internal i8 @f(i8 %0) {\n";
        let wanted = "@g = constant [1 x i8] c\"a\"\n@h = global i8 0\n  %0 = private\ndefine i8 @f(i8 %0) {\n";
        assert_eq!(with_symbols(text), wanted);
    }

    #[test]
    fn a_message_about_a_node_names_its_op() {
        let said = "LLVM ERROR: Cannot select: 0x55: ch = Prefetch<(load (s8) from %ir.31)> 0x56";
        assert_eq!(
            without_addresses(said),
            "LLVM ERROR: Cannot select: Prefetch"
        );
        assert_eq!(without_addresses("LLVM ERROR: other"), "LLVM ERROR: other");
    }

    #[test]
    fn vectors_in_memory_that_llvm_13_pads_are_named() {
        for (ty, wanted) in [
            ("vector<4xi32>", None),
            ("vector<3xindex>", None),
            ("vector<1xi1>", None),
            ("vector<2xi1>", Some((2, 1))),
            ("vector<2x8xi1>", Some((8, 1))),
            ("vector<5xi48>", Some((64, 32))),
            ("memref<2xvector<3xi3>>", Some((4, 2))),
        ] {
            let text = format!("func.func @f(%x: {ty}) {{\n  return\n}}\n");
            let body = parse(&text).expect("a program");
            let found = repacked(&body).map(|(_, bytes)| bytes);
            assert_eq!(found, wanted, "{ty}");
            let said = unsuited(13, &body);
            assert_eq!(said.is_some(), wanted.is_some(), "{ty} in 13: {said:?}");
            assert_eq!(unsuited(14, &body), None, "{ty} in 14");
        }
        let inside =
            "func.func @f() {\n  %0 = arith.constant dense<true> : vector<2xi1>\n  return\n}\n";
        let body = parse(inside).expect("a program");
        assert_eq!(unsuited(13, &body), None);
    }

    #[test]
    fn a_function_that_code_calls_for_a_remainder_is_named() {
        let fmod = "func.func @fmod(%a: f64, %b: f64) -> f64 {\n  return %a : f64\n}\n";
        let remainder = "func.func @f(%a: f64) -> f64 {\n  %0 = arith.remf %a, %a : f64\n  return %0 : f64\n}\n";
        for (text, is_named) in [
            (fmod.to_owned(), false),
            (remainder.to_owned(), false),
            (format!("{fmod}{remainder}"), true),
        ] {
            let body = parse(&text).expect("a program");
            assert_eq!(unsuited(14, &body).is_some(), is_named, "{text}");
            assert_eq!(unsuited(16, &body), None, "{text}");
        }
    }

    #[test]
    fn values_that_are_passed_in_another_way_are_named() {
        let body = |ty: &str| {
            let text = format!("func.func @f(%x: {ty}) {{\n  return\n}}\n");
            parse(&text).expect("a program")
        };
        for (ty, by_15, by_14) in [
            ("i64", false, false),
            ("memref<2xi128>", false, false),
            ("vector<2xi65>", true, true),
            ("i128", true, true),
            ("bf16", true, true),
            ("f16", false, true),
            ("memref<2xf16>", false, true),
            ("complex<f16>", false, true),
        ] {
            let body = body(ty);
            assert_eq!(unsuited(15, &body).is_some(), by_15, "{ty} in 15");
            assert_eq!(unsuited(14, &body).is_some(), by_14, "{ty} in 14");
            assert_eq!(unsuited(16, &body), None, "{ty} in 16");
        }
    }
}
