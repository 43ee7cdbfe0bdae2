// target: mlir-13
// run: @f(1, 10) -> 10
func.func @f(%flag: i8, %a: i32) -> i32 {
  cf.switch %flag : i8, [
    default: ^bb1,
    1: ^bb1
  ]
^bb1:
  return %a : i32
}
