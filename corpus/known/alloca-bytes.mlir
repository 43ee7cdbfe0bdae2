// target: mlir-15
// run: @main(3) -> 3
func.func @main(%v: i64) -> i64 {
  %c0 = arith.constant 0 : index
  %m = memref.alloca() : memref<2000000xi64>
  memref.store %v, %m[%c0] : memref<2000000xi64>
  %0 = memref.load %m[%c0] : memref<2000000xi64>
  return %0 : i64
}
