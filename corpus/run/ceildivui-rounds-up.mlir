// Nothing overflows on the way: the greatest number may be divided by any.
// run: @i8(0, 5) -> 0
// run: @i8(1, 255) -> 1
// run: @i8(255, 2) -> 128
// run: @i8(255, 1) -> 255
// run: @i8(255, 255) -> 1
// run: @i8(254, 255) -> 1
// run: @i8(128, 3) -> 43
// run: @i1(1, 1) -> 1
// run: @i1(0, 1) -> 0
// run: @i128(340282366920938463463374607431768211455, 2) -> 170141183460469231731687303715884105728
func.func @i8(%a: i8, %b: i8) -> i8 {
  %0 = arith.ceildivui %a, %b : i8
  return %0 : i8
}
func.func @i1(%a: i1, %b: i1) -> i1 {
  %0 = arith.ceildivui %a, %b : i1
  return %0 : i1
}
func.func @i128(%a: i128, %b: i128) -> i128 {
  %0 = arith.ceildivui %a, %b : i128
  return %0 : i128
}
