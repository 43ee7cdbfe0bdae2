//! The figures of `./x bench` on text: reading, verifying and printing against `mlir-opt`, and how they grow.
//!
//! Rules:
//! - Both sides get the same file; the peer's times are what `--mlir-timing` says of its parser, which verifies too,
//!   and of its output, which is told not to verify again. So its start counts nowhere.
//! - The peer may use all cores, as it does by itself; we use one.
//! - Memory is the most that a process of its own held while it read and verified.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};
use std::{env, fs};

use anyhow::{Context, Result, ensure};
use stridecheck_ir::{Body, Form, parse, print, verify};

const MEGABYTE: usize = 1_000_000;
const COMPARED_BYTES: usize = 10 * MEGABYTE;
const SIZES: [usize; 3] = [MEGABYTE, 10 * MEGABYTE, 20 * MEGABYTE];
const ROUNDS: usize = 5;

/// The argument with which the bench starts itself to measure memory.
const PEAK: &str = "--peak-of";

/// A name with what makes a text of about so many bytes.
type Shape = (&'static str, fn(usize) -> String);

const SHAPES: [Shape; 7] = [
    ("functions", functions),
    ("deep nesting", deep_nesting),
    ("long lists", long_lists),
    ("many blocks", many_blocks),
    ("early exits", early_exits),
    ("many symbols", many_symbols),
    ("forward references", forward_references),
];

fn main() -> Result<()> {
    let arguments: Vec<_> = env::args().collect();
    if let Some(place) = arguments.iter().position(|argument| argument == PEAK) {
        let path = arguments.get(place + 1).context("a file to read")?;
        println!("{}", growth_of(Path::new(path))?);
        return Ok(());
    }
    against_mlir()?;
    for shape in SHAPES {
        linearity(shape)?;
    }
    Ok(())
}

fn against_mlir() -> Result<()> {
    let text = functions(COMPARED_BYTES);
    let path = scratch();
    fs::write(&path, &text)?;
    let (their_reading, their_printing) = theirs(&path)?;
    let (body, reading) = best(|| read(&text))?;
    let (printed, printing) = best(|| Ok(print(&body, Form::current())))?;
    ensure!(printed == text, "the text is printed as it was");
    let memory = peak(&path)?;
    fs::remove_file(&path)?;
    for (name, ours, theirs) in [
        ("parse and verify", reading, their_reading),
        ("print", printing, their_printing),
    ] {
        println!(
            "{name:>22}: {:>6.1} ms for {} MB, mlir-opt {:>6.1} ms: {:.2} of its time",
            ours.as_secs_f64() * 1e3,
            text.len() / MEGABYTE,
            theirs.as_secs_f64() * 1e3,
            ours.as_secs_f64() / theirs.as_secs_f64()
        );
    }
    let times = ratio(memory, text.len())?;
    println!("{:>22}: {times:.1} times the text", "memory");
    Ok(())
}

fn linearity((name, make): Shape) -> Result<()> {
    for size in SIZES {
        let text = make(size);
        let (body, reading) = best(|| read(&text))?;
        let (_, printing) = best(|| Ok(print(&body, Form::current())))?;
        let per_byte = |time: Duration| -> Result<f64> {
            Ok(time.as_secs_f64() * 1e9 / f64::from(u32::try_from(text.len())?))
        };
        println!(
            "{name:>22}: {:>5.1} MB, {:>6.2} ns per byte to parse and verify, {:>5.2} to print",
            ratio(text.len(), MEGABYTE)?,
            per_byte(reading)?,
            per_byte(printing)?
        );
    }
    Ok(())
}

fn ratio(a: usize, b: usize) -> Result<f64> {
    Ok(f64::from(u32::try_from(a)?) / f64::from(u32::try_from(b)?))
}

/// Reads and verifies.
fn read(text: &str) -> Result<Body> {
    let body = parse(text).map_err(|errors| anyhow::anyhow!("{}", errors[0].message))?;
    let findings = verify(&body);
    ensure!(findings.is_empty(), "{:?}", findings.first());
    Ok(body)
}

/// What is made, and the best time of some rounds.
fn best<T>(mut make: impl FnMut() -> Result<T>) -> Result<(T, Duration)> {
    let mut best = Duration::MAX;
    let mut made = None;
    for _ in 0..ROUNDS {
        // What the round before made is dropped outside of the measured time.
        drop(made.take());
        let started = Instant::now();
        made = Some(make()?);
        best = best.min(started.elapsed());
    }
    Ok((made.context("there are rounds")?, best))
}

/// The times of `mlir-opt` for reading with verifying, and for printing.
fn theirs(path: &Path) -> Result<(Duration, Duration)> {
    let prefix = env::var("LLVM_SYS_221_PREFIX").unwrap_or("/usr/lib/llvm-22".into());
    let tool = Path::new(&prefix).join("bin/mlir-opt");
    let (mut reading, mut printing) = (Duration::MAX, Duration::MAX);
    for _ in 0..ROUNDS {
        let output = Command::new(&tool)
            .arg(path)
            .args(["-o", "/dev/null", "--mlir-print-assume-verified"])
            .args(["--mlir-timing", "--mlir-timing-display=list"])
            .output()
            .with_context(|| format!("{} is needed", tool.display()))?;
        let report = String::from_utf8_lossy(&output.stderr);
        ensure!(output.status.success(), "mlir-opt refuses: {report}");
        reading = reading.min(timed(&report, "Parser")?);
        printing = printing.min(timed(&report, "Output")?);
    }
    Ok((reading, printing))
}

/// The seconds of a line such as `0.3917 ( 65.7%)  Parser`.
fn timed(report: &str, name: &str) -> Result<Duration> {
    let mut lines = report.lines();
    let line = lines.find(|line| line.trim_end().ends_with(name));
    let seconds = line.and_then(|line| line.split_whitespace().next());
    let seconds: f64 = seconds
        .with_context(|| format!("no time of {name}"))?
        .parse()?;
    Ok(Duration::from_secs_f64(seconds))
}

/// How many bytes a process of its own takes to read and verify a file, without the file itself.
fn peak(path: &Path) -> Result<usize> {
    let output = Command::new(env::current_exe()?)
        .arg(PEAK)
        .arg(path)
        .output()?;
    ensure!(output.status.success(), "the process fails");
    Ok(String::from_utf8(output.stdout)?.trim().parse()?)
}

fn growth_of(path: &Path) -> Result<usize> {
    let text = fs::read_to_string(path)?;
    let before = held()?;
    let body = read(&text)?;
    let after = held()?;
    drop(body);
    Ok(after.saturating_sub(before))
}

/// The most memory that this process ever held, in bytes.
fn held() -> Result<usize> {
    let status = fs::read_to_string("/proc/self/status")?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let number = line.and_then(|line| line.split_whitespace().next());
    let kibibytes: usize = number.context("the system counts memory")?.parse()?;
    Ok(kibibytes * 1024)
}

fn scratch() -> PathBuf {
    env::temp_dir().join(format!("stridecheck-bench-{}.mlir", std::process::id()))
}

/// Repeats numbered pieces in a module until it has so many bytes.
fn module(bytes: usize, mut piece: impl FnMut(usize) -> String) -> String {
    let mut text = String::from("module {\n");
    for number in 0.. {
        if text.len() >= bytes {
            break;
        }
        text.push_str(&piece(number));
    }
    text.push_str("}\n");
    text
}

/// What a lowering gets to see: arithmetic, branches, memory and calls, laid out as it is printed.
fn functions(bytes: usize) -> String {
    module(bytes, |number| {
        FUNCTION.replace("@f", &format!("@f{number}"))
    })
}

const FUNCTION: &str =
    "  func.func @f(%arg0: memref<?x?xf32, strided<[?, ?], offset: ?>>, %arg1: index, %arg2: i32, %arg3: memref<4x8xi64>) -> (i32, f32) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c7_i32 = arith.constant 7 : i32
    %cst = arith.constant 1.500000e+00 : f32
    %0 = arith.addi %arg2, %c7_i32 : i32
    %1 = arith.muli %0, %arg2 overflow<nsw> : i32
    %dim = memref.dim %arg0, %c0 : memref<?x?xf32, strided<[?, ?], offset: ?>>
    %alloc = memref.alloc(%dim) : memref<?x4xf32>
    cf.br ^bb1(%c0, %cst : index, f32)
  ^bb1(%2: index, %3: f32):  // 2 preds: ^bb0, ^bb2
    %4 = arith.cmpi slt, %2, %dim : index
    cf.cond_br %4, ^bb2, ^bb3
  ^bb2:  // pred: ^bb1
    %5 = memref.load %arg0[%2, %arg1] : memref<?x?xf32, strided<[?, ?], offset: ?>>
    %6 = arith.mulf %5, %3 : f32
    %7 = arith.addf %6, %cst fastmath<nnan> : f32
    memref.store %7, %alloc[%2, %c1] : memref<?x4xf32>
    %8 = arith.addi %2, %c1 : index
    cf.br ^bb1(%8, %7 : index, f32)
  ^bb3:  // pred: ^bb1
    %subview = memref.subview %arg3[1, 2] [2, 4] [1, 1] : memref<4x8xi64> to memref<2x4xi64, strided<[8, 1], offset: 10>>
    %9 = memref.load %subview[%c0, %c1] : memref<2x4xi64, strided<[8, 1], offset: 10>>
    %10 = arith.trunci %9 : i64 to i32
    %11 = arith.select %4, %10, %1 : i32
    memref.dealloc %alloc : memref<?x4xf32>
    %cast = memref.cast %arg3 : memref<4x8xi64> to memref<?x8xi64>
    %12:2 = call @f(%arg0, %2, %11, %arg3) : (memref<?x?xf32, strided<[?, ?], offset: ?>>, index, i32, memref<4x8xi64>) -> (i32, f32)
    return %12#0, %3 : i32, f32
  }
";

/// Scopes in scopes, as deep as text may be nested.
fn deep_nesting(bytes: usize) -> String {
    const DEPTH: usize = 200;
    module(bytes, |number| {
        let open = "memref.alloca_scope {\n".repeat(DEPTH);
        let close = "}\n".repeat(DEPTH);
        format!("func.func @f{number}() {{\n{open}{close}return\n}}\n")
    })
}

/// One call with many operands, one array with many numbers.
fn long_lists(bytes: usize) -> String {
    let count = bytes / 25;
    let values = vec!["%a"; count].join(", ");
    let types = vec!["i32"; count].join(", ");
    let mut numbers = String::new();
    for number in 0..count {
        let lead = if number > 0 { ", " } else { "" };
        write!(numbers, "{lead}{number}").expect("a string takes all that is written");
    }
    format!(
        "func.func @f(%a: i32) attributes {{numbers = [{numbers}]}} {{\n\
         \"test.use\"({values}) : ({types}) -> ()\nreturn\n}}\n"
    )
}

/// One function with many blocks.
fn many_blocks(bytes: usize) -> String {
    let mut text = String::from("func.func @f(%a: i32) {\ncf.br ^b0(%a : i32)\n");
    for number in 0.. {
        if text.len() >= bytes {
            writeln!(text, "^b{number}(%v{number}: i32):\nreturn\n}}").expect("as above");
            break;
        }
        let next = number + 1;
        writeln!(
            text,
            "^b{number}(%v{number}: i32):\ncf.br ^b{next}(%v{number} : i32)"
        )
        .expect("a string takes all that is written");
    }
    text
}

/// One function whose blocks may all leave to its last one.
fn early_exits(bytes: usize) -> String {
    let mut text = String::from("func.func @f(%a: i1) {\ncf.br ^b0\n");
    for number in 0.. {
        if text.len() >= bytes {
            writeln!(text, "^b{number}:\ncf.br ^out\n^out:\nreturn\n}}").expect("as above");
            break;
        }
        let next = number + 1;
        writeln!(text, "^b{number}:\ncf.cond_br %a, ^b{next}, ^out")
            .expect("a string takes all that is written");
    }
    text
}

/// Declarations, globals, and uses of each.
fn many_symbols(bytes: usize) -> String {
    module(bytes, |number| {
        format!(
            "memref.global \"private\" @g{number} : memref<4xi32>\n\
             func.func @f{number}() {{\n\
             %0 = memref.get_global @g{number} : memref<4xi32>\n\
             call @f{number}() : () -> ()\nreturn\n}}\n"
        )
    })
}

/// Blocks that use values which stand behind them.
fn forward_references(bytes: usize) -> String {
    module(bytes, |number| {
        format!(
            "func.func @f{number}() -> i32 {{\ncf.br ^b\n^a:\n%1 = arith.addi %0, %0 : i32\n\
             return %1 : i32\n^b:\n%0 = arith.constant 1 : i32\ncf.br ^a\n}}\n"
        )
    })
}
