// Vectors wider than a register of the target: LLVM aligns them to the power of two at or above their bytes, in memory and where they are passed.
// run: @through([1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 11.0, 12.0, 13.0, 14.0, 15.0, 16.0], 2) -> ([1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 11.0, 12.0, 13.0, 14.0, 15.0, 16.0], 2)
// run: @inner([1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 11.0, 12.0, 13.0, 14.0, 15.0, 16.0], 7) -> (7, [1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 11.0, 12.0, 13.0, 14.0, 15.0, 16.0])
// run: @stored([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18], [-1, -2, -3, -4, -5, -6, -7, -8, -9], 1) -> [10, 11, 12, 13, 14, 15, 16, 17, 18] after [1, 2, 3, 4, 5, 6, 7, 8, 9, -1, -2, -3, -4, -5, -6, -7, -8, -9]
// run: @stack([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16]) -> [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16]
// run: @heap([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16]) -> {base alloc 0, aligned 0, offset 0, sizes [2], strides [1], cells [?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16]}
// run: @unranked([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16] sizes []) -> [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16] after [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16]
// run: @addresses([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0] sizes []) -> (0, 0, 0, 0) after [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
func.func @through(%v: vector<16xf32>, %n: i8) -> (vector<16xf32>, i8) {
  return %v, %n : vector<16xf32>, i8
}
func.func private @swapped(%n: i8, %v: vector<16xf64>, %m: i8) -> (i8, vector<16xf64>) {
  %s = arith.addi %n, %m : i8
  return %s, %v : i8, vector<16xf64>
}
func.func @inner(%v: vector<16xf64>, %n: i8) -> (i8, vector<16xf64>) {
  %c0 = arith.constant 0 : i8
  %f = func.constant @swapped : (i8, vector<16xf64>, i8) -> (i8, vector<16xf64>)
  %0:2 = func.call_indirect %f(%n, %v, %c0) : (i8, vector<16xf64>, i8) -> (i8, vector<16xf64>)
  %1:2 = func.call @swapped(%0#0, %0#1, %c0) : (i8, vector<16xf64>, i8) -> (i8, vector<16xf64>)
  return %1#0, %1#1 : i8, vector<16xf64>
}
func.func @stored(%m: memref<2xvector<9xi32>>, %v: vector<9xi32>, %i: index) -> vector<9xi32> {
  %0 = memref.load %m[%i] : memref<2xvector<9xi32>>
  memref.store %v, %m[%i] : memref<2xvector<9xi32>>
  return %0 : vector<9xi32>
}
func.func @stack(%v: vector<16xi64>) -> vector<16xi64> {
  %c1 = arith.constant 1 : index
  %b = memref.alloca() : memref<3xi8>
  %m = memref.alloca() : memref<2xvector<16xi64>>
  memref.store %v, %m[%c1] : memref<2xvector<16xi64>>
  %0 = memref.load %m[%c1] : memref<2xvector<16xi64>>
  return %0 : vector<16xi64>
}
func.func @heap(%v: vector<16xi32>) -> memref<2xvector<16xi32>> {
  %c1 = arith.constant 1 : index
  %m = memref.alloc() : memref<2xvector<16xi32>>
  memref.store %v, %m[%c1] : memref<2xvector<16xi32>>
  return %m : memref<2xvector<16xi32>>
}
func.func @unranked(%u: memref<*xvector<16xi64>>) -> vector<16xi64> {
  %m = memref.cast %u : memref<*xvector<16xi64>> to memref<vector<16xi64>>
  %0 = memref.load %m[] : memref<vector<16xi64>>
  return %0 : vector<16xi64>
}
func.func private @rest(%m: memref<*xvector<16xi32>>) -> index {
  %s = memref.cast %m : memref<*xvector<16xi32>> to memref<vector<16xi32>>
  %p = memref.extract_aligned_pointer_as_index %s : memref<vector<16xi32>> -> index
  %c64 = arith.constant 64 : index
  %0 = arith.remui %p, %c64 : index
  return %0 : index
}
func.func @addresses(%m: memref<vector<16xi32>>, %u: memref<*xvector<16xi32>>) -> (index, index, index, index) {
  %b = memref.alloca() : memref<3xi8>
  %s = memref.alloca() : memref<vector<16xi32>>
  %h = memref.alloc() : memref<vector<16xi32>>
  %us = memref.cast %s : memref<vector<16xi32>> to memref<*xvector<16xi32>>
  %uh = memref.cast %h : memref<vector<16xi32>> to memref<*xvector<16xi32>>
  %um = memref.cast %m : memref<vector<16xi32>> to memref<*xvector<16xi32>>
  %0 = call @rest(%um) : (memref<*xvector<16xi32>>) -> index
  %1 = call @rest(%u) : (memref<*xvector<16xi32>>) -> index
  %2 = call @rest(%us) : (memref<*xvector<16xi32>>) -> index
  %3 = call @rest(%uh) : (memref<*xvector<16xi32>>) -> index
  memref.dealloc %h : memref<vector<16xi32>>
  return %0, %1, %2, %3 : index, index, index, index
}
