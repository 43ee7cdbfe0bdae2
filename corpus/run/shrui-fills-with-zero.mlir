// run: @i8(-128, 7) -> 1
// run: @i8(-1, 1) -> 127
// run: @i8(-1, 8) -> poison
// run: @i33(-1, 32) -> 1
// run: @i128(-1, 127) -> 1
// run: @exact(6, 1) -> 3
// run: @exact(7, 1) -> poison
func.func @i8(%a: i8, %b: i8) -> i8 {
  %0 = arith.shrui %a, %b : i8
  return %0 : i8
}
func.func @i33(%a: i33, %b: i33) -> i33 {
  %0 = arith.shrui %a, %b : i33
  return %0 : i33
}
func.func @i128(%a: i128, %b: i128) -> i128 {
  %0 = arith.shrui %a, %b : i128
  return %0 : i128
}
func.func @exact(%a: i8, %b: i8) -> i8 {
  %0 = arith.shrui %a, %b exact : i8
  return %0 : i8
}
