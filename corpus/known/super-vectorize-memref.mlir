// target: mlir-19/func.func(affine-super-vectorize{virtual-vector-size=4})
// run: @main([0.0]) -> () after [0.0]
func.func @main(%m: memref<1xf32>) {
  %c0 = arith.constant 0 : index
  affine.for %i = 0 to 1 {
    %0 = memref.dim %m, %c0 : memref<1xf32>
  }
  return
}
