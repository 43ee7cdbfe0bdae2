// A result that breaks a promise is poison; one that keeps it is not.
// run: @nsw(127, 1) -> poison
// run: @nsw(127, -1) -> 126
// run: @nuw(127, 1) -> -128
// run: @nuw(255, 1) -> poison
// run: @both(-1, -1) -> poison
// run: @both(100, 27) -> 127
func.func @nsw(%a: i8, %b: i8) -> i8 {
  %0 = arith.addi %a, %b overflow<nsw> : i8
  return %0 : i8
}
func.func @nuw(%a: i8, %b: i8) -> i8 {
  %0 = arith.addi %a, %b overflow<nuw> : i8
  return %0 : i8
}
func.func @both(%a: i8, %b: i8) -> i8 {
  %0 = arith.addi %a, %b overflow<nsw, nuw> : i8
  return %0 : i8
}
