// target: mlir-22/func.func(affine-super-vectorize{virtual-vector-size=4})
// run: @main([1, 2, 3, 4, 5, 6, 7, 8], [0, 0, 0, 0]) -> () after [1, 2, 3, 4, 5, 6, 7, 8], [4, 3, 2, 1]
func.func @main(%m: memref<8xi32>, %n: memref<4xi32>) {
  affine.for %i = 0 to 4 {
    %0 = affine.load %m[-%i + 3] : memref<8xi32>
    affine.store %0, %n[%i] : memref<4xi32>
  }
  return
}
