// The lesser operand, read without a sign; 1 of i1 is -1 with it.
// run: @i8(-1, 1) -> 1
// run: @i8(1, -1) -> 1
// run: @i8(7, 7) -> 7
// run: @i1(0, 1) -> 0
// run: @i64(-9223372036854775808, 9223372036854775807) -> 9223372036854775807
func.func @i8(%a: i8, %b: i8) -> i8 {
  %0 = arith.minui %a, %b : i8
  return %0 : i8
}
func.func @i1(%a: i1, %b: i1) -> i1 {
  %0 = arith.minui %a, %b : i1
  return %0 : i1
}
func.func @i64(%a: i64, %b: i64) -> i64 {
  %0 = arith.minui %a, %b : i64
  return %0 : i64
}
