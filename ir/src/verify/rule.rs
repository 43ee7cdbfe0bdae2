//! The rules of a valid body, each with a name.
//!
//! The name is that of the case in `corpus/verify` that breaks only this rule.

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
    /// An op has as many operands as its row allows.
    OperandCount "operand-count",
    /// The sizes of the operand groups add up to the number of operands.
    OperandSegments "operand-segments",
    /// An op has as many results as its row allows.
    ResultCount "result-count",
    /// An op has as many regions as its row allows.
    RegionCount "region-count",
    /// An op has as many successors as its row allows.
    SuccessorCount "successor-count",
    /// A required attribute is present.
    RequiredAttribute "required-attribute",
    /// An attribute has the kind that its op requires; an enum is in range.
    AttributeKind "attribute-kind",
    /// An alignment is a power of two.
    Alignment "alignment",
    /// An operand has a type that the op accepts.
    OperandType "operand-type",
    /// A result has a type that the op can produce.
    ResultType "result-type",
    /// Values that must have the same type do.
    SameType "same-type",
    /// A value that is read or written has the element type of the memref.
    ElementType "element-type",
    /// A tensor has the shape and element type of the memref that it comes from or goes to.
    TensorOf "tensor-of",
    /// The result of a splat has static sizes.
    SplatType "splat-type",
    /// The types of a cast of tensors do not contradict each other.
    TensorCast "tensor-cast",
    /// Elementwise operands have the same shape.
    SameShape "same-shape",
    /// The result of a comparison is `i1` in the shape of the operands.
    BoolLike "bool-like",
    /// An op of a fully known dialect exists.
    UnknownOp "unknown-op",
    /// A module has one block, without arguments.
    ModuleBlock "module-block",
    /// Attributes of a module that are not its own have a dialect prefix.
    ModuleAttribute "module-attribute",
    /// The data layout of a module is readable and sets the width of `index` only once.
    DataLayout "data-layout",
    /// A cast between dialects has a result.
    CastResults "cast-results",
    /// A region that is not a function has one block.
    SingleBlock "single-block",
    /// A region ends with the terminator that its op requires.
    RegionEnd "region-end",
    /// The first block of a region of structured control flow has the arguments that its op passes.
    RegionArguments "region-arguments",
    /// A terminator of structured control flow passes what the op around it expects.
    RegionResults "region-results",
    /// A terminator of structured control flow is in an op that accepts it.
    YieldParent "yield-parent",
    /// `scf.if` and `affine.if` with results have an `else`.
    IfElse "if-else",
    /// A loop has results of the types of its initial values.
    LoopResults "loop-results",
    /// `scf.index_switch` has a region for each case, and no duplicate cases.
    IndexSwitch "index-switch",
    /// A block of a function ends with a terminator.
    TerminatorMissing "terminator-missing",
    /// A terminator is at the end of its block.
    TerminatorPosition "terminator-position",
    /// A branch stays in its region.
    SuccessorRegion "successor-region",
    /// The operands passed to a block match the number and types of its arguments.
    SuccessorOperands "successor-operands",
    /// No branch goes to the first block of a region.
    EntrySuccessor "entry-successor",
    /// The condition of a branch is one `i1`.
    BranchCondition "branch-condition",
    /// A definition dominates every use.
    Dominance "dominance",
    /// A function uses no values from outside.
    Isolation "isolation",
    /// Symbols are defined in a module.
    SymbolParent "symbol-parent",
    /// The comdat of a function or variable is a selector of a comdat.
    ComdatSymbol "comdat-symbol",
    /// A comdat contains only selectors.
    ComdatRegion "comdat-region",
    /// A module defines a symbol once.
    SymbolUnique "symbol-unique",
    /// An integer type is at most as wide as MLIR allows.
    IntegerWidth "integer-width",
    /// A vector holds at least one number.
    VectorType "vector-type",
    /// `complex.bitcast` is between a complex number and a number with the same number of bits.
    ComplexBitcast "complex-bitcast",
    /// A complex constant has two parts with the type of the parts of the result.
    ComplexConstant "complex-constant",
    /// A complex type has an integer or float type as element.
    ComplexElement "complex-element",
    /// The elements of a tensor are numbers, vectors or values of dialects.
    TensorElement "tensor-element",
    /// The elements of a memref are numbers, vectors or memrefs.
    MemrefElement "memref-element",
    /// A static size is not negative.
    NegativeSize "negative-size",
    /// A memory space is an integer, a string, a dictionary or an attribute of a dialect.
    MemorySpace "memory-space",
    /// A strided layout has one stride per dimension, and a map has as many dimensions as the memref.
    StridedRank "strided-rank",
    /// An LLVM type consists of types that the dialect can hold.
    LlvmType "llvm-type",
    /// A function has a function type of its dialect.
    FunctionType "function-type",
    /// Attributes of arguments and results are one dictionary each.
    FunctionAttributes "function-attributes",
    /// An attribute of an argument or result has a dialect prefix, and one of the LLVM dialect fits the type.
    ValueAttribute "value-attribute",
    /// The arguments of the first block are the inputs of the function.
    EntryArguments "entry-arguments",
    /// The visibility of a symbol is `public`, `private` or `nested`.
    Visibility "visibility",
    /// A function that is only declared is private or nested.
    Declaration "declaration",
    /// `func.return` is in a `func.func`.
    ReturnParent "return-parent",
    /// `func.return` returns the results of the function.
    ReturnType "return-type",
    /// `func.call` calls a `func.func` of the module.
    CallCallee "call-callee",
    /// `func.call` matches the type of the callee.
    CallType "call-type",
    /// `func.constant` names a `func.func` of the module, with the type of the result.
    FunctionConstant "function-constant",
    /// A constant has the type of the result, and is signless.
    ConstantType "constant-type",
    /// An extension widens, a truncation narrows.
    CastWidth "cast-width",
    /// A cast preserves the shape.
    CastShape "cast-shape",
    /// `arith.index_cast` converts either from or to `index`.
    IndexCast "index-cast",
    /// A vector of conditions has the shape of the selected values.
    SelectShape "select-shape",
    /// An access has one index per dimension.
    IndexCount "index-count",
    /// `memref.dim` queries a type with sizes.
    DimRank "dim-rank",
    /// `memref.alloc` has an operand for each dynamic size.
    DynamicSizes "dynamic-sizes",
    /// `memref.alloc` has an operand for each dynamic stride and offset.
    LayoutSymbols "layout-symbols",
    /// The types of `memref.cast` do not contradict each other.
    MemrefCast "memref-cast",
    /// Each number that is marked as dynamic has an operand.
    MixedIndices "mixed-indices",
    /// There are as many offsets, sizes and strides as dimensions.
    SliceRank "slice-rank",
    /// The static part of a subview is inside its source.
    SubviewBounds "subview-bounds",
    /// `memref.subview` has the type that follows from its offsets, sizes and strides, optionally without dimensions of size 1.
    SubviewType "subview-type",
    /// The result type of `memref.reinterpret_cast` does not contradict its offset, sizes and strides.
    ReinterpretCast "reinterpret-cast",
    /// `memref.view` converts bytes to contiguous elements, with an operand for each dynamic size.
    ViewType "view-type",
    /// `memref.transpose` permutes the dimensions of its source.
    Transpose "transpose",
    /// `memref.reshape` converts between contiguous memrefs, with as many sizes as the result has dimensions.
    Reshape "reshape",
    /// Groups of dimensions list every dimension in order, and their sizes multiply.
    Reassociation "reassociation",
    /// `memref.expand_shape` has the type that follows from its groups.
    ExpandShape "expand-shape",
    /// `memref.collapse_shape` has the type that follows from its groups of contiguous dimensions.
    CollapseShape "collapse-shape",
    /// `memref.copy` copies between memrefs of the same element type and shape.
    CopyShape "copy-shape",
    /// `memref.global` has static sizes.
    GlobalType "global-type",
    /// The initial value of `memref.global` is a tensor of its sizes and elements.
    GlobalValue "global-value",
    /// `memref.get_global` names a `memref.global` of the module, with the type of the result.
    GetGlobal "get-global",
    /// `memref.extract_strided_metadata` returns a base, an offset, and as many sizes and strides as dimensions.
    StridedMetadata "strided-metadata",
    /// `memref.atomic_rmw` has a float kind for floats, and an integer kind for integers.
    AtomicKind "atomic-kind",
    /// The block of `memref.generic_atomic_rmw` has the element as argument, and accesses no memory.
    AtomicBody "atomic-body",
    /// `memref.alloca` is in a function or a `memref.alloca_scope`, which frees it.
    AllocaScope "alloca-scope",
    /// `memref.atomic_yield` returns the element of a `memref.generic_atomic_rmw`.
    AtomicYield "atomic-yield",
    /// `memref.alloca_scope.return` returns the results of a `memref.alloca_scope`.
    ScopeReturn "scope-return",
    /// `memref.realloc` converts between memrefs of rank 1, with an operand for a dynamic size.
    Realloc "realloc",
    /// `memref.memory_space_cast` changes only the memory space.
    MemorySpaceCast "memory-space-cast",
    /// The locality of a prefetch is from 0 to 3.
    Prefetch "prefetch",
    /// `memref.dma_start` has a source, a target and a tag with their indices.
    Transfer "transfer",
    /// A switch has one case for each successor but the first.
    SwitchCases "switch-cases",
    /// `arith.bitcast` preserves the number of bits.
    BitcastWidth "bitcast-width",
    /// `llvm.return` returns the result of the function.
    LlvmReturnType "llvm-return-type",
    /// `llvm.call` calls an `llvm.func` of the module, or a pointer.
    LlvmCallCallee "llvm-call-callee",
    /// `llvm.call` matches the type of the callee.
    LlvmCallType "llvm-call-type",
    /// The type in a call of a variadic function is that of a variadic function, and matches the call.
    VariadicType "variadic-type",
    /// The linkage of a function or variable fits its kind and its initial value.
    LlvmLinkage "llvm-linkage",
    /// `llvm.mlir.addressof` names a symbol of the module.
    AddressOf "address-of",
    /// The value of `llvm.mlir.constant` fits its type.
    LlvmConstant "llvm-constant",
    /// A position in an aggregate exists.
    AggregatePosition "aggregate-position",
    /// An inserted or extracted value has the type at the position.
    AggregateElement "aggregate-element",
    /// The indices of `llvm.getelementptr` fit the element type.
    AddressIndices "address-indices",
    /// A cast of the LLVM dialect has types that it supports.
    LlvmCast "llvm-cast",
    /// `llvm.icmp` compares integers or pointers.
    LlvmCompare "llvm-compare",
    /// `llvm.mlir.global` has an initial value, or a region without effects that returns one of its type.
    GlobalInitializer "global-initializer",
    /// The type, kind and ordering of an atomic access of the LLVM dialect are compatible.
    LlvmAtomic "llvm-atomic",
    /// The result of an op of the LLVM dialect has the type that follows from its operands and attributes.
    LlvmResult "llvm-result",
    /// Operand bundles have a tag each, and their sizes add up.
    OperandBundles "operand-bundles",
    /// A target type is one that memory can hold and whose zero value exists, where that is required.
    TargetType "target-type",
    /// `dereferenceable` is on a pointer.
    Dereferenceable "dereferenceable",
    /// An affine op has an operand for each dimension and symbol of its maps or set.
    MapOperands "map-operands",
    /// The map of `affine.apply` has one result, that of an access one per dimension of the memref, any other at least one.
    MapResults "map-results",
    /// An operand for a dimension is a symbol, a variable of an affine loop, or computed from these by affine ops.
    DimensionOperand "dimension-operand",
    /// An operand for a symbol is a constant, defined directly in the function, or computed from these by ops without effects.
    SymbolOperand "symbol-operand",
    /// The results of the maps of `affine.parallel` are divided among its variables.
    BoundGroups "bound-groups",
    /// A parallel loop has a lower bound, an upper bound and a step for each variable; `scf.parallel` has at least one.
    LoopBounds "loop-bounds",
    /// A constant step of `scf.parallel` is positive.
    ConstantStep "constant-step",
    /// A parallel loop has a reduction per result that fits its type; `scf.reduce` has a region per operand.
    Reductions "reductions",
    /// The shape of a vector is the one that follows from the op and its other operands.
    VectorShape "vector-shape",
    /// A position in a vector exists.
    VectorPosition "vector-position",
    /// An inserted or extracted part of a vector has the type at the position.
    VectorPart "vector-part",
    /// A slice is inside its vector.
    StridedSlice "strided-slice",
    /// `vector.shuffle` refers to existing parts.
    ShuffleMask "shuffle-mask",
    /// A vector has as many elements as are listed.
    VectorElements "vector-elements",
    /// `vector.transpose` lists every dimension once.
    VectorPermutation "vector-permutation",
    /// An element of a vector of one dimension has a position.
    VectorElement "vector-element",
    /// `vector.type_cast` preserves the combined sizes of memref and vector, and the element type.
    VectorTypeCast "vector-type-cast",
    /// Elements are combined in a way that their type supports.
    CombiningKind "combining-kind",
    /// `vector.multi_reduction` has the remaining dimensions in its result.
    ReductionDims "reduction-dims",
    /// `vector.contract` has a map per operand, and their sizes agree.
    Contraction "contraction",
    /// `vector.mask` contains one op that accepts its mask, and returns its results.
    MaskRegion "mask-region",
    /// `vector.load` and `vector.store` access contiguous elements.
    UnitStride "unit-stride",
    /// A mask and distances have the shape of their vector.
    MaskShape "mask-shape",
    /// `vector.transfer_read` and `vector.transfer_write` have a map, bounds and a mask that fit memref and vector.
    VectorTransfer "vector-transfer",
    /// The vector of an access has a number of dimensions that the op supports.
    VectorRank "vector-rank",
    /// A basis has a number per index, except perhaps the outermost; to delinearize, all are positive.
    Basis "basis",
    /// `mapping` of `scf.forall` maps each variable to threads.
    ForallMapping "forall-mapping",
    /// A shared output of `scf.forall` is a ranked tensor.
    SharedOutput "shared-output",
    /// `scf.forall.in_parallel` only writes to shared outputs.
    CombiningOps "combining-ops",
    /// A branch has one weight per successor, or none, and not all are zero.
    BranchWeights "branch-weights",
}

impl Display for Rule {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
