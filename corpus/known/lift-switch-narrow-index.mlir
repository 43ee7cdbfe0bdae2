// target: mlir-22{index-width=32}/lift-cf-to-scf
// run: @main(4294967296) -> 0
func.func @main(%flag: i64) -> i32 {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  cf.switch %flag : i64, [
    default: ^bb1(%c0 : i32),
    0: ^bb1(%c1 : i32),
    5: ^bb1(%c0 : i32)
  ]
^bb1(%0: i32):
  return %0 : i32
}
