//! A lowering pattern: an op, and one short rewrite.
//!
//! A lowering accesses the options and types through its [`LlvmRewriter`], so most are unit structs.
//!
//! A user's type converter may convert memrefs to other types: a lowering that needs descriptors
//! then refuses its op, and leaves it to a pattern of the user.

use std::sync::Arc;

use stridecheck_ir::{OpId, Type, ValueId};

use crate::error::Mismatch;
use crate::pattern::ConversionPattern;
use crate::rewriter::Rewriter;
use crate::root::Root;
use crate::std_to_llvm::context::Context;
use crate::std_to_llvm::emit::LlvmRewriter;
use crate::std_to_llvm::field::is_descriptor;
use crate::type_converter::TypeConverter;

/// The lowering of one op to the LLVM dialect.
pub trait OpLowering: Send + Sync {
    /// The ops it applies to.
    fn root(&self) -> Root;

    /// Its name in the log, such as `LoadLowering`.
    fn name(&self) -> &str;

    /// Its priority among lowerings for the same op.
    fn benefit(&self) -> u16 {
        1
    }

    /// Whether it only forwards memrefs, so that any type may replace them; other lowerings need descriptors.
    fn takes_any_memref(&self) -> bool {
        false
    }

    /// Replaces the op; `operands` have converted types and replace those of the op, one for one.
    fn rewrite(
        &self,
        rw: &mut LlvmRewriter<'_, '_>,
        op: OpId,
        operands: &[ValueId],
    ) -> Result<(), Mismatch>;
}

/// An [`OpLowering`] as a pattern of the framework.
pub struct Lowering<L> {
    context: Arc<Context>,
    lowering: L,
}

impl Context {
    /// A lowering as a pattern of the framework.
    pub fn pattern<L: OpLowering>(self: &Arc<Self>, lowering: L) -> Lowering<L> {
        Lowering {
            context: Arc::clone(self),
            lowering,
        }
    }
}

impl<L: OpLowering> ConversionPattern for Lowering<L> {
    fn root(&self) -> Root {
        self.lowering.root()
    }

    fn benefit(&self) -> u16 {
        self.lowering.benefit()
    }

    fn name(&self) -> &str {
        self.lowering.name()
    }

    fn converter(&self) -> Option<&Arc<TypeConverter>> {
        Some(&self.context.types)
    }

    fn rewrite(
        &self,
        rw: &mut Rewriter<'_>,
        op: OpId,
        operands: &[ValueId],
    ) -> Result<(), Mismatch> {
        let mut rw = LlvmRewriter::new(rw, &self.context, op);
        if !self.lowering.takes_any_memref() {
            require_descriptors(&rw, op, operands)?;
        }
        self.lowering.rewrite(&mut rw, op, operands)
    }
}

/// Refuses an op with a memref that is converted to another type than a descriptor.
fn require_descriptors(
    rw: &LlvmRewriter<'_, '_>,
    op: OpId,
    operands: &[ValueId],
) -> Result<(), Mismatch> {
    for (value, operand) in rw.body().operands(op).iter().zip(operands) {
        require_descriptor(rw.body().value_type(*value), rw.body().value_type(*operand))?;
    }
    for result in rw.body().results(op) {
        // The lowering gives a better reason for a type that cannot be converted.
        if let ty @ (Type::MemRef(_) | Type::UnrankedMemRef(_)) = rw.body().value_type(*result)
            && let Ok(converted) = rw.types().convert_one(ty)
        {
            require_descriptor(ty, &converted)?;
        }
    }
    Ok(())
}

fn require_descriptor(ty: &Type, converted: &Type) -> Result<(), Mismatch> {
    if !ty.is_memref() || is_descriptor(ty, converted) {
        return Ok(());
    }
    Err(Mismatch::new(format!(
        "type '{ty}' is converted to '{converted}', expected a memref descriptor"
    )))
}
