// target: mlir-22/convert-vector-to-llvm
// run: @main([3.0]) -> [3.0, 0.0] after [3.0]
func.func @main(%m: memref<1xf64>) -> vector<2xf64> {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %padding = arith.constant 0.0 : f64
  %mask = vector.create_mask %c2 : vector<2xi1>
  %0 = vector.mask %mask { vector.transfer_read %m[%c0], %padding : memref<1xf64>, vector<2xf64> } : vector<2xi1> -> vector<2xf64>
  return %0 : vector<2xf64>
}
