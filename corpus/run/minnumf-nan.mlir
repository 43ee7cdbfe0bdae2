// The other operand of a quiet NaN; which zero, and what a signalling NaN gives, is left open.
// run: @f32(2.0, 3.0) -> 2.0
// run: @f32(3.0, 2.0) -> 2.0
// run: @f32(1.0, 0x7FC00000) -> 1.0
// run: @f32(0x7FC00000, 1.0) -> 1.0
// run: @f32(0x7FC00000, 0x7FC00000) -> 0x7FC00000
// run: @f32(0xFF800000, 1.0) -> 0xFF800000
// run: @f32(0.0, 0.0) -> 0.0
// run: @f32(-0.0, 0.0) -> ?
// run: @f32(1.0, 0x7F800001) -> ?
// run: @f16(2.0, 3.0) -> 2.0
// run: @bf16(0x7FC0, -1.0) -> -1.0
func.func @f32(%a: f32, %b: f32) -> f32 {
  %0 = arith.minnumf %a, %b : f32
  return %0 : f32
}
func.func @f16(%a: f16, %b: f16) -> f16 {
  %0 = arith.minnumf %a, %b : f16
  return %0 : f16
}
func.func @bf16(%a: bf16, %b: bf16) -> bf16 {
  %0 = arith.minnumf %a, %b : bf16
  return %0 : bf16
}
