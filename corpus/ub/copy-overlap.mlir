// Two elements of the target are one.
// run: @f([1, 2], [0] sizes [2] strides [0])
// ub: CopyOverlap
// One element twice is no two elements.
// run: @f([1], [0] sizes [1] strides [0]) after [1], [1]
// The source is turned around in place.
// run: @reversed([1, 2, 3, 4] sizes [2, 2] strides [2, 1])
// ub: CopyOverlap
// Two arguments share a buffer, and one element of it.
// run: @arguments([1, 2, 3], arg 0 from 1)
// ub: CopyOverlap
// Side by side they overlap nowhere.
// run: @arguments([1, 2, 3, 4], arg 0 from 2) after [1, 2, 1, 2]
func.func @arguments(%from: memref<2xi32>, %to: memref<2xi32>) {
  memref.copy %from, %to : memref<2xi32> to memref<2xi32>
  return
}
func.func @f(%from: memref<?xi32>, %to: memref<?xi32, strided<[?]>>) {
  memref.copy %from, %to : memref<?xi32> to memref<?xi32, strided<[?]>>
  return
}
func.func @reversed(%m: memref<2x2xi32>) {
  %base, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %m : memref<2x2xi32> -> memref<i32>, index, index, index, index, index
  %t = memref.reinterpret_cast %base to offset: [0], sizes: [2, 2], strides: [1, 2] : memref<i32> to memref<2x2xi32, strided<[1, 2]>>
  memref.copy %m, %t : memref<2x2xi32> to memref<2x2xi32, strided<[1, 2]>>
  return
}
