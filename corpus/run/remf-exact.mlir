// The remainder has the sign of the dividend, also where it is zero, and is never rounded.
// run: @f64(5.5, 2.0) -> 1.5
// run: @f64(-5.5, 2.0) -> -1.5
// run: @f64(5.5, -2.0) -> 1.5
// run: @f64(-4.0, 2.0) -> -0.0
// run: @f64(1.0e22, 3.0) -> 1.0
// run: @f64(1.0, 0x7FF0000000000000) -> 1.0
// run: @f64(0x7FF0000000000000, 1.0) -> 0x7FF8000000000000
// run: @f64(1.0, 0.0) -> 0x7FF8000000000000
// run: @f16(5.5, 2.0) -> 1.5
// run: @bf16(-7.0, 4.0) -> -3.0
// run: @f32(0x00800000, 0x00000003) -> 0x00000002
func.func @f64(%a: f64, %b: f64) -> f64 {
  %0 = arith.remf %a, %b : f64
  return %0 : f64
}
func.func @f16(%a: f16, %b: f16) -> f16 {
  %0 = arith.remf %a, %b : f16
  return %0 : f16
}
func.func @bf16(%a: bf16, %b: bf16) -> bf16 {
  %0 = arith.remf %a, %b : bf16
  return %0 : bf16
}
func.func @f32(%a: f32, %b: f32) -> f32 {
  %0 = arith.remf %a, %b : f32
  return %0 : f32
}
