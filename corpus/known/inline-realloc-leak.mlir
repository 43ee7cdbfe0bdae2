// target: mlir-22/inline
// run: @read(7) -> 7
func.func @read(%v: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %small = memref.alloc() : memref<1xi32>
  memref.store %v, %small[%c0] : memref<1xi32>
  %r = memref.load %small[%c0] : memref<1xi32>
  %large = memref.realloc %small : memref<1xi32> to memref<2xi32>
  memref.dealloc %large : memref<2xi32>
  return %r : i32
}
