// run: @i8_f32(255) -> 255.0
// run: @i1_f32(1) -> 1.0
// run: @i64_f64(18446744073709551615) -> 18446744073709551616.0
// run: @i128_f32(340282366920938463463374607431768211455) -> 0x7F800000
// run: @nneg(127) -> 127.0
// run: @nneg(128) -> poison
func.func @i8_f32(%a: i8) -> f32 {
  %0 = arith.uitofp %a : i8 to f32
  return %0 : f32
}
func.func @i1_f32(%a: i1) -> f32 {
  %0 = arith.uitofp %a : i1 to f32
  return %0 : f32
}
func.func @i64_f64(%a: i64) -> f64 {
  %0 = arith.uitofp %a : i64 to f64
  return %0 : f64
}
func.func @i128_f32(%a: i128) -> f32 {
  %0 = arith.uitofp %a : i128 to f32
  return %0 : f32
}
func.func @nneg(%a: i8) -> f32 {
  %0 = arith.uitofp %a {nonNeg} : i8 to f32
  return %0 : f32
}
