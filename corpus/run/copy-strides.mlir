// The elements go by their indices, whatever the strides: backwards here, and into every second cell.
// run: @f([1, 2, 3] offset 2 sizes [3] strides [-1], [0, 0, 0, 0, 0, 0] sizes [3] strides [2]) after [1, 2, 3], [3, 0, 2, 0, 1, 0]
// One element may be read many times.
// run: @f([7] sizes [3] strides [0], [0, 0, 0] sizes [3] strides [1]) after [7], [7, 7, 7]
// Nothing is copied of nothing.
// run: @f([7] sizes [0] strides [1], [8] sizes [0] strides [1]) after [7], [8]
// run: @transposed([1, 2, 3, 4, 5, 6], [0, 0, 0, 0, 0, 0]) after [1, 2, 3, 4, 5, 6], [1, 4, 2, 5, 3, 6]
// run: @scalar([5], [6]) after [5], [5]
// run: @contiguous([1, 2, 3, 4] offset 1 sizes [3] strides [1], [0, 0, 0, 9]) after [1, 2, 3, 4], [2, 3, 4, 9]
func.func @f(%from: memref<?xi32, strided<[?], offset: ?>>, %to: memref<?xi32, strided<[?], offset: ?>>) {
  memref.copy %from, %to : memref<?xi32, strided<[?], offset: ?>> to memref<?xi32, strided<[?], offset: ?>>
  return
}
func.func @transposed(%from: memref<2x3xi8>, %to: memref<2x3xi8, strided<[1, 2]>>) {
  memref.copy %from, %to : memref<2x3xi8> to memref<2x3xi8, strided<[1, 2]>>
  return
}
func.func @scalar(%from: memref<f32>, %to: memref<f32>) {
  memref.copy %from, %to : memref<f32> to memref<f32>
  return
}
func.func @contiguous(%from: memref<3xi16, strided<[1], offset: 1>>, %to: memref<?xi16>) {
  %three = arith.constant 3 : index
  %view = memref.cast %from : memref<3xi16, strided<[1], offset: 1>> to memref<?xi16, strided<[1], offset: ?>>
  %back = memref.cast %view : memref<?xi16, strided<[1], offset: ?>> to memref<3xi16, strided<[1], offset: 1>>
  %new = memref.alloc() : memref<3xi16>
  memref.copy %back, %new : memref<3xi16, strided<[1], offset: 1>> to memref<3xi16>
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %two = arith.constant 2 : index
  %a = memref.load %new[%zero] : memref<3xi16>
  %b = memref.load %new[%one] : memref<3xi16>
  %c = memref.load %new[%two] : memref<3xi16>
  memref.store %a, %to[%zero] : memref<?xi16>
  memref.store %b, %to[%one] : memref<?xi16>
  memref.store %c, %to[%two] : memref<?xi16>
  memref.dealloc %new : memref<3xi16>
  return
}
