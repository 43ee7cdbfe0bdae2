//! Arithmetic on `index`, whose width is that of the target.
//!
//! Divisions that round are those of arith, because the lowering of LLVM 22 overflows for the least number.

use std::sync::Arc;

use stridecheck_ir::dialect::arith::cmpi_predicate;
use stridecheck_ir::dialect::{View as _, index, llvm};
use stridecheck_ir::{Attribute, OpId, OpSpec, Type, ValueId};

use crate::error::Mismatch;
use crate::pattern::PatternSet;
use crate::root::Root;
use crate::std_to_llvm::arith::{replace_with_counterpart, resize};
use crate::std_to_llvm::context::Context;
use crate::std_to_llvm::emit::{self, LlvmRewriter};
use crate::std_to_llvm::lowering::OpLowering;

/// The ops with a counterpart: the name of the pattern, the op, and the counterpart.
const COUNTERPARTS: &[(&str, index::Op, llvm::Op)] = &[
    ("IndexAddLowering", index::Op::Add, llvm::Op::Add),
    ("IndexSubLowering", index::Op::Sub, llvm::Op::Sub),
    ("IndexMulLowering", index::Op::Mul, llvm::Op::Mul),
    ("IndexDivsLowering", index::Op::Divs, llvm::Op::SDiv),
    ("IndexDivuLowering", index::Op::Divu, llvm::Op::UDiv),
    ("IndexRemsLowering", index::Op::Rems, llvm::Op::SRem),
    ("IndexRemuLowering", index::Op::Remu, llvm::Op::URem),
    ("IndexMaxsLowering", index::Op::Maxs, llvm::Op::SMax),
    ("IndexMaxuLowering", index::Op::Maxu, llvm::Op::UMax),
    ("IndexMinsLowering", index::Op::Mins, llvm::Op::SMin),
    ("IndexMinuLowering", index::Op::Minu, llvm::Op::UMin),
    ("IndexShlLowering", index::Op::Shl, llvm::Op::Shl),
    ("IndexShrsLowering", index::Op::Shrs, llvm::Op::AShr),
    ("IndexShruLowering", index::Op::Shru, llvm::Op::LShr),
    ("IndexAndLowering", index::Op::And, llvm::Op::And),
    ("IndexOrLowering", index::Op::Or, llvm::Op::Or),
    ("IndexXorLowering", index::Op::Xor, llvm::Op::Xor),
];

/// An op with a counterpart in the LLVM dialect that has the same operands and results.
struct CounterpartLowering {
    name: &'static str,
    from: index::Op,
    to: llvm::Op,
}

/// `index.constant` and `index.bool.constant`.
struct ConstantLowering {
    name: &'static str,
    root: index::Op,
}

/// `index.sizeof`: the width, which is now known.
struct SizeofLowering;

/// `index.cmp`.
struct CmpLowering;

/// `index.casts` and `index.castu`: an extension or truncation, depending on the widths.
struct CastLowering {
    name: &'static str,
    root: index::Op,
    extension: llvm::Op,
}

/// Adds the lowerings of this family, except for divisions that round, which are in `arith`.
pub fn populate_index(set: &mut PatternSet, context: &Arc<Context>) {
    for (name, from, to) in COUNTERPARTS {
        set.add(context.pattern(CounterpartLowering {
            name,
            from: *from,
            to: *to,
        }));
    }
    set.add(context.pattern(ConstantLowering {
        name: "IndexConstantLowering",
        root: index::Op::Constant,
    }))
    .add(context.pattern(ConstantLowering {
        name: "IndexBoolConstantLowering",
        root: index::Op::BoolConstant,
    }))
    .add(context.pattern(SizeofLowering))
    .add(context.pattern(CmpLowering))
    .add(context.pattern(CastLowering {
        name: "IndexCastsLowering",
        root: index::Op::Casts,
        extension: llvm::Op::SExt,
    }))
    .add(context.pattern(CastLowering {
        name: "IndexCastuLowering",
        root: index::Op::Castu,
        extension: llvm::Op::ZExt,
    }));
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
        Root::op(self.root)
    }

    fn name(&self) -> &str {
        self.name
    }

    fn rewrite(
        &self,
        rw: &mut LlvmRewriter<'_, '_>,
        op: OpId,
        _operands: &[ValueId],
    ) -> Result<(), Mismatch> {
        let ty = rw.converted_type(rw.body().results(op)[0])?;
        let value = rw.body().attribute(op, "value").cloned();
        let value = value.expect("the verifier requires a value");
        rw.replace_with(op, emit::constant(value, ty));
        Ok(())
    }
}

impl OpLowering for SizeofLowering {
    fn root(&self) -> Root {
        Root::op(index::Op::Sizeof)
    }

    fn name(&self) -> &str {
        "IndexSizeofLowering"
    }

    fn rewrite(
        &self,
        rw: &mut LlvmRewriter<'_, '_>,
        op: OpId,
        _operands: &[ValueId],
    ) -> Result<(), Mismatch> {
        let ty = rw.index_type();
        let width = ty.integer_width().expect("an index becomes an integer");
        let value = Attribute::integer(width.into(), ty.clone());
        rw.replace_with(op, emit::constant(value, ty));
        Ok(())
    }
}

impl OpLowering for CmpLowering {
    fn root(&self) -> Root {
        Root::op(index::Op::Cmp)
    }

    fn name(&self) -> &str {
        "IndexCmpLowering"
    }

    fn rewrite(
        &self,
        rw: &mut LlvmRewriter<'_, '_>,
        op: OpId,
        operands: &[ValueId],
    ) -> Result<(), Mismatch> {
        let cmp = index::Cmp::cast(rw.body(), op).expect("the root says so");
        let predicate = cmpi_predicate(cmp.predicate());
        let predicate = i64::try_from(predicate).expect("there are ten predicates");
        let spec = OpSpec::new(llvm::Op::ICmp)
            .operands(operands)
            .attribute("predicate", Attribute::i64(predicate));
        rw.replace_with(op, spec.result(Type::bool()));
        Ok(())
    }
}

impl OpLowering for CastLowering {
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
        resize(rw, op, operands[0], self.extension)
    }
}
