//! Promises that a lowering might add wrongly: the oracle alone finds each in what programs are lowered to.

use stridecheck::targets::Options;
use stridecheck_conversion::lower;
use stridecheck_conversion::std_to_llvm::types::is_pointer;
use stridecheck_gen::{Profile, program, seed_bytes};
use stridecheck_ir::attr::{FlagFamily, FlagsAttr};
use stridecheck_ir::dialect::llvm::Op;
use stridecheck_ir::dialect::{Opcode, View as _, llvm};
use stridecheck_ir::{Attribute, Attributes, Body, OpId, OpSpec, Place, Type};

use crate::dialect_runs::checked;

/// How many programs may miss a promise.
const PROGRAMS: u64 = 2_000;

/// Changes each op of a lowered program.
type Plant = fn(&mut Body, OpId, Op);

/// Finds a plant in programs of a profile.
#[track_caller]
fn found(profile: Profile, plant: Plant) {
    let is_found = (0..PROGRAMS).any(|number| {
        let case = program(&seed_bytes(35, number), &profile.config());
        let mut lowered = case.body.clone();
        if lower(&mut lowered, &Options::default().conversion()).is_err() {
            return false;
        }
        let ops: Vec<OpId> = lowered.walk(lowered.module()).collect();
        for op in ops {
            if let Some(Opcode::Llvm(opcode)) = lowered.opcode(op) {
                plant(&mut lowered, op, opcode);
            }
        }
        checked(&case, lowered).verdict.is_difference()
    });
    assert!(
        is_found,
        "{PROGRAMS} programs of {} miss it",
        profile.name()
    );
}

fn overflow(body: &mut Body, op: OpId, flag: &str) {
    let flags = FlagsAttr::new(FlagFamily::LlvmOverflow, &[flag]);
    body.set_attribute(op, "overflowFlags", Attribute::Flags(flags));
}

#[test]
fn sums_that_do_not_wrap_as_signed_numbers() {
    found(Profile::Default, |body, op, opcode| {
        if opcode == Op::Add {
            overflow(body, op, "nsw");
        }
    });
}

#[test]
fn differences_that_do_not_wrap() {
    found(Profile::Default, |body, op, opcode| {
        if opcode == Op::Sub {
            overflow(body, op, "nuw");
        }
    });
}

#[test]
fn products_that_do_not_wrap() {
    found(Profile::Default, |body, op, opcode| {
        if opcode == Op::Mul {
            overflow(body, op, "nuw");
        }
    });
}

#[test]
fn shifts_that_lose_no_bits() {
    found(Profile::Default, |body, op, opcode| {
        if opcode == Op::Shl {
            overflow(body, op, "nuw");
        }
    });
}

#[test]
fn exact_divisions_and_shifts() {
    for opcodes in [[Op::SDiv, Op::UDiv], [Op::LShr, Op::AShr]] {
        let plant: Plant = match opcodes[0] {
            Op::SDiv => |body, op, opcode| {
                if matches!(opcode, Op::SDiv | Op::UDiv) {
                    body.set_attribute(op, "isExact", Attribute::Unit);
                }
            },
            _ => |body, op, opcode| {
                if matches!(opcode, Op::LShr | Op::AShr) {
                    body.set_attribute(op, "isExact", Attribute::Unit);
                }
            },
        };
        found(Profile::Default, plant);
    }
}

/// An address that is reached by way of one far behind its allocation.
#[test]
fn addresses_on_a_way_inside_their_allocation() {
    found(Profile::Default, |body, op, opcode| {
        let [base, index] = body.operands(op)[..] else {
            return;
        };
        if opcode != Op::GetElementPtr {
            return;
        }
        let far = OpSpec::new(Op::Constant).attribute("value", Attribute::i64(1 << 20));
        let far = body.build(Place::Before(op), far.result(Type::integer(64)));
        let far = body.results(far)[0];
        let mut first = OpSpec::new(Op::GetElementPtr).operands(&[base, far]);
        for name in ["elem_type", "rawConstantIndices"] {
            let value = body.attribute(op, name).expect("an address has both");
            first = first.attribute(name, value.clone());
        }
        let inbounds = FlagsAttr::new(FlagFamily::NoWrap, &["inbounds_flag", "nusw"]);
        let first = first.attribute("noWrapFlags", Attribute::Flags(inbounds));
        let ty = body.value_type(base).clone();
        let first = body.build(Place::Before(op), first.result(ty));
        let back = OpSpec::new(Op::Sub).operands(&[index, far]);
        let back = body.build(Place::Before(op), back.result(Type::integer(64)));
        body.replace_operand(op, 0, body.results(first)[0]);
        body.replace_operand(op, 1, body.results(back)[0]);
    });
}

#[test]
fn disjoint_bits() {
    found(Profile::Default, |body, op, opcode| {
        if opcode == Op::Or {
            body.set_attribute(op, "isDisjoint", Attribute::Unit);
        }
    });
}

#[test]
fn numbers_without_sign() {
    found(Profile::Default, |body, op, opcode| {
        if matches!(opcode, Op::ZExt | Op::UIToFP) {
            body.set_attribute(op, "nonNeg", Attribute::Unit);
        }
    });
}

#[test]
fn floats_without_nans() {
    found(Profile::Default, |body, op, opcode| {
        if matches!(opcode, Op::FAdd | Op::FSub | Op::FMul | Op::FDiv) {
            let flags = FlagsAttr::new(FlagFamily::LlvmFastMath, &["nnan"]);
            body.set_attribute(op, "fastmathFlags", Attribute::Flags(flags));
        }
    });
}

#[test]
fn floats_without_infinities() {
    found(Profile::Default, |body, op, opcode| {
        if matches!(opcode, Op::FAdd | Op::FSub | Op::FMul | Op::FDiv) {
            let flags = FlagsAttr::new(FlagFamily::LlvmFastMath, &["ninf"]);
            body.set_attribute(op, "fastmathFlags", Attribute::Flags(flags));
        }
    });
}

#[test]
fn accesses_aligned_to_more() {
    found(Profile::Default, |body, op, opcode| {
        if matches!(opcode, Op::Load | Op::Store) {
            body.set_attribute(op, "alignment", Attribute::i64(32));
        }
    });
}

/// Puts a promise on the arguments of functions whose types have one.
fn promise(body: &mut Body, op: OpId, name: &str, value: impl Fn(&Type) -> Option<Attribute>) {
    let Some(function) = llvm::Func::cast(body, op) else {
        return;
    };
    let Some(entry) = body.entry_block(function.region()) else {
        return;
    };
    let arguments = body.arguments(entry).to_vec();
    let lists = arguments.iter().map(|argument| {
        let mut promises = Attributes::default();
        if let Some(value) = value(body.value_type(*argument)) {
            promises.insert(name, value);
        }
        Attribute::Dictionary(promises)
    });
    let lists = Attribute::Array(lists.collect());
    body.set_attribute(op, "arg_attrs", lists);
}

#[test]
fn arguments_that_are_not_poison() {
    found(Profile::Default, |body, op, _| {
        promise(body, op, "llvm.noundef", |ty| {
            (!is_pointer(ty)).then_some(Attribute::Unit)
        });
    });
}

#[test]
fn arguments_in_a_range() {
    found(Profile::Default, |body, op, _| {
        promise(body, op, "llvm.range", |ty| {
            let width = ty.integer_width().filter(|width| *width > 3)?;
            let range = format!("llvm.constant_range<i{width}, 0, 5>");
            Some(Attribute::Opaque(range.into()))
        });
    });
}

#[test]
fn pointers_that_nothing_else_refers_to() {
    found(Profile::Default, |body, op, _| {
        promise(body, op, "llvm.noalias", |ty| {
            is_pointer(ty).then_some(Attribute::Unit)
        });
    });
}

/// The size of a type is the address of the second element of an array at null.
#[test]
fn addresses_from_pointers_that_are_not_null() {
    found(Profile::Default, |body, op, opcode| {
        if opcode == Op::GetElementPtr {
            let base = body.operands(op)[0];
            let holds = Attribute::integer(1, Type::integer(1));
            let holds = OpSpec::new(Op::Constant).attribute("value", holds);
            let holds = body.build(Place::Before(op), holds.result(Type::integer(1)));
            let holds = body.results(holds)[0];
            let assume = OpSpec::new(Op::Assume)
                .operands(&[holds, base])
                .attribute("op_bundle_sizes", Attribute::i32_array(vec![1]))
                .attribute(
                    "op_bundle_tags",
                    Attribute::Array([Attribute::String("nonnull".into())].into()),
                );
            body.build(Place::Before(op), assume);
        }
    });
}

#[test]
fn pointers_to_more_memory() {
    found(Profile::Default, |body, op, _| {
        promise(body, op, "llvm.dereferenceable", |ty| {
            is_pointer(ty).then(|| Attribute::i64(64))
        });
    });
}

#[test]
fn pointers_aligned_to_more() {
    found(Profile::Default, |body, op, _| {
        promise(body, op, "llvm.align", |ty| {
            is_pointer(ty).then(|| Attribute::i64(64))
        });
    });
}

#[test]
fn memory_on_the_stack_whose_life_is_over() {
    found(Profile::Default, |body, op, opcode| {
        if opcode == Op::Alloca {
            let pointer = body.results(op)[0];
            let end = OpSpec::new(Op::LifetimeEnd).operand(pointer);
            let next = body.next_op(op).expect("a terminator is last");
            body.build(Place::Before(next), end);
        }
    });
}

/// Memory on the stack that each iteration of a loop allocates and does not free.
#[test]
fn memory_on_the_stack_that_a_loop_keeps() {
    found(Profile::Memory, |body, op, opcode| {
        if opcode == Op::StackRestore {
            body.detach(op);
        }
    });
}

#[test]
fn a_field_one_off() {
    found(Profile::Default, |body, op, opcode| {
        if opcode == Op::ExtractValue {
            let position = body
                .attribute(op, "position")
                .and_then(Attribute::as_dense_array);
            if position.is_some_and(|position| *position == [3, 0]) {
                body.set_attribute(op, "position", Attribute::i64_array(vec![4, 0]));
            }
        }
    });
}
