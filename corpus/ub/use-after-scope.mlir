// run: @kept() -> 3
// run: @escaped()
// ub: UseAfterScope
// run: @given_back()
// ub: InvalidFree
// run: @negative(-1)
// ub: NegativeSize
func.func @make() -> memref<2xi32> {
  %0 = memref.alloca() : memref<2xi32>
  return %0 : memref<2xi32>
}
func.func @kept() -> i32 {
  %one = arith.constant 1 : index
  %three = arith.constant 3 : i32
  %0 = memref.alloca() : memref<2xi32>
  %1 = func.call @make() : () -> memref<2xi32>
  memref.store %three, %0[%one] : memref<2xi32>
  %2 = memref.load %0[%one] : memref<2xi32>
  return %2 : i32
}
func.func @escaped() -> i32 {
  %one = arith.constant 1 : index
  %0 = func.call @make() : () -> memref<2xi32>
  %1 = memref.load %0[%one] : memref<2xi32>
  return %1 : i32
}
func.func @given_back() {
  %0 = memref.alloca() : memref<2xi32>
  memref.dealloc %0 : memref<2xi32>
  return
}
func.func @negative(%n: index) {
  %0 = memref.alloca(%n) : memref<?xi32>
  return
}
