// 1 of i1 is -1; what is too great becomes infinite.
// run: @i8_f32(-1) -> -1.0
// run: @i1_f32(1) -> -1.0
// run: @i64_f32(16777217) -> 16777216.0
// run: @i64_f32(16777219) -> 16777220.0
// run: @i128_f64(-170141183460469231731687303715884105728) -> 0xC7E0000000000000
// run: @i32_f16(65519) -> 65504.0
// run: @i32_f16(-65520) -> 0xFC00
func.func @i8_f32(%a: i8) -> f32 {
  %0 = arith.sitofp %a : i8 to f32
  return %0 : f32
}
func.func @i1_f32(%a: i1) -> f32 {
  %0 = arith.sitofp %a : i1 to f32
  return %0 : f32
}
func.func @i64_f32(%a: i64) -> f32 {
  %0 = arith.sitofp %a : i64 to f32
  return %0 : f32
}
func.func @i128_f64(%a: i128) -> f64 {
  %0 = arith.sitofp %a : i128 to f64
  return %0 : f64
}
func.func @i32_f16(%a: i32) -> f16 {
  %0 = arith.sitofp %a : i32 to f16
  return %0 : f16
}
