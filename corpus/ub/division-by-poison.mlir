// run: @f(1) -> 2
// run: @f(8)
// ub: DivisionByPoison
func.func @f(%amount: i8) -> i8 {
  %one = arith.constant 1 : i8
  %four = arith.constant 4 : i8
  %divisor = arith.shli %one, %amount : i8
  %0 = arith.divsi %four, %divisor : i8
  return %0 : i8
}
