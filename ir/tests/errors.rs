//! What the reader refuses, with the exact place and message.

use stridecheck_ir::{Diagnostic, line_column, parse, parse_type};

/// `line:column: message` of each diagnostic.
fn messages(text: &str) -> Vec<String> {
    let diagnostics = parse(text).expect_err("the text is wrong");
    shown(text, &diagnostics)
}

fn shown(text: &str, diagnostics: &[Diagnostic]) -> Vec<String> {
    let lines = diagnostics.iter().map(|diagnostic| {
        let (line, column) = line_column(text, diagnostic.span.start);
        format!("{line}:{column}: {}", diagnostic.message)
    });
    lines.collect()
}

/// Checks texts that each have one thing wrong.
fn check(cases: &[(&str, &str)]) {
    for (text, expected) in cases {
        assert_eq!(messages(text), [*expected], "{text}");
    }
}

/// Wraps ops into a function with some arguments; they start on line 2.
fn function(ops: &str) -> String {
    format!("func.func @f(%i: i32, %n: index, %m: memref<4xf32>) {{\n{ops}\nreturn }}")
}

fn check_ops(cases: &[(&str, &str)]) {
    for (ops, expected) in cases {
        assert_eq!(messages(&function(ops)), [*expected], "{ops}");
    }
}

fn check_types(cases: &[(&str, &str)]) {
    for (text, expected) in cases {
        let diagnostics = parse_type(text).expect_err("the type is wrong");
        assert_eq!(shown(text, &diagnostics), [*expected], "{text}");
    }
}

#[test]
fn truncated_texts() {
    check(&[
        (
            "func.func @f(",
            "1:14: expected a type, found the end of the text",
        ),
        (
            "func.func @f() {",
            "1:17: expected an op, a block or `}`, found the end of the text",
        ),
        ("%0 =", "1:5: expected an op, found the end of the text"),
        (
            "func.func private @f(memref>)",
            "1:28: expected `<`, found `>`",
        ),
        (
            "\"a\"(",
            "1:5: expected `,` or `)`, found the end of the text",
        ),
        (
            "\"a",
            "1:1: expected an op, found a string without closing quote",
        ),
        (
            "\"a\"() {x = [1, ",
            "1:16: expected an attribute, found the end of the text",
        ),
        (
            "module {\n",
            "2:1: expected an op, a block or `}`, found the end of the text",
        ),
        (
            "func",
            "1:5: expected the name of the function, found the end of the text",
        ),
        (
            "\"a\"() : () -> !x.y<[",
            "1:21: expected a closing bracket, found the end of the text",
        ),
    ]);
}

#[test]
fn no_prefix_of_a_program_makes_the_reader_panic() {
    for text in [
        include_str!("programs/current.mlir"),
        include_str!("programs/generic.mlir"),
        include_str!("programs/std.mlir"),
    ] {
        for end in 0..text.len() {
            if let Err(diagnostics) = parse(&text[..end]) {
                assert!(!diagnostics[0].render(&text[..end], "a.mlir").is_empty());
            }
        }
    }
}

#[test]
fn ops() {
    check_ops(&[
        (
            "%0 = arith.adi %i, %i : i32",
            "2:6: unknown op `arith.adi`, did you mean `arith.addi`?",
        ),
        (
            "foo.bar %i",
            "2:1: unknown op `foo.bar`; an op that is not known is written in the generic form",
        ),
        ("%0 = arith.addi %i : i32", "2:20: expected `,`, found `:`"),
        (
            "%0 = arith.addi %i, %i overflow<nsv> : i32",
            "2:33: expected one of the flags nsw, nuw, found `nsv`",
        ),
        (
            "%0 = arith.cmpi foo, %i, %i : i32",
            "2:17: expected one of eq, ne, slt, sle, sgt, sge, ult, ule, ugt, uge, found `foo`",
        ),
        (
            "%0 = memref.load %m[%n, %n : memref<4xf32>",
            "2:28: expected `]`, found `:`",
        ),
    ]);
}

#[test]
fn op_types_and_counts() {
    check_ops(&[
        (
            "%0 = memref.dim %m, %i : memref<4xf32>",
            "2:21: `%i` has the type `i32`, but `index` is expected here",
        ),
        (
            "call @f(%i) : (i32, i32) -> ()",
            "2:1: 2 types for 1 operand in `operands`",
        ),
        (
            "%0 = llvm.extractvalue %s[1] : !llvm.struct<(i32)>",
            "2:6: the position names no field of the type",
        ),
        (
            "%0, %1 = arith.addi %i, %i : i32",
            "2:1: 2 names for 1 result",
        ),
        (
            "%0:0 = \"a\"() : () -> ()",
            "2:1: a name stands for at least one result",
        ),
        ("\"a\"(%i) : () -> ()", "2:11: 0 types for 1 operand"),
        (
            "arith.constant 1 : memref<4xf32>",
            "2:16: the constant `1` cannot have the type `memref<4xf32>`",
        ),
        (
            "arith.constant @f : () -> ()",
            "2:16: a constant is a number with a type, `true` or `false`",
        ),
        (
            "arith.constant \"f\"",
            "2:16: a constant is a number with a type, `true` or `false`",
        ),
        (
            "llvm.load %i : i32",
            "2:16: the pointer type does not say what it points to, found `i32`",
        ),
        (
            "llvm.call @f() : () -> (i32, i32)",
            "2:18: a call has at most one result, found 2",
        ),
        (
            "cf.cond_br %i, ^a, ^a\n^a:",
            "2:12: `%i` has the type `i32`, but `i1` is expected here",
        ),
        (
            "\"std.cond_br\"(%i, %i, %i)[^a, ^a] : (i32, i32, i32) -> ()\n^a:",
            "2:1: `operandSegmentSizes` has to say which successor gets which of 2 operands",
        ),
        (
            "\"memref.alloc\"(%n) {operandSegmentSizes = array<i32: 1, 1>} : (index) -> memref<?xf32>",
            "2:1: `operandSegmentSizes` adds up to 2 for 1 operand",
        ),
    ]);
}

#[test]
fn names() {
    check_ops(&[
        ("%0 = arith.addi %i, %x : i32", "2:21: `%x` is not defined"),
        ("%i = arith.addi %i, %i : i32", "2:1: `%i` is defined twice"),
        (
            "memref.dealloc %i : memref<4xf32>",
            "2:16: `%i` has the type `i32`, but `memref<4xf32>` is expected here",
        ),
        (
            "%0:2 = \"a\"() : () -> (i32, i32)\n\"b\"(%0#2) : (i32) -> ()",
            "3:5: `%0` has 2 results, so there is no result 2",
        ),
        (
            "\"b\"(%0#2) : (i32) -> ()\n%0:2 = \"a\"() : () -> (i32, i32)",
            "2:5: `%0#2` is not defined",
        ),
        (
            "\"b\"(%0) : (i32) -> ()\n%0 = arith.constant 1 : i64",
            "2:5: `%0` has the type `i64`, but `i32` is expected here",
        ),
        (
            "\"b\"(%0) : (i32) -> ()\n\"b\"(%0) : (i64) -> ()\n%0 = arith.constant 1 : i32",
            "3:5: `%0` has the type `i32`, but `i64` is expected here",
        ),
        (
            "cf.br ^bb1",
            "2:7: the block `^bb1` is not defined in this region",
        ),
        (
            "cf.br ^bb1\n^bb1:\ncf.br ^bb1\n^bb1:",
            "5:1: the block `^bb1` is defined twice",
        ),
        (
            "\"a\"() ({ %x = arith.constant 1 : i32 }) : () -> ()\n\"b\"(%x) : (i32) -> ()",
            "3:5: `%x` is not defined",
        ),
    ]);
    check(&[
        (
            "%a = arith.constant 1 : i32\nfunc.func @f() {\n\"b\"(%a) : (i32) -> ()\n}",
            "3:5: `%a` is not defined",
        ),
        ("^bb1:", "1:1: expected an op, found `^bb1`"),
    ]);
}

#[test]
fn all_undefined_names_are_reported() {
    let text = function("\"a\"(%x, %y) : (i32, i32) -> ()\ncf.br ^z");
    let expected = ["2:5: `%x` is not defined", "2:9: `%y` is not defined"];
    let found = messages(&text);
    assert_eq!(found[..2], expected);
    assert_eq!(found.len(), 3);
}

#[test]
fn functions() {
    check(&[
        (
            "func.func @f(i32) {\nreturn }",
            "1:1: a function with a body names its arguments",
        ),
        (
            "func.func @f(%a: i32, i32) {\nreturn }",
            "1:23: either all arguments of a function have names, or none",
        ),
        (
            "func.func @f(i32, %a: i32)",
            "1:19: either all arguments of a function have names, or none",
        ),
        (
            "func.func f()",
            "1:11: expected the name of the function, found `f`",
        ),
        (
            "llvm.func @f() -> (i32, i32)",
            "1:1: a function of the LLVM dialect has at most one result, found 2",
        ),
        (
            "llvm.func @f(..., i32)",
            "1:19: expected `)` after `...`, found `i32`",
        ),
        (
            "func.func private @f() {}",
            "1:1: the body of a function is not empty",
        ),
        (
            "func.func @f() attributes {sym_visibility = \"private\"}",
            "1:27: `sym_visibility` has a place of its own outside the dictionary",
        ),
    ]);
}

#[test]
fn attributes() {
    check(&[
        (
            "\"a\"() {x = 300 : i8} : () -> ()",
            "1:12: `300` does not fit in 8 bits",
        ),
        (
            "\"a\"() {x = -129 : i8} : () -> ()",
            "1:12: `-129` does not fit in 8 bits",
        ),
        (
            "\"a\"() {x = -1 : ui8} : () -> ()",
            "1:12: `-1` does not fit in 8 bits",
        ),
        (
            "\"a\"() {x = 128 : si8} : () -> ()",
            "1:12: `128` does not fit in 8 bits",
        ),
        (
            "\"a\"() {x = 1 : f32} : () -> ()",
            "1:12: a float constant needs a point, found `1`: write `1.0`",
        ),
        (
            "\"a\"() {x = 0x1FFFFFFFF : f32} : () -> ()",
            "1:12: `0x1FFFFFFFF` does not fit in 32 bits",
        ),
        (
            "\"a\"() {x = 1.5 : i32} : () -> ()",
            "1:12: the constant `1.5` cannot have the type `i32`",
        ),
        (
            "\"a\"() {x = 1, x = 2} : () -> ()",
            "1:15: the attribute `x` is given twice",
        ),
        (
            "\"a\"() {x = \"\\q\"} : () -> ()",
            "1:12: an escape is `\\n`, `\\t`, `\\\\`, `\\\"` or two hexadecimal digits",
        ),
        (
            "\"a\"() {x = array<i8: 300>} : () -> ()",
            "1:22: `300` does not fit in 8 bits",
        ),
        (
            "\"a\"() {x = array<index: 1>} : () -> ()",
            "1:18: an array holds `i1` or numbers of whole bytes, found `index`",
        ),
        (
            "\"a\"() {x = #map} : () -> ()",
            "1:12: the attribute alias `#map` is not known",
        ),
        (
            "\"a\"() {x = 340282366920938463463374607431768211456 : i128} : () -> ()",
            "1:12: the integer `340282366920938463463374607431768211456` does not fit in 128 bits",
        ),
        (
            "\"a\"() {\"\" = 1} : () -> ()",
            "1:8: expected the name of an attribute, found `\"\"`",
        ),
    ]);
}

#[test]
fn attributes_that_mlir_reads_closely() {
    check(&[
        (
            "\"a\"() {= 1} : () -> ()",
            "1:8: expected the name of an attribute, found `=`",
        ),
        (
            "\"a\"() {x = 0x8000000000000000 : index} : () -> ()",
            "1:12: `0x8000000000000000` does not fit in 64 bits",
        ),
        (
            "\"a\"() {x = true : i1} : () -> ()",
            "1:17: expected `,` or `}`, found `:`",
        ),
        (
            "\"a\"() {x = array<i1: 1>} : () -> ()",
            "1:22: expected `true` or `false`, found `1`",
        ),
        (
            "\"a\"() {x = array<i8:>} : () -> ()",
            "1:21: expected a number after the `:`, found `>`",
        ),
        (
            "\"a\"() {x = #arith.overflow<>} : () -> ()",
            "1:28: expected the name of a flag, found `>`",
        ),
        (
            "\"a\"() {x = #memref.x} : () -> ()",
            "1:12: the dialect `memref` has no attributes",
        ),
        (
            "\"a\"() {x = #arith.x<y>} : () -> ()",
            "1:12: `#arith.x<y>` is no attribute of the dialect `arith`",
        ),
        (
            "\"a\"() {x = #a-b.c} : () -> ()",
            "1:12: `a-b` is no name of a dialect",
        ),
    ]);
}

#[test]
fn the_generic_form() {
    check_ops(&[
        ("\"\"() : () -> ()", "2:1: an op has a name"),
        ("\"a\"() () : () -> ()", "2:8: expected a region, found `)`"),
        ("\"a\"()[] : () -> ()", "2:7: expected a block, found `]`"),
        (
            "\"cf.br\"()[^a] <{x}> : () -> ()\n^a:",
            "2:15: `cf.br` has no properties",
        ),
        (
            "\"cf.switch\"(%i)[^a] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()\n^a:",
            "2:1: `cf.switch` needs `case_operand_segments` in this form",
        ),
    ]);
}

#[test]
fn layouts_of_2020() {
    check_types(&[
        ("memref<4xf32, offset: 1>", "1:24: expected `,`, found `>`"),
        (
            "memref<4xf32, offset: 1, strides: [1, 2]>",
            "1:15: a memref of rank 1 needs 1 stride, found 2",
        ),
    ]);
}

#[test]
fn types() {
    check_types(&[
        ("i32 i32", "1:5: expected the end of the type, found `i32`"),
        ("i99999999", "1:1: `i99999999` is wider than 16777215 bits"),
        ("foo", "1:1: expected a type, found `foo`"),
        (
            "vector<0xf32>",
            "1:8: a vector size must be positive, found `0`",
        ),
        (
            "vector<4xmemref<4xf32>>",
            "1:10: a vector element is an integer, index, float or pointer, found `memref<4xf32>`",
        ),
        (
            "memref<4xf32, strided<[1, 2]>>",
            "1:15: a memref of rank 1 needs 1 stride, found 2",
        ),
        ("memref<4>", "1:9: expected `x`, found `>`"),
        (
            "memref<9223372036854775808xf32>",
            "1:8: the size `9223372036854775808` does not fit in 63 bits",
        ),
        (
            "memref<4xf32, affine_map<(d0, d1) -> (d0)>>",
            "1:15: a memref of rank 1 needs 1 dimension of the map, found 2",
        ),
        (
            "memref<4xf32, affine_map<(d0) -> (4 mod d0)>>",
            "1:35: one side of an affine product, and what is divided by, is free of dimensions",
        ),
        (
            "!llvm.struct<\"a\">",
            "1:14: a structure without a body stands inside the one of its name",
        ),
        (
            "!llvm.struct<(struct<\"a\", (i8)>, struct<\"a\", (i9)>)>",
            "1:41: the structure `a` has another body elsewhere",
        ),
        (
            "!llvm<\"float\"",
            "1:14: expected `>`, found the end of the text",
        ),
        (
            "!llvm<\"float**)\">",
            "1:15: expected the end of the quoted type, found `)`",
        ),
        (
            "!llvm<\"%struct.a\">",
            "1:8: expected an LLVM type, found `%struct.a`",
        ),
        ("!foo", "1:1: the type alias `!foo` is not known"),
        (
            "!foo.bar<(>)",
            "1:11: expected a bracket that closes the last open one, found `>`",
        ),
        ("(i32)", "1:6: expected `->`, found the end of the text"),
    ]);
}

#[test]
fn types_that_mlir_reads_closely() {
    check_types(&[
        ("!func.foo", "1:1: the dialect `func` has no types"),
        ("!a-b.c", "1:1: `a-b` is no name of a dialect"),
        (
            "memref<4xf32, strided<[-9223372036854775808]>>",
            "1:24: `-9223372036854775808` is no size, for it has 64 bits or more",
        ),
        (
            "memref<4xf32, 1, strided<[1]>>",
            "1:16: expected `,` or `>`, found `,`",
        ),
    ]);
}

#[test]
fn a_note_points_at_the_first_definition() {
    let text = function("%0 = arith.constant 1 : i32\n%0 = arith.constant 2 : i32");
    let diagnostics = parse(&text).unwrap_err();
    let expected = "error: `%0` is defined twice
 --> a.mlir:3:1
  |
3 | %0 = arith.constant 2 : i32
  | ^^
  |
note: first defined here
 --> a.mlir:2:1
  |
2 | %0 = arith.constant 1 : i32
  | ^^";
    assert_eq!(diagnostics[0].render(&text, "a.mlir"), expected);
}

#[test]
fn elements_that_the_type_does_not_have() {
    let cases = [
        (
            "[1, 2] > : tensor<3xi8>",
            "dimension 0 of the type has 3 elements, found 2",
        ),
        ("[[1, 2]]> : tensor<2xi8>", "expected a number, found `[`"),
        (
            "[1]> : tensor<i8>",
            "expected an element, for the type has no more dimensions, found `[`",
        ),
        (
            "[[1], [1, 2]]> : tensor<2x2xi8>",
            "dimension 1 of the type has 2 elements, found 1",
        ),
        (
            "[]> : tensor<0x2xi8>",
            "without elements there is no list of lists: write `dense<>`",
        ),
        (
            "> : tensor<2xi8>",
            "`tensor<2xi8>` has elements, and none is given",
        ),
        (
            "1.0> : tensor<2xi8>",
            "the constant `1.0` cannot have the type `i8`",
        ),
        ("256> : tensor<2xi8>", "`256` does not fit in 8 bits"),
        (
            "true> : tensor<2xi8>",
            "`true` and `false` are of the type `i1`, not of `i8`",
        ),
        (
            "[1.0]> : tensor<1xcomplex<f32>>",
            "expected `(` before the parts of a complex element, found `1.0`",
        ),
        (
            "\"0x01\"> : tensor<2xi16>",
            "the string has not as many bytes as `tensor<2xi16>`",
        ),
        (
            "\"0xFE\"> : tensor<9xi1>",
            "the string has not as many bytes as `tensor<9xi1>`",
        ),
        (
            "\"0x0\"> : tensor<1xi8>",
            "elements in a string are `0x` and two hexadecimal digits for each byte",
        ),
    ];
    for (text, expected) in cases {
        let found = messages(&format!("\"t\"() {{a = dense<{text}}} : () -> ()"));
        let found: Vec<_> = found
            .iter()
            .filter_map(|line| line.split_once(": "))
            .collect();
        assert_eq!(found.len(), 1, "{text}");
        assert_eq!(found[0].1, expected, "{text}");
    }
}

#[test]
fn types_that_have_no_elements() {
    for ty in [
        "tensor<?xi8>",
        "tensor<*xi8>",
        "i8",
        "tensor<2xtuple<>>",
        "tensor<2xi0>",
    ] {
        let found = messages(&format!("\"t\"() {{a = dense<0> : {ty}}} : () -> ()"));
        assert!(found[0].contains("of static sizes, found"), "{found:?}");
    }
}
