// A cast of what alloc gave may be given back, and so may a buffer without elements.
// run: @f(0) -> 4
// run: @f(3) -> 4
func.func @f(%n: index) -> index {
  %one = arith.constant 0 : index
  %a = memref.alloc() : memref<4xi32>
  %b = memref.cast %a : memref<4xi32> to memref<?xi32>
  %size = memref.dim %b, %one : memref<?xi32>
  memref.dealloc %b : memref<?xi32>
  %c = memref.alloc(%n) : memref<?xi32>
  memref.dealloc %c : memref<?xi32>
  return %size : index
}
