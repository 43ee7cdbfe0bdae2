// run: @nsw(-128, 1) -> poison
// run: @nsw(0, 1) -> -1
// run: @nuw(0, 1) -> poison
// run: @nuw(-128, 1) -> 127
func.func @nsw(%a: i8, %b: i8) -> i8 {
  %0 = arith.subi %a, %b overflow<nsw> : i8
  return %0 : i8
}
func.func @nuw(%a: i8, %b: i8) -> i8 {
  %0 = arith.subi %a, %b overflow<nuw> : i8
  return %0 : i8
}
