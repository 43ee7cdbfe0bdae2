// The buffer of an argument is the caller's.
// run: @f([1, 2])
// ub: InvalidFree
func.func @f(%m: memref<2xi32>) {
  memref.dealloc %m : memref<2xi32>
  return
}
