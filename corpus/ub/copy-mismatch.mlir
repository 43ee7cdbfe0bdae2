// run: @f([1, 2], [0, 0]) after [1, 2], [1, 2]
// run: @f([1, 2], [0, 0, 0])
// ub: CopyMismatch
// run: @ranks([1, 2], [0, 0])
// ub: CopyMismatch
func.func @f(%from: memref<?xi32>, %to: memref<?xi32>) {
  memref.copy %from, %to : memref<?xi32> to memref<?xi32>
  return
}
func.func @ranks(%from: memref<2xi32>, %to: memref<1x2xi32>) {
  %a = memref.cast %from : memref<2xi32> to memref<*xi32>
  %b = memref.cast %to : memref<1x2xi32> to memref<*xi32>
  memref.copy %a, %b : memref<*xi32> to memref<*xi32>
  return
}
