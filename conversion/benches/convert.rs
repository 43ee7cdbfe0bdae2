//! The figures of `./x bench` on the conversion: its time against that of MLIR's own, how it grows, and what threads gain.
//!
//! Rules:
//! - Both sides convert the same module; the peer's time is what `--mlir-timing` says of its passes alone.
//! - Parsing, printing, verifying and copying the module count on neither side.

use std::fmt::Write as _;
use std::process::{Command, ExitCode};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use stridecheck_conversion::std_to_llvm::parallel::lower_on;
use stridecheck_conversion::{Options, lower};
use stridecheck_ir::{Body, parse};

const OPS: usize = 100_000;
const SIZES: [usize; 3] = [10_000, 100_000, 1_000_000];
const ROUNDS: usize = 5;
const PEER_ROUNDS: usize = 3;
const STRUCTURED_PASSES: [&str; 2] = ["--lower-affine", "--convert-scf-to-cf"];
const PASSES: [&str; 5] = [
    "--finalize-memref-to-llvm",
    "--convert-func-to-llvm",
    "--convert-arith-to-llvm",
    "--convert-cf-to-llvm",
    "--reconcile-unrealized-casts",
];

/// What the functions of a module are made of.
#[derive(Clone, Copy)]
enum Shape {
    /// Scalars only.
    Arithmetic,
    /// Scalars, accesses to memrefs, branches and calls.
    Mixed,
    /// Loops inside each other, choices and accesses of affine and scf.
    Structured,
}

impl Shape {
    /// The passes of MLIR that do what one conversion does here.
    fn passes(self) -> Vec<&'static str> {
        match self {
            Self::Arithmetic | Self::Mixed => PASSES.to_vec(),
            Self::Structured => [&STRUCTURED_PASSES[..], &PASSES].concat(),
        }
    }
}

/// What two threads are to gain.
const THREADS_GAIN: f64 = 1.7;

fn main() -> Result<ExitCode> {
    for (name, shape) in [
        ("arithmetic", Shape::Arithmetic),
        ("mixed", Shape::Mixed),
        ("structured", Shape::Structured),
    ] {
        against_mlir(name, shape)?;
    }
    for size in SIZES {
        linearity("linearity", &module(Shape::Mixed, size))?;
    }
    for size in [OPS, 2 * OPS, 4 * OPS] {
        linearity("structured linearity", &module(Shape::Structured, size))?;
    }
    Ok(ExitCode::from(u8::from(!threads()?)))
}

/// The time that each op of a module takes.
fn linearity(name: &str, text: &str) -> Result<()> {
    let body = read(text)?;
    let (ops, time) = (count(&body), best(&body));
    println!(
        "{name:>22}: {ops:>8} ops in {:>8.2} ms, {:.3} us per op",
        time.as_secs_f64() * 1e3,
        per_op_us(time, ops)
    );
    Ok(())
}

/// How much faster two threads are than one, in rounds that take turns; gives whether that reaches its goal.
fn threads() -> Result<bool> {
    let body = read(&module(Shape::Mixed, OPS))?;
    let mut least = [Duration::MAX; 2];
    for _ in 0..2 * ROUNDS {
        for (least, jobs) in least.iter_mut().zip(1..) {
            let time = once(&body, |body| {
                lower_on(body, &Options::default(), jobs).expect("the module can be lowered");
            });
            *least = time.min(*least);
        }
    }
    let [one, two] = least.map(|time| time.as_secs_f64());
    let is_reached = one / two >= THREADS_GAIN;
    println!(
        "{:>22}: {:>8} ops in {:>8.2} ms on one thread, {:.2} ms on two: {:.2} times faster, goal {THREADS_GAIN}{}",
        "threads",
        count(&body),
        one * 1e3,
        two * 1e3,
        one / two,
        if is_reached {
            ""
        } else {
            ": FALLS SHORT OF ITS GOAL"
        }
    );
    Ok(is_reached)
}

fn against_mlir(name: &str, shape: Shape) -> Result<()> {
    let text = module(shape, OPS);
    let body = read(&text)?;
    let (ops, ours) = (count(&body), best(&body));
    let path = std::env::temp_dir().join(format!("stridecheck-bench-{}.mlir", std::process::id()));
    std::fs::write(&path, text)?;
    let mut theirs = Duration::MAX;
    for _ in 0..PEER_ROUNDS {
        theirs = theirs.min(peer(&path, &shape.passes())?);
    }
    std::fs::remove_file(&path)?;
    println!(
        "{name:>14} convert: {ops:>8} ops in {:>8.2} ms, {:.3} us per op; mlir-opt's passes {:.1} ms: {:.1} times faster",
        ours.as_secs_f64() * 1e3,
        per_op_us(ours, ops),
        theirs.as_secs_f64() * 1e3,
        theirs.as_secs_f64() / ours.as_secs_f64()
    );
    Ok(())
}

/// What `mlir-opt` says it spent in the passes of the pipeline.
fn peer(path: &std::path::Path, passes: &[&str]) -> Result<Duration> {
    let prefix = std::env::var("LLVM_SYS_221_PREFIX").unwrap_or("/usr/lib/llvm-22".to_owned());
    let output = Command::new(format!("{prefix}/bin/mlir-opt"))
        .args(passes)
        .args([
            "--mlir-timing",
            "--mlir-timing-display=list",
            "--verify-each=0",
        ])
        .args(["-o", "/dev/null"])
        .arg(path)
        .output()
        .context("mlir-opt")?;
    let report = String::from_utf8_lossy(&output.stderr);
    ensure!(output.status.success(), "mlir-opt fails: {report}");
    let seconds: Vec<f64> = report.lines().filter_map(pass_seconds).collect();
    ensure!(
        seconds.len() == passes.len(),
        "mlir-opt tells no time for each pass: {report}"
    );
    Ok(Duration::from_secs_f64(seconds.iter().sum()))
}

/// The seconds on a line of the report that tells of a pass: `0.0120 ( 3.4%)  ConvertFuncToLLVMPass`.
fn pass_seconds(line: &str) -> Option<f64> {
    let mut words = line.split_whitespace();
    let (seconds, name) = (words.next()?, words.next_back()?);
    let known = [
        "ToLLVM",
        "ReconcileUnrealizedCasts",
        "LowerAffine",
        "SCFToControlFlow",
    ];
    let is_pass = known.iter().any(|known| name.contains(known));
    if is_pass { seconds.parse().ok() } else { None }
}

fn read(text: &str) -> Result<Body> {
    parse(text).map_err(|wrong| anyhow::anyhow!("{}", wrong[0].render(text, "bench.mlir")))
}

fn count(body: &Body) -> usize {
    body.walk(body.module()).count()
}

fn best(body: &Body) -> Duration {
    best_of(body, |body| {
        lower(body, &Options::default()).expect("the module can be lowered");
    })
}

/// The least time that something takes on a copy of a module.
fn best_of(body: &Body, run: impl Fn(&mut Body)) -> Duration {
    let rounds = (0..ROUNDS).map(|_| once(body, &run));
    rounds.min().unwrap_or_default()
}

/// The time that something takes on a copy of a module.
fn once(body: &Body, run: impl Fn(&mut Body)) -> Duration {
    let mut body = body.clone();
    let started = Instant::now();
    run(&mut body);
    started.elapsed()
}

fn per_op_us(time: Duration, ops: usize) -> f64 {
    time.as_secs_f64() * 1e6 / f64::from(u32::try_from(ops).unwrap_or(u32::MAX))
}

/// A module of about so many ops, in functions of about a hundred each.
fn module(shape: Shape, ops: usize) -> String {
    let mut text = String::from("module {\n");
    let (function, each): (fn(usize) -> String, usize) = match shape {
        Shape::Arithmetic => (arithmetic, 102),
        Shape::Mixed => (mixed, 100),
        Shape::Structured => (structured, 100),
    };
    for number in 0..ops / each {
        text.push_str(&function(number));
    }
    text.push_str("}\n");
    text
}

fn arithmetic(number: usize) -> String {
    let mut text = format!("  func.func @f{number}(%v0: i32, %v1: i32) -> i32 {{\n");
    let names = ["addi", "muli", "xori", "subi", "andi"];
    for (i, name) in (0..100).zip(names.iter().cycle()) {
        let line = format!("    %v{} = arith.{name} %v{i}, %v{} : i32", i + 2, i + 1);
        writeln!(text, "{line}").expect("a string can be written to");
    }
    text.push_str("    func.return %v101 : i32\n  }\n");
    text
}

fn mixed(number: usize) -> String {
    let mut text = format!(
        "  func.func @f{number}(%m: memref<?x8xf32>, %i: index, %j: index, %s: f32, %w: i32) -> f32 {{\n"
    );
    let ty = "memref<?x8xf32>";
    for step in 0..10 {
        let last = if step == 0 {
            "%s".to_owned()
        } else {
            format!("%x{}", step - 1)
        };
        let lines = format!(
            "    %c{step} = arith.constant {step} : index
    %k{step} = arith.addi %i, %c{step} : index
    %a{step} = memref.load %m[%k{step}, %j] : {ty}
    %b{step} = arith.mulf %a{step}, {last} : f32
    %d{step} = memref.dim %m, %c{step} : {ty}
    %e{step} = arith.cmpi slt, %k{step}, %d{step} : index
    %x{step} = arith.select %e{step}, %b{step}, %a{step} : f32
    memref.store %x{step}, %m[%k{step}, %j] : {ty}
    cf.br ^bb{step}(%x{step} : f32)
  ^bb{step}(%y{step}: f32):
"
        );
        text.push_str(&lines);
    }
    let callee = if number == 0 { 0 } else { number - 1 };
    let tail = format!(
        "    %r = func.call @f{callee}(%m, %i, %j, %y9, %w) : ({ty}, index, index, f32, i32) -> f32
    %z = arith.extsi %w : i32 to i64
    %t = arith.index_cast %z : i64 to index
    memref.store %r, %m[%t, %j] : {ty}
    func.return %r : f32\n  }}\n"
    );
    text.push_str(&tail);
    text
}

fn structured(number: usize) -> String {
    let ty = "memref<?x8xf32>";
    let mut text = format!(
        "  func.func @f{number}(%m: {ty}, %n: index, %s: f32, %c: i1) -> f32 {{
    %zero = arith.constant 0 : index
    %one = arith.constant 1 : index\n"
    );
    for step in 0..5 {
        let last = match step {
            0 => "%s".to_owned(),
            _ => format!("%z{}", step - 1),
        };
        let lines = format!(
            "    %x{step} = affine.for %i{step} = 0 to min affine_map<()[s0] -> (s0, 100)>()[%n] step 2 iter_args(%a{step} = {last}) -> (f32) {{
      %w{step} = affine.for %j{step} = affine_map<(d0) -> (d0 floordiv 2)>(%i{step}) to 8 iter_args(%b{step} = %a{step}) -> (f32) {{
        %l{step} = affine.load %m[%i{step} + 1, %j{step} mod 8] : {ty}
        %t{step} = arith.addf %l{step}, %b{step} : f32
        affine.store %t{step}, %m[%i{step}, %j{step}] : {ty}
        affine.yield %t{step} : f32
      }}
      affine.yield %w{step} : f32
    }}
    %y{step} = scf.if %c -> (f32) {{
      scf.yield %x{step} : f32
    }} else {{
      %k{step} = arith.mulf %x{step}, %s : f32
      scf.yield %k{step} : f32
    }}
    %z{step} = scf.for %h{step} = %zero to %n step %one iter_args(%e{step} = %y{step}) -> (f32) {{
      %o{step} = memref.load %m[%h{step}, %zero] : {ty}
      %p{step} = arith.addf %o{step}, %e{step} : f32
      scf.yield %p{step} : f32
    }}\n"
        );
        text.push_str(&lines);
    }
    text.push_str("    func.return %z4 : f32\n  }\n");
    text
}
