// target: mlir-13/canonicalize
// run: @main(1) -> 7
func.func @main(%f: i32) -> i32 {
  %c7 = arith.constant 7 : i32
  cf.switch %f : i32, [
    default: ^bb1,
    2: ^bb3,
    1: ^bb2(%c7 : i32)
  ]
^bb1:
  return %f : i32
^bb3:
  return %c7 : i32
^bb2(%0: i32):
  return %0 : i32
}
