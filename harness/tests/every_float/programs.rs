//! One program for an op and all its inputs: a loop whose counter gives the bits.

use std::fmt::Write as _;

use crate::SOAKS;

/// How many bit patterns a float of 16 bits has.
const HALVES: u32 = 1 << 16;

/// How many of the last bits that are counted stay zero, so that a function is computed on every 64th float.
const THINNED: u32 = if SOAKS { 0 } else { 6 };

/// A program with its name.
pub(super) struct Program {
    pub(super) name: String,
    pub(super) text: String,
    /// How many results it gives.
    count: u32,
    /// The type of a result.
    result: String,
}

/// A loop over so many inputs that stores `%r` for each.
fn program(name: &str, count: u32, result: &str, ops: &str) -> Program {
    let mut text = format!("// run: @{name}()\n");
    let memref = format!("memref<{count}x{result}>");
    write!(
        text,
        "func.func @{name}() -> {memref} {{
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %count = arith.constant {count} : index
  %out = memref.alloc() : {memref}
  scf.for %i = %c0 to %count step %c1 {{
    %w = arith.index_cast %i : index to i32
{ops}    memref.store %r, %out[%i] : {memref}
  }}
  return %out : {memref}
}}
"
    )
    .expect("a string takes everything");
    Program {
        name: name.to_owned(),
        text,
        count,
        result: result.to_owned(),
    }
}

/// The ops that make `%x` of a type from the lowest bits of the counter.
fn from_counter(ty: &str, width: u32) -> String {
    format!(
        "    %b = arith.trunci %w : i32 to i{width}\n    %x = arith.bitcast %b : i{width} to {ty}\n"
    )
}

/// Every op that takes one float of 16 bits, on all of them.
pub(super) fn unary(ty: &str) -> Vec<Program> {
    const SAME: [&str; 8] = [
        "arith.negf",
        "math.absf",
        "math.ceil",
        "math.floor",
        "math.round",
        "math.roundeven",
        "math.trunc",
        "math.sqrt",
    ];
    const CLASSES: [&str; 4] = ["isnan", "isinf", "isfinite", "isnormal"];
    let input = from_counter(ty, 16);
    let of = |name: &str, result: &str, op: &str| {
        let ops = format!("{input}    %r = {op}\n");
        program(
            &format!("{}_{ty}", name.replace('.', "_")),
            HALVES,
            result,
            &ops,
        )
    };
    let same = SAME.iter().map(|op| of(op, ty, &format!("{op} %x : {ty}")));
    let classes = CLASSES
        .iter()
        .map(|op| of(op, "i1", &format!("math.{op} %x : {ty}")));
    let casts = ["f32", "f64"];
    let casts = casts.iter().map(|to| {
        of(
            &format!("extf_{to}"),
            to,
            &format!("arith.extf %x : {ty} to {to}"),
        )
    });
    same.chain(classes).chain(casts).collect()
}

/// Every inexact function of one float: on all floats of 16 bits, and on those of f32 whose last bits are these;
/// without a soak, on every 32nd of them.
pub(super) fn functions(ty: &str, last_bits: u32) -> Vec<Program> {
    const FUNCTIONS: [&str; 23] = [
        "acos", "acosh", "asin", "asinh", "atan", "atanh", "cbrt", "cos", "cosh", "erf", "erfc",
        "exp", "exp2", "expm1", "log", "log10", "log1p", "log2", "rsqrt", "sin", "sinh", "tan",
        "tanh",
    ];
    let input = some_of(ty, last_bits, THINNED);
    let of = |name: &&str| {
        let ops = format!("{input}    %r = math.{name} %x : {ty}\n");
        program(&format!("{name}_{ty}"), HALVES >> THINNED, ty, &ops)
    };
    FUNCTIONS.iter().map(of).collect()
}

/// The functions that have polynomials, on the same floats, with a one in the place of NaNs, infinities and the negative zero.
pub(super) fn polynomials(ty: &str, last_bits: u32) -> Vec<Program> {
    const FUNCTIONS: [&str; 14] = [
        "acos", "asin", "atan", "cbrt", "cos", "erf", "erfc", "exp", "expm1", "log", "log1p",
        "log2", "sin", "tanh",
    ];
    // Of f32 every other one, so that the loop ends within the limit of ops.
    let thinned = u32::from(ty == "f32");
    let count = HALVES >> thinned;
    let input = some_of(ty, last_bits, thinned).replace("%x", "%any");
    let of = |name: &&str| {
        let ops = format!(
            "{input}    %one = arith.constant 1.0 : {ty}
    %zero = arith.constant 0.0 : {ty}
    %infinity = arith.divf %one, %zero : {ty}
    %magnitude = math.absf %any : {ty}
    %is_finite = arith.cmpf olt, %magnitude, %infinity : {ty}
    %signed = arith.select %is_finite, %any, %one : {ty}
    %is_zero = arith.cmpf oeq, %signed, %zero : {ty}
    %x = arith.select %is_zero, %zero, %signed : {ty}
    %r = math.{name} %x : {ty}
"
        );
        program(&format!("numbers_{name}_{ty}"), count, ty, &ops)
    };
    FUNCTIONS.iter().map(of).collect()
}

/// The ops that make `%x` of a type from the counter, whose bits are the highest ones but for so many that stay zero;
/// an f32 has these last bits.
fn some_of(ty: &str, last_bits: u32, thinned: u32) -> String {
    let high = |distance: u32| {
        format!(
            "    %distance = arith.constant {distance} : i32
    %high = arith.shli %w, %distance : i32
"
        )
    };
    match ty {
        "f32" => format!(
            "{}    %last = arith.constant {last_bits} : i32
    %b = arith.ori %high, %last : i32
    %x = arith.bitcast %b : i32 to f32
",
            high(16 + thinned)
        ),
        // Nothing more than is needed: the loop over all of them is near the limit of ops.
        _ if thinned == 0 => from_counter(ty, 16),
        _ => high(thinned) + &from_counter(ty, 16).replace("%w", "%high"),
    }
}

/// Casts between a float of 16 bits and integers of 8 and 16, on all of them.
pub(super) fn integers(ty: &str) -> Vec<Program> {
    let mut programs = Vec::new();
    for (width, signed) in [(8, true), (8, false), (16, true), (16, false)] {
        let cast = if signed { "sitofp" } else { "uitofp" };
        let ops = format!(
            "    %x = arith.trunci %w : i32 to i{width}\n    %r = arith.{cast} %x : i{width} to {ty}\n"
        );
        programs.push(program(
            &format!("{cast}_{width}_{ty}"),
            1 << width,
            ty,
            &ops,
        ));
        let cast = if signed { "fptosi" } else { "fptoui" };
        let (below, above) = match signed {
            true => (-(1_i32 << (width - 1)) - 1, 1 << (width - 1)),
            false => (-1, 1 << width),
        };
        // What no integer of the width holds would be poison.
        let ops = format!(
            "{}    %wide = arith.extf %x : {ty} to f64
    %below = arith.constant {below}.0 : f64
    %above = arith.constant {above}.0 : f64
    %is_above = arith.cmpf ogt, %wide, %below : f64
    %is_below = arith.cmpf olt, %wide, %above : f64
    %is_held = arith.andi %is_above, %is_below : i1
    %zero = arith.constant 0.0 : {ty}
    %y = arith.select %is_held, %x, %zero : {ty}
    %r = arith.{cast} %y : {ty} to i{width}\n",
            from_counter(ty, 16)
        );
        programs.push(program(
            &format!("{cast}_{width}_{ty}"),
            HALVES,
            &format!("i{width}"),
            &ops,
        ));
    }
    programs
}

/// Truncations of f32 whose upper half is the counter; the lower half says on which side of a middle it is.
pub(super) fn truncations(to: &str, width: u32, lower: &[u32]) -> Vec<Program> {
    let of = |lower: &u32| {
        let input = single(*lower);
        let name = format!("truncf_{to}_{lower:04x}");
        match to {
            "f16" | "bf16" => {
                let ops = format!("{input}    %r = arith.truncf %x : f32 to {to}\n");
                program(&name, HALVES, to, &ops)
            }
            _ => {
                let ops = format!(
                    "{input}    %z = arith.truncf %x : f32 to {to}
    %r = arith.bitcast %z : {to} to i{width}\n"
                );
                program(&name, HALVES, &format!("i{width}"), &ops)
            }
        }
    };
    lower.iter().map(of).collect()
}

/// The ops that make `%x` of the counter and a lower half.
fn single(lower: u32) -> String {
    format!(
        "    %sixteen = arith.constant 16 : i32
    %upper = arith.shli %w, %sixteen : i32
    %lower = arith.constant {lower} : i32
    %b = arith.ori %upper, %lower : i32
    %x = arith.bitcast %b : i32 to f32\n"
    )
}

/// Extensions of every value of a short float.
pub(super) fn extensions(from: &str, width: u32) -> Vec<Program> {
    let wide = ["f16", "bf16", "f32", "f64"].iter();
    let of = |to: &&str| {
        let ops = format!(
            "{}    %r = arith.extf %x : {from} to {to}\n",
            from_counter(from, width)
        );
        program(&format!("extf_{from}_{to}"), 1 << width, to, &ops)
    };
    wide.map(of).collect()
}

/// Every op that takes two floats, on each pair of edges of their type.
pub(super) fn binary(ty: &str, width: u32, edges: &[u128]) -> Vec<Program> {
    const OPS: [&str; 12] = [
        "arith.addf",
        "arith.subf",
        "arith.mulf",
        "arith.divf",
        "arith.remf",
        "arith.maximumf",
        "arith.minimumf",
        "arith.maxnumf",
        "arith.minnumf",
        "math.copysign",
        "math.atan2",
        "math.powf",
    ];
    const PREDICATES: [&str; 14] = [
        "oeq", "ogt", "oge", "olt", "ole", "one", "ord", "ueq", "ugt", "uge", "ult", "ule", "une",
        "uno",
    ];
    let list: Vec<String> = edges.iter().map(u128::to_string).collect();
    let count = edges.len();
    let global = format!(
        "memref.global \"private\" constant @edges : memref<{count}xi{width}> = dense<[{}]>\n",
        list.join(", ")
    );
    let pair = format!(
        "    %n = arith.constant {count} : index
    %p = arith.divui %i, %n : index
    %q = arith.remui %i, %n : index
    %edges = memref.get_global @edges : memref<{count}xi{width}>
    %pb = memref.load %edges[%p] : memref<{count}xi{width}>
    %qb = memref.load %edges[%q] : memref<{count}xi{width}>
    %x = arith.bitcast %pb : i{width} to {ty}
    %y = arith.bitcast %qb : i{width} to {ty}\n"
    );
    let pairs = u32::try_from(count * count).expect("there are few edges");
    let of = |name: &str, result: &str, op: &str| {
        let name = format!("{}_{ty}", name.replace('.', "_"));
        let mut made = program(&name, pairs, result, &format!("{pair}    %r = {op}\n"));
        made.text.push_str(&global);
        made
    };
    let ops = OPS
        .iter()
        .map(|op| of(op, ty, &format!("{op} %x, %y : {ty}")));
    let comparisons = PREDICATES.iter().map(|predicate| {
        of(
            &format!("cmpf_{predicate}"),
            "i1",
            &format!("arith.cmpf {predicate}, %x, %y : {ty}"),
        )
    });
    ops.chain(comparisons).collect()
}

/// Ops of a short float that a library computes, by what they are: all values, all pairs of values, and f32 to be truncated.
pub(super) fn of_library(ty: &str, width: u32) -> Vec<(&'static str, Program)> {
    let one = from_counter(ty, width);
    let two = format!(
        "{one}    %width = arith.constant {width} : i32
    %v = arith.shrui %w, %width : i32
    %d = arith.trunci %v : i32 to i{width}
    %y = arith.bitcast %d : i{width} to {ty}\n"
    );
    let stored = format!("    %r = arith.bitcast %z : {ty} to i{width}\n");
    let bits = format!("i{width}");
    let mut programs = Vec::new();
    let mut add = |op: &'static str, count: u32, result: &str, ops: &str| {
        programs.push((op, program(&format!("{op}_{ty}"), count, result, ops)));
    };
    let all = 1 << width;
    add(
        "extf",
        all,
        "i32",
        &format!(
            "{one}    %z = arith.extf %x : {ty} to f32\n    %r = arith.bitcast %z : f32 to i32\n"
        ),
    );
    for op in ["addf", "mulf", "divf", "remf", "maximumf", "minnumf"] {
        add(
            op,
            all * all,
            &bits,
            &format!("{two}    %z = arith.{op} %x, %y : {ty}\n{stored}"),
        );
    }
    add(
        "cmpf",
        all * all,
        "i1",
        &format!("{two}    %r = arith.cmpf ult, %x, %y : {ty}\n"),
    );
    add(
        "sitofp",
        HALVES,
        &bits,
        &format!(
            "    %x = arith.trunci %w : i32 to i16\n    %z = arith.sitofp %x : i16 to {ty}\n{stored}"
        ),
    );
    for (op, mode, lower) in [
        ("truncf", "", 0),
        ("truncf_above", "", 1),
        ("truncf_upward", "upward", 0),
    ] {
        let input = single(lower);
        let ops = format!("{input}    %z = arith.truncf %x {mode} : f32 to {ty}\n{stored}");
        add(op, HALVES, &bits, &ops);
    }
    programs
}

/// The programs in one, with a function that prints what each stores, without sign.
pub(super) fn printing(programs: &[(&str, Program)]) -> String {
    let mut text = String::new();
    let mut main = String::from(
        "func.func @main() {\n  %c0 = arith.constant 0 : index\n  %c1 = arith.constant 1 : index\n",
    );
    for (number, (_, program)) in programs.iter().enumerate() {
        let (result, count) = (&program.result, program.count);
        let memref = format!("memref<{count}x{result}>");
        text.push_str(&program.text);
        write!(
            main,
            "  %m{number} = func.call @{}() : () -> {memref}
  %n{number} = arith.constant {count} : index
  scf.for %i = %c0 to %n{number} step %c1 {{
    %v = memref.load %m{number}[%i] : {memref}
    %x = arith.extui %v : {result} to i64
    vector.print %x : i64
  }}
",
            program.name
        )
        .expect("a string takes everything");
    }
    text + &main + "  return\n}\n"
}
