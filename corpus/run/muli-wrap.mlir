// 2^64 - 1 is the greatest i65; twice that is 2^65 - 2, which is -2.
// run: @i1(1, 1) -> 1
// run: @i8(-128, -1) -> -128
// run: @i16(256, 256) -> 0
// run: @i16(181, 181) -> 32761
// run: @i65(18446744073709551615, 2) -> -2
// run: @i128(18446744073709551616, 18446744073709551616) -> 0
// run: @i128(-170141183460469231731687303715884105728, -1) -> -170141183460469231731687303715884105728
func.func @i1(%a: i1, %b: i1) -> i1 {
  %0 = arith.muli %a, %b : i1
  return %0 : i1
}
func.func @i8(%a: i8, %b: i8) -> i8 {
  %0 = arith.muli %a, %b : i8
  return %0 : i8
}
func.func @i16(%a: i16, %b: i16) -> i16 {
  %0 = arith.muli %a, %b : i16
  return %0 : i16
}
func.func @i65(%a: i65, %b: i65) -> i65 {
  %0 = arith.muli %a, %b : i65
  return %0 : i65
}
func.func @i128(%a: i128, %b: i128) -> i128 {
  %0 = arith.muli %a, %b : i128
  return %0 : i128
}
