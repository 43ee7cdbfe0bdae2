// target: mlir-19@0
// run: @main() -> [0x7FF8000000000000, 0.5, 2.0, 2.0]
module {
  func.func @main() -> vector<4xf64> {
    %cst = arith.constant dense<[5.000000e-01, 2.000000e+00, -4.000000e+00, 1.000000e+00]> : vector<4xf64>
    %cst_0 = arith.constant dense<0x7FF8000000000000> : vector<f64>
    %dest, %accumulated_value = vector.scan <maxnumf>, %cst, %cst_0 {inclusive = false, reduction_dim = 0 : i64} : vector<4xf64>, vector<f64>
    return %dest : vector<4xf64>
  }
}
