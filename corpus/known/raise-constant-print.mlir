// target: mlir-22/affine-raise-from-memref
// run: @main([1], 0) -> () after [5]
func.func @main(%m: memref<?xi8>, %i: index) {
  %five = arith.constant 5 : i8
  %least = arith.constant -9223372036854775808 : index
  %j = arith.muli %i, %least : index
  memref.store %five, %m[%j] : memref<?xi8>
  return
}
