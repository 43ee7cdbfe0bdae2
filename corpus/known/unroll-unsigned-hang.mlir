// target: mlir-22/test-loop-unrolling{unroll-factor=-1}
// run: @main() -> ()
module {
  func.func @main() {
    %c0_i3 = arith.constant 0 : i3
    %c-2_i3 = arith.constant -2 : i3
    %c1_i3 = arith.constant 1 : i3
    scf.for unsigned %arg0 = %c0_i3 to %c-2_i3 step %c1_i3  : i3 {
      func.call @f(%arg0) : (i3) -> ()
    }
    return
  }
  func.func @f(%arg0: i3) {
    return
  }
}
