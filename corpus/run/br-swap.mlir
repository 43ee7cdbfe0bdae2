// Block arguments change all at once: each turn passes (b, a + b), which gives Fibonacci numbers.
// run: @fibonacci(0) -> 0
// run: @fibonacci(1) -> 1
// run: @fibonacci(10) -> 55
// run: @fibonacci(93) -> 12200160415121876738
func.func @fibonacci(%n: i64) -> i64 {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  cf.br ^head(%n, %zero, %one : i64, i64, i64)
^head(%left: i64, %a: i64, %b: i64):
  %done = arith.cmpi eq, %left, %zero : i64
  cf.cond_br %done, ^exit, ^turn
^turn:
  %next = arith.subi %left, %one : i64
  %sum = arith.addi %a, %b : i64
  cf.br ^head(%next, %b, %sum : i64, i64, i64)
^exit:
  return %a : i64
}
