//! What a lowering pattern is: an op, and one short rewrite.
//!
//! A lowering sees the options and types through its [`LlvmRewriter`], so most are unit structs.

use std::sync::Arc;

use stridecheck_ir::{OpId, ValueId};

use crate::error::Mismatch;
use crate::pattern::ConversionPattern;
use crate::rewriter::Rewriter;
use crate::root::Root;
use crate::std_to_llvm::context::Context;
use crate::std_to_llvm::emit::LlvmRewriter;
use crate::type_converter::TypeConverter;

/// The lowering of one op to the LLVM dialect.
pub trait OpLowering: Send + Sync {
    /// The ops it is for.
    fn root(&self) -> Root;

    /// Its name in the log, as `LoadLowering`.
    fn name(&self) -> &str;

    /// How much it is preferred to others for the same op.
    fn benefit(&self) -> u16 {
        1
    }

    /// Replaces the op; `operands` are of converted types and stand for those of the op, one for one.
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
        self.lowering.rewrite(&mut rw, op, operands)
    }
}
