// A third in binary is 0.010101...
// run: @f16(1.0, 3.0) -> 0x3555
// run: @f32(1.0, 3.0) -> 0x3EAAAAAB
// run: @f64(1.0, 3.0) -> 0x3FD5555555555555
// run: @f32(1.0, 0.0) -> 0x7F800000
// run: @f32(1.0, -0.0) -> 0xFF800000
// run: @f32(0.0, 0.0) -> 0x7FC00000
// run: @f32(-1.0, 0x7F800000) -> -0.0
// run: @nnan(0.0, 0.0) -> poison
// run: @ninf(1.0, 0.0) -> poison
func.func @f16(%a: f16, %b: f16) -> f16 {
  %0 = arith.divf %a, %b : f16
  return %0 : f16
}
func.func @f32(%a: f32, %b: f32) -> f32 {
  %0 = arith.divf %a, %b : f32
  return %0 : f32
}
func.func @f64(%a: f64, %b: f64) -> f64 {
  %0 = arith.divf %a, %b : f64
  return %0 : f64
}
func.func @nnan(%a: f32, %b: f32) -> f32 {
  %0 = arith.divf %a, %b fastmath<nnan> : f32
  return %0 : f32
}
func.func @ninf(%a: f32, %b: f32) -> f32 {
  %0 = arith.divf %a, %b fastmath<ninf> : f32
  return %0 : f32
}
