// target: mlir-22/affine-data-copy-generate{generate-dma=false fast-mem-space=0}
// run: @main([1.0, 2.0]) -> 3.0 after [3.0, 2.0]
func.func @main(%m: memref<2xf32>) -> f32 {
  %c0 = arith.constant 0 : index
  %x = arith.constant 3.0 : f32
  %l = affine.load %m[0] : memref<2xf32>
  affine.store %x, %m[0] : memref<2xf32>
  %r = memref.load %m[%c0] : memref<2xf32>
  return %r : f32
}
