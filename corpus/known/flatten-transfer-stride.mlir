// target: mlir-22/flatten-memref
// run: @main([0.0, 0.0, 0.0, 0.0, 0.0] offset 2 strides [4, -1]) -> () after [0xBFEFFFFFFFFFFFFF, 0x7FF556DD139D2188, 1.0, 0.0, 0.0]
func.func @main(%arg0: memref<1x3xf64, strided<[4, ?], offset: ?>>) {
  %c0 = arith.constant 0 : index
  %cst = arith.constant dense<[1.000000e+00, 0x7FF556DD139D2188, -0.99999999999999988]> : vector<3xf64>
  vector.transfer_write %cst, %arg0[%c0, %c0] : vector<3xf64>, memref<1x3xf64, strided<[4, ?], offset: ?>>
  return
}
