//! Functions that the source only declares: native code calls what the oracle calls, in every convention.

use stridecheck::check::check_call;
use stridecheck::engine::{Observation, Route};
use stridecheck::engines::native::Native;
use stridecheck::engines::oracle::observation;
use stridecheck_conversion::{IndexWidth, Options, lower};
use stridecheck_ir::dialect::llvm;
use stridecheck_ir::{Body, parse};
use stridecheck_oracle::{self as oracle, Limits, RunLine, run};

const PROGRAM: &str = "
func.func private @scalars(i1, i7, f16, f64, index) -> (i1, i7, f16, f64, index)
func.func private @views(memref<?x2xi8, strided<[?, ?], offset: ?>>, memref<f32>) -> index
func.func private @any(memref<*xi8>) -> i128
func.func private @nothing()
func.func @f(%a: i1, %b: i7, %c: f16, %d: f64, %e: index,
             %m: memref<?x2xi8, strided<[?, ?], offset: ?>>) -> (i7, index, index, i128) {
  %zero = arith.constant 0 : index
  %s = memref.alloc() : memref<f32>
  %half = arith.constant 0.5 : f32
  memref.store %half, %s[] : memref<f32>
  call @nothing() : () -> ()
  %r:5 = call @scalars(%a, %b, %c, %d, %e) : (i1, i7, f16, f64, index) -> (i1, i7, f16, f64, index)
  %v = call @views(%m, %s) : (memref<?x2xi8, strided<[?, ?], offset: ?>>, memref<f32>) -> index
  %u = memref.cast %m : memref<?x2xi8, strided<[?, ?], offset: ?>> to memref<*xi8>
  %w = call @any(%u) : (memref<*xi8>) -> i128
  memref.dealloc %s : memref<f32>
  return %r#1, %r#4, %v, %w : i7, index, index, i128
}
";

const DERIVED: &str = "
// run: @f(1, -3, 0x7E01, -0.0, -1, [1, 2, 3, 4, 5, 6] offset 5 sizes [2, 2] strides [-3, -1])
// extern: derived
";

const SCRIPTED: &str = "
// run: @f(1, -3, 1.5, 2.5, 7, [1, 2, 3, 4] sizes [2, 2] strides [1, 0]) -> (-64, -2, -9, 85)
// extern: @nothing()
// extern: @scalars(1, -3, 1.5, 2.5, 7) -> (0, -64, 1, 2, -2)
// extern: @views(?, ?) -> -9
// extern: @any(?) -> 85
";

fn line(body: &Body, text: &str) -> RunLine {
    RunLine::parse_all(text, body)
        .expect("the text is right")
        .remove(0)
}

fn expected(body: &Body, line: &RunLine, index_width: oracle::IndexWidth) -> Observation {
    let limits = Limits {
        index_width,
        ..Limits::default()
    };
    let given = run(body, &line.call, &limits).expect("the oracle can run it");
    assert!(line.matches(&given), "{:?}", given.outcome);
    assert_eq!(given.external_calls.len(), 4);
    observation(body, &given)
}

#[test]
fn native_code_calls_external_functions_as_the_oracle_does() {
    let body = parse(PROGRAM).expect("the text is right");
    for text in [DERIVED, SCRIPTED] {
        let line = line(&body, text);
        for (width, oracle_width) in [
            (IndexWidth::W64, oracle::IndexWidth::W64),
            (IndexWidth::W32, oracle::IndexWidth::W32),
        ] {
            let expected = expected(&body, &line, oracle_width);
            for c_wrappers in [true, false] {
                let options = Options {
                    c_wrappers,
                    index_width: width,
                    ..Options::default()
                };
                let mut native = Native::in_process(options).unwrap();
                let checked = check_call(&body, &line.call, &expected, &mut native);
                assert!(checked.verdict.is_agreement(), "{}", checked.verdict);
                let last = match c_wrappers {
                    true => Route::CInterface,
                    false => Route::Expanded,
                };
                assert_eq!(checked.route, last);
                assert_eq!(checked.actual.external_calls.len(), 4);
            }
        }
    }
}

/// Lowers, then lets a pass over the result spoil it.
fn spoiled(spoil: fn(&mut Body)) -> String {
    let body = parse(PROGRAM).expect("the text is right");
    let line = line(&body, DERIVED);
    let expected = expected(&body, &line, oracle::IndexWidth::W64);
    let options = Options {
        c_wrappers: false,
        ..Options::default()
    };
    let native = Native::in_process(options).expect("LLVM makes code for this machine");
    let mut native = native.with_lowering(Box::new(move |body, options| {
        lower(body, options)?;
        spoil(body);
        Ok(())
    }));
    check_call(&body, &line.call, &expected, &mut native)
        .verdict
        .to_string()
}

#[test]
fn a_call_that_is_left_out_is_found() {
    let verdict = spoiled(|body| {
        let function = body.symbol("f").unwrap();
        let block = body.entry_block(body.op_regions(function)[0]).unwrap();
        let is_call = |op: &stridecheck_ir::OpId| {
            body.opcode(*op) == Some(llvm::Op::Call.into()) && body.results(*op).is_empty()
        };
        let call = body.ops(block).find(is_call).unwrap();
        body.detach(call);
    });
    assert_eq!(
        verdict,
        "differ: external call 0: expected nothing, found scalars"
    );
}
