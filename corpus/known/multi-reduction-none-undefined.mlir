// target: mlir-22/convert-vector-to-scf{target-rank=2}
// run: @main([0, 0, 0]) -> [0, 0, 0] after [0, 0, 0]
func.func @main(%arg0: memref<1x1x3xindex>) -> vector<3xindex> {
  %c0 = arith.constant 0 : index
  %cst = arith.constant dense<[8, -9223372036854775808, 3, 5, 4, 4]> : vector<6xindex>
  %0 = vector.multi_reduction <xor>, %cst, %cst [] : vector<6xindex> to vector<6xindex>
  %1 = vector.extract %0[%c0] : index from vector<6xindex>
  %2 = vector.load %arg0[%c0, %1, %c0] : memref<1x1x3xindex>, vector<3xindex>
  return %2 : vector<3xindex>
}
