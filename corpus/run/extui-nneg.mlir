// The attribute promises that the sign bit is clear.
// run: @nneg(127) -> 127
// run: @nneg(-1) -> poison
func.func @nneg(%a: i8) -> i16 {
  %0 = "arith.extui"(%a) {nonNeg} : (i8) -> i16
  return %0 : i16
}
