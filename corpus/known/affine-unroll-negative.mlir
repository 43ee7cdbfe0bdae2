// target: mlir-22/func.func(affine-loop-unroll)
// run: @main([122.0, 123.0, 124.0, 125.0, 126.0, 127.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 11.0, 12.0] sizes []) -> () after [122.0, 123.0, 124.0, 125.0, 126.0, 127.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 11.0, 12.0]
#map = affine_map<(d0) -> (d0 - 25)>
module {
  func.func @main(%arg0: memref<*xf16>) {
    %c0 = arith.constant 0 : index
    %cst = arith.constant 0.000000e+00 : f16
    %cast = memref.cast %arg0 : memref<*xf16> to memref<f16>
    affine.for %arg1 = 0 to #map(%c0) {
      memref.store %cst, %cast[] : memref<f16>
    }
    return
  }
}
