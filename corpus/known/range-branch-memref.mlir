// target: mlir-16/int-range-optimizations
// run: @main([1, 2]) -> 1
func.func @main(%m: memref<?xi8>) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  cf.br ^bb1(%c0 : index)
^bb1(%0: index):
  %1 = arith.cmpi slt, %0, %c1 : index
  cf.cond_br %1, ^bb2, ^bb5
^bb2:
  %dim = memref.dim %m, %c0 : memref<?xi8>
  %2 = arith.cmpi slt, %c0, %dim : index
  cf.cond_br %2, ^bb3, ^bb4
^bb3:
  cf.br ^bb4
^bb4:
  %3 = arith.addi %0, %c1 : index
  cf.br ^bb1(%3 : index)
^bb5:
  return %0 : index
}
