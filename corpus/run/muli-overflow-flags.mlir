// 11 * 23 = 253 and 13 * 19 = 247 fit into 8 unsigned bits, 16 * 16 does not.
// run: @nsw(64, 2) -> poison
// run: @nsw(-64, 2) -> -128
// run: @nsw(-128, -1) -> poison
// run: @nuw(64, 2) -> -128
// run: @nuw(11, 23) -> 253
// run: @nuw(16, 16) -> poison
// run: @wide(-170141183460469231731687303715884105728, -1) -> poison
// run: @wide(-170141183460469231731687303715884105728, 1) -> -170141183460469231731687303715884105728
func.func @nsw(%a: i8, %b: i8) -> i8 {
  %0 = arith.muli %a, %b overflow<nsw> : i8
  return %0 : i8
}
func.func @nuw(%a: i8, %b: i8) -> i8 {
  %0 = arith.muli %a, %b overflow<nuw> : i8
  return %0 : i8
}
func.func @wide(%a: i128, %b: i128) -> i128 {
  %0 = arith.muli %a, %b overflow<nsw> : i128
  return %0 : i128
}
