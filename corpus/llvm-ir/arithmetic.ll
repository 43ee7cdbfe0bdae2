; Integers and floats with their promises, and the intrinsics of both.
; run: @sum(2, 3) -> 5
; run: @sum(2147483647, 1) -> poison
; run: @disjoint(1) -> 9
; run: @disjoint(8) -> poison
; run: @quotient(7, 2) -> 3
; run: @quotient(7, 0)
; ub: DivisionByZero
; run: @highest(-7, 3) -> 3
; run: @bits(12) -> 2
; run: @magnitude(-128) -> poison
; run: @product(0.5, 3.0) -> 1.5
; run: @product(0x7FC00000, 3.0) -> poison
; run: @lanes([1, 2, 3, 4]) -> 10
; run: @swapped([1, 2]) -> [2, 1]

define i32 @sum(i32 %a, i32 %b) {
  %r = add nsw i32 %a, %b
  ret i32 %r
}

define i32 @disjoint(i32 %a) {
  %r = or disjoint i32 %a, 8
  ret i32 %r
}

define i32 @quotient(i32 %a, i32 %b) {
  %r = sdiv i32 %a, %b
  ret i32 %r
}

declare i32 @llvm.smax.i32(i32, i32)
define i32 @highest(i32 %a, i32 %b) {
  %r = call i32 @llvm.smax.i32(i32 %a, i32 %b)
  ret i32 %r
}

declare i32 @llvm.ctpop.i32(i32)
define i32 @bits(i32 %a) {
  %r = call i32 @llvm.ctpop.i32(i32 %a)
  ret i32 %r
}

declare i8 @llvm.abs.i8(i8, i1)
define i8 @magnitude(i8 %a) {
  %r = call i8 @llvm.abs.i8(i8 %a, i1 true)
  ret i8 %r
}

define float @product(float %a, float %b) {
  %r = fmul nnan float %a, %b
  ret float %r
}

declare i32 @llvm.vector.reduce.add.v4i32(<4 x i32>)
define i32 @lanes(<4 x i32> %v) {
  %r = call i32 @llvm.vector.reduce.add.v4i32(<4 x i32> %v)
  ret i32 %r
}

define <2 x i32> @swapped(<2 x i32> %v) {
  %r = shufflevector <2 x i32> %v, <2 x i32> poison, <2 x i32> <i32 1, i32 0>
  ret <2 x i32> %r
}
