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

fn has_layout(line: &str) -> bool {
    line.contains("strided<") || has_map(line)
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
    use super::what;

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
