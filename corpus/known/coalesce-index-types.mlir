// target: mlir-22/func.func(affine-loop-coalescing)
// run: @main() -> ()
module {
  func.func @main() {
    %c0 = arith.constant 0 : index
    %c0_i32 = arith.constant 0 : i32
    %c1_i32 = arith.constant 1 : i32
    scf.for %arg0 = %c0_i32 to %c0_i32 step %c1_i32  : i32 {
      scf.for %arg1 = %c0 to %c0 step %c0 {
      }
    }
    return
  }
}
