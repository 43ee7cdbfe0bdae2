//! Wrong lowerings that only rare shapes of programs show, found by programs of a profile.
//!
//! A plant changes a program before it is lowered; programs in which it changes nothing are not run.

use std::sync::Arc;

use stridecheck::check::check_call;
use stridecheck::engine::{CCompiler, Language, Route};
use stridecheck::engines::Machine as _;
use stridecheck::engines::native::Native;
use stridecheck::engines::oracle::observation;
use stridecheck::{OptLevel, Verdict, check_case};
use stridecheck_conversion::error::Mismatch;
use stridecheck_conversion::root::Root;
use stridecheck_conversion::std_to_llvm::context::Context;
use stridecheck_conversion::std_to_llvm::emit::LlvmRewriter;
use stridecheck_conversion::std_to_llvm::lowering::OpLowering;
use stridecheck_conversion::{Options, lower};
use stridecheck_gen::{Profile, program, seed_bytes};
use stridecheck_ir::affine::AffineMap;
use stridecheck_ir::dialect::memref::Index;
use stridecheck_ir::dialect::{View, affine, arith, llvm, math, memref, vector};
use stridecheck_ir::{
    Attribute, Body, DenseElementsAttr, Dim, Form, OpId, OpSpec, Opcode, Place, Type, ValueId,
    parse, print,
};
use stridecheck_oracle::{Limits, RunLine, run};

/// How many programs are made at most.
const PROGRAMS: u64 = 6_000;

/// Changes an op; whether there was anything to change in it.
pub(crate) type Change = fn(&mut Body, OpId) -> bool;

/// Checks programs of a profile, in which ops are changed, until one differs.
#[track_caller]
pub(crate) fn is_found(profile: Profile, opcode: impl Into<Opcode>, change: Change) {
    let opcode = opcode.into();
    let native = Native::in_worker(Options::default()).expect("a worker starts");
    let mut engine = native.with_lowering(Box::new(move |body, options| {
        change_all(body, opcode, change);
        lower(body, options)
    }));
    differs(profile, &mut engine, |body| {
        change_all(&mut body.clone(), opcode, change)
    });
}

/// Checks programs of a profile of which a wrong lowering changes something until one differs.
#[track_caller]
fn differs(profile: Profile, engine: &mut Native, is_changed: impl Fn(&Body) -> bool) {
    let config = profile.config();
    let mut changed = 0;
    for index in 0..PROGRAMS {
        let case = program(&seed_bytes(1818, index), &config);
        if !is_changed(&case.body) {
            continue;
        }
        changed += 1;
        // What is wrong may also want more memory than there is, or end.
        if let Verdict::Differ(_) = check_case(&case, engine).verdict {
            return;
        }
    }
    panic!("{changed} of {PROGRAMS} programs are changed, and none differs");
}

fn change_all(body: &mut Body, opcode: Opcode, change: Change) -> bool {
    let ops: Vec<OpId> = body.walk(body.module()).collect();
    let mut is_changed = false;
    for op in ops {
        if body.opcode(op) == Some(opcode) {
            is_changed |= change(body, op);
        }
    }
    is_changed
}

/// Keeps one of the results that each dimension has on one side of an `affine.parallel`.
fn keep_one(
    body: &mut Body,
    op: OpId,
    (map, groups): (&str, &str),
    kept: fn(usize) -> usize,
) -> bool {
    let counts = body.attribute(op, groups).and_then(Attribute::as_elements);
    let counts = counts.expect("the groups are numbers").integers();
    let counts: Vec<usize> = counts
        .map(|count| usize::try_from(count).expect("results are few"))
        .collect();
    if counts.iter().all(|count| *count == 1) {
        return false;
    }
    let Some(Attribute::AffineMap(whole)) = body.attribute(op, map).cloned() else {
        panic!("`{map}` is a map");
    };
    let mut rest = whole.results.as_slice();
    let mut results = Vec::new();
    for count in &counts {
        let (own, others) = rest.split_at(*count);
        results.push(own[kept(*count)].clone());
        rest = others;
    }
    let rank = i64::try_from(counts.len()).expect("a rank is small");
    let single = AffineMap {
        results,
        ..AffineMap::clone(&whole)
    };
    let ty = Type::tensor(vec![Dim::Static(rank)], Type::integer(32));
    body.set_attribute(op, map, Attribute::AffineMap(Arc::new(single)));
    let ones = DenseElementsAttr::splat(ty, 1);
    body.set_attribute(op, groups, Attribute::DenseElements(ones));
    true
}

const LOWER: (&str, &str) = ("lowerBoundsMap", "lowerBoundsGroups");
const UPPER: (&str, &str) = ("upperBoundsMap", "upperBoundsGroups");

#[test]
fn one_bound_of_several_in_parallel_loops() {
    let first: [Change; 2] = [
        |body, op| keep_one(body, op, LOWER, |_| 0),
        |body, op| keep_one(body, op, UPPER, |_| 0),
    ];
    let last: [Change; 2] = [
        |body, op| keep_one(body, op, LOWER, |count| count - 1),
        |body, op| keep_one(body, op, UPPER, |count| count - 1),
    ];
    for change in first.into_iter().chain(last) {
        is_found(Profile::Structured, affine::Op::Parallel, change);
    }
}

/// Keeps one result of a bound of `affine.for`.
fn keep_one_of(body: &mut Body, op: OpId, name: &str, kept: fn(usize) -> usize) -> bool {
    let Some(Attribute::AffineMap(map)) = body.attribute(op, name).cloned() else {
        panic!("`{name}` is a map");
    };
    let count = map.results.len();
    let single = AffineMap {
        results: vec![map.results[kept(count)].clone()],
        ..AffineMap::clone(&map)
    };
    body.set_attribute(op, name, Attribute::AffineMap(Arc::new(single)));
    count > 1
}

#[test]
fn one_bound_of_several_in_loops() {
    let changes: [Change; 4] = [
        |body, op| keep_one_of(body, op, "lowerBoundMap", |_| 0),
        |body, op| keep_one_of(body, op, "upperBoundMap", |_| 0),
        |body, op| keep_one_of(body, op, "lowerBoundMap", |count| count - 1),
        |body, op| keep_one_of(body, op, "upperBoundMap", |count| count - 1),
    ];
    for change in changes {
        is_found(Profile::Structured, affine::Op::For, change);
    }
}

fn before(body: &mut Body, op: OpId, kind: arith::Op, operands: [ValueId; 2]) -> ValueId {
    let spec = OpSpec::new(kind).operands(&operands).result(Type::Index);
    let built = body.build(Place::Before(op), spec);
    body.results(built)[0]
}

fn constant(body: &mut Body, op: OpId, number: i64) -> ValueId {
    let spec = OpSpec::new(arith::Op::Constant)
        .attribute("value", Attribute::index(number))
        .result(Type::Index);
    let built = body.build(Place::Before(op), spec);
    body.results(built)[0]
}

#[test]
fn parts_of_negative_numbers_rounded_to_zero() {
    is_found(
        Profile::Structured,
        affine::Op::DelinearizeIndex,
        |body, op| {
            let view = affine::DelinearizeIndex::cast(body, op).expect("the opcode says so");
            let (number, basis) = (view.linear_index(), view.basis());
            let results = view.multi_index().to_vec();
            if results.len() == basis.len() {
                return false;
            }
            let mut whole = number;
            for (result, size) in results[1..].iter().zip(&basis).rev() {
                let size = match size {
                    Index::Static(size) => constant(body, op, *size),
                    Index::Dynamic(value) => *value,
                };
                let rest = before(body, op, arith::Op::Remsi, [whole, size]);
                body.replace_all_uses(*result, rest);
                whole = before(body, op, arith::Op::Divsi, [whole, size]);
            }
            body.replace_all_uses(results[0], whole);
            body.detach(op);
            true
        },
    );
}

#[test]
fn negative_parts_of_a_position_taken_for_zero() {
    is_found(
        Profile::Structured,
        affine::Op::LinearizeIndex,
        |body, op| {
            let view = affine::LinearizeIndex::cast(body, op).expect("the opcode says so");
            let parts = view.multi_index().len();
            let zero = constant(body, op, 0);
            for place in 0..parts {
                let part = body.operands(op)[place];
                let clamped = before(body, op, arith::Op::Maxsi, [part, zero]);
                body.replace_operand(op, place, clamped);
            }
            true
        },
    );
}

/// Rotates the operands from one on, if there are several.
fn rotate_from(body: &mut Body, op: OpId, first: usize) -> bool {
    let mut operands = body.operands(op).to_vec();
    let rotated = &mut operands[first..];
    let is_changed = rotated.len() > 1;
    if is_changed {
        rotated.rotate_left(1);
        body.replace_operands(op, &operands, &[]);
    }
    is_changed
}

#[test]
fn parts_of_a_position_exchanged() {
    is_found(Profile::Values, vector::Op::Extract, |body, op| {
        rotate_from(body, op, 1)
    });
    is_found(Profile::Values, vector::Op::Insert, |body, op| {
        rotate_from(body, op, 2)
    });
}

#[test]
fn padding_in_the_place_of_what_is_passed_through() {
    is_found(Profile::Values, vector::Op::Mask, |body, op| {
        let operands = body.operands(op).to_vec();
        let has_passthru = operands.len() > 1;
        if has_passthru {
            body.replace_operands(op, &operands[..1], &[]);
        }
        has_passthru
    });
}

#[test]
fn extrema_that_start_from_zero() {
    is_found(Profile::Values, vector::Op::Reduction, |body, op| {
        let reduction = vector::Reduction::cast(body, op).expect("the opcode says so");
        let kind = body.attribute(op, "kind").map(ToString::to_string);
        let is_extremum = kind.is_some_and(|kind| kind.contains("max") || kind.contains("min"));
        let ty = body.value_type(reduction.dest()).clone();
        if !is_extremum || body.operands(op).len() > 1 || ty.as_float().is_none() {
            return false;
        }
        let Type::Float(float) = ty else {
            return false;
        };
        let spec = OpSpec::new(arith::Op::Constant)
            .attribute("value", Attribute::float(0, float))
            .result(ty);
        let built = body.build(Place::Before(op), spec);
        let operands = [body.operands(op), body.results(built)].concat();
        body.replace_operands(op, &operands, &[]);
        true
    });
}

#[test]
fn exponents_of_32_bits() {
    is_found(Profile::Values, math::Op::Ipowi, |body, op| {
        let exponent = body.operands(op)[1];
        let ty = body.value_type(exponent).clone();
        if ty.integer_width() != Some(64) {
            return false;
        }
        let cut = OpSpec::new(arith::Op::Trunci)
            .operand(exponent)
            .result(Type::integer(32));
        let cut = body.build(Place::Before(op), cut);
        let cut = body.results(cut)[0];
        let spec = OpSpec::new(arith::Op::Extsi).operand(cut).result(ty);
        let extended = body.build(Place::Before(op), spec);
        let extended = body.results(extended)[0];
        body.replace_operand(op, 1, extended);
        true
    });
}

/// A scope that always gives the stack back, also where a result is described there.
struct ScopeThatAlwaysRestores;

impl OpLowering for ScopeThatAlwaysRestores {
    fn root(&self) -> Root {
        Root::op(memref::Op::AllocaScope)
    }

    fn name(&self) -> &str {
        "ScopeThatAlwaysRestores"
    }

    fn rewrite(
        &self,
        rw: &mut LlvmRewriter<'_, '_>,
        op: OpId,
        _: &[ValueId],
    ) -> Result<(), Mismatch> {
        let scope = memref::AllocaScope::cast(rw.body(), op).expect("the root says so");
        let block = rw.body().entry_block(scope.region());
        let block = block.expect("the verifier requires a block");
        let end = rw.body().last_op(block).expect("it has a terminator");
        let stack = rw.save_stack();
        rw.inline_block(block, Place::Before(op), &[]);
        let results = rw.body().operands(end).to_vec();
        let results: Result<Vec<ValueId>, Mismatch> = results
            .into_iter()
            .map(|value| rw.converted(value))
            .collect();
        rw.erase(end);
        rw.restore_stack(stack);
        rw.replace(op, &results?);
        Ok(())
    }
}

#[test]
fn descriptors_of_results_given_back_with_the_stack() {
    crate::planted::is_found(|patterns, options| {
        patterns.add(Context::new(options).pattern(ScopeThatAlwaysRestores));
    });
}

/// What is said of a program whose lowering leaves an attribute out of calls, and out of a function before.
fn without(text: &str, level: OptLevel, left_out: Option<&'static str>) -> Verdict {
    without_along(&Route::ALL, text, level, left_out)
}

/// The same along some routes.
fn without_along(
    routes: &[Route],
    text: &str,
    level: OptLevel,
    left_out: Option<&'static str>,
) -> Verdict {
    let native = Native::in_worker(Options::default()).expect("a worker starts");
    let mut native = native.at_level(level).expect("a worker starts");
    native.set_routes(routes);
    let mut native = native.with_lowering(Box::new(move |body, options| {
        let declaration = body.symbol("g").expect("the program has the function");
        if left_out == Some("arg_attrs") {
            body.remove_attribute(declaration, "arg_attrs");
        }
        lower(body, options)?;
        let ops: Vec<OpId> = body.walk(body.module()).collect();
        for op in ops {
            if let Some(attribute) = left_out
                && body.opcode(op) == Some(llvm::Op::Call.into())
            {
                body.remove_attribute(op, attribute);
            }
        }
        Ok(())
    }));
    judged(text, &mut native)
}

/// What is said of the first call of a program.
fn judged(text: &str, native: &mut Native) -> Verdict {
    let body = parse(text).expect("the text is right");
    let lines = RunLine::parse_all(text, &body);
    let line = lines.expect("the run lines are right").remove(0);
    let run = run(&body, &line.call, &Limits::default()).expect("the oracle can run it");
    let expected = observation(&body, &run);
    check_call(&body, &line.call, &expected, native).verdict
}

const SMALL: &str = "
// run: @f(0x123456F8)
// extern: derived
func.func private @g(i8 {llvm.signext}, i16 {llvm.zeroext}) -> i32
func.func @f(%w: i64) -> i32 {
  %a = arith.trunci %w : i64 to i8
  %b = arith.trunci %w : i64 to i16
  %0 = call @g(%a, %b) : (i8, i16) -> i32
  return %0 : i32
}
";

#[test]
fn small_integers_that_a_call_does_not_extend() {
    let right = without(SMALL, OptLevel::O0, None);
    assert!(right.is_agreement(), "{right}");
    let wrong = without(SMALL, OptLevel::O0, Some("arg_attrs"));
    assert!(matches!(wrong, Verdict::Differ(_)), "{wrong}");
}

/// All that the scope takes in its loop is more than the stack has.
#[test]
fn a_scope_in_a_loop_that_gives_nothing_back() {
    let text = include_str!("../../corpus/run/alloca_scope-in-a-loop.mlir");
    let checked = |is_wrong: bool| {
        let native = Native::in_worker(Options::default()).expect("a worker starts");
        let native = native.at_level(OptLevel::O0).expect("a worker starts");
        let mut native = native.with_lowering(Box::new(move |body, options| {
            lower(body, options)?;
            let text = print(body, Form::current());
            let restores = |line: &&str| line.contains("llvm.intr.stackrestore");
            assert_eq!(text.lines().filter(restores).count(), 1, "{text}");
            if is_wrong {
                let kept = text.lines().filter(|line| !restores(line));
                let kept = kept.collect::<Vec<_>>().join("\n");
                *body = parse(&kept).expect("the text without it is right");
            }
            Ok(())
        }));
        judged(text, &mut native)
    };
    assert!(checked(false).is_agreement());
    let wrong = checked(true);
    assert!(matches!(wrong, Verdict::Differ(_)), "{wrong}");
}

/// The sign of these zeros is open, the number is not.
#[test]
fn a_number_in_the_place_of_a_zero_of_open_sign() {
    for op in [
        "maxnumf %a, %b",
        "minnumf %a, %b",
        "addf %a, %b fastmath<nsz>",
    ] {
        let text = format!(
            "// run: @f(0.0, -0.0) -> -0.0 to 0.0\nfunc.func @f(%a: f32, %b: f32) -> f32 {{\n  \
             %five = arith.constant 5.0 : f32\n  %r = arith.{op} : f32\n  return %r : f32\n}}\n"
        );
        let checked = |number: Option<&'static str>| {
            let native = Native::in_worker(Options::default()).expect("a worker starts");
            let mut native = native.with_lowering(Box::new(move |body, options| {
                if let Some(number) = number {
                    let text = print(body, Form::current());
                    let wrong = text.replace("return %0", &format!("return {number}"));
                    *body = parse(&wrong).expect("another value of the type is right");
                }
                lower(body, options)
            }));
            judged(&text, &mut native)
        };
        assert!(checked(None).is_agreement(), "{op}");
        assert!(checked(Some("%arg0")).is_agreement(), "{op}");
        assert!(checked(Some("%arg1")).is_agreement(), "{op}");
        let wrong = checked(Some("%cst"));
        assert!(matches!(wrong, Verdict::Differ(_)), "{op}: {wrong}");
    }
}

#[test]
fn scopes_of_programs_that_give_nothing_back() {
    let native = Native::in_worker(Options::default()).expect("a worker starts");
    let mut engine = native.with_lowering(Box::new(move |body, options| {
        lower(body, options)?;
        change_all(body, llvm::Op::StackRestore.into(), |body, restore| {
            body.detach(restore);
            true
        });
        Ok(())
    }));
    differs(Profile::Memory, &mut engine, |body| {
        let mut ops = body.walk(body.module());
        ops.any(|op| memref::AllocaScope::cast(body, op).is_some())
    });
}

/// C extends integers of 8 and 16 bits with their sign and others with zeros, and uses them so where the call promises it.
#[test]
fn small_integers_that_a_call_of_c_does_not_extend() {
    let along = [Route::Outward(Language::C(CCompiler::Clang))];
    for (ty, name) in [("i8", "signext"), ("i16", "signext"), ("i5", "zeroext")] {
        let text = format!(
            "// run: @f(0x1234F6F8)\n// extern: derived\n\
             func.func private @g({ty} {{llvm.{name}}}) -> i32\n\
             func.func @f(%w: i64) -> i32 {{\n  %a = arith.trunci %w : i64 to {ty}\n  \
             %0 = call @g(%a) : ({ty}) -> i32\n  return %0 : i32\n}}\n"
        );
        let right = without_along(&along, &text, OptLevel::O0, None);
        assert!(right.is_agreement(), "{ty}: {right}");
        let wrong = without_along(&along, &text, OptLevel::O0, Some("arg_attrs"));
        assert!(matches!(wrong, Verdict::Differ(_)), "{ty}: {wrong}");
    }
}

/// Without optimisation both conventions pass numbers alike on x86-64, so nobody can see the difference there.
#[test]
fn a_call_in_another_convention_than_its_callee() {
    let text = include_str!("../../corpus/known/call-convention.mlir");
    let right = without(text, OptLevel::O1, None);
    assert!(right.is_agreement(), "{right}");
    let wrong = without(text, OptLevel::O1, Some("CConv"));
    assert!(matches!(wrong, Verdict::Differ(_)), "{wrong}");
}
