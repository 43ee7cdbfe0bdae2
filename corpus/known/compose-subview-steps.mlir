// target: mlir-16/func.func(test-compose-subview)
// run: @main([0, 1, 2, 3, 4, 5]) -> 3
func.func @main(%m: memref<6xi32>) -> i32 {
  %c0 = arith.constant 0 : index
  %s = memref.subview %m[1] [2] [2] : memref<6xi32> to memref<2xi32, strided<[2], offset: 1>>
  %t = memref.subview %s[1] [1] [1] : memref<2xi32, strided<[2], offset: 1>> to memref<1xi32, strided<[2], offset: 3>>
  %0 = memref.load %t[%c0] : memref<1xi32, strided<[2], offset: 3>>
  return %0 : i32
}
