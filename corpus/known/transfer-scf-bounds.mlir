// target: mlir-22/convert-vector-to-scf
// run: @main([1, 2, 3, 4], 9223372036854775807) -> [0, 0] after [1, 2, 3, 4]
func.func @main(%m: memref<4x1xi32>, %i: index) -> vector<2x1xi32> {
  %c0 = arith.constant 0 : index
  %p = arith.constant 0 : i32
  %v = vector.transfer_read %m[%i, %c0], %p : memref<4x1xi32>, vector<2x1xi32>
  return %v : vector<2x1xi32>
}
