// target: mlir-22/func.func(affine-scalrep)
// run: @main() -> ()
func.func @main() {
  %c0_i32 = arith.constant 0 : i32
  %alloc = memref.alloc() : memref<1xi32>
  %0 = memref.realloc %alloc : memref<1xi32> to memref<1xi32>
  affine.store %c0_i32, %0[0] : memref<1xi32>
  %1 = affine.load %0[0] : memref<1xi32>
  memref.dealloc %0 : memref<1xi32>
  return
}
