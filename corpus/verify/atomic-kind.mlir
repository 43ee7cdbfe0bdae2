// error: kind `addf` of `memref.atomic_rmw` does not apply to a value of type `i32`
func.func @f(%m: memref<2xi32>, %i: index, %v: i32) {
  %0 = memref.atomic_rmw addf %v, %m[%i] : (i32, memref<2xi32>) -> i32
  return
}
