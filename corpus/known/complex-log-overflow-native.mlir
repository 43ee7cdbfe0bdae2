// target: mlir-16
// run: @main(7) -> (4, 40, [6.4648438 to 6.6289063, 1.4902344 to 1.6484375])
func.func @main(%x: i8) -> (i8, i8, complex<f16>) {
  %cst_1 = arith.constant dense<[114, 85]> : vector<2xi8>
  %0 = vector.multi_reduction <minui>, %cst_1, %x [0] : vector<2xi8> to i8
  %cst_3 = complex.constant [1.000000e+00 : f16, 6.975000e+02 : f16] : complex<f16>
  %2 = complex.log %cst_3 : complex<f16>
  %c-104_i8 = arith.constant -104 : i8
  %low, %high = arith.mului_extended %c-104_i8, %0 : i8
  return %high, %low, %2 : i8, i8, complex<f16>
}
