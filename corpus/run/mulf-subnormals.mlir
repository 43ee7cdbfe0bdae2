// Halves of the least values are half-way between two: 0 is even, and so is 0x0002.
// (129 / 128)^2 = 16641 / 16384, and the bf16 below it is 16640 / 16384 = 1.015625.
// run: @f16(0x0001, 0.5) -> 0.0
// run: @f16(0x0003, 0.5) -> 0x0002
// run: @f16(256.0, 256.0) -> 0x7C00
// run: @bf16(1.0078125, 1.0078125) -> 1.015625
// run: @f32(-1.0, 0.0) -> -0.0
// run: @f32(0.0, 0x7F800000) -> 0x7FC00000
// run: @f32(0x00800000, 0.5) -> 0x00400000
// run: @f64(0x0010000000000000, 0.5) -> 0x0008000000000000
func.func @f16(%a: f16, %b: f16) -> f16 {
  %0 = arith.mulf %a, %b : f16
  return %0 : f16
}
func.func @bf16(%a: bf16, %b: bf16) -> bf16 {
  %0 = arith.mulf %a, %b : bf16
  return %0 : bf16
}
func.func @f32(%a: f32, %b: f32) -> f32 {
  %0 = arith.mulf %a, %b : f32
  return %0 : f32
}
func.func @f64(%a: f64, %b: f64) -> f64 {
  %0 = arith.mulf %a, %b : f64
  return %0 : f64
}
