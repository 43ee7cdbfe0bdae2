// run: @quotient(-128, -1)
// ub: DivisionOverflow
// run: @remainder(-128, -1)
// ub: DivisionOverflow
// run: @bit(1, 1)
// ub: DivisionOverflow
func @quotient(%a: i8, %b: i8) -> i8 {
  %0 = divi_signed %a, %b : i8
  return %0 : i8
}
func @remainder(%a: i8, %b: i8) -> i8 {
  %0 = remi_signed %a, %b : i8
  return %0 : i8
}
func @bit(%a: i1, %b: i1) -> i1 {
  %0 = divi_signed %a, %b : i1
  return %0 : i1
}
// run: @ceiling(-128, -1)
// ub: DivisionOverflow
// run: @floor(-128, -1)
// ub: DivisionOverflow
func.func @ceiling(%a: i8, %b: i8) -> i8 {
  %0 = arith.ceildivsi %a, %b : i8
  return %0 : i8
}
func.func @floor(%a: i8, %b: i8) -> i8 {
  %0 = arith.floordivsi %a, %b : i8
  return %0 : i8
}
