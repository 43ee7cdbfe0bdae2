//! Kinds of atomic changes that differ at their edges only: each one mistaken for its neighbour is found by the campaign.

use std::sync::atomic::AtomicBool;

use stridecheck::campaign::{Campaign, Limit, Subjects, hunt};
use stridecheck::engine::Engine;
use stridecheck::engines::native::{Native, StartError};
use stridecheck_conversion::error::Mismatch;
use stridecheck_conversion::root::Root;
use stridecheck_conversion::std_to_llvm::context::Context;
use stridecheck_conversion::std_to_llvm::emit::LlvmRewriter;
use stridecheck_conversion::std_to_llvm::lowering::OpLowering;
use stridecheck_conversion::std_to_llvm::memref::atomic::AtomicRmwLowering;
use stridecheck_conversion::{Options, lower_with};
use stridecheck_gen::Profile;
use stridecheck_ir::dialect::memref::ATOMIC_KINDS;
use stridecheck_ir::dialect::{View, memref};
use stridecheck_ir::{Attribute, OpId, ValueId};

/// Within how many programs of the memory profile one is found.
const PROGRAMS: u64 = 4_000;

/// A kind that is lowered as another one.
#[derive(Clone, Copy)]
struct Mistaken {
    kind: &'static str,
    other: &'static str,
}

impl OpLowering for Mistaken {
    fn root(&self) -> Root {
        Root::op(memref::Op::AtomicRmw)
    }

    fn name(&self) -> &str {
        "Mistaken"
    }

    fn rewrite(
        &self,
        rw: &mut LlvmRewriter<'_, '_>,
        op: OpId,
        operands: &[ValueId],
    ) -> Result<(), Mismatch> {
        let atomic = memref::AtomicRmw::cast(rw.body(), op).expect("the root says so");
        if atomic.kind() == self.kind {
            let other = ATOMIC_KINDS.iter().position(|kind| *kind == self.other);
            let other = i64::try_from(other.expect("it is a kind")).expect("there are few");
            rw.set_attribute(op, "kind", Attribute::i64(other));
        }
        AtomicRmwLowering.rewrite(rw, op, operands)
    }
}

/// A hunt finds that a kind is lowered as another one.
#[track_caller]
fn is_found(plant: Mistaken) {
    let campaign = Campaign {
        seed: 29,
        limit: Limit::Count(PROGRAMS),
        max_findings: 1,
        jobs: 2,
        config: Profile::Memory.config(),
        reduce: None,
        ..Campaign::default()
    };
    let make_engine = || {
        let native = Native::in_worker(Options::default())?;
        let native = native.with_lowering(Box::new(move |body, options| {
            lower_with(body, options, &|patterns| {
                patterns.add(Context::new(options).pattern(plant));
            })
        }));
        let engine: Box<dyn Engine> = Box::new(native);
        Ok::<Subjects, StartError>(vec![Box::new(engine)])
    };
    let ended = AtomicBool::new(false);
    let summary = hunt(&campaign, &make_engine, &ended, &mut |_, _| {});
    let summary = summary.expect("the engine starts");
    assert_eq!(summary.targets[0].differ, 1, "{} is not found", plant.kind);
}

#[test]
#[cfg_attr(not(feature = "soak"), ignore = "the soak has it")]
fn kinds_that_differ_at_their_edges() {
    for (kind, other) in [
        ("mins", "minu"),
        ("maxnumf", "maximumf"),
        ("minnumf", "minimumf"),
        ("maximumf", "maxnumf"),
    ] {
        is_found(Mistaken { kind, other });
    }
}
