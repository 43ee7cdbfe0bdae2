// Between 2048 and 4096 the f16 values are 2 apart; between 2^24 and 2^25 so are the f32 values.
// 65504 is the greatest f16; 65520 is half-way to the next, which does not exist.
// run: @f16(2048.0, 1.0) -> 2048.0
// run: @f16(2050.0, 1.0) -> 2052.0
// run: @f16(65504.0, 15.0) -> 65504.0
// run: @f16(65504.0, 16.0) -> 0x7C00
// run: @bf16(256.0, 1.0) -> 256.0
// run: @bf16(258.0, 1.0) -> 260.0
// run: @f32(16777216.0, 1.0) -> 16777216.0
// run: @f32(16777218.0, 1.0) -> 16777220.0
// run: @f64(9007199254740992.0, 1.0) -> 9007199254740992.0
// run: @f32(-0.0, 0.0) -> 0.0
// run: @f32(-0.0, -0.0) -> -0.0
// run: @f32(0x7F800000, 0xFF800000) -> 0x7FC00000
// run: @f32(0x7FA00000, 1.0) -> 0x7FC00000
func.func @f16(%a: f16, %b: f16) -> f16 {
  %0 = arith.addf %a, %b : f16
  return %0 : f16
}
func.func @bf16(%a: bf16, %b: bf16) -> bf16 {
  %0 = arith.addf %a, %b : bf16
  return %0 : bf16
}
func.func @f32(%a: f32, %b: f32) -> f32 {
  %0 = arith.addf %a, %b : f32
  return %0 : f32
}
func.func @f64(%a: f64, %b: f64) -> f64 {
  %0 = arith.addf %a, %b : f64
  return %0 : f64
}
