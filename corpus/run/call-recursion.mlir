// run: @factorial(0) -> 1
// run: @factorial(20) -> 2432902008176640000
// run: @factorial(30) -> 265252859812191058636308480000000
func.func @factorial(%n: i128) -> i128 {
  %zero = arith.constant 0 : i128
  %one = arith.constant 1 : i128
  %done = arith.cmpi eq, %n, %zero : i128
  cf.cond_br %done, ^base, ^step
^base:
  return %one : i128
^step:
  %less = arith.subi %n, %one : i128
  %rest = call @factorial(%less) : (i128) -> i128
  %product = arith.muli %n, %rest : i128
  return %product : i128
}
