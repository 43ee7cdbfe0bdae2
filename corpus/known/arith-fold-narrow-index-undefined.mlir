// target: mlir-22{index-width=32}/canonicalize
// run: @main([5]) -> 5 after [5]
func.func @main(%m: memref<?xi8>) -> i8 {
  %idx4294967296 = index.constant 4294967296
  %idx1 = index.constant 1
  %0 = arith.shrui %idx4294967296, %idx1 : index
  %1 = memref.load %m[%0] : memref<?xi8>
  return %1 : i8
}
