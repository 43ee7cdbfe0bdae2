// target: mlir-19/canonicalize
// run: @main(0) -> 0
#map = affine_map<()[s0] -> (s0 mod 4)>
module {
  func.func @main(%arg0: index) -> index {
    %cst = arith.constant 0.000000e+00 : f32
    %cst_0 = arith.constant 0.000000e+00 : f32
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %0:3 = affine.for %arg1 = 0 to #map()[%c1] iter_args(%arg2 = %cst_0, %arg3 = %cst_0, %arg4 = %c0) -> (f32, f32, index) {
      affine.yield %cst, %cst, %arg1 : f32, f32, index
    }
    return %0#2 : index
  }
}
