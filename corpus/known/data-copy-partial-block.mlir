// target: mlir-22/func.func(affine-data-copy-generate{generate-dma=false fast-mem-space=0})
// run: @main([7, 7, 7]) -> () after [0, 7, 0]
func.func @main(%m: memref<3xi32>) {
  %zero = arith.constant 0 : i32
  affine.store %zero, %m[2] : memref<3xi32>
  affine.store %zero, %m[0] : memref<3xi32>
  return
}
