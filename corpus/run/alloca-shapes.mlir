// Memory of the stack is there as long as the function runs, for those that it calls too.
// run: @sizes(2) -> (6, 4, 13)
// run: @empty(0) -> 0
// run: @scalar(-5) -> -5
// run: @called() -> 7
func.func @sizes(%n: index) -> (index, index, i32) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %five = arith.constant 5 : index
  %three = arith.constant 3 : index
  %value = arith.constant 13 : i32
  %rows = arith.muli %n, %three : index
  %m = memref.alloca(%rows, %n) {alignment = 32} : memref<?x4x?xi32>
  %other = memref.alloca() : memref<6xi32>
  memref.store %value, %m[%five, %three, %one] : memref<?x4x?xi32>
  memref.store %value, %other[%five] : memref<6xi32>
  %0 = memref.dim %m, %zero : memref<?x4x?xi32>
  %1 = memref.dim %m, %one : memref<?x4x?xi32>
  %2 = memref.load %m[%five, %three, %one] : memref<?x4x?xi32>
  return %0, %1, %2 : index, index, i32
}
func.func @empty(%n: index) -> index {
  %zero = arith.constant 0 : index
  %m = memref.alloca(%n) : memref<?x3xf64>
  %0 = memref.dim %m, %zero : memref<?x3xf64>
  return %0 : index
}
func.func @scalar(%v: i64) -> i64 {
  %m = memref.alloca() : memref<i64>
  memref.store %v, %m[] : memref<i64>
  %0 = memref.load %m[] : memref<i64>
  return %0 : i64
}
func.func @set(%m: memref<?xi8>) {
  %zero = arith.constant 0 : index
  %seven = arith.constant 7 : i8
  %own = memref.alloca() : memref<4xi8>
  memref.store %seven, %own[%zero] : memref<4xi8>
  %0 = memref.load %own[%zero] : memref<4xi8>
  memref.store %0, %m[%zero] : memref<?xi8>
  return
}
func.func @called() -> i8 {
  %zero = arith.constant 0 : index
  %m = memref.alloca() : memref<2xi8>
  %0 = memref.cast %m : memref<2xi8> to memref<?xi8>
  func.call @set(%0) : (memref<?xi8>) -> ()
  %1 = memref.load %m[%zero] : memref<2xi8>
  return %1 : i8
}
