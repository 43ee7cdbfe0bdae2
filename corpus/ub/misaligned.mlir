// The buffer is aligned to 16 bytes, so every fourth element is too.
// run: @f(0) -> 1
// run: @f(4) -> 1
// run: @f(2)
// ub: Misaligned
// run: @argument([1, 2, 3, 4], 0)
// ub: Misaligned
func.func @f(%i: index) -> i32 {
  %one = arith.constant 1 : i32
  %m = memref.alloc() {alignment = 16 : i64} : memref<8xi32>
  memref.store %one, %m[%i] : memref<8xi32>
  %0 = memref.load %m[%i] {alignment = 16 : i64} : memref<8xi32>
  memref.dealloc %m : memref<8xi32>
  return %0 : i32
}
func.func @argument(%m: memref<4xi32>, %i: index) -> i32 {
  %0 = memref.load %m[%i] {alignment = 16 : i64} : memref<4xi32>
  return %0 : i32
}
