// target: mlir-16/canonicalize
// run: @main([1, 2] sizes [2, 1] strides [1, 1]) -> 1
func.func @main(%m: memref<?x1xi32, strided<[?, ?]>>) -> i32 {
  %c0 = arith.constant 0 : index
  %cast = memref.cast %m : memref<?x1xi32, strided<[?, ?]>> to memref<?x1xi32, strided<[1, 1]>>
  %t = memref.transpose %cast (d0, d1) -> (d1, d0) : memref<?x1xi32, strided<[1, 1]>> to memref<1x?xi32, strided<[1, 1]>>
  %0 = memref.load %t[%c0, %c0] : memref<1x?xi32, strided<[1, 1]>>
  return %0 : i32
}
