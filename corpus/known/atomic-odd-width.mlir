// target: mlir-22/finalize-memref-to-llvm
// run: @main([5]) -> 5 after [8]
func.func @main(%m: memref<i17>) -> i17 {
  %c3 = arith.constant 3 : i17
  %0 = memref.atomic_rmw addi %c3, %m[] : (i17, memref<i17>) -> i17
  return %0 : i17
}
