// target: mlir-22/canonicalize
// run: @main() -> 1
func.func @main() -> i1 {
  %c0_i32 = arith.constant 0 : i32
  %c0 = arith.constant 0 : index
  %c0_0 = arith.constant 0 : index
  %cst = arith.constant dense<[-2.600000e+01, -4.940660e-324, 1.100000e+01, -1.800000e+01]> : vector<4xf64>
  %c0_1 = arith.constant 0 : index
  %cst_2 = arith.constant 0.000000e+00 : f32
  %idx8589934404 = index.constant 8589934404
  %idx2147483648 = index.constant 2147483648
  %c-9223372036854775808 = arith.constant -9223372036854775808 : index
  %0 = index.ceildivs %c-9223372036854775808, %idx2147483648
  %1 = index.divu %0, %idx8589934404
  %2 = arith.ceildivsi %c0, %1 : index
  %cst_3 = arith.constant dense<false> : vector<6xi1>
  %3 = index.cmp sge(%2, %c0_1)
  return %3 : i1
}
