// run: @i1_i8(1) -> -1
// run: @i7_i33(-64) -> -64
// run: @i7_i33(63) -> 63
// run: @i64_i128(-1) -> -1
// run: @i1_i128(1) -> -1
func.func @i1_i8(%a: i1) -> i8 {
  %0 = arith.extsi %a : i1 to i8
  return %0 : i8
}
func.func @i7_i33(%a: i7) -> i33 {
  %0 = arith.extsi %a : i7 to i33
  return %0 : i33
}
func.func @i64_i128(%a: i64) -> i128 {
  %0 = arith.extsi %a : i64 to i128
  return %0 : i128
}
func.func @i1_i128(%a: i1) -> i128 {
  %0 = arith.extsi %a : i1 to i128
  return %0 : i128
}
