// target: mlir-22@0
// run: @f(3) -> 3
func.func @f(%n: index) -> i64 {
  %v = memref.alloca_scope -> (i64) {
    %c0 = arith.constant 0 : index
    %a = memref.alloc() : memref<2xi64>
    %b = memref.realloc %a(%n) : memref<2xi64> to memref<?xi64>
    %d = memref.dim %b, %c0 : memref<?xi64>
    memref.dealloc %b : memref<?xi64>
    %r = arith.index_cast %d : index to i64
    memref.alloca_scope.return %r : i64
  }
  return %v : i64
}
