// target: mlir-16
// run: @main(7) -> 7
func.func @main(%flag: i64) -> i64 {
  cf.switch %flag : i64, [
    default: ^exit(%flag : i64)
  ]
^exit(%r: i64):
  return %r : i64
}
