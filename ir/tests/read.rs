//! What the reader takes, in both editions and in the generic form.

use std::sync::Arc;

use stridecheck_ir::attr::{FlagFamily, FlagsAttr};
use stridecheck_ir::dialect::{arith, builtin, llvm, memref};
use stridecheck_ir::memref_type::UnrankedMemRefType;
use stridecheck_ir::types::{IntegerType, LlvmType, OpaqueType, Signedness};
use stridecheck_ir::{
    Attribute, Body, Dim, FloatType, Form, Layout, MemRefType, OpId, Opcode, Type, View, parse,
    parse_type, print,
};

/// The body of a text that is right.
pub(crate) fn read(text: &str) -> Body {
    parse(text).unwrap_or_else(|diagnostics| {
        let rendered: Vec<_> = diagnostics
            .iter()
            .map(|diagnostic| diagnostic.render(text, "test.mlir"))
            .collect();
        panic!("{}", rendered.join("\n"))
    })
}

fn current(text: &str) -> String {
    print(&read(text), Form::current())
}

/// The first op of an opcode.
fn find(body: &Body, opcode: impl Into<Opcode>) -> OpId {
    let opcode = opcode.into();
    body.walk(body.module())
        .find(|op| body.opcode(*op) == Some(opcode))
        .expect("the text has such an op")
}

#[test]
fn every_op_reads_as_mlir_prints_it() {
    let text = include_str!("programs/every_op.mlir");
    let generic = include_str!("programs/every_op_generic.mlir");
    for written in [text, generic] {
        let body = read(written);
        assert_eq!(print(&body, Form::current()), text);
        assert_eq!(print(&body, Form::current().generic()), generic);
    }
}

#[test]
fn the_program_with_every_op_has_every_op() {
    let body = read(include_str!("programs/every_op.mlir"));
    // What only 2020 has stands in `corpus/std`.
    for opcode in Opcode::all().filter(|opcode| !matches!(opcode, Opcode::Std(_))) {
        find(&body, opcode);
    }
}

#[test]
fn editions_say_the_same() {
    let ops = [
        ("addi %i, %i : i32", "arith.addi %i, %i : i32"),
        ("std.addi %i, %i : i32", "arith.addi %i, %i : i32"),
        ("divi_signed %i, %i : i32", "arith.divsi %i, %i : i32"),
        ("cmpi \"slt\", %i, %i : i32", "arith.cmpi slt, %i, %i : i32"),
        ("cmpf \"olt\", %f, %f : f32", "arith.cmpf olt, %f, %f : f32"),
        ("select %b, %f, %f : f32", "arith.select %b, %f, %f : f32"),
        ("constant 1.0 : f32", "arith.constant 1.0 : f32"),
        (
            "unrealized_conversion_cast %i : i32 to f32",
            "builtin.unrealized_conversion_cast %i : i32 to f32",
        ),
        (
            "load %m[%n] : memref<?xf32>",
            "memref.load %m[%n] : memref<?xf32>",
        ),
        (
            "alloc(%n) : memref<?xf32>",
            "memref.alloc(%n) : memref<?xf32>",
        ),
        (
            "memref_cast %m : memref<?xf32> to memref<4xf32>",
            "memref.cast %m : memref<?xf32> to memref<4xf32>",
        ),
        (
            "call @f(%i) : (i32) -> i32",
            "func.call @f(%i) : (i32) -> i32",
        ),
        (
            "llvm.icmp \"eq\" %i, %i : !llvm.i32",
            "llvm.icmp \"eq\" %i, %i : i32",
        ),
        ("llvm.fadd %f, %f : !llvm.float", "llvm.fadd %f, %f : f32"),
        (
            "llvm.mlir.constant(1 : index) : !llvm.i64",
            "llvm.mlir.constant(1 : index) : i64",
        ),
        (
            "llvm.mlir.undef : !llvm<\"{ half, [2 x i64] }\">",
            "llvm.mlir.undef : !llvm.struct<(f16, array<2 x i64>)>",
        ),
    ];
    let program = |op: &str| {
        format!(
            "func.func @f(%i: i32, %f: f32, %b: i1, %n: index, %m: memref<?xf32>) {{\n %r = {op} return }}"
        )
    };
    for (std, now) in ops {
        assert_eq!(current(&program(std)), current(&program(now)), "{std}");
    }
}

#[test]
fn a_pointer_of_the_std_edition_tells_the_types_that_are_not_written() {
    let short = "llvm.func @f(%p: !llvm<\"float*\">, %i: !llvm.i64, %g: !llvm<\"void (i64)*\">) {
        %0 = llvm.getelementptr %p[%i] : (!llvm<\"float*\">, !llvm.i64) -> !llvm<\"float*\">
        %1 = llvm.load %0 : !llvm<\"float*\">
        llvm.store %1, %0 : !llvm<\"float*\">
        llvm.call %g(%i) : (!llvm.i64) -> ()
        llvm.return
    }";
    let long = "llvm.func @f(%p: !llvm.ptr, %i: i64, %g: !llvm.ptr) {
        %0 = llvm.getelementptr %p[%i] : (!llvm.ptr, i64) -> !llvm.ptr, f32
        %1 = llvm.load %0 : !llvm.ptr -> f32
        llvm.store %1, %0 : f32, !llvm.ptr
        llvm.call %g(%i) : !llvm.ptr, (i64) -> ()
        llvm.return
    }";
    assert_eq!(current(short), current(long));
}

#[test]
fn builtin_types() {
    let integer = |width, signedness| Type::Integer(IntegerType { width, signedness });
    let f32s = |shape: &[Dim]| MemRefType::identity(shape.to_vec(), Type::f32());
    let cases = [
        ("i1", Type::bool()),
        ("i16777215", Type::integer(16_777_215)),
        ("si8", integer(8, Signedness::Signed)),
        ("ui8", integer(8, Signedness::Unsigned)),
        ("index", Type::Index),
        ("bf16", Type::Float(FloatType::Bf16)),
        ("none", Type::None),
        ("vector<4 x 8xi1>", Type::vector(vec![4, 8], Type::bool())),
        ("vector<f32>", Type::vector(vec![], Type::f32())),
        ("memref<f32>", f32s(&[]).into()),
        ("memref<1 x f32>", f32s(&[Dim::Static(1)]).into()),
        ("memref<? x f32>", f32s(&[Dim::Dynamic]).into()),
        (
            "memref<0x4xf32>",
            f32s(&[Dim::Static(0), Dim::Static(4)]).into(),
        ),
        ("memref<4xf32, 0>", f32s(&[Dim::Static(4)]).into()),
        ("() -> ()", Type::function(vec![], vec![])),
        (
            "(i1) -> i1",
            Type::function(vec![Type::bool()], vec![Type::bool()]),
        ),
        ("tuple<>", Type::Tuple(Arc::from([]))),
        (
            "tuple<i1, index>",
            Type::Tuple(Arc::from([Type::bool(), Type::Index])),
        ),
        (
            "!a.b<c, (d) -> e>",
            Type::Opaque(OpaqueType {
                text: "a.b<c, (d) -> e>".into(),
            }),
        ),
    ];
    for (text, expected) in cases {
        assert_eq!(parse_type(text), Ok(expected), "{text}");
    }
}

#[test]
fn memref_layouts_and_spaces() {
    let strided = |offset, strides: &[Dim], memory_space| {
        Type::from(MemRefType {
            shape: vec![Dim::Dynamic; strides.len()],
            element: Type::f32(),
            layout: Layout::Strided {
                offset,
                strides: strides.to_vec(),
            },
            memory_space,
        })
    };
    let (one, any) = (Dim::Static(1), Dim::Dynamic);
    let cases = [
        (
            "memref<?xf32, strided<[1]>>",
            strided(Dim::Static(0), &[one], None),
        ),
        (
            "memref<?x?xf32, strided<[?, -3], offset: ?>, 3>",
            strided(any, &[any, Dim::Static(-3)], Some(Attribute::i64(3))),
        ),
        (
            "memref<?x?xf32, offset: ?, strides: [?, -3], 3>",
            strided(any, &[any, Dim::Static(-3)], Some(Attribute::i64(3))),
        ),
        (
            "memref<?xf32, strided<[?], offset: -2>, \"gpu\">",
            strided(
                Dim::Static(-2),
                &[any],
                Some(Attribute::String("gpu".into())),
            ),
        ),
        (
            "memref<*xf32, #a.b<c>>",
            UnrankedMemRefType {
                element: Type::f32(),
                memory_space: Some(Attribute::Opaque("a.b<c>".into())),
            }
            .into(),
        ),
    ];
    for (text, expected) in cases {
        assert_eq!(parse_type(text), Ok(expected), "{text}");
    }
}

fn i64() -> Type {
    Type::integer(64)
}

fn pointer_to(pointee: Type) -> Type {
    Type::pointer(Some(pointee))
}

fn pointer_in(address_space: u32, pointee: Option<Type>) -> Type {
    Type::Llvm(Arc::new(LlvmType::Pointer {
        pointee,
        address_space,
    }))
}

fn packed(fields: Vec<Type>) -> Type {
    Type::Llvm(Arc::new(LlvmType::Struct {
        fields,
        packed: true,
    }))
}

fn void(params: Vec<Type>) -> Type {
    Type::llvm_function(Type::void(), params)
}

#[test]
fn llvm_types_of_the_current_edition() {
    let i8_and_pointer = packed(vec![Type::integer(8), Type::pointer(None)]);
    let cases = [
        ("!llvm.ptr", Type::pointer(None)),
        ("!llvm.ptr<3>", pointer_in(3, None)),
        ("!llvm.ptr<f32, 3>", pointer_in(3, Some(Type::f32()))),
        ("!llvm.struct<()>", Type::structure(vec![])),
        ("!llvm.struct<packed (i8, ptr)>", i8_and_pointer),
        ("!llvm.array<4 x i64>", Type::array(4, i64())),
        ("!llvm.array<-1 x i64>", Type::array(u64::MAX, i64())),
        ("!llvm.ptr<-1>", pointer_in(u32::MAX, None)),
        (
            "!llvm.func<void (ptr, i64)>",
            void(vec![Type::pointer(None), i64()]),
        ),
        ("!llvm.void", Type::void()),
        ("!llvm.i64", i64()),
        ("!llvm.half", Type::Float(FloatType::F16)),
        ("!llvm.vec<4 x float>", Type::vector(vec![4], Type::f32())),
        (
            "!llvm.metadata",
            Type::Llvm(Arc::new(LlvmType::Bare(
                stridecheck_ir::types::BareType::Metadata,
            ))),
        ),
    ];
    for (text, expected) in cases {
        assert_eq!(parse_type(text), Ok(expected), "{text}");
    }
}

#[test]
fn llvm_types_of_the_std_edition() {
    let descriptor = Type::structure(vec![pointer_to(Type::f32()), i64(), Type::array(2, i64())]);
    let vector = |size| Type::vector(vec![size], Type::f32());
    let callback = pointer_to(void(vec![]));
    let cases = [
        ("!llvm<\"float*\">", pointer_to(Type::f32())),
        ("!llvm<\"i8**\">", pointer_to(pointer_to(Type::integer(8)))),
        ("!llvm<\"{ float*, i64, [2 x i64] }\">", descriptor),
        (
            "!llvm<\"<{ i8, double }>\">",
            packed(vec![Type::integer(8), Type::f64()]),
        ),
        ("!llvm<\"<4 x float>\">", vector(4)),
        (
            "!llvm<\"[4 x [8 x <16 x float>]]\">",
            Type::array(4, Type::array(8, vector(16))),
        ),
        ("!llvm<\"void (i64)*\">", pointer_to(void(vec![i64()]))),
        (
            "!llvm<\"void ()* (void ()*)\">",
            Type::llvm_function(callback.clone(), vec![callback]),
        ),
        ("!llvm<\"i64 addrspace(3)*\">", pointer_in(3, Some(i64()))),
        (
            "!llvm<\"void({ i64}*) \">",
            void(vec![pointer_to(Type::structure(vec![i64()]))]),
        ),
    ];
    for (text, expected) in cases {
        assert_eq!(parse_type(text), Ok(expected), "{text}");
    }
}

fn attribute(text: &str) -> Attribute {
    let body = read(&format!("\"a\"() {{x = {text}}} : () -> ()"));
    let op = body.first_op(body.module_block()).expect("one op");
    body.attribute(op, "x").expect("one attribute").clone()
}

#[test]
fn integers() {
    let cases = [
        ("1", 1, Type::integer(64)),
        ("-1 : i8", -1, Type::integer(8)),
        ("255 : i8", -1, Type::integer(8)),
        ("0xFF : i8", -1, Type::integer(8)),
        ("-128 : i8", -128, Type::integer(8)),
        ("true", 1, Type::bool()),
        ("-1 : i1", 1, Type::bool()),
        ("0 : i0", 0, Type::integer(0)),
        ("0x7FFFFFFFFFFFFFFF : index", i64::MAX.into(), Type::Index),
        ("-1 : index", -1, Type::Index),
        (
            "0xFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF : i128",
            -1,
            Type::integer(128),
        ),
        (
            "-170141183460469231731687303715884105728 : i128",
            i128::MIN,
            Type::integer(128),
        ),
        (
            "170141183460469231731687303715884105727 : i200",
            i128::MAX,
            Type::integer(200),
        ),
    ];
    for (text, value, ty) in cases {
        let found = attribute(text);
        assert_eq!(
            (found.as_integer(), found.ty()),
            (Some(value), Some(ty)),
            "{text}"
        );
    }
}

#[test]
fn floats() {
    let cases = [
        ("1.0", FloatType::F64, 0x3FF0_0000_0000_0000),
        ("-0.0 : f32", FloatType::F32, 0x8000_0000),
        ("0x7FC00000 : f32", FloatType::F32, 0x7FC0_0000),
        (
            "0x7FF0000000000001 : f64",
            FloatType::F64,
            0x7FF0_0000_0000_0001,
        ),
        ("0.1 : f32", FloatType::F32, 0x3DCC_CCCD),
        ("65519.0 : f16", FloatType::F16, 0x7BFF),
        ("65520.0 : f16", FloatType::F16, 0x7C00),
        ("1.00390625 : bf16", FloatType::Bf16, 0x3F80),
        ("1.0e+400 : f64", FloatType::F64, 0x7FF0_0000_0000_0000),
    ];
    for (text, ty, bits) in cases {
        assert_eq!(attribute(text), Attribute::float(bits, ty), "{text}");
    }
}

#[test]
fn other_attributes() {
    let flags = |family, names: &[&str]| Attribute::Flags(FlagsAttr::new(family, names));
    let cases = [
        ("unit", Attribute::Unit),
        (
            "#arith.overflow<nsw> : i32",
            flags(FlagFamily::Overflow, &["nsw"]),
        ),
        (
            "\"a\\n\\22\\\\\\09\"",
            Attribute::String("a\n\"\\\t".into()),
        ),
        ("@a.b$c", Attribute::Symbol("a.b$c".into())),
        ("@\"a b\"", Attribute::Symbol("a b".into())),
        (
            "memref<4xf32>",
            Attribute::Type(parse_type("memref<4xf32>").unwrap()),
        ),
        ("() -> ()", Attribute::Type(Type::function(vec![], vec![]))),
        ("[]", Attribute::Array(Arc::from([]))),
        ("array<i64: 1, -2>", Attribute::i64_array([1, -2])),
        ("array<i32>", Attribute::i32_array([])),
        (
            "#arith.overflow<nsw, nuw>",
            flags(FlagFamily::Overflow, &["nsw", "nuw"]),
        ),
        (
            "#llvm.fastmath<nnan>",
            flags(FlagFamily::LlvmFastMath, &["nnan"]),
        ),
        (
            "#llvm.linkage<internal>",
            Attribute::Opaque("llvm.linkage<internal>".into()),
        ),
        ("#a.b", Attribute::Opaque("a.b".into())),
        ("#a.b : none", Attribute::Opaque("a.b".into())),
        (
            "#arith<overflow<nsw>>",
            flags(FlagFamily::Overflow, &["nsw"]),
        ),
    ];
    for (text, expected) in cases {
        assert_eq!(attribute(text), expected, "{text}");
    }
    assert_eq!(
        attribute("#arith.fastmath<fast>").as_flags().unwrap().bits,
        127
    );
}

#[test]
fn one_module_becomes_the_root() {
    let text = "// first\nmodule @m attributes {a.b = 1 : i8} {\n  func.func private @f()\n}";
    let body = read(text);
    let root = body.module();
    assert_eq!(body.symbol_name(root), Some("m"));
    assert_eq!(
        body.attribute(root, "a.b").and_then(Attribute::as_integer),
        Some(1)
    );
    assert_eq!(body.ops(body.module_block()).count(), 1);
    let two = read("module {}\nmodule {}");
    assert_eq!(two.ops(two.module_block()).count(), 2);
    let first = two.first_op(two.module_block()).unwrap();
    assert_eq!(two.opcode(first), Some(builtin::Op::Module.into()));
    assert!(two.entry_block(two.op_regions(first)[0]).is_some());
}

#[test]
fn the_early_form_of_dim_makes_a_constant() {
    let text = "func @f(%m: memref<4x?xf32>) -> index { %0 = dim %m, 1 : memref<4x?xf32> return %0 : index }";
    let body = read(text);
    let constant = find(&body, arith::Op::Constant);
    let dim = find(&body, memref::Op::Dim);
    assert_eq!(body.next_op(constant), Some(dim));
    let view = memref::Dim::cast(&body, dim).unwrap();
    assert_eq!(view.index(), body.results(constant)[0]);
    assert_eq!(
        body.attribute(constant, "value"),
        Some(&Attribute::index(1))
    );
}

#[test]
fn values_may_be_used_before_they_are_defined() {
    let text = "func.func @f() {
      cf.br ^bb2
    ^bb1:
      \"use\"(%b#1, %a, %b#0) : (i64, i32, i32) -> ()
      return
    ^bb2:
      %a = arith.constant 1 : i32
      %b:2 = \"two\"() : () -> (i32, i64)
      cf.br ^bb1
    }";
    let body = read(text);
    let unknown = |name: &str| {
        let mut ops = body.walk(body.module());
        ops.find(
            |op| matches!(body.op_name(*op), stridecheck_ir::OpName::Unknown(n) if &**n == name),
        )
        .unwrap()
    };
    let (constant, two) = (find(&body, arith::Op::Constant), unknown("two"));
    let [first, second] = body.results(two) else {
        panic!("two results")
    };
    let expected = [*second, body.results(constant)[0], *first];
    assert_eq!(body.operands(unknown("use")), expected);
}

#[test]
fn names_belong_to_their_region() {
    read(
        "func.func @f(%a: i32) { return }
         func.func @g(%a: i64) {
           \"r\"() ({ %x = arith.constant 1 : i32  \"u\"(%a) : (i64) -> () },
                   { %x = arith.constant 1 : i64 }) : () -> ()
           %x = arith.constant 1 : i8
           cf.br ^bb1
         ^bb1:
           \"r\"() ({ cf.br ^bb1 ^bb1: }) : () -> ()
           return
         }",
    );
}

#[test]
fn spans_start_at_the_name_of_the_op() {
    let text = "%0 = arith.constant 1 : i32 loc(\"a\":1:2)\n\"use\"(%0) : (i32) -> ()";
    let body = read(text);
    let spans = body.ops(body.module_block()).map(|op| body.span(op));
    let texts = spans.map(|span| {
        &text[usize::try_from(span.start).unwrap()..usize::try_from(span.end).unwrap()]
    });
    let expected = ["arith.constant 1 : i32", "\"use\"(%0) : (i32) -> ()"];
    assert_eq!(texts.collect::<Vec<_>>(), expected);
}

#[test]
fn locations_are_skipped() {
    read(
        "#loc = loc(\"a.mlir\":1:1)
         func.func @f(%a: i32 loc(unknown)) -> i32 {
           cf.br ^bb1(%a : i32) loc(fused[#loc, callsite(\"f\" at #loc)])
         ^bb1(%b: i32 loc(#loc)):
           return %b : i32 loc(#loc)
         } loc(#loc)",
    );
}

#[test]
fn the_generic_form_of_2020_is_read() {
    let text = "\"func\"() ({
      ^bb0(%c: i1, %x: i32):
        \"std.cond_br\"(%c)[^bb1(%x : i32), ^bb2] : (i1) -> ()
      ^bb1(%y: i32):
        \"std.br\"()[^bb2] : () -> ()
      ^bb2:
        \"std.return\"() : () -> ()
      }) {sym_name = \"f\", type = (i1, i32) -> ()} : () -> ()";
    let expected = "func.func @f(%c: i1, %x: i32) {
        cf.cond_br %c, ^bb1(%x : i32), ^bb2
      ^bb1(%y: i32):
        cf.br ^bb2
      ^bb2:
        return
      }";
    assert_eq!(current(text), current(expected));
}

#[test]
fn defaults_that_the_generic_form_writes_are_dropped() {
    let body = read(include_str!("programs/every_op_generic.mlir"));
    let add = find(&body, llvm::Op::Add);
    assert!(body.attributes(add).is_empty());
    let load = find(&body, llvm::Op::Load);
    assert!(body.attribute(load, "ordering").is_none());
    let alloc = find(&body, memref::Op::Alloc);
    assert_eq!(body.segments(alloc), [0, 0]);
}
