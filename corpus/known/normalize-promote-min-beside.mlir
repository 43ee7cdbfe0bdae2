// target: mlir-22/func.func(affine-loop-normalize{promote-single-iter=true})
// run: @main([5, 6]) -> () after [5, 0]
#map = affine_map<(d0) -> (1, d0 - 36)>
module {
  func.func @main(%arg0: memref<2xi8>) {
    %c0 = arith.constant 0 : index
    %c0_i8 = arith.constant 0 : i8
    affine.for %i = 0 to 1 {
      affine.for %j = 0 to min #map(%c0) {
        memref.store %c0_i8, %arg0[%c0] : memref<2xi8>
      }
      affine.store %c0_i8, %arg0[%i + 1] : memref<2xi8>
    }
    return
  }
}
