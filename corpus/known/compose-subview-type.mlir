// target: mlir-16/func.func(test-compose-subview)
// run: @main([0, 1, 2, 3, 4, 5]) -> 2
func.func @main(%m: memref<6xi32>) -> i32 {
  %s = memref.subview %m[1] [2] [1] : memref<6xi32> to memref<2xi32, strided<[1], offset: 1>>
  %t = memref.subview %s[1] [1] [1] : memref<2xi32, strided<[1], offset: 1>> to memref<i32, strided<[], offset: 2>>
  %0 = func.call @load(%t) : (memref<i32, strided<[], offset: 2>>) -> i32
  return %0 : i32
}
func.func private @load(%m: memref<i32, strided<[], offset: 2>>) -> i32 {
  %0 = memref.load %m[] : memref<i32, strided<[], offset: 2>>
  return %0 : i32
}
