//! Calls and results as text: what is read, what is printed, what is refused and where.

use proptest::prelude::*;
use stridecheck_ir::{Body, parse};
use stridecheck_oracle::{
    Argument, ArgumentBuffer, Call, Cell, Limits, MemRefArgument, RunLine, run, text,
};

const TYPES: [&str; 14] = [
    "i1", "i7", "i8", "i17", "i33", "i64", "i65", "i127", "i128", "index", "f16", "bf16", "f32",
    "f64",
];

#[test]
fn scalars_are_read_in_every_form_and_printed_in_one() {
    let rows = [
        ("i8", "255", "-1"),
        ("i8", "-1", "-1"),
        ("i8", "0xFF", "-1"),
        ("i8", "-128", "-128"),
        ("i1", "-1", "1"),
        ("i1", "true", "1"),
        ("i1", "false", "0"),
        (
            "i128",
            "0x80000000000000000000000000000000",
            "-170141183460469231731687303715884105728",
        ),
        ("index", "18446744073709551615", "-1"),
        ("f32", "1", "1.0"),
        ("f32", "-0.0", "-0.0"),
        ("f32", "0x80000000", "-0.0"),
        ("f32", "1e3", "1000.0"),
        ("f32", "2.5e-1", "0.25"),
        ("f32", "0.1", "0.1"),
        ("f32", "0x7FC00000", "0x7FC00000"),
        ("f32", "0xFF800000", "0xFF800000"),
        ("f64", "0.1", "0.1"),
        ("f64", "0x3FD5555555555555", "0x3FD5555555555555"),
        ("f16", "65504.0", "65504.0"),
        ("f16", "0x0001", "5.9604645e-8"),
        ("bf16", "1.0078125", "1.0078125"),
    ];
    for (ty, written, printed) in rows {
        let body = identity(ty);
        let call = Call::parse(&format!("@f({written})"), &body);
        let call = call.unwrap_or_else(|error| panic!("{written}: {error}"));
        let function = text::signature(&body, "f").unwrap();
        assert_eq!(
            call.display(&function).to_string(),
            format!("@f({printed})")
        );
    }
}

/// A type, how a view of it may be written, and how it is printed.
const VIEWS: &[(&str, &str, &str)] = &[
    ("memref<2x2xi8>", "[1, 2, 3, 4]", "[1, 2, 3, 4]"),
    (
        "memref<2x2xi8>",
        "[1, 2, 3, 4] offset 0 sizes [2, 2] strides [2, 1]",
        "[1, 2, 3, 4]",
    ),
    (
        "memref<?x2xi8>",
        "[1, 2, 3, 4] sizes [2, 2]",
        "[1, 2, 3, 4]",
    ),
    (
        "memref<?x2xi8>",
        "[1, 2, 3, 4] sizes [1, 2]",
        "[1, 2, 3, 4] sizes [1, 2]",
    ),
    ("memref<?x?xi8>", "[] sizes [0, 3]", "[] sizes [0, 3]"),
    ("memref<*xi8>", "[1, 2] sizes [2]", "[1, 2]"),
    (
        "memref<*xi8>",
        "[1, 2] sizes [] strides []",
        "[1, 2] sizes []",
    ),
    (
        "memref<*xvector<2xf32>>",
        "[1.0, 2.0, 3.0, 4.0] sizes [2]",
        "[1.0, 2.0, 3.0, 4.0]",
    ),
    (
        "memref<*xvector<2xf32>>",
        "[1.0, 2.0, 3.0, 4.0] offset 1 sizes [1, 1]",
        "[1.0, 2.0, 3.0, 4.0] offset 1 sizes [1, 1]",
    ),
    (
        "memref<*xcomplex<i8>>",
        "[1, -2] sizes []",
        "[1, -2] sizes []",
    ),
    (
        "memref<2xi8, strided<[2], offset: 1>>",
        "[?, 1, ?, 2]",
        "[?, 1, ?, 2]",
    ),
    (
        "memref<?xi8, strided<[?], offset: ?>>",
        "[1, 2] offset 1 strides [-1]",
        "[1, 2] offset 1 strides [-1]",
    ),
    ("memref<1xvector<2x2xi8>>", "[1, 2, 3, 4]", "[1, 2, 3, 4]"),
    (
        "memref<2xf32>",
        "[poison, 0x7FC00000]",
        "[poison, 0x7FC00000]",
    ),
];

#[test]
fn a_view_leaves_out_what_its_type_says() {
    for (ty, written, printed) in VIEWS {
        let body = identity(ty);
        let call = Call::parse(&format!("@f({written})"), &body);
        let call = call.unwrap_or_else(|error| panic!("{written}: {error}"));
        let function = text::signature(&body, "f").unwrap();
        assert_eq!(
            call.display(&function).to_string(),
            format!("@f({printed})"),
            "{ty}"
        );
        assert_eq!(Call::parse(&call.to_string(), &body), Ok(call), "{ty}");
    }
}

#[test]
fn a_shared_buffer_is_written_once() {
    let text = "func.func @f(%a: memref<?xi32>, %b: i8, %c: memref<?xi32, strided<[?], offset: ?>>, %d: memref<2xi8>) { return }";
    let body = parse(text).unwrap();
    let function = text::signature(&body, "f").unwrap();
    for (written, printed) in [
        ("arg 0", "arg 0"),
        ("arg 0 from 0 sizes [3]", "arg 0"),
        ("arg 0 from 2", "arg 0 from 2"),
        ("arg 0 from 2 sizes [1]", "arg 0 from 2"),
        ("arg 0 from 3", "arg 0 from 3"),
        (
            "arg 0 from 1 offset 1 sizes [2] strides [-1]",
            "arg 0 from 1 offset 1 strides [-1]",
        ),
    ] {
        let call = Call::parse(&format!("@f([1, 2, 3], 7, {written}, [5, 6])"), &body).unwrap();
        let line = format!("@f([1, 2, 3], 7, {printed}, [5, 6])");
        assert_eq!(call.display(&function).to_string(), line);
        assert_eq!(Call::parse(&call.to_string(), &body), Ok(call.clone()));
        let after = " -> () after [1, 2, 3], [5, 6]";
        let given = run(&body, &call, &Limits::default()).unwrap();
        assert_eq!(given.display(&function, &call).to_string(), after);
        let lines = RunLine::parse_all(&format!("// run: {line}{after}"), &body).unwrap();
        assert!(lines[0].matches(&given));
        let lines =
            RunLine::parse_all("// run: @f([1], 7, arg 0, [5, 6]) after [2], [5, 6]", &body);
        let lines = lines.unwrap();
        let given = run(&body, &lines[0].call, &Limits::default()).unwrap();
        assert!(!lines[0].matches(&given));
    }
}

#[test]
fn a_buffer_that_cannot_be_shared_is_told() {
    let text = "func.func @f(%a: memref<?xi32>, %b: memref<?xi32>, %c: memref<?xf32>) { return }";
    let body = parse(text).unwrap();
    for (written, message) in [
        (
            "arg 0, [], []",
            "column 4: expected a memref argument before this one with a buffer of its own, found `arg 0`",
        ),
        (
            "[1], arg 1, []",
            "column 9: expected a memref argument before this one with a buffer of its own, found `arg 1`",
        ),
        (
            "[1], [], arg 2",
            "column 13: expected a memref argument before this one with a buffer of its own, found `arg 2`",
        ),
        (
            "[1], arg 0, arg 1",
            "column 16: expected a memref argument before this one with a buffer of its own, found `arg 1`",
        ),
        (
            "[1], arg 0 from 2, []",
            "column 9: expected a position from 0 to 1 in the buffer of `arg 0`, found 2",
        ),
        (
            "[1], arg 0 from -1, []",
            "column 20: expected a number that is not negative, found `-1`",
        ),
        (
            "[1], [], arg 0",
            "column 13: expected elements of type `i32`, as the buffer of `arg 0` has, found `f32`",
        ),
        (
            "[1], arg x, []",
            "column 13: expected a number that is not negative, found `x`",
        ),
    ] {
        let error = Call::parse(&format!("@f({written})"), &body).unwrap_err();
        assert_eq!(error.to_string(), format!("line 1, {message}"), "{written}");
    }
}

/// Lines that are wrong, and what is said about them.
const WRONG: [(&str, &str); 25] = [
    (
        "// run: f(1)",
        "line 1, column 9: expected a function like `@f`, found `f`",
    ),
    (
        "\n// run: @g(1)",
        "line 2, column 9: no function is named `g`",
    ),
    (
        "// run: @f(256, [])",
        "line 1, column 12: `256` is out of range for `i8`, expected 8 bits",
    ),
    (
        "// run: @f(-129, [])",
        "line 1, column 12: `-129` is out of range for `i8`, expected 8 bits",
    ),
    (
        "// run: @f(0x100, [])",
        "line 1, column 12: `0x100` is out of range for `i8`, expected 8 bits",
    ),
    (
        "// run: @f(1.5, [])",
        "line 1, column 12: expected an integer of type `i8`, found `1.5`",
    ),
    (
        "// run: @f(poison, [])",
        "line 1, column 18: expected a value as an argument, found `poison` or `?`",
    ),
    (
        "// run: @f(1)",
        "line 1, column 13: expected 2 arguments for `@f(i8, memref<?x?xf16>)`, found 1",
    ),
    (
        "// run: @f(1, [1] sizes [1, 1], [2, 3], 4)",
        "line 1, column 31: expected 2 arguments for `@f(i8, memref<?x?xf16>)`, found 4",
    ),
    (
        "// run: @f(1, [[1, 2], [3, 4]] sizes [2, 2])",
        "line 1, column 16: expected all values of type `f16` in one list, found a nested list",
    ),
    (
        "// run: @f(0xG, [])",
        "line 1, column 12: expected hexadecimal digits after `0x`, found `0xG`",
    ),
    (
        "// run: @f(999999999999999999999999999999999999999999, [])",
        "line 1, column 12: `999999999999999999999999999999999999999999` is out of range for `i8`, expected 8 bits",
    ),
    (
        "// run: @f([1], [])",
        "line 1, column 12: expected a value of type `i8`, found `[`",
    ),
    (
        "// run: @f(1, [])",
        "line 1, column 17: expected `sizes` for `memref<?x?xf16>`, found none: they do not follow from the type",
    ),
    (
        "// run: @f(1, [1e9] sizes [1, 1])",
        "line 1, column 16: `1e9` is out of range for `f16`, expected a finite value",
    ),
    (
        "// run: @f(1, [x] sizes [1, 1])",
        "line 1, column 16: expected a value of type `f16`, found `x`",
    ),
    (
        "// run: @f(1, [1 sizes [1, 1])",
        "line 1, column 18: expected `,`, found `sizes`",
    ),
    (
        "// run: @f(1, [1] sizes [a, 1])",
        "line 1, column 26: expected an integer of 64 bits, found `a`",
    ),
    (
        "// run: @f(1, [1] sizes [1, 1]) -> (1, 2)",
        "line 1, column 38: expected `)`, found `,`",
    ),
    (
        "// run: @f(1, [1] sizes [1, 1]) -> 1 2",
        "line 1, column 38: expected the end of the line, found `2`",
    ),
    (
        "// run: @f(1, [1] sizes [1, 1]) -> 1 after",
        "line 1, column 43: expected `[`, found the end of the line",
    ),
    (
        "// run: @f(1, [1] sizes [1, 1]) -> §",
        "line 1, column 36: unexpected character `§`",
    ),
    (
        "// ub: OutOfBounds",
        "line 1, column 8: expected a run line without results before `// ub:`, found none",
    ),
    (
        "// run: @f(1, [1] sizes [1, 1])\n// ub: Bad",
        "line 2, column 8: unknown kind of undefined behaviour `Bad`, expected one of DivisionByZero, DivisionOverflow, BranchOnPoison, DivisionByPoison, PoisonAddress, PoisonMemRef, OutOfBounds, OutsideAllocation, UseAfterFree, DoubleFree, InvalidFree, FreeOfView, NegativeSize, Misaligned, DimensionOutOfRange, CastMismatch, PoisonCallee, CalleeMismatch, UseAfterScope, StackOverflow, SubviewOutOfBounds, ViewOutOfBounds, ElementCountMismatch, NotContiguous, CopyMismatch, CopyOverlap, WriteToConstant, BrokenPromise, NonPositiveStep, InductionOverflow, Unreachable, AffineDivisor, PoisonMask, DataRace, DuplicateIndices",
    ),
    (
        "// run: @f(1, [1] sizes [1, 1]) -> 1\n// ub: OutOfBounds",
        "line 2, column 8: expected a run line without results before `// ub:`, found none",
    ),
];

#[test]
fn what_is_wrong_is_told_with_line_and_column() {
    let body = parse(
        "func.func @f(%a: i8, %m: memref<?x?xf16>) -> i8 {
          return %a : i8
        }",
    );
    let body = body.unwrap();
    for (written, message) in WRONG {
        let error = RunLine::parse_all(written, &body).unwrap_err();
        assert_eq!(error.to_string(), message, "{written}");
    }
}

#[test]
fn expectations_that_are_not_met_do_not_match() {
    let body = parse(
        "func.func @f(%a: f32, %m: memref<2xi8>) -> (f32, memref<2xi8>) {
          return %a, %m : f32, memref<2xi8>
        }
        func.func @g(%a: i8) -> i8 {
          %0 = arith.divsi %a, %a : i8
          return %0 : i8
        }",
    );
    let body = body.unwrap();
    let view = "base arg 0, aligned 0, offset 0, sizes [2], strides [1]";
    let returned = |result: &str, cells: &str, after: &str| {
        format!("@f(0x7FC00001, [1, ?]) -> ({result}, {{{view}, cells {cells}}}) after {after}")
    };
    let rows = [
        (returned("0xFFC00000", "[1, ?]", "[?, ?]"), true),
        (returned("1.0", "[1, ?]", "[1, ?]"), false),
        (returned("poison", "[1, ?]", "[1, ?]"), false),
        (returned("0x7FC00001", "[2, ?]", "[1, ?]"), false),
        (returned("0x7FC00001", "[1, 1]", "[1, ?]"), false),
        (returned("0x7FC00001", "[1]", "[1, ?]"), false),
        (returned("0x7FC00001", "freed", "[1, ?]"), false),
        (returned("0x7FC00001", "[1, ?]", "[2, ?]"), false),
        (
            returned("0x7FC00001", "[1, ?]", "[1, ?]").replace("aligned 0", "aligned 8"),
            false,
        ),
        (
            returned("0x7FC00001", "[1, ?]", "[1, ?]").replace("arg 0", "alloc 0"),
            false,
        ),
        (
            returned("0x7FC00001", "[1, ?]", "[1, ?]").replace("strides [1]", "strides [2]"),
            false,
        ),
        ("@g(1) -> 1".to_owned(), true),
        ("@g(1) -> 2".to_owned(), false),
        ("@g(1)\n// ub: DivisionByZero".to_owned(), false),
        ("@g(0)\n// ub: DivisionByZero".to_owned(), true),
        ("@g(0)\n// ub: DivisionOverflow".to_owned(), false),
        ("@g(0) -> ?".to_owned(), false),
    ];
    for (written, wanted) in rows {
        let lines = RunLine::parse_all(&format!("// run: {written}"), &body).unwrap();
        let given = run(&body, &lines[0].call, &Limits::default()).unwrap();
        let matches = lines[0].expected.as_ref().unwrap().matches(&given);
        assert_eq!(matches, wanted, "{written}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_call_reads_back(
        ty in prop::sample::select(&TYPES[..]),
        bits in any::<u128>(),
        cells in prop::collection::vec(any::<(u8, u128)>(), 0..6),
        (offset, sizes, strides) in any::<(i64, (i64, i64), (i64, i64))>(),
    ) {
        let text = format!("func.func @f(%a: {ty}, %m: memref<?x?x{ty}, strided<[?, ?], offset: ?>>) {{ return }}");
        let body = parse(&text).unwrap();
        let width = ty.trim_start_matches(['i', 'b', 'f']).parse().unwrap_or(64);
        let wrap = |bits: u128| bits >> (128_u32 - width);
        let cells = cells.into_iter().map(|(kind, bits)| match kind % 8 {
            0 => Cell::Uninitialised,
            1 => Cell::Poison,
            _ => Cell::Bits(wrap(bits)),
        });
        let memref = MemRefArgument {
            buffer: ArgumentBuffer::Own(cells.collect()),
            offset,
            sizes: vec![sizes.0, sizes.1],
            strides: vec![strides.0, strides.1],
        };
        let arguments = vec![Argument::Scalar(wrap(bits)), Argument::MemRef(memref)];
        let call = Call::new("f", arguments);
        let function = text::signature(&body, "f").unwrap();
        for printed in [call.display(&function).to_string(), call.to_string()] {
            prop_assert_eq!(Call::parse(&printed, &body), Ok(call.clone()), "{}", printed);
        }
    }

    #[test]
    fn no_text_makes_the_reader_panic(text in "(// (run|ub): ?)?[@f()\\[\\]{},?0-9a-z. -]{0,40}") {
        let body = identity("memref<?xf32>");
        let _ = RunLine::parse_all(&text, &body);
    }
}

fn identity(ty: &str) -> Body {
    let text = format!("func.func @f(%a: {ty}) -> {ty} {{ return %a : {ty} }}");
    parse(&text).expect("the text is right")
}
