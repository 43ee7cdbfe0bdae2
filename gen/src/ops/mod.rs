//! The productions, family by family.

pub(crate) mod affine;
pub(crate) mod arith;
pub(crate) mod builtin;
pub(crate) mod complex;
pub(crate) mod control_flow;
pub(crate) mod func;
pub(crate) mod index;
pub(crate) mod math;
pub(crate) mod memref;
pub(crate) mod nests;
pub(crate) mod poison;
pub(crate) mod scf;
pub(crate) mod vector;

use std::sync::LazyLock;

use crate::idiom::idioms;
use crate::rows::Row;
use crate::table::Production;

/// The order decides which bit of a seed drops which row: another order changes the program of every seed.
const TABLES: [&[Production]; 36] = [
    arith::constant::PRODUCTIONS,
    arith::integer::PRODUCTIONS,
    arith::cast::PRODUCTIONS,
    arith::float::PRODUCTIONS,
    arith::float_cast::PRODUCTIONS,
    arith::poison::PRODUCTIONS,
    control_flow::PRODUCTIONS,
    func::PRODUCTIONS,
    memref::alloc::PRODUCTIONS,
    memref::access::PRODUCTIONS,
    memref::query::PRODUCTIONS,
    memref::view::CASTS,
    memref::unranked::PRODUCTIONS,
    memref::copy::PRODUCTIONS,
    memref::realloc::PRODUCTIONS,
    memref::metadata::PRODUCTIONS,
    memref::atomic::PRODUCTIONS,
    memref::subview::PRODUCTIONS,
    memref::view::WINDOWS,
    memref::shape::PRODUCTIONS,
    memref::reshape::PRODUCTIONS,
    memref::view::BYTES,
    memref::punned::PRODUCTIONS,
    memref::global::PRODUCTIONS,
    poison::PRODUCTIONS,
    builtin::PRODUCTIONS,
    scf::PRODUCTIONS,
    affine::PRODUCTIONS,
    index::PRODUCTIONS,
    vector::PRODUCTIONS,
    math::exact::PRODUCTIONS,
    math::inexact::PRODUCTIONS,
    complex::PRODUCTIONS,
    complex::functions::PRODUCTIONS,
    arith::long::PRODUCTIONS,
    nests::PRODUCTIONS,
];

/// Every production: those of the tables, followed by the idioms.
fn productions() -> &'static [&'static Production] {
    static IDIOMS: LazyLock<Vec<Production>> =
        LazyLock::new(|| idioms().iter().map(Production::of_idiom).collect());
    static ALL: LazyLock<Vec<&Production>> =
        LazyLock::new(|| TABLES.into_iter().flatten().chain(&*IDIOMS).collect());
    &ALL
}

/// Every row; its op is looked up once, since that takes longer than choosing the rows of a program.
pub(crate) fn rows() -> &'static [Row] {
    static ROWS: LazyLock<Vec<Row>> = LazyLock::new(|| {
        productions()
            .iter()
            .map(|production| production.row())
            .collect()
    });
    &ROWS
}

/// The production with this index among all.
pub(crate) fn production(place: usize) -> &'static Production {
    productions()[place]
}

/// The names of all rows; a name is that of an op, with `/` and a word if the row is one idiom of it.
pub fn production_names() -> impl Iterator<Item = &'static str> {
    productions().iter().map(|production| production.name)
}
