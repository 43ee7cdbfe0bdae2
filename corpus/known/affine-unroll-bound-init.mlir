// target: mlir-22/func.func(affine-loop-unroll{unroll-factor=2})
// run: @main() -> ()
#map = affine_map<(d0) -> (d0 + 3)>
module {
  func.func private @f0() {
    %c0 = arith.constant 0 : index
    %c0_0 = arith.constant 0 : index
    return
  }
  func.func @main() {
    %c0 = arith.constant 0 : index
    %cst = arith.constant 0.000000e+00 : f32
    %c0_0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c5295 = arith.constant 5295 : index
    %0 = affine.for %arg0 = 0 to #map(%c0_0) iter_args(%arg1 = %c0_0) -> (index) {
      %2 = arith.remsi %c5295, %c1 : index
      affine.yield %c5295 : index
    }
    %alloc = memref.alloc() : memref<f32>
    %1 = affine.load %alloc[] : memref<f32>
    return
  }
}
