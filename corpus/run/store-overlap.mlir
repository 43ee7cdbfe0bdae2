// All elements of a view with stride zero are one.
// run: @f([1, 2] offset 1 sizes [3] strides [0]) -> 8 after [1, 8]
func.func @f(%m: memref<3xi32, strided<[0], offset: 1>>) -> i32 {
  %zero = arith.constant 0 : index
  %two = arith.constant 2 : index
  %eight = arith.constant 8 : i32
  memref.store %eight, %m[%zero] : memref<3xi32, strided<[0], offset: 1>>
  %0 = memref.load %m[%two] : memref<3xi32, strided<[0], offset: 1>>
  return %0 : i32
}
