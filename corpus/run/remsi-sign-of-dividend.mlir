// run: @i8(-7, 2) -> -1
// run: @i8(7, -2) -> 1
// run: @i8(-128, 1) -> 0
// run: @i8(-127, -1) -> 0
// run: @i33(-4294967296, 3) -> -1
// run: @i128(-170141183460469231731687303715884105728, 10) -> -8
func.func @i8(%a: i8, %b: i8) -> i8 {
  %0 = arith.remsi %a, %b : i8
  return %0 : i8
}
func.func @i33(%a: i33, %b: i33) -> i33 {
  %0 = arith.remsi %a, %b : i33
  return %0 : i33
}
func.func @i128(%a: i128, %b: i128) -> i128 {
  %0 = arith.remsi %a, %b : i128
  return %0 : i128
}
