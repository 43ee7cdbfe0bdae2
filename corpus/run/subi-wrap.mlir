// The least number less one is the greatest.
// run: @i1(0, 1) -> 1
// run: @i7(-64, 1) -> 63
// run: @i64(0, 1) -> -1
// run: @i128(-170141183460469231731687303715884105728, 1) -> 170141183460469231731687303715884105727
// run: @i128(0, -170141183460469231731687303715884105728) -> -170141183460469231731687303715884105728
// run: @index(0, 1) -> -1
func.func @i1(%a: i1, %b: i1) -> i1 {
  %0 = arith.subi %a, %b : i1
  return %0 : i1
}
func.func @i7(%a: i7, %b: i7) -> i7 {
  %0 = arith.subi %a, %b : i7
  return %0 : i7
}
func.func @i64(%a: i64, %b: i64) -> i64 {
  %0 = arith.subi %a, %b : i64
  return %0 : i64
}
func.func @i128(%a: i128, %b: i128) -> i128 {
  %0 = arith.subi %a, %b : i128
  return %0 : i128
}
func.func @index(%a: index, %b: index) -> index {
  %0 = arith.subi %a, %b : index
  return %0 : index
}
