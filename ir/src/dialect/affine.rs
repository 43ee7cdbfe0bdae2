//! Loops, choices and accesses whose numbers are affine maps of indices.

use std::sync::Arc;

use crate::affine::{AffineMap, IntegerSet};
use crate::attr::Attribute;
use crate::body::Body;
use crate::dialect::memref::{ATOMIC_KINDS, Index, indices};
use crate::dialect::{Assembly, AttributeKind, Custom, Opcode, rows};
use crate::entity::{OpId, ValueId};

rows::ops! {
    Affine;

    /// The one result of a map.
    Apply "affine.apply" std "affine.apply" {
        operands: map_operands many Index;
        results: result one Index;
        attributes: map required AttributeKind::AffineMap;
        traits: Pure;
        assembly: MAP;
    }

    /// The least result of a map.
    Min "affine.min" std "affine.min" {
        operands: map_operands many Index;
        results: result one Index;
        attributes: map required AttributeKind::AffineMap;
        traits: Pure;
        assembly: MAP;
    }

    /// The greatest result of a map.
    Max "affine.max" std "affine.max" {
        operands: map_operands many Index;
        results: result one Index;
        attributes: map required AttributeKind::AffineMap;
        traits: Pure;
        assembly: MAP;
    }

    /// Runs a block for each number from the greatest result of one map up to the least result of another, exclusive.
    For "affine.for" std "affine.for" {
        newer: inits 13;
        operands: lower_bound_operands many Index, upper_bound_operands many Index, inits many Any;
        results: results many Any;
        attributes: lowerBoundMap required AttributeKind::AffineMap,
            upperBoundMap required AttributeKind::AffineMap,
            step required AttributeKind::Index;
        regions: region one Block ends Op::Yield;
        assembly: Assembly::Custom(Custom::AffineFor);
    }

    /// Runs one of two blocks, or the first one or nothing, by the constraints of a set.
    If "affine.if" std "affine.if" {
        operands: set_operands many Index;
        results: results many Any;
        attributes: condition required AttributeKind::IntegerSet;
        regions: then_region one Block ends Op::Yield, else_region one OptionalBlock ends Op::Yield;
        assembly: Assembly::Format(
            "map-operands($condition,$set_operands) arrow-type($results) region($then_region) \
             (else region($else_region))? attr-dict"
        );
    }

    /// Runs a block for each point of an iteration space, in any order; the yielded values are reduced.
    Parallel "affine.parallel" {
        newer: reductions(andi) 14, reductions(ori) 14, reductions(maximumf) 18, reductions(minimumf) 18;
        operands: map_operands many Index;
        results: results many Any;
        attributes: reductions required AttributeKind::Enums(ATOMIC_KINDS),
            lowerBoundsMap required AttributeKind::AffineMap,
            lowerBoundsGroups required AttributeKind::Counts,
            upperBoundsMap required AttributeKind::AffineMap,
            upperBoundsGroups required AttributeKind::Counts,
            steps required AttributeKind::Numbers;
        regions: region one Block ends Op::Yield;
        assembly: Assembly::Custom(Custom::AffineParallel);
    }

    /// Ends a block with the values that the op around it returns or carries on.
    Yield "affine.yield" std "affine.terminator" {
        newer: operands 13;
        operands: operands many Any;
        traits: Pure, Terminator;
        assembly: Assembly::Format("attr-dict ($operands : type($operands))?");
    }

    /// Reads an element at the position computed by a map.
    Load "affine.load" std "affine.load" {
        operands: memref one MemRef, indices many Index;
        results: result one Any;
        attributes: map required AttributeKind::AffineMap;
        types: ElementOf(result, memref);
        assembly: Assembly::Format("$memref subscripts($map,$indices) attr-dict : type($memref)");
    }

    /// Writes an element at the position computed by a map.
    Store "affine.store" std "affine.store" {
        operands: value one Any, memref one MemRef, indices many Index;
        attributes: map required AttributeKind::AffineMap;
        types: ElementOf(value, memref);
        assembly: Assembly::Format("$value , $memref subscripts($map,$indices) attr-dict : type($memref)");
    }

    /// Reads neighbouring elements from the position computed by a map.
    VectorLoad "affine.vector_load" {
        operands: memref one MemRef, indices many Index;
        results: result one Vector;
        attributes: map required AttributeKind::AffineMap;
        assembly: Assembly::Format(
            "$memref subscripts($map,$indices) attr-dict : type($memref) , type($result)"
        );
    }

    /// Writes neighbouring elements from the position computed by a map.
    VectorStore "affine.vector_store" {
        operands: value one Vector, memref one MemRef, indices many Index;
        attributes: map required AttributeKind::AffineMap;
        assembly: Assembly::Format(
            "$value , $memref subscripts($map,$indices) attr-dict : type($memref) , type($value)"
        );
    }

    /// Announces an access to an element.
    Prefetch "affine.prefetch" std "affine.prefetch" {
        operands: memref one MemRef, indices many Index;
        attributes: isWrite required AttributeKind::Integer(1),
            localityHint required AttributeKind::Integer(32),
            isDataCache required AttributeKind::Integer(1),
            map required AttributeKind::AffineMap;
        assembly: Assembly::Format(
            "$memref subscripts($map,$indices) , choice($isWrite,read|write) , locality < $localityHint > , \
             choice($isDataCache,instr|data) attr-dict : type($memref)"
        );
    }

    /// The position in a box that a linear index stands for.
    DelinearizeIndex "affine.delinearize_index" {
        since: 16;
        newer: static_basis(static) 20, multi_index(outer) 20;
        operands: linear_index one Index, dynamic_basis many Index;
        results: multi_index many Index;
        attributes: static_basis required AttributeKind::I64Array;
        traits: Pure;
        assembly: Assembly::Format(
            "$linear_index into _ basis($dynamic_basis,static_basis) attr-dict : type($multi_index)"
        );
    }

    /// The linear index of a position in a box.
    LinearizeIndex "affine.linearize_index" {
        since: 20;
        operands: multi_index many Index, dynamic_basis many Index;
        results: linear_index one Index;
        attributes: static_basis required AttributeKind::I64Array,
            disjoint optional AttributeKind::Unit;
        traits: Pure;
        assembly: Assembly::Format(
            "unit($disjoint,disjoint) _ [ $multi_index ] by _ basis($dynamic_basis,static_basis) attr-dict \
             : type($linear_index)"
        );
    }
}

const MAP: Assembly = Assembly::Format("map-operands($map,$map_operands) attr-dict");

/// The attributes of `affine.parallel`.
pub(crate) const PARALLEL_ATTRIBUTES: &[&str] = &[
    "reductions",
    "lowerBoundsMap",
    "lowerBoundsGroups",
    "upperBoundsMap",
    "upperBoundsGroups",
    "steps",
];

/// The bounds of an `affine.parallel` on one side.
#[derive(Clone, Debug)]
pub struct Bounds<'a> {
    /// The results for all variables, in order.
    pub map: &'a AffineMap,
    /// How many results each variable has: its lower bound is the greatest of them, its upper bound the least.
    pub groups: Vec<usize>,
    /// The values for the dimensions and symbols of the map.
    pub operands: &'a [ValueId],
}

impl<'a> For<'a> {
    /// The map whose greatest result is the first induction value.
    pub fn lower_bound(self) -> &'a AffineMap {
        map_named(self.body, self.op, "lowerBoundMap").expect("the verifier requires the map")
    }

    /// The map whose least result is the exclusive end.
    pub fn upper_bound(self) -> &'a AffineMap {
        map_named(self.body, self.op, "upperBoundMap").expect("the verifier requires the map")
    }

    /// The step, if it fits in 64 bits.
    pub fn step(self) -> Option<i64> {
        let step = self.body.attribute(self.op, "step")?.as_integer()?;
        i64::try_from(step).ok()
    }
}

impl If<'_> {
    /// The set that decides.
    pub fn condition(self) -> Option<Arc<IntegerSet>> {
        match self.body.attribute(self.op, "condition")? {
            Attribute::IntegerSet(set) => Some(set.clone()),
            _ => None,
        }
    }
}

impl<'a> Parallel<'a> {
    /// The lower bounds of the variables.
    pub fn lower_bounds(self) -> Bounds<'a> {
        self.bounds("lowerBoundsMap", "lowerBoundsGroups")
    }

    /// The exclusive upper bounds of the variables.
    pub fn upper_bounds(self) -> Bounds<'a> {
        self.bounds("upperBoundsMap", "upperBoundsGroups")
    }

    /// One side of the bounds; the operands are those of the lower bounds, then those of the upper ones.
    fn bounds(self, map: &str, groups: &str) -> Bounds<'a> {
        let named = |name| map_named(self.body, self.op, name);
        let known = named(map).expect("the verifier requires the map");
        let lower = named("lowerBoundsMap").map_or(0, AffineMap::input_count);
        let operands = self.map_operands();
        let (lower, upper) = operands.split_at(lower.min(operands.len()));
        let groups = self.body.attribute(self.op, groups);
        let groups = groups.and_then(Attribute::as_elements);
        let groups = groups.map(|groups| groups.integers().collect());
        let groups: Vec<i128> = groups.unwrap_or_default();
        let groups = groups.into_iter();
        Bounds {
            map: known,
            groups: groups
                .map(|size| usize::try_from(size).unwrap_or(usize::MAX))
                .collect(),
            operands: if map == "lowerBoundsMap" {
                lower
            } else {
                upper
            },
        }
    }

    /// The step of each variable, if they are numbers.
    pub fn steps(self) -> Option<Vec<i64>> {
        self.numbers("steps")
    }

    /// The index of the kind of each reduction in [`ATOMIC_KINDS`], if all kinds exist.
    pub fn reductions(self) -> Option<Vec<usize>> {
        let kinds = self.numbers("reductions")?.into_iter();
        let kinds = kinds.map(|kind| usize::try_from(kind).ok());
        kinds
            .map(|kind| kind.filter(|kind| *kind < ATOMIC_KINDS.len()))
            .collect()
    }

    fn numbers(self, name: &str) -> Option<Vec<i64>> {
        let Attribute::Array(items) = self.body.attribute(self.op, name)? else {
            return None;
        };
        let numbers = items.iter().map(Attribute::as_integer);
        numbers.map(|number| i64::try_from(number?).ok()).collect()
    }
}

fn map_named<'a>(body: &'a Body, op: OpId, name: &str) -> Option<&'a AffineMap> {
    match body.attribute(op, name)? {
        Attribute::AffineMap(map) => Some(map),
        _ => None,
    }
}

/// The map of an op of this family.
pub fn map_of(body: &Body, op: OpId) -> Option<&AffineMap> {
    map_named(body, op, "map")
}

/// The operands for the dimensions and symbols of the one map or set of an op of this family, the dimensions first.
pub fn map_operands(body: &Body, op: OpId) -> &[ValueId] {
    let skipped = match body.opcode(op) {
        Some(Opcode::Affine(Op::Store | Op::VectorStore)) => 2,
        Some(Opcode::Affine(Op::Load | Op::VectorLoad | Op::Prefetch)) => 1,
        _ => 0,
    };
    body.operands(op).get(skipped..).unwrap_or_default()
}

/// Whether there is an operand for each dimension and symbol of the map or set, if the op has one.
pub fn has_operands_of_map(body: &Body, op: OpId) -> bool {
    let attribute = body
        .attribute(op, "map")
        .or_else(|| body.attribute(op, "condition"));
    let inputs = match attribute {
        Some(Attribute::AffineMap(map)) => map.input_count(),
        Some(Attribute::IntegerSet(set)) => set.input_count(),
        _ => return true,
    };
    inputs == map_operands(body, op).len()
}

impl DelinearizeIndex<'_> {
    /// The sizes of the box; that of the first dimension may be missing.
    pub fn basis(self) -> Vec<Index> {
        indices(self.body, self.op, "static_basis", self.dynamic_basis())
    }
}

impl LinearizeIndex<'_> {
    /// The sizes of the box; that of the first dimension may be missing.
    pub fn basis(self) -> Vec<Index> {
        indices(self.body, self.op, "static_basis", self.dynamic_basis())
    }

    /// Whether the position is promised to be in the box; the generic form may contain `disjoint = false`.
    pub fn is_disjoint(self) -> bool {
        let disjoint = self.body.attribute(self.op, "disjoint");
        disjoint.is_some_and(|disjoint| disjoint.as_integer() != Some(0))
    }
}
