//! The checker is checked: each wrong lowering, put in place of the right one, is found by the campaign.
//!
//! A plant is a lowering pattern like the built-in ones, added through the conversion's extension point.

use std::sync::atomic::AtomicBool;

use stridecheck::Verdict;
use stridecheck::campaign::{Campaign, Counts, Limit, Subjects, Summary, hunt};
use stridecheck::check::check_call;
use stridecheck::engine::{Engine, TimeLimit};
use stridecheck::engines::native::Native;
use stridecheck::engines::oracle::observation;
use stridecheck_conversion::error::Mismatch;
use stridecheck_conversion::pattern::PatternSet;
use stridecheck_conversion::root::Root;
use stridecheck_conversion::std_to_llvm::arith::replace_with_counterpart;
use stridecheck_conversion::std_to_llvm::context::Context;
use stridecheck_conversion::std_to_llvm::descriptor::Descriptor;
use stridecheck_conversion::std_to_llvm::emit::LlvmRewriter;
use stridecheck_conversion::std_to_llvm::field::Field;
use stridecheck_conversion::std_to_llvm::func::FuncLowering;
use stridecheck_conversion::std_to_llvm::lowering::OpLowering;
use stridecheck_conversion::std_to_llvm::memref::access::{element_address, linear_index};
use stridecheck_conversion::std_to_llvm::memref::alloc::{
    Buffer, allocate, describe, extent, take,
};
use stridecheck_conversion::std_to_llvm::signature::{EXPANDED, packed_result_type};
use stridecheck_conversion::{Options, lower, lower_with};
use stridecheck_ir::dialect::{View, arith, func, llvm, memref};
use stridecheck_ir::{Form, MemRefType, OpId, OpSpec, Type, ValueId, parse, print};
use stridecheck_oracle::{Call, Limits, run};

const PROGRAMS: u64 = 2_000;

/// How many programs find what hardly any program misses.
const EARLY: u64 = 20;

pub(crate) type Plant = fn(&mut PatternSet, &Options);

/// Hunts with a lowering that has a plant until the first finding.
fn hunt_for(plant: Option<Plant>) -> (u64, Counts) {
    let campaign = Campaign {
        seed: 23,
        limit: Limit::Count(PROGRAMS),
        max_findings: 1,
        jobs: 2,
        reduce: None,
        ..Campaign::default()
    };
    let make_engine = || {
        let options = Options {
            c_wrappers: true,
            ..Options::default()
        };
        let mut native = Native::in_worker(options)?;
        let native = match plant {
            None => native,
            Some(plant) => {
                // Wrong code often runs without end.
                Engine::set_time_limit(&mut native, TimeLimit::Short);
                native.with_lowering(Box::new(move |body, options| {
                    lower_with(body, options, &|patterns| plant(patterns, options))
                }))
            }
        };
        let engine: Box<dyn Engine> = Box::new(native);
        Ok::<Subjects, stridecheck::engines::native::StartError>(vec![Box::new(engine)])
    };
    let summary = hunt(
        &campaign,
        &make_engine,
        &AtomicBool::new(false),
        &mut |_, _| {},
    );
    let Summary {
        programs, targets, ..
    } = summary.expect("a worker starts");
    (programs, targets[0].clone())
}

#[track_caller]
pub(crate) fn is_found(plant: Plant) {
    let (_, counts) = hunt_for(Some(plant));
    assert_eq!(
        counts.differ, 1,
        "the wrong lowering is found within {PROGRAMS} programs: {counts:?}"
    );
}

/// Finds what no program that looks at it can hide.
#[track_caller]
fn is_found_early(plant: Plant) {
    let (programs, counts) = hunt_for(Some(plant));
    assert_eq!(counts.differ, 1, "{counts:?}");
    assert!(programs <= EARLY, "{counts:?}");
}

#[test]
#[cfg_attr(not(feature = "soak"), ignore = "the soak has it")]
fn the_right_lowering_has_no_finding() {
    let (programs, counts) = hunt_for(None);
    assert_eq!((programs, counts.agree), (PROGRAMS, PROGRAMS), "{counts:?}");
}

/// A load that computes its address in its own way.
struct WrongLoad(fn(&mut LlvmRewriter<'_, '_>, Descriptor, &[ValueId]) -> Option<ValueId>);

impl OpLowering for WrongLoad {
    fn root(&self) -> Root {
        Root::op(memref::Op::Load)
    }

    fn name(&self) -> &str {
        "WrongLoad"
    }

    fn rewrite(
        &self,
        rw: &mut LlvmRewriter<'_, '_>,
        op: OpId,
        operands: &[ValueId],
    ) -> Result<(), Mismatch> {
        let view = memref::Load::cast(rw.body(), op).expect("the root says so");
        let (element, result) = (view.memref_type().element.clone(), view.result());
        let element = rw.types().convert_one(&element)?;
        let descriptor = Descriptor::new(rw, operands[0]);
        let index = (self.0)(rw, descriptor, &operands[1..]);
        let aligned = descriptor.aligned(rw);
        let address = match index {
            Some(index) => rw.element_address(aligned, element, index),
            None => aligned,
        };
        let ty = rw.converted_type(result)?;
        rw.replace_with(op, OpSpec::new(llvm::Op::Load).operand(address).result(ty));
        Ok(())
    }
}

/// A store that also writes to the first element.
struct TwofoldStore;

impl OpLowering for TwofoldStore {
    fn root(&self) -> Root {
        Root::op(memref::Op::Store)
    }

    fn name(&self) -> &str {
        "TwofoldStore"
    }

    fn rewrite(
        &self,
        rw: &mut LlvmRewriter<'_, '_>,
        op: OpId,
        operands: &[ValueId],
    ) -> Result<(), Mismatch> {
        let view = memref::Store::cast(rw.body(), op).expect("the root says so");
        let memref = view.memref_type().clone();
        let address = element_address(rw, &memref, operands[1], &operands[2..])?;
        let first = Descriptor::new(rw, operands[1]).aligned(rw);
        let store = |address| {
            let spec = OpSpec::new(llvm::Op::Store);
            spec.operand(operands[0]).operand(address)
        };
        rw.emit_op(store(first));
        rw.replace_with(op, store(address));
        Ok(())
    }
}

#[test]
fn a_write_to_what_was_given_no_value() {
    let text = "func.func @f(%m: memref<3xi8>, %v: i8) {
      %last = arith.constant 2 : index
      memref.store %v, %m[%last] : memref<3xi8>
      return
    }";
    let body = parse(text).expect("the text is right");
    let call = Call::parse("@f([?, ?, ?], 5)", &body).expect("the text is right");
    let run = run(&body, &call, &Limits::default()).expect("the oracle can run it");
    let expected = observation(&body, &run);
    let verdict = |plant: bool| {
        let native = Native::in_process(Options::default()).expect("LLVM makes code");
        let mut native = native.with_lowering(Box::new(move |body, options| {
            lower_with(body, options, &|patterns| {
                if plant {
                    patterns.add(Context::new(options).pattern(TwofoldStore));
                }
            })
        }));
        let checked = check_call(&body, &call, &expected, &mut native);
        checked.verdict.to_string()
    };
    assert_eq!(verdict(false), "agree");
    let difference = "differ: buffer 0, byte 0: expected no write, found 0x05";
    assert_eq!(verdict(true), difference);
}

/// Nothing reads the global, so only what it holds afterwards tells.
#[test]
fn a_global_with_another_first_value() {
    let text = "memref.global @g : memref<2xi32> = dense<7>
    func.func @f() -> i32 {
      %x = arith.constant 1 : i32
      return %x : i32
    }";
    let body = parse(text).expect("the text is right");
    let call = Call::parse("@f()", &body).expect("the text is right");
    let run = run(&body, &call, &Limits::default()).expect("the oracle can run it");
    let expected = observation(&body, &run);
    let verdict = |value: &'static str| {
        let native = Native::in_process(Options::default()).expect("LLVM makes code");
        let mut native = native.with_lowering(Box::new(move |body, options| {
            lower(body, options)?;
            let lowered = print(body, Form::current()).replace("dense<7>", value);
            *body = parse(&lowered).expect("what the lowering prints can be read");
            Ok(())
        }));
        check_call(&body, &call, &expected, &mut native).verdict
    };
    assert_eq!(verdict("dense<7>"), Verdict::Agree);
    assert!(matches!(verdict("dense<[7, 8]>"), Verdict::Differ(_)));
}

#[test]
fn an_offset_dropped_in_loads() {
    is_found(|patterns, options| {
        patterns.add(Context::new(options).pattern(WrongLoad(linear_index)));
    });
}

#[test]
fn strides_swapped_in_loads() {
    is_found(|patterns, options| {
        patterns.add(
            Context::new(options).pattern(WrongLoad(|rw, descriptor, indices| {
                let offset = descriptor.offset(rw);
                let rank = indices.len();
                let terms = indices
                    .iter()
                    .enumerate()
                    .map(|(dimension, index)| (rank - 1 - dimension, *index));
                Some(terms.fold(offset, |sum, (dimension, index)| {
                    let stride = descriptor.stride(rw, dimension);
                    let product = rw.mul(stride, index);
                    rw.add(sum, product)
                }))
            })),
        );
    });
}

#[test]
fn size_and_stride_exchanged_in_arguments() {
    is_found(|patterns, options| {
        let fields = |rank: usize| {
            let exchanged = EXPANDED(rank).into_iter().map(|field| match field {
                Field::Size(i) => Field::Stride(i),
                Field::Stride(i) => Field::Size(i),
                other => other,
            });
            exchanged.collect()
        };
        patterns.add(Context::new(options).pattern(FuncLowering { fields }));
    });
}

#[test]
fn aligned_and_allocated_pointer_exchanged_in_arguments() {
    is_found_early(|patterns, options| {
        let fields = |rank: usize| {
            let exchanged = EXPANDED(rank).into_iter().map(|field| match field {
                Field::Allocated => Field::Aligned,
                Field::Aligned => Field::Allocated,
                other => other,
            });
            exchanged.collect()
        };
        patterns.add(Context::new(options).pattern(FuncLowering { fields }));
    });
}

/// What a wrong allocation makes of a type, a number of elements and an alignment.
type Allocate =
    fn(&mut LlvmRewriter<'_, '_>, &MemRefType, ValueId, Option<u64>) -> Result<Buffer, Mismatch>;

/// An allocation that takes its memory in its own way.
struct WrongAlloc(Allocate);

impl OpLowering for WrongAlloc {
    fn root(&self) -> Root {
        Root::op(memref::Op::Alloc)
    }

    fn name(&self) -> &str {
        "WrongAlloc"
    }

    fn rewrite(
        &self,
        rw: &mut LlvmRewriter<'_, '_>,
        op: OpId,
        operands: &[ValueId],
    ) -> Result<(), Mismatch> {
        let view = memref::Alloc::cast(rw.body(), op).expect("the root says so");
        let (memref, alignment) = (view.memref_type().clone(), view.alignment_bytes());
        let descriptor = rw.converted_type(view.result())?;
        let extent = extent(rw, &memref, operands);
        let buffer = (self.0)(rw, &memref, extent.count, alignment)?;
        let descriptor = describe(rw, descriptor, &buffer, &extent);
        rw.replace(op, &[descriptor.value()]);
        Ok(())
    }
}

/// The bytes that so many elements need.
fn bytes(
    rw: &mut LlvmRewriter<'_, '_>,
    memref: &MemRefType,
    count: ValueId,
) -> Result<ValueId, Mismatch> {
    let element = rw.types().convert_one(&memref.element)?;
    Ok(rw.size_in_bytes(element, Err(count)))
}

/// A return that gives unranked memrefs back with their descriptors on its own stack.
struct ReturnWithoutCopies;

impl OpLowering for ReturnWithoutCopies {
    fn root(&self) -> Root {
        Root::op(func::Op::Return)
    }

    fn name(&self) -> &str {
        "ReturnWithoutCopies"
    }

    fn rewrite(
        &self,
        rw: &mut LlvmRewriter<'_, '_>,
        op: OpId,
        operands: &[ValueId],
    ) -> Result<(), Mismatch> {
        let types = rw.body().value_types(rw.body().operands(op));
        let packed = packed_result_type(rw.options(), rw.types(), &types)?;
        let value = match operands {
            [] => None,
            [one] => Some(*one),
            several => {
                let empty = rw.undefined(packed);
                let fields = (0..).zip(several);
                Some(fields.fold(empty, |packed, (i, value)| rw.insert(packed, &[i], *value)))
            }
        };
        rw.return_op(value);
        rw.erase(op);
        Ok(())
    }
}

#[test]
fn descriptors_of_unranked_results_left_on_the_stack() {
    is_found(|patterns, options| {
        patterns.add(Context::new(options).pattern(ReturnWithoutCopies));
    });
}

#[test]
fn an_alignment_ignored() {
    is_found(|patterns, options| {
        patterns.add(
            Context::new(options).pattern(WrongAlloc(|rw, memref, count, _| {
                allocate(rw, memref, count, None)
            })),
        );
    });
}

#[test]
fn elements_moved_away_from_the_start_of_an_allocation() {
    is_found_early(|patterns, options| {
        patterns.add(
            Context::new(options).pattern(WrongAlloc(|rw, memref, count, alignment| {
                if alignment.is_some() {
                    return allocate(rw, memref, count, alignment);
                }
                let bytes = bytes(rw, memref, count)?;
                let more = rw.size_constant(16);
                let bytes = rw.add(bytes, more);
                let allocated = take(rw, memref, bytes)?;
                let start = rw.pointer_to(allocated, Type::integer(8));
                let moved = rw.element_address(start, Type::integer(8), more);
                let aligned = rw.pointer_to(moved, memref.element.clone());
                Ok(Buffer { allocated, aligned })
            })),
        );
    });
}

#[test]
fn twice_the_bytes_allocated() {
    is_found_early(|patterns, options| {
        patterns.add(
            Context::new(options).pattern(WrongAlloc(|rw, memref, count, alignment| {
                if alignment.is_some() {
                    return allocate(rw, memref, count, alignment);
                }
                let bytes = bytes(rw, memref, count)?;
                let bytes = rw.add(bytes, bytes);
                let allocated = take(rw, memref, bytes)?;
                Ok(Buffer {
                    allocated,
                    aligned: allocated,
                })
            })),
        );
    });
}

/// A comparison that forgets about signs.
struct UnsignedCmpi;

impl OpLowering for UnsignedCmpi {
    fn root(&self) -> Root {
        Root::op(arith::Op::Cmpi)
    }

    fn name(&self) -> &str {
        "UnsignedCmpi"
    }

    fn rewrite(
        &self,
        rw: &mut LlvmRewriter<'_, '_>,
        op: OpId,
        operands: &[ValueId],
    ) -> Result<(), Mismatch> {
        let predicate = arith::Cmpi::cast(rw.body(), op)
            .expect("the root says so")
            .predicate();
        let unsigned = predicate.replace("sl", "ul").replace("sg", "ug");
        let number = arith::CMPI_PREDICATES
            .iter()
            .position(|known| *known == unsigned);
        let number = i64::try_from(number.expect("every signed predicate has an unsigned one"))
            .expect("it is small");
        let ty = rw.converted_type(rw.body().results(op)[0])?;
        let spec = OpSpec::new(llvm::Op::ICmp).operands(operands).result(ty);
        rw.replace_with(
            op,
            spec.attribute("predicate", stridecheck_ir::Attribute::i64(number)),
        );
        Ok(())
    }
}

#[test]
fn signed_comparisons_lowered_as_unsigned() {
    is_found(|patterns, options| {
        patterns.add(Context::new(options).pattern(UnsignedCmpi));
    });
}

/// An op lowered as another one.
pub(crate) struct Mistaken(pub(crate) arith::Op, pub(crate) llvm::Op);

impl OpLowering for Mistaken {
    fn root(&self) -> Root {
        Root::op(self.0)
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
        replace_with_counterpart(rw, op, self.1, operands)
    }
}

#[test]
fn arithmetic_shifts_lowered_as_logical() {
    is_found(|patterns, options| {
        patterns.add(Context::new(options).pattern(Mistaken(arith::Op::Shrsi, llvm::Op::LShr)));
    });
}

#[test]
fn sign_extensions_lowered_as_zero_extensions() {
    is_found(|patterns, options| {
        patterns.add(Context::new(options).pattern(Mistaken(arith::Op::Extsi, llvm::Op::ZExt)));
    });
}
