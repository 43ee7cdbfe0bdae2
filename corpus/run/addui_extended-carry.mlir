// run: @i8(255, 1) -> (0, true)
// run: @i8(254, 1) -> (255, false)
// run: @i8(255, 255) -> (254, true)
// run: @i1(1, 1) -> (0, true)
// run: @i1(1, 0) -> (1, false)
// run: @i128(340282366920938463463374607431768211455, 1) -> (0, true)
func.func @i8(%a: i8, %b: i8) -> (i8, i1) {
  %0, %1 = arith.addui_extended %a, %b : i8, i1
  return %0, %1 : i8, i1
}
func.func @i1(%a: i1, %b: i1) -> (i1, i1) {
  %0, %1 = arith.addui_extended %a, %b : i1, i1
  return %0, %1 : i1, i1
}
func.func @i128(%a: i128, %b: i128) -> (i128, i1) {
  %0, %1 = arith.addui_extended %a, %b : i128, i1
  return %0, %1 : i128, i1
}
