// target: mlir-22/affine-raise-from-memref,affine-scalrep
// run: @main() -> ()
func.func @main() {
  %c0_i32 = arith.constant 0 : i32
  %c0 = arith.constant 0 : index
  %alloc = memref.alloc() : memref<1xi32>
  %0 = memref.realloc %alloc : memref<1xi32> to memref<1xi32>
  memref.store %c0_i32, %0[%c0] : memref<1xi32>
  %1 = memref.load %0[%c0] : memref<1xi32>
  memref.dealloc %0 : memref<1xi32>
  return
}
