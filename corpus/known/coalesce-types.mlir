// target: mlir-22/func.func(affine-loop-coalescing)
// run: @main() -> ()
module {
  func.func @main() {
    %c0 = arith.constant 0 : index
    %c0_i32 = arith.constant 0 : i32
    %c1 = arith.constant 1 : index
    %c1_i32 = arith.constant 1 : i32
    %c2_i32 = arith.constant 2 : i32
    scf.for %arg0 = %c0 to %c1 step %c1 {
      scf.for %arg1 = %c0_i32 to %c1_i32 step %c2_i32  : i32 {
      }
    }
    return
  }
}
