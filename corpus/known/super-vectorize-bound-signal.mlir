// target: mlir-16/func.func(affine-super-vectorize{virtual-vector-size=8 vectorize-reductions=true})
// run: @main([1, 2, 3, 4]) -> 1
#map = affine_map<(d0) -> (d0 - 1)>
func.func @main(%m: memref<2x2xi8>) -> i8 {
  %c0 = arith.constant 0 : index
  affine.for %i = 0 to 4 {
    affine.for %j = 0 to #map(%i) {
      %0 = arith.index_cast %j : index to i8
    }
  }
  %1 = memref.load %m[%c0, %c0] : memref<2x2xi8>
  return %1 : i8
}
