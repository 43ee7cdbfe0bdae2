// What the type does not hold, and a NaN, is poison; a fraction below zero is zero.
// run: @f32_i8(255.9) -> 255
// run: @f32_i8(256.0) -> poison
// run: @f32_i8(-0.9) -> 0
// run: @f32_i8(-1.0) -> poison
// run: @f32_i8(0xFF800000) -> poison
// run: @f64_i1(1.9) -> true
// run: @f64_i1(2.0) -> poison
// run: @f64_i64(18446744073709549568.0) -> 18446744073709549568
// run: @f16_i16(65504.0) -> 65504
func.func @f32_i8(%a: f32) -> i8 {
  %0 = arith.fptoui %a : f32 to i8
  return %0 : i8
}
func.func @f64_i1(%a: f64) -> i1 {
  %0 = arith.fptoui %a : f64 to i1
  return %0 : i1
}
func.func @f64_i64(%a: f64) -> i64 {
  %0 = arith.fptoui %a : f64 to i64
  return %0 : i64
}
func.func @f16_i16(%a: f16) -> i16 {
  %0 = arith.fptoui %a : f16 to i16
  return %0 : i16
}
