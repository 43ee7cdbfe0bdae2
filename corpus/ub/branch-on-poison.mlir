// run: @f(7) -> 1
// run: @f(8)
// ub: BranchOnPoison
func.func @f(%amount: i8) -> i8 {
  %one = arith.constant 1 : i8
  %zero = arith.constant 0 : i8
  %shifted = arith.shli %one, %amount : i8
  %c = arith.cmpi ne, %shifted, %zero : i8
  cf.cond_br %c, ^yes, ^no
^yes:
  return %one : i8
^no:
  return %zero : i8
}
// run: @flag(8)
// ub: BranchOnPoison
func.func @flag(%amount: i8) -> i8 {
  %one = arith.constant 1 : i8
  %shifted = arith.shli %one, %amount : i8
  cf.switch %shifted : i8, [
    default: ^exit,
    1: ^exit
  ]
^exit:
  return %one : i8
}
// run: @asserted(8)
// ub: BranchOnPoison
func.func @asserted(%amount: i8) {
  %one = arith.constant 1 : i8
  %shifted = arith.shli %one, %amount : i8
  %c = arith.cmpi eq, %shifted, %one : i8
  cf.assert %c, "never said"
  return
}
