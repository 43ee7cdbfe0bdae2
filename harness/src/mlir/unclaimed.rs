//! Ops that no release of MLIR claims to lower: a program with one is inconclusive, while any other remaining op is a finding.

use crate::words::stands_in;

/// An op that may remain if its line satisfies a condition, and what that means.
struct Unclaimed {
    op: &'static str,
    is_in: fn(&str) -> bool,
    what: &'static str,
}

const fn unclaimed(op: &'static str, is_in: fn(&str) -> bool, what: &'static str) -> Unclaimed {
    Unclaimed { op, is_in, what }
}

const LAYOUT: &str = "another layout than the identity";
const MAP: &str = "a layout that is not strided";
const NO_SUM: &str = "a contraction of another kind than `add`";
const ROWS: &str = "a vector of more than one dimension";
const POSITIONS: &str = "dynamic positions";

/// The rows, by op.
const ALL: &[Unclaimed] = &[
    unclaimed(
        "builtin.unrealized_conversion_cast",
        |_| true,
        "its behaviour is not defined",
    ),
    // Functions that take or return such a memref are not converted.
    unclaimed("func.func", has_map, MAP),
    unclaimed("memref.alloc", has_layout, LAYOUT),
    unclaimed("memref.alloca", has_layout, LAYOUT),
    unclaimed(
        "memref.atomic_rmw",
        |line| line.contains("_rmw mul"),
        "LLVM has no atomic multiplication",
    ),
    unclaimed(
        "memref.generic_atomic_rmw",
        |_| true,
        "its region uses values from outside",
    ),
    unclaimed("memref.load", has_map, MAP),
    unclaimed("memref.store", has_map, MAP),
    unclaimed("vector.contract", is_no_sum, NO_SUM),
    unclaimed(
        "vector.contract",
        mixes_types,
        "a contraction of mixed element types",
    ),
    unclaimed("vector.extract", |line| stands_in("[…%", line), POSITIONS),
    unclaimed("vector.insert", |line| stands_in("[…%", line), POSITIONS),
    unclaimed("vector.load", has_rows, ROWS),
    unclaimed("vector.maskedload", has_rows, ROWS),
    unclaimed("vector.maskedstore", has_rows, ROWS),
    unclaimed("vector.store", has_rows, ROWS),
    unclaimed("vector.mask", is_no_sum, NO_SUM),
    unclaimed(
        "vector.mask",
        |line| stands_in("mask %…, %…{ vector.transfer_read", line),
        "a `transfer_read` with a passthru",
    ),
    unclaimed(
        "vector.mask",
        |line| line.contains("{ vector.gather"),
        "an op that has a mask of its own",
    ),
];

/// Why a lowering may leave an op with this line; `None` if it must lower the op.
pub(super) fn what(op: &str, line: &str) -> Option<&'static str> {
    if ["f4E", "f6E", "f8E"]
        .iter()
        .any(|float| line.contains(float))
    {
        return Some("a float type that LLVM lacks");
    }
    let found = ALL.iter().find(|row| row.op == op && (row.is_in)(line));
    found.map(|row| row.what)
}

/// Ops that most programs have and that a lowering may leave, unlike others of their name.
const COMMON: [&str; 6] = [
    "memref.alloc",
    "memref.alloca",
    "vector.load",
    "vector.maskedload",
    "vector.maskedstore",
    "vector.store",
];

/// One of these ops that a program has and that a lowering may leave, and why.
pub(super) fn common_in(program: &str) -> Option<(&'static str, &'static str)> {
    program.lines().find_map(|line| {
        let is_op = |word: &str, op: &str| word.split('(').next() == Some(op);
        let has = |op: &&str| line.split_whitespace().any(|word| is_op(word, op));
        let op = COMMON.into_iter().find(has)?;
        Some((op, what(op, line)?))
    })
}

fn has_layout(line: &str) -> bool {
    // LLVM 13 to 15 also read strides without a map.
    line.contains("strided<") || line.contains("strides: [") || has_map(line)
}

fn has_map(line: &str) -> bool {
    line.contains("affine_map<") || line.contains("#map")
}

/// Whether the kind of a contraction is not `add`.
fn is_no_sum(line: &str) -> bool {
    let kinds = ["kind<m", "kind<and", "kind<or", "kind<xor"];
    line.contains("vector.contract") && kinds.iter().any(|kind| line.contains(kind))
}

/// Whether the operands and the result of a contraction have different element types.
fn mixes_types(line: &str) -> bool {
    let types = line.rsplit_once(" : ").map_or("", |(_, types)| types);
    let types = types
        .split([',', ' '])
        .filter(|word| !["", "into"].contains(word));
    let mut elements = types.map(|ty| {
        let ty = ty.trim_end_matches('>');
        let element = ty.rsplit_once('<').map_or(ty, |(_, inner)| inner);
        element.trim_start_matches(|c: char| c.is_ascii_digit() || c == 'x')
    });
    let first = elements.next();
    elements.any(|other| Some(other) != first)
}

/// Whether the vector after the memref has several dimensions.
fn has_rows(line: &str) -> bool {
    let shape = line.rsplit_once("vector<").map_or("", |(_, shape)| shape);
    let is_size = |part: &&str| part.chars().all(|c| c.is_ascii_digit());
    shape.split('x').take_while(is_size).count() > 1
}

#[cfg(test)]
mod tests {
    use super::{common_in, what};

    #[test]
    fn a_program_with_an_op_that_is_left_is_told_from_others() {
        for (line, left) in [
            ("%0 = memref.alloc() : memref<2xi32>", None),
            (
                "%0 = memref.alloc()[%s] {alignment = 8 : i64} : memref<2xi32, #map0>",
                Some("memref.alloc"),
            ),
            (
                "%0 = memref.alloca() : memref<2xi32, affine_map<(d0) -> (d0 * 3)>>",
                Some("memref.alloca"),
            ),
            (
                "%0 = memref.alloc() : memref<i32, offset: 0, strides: []>",
                Some("memref.alloc"),
            ),
            ("%0 = memref.load %m[%i] : memref<2xi32, #map0>", None),
            (
                "vector.store %v, %m[%i, %j] : memref<2x4xf32>, vector<1x4xf32>",
                Some("vector.store"),
            ),
        ] {
            let program = format!("module {{\n  {line}\n}}\n");
            assert_eq!(common_in(&program).map(|(op, _)| op), left, "{line}");
        }
    }

    #[test]
    fn what_is_claimed_is_told_from_what_is_not() {
        for (op, line, is_claimed) in [
            ("memref.alloc", "%0 = memref.alloc() : memref<2xi32>", true),
            (
                "memref.alloc",
                "%0 = memref.alloc() : memref<2xi32, strided<[3]>>",
                false,
            ),
            (
                "memref.load",
                "%0 = memref.load %m[%i] : memref<2xi32, strided<[3]>>",
                true,
            ),
            (
                "memref.load",
                "%0 = memref.load %m[%i] : memref<2xi32, #map>",
                false,
            ),
            (
                "vector.load",
                "%0 = vector.load %m[%i] : memref<2x3xindex>, vector<4xindex>",
                true,
            ),
            (
                "vector.load",
                "%0 = vector.load %m[%i] : memref<2xi32>, vector<2x2xi32>",
                false,
            ),
            (
                "vector.insert",
                "%0 = vector.insert %a, %b [0, 1] : i1 into vector<2x2xi1>",
                true,
            ),
            (
                "vector.insert",
                "%0 = vector.insert %a, %b [0, %i] : i1 into vector<2x2xi1>",
                false,
            ),
            (
                "vector.contract",
                "%0 = vector.contract {kind = #vector.kind<add>} %a, %b, %c : vector<2xindex>, vector<2xindex> into index",
                true,
            ),
            (
                "vector.contract",
                "%0 = vector.contract {kind = #vector.kind<add>} %a, %b, %c : vector<2xf16>, vector<2xf16> into f32",
                false,
            ),
            (
                "vector.contract",
                "%0 = vector.contract {kind = #vector.kind<or>} %a, %b, %c : vector<2xi8>, vector<2xi8> into i8",
                false,
            ),
            ("arith.extf", "%0 = arith.extf %a : f16 to f32", true),
            ("arith.extf", "%0 = arith.extf %a : f8E8M0FNU to f32", false),
        ] {
            assert_eq!(what(op, line).is_none(), is_claimed, "{line}");
        }
    }
}
