// A NaN wins, and -0 is less than +0.
// run: @f32(2.0, 3.0) -> 2.0
// run: @f32(3.0, 2.0) -> 2.0
// run: @f32(-0.0, 0.0) -> -0.0
// run: @f32(0.0, -0.0) -> -0.0
// run: @f32(1.0, 0x7FC00000) -> 0x7FC00000
// run: @f32(0x7FC00000, 1.0) -> 0x7FC00000
// run: @f16(-0.0, 0.0) -> -0.0
// run: @bf16(2.0, 3.0) -> 2.0
// run: @nnan(1.0, 0x7FF8000000000000) -> poison
func.func @f32(%a: f32, %b: f32) -> f32 {
  %0 = arith.minimumf %a, %b : f32
  return %0 : f32
}
func.func @f16(%a: f16, %b: f16) -> f16 {
  %0 = arith.minimumf %a, %b : f16
  return %0 : f16
}
func.func @bf16(%a: bf16, %b: bf16) -> bf16 {
  %0 = arith.minimumf %a, %b : bf16
  return %0 : bf16
}
func.func @nnan(%a: f64, %b: f64) -> f64 {
  %0 = arith.minimumf %a, %b fastmath<nnan> : f64
  return %0 : f64
}
