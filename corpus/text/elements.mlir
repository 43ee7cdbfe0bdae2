// Elements as lists, as one value for all, as hexadecimal digits and as bytes in a string.
"foo.integers"() {
  a = dense<[1, -2, 0x7F]> : tensor<3xi8>, b = dense<7> : tensor<2x2xi32>, c = dense<[[1, 2], [3, 4]]> : vector<2x2xindex>,
  d = dense<true> : tensor<4xi1>, e = dense<[true, false, true]> : tensor<3xi1>, f = dense<> : tensor<0x4xi8>, g = dense<5> : tensor<i64>,
  h = dense<"0x0102030405060708"> : tensor<2xi32>, i = dense<"0x05"> : tensor<3xi1>, j = dense<"0xFF"> : tensor<70xi8>,
  k = dense<[255, 0]> : tensor<2xui8>, l = dense<[-128, 127]> : memref<2xsi8>, m = dense<[[[1]], [[2]]]> : tensor<2x1x1xi3>
} : () -> ()
"foo.floats"() {
  a = dense<[1.0, -0.0, 1.0e30]> : tensor<3xf32>, b = dense<0x7FC00000> : vector<4xf32>, c = dense<[0x7F80, 0x0001]> : tensor<2xbf16>,
  d = dense<"0x0000803F000000C0"> : tensor<2xf32>, e = dense<[(1.0, 2.0), (-1.0, 0.5)]> : tensor<2xcomplex<f64>>,
  f = dense<(0.0, 1.0)> : tensor<3xcomplex<f32>>, g = dense<[(1, -2)]> : tensor<1xcomplex<i8>>, h = dense<0.1> : tensor<2xf80>
} : () -> ()
"foo.arrays"() {
  a = array<i8: 1, -1>, b = array<i1: true, false>, c = array<i16>, d = array<i32: 2147483647>, e = array<i64: -9223372036854775808>,
  f = array<f32: 1.0, 0x7F800000>, g = array<f64: -0.5>, h = array<bf16: 2.0>, i = array<f80: 1.0>, j = array<f8E5M2: 1.5>
} : () -> ()
memref.global "private" constant @many : memref<2x64xi8> = dense<3>
memref.global @text : memref<3xi8> = dense<"0x616263">
memref.global @long : memref<101xi16> = dense<"0x00FF01FE02FD03FC04FB05FA06F907F808F709F60AF50BF40CF30DF20EF10FF010EF11EE12ED13EC14EB15EA16E917E818E719E61AE51BE41CE31DE21EE11FE020DF21DE22DD23DC24DB25DA26D927D828D729D62AD52BD42CD32DD22ED12FD030CF31CE32CD33CC34CB35CA36C937C838C739C63AC53BC43CC33DC23EC13FC040BF41BE42BD43BC44BB45BA46B947B848B749B64AB54BB44CB34DB24EB14FB050AF51AE52AD53AC54AB55AA56A957A858A759A65AA55BA45CA35DA25EA15FA0609F619E629D639C649B">
