//! A wrong lowering that only long signatures show, found by programs of the profile `abi`.

use stridecheck::engines::native::Native;
use stridecheck::{Verdict, check_case};
use stridecheck_conversion::{Options, lower};
use stridecheck_gen::{Profile, program, seed_bytes};
use stridecheck_ir::dialect::{View, func};
use stridecheck_ir::{Body, OpId};

const PROGRAMS: u64 = 128;

/// How many arguments are passed as they should be; the others may slide.
const RIGHT: usize = 12;

/// The lowering of a program in which two neighbours of one type change places, late in a call.
fn sliding() -> Native {
    let native = Native::in_worker(Options::default()).expect("a worker starts");
    native.with_lowering(Box::new(|body, options| {
        slide(body);
        lower(body, options)
    }))
}

fn slide(body: &mut Body) {
    let calls = body.walk(body.module());
    let calls: Vec<OpId> = calls
        .filter(|op| func::Call::cast(body, *op).is_some())
        .collect();
    for call in calls {
        let mut operands = body.operands(call).to_vec();
        let same = |pair: usize| {
            let types = [pair, pair + 1].map(|at| body.value_type(operands[at]));
            types[0] == types[1]
        };
        if let Some(pair) = (RIGHT..operands.len().saturating_sub(1)).find(|pair| same(*pair)) {
            operands.swap(pair, pair + 1);
            body.replace_operands(call, &operands, &[]);
        }
    }
}

#[test]
#[cfg_attr(not(feature = "soak"), ignore = "the soak has it")]
fn arguments_that_slide_far_behind_are_found() {
    let config = Profile::Abi.config();
    let mut engine = sliding();
    let checked = (0..PROGRAMS).map(|index| {
        let case = program(&seed_bytes(64, index), &config);
        check_case(&case, &mut engine).verdict
    });
    let found = checked.filter(|verdict| matches!(verdict, Verdict::Differ(_)));
    let found = found.count();
    assert!(found >= 12, "{found} of {PROGRAMS} programs show it");
}
