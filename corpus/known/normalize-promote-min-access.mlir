// target: mlir-22/func.func(affine-loop-normalize{promote-single-iter=true})
// run: @main([]) -> () after []
#map = affine_map<()[s0] -> (0, s0 + 2)>
module {
  func.func @main(%arg0: memref<1xi32>) {
    %c4 = arith.constant 4 : index
    affine.for %arg1 = 5 to min #map()[%c4] {
      %0 = memref.load %arg0[%c4] : memref<1xi32>
    }
    return
  }
}
