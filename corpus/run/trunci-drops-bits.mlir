// run: @i128_i1(3) -> 1
// run: @i128_i1(2) -> 0
// run: @i33_i8(-129) -> 127
// run: @nsw(-128) -> -128
// run: @nsw(128) -> poison
// run: @nuw(255) -> 255
// run: @nuw(-1) -> poison
func.func @i128_i1(%a: i128) -> i1 {
  %0 = arith.trunci %a : i128 to i1
  return %0 : i1
}
func.func @i33_i8(%a: i33) -> i8 {
  %0 = arith.trunci %a : i33 to i8
  return %0 : i8
}
func.func @nsw(%a: i16) -> i8 {
  %0 = arith.trunci %a overflow<nsw> : i16 to i8
  return %0 : i8
}
func.func @nuw(%a: i16) -> i8 {
  %0 = arith.trunci %a overflow<nuw> : i16 to i8
  return %0 : i8
}
