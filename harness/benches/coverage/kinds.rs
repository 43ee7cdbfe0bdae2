//! Kinds of values that calls pass, with types of each.

use stridecheck_gen::Config;
use stridecheck_ir::{FloatType, Type};
use stridecheck_oracle::IndexWidth;

/// A kind of values: its name, and types of it, one of which is passed wherever any of the kind is.
#[derive(Debug)]
pub(crate) struct Kind {
    /// Its name in the table.
    pub(crate) name: &'static str,
    /// Types of it, as a program says them.
    pub(crate) samples: &'static [&'static str],
}

const fn kind(name: &'static str, samples: &'static [&'static str]) -> Kind {
    Kind { name, samples }
}

/// Every kind.
pub(crate) const KINDS: [Kind; 24] = [
    kind("i1", &["i1"]),
    kind("i8", &["i8"]),
    kind("i16", &["i16"]),
    kind("i32", &["i32"]),
    kind("i64", &["i64"]),
    kind("i2 to i63", &["i7", "i24", "i33"]),
    kind("i65 to i127", &["i65", "i100"]),
    kind("i128", &["i128"]),
    kind("f16", &["f16"]),
    kind("bf16", &["bf16"]),
    kind("f32", &["f32"]),
    kind("f64", &["f64"]),
    kind("index of 32", &["index"]),
    kind("index of 64", &["index"]),
    kind(
        "vector",
        &["vector<4xf32>", "vector<2xi32>", "vector<2x3xf32>"],
    ),
    kind("memref 0", &["memref<f32>"]),
    kind("memref 1", &["memref<4xf32>"]),
    kind("memref 2", &["memref<2x2xf32>"]),
    kind("memref 3", &["memref<2x2x2xf32>"]),
    kind("memref 4", &["memref<2x2x2x2xf32>"]),
    kind("memref 5", &["memref<2x2x2x2x2xf32>"]),
    kind("memref *", &["memref<*xf32>"]),
    kind("function", &["(i32) -> i32"]),
    kind("nothing", &[]),
];

/// The kind of a type, in programs of a configuration.
pub(crate) fn of(ty: &Type, config: &Config) -> usize {
    let name = match ty {
        Type::Index => match config.index_width {
            IndexWidth::W32 => "index of 32",
            IndexWidth::W64 => "index of 64",
        },
        Type::Float(FloatType::F16) => "f16",
        Type::Float(FloatType::Bf16) => "bf16",
        Type::Float(FloatType::F32) => "f32",
        Type::Float(_) => "f64",
        Type::Vector(_) => "vector",
        Type::Function(_) => "function",
        Type::UnrankedMemRef(_) => "memref *",
        Type::MemRef(memref) => return named("memref 0") + memref.rank(),
        _ => match ty.integer_width() {
            Some(1) => "i1",
            Some(8) => "i8",
            Some(16) => "i16",
            Some(32) => "i32",
            Some(64) => "i64",
            Some(..64) => "i2 to i63",
            Some(128) => "i128",
            _ => "i65 to i127",
        },
    };
    named(name)
}

/// The number of the kind of a name.
pub(crate) fn named(name: &str) -> usize {
    let found = KINDS.iter().position(|kind| kind.name == name);
    found.expect("the kind is listed")
}
