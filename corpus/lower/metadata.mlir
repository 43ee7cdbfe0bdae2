func.func @strided(%m: memref<2x?xi32, strided<[?, 1], offset: ?>>) -> (memref<i32>, index, index, index, index, index) {
  %base, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %m : memref<2x?xi32, strided<[?, 1], offset: ?>> -> memref<i32>, index, index, index, index, index
  return %base, %offset, %sizes#0, %sizes#1, %strides#0, %strides#1 : memref<i32>, index, index, index, index, index
}
func.func @pointer(%m: memref<?xi32>, %u: memref<*xi32, 2>) -> (index, index) {
  %0 = memref.extract_aligned_pointer_as_index %m : memref<?xi32> -> index
  %1 = memref.extract_aligned_pointer_as_index %u : memref<*xi32, 2> -> index
  return %0, %1 : index, index
}
func.func @alignment(%m: memref<?xi32>, %n: memref<4xi8, strided<[?], offset: 3>>) {
  %0 = memref.assume_alignment %m, 16 : memref<?xi32>
  %1 = memref.assume_alignment %n, 1 : memref<4xi8, strided<[?], offset: 3>>
  return
}
func.func @space(%m: memref<?xf32>, %u: memref<*xf32>) -> memref<?xf32, 1> {
  %0 = memref.memory_space_cast %m : memref<?xf32> to memref<?xf32, 1>
  %1 = memref.memory_space_cast %u : memref<*xf32> to memref<*xf32, 1>
  return %0 : memref<?xf32, 1>
}
func.func @prefetch(%m: memref<4x4xf32>, %i: index) {
  memref.prefetch %m[%i, %i], write, locality<1>, instr : memref<4x4xf32>
  memref.prefetch %m[%i, %i], read, locality<3>, data : memref<4x4xf32>
  return
}
