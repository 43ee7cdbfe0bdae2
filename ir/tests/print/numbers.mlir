module {
  "t"() {a = [1.000000e+00 : f4E2M1FN, 1.250000e-01 : f6E2M3FN, -1.500000e+00 : f6E3M2FN, 9.375000e-02 : f8E5M2, 0x7C : f8E5M2, 1.015630e-01 : f8E4M3, 0xF8 : f8E4M3, 4.480000e+02 : f8E4M3FN, 0x7F : f8E4M3FN, 0.000000e+00 : f8E5M2FNUZ, 5.120000e+02 : f8E5M2FNUZ, 0x80 : f8E5M2FNUZ, 1.015630e-01 : f8E4M3FNUZ, 1.015630e-01 : f8E4M3B11FNUZ, 3.375000e+00 : f8E3M4, 5.877470e-39 : f8E8M0FNU, 4.000000e+00 : f8E8M0FNU, 0xFF : f8E8M0FNU], b = [9.997550e-02 : tf32, 0x3FC00 : tf32, 0x7FFFF : tf32, 0.100000000000000005551 : f80, -1.00000000000000003643E-10 : f80, 0x7FFFA000000000000000 : f80, 0.100000000000000005551115123125782702 : f128, 0xC06293E5939A08CEA000000000000000 : f128, 0x7FFF8000000000000000000000000001 : f128, 0x7FFF0000000000000000000000000000 : f128], c = array<f32: 1.000000e+00, -2.500000e+00, 0x7FC00001>, d = array<f64: 1.000000e-01>, e = array<f16: 1.000000e+00>, f = array<bf16: 0xFF80>, g = array<si32: -1>, h = array<ui8: 255>, i = array<i128: -1, 170141183460469231731687303715884105727>, j = array<f64>, k = array<i8: -1>, l = array<i16: -32768>, m = array<f8E4M3FN: 4.480000e+02>, n = dense<[9.375000e-02, 0x7C]> : tensor<2xf8E5M2>, o = dense<[0.100000000000000005551, -1.000000e+00]> : tensor<2xf80>, p = dense<0.100000000000000005551115123125782702> : vector<2xf128>, q = dense<[1.000000e+00, 0x7FFFF]> : tensor<2xtf32>, r = dense<(1.401300e-45,1.000000e+00)> : tensor<complex<f32>>, s = 1.000000e+00 : f32} : () -> ()
  func.func @f(%arg0: f80, %arg1: vector<4xf8E4M3FN>, %arg2: tf32) {
    %cst = arith.constant 5.000000e-01 : f80
    %0 = arith.addf %arg0, %cst : f80
    %1 = arith.extf %arg2 : tf32 to f80
    %2 = arith.truncf %arg0 : f80 to f8E8M0FNU
    %cst_0 = arith.constant 0x7FC00000 : f32
    return
  }
  llvm.func @g(%arg0: f80, %arg1: f128) -> f128 {
    %0 = llvm.mlir.constant(1.000000e+00 : f80) : f80
    llvm.return %arg1 : f128
  }
}
