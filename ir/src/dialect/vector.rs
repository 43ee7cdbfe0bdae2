//! Vectors: lanes that are moved, combined, read and written together.

use crate::affine::AffineMap;
use crate::attr::{Attribute, FlagFamily};
use crate::body::Body;
use crate::dialect::{Assembly, AttributeKind, Custom, View, rows};
use crate::entity::{OpId, ValueId};

/// The kinds of reductions.
const KINDS: &[&str] = &[
    "add", "mul", "minui", "minsi", "minnumf", "maxui", "maxsi", "maxnumf", "and", "or", "xor",
    "maximumf", "minimumf",
];

/// The name of the attribute of a kind, such as `#vector.kind<add>`.
pub const KIND: &str = "vector.kind";

/// The name of the attribute of an iterator type of a contraction.
pub const ITERATOR: &str = "vector.iterator_type";

/// The iterator types of a contraction.
pub const ITERATORS: &[&str] = &["parallel", "reduction"];

const COMBINING: AttributeKind = AttributeKind::Word(KIND, KINDS);
const FAST_MATH: AttributeKind = AttributeKind::Flags(FlagFamily::FastMath);

rows::ops! {
    Vector;

    /// A value in every lane of a vector, or a vector repeated along new dimensions and those of size 1.
    Broadcast "vector.broadcast" {
        operands: source one Any;
        results: vector one Vector;
        traits: Pure;
        assembly: Assembly::Format("$source attr-dict : type($source) to type($vector)");
    }

    /// An element or a vector of fewer dimensions at a position.
    Extract "vector.extract" {
        newer: static_position(poison) 20, dynamic_position 18, source(scalar) 17, result(single) 18;
        operands: source one Vector, dynamic_position many Index;
        results: result one Any;
        attributes: static_position required AttributeKind::I64Array;
        traits: Pure;
        assembly: Assembly::Format(
            "$source indices($dynamic_position,static_position) attr-dict : part-type($source,$result)"
        );
    }

    /// A vector with one element or part replaced.
    Insert "vector.insert" {
        newer: static_position(poison) 20, dynamic_position 18, dest(scalar) 17;
        operands: value_to_store one Any, dest one Vector, dynamic_position many Index;
        results: result one Vector;
        attributes: static_position required AttributeKind::I64Array;
        types: Same(dest, result);
        traits: Pure;
        assembly: Assembly::Format(
            "$value_to_store , $dest _ indices($dynamic_position,static_position) attr-dict \
             : type($value_to_store) into type($dest)"
        );
    }

    /// A value in every lane of a vector, as `vector.broadcast` of a scalar.
    Splat "vector.splat" {
        since: 15;
        until: 22;
        operands: input one OneNumberOrIndex;
        results: aggregate one Vector;
        types: ElementOf(input, aggregate);
        traits: Pure;
        assembly: Assembly::Format("$input attr-dict : type($aggregate)");
    }

    /// The element at a position of a vector of at most one dimension.
    ExtractElement "vector.extractelement" {
        until: 22;
        newer: position(index) 14;
        operands: vector one Vector, position optional OneIntegerOrIndex;
        results: result one Any;
        types: ElementOf(result, vector);
        traits: Pure;
        assembly: Assembly::Format("$vector [ ($position : type($position))? ] attr-dict : type($vector)");
    }

    /// A vector of at most one dimension with one element replaced.
    InsertElement "vector.insertelement" {
        until: 22;
        newer: position(index) 14;
        operands: source one Any, dest one Vector, position optional OneIntegerOrIndex;
        results: result one Vector;
        types: ElementOf(source, dest), Same(dest, result);
        traits: Pure;
        assembly: Assembly::Format("$source , $dest [ ($position : type($position))? ] attr-dict : type($dest)");
    }

    /// A slice of a vector.
    ExtractStridedSlice "vector.extract_strided_slice" {
        operands: source one Vector;
        results: result one Vector;
        attributes: offsets required AttributeKind::Numbers,
            sizes required AttributeKind::Numbers,
            strides required AttributeKind::Numbers;
        traits: Pure;
        assembly: Assembly::Format("$source attr-dict : type($source) to type($result)");
    }

    /// A vector with a slice replaced.
    InsertStridedSlice "vector.insert_strided_slice" {
        operands: value_to_store one Vector, dest one Vector;
        results: result one Vector;
        attributes: offsets required AttributeKind::Numbers,
            strides required AttributeKind::Numbers;
        types: Same(dest, result);
        traits: Pure;
        assembly: Assembly::Format(
            "$value_to_store , $dest attr-dict : type($value_to_store) into type($dest)"
        );
    }

    /// Parts along the first dimension of two vectors, by their numbers; -1 gives poison.
    Shuffle "vector.shuffle" {
        newer: mask(poison) 20;
        operands: v1 one Vector, v2 one Vector;
        results: vector one Vector;
        attributes: mask required AttributeKind::I64Array;
        traits: Pure;
        assembly: Assembly::Format("$v1 , $v2 _ position($mask) attr-dict : type($v1) , type($v2)");
    }

    /// The elements of two vectors alternately, along the last dimension.
    Interleave "vector.interleave" {
        since: 18;
        operands: lhs one Vector, rhs one Vector;
        results: result one Vector;
        types: Same(lhs, rhs);
        traits: Pure;
        assembly: Assembly::Format("$lhs , $rhs attr-dict : type($lhs) -> type($result)");
    }

    /// The elements at even and at odd positions, along the last dimension.
    Deinterleave "vector.deinterleave" {
        since: 19;
        operands: source one Vector;
        results: res1 one Vector, res2 one Vector;
        types: Same(res1, res2);
        traits: Pure;
        assembly: Assembly::Format("$source attr-dict : type($source) -> type($res1)");
    }

    /// A vector of these elements, the last dimension varying fastest.
    FromElements "vector.from_elements" {
        since: 19;
        operands: elements many Any;
        results: dest one Vector;
        traits: Pure;
        assembly: Assembly::Format("$elements attr-dict : type($dest)");
    }

    /// Each element of a vector, the last dimension varying fastest.
    ToElements "vector.to_elements" {
        since: 21;
        operands: source one Vector;
        results: elements many Any;
        traits: Pure;
        assembly: Assembly::Format("$source attr-dict : type($source)");
    }

    /// The same elements in the same order in another shape.
    ShapeCast "vector.shape_cast" {
        newer: source(scalar) 19, result(scalar) 19, result(regrouped) 22;
        operands: source one Vector;
        results: result one Vector;
        traits: Pure;
        assembly: Assembly::Format("$source attr-dict : type($source) to type($result)");
    }

    /// The same bits as elements of another width, along the last dimension.
    Bitcast "vector.bitcast" {
        operands: source one Vector;
        results: result one Vector;
        traits: Pure;
        assembly: Assembly::Format("$source attr-dict : type($source) to type($result)");
    }

    /// The dimensions in another order.
    Transpose "vector.transpose" {
        operands: vector one Vector;
        results: result one Vector;
        attributes: permutation required AttributeKind::I64Array;
        traits: Pure;
        assembly: Assembly::Format(
            "$vector , _ position($permutation) attr-dict : type($vector) to type($result)"
        );
    }

    /// A buffer of elements viewed as one of a single vector.
    TypeCast "vector.type_cast" {
        operands: memref one MemRef;
        results: result one MemRef;
        traits: Pure;
        assembly: Assembly::Format("$memref attr-dict : type($memref) to type($result)");
    }

    /// A product plus a third operand, rounded once.
    Fma "vector.fma" {
        operands: lhs one FloatVector, rhs one FloatVector, acc one FloatVector;
        results: result one FloatVector;
        types: Same(lhs, rhs, acc, result);
        traits: Pure;
        assembly: Assembly::Format("$lhs , $rhs , $acc attr-dict : type($lhs)");
    }

    /// All elements of a vector combined, starting with an optional initial value.
    Reduction "vector.reduction" {
        newer: kind(maxsi) 14, kind(maxui) 14, kind(minsi) 14, kind(minui) 14, acc(integer) 15,
            vector(scalar) 16, fastmath 17, kind(maximumf) 17, kind(minimumf) 17, kind(maxnumf) 18, kind(minnumf) 18;
        operands: vector one Vector, acc optional Any;
        results: dest one Any;
        attributes: kind required COMBINING, fastmath optional FAST_MATH;
        types: ElementOf(dest, vector), Same(dest, acc);
        traits: Pure;
        assembly: Assembly::Format(
            "kind($kind) , $vector (, $acc)? flags($fastmath) attr-dict : type($vector) into type($dest)"
        );
    }

    /// The elements along some dimensions combined with each other and with initial values, which there were none of before release 15.
    MultiReduction "vector.multi_reduction" {
        newer: kind(maxsi) 14, kind(maxui) 14, kind(minsi) 14, kind(minui) 14,
            dest(element) 14, acc 15, kind(maximumf) 17, kind(minimumf) 17, kind(maxnumf) 18, kind(minnumf) 18;
        operands: source one Vector, acc optional Any;
        results: dest one Any;
        attributes: kind required COMBINING, reduction_dims required AttributeKind::I64Array;
        types: Same(dest, acc);
        traits: Pure;
        assembly: Assembly::Format(
            "kind($kind) , $source (, $acc)? _ position($reduction_dims) attr-dict : type($source) to type($dest)"
        );
    }

    /// The product of each element of one vector with each of another, or with a scalar, combined with the old value.
    Outerproduct "vector.outerproduct" {
        newer: kind(maxsi) 14, kind(maxui) 14, kind(minsi) 14, kind(minui) 14,
            kind(maximumf) 17, kind(minimumf) 17, kind(maxnumf) 18, kind(minnumf) 18;
        operands: lhs one Vector, rhs one Any, acc optional Any;
        results: result one Vector;
        attributes: kind optional COMBINING;
        types: Same(result, acc);
        traits: Pure;
        assembly: Assembly::Format("$lhs , $rhs (, $acc)? attr-dict : type($lhs) , type($rhs)");
    }

    /// Products of elements at positions given by maps, combined along the reduced dimensions.
    Contract "vector.contract" {
        newer: kind(maxsi) 14, kind(maxui) 14, kind(minsi) 14, kind(minui) 14,
            kind(maximumf) 17, kind(minimumf) 17, kind(maxnumf) 18, kind(minnumf) 18;
        operands: lhs one Vector, rhs one Vector, acc one Any;
        results: result one Any;
        attributes: indexing_maps required AttributeKind::AffineMaps,
            iterator_types required AttributeKind::Words(ITERATOR, ITERATORS),
            kind optional COMBINING;
        types: Same(acc, result);
        traits: Pure;
        assembly: Assembly::Custom(Custom::Contract);
    }

    /// The prefix combinations along a dimension, and the total.
    Scan "vector.scan" {
        since: 14;
        newer: kind(maximumf) 17, kind(minimumf) 17, kind(maxnumf) 18, kind(minnumf) 18;
        operands: source one Vector, initial_value one Vector;
        results: dest one Vector, accumulated_value one Vector;
        attributes: kind required COMBINING,
            reduction_dim required AttributeKind::Integer(64),
            inclusive required AttributeKind::Integer(1);
        types: Same(source, dest), Same(initial_value, accumulated_value);
        traits: Pure;
        assembly: Assembly::Format(
            "_ < $kind > , $source , $initial_value attr-dict : type($source) , type($initial_value)"
        );
    }

    /// The numbers from 0.
    Step "vector.step" {
        since: 19;
        results: result one Vector;
        traits: Pure;
        assembly: Assembly::Format("attr-dict : type($result)");
    }

    /// A mask that sets the elements below a limit in each dimension.
    CreateMask "vector.create_mask" {
        operands: sizes many Index;
        results: result one BoolVector;
        traits: Pure;
        assembly: Assembly::Format("$sizes attr-dict : type($result)");
    }

    /// A mask with constant limits.
    ConstantMask "vector.constant_mask" {
        results: result one BoolVector;
        attributes: mask_dim_sizes required AttributeKind::I64Array;
        traits: Pure;
        assembly: Assembly::Format("_ position($mask_dim_sizes) attr-dict : type($result)");
    }

    /// An op that is executed only for the lanes of a mask.
    Mask "vector.mask" {
        since: 16;
        newer: region(contract) 19, region(gather) 19, region(outerproduct) 19, region(nothing) 19;
        operands: mask one BoolVector, passthru optional Any;
        results: results many Any;
        regions: region one Block ends Op::Yield;
        assembly: Assembly::Custom(Custom::Mask);
    }

    /// Ends the region of a mask with the results of its inner op.
    Yield "vector.yield" {
        since: 16;
        operands: operands many Any;
        traits: Pure, Terminator;
        assembly: Assembly::Format("attr-dict ($operands : type($operands))?");
    }

    /// Reads neighbouring elements.
    Load "vector.load" {
        operands: base one MemRef, indices many Index;
        results: result one Vector;
        attributes: nontemporal optional AttributeKind::Integer(1),
            alignment optional AttributeKind::Alignment;
        assembly: Assembly::Format("$base [ $indices ] attr-dict : type($base) , type($result)");
    }

    /// Writes neighbouring elements.
    Store "vector.store" {
        operands: value_to_store one Vector, base one MemRef, indices many Index;
        attributes: nontemporal optional AttributeKind::Integer(1),
            alignment optional AttributeKind::Alignment;
        assembly: Assembly::Format(
            "$value_to_store , $base [ $indices ] attr-dict : type($base) , type($value_to_store)"
        );
    }

    /// Reads the neighbouring elements whose lanes are set in a mask.
    MaskedLoad "vector.maskedload" {
        operands: base one MemRef, indices many Index, mask one BoolVector, pass_thru one Vector;
        results: result one Vector;
        attributes: alignment optional AttributeKind::Alignment;
        types: Same(result, pass_thru);
        assembly: Assembly::Format(
            "$base [ $indices ] , $mask , $pass_thru attr-dict \
             : type($base) , type($mask) , type($pass_thru) into type($result)"
        );
    }

    /// Writes the neighbouring elements whose lanes are set in a mask.
    MaskedStore "vector.maskedstore" {
        operands: base one MemRef, indices many Index, mask one BoolVector, value_to_store one Vector;
        attributes: alignment optional AttributeKind::Alignment;
        assembly: Assembly::Format(
            "$base [ $indices ] , $mask , $value_to_store attr-dict \
             : type($base) , type($mask) , type($value_to_store)"
        );
    }

    /// Reads the elements at distances from a position whose lanes are set in a mask.
    Gather "vector.gather" {
        operands: base one MemRef, offsets many Index, indices one IndexVector,
            mask one BoolVector, pass_thru one Vector;
        results: result one Vector;
        attributes: alignment optional AttributeKind::Alignment;
        types: Same(result, pass_thru);
        assembly: Assembly::Format(
            "$base [ $offsets ] _ [ $indices ] , $mask , $pass_thru attr-dict \
             : type($base) , type($indices) , type($mask) , type($pass_thru) into type($result)"
        );
    }

    /// Writes the elements at distances from a position whose lanes are set in a mask, in order.
    Scatter "vector.scatter" {
        operands: base one MemRef, offsets many Index, indices one IndexVector,
            mask one BoolVector, value_to_store one Vector;
        attributes: alignment optional AttributeKind::Alignment;
        assembly: Assembly::Format(
            "$base [ $offsets ] _ [ $indices ] , $mask , $value_to_store attr-dict \
             : type($base) , type($indices) , type($mask) , type($value_to_store)"
        );
    }

    /// Reads as many neighbouring elements as lanes are set in a mask, into these lanes.
    ExpandLoad "vector.expandload" {
        operands: base one MemRef, indices many Index, mask one BoolVector, pass_thru one Vector;
        results: result one Vector;
        attributes: alignment optional AttributeKind::Alignment;
        types: Same(result, pass_thru);
        assembly: Assembly::Format(
            "$base [ $indices ] , $mask , $pass_thru attr-dict \
             : type($base) , type($mask) , type($pass_thru) into type($result)"
        );
    }

    /// Writes the lanes that are set in a mask to neighbouring elements.
    CompressStore "vector.compressstore" {
        operands: base one MemRef, indices many Index, mask one BoolVector, value_to_store one Vector;
        attributes: alignment optional AttributeKind::Alignment;
        assembly: Assembly::Format(
            "$base [ $indices ] , $mask , $value_to_store attr-dict \
             : type($base) , type($mask) , type($value_to_store)"
        );
    }

    /// Reads a slice with its dimensions ordered by a map; elements outside the memref are padding.
    TransferRead "vector.transfer_read" {
        newer: mask(permuted) 16;
        operands: base one MemRef, indices many Index, padding one Any, mask optional BoolVector;
        results: vector one Vector;
        attributes: permutation_map required AttributeKind::AffineMap,
            in_bounds required AttributeKind::Bools;
        assembly: Assembly::Custom(Custom::TransferRead);
    }

    /// Writes a slice with its dimensions ordered by a map; elements outside the memref are not written.
    TransferWrite "vector.transfer_write" {
        newer: mask(permuted) 16;
        operands: value_to_store one Vector, base one MemRef, indices many Index, mask optional BoolVector;
        attributes: permutation_map required AttributeKind::AffineMap,
            in_bounds required AttributeKind::Bools;
        assembly: Assembly::Custom(Custom::TransferWrite);
    }

    /// Prints a value or a text to the standard output.
    Print "vector.print" {
        newer: punctuation 18, stringLiteral 18, source(absent) 18;
        operands: source optional Any;
        attributes: punctuation optional PUNCTUATION, stringLiteral optional AttributeKind::String;
        assembly: Assembly::Format(
            "($source : type($source))? (str $stringLiteral)? (punctuation _ < $punctuation >)? attr-dict"
        );
    }
}

/// The punctuation that `vector.print` writes after a value.
const PUNCTUATION: AttributeKind = AttributeKind::Word(
    "vector.punctuation",
    &["no_punctuation", "newline", "comma", "open", "close"],
);

/// The attribute of a kind of combination, such as `#vector.kind<add>`.
pub fn kind(word: &str) -> Attribute {
    Attribute::of_word(KIND, word)
}

/// The attribute of an iterator type, such as `#vector.iterator_type<parallel>`.
pub fn iterator(word: &str) -> Attribute {
    Attribute::of_word(ITERATOR, word)
}

/// How an op combines elements; addition by default.
pub fn kind_of(body: &Body, op: OpId) -> &str {
    let kind = body.attribute(op, "kind");
    kind.and_then(|kind| kind.word(KIND)).unwrap_or("add")
}

/// The numbers of an array attribute that the verifier requires.
fn numbers<'a>(body: &'a Body, op: OpId, name: &str) -> &'a [i64] {
    let numbers = body.attribute(op, name).and_then(Attribute::as_dense_array);
    numbers.expect("the verifier requires an array")
}

/// The numbers of a list attribute, each an `i64`.
fn listed(body: &Body, op: OpId, name: &str) -> Vec<i64> {
    let Some(Attribute::Array(items)) = body.attribute(op, name) else {
        panic!("the verifier requires a list");
    };
    let numbers = items.iter().map(|item| {
        let number = item.as_integer().and_then(|n| i64::try_from(n).ok());
        number.expect("the verifier requires numbers of 64 bits")
    });
    numbers.collect()
}

/// A position, partly of operands.
#[derive(Clone, Copy, Debug)]
pub struct Position<'a> {
    /// The numbers, with [`crate::dialect::memref::DYNAMIC`] for operands.
    pub numbers: &'a [i64],
    /// The operands.
    pub dynamic: &'a [ValueId],
}

impl<'a> Extract<'a> {
    /// The position of the part.
    pub fn position(self) -> Position<'a> {
        Position {
            numbers: numbers(self.body, self.op, "static_position"),
            dynamic: self.dynamic_position(),
        }
    }
}

impl<'a> Insert<'a> {
    /// The position of the inserted part.
    pub fn position(self) -> Position<'a> {
        Position {
            numbers: numbers(self.body, self.op, "static_position"),
            dynamic: self.dynamic_position(),
        }
    }
}

impl ExtractStridedSlice<'_> {
    /// The first element of the slice, in the given dimensions.
    pub fn offsets(self) -> Vec<i64> {
        listed(self.body, self.op, "offsets")
    }

    /// The sizes of the slice, in the given dimensions.
    pub fn sizes(self) -> Vec<i64> {
        listed(self.body, self.op, "sizes")
    }
}

impl InsertStridedSlice<'_> {
    /// The first element of the slice.
    pub fn offsets(self) -> Vec<i64> {
        listed(self.body, self.op, "offsets")
    }
}

impl<'a> Shuffle<'a> {
    /// The numbers of the parts.
    pub fn mask(self) -> &'a [i64] {
        numbers(self.body, self.op, "mask")
    }
}

impl<'a> Transpose<'a> {
    /// The dimension of the operand for each dimension of the result.
    pub fn permutation(self) -> &'a [i64] {
        numbers(self.body, self.op, "permutation")
    }
}

impl<'a> MultiReduction<'a> {
    /// The dimensions along which elements are combined.
    pub fn reduction_dims(self) -> &'a [i64] {
        numbers(self.body, self.op, "reduction_dims")
    }
}

impl<'a> Contract<'a> {
    /// The position of the element of each operand, as a map of the iteration dimensions.
    pub fn maps(self) -> Vec<&'a AffineMap> {
        let Some(Attribute::Array(maps)) = self.body.attribute(self.op, "indexing_maps") else {
            panic!("the verifier requires a list");
        };
        let maps = maps.iter().map(|map| match map {
            Attribute::AffineMap(map) => &**map,
            _ => panic!("the verifier requires affine maps"),
        });
        maps.collect()
    }

    /// Whether each iteration dimension is reduced.
    pub fn is_reduced(self) -> Vec<bool> {
        let Some(Attribute::Array(types)) = self.body.attribute(self.op, "iterator_types") else {
            panic!("the verifier requires a list");
        };
        let types = types.iter().map(|ty| ty.word(ITERATOR));
        types.map(|ty| ty == Some("reduction")).collect()
    }
}

impl Scan<'_> {
    /// The dimension along which elements are combined.
    pub fn dimension(self) -> i128 {
        let dimension = self.body.attribute(self.op, "reduction_dim");
        let dimension = dimension.and_then(Attribute::as_integer);
        dimension.expect("the verifier requires a number")
    }

    /// Whether an element is included in the combination at its own position.
    pub fn is_inclusive(self) -> bool {
        let inclusive = self.body.attribute(self.op, "inclusive");
        inclusive.and_then(Attribute::as_integer) != Some(0)
    }
}

impl<'a> ConstantMask<'a> {
    /// How many elements are set in each dimension.
    pub fn sizes(self) -> &'a [i64] {
        numbers(self.body, self.op, "mask_dim_sizes")
    }
}

/// The common parts of reads and writes of a slice.
#[derive(Clone, Copy, Debug)]
pub struct Transfer<'a> {
    /// The memref.
    pub base: ValueId,
    /// The start of the slice.
    pub indices: &'a [ValueId],
    /// The vector that is read or written.
    pub vector: ValueId,
    /// Which lanes are executed.
    pub mask: Option<ValueId>,
    /// The value read for elements outside the memref.
    pub padding: Option<ValueId>,
    body: &'a Body,
    op: OpId,
}

impl<'a> Transfer<'a> {
    /// The op as a transfer, if it is one.
    pub fn of(body: &'a Body, op: OpId) -> Option<Self> {
        if let Some(read) = TransferRead::cast(body, op) {
            return Some(Self {
                base: read.base(),
                indices: read.indices(),
                vector: read.vector(),
                mask: read.mask(),
                padding: Some(read.padding()),
                body,
                op,
            });
        }
        let write = TransferWrite::cast(body, op)?;
        Some(Self {
            base: write.base(),
            indices: write.indices(),
            vector: write.value_to_store(),
            mask: write.mask(),
            padding: None,
            body,
            op,
        })
    }

    /// The dimension of the memref for each dimension of the vector, or 0 where elements are repeated.
    pub fn map(self) -> &'a AffineMap {
        match self.body.attribute(self.op, "permutation_map") {
            Some(Attribute::AffineMap(map)) => map,
            _ => panic!("the verifier requires an affine map"),
        }
    }

    /// Whether each dimension of the vector stays inside the memref.
    pub fn in_bounds(self) -> Vec<bool> {
        let Some(Attribute::Array(bools)) = self.body.attribute(self.op, "in_bounds") else {
            panic!("the verifier requires a list");
        };
        let bools = bools.iter().map(|item| item.as_integer() != Some(0));
        bools.collect()
    }
}
