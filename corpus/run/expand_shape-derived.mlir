// Before release 19 the sizes of an expanded memref were not written: one of each group follows from the source.
// run: @of_six([1, 2, 3, 4, 5, 6]) -> (3, 6) after [1, 2, 3, 4, 5, 6]
// run: @of_none([] sizes [0]) -> 0
func.func @of_six(%m: memref<?xi32>) -> (index, i32) {
  %0 = memref.expand_shape %m [[0, 1]] : memref<?xi32> into memref<?x2xi32>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %size = memref.dim %0, %c0 : memref<?x2xi32>
  %last = memref.load %0[%c2, %c1] : memref<?x2xi32>
  return %size, %last : index, i32
}
func.func @of_none(%m: memref<?xi32>) -> index {
  %0 = memref.expand_shape %m [[0, 1]] : memref<?xi32> into memref<?x2xi32>
  %c0 = arith.constant 0 : index
  %size = memref.dim %0, %c0 : memref<?x2xi32>
  return %size : index
}
