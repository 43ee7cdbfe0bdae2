// target: mlir-16
// run: @main(7) -> 7
func.func @main(%flag: i32) -> i32 {
  cf.switch %flag : i32, [
    default: ^exit(%flag : i32)
  ]
^exit(%r: i32):
  return %r : i32
}
