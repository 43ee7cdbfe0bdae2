// target: mlir-22/func.func(optimize-allocation-liveness)
// run: @main() -> ()
func.func @main() {
  %c0 = arith.constant 0 : index
  %value = arith.constant 0 : i32
  %alloc = memref.alloc() : memref<1xi32>
  %transpose = memref.transpose %alloc (d0) -> (d0) : memref<1xi32> to memref<1xi32, strided<[1]>>
  memref.store %value, %transpose[%c0] : memref<1xi32, strided<[1]>>
  memref.dealloc %alloc : memref<1xi32>
  return
}
