//! Lowerings of structured programs that end before the LLVM dialect: they change no types.

use std::sync::Arc;

use stridecheck_ir::{Body, Opcode};

use crate::affine_to_scf::{populate_affine, refuse_vectors};
use crate::driver::Conversion;
use crate::error::Error;
use crate::pattern::PatternSet;
use crate::plan::Plan;
use crate::scf_to_cf::{keep_ends, populate_scf};
use crate::target::ConversionTarget;

/// A lowering of structured programs, created once for any number of them.
///
/// Ops that are not structured stay unchanged, including unregistered ones.
pub struct StructuredLowering {
    target: ConversionTarget,
    patterns: PatternSet,
    plan: Arc<Plan>,
}

impl StructuredLowering {
    /// Lowers affine ops to those of scf, arith and memref.
    pub fn to_scf() -> Self {
        let mut patterns = PatternSet::new();
        populate_affine(&mut patterns);
        refuse_vectors(&mut patterns);
        Self::new(target_without(&["affine"]), patterns)
    }

    /// Lowers affine ops and structured control flow to branches between blocks, in one conversion.
    pub fn to_cf() -> Self {
        let mut patterns = PatternSet::new();
        populate_affine(&mut patterns);
        refuse_vectors(&mut patterns);
        populate_scf(&mut patterns);
        let mut target = target_without(&["affine", "scf"]);
        keep_ends(&mut target);
        Self::new(target, patterns)
    }

    fn new(target: ConversionTarget, patterns: PatternSet) -> Self {
        let plan = Plan::new(&target, &patterns);
        Self {
            target,
            patterns,
            plan,
        }
    }

    /// Lowers a program that the verifier accepts; on an error the program is unchanged.
    pub fn lower(&self, body: &mut Body) -> Result<(), Error> {
        let root = body.module();
        self.conversion().full(body, root)
    }

    /// The underlying conversion, for its modes and its log.
    pub fn conversion(&self) -> Conversion<'_> {
        Conversion::planned(&self.target, &self.patterns, Arc::clone(&self.plan))
    }
}

/// A target that allows every op except those of some dialects.
fn target_without(dialects: &[&str]) -> ConversionTarget {
    let mut target = ConversionTarget::new();
    for opcode in Opcode::all() {
        let dialect = opcode.dialect();
        match dialects.contains(&dialect) {
            true => target.illegal_dialect(dialect),
            false => target.legal_dialect(dialect),
        };
    }
    target.unknown_dynamically_legal(|_, _| true);
    target
}
