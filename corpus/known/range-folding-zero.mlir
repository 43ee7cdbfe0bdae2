// target: mlir-22/scf-for-loop-range-folding
// run: @main() -> ()
module {
  func.func @main() {
    %c0_i32 = arith.constant 0 : i32
    %c1_i32 = arith.constant 1 : i32
    scf.for %arg0 = %c0_i32 to %c0_i32 step %c1_i32  : i32 {
      %0 = arith.muli %arg0, %c0_i32 : i32
    }
    return
  }
}
