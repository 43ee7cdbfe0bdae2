// target: mlir-22@0
// The layout is that of `memref<2x3xi32>`, written out.
// run: @f() -> 7
func.func @f() -> i32 {
  %zero = arith.constant 0 : index
  %seven = arith.constant 7 : i32
  %m = memref.alloc() : memref<2x3xi32, strided<[3, 1]>>
  memref.store %seven, %m[%zero, %zero] : memref<2x3xi32, strided<[3, 1]>>
  %x = memref.load %m[%zero, %zero] : memref<2x3xi32, strided<[3, 1]>>
  memref.dealloc %m : memref<2x3xi32, strided<[3, 1]>>
  return %x : i32
}
