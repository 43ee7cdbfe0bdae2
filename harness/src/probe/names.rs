//! Names of the fields of values, and what memref types state about them.

use stridecheck_ir::types::FunctionType;
use stridecheck_ir::{Dim, Layout, MemRefType, Type};
use stridecheck_native::sighting::{Field, UNRANKED_RANK};

/// The field of an unranked memref that leads to its descriptor.
pub(super) const LINK: &str = "address of the descriptor";

/// The names of the `count` fields of a value of a type; empty for a value with a single field.
pub(super) fn of_fields(ty: &Type, count: usize) -> Vec<String> {
    match ty {
        Type::MemRef(memref) => of_descriptor(memref.rank()),
        Type::UnrankedMemRef(_) => {
            let pair = ["rank", LINK].map(str::to_owned);
            let behind = of_descriptor(UNRANKED_RANK).into_iter();
            let behind = behind.map(|name| format!("{name} behind it"));
            pair.into_iter().chain(behind).collect()
        }
        Type::Vector(_) => (0..count).map(|lane| format!("lane {lane}")).collect(),
        Type::Complex(_) => ["real part", "imaginary part"].map(str::to_owned).to_vec(),
        _ => Vec::new(),
    }
}

fn of_descriptor(rank: usize) -> Vec<String> {
    let fixed = ["allocated pointer", "aligned pointer", "offset"];
    let fixed = fixed.into_iter().map(str::to_owned);
    let sizes = (0..rank).map(|i| format!("sizes[{i}]"));
    let strides = (0..rank).map(|i| format!("strides[{i}]"));
    fixed.chain(sizes).chain(strides).collect()
}

/// What is passed, by name and type: `extra` functions, then the arguments and the results.
pub(super) fn values(ty: &FunctionType, extra: usize) -> Vec<(String, Option<&Type>)> {
    let extra = (0..extra).map(|_| ("the function that is called".to_owned(), None));
    let named = |what: &'static str| move |(i, ty): (usize, _)| (format!("{what} {i}"), Some(ty));
    let arguments = ty.inputs.iter().enumerate().map(named("argument"));
    let results = ty.results.iter().enumerate().map(named("result"));
    extra.chain(arguments).chain(results).collect()
}

/// What else the fields of a memref may hold when `passed` was passed: the values stated in its type, which a lowering may use instead,
/// and the other pointer, where a function passes one pointer for both.
pub(super) fn said((ty, is_bare): (&Type, bool), passed: &[Field]) -> Vec<Option<u128>> {
    let Type::MemRef(memref) = ty else {
        return vec![None; passed.len()];
    };
    let is_static = |dim: &Dim| dim.as_static().map(bits);
    let sizes: Vec<Option<u128>> = memref.shape.iter().map(is_static).collect();
    let (offset, strides) = match &*memref.strided_layout() {
        Layout::Strided { offset, strides } => {
            (is_static(offset), strides.iter().map(is_static).collect())
        }
        Layout::Identity => (Some(0), strides(memref, passed)),
        Layout::Map(_) => (None, vec![None; memref.rank()]),
    };
    let pointer = |other: usize| is_bare.then(|| passed[other].value);
    [vec![pointer(1), pointer(0), offset], sizes, strides].concat()
}

/// The strides of a contiguous memref of these sizes.
fn strides(memref: &MemRefType, passed: &[Field]) -> Vec<Option<u128>> {
    let sizes = memref.shape.iter().zip(&passed[3..]);
    let sizes = sizes.map(|(dim, field)| dim.as_static().map_or(field.value, bits));
    let sizes: Vec<u128> = sizes.collect();
    let product = |sizes: &[u128]| {
        sizes
            .iter()
            .fold(1, |all: u128, size| all.wrapping_mul(*size))
    };
    (1..=sizes.len())
        .map(|inner| Some(product(&sizes[inner..])))
        .collect()
}

fn bits(value: i64) -> u128 {
    u128::from(value.cast_unsigned())
}
