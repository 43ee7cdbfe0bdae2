// target: mlir-22/func.func(affine-super-vectorize{virtual-vector-size=8})
// run: @main([1.0, 1.0]) -> () after [0.0, 1.0]
func.func @main(%m: memref<2xf32>) {
  %zero = arith.constant 0.0 : f32
  affine.for %i = 0 to 1 {
    affine.store %zero, %m[%i] : memref<2xf32>
  }
  return
}
