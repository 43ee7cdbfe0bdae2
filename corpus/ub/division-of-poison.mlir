// Poison divided by anything but -1 is poison; by -1 it may be the least number.
// run: @f(2) -> poison
// run: @f(-1)
// ub: DivisionOverflow
func.func @f(%divisor: i8) -> i8 {
  %eight = arith.constant 8 : i8
  %poison = arith.shli %eight, %eight : i8
  %0 = arith.divsi %poison, %divisor : i8
  return %0 : i8
}
