//! Hand-built bodies, printed in every form; the expected text of the current edition is the output of `mlir-opt` 22.

use crate::attr::{Attribute, FlagFamily, FlagsAttr};
use crate::body::OpSpec;
use crate::body::{Body, Place};
use crate::dialect::{arith, control_flow, func, llvm, memref};
use crate::entity::{BlockId, OpId, ValueId};
use crate::memref_type::{Dim, MemRefType};
use crate::print::{Form, print, print_op};
use crate::types::{FloatType, Type};

fn function(body: &mut Body, name: &str, inputs: Vec<Type>, results: Vec<Type>) -> BlockId {
    let entry = body.create_block(&inputs);
    let spec = OpSpec::new(func::Op::Func)
        .attribute("sym_name", Attribute::String(name.into()))
        .attribute(
            "function_type",
            Attribute::Type(Type::function(inputs, results)),
        )
        .regions(1);
    let op = body.build(Place::End(body.module_block()), spec);
    body.append_block(body.op_regions(op)[0], entry);
    entry
}

fn op(body: &mut Body, block: BlockId, spec: OpSpec) -> OpId {
    body.build(Place::End(block), spec)
}

fn result(body: &mut Body, block: BlockId, spec: OpSpec) -> ValueId {
    let op = op(body, block, spec);
    body.results(op)[0]
}

fn constant(body: &mut Body, block: BlockId, value: Attribute) -> ValueId {
    let ty = value.ty().unwrap();
    let spec = OpSpec::new(arith::Op::Constant)
        .attribute("value", value)
        .result(ty);
    result(body, block, spec)
}

fn branches() -> Body {
    let mut body = Body::new();
    let i32 = Type::integer(32);
    let entry = function(&mut body, "f", vec![Type::Index], vec![i32.clone()]);
    let region = body.block_region(entry).unwrap();
    let exit = body.create_block(std::slice::from_ref(&i32));
    body.append_block(region, exit);
    let one = constant(&mut body, entry, Attribute::integer(1, i32.clone()));
    let other = constant(&mut body, entry, Attribute::integer(1, i32.clone()));
    let yes = constant(&mut body, entry, Attribute::bool(true));
    let nan = Attribute::float(0x7FC0_0000, FloatType::F32);
    constant(&mut body, entry, nan);
    let flags = FlagsAttr::new(FlagFamily::Overflow, &["nsw"]);
    let add = OpSpec::new(arith::Op::Addi)
        .operands(&[one, other])
        .attribute("overflowFlags", Attribute::Flags(flags))
        .result(i32.clone());
    let sum = result(&mut body, entry, add);
    let memref = MemRefType::identity(vec![Dim::Dynamic, Dim::Static(4)], Type::f32());
    let size = body.arguments(entry)[0];
    let alloc = OpSpec::new(memref::Op::Alloc)
        .segment(&[size])
        .segment(&[])
        .attribute("alignment", Attribute::i64(8))
        .result(memref.into());
    let buffer = result(&mut body, entry, alloc);
    let load = OpSpec::new(memref::Op::Load)
        .operands(&[buffer, size, size])
        .result(Type::f32());
    result(&mut body, entry, load);
    let branch = OpSpec::new(control_flow::Op::CondBr)
        .operand(yes)
        .successor(exit, &[sum])
        .successor(exit, &[one]);
    op(&mut body, entry, branch);
    let returned = body.arguments(exit)[0];
    op(
        &mut body,
        exit,
        OpSpec::new(func::Op::Return).operand(returned),
    );
    body
}

#[test]
fn the_current_edition_is_as_mlir_prints_it() {
    let expected = r#"module {
  func.func @f(%arg0: index) -> i32 {
    %c1_i32 = arith.constant 1 : i32
    %c1_i32_0 = arith.constant 1 : i32
    %true = arith.constant true
    %cst = arith.constant 0x7FC00000 : f32
    %0 = arith.addi %c1_i32, %c1_i32_0 overflow<nsw> : i32
    %alloc = memref.alloc(%arg0) {alignment = 8 : i64} : memref<?x4xf32>
    %1 = memref.load %alloc[%arg0, %arg0] : memref<?x4xf32>
    cf.cond_br %true, ^bb1(%0 : i32), ^bb1(%c1_i32 : i32)
  ^bb1(%2: i32):  // 2 preds: ^bb0, ^bb0
    return %2 : i32
  }
}
"#;
    assert_eq!(print(&branches(), Form::current()), expected);
}

#[test]
fn the_generic_form_is_as_mlir_prints_it() {
    let expected = r#""builtin.module"() ({
  "func.func"() <{function_type = (index) -> i32, sym_name = "f"}> ({
  ^bb0(%arg0: index):
    %0 = "arith.constant"() <{value = 1 : i32}> : () -> i32
    %1 = "arith.constant"() <{value = 1 : i32}> : () -> i32
    %2 = "arith.constant"() <{value = true}> : () -> i1
    %3 = "arith.constant"() <{value = 0x7FC00000 : f32}> : () -> f32
    %4 = "arith.addi"(%0, %1) <{overflowFlags = #arith.overflow<nsw>}> : (i32, i32) -> i32
    %5 = "memref.alloc"(%arg0) <{alignment = 8 : i64, operandSegmentSizes = array<i32: 1, 0>}> : (index) -> memref<?x4xf32>
    %6 = "memref.load"(%5, %arg0, %arg0) : (memref<?x4xf32>, index, index) -> f32
    "cf.cond_br"(%2, %4, %0)[^bb1, ^bb1] <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (i1, i32, i32) -> ()
  ^bb1(%7: i32):  // 2 preds: ^bb0, ^bb0
    "func.return"(%7) : (i32) -> ()
  }) : () -> ()
}) : () -> ()
"#;
    assert_eq!(print(&branches(), Form::current().generic()), expected);
}

#[test]
fn the_std_edition_has_names_of_its_own() {
    let expected = r#"module {
  func @f(%arg0: index) -> i32 {
    %c1_i32 = constant 1 : i32
    %c1_i32_0 = constant 1 : i32
    %true = constant true
    %cst = constant 0x7FC00000 : f32
    %0 = addi %c1_i32, %c1_i32_0 {overflowFlags = #arith.overflow<nsw>} : i32
    %1 = alloc(%arg0) {alignment = 8 : i64} : memref<?x4xf32>
    %2 = load %1[%arg0, %arg0] : memref<?x4xf32>
    cond_br %true, ^bb1(%0 : i32), ^bb1(%c1_i32 : i32)
  ^bb1(%3: i32):  // 2 preds: ^bb0, ^bb0
    return %3 : i32
  }
}
"#;
    assert_eq!(print(&branches(), Form::std()), expected);
}

fn llvm_function() -> Body {
    let mut body = Body::new();
    let i64 = Type::integer(64);
    let float = Type::pointer(Some(Type::f32()));
    let descriptor = Type::structure(vec![
        float.clone(),
        float.clone(),
        i64.clone(),
        Type::array(1, i64.clone()),
        Type::array(1, i64.clone()),
    ]);
    let inputs = vec![float.clone(), i64.clone()];
    let entry = body.create_block(&inputs);
    let ty = Type::llvm_function(Type::void(), inputs);
    let spec = OpSpec::new(llvm::Op::Func)
        .attribute("sym_name", Attribute::String("f".into()))
        .attribute("function_type", Attribute::Type(ty))
        .regions(1);
    let function = body.build(Place::End(body.module_block()), spec);
    body.append_block(body.op_regions(function)[0], entry);
    let (pointer, index) = (body.arguments(entry)[0], body.arguments(entry)[1]);
    let value = OpSpec::new(llvm::Op::Constant)
        .attribute("value", Attribute::index(1))
        .result(i64.clone());
    let one = result(&mut body, entry, value);
    let undef = OpSpec::new(llvm::Op::Undef).result(descriptor.clone());
    let undef = result(&mut body, entry, undef);
    let insert = OpSpec::new(llvm::Op::InsertValue)
        .operands(&[undef, index])
        .attribute("position", Attribute::i64_array([3, 0]))
        .result(descriptor.clone());
    let insert = result(&mut body, entry, insert);
    let address = OpSpec::new(llvm::Op::GetElementPtr)
        .operands(&[pointer, one])
        .attribute("elem_type", Attribute::Type(Type::f32()))
        .attribute(
            "rawConstantIndices",
            Attribute::i32_array([llvm::DYNAMIC_INDEX]),
        )
        .result(float);
    let address = result(&mut body, entry, address);
    let load = OpSpec::new(llvm::Op::Load)
        .operand(address)
        .result(Type::f32());
    let loaded = result(&mut body, entry, load);
    op(
        &mut body,
        entry,
        OpSpec::new(llvm::Op::Store).operands(&[loaded, address]),
    );
    op(&mut body, entry, OpSpec::unknown("use").operand(insert));
    op(&mut body, entry, OpSpec::new(llvm::Op::Return));
    body
}

#[test]
fn the_llvm_dialect_of_the_current_edition_has_no_pointees() {
    // The space at the end of the line is MLIR's.
    let expected = r#"module {
  llvm.func @f(%arg0: !llvm.ptr, %arg1: i64) {
    %0 = llvm.mlir.constant(1 : index) : i64
    %1 = llvm.mlir.undef : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %2 = llvm.insertvalue %arg1, %1[3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>_
    %3 = llvm.getelementptr %arg0[%0] : (!llvm.ptr, i64) -> !llvm.ptr, f32
    %4 = llvm.load %3 : !llvm.ptr -> f32
    llvm.store %4, %3 : f32, !llvm.ptr
    "use"(%2) : (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>) -> ()
    llvm.return
  }
}
"#;
    let expected = expected.replace(">_\n", "> \n");
    assert_eq!(print(&llvm_function(), Form::current()), expected);
}

#[test]
fn the_llvm_dialect_of_the_std_edition_wraps_its_types() {
    let expected = r#"module {
  llvm.func @f(%arg0: !llvm<"float*">, %arg1: !llvm.i64) {
    %0 = llvm.mlir.constant(1 : index) : !llvm.i64
    %1 = llvm.mlir.undef : !llvm<"{ float*, float*, i64, [1 x i64], [1 x i64] }">
    %2 = llvm.insertvalue %arg1, %1[3, 0] : !llvm<"{ float*, float*, i64, [1 x i64], [1 x i64] }">
    %3 = llvm.getelementptr %arg0[%0] : (!llvm<"float*">, !llvm.i64) -> !llvm<"float*">
    %4 = llvm.load %3 : !llvm<"float*">
    llvm.store %4, %3 : !llvm<"float*">
    "use"(%2) : (!llvm<"{ float*, float*, i64, [1 x i64], [1 x i64] }">) -> ()
    llvm.return
  }
}
"#;
    assert_eq!(print(&llvm_function(), Form::std()), expected);
}

#[test]
fn one_op_is_named_as_in_the_text_around_it() {
    let body = branches();
    let function = body.symbol("f").unwrap();
    let entry = body.entry_block(body.op_regions(function)[0]).unwrap();
    let last = body.last_op(entry).unwrap();
    assert_eq!(
        print_op(&body, last, Form::current()),
        "cf.cond_br %true, ^bb1(%0 : i32), ^bb1(%c1_i32 : i32)"
    );
}

#[test]
fn floats_are_short_where_that_is_exact() {
    let shown = |bits, ty| Attribute::float(bits, ty).to_string();
    let f32 = |value: f32| shown(value.to_bits().into(), FloatType::F32);
    let f64 = |value: f64| shown(value.to_bits().into(), FloatType::F64);
    assert_eq!(f32(1.5), "1.500000e+00 : f32");
    assert_eq!(f32(-0.0), "-0.000000e+00 : f32");
    assert_eq!(f32(16_777_215.0), "0x4B7FFFFF : f32");
    assert_eq!(f32(0.333_333_34), "0.333333343 : f32");
    assert_eq!(f32(f32::NEG_INFINITY), "0xFF800000 : f32");
    assert_eq!(f32(1.0e-45), "1.401300e-45 : f32");
    assert_eq!(f64(123_456_789.125), "123456789.125 : f64");
    assert_eq!(f64(1.234_567_89e-12), "1.23456789E-12 : f64");
    assert_eq!(f64(0.001_234_567_89), "0.0012345678899999999 : f64");
    assert_eq!(f64(f64::MAX), "1.7976931348623157E+308 : f64");
    assert_eq!(shown(0x4049, FloatType::Bf16), "3.140630e+00 : bf16");
    assert_eq!(shown(1, FloatType::Bf16), "9.183550e-41 : bf16");
    assert_eq!(shown(0x7C00, FloatType::F16), "0x7C00 : f16");
}

#[test]
fn an_op_that_its_assembly_cannot_say_is_printed_in_the_generic_form() {
    let mut body = Body::new();
    let block = body.module_block();
    let odd = op(&mut body, block, OpSpec::new(arith::Op::Addi));
    assert_eq!(
        print_op(&body, odd, Form::current()),
        "\"arith.addi\"() <{overflowFlags = #arith.overflow<none>}> : () -> ()"
    );
}

#[test]
fn a_vector_of_conditions_is_said_with_its_type() {
    let mut body = Body::new();
    let block = body.module_block();
    let vector = |element| Type::vector(vec![2], element);
    let make = |ty| OpSpec::unknown("make").result(ty);
    let condition = result(&mut body, block, make(vector(Type::bool())));
    let value = result(&mut body, block, make(vector(Type::f32())));
    let select = OpSpec::new(arith::Op::Select)
        .operands(&[condition, value, value])
        .result(vector(Type::f32()));
    let select = op(&mut body, block, select);
    assert_eq!(
        print_op(&body, select, Form::current()),
        "%2 = arith.select %0, %1, %1 : vector<2xi1>, vector<2xf32>"
    );
}
