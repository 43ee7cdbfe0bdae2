//! The enumerated forms of ops whose rows leave open the number of operands or the contents of attributes.

use stridecheck_ir::{Opcode, parse};

use super::shape::Shape;

/// An op in the custom form on the arguments `%0`, `%1` and so on, with the types of its operands and results.
struct Prototype {
    op: &'static str,
    text: &'static str,
    operands: &'static [&'static str],
    results: &'static [&'static str],
}

const fn row(
    op: &'static str,
    text: &'static str,
    operands: &'static [&'static str],
    results: &'static [&'static str],
) -> Prototype {
    Prototype {
        op,
        text,
        operands,
        results,
    }
}

const I: &[&str] = &["index"];
const II: &[&str] = &["index", "index"];
const III: &[&str] = &["index", "index", "index"];

/// The building blocks of maps, alone and with operators that fold them.
const MAPS: &[Prototype] = &[
    row("affine.apply", "affine_map<(d0) -> (d0 + 3)>(%0)", I, I),
    row("affine.apply", "affine_map<(d0) -> (d0 * -5)>(%0)", I, I),
    row("affine.apply", "affine_map<(d0) -> (d0 mod 1)>(%0)", I, I),
    row("affine.apply", "affine_map<(d0) -> (d0 mod 7)>(%0)", I, I),
    row(
        "affine.apply",
        "affine_map<(d0) -> (d0 floordiv 1)>(%0)",
        I,
        I,
    ),
    row(
        "affine.apply",
        "affine_map<(d0) -> (d0 floordiv 3)>(%0)",
        I,
        I,
    ),
    row(
        "affine.apply",
        "affine_map<(d0) -> (d0 floordiv -3)>(%0)",
        I,
        I,
    ),
    row(
        "affine.apply",
        "affine_map<(d0) -> (d0 ceildiv 3)>(%0)",
        I,
        I,
    ),
    row(
        "affine.apply",
        "affine_map<(d0) -> (d0 ceildiv -3)>(%0)",
        I,
        I,
    ),
    row(
        "affine.apply",
        "affine_map<(d0) -> ((d0 * 6) floordiv 3)>(%0)",
        I,
        I,
    ),
    row(
        "affine.apply",
        "affine_map<(d0) -> ((d0 * 6 + 5) mod 3)>(%0)",
        I,
        I,
    ),
    row(
        "affine.apply",
        "affine_map<(d0) -> ((d0 + 7) ceildiv 8)>(%0)",
        I,
        I,
    ),
    row(
        "affine.apply",
        "affine_map<(d0) -> (d0 - (d0 floordiv 4) * 4)>(%0)",
        I,
        I,
    ),
    row(
        "affine.apply",
        "affine_map<(d0) -> ((d0 mod 8) mod 4)>(%0)",
        I,
        I,
    ),
    row(
        "affine.apply",
        "affine_map<(d0) -> ((d0 floordiv 4) floordiv 2)>(%0)",
        I,
        I,
    ),
    row(
        "affine.apply",
        "affine_map<(d0, d1) -> (d0 + d1)>(%0, %1)",
        II,
        I,
    ),
    row(
        "affine.apply",
        "affine_map<(d0, d1) -> (d0 - d1)>(%0, %1)",
        II,
        I,
    ),
    row(
        "affine.apply",
        "affine_map<(d0)[s0] -> (d0 * s0)>(%0)[%1]",
        II,
        I,
    ),
    row(
        "affine.apply",
        "affine_map<(d0)[s0] -> (d0 mod s0)>(%0)[%1]",
        II,
        I,
    ),
    row(
        "affine.apply",
        "affine_map<(d0)[s0] -> (d0 floordiv s0)>(%0)[%1]",
        II,
        I,
    ),
    row(
        "affine.apply",
        "affine_map<(d0)[s0] -> (d0 ceildiv s0)>(%0)[%1]",
        II,
        I,
    ),
    row("affine.min", "affine_map<(d0) -> (d0, 3)>(%0)", I, I),
    row("affine.min", "affine_map<(d0) -> (d0, d0 + 1)>(%0)", I, I),
    row(
        "affine.min",
        "affine_map<(d0, d1) -> (d0, d1)>(%0, %1)",
        II,
        I,
    ),
    row(
        "affine.min",
        "affine_map<(d0, d1) -> (d0 - d1, 8, d1)>(%0, %1)",
        II,
        I,
    ),
    row("affine.max", "affine_map<(d0) -> (d0, 3)>(%0)", I, I),
    row("affine.max", "affine_map<(d0) -> (d0, d0 + 1)>(%0)", I, I),
    row(
        "affine.max",
        "affine_map<(d0, d1) -> (d0, d1)>(%0, %1)",
        II,
        I,
    ),
    row(
        "affine.max",
        "affine_map<(d0, d1) -> (d0 - d1, 8, d1)>(%0, %1)",
        II,
        I,
    ),
    row(
        "affine.delinearize_index",
        "%0 into (4, 3) : index, index",
        I,
        II,
    ),
    row(
        "affine.delinearize_index",
        "%0 into (3) : index, index",
        I,
        II,
    ),
    row(
        "affine.delinearize_index",
        "%0 into (1, 5, 1) : index, index, index",
        I,
        III,
    ),
    row(
        "affine.delinearize_index",
        "%0 into (%1, 3) : index, index",
        II,
        II,
    ),
    row(
        "affine.linearize_index",
        "[%0, %1] by (4, 3) : index",
        II,
        I,
    ),
    row("affine.linearize_index", "[%0, %1] by (3) : index", II, I),
    row(
        "affine.linearize_index",
        "disjoint [%0, %1] by (4, 3) : index",
        II,
        I,
    ),
    row(
        "affine.linearize_index",
        "[%0, %1] by (%2, 3) : index",
        III,
        I,
    ),
];

const V: &[&str] = &["vector<2xi32>"];
const VV: &[&str] = &["vector<2xi32>", "vector<2xi32>"];
const F: &[&str] = &["vector<2xf32>"];
const S: &[&str] = &["i32"];

const MOVES: &[Prototype] = &[
    row("vector.broadcast", "%0 : i32 to vector<2xi32>", S, V),
    row("vector.broadcast", "%0 : f32 to vector<2xf32>", &["f32"], F),
    row(
        "vector.broadcast",
        "%0 : vector<2xi32> to vector<2x2xi32>",
        V,
        &["vector<2x2xi32>"],
    ),
    row("vector.splat", "%0 : vector<2xi32>", S, V),
    row(
        "vector.extractelement",
        "%0[%1 : index] : vector<2xi32>",
        &["vector<2xi32>", "index"],
        S,
    ),
    row(
        "vector.insertelement",
        "%0, %1[%2 : index] : vector<2xi32>",
        &["i32", "vector<2xi32>", "index"],
        V,
    ),
    row("vector.extract", "%0[1] : i32 from vector<2xi32>", V, S),
    row(
        "vector.extract",
        "%0[%1] : i32 from vector<2xi32>",
        &["vector<2xi32>", "index"],
        S,
    ),
    row(
        "vector.insert",
        "%0, %1[1] : i32 into vector<2xi32>",
        &["i32", "vector<2xi32>"],
        V,
    ),
    row(
        "vector.insert",
        "%0, %1[%2] : i32 into vector<2xi32>",
        &["i32", "vector<2xi32>", "index"],
        V,
    ),
    row(
        "vector.extract_strided_slice",
        "%0 {offsets = [1], sizes = [2], strides = [1]} : vector<4xi8> to vector<2xi8>",
        &["vector<4xi8>"],
        &["vector<2xi8>"],
    ),
    row(
        "vector.insert_strided_slice",
        "%0, %1 {offsets = [1], strides = [1]} : vector<2xi8> into vector<4xi8>",
        &["vector<2xi8>", "vector<4xi8>"],
        &["vector<4xi8>"],
    ),
    row(
        "vector.shuffle",
        "%0, %1 [0, 3, 1, 2] : vector<2xi32>, vector<2xi32>",
        VV,
        &["vector<4xi32>"],
    ),
    row(
        "vector.shuffle",
        "%0, %1 [1, -1, 2] : vector<2xi32>, vector<2xi32>",
        VV,
        &["vector<3xi32>"],
    ),
    row(
        "vector.interleave",
        "%0, %1 : vector<2xi32> -> vector<4xi32>",
        VV,
        &["vector<4xi32>"],
    ),
    row(
        "vector.deinterleave",
        "%0 : vector<4xi32> -> vector<2xi32>",
        &["vector<4xi32>"],
        VV,
    ),
    row(
        "vector.from_elements",
        "%0, %1 : vector<2xi32>",
        &["i32", "i32"],
        V,
    ),
    row(
        "vector.to_elements",
        "%0 : vector<2xi32>",
        V,
        &["i32", "i32"],
    ),
    row(
        "vector.shape_cast",
        "%0 : vector<4xi32> to vector<2x2xi32>",
        &["vector<4xi32>"],
        &["vector<2x2xi32>"],
    ),
    row(
        "vector.transpose",
        "%0, [1, 0] : vector<2x3xi8> to vector<3x2xi8>",
        &["vector<2x3xi8>"],
        &["vector<3x2xi8>"],
    ),
    row(
        "vector.bitcast",
        "%0 : vector<2xi32> to vector<2xf32>",
        V,
        F,
    ),
    row(
        "vector.bitcast",
        "%0 : vector<2xf32> to vector<2xi32>",
        F,
        V,
    ),
    row(
        "vector.bitcast",
        "%0 : vector<2xi32> to vector<4xi16>",
        V,
        &["vector<4xi16>"],
    ),
    row(
        "vector.bitcast",
        "%0 : vector<4xi8> to vector<1xi32>",
        &["vector<4xi8>"],
        &["vector<1xi32>"],
    ),
    row(
        "vector.step",
        ": vector<4xindex>",
        &[],
        &["vector<4xindex>"],
    ),
    row(
        "vector.create_mask",
        "%0 : vector<4xi1>",
        I,
        &["vector<4xi1>"],
    ),
    row(
        "vector.create_mask",
        "%0, %1 : vector<2x3xi1>",
        II,
        &["vector<2x3xi1>"],
    ),
    row(
        "vector.constant_mask",
        "[2] : vector<4xi1>",
        &[],
        &["vector<4xi1>"],
    ),
];

const COMBINING: &[Prototype] = &[
    row(
        "vector.fma",
        "%0, %1, %2 : vector<2xf32>",
        &["vector<2xf32>", "vector<2xf32>", "vector<2xf32>"],
        F,
    ),
    row(
        "vector.fma",
        "%0, %1, %2 : vector<2xf16>",
        &["vector<2xf16>", "vector<2xf16>", "vector<2xf16>"],
        &["vector<2xf16>"],
    ),
    row(
        "vector.outerproduct",
        "%0, %1 : vector<2xi8>, vector<2xi8>",
        &["vector<2xi8>", "vector<2xi8>"],
        &["vector<2x2xi8>"],
    ),
    row(
        "vector.outerproduct",
        "%0, %1 : vector<2xf32>, f32",
        &["vector<2xf32>", "f32"],
        F,
    ),
    row(
        "vector.multi_reduction",
        "<add>, %0, %1 [0] : vector<2xi8> to i8",
        &["vector<2xi8>", "i8"],
        &["i8"],
    ),
    row(
        "vector.multi_reduction",
        "<maximumf>, %0, %1 [0] : vector<2xf32> to f32",
        &["vector<2xf32>", "f32"],
        &["f32"],
    ),
    row(
        "vector.scan",
        "<mul>, %0, %1 {reduction_dim = 0 : i64, inclusive = true} : vector<2xi8>, vector<i8>",
        &["vector<2xi8>", "vector<i8>"],
        &["vector<2xi8>", "vector<i8>"],
    ),
    row(
        "vector.contract",
        "{indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = [\"reduction\"]} %0, %1, %2 : vector<2xi8>, vector<2xi8> into i8",
        &["vector<2xi8>", "vector<2xi8>", "i8"],
        &["i8"],
    ),
];

/// The op of which every kind is enumerated.
const REDUCTION: &str = "vector.reduction";

const INTEGER_KINDS: [&str; 9] = [
    "add", "mul", "minui", "minsi", "maxui", "maxsi", "and", "or", "xor",
];
const FLOAT_KINDS: [&str; 6] = ["add", "mul", "minnumf", "maxnumf", "minimumf", "maximumf"];

/// Whether an op has prototypes.
pub(super) fn has(opcode: Opcode) -> bool {
    let mut rows = [MAPS, MOVES, COMBINING].into_iter().flatten();
    let name = opcode.def().current;
    name == REDUCTION || rows.any(|row| row.op == name)
}

/// The shapes of an op that has prototypes.
pub(super) fn shapes(opcode: Opcode) -> Vec<Shape> {
    let rows = [MAPS, MOVES, COMBINING].into_iter().flatten();
    let of_op = rows.filter(|row| row.op == opcode.def().current);
    let mut all: Vec<Shape> = of_op
        .map(|row| shape(opcode, row.text, row.operands, row.results))
        .collect();
    if opcode.def().current == REDUCTION {
        all.extend(reductions(opcode));
    }
    all
}

/// Every kind of reduction, with and without an initial value.
fn reductions(opcode: Opcode) -> Vec<Shape> {
    let integers = INTEGER_KINDS.iter().map(|kind| (kind, "i4"));
    let narrow = INTEGER_KINDS.iter().map(|kind| (kind, "i1"));
    let floats = FLOAT_KINDS.iter().map(|kind| (kind, "f32"));
    let mut all = Vec::new();
    for (kind, element) in integers.chain(narrow).chain(floats) {
        let vector = format!("vector<2x{element}>");
        let text = format!("<{kind}>, %0 : {vector} into {element}");
        all.push(shape(opcode, &text, &[&vector], &[element]));
        let text = format!("<{kind}>, %0, %1 : {vector} into {element}");
        all.push(shape(opcode, &text, &[&vector, element], &[element]));
    }
    all
}

/// The shape of the op in a text.
fn shape(opcode: Opcode, text: &str, operands: &[&str], results: &[&str]) -> Shape {
    let name = opcode.def().current;
    let parameters = operands.iter().enumerate();
    let parameters = parameters.map(|(number, ty)| format!("%{number}: {ty}"));
    let parameters: Vec<String> = parameters.collect();
    let program = format!(
        "func.func @main({}) {{\n  %r:{} = {name} {text}\n  return\n}}\n",
        parameters.join(", "),
        results.len()
    );
    let body = parse(&program).unwrap_or_else(|wrong| panic!("`{name} {text}`: {wrong:?}"));
    let mut ops = body.walk(body.module());
    let op = ops.find(|op| body.opcode(*op) == Some(opcode));
    let op = op.expect("the text has the op");
    let segments = body.segments(op).iter();
    let segments = segments.map(|count| usize::try_from(*count).expect("there are few operands"));
    Shape {
        opcode,
        segments: segments.collect(),
        operands: body.value_types(body.operands(op)),
        results: body.value_types(body.results(op)),
        attributes: body.attributes(op).clone(),
        is_variant: false,
    }
}
