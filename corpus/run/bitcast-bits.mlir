// A NaN that is given keeps its bits under another type.
// run: @f32_i32(1.0) -> 0x3F800000
// run: @f32_i32(-0.0) -> 0x80000000
// run: @i16_f16(0x3C00) -> 1.0
// run: @bf16_f16(1.0) -> 1.875
// run: @i64_f64(1) -> 0x0000000000000001
// run: @f32_i32(0x7FC00000) -> 0x7FC00000
// run: @i16_f16(0x7E00) -> 0x7E00
func.func @f32_i32(%a: f32) -> i32 {
  %0 = arith.bitcast %a : f32 to i32
  return %0 : i32
}
func.func @i16_f16(%a: i16) -> f16 {
  %0 = arith.bitcast %a : i16 to f16
  return %0 : f16
}
func.func @bf16_f16(%a: bf16) -> f16 {
  %0 = arith.bitcast %a : bf16 to f16
  return %0 : f16
}
func.func @i64_f64(%a: i64) -> f64 {
  %0 = arith.bitcast %a : i64 to f64
  return %0 : f64
}
