// target: mlir-22/affine-data-copy-generate{generate-dma=false fast-mem-space=0}
// run: @main() -> ()
func.func @main() {
  %c1 = arith.constant 1 : i32
  %a = memref.alloc() : memref<3xi32>
  affine.store %c1, %a[0] : memref<3xi32>
  %0 = affine.load %a[0] : memref<3xi32>
  %b = memref.alloc() : memref<3xi32>
  affine.store %c1, %b[0] : memref<3xi32>
  %1 = affine.load %b[0] : memref<3xi32>
  return
}
