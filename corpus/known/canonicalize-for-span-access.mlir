// target: mlir-22/canonicalize
// run: @main([1]) -> 1 after [1]
module {
  func.func @main(%arg0: memref<1x1xi32>) -> i32 {
    %c0 = arith.constant 0 : index
    %c0_0 = arith.constant 0 : index
    %c0_i32 = arith.constant 0 : i32
    %c-9223372036854775808 = arith.constant -9223372036854775808 : index
    %c1 = arith.constant 1 : index
    %c450359962736831 = arith.constant 450359962736831 : index
    %0 = scf.for %arg1 = %c-9223372036854775808 to %c1 step %c450359962736831 iter_args(%arg2 = %c1) -> (index) {
      scf.yield %c0 : index
    }
    %1 = memref.load %arg0[%0, %c0_0] {alignment = 1 : i64} : memref<1x1xi32>
    return %1 : i32
  }
}
