// The quotient is rounded towards positive infinity.
// run: @i8(7, 2) -> 4
// run: @i8(-7, 2) -> -3
// run: @i8(7, -2) -> -3
// run: @i8(-7, -2) -> 4
// run: @i8(-128, 3) -> -42
// run: @i8(-128, 127) -> -1
// run: @i8(127, -128) -> 0
// run: @i8(-128, 1) -> -128
// run: @i8(-128, -128) -> 1
// run: @i8(0, -5) -> 0
// run: @i1(0, 1) -> 0
// run: @i33(-4294967296, 3) -> -1431655765
// run: @index(7, 4) -> 2
func.func @i8(%a: i8, %b: i8) -> i8 {
  %0 = arith.ceildivsi %a, %b : i8
  return %0 : i8
}
func.func @i1(%a: i1, %b: i1) -> i1 {
  %0 = arith.ceildivsi %a, %b : i1
  return %0 : i1
}
func.func @i33(%a: i33, %b: i33) -> i33 {
  %0 = arith.ceildivsi %a, %b : i33
  return %0 : i33
}
func.func @index(%a: index, %b: index) -> index {
  %0 = arith.ceildivsi %a, %b : index
  return %0 : index
}
