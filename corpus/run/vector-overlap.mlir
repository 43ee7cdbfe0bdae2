// Which of two lanes that are stored to one element is the last one is not said.
// run: @store([0, 0, 0, 0]) -> () after [1, ?, 4, 0]
// run: @affine_store([0, 0, 0, 0]) -> () after [1, ?, 4, 0]
func.func @store(%a: memref<4xi32>) {
  %c0 = arith.constant 0 : index
  %m = memref.reinterpret_cast %a to offset: [0], sizes: [2, 2], strides: [1, 1] : memref<4xi32> to memref<2x2xi32, strided<[1, 1]>>
  %v = arith.constant dense<[[1, 2], [3, 4]]> : vector<2x2xi32>
  vector.store %v, %m[%c0, %c0] : memref<2x2xi32, strided<[1, 1]>>, vector<2x2xi32>
  return
}
func.func @affine_store(%a: memref<4xi32>) {
  %c0 = arith.constant 0 : index
  %m = memref.reinterpret_cast %a to offset: [0], sizes: [2, 2], strides: [1, 1] : memref<4xi32> to memref<2x2xi32, strided<[1, 1]>>
  %v = arith.constant dense<[[1, 2], [3, 4]]> : vector<2x2xi32>
  affine.vector_store %v, %m[%c0, %c0] : memref<2x2xi32, strided<[1, 1]>>, vector<2x2xi32>
  return
}
