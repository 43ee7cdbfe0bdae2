//! The rules that a right body keeps, each with a name.
//!
//! The name is that of the case in `corpus/verify` that breaks the rule and no other.

use std::fmt::{self, Display, Formatter};

macro_rules! rules {
    ($($(#[$doc:meta])* $variant:ident $name:literal,)+) => {
        /// A rule of the verifier.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Rule {
            $($(#[$doc])* $variant,)+
        }

        impl Rule {
            /// Every rule.
            pub const ALL: &[Self] = &[$(Self::$variant),+];

            /// The name.
            pub fn name(self) -> &'static str {
                match self {
                    $(Self::$variant => $name,)+
                }
            }
        }
    };
}

rules! {
    /// An op has as many operands as its row says.
    OperandCount "operand-count",
    /// The sizes of the operand groups add up to the number of operands.
    OperandSegments "operand-segments",
    /// An op has as many results as its row says.
    ResultCount "result-count",
    /// An op has as many regions as its row says.
    RegionCount "region-count",
    /// An op has as many successors as its row says.
    SuccessorCount "successor-count",
    /// An attribute that the op cannot do without is there.
    RequiredAttribute "required-attribute",
    /// An attribute is of the kind that its op asks for; an enum is in its range.
    AttributeKind "attribute-kind",
    /// An alignment is a power of two.
    Alignment "alignment",
    /// An operand is of a type that the op takes.
    OperandType "operand-type",
    /// A result is of a type that the op gives.
    ResultType "result-type",
    /// Values that share a type do.
    SameType "same-type",
    /// What is read or written is of the element type of the memref.
    ElementType "element-type",
    /// A tensor has the shape and the element type of the memref that it comes from or goes to.
    TensorOf "tensor-of",
    /// The result of a splat has static sizes.
    SplatType "splat-type",
    /// The types of a cast of tensors do not contradict each other.
    TensorCast "tensor-cast",
    /// Values that are taken lane by lane have the same lanes.
    SameShape "same-shape",
    /// The result of a comparison is `i1` in the shape of what is compared.
    BoolLike "bool-like",
    /// An op of a dialect that is known whole is one of its ops.
    UnknownOp "unknown-op",
    /// A module has one block, without arguments.
    ModuleBlock "module-block",
    /// Attributes of a module that it does not know are those of a dialect.
    ModuleAttribute "module-attribute",
    /// The data layout of a module can be read, and says the width of `index` once.
    DataLayout "data-layout",
    /// A cast that a conversion leaves has a result.
    CastResults "cast-results",
    /// A region that is no function has one block.
    SingleBlock "single-block",
    /// A region whose op names its terminator ends in it.
    RegionEnd "region-end",
    /// The first block of a region of structured control flow has the arguments that its op gives.
    RegionArguments "region-arguments",
    /// A terminator of structured control flow gives what the op around it takes.
    RegionResults "region-results",
    /// A terminator of structured control flow stands in an op that goes on with what it gives.
    YieldParent "yield-parent",
    /// `scf.if` and `affine.if` with results have an `else`.
    IfElse "if-else",
    /// A loop gives values of the types that it starts with.
    LoopResults "loop-results",
    /// `scf.index_switch` has a region for each case, and no case twice.
    IndexSwitch "index-switch",
    /// A block of a function ends in a terminator.
    TerminatorMissing "terminator-missing",
    /// A terminator stands at the end of its block.
    TerminatorPosition "terminator-position",
    /// Control stays in the region.
    SuccessorRegion "successor-region",
    /// The operands passed to a block are of the number and types of its arguments.
    SuccessorOperands "successor-operands",
    /// Nothing goes to the first block of a region.
    EntrySuccessor "entry-successor",
    /// A branch decides on one `i1`.
    BranchCondition "branch-condition",
    /// A value is defined before it is used, on every way to the use.
    Dominance "dominance",
    /// A function sees no values from outside.
    Isolation "isolation",
    /// Symbols stand in a module.
    SymbolParent "symbol-parent",
    /// The comdat of a function or variable is a selector of a comdat.
    ComdatSymbol "comdat-symbol",
    /// A comdat has nothing but selectors.
    ComdatRegion "comdat-region",
    /// A module defines a symbol once.
    SymbolUnique "symbol-unique",
    /// An integer type is at most as wide as MLIR allows.
    IntegerWidth "integer-width",
    /// A vector holds at least one number.
    VectorType "vector-type",
    /// `complex.bitcast` is between a complex number and a number of as many bits.
    ComplexBitcast "complex-bitcast",
    /// A complex constant has two parts of the type of the parts of the result.
    ComplexConstant "complex-constant",
    /// A complex type is made of an integer or float.
    ComplexElement "complex-element",
    /// A tensor holds numbers, vectors and values of dialects.
    TensorElement "tensor-element",
    /// A memref holds numbers, vectors or memrefs.
    MemrefElement "memref-element",
    /// A static size is not negative.
    NegativeSize "negative-size",
    /// A memory space is an integer, a string, a dictionary or an attribute of a dialect.
    MemorySpace "memory-space",
    /// A strided layout has one stride for each dimension, and a map takes as many as there are.
    StridedRank "strided-rank",
    /// A type of the LLVM dialect is made of types that the dialect can hold.
    LlvmType "llvm-type",
    /// A function has a function type of its dialect.
    FunctionType "function-type",
    /// Attributes of arguments and results are one dictionary for each.
    FunctionAttributes "function-attributes",
    /// An attribute of an argument or result is one of a dialect, and of the LLVM dialect goes with the type.
    ValueAttribute "value-attribute",
    /// The arguments of the first block are the inputs of the function.
    EntryArguments "entry-arguments",
    /// The visibility of a symbol is `public`, `private` or `nested`.
    Visibility "visibility",
    /// A function that is only declared is private or nested.
    Declaration "declaration",
    /// `func.return` stands in a `func.func`.
    ReturnParent "return-parent",
    /// `func.return` gives the results of the function.
    ReturnType "return-type",
    /// `func.call` calls a `func.func` of the module.
    CallCallee "call-callee",
    /// `func.call` agrees with the type of what it calls.
    CallType "call-type",
    /// `func.constant` names a `func.func` of the module, of the type of the result.
    FunctionConstant "function-constant",
    /// A constant is of the type of the result, and signless.
    ConstantType "constant-type",
    /// An extension makes wider, a truncation narrower.
    CastWidth "cast-width",
    /// A cast keeps the shape.
    CastShape "cast-shape",
    /// `arith.index_cast` goes from or to `index`, and not both.
    IndexCast "index-cast",
    /// A vector of conditions has the shape of what it chooses from.
    SelectShape "select-shape",
    /// An access has one index for each dimension.
    IndexCount "index-count",
    /// `memref.dim` asks for a size of something that has sizes.
    DimRank "dim-rank",
    /// `memref.alloc` is given each dynamic size.
    DynamicSizes "dynamic-sizes",
    /// `memref.alloc` is given each dynamic stride and offset.
    LayoutSymbols "layout-symbols",
    /// The types of `memref.cast` do not contradict each other.
    MemrefCast "memref-cast",
    /// Each number that is marked as dynamic has an operand.
    MixedIndices "mixed-indices",
    /// There are as many offsets, sizes and strides as dimensions.
    SliceRank "slice-rank",
    /// What is known of a subview lies in its source.
    SubviewBounds "subview-bounds",
    /// `memref.subview` gives the type that its offsets, sizes and strides say, maybe without dimensions of size 1.
    SubviewType "subview-type",
    /// The result of `memref.reinterpret_cast` says nothing else than its offset, sizes and strides.
    ReinterpretCast "reinterpret-cast",
    /// `memref.view` makes contiguous elements of a row of bytes, with each dynamic size given.
    ViewType "view-type",
    /// `memref.transpose` gives the dimensions of its source in the order of the permutation.
    Transpose "transpose",
    /// `memref.reshape` takes and gives contiguous elements, by as many sizes as the result has.
    Reshape "reshape",
    /// Groups of dimensions name every dimension in order, and their sizes multiply.
    Reassociation "reassociation",
    /// `memref.expand_shape` gives the type that its groups say.
    ExpandShape "expand-shape",
    /// `memref.collapse_shape` gives the type that its groups say, of dimensions that follow each other.
    CollapseShape "collapse-shape",
    /// `memref.copy` copies between memrefs of one element type and shape.
    CopyShape "copy-shape",
    /// `memref.global` has static sizes.
    GlobalType "global-type",
    /// The first value of `memref.global` is a tensor of its sizes and elements.
    GlobalValue "global-value",
    /// `memref.get_global` names a `memref.global` of the module, of the type of the result.
    GetGlobal "get-global",
    /// `memref.extract_strided_metadata` gives a base, an offset, and as many sizes and strides as dimensions.
    StridedMetadata "strided-metadata",
    /// `memref.atomic_rmw` does with floats what is for floats, and with integers what is for integers.
    AtomicKind "atomic-kind",
    /// The block of `memref.generic_atomic_rmw` takes the element, and touches no memory.
    AtomicBody "atomic-body",
    /// `memref.alloca` stands in a function or a `memref.alloca_scope`, which frees it.
    AllocaScope "alloca-scope",
    /// `memref.atomic_yield` gives the element of a `memref.generic_atomic_rmw`.
    AtomicYield "atomic-yield",
    /// `memref.alloca_scope.return` gives the results of a `memref.alloca_scope`.
    ScopeReturn "scope-return",
    /// `memref.realloc` makes a row of a row, with the size given if it is dynamic.
    Realloc "realloc",
    /// `memref.memory_space_cast` changes nothing but the memory space.
    MemorySpaceCast "memory-space-cast",
    /// The locality of a prefetch is from 0 to 3.
    Prefetch "prefetch",
    /// `memref.dma_start` has a source, a target and a tag with their indices.
    Transfer "transfer",
    /// A switch has one case for each successor but the first.
    SwitchCases "switch-cases",
    /// `arith.bitcast` keeps the number of bits.
    BitcastWidth "bitcast-width",
    /// `llvm.return` gives the result of the function.
    LlvmReturnType "llvm-return-type",
    /// `llvm.call` calls an `llvm.func` of the module, or a pointer.
    LlvmCallCallee "llvm-call-callee",
    /// `llvm.call` agrees with the type of what it calls.
    LlvmCallType "llvm-call-type",
    /// The type that a call of a variadic function writes is that of a variadic function, and goes with the call.
    VariadicType "variadic-type",
    /// The linkage of a function or variable goes with what it is and starts with.
    LlvmLinkage "llvm-linkage",
    /// `llvm.mlir.addressof` names a symbol of the module.
    AddressOf "address-of",
    /// `llvm.mlir.constant` holds what its type can hold.
    LlvmConstant "llvm-constant",
    /// A position in an aggregate exists.
    AggregatePosition "aggregate-position",
    /// What is put in or taken out is of the type at the position.
    AggregateElement "aggregate-element",
    /// The indices of `llvm.getelementptr` fit the element type.
    AddressIndices "address-indices",
    /// A cast of the LLVM dialect goes between types that it can.
    LlvmCast "llvm-cast",
    /// `llvm.icmp` compares integers or pointers.
    LlvmCompare "llvm-compare",
    /// `llvm.mlir.global` starts with a value or a region that gives one of its type, without effects.
    GlobalInitializer "global-initializer",
    /// An atomic access of the LLVM dialect is of a type, a kind and an ordering that go together.
    LlvmAtomic "llvm-atomic",
    /// The result of an op of the LLVM dialect is of the type that its operands and attributes say.
    LlvmResult "llvm-result",
    /// Bundles of operands have a tag each, and sizes that add up.
    OperandBundles "operand-bundles",
    /// Only of some types of targets memory holds values, one of which is all zero.
    TargetType "target-type",
    /// What is `dereferenceable` is a pointer.
    Dereferenceable "dereferenceable",
    /// An affine op has an operand for each dimension and symbol of its maps or set.
    MapOperands "map-operands",
    /// The map of `affine.apply` has one result, that of an access one for each dimension of the memref, any other at least one.
    MapResults "map-results",
    /// What stands for a dimension is a symbol, a variable of an affine loop, or made of these by affine ops.
    DimensionOperand "dimension-operand",
    /// What stands for a symbol is a constant, defined right in the function, or made of these by ops without effects.
    SymbolOperand "symbol-operand",
    /// The results of the maps of `affine.parallel` are divided among its variables.
    BoundGroups "bound-groups",
    /// A parallel loop has a lower bound, an upper bound and a step for each variable; `scf.parallel` has at least one.
    LoopBounds "loop-bounds",
    /// A constant step of `scf.parallel` is positive.
    ConstantStep "constant-step",
    /// A parallel loop has a reduction for each result, which is for its type; `scf.reduce` a region for each operand.
    Reductions "reductions",
    /// The shape of a vector is the one that the op and its other operands say.
    VectorShape "vector-shape",
    /// A position in a vector exists.
    VectorPosition "vector-position",
    /// What is put in or taken out of a vector is of the type at the position.
    VectorPart "vector-part",
    /// A slice of elements lies in its vector.
    StridedSlice "strided-slice",
    /// `vector.shuffle` names parts that there are.
    ShuffleMask "shuffle-mask",
    /// A vector has as many elements as are listed.
    VectorElements "vector-elements",
    /// `vector.transpose` names every dimension once.
    VectorPermutation "vector-permutation",
    /// An element of a vector of one dimension has a position.
    VectorElement "vector-element",
    /// `vector.type_cast` keeps the sizes of memref and vector together, and the element type.
    VectorTypeCast "vector-type-cast",
    /// Elements are combined in a way that their type has.
    CombiningKind "combining-kind",
    /// `vector.multi_reduction` gives what is left of the dimensions.
    ReductionDims "reduction-dims",
    /// `vector.contract` has a map for each operand, whose sizes agree.
    Contraction "contraction",
    /// `vector.mask` holds one op that takes its mask, and gives its results.
    MaskRegion "mask-region",
    /// `vector.load` and `vector.store` access elements that lie beside each other.
    UnitStride "unit-stride",
    /// A mask and distances have the shape of the vector that they are for.
    MaskShape "mask-shape",
    /// `vector.transfer_read` and `vector.transfer_write` have a map, bounds and a mask that fit memref and vector.
    VectorTransfer "vector-transfer",
    /// The vector of an access has a number of dimensions that it takes.
    VectorRank "vector-rank",
    /// A basis has a number for each index, but maybe the outermost; to delinearize it is positive.
    Basis "basis",
    /// `mapping` of `scf.forall` says for each variable which threads execute it.
    ForallMapping "forall-mapping",
    /// What `scf.forall` shares is a ranked tensor.
    SharedOutput "shared-output",
    /// `scf.forall.in_parallel` writes to what is shared, and does nothing else.
    CombiningOps "combining-ops",
    /// A branch has one weight for each successor, if any, and not all are zero.
    BranchWeights "branch-weights",
}

impl Display for Rule {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
