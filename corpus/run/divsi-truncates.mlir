// The quotient is rounded towards zero. Of i1 only 0 can be divided by -1.
// run: @i8(-7, 2) -> -3
// run: @i8(7, -2) -> -3
// run: @i8(-128, 1) -> -128
// run: @i8(-127, -1) -> 127
// run: @i1(0, 1) -> 0
// run: @i33(-4294967296, 2) -> -2147483648
// run: @i128(-170141183460469231731687303715884105728, 2) -> -85070591730234615865843651857942052864
// run: @exact(8, 2) -> 4
// run: @exact(7, 2) -> poison
func.func @i1(%a: i1, %b: i1) -> i1 {
  %0 = arith.divsi %a, %b : i1
  return %0 : i1
}
func.func @i8(%a: i8, %b: i8) -> i8 {
  %0 = arith.divsi %a, %b : i8
  return %0 : i8
}
func.func @i33(%a: i33, %b: i33) -> i33 {
  %0 = arith.divsi %a, %b : i33
  return %0 : i33
}
func.func @i128(%a: i128, %b: i128) -> i128 {
  %0 = arith.divsi %a, %b : i128
  return %0 : i128
}
func.func @exact(%a: i8, %b: i8) -> i8 {
  %0 = arith.divsi %a, %b exact : i8
  return %0 : i8
}
