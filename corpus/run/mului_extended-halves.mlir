// The product in twice the width, the low half first.
// run: @i8(255, 255) -> (1, 254)
// run: @i8(128, 2) -> (0, 1)
// run: @i8(15, 17) -> (255, 0)
// run: @i1(1, 1) -> (1, 0)
// run: @i64(-1, -1) -> (1, -2)
// run: @i128(-1, -1) -> (1, -2)
func.func @i8(%a: i8, %b: i8) -> (i8, i8) {
  %0, %1 = arith.mului_extended %a, %b : i8
  return %0, %1 : i8, i8
}
func.func @i1(%a: i1, %b: i1) -> (i1, i1) {
  %0, %1 = arith.mului_extended %a, %b : i1
  return %0, %1 : i1, i1
}
func.func @i64(%a: i64, %b: i64) -> (i64, i64) {
  %0, %1 = arith.mului_extended %a, %b : i64
  return %0, %1 : i64, i64
}
func.func @i128(%a: i128, %b: i128) -> (i128, i128) {
  %0, %1 = arith.mului_extended %a, %b : i128
  return %0, %1 : i128, i128
}
