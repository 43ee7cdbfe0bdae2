// target: mlir-19/convert-vector-to-llvm
// run: @main() -> [-0.0, 3.4028235e38, -0.0, 0.0]
module {
  func.func @main() -> vector<4xf32> {
    %cst = arith.constant 0.000000e+00 : f32
    %cst_0 = arith.constant dense<[-4.55284675E+32, 3.40282347E+38, 0x7FC00000, 0x7FF0DC4E]> : vector<4xf32>
    %cst_1 = arith.constant dense<[-3981885.25, 1.000000e+00, -1.000000e+00, 1.00000012]> : vector<4xf32>
    %0 = vector.outerproduct %cst_1, %cst, %cst_0 {kind = #vector.kind<maxnumf>} : vector<4xf32>, f32
    return %0 : vector<4xf32>
  }
}
