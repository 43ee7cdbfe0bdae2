// run: @f() -> 2
func.func @f() -> index {
  %zero = arith.constant 0 : index
  %m = memref.alloc() : memref<5xi8>
  %new = memref.realloc %m : memref<5xi8> to memref<2xi8>
  %size = memref.dim %new, %zero : memref<2xi8>
  memref.dealloc %new : memref<2xi8>
  return %size : index
}
