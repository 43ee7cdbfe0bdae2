//! Affine maps, integer sets and aliases: what MLIR makes of an expression, and what an alias stands for.

use stridecheck_ir::{Form, parse, parse_type, print};

/// The results of a map as they are written, and as `mlir-opt` of LLVM 22 prints them.
const RESULTS: &[(&str, &str)] = &[
    ("d0 + s0 + 0", "d0 + s0"),
    ("d0 * 2 + d1 * 3 - 4", "d0 * 2 + d1 * 3 - 4"),
    ("(d0 + d1) mod 5", "(d0 + d1) mod 5"),
    ("-d0", "-d0"),
    ("-(d0 + d1)", "-(d0 + d1)"),
    ("d0 - d1", "d0 - d1"),
    ("d0 - s0 * 2", "d0 - s0 * 2"),
    ("d0 + (d1 + s0)", "d0 + d1 + s0"),
    ("(d0 + 1) + 2", "d0 + 3"),
    ("2 * d0", "d0 * 2"),
    ("(d0 * 2) * 3", "d0 * 6"),
    ("(d0 + 2) * 3", "(d0 + 2) * 3"),
    ("d0 ceildiv 1", "d0"),
    ("7 mod 3", "1"),
    ("(d0 * 4) floordiv 2", "d0 * 2"),
    ("(d0 * 4 + d1) mod 4", "d1 mod 4"),
    ("d0 + d0", "d0 * 2"),
    ("d0 - d0", "0"),
    ("3 + d0", "d0 + 3"),
    ("s0 + d0", "d0 + s0"),
    ("d1 + d0", "d0 + d1"),
    ("(d1 + 1 + d0) mod 3", "(d0 + d1 + 1) mod 3"),
    ("d1 * 2 + d0", "d1 * 2 + d0"),
    ("d0 * s0", "d0 * s0"),
    ("d1 + d0", "d0 + d1"),
    ("d1 * 2 + d0", "d1 * 2 + d0"),
    ("d1 + 3 + d0", "d0 + d1 + 3"),
    ("0 * d0 + 1", "1"),
];

fn printed(value: &str) -> String {
    let text = format!("\"use\"() {{a = {value}}} : () -> ()");
    let body = parse(&text).unwrap_or_else(|errors| panic!("{value}: {errors:?}"));
    print(&body, Form::current())
}

#[test]
fn expressions_are_simplified_as_by_mlir() {
    for (written, expected) in RESULTS {
        let text = printed(&format!("affine_map<(d0, d1)[s0] -> ({written})>"));
        let expected = format!("#map = affine_map<(d0, d1)[s0] -> ({expected})>\n");
        assert!(text.contains(&expected), "{written}: {text}");
    }
}

#[test]
fn constraints_are_compared_with_zero() {
    let text = printed("affine_set<(i)[n] : (i - n >= 0, i == 1, -i + 3 <= 4)>");
    let expected = "affine_set<(d0)[s0] : (d0 - s0 >= 0, d0 - 1 == 0, -(-d0 + 3) + 4 >= 0)>";
    assert!(text.contains(expected), "{text}");
    assert!(printed("affine_set<() : ()>").contains("affine_set<() : (0 == 0)>"));
}

#[test]
fn symbols_may_be_nested() {
    assert!(printed("@a::@b::@\"c d\"").contains("a = @a::@b::@\"c d\""));
}

#[test]
fn numbers_that_cannot_be_added_stay_apart() {
    let text = printed("affine_map<(d0) -> (d0 + 9223372036854775807 + 1)>");
    assert!(text.contains("(d0 + 9223372036854775807 + 1)"), "{text}");
}

#[test]
fn the_last_of_several_layouts_counts() {
    let text = "memref<4xf32, affine_map<(d0) -> (d0 * 2)>, strided<[3]>, 1>";
    let expected = "memref<4xf32, strided<[3]>, 1>";
    assert_eq!(parse_type(text).unwrap().to_string(), expected);
    let aliased = parse("#l = strided<[3]>\n\"f\"() {a = memref<4xf32, #l, 1>} : () -> ()");
    let aliased = print(&aliased.unwrap(), Form::current());
    assert!(aliased.contains(expected), "{aliased}");
}

#[test]
fn layouts_are_maps() {
    let map = "memref<4x4xf32, affine_map<(d0, d1) -> (d0 * 4 + d1)>, 3>";
    assert_eq!(parse_type(map).unwrap().to_string(), map);
    let identity = parse_type("memref<4x?xf32, affine_map<(i, j) -> (i, j)>>").unwrap();
    assert_eq!(identity.to_string(), "memref<4x?xf32>");
}

#[test]
fn aliases_stand_for_what_they_name() {
    let text = "#m = affine_map<(d0) -> (d0 * 2)>\n!t = memref<4xf32, #m>\n!p = tuple<!t, !t>\n\
                \"use\"() {a = !p, b = #m} : () -> ()";
    let plain = "\"use\"() {a = tuple<memref<4xf32, affine_map<(d0) -> (d0 * 2)>>, \
                 memref<4xf32, affine_map<(d0) -> (d0 * 2)>>>, b = affine_map<(d0) -> (d0 * 2)>} \
                 : () -> ()";
    let [aliased, plain] = [text, plain].map(|text| print(&parse(text).unwrap(), Form::current()));
    assert_eq!(aliased, plain);
}

#[test]
fn aliases_of_aliases_do_not_explode() {
    let mut text = String::from("!t0 = tuple<i32, i32>\n");
    for level in 1..60 {
        let below = level - 1;
        text += &format!("!t{level} = tuple<!t{below}, !t{below}>\n");
    }
    let errors = parse(&text).unwrap_err();
    assert!(
        errors[0]
            .message
            .starts_with("aliases and wide numbers stand for more than")
    );
}
