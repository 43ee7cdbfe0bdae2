//! Affine maps and integer sets as text, following `printAffineExprInternal` of MLIR's `AsmPrinter.cpp` in LLVM 22.
//!
//! A sum with a negative part is written with `-`; only operators inside stronger ones are in parentheses.

use std::fmt::{self, Display, Formatter, Write};

use crate::affine::{AffineBinary, AffineExpr, AffineMap, AffineOp, IntegerSet};

/// The names of dimensions and symbols.
#[derive(Clone, Copy)]
enum Names<'a> {
    /// `d0` and `s0`.
    Numbers,
    /// The names of the values for them.
    Values(&'a ValueNames),
}

/// The names of the values for the dimensions and symbols of a map.
pub(super) struct ValueNames {
    pub(super) dims: Vec<String>,
    pub(super) symbols: Vec<String>,
}

/// An expression with values for its dimensions and symbols, such as `%i + symbol(%n)`.
pub(super) struct OfValues<'a>(pub(super) &'a AffineExpr, pub(super) &'a ValueNames);

impl Display for AffineExpr {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write_expr(self, Names::Numbers, false, f)
    }
}

impl Display for OfValues<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write_expr(self.0, Names::Values(self.1), false, f)
    }
}

impl Display for AffineMap {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write_inputs(self.dims, self.symbols, f)?;
        f.write_str(" -> (")?;
        for (i, result) in self.results.iter().enumerate() {
            let lead = if i > 0 { ", " } else { "" };
            write!(f, "{lead}{result}")?;
        }
        f.write_char(')')
    }
}

impl Display for IntegerSet {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write_inputs(self.dims, self.symbols, f)?;
        f.write_str(" : (")?;
        for (i, constraint) in self.constraints.iter().enumerate() {
            let lead = if i > 0 { ", " } else { "" };
            let sign = if constraint.is_equality { "==" } else { ">=" };
            write!(f, "{lead}{} {sign} 0", constraint.expr)?;
        }
        f.write_char(')')
    }
}

fn write_inputs(dims: u32, symbols: u32, f: &mut Formatter<'_>) -> fmt::Result {
    f.write_char('(')?;
    write_names('d', dims, f)?;
    f.write_char(')')?;
    if symbols > 0 {
        f.write_char('[')?;
        write_names('s', symbols, f)?;
        f.write_char(']')?;
    }
    Ok(())
}

fn write_names(letter: char, count: u32, f: &mut Formatter<'_>) -> fmt::Result {
    (0..count).try_for_each(|i| {
        let lead = if i > 0 { ", " } else { "" };
        write!(f, "{lead}{letter}{i}")
    })
}

impl Names<'_> {
    fn write_dim(self, number: u32, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Numbers => write!(f, "d{number}"),
            Self::Values(names) => f.write_str(name_of(&names.dims, number)),
        }
    }

    fn write_symbol(self, number: u32, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Numbers => write!(f, "s{number}"),
            Self::Values(names) => write!(f, "symbol({})", name_of(&names.symbols, number)),
        }
    }
}

fn name_of(names: &[String], number: u32) -> &str {
    let place = usize::try_from(number).expect("a count of 32 bits fits");
    &names[place]
}

/// Writes an expression; `is_inside` tells whether it is an operand of an operator that binds strongly.
fn write_expr(
    expr: &AffineExpr,
    names: Names<'_>,
    is_inside: bool,
    f: &mut Formatter<'_>,
) -> fmt::Result {
    let binary = match expr {
        AffineExpr::Dim(number) => return names.write_dim(*number, f),
        AffineExpr::Symbol(number) => return names.write_symbol(*number, f),
        AffineExpr::Constant(value) => return write!(f, "{value}"),
        AffineExpr::Binary(binary) => binary,
    };
    if is_inside {
        f.write_char('(')?;
    }
    match binary.op {
        AffineOp::Add => write_sum(binary, names, f)?,
        _ => write_strong(binary, names, f)?,
    }
    if is_inside {
        f.write_char(')')?;
    }
    Ok(())
}

fn write_strong(binary: &AffineBinary, names: Names<'_>, f: &mut Formatter<'_>) -> fmt::Result {
    let word = match binary.op {
        AffineOp::Mul if binary.rhs.as_constant() == Some(-1) => {
            f.write_char('-')?;
            return write_expr(&binary.lhs, names, true, f);
        }
        AffineOp::Mul | AffineOp::Add => " * ",
        AffineOp::FloorDiv => " floordiv ",
        AffineOp::CeilDiv => " ceildiv ",
        AffineOp::Mod => " mod ",
    };
    write_expr(&binary.lhs, names, true, f)?;
    f.write_str(word)?;
    write_expr(&binary.rhs, names, true, f)
}

fn write_sum(binary: &AffineBinary, names: Names<'_>, f: &mut Formatter<'_>) -> fmt::Result {
    write_expr(&binary.lhs, names, false, f)?;
    let product = binary.rhs.as_binary().filter(|rhs| rhs.op == AffineOp::Mul);
    let scaled = product.and_then(|product| Some((&product.lhs, product.rhs.as_constant()?)));
    match (scaled, binary.rhs.as_constant()) {
        (Some((of, -1)), _) => {
            f.write_str(" - ")?;
            let is_sum = of.as_binary().is_some_and(|of| of.op == AffineOp::Add);
            write_expr(of, names, is_sum, f)
        }
        (Some((of, by)), _) if by < -1 => {
            f.write_str(" - ")?;
            write_expr(of, names, true, f)?;
            write!(f, " * {}", by.unsigned_abs())
        }
        (_, Some(value)) if value < 0 => write!(f, " - {}", value.unsigned_abs()),
        _ => {
            f.write_str(" + ")?;
            write_expr(&binary.rhs, names, false, f)
        }
    }
}
