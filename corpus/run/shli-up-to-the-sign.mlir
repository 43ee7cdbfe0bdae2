// A shift by the width is poison, one less is not.
// run: @i32(1, 31) -> -2147483648
// run: @i32(1, 32) -> poison
// run: @i32(3, 31) -> -2147483648
// run: @i7(1, 6) -> -64
// run: @i7(1, 7) -> poison
// run: @i7(1, -1) -> poison
// run: @i1(1, 0) -> 1
// run: @i1(1, 1) -> poison
// run: @i128(1, 127) -> -170141183460469231731687303715884105728
// run: @nsw(-1, 7) -> -128
// run: @nsw(1, 7) -> poison
// run: @nuw(1, 7) -> -128
// run: @nuw(3, 7) -> poison
func.func @i1(%a: i1, %b: i1) -> i1 {
  %0 = arith.shli %a, %b : i1
  return %0 : i1
}
func.func @i7(%a: i7, %b: i7) -> i7 {
  %0 = arith.shli %a, %b : i7
  return %0 : i7
}
func.func @i32(%a: i32, %b: i32) -> i32 {
  %0 = arith.shli %a, %b : i32
  return %0 : i32
}
func.func @i128(%a: i128, %b: i128) -> i128 {
  %0 = arith.shli %a, %b : i128
  return %0 : i128
}
func.func @nsw(%a: i8, %b: i8) -> i8 {
  %0 = arith.shli %a, %b overflow<nsw> : i8
  return %0 : i8
}
func.func @nuw(%a: i8, %b: i8) -> i8 {
  %0 = arith.shli %a, %b overflow<nuw> : i8
  return %0 : i8
}
