// run: @i8(-1, 2) -> 127
// run: @i8(-128, -1) -> 0
// run: @i1(1, 1) -> 1
// run: @i64(-1, 1) -> -1
// run: @i128(-1, 2) -> 170141183460469231731687303715884105727
// run: @exact(254, 2) -> 127
// run: @exact(255, 2) -> poison
func.func @i1(%a: i1, %b: i1) -> i1 {
  %0 = arith.divui %a, %b : i1
  return %0 : i1
}
func.func @i8(%a: i8, %b: i8) -> i8 {
  %0 = arith.divui %a, %b : i8
  return %0 : i8
}
func.func @i64(%a: i64, %b: i64) -> i64 {
  %0 = arith.divui %a, %b : i64
  return %0 : i64
}
func.func @i128(%a: i128, %b: i128) -> i128 {
  %0 = arith.divui %a, %b : i128
  return %0 : i128
}
func.func @exact(%a: i8, %b: i8) -> i8 {
  %0 = arith.divui %a, %b exact : i8
  return %0 : i8
}
