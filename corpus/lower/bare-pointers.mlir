// lowering: bare-pointers
func.func @callee(%m: memref<4x2xf32, strided<[2, -1], offset: 3>>, %i: i32) -> (memref<4xf32>, i32) {
  %0 = memref.alloc() : memref<4xf32>
  return %0, %i : memref<4xf32>, i32
}
func.func @caller(%m: memref<4x2xf32, strided<[2, -1], offset: 3>>, %i: i32) -> memref<4xf32> {
  %0:2 = call @callee(%m, %i) : (memref<4x2xf32, strided<[2, -1], offset: 3>>, i32) -> (memref<4xf32>, i32)
  return %0#0 : memref<4xf32>
}
