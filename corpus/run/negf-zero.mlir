// run: @f32(0.0) -> -0.0
// run: @f32(-0.0) -> 0.0
// run: @f32(0xFF800000) -> 0x7F800000
// run: @f32(0x7FC00000) -> 0xFFC00000
// run: @f16(1.0) -> -1.0
func.func @f16(%a: f16) -> f16 {
  %0 = arith.negf %a : f16
  return %0 : f16
}
func.func @f32(%a: f32) -> f32 {
  %0 = arith.negf %a : f32
  return %0 : f32
}
