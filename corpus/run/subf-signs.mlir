// 0x0001 and 0x0002 are the two least f16 values.
// run: @f16(0x0001, 0x0002) -> 0x8001
// run: @f32(1.5, 1.5) -> 0.0
// run: @f32(-0.0, 0.0) -> -0.0
// run: @f32(0.0, -0.0) -> 0.0
// run: @f64(0x7FF0000000000000, 0x7FF0000000000000) -> 0x7FF8000000000000
func.func @f16(%a: f16, %b: f16) -> f16 {
  %0 = arith.subf %a, %b : f16
  return %0 : f16
}
func.func @f32(%a: f32, %b: f32) -> f32 {
  %0 = arith.subf %a, %b : f32
  return %0 : f32
}
func.func @f64(%a: f64, %b: f64) -> f64 {
  %0 = arith.subf %a, %b : f64
  return %0 : f64
}
