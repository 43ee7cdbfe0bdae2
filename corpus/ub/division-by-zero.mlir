// run: @signed(1, 0)
// ub: DivisionByZero
// run: @unsigned(1, 0)
// ub: DivisionByZero
// run: @remainder(-128, 0)
// ub: DivisionByZero
// run: @unsigned_remainder(0, 0)
// ub: DivisionByZero
func.func @signed(%a: i8, %b: i8) -> i8 {
  %0 = arith.divsi %a, %b : i8
  return %0 : i8
}
func.func @unsigned(%a: i8, %b: i8) -> i8 {
  %0 = arith.divui %a, %b : i8
  return %0 : i8
}
func.func @remainder(%a: i8, %b: i8) -> i8 {
  %0 = arith.remsi %a, %b : i8
  return %0 : i8
}
func.func @unsigned_remainder(%a: i8, %b: i8) -> i8 {
  %0 = arith.remui %a, %b : i8
  return %0 : i8
}
// run: @ceiling(1, 0)
// ub: DivisionByZero
// run: @floor(1, 0)
// ub: DivisionByZero
// run: @ceiling_unsigned(1, 0)
// ub: DivisionByZero
func.func @ceiling(%a: i8, %b: i8) -> i8 {
  %0 = arith.ceildivsi %a, %b : i8
  return %0 : i8
}
func.func @floor(%a: i8, %b: i8) -> i8 {
  %0 = arith.floordivsi %a, %b : i8
  return %0 : i8
}
func.func @ceiling_unsigned(%a: i8, %b: i8) -> i8 {
  %0 = arith.ceildivui %a, %b : i8
  return %0 : i8
}
