// run: @f()
// ub: UseAfterFree
func @f() -> i32 {
  %zero = constant 0 : index
  %one = constant 1 : i32
  %m = alloc() : memref<4xi32>
  store %one, %m[%zero] : memref<4xi32>
  dealloc %m : memref<4xi32>
  %0 = load %m[%zero] : memref<4xi32>
  return %0 : i32
}
