// Elements from a number of bytes on: the aligned pointer moves and the offset is 0.
// run: @bytes([1, 2, 3, 4, 5], 2, 3) -> {base arg 0, aligned 2, offset 0, sizes [3], strides [1], cells [3, 4, 5]} after [1, 2, 3, 4, 5]
// run: @rows([1, 2, 3, 4, 5, 6, 7], 3, 2) -> ({base arg 0, aligned 3, offset 0, sizes [2, 2], strides [2, 1], cells [4, 5, 6, 7]}, 7) after [1, 2, 3, 4, 5, 6, 7]
// run: @end([1, 2], 2, 0) -> {base arg 0, aligned 2, offset 0, sizes [0], strides [1], cells []} after [1, 2]
// run: @twice([1, 2, 3, 4]) -> {base arg 0, aligned 3, offset 0, sizes [1], strides [1], cells [4]} after [1, 2, 3, 4]
// run: @words() -> (67305985, 1027)
func.func @bytes(%m: memref<?xi8>, %from: index, %n: index) -> memref<?xi8> {
  %0 = memref.view %m[%from][%n] : memref<?xi8> to memref<?xi8>
  return %0 : memref<?xi8>
}
func.func @rows(%m: memref<7xi8>, %from: index, %n: index) -> (memref<?x2xi8>, i8) {
  %one = arith.constant 1 : index
  %0 = memref.view %m[%from][%n] : memref<7xi8> to memref<?x2xi8>
  %1 = memref.load %0[%one, %one] : memref<?x2xi8>
  return %0, %1 : memref<?x2xi8>, i8
}
func.func @end(%m: memref<2xi8>, %from: index, %n: index) -> memref<?xi8> {
  %0 = memref.view %m[%from][%n] : memref<2xi8> to memref<?xi8>
  return %0 : memref<?xi8>
}
func.func @twice(%m: memref<4xi8>) -> memref<1xi8> {
  %one = arith.constant 1 : index
  %two = arith.constant 2 : index
  %0 = memref.view %m[%one][] : memref<4xi8> to memref<3xi8>
  %1 = memref.view %0[%two][] : memref<3xi8> to memref<1xi8>
  return %1 : memref<1xi8>
}
func.func @words() -> (i32, i16) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %four = arith.constant 4 : index
  %word = arith.constant 67305985 : i32
  %half = arith.constant 1027 : i16
  %m = memref.alloca() {alignment = 4} : memref<8xi8>
  %words = memref.view %m[%zero][] : memref<8xi8> to memref<2xi32>
  %halves = memref.view %m[%four][] : memref<8xi8> to memref<2xi16>
  memref.store %word, %words[%zero] : memref<2xi32>
  memref.store %half, %halves[%one] : memref<2xi16>
  %0 = memref.load %words[%zero] : memref<2xi32>
  %1 = memref.load %halves[%one] : memref<2xi16>
  return %0, %1 : i32, i16
}
