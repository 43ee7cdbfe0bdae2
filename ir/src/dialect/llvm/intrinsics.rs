//! The rows of intrinsics: ops that are calls of functions that LLVM implements.
//!
//! The function has the name of the op without `intr`; its last arguments are the attributes that the row requires.

/// Reads the rows of the family, as [`rows::ops!`] does, with those of the intrinsics after them.
macro_rules! with_intrinsics {
    (
        $family:ident;
        $($(#[$doc:meta])* $name:ident $current:literal std $std:literal $row:tt)+
        $(= $names:tt $like_row:tt)*
    ) => {
        rows::ops! {
            $family;

            $($(#[$doc])* $name $current std $std $row)+

            /// Copies bytes.
            Memcpy "llvm.intr.memcpy" std "llvm.intr.memcpy" {
                since: 17;
                operands: dst one Pointer, src one Pointer, len one OneInteger;
                attributes: isVolatile required AttributeKind::Integer(1);
                assembly: Assembly::Generic;
            }

            /// The start of an alias scope: code that is inlined twice gets a scope each time.
            NoAliasScopeDecl "llvm.intr.experimental.noalias.scope.decl" std "llvm.intr.experimental.noalias.scope.decl" {
                since: 17;
                attributes: scope required AttributeKind::Named("llvm.alias_scope");
                assembly: Assembly::Format("$scope attr-dict");
            }

            /// The current end of the stack.
            StackSave "llvm.intr.stacksave" std "llvm.intr.stacksave" {
                results: res one Pointer;
                assembly: Assembly::Format("attr-dict : type($res)");
            }

            /// Frees the stack memory allocated since its end was saved.
            StackRestore "llvm.intr.stackrestore" std "llvm.intr.stackrestore" {
                since: 17;
                operands: ptr one Pointer;
                assembly: Assembly::Format("$ptr attr-dict : type($ptr)");
            }

            /// The absolute value of an integer.
            Abs "llvm.intr.abs" std "llvm.intr.abs" {
                since: 17;
                operands: arg one Integer; results: res one Integer;
                attributes: is_int_min_poison required AttributeKind::Integer(1);
                types: Same(arg, res);
                traits: Pure;
                assembly: Assembly::Generic;
            }

            /// The number of set bits.
            CtPop "llvm.intr.ctpop" std "llvm.intr.ctpop" {
                since: 16;
                operands: arg one Integer; results: res one Integer;
                types: Same(arg, res);
                traits: Pure;
                assembly: Assembly::Format("( $arg ) op-attrs : functional-type(operands,results)");
            }

            /// A product plus a third operand, rounded once.
            Fma "llvm.intr.fma" std "llvm.intr.fma" {
                since: 16;
                operands: a one Float, b one Float, c one Float; results: res one Float;
                attributes: fastmathFlags optional AttributeKind::Flags(FlagFamily::LlvmFastMath);
                types: Same(a, b, c, res);
                traits: Pure;
                assembly: Assembly::Format("( $a , $b , $c ) op-attrs : functional-type(operands,results)");
            }

            /// Whether a float is of one of the classes whose bits are set.
            IsFpClass "llvm.intr.is.fpclass" std "llvm.intr.is.fpclass" {
                since: 17;
                operands: arg one Float; results: res one Bool;
                attributes: bit required AttributeKind::Integer(32);
                types: BoolLike(res, arg);
                traits: Pure;
                assembly: Assembly::Generic;
            }

            /// Unsigned addition with carry.
            UAddWithOverflow "llvm.intr.uadd.with.overflow" std "llvm.intr.uadd.with.overflow" {
                operands: lhs one Integer, rhs one Integer; results: res one Aggregate;
                types: Same(lhs, rhs);
                traits: Pure;
                assembly: Assembly::Generic;
            }

            /// Announces an access to memory.
            Prefetch "llvm.intr.prefetch" std "llvm.intr.prefetch" {
                since: 17;
                operands: addr one Pointer;
                attributes: rw required AttributeKind::Integer(32), hint required AttributeKind::Integer(32),
                    cache required AttributeKind::Integer(32);
                assembly: Assembly::Generic;
            }

            /// Promises that a condition holds.
            Assume "llvm.intr.assume" std "llvm.intr.assume" {
                since: 20;
                operands: cond one OneBool, op_bundle_operands many Llvm;
                attributes: op_bundle_sizes optional AttributeKind::I32Array, op_bundle_tags optional AttributeKind::Strings;
                assembly: Assembly::Custom(Custom::LlvmAssume);
            }

            /// The first float to the power of the second.
            Pow "llvm.intr.pow" std "llvm.intr.pow" {
                since: 16;
                operands: a one Float, b one Float; results: res one Float;
                attributes: fastmathFlags optional AttributeKind::Flags(FlagFamily::LlvmFastMath);
                types: Same(a, b, res);
                traits: Pure;
                assembly: Assembly::Format("( $a , $b ) op-attrs : functional-type(operands,results)");
            }

            /// The angle of the point whose coordinates are the second float and the first.
            ATan2 "llvm.intr.atan2" std "llvm.intr.atan2" {
                since: 20;
                operands: a one Float, b one Float; results: res one Float;
                attributes: fastmathFlags optional AttributeKind::Flags(FlagFamily::LlvmFastMath);
                types: Same(a, b, res);
                traits: Pure;
                assembly: Assembly::Format("( $a , $b ) op-attrs : functional-type(operands,results)");
            }

            /// Copies bytes that may overlap.
            Memmove "llvm.intr.memmove" std "llvm.intr.memmove" {
                since: 17;
                operands: dst one Pointer, src one Pointer, len one OneInteger;
                attributes: isVolatile required AttributeKind::Integer(1);
                assembly: Assembly::Generic;
            }

            /// Sets bytes.
            Memset "llvm.intr.memset" std "llvm.intr.memset" {
                since: 17;
                operands: dst one Pointer, val one OneInteger, len one OneInteger;
                attributes: isVolatile required AttributeKind::Integer(1);
                assembly: Assembly::Generic;
            }

            /// Reads the lanes whose bits of the mask are set; the others come from the last operand.
            MaskedLoad "llvm.intr.masked.load" std "llvm.intr.masked.load" {
                operands: data one Pointer, mask one BoolVector, pass_thru optional Vector; results: res one Vector;
                attributes: alignment required AttributeKind::Integer(32), nontemporal optional AttributeKind::Unit;
                assembly: Assembly::Format("$data , $mask (, $pass_thru)? attr-dict : functional-type(operands,results)");
            }

            /// Writes the lanes whose bits of the mask are set.
            MaskedStore "llvm.intr.masked.store" std "llvm.intr.masked.store" {
                operands: value one Vector, data one Pointer, mask one BoolVector;
                attributes: alignment required AttributeKind::Integer(32);
                assembly: Assembly::Format("$value , $data , $mask attr-dict : type($value) , type($mask) into type($data)");
            }

            /// Reads a lane at each pointer whose bit of the mask is set; the others come from the last operand.
            MaskedGather "llvm.intr.masked.gather" std "llvm.intr.masked.gather" {
                since: 20;
                operands: ptrs one Pointers, mask one BoolVector, pass_thru optional Vector; results: res one Vector;
                attributes: alignment required AttributeKind::Integer(32);
                assembly: Assembly::Format("$ptrs , $mask (, $pass_thru)? attr-dict : functional-type(operands,results)");
            }

            /// Writes a lane at each pointer whose bit of the mask is set.
            MaskedScatter "llvm.intr.masked.scatter" std "llvm.intr.masked.scatter" {
                since: 20;
                operands: value one Vector, ptrs one Pointers, mask one BoolVector;
                attributes: alignment required AttributeKind::Integer(32);
                assembly: Assembly::Format("$value , $ptrs , $mask attr-dict : type($value) , type($mask) into type($ptrs)");
            }

            /// Reads elements that lie side by side into the lanes whose bits of the mask are set; the others come from the last operand.
            MaskedExpandLoad "llvm.intr.masked.expandload" std "llvm.intr.masked.expandload" {
                operands: ptr one Pointer, mask one BoolVector, passthru one Vector; results: res one Vector;
                assembly: Assembly::Generic;
            }

            /// Writes the lanes whose bits of the mask are set side by side.
            MaskedCompressStore "llvm.intr.masked.compressstore" std "llvm.intr.masked.compressstore" {
                operands: value one Vector, ptr one Pointer, mask one BoolVector;
                assembly: Assembly::Generic;
            }

            /// A product plus a third operand, rounded once or twice.
            FMulAdd "llvm.intr.fmuladd" std "llvm.intr.fmuladd" {
                since: 16;
                operands: a one Float, b one Float, c one Float; results: res one Float;
                attributes: fastmathFlags optional AttributeKind::Flags(FlagFamily::LlvmFastMath);
                types: Same(a, b, c, res);
                traits: Pure;
                assembly: Assembly::Format("( $a , $b , $c ) op-attrs : functional-type(operands,results)");
            }

            /// The first float to the power of an integer.
            PowI "llvm.intr.powi" std "llvm.intr.powi" {
                since: 16;
                operands: val one Float, power one OneInteger; results: res one Float;
                attributes: fastmathFlags optional AttributeKind::Flags(FlagFamily::LlvmFastMath);
                types: Same(val, res);
                traits: Pure;
                assembly: Assembly::Format("( $val , $power ) op-attrs : functional-type(operands,results)");
            }

            /// The sine and the cosine.
            SinCos "llvm.intr.sincos" std "llvm.intr.sincos" {
                since: 21;
                operands: val one Float; results: res one Aggregate;
                attributes: fastmathFlags optional AttributeKind::Flags(FlagFamily::LlvmFastMath);
                traits: Pure;
                assembly: Assembly::Format("( $val ) attr-dict : functional-type(operands,results)");
            }

            /// A float with fewer bits, rounded in one of the modes.
            ConstrainedFPTrunc "llvm.intr.experimental.constrained.fptrunc" std "llvm.intr.experimental.constrained.fptrunc" {
                since: 19;
                operands: arg one Float; results: res one Float;
                attributes: roundingmode required AttributeKind::Enum(ROUNDING_MODES),
                    fpExceptionBehavior required AttributeKind::Enum(FLOAT_EXCEPTIONS);
                traits: Pure;
                assembly: Assembly::Format("$arg $roundingmode $fpExceptionBehavior attr-dict : type($arg) to type($res)");
            }

            $(= $names $like_row)*

            = [
                /// The number of zeros above the highest set bit.
                CtLz "llvm.intr.ctlz" std "llvm.intr.ctlz",
                /// The number of zeros below the lowest set bit.
                CtTz "llvm.intr.cttz" std "llvm.intr.cttz",
            ] {
                since: 17;
                operands: arg one Integer; results: res one Integer;
                attributes: is_zero_poison required AttributeKind::Integer(1);
                types: Same(arg, res);
                traits: Pure;
                assembly: Assembly::Generic;
            }

            = [
                /// The absolute value of a float: its sign bit cleared.
                FAbs "llvm.intr.fabs" std "llvm.intr.fabs",
                /// The square root.
                Sqrt "llvm.intr.sqrt" std "llvm.intr.sqrt",
                /// The rounding to an integer, towards positive infinity.
                Ceil "llvm.intr.ceil" std "llvm.intr.ceil",
                /// The rounding to an integer, towards negative infinity.
                Floor "llvm.intr.floor" std "llvm.intr.floor",
                /// The rounding to the nearest integer, ties away from zero.
                Round "llvm.intr.round" std "llvm.intr.round",
                /// The rounding to the nearest integer, ties to even.
                RoundEven "llvm.intr.roundeven" std "llvm.intr.roundeven",
                /// The rounding to an integer, towards zero.
                FTrunc "llvm.intr.trunc" std "llvm.intr.trunc",
            ] {
                since: 16;
                operands: arg one Float; results: res one Float;
                attributes: fastmathFlags optional AttributeKind::Flags(FlagFamily::LlvmFastMath);
                types: Same(arg, res);
                traits: Pure;
                assembly: Assembly::Format("( $arg ) op-attrs : functional-type(operands,results)");
            }

            = [
                /// The first float with the sign of the second.
                CopySign "llvm.intr.copysign" std "llvm.intr.copysign",
                /// The greater float, or a NaN if there is one.
                Maximum "llvm.intr.maximum" std "llvm.intr.maximum",
                /// The lesser float, or a NaN if there is one.
                Minimum "llvm.intr.minimum" std "llvm.intr.minimum",
                /// The greater float; if one is a NaN, the other.
                MaxNum "llvm.intr.maxnum" std "llvm.intr.maxnum",
                /// The lesser float; if one is a NaN, the other.
                MinNum "llvm.intr.minnum" std "llvm.intr.minnum",
            ] {
                since: 16;
                operands: a one Float, b one Float; results: res one Float;
                attributes: fastmathFlags optional AttributeKind::Flags(FlagFamily::LlvmFastMath);
                types: Same(a, b, res);
                traits: Pure;
                assembly: Assembly::Format("( $a , $b ) op-attrs : functional-type(operands,results)");
            }

            = [
                /// The greater integer, signed.
                SMax "llvm.intr.smax" std "llvm.intr.smax",
                /// The lesser integer, signed.
                SMin "llvm.intr.smin" std "llvm.intr.smin",
                /// The greater integer, unsigned.
                UMax "llvm.intr.umax" std "llvm.intr.umax",
                /// The lesser integer, unsigned.
                UMin "llvm.intr.umin" std "llvm.intr.umin",
            ] {
                since: 16;
                operands: a one Integer, b one Integer; results: res one Integer;
                types: Same(a, b, res);
                traits: Pure;
                assembly: Assembly::Format("( $a , $b ) op-attrs : functional-type(operands,results)");
            }

            = [
                /// The exponential function.
                Exp "llvm.intr.exp" std "llvm.intr.exp",
                /// Two to the power of a float.
                Exp2 "llvm.intr.exp2" std "llvm.intr.exp2",
                /// The natural logarithm.
                Log "llvm.intr.log" std "llvm.intr.log",
                /// The logarithm to base ten.
                Log10 "llvm.intr.log10" std "llvm.intr.log10",
                /// The logarithm to base two.
                Log2 "llvm.intr.log2" std "llvm.intr.log2",
                /// The sine.
                Sin "llvm.intr.sin" std "llvm.intr.sin",
                /// The cosine.
                Cos "llvm.intr.cos" std "llvm.intr.cos",
            ] {
                since: 16;
                operands: arg one Float; results: res one Float;
                attributes: fastmathFlags optional AttributeKind::Flags(FlagFamily::LlvmFastMath);
                types: Same(arg, res);
                traits: Pure;
                assembly: Assembly::Format("( $arg ) op-attrs : functional-type(operands,results)");
            }

            = [
                /// The tangent.
                Tan "llvm.intr.tan" std "llvm.intr.tan",
                /// The inverse sine.
                ASin "llvm.intr.asin" std "llvm.intr.asin",
                /// The inverse cosine.
                ACos "llvm.intr.acos" std "llvm.intr.acos",
                /// The inverse tangent.
                ATan "llvm.intr.atan" std "llvm.intr.atan",
                /// The hyperbolic sine.
                SinH "llvm.intr.sinh" std "llvm.intr.sinh",
                /// The hyperbolic cosine.
                CosH "llvm.intr.cosh" std "llvm.intr.cosh",
                /// The hyperbolic tangent.
                TanH "llvm.intr.tanh" std "llvm.intr.tanh",
            ] {
                since: 20;
                operands: arg one Float; results: res one Float;
                attributes: fastmathFlags optional AttributeKind::Flags(FlagFamily::LlvmFastMath);
                types: Same(arg, res);
                traits: Pure;
                assembly: Assembly::Format("( $arg ) op-attrs : functional-type(operands,results)");
            }

            = [
                /// The start of the life of memory on the stack.
                LifetimeStart "llvm.intr.lifetime.start" std "llvm.intr.lifetime.start",
                /// The end of the life of memory on the stack.
                LifetimeEnd "llvm.intr.lifetime.end" std "llvm.intr.lifetime.end",
            ] {
                since: 22;
                operands: ptr one Pointer;
                assembly: Assembly::Format("$ptr attr-dict : type($ptr)");
            }

            = [
                /// The sum, of the lanes.
                ReduceAdd "llvm.intr.vector.reduce.add" std "llvm.intr.vector.reduce.add",
                /// The product, of the lanes.
                ReduceMul "llvm.intr.vector.reduce.mul" std "llvm.intr.vector.reduce.mul",
                /// The bits that all have, of the lanes.
                ReduceAnd "llvm.intr.vector.reduce.and" std "llvm.intr.vector.reduce.and",
                /// The bits that one has, of the lanes.
                ReduceOr "llvm.intr.vector.reduce.or" std "llvm.intr.vector.reduce.or",
                /// The bits that an odd number has, of the lanes.
                ReduceXor "llvm.intr.vector.reduce.xor" std "llvm.intr.vector.reduce.xor",
                /// The greatest, signed, of the lanes.
                ReduceSMax "llvm.intr.vector.reduce.smax" std "llvm.intr.vector.reduce.smax",
                /// The least, signed, of the lanes.
                ReduceSMin "llvm.intr.vector.reduce.smin" std "llvm.intr.vector.reduce.smin",
                /// The greatest, unsigned, of the lanes.
                ReduceUMax "llvm.intr.vector.reduce.umax" std "llvm.intr.vector.reduce.umax",
                /// The least, unsigned, of the lanes.
                ReduceUMin "llvm.intr.vector.reduce.umin" std "llvm.intr.vector.reduce.umin",
            ] {
                operands: arg one Vector; results: res one OneInteger;
                traits: Pure;
                assembly: Assembly::Generic;
            }

            = [
                /// The greatest; a NaN only if all are, of the lanes.
                ReduceFMax "llvm.intr.vector.reduce.fmax" std "llvm.intr.vector.reduce.fmax",
                /// The least; a NaN only if all are, of the lanes.
                ReduceFMin "llvm.intr.vector.reduce.fmin" std "llvm.intr.vector.reduce.fmin",
                /// The greatest, or a NaN if there is one, of the lanes.
                ReduceFMaximum "llvm.intr.vector.reduce.fmaximum" std "llvm.intr.vector.reduce.fmaximum",
                /// The least, or a NaN if there is one, of the lanes.
                ReduceFMinimum "llvm.intr.vector.reduce.fminimum" std "llvm.intr.vector.reduce.fminimum",
            ] {
                since: 17;
                operands: arg one FloatVector; results: res one Float;
                attributes: fastmathFlags optional AttributeKind::Flags(FlagFamily::LlvmFastMath);
                traits: Pure;
                assembly: Assembly::Format("( $arg ) op-attrs : functional-type(operands,results)");
            }

            = [
                /// The sum of a float and the lanes, in their order without `reassoc`.
                ReduceFAdd "llvm.intr.vector.reduce.fadd" std "llvm.intr.vector.reduce.fadd",
                /// The product of a float and the lanes, in their order without `reassoc`.
                ReduceFMul "llvm.intr.vector.reduce.fmul" std "llvm.intr.vector.reduce.fmul",
            ] {
                operands: start_value one Float, input one FloatVector; results: res one Float;
                attributes: fastmathFlags optional AttributeKind::Flags(FlagFamily::LlvmFastMath);
                traits: Pure;
                assembly: Assembly::Generic;
            }

            = [
                /// The sum, of a value and the first lanes whose bits of the mask are set.
                VpReduceAdd "llvm.intr.vp.reduce.add" std "llvm.intr.vp.reduce.add",
                /// The product, of a value and the first lanes whose bits of the mask are set.
                VpReduceMul "llvm.intr.vp.reduce.mul" std "llvm.intr.vp.reduce.mul",
                /// The bits that all have, of a value and the first lanes whose bits of the mask are set.
                VpReduceAnd "llvm.intr.vp.reduce.and" std "llvm.intr.vp.reduce.and",
                /// The bits that one has, of a value and the first lanes whose bits of the mask are set.
                VpReduceOr "llvm.intr.vp.reduce.or" std "llvm.intr.vp.reduce.or",
                /// The bits that an odd number has, of a value and the first lanes whose bits of the mask are set.
                VpReduceXor "llvm.intr.vp.reduce.xor" std "llvm.intr.vp.reduce.xor",
                /// The greatest, signed, of a value and the first lanes whose bits of the mask are set.
                VpReduceSMax "llvm.intr.vp.reduce.smax" std "llvm.intr.vp.reduce.smax",
                /// The least, signed, of a value and the first lanes whose bits of the mask are set.
                VpReduceSMin "llvm.intr.vp.reduce.smin" std "llvm.intr.vp.reduce.smin",
                /// The greatest, unsigned, of a value and the first lanes whose bits of the mask are set.
                VpReduceUMax "llvm.intr.vp.reduce.umax" std "llvm.intr.vp.reduce.umax",
                /// The least, unsigned, of a value and the first lanes whose bits of the mask are set.
                VpReduceUMin "llvm.intr.vp.reduce.umin" std "llvm.intr.vp.reduce.umin",
                /// The sum, of a value and the first lanes whose bits of the mask are set.
                VpReduceFAdd "llvm.intr.vp.reduce.fadd" std "llvm.intr.vp.reduce.fadd",
                /// The product, of a value and the first lanes whose bits of the mask are set.
                VpReduceFMul "llvm.intr.vp.reduce.fmul" std "llvm.intr.vp.reduce.fmul",
                /// The greatest; a NaN only if all are, of a value and the first lanes whose bits of the mask are set.
                VpReduceFMax "llvm.intr.vp.reduce.fmax" std "llvm.intr.vp.reduce.fmax",
                /// The least; a NaN only if all are, of a value and the first lanes whose bits of the mask are set.
                VpReduceFMin "llvm.intr.vp.reduce.fmin" std "llvm.intr.vp.reduce.fmin",
            ] {
                since: 15;
                operands: start_value one Llvm, input one Vector, mask one BoolVector, length one OneInteger; results: res one Llvm;
                types: Same(start_value, res);
                traits: Pure;
                assembly: Assembly::Generic;
            }
        }
    };
}

pub(super) use with_intrinsics;
