// run: @ranked([1, 2]) -> 2 after [1, 2]
// run: @unranked([1] sizes [1, 1, 1]) -> 3 after [1]
// run: @scalar([1]) -> 0 after [1]
func.func @ranked(%m: memref<1x2xi32>) -> index {
  %0 = memref.rank %m : memref<1x2xi32>
  return %0 : index
}
func.func @unranked(%m: memref<*xi32>) -> index {
  %0 = memref.rank %m : memref<*xi32>
  return %0 : index
}
func.func @scalar(%m: memref<i32>) -> index {
  %0 = memref.cast %m : memref<i32> to memref<*xi32>
  %1 = memref.rank %0 : memref<*xi32>
  return %1 : index
}
