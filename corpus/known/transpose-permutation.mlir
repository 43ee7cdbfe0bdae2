// target: mlir-16@0
// run: @main([1, 2, 3, 4, 5, 6]) -> 3
func.func @main(%m: memref<1x2x3xi8>) -> index {
  %c0 = arith.constant 0 : index
  %t = memref.transpose %m (d0, d1, d2) -> (d2, d0, d1) : memref<1x2x3xi8> to memref<3x1x2xi8, strided<[1, 6, 3]>>
  %u = memref.cast %t : memref<3x1x2xi8, strided<[1, 6, 3]>> to memref<?x?x?xi8, strided<[?, ?, ?]>>
  %n = func.call @first(%u) : (memref<?x?x?xi8, strided<[?, ?, ?]>>) -> index
  return %n : index
}
func.func private @first(%m: memref<?x?x?xi8, strided<[?, ?, ?]>>) -> index {
  %c0 = arith.constant 0 : index
  %n = memref.dim %m, %c0 : memref<?x?x?xi8, strided<[?, ?, ?]>>
  return %n : index
}
