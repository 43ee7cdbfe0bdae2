// The old memref is gone, whether the elements moved or not.
// run: @f(3)
// ub: UseAfterFree
// run: @f(1)
// ub: UseAfterFree
// run: @argument([1, 2])
// ub: InvalidFree
// run: @twice()
// ub: DoubleFree
// run: @negative(-1)
// ub: NegativeSize
func.func @f(%n: index) -> i32 {
  %zero = arith.constant 0 : index
  %two = arith.constant 2 : index
  %m = memref.alloc(%two) : memref<?xi32>
  %new = memref.realloc %m(%n) : memref<?xi32> to memref<?xi32>
  %0 = memref.load %m[%zero] : memref<?xi32>
  return %0 : i32
}
func.func @argument(%m: memref<2xi32>) {
  %0 = memref.realloc %m : memref<2xi32> to memref<3xi32>
  return
}
func.func @twice() {
  %m = memref.alloc() : memref<2xi32>
  %0 = memref.realloc %m : memref<2xi32> to memref<3xi32>
  %1 = memref.realloc %m : memref<2xi32> to memref<3xi32>
  return
}
func.func @negative(%n: index) {
  %m = memref.alloc() : memref<2xi32>
  %0 = memref.realloc %m(%n) : memref<2xi32> to memref<?xi32>
  return
}
