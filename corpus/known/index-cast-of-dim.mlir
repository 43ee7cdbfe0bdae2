// target: mlir-14/convert-arith-to-llvm
// run: @main([1]) -> () after [1]
func.func @main(%m: memref<1xi32>) {
  %c1 = arith.constant 1 : index
  %0 = arith.remui %c1, %c1 : index
  %d = memref.dim %m, %0 : memref<1xi32>
  %1 = arith.index_cast %d : index to i64
  cf.br ^bb1(%1 : i64)
^bb1(%2: i64):
  return
}
