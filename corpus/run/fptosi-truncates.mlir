// What the type does not hold, and a NaN, is poison.
// run: @f32_i8(-2.9) -> -2
// run: @f32_i8(127.9) -> 127
// run: @f32_i8(128.0) -> poison
// run: @f32_i8(-128.9) -> -128
// run: @f32_i8(-129.0) -> poison
// run: @f32_i8(0x7FC00000) -> poison
// run: @f32_i8(0x7F800000) -> poison
// run: @f64_i1(-1.0) -> true
// run: @f64_i1(-0.5) -> false
// run: @f64_i1(1.0) -> poison
// run: @f64_i128(-1.0e30) -> -1000000000000000019884624838656
// run: @bf16_i16(-32768.0) -> -32768
func.func @f32_i8(%a: f32) -> i8 {
  %0 = arith.fptosi %a : f32 to i8
  return %0 : i8
}
func.func @f64_i1(%a: f64) -> i1 {
  %0 = arith.fptosi %a : f64 to i1
  return %0 : i1
}
func.func @f64_i128(%a: f64) -> i128 {
  %0 = arith.fptosi %a : f64 to i128
  return %0 : i128
}
func.func @bf16_i16(%a: bf16) -> i16 {
  %0 = arith.fptosi %a : bf16 to i16
  return %0 : i16
}
