// target: mlir-22/func.func(affine-loop-coalescing)
// run: @main() -> ()
module {
  func.func @main() {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c-9223372036854775808 = arith.constant -9223372036854775808 : index
    %c-9223372036854775800 = arith.constant -9223372036854775800 : index
    scf.for %arg0 = %c-9223372036854775808 to %c-9223372036854775800 step %c1 {
      scf.for %arg1 = %c0 to %c1 step %c1 {
      }
    }
    return
  }
}
