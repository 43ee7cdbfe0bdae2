//! The op table: one row declares an op once; parser, printer, verifier and builder use it.
//!
//! Rules:
//! - A row is in the file of its family; a family has the same name in every crate.
//! - `Op` of a family lists its ops; the other crates dispatch on it by a flat `match`.
//! - A view (`memref::Load`) names the operands, results and attributes of an op; it adds no state.

pub mod affine;
pub mod arith;
pub mod builtin;
pub mod complex;
pub mod control_flow;
pub(crate) mod early;
pub mod format;
pub mod func;
mod history;
pub mod index;
pub mod llvm;
pub mod math;
pub mod memref;
pub(crate) mod opaque;
mod rows;
pub mod scf;
pub mod std;
mod table;
pub mod ub;
pub mod vector;
mod view;

use ::std::collections::BTreeMap;
use ::std::sync::LazyLock;

pub use history::{Newer, OtherName};
pub use table::{
    Arity, Assembly, AttributeDef, AttributeKind, Custom, NO_WORD, OpDef, RegionDef, RegionKind,
    Successors, Trait, TypeClass, TypeRule, ValueDef,
};
pub use view::View;

use crate::edition::Edition;

/// A known op.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Opcode {
    /// `module` and casts.
    Builtin(builtin::Op),
    /// Integer and float arithmetic.
    Arith(arith::Op),
    /// Branches.
    ControlFlow(control_flow::Op),
    /// Functions and calls.
    Func(func::Op),
    /// Memory.
    Memref(memref::Op),
    /// Affine maps as ops.
    Affine(affine::Op),
    /// Structured control flow.
    Scf(scf::Op),
    /// Arithmetic of `index`.
    Index(index::Op),
    /// Undefined behaviour as a value.
    Ub(ub::Op),
    /// Functions of floats.
    Math(math::Op),
    /// Complex numbers.
    Complex(complex::Op),
    /// Vectors.
    Vector(vector::Op),
    /// Ops of 2020 that no release has in the same form.
    Std(std::Op),
    /// The LLVM dialect.
    Llvm(llvm::Op),
}

impl Opcode {
    /// The root op of a program.
    pub const MODULE: Self = Self::Builtin(builtin::Op::Module);

    /// The row of this op.
    #[inline]
    pub fn def(self) -> &'static OpDef {
        match self {
            Self::Builtin(op) => op.def(),
            Self::Arith(op) => op.def(),
            Self::ControlFlow(op) => op.def(),
            Self::Func(op) => op.def(),
            Self::Memref(op) => op.def(),
            Self::Affine(op) => op.def(),
            Self::Scf(op) => op.def(),
            Self::Index(op) => op.def(),
            Self::Ub(op) => op.def(),
            Self::Math(op) => op.def(),
            Self::Complex(op) => op.def(),
            Self::Vector(op) => op.def(),
            Self::Std(op) => op.def(),
            Self::Llvm(op) => op.def(),
        }
    }

    /// Whether the op has a successor for each case, and operands for each of those.
    pub(crate) fn is_switch(self) -> bool {
        self.def().successors == Successors::AtLeastOne
    }

    /// The assembly of this op, split into directives.
    pub(crate) fn formats(self) -> &'static format::Formats {
        match self {
            Self::Builtin(op) => op.formats(),
            Self::Arith(op) => op.formats(),
            Self::ControlFlow(op) => op.formats(),
            Self::Func(op) => op.formats(),
            Self::Memref(op) => op.formats(),
            Self::Affine(op) => op.formats(),
            Self::Scf(op) => op.formats(),
            Self::Index(op) => op.formats(),
            Self::Ub(op) => op.formats(),
            Self::Math(op) => op.formats(),
            Self::Complex(op) => op.formats(),
            Self::Vector(op) => op.formats(),
            Self::Std(op) => op.formats(),
            Self::Llvm(op) => op.formats(),
        }
    }

    /// Every known op, family by family.
    pub fn all() -> impl Iterator<Item = Self> {
        let builtin = builtin::Op::ALL.iter().map(|op| Self::Builtin(*op));
        let arith = arith::Op::ALL.iter().map(|op| Self::Arith(*op));
        let control_flow = control_flow::Op::ALL
            .iter()
            .map(|op| Self::ControlFlow(*op));
        let func = func::Op::ALL.iter().map(|op| Self::Func(*op));
        let memref = memref::Op::ALL.iter().map(|op| Self::Memref(*op));
        let affine = affine::Op::ALL.iter().map(|op| Self::Affine(*op));
        let scf = scf::Op::ALL.iter().map(|op| Self::Scf(*op));
        let index = index::Op::ALL.iter().map(|op| Self::Index(*op));
        let ub = ub::Op::ALL.iter().map(|op| Self::Ub(*op));
        let math = math::Op::ALL.iter().map(|op| Self::Math(*op));
        let complex = complex::Op::ALL.iter().map(|op| Self::Complex(*op));
        let vector = vector::Op::ALL.iter().map(|op| Self::Vector(*op));
        let std = std::Op::ALL.iter().map(|op| Self::Std(*op));
        let llvm = llvm::Op::ALL.iter().map(|op| Self::Llvm(*op));
        builtin
            .chain(arith)
            .chain(control_flow)
            .chain(func)
            .chain(memref)
            .chain(affine)
            .chain(scf)
            .chain(index)
            .chain(ub)
            .chain(math)
            .chain(complex)
            .chain(vector)
            .chain(std)
            .chain(llvm)
    }

    /// The op with this name in any edition; `std.` may precede a name of the `Std` edition.
    pub fn named(name: &str) -> Option<Self> {
        static NAMES: LazyLock<BTreeMap<&str, Opcode>> = LazyLock::new(|| {
            let current = Opcode::all().map(|op| (op.def().current, op));
            let std = Opcode::all().filter_map(|op| Some((op.def().std?, op)));
            // `constant` is the op of arith, the first of the two.
            let all: Vec<_> = current.chain(std).collect();
            all.into_iter().rev().collect()
        });
        NAMES
            .get(name)
            .or_else(|| NAMES.get(name.strip_prefix("std.")?))
            .copied()
    }

    /// The name in an edition; the current one where the edition has none.
    pub fn name(self, edition: Edition) -> &'static str {
        self.def().name(edition)
    }

    /// The dialect of the current name, such as `memref`.
    #[inline]
    pub fn dialect(self) -> &'static str {
        let name = self.def().current;
        name.split_once('.').map_or(name, |(dialect, _)| dialect)
    }
}
