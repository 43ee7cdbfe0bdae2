// run: @written()
// ub: WriteToConstant
// run: @given_back()
// ub: InvalidFree
// run: @copied([1, 2])
// ub: WriteToConstant
// run: @variable() -> 3
memref.global "private" constant @table : memref<2xi32> = dense<[1, 2]>
memref.global "private" @open : memref<2xi32> = dense<[1, 2]>
func.func @written() {
  %zero = arith.constant 0 : index
  %three = arith.constant 3 : i32
  %0 = memref.get_global @table : memref<2xi32>
  memref.store %three, %0[%zero] : memref<2xi32>
  return
}
func.func @given_back() {
  %0 = memref.get_global @open : memref<2xi32>
  memref.dealloc %0 : memref<2xi32>
  return
}
func.func @copied(%m: memref<2xi32>) {
  %0 = memref.get_global @table : memref<2xi32>
  memref.copy %m, %0 : memref<2xi32> to memref<2xi32>
  return
}
func.func @variable() -> i32 {
  %zero = arith.constant 0 : index
  %three = arith.constant 3 : i32
  %0 = memref.get_global @open : memref<2xi32>
  memref.store %three, %0[%zero] : memref<2xi32>
  %1 = memref.load %0[%zero] : memref<2xi32>
  return %1 : i32
}
