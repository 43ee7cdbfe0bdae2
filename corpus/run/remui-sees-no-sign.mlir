// 255 = 36 * 7 + 3, and 2^128 - 1 ends in the digit 5.
// run: @i8(-1, 7) -> 3
// run: @i8(-1, 16) -> 15
// run: @i8(-128, -1) -> 128
// run: @i1(1, 1) -> 0
// run: @i128(-1, 10) -> 5
func.func @i1(%a: i1, %b: i1) -> i1 {
  %0 = arith.remui %a, %b : i1
  return %0 : i1
}
func.func @i8(%a: i8, %b: i8) -> i8 {
  %0 = arith.remui %a, %b : i8
  return %0 : i8
}
func.func @i128(%a: i128, %b: i128) -> i128 {
  %0 = arith.remui %a, %b : i128
  return %0 : i128
}
