// target: mlir-22/affine-expand-index-ops-as-affine
// run: @main() -> 0.0
module {
  func.func @main() -> f32 {
    %c0 = arith.constant 0 : index
    %cst = arith.constant 0.000000e+00 : f32
    %0 = affine.for %arg0 = 0 to 1 iter_args(%arg1 = %cst) -> (f32) {
      %1:2 = affine.for %arg2 = 0 to 1 iter_args(%arg3 = %arg1, %arg4 = %arg0) -> (f32, index) {
        %2 = affine.linearize_index [%arg0, %c0, %arg4] by (%c0, %arg2, 2) : index
        affine.yield %cst, %2 : f32, index
      }
      affine.yield %1#0 : f32
    }
    return %0 : f32
  }
}
