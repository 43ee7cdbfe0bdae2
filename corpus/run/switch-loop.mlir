// A switch may lead back: states of a machine that counts the steps to 1 by halving and tripling.
// run: @f(1) -> 0
// run: @f(6) -> 8
// run: @f(7) -> 16
func.func @f(%start: i32) -> i32 {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %two = arith.constant 2 : i32
  %three = arith.constant 3 : i32
  cf.br ^head(%start, %zero : i32, i32)
^head(%n: i32, %steps: i32):
  %is_one = arith.cmpi eq, %n, %one : i32
  %rest = arith.remui %n, %two : i32
  %state = arith.select %is_one, %two, %rest : i32
  %next = arith.addi %steps, %one : i32
  %half = arith.divui %n, %two : i32
  %triple = arith.muli %n, %three : i32
  %more = arith.addi %triple, %one : i32
  cf.switch %state : i32, [
    default: ^done(%steps : i32),
    0: ^head(%half, %next : i32, i32),
    1: ^head(%more, %next : i32, i32)
  ]
^done(%r: i32):
  return %r : i32
}
