// target: mlir-22@0
// The stride that the layout does not say is the operand behind the sizes.
// run: @f(5) -> 7
func.func @f(%stride: index) -> i32 {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %seven = arith.constant 7 : i32
  %m = memref.alloc()[%stride] : memref<2x3xi32, strided<[?, 1]>>
  memref.store %seven, %m[%one, %zero] : memref<2x3xi32, strided<[?, 1]>>
  %x = memref.load %m[%one, %zero] : memref<2x3xi32, strided<[?, 1]>>
  memref.dealloc %m : memref<2x3xi32, strided<[?, 1]>>
  return %x : i32
}
