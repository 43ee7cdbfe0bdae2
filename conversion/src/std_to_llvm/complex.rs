//! Complex numbers, which are structures of their two parts.
//!
//! Products, quotients and distances use the default formulas of `convert-complex-to-llvm` of LLVM 22.

mod functions;

use std::sync::Arc;

use stridecheck_ir::attr::{FlagFamily, FlagsAttr};
use stridecheck_ir::dialect::arith::cmpf_predicate;
use stridecheck_ir::dialect::complex::{self, Op};
use stridecheck_ir::dialect::{View as _, llvm};
use stridecheck_ir::{Attribute, OpId, OpSpec, Type, ValueId};

use crate::error::Mismatch;
use crate::pattern::PatternSet;
use crate::root::Root;
use crate::std_to_llvm::context::Context;
use crate::std_to_llvm::emit::LlvmRewriter;
use crate::std_to_llvm::lowering::OpLowering;
use crate::std_to_llvm::types::fields;

/// A real and an imaginary part.
type Pair = [ValueId; 2];

/// A computation on the parts of the operands, which returns the parts of the result or its single value.
type Apply = fn(&mut Steps<'_, '_, '_>, &[ValueId]) -> Vec<ValueId>;

/// An op that is computed from all parts of its operands.
struct PartsLowering {
    name: &'static str,
    root: Op,
    apply: Apply,
}

/// `complex.constant`.
struct ConstantLowering;

/// `complex.eq` and `complex.neq`: compares the parts, and combines the answers.
struct ComparisonLowering {
    name: &'static str,
    root: Op,
    predicate: &'static str,
    both: llvm::Op,
}

const PARTS: &[(&str, Op, Apply)] = &[
    ("ComplexCreateLowering", Op::Create, |_, parts| {
        parts.to_vec()
    }),
    ("ComplexReLowering", Op::Re, |_, parts| vec![parts[0]]),
    ("ComplexImLowering", Op::Im, |_, parts| vec![parts[1]]),
    ("ComplexAddLowering", Op::Add, |s, parts| {
        vec![s.add(parts[0], parts[2]), s.add(parts[1], parts[3])]
    }),
    ("ComplexSubLowering", Op::Sub, |s, parts| {
        vec![s.sub(parts[0], parts[2]), s.sub(parts[1], parts[3])]
    }),
    ("ComplexNegLowering", Op::Neg, |s, parts| {
        vec![s.neg(parts[0]), s.neg(parts[1])]
    }),
    ("ComplexConjLowering", Op::Conj, |s, parts| {
        vec![parts[0], s.neg(parts[1])]
    }),
    ("ComplexMulLowering", Op::Mul, product),
    ("ComplexDivLowering", Op::Div, quotient),
    ("ComplexAbsLowering", Op::Abs, distance),
];

/// Adds the lowerings of this family.
pub fn populate_complex(set: &mut PatternSet, context: &Arc<Context>) {
    for (name, root, apply) in PARTS {
        set.add(context.pattern(PartsLowering {
            name,
            root: *root,
            apply: *apply,
        }));
    }
    functions::populate(set, context);
    set.add(context.pattern(ConstantLowering))
        .add(context.pattern(ComparisonLowering {
            name: "ComplexEqLowering",
            root: Op::Eq,
            predicate: "oeq",
            both: llvm::Op::And,
        }))
        .add(context.pattern(ComparisonLowering {
            name: "ComplexNeqLowering",
            root: Op::Neq,
            predicate: "une",
            both: llvm::Op::Or,
        }));
}

impl OpLowering for PartsLowering {
    fn root(&self) -> Root {
        Root::op(self.root)
    }

    fn name(&self) -> &str {
        self.name
    }

    fn rewrite(
        &self,
        rw: &mut LlvmRewriter<'_, '_>,
        op: OpId,
        operands: &[ValueId],
    ) -> Result<(), Mismatch> {
        let ty = rw.converted_type(rw.body().results(op)[0])?;
        let mut parts = Vec::new();
        for operand in operands {
            parts.extend(taken_apart(rw, *operand));
        }
        let flags = match rw.body().attribute(op, "fastmath") {
            Some(Attribute::Flags(flags)) => Some(*flags),
            _ => None,
        };
        let results = (self.apply)(&mut Steps { rw, flags }, &parts);
        let value = match results[..] {
            [re, im] => put_together(rw, ty, [re, im]),
            _ => results[0],
        };
        rw.replace(op, &[value]);
        Ok(())
    }
}

impl OpLowering for ConstantLowering {
    fn root(&self) -> Root {
        Root::op(Op::Constant)
    }

    fn name(&self) -> &str {
        "ComplexConstantLowering"
    }

    fn rewrite(
        &self,
        rw: &mut LlvmRewriter<'_, '_>,
        op: OpId,
        _operands: &[ValueId],
    ) -> Result<(), Mismatch> {
        let constant = complex::Constant::cast(rw.body(), op).expect("the root says so");
        let ty = rw.converted_type(constant.complex())?;
        let values = constant.values().to_vec();
        let part = fields(&ty)[0].clone();
        let [re, im] = [0, 1].map(|i: usize| rw.constant(values[i].clone(), part.clone()));
        let value = put_together(rw, ty, [re, im]);
        rw.replace(op, &[value]);
        Ok(())
    }
}

impl OpLowering for ComparisonLowering {
    fn root(&self) -> Root {
        Root::op(self.root)
    }

    fn name(&self) -> &str {
        self.name
    }

    fn rewrite(
        &self,
        rw: &mut LlvmRewriter<'_, '_>,
        op: OpId,
        operands: &[ValueId],
    ) -> Result<(), Mismatch> {
        let [lhs, rhs] = [0, 1].map(|i: usize| taken_apart(rw, operands[i]));
        let predicate = i64::try_from(cmpf_predicate(self.predicate)).expect("there are sixteen");
        let answers = [0, 1].map(|part: usize| {
            let spec = OpSpec::new(llvm::Op::FCmp).operands(&[lhs[part], rhs[part]]);
            let spec = spec.attribute("predicate", Attribute::i64(predicate));
            rw.emit(spec.result(Type::bool()))
        });
        let answer = rw.binary(self.both, answers[0], answers[1]);
        rw.replace(op, &[answer]);
        Ok(())
    }
}

/// `(a + bi)(c + di)` is `(ac - bd) + (bc + ad)i`.
fn product(s: &mut Steps<'_, '_, '_>, parts: &[ValueId]) -> Vec<ValueId> {
    let &[a, b, c, d] = parts else {
        unreachable!("a product has two operands");
    };
    let (ac, bd) = (s.mul(a, c), s.mul(b, d));
    let re = s.sub(ac, bd);
    let (bc, ad) = (s.mul(b, c), s.mul(a, d));
    vec![re, s.add(bc, ad)]
}

/// `(a + bi) / (c + di)` is `((ac + bd) + (bc - ad)i) / (c² + d²)`.
fn quotient(s: &mut Steps<'_, '_, '_>, parts: &[ValueId]) -> Vec<ValueId> {
    let &[a, b, c, d] = parts else {
        unreachable!("a quotient has two operands");
    };
    let divisor = s.sum_of_squares(c, d);
    let (ac, bd) = (s.mul(a, c), s.mul(b, d));
    let re = s.add(ac, bd);
    let (bc, ad) = (s.mul(b, c), s.mul(a, d));
    let im = s.sub(bc, ad);
    vec![s.div(re, divisor), s.div(im, divisor)]
}

/// The root of the sum of the squares.
fn distance(s: &mut Steps<'_, '_, '_>, parts: &[ValueId]) -> Vec<ValueId> {
    let sum = s.sum_of_squares(parts[0], parts[1]);
    vec![s.emit(llvm::Op::Sqrt, &[sum])]
}

/// The parts of a complex number, or a float by itself.
fn taken_apart(rw: &mut LlvmRewriter<'_, '_>, value: ValueId) -> Vec<ValueId> {
    let ty = rw.type_of(value);
    match fields(&ty) {
        [part, _] => {
            let parts = [0, 1].map(|position| rw.extract(value, &[position], part.clone()));
            parts.to_vec()
        }
        _ => vec![value],
    }
}

fn put_together(rw: &mut LlvmRewriter<'_, '_>, ty: Type, [re, im]: Pair) -> ValueId {
    let whole = rw.undefined(ty);
    let whole = rw.insert(whole, &[0], re);
    rw.insert(whole, &[1], im)
}

/// Arithmetic of floats with the flags of an op.
struct Steps<'s, 'r, 'b> {
    rw: &'s mut LlvmRewriter<'r, 'b>,
    flags: Option<FlagsAttr>,
}

impl Steps<'_, '_, '_> {
    fn emit(&mut self, op: llvm::Op, operands: &[ValueId]) -> ValueId {
        let ty = self.rw.type_of(operands[0]);
        let mut spec = OpSpec::new(op).operands(operands);
        if let Some(flags) = self.flags {
            let flags = FlagsAttr {
                family: FlagFamily::LlvmFastMath,
                ..flags
            };
            spec = spec.attribute("fastmathFlags", Attribute::Flags(flags));
        }
        self.rw.emit(spec.result(ty))
    }

    fn add(&mut self, lhs: ValueId, rhs: ValueId) -> ValueId {
        self.emit(llvm::Op::FAdd, &[lhs, rhs])
    }

    fn sub(&mut self, lhs: ValueId, rhs: ValueId) -> ValueId {
        self.emit(llvm::Op::FSub, &[lhs, rhs])
    }

    fn mul(&mut self, lhs: ValueId, rhs: ValueId) -> ValueId {
        self.emit(llvm::Op::FMul, &[lhs, rhs])
    }

    fn div(&mut self, lhs: ValueId, rhs: ValueId) -> ValueId {
        self.emit(llvm::Op::FDiv, &[lhs, rhs])
    }

    fn neg(&mut self, operand: ValueId) -> ValueId {
        self.emit(llvm::Op::FNeg, &[operand])
    }

    fn sum_of_squares(&mut self, first: ValueId, second: ValueId) -> ValueId {
        let squares = (self.mul(first, first), self.mul(second, second));
        self.add(squares.0, squares.1)
    }
}
