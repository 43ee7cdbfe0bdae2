//! Arguments: extreme scalars, and buffers with views of every shape of stride.
//!
//! Rules:
//! - An argument of a generated program depends on the type of its parameter and the arguments before it, so the same code creates further inputs.
//! - For programs not generated here, [`Inputs`] draws arguments that fit each other, and the oracle decides which of them are defined.
//! - A view stays inside its buffer where its type allows that.
//! - Only memref arguments of generated programs share buffers, see `shared.rs`.

mod callable;
mod defined;
mod draw;
mod hints;
pub(crate) mod pool;
pub(crate) mod shared;

use std::borrow::Cow;

use stridecheck_ir::memref_type::UnrankedMemRefType;
use stridecheck_ir::types::FunctionType;
use stridecheck_ir::{Attribute, Dim, Layout, MemRefType, Type};
use stridecheck_oracle::{
    Argument, ArgumentBuffer, Call, Cell, Externals, IndexWidth, MemRefArgument,
};

use crate::config::{Config, Domain, Limits};
use crate::extreme::{self, mask};
use crate::source::Source;
use crate::strides::{row_major, stride_in};
use crate::swarm::Swarm;

use shared::Arguments;

pub use callable::{Entry, Inputs, Reason, Unable, entries};
pub(crate) use defined::defined;
pub use defined::{Discard, Drawn};

/// The greatest size of one dimension.
pub(crate) const MAX_SIZE: i64 = 8;

/// Sizes of a dimension, the usual ones first.
const SIZES: [i64; 16] = [2, 3, 4, 1, 2, 3, 5, 1, 2, 4, 7, 8, 3, 2, 1, 0];

/// A call of a function with other arguments, created from bytes; the oracle decides whether it is defined.
pub fn call(bytes: &[u8], entry: &str, function: &FunctionType, config: &Config) -> Call {
    let mut u = Source::new(bytes);
    let mut arguments = Arguments::new(config, u.chance(64));
    for ty in &function.inputs {
        arguments.add(&mut u, ty.clone());
    }
    let (_, arguments) = arguments.finish();
    Call {
        externals: Externals::Derived,
        ..Call::new(entry, arguments)
    }
}

/// An argument for a parameter of a type.
fn argument(u: &mut Source<'_>, ty: &Type, config: &Config) -> Argument {
    match (ranked(u, ty, config), ty) {
        (Some(memref), _) => Argument::MemRef(view(u, &memref, config)),
        (None, Type::Vector(vector)) => {
            let lanes = 0..vector.shape.iter().product();
            let lanes = lanes.map(|_| scalar(u, &vector.element, config.index_width));
            Argument::Vector(lanes.collect())
        }
        (None, Type::Complex(part)) => {
            let parts = [(); 2].map(|()| scalar(u, part, config.index_width));
            Argument::Vector(parts.into())
        }
        (None, _) => Argument::Scalar(scalar(u, ty, config.index_width)),
    }
}

/// The type of a view for a memref; the rank is drawn if its type has none.
fn ranked<'a>(u: &mut Source<'_>, ty: &'a Type, config: &Config) -> Option<Cow<'a, MemRefType>> {
    match ty {
        Type::MemRef(memref) => Some(Cow::Borrowed(memref)),
        Type::UnrankedMemRef(memref) => {
            let ranked = memref_type(u, memref.element.clone(), config);
            Some(Cow::Owned(ranked))
        }
        _ => None,
    }
}

/// A scalar as it is held in arguments and cells.
fn scalar(u: &mut Source<'_>, ty: &Type, index_width: IndexWidth) -> u128 {
    let bits = extreme::scalar(u, ty, index_width);
    extreme::held(bits, ty, index_width)
}

/// The type of a parameter that follows others.
pub(crate) fn parameter(u: &mut Source<'_>, swarm: &Swarm, before: &Arguments<'_>) -> Type {
    let config = before.config;
    if config.weights.memory > 0 && u.chance(110) {
        let memrefs: Vec<&Type> = before.types().filter(|ty| ty.is_memref()).collect();
        if before.is_sharing && !memrefs.is_empty() && u.chance(208) {
            let before = u.choose(&memrefs);
            return like(u, before, config);
        }
        let choice = u.below(swarm.elements.len());
        let element = swarm.elements[choice].clone();
        if u.chance(32) && config.types == Domain::All {
            return Type::from(UnrankedMemRefType {
                element,
                memory_space: parameter_space(u),
            });
        }
        let memory_space = parameter_space(u);
        Type::from(MemRefType {
            memory_space,
            ..memref_type(u, element, config)
        })
    } else {
        swarm.scalar(u)
    }
}

/// The type of a memref that may share its buffer with one of another type, often that same type.
fn like(u: &mut Source<'_>, ty: &Type, config: &Config) -> Type {
    match ty {
        Type::MemRef(memref) if u.chance(128) => Type::from(MemRefType {
            memory_space: memref.memory_space.clone(),
            ..memref_type(u, memref.element.clone(), config)
        }),
        _ => ty.clone(),
    }
}

/// The memory space of a parameter, mostly the default one.
fn parameter_space(u: &mut Source<'_>) -> Option<Attribute> {
    match u.chance(24) {
        true => memory_space(u),
        false => None,
    }
}

/// A memory space with the addresses of the default one: on x86-64, every space below 256.
pub(crate) fn memory_space(u: &mut Source<'_>) -> Option<Attribute> {
    let space = match u.below(4) {
        0 | 1 => return None,
        2 => 1,
        _ => 2,
    };
    Some(Attribute::integer(space, Type::integer(64)))
}

/// The sizes of a memref: any rank, rarely above four.
pub(crate) fn sizes(u: &mut Source<'_>, config: &Config) -> Vec<i64> {
    let rank = rank(u).min(config.limits.rank);
    let mut sizes = sizes_of_rank(u, rank, &config.limits);
    if config.types == Domain::C {
        sizes.iter_mut().for_each(|size| *size = (*size).max(1));
        if sizes.is_empty() {
            sizes.push(1);
        }
    }
    sizes
}

fn rank(u: &mut Source<'_>) -> usize {
    match u.byte() % 32 {
        0..=11 => 1,
        12..=20 => 2,
        21..=25 => 3,
        26 | 27 => 4,
        28..=30 => 0,
        _ => usize::from(u.byte() % 4) + 5,
    }
}

fn sizes_of_rank(u: &mut Source<'_>, rank: usize, limits: &Limits) -> Vec<i64> {
    let mut left = limits.elements;
    let mut sizes = Vec::new();
    for _ in 0..rank {
        let size = u.choose(&SIZES).min(left);
        left /= size.max(1);
        sizes.push(size);
    }
    sizes
}

/// A memref type: identity or strided, with each number static or dynamic.
fn memref_type(u: &mut Source<'_>, element: Type, config: &Config) -> MemRefType {
    let sizes = sizes(u, config);
    memref_type_of(u, sizes, (element, config))
}

/// A memref type that fits a view of these sizes.
fn memref_type_of(
    u: &mut Source<'_>,
    sizes: Vec<i64>,
    (element, config): (Type, &Config),
) -> MemRefType {
    let sizes: Vec<Dim> = sizes.into_iter().map(Dim::Static).collect();
    if config.types == Domain::C {
        return MemRefType::identity(sizes, element);
    }
    let layout = match u.chance(140) {
        false => Layout::Identity,
        true => {
            let strides = row_major(&sizes);
            let strides = strides
                .into_iter()
                .map(|stride| varied(u, stride))
                .collect();
            let strides = hidden(u, strides).into_iter();
            let strides = strides.map(|stride| stride_in(config.edition, stride));
            let strides: Vec<Dim> = strides.collect();
            let offset = match u.chance(160) {
                true => Dim::Dynamic,
                false => Dim::Static(least_offset(&sizes, &strides) + u.between(0, 3)),
            };
            Layout::Strided { offset, strides }
        }
    };
    MemRefType {
        shape: hidden(u, sizes),
        element,
        layout,
        memory_space: None,
    }
}

/// A stride derived from the contiguous one: padded, negated, zero or unchanged.
fn varied(u: &mut Source<'_>, stride: Dim) -> Dim {
    let contiguous = stride.as_static().unwrap_or(1).max(1);
    Dim::Static(match u.byte() % 8 {
        0..=2 => contiguous,
        3 => contiguous + 1,
        4 | 5 => -contiguous,
        6 => 0,
        _ => contiguous * 2,
    })
}

fn hidden(u: &mut Source<'_>, dims: Vec<Dim>) -> Vec<Dim> {
    let hidden = u.byte();
    let dims = dims.into_iter().enumerate();
    dims.map(|(d, dim)| match hidden >> (d % 8) & 1 {
        1 => Dim::Dynamic,
        _ => dim,
    })
    .collect()
}

/// An offset that keeps the first element of a view inside, whatever dynamic strides are chosen later.
fn least_offset(sizes: &[Dim], strides: &[Dim]) -> i64 {
    let known = |dim: &Dim| dim.as_static().unwrap_or(0);
    let pairs = sizes.iter().zip(strides);
    let spans = pairs.map(|(size, stride)| (MAX_SIZE.max(known(size)) - 1) * known(stride));
    -spans.filter(|span| *span < 0).sum::<i64>()
}

/// A buffer and a view of it.
fn view(u: &mut Source<'_>, ty: &MemRefType, config: &Config) -> MemRefArgument {
    let sizes = view_sizes(u, &ty.shape, &config.limits);
    let placement = Placement::choose(u, &ty.layout, sizes);
    let cells = cells(u, &ty.element, placement.length, config.index_width);
    placement.with_buffer(ArgumentBuffer::Own(cells))
}

/// A view without the contents of its buffer.
#[derive(Clone, Debug)]
struct Placement {
    offset: i64,
    sizes: Vec<i64>,
    strides: Vec<i64>,
    /// The size of the buffer, in elements.
    length: usize,
}

impl Placement {
    /// A view of these sizes in a layout that is not an affine map.
    fn choose(u: &mut Source<'_>, layout: &Layout, sizes: Vec<i64>) -> Self {
        let dims: Vec<Dim> = sizes.iter().map(|size| Dim::Static(*size)).collect();
        let contiguous = row_major(&dims);
        let (offset, strides) = match layout {
            Layout::Identity => (Dim::Static(0), contiguous),
            Layout::Map(map) => panic!("expected a strided layout, found `{map}`"),
            Layout::Strided { offset, strides } => {
                let pairs = strides.iter().zip(contiguous);
                // A fixed offset leaves no room for negative strides.
                let is_fixed = !offset.is_dynamic();
                let strides = pairs.map(|(stride, contiguous)| match stride {
                    Dim::Static(_) => *stride,
                    Dim::Dynamic if is_fixed => contiguous,
                    Dim::Dynamic => varied(u, contiguous),
                });
                (*offset, strides.collect())
            }
        };
        let strides: Vec<i64> = strides.iter().filter_map(|dim| dim.as_static()).collect();
        let reach = Reach::of(&sizes, &strides);
        let offset = match offset {
            Dim::Static(offset) => offset,
            Dim::Dynamic => reach.before + u.between(0, 3),
        };
        let length = match sizes.contains(&0) {
            true => offset.max(0) + u.between(0, 2),
            false => offset + reach.after + 1 + u.between(0, 3),
        };
        Self {
            offset,
            sizes,
            strides,
            length: usize::try_from(length).unwrap_or(0),
        }
    }

    fn with_buffer(self, buffer: ArgumentBuffer) -> MemRefArgument {
        MemRefArgument {
            buffer,
            offset: self.offset,
            sizes: self.sizes,
            strides: self.strides,
        }
    }
}

/// Sizes for a shape; a dynamic one is chosen so that the elements stay within the limit.
fn view_sizes(u: &mut Source<'_>, shape: &[Dim], limits: &Limits) -> Vec<i64> {
    let fixed: i64 = shape
        .iter()
        .map(|dim| dim.as_static().unwrap_or(1).max(1))
        .product();
    let mut left = (limits.elements / fixed).max(1);
    let mut sizes = Vec::with_capacity(shape.len());
    for dim in shape {
        let size = dim.as_static().unwrap_or_else(|| {
            let size = u.choose(&SIZES).min(left);
            left /= size.max(1);
            size
        });
        sizes.push(size);
    }
    sizes
}

/// How far the elements of a view extend before and after the first one.
struct Reach {
    before: i64,
    after: i64,
}

impl Reach {
    fn of(sizes: &[i64], strides: &[i64]) -> Self {
        let pairs = sizes.iter().zip(strides);
        let spans = pairs.map(|(size, stride)| (size - 1).max(0) * stride);
        Self {
            before: -spans.clone().filter(|span| *span < 0).sum::<i64>(),
            after: spans.filter(|span| *span > 0).sum(),
        }
    }
}

/// The contents of a buffer: numbers that distinguish the cells, extreme values, or cells that were never written.
fn cells(u: &mut Source<'_>, element: &Type, count: usize, index_width: IndexWidth) -> Vec<Cell> {
    let style = u.byte() % 16;
    let first = u64::from(u.byte());
    let holes = match style {
        13..=15 => u.word(),
        _ => 0,
    };
    (0_u64..)
        .take(count)
        .map(|i| match style {
            _ if holes >> (i % 64) & 1 == 1 => Cell::Uninitialised,
            8..=12 => Cell::Bits(scalar(u, element, index_width)),
            _ => Cell::Bits(numbered(element, first + i)),
        })
        .collect()
}

fn numbered(element: &Type, number: u64) -> u128 {
    match element {
        Type::Float(ty) => extreme::whole_float(*ty, number % 128),
        _ => u128::from(number) & mask(element.integer_width().unwrap_or(64)),
    }
}

/// The strides of a contiguous view.
pub(crate) fn contiguous(sizes: &[i64]) -> Vec<i64> {
    let sizes: Vec<Dim> = sizes.iter().map(|size| Dim::Static(*size)).collect();
    let strides = row_major(&sizes);
    strides.iter().filter_map(|dim| dim.as_static()).collect()
}
