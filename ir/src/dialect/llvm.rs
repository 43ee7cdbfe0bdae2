//! The LLVM dialect: what the conversion emits.
//!
//! Names of attributes are MLIR's own, so the generic form is too.

use crate::attr::{Attribute, FlagFamily};
use crate::dialect::arith::CMPI_PREDICATES;
use crate::dialect::{Assembly, AttributeKind, Custom, Successors, table};
use crate::entity::RegionId;
use crate::types::Type;

/// The predicates of `llvm.fcmp`, as MLIR numbers them.
pub const FCMP_PREDICATES: &[&str] = &[
    "_false", "oeq", "ogt", "oge", "olt", "ole", "one", "ord", "ueq", "ugt", "uge", "ult", "ule",
    "une", "uno", "_true",
];

/// Marks in `rawConstantIndices` of `llvm.getelementptr` an index that is an operand.
pub const DYNAMIC_INDEX: i64 = -2_147_483_648;

const BINARY: Assembly = Assembly::Format("$lhs , $rhs attr-dict : type($result)");
const BINARY_OVERFLOW: Assembly =
    Assembly::Format("$lhs , $rhs flags($overflowFlags) attr-dict : type($result)");
const BINARY_EXACT: Assembly =
    Assembly::Format("unit($isExact,exact) $lhs , $rhs attr-dict : type($result)");
const BINARY_DISJOINT: Assembly =
    Assembly::Format("unit($isDisjoint,disjoint) $lhs , $rhs attr-dict : type($result)");
const CAST: Assembly = Assembly::Format("$arg attr-dict : type($arg) to type($res)");
const CAST_NON_NEGATIVE: Assembly =
    Assembly::Format("unit($nonNeg,nneg) $arg attr-dict : type($arg) to type($res)");
const CAST_OVERFLOW: Assembly =
    Assembly::Format("$arg flags($overflowFlags) attr-dict : type($arg) to type($res)");

table::ops! {
    Llvm;

    /// A function, or the declaration of one.
    Func "llvm.func" std "llvm.func" {
        attributes: sym_name required AttributeKind::String,
            function_type required AttributeKind::Type,
            sym_visibility optional AttributeKind::String,
            arg_attrs optional AttributeKind::Any,
            res_attrs optional AttributeKind::Any,
            CConv optional AttributeKind::Any,
            linkage optional AttributeKind::Any,
            visibility_ optional AttributeKind::Integer(64);
        regions: Function;
        traits: Symbol, IsolatedFromAbove;
        assembly: Assembly::Custom(Custom::Function);
    }

    /// Leaves a function.
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

    /// Goes to a block.
    Br "llvm.br" std "llvm.br" {
        successors: Successors::Exactly(1);
        traits: Terminator;
        assembly: Assembly::Format("successors attr-dict");
    }

    /// Goes to one of two blocks.
    CondBr "llvm.cond_br" std "llvm.cond_br" {
        operands: condition one Bool;
        successors: Successors::Exactly(2);
        traits: Terminator;
        assembly: Assembly::Format("$condition , successors attr-dict");
    }

    /// Calls a function by its name, or through a pointer given as the first operand.
    Call "llvm.call" std "llvm.call" {
        operands: callee_operands many Llvm, op_bundle_operands many Llvm;
        results: result optional Llvm;
        attributes: callee optional AttributeKind::Symbol,
            var_callee_type optional AttributeKind::Type,
            fastmathFlags optional AttributeKind::Flags(FlagFamily::FastMath),
            CConv optional AttributeKind::Any,
            TailCallKind optional AttributeKind::Any,
            op_bundle_sizes optional AttributeKind::I32Array;
        assembly: Assembly::Custom(Custom::LlvmCall);
    }

    /// A constant.
    Constant "llvm.mlir.constant" std "llvm.mlir.constant" {
        results: res one Llvm;
        attributes: value required AttributeKind::Any;
        traits: Pure;
        assembly: Assembly::Custom(Custom::LlvmConstant);
    }

    /// Any bits.
    Undef "llvm.mlir.undef" std "llvm.mlir.undef" {
        results: res one Llvm;
        traits: Pure;
        assembly: Assembly::Format("attr-dict : type($res)");
    }

    /// No value at all.
    Poison "llvm.mlir.poison" std "llvm.mlir.poison" {
        results: res one Llvm;
        traits: Pure;
        assembly: Assembly::Format("attr-dict : type($res)");
    }

    /// All bits zero; the null pointer.
    Zero "llvm.mlir.zero" std "llvm.mlir.zero" {
        results: res one Llvm;
        traits: Pure;
        assembly: Assembly::Format("attr-dict : type($res)");
    }

    /// The address of a function or global.
    AddressOf "llvm.mlir.addressof" std "llvm.mlir.addressof" {
        results: res one Pointer;
        attributes: global_name required AttributeKind::Symbol;
        traits: Pure;
        assembly: Assembly::Format("$global_name attr-dict : type($res)");
    }

    /// Room on the stack.
    Alloca "llvm.alloca" std "llvm.alloca" {
        operands: array_size one Integer;
        results: res one Pointer;
        attributes: elem_type required AttributeKind::Type,
            alignment optional AttributeKind::Alignment,
            inalloca optional AttributeKind::Unit;
        assembly: Assembly::Custom(Custom::LlvmAlloca);
    }

    /// Reads memory.
    Load "llvm.load" std "llvm.load" {
        operands: addr one Pointer;
        results: res one Llvm;
        attributes: alignment optional AttributeKind::Alignment, ordering optional AttributeKind::Integer(64);
        assembly: Assembly::Custom(Custom::LlvmLoad);
    }

    /// Writes memory.
    Store "llvm.store" std "llvm.store" {
        operands: value one Llvm, addr one Pointer;
        attributes: alignment optional AttributeKind::Alignment, ordering optional AttributeKind::Integer(64);
        assembly: Assembly::Custom(Custom::LlvmStore);
    }

    /// An address inside an aggregate or array.
    GetElementPtr "llvm.getelementptr" std "llvm.getelementptr" {
        operands: base one Pointer, dynamic_indices many Integer;
        results: res one Pointer;
        attributes: elem_type required AttributeKind::Type,
            rawConstantIndices required AttributeKind::I32Array,
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
            fastmathFlags optional AttributeKind::Flags(FlagFamily::FastMath);
        types: Same(lhs, rhs), BoolLike(res, lhs);
        traits: Pure;
        assembly: Assembly::Format("string($predicate) $lhs , $rhs attr-dict : type($lhs)");
    }

    /// One of two values.
    Select "llvm.select" std "llvm.select" {
        operands: condition one Bool, true_value one Llvm, false_value one Llvm;
        results: res one Llvm;
        attributes: fastmathFlags optional AttributeKind::Flags(FlagFamily::FastMath);
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
        attributes: fastmathFlags optional AttributeKind::Flags(FlagFamily::FastMath);
        types: Same(operand, result);
        traits: Pure;
        assembly: Assembly::Format("$operand attr-dict : type($result)");
    }

    /// Addition.
    Add "llvm.add" std "llvm.add" {
        operands: lhs one Integer, rhs one Integer;
        results: result one Integer;
        attributes: overflowFlags optional AttributeKind::Flags(FlagFamily::Overflow);
        types: Same(lhs, rhs, result);
        traits: Pure, Commutative;
        assembly: BINARY_OVERFLOW;
    }

    /// Subtraction.
    Sub "llvm.sub" std "llvm.sub" {
        operands: lhs one Integer, rhs one Integer;
        results: result one Integer;
        attributes: overflowFlags optional AttributeKind::Flags(FlagFamily::Overflow);
        types: Same(lhs, rhs, result);
        traits: Pure;
        assembly: BINARY_OVERFLOW;
    }

    /// Multiplication.
    Mul "llvm.mul" std "llvm.mul" {
        operands: lhs one Integer, rhs one Integer;
        results: result one Integer;
        attributes: overflowFlags optional AttributeKind::Flags(FlagFamily::Overflow);
        types: Same(lhs, rhs, result);
        traits: Pure, Commutative;
        assembly: BINARY_OVERFLOW;
    }

    /// Shift left.
    Shl "llvm.shl" std "llvm.shl" {
        operands: lhs one Integer, rhs one Integer;
        results: result one Integer;
        attributes: overflowFlags optional AttributeKind::Flags(FlagFamily::Overflow);
        types: Same(lhs, rhs, result);
        traits: Pure;
        assembly: BINARY_OVERFLOW;
    }

    /// Signed division.
    SDiv "llvm.sdiv" std "llvm.sdiv" {
        operands: lhs one Integer, rhs one Integer;
        results: result one Integer;
        attributes: isExact optional AttributeKind::Unit;
        types: Same(lhs, rhs, result);
        assembly: BINARY_EXACT;
    }

    /// Unsigned division.
    UDiv "llvm.udiv" std "llvm.udiv" {
        operands: lhs one Integer, rhs one Integer;
        results: result one Integer;
        attributes: isExact optional AttributeKind::Unit;
        types: Same(lhs, rhs, result);
        assembly: BINARY_EXACT;
    }

    /// Signed remainder.
    SRem "llvm.srem" std "llvm.srem" {
        operands: lhs one Integer, rhs one Integer;
        results: result one Integer;
        types: Same(lhs, rhs, result);
        assembly: BINARY;
    }

    /// Unsigned remainder.
    URem "llvm.urem" std "llvm.urem" {
        operands: lhs one Integer, rhs one Integer;
        results: result one Integer;
        types: Same(lhs, rhs, result);
        assembly: BINARY;
    }

    /// Logical shift right.
    LShr "llvm.lshr" std "llvm.lshr" {
        operands: lhs one Integer, rhs one Integer;
        results: result one Integer;
        attributes: isExact optional AttributeKind::Unit;
        types: Same(lhs, rhs, result);
        traits: Pure;
        assembly: BINARY_EXACT;
    }

    /// Arithmetic shift right.
    AShr "llvm.ashr" std "llvm.ashr" {
        operands: lhs one Integer, rhs one Integer;
        results: result one Integer;
        attributes: isExact optional AttributeKind::Unit;
        types: Same(lhs, rhs, result);
        traits: Pure;
        assembly: BINARY_EXACT;
    }

    /// Bitwise and.
    And "llvm.and" std "llvm.and" {
        operands: lhs one Integer, rhs one Integer;
        results: result one Integer;
        types: Same(lhs, rhs, result);
        traits: Pure, Commutative;
        assembly: BINARY;
    }

    /// Bitwise or.
    Or "llvm.or" std "llvm.or" {
        operands: lhs one Integer, rhs one Integer;
        results: result one Integer;
        attributes: isDisjoint optional AttributeKind::Unit;
        types: Same(lhs, rhs, result);
        traits: Pure, Commutative;
        assembly: BINARY_DISJOINT;
    }

    /// Bitwise exclusive or.
    Xor "llvm.xor" std "llvm.xor" {
        operands: lhs one Integer, rhs one Integer;
        results: result one Integer;
        types: Same(lhs, rhs, result);
        traits: Pure, Commutative;
        assembly: BINARY;
    }

    /// Float addition.
    FAdd "llvm.fadd" std "llvm.fadd" {
        operands: lhs one Float, rhs one Float;
        results: result one Float;
        attributes: fastmathFlags optional AttributeKind::Flags(FlagFamily::FastMath);
        types: Same(lhs, rhs, result);
        traits: Pure, Commutative;
        assembly: BINARY;
    }

    /// Float subtraction.
    FSub "llvm.fsub" std "llvm.fsub" {
        operands: lhs one Float, rhs one Float;
        results: result one Float;
        attributes: fastmathFlags optional AttributeKind::Flags(FlagFamily::FastMath);
        types: Same(lhs, rhs, result);
        traits: Pure;
        assembly: BINARY;
    }

    /// Float multiplication.
    FMul "llvm.fmul" std "llvm.fmul" {
        operands: lhs one Float, rhs one Float;
        results: result one Float;
        attributes: fastmathFlags optional AttributeKind::Flags(FlagFamily::FastMath);
        types: Same(lhs, rhs, result);
        traits: Pure, Commutative;
        assembly: BINARY;
    }

    /// Float division.
    FDiv "llvm.fdiv" std "llvm.fdiv" {
        operands: lhs one Float, rhs one Float;
        results: result one Float;
        attributes: fastmathFlags optional AttributeKind::Flags(FlagFamily::FastMath);
        types: Same(lhs, rhs, result);
        traits: Pure;
        assembly: BINARY;
    }

    /// Float remainder.
    FRem "llvm.frem" std "llvm.frem" {
        operands: lhs one Float, rhs one Float;
        results: result one Float;
        attributes: fastmathFlags optional AttributeKind::Flags(FlagFamily::FastMath);
        types: Same(lhs, rhs, result);
        traits: Pure;
        assembly: BINARY;
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
        operands: arg one Integer;
        results: res one Integer;
        attributes: nonNeg optional AttributeKind::Unit;
        traits: Pure;
        assembly: CAST_NON_NEGATIVE;
    }

    /// Truncation.
    Trunc "llvm.trunc" std "llvm.trunc" {
        operands: arg one Integer;
        results: res one Integer;
        attributes: overflowFlags optional AttributeKind::Flags(FlagFamily::Overflow);
        traits: Pure;
        assembly: CAST_OVERFLOW;
    }

    /// Float extension.
    FPExt "llvm.fpext" std "llvm.fpext" {
        operands: arg one Float;
        results: res one Float;
        traits: Pure;
        assembly: CAST;
    }

    /// Float truncation.
    FPTrunc "llvm.fptrunc" std "llvm.fptrunc" {
        operands: arg one Float;
        results: res one Float;
        traits: Pure;
        assembly: CAST;
    }

    /// Signed integer to float.
    SIToFP "llvm.sitofp" std "llvm.sitofp" {
        operands: arg one Integer;
        results: res one Float;
        traits: Pure;
        assembly: CAST;
    }

    /// Unsigned integer to float.
    UIToFP "llvm.uitofp" std "llvm.uitofp" {
        operands: arg one Integer;
        results: res one Float;
        attributes: nonNeg optional AttributeKind::Unit;
        traits: Pure;
        assembly: CAST_NON_NEGATIVE;
    }

    /// Float to signed integer.
    FPToSI "llvm.fptosi" std "llvm.fptosi" {
        operands: arg one Float;
        results: res one Integer;
        traits: Pure;
        assembly: CAST;
    }

    /// Float to unsigned integer.
    FPToUI "llvm.fptoui" std "llvm.fptoui" {
        operands: arg one Float;
        results: res one Integer;
        traits: Pure;
        assembly: CAST;
    }

    /// The same bits under another type.
    Bitcast "llvm.bitcast" std "llvm.bitcast" {
        operands: arg one Llvm;
        results: res one Llvm;
        traits: Pure;
        assembly: CAST;
    }

    /// A pointer in another address space.
    AddrSpaceCast "llvm.addrspacecast" std "llvm.addrspacecast" {
        operands: arg one Llvm;
        results: res one Llvm;
        traits: Pure;
        assembly: CAST;
    }

    /// An integer as an address.
    IntToPtr "llvm.inttoptr" std "llvm.inttoptr" {
        operands: arg one Llvm;
        results: res one Llvm;
        traits: Pure;
        assembly: CAST;
    }

    /// An address as an integer.
    PtrToInt "llvm.ptrtoint" std "llvm.ptrtoint" {
        operands: arg one Llvm;
        results: res one Llvm;
        traits: Pure;
        assembly: CAST;
    }
}

impl<'a> Func<'a> {
    /// The name.
    pub fn name(self) -> &'a str {
        self.body
            .symbol_name(self.op)
            .expect("the verifier requires a name")
    }

    /// The type, a function type of the LLVM dialect.
    pub fn function_type(self) -> &'a Type {
        let ty = self
            .body
            .attribute(self.op, "function_type")
            .and_then(Attribute::as_type);
        ty.expect("the verifier requires a function type")
    }

    /// The blocks; empty for a declaration.
    pub fn region(self) -> RegionId {
        self.body.op_regions(self.op)[0]
    }
}

impl<'a> Call<'a> {
    /// The name of the function, for a direct call.
    pub fn callee(self) -> Option<&'a str> {
        self.body
            .attribute(self.op, "callee")
            .and_then(Attribute::as_symbol)
    }
}
