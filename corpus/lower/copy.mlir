func.func @bytes(%a: memref<2x?xf32>, %b: memref<2x?xf32>) {
  memref.copy %a, %b : memref<2x?xf32> to memref<2x?xf32>
  return
}
func.func @from_an_offset(%a: memref<2x3xi8, strided<[3, 1], offset: ?>>, %b: memref<2x3xi8>) {
  memref.copy %a, %b : memref<2x3xi8, strided<[3, 1], offset: ?>> to memref<2x3xi8>
  return
}
func.func @strided(%a: memref<4xi32>, %b: memref<?xi32, strided<[?]>, 1>) {
  memref.copy %a, %b : memref<4xi32> to memref<?xi32, strided<[?]>, 1>
  return
}
func.func @unranked(%a: memref<*xf64>, %b: memref<*xf64>) {
  memref.copy %a, %b : memref<*xf64> to memref<*xf64>
  return
}
