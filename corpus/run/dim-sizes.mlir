// run: @ranked([] sizes [0, 4, 7], 0) -> 0
// run: @ranked([] sizes [0, 4, 7], 1) -> 4
// run: @ranked([] sizes [0, 4, 7], 2) -> 7
// run: @unranked([1, 2, 3], 0) -> 3
// run: @unranked([1, 2, 3, 4] sizes [2, 2] strides [2, 1], 1) -> 2
func.func @ranked(%m: memref<?x4x?xf32>, %i: index) -> index {
  %0 = memref.dim %m, %i : memref<?x4x?xf32>
  return %0 : index
}
func.func @unranked(%m: memref<*xi8>, %i: index) -> index {
  %0 = memref.dim %m, %i : memref<*xi8>
  return %0 : index
}
