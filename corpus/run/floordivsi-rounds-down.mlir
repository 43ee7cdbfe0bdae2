// The quotient is rounded towards negative infinity.
// run: @i8(7, 2) -> 3
// run: @i8(-7, 2) -> -4
// run: @i8(7, -2) -> -4
// run: @i8(-7, -2) -> 3
// run: @i8(-128, 3) -> -43
// run: @i8(-128, 127) -> -2
// run: @i8(127, -128) -> -1
// run: @i8(-128, 1) -> -128
// run: @i8(-1, 127) -> -1
// run: @i8(0, -5) -> 0
// run: @i1(0, 1) -> 0
// run: @i33(-4294967296, 3) -> -1431655766
// run: @index(-1, 4) -> -1
func.func @i8(%a: i8, %b: i8) -> i8 {
  %0 = arith.floordivsi %a, %b : i8
  return %0 : i8
}
func.func @i1(%a: i1, %b: i1) -> i1 {
  %0 = arith.floordivsi %a, %b : i1
  return %0 : i1
}
func.func @i33(%a: i33, %b: i33) -> i33 {
  %0 = arith.floordivsi %a, %b : i33
  return %0 : i33
}
func.func @index(%a: index, %b: index) -> index {
  %0 = arith.floordivsi %a, %b : index
  return %0 : index
}
