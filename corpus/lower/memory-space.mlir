func.func @f(%v: i32) -> memref<4xi32, 3> {
  %c0 = arith.constant 0 : index
  %0 = memref.alloc() {alignment = 8} : memref<4xi32, 3>
  memref.store %v, %0[%c0] : memref<4xi32, 3>
  %1 = memref.alloc() : memref<4xi32, 3>
  memref.dealloc %1 : memref<4xi32, 3>
  return %0 : memref<4xi32, 3>
}
