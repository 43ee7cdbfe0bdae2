// run: @f() -> 3
// The promise is about the first element of the view, not about the buffer.
// run: @argument([1, 2, 3] offset 2 sizes [1] strides [1]) -> 3
func.func @f() -> i32 {
  %zero = arith.constant 0 : index
  %three = arith.constant 3 : i32
  %m = memref.alloc() {alignment = 32 : i64} : memref<4xi32>
  %n = memref.assume_alignment %m, 32 : memref<4xi32>
  memref.store %three, %n[%zero] : memref<4xi32>
  %0 = memref.load %m[%zero] : memref<4xi32>
  memref.dealloc %m : memref<4xi32>
  return %0 : i32
}
func.func @argument(%m: memref<?xi32, strided<[?], offset: ?>>) -> i32 {
  %zero = arith.constant 0 : index
  %n = memref.assume_alignment %m, 4 : memref<?xi32, strided<[?], offset: ?>>
  %0 = memref.load %n[%zero] : memref<?xi32, strided<[?], offset: ?>>
  return %0 : i32
}
