//! Programs of the LLVM dialect as native code in this process.

mod atomics;
mod foreign;
mod globals;
mod intrinsics;
mod memory;
mod objects;
mod ops;
mod processes;
mod routes;
mod vectors;

use stridecheck_ir::{parse, parse_type, verify};
use stridecheck_native::error::Error;
use stridecheck_native::observation::{Ending, Observation};
use stridecheck_native::program::{Compiler, Interface, SourceEntry};
use stridecheck_native::protocol::Options;
use stridecheck_native::route::Route;
use stridecheck_oracle::{Argument, ArgumentBuffer, Call, Cell, MemRefArgument, Observed};

/// The parameters of a lowered `memref<?xT>` named `m`.
const ONE_MEMREF: &str = "%m0: !llvm.ptr, %m1: !llvm.ptr, %m2: i64, %m3: i64, %m4: i64";

/// The type of its descriptor.
const DESCRIPTOR: &str = "!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>";

fn source(name: &str, ty: &str, route: Route) -> SourceEntry {
    let ty = parse_type(ty).expect("the type is right");
    SourceEntry {
        name: name.to_owned(),
        ty: ty.as_function().expect("a function type").clone(),
        route,
        c_adapter: None,
    }
}

fn call(arguments: &[Argument]) -> Call {
    Call::new("f", arguments.to_vec())
}

/// Compiles a program in this process and calls `@f`.
fn run_with(
    options: Options,
    text: &str,
    entry: &SourceEntry,
    arguments: &[Argument],
) -> Result<Observation, Error> {
    let body = parse(text).unwrap_or_else(|wrong| panic!("{}", wrong[0].render(text, "test")));
    let wrong = verify(&body);
    assert!(wrong.is_empty(), "{}", wrong[0].render(text, "test"));
    let compiler = Compiler::new(options)?;
    let interface = Interface {
        entries: vec![entry.clone()],
        ..Interface::default()
    };
    let program = compiler.compile(&body, &interface)?;
    Ok(program.run(0, &call(arguments)))
}

fn run(text: &str, ty: &str, arguments: &[Argument]) -> Observation {
    let entry = source("f", ty, Route::Expanded);
    run_with(Options::default(), text, &entry, arguments).expect("the program compiles")
}

/// The bits of the one scalar that a run returned.
fn scalar(observation: &Observation) -> u128 {
    match &observation.ending {
        Ending::Returned(results) => match results[..] {
            [Observed::Scalar(Cell::Bits(bits))] => bits,
            _ => panic!("{results:?} is not one scalar"),
        },
        other => panic!("{other}"),
    }
}

fn bits(values: &[u128]) -> Vec<Cell> {
    values.iter().map(|value| Cell::Bits(*value)).collect()
}

/// A contiguous view of a whole buffer.
fn buffer(values: &[u128]) -> Argument {
    Argument::MemRef(MemRefArgument {
        buffer: ArgumentBuffer::Own(bits(values)),
        offset: 0,
        sizes: vec![i64::try_from(values.len()).expect("a short buffer")],
        strides: vec![1],
    })
}
