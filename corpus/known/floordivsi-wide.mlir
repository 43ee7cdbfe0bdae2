// target: mlir-22@0
// run: @f(-170141183460469231731687303715884105728, 170141183460469231731687303715884105726) -> -2
func.func @f(%x: i128, %y: i128) -> i128 {
  %c1 = arith.constant 1 : index
  %alloca = memref.alloca(%c1) : memref<?xi128>
  %c0 = arith.constant 0 : index
  memref.store %x, %alloca[%c0] : memref<?xi128>
  %z = memref.load %alloca[%c0] : memref<?xi128>
  %q = arith.floordivsi %z, %y : i128
  return %q : i128
}
