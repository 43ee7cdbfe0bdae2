// A negative power of zero divides by zero.
// run: @power(0, -1)
// ub: DivisionByZero
// run: @power(0, 0) -> 1

func.func @power(%x: i32, %n: i32) -> i32 {
  %0 = math.ipowi %x, %n : i32
  return %0 : i32
}
