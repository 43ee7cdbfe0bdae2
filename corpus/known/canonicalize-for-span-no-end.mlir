// target: mlir-22/canonicalize
// run: @main([0.0]) -> () after [0.0]
#map = affine_map<(d0) -> (d0)>
module {
  func.func @main(%arg0: memref<f32>) {
    %c0 = arith.constant 0 : index
    %c0_0 = arith.constant 0 : index
    %cst = arith.constant 0.000000e+00 : f32
    %c0_1 = arith.constant 0 : index
    %c0_2 = arith.constant 0 : index
    %cst_3 = arith.constant 0.000000e+00 : f32
    %c0_4 = arith.constant 0 : index
    %c0_5 = arith.constant 0 : index
    %c-9223372036854775808 = arith.constant -9223372036854775808 : index
    %c8095 = arith.constant 8095 : index
    %c3689348814741910323 = arith.constant 3689348814741910323 : index
    %0 = scf.for %arg1 = %c-9223372036854775808 to %c8095 step %c3689348814741910323 iter_args(%arg2 = %c8095) -> (index) {
      %cst_6 = arith.constant 0.000000e+00 : f32
      scf.yield %c0_5 : index
    }
    affine.for %arg1 = 0 to #map(%0) {
      memref.store %cst_3, %arg0[] : memref<f32>
    }
    return
  }
}
