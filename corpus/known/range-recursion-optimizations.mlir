// target: mlir-22/int-range-optimizations
// run: @main([1] ) -> 6
func.func private @f(%x: index) -> index {
  return %x : index
}
func.func @main(%m: memref<1xi8>) -> index {
  %c0 = arith.constant 0 : index
  %c5 = arith.constant 5 : index
  %0 = func.call @f(%c5) : (index) -> index
  %dim = memref.dim %m, %c0 : memref<1xi8>
  %1 = arith.addi %0, %dim overflow<nuw> : index
  %2 = func.call @f(%1) : (index) -> index
  %3 = arith.maxui %2, %2 : index
  return %3 : index
}
