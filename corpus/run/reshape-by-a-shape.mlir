// The sizes stand in a buffer; the strides are row-major.
// run: @known([0, 1, 2, 3, 4, 5], [3, 2]) -> ({base arg 0, aligned 0, offset 0, sizes [3, 2], strides [2, 1], cells [0, 1, 2, 3, 4, 5]}, 5) after [0, 1, 2, 3, 4, 5], [3, 2]
// run: @dynamic([0, 1, 2, 3, 4, 5] sizes [2, 3], [1, 2, 3]) -> {base arg 0, aligned 0, offset 0, sizes [1, 2, 3], strides [6, 3, 1], cells [0, 1, 2, 3, 4, 5]} after [0, 1, 2, 3, 4, 5], [1, 2, 3]
// run: @dynamic([] sizes [0, 3], [5, 2, 0]) -> {base arg 0, aligned 0, offset 0, sizes [5, 2, 0], strides [0, 0, 1], cells []} after [], [5, 2, 0]
// run: @scalar([7], []) -> {base arg 0, aligned 0, offset 0, sizes [], strides [], cells [7]} after [7], []
// run: @unranked([0, 1, 2, 3], [2, 2]) -> (2, 2) after [0, 1, 2, 3], [2, 2]
// run: @any_rank([0, 1, 2, 3], [1, 4, 1]) -> (3, 4) after [0, 1, 2, 3], [1, 4, 1]
func.func @known(%m: memref<6xi32>, %shape: memref<2xi32>) -> (memref<3x2xi32>, i32) {
  %one = arith.constant 1 : index
  %two = arith.constant 2 : index
  %0 = memref.reshape %m(%shape) : (memref<6xi32>, memref<2xi32>) -> memref<3x2xi32>
  %1 = memref.load %0[%two, %one] : memref<3x2xi32>
  return %0, %1 : memref<3x2xi32>, i32
}
func.func @dynamic(%m: memref<?x?xi32>, %shape: memref<3xindex>) -> memref<?x?x?xi32> {
  %0 = memref.reshape %m(%shape) : (memref<?x?xi32>, memref<3xindex>) -> memref<?x?x?xi32>
  return %0 : memref<?x?x?xi32>
}
func.func @scalar(%m: memref<1xi32>, %shape: memref<0xi16>) -> memref<i32> {
  %0 = memref.reshape %m(%shape) : (memref<1xi32>, memref<0xi16>) -> memref<i32>
  return %0 : memref<i32>
}
func.func @unranked(%m: memref<4xi32>, %shape: memref<2xindex>) -> (index, i32) {
  %one = arith.constant 1 : index
  %zero = arith.constant 0 : index
  %0 = memref.cast %m : memref<4xi32> to memref<*xi32>
  %1 = memref.reshape %0(%shape) : (memref<*xi32>, memref<2xindex>) -> memref<?x2xi32>
  %2 = memref.dim %1, %zero : memref<?x2xi32>
  %3 = memref.load %1[%one, %zero] : memref<?x2xi32>
  return %2, %3 : index, i32
}
func.func @any_rank(%m: memref<4xi32>, %shape: memref<?xi64>) -> (index, index) {
  %one = arith.constant 1 : index
  %0 = memref.reshape %m(%shape) : (memref<4xi32>, memref<?xi64>) -> memref<*xi32>
  %1 = memref.rank %0 : memref<*xi32>
  %2 = memref.dim %0, %one : memref<*xi32>
  return %1, %2 : index, index
}
