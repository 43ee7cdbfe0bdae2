// The base has rank 0 and offset 0, whatever the view; its element is that at the aligned pointer.
// run: @f([1, 2, 3, 4, 5, 6, 7] offset 6 sizes [2, 3] strides [-4, -1]) -> (6, 2, 3, -4, -1, 1)
func.func @f(%m: memref<?x3xi32, strided<[?, ?], offset: ?>>) -> (index, index, index, index, index, i32) {
  %base, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %m : memref<?x3xi32, strided<[?, ?], offset: ?>> -> memref<i32>, index, index, index, index, index
  %0 = memref.load %base[] : memref<i32>
  return %offset, %sizes#0, %sizes#1, %strides#0, %strides#1, %0 : index, index, index, index, index, i32
}
