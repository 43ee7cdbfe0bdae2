//! Memory: buffers, views of them, and accesses to their elements.

use crate::attr::Attribute;
use crate::body::Body;
use crate::dialect::{Assembly, AttributeKind, Custom, rows};
use crate::entity::{OpId, ValueId};
use crate::memref_type::MemRefType;
use crate::types::Type;

rows::ops! {
    Memref;

    /// Allocates a buffer on the heap.
    Alloc "memref.alloc" std "alloc" {
        operands: dynamic_sizes many Index, symbol_operands many Index;
        results: result one MemRef;
        attributes: alignment optional AttributeKind::Alignment;
        assembly: ALLOCATION;
    }

    /// Frees a buffer.
    Dealloc "memref.dealloc" std "dealloc" {
        operands: memref one AnyMemRef;
        assembly: Assembly::Format("$memref attr-dict : type($memref)");
    }

    /// Reads an element.
    Load "memref.load" std "load" {
        operands: source one MemRef, indices many Index;
        results: result one Any;
        attributes: nontemporal optional AttributeKind::Integer(1), alignment optional AttributeKind::Alignment;
        types: ElementOf(result, source);
        assembly: Assembly::Format("$source [ $indices ] attr-dict : type($source)");
    }

    /// Writes an element.
    Store "memref.store" std "store" {
        operands: value one Any, target one MemRef, indices many Index;
        attributes: nontemporal optional AttributeKind::Integer(1), alignment optional AttributeKind::Alignment;
        types: ElementOf(value, target);
        assembly: Assembly::Format("$value , $target [ $indices ] attr-dict : type($target)");
    }

    /// A size.
    Dim "memref.dim" std "dim" {
        operands: source one AnyMemRef, index one Index;
        results: result one Index;
        traits: Pure;
        assembly: Assembly::Custom(Custom::Dim);
    }

    /// The same view in a type that is more or less static.
    Cast "memref.cast" std "memref_cast" {
        operands: source one AnyMemRef;
        results: result one AnyMemRef;
        traits: Pure;
        assembly: Assembly::Format("$source attr-dict : type($source) to type($result)");
    }

    /// Allocates a buffer on the stack.
    Alloca "memref.alloca" std "alloca" {
        operands: dynamic_sizes many Index, symbol_operands many Index;
        results: result one MemRef;
        attributes: alignment optional AttributeKind::Alignment;
        assembly: ALLOCATION;
    }

    /// The number of dimensions.
    Rank "memref.rank" std "rank" {
        renamed: 14;
        operands: memref one AnyMemRef;
        results: result one Index;
        traits: Pure;
        assembly: Assembly::Format("$memref attr-dict : type($memref)");
    }

    /// A part of a buffer, by offsets, sizes and strides.
    Subview "memref.subview" std "subview" {
        newer: result(offset) 19;
        operands: source one MemRef, offsets many Index, sizes many Index, strides many Index;
        results: result one MemRef;
        attributes: static_offsets required AttributeKind::I64Array,
            static_sizes required AttributeKind::I64Array,
            static_strides required AttributeKind::I64Array;
        traits: Pure;
        std_assembly: Assembly::Format(
            "$source indices($offsets,static_offsets) indices($sizes,static_sizes) \
             indices($strides,static_strides) attr-dict : type($source) to type($result)"
        );
        assembly: Assembly::Format(
            "$source indices($offsets,static_offsets) _ indices($sizes,static_sizes) _ \
             indices($strides,static_strides) attr-dict : type($source) to type($result)"
        );
    }

    /// The memory of a buffer with another offset, other sizes and other strides.
    ReinterpretCast "memref.reinterpret_cast" std "memref_reinterpret_cast" {
        operands: source one AnyMemRef, offsets many Index, sizes many Index, strides many Index;
        results: result one MemRef;
        attributes: static_offsets required AttributeKind::I64Array,
            static_sizes required AttributeKind::I64Array,
            static_strides required AttributeKind::I64Array;
        traits: Pure;
        assembly: Assembly::Format(
            "$source to offset: _ indices($offsets,static_offsets) , sizes: _ indices($sizes,static_sizes) , \
             strides: _ indices($strides,static_strides) attr-dict : type($source) to type($result)"
        );
    }

    /// The elements of a contiguous buffer with sizes from another buffer.
    Reshape "memref.reshape" std "memref_reshape" {
        operands: source one AnyMemRef, shape one MemRef;
        results: result one AnyMemRef;
        traits: Pure;
        assembly: Assembly::Format("$source ( $shape ) attr-dict : _ ( type($source) , type($shape) ) -> type($result)");
    }

    /// Bytes viewed as elements, from a byte offset on.
    View "memref.view" std "view" {
        operands: source one MemRef, byte_shift one Index, sizes many Index;
        results: result one MemRef;
        traits: Pure;
        assembly: Assembly::Format("$source [ $byte_shift ] [ $sizes ] attr-dict : type($source) to type($result)");
    }

    /// The dimensions in another order.
    Transpose "memref.transpose" std "transpose" {
        newer: result(strided) 16;
        operands: source one MemRef;
        results: result one MemRef;
        attributes: permutation required AttributeKind::Permutation;
        traits: Pure;
        std_assembly: Assembly::Format("$source $permutation attr-dict : type($source) (to type($result))?");
        assembly: Assembly::Format("$source $permutation attr-dict : type($source) to type($result)");
    }

    /// Dimensions split into several.
    ///
    /// Before release 19 the sizes were not written: at most one of those that a dimension is split into is dynamic, and it follows from the source.
    ExpandShape "memref.expand_shape" {
        newer: result(derived) 14, result(strided) 15, result(unreduced) 19, output_shape(several) 19;
        operands: source one MemRef, output_shape many Index;
        results: result one MemRef;
        attributes: reassociation required AttributeKind::Groups,
            static_output_shape optional AttributeKind::I64Array;
        traits: Pure;
        assembly: Assembly::Format(
            "$source $reassociation output-shape($output_shape,static_output_shape) attr-dict : \
             type($source) into type($result)"
        );
    }

    /// Neighbouring dimensions merged.
    CollapseShape "memref.collapse_shape" {
        newer: result(unreduced) 19;
        operands: source one MemRef;
        results: result one MemRef;
        attributes: reassociation required AttributeKind::Groups;
        traits: Pure;
        assembly: Assembly::Format("$source $reassociation attr-dict : type($source) into type($result)");
    }

    /// Copies every element.
    Copy "memref.copy" {
        operands: source one AnyMemRef, target one AnyMemRef;
        assembly: Assembly::Format("$source , $target attr-dict : type($source) to type($target)");
    }

    /// A buffer that lives as long as the program.
    Global "memref.global" std "global_memref" {
        newer: alignment 14;
        attributes: sym_name required AttributeKind::String,
            sym_visibility optional AttributeKind::String,
            type required AttributeKind::Type,
            initial_value optional AttributeKind::Any,
            constant optional AttributeKind::Unit,
            alignment optional AttributeKind::Alignment;
        traits: Symbol;
        assembly: Assembly::Custom(Custom::Global);
    }

    /// The buffer of a `memref.global`.
    GetGlobal "memref.get_global" std "get_global_memref" {
        results: result one MemRef;
        attributes: name required AttributeKind::Symbol;
        traits: Pure;
        assembly: Assembly::Format("$name : type($result) attr-dict");
    }

    /// The start of a buffer, with its offset, sizes and strides.
    ExtractStridedMetadata "memref.extract_strided_metadata" {
        since: 16;
        operands: source one MemRef;
        results: base_buffer one MemRef, offset one Index, sizes many Index, strides many Index;
        traits: Pure;
        assembly: Assembly::Format("$source : type($source) -> types(results) attr-dict");
    }

    /// The aligned pointer of a buffer as a number.
    ExtractAlignedPointerAsIndex "memref.extract_aligned_pointer_as_index" {
        since: 16;
        newer: source(unranked) 19;
        operands: source one AnyMemRef;
        results: aligned_pointer one Index;
        traits: Pure;
        assembly: Assembly::Format("$source : type($source) -> type($aligned_pointer) attr-dict");
    }

    /// The same buffer, with a promise about its alignment.
    AssumeAlignment "memref.assume_alignment" std "assume_alignment" {
        newer: result 21;
        operands: memref one MemRef;
        results: result one MemRef;
        attributes: alignment required AttributeKind::Integer(32);
        types: Same(memref, result);
        traits: Pure;
        assembly: Assembly::Format("$memref , $alignment attr-dict : type($memref)");
    }

    /// Changes an element atomically, and returns the old value.
    AtomicRmw "memref.atomic_rmw" std "atomic_rmw" {
        renamed: 14;
        newer: kind(andi) 14, kind(ori) 14, kind(maximumf) 18, kind(minimumf) 18, kind(maxnumf) 18, kind(minnumf) 18,
            kind(xori) 22;
        operands: value one Number, memref one MemRef, indices many Index;
        results: result one Number;
        attributes: kind required AttributeKind::Enum(ATOMIC_KINDS);
        types: ElementOf(value, memref), Same(value, result);
        std_assembly: Assembly::Format(
            "string($kind) $value , $memref [ $indices ] attr-dict : _ ( type($value) , type($memref) ) -> type($result)"
        );
        assembly: Assembly::Format(
            "$kind $value , $memref [ $indices ] attr-dict : _ ( type($value) , type($memref) ) -> type($result)"
        );
    }

    /// Atomically replaces an element by the value that the block computes from it; returns the old value.
    GenericAtomicRmw "memref.generic_atomic_rmw" std "generic_atomic_rmw" {
        since: 14;
        other_names: "std.generic_atomic_rmw" 13 14;
        operands: memref one MemRef, indices many Index;
        results: result one Number;
        types: ElementOf(result, memref);
        regions: region one Block;
        assembly: Assembly::Format("$memref [ $indices ] : type($memref) region($region) attr-dict");
    }

    /// Ends the block of a `memref.generic_atomic_rmw` with the new value.
    AtomicYield "memref.atomic_yield" std "atomic_yield" {
        renamed: 14;
        operands: result one Any;
        traits: Terminator;
        assembly: Assembly::Format("$result attr-dict : type($result)");
    }

    /// A buffer of another size with the same elements; the old one is freed.
    Realloc "memref.realloc" {
        since: 16;
        operands: source one MemRef, dynamic_size optional Index;
        results: result one MemRef;
        attributes: alignment optional AttributeKind::Alignment;
        assembly: Assembly::Format("$source (( $dynamic_size ))? attr-dict : type($source) to type($result)");
    }

    /// A scope: stack memory allocated inside lives until the end of the block.
    AllocaScope "memref.alloca_scope" {
        results: results many Any;
        regions: region one Block ends Op::AllocaScopeReturn;
        assembly: Assembly::Format("_ arrow-types($results) region($region) attr-dict");
    }

    /// Ends a `memref.alloca_scope` with its results.
    AllocaScopeReturn "memref.alloca_scope.return" {
        operands: results many Any;
        traits: Terminator;
        assembly: Assembly::Format("attr-dict ($results : type($results))?");
    }

    /// The same buffer in another memory space.
    MemorySpaceCast "memref.memory_space_cast" {
        since: 17;
        operands: source one AnyMemRef;
        results: result one AnyMemRef;
        traits: Pure;
        assembly: Assembly::Format("$source attr-dict : type($source) to type($result)");
    }

    /// Announces an access to an element.
    Prefetch "memref.prefetch" std "prefetch" {
        operands: memref one MemRef, indices many Index;
        attributes: isWrite required AttributeKind::Integer(1),
            localityHint required AttributeKind::Integer(32),
            isDataCache required AttributeKind::Integer(1);
        assembly: Assembly::Format(
            "$memref [ $indices ] , choice($isWrite,read|write) , locality < $localityHint > , \
             choice($isDataCache,instr|data) attr-dict : type($memref)"
        );
    }

    /// Starts a copy between memory spaces: source and target with indices, the number of elements,
    /// a tag with indices, and optionally a stride and the elements per stride.
    DmaStart "memref.dma_start" std "dma_start" {
        operands: operands many Any;
        assembly: Assembly::Custom(Custom::DmaStart);
    }

    /// Waits for a copy.
    DmaWait "memref.dma_wait" std "dma_wait" {
        operands: tag one MemRef, indices many Index, element_count one Index;
        assembly: Assembly::Format("$tag [ $indices ] , $element_count attr-dict : type($tag)");
    }
}

/// Marks a number that is an operand in the static offsets, sizes and strides of an op.
pub const DYNAMIC: i64 = i64::MIN;

/// The kinds of `memref.atomic_rmw`, in MLIR's numbering.
pub const ATOMIC_KINDS: &[&str] = &[
    "addf", "addi", "andi", "assign", "maximumf", "maxnumf", "maxs", "maxu", "minimumf", "minnumf",
    "mins", "minu", "mulf", "muli", "ori", "xori",
];

/// The same in the order of LLVM 13 to 21, and of the std dialect, whose kinds end with `andi`.
pub const STD_KINDS: &[&str] = &[
    "addf", "addi", "assign", "maximumf", "maxs", "maxu", "minimumf", "mins", "minu", "mulf",
    "muli", "ori", "andi", "maxnumf", "minnumf", "xori",
];

const ALLOCATION: Assembly =
    Assembly::Format("( $dynamic_sizes ) ([ $symbol_operands ])? attr-dict : type($result)");

impl<'a> Alloc<'a> {
    /// The type of the buffer.
    pub fn memref_type(self) -> &'a MemRefType {
        memref_type(self.body.value_type(self.result()))
    }

    /// The alignment in bytes, if one is required.
    pub fn alignment_bytes(self) -> Option<u64> {
        alignment_bytes(self.body, self.op)
    }
}

impl<'a> Alloca<'a> {
    /// The type of the buffer.
    pub fn memref_type(self) -> &'a MemRefType {
        memref_type(self.body.value_type(self.result()))
    }

    /// The alignment in bytes, if one is required.
    pub fn alignment_bytes(self) -> Option<u64> {
        alignment_bytes(self.body, self.op)
    }
}

impl Realloc<'_> {
    /// The alignment in bytes, if one is required.
    pub fn alignment_bytes(self) -> Option<u64> {
        alignment_bytes(self.body, self.op)
    }
}

impl<'a> Load<'a> {
    /// The type of the memref that is read.
    pub fn memref_type(self) -> &'a MemRefType {
        memref_type(self.body.value_type(self.source()))
    }
}

impl<'a> Store<'a> {
    /// The type of the memref that is written.
    pub fn memref_type(self) -> &'a MemRefType {
        memref_type(self.body.value_type(self.target()))
    }
}

impl<'a> Cast<'a> {
    /// The source type and the result type.
    pub fn types(self) -> (&'a Type, &'a Type) {
        (
            self.body.value_type(self.source()),
            self.body.value_type(self.result()),
        )
    }
}

/// A static size, stride or offset, or the operand for a dynamic one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Index {
    /// Known from the op.
    Static(i64),
    /// An operand of type `index`.
    Dynamic(ValueId),
}

/// The parts of an op that takes a slice of a buffer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SliceParameters {
    /// The offsets: one per dimension of the source of a subview, but only one of a reinterpretation.
    pub offsets: Vec<Index>,
    /// The sizes.
    pub sizes: Vec<Index>,
    /// The strides.
    pub strides: Vec<Index>,
}

impl<'a> Subview<'a> {
    /// The offsets, sizes and strides.
    pub fn slice_parameters(self) -> SliceParameters {
        slice_parameters(self.body, self.op)
    }

    /// The source type and the result type.
    pub fn types(self) -> (&'a MemRefType, &'a MemRefType) {
        ranked_types(self.body, self.op)
    }
}

impl<'a> View<'a> {
    /// The source type and the result type.
    pub fn types(self) -> (&'a MemRefType, &'a MemRefType) {
        ranked_types(self.body, self.op)
    }
}

impl ReinterpretCast<'_> {
    /// The offset, sizes and strides.
    pub fn slice_parameters(self) -> SliceParameters {
        slice_parameters(self.body, self.op)
    }
}

impl<'a> Transpose<'a> {
    /// The dimension of the source for each dimension of the result.
    pub fn permutation(self) -> &'a [i64] {
        self.body
            .attribute(self.op, "permutation")
            .and_then(Attribute::as_dense_array)
            .expect("the verifier requires a permutation")
    }
}

impl<'a> ExpandShape<'a> {
    /// The source type and the result type.
    pub fn types(self) -> (&'a MemRefType, &'a MemRefType) {
        ranked_types(self.body, self.op)
    }

    /// The dimensions of the result for each dimension of the source.
    pub fn groups(self) -> Vec<Vec<usize>> {
        groups(self.body, self.op)
    }

    /// The sizes of the result; `None` for a dynamic one that follows from the source.
    pub fn sizes(self) -> Vec<Option<Index>> {
        if self.derives_sizes() {
            let shape = self.types().1.shape.iter();
            return shape
                .map(|size| size.as_static().map(Index::Static))
                .collect();
        }
        let name = "static_output_shape";
        let sizes = indices(self.body, self.op, name, self.output_shape());
        sizes.into_iter().map(Some).collect()
    }

    /// Whether dynamic sizes of the result follow from the source, as before release 19.
    pub fn derives_sizes(self) -> bool {
        let given = self.body.attribute(self.op, "static_output_shape");
        given.is_none()
    }

    /// Whether some dimension is split into sizes of which one is dynamic and does not follow from the source:
    /// another one is dynamic or zero, or the product of the others does not fit in 64 bits.
    pub fn needs_sizes(self) -> bool {
        let shape = &self.types().1.shape;
        self.groups().iter().any(|group| {
            let sizes = group.iter().filter_map(|i| shape.get(*i)?.as_static());
            let sizes: Vec<i64> = sizes.collect();
            let dynamic = group.len() - sizes.len();
            let product = sizes.into_iter().try_fold(1_i64, i64::checked_mul);
            dynamic > 1 || dynamic == 1 && matches!(product, None | Some(0))
        })
    }
}

impl<'a> CollapseShape<'a> {
    /// The source type and the result type.
    pub fn types(self) -> (&'a MemRefType, &'a MemRefType) {
        ranked_types(self.body, self.op)
    }

    /// The dimensions of the source for each dimension of the result.
    pub fn groups(self) -> Vec<Vec<usize>> {
        groups(self.body, self.op)
    }
}

impl<'a> Global<'a> {
    /// The name.
    pub fn name(self) -> &'a str {
        self.body
            .symbol_name(self.op)
            .expect("the verifier requires a name")
    }

    /// The type of the buffer.
    pub fn memref_type(self) -> &'a MemRefType {
        let ty = self
            .body
            .attribute(self.op, "type")
            .and_then(Attribute::as_type);
        memref_type(ty.expect("the verifier requires a type"))
    }

    /// The initial value: none for a declaration, a unit for unspecified contents, otherwise a constant.
    pub fn initial_value(self) -> Option<&'a Attribute> {
        self.body.attribute(self.op, "initial_value")
    }

    /// Whether the contents never change.
    pub fn is_constant(self) -> bool {
        self.body.attribute(self.op, "constant").is_some()
    }
}

impl<'a> GetGlobal<'a> {
    /// The name of the global.
    pub fn global_name(self) -> &'a str {
        self.body
            .attribute(self.op, "name")
            .and_then(Attribute::as_symbol)
            .expect("the verifier requires a name")
    }
}

impl AssumeAlignment<'_> {
    /// The alignment in bytes.
    pub fn alignment_bytes(self) -> u64 {
        self.body
            .attribute(self.op, "alignment")
            .and_then(Attribute::as_integer)
            .and_then(|alignment| u64::try_from(alignment).ok())
            .expect("the verifier requires a power of two")
    }
}

impl AtomicRmw<'_> {
    /// The kind of change, such as `addi`.
    pub fn kind(self) -> &'static str {
        let number = self
            .body
            .attribute(self.op, "kind")
            .and_then(Attribute::as_integer);
        let number = number.and_then(|number| usize::try_from(number).ok());
        number
            .and_then(|number| ATOMIC_KINDS.get(number).copied())
            .expect("the verifier requires a known kind")
    }
}

fn alignment_bytes(body: &Body, op: OpId) -> Option<u64> {
    let alignment = body.attribute(op, "alignment");
    u64::try_from(alignment.and_then(Attribute::as_integer)?).ok()
}

fn slice_parameters(body: &Body, op: OpId) -> SliceParameters {
    let read = |name, group| indices(body, op, name, body.operand_group(op, group));
    SliceParameters {
        offsets: read("static_offsets", 1),
        sizes: read("static_sizes", 2),
        strides: read("static_strides", 3),
    }
}

/// The numbers of an attribute, where [`DYNAMIC`] stands for the next of the operands.
pub(super) fn indices(body: &Body, op: OpId, name: &str, operands: &[ValueId]) -> Vec<Index> {
    let numbers = body.attribute(op, name).and_then(Attribute::as_dense_array);
    mixed(numbers.unwrap_or_default(), operands)
}

/// Numbers, where [`DYNAMIC`] stands for the next of the operands.
pub(super) fn mixed(numbers: &[i64], operands: &[ValueId]) -> Vec<Index> {
    let mut operands = operands.iter();
    let numbers = numbers.iter();
    numbers
        .map(|number| match *number {
            DYNAMIC => Index::Dynamic(*operands.next().expect("the verifier counts the operands")),
            number => Index::Static(number),
        })
        .collect()
}

fn groups(body: &Body, op: OpId) -> Vec<Vec<usize>> {
    let attribute = body.attribute(op, "reassociation");
    attribute
        .and_then(Attribute::as_groups)
        .expect("the verifier requires groups of dimensions")
}

/// The types of the first operand and of the result.
fn ranked_types(body: &Body, op: OpId) -> (&MemRefType, &MemRefType) {
    let (before, after) = (body.operands(op)[0], body.results(op)[0]);
    let ty = |value| memref_type(body.value_type(value));
    (ty(before), ty(after))
}

fn memref_type(ty: &Type) -> &MemRefType {
    ty.as_memref()
        .expect("the verifier requires a ranked memref")
}
