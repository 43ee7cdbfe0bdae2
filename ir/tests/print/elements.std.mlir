module {
  global_memref "private" constant @list : memref<2x2xi32> = dense<[[1, -2], [127, 4]]> {alignment = 64 : i64}
  global_memref @splat : memref<4xf32, offset: 0, strides: [2]> = dense<0x7F800000>
  global_memref @unset : memref<2xi8> = uninitialized
  global_memref @none : memref<0xi8> = dense<>
  global_memref "private" @elsewhere : memref<2xi1>
  global_memref @truths : memref<2xi1> = dense<[true, false]>
  global_memref @pairs : memref<2xcomplex<f32>> = dense<[(1.000000e+00,-0.000000e+00), (0x7FC00000,4.000000e+00)]>
  global_memref @scalar : memref<index> = dense<-3>
  global_memref @bytes : memref<101xi8> = dense<"0x00070E151C232A31383F464D545B626970777E858C939AA1A8AFB6BDC4CBD2D9E0E7EEF5FC030A11181F262D343B424950575E656C737A81888F969DA4ABB2B9C0C7CED5DCE3EAF1F8FF060D141B222930373E454C535A61686F767D848B9299A0A7AEB5BC">
  global_memref @shorts : memref<101xi12> = dense<"0x00086108C20823098409E509460AA70A080B690BCA0B2B0C8C0CED0C4E0DAF0D100E710ED20E330F940FF50F5600B70018017901DA013B029C02FD025E03BF0320048104E2044305A40505066606C70628078907EA074B08AC080D096E09CF09300A910AF20A530BB40B150C760CD70C380D990DFA0D5B0EBC0E1D0F7E0FDF0F4000A10002016301C40125028602E7024803A9030A046B04CC042D058E05EF055006B10612077307D40735089608F7085809B9091A0A7B0ADC0A3D0B9E0BFF0B600CC10C220D830DE40D">
  global_memref @bits : memref<101xi1> = dense<"0xDBB66DDBB66DDBB66DDBB66D1B">
  func @constants() -> (vector<2xi32>, tensor<2x1xf16>, vector<[4]xi64>, tensor<2x0xindex>, vector<i7>) {
    %cst = constant dense<[1, 2]> : vector<2xi32>
    %cst_0 = constant {name = "x"} dense<[[5.000000e-01], [6.550400e+04]]> : tensor<2x1xf16>
    %cst_1 = constant dense<-1> : vector<[4]xi64>
    %cst_2 = constant dense<> : tensor<2x0xindex>
    %cst_3 = constant dense<-1> : vector<i7>
    %cst_4 = constant dense<1> : vector<2xi32>
    return %cst, %cst_0, %cst_1, %cst_2, %cst_3 : vector<2xi32>, tensor<2x1xf16>, vector<[4]xi64>, tensor<2x0xindex>, vector<i7>
  }
  func @attributes() attributes {a = dense<[(1,2), (3,4)]> : tensor<2xcomplex<i8>>, b = dense<255> : tensor<2xui8>, c = dense<[-128, 127]> : memref<2xsi8>, d = [dense<1> : tensor<1xi64>], e = dense<[-1, 15]> : tensor<2xi12>, f = dense<1> : tensor<0xi8>, g = dense<true> : tensor<2xi1>, h = dense<0> : tensor<4294967296x4294967296xi8>, i = dense<[18446744073709551616, 5]> : tensor<2xi128>} {
    return
  }
  func @switches(%arg0: i32, %arg1: i128, %arg2: i1) {
    cf.switch %arg0 : i32, [
      default: ^bb1,
      4294967295: ^bb1,
      5: ^bb1
    ]
  ^bb1:  // 3 preds: ^bb0, ^bb0, ^bb0
    cf.switch %arg1 : i128, [
      default: ^bb2,
      9223372036854775807: ^bb2
    ]
  ^bb2:  // 2 preds: ^bb1, ^bb1
    cf.switch %arg2 : i1, [
      default: ^bb3,
      0: ^bb3,
      1: ^bb3
    ]
  ^bb3:  // 3 preds: ^bb2, ^bb2, ^bb2
    return
  }
  llvm.mlir.global internal constant @table(dense<[1, 2]> : tensor<2xi16>) {addr_space = 0 : i32} : !llvm<"[2 x i16]">
  llvm.func @llvm(%arg0: !llvm.i32, %arg1: !llvm.i128, %arg2: !llvm.i1) -> !llvm<"<2 x float>"> {
    %0 = llvm.mlir.constant(dense<[1.000000e+00, 2.000000e+00]> : vector<2xf32>) : !llvm<"<2 x float>">
    %1 = llvm.mlir.constant(dense<[[1, 2], [3, 4]]> : tensor<2x2xindex>) : !llvm<"[2 x [2 x i64]]">
    %2 = llvm.mlir.constant(dense<1> : vector<[2]xi32>) : !llvm<"<vscale x 2 x i32>">
    llvm.switch %arg0 : !llvm.i32, ^bb1 [
      -1: ^bb1,
      5: ^bb1
    ]
  ^bb1:  // 3 preds: ^bb0, ^bb0, ^bb0
    llvm.switch %arg1 : !llvm.i128, ^bb2 [
      -9223372036854775808: ^bb2
    ]
  ^bb2:  // 2 preds: ^bb1, ^bb1
    llvm.switch %arg2 : !llvm.i1, ^bb3 [
      -1: ^bb3
    ]
  ^bb3:  // 2 preds: ^bb2, ^bb2
    llvm.return %0 : !llvm<"<2 x float>">
  }
}
