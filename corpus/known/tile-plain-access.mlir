// target: mlir-22/func.func(affine-loop-tile{tile-sizes=2,1})
// run: @main([1, 2, 3]) -> () after [3, 3, 3]
func.func @main(%m: memref<3xi32>) {
  affine.for %i = 0 to 2 {
    affine.for %j = 0 to 2 {
      %k = affine.apply affine_map<(d0) -> (d0 + 1)>(%j)
      %v = memref.load %m[%k] : memref<3xi32>
      memref.store %v, %m[%j] : memref<3xi32>
    }
  }
  return
}
