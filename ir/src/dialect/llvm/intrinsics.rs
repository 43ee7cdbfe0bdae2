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
                assembly: Assembly::Format("( $arg ) attr-dict : functional-type(operands,results)");
            }

            /// A product plus a third operand, rounded once.
            Fma "llvm.intr.fma" std "llvm.intr.fma" {
                since: 16;
                operands: a one Float, b one Float, c one Float; results: res one Float;
                attributes: fastmathFlags optional AttributeKind::Flags(FlagFamily::LlvmFastMath);
                types: Same(a, b, c, res);
                traits: Pure;
                assembly: Assembly::Format("( $a , $b , $c ) attr-dict : functional-type(operands,results)");
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
                assembly: Assembly::Format("( $arg ) attr-dict : functional-type(operands,results)");
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
                assembly: Assembly::Format("( $a , $b ) attr-dict : functional-type(operands,results)");
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
                traits: Pure, Commutative;
                assembly: Assembly::Format("( $a , $b ) attr-dict : functional-type(operands,results)");
            }
        }
    };
}

pub(super) use with_intrinsics;
