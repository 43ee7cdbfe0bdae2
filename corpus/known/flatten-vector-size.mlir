// target: mlir-22/flatten-memref
// run: @main([0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0] sizes [4, 4, 3]) -> [0.0, 0x44CDD157CCD2A1AC, 0x3FF0000000000001, 0xBFF0000000000001, 1.0, -27.0] after [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]
func.func @main(%arg0: memref<?x4x?xf64, strided<[8, 2, 1], offset: 3>, 2>) -> vector<6xf64> {
  %c3 = arith.constant 3 : index
  %c2 = arith.constant 2 : index
  %cst = arith.constant dense<[true, false, false, false, false, false]> : vector<6xi1>
  %cst_0 = arith.constant dense<[1.7976931348623157E+308, 2.8162064835558675E+23, 1.0000000000000002, -1.0000000000000002, 1.000000e+00, -2.700000e+01]> : vector<6xf64>
  %0 = vector.maskedload %arg0[%c3, %c3, %c2], %cst, %cst_0 : memref<?x4x?xf64, strided<[8, 2, 1], offset: 3>, 2>, vector<6xi1>, vector<6xf64> into vector<6xf64>
  return %0 : vector<6xf64>
}
