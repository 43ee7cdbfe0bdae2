// Poison that is not chosen does no harm; a poison condition gives poison.
// run: @pick(1, 5) -> 5
// run: @pick(0, 5) -> poison
// run: @condition(3) -> 7
// run: @condition(8) -> poison
func.func @pick(%c: i1, %a: i8) -> i8 {
  %width = arith.constant 8 : i8
  %poison = arith.shli %a, %width : i8
  %0 = arith.select %c, %a, %poison : i8
  return %0 : i8
}
func.func @condition(%amount: i8) -> i8 {
  %one = arith.constant 1 : i8
  %seven = arith.constant 7 : i8
  %shifted = arith.shli %one, %amount : i8
  %c = arith.cmpi eq, %shifted, %shifted : i8
  %0 = arith.select %c, %seven, %one : i8
  return %0 : i8
}
