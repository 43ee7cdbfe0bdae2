// A memref comes back without its rank, also twice and from a call within a call; the buffer is the one it was.
// run: @through([1, 2, 3, 4]) -> (2, 3) after [1, 2, 9, 4]
// run: @same([1, 2, 3] sizes [3] strides [1]) -> {base arg 0, aligned 0, offset 0, sizes [3], strides [1], cells [1, 2, 3]} after [1, 2, 3]
// run: @fresh(2) -> (5, {base alloc 0, aligned 0, offset 0, sizes [2, 3], strides [3, 1], cells [?, ?, ?, ?, ?, ?]}, {base alloc 0, aligned 0, offset 0, sizes [2, 3], strides [3, 1], cells [?, ?, ?, ?, ?, ?]})
// run: @rank_0() -> {base alloc 0, aligned 0, offset 0, sizes [], strides [], cells [8]}
// run: @inner_copies_are_freed([7]) -> 7 after [7]
func.func @same(%m: memref<*xi32>) -> memref<*xi32> {
  return %m : memref<*xi32>
}
func.func @every_other(%m: memref<4xi32>) -> (i32, memref<*xi32>) {
  %one = arith.constant 1 : index
  %0 = memref.cast %m : memref<4xi32> to memref<*xi32>
  %1 = memref.load %m[%one] : memref<4xi32>
  %2 = call @same(%0) : (memref<*xi32>) -> memref<*xi32>
  return %1, %2 : i32, memref<*xi32>
}
func.func @through(%m: memref<4xi32>) -> (i32, i32) {
  %two = arith.constant 2 : index
  %nine = arith.constant 9 : i32
  %f = func.constant @every_other : (memref<4xi32>) -> (i32, memref<*xi32>)
  %0:2 = func.call_indirect %f(%m) : (memref<4xi32>) -> (i32, memref<*xi32>)
  %1 = memref.cast %0#1 : memref<*xi32> to memref<?xi32>
  %2 = memref.load %1[%two] : memref<?xi32>
  memref.store %nine, %1[%two] : memref<?xi32>
  return %0#0, %2 : i32, i32
}
func.func @fresh(%n: index) -> (i32, memref<*xi8>, memref<*xi8>) {
  %five = arith.constant 5 : i32
  %m = memref.alloc(%n) : memref<?x3xi8>
  %0 = memref.cast %m : memref<?x3xi8> to memref<*xi8>
  return %five, %0, %0 : i32, memref<*xi8>, memref<*xi8>
}
func.func @rank_0() -> memref<*xi64> {
  %eight = arith.constant 8 : i64
  %m = memref.alloc() : memref<i64>
  memref.store %eight, %m[] : memref<i64>
  %0 = memref.cast %m : memref<i64> to memref<*xi64>
  return %0 : memref<*xi64>
}
func.func @inner_copies_are_freed(%m: memref<*xi32>) -> i32 {
  %zero = arith.constant 0 : index
  %0 = call @same(%m) : (memref<*xi32>) -> memref<*xi32>
  %1 = call @same(%0) : (memref<*xi32>) -> memref<*xi32>
  %2 = memref.dim %1, %zero : memref<*xi32>
  %3 = memref.cast %1 : memref<*xi32> to memref<1xi32>
  %4 = memref.load %3[%zero] : memref<1xi32>
  return %4 : i32
}
