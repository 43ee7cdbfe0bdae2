//! The parameter and result types in a program with odd signatures: a few types of every kind.
//!
//! Rules:
//! - A program has few types, so that results of one function fit parameters of another.
//! - Half of the programs have only types that C passes, and a third only memrefs that can be bare pointers:
//!   with many parameters, all of them would rarely suit a route by chance.

use stridecheck_ir::memref_type::UnrankedMemRefType;
use stridecheck_ir::{Dim, Layout, MemRefType, Type};

use super::{least_offset, memref_type_of, parameter_space, sizes_of_rank, varied};
use crate::config::Config;
use crate::source::Source;
use crate::strides::{is_read_wrong, row_major, stride_in};
use crate::swarm::Swarm;

/// The sizes of vectors that C passes as LLVM does, in bits.
const C_VECTOR_BITS: [u32; 2] = [128, 64];

/// The types of one program.
#[derive(Clone, Debug, Default)]
pub(crate) struct Pool {
    scalars: Vec<Type>,
    vectors: Vec<Type>,
    memrefs: Vec<MemRefType>,
    /// Whether memref types fix all of the descriptor except the pointers, so that none may become unranked.
    is_static: bool,
    /// Whether functions have at most one result.
    has_one_result: bool,
}

/// The kind of a parameter.
#[derive(Clone, Debug)]
pub(crate) enum Passed {
    /// A scalar or vector.
    Value(Type),
    /// A memref.
    MemRef(MemRefType),
    /// A memref of this type, passed as unranked.
    Unranked(MemRefType),
    /// A function, if one exists.
    Function,
}

impl Passed {
    /// Its type, except for a function.
    pub(crate) fn ty(&self) -> Option<Type> {
        match self {
            Self::Value(ty) => Some(ty.clone()),
            Self::MemRef(memref) => Some(Type::from(memref.clone())),
            Self::Unranked(memref) => Some(Type::from(UnrankedMemRefType {
                element: memref.element.clone(),
                memory_space: memref.memory_space.clone(),
            })),
            Self::Function => None,
        }
    }
}

impl Pool {
    /// Chooses the types.
    pub(crate) fn new(u: &mut Source<'_>, swarm: &Swarm, config: &Config) -> Self {
        let style = u.byte();
        let (is_of_c, is_static) = (style & 1 == 0, style.is_multiple_of(3));
        let scalars = swarm.integers.iter().chain(&swarm.floats).cloned();
        let vectors = (0..u.below(4)).filter_map(|_| vector(u, swarm, is_of_c));
        let vectors = vectors.collect();
        let memrefs = (0..2 + u.below(3)).map(|_| memref(u, swarm, (config, is_static)));
        Self {
            scalars: scalars.collect(),
            vectors,
            memrefs: memrefs.collect(),
            is_static,
            has_one_result: style >> 6 == 0,
        }
    }

    /// Draws a parameter.
    pub(crate) fn draw(&self, u: &mut Source<'_>) -> Passed {
        let choice = u.byte();
        match choice % 16 {
            0..=7 => Passed::Value(one(u, &self.scalars)),
            8 | 9 if !self.vectors.is_empty() => Passed::Value(one(u, &self.vectors)),
            10 => Passed::Function,
            11 if !self.is_static => Passed::Unranked(one(u, &self.memrefs)),
            8..=15 => Passed::MemRef(one(u, &self.memrefs)),
            _ => unreachable!("a remainder of 16 is below 16"),
        }
    }

    /// How many results a function has, up to a maximum.
    pub(crate) fn result_count(&self, u: &mut Source<'_>, most: usize) -> usize {
        match self.has_one_result {
            true => u.below(most + 1).min(1),
            false => most - u.below(most + 1) * 2 / 3,
        }
    }

    /// Whether a returned memref may become unranked.
    pub(crate) fn may_forget_rank(&self) -> bool {
        !self.is_static
    }
}

fn one<T: Clone>(u: &mut Source<'_>, types: &[T]) -> T {
    types[u.below(types.len())].clone()
}

/// A vector type whose lanes memrefs may have too.
fn vector(u: &mut Source<'_>, swarm: &Swarm, is_of_c: bool) -> Option<Type> {
    let lane = one(u, &swarm.elements);
    if is_of_c {
        let bits = u.choose(&C_VECTOR_BITS);
        let width = match &lane {
            Type::Float(float) => float.width(),
            Type::Index => return None,
            _ => lane
                .integer_width()
                .filter(|width| [8, 16, 32, 64].contains(width))?,
        };
        return (bits / width > 1).then(|| Type::vector(vec![(bits / width).into()], lane));
    }
    let lanes = u64::from(1 + u.byte() % 9);
    let width = lane.integer_width().map_or(64, u64::from);
    if is_read_wrong(lanes, width) {
        return None;
    }
    let shape = match u.below(5) {
        4 => vec![2, lanes.min(4)],
        _ => vec![lanes],
    };
    Some(Type::vector(shape, lane))
}

/// A memref type of any rank.
fn memref(u: &mut Source<'_>, swarm: &Swarm, (config, is_static): (&Config, bool)) -> MemRefType {
    let rank = u.below(config.limits.rank + 1);
    let sizes = sizes_of_rank(u, rank, &config.limits);
    let element = one(u, &swarm.elements);
    let memory_space = parameter_space(u);
    let memref = match is_static {
        true => static_memref(u, sizes, (element, config)),
        false => memref_type_of(u, sizes, (element, config)),
    };
    MemRefType {
        memory_space,
        ..memref
    }
}

fn static_memref(
    u: &mut Source<'_>,
    sizes: Vec<i64>,
    (element, config): (Type, &Config),
) -> MemRefType {
    let shape: Vec<Dim> = sizes.into_iter().map(Dim::Static).collect();
    let layout = match u.chance(128) {
        false => Layout::Identity,
        true => {
            let strides = row_major(&shape).into_iter();
            let strides = strides.map(|stride| stride_in(config.edition, varied(u, stride)));
            let strides: Vec<Dim> = strides.collect();
            let offset = least_offset(&shape, &strides) + u.between(0, 3);
            Layout::Strided {
                offset: Dim::Static(offset),
                strides,
            }
        }
    };
    MemRefType {
        layout,
        ..MemRefType::identity(shape, element)
    }
}
