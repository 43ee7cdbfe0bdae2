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
            "2:1: unknown op `foo.bar`, expected the generic form for an unregistered op",
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
            "2:21: `%i` has type `i32`, expected `index`",
        ),
        (
            "call @f(%i) : (i32, i32) -> ()",
            "2:1: expected one type for each of 1 operand in `operands`, found 2",
        ),
        (
            "%0 = llvm.extractvalue %s[1] : !llvm.struct<(i32)>",
            "2:6: position is not inside of the type",
        ),
        (
            "%0, %1 = arith.addi %i, %i : i32",
            "2:1: `arith.addi` has 1 result, found 2 names",
        ),
        (
            "%0:0 = \"a\"() : () -> ()",
            "2:1: expected at least one result for a name, found 0",
        ),
        (
            "\"a\"(%i) : () -> ()",
            "2:11: expected one type for each of 1 operand, found 0",
        ),
        (
            "arith.constant 1 : memref<4xf32>",
            "2:16: number `1` has type `memref<4xf32>`, expected an integer, `index` or float type",
        ),
        (
            "arith.constant @f : () -> ()",
            "2:16: expected a typed constant, `true` or `false`",
        ),
        (
            "arith.constant \"f\"",
            "2:16: expected a typed constant, `true` or `false`",
        ),
        (
            "llvm.load %i : i32",
            "2:16: expected a pointer type with a pointee, found `i32`",
        ),
        (
            "llvm.call @f() : () -> (i32, i32)",
            "2:18: expected at most one result of `llvm.call`, found 2",
        ),
        (
            "cf.cond_br %i, ^a, ^a\n^a:",
            "2:12: `%i` has type `i32`, expected `i1`",
        ),
        (
            "\"std.cond_br\"(%i, %i, %i)[^a, ^a] : (i32, i32, i32) -> ()\n^a:",
            "2:1: expected the attribute `operandSegmentSizes` to divide 2 operands among the successors, found none",
        ),
        (
            "\"memref.alloc\"(%n) {operandSegmentSizes = array<i32: 1, 1>} : (index) -> memref<?xf32>",
            "2:1: `operandSegmentSizes` adds up to 2, expected 1 operand",
        ),
    ]);
}

#[test]
fn names() {
    check_ops(&[
        (
            "%0 = arith.addi %i, %x : i32",
            "2:21: use of undefined value `%x`",
        ),
        (
            "%i = arith.addi %i, %i : i32",
            "2:1: redefinition of value `%i`",
        ),
        (
            "memref.dealloc %i : memref<4xf32>",
            "2:16: `%i` has type `i32`, expected `memref<4xf32>`",
        ),
        (
            "%0:2 = \"a\"() : () -> (i32, i32)\n\"b\"(%0#2) : (i32) -> ()",
            "3:5: `%0` has 2 results, found a use of result 2",
        ),
        (
            "\"b\"(%0#2) : (i32) -> ()\n%0:2 = \"a\"() : () -> (i32, i32)",
            "2:5: use of undefined value `%0#2`",
        ),
        (
            "\"b\"(%0) : (i32) -> ()\n%0 = arith.constant 1 : i64",
            "2:5: `%0` has type `i64`, expected `i32`",
        ),
        (
            "\"b\"(%0) : (i32) -> ()\n\"b\"(%0) : (i64) -> ()\n%0 = arith.constant 1 : i32",
            "3:5: `%0` has type `i32`, expected `i64`",
        ),
        ("cf.br ^bb1", "2:7: undefined block `^bb1` in this region"),
        (
            "cf.br ^bb1\n^bb1:\ncf.br ^bb1\n^bb1:",
            "5:1: redefinition of block `^bb1`",
        ),
        (
            "\"a\"() ({ %x = arith.constant 1 : i32 }) : () -> ()\n\"b\"(%x) : (i32) -> ()",
            "3:5: use of undefined value `%x`",
        ),
    ]);
    check(&[
        (
            "%a = arith.constant 1 : i32\nfunc.func @f() {\n\"b\"(%a) : (i32) -> ()\n}",
            "3:5: use of undefined value `%a`",
        ),
        ("^bb1:", "1:1: expected an op, found `^bb1`"),
    ]);
}

#[test]
fn all_undefined_names_are_reported() {
    let text = function("\"a\"(%x, %y) : (i32, i32) -> ()\ncf.br ^z");
    let expected = [
        "2:5: use of undefined value `%x`",
        "2:9: use of undefined value `%y`",
    ];
    let found = messages(&text);
    assert_eq!(found[..2], expected);
    assert_eq!(found.len(), 3);
}

#[test]
fn functions() {
    check(&[
        (
            "func.func @f(i32) {\nreturn }",
            "1:1: expected names for the arguments of a function with a body",
        ),
        (
            "func.func @f(%a: i32, i32) {\nreturn }",
            "1:23: expected names for all arguments of a function or for none",
        ),
        (
            "func.func @f(i32, %a: i32)",
            "1:19: expected names for all arguments of a function or for none",
        ),
        (
            "func.func f()",
            "1:11: expected the name of the function, found `f`",
        ),
        (
            "llvm.func @f() -> (i32, i32)",
            "1:1: expected at most one result of an `llvm.func`, found 2",
        ),
        (
            "llvm.func @f(..., i32)",
            "1:19: expected `)` after `...`, found `i32`",
        ),
        (
            "func.func private @f() {}",
            "1:1: expected a block in the body of `@f`, found an empty region",
        ),
        (
            "func.func @f() attributes {sym_visibility = \"private\"}",
            "1:27: attribute `sym_visibility` is in the dictionary, expected it in its own place in the assembly",
        ),
    ]);
}

#[test]
fn attributes() {
    check(&[
        (
            "\"a\"() {x = 300 : i8} : () -> ()",
            "1:12: integer `300` is out of range of `i8`, expected -128 to 255",
        ),
        (
            "\"a\"() {x = -129 : i8} : () -> ()",
            "1:12: integer `-129` is out of range of `i8`, expected -128 to 255",
        ),
        (
            "\"a\"() {x = -1 : ui8} : () -> ()",
            "1:12: integer `-1` is out of range of `ui8`, expected 0 to 255",
        ),
        (
            "\"a\"() {x = 128 : si8} : () -> ()",
            "1:12: integer `128` is out of range of `si8`, expected -128 to 127",
        ),
        (
            "\"a\"() {x = 1 : f32} : () -> ()",
            "1:12: expected a decimal point in a float constant, found `1`: write `1.0`",
        ),
        (
            "\"a\"() {x = 0x1FFFFFFFF : f32} : () -> ()",
            "1:12: bits `0x1FFFFFFFF` are out of range, expected 32 bits",
        ),
        (
            "\"a\"() {x = 1.5 : i32} : () -> ()",
            "1:12: constant of type `i32` is the float `1.5`, expected an integer",
        ),
        (
            "\"a\"() {x = 1, x = 2} : () -> ()",
            "1:15: attribute `x` is in the dictionary twice",
        ),
        (
            "\"a\"() {x = \"\\q\"} : () -> ()",
            "1:12: expected an escape `\\n`, `\\t`, `\\\\`, `\\\"` or two hexadecimal digits",
        ),
        (
            "\"a\"() {x = array<i8: 300>} : () -> ()",
            "1:22: integer `300` is out of range of `i8`, expected -128 to 255",
        ),
        (
            "\"a\"() {x = array<index: 1>} : () -> ()",
            "1:18: expected `i1`, or an integer or float of 8, 16, 32 or 64 bits as the element type of an array, found `index`",
        ),
        (
            "\"a\"() {x = #map} : () -> ()",
            "1:12: undefined attribute alias `#map`",
        ),
        (
            "\"a\"() {x = 340282366920938463463374607431768211456 : i128} : () -> ()",
            "1:12: integer `340282366920938463463374607431768211456` is out of range, expected 128 bits",
        ),
        (
            "\"a\"() {\"\" = 1} : () -> ()",
            "1:8: expected the name of an attribute, found `\"\"`",
        ),
    ]);
}

#[test]
fn what_was_expected_is_not_what_was_found() {
    check(&[(
        "\"a\"() {x = 0xZZ : i32} : () -> ()",
        "1:13: expected hexadecimal digits after `0x`, found `ZZ`",
    )]);
    check_types(&[
        (
            "memref<4xf32, affine_map<(d0) -> (d0 * d0 + 1)>>",
            "1:35: `d0 * d0` is not affine, expected one factor without dimensions",
        ),
        (
            "memref<4xf32, strided<[1]>, 3, 4>",
            "1:30: expected `>` after the memory space, found `,`",
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
            "1:12: integer `0x8000000000000000` is out of range of `index`, expected -2^63 to 2^63 - 1",
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
            "1:12: dialect `memref` has no attributes",
        ),
        (
            "\"a\"() {x = #arith.x<y>} : () -> ()",
            "1:12: unknown attribute `#arith.x<y>` of dialect `arith`",
        ),
        (
            "\"a\"() {x = #a-b.c} : () -> ()",
            "1:12: expected the name of a dialect, found `a-b`",
        ),
    ]);
}

#[test]
fn the_generic_form() {
    check_ops(&[
        (
            "\"\"() : () -> ()",
            "2:1: expected the name of an op, found an empty string",
        ),
        ("\"a\"() () : () -> ()", "2:8: expected a region, found `)`"),
        ("\"a\"()[] : () -> ()", "2:7: expected a block, found `]`"),
        (
            "\"cf.br\"()[^a] <{x}> : () -> ()\n^a:",
            "2:15: `cf.br` has no properties",
        ),
        (
            "\"cf.switch\"(%i)[^a] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()\n^a:",
            "2:1: expected the attribute `case_operand_segments` in the generic form of `cf.switch`, found none",
        ),
    ]);
}

#[test]
fn layouts_of_2020() {
    check_types(&[
        ("memref<4xf32, offset: 1>", "1:24: expected `,`, found `>`"),
        (
            "memref<4xf32, offset: 1, strides: [1, 2]>",
            "1:15: expected 1 stride for a memref of rank 1, found 2",
        ),
    ]);
}

#[test]
fn types() {
    check_types(&[
        ("i32 i32", "1:5: expected the end of the type, found `i32`"),
        (
            "i99999999",
            "1:1: integer type `i99999999` is too wide, expected at most 16777215 bits",
        ),
        ("foo", "1:1: expected a type, found `foo`"),
        (
            "vector<0xf32>",
            "1:8: expected a positive size of a vector, found `0`",
        ),
        (
            "vector<4xmemref<4xf32>>",
            "1:10: expected an integer, `index`, float or pointer as the element type of a vector, found `memref<4xf32>`",
        ),
        (
            "memref<4xf32, strided<[1, 2]>>",
            "1:15: expected 1 stride for a memref of rank 1, found 2",
        ),
        ("memref<4>", "1:9: expected `x`, found `>`"),
        (
            "memref<9223372036854775808xf32>",
            "1:8: size `9223372036854775808` is out of range, expected at most 63 bits",
        ),
        (
            "memref<4xf32, affine_map<(d0, d1) -> (d0)>>",
            "1:15: expected 1 dimension of the map for a memref of rank 1, found 2",
        ),
        (
            "memref<4xf32, affine_map<(d0) -> (4 mod d0)>>",
            "1:35: `4 mod d0` is not affine, expected a divisor without dimensions",
        ),
        (
            "!llvm.struct<\"a\">",
            "1:14: expected a structure without a body only inside of the structure of its name",
        ),
        (
            "!llvm.struct<(struct<\"a\", (i8)>, struct<\"a\", (i9)>)>",
            "1:41: redefinition of structure `a` with another body",
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
        ("!foo", "1:1: undefined type alias `!foo`"),
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
        ("!func.foo", "1:1: dialect `func` has no types"),
        ("!a-b.c", "1:1: expected the name of a dialect, found `a-b`"),
        (
            "memref<4xf32, strided<[-9223372036854775808]>>",
            "1:24: size `-9223372036854775808` is out of range, expected at most 63 bits",
        ),
        (
            "memref<4xf32, 1, strided<[1]>>",
            "1:16: expected `>` after the memory space, found `,`",
        ),
    ]);
}

#[test]
fn a_note_points_at_the_first_definition() {
    let text = function("%0 = arith.constant 1 : i32\n%0 = arith.constant 2 : i32");
    let diagnostics = parse(&text).unwrap_err();
    let expected = "error: redefinition of value `%0`
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
            "expected 3 elements in dimension 0, found 2",
        ),
        ("[[1, 2]]> : tensor<2xi8>", "expected a number, found `[`"),
        (
            "[1]> : tensor<i8>",
            "expected an element, since the type has no further dimension, found `[`",
        ),
        (
            "[[1], [1, 2]]> : tensor<2x2xi8>",
            "expected 2 elements in dimension 1, found 1",
        ),
        (
            "[]> : tensor<0x2xi8>",
            "expected `dense<>` for a type without elements, found a list",
        ),
        (
            "> : tensor<2xi8>",
            "expected elements for `tensor<2xi8>`, found none",
        ),
        (
            "1.0> : tensor<2xi8>",
            "constant of type `i8` is the float `1.0`, expected an integer",
        ),
        (
            "256> : tensor<2xi8>",
            "integer `256` is out of range of `i8`, expected -128 to 255",
        ),
        (
            "true> : tensor<2xi8>",
            "expected an element of type `i8`, found `true` or `false`",
        ),
        (
            "[1.0]> : tensor<1xcomplex<f32>>",
            "expected `(` before the parts of a complex element, found `1.0`",
        ),
        (
            "\"0x01\"> : tensor<2xi16>",
            "string of elements has 1 byte, expected 2 or 4 for `tensor<2xi16>`",
        ),
        (
            "\"0xFE\"> : tensor<9xi1>",
            "string of elements has 1 byte, expected 1 byte of equal bits or 2 for `tensor<9xi1>`",
        ),
        (
            "\"0x0\"> : tensor<1xi8>",
            "expected `0x` and two hexadecimal digits for each byte in a string of elements, found 1 digit",
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
