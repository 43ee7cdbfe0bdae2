// target: mlir-22@0
// run: @f() -> 1
func.func @f() -> i32 {
  %one = arith.constant 1 : i32
  %m = memref.alloc() : memref<4xi8>
  %other = memref.memory_space_cast %m : memref<4xi8> to memref<4xi8, 2>
  memref.dealloc %other : memref<4xi8, 2>
  return %one : i32
}
