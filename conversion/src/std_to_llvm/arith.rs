//! Integer and float arithmetic.
//!
//! Most ops have a counterpart with the same meaning; flags carry over if it has them too.
//! A vector of several dimensions is an array of vectors, which are processed one by one.

pub(crate) mod elementwise;
mod expanded;
mod rounding;

use std::cmp::Ordering;
use std::sync::Arc;

use smol_str::SmolStr;
use stridecheck_ir::attr::{Attributes, FlagsAttr};
use stridecheck_ir::dialect::{AttributeKind, View, arith, llvm};
use stridecheck_ir::{Attribute, OpId, OpSpec, Opcode, ValueId};

use crate::error::Mismatch;
use crate::pattern::PatternSet;
use crate::root::Root;
use crate::std_to_llvm::context::Context;
use crate::std_to_llvm::emit::{self, LlvmRewriter};
use crate::std_to_llvm::lowering::OpLowering;

/// The ops with a counterpart: the name of the pattern, the op, and the counterpart.
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
    ("RemfLowering", arith::Op::Remf, llvm::Op::FRem),
    ("MaxsiLowering", arith::Op::Maxsi, llvm::Op::SMax),
    ("MaxuiLowering", arith::Op::Maxui, llvm::Op::UMax),
    ("MinsiLowering", arith::Op::Minsi, llvm::Op::SMin),
    ("MinuiLowering", arith::Op::Minui, llvm::Op::UMin),
    ("MaximumfLowering", arith::Op::Maximumf, llvm::Op::Maximum),
    ("MinimumfLowering", arith::Op::Minimumf, llvm::Op::Minimum),
    ("MaxnumfLowering", arith::Op::Maxnumf, llvm::Op::MaxNum),
    ("MinnumfLowering", arith::Op::Minnumf, llvm::Op::MinNum),
    ("ExtfLowering", arith::Op::Extf, llvm::Op::FPExt),
    ("SitofpLowering", arith::Op::Sitofp, llvm::Op::SIToFP),
    ("UitofpLowering", arith::Op::Uitofp, llvm::Op::UIToFP),
    ("FptosiLowering", arith::Op::Fptosi, llvm::Op::FPToSI),
    ("FptouiLowering", arith::Op::Fptoui, llvm::Op::FPToUI),
    ("BitcastLowering", arith::Op::Bitcast, llvm::Op::Bitcast),
];

/// An op with a counterpart in the LLVM dialect that has the same operands and results.
pub struct CounterpartLowering {
    /// The name of the pattern.
    pub name: &'static str,
    /// The op.
    pub from: arith::Op,
    /// The counterpart.
    pub to: llvm::Op,
}

/// `arith.constant`.
pub struct ConstantLowering;

/// `arith.index_cast`: an extension or truncation, depending on the widths.
pub struct IndexCastLowering;

/// `arith.index_castui`: a zero extension or a truncation, depending on the widths.
pub struct IndexCastuiLowering;

/// `arith.truncf`; LLVM supports only ties to even.
pub struct TruncfLowering;

/// `arith.select`.
pub struct SelectLowering;

/// Adds the lowerings of this family.
pub fn populate_arith(set: &mut PatternSet, context: &Arc<Context>) {
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
        .add(context.pattern(TruncfLowering))
        .add(context.pattern(SelectLowering));
    expanded::populate_expanded(set, context);
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
            value @ (Attribute::Integer(_)
            | Attribute::WideInteger(_)
            | Attribute::Float(_)
            | Attribute::DenseElements(_)) => value.clone(),
            _ => {
                return Err(Mismatch::new(
                    "only numbers and vectors of them can be lowered",
                ));
            }
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

    fn takes_any_memref(&self) -> bool {
        true
    }

    fn rewrite(
        &self,
        rw: &mut LlvmRewriter<'_, '_>,
        op: OpId,
        operands: &[ValueId],
    ) -> Result<(), Mismatch> {
        // LLVM selects whole arrays if there is one condition.
        let condition = rw.type_of(operands[0]);
        if condition.as_llvm().is_none() {
            let ty = rw.converted_type(rw.body().results(op)[0])?;
            let spec = OpSpec::new(llvm::Op::Select).operands(operands);
            let spec = spec.attributes(kept_attributes(rw, op, llvm::Op::Select));
            rw.replace_with(op, spec.result(ty));
            return Ok(());
        }
        replace_with_counterpart(rw, op, llvm::Op::Select, operands)
    }
}

impl OpLowering for TruncfLowering {
    fn root(&self) -> Root {
        Root::op(arith::Op::Truncf)
    }

    fn name(&self) -> &str {
        "TruncfLowering"
    }

    fn rewrite(
        &self,
        rw: &mut LlvmRewriter<'_, '_>,
        op: OpId,
        operands: &[ValueId],
    ) -> Result<(), Mismatch> {
        let truncf = arith::Truncf::cast(rw.body(), op).expect("the root says so");
        match truncf.rounding_mode() {
            None | Some("to_nearest_even") => {
                replace_with_counterpart(rw, op, llvm::Op::FPTrunc, operands)
            }
            Some(mode) => {
                let mode = mode.to_owned();
                rounding::replace(rw, op, operands, &mode)
            }
        }
    }
}

/// Replaces an op by one with the same operands, results and attributes.
pub fn replace_with_counterpart(
    rw: &mut LlvmRewriter<'_, '_>,
    op: OpId,
    to: llvm::Op,
    operands: &[ValueId],
) -> Result<(), Mismatch> {
    let attributes = kept_attributes(rw, op, to);
    elementwise::replace(rw, op, operands, &|rw, operands, types| {
        let spec = OpSpec::new(to).operands(operands);
        let spec = spec.attributes(attributes.clone());
        vec![rw.emit(spec.result(types[0].clone()))]
    })
}

/// Replaces a conversion between `index` and integers by an extension or truncation, depending on the widths.
pub(super) fn resize(
    rw: &mut LlvmRewriter<'_, '_>,
    op: OpId,
    value: ValueId,
    extension: llvm::Op,
) -> Result<(), Mismatch> {
    let to = rw.converted_type(rw.body().results(op)[0])?;
    let from = rw.type_of(value);
    let [before, after] = [&from, &to].map(|ty| elementwise::part(ty).scalar().integer_width());
    let resized = match before.cmp(&after) {
        Ordering::Equal => {
            rw.replace(op, &[value]);
            return Ok(());
        }
        Ordering::Less => extension,
        Ordering::Greater => {
            return elementwise::replace(rw, op, &[value], &|rw, operands, types| {
                vec![rw.cast(llvm::Op::Trunc, operands[0], types[0].clone())]
            });
        }
    };
    replace_with_counterpart(rw, op, resized, &[value])
}

/// The attributes under their names in the LLVM dialect, without promises that the new op does not support.
fn kept_attributes(rw: &LlvmRewriter<'_, '_>, op: OpId, to: llvm::Op) -> Attributes {
    let mut attributes = Attributes::default();
    for (name, value) in rw.body().attributes(op).iter() {
        let name = match name.as_str() {
            "fastmath" => SmolStr::new_static("fastmathFlags"),
            "roundingmode" => continue,
            _ => name.clone(),
        };
        let row = Opcode::from(to).def().attribute(&name);
        if name == "fastmathFlags" && row.is_none() {
            continue;
        }
        let value = match (value, row.map(|row| row.kind)) {
            (Attribute::Flags(flags), Some(AttributeKind::Flags(family))) => {
                Attribute::Flags(FlagsAttr { family, ..*flags })
            }
            _ => value.clone(),
        };
        attributes.insert(name, value);
    }
    attributes
}
