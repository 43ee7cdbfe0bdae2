// target: mlir-22/flatten-memref
// run: @main(2, 9) -> 9
func.func @main(%n: index, %v: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %a = memref.alloca(%n) : memref<?x3xi32>
  affine.store %v, %a[%c0, %c0] : memref<?x3xi32>
  %0 = affine.load %a[%c0, %c0] : memref<?x3xi32>
  return %0 : i32
}
