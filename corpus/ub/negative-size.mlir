// run: @f(0) -> 0
// run: @f(-1)
// ub: NegativeSize
func.func @f(%n: index) -> index {
  %one = arith.constant 1 : index
  %m = memref.alloc(%n) : memref<0x?xi32>
  %0 = memref.dim %m, %one : memref<0x?xi32>
  memref.dealloc %m : memref<0x?xi32>
  return %0 : index
}
