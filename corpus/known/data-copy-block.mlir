// target: mlir-22/affine-data-copy-generate{generate-dma=false fast-mem-space=0}
// run: @main() -> ()
func.func @main() {
  %cst = arith.constant 0.0 : f32
  %alloc = memref.alloc() : memref<1x1xf32>
  affine.store %cst, %alloc[0, 0] : memref<1x1xf32>
  memref.dealloc %alloc : memref<1x1xf32>
  return
}
