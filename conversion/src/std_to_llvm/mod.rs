//! The lowering of std/memref programs to the LLVM dialect.
//!
//! Rules:
//! - One lowering per op, one `populate_*` function per family.
//! - The positions of descriptor fields are in [`field`] only, the conversion of signatures in [`signature`] only.
//! - Unsupported ops are rejected by name and reason; nothing is lowered approximately.

pub mod affine;
pub mod arith;
pub mod attributes;
pub mod c_wrapper;
pub mod call_conv;
pub mod complex;
pub mod context;
pub mod control_flow;
pub mod converter;
pub mod descriptor;
pub mod emit;
pub mod field;
pub mod func;
pub mod index;
pub mod lowering;
pub mod math;
pub mod memref;
pub mod options;
pub mod parallel;
pub mod signature;
pub mod std;
mod text;
pub mod types;
pub mod ub;
pub mod unranked;
pub mod unregistered;
pub mod vector;

use ::std::sync::Arc;

use stridecheck_ir::dialect::builtin;
use stridecheck_ir::{Body, OpId};

use crate::affine_to_scf;
use crate::driver::Conversion;
use crate::error::Error;
use crate::pattern::PatternSet;
use crate::plan::Plan;
use crate::root::Root;
use crate::scf_to_cf;
use crate::std_to_llvm::context::Context;
use crate::std_to_llvm::options::Options;
use crate::target::ConversionTarget;

/// How many ops are created for each op of a usual program.
const GROWTH: usize = 4;

/// The lowering with given options, created once for any number of programs.
///
/// Creating one is more expensive than lowering a small program; a clone is cheap, and threads may share it.
#[derive(Clone)]
pub struct StdToLlvm(Arc<Parts>);

/// What the lowering consists of.
struct Parts {
    target: ConversionTarget,
    patterns: PatternSet,
    plan: Arc<Plan>,
}

impl StdToLlvm {
    /// The lowering with options.
    pub fn new(options: &Options) -> Self {
        Self::extended(options, &|_| {})
    }

    /// The lowering with additional patterns, which precede the built-in ones of the same benefit.
    ///
    /// [`Context::pattern`] turns a lowering into a pattern.
    pub fn extended(options: &Options, extend: &dyn Fn(&mut PatternSet)) -> Self {
        let context = Context::new(options);
        let target = target(&context);
        let mut patterns = PatternSet::new();
        populate(&mut patterns, &context);
        extend(&mut patterns);
        let plan = Plan::new(&target, &patterns);
        Self(Arc::new(Parts {
            target,
            patterns,
            plan,
        }))
    }

    /// Lowers a program that the verifier accepts; on an error the program is unchanged.
    pub fn lower(&self, body: &mut Body) -> Result<(), Error> {
        body.reserve(GROWTH * body.op_capacity());
        let root = body.module();
        self.conversion().full(body, root)
    }

    /// Lowers some ops of a module.
    pub(crate) fn lower_each(&self, body: &mut Body, ops: &[OpId]) -> Result<(), Error> {
        self.conversion().full(body, ops)
    }

    /// The underlying conversion, for its modes and its log.
    pub fn conversion(&self) -> Conversion<'_> {
        let parts = &*self.0;
        Conversion::planned(&parts.target, &parts.patterns, Arc::clone(&parts.plan))
    }
}

/// Lowers a program that the verifier accepts; on an error the program is unchanged.
///
/// For many programs, reuse a [`StdToLlvm`].
pub fn lower(body: &mut Body, options: &Options) -> Result<(), Error> {
    StdToLlvm::new(options).lower(body)
}

/// Lowers a program with additional patterns, as in [`StdToLlvm::extended`].
pub fn lower_with(
    body: &mut Body,
    options: &Options,
    extend: &dyn Fn(&mut PatternSet),
) -> Result<(), Error> {
    StdToLlvm::extended(options, extend).lower(body)
}

/// Adds the lowering of every op, including structured ones that first become other source ops.
pub fn populate(set: &mut PatternSet, context: &Arc<Context>) {
    unregistered::populate_unregistered(set, context);
    affine_to_scf::populate_affine(set);
    scf_to_cf::populate_scf(set);
    affine::populate_affine(set, context);
    arith::populate_arith(set, context);
    complex::populate_complex(set, context);
    control_flow::populate_control_flow(set, context);
    func::populate_func(set, context);
    index::populate_index(set, context);
    math::populate_math(set, context);
    memref::populate_memref(set, context);
    std::populate_std(set);
    ub::populate_ub(set, context);
    vector::populate_vector(set, context);
}

/// The LLVM dialect and the module around it, and unregistered ops if the options allow them.
pub fn target(context: &Arc<Context>) -> ConversionTarget {
    let mut target = ConversionTarget::new();
    target
        .legal_dialect("llvm")
        .legal_op(Root::op(builtin::Op::Module));
    scf_to_cf::keep_ends(&mut target);
    if context.options.allow_unregistered {
        let context = Arc::clone(context);
        target.unknown_dynamically_legal(move |body, op| {
            let regions = body.op_regions(op);
            body.opcode(op).is_none()
                && context.types.is_legal_op(body, op)
                && regions
                    .iter()
                    .all(|region| context.types.is_legal_region(body, *region))
        });
    }
    target
}
