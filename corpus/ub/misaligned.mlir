// The buffer is aligned to 16 bytes, so every fourth element is too.
// run: @f(0) -> 1
// run: @f(4) -> 1
// run: @f(2)
// ub: Misaligned
// run: @argument([1, 2, 3, 4], 0)
// ub: Misaligned
// An alignment that is asked for is known and no more, also where it is less than that of the elements.
// run: @alloca()
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
// A promise that does not hold.
// run: @promise(4) -> 0
// run: @promise(3)
// ub: Misaligned
func.func @promise(%n: index) -> i32 {
  %zero = arith.constant 0 : i32
  %c3 = arith.constant 3 : index
  %is3 = arith.cmpi eq, %n, %c3 : index
  %a = memref.alloc() {alignment = 16 : i64} : memref<8xi32>
  %b = memref.alloc() {alignment = 8 : i64} : memref<8xi32>
  %m = arith.select %is3, %b, %a : memref<8xi32>
  %promised = memref.assume_alignment %m, 16 : memref<8xi32>
  memref.dealloc %a : memref<8xi32>
  memref.dealloc %b : memref<8xi32>
  return %zero : i32
}
func.func @alloca() {
  %c1 = arith.constant 1 : index
  %m = memref.alloca() {alignment = 4} : memref<2xvector<4xf32>>
  %v = arith.constant dense<2.0> : vector<4xf32>
  memref.store %v, %m[%c1] : memref<2xvector<4xf32>>
  return
}
