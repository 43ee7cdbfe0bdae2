// 2^33 - 1 = 8589934591.
// run: @i1_i8(1) -> 1
// run: @i8_i128(-1) -> 255
// run: @i33_i64(-1) -> 8589934591
func.func @i1_i8(%a: i1) -> i8 {
  %0 = arith.extui %a : i1 to i8
  return %0 : i8
}
func.func @i8_i128(%a: i8) -> i128 {
  %0 = arith.extui %a : i8 to i128
  return %0 : i128
}
func.func @i33_i64(%a: i33) -> i64 {
  %0 = arith.extui %a : i33 to i64
  return %0 : i64
}
