//! Integer and float arithmetic.
//!
//! Most ops have a counterpart of the same meaning; flags carry over.

use std::rc::Rc;

use smol_str::SmolStr;
use stridecheck_ir::attr::Attributes;
use stridecheck_ir::dialect::{View, arith, llvm};
use stridecheck_ir::{Attribute, Body, OpId, OpSpec, ValueId};

use crate::error::Mismatch;
use crate::pattern::{PatternSet, Root};
use crate::std_to_llvm::emit::{self, LlvmRewriter};
use crate::std_to_llvm::lowering::{Context, OpLowering};

/// The ops with a counterpart: the name of the pattern, the op, and what it becomes.
const COUNTERPARTS: &[(&str, arith::Op, llvm::Op)] = &[
    ("AddiLowering", arith::Op::Addi, llvm::Op::Add),
    ("SubiLowering", arith::Op::Subi, llvm::Op::Sub),
    ("MuliLowering", arith::Op::Muli, llvm::Op::Mul),
    ("DivsiLowering", arith::Op::Divsi, llvm::Op::SDiv),
    ("DivuiLowering", arith::Op::Divui, llvm::Op::UDiv),
    ("RemsiLowering", arith::Op::Remsi, llvm::Op::SRem),
    ("RemuiLowering", arith::Op::Remui, llvm::Op::URem),
    ("AndiLowering", arith::Op::Andi, llvm::Op::And),
    ("OriLowering", arith::Op::Ori, llvm::Op::Or),
    ("XoriLowering", arith::Op::Xori, llvm::Op::Xor),
    ("ShliLowering", arith::Op::Shli, llvm::Op::Shl),
    ("ShrsiLowering", arith::Op::Shrsi, llvm::Op::AShr),
    ("ShruiLowering", arith::Op::Shrui, llvm::Op::LShr),
    ("ExtsiLowering", arith::Op::Extsi, llvm::Op::SExt),
    ("ExtuiLowering", arith::Op::Extui, llvm::Op::ZExt),
    ("TrunciLowering", arith::Op::Trunci, llvm::Op::Trunc),
    ("CmpiLowering", arith::Op::Cmpi, llvm::Op::ICmp),
    ("CmpfLowering", arith::Op::Cmpf, llvm::Op::FCmp),
    ("AddfLowering", arith::Op::Addf, llvm::Op::FAdd),
    ("SubfLowering", arith::Op::Subf, llvm::Op::FSub),
    ("MulfLowering", arith::Op::Mulf, llvm::Op::FMul),
    ("DivfLowering", arith::Op::Divf, llvm::Op::FDiv),
    ("NegfLowering", arith::Op::Negf, llvm::Op::FNeg),
];

/// An op of which the LLVM dialect has a counterpart with the same operands and results.
pub struct CounterpartLowering {
    /// The name of the pattern.
    pub name: &'static str,
    /// The op.
    pub from: arith::Op,
    /// What it becomes.
    pub to: llvm::Op,
}

/// `arith.constant`.
pub struct ConstantLowering;

/// `arith.index_cast`: an extension or truncation, by the widths.
pub struct IndexCastLowering;

/// `arith.index_castui`: an extension with zeros or a truncation, by the widths.
pub struct IndexCastuiLowering;

/// `arith.select`.
pub struct SelectLowering;

/// Adds the lowerings of this family.
pub fn populate_arith(set: &mut PatternSet, context: &Rc<Context>) {
    for (name, from, to) in COUNTERPARTS {
        set.add(context.pattern(CounterpartLowering {
            name,
            from: *from,
            to: *to,
        }));
    }
    set.add(context.pattern(ConstantLowering))
        .add(context.pattern(IndexCastLowering))
        .add(context.pattern(IndexCastuiLowering))
        .add(context.pattern(SelectLowering));
}

impl OpLowering for CounterpartLowering {
    fn root(&self) -> Root {
        Root::op(self.from)
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
        replace_with_counterpart(rw, op, self.to, operands)
    }
}

impl OpLowering for ConstantLowering {
    fn root(&self) -> Root {
        Root::op(arith::Op::Constant)
    }

    fn name(&self) -> &str {
        "ConstantLowering"
    }

    fn rewrite(
        &self,
        rw: &mut LlvmRewriter<'_, '_>,
        op: OpId,
        _operands: &[ValueId],
    ) -> Result<(), Mismatch> {
        let constant = arith::Constant::cast(rw.body(), op).expect("the root says so");
        let ty = rw.converted_type(constant.result())?;
        let value = match constant.value() {
            value @ (Attribute::Integer(_) | Attribute::Float(_)) => value.clone(),
            _ => return Err(Mismatch::new("only scalar constants can be lowered")),
        };
        rw.replace_with(op, emit::constant(value, ty));
        Ok(())
    }
}

impl OpLowering for IndexCastLowering {
    fn root(&self) -> Root {
        Root::op(arith::Op::IndexCast)
    }

    fn name(&self) -> &str {
        "IndexCastLowering"
    }

    fn rewrite(
        &self,
        rw: &mut LlvmRewriter<'_, '_>,
        op: OpId,
        operands: &[ValueId],
    ) -> Result<(), Mismatch> {
        resize(rw, op, operands[0], llvm::Op::SExt)
    }
}

impl OpLowering for IndexCastuiLowering {
    fn root(&self) -> Root {
        Root::op(arith::Op::IndexCastui)
    }

    fn name(&self) -> &str {
        "IndexCastuiLowering"
    }

    fn rewrite(
        &self,
        rw: &mut LlvmRewriter<'_, '_>,
        op: OpId,
        operands: &[ValueId],
    ) -> Result<(), Mismatch> {
        resize(rw, op, operands[0], llvm::Op::ZExt)
    }
}

impl OpLowering for SelectLowering {
    fn root(&self) -> Root {
        Root::op(arith::Op::Select)
    }

    fn name(&self) -> &str {
        "SelectLowering"
    }

    fn rewrite(
        &self,
        rw: &mut LlvmRewriter<'_, '_>,
        op: OpId,
        operands: &[ValueId],
    ) -> Result<(), Mismatch> {
        require_llvm_vectors(rw.body(), &operands[..1])?;
        let ty = rw.converted_type(rw.body().results(op)[0])?;
        let attributes = renamed_attributes(rw.body(), op);
        let spec = OpSpec::new(llvm::Op::Select)
            .operands(operands)
            .attributes(attributes);
        rw.replace_with(op, spec.result(ty));
        Ok(())
    }
}

/// Replaces an op by one with the same operands, results and attributes.
pub fn replace_with_counterpart(
    rw: &mut LlvmRewriter<'_, '_>,
    op: OpId,
    to: llvm::Op,
    operands: &[ValueId],
) -> Result<(), Mismatch> {
    require_llvm_vectors(rw.body(), operands)?;
    let ty = rw.converted_type(rw.body().results(op)[0])?;
    let attributes = renamed_attributes(rw.body(), op);
    let spec = OpSpec::new(to).operands(operands).attributes(attributes);
    rw.replace_with(op, spec.result(ty));
    Ok(())
}

fn resize(
    rw: &mut LlvmRewriter<'_, '_>,
    op: OpId,
    value: ValueId,
    extension: llvm::Op,
) -> Result<(), Mismatch> {
    let to = rw.converted_type(rw.body().results(op)[0])?;
    let from = rw.type_of(value);
    match (from.scalar().integer_width(), to.scalar().integer_width()) {
        (Some(before), Some(after)) if before == after => rw.replace(op, &[value]),
        (Some(before), Some(after)) if before < after => {
            return replace_with_counterpart(rw, op, extension, &[value]);
        }
        _ => {
            require_llvm_vectors(rw.body(), &[value])?;
            let spec = OpSpec::new(llvm::Op::Trunc).operand(value);
            rw.replace_with(op, spec.result(to));
        }
    }
    Ok(())
}

/// The attributes under the names that the LLVM dialect gives them.
fn renamed_attributes(body: &Body, op: OpId) -> Attributes {
    let mut attributes = Attributes::default();
    for (name, value) in body.attributes(op).iter() {
        let name = match name.as_str() {
            "fastmath" => SmolStr::new_static("fastmathFlags"),
            _ => name.clone(),
        };
        attributes.insert(name, value.clone());
    }
    attributes
}

/// Arrays of vectors have no arithmetic in LLVM.
fn require_llvm_vectors(body: &Body, operands: &[ValueId]) -> Result<(), Mismatch> {
    for operand in operands {
        let ty = body.value_type(*operand);
        if ty.as_llvm().is_some() {
            return Err(Mismatch::new(format!(
                "arithmetic on values of type '{ty}' is not lowered"
            )));
        }
    }
    Ok(())
}
