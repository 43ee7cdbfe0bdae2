// target: mlir-16
// run: @main() -> 1
module {
  module @inner {
  }
  func.func @main() -> i32 {
    %c1 = arith.constant 1 : i32
    return %c1 : i32
  }
}
