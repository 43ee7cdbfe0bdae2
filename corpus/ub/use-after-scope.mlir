// run: @kept() -> 3
// run: @escaped()
// ub: UseAfterScope
// run: @given_back()
// ub: InvalidFree
// run: @negative(-1)
// ub: NegativeSize
// run: @scope(5)
// ub: UseAfterScope
// run: @outer(5) -> 5
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
func.func @scope(%v: i32) -> i32 {
  %0 = memref.alloca_scope -> (memref<i32>) {
    %a = memref.alloca() : memref<i32>
    memref.store %v, %a[] : memref<i32>
    memref.alloca_scope.return %a : memref<i32>
  }
  %1 = memref.load %0[] : memref<i32>
  return %1 : i32
}
// Memory from before the scope outlives it, also when the scope gives it.
func.func @outer(%v: i32) -> i32 {
  %a = memref.alloca() : memref<i32>
  %0 = memref.alloca_scope -> (memref<i32>) {
    memref.store %v, %a[] : memref<i32>
    memref.alloca_scope.return %a : memref<i32>
  }
  %1 = memref.load %0[] : memref<i32>
  return %1 : i32
}
