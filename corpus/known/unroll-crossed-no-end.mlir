// target: mlir-22/test-loop-unrolling{unroll-factor=2}
// run: @main([0]) -> () after [0]
module {
  func.func @main(%arg0: memref<1xindex>) {
    %c0 = arith.constant 0 : index
    %low, %high = arith.mulsi_extended %c0, %c0 : index
    %c-9223372036854775807 = arith.constant -9223372036854775807 : index
    %c3 = arith.constant 3 : index
    scf.for %arg1 = %high to %c-9223372036854775807 step %c3 {
      affine.store %c-9223372036854775807, %arg0[0] : memref<1xindex>
    }
    return
  }
}
