// Growing moves the elements to a new buffer; otherwise the buffer stays.
// run: @f(4) -> (7, {base alloc 1, aligned 0, offset 0, sizes [4], strides [1], cells [7, 8, ?, ?]})
// run: @f(2) -> (7, {base alloc 0, aligned 0, offset 0, sizes [2], strides [1], cells [7, 8]})
// run: @f(1) -> (7, {base alloc 0, aligned 0, offset 0, sizes [1], strides [1], cells [7, 8]})
// run: @static() -> 2
func.func @f(%n: index) -> (i32, memref<?xi32>) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %two = arith.constant 2 : index
  %seven = arith.constant 7 : i32
  %eight = arith.constant 8 : i32
  %m = memref.alloc(%two) : memref<?xi32>
  memref.store %seven, %m[%zero] : memref<?xi32>
  memref.store %eight, %m[%one] : memref<?xi32>
  %new = memref.realloc %m(%n) : memref<?xi32> to memref<?xi32>
  %0 = memref.load %new[%zero] : memref<?xi32>
  return %0, %new : i32, memref<?xi32>
}
func.func @static() -> index {
  %zero = arith.constant 0 : index
  %m = memref.alloc() : memref<5xi8>
  %new = memref.realloc %m : memref<5xi8> to memref<2xi8>
  %size = memref.dim %new, %zero : memref<2xi8>
  memref.dealloc %new : memref<2xi8>
  return %size : index
}
