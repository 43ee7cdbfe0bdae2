// A global holds what it says at first, in every run anew; what is stored there stays for the rest of the run.
// run: @table(1, 2) -> 6
// run: @table(0, 0) -> 1
// run: @count() -> 9
// run: @count() -> 9
// run: @splat(3) -> 1.5
// run: @odd(1) -> -2
// run: @bits(2) -> true
// run: @scalar() -> -3
// run: @unset(5) -> 5
// run: @given() -> {base global 0, aligned 0, offset 0, sizes [2, 3], strides [3, 1], cells [1, 2, 3, 4, 5, 6]}
// run: @part() -> {base global 0, aligned 0, offset 4, sizes [2], strides [1], cells [1, 2, 3, 4, 5, 6]}
memref.global "private" constant @numbers : memref<2x3xi32> = dense<[[1, 2, 3], [4, 5, 6]]> {alignment = 64 : i64}
memref.global @counter : memref<1xi64> = dense<7>
memref.global @halves : memref<4xf32> = dense<1.5>
memref.global "private" @narrow : memref<3xi17> = dense<[1, -2, 3]>
memref.global "private" @truths : memref<3xi1> = dense<[false, false, true]>
memref.global "private" @one : memref<index> = dense<-3>
memref.global "private" @open : memref<2xi8> = uninitialized
memref.global "private" @empty : memref<0x3xi32> = uninitialized
memref.global "private" @elsewhere : memref<3xi8>
func.func @table(%i: index, %j: index) -> i32 {
  %0 = memref.get_global @numbers : memref<2x3xi32>
  %1 = memref.load %0[%i, %j] : memref<2x3xi32>
  return %1 : i32
}
func.func @add() {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : i64
  %0 = memref.get_global @counter : memref<1xi64>
  %1 = memref.load %0[%zero] : memref<1xi64>
  %2 = arith.addi %1, %one : i64
  memref.store %2, %0[%zero] : memref<1xi64>
  return
}
func.func @count() -> i64 {
  %zero = arith.constant 0 : index
  call @add() : () -> ()
  call @add() : () -> ()
  %0 = memref.get_global @counter : memref<1xi64>
  %1 = memref.load %0[%zero] : memref<1xi64>
  return %1 : i64
}
func.func @splat(%i: index) -> f32 {
  %0 = memref.get_global @halves : memref<4xf32>
  %1 = memref.load %0[%i] : memref<4xf32>
  return %1 : f32
}
func.func @odd(%i: index) -> i17 {
  %0 = memref.get_global @narrow : memref<3xi17>
  %1 = memref.load %0[%i] : memref<3xi17>
  return %1 : i17
}
func.func @bits(%i: index) -> i1 {
  %0 = memref.get_global @truths : memref<3xi1>
  %1 = memref.load %0[%i] : memref<3xi1>
  return %1 : i1
}
func.func @scalar() -> index {
  %0 = memref.get_global @one : memref<index>
  %1 = memref.load %0[] : memref<index>
  return %1 : index
}
func.func @unset(%v: i8) -> i8 {
  %one = arith.constant 1 : index
  %0 = memref.get_global @open : memref<2xi8>
  memref.store %v, %0[%one] : memref<2xi8>
  %1 = memref.load %0[%one] : memref<2xi8>
  return %1 : i8
}
func.func @given() -> memref<2x3xi32> {
  %0 = memref.get_global @numbers : memref<2x3xi32>
  return %0 : memref<2x3xi32>
}
func.func @part() -> memref<2xi32, strided<[1], offset: 4>> {
  %0 = memref.get_global @numbers : memref<2x3xi32>
  %1 = memref.subview %0[1, 1] [1, 2] [1, 1] : memref<2x3xi32> to memref<2xi32, strided<[1], offset: 4>>
  return %1 : memref<2xi32, strided<[1], offset: 4>>
}
