// target: mlir-22/func.func(affine-loop-tile{tile-sizes=2,1})
// run: @main([1, 2, 3, 4, 5]) -> () after [1, 2, 2, 2, 1]
func.func @main(%m: memref<5xi32>) {
  affine.for %i = 0 to 2 {
    affine.for %j = 0 to 4 {
      %v = affine.load %m[%j] : memref<5xi32>
      affine.store %v, %m[%i - %j + 3] : memref<5xi32>
    }
  }
  return
}
