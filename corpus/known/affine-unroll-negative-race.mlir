// target: mlir-22/func.func(affine-loop-unroll{unroll-factor=2 unroll-num-reps=2})
// run: @main([0.0]) -> () after [0.0]
#map = affine_map<(d0) -> (d0)>
module {
  func.func @main(%arg0: memref<1xf32>) {
    %cst = arith.constant 0.000000e+00 : f32
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    scf.parallel (%arg1, %arg2) = (%c0, %c0) to (%c1, %c2) step (%c1, %c1) {
      affine.for %arg3 = 3 to #map(%c2) {
        %0 = affine.load %arg0[0] : memref<1xf32>
        memref.store %cst, %arg0[%arg2] : memref<1xf32>
      }
      scf.reduce 
    }
    return
  }
}
