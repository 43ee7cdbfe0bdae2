// target: mlir-22/func.func(affine-loop-unroll-jam{unroll-jam-factor=2})
// run: @main([1, 2, 3]) -> () after [3, 3, 3]
func.func @main(%m: memref<3xi32>) {
  affine.for %i = 0 to 2 {
    affine.for %j = 0 to 2 {
      %v = affine.load %m[%j + 1] : memref<3xi32>
      affine.store %v, %m[%j] : memref<3xi32>
    }
  }
  return
}
