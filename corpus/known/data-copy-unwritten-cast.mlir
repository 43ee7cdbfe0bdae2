// target: mlir-22/func.func(affine-data-copy-generate{generate-dma=false})
// run: @main([1.0]) -> () after [0.0]
func.func @main(%m: memref<1xf32>) {
  %zero = arith.constant 0.0 : f32
  affine.store %zero, %m[0] : memref<1xf32>
  %cast = memref.cast %m : memref<1xf32> to memref<*xf32>
  return
}
