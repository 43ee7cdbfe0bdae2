//! The adapters in C pass everything where LLVM does: each call goes from C to LLVM or from LLVM to C, and is watched at both ends.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;

use stridecheck::abi::c::adapter::{Adapters, EXTERNAL, Program, frame_bytes, offsets};
use stridecheck::abi::c::compiler::Installed;
use stridecheck::abi::c::{Extended, Side, Way};
use stridecheck::abi::layout;
use stridecheck::abi::predict::{self, Lowered};
use stridecheck::tools;
use stridecheck_conversion::{Options, WrapperResults};
use stridecheck_ir::types::{FunctionType, LlvmType};
use stridecheck_ir::{FloatType, Type};

use crate::SOAKS;
use crate::abi::c::compilers;
use crate::abi::{all_signatures, function_type};

/// How many arguments of one type a signature has.
const COUNTS: &[usize] = if SOAKS { &[1, 5, 7, 9, 20] } else { &[9] };

/// A call from one side to the other.
struct Crossing {
    number: usize,
    side: Side,
    symbol: String,
    lowered: Lowered,
}

/// Signatures that fill registers, beside those of the corpus and the generated ones.
pub(super) fn signatures() -> Vec<FunctionType> {
    let mut types = all_signatures();
    for one in [
        "i1",
        "i8",
        "i16",
        "i48",
        "i128",
        "f16",
        "f32",
        "f64",
        "vector<2xf32>",
        "vector<8xi16>",
    ] {
        for &count in COUNTS {
            let inputs = vec![one; count].join(", ");
            types.push(function_type(&format!(
                "({inputs}, {one}, i64, f32) -> {one}"
            )));
            types.push(function_type(&format!("(i64, {inputs}) -> ({one}, i64)")));
        }
    }
    types
}

/// The C file of every call that a compiler can make, and the calls.
fn crossings(compiler: &Installed, options: &Options) -> (String, Vec<Crossing>) {
    let mut adapters = Adapters::new(compiler.compiler);
    let mut all = Vec::new();
    let program = Program {
        prefix: "p_",
        options,
    };
    for (i, ty) in signatures().iter().enumerate() {
        for (j, way) in [Way::Expanded, Way::Wrapper].into_iter().enumerate() {
            for (k, side) in [Side::Caller, Side::Callee].into_iter().enumerate() {
                let name = format!("f{i}_{k}");
                let number = 4 * i + 2 * j + k;
                let added = match side {
                    Side::Caller => adapters.entry(program, number, way, (ty, Extended::default())),
                    Side::Callee => {
                        let called = u64::try_from(number).expect("it is small");
                        let external = adapters.external(
                            program,
                            called,
                            (&name, way),
                            (ty, Extended::default()),
                        );
                        external.map(drop)
                    }
                };
                if added.is_ok() {
                    all.push(Crossing {
                        number,
                        side,
                        symbol: format!("p_{}", way.symbol(&name)),
                        lowered: match way {
                            Way::Wrapper => predict::c_wrapper(options, ty),
                            _ => predict::function_itself(options, ty),
                        }
                        .expect("what C can call is lowered"),
                    });
                }
            }
        }
    }
    (adapters.text(), all)
}

/// A type as LLVM IR writes it.
pub(super) fn ir(ty: &Type) -> String {
    match ty {
        Type::Float(FloatType::F16) => "half".to_owned(),
        Type::Float(FloatType::Bf16) => "bfloat".to_owned(),
        Type::Float(FloatType::F32) => "float".to_owned(),
        Type::Float(FloatType::F64) => "double".to_owned(),
        Type::Vector(vector) => format!("<{} x {}>", vector.shape[0], ir(&vector.element)),
        Type::Llvm(llvm) => match llvm.as_ref() {
            LlvmType::Void => "void".to_owned(),
            LlvmType::Pointer { address_space, .. } => format!("ptr addrspace({address_space})"),
            LlvmType::Array { length, element } => format!("[{length} x {}]", ir(element)),
            LlvmType::Struct { fields, .. } => {
                let fields: Vec<_> = fields.iter().map(ir).collect();
                format!("{{ {} }}", fields.join(", "))
            }
            _ => panic!("{ty} is not passed"),
        },
        _ => ty.to_string(),
    }
}

/// The other side, in LLVM IR.
fn llvm_side(text: &mut String, crossing: &Crossing) {
    let Crossing {
        number,
        symbol,
        lowered,
        ..
    } = crossing;
    let result = ir(&lowered.result);
    let types: Vec<_> = lowered.parameters.iter().map(|p| ir(&p.ty)).collect();
    let named: Vec<_> = types
        .iter()
        .enumerate()
        .map(|(i, ty)| format!("{ty} %p{i}"))
        .collect();
    let named = named.join(", ");
    let mut body = String::new();
    let calls = crossing.side == Side::Callee;
    for (i, (ty, offset)) in types.iter().zip(offsets(lowered)).enumerate() {
        let access = match calls {
            true => format!("%p{i} = load {ty}, ptr %a{i}"),
            false => format!("store {ty} %p{i}, ptr %a{i}"),
        };
        writeln!(
            body,
            "  %a{i} = getelementptr i8, ptr %frame, i64 {offset}\n  {access}"
        )
        .expect("a string takes all");
    }
    let is_void = result == "void";
    if calls {
        let (value, store) = match is_void {
            true => ("", String::new()),
            false => ("%r = ", format!("  store {result} %r, ptr %results\n")),
        };
        write!(
            text,
            "declare {result} @{symbol}({})\n\
             define void @p___stridecheck_entry_{number}(ptr %frame, ptr %results) {{\n\
             {body}  {value}call {result} @{symbol}({named})\n{store}  ret void\n}}\n",
            types.join(", ")
        )
    } else {
        let frame = frame_bytes(lowered).max(1);
        let end = match is_void {
            true => "  ret void\n".to_owned(),
            false => format!("  %r = load {result}, ptr %results\n  ret {result} %r\n"),
        };
        write!(
            text,
            "define {result} @{symbol}({named}) {{\n  %frame = alloca [{frame} x i8], align 64\n  \
             %results = alloca [{size} x i8], align 64\n{body}  \
             call void @{EXTERNAL}(i64 {number}, ptr %frame, ptr %results)\n{end}}}\n",
            size = result_bytes(lowered)
        )
    }
    .expect("a string takes all");
}

fn result_bytes(lowered: &Lowered) -> u64 {
    layout::of(&lowered.result).map_or(1, |layout| layout.size_bytes)
}

/// The parts of a value that hold something: offset and bits of each.
fn parts(ty: &Type, offset: u64, found: &mut Vec<(u64, u64)>) {
    let bytes = layout::of(ty).map_or(0, |layout| layout.size_bytes);
    match ty {
        Type::Integer(integer) => found.push((offset, integer.width.into())),
        Type::Vector(vector) => {
            let element = layout::of(&vector.element).expect("a lane has a layout");
            found.push((offset, 8 * element.size_bytes * vector.shape[0]));
        }
        Type::Llvm(llvm) => match llvm.as_ref() {
            LlvmType::Array { length, element } => {
                let step = layout::of(element).expect("it has a layout").size_bytes;
                for i in 0..*length {
                    parts(element, offset + i * step, found);
                }
            }
            LlvmType::Struct { fields, .. } => {
                let offsets = layout::offsets(fields).expect("fields have a layout");
                for (field, at) in fields.iter().zip(offsets) {
                    parts(field, offset + at, found);
                }
            }
            LlvmType::Void => {}
            _ => found.push((offset, 8 * bytes)),
        },
        _ => found.push((offset, 8 * bytes)),
    }
}

/// A program that makes every call and compares what comes out with what was put in.
const WATCH: &str = r#"
#include <stdint.h>
#include <stdio.h>
#include <string.h>
struct part { unsigned offset, bits; };
struct crossing { unsigned number; void (*entry)(char *, char *); const struct part *parameters, *results; };
static _Alignas(64) char frame[4096], results[4096], expected[4096];
static unsigned current, called, failed;
static const struct part *parameters_now, *results_now;
static void fill(char *to, const struct part *parts, unsigned seed) {
  memset(to, 0, 4096);
  for (; parts->bits; ++parts)
    for (unsigned bit = 0; bit < parts->bits; ++bit) {
      seed = seed * 1103515245u + 12345u;
      to[parts->offset + bit / 8] |= (char)((seed >> 16 & 1) << bit % 8);
    }
}
static void compare(const char *found, const char *wanted, const struct part *parts, const char *what) {
  for (unsigned i = 0; parts[i].bits; ++i)
    if (memcmp(found + parts[i].offset, wanted + parts[i].offset, (parts[i].bits + 7) / 8)) {
      printf("call %u: %s %u at offset %u differs\n", current, what, i, parts[i].offset);
      ++failed;
      return;
    }
}
void __stridecheck_external(uint64_t number, char *parameters, char *to) {
  ++called;
  if (number != current) { printf("call %u: number %u\n", current, (unsigned)number); ++failed; }
  compare(parameters, frame, parameters_now, "parameter");
  unsigned size = 0;
  for (const struct part *part = results_now; part->bits; ++part) size = part->offset + (part->bits + 7) / 8;
  memcpy(to, expected, size);
}
"#;

/// Its end: the calls one by one.
const MAIN: &str = r#"
int main(void) {
  unsigned count = sizeof crossings / sizeof *crossings;
  for (unsigned i = 0; i < count; ++i) {
    current = crossings[i].number;
    parameters_now = crossings[i].parameters;
    results_now = crossings[i].results;
    fill(frame, parameters_now, current * 7 + 1);
    fill(expected, results_now, current * 13 + 5);
    memset(results, 0x55, sizeof results);
    crossings[i].entry(frame, results);
    compare(results, expected, results_now, "result");
  }
  printf("%u calls, %u failed\n", called, failed);
  return 0;
}
"#;

fn table(parts: &[(u64, u64)]) -> String {
    let each = parts
        .iter()
        .map(|(offset, bits)| format!("{{{offset}, {bits}}}, "));
    format!(
        "(const struct part[]){{ {}{{0, 0}} }}",
        each.collect::<String>()
    )
}

fn watch(crossings: &[Crossing]) -> String {
    let mut text = WATCH.to_owned();
    let mut rows = String::new();
    for crossing in crossings {
        let number = crossing.number;
        let lowered = &crossing.lowered;
        let (mut parameters, mut results) = (Vec::new(), Vec::new());
        for (parameter, offset) in lowered.parameters.iter().zip(offsets(lowered)) {
            parts(&parameter.ty, offset, &mut parameters);
        }
        parts(&lowered.result, 0, &mut results);
        let entry = match crossing.side {
            Side::Callee => format!("void p___stridecheck_entry_{number}(char *, char *);\n"),
            // The adapter takes the address of what it calls.
            Side::Caller => format!(
                "void callee_{number}(void) __asm__(\"{}\");\n\
                 void p___stridecheck_entry_{number}(void *, char *, char *);\n\
                 static void caller_{number}(char *f, char *r) {{ p___stridecheck_entry_{number}(callee_{number}, f, r); }}\n",
                crossing.symbol
            ),
        };
        text.push_str(&entry);
        let entry = match crossing.side {
            Side::Callee => "p___stridecheck_entry",
            Side::Caller => "caller",
        };
        let (parameters, results) = (table(&parameters), table(&results));
        writeln!(
            rows,
            "  {{ {number}, {entry}_{number}, {parameters}, {results} }},"
        )
        .expect("a string takes all");
    }
    format!("{text}static const struct crossing crossings[] = {{\n{rows}}};\n{MAIN}")
}

fn object(compiler: &Installed, text: &str, path: &Path, arguments: &[&str]) {
    let path = path.display().to_string();
    let arguments = [&["-O1"][..], arguments, &["-w", "-c", "-o", &path, "-"]].concat();
    if let Err(errors) = compiler.run(&arguments, text) {
        panic!("{}: {errors}", compiler.path().display());
    }
}

pub(super) fn scratch(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&path);
    std::fs::create_dir_all(&path).expect("the folder can be made");
    path
}

/// What the watching program says of all calls of a compiler.
fn run(compiler: &Installed, options: &Options, folder: &Path) -> (usize, String) {
    let clang = Installed::clang().expect("clang is installed");
    let (adapters, crossings) = crossings(compiler, options);
    let mut other = format!("declare void @{EXTERNAL}(i64, ptr, ptr)\n");
    for crossing in &crossings {
        llvm_side(&mut other, crossing);
    }
    object(
        compiler,
        &adapters,
        &folder.join("adapters.o"),
        &["-x", "c"],
    );
    let ir = ["-x", "ir", "-Wno-override-module"];
    object(&clang, &other, &folder.join("other.o"), &ir);
    object(
        &clang,
        &watch(&crossings),
        &folder.join("watch.o"),
        &["-O0", "-x", "c"],
    );
    let objects =
        ["adapters.o", "other.o", "watch.o"].map(|name| folder.join(name).display().to_string());
    let program = folder.join("program").display().to_string();
    let arguments = [
        &["-o", &program][..],
        &objects.each_ref().map(String::as_str),
    ]
    .concat();
    clang.run(&arguments, "").expect("the objects are linked");
    let output = Command::new(&program).output().expect("the program starts");
    assert!(output.status.success(), "{:?}", output.status);
    let said = String::from_utf8(output.stdout).expect("it prints text");
    (crossings.len(), said)
}

/// The short form takes one compiler.
#[test]
#[cfg_attr(not(feature = "soak"), ignore = "the soak has it")]
fn adapters_pass_everything_where_llvm_does() {
    let results = [WrapperResults::ByValue, WrapperResults::LeadingPointer];
    let both = results.into_iter().zip(compilers());
    for (wrapper_results, compiler) in both.take(if SOAKS { 2 } else { 1 }) {
        let options = Options {
            wrapper_results,
            c_wrappers: true,
            ..Options::current()
        };
        let folder = scratch("abi-adapters");
        let (count, said) = run(&compiler, &options, &folder);
        assert!(count > 1500, "{count} calls are legal");
        assert_eq!(said, format!("{count} calls, 0 failed\n"), "{compiler:?}");
    }
}

#[test]
fn programs_of_one_file_have_symbols_of_their_own() {
    let options = Options::current();
    let mut adapters = Adapters::new(compilers()[1].compiler);
    for prefix in ["a_", "b_"] {
        let program = Program {
            prefix,
            options: &options,
        };
        let ty = function_type("(memref<?xf32>) -> (memref<?xf32>, i1)");
        let entry = adapters.entry(program, 0, Way::Wrapper, (&ty, Extended::default()));
        entry.expect("it can be called");
        let external = adapters.external(
            program,
            1,
            ("puts", Way::Expanded),
            (&ty, Extended::default()),
        );
        external.expect("it can be defined");
    }
    for compiler in compilers() {
        let folder = scratch("abi-symbols");
        let path = folder.join("adapters.o");
        object(&compiler, &adapters.text(), &path, &["-x", "c"]);
        let path = path.display().to_string();
        let symbols = tools::run("llvm-nm", &["--format=just-symbols", &path], "")
            .expect("llvm-nm lists them");
        let mut symbols: Vec<_> = symbols.lines().collect();
        symbols.sort_unstable();
        symbols.retain(|symbol| !symbol.starts_with('_') || *symbol == EXTERNAL);
        assert_eq!(
            symbols,
            [
                EXTERNAL,
                "a___stridecheck_entry_0",
                "a_puts",
                "b___stridecheck_entry_0",
                "b_puts",
            ]
        );
    }
}

#[test]
fn a_layout_that_c_does_not_share_is_seen_by_the_compiler() {
    let mut adapters = Adapters::new(compilers()[0].compiler);
    let options = Options::current();
    let ty = function_type("(i32) -> ()");
    let program = Program {
        prefix: "p_",
        options: &options,
    };
    adapters
        .entry(program, 0, Way::Expanded, (&ty, Extended::default()))
        .expect("it can be called");
    let wrong = adapters
        .text()
        .replace("sizeof(int32_t) == 4", "sizeof(int32_t) == 8");
    for compiler in compilers() {
        let said = compiler.run(&["-x", "c", "-fsyntax-only", "-"], &wrong);
        let said = said.expect_err("an assertion fails").to_string();
        assert!(said.contains("arg0 of p___stridecheck_entry_0"), "{said}");
    }
}
