// The product in twice the width, the low half first; of i1 the product of -1 and -1 is 1.
// run: @i8(-128, -128) -> (0, 64)
// run: @i8(-1, 1) -> (-1, -1)
// run: @i8(-128, 127) -> (-128, -64)
// run: @i8(16, 16) -> (0, 1)
// run: @i1(1, 1) -> (1, 0)
// run: @i1(1, 0) -> (0, 0)
// run: @i64(-9223372036854775808, -1) -> (-9223372036854775808, 0)
// run: @i128(-1, -1) -> (1, 0)
func.func @i8(%a: i8, %b: i8) -> (i8, i8) {
  %0, %1 = arith.mulsi_extended %a, %b : i8
  return %0, %1 : i8, i8
}
func.func @i1(%a: i1, %b: i1) -> (i1, i1) {
  %0, %1 = arith.mulsi_extended %a, %b : i1
  return %0, %1 : i1, i1
}
func.func @i64(%a: i64, %b: i64) -> (i64, i64) {
  %0, %1 = arith.mulsi_extended %a, %b : i64
  return %0, %1 : i64, i64
}
func.func @i128(%a: i128, %b: i128) -> (i128, i128) {
  %0, %1 = arith.mulsi_extended %a, %b : i128
  return %0, %1 : i128, i128
}
