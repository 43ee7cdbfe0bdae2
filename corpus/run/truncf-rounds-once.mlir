// To the nearest, ties to even; on the way from f64 to bf16 nothing is rounded to f32 first.
// run: @f64_f32(0.1) -> 0x3DCCCCCD
// run: @f64_f32(1.0e300) -> 0x7F800000
// run: @f32_f16(65519.0) -> 65504.0
// run: @f32_f16(65520.0) -> 0x7C00
// run: @f64_bf16(0x3FF0100000000000) -> 1.0
// run: @f64_bf16(0x3FF0100000001000) -> 0x3F81
// run: @f64_bf16(0x3FF0300000000000) -> 0x3F82
// run: @f32_f16(0xFFC00000) -> 0x7E00
func.func @f64_f32(%a: f64) -> f32 {
  %0 = arith.truncf %a : f64 to f32
  return %0 : f32
}
func.func @f32_f16(%a: f32) -> f16 {
  %0 = arith.truncf %a : f32 to f16
  return %0 : f16
}
func.func @f64_bf16(%a: f64) -> bf16 {
  %0 = arith.truncf %a : f64 to bf16
  return %0 : bf16
}
