// target: mlir-22/func.func(affine-super-vectorize{virtual-vector-size=4})
// run: @main([1, 2, 3, 4, 5, 6, 7, 8], [0, 0, 0, 0, 0, 0, 0, 0]) -> () after [1, 2, 3, 4, 5, 6, 7, 8], [8, 7, 6, 5, 4, 3, 2, 1]
func.func @main(%m: memref<8xi32>, %n: memref<8xi32>) {
  affine.for %i = 0 to 8 {
    %0 = affine.load %m[-%i + 7] : memref<8xi32>
    affine.store %0, %n[%i] : memref<8xi32>
  }
  return
}
