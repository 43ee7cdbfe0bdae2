//! Wrong lowerings can take the place of built-in ones, from outside this crate, in a few lines each.

use stridecheck_conversion::std_to_llvm::arith::replace_with_counterpart;
use stridecheck_conversion::std_to_llvm::context::Context;
use stridecheck_conversion::std_to_llvm::descriptor::Descriptor;
use stridecheck_conversion::std_to_llvm::emit::LlvmRewriter;
use stridecheck_conversion::std_to_llvm::field::Field;
use stridecheck_conversion::std_to_llvm::func::FuncLowering;
use stridecheck_conversion::std_to_llvm::lowering::OpLowering;
use stridecheck_conversion::std_to_llvm::memref::access::linear_index;
use stridecheck_conversion::std_to_llvm::signature::EXPANDED;
use stridecheck_conversion::{Mismatch, Options, PatternSet, Root, lower_with};
use stridecheck_ir::dialect::{View, arith, llvm, memref};
use stridecheck_ir::{Attribute, Body, Def, OpId, ValueId};

use crate::program::{body, lowered, text};

const PROGRAM: &str = r#"
func.func @f(%m: memref<?x?xf32>, %i: index, %j: index) -> (f32, i1) {
  %0 = memref.load %m[%i, %j] : memref<?x?xf32>
  %1 = arith.cmpi slt, %i, %j : index
  return %0, %1 : f32, i1
}
"#;

/// `memref.load` without the offset.
struct LoadWithoutOffset;

impl OpLowering for LoadWithoutOffset {
    fn root(&self) -> Root {
        Root::op(memref::Op::Load)
    }

    fn name(&self) -> &str {
        "LoadWithoutOffset"
    }

    fn rewrite(
        &self,
        rw: &mut LlvmRewriter<'_, '_>,
        op: OpId,
        operands: &[ValueId],
    ) -> Result<(), Mismatch> {
        let ty = rw.converted_type(rw.body().results(op)[0])?;
        let descriptor = Descriptor::new(rw, operands[0]);
        let index = linear_index(rw, descriptor, &operands[1..]).expect("there are indices");
        let aligned = descriptor.aligned(rw);
        let address = rw.element_address(aligned, ty.clone(), index);
        let value = rw.load(address, ty);
        rw.replace(op, &[value]);
        Ok(())
    }
}

/// `arith.cmpi` with every signed predicate read as unsigned.
struct CmpiUnsigned;

impl OpLowering for CmpiUnsigned {
    fn root(&self) -> Root {
        Root::op(arith::Op::Cmpi)
    }

    fn name(&self) -> &str {
        "CmpiUnsigned"
    }

    fn rewrite(
        &self,
        rw: &mut LlvmRewriter<'_, '_>,
        op: OpId,
        operands: &[ValueId],
    ) -> Result<(), Mismatch> {
        let predicate = rw.body().attribute(op, "predicate");
        let predicate = predicate
            .and_then(Attribute::as_integer)
            .expect("it has one");
        let unsigned = if (2..6).contains(&predicate) {
            predicate + 4
        } else {
            predicate
        };
        let predicate = Attribute::i64(i64::try_from(unsigned).expect("it is small"));
        rw.set_attribute(op, "predicate", predicate);
        replace_with_counterpart(rw, op, llvm::Op::ICmp, operands)
    }
}

fn swapped(rank: usize, swap: impl Fn(Field) -> Field) -> Vec<Field> {
    EXPANDED(rank).into_iter().map(swap).collect()
}

fn planted(plant: impl Fn(&mut PatternSet)) -> Body {
    let mut body = body(PROGRAM);
    lower_with(&mut body, &Options::default(), &plant).expect("the program is lowered");
    body
}

fn func(fields: fn(usize) -> Vec<Field>) -> Body {
    let context = Context::new(&Options::default());
    planted(|set| {
        set.add(context.pattern(FuncLowering { fields }));
    })
}

/// The program as the built-in lowering makes it.
fn right() -> Body {
    lowered(PROGRAM, &Options::default())
}

/// The only op of a kind.
fn only(body: &Body, kind: llvm::Op) -> OpId {
    let ops = body.walk(body.module());
    let ops: Vec<OpId> = ops
        .filter(|op| body.opcode(*op) == Some(kind.into()))
        .collect();
    assert_eq!(ops.len(), 1, "{kind:?}");
    ops[0]
}

/// The positions of the fields of descriptors that a value is computed from.
fn fields_behind(body: &Body, value: ValueId, found: &mut Vec<Attribute>) {
    let Def::Result(op, _) = body.value_def(value) else {
        return;
    };
    if body.opcode(op) == Some(llvm::Op::ExtractValue.into()) {
        found.extend(body.attribute(op, "position").cloned());
        return;
    }
    for operand in body.operands(op) {
        fields_behind(body, *operand, found);
    }
}

/// Whether the address that is loaded from is computed from the offset of the memref.
fn load_uses_offset(body: &Body) -> bool {
    let load = only(body, llvm::Op::Load);
    let mut found = Vec::new();
    fields_behind(body, body.operands(load)[0], &mut found);
    assert!(!found.is_empty(), "the address comes from a descriptor");
    found.contains(&Attribute::i64_array(&[2][..]))
}

/// Which argument of the function becomes the field of the descriptor at a position.
fn argument_at(body: &Body, position: &[i64]) -> usize {
    let position = Attribute::i64_array(position);
    let sets = |op: &OpId| body.attribute(*op, "position") == Some(&position);
    let mut ops = body.walk(body.module());
    let insert = ops.find_map(|op| llvm::InsertValue::cast(body, op).filter(|_| sets(&op)));
    match body.value_def(insert.expect("the field is set").value()) {
        Def::Argument(_, number) => usize::try_from(number).expect("it is small"),
        Def::Result(..) => panic!("the field is not set to an argument"),
    }
}

fn predicate(body: &Body) -> Option<i128> {
    let compare = only(body, llvm::Op::ICmp);
    body.attribute(compare, "predicate")?.as_integer()
}

#[test]
fn offset_dropped_in_load() {
    let context = Context::new(&Options::default());
    let wrong = planted(|set| {
        set.add(context.pattern(LoadWithoutOffset));
    });
    assert!(load_uses_offset(&right()));
    assert!(!load_uses_offset(&wrong), "{}", text(&wrong));
}

#[test]
fn signed_comparison_as_unsigned() {
    let context = Context::new(&Options::default());
    let wrong = planted(|set| {
        set.add(context.pattern(CmpiUnsigned));
    });
    // `slt` and `ult`.
    assert_eq!([predicate(&right()), predicate(&wrong)], [Some(2), Some(6)]);
}

#[test]
fn strides_swapped() {
    let wrong = func(|rank| {
        swapped(rank, |field| match field {
            Field::Stride(i) => Field::Stride(rank - 1 - i),
            other => other,
        })
    });
    let strides = |body: &Body| [argument_at(body, &[4, 0]), argument_at(body, &[4, 1])];
    assert_eq!([strides(&right()), strides(&wrong)], [[5, 6], [6, 5]]);
}

#[test]
fn size_and_stride_exchanged() {
    let wrong = func(|rank| {
        swapped(rank, |field| match field {
            Field::Stride(i) => Field::Size(i),
            Field::Size(i) => Field::Stride(i),
            other => other,
        })
    });
    let fields = |body: &Body| [argument_at(body, &[3, 0]), argument_at(body, &[4, 0])];
    assert_eq!([fields(&right()), fields(&wrong)], [[3, 5], [5, 3]]);
}

#[test]
fn pointers_exchanged() {
    let wrong = func(|rank| {
        swapped(rank, |field| match field {
            Field::Allocated => Field::Aligned,
            Field::Aligned => Field::Allocated,
            other => other,
        })
    });
    let pointers = |body: &Body| [argument_at(body, &[0]), argument_at(body, &[1])];
    assert_eq!([pointers(&right()), pointers(&wrong)], [[0, 1], [1, 0]]);
}
