//! Wrong lowerings can take the place of built-in ones, from outside this crate, in a few lines each.

use stridecheck_conversion::std_to_llvm::arith::replace_with_counterpart;
use stridecheck_conversion::std_to_llvm::call_conv::EXPANDED;
use stridecheck_conversion::std_to_llvm::descriptor::{Descriptor, Field};
use stridecheck_conversion::std_to_llvm::emit::LlvmRewriter;
use stridecheck_conversion::std_to_llvm::func::FuncLowering;
use stridecheck_conversion::std_to_llvm::lowering::{Context, OpLowering};
use stridecheck_conversion::std_to_llvm::memref::access::linear_index;
use stridecheck_conversion::{Mismatch, Options, PatternSet, Root, lower_with};
use stridecheck_ir::dialect::{arith, llvm, memref};
use stridecheck_ir::{Attribute, OpId, ValueId};

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

fn planted(plant: impl Fn(&mut PatternSet)) -> String {
    let mut body = body(PROGRAM);
    lower_with(&mut body, &Options::default(), &plant).expect("the program is lowered");
    let planted = text(&body);
    assert_ne!(planted, text(&lowered(PROGRAM, &Options::default())));
    planted
}

fn func(fields: fn(usize) -> Vec<Field>) -> String {
    let context = Context::new(&Options::default());
    planted(|set| {
        set.add(context.pattern(FuncLowering { fields }));
    })
}

#[test]
fn offset_dropped_in_load() {
    let context = Context::new(&Options::default());
    let text = planted(|set| {
        set.add(context.pattern(LoadWithoutOffset));
    });
    assert!(!text.contains("extractvalue %7[2]"), "{text}");
}

#[test]
fn signed_comparison_as_unsigned() {
    let context = Context::new(&Options::default());
    let text = planted(|set| {
        set.add(context.pattern(CmpiUnsigned));
    });
    assert!(text.contains("llvm.icmp \"ult\""), "{text}");
}

#[test]
fn strides_swapped() {
    let text = func(|rank| {
        swapped(rank, |field| match field {
            Field::Stride(i) => Field::Stride(rank - 1 - i),
            other => other,
        })
    });
    assert!(text.contains("insertvalue %arg6, %4[4, 0]"), "{text}");
}

#[test]
fn size_and_stride_exchanged() {
    let text = func(|rank| {
        swapped(rank, |field| match field {
            Field::Stride(i) => Field::Size(i),
            Field::Size(i) => Field::Stride(i),
            other => other,
        })
    });
    assert!(text.contains("insertvalue %arg5, %3[3, 0]"), "{text}");
}

#[test]
fn pointers_exchanged() {
    let text = func(|rank| {
        swapped(rank, |field| match field {
            Field::Allocated => Field::Aligned,
            Field::Aligned => Field::Allocated,
            other => other,
        })
    });
    assert!(text.contains("insertvalue %arg1, %0[0]"), "{text}");
}
