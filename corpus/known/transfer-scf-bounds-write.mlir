// target: mlir-22/convert-vector-to-scf
// run: @main([1, 2, 3, 4], 9223372036854775807, [7, 8]) -> () after [1, 2, 3, 4]
func.func @main(%m: memref<4x1xi32>, %i: index, %v: vector<2x1xi32>)  {
  %c0 = arith.constant 0 : index
  vector.transfer_write %v, %m[%i, %c0] : vector<2x1xi32>, memref<4x1xi32>
  return
}
