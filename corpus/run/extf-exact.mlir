// Every value of the narrow type, subnormals too, is one of the wide type.
// run: @f16_f32(0x0001) -> 0x33800000
// run: @f16_f32(-2.5) -> -2.5
// run: @f16_f64(0x7C00) -> 0x7FF0000000000000
// run: @bf16_f32(0x3F81) -> 0x3F810000
// run: @f32_f64(0x00000001) -> 0x36A0000000000000
// run: @f16_f32(0x7E00) -> 0x7FC00000
func.func @f16_f32(%a: f16) -> f32 {
  %0 = arith.extf %a : f16 to f32
  return %0 : f32
}
func.func @f16_f64(%a: f16) -> f64 {
  %0 = arith.extf %a : f16 to f64
  return %0 : f64
}
func.func @bf16_f32(%a: bf16) -> f32 {
  %0 = arith.extf %a : bf16 to f32
  return %0 : f32
}
func.func @f32_f64(%a: f32) -> f64 {
  %0 = arith.extf %a : f32 to f64
  return %0 : f64
}
