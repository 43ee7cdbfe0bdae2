// target: mlir-22@0
// run: @f([9] offset 3 sizes [12, 5] strides [-2, 7], 3, 2) -> {base arg 0, aligned 0, offset 3, sizes [3, 2, 2, 5], strides [-8, -4, -2, 7], cells [9]} after [9]
func.func @f(%m: memref<?x5xi32, strided<[?, ?], offset: ?>>, %a: index, %b: index) -> memref<?x?x2x5xi32, strided<[?, ?, ?, ?], offset: ?>> {
  %0 = memref.expand_shape %m [[0, 1, 2], [3]] output_shape [%a, %b, 2, 5] : memref<?x5xi32, strided<[?, ?], offset: ?>> into memref<?x?x2x5xi32, strided<[?, ?, ?, ?], offset: ?>>
  return %0 : memref<?x?x2x5xi32, strided<[?, ?, ?, ?], offset: ?>>
}
