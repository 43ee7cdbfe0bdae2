// target: mlir-22/canonicalize
// run: @main([1.0, 2.0] offset 0 sizes [2] strides [1]) -> [1.0, 2.0]
func.func @main(%m: memref<?xf32, strided<[?]>>) -> vector<2xf32> {
  %c0 = arith.constant 0 : index
  %cast = memref.cast %m : memref<?xf32, strided<[?]>> to memref<?xf32>
  %0 = vector.load %cast[%c0] : memref<?xf32>, vector<2xf32>
  return %0 : vector<2xf32>
}
