// target: mlir-22/func.func(test-vector-transfer-unrolling-patterns)
// run: @main([0.0, 0.0]) -> [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0] after [0.0, 0.0]
#map = affine_map<(d0, d1, d2) -> (d2, d1, d0)>
func.func @main(%arg0: memref<1x1x2xbf16>) -> vector<2x2x4xbf16> {
  %cst = arith.constant 0.000000e+00 : bf16
  %c0 = arith.constant 0 : index
  %0 = vector.transfer_read %arg0[%c0, %c0, %c0], %cst {in_bounds = [true, false, false], permutation_map = #map} : memref<1x1x2xbf16>, vector<2x2x4xbf16>
  return %0 : vector<2x2x4xbf16>
}
