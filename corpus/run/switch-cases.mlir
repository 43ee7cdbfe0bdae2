// The block of the case that equals the flag, or else the default; -1 and 255 are one case of i8.
// run: @f(0, 10, 20) -> 30
// run: @f(1, 10, 20) -> 10
// run: @f(255, 10, 20) -> 20
// run: @f(127, 10, 20) -> 10
// run: @f(2, 10, 20) -> 30
// run: @only_default(7) -> 7
func.func @f(%flag: i8, %a: i32, %b: i32) -> i32 {
  cf.switch %flag : i8, [
    default: ^sum,
    1: ^exit(%a : i32),
    -1: ^exit(%b : i32),
    127: ^exit(%a : i32)
  ]
^sum:
  %c = arith.addi %a, %b : i32
  cf.br ^exit(%c : i32)
^exit(%r: i32):
  return %r : i32
}
func.func @only_default(%flag: i64) -> i64 {
  cf.switch %flag : i64, [
    default: ^exit(%flag : i64)
  ]
^exit(%r: i64):
  return %r : i64
}
