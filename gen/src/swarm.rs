//! The types that one program uses: a random subset, so that ops on the same type meet more often.

use stridecheck_ir::{Edition, Feature, FloatType, Type};

use crate::config::{Config, Domain, Signatures};
use crate::source::Source;

/// Widths of hardware types, then others.
const WIDTHS: [u32; 12] = [32, 64, 8, 1, 16, 128, 7, 33, 48, 65, 24, 3];

/// The types of one program.
#[derive(Debug)]
pub(crate) struct Swarm {
    /// The integer types, including `index` if it is on.
    pub(crate) integers: Vec<Type>,
    /// The float types.
    pub(crate) floats: Vec<Type>,
    /// The element types of memrefs.
    pub(crate) elements: Vec<Type>,
    /// Whether vectors of lanes that do not fill their bytes are read from and written to memrefs.
    pub(crate) packed_lanes: bool,
}

/// How many of 256 programs may access such vectors: MLIR's lowering is wrong for them, which should not hide the rest.
const PACKED_LANES: u16 = 48;

impl Swarm {
    /// Chooses the types.
    pub(crate) fn new(u: &mut Source<'_>, config: &Config) -> Self {
        let edition = config.edition;
        let mut integers = match config.signatures {
            Signatures::Usual => integers(u),
            Signatures::Odd => passed_integers(u),
        };
        let drawn = std::mem::take(&mut integers).into_iter();
        for ty in drawn.map(|ty| of_domain(ty, config)) {
            if !integers.contains(&ty) {
                integers.push(ty);
            }
        }
        let mut floats = floats(u, edition);
        let is_had = |float: FloatType| float.width() > 16 || config.short_floats.contains(&float);
        floats.retain(|ty| ty.as_float().is_none_or(is_had));
        floats.retain(|ty| config.types == Domain::All || ty.as_float() != Some(FloatType::Bf16));
        let elements = elements(&integers, &floats, edition);
        // Profiles without such accesses consume no choice.
        let has_vectors = config.weights.vector > 0 || config.weights.affine > 0;
        Self {
            integers,
            floats,
            elements,
            packed_lanes: has_vectors && u.chance(PACKED_LANES),
        }
    }

    /// A scalar type.
    pub(crate) fn scalar(&self, u: &mut Source<'_>) -> Type {
        let count = self.integers.len() + self.floats.len();
        let choice = u.below(count);
        let integer = self.integers.get(choice);
        let ty = integer.unwrap_or_else(|| &self.floats[choice - self.integers.len()]);
        ty.clone()
    }
}

/// An integer type of the domain of a configuration.
fn of_domain(ty: Type, config: &Config) -> Type {
    let widest = match config.wide_integers {
        true => u32::MAX,
        false => 64,
    };
    match ty.integer_width() {
        Some(width) => Type::integer(config.types.width(width.min(widest))),
        None => ty,
    }
}

fn integers(u: &mut Source<'_>) -> Vec<Type> {
    let mut types = vec![Type::Index];
    for _ in 0..=u.below(4) {
        let width = match u.below(8) {
            7 => u32::from(u.byte() % 127) + 2,
            _ => u.choose(&WIDTHS),
        };
        let ty = Type::integer(width);
        if !types.contains(&ty) {
            types.push(ty);
        }
    }
    types
}

/// Integers that calls pass in different ways: those of C, those narrower than a register, and those of two registers.
fn passed_integers(u: &mut Source<'_>) -> Vec<Type> {
    let mut types = vec![Type::Index];
    for _ in 0..4 + u.below(4) {
        let width = match u.below(10) {
            choice @ 0..6 => [1, 8, 16, 32, 64, 128][choice],
            6..9 => 2 + u32::from(u.byte() % 62),
            _ => 65 + u32::from(u.byte() % 64),
        };
        let ty = Type::integer(width);
        if !types.contains(&ty) {
            types.push(ty);
        }
    }
    types
}

fn floats(u: &mut Source<'_>, edition: Edition) -> Vec<Type> {
    let known: &[FloatType] = match edition.has(Feature::Bf16) {
        false => &[FloatType::F32, FloatType::F64, FloatType::F16],
        true => &[
            FloatType::F32,
            FloatType::F64,
            FloatType::F16,
            FloatType::Bf16,
        ],
    };
    let dropped = u.byte();
    let kept = known.iter().enumerate();
    let kept = kept.filter(|(i, _)| *i == 0 || dropped >> i & 1 == 0);
    kept.map(|(_, ty)| Type::Float(*ty)).collect()
}

fn elements(integers: &[Type], floats: &[Type], edition: Edition) -> Vec<Type> {
    let types = floats.iter().chain(integers);
    let types = types.filter(|ty| edition.has(Feature::IndexElements) || **ty != Type::Index);
    types.cloned().collect()
}
