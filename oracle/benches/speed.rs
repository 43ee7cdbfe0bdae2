//! How many ops per second the oracle executes: in a loop of branches, and in a nest of affine loops.
//!
//! An op is one execution of one op, terminators included.
//! The peer is xDSL's interpreter, run on the same program where `python3` can import it.
//! It goes one call deeper at every branch, and its time grows with the square of the iterations: few of them favour it.

use std::process::Command;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use stridecheck_ir::parse;
use stridecheck_oracle::{Call, Limits, Outcome, Prepared};

const ROUNDS: usize = 5;
const ITERATIONS: u64 = 1_000_000;
const PEER_ITERATIONS: u64 = 100;

const PROGRAM: &str = "
func.func @main(%n: index) -> i64 {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %start = arith.constant 0 : i64
  %step = arith.constant 3 : i64
  %m = memref.alloc() : memref<4xi64>
  memref.store %start, %m[%one] : memref<4xi64>
  cf.br ^head(%zero : index)
^head(%i: index):
  %more = arith.cmpi slt, %i, %n : index
  cf.cond_br %more, ^body, ^end
^body:
  %old = memref.load %m[%one] : memref<4xi64>
  %new = arith.addi %old, %step : i64
  memref.store %new, %m[%one] : memref<4xi64>
  %next = arith.addi %i, %one : index
  cf.br ^head(%next : index)
^end:
  %result = memref.load %m[%one] : memref<4xi64>
  memref.dealloc %m : memref<4xi64>
  func.return %result : i64
}
";

/// The same loop in the LLVM dialect, seven ops in an iteration too.
const IN_LLVM: &str = "
llvm.func @main(%n: i64) -> i64 {
  %zero = llvm.mlir.constant(0 : i64) : i64
  %one = llvm.mlir.constant(1 : i64) : i64
  %step = llvm.mlir.constant(3 : i64) : i64
  %m = llvm.alloca %step x i64 : (i64) -> !llvm.ptr
  %p = llvm.getelementptr inbounds %m[1] : (!llvm.ptr) -> !llvm.ptr, i64
  llvm.store %zero, %p : i64, !llvm.ptr
  llvm.br ^head(%zero : i64)
^head(%i: i64):
  %more = llvm.icmp \"slt\" %i, %n : i64
  llvm.cond_br %more, ^body, ^end
^body:
  %old = llvm.load %p : !llvm.ptr -> i64
  %new = llvm.add %old, %step : i64
  llvm.store %new, %p : i64, !llvm.ptr
  %next = llvm.add %i, %one : i64
  llvm.br ^head(%next : i64)
^end:
  %result = llvm.load %p : !llvm.ptr -> i64
  llvm.return %result : i64
}
";

/// The least number of ops per second in it, in millions.
const LEAST_IN_LLVM: f64 = 30.0;

/// A matrix product.
const NEST: &str = "
func.func @main() -> f32 {
  %zero = arith.constant 0.0 : f32
  %one = arith.constant 1.5 : f32
  %two = arith.constant 2.0 : f32
  %a = memref.alloc() : memref<64x64xf32>
  %b = memref.alloc() : memref<64x64xf32>
  %c = memref.alloc() : memref<64x64xf32>
  affine.for %i = 0 to 64 {
    affine.for %j = 0 to 64 {
      affine.store %one, %a[%i, %j] : memref<64x64xf32>
      affine.store %two, %b[%i, %j] : memref<64x64xf32>
      affine.store %zero, %c[%i, %j] : memref<64x64xf32>
    }
  }
  affine.for %i = 0 to 64 {
    affine.for %j = 0 to 64 {
      affine.for %k = 0 to 64 {
        %x = affine.load %a[%i, %k] : memref<64x64xf32>
        %y = affine.load %b[%k, %j] : memref<64x64xf32>
        %old = affine.load %c[%i, %j] : memref<64x64xf32>
        %product = arith.mulf %x, %y : f32
        %new = arith.addf %old, %product : f32
        affine.store %new, %c[%i, %j] : memref<64x64xf32>
      }
    }
  }
  %result = affine.load %c[63, 63] : memref<64x64xf32>
  memref.dealloc %a : memref<64x64xf32>
  memref.dealloc %b : memref<64x64xf32>
  memref.dealloc %c : memref<64x64xf32>
  return %result : f32
}
";

/// Arithmetic of vectors in a loop, four ops in an iteration.
const LANES: &str = "
func.func @main() -> vector<8xf32> {
  %start = arith.constant dense<[1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0]> : vector<8xf32>
  %half = arith.constant dense<0.5> : vector<8xf32>
  %0 = affine.for %i = 0 to 100000 iter_args(%x = %start) -> (vector<8xf32>) {
    %1 = arith.mulf %x, %half : vector<8xf32>
    %2 = arith.addf %1, %half : vector<8xf32>
    %3 = arith.subf %2, %half : vector<8xf32>
    %4 = arith.maximumf %3, %1 : vector<8xf32>
    affine.yield %4 : vector<8xf32>
  }
  return %0 : vector<8xf32>
}
";

/// How many lanes that program computes.
const LANE_COUNT: u64 = 100_000 * 4 * 8;

/// How many ops that program executes, where one on vectors counts as one for each lane.
const LANES_OPS: u64 = LANE_COUNT + 100_000 + 4;

/// How many ops the nest executes.
const NEST_OPS: u64 = 6 + (1 + 64 * (2 + 64 * 4)) + (1 + 64 * (2 + 64 * (2 + 64 * 7))) + 5;

const PEER: &str = "
import sys, time
from xdsl.context import Context
from xdsl.dialects import arith, builtin, cf, func, memref
from xdsl.interpreter import Interpreter
from xdsl.interpreters import register_implementations
from xdsl.parser import Parser
context = Context()
for dialect in (arith.Arith, builtin.Builtin, cf.Cf, func.Func, memref.MemRef):
    context.load_dialect(dialect)
module = Parser(context, sys.argv[1]).parse_module()
n = int(sys.argv[2])
interpreter = Interpreter(module)
register_implementations(interpreter, context)
started = time.perf_counter()
(result,) = interpreter.call_op('main', (n,))
seconds = time.perf_counter() - started
assert result == 3 * n, result
print(seconds)
";

fn main() -> Result<()> {
    let branches = format!("@main({ITERATIONS})");
    let seconds = ours(PROGRAM, &branches, ops(ITERATIONS))?;
    println!(
        "oracle: {:.1} million ops/s in a loop of loads, integer adds and stores",
        1e-6 / seconds
    );
    let in_llvm = 1e-6 / ours(IN_LLVM, &branches, ops(ITERATIONS) - 1)?;
    println!(
        "oracle: {in_llvm:.1} million ops/s in the same loop of the LLVM dialect, goal {LEAST_IN_LLVM:.0}"
    );
    let nest = ours(NEST, "@main()", NEST_OPS)?;
    println!(
        "oracle: {:.1} million ops/s in a nest of affine loops of loads, multiply-adds and stores",
        1e-6 / nest
    );
    let lanes = ours(LANES, "@main()", LANES_OPS)?;
    let per_lane = per_op(lanes * f64::from(u32::try_from(LANES_OPS)?), LANE_COUNT)?;
    println!(
        "oracle: {:.1} million lanes/s in elementwise ops on vector<8xf32>",
        1e-6 / per_lane
    );
    ensure!(
        in_llvm >= LEAST_IN_LLVM,
        "the loop of the LLVM dialect falls short of its goal"
    );
    if !peer_is_installed() {
        println!("xDSL: not installed (python3 cannot import xdsl), so there is no comparison");
        return Ok(());
    }
    let peer = theirs()?;
    println!(
        "xDSL: {:.3} million ops/s on the first program; the oracle is {:.0} times faster",
        1e-6 / peer,
        peer / seconds
    );
    Ok(())
}

/// Seconds per op of the oracle, the best of some rounds.
fn ours(program: &str, call: &str, ops: u64) -> Result<f64> {
    let body = parse(program).ok().context("the program is read")?;
    let limits = Limits {
        fuel: u64::MAX,
        ..Limits::default()
    };
    let prepared = Prepared::new(&body, &limits);
    let call = Call::parse(call, &body)?;
    let mut best = Duration::MAX;
    for _ in 0..ROUNDS {
        let started = Instant::now();
        let run = prepared.run(&call)?;
        best = best.min(started.elapsed());
        ensure!(matches!(run.outcome, Outcome::Returned(_)));
        ensure!(run.steps == ops, "{} ops were executed", run.steps);
    }
    per_op(best.as_secs_f64(), ops)
}

fn peer_is_installed() -> bool {
    let status = Command::new("python3").args(["-c", "import xdsl"]).output();
    status.is_ok_and(|output| output.status.success())
}

/// Seconds per op of xDSL, without starting Python and reading the program.
fn theirs() -> Result<f64> {
    let count = PEER_ITERATIONS.to_string();
    let output = Command::new("python3")
        .args(["-c", PEER, PROGRAM, &count])
        .output()?;
    let error = String::from_utf8_lossy(&output.stderr);
    ensure!(output.status.success(), "xDSL fails: {error}");
    let seconds: f64 = String::from_utf8(output.stdout)?.trim().parse()?;
    per_op(seconds, ops(PEER_ITERATIONS))
}

/// How many ops the program executes.
fn ops(iterations: u64) -> u64 {
    7 * iterations + 12
}

fn per_op(seconds: f64, ops: u64) -> Result<f64> {
    Ok(seconds / f64::from(u32::try_from(ops)?))
}
