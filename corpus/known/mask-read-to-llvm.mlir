// target: mlir-22/convert-vector-to-llvm
// run: @main([1, 2, 3], [true, false, true]) -> [1, 0, 3]
func.func @main(%m: memref<?xi64>, %mask: vector<3xi1>) -> vector<3xi64> {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0 : i64
  %r = vector.mask %mask { vector.transfer_read %m[%c0], %zero : memref<?xi64>, vector<3xi64> } : vector<3xi1> -> vector<3xi64>
  return %r : vector<3xi64>
}
