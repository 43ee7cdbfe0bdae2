//! The LLVM dialect: the output of the conversion.
//!
//! Attributes have MLIR's own names, and so does the generic form.

mod intrinsics;
mod parameters;
mod view;
mod words;

pub(crate) use parameters::TBAA_NODES;
pub use parameters::{ParameterDef, ParameterKind, ParameterizedDef};
pub use words::{
    ATOMIC_KINDS, CALLING_CONVENTIONS, COMDATS, DYNAMIC_INDEX, FCMP_PREDICATES, LINKAGES,
    ORDERINGS, ROUNDING_MODES, TAIL_CALLS, UNNAMED_ADDRESSES, VISIBILITIES,
};

use crate::attr::FlagFamily;
use crate::dialect::arith::CMPI_PREDICATES;
use crate::dialect::{Assembly, AttributeKind, Custom, Successors, rows};

use words::{
    ATOMIC_RMW, BINARY, BINARY_DISJOINT, BINARY_EXACT, BINARY_OVERFLOW, CALLING_CONVENTION, CAST,
    CAST_NON_NEGATIVE, CAST_OVERFLOW, CMPXCHG, DEREFERENCEABLE, FLOAT_EXCEPTIONS, LINKAGE,
};

intrinsics::with_intrinsics! {
    Llvm;

    /// A function, or the declaration of one.
    Func "llvm.func" std "llvm.func" {
        newer: unnamed_addr 17, visibility_ 17;
        attributes: sym_name required AttributeKind::String, function_type required AttributeKind::Type,
            sym_visibility optional AttributeKind::String, arg_attrs optional AttributeKind::Any,
            res_attrs optional AttributeKind::Any, CConv optional CALLING_CONVENTION,
            linkage optional LINKAGE, unnamed_addr optional AttributeKind::Enum(UNNAMED_ADDRESSES),
            visibility_ optional AttributeKind::Enum(VISIBILITIES);
        regions: region one Function;
        traits: Symbol, IsolatedFromAbove;
        assembly: Assembly::Custom(Custom::Function);
    }

    /// A group of symbols, each of which the linker keeps once.
    Comdat "llvm.comdat" std "llvm.comdat" {
        since: 17;
        attributes: sym_name required AttributeKind::String;
        regions: body one Module;
        traits: Symbol;
        assembly: Assembly::Custom(Custom::LlvmComdat);
    }

    /// Which copy of a symbol the linker keeps.
    ComdatSelector "llvm.comdat_selector" std "llvm.comdat_selector" {
        since: 17;
        attributes: sym_name required AttributeKind::String, comdat required AttributeKind::Enum(COMDATS);
        traits: Symbol;
        assembly: Assembly::Custom(Custom::LlvmComdatSelector);
    }

    /// Returns from a function.
    Return "llvm.return" std "llvm.return" {
        operands: arg optional Llvm;
        traits: Terminator;
        assembly: Assembly::Format("($arg)? attr-dict (: type($arg))?");
    }

    /// Is never reached.
    Unreachable "llvm.unreachable" std "llvm.unreachable" {
        traits: Terminator;
        assembly: Assembly::Format("attr-dict");
    }

    /// Jumps to a block.
    Br "llvm.br" std "llvm.br" {
        successors: Successors::Exactly(1);
        traits: Terminator;
        assembly: Assembly::Format("successors attr-dict");
    }

    /// Jumps to one of two blocks.
    CondBr "llvm.cond_br" std "llvm.cond_br" {
        operands: condition one Bool;
        attributes: branch_weights optional AttributeKind::I32Array;
        successors: Successors::Exactly(2);
        traits: Terminator;
        assembly: Assembly::Format("$condition (weights ( position($branch_weights) ))? , successors attr-dict");
    }

    /// Calls a function by name, or through a pointer that is the first operand.
    Call "llvm.call" std "llvm.call" {
        newer: callee(absent) 17, var_callee_type 18, TailCallKind 18, op_bundle_operands 20,
            arg_attrs 21, res_attrs 21;
        operands: callee_operands many Llvm, op_bundle_operands many Llvm;
        results: result optional Llvm;
        attributes: callee optional AttributeKind::Symbol, var_callee_type optional AttributeKind::Type,
            fastmathFlags optional AttributeKind::Flags(FlagFamily::LlvmFastMath), CConv optional CALLING_CONVENTION,
            TailCallKind optional AttributeKind::Word("llvm.tailcallkind", TAIL_CALLS),
            op_bundle_sizes optional AttributeKind::I32Array, op_bundle_tags optional AttributeKind::Strings,
            arg_attrs optional AttributeKind::Dictionaries, res_attrs optional AttributeKind::Dictionaries;
        assembly: Assembly::Custom(Custom::LlvmCall);
    }

    /// A constant.
    Constant "llvm.mlir.constant" std "llvm.mlir.constant" {
        results: res one Llvm;
        attributes: value required AttributeKind::Any;
        traits: Pure;
        assembly: Assembly::Custom(Custom::LlvmConstant);
    }

    /// The address of a function or global.
    AddressOf "llvm.mlir.addressof" std "llvm.mlir.addressof" {
        results: res one Pointer;
        attributes: global_name required AttributeKind::Symbol;
        traits: Pure;
        assembly: Assembly::Format("$global_name attr-dict : type($res)");
    }

    /// Allocates on the stack.
    Alloca "llvm.alloca" std "llvm.alloca" {
        newer: inalloca 17;
        operands: array_size one OneInteger;
        results: res one Pointer;
        attributes: elem_type required AttributeKind::Type, alignment optional AttributeKind::Alignment,
            inalloca optional AttributeKind::Unit;
        assembly: Assembly::Custom(Custom::LlvmAlloca);
    }

    /// Reads memory.
    Load "llvm.load" std "llvm.load" {
        operands: addr one Pointer;
        results: res one Stored;
        attributes: alignment optional AttributeKind::Alignment,
            dereferenceable optional DEREFERENCEABLE, invariant optional AttributeKind::Unit,
            invariantGroup optional AttributeKind::Unit,
            ordering optional AttributeKind::Enum(ORDERINGS), syncscope optional AttributeKind::String,
            volatile_ optional AttributeKind::Unit;
        assembly: Assembly::Custom(Custom::LlvmLoad);
    }

    /// Writes memory.
    Store "llvm.store" std "llvm.store" {
        operands: value one Stored, addr one Pointer;
        attributes: alignment optional AttributeKind::Alignment, invariantGroup optional AttributeKind::Unit,
            ordering optional AttributeKind::Enum(ORDERINGS), syncscope optional AttributeKind::String,
            volatile_ optional AttributeKind::Unit;
        assembly: Assembly::Custom(Custom::LlvmStore);
    }

    /// An address inside an aggregate or array.
    GetElementPtr "llvm.getelementptr" std "llvm.getelementptr" {
        newer: noWrapFlags 16;
        operands: base one Pointers, dynamic_indices many Integer;
        results: res one Pointers;
        attributes: elem_type required AttributeKind::Type, rawConstantIndices required AttributeKind::I32Array,
            noWrapFlags optional AttributeKind::Flags(FlagFamily::NoWrap);
        traits: Pure;
        assembly: Assembly::Custom(Custom::GetElementPtr);
    }

    /// An aggregate with one field replaced.
    InsertValue "llvm.insertvalue" std "llvm.insertvalue" {
        operands: container one Aggregate, value one Llvm;
        results: res one Aggregate;
        attributes: position required AttributeKind::I64Array;
        types: Same(container, res);
        traits: Pure;
        assembly: Assembly::Format("$value , $container position($position) attr-dict : type($container)");
    }

    /// A field of an aggregate.
    ExtractValue "llvm.extractvalue" std "llvm.extractvalue" {
        operands: container one Aggregate;
        results: res one Llvm;
        attributes: position required AttributeKind::I64Array;
        traits: Pure;
        assembly: Assembly::Format("$container position($position) attr-dict : type($container)");
    }

    /// Integer comparison.
    ICmp "llvm.icmp" std "llvm.icmp" {
        operands: lhs one Llvm, rhs one Llvm;
        results: res one Bool;
        attributes: predicate required AttributeKind::Enum(CMPI_PREDICATES);
        types: Same(lhs, rhs), BoolLike(res, lhs);
        traits: Pure;
        assembly: Assembly::Format("string($predicate) $lhs , $rhs attr-dict : type($lhs)");
    }

    /// Float comparison.
    FCmp "llvm.fcmp" std "llvm.fcmp" {
        operands: lhs one Float, rhs one Float;
        results: res one Bool;
        attributes: predicate required AttributeKind::Enum(FCMP_PREDICATES),
            fastmathFlags optional AttributeKind::Flags(FlagFamily::LlvmFastMath);
        types: Same(lhs, rhs), BoolLike(res, lhs);
        traits: Pure;
        assembly: Assembly::Format("string($predicate) $lhs , $rhs attr-dict : type($lhs)");
    }

    /// One of two values.
    Select "llvm.select" std "llvm.select" {
        operands: condition one Bool, true_value one Llvm, false_value one Llvm;
        results: res one Llvm;
        attributes: fastmathFlags optional AttributeKind::Flags(FlagFamily::LlvmFastMath);
        types: Same(true_value, false_value, res);
        traits: Pure;
        assembly: Assembly::Format("$condition , $true_value , $false_value attr-dict : type($condition) , type($res)");
    }

    /// The value, or any fixed value if it is poison.
    Freeze "llvm.freeze" std "llvm.freeze" {
        operands: val one Llvm;
        results: res one Llvm;
        types: Same(val, res);
        traits: Pure;
        assembly: Assembly::Format("$val attr-dict : type($val)");
    }

    /// Float negation.
    FNeg "llvm.fneg" std "llvm.fneg" {
        operands: operand one Float;
        results: result one Float;
        attributes: fastmathFlags optional AttributeKind::Flags(FlagFamily::LlvmFastMath);
        types: Same(operand, result);
        traits: Pure;
        assembly: Assembly::Format("$operand op-attrs : type($result)");
    }

    /// Bitwise or.
    Or "llvm.or" std "llvm.or" {
        newer: isDisjoint 20;
        operands: lhs one Integer, rhs one Integer;
        results: result one Integer;
        attributes: isDisjoint optional AttributeKind::Unit;
        types: Same(lhs, rhs, result);
        traits: Pure;
        assembly: BINARY_DISJOINT;
    }

    /// Sign extension.
    SExt "llvm.sext" std "llvm.sext" {
        operands: arg one Integer;
        results: res one Integer;
        traits: Pure;
        assembly: CAST;
    }

    /// Zero extension.
    ZExt "llvm.zext" std "llvm.zext" {
        newer: nonNeg 20;
        operands: arg one Integer;
        results: res one Integer;
        attributes: nonNeg optional AttributeKind::Unit;
        traits: Pure;
        assembly: CAST_NON_NEGATIVE;
    }

    /// Truncation.
    Trunc "llvm.trunc" std "llvm.trunc" {
        newer: overflowFlags 20;
        operands: arg one Integer;
        results: res one Integer;
        attributes: overflowFlags optional AttributeKind::Flags(FlagFamily::LlvmOverflow);
        traits: Pure;
        assembly: CAST_OVERFLOW;
    }

    /// Signed integer to float.
    SIToFP "llvm.sitofp" std "llvm.sitofp" {
        operands: arg one Integer;
        results: res one Float;
        traits: Pure;
        assembly: CAST;
    }

    /// An integer as an address.
    IntToPtr "llvm.inttoptr" std "llvm.inttoptr" {
        operands: arg one Llvm;
        results: res one Llvm;
        attributes: dereferenceable optional DEREFERENCEABLE;
        traits: Pure;
        assembly: Assembly::Format("$arg (dereferenceable $dereferenceable)? attr-dict : type($arg) to type($res)");
    }

    /// Unsigned integer to float.
    UIToFP "llvm.uitofp" std "llvm.uitofp" {
        newer: nonNeg 20;
        operands: arg one Integer;
        results: res one Float;
        attributes: nonNeg optional AttributeKind::Unit;
        traits: Pure;
        assembly: CAST_NON_NEGATIVE;
    }

    /// A variable that lives as long as the program, or the declaration of one.
    Global "llvm.mlir.global" std "llvm.mlir.global" {
        newer: visibility_ 17;
        attributes: sym_name required AttributeKind::String, global_type required AttributeKind::Type,
            constant optional AttributeKind::Unit, value optional AttributeKind::Any,
            linkage optional LINKAGE, addr_space required AttributeKind::NonNegative(32),
            alignment optional AttributeKind::Alignment, thread_local_ optional AttributeKind::Unit,
            unnamed_addr optional AttributeKind::Enum(UNNAMED_ADDRESSES),
            visibility_ optional AttributeKind::Enum(VISIBILITIES);
        regions: region one OptionalBlock;
        traits: Symbol, IsolatedFromAbove;
        assembly: Assembly::Custom(Custom::LlvmGlobal);
    }

    /// Jumps to the block of the case that equals the value, or else to the first successor.
    Switch "llvm.switch" std "llvm.switch" {
        since: 14;
        operands: value one Integer;
        attributes: branch_weights optional AttributeKind::I32Array, case_values optional AttributeKind::Cases;
        successors: Successors::AtLeastOne;
        traits: Terminator;
        assembly: Assembly::Custom(Custom::LlvmSwitch);
    }

    /// A vector with one element replaced.
    InsertElement "llvm.insertelement" std "llvm.insertelement" {
        operands: vector one Vector, value one Llvm, position one OneInteger;
        results: res one Vector;
        types: ElementOf(value, vector), Same(vector, res);
        traits: Pure;
        assembly: Assembly::Format("$value , $vector [ $position : type($position) ] attr-dict : type($vector)");
    }

    /// An element of a vector.
    ExtractElement "llvm.extractelement" std "llvm.extractelement" {
        operands: vector one Vector, position one OneInteger;
        results: res one Llvm;
        types: ElementOf(res, vector);
        traits: Pure;
        assembly: Assembly::Format("$vector [ $position : type($position) ] attr-dict : type($vector)");
    }

    /// Elements of two vectors in a given order; -1 stands for any value.
    ShuffleVector "llvm.shufflevector" std "llvm.shufflevector" {
        since: 16;
        operands: v1 one Vector, v2 one Vector;
        results: res one Vector;
        attributes: mask required AttributeKind::I32Array;
        types: Same(v1, v2);
        traits: Pure;
        assembly: Assembly::Format("$v1 , $v2 _ position($mask) attr-dict : type($v1)");
    }

    /// Changes memory atomically, and returns the old contents.
    AtomicRmw "llvm.atomicrmw" std "llvm.atomicrmw" {
        since: 17;
        operands: ptr one Pointer, val one Llvm;
        results: res one Llvm;
        attributes: bin_op required AttributeKind::Enum(ATOMIC_KINDS),
            ordering required AttributeKind::Enum(ORDERINGS), syncscope optional AttributeKind::String,
            alignment optional AttributeKind::Alignment, volatile_ optional AttributeKind::Unit;
        types: Same(val, res);
        assembly: ATOMIC_RMW;
    }

    /// Changes memory atomically if it holds the expected value; returns the old contents, and whether it did.
    CmpXchg "llvm.cmpxchg" std "llvm.cmpxchg" {
        since: 17;
        operands: ptr one Pointer, cmp one Llvm, val one Llvm;
        results: res one Aggregate;
        attributes: success_ordering required AttributeKind::Enum(ORDERINGS),
            failure_ordering required AttributeKind::Enum(ORDERINGS),
            syncscope optional AttributeKind::String, alignment optional AttributeKind::Alignment,
            weak optional AttributeKind::Unit, volatile_ optional AttributeKind::Unit;
        types: Same(cmp, val);
        assembly: CMPXCHG;
    }

    /// Any bits.
    Undef "llvm.mlir.undef" std "llvm.mlir.undef" {
        results: res one Llvm;
        traits: Pure;
        assembly: Assembly::Format("attr-dict : type($res)");
    }

    = [
        /// Float addition.
        FAdd "llvm.fadd" std "llvm.fadd",
        /// Float multiplication.
        FMul "llvm.fmul" std "llvm.fmul",
    ] {
        operands: lhs one Float, rhs one Float; results: result one Float;
        attributes: fastmathFlags optional AttributeKind::Flags(FlagFamily::LlvmFastMath);
        types: Same(lhs, rhs, result);
        traits: Pure;
        assembly: BINARY;
    }

    = [
        /// Float subtraction.
        FSub "llvm.fsub" std "llvm.fsub",
        /// Float division.
        FDiv "llvm.fdiv" std "llvm.fdiv",
        /// Float remainder.
        FRem "llvm.frem" std "llvm.frem",
    ] {
        operands: lhs one Float, rhs one Float; results: result one Float;
        attributes: fastmathFlags optional AttributeKind::Flags(FlagFamily::LlvmFastMath);
        types: Same(lhs, rhs, result);
        traits: Pure;
        assembly: BINARY;
    }

    = [
        /// Signed division.
        SDiv "llvm.sdiv" std "llvm.sdiv",
        /// Unsigned division.
        UDiv "llvm.udiv" std "llvm.udiv",
    ] {
        newer: isExact 20;
        operands: lhs one Integer, rhs one Integer; results: result one Integer;
        attributes: isExact optional AttributeKind::Unit;
        types: Same(lhs, rhs, result);
        assembly: BINARY_EXACT;
    }

    = [
        /// Signed remainder.
        SRem "llvm.srem" std "llvm.srem",
        /// Unsigned remainder.
        URem "llvm.urem" std "llvm.urem",
    ] {
        operands: lhs one Integer, rhs one Integer; results: result one Integer;
        types: Same(lhs, rhs, result);
        assembly: BINARY;
    }

    = [
        /// Logical shift right.
        LShr "llvm.lshr" std "llvm.lshr",
        /// Arithmetic shift right.
        AShr "llvm.ashr" std "llvm.ashr",
    ] {
        newer: isExact 20;
        operands: lhs one Integer, rhs one Integer; results: result one Integer;
        attributes: isExact optional AttributeKind::Unit;
        types: Same(lhs, rhs, result);
        traits: Pure;
        assembly: BINARY_EXACT;
    }

    = [
        /// Bitwise and.
        And "llvm.and" std "llvm.and",
        /// Bitwise exclusive or.
        Xor "llvm.xor" std "llvm.xor",
    ] {
        operands: lhs one Integer, rhs one Integer; results: result one Integer;
        types: Same(lhs, rhs, result);
        traits: Pure;
        assembly: BINARY;
    }

    = [
        /// Addition.
        Add "llvm.add" std "llvm.add",
        /// Multiplication.
        Mul "llvm.mul" std "llvm.mul",
    ] {
        newer: overflowFlags 18;
        operands: lhs one Integer, rhs one Integer; results: result one Integer;
        attributes: overflowFlags optional AttributeKind::Flags(FlagFamily::LlvmOverflow);
        types: Same(lhs, rhs, result);
        traits: Pure, Commutative;
        assembly: BINARY_OVERFLOW;
    }

    = [
        /// Subtraction.
        Sub "llvm.sub" std "llvm.sub",
        /// Shift left.
        Shl "llvm.shl" std "llvm.shl",
    ] {
        newer: overflowFlags 18;
        operands: lhs one Integer, rhs one Integer; results: result one Integer;
        attributes: overflowFlags optional AttributeKind::Flags(FlagFamily::LlvmOverflow);
        types: Same(lhs, rhs, result);
        traits: Pure;
        assembly: BINARY_OVERFLOW;
    }

    = [
        /// The same bits in another type.
        Bitcast "llvm.bitcast" std "llvm.bitcast",
        /// A pointer in another address space.
        AddrSpaceCast "llvm.addrspacecast" std "llvm.addrspacecast",
        /// An address as an integer.
        PtrToInt "llvm.ptrtoint" std "llvm.ptrtoint",
    ] {
        operands: arg one Llvm; results: res one Llvm;
        traits: Pure;
        assembly: CAST;
    }

    = [
        /// Float to signed integer.
        FPToSI "llvm.fptosi" std "llvm.fptosi",
        /// Float to unsigned integer.
        FPToUI "llvm.fptoui" std "llvm.fptoui",
    ] {
        operands: arg one Float; results: res one Integer;
        traits: Pure;
        assembly: CAST;
    }

    = [
        /// Float truncation.
        FPTrunc "llvm.fptrunc" std "llvm.fptrunc",
        /// Float extension.
        FPExt "llvm.fpext" std "llvm.fpext",
    ] {
        operands: arg one Float; results: res one Float;
        traits: Pure;
        assembly: CAST;
    }

    = [
        /// Poison.
        Poison "llvm.mlir.poison",
    ] {
        since: 18;
        results: res one Llvm;
        traits: Pure;
        assembly: Assembly::Format("attr-dict : type($res)");
    }

    = [
        /// All bits zero; the null pointer, which is all that it was before LLVM 18.
        Zero "llvm.mlir.zero",
    ] {
        since: 18;
        other_names: "llvm.mlir.null" 13 18;
        newer: res(value) 18;
        results: res one Llvm;
        traits: Pure;
        assembly: Assembly::Format("attr-dict : type($res)");
    }
}
