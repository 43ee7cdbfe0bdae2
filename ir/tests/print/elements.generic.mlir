"builtin.module"() ({
  "memref.global"() <{alignment = 64 : i64, constant, initial_value = dense<[[1, -2], [127, 4]]> : tensor<2x2xi32>, sym_name = "list", sym_visibility = "private", type = memref<2x2xi32>}> : () -> ()
  "memref.global"() <{initial_value = dense<0x7F800000> : tensor<4xf32>, sym_name = "splat", type = memref<4xf32, strided<[2]>>}> : () -> ()
  "memref.global"() <{initial_value, sym_name = "unset", type = memref<2xi8>}> : () -> ()
  "memref.global"() <{initial_value = dense<> : tensor<0xi8>, sym_name = "none", type = memref<0xi8>}> : () -> ()
  "memref.global"() <{sym_name = "elsewhere", sym_visibility = "private", type = memref<2xi1>}> : () -> ()
  "memref.global"() <{initial_value = dense<[true, false]> : tensor<2xi1>, sym_name = "truths", type = memref<2xi1>}> : () -> ()
  "memref.global"() <{initial_value = dense<[(1.000000e+00,-0.000000e+00), (0x7FC00000,4.000000e+00)]> : tensor<2xcomplex<f32>>, sym_name = "pairs", type = memref<2xcomplex<f32>>}> : () -> ()
  "memref.global"() <{initial_value = dense<-3> : tensor<index>, sym_name = "scalar", type = memref<index>}> : () -> ()
  "memref.global"() <{initial_value = dense<"0x00070E151C232A31383F464D545B626970777E858C939AA1A8AFB6BDC4CBD2D9E0E7EEF5FC030A11181F262D343B424950575E656C737A81888F969DA4ABB2B9C0C7CED5DCE3EAF1F8FF060D141B222930373E454C535A61686F767D848B9299A0A7AEB5BC"> : tensor<101xi8>, sym_name = "bytes", type = memref<101xi8>}> : () -> ()
  "memref.global"() <{initial_value = dense<"0x00086108C20823098409E509460AA70A080B690BCA0B2B0C8C0CED0C4E0DAF0D100E710ED20E330F940FF50F5600B70018017901DA013B029C02FD025E03BF0320048104E2044305A40505066606C70628078907EA074B08AC080D096E09CF09300A910AF20A530BB40B150C760CD70C380D990DFA0D5B0EBC0E1D0F7E0FDF0F4000A10002016301C40125028602E7024803A9030A046B04CC042D058E05EF055006B10612077307D40735089608F7085809B9091A0A7B0ADC0A3D0B9E0BFF0B600CC10C220D830DE40D"> : tensor<101xi12>, sym_name = "shorts", type = memref<101xi12>}> : () -> ()
  "memref.global"() <{initial_value = dense<"0xDBB66DDBB66DDBB66DDBB66D1B"> : tensor<101xi1>, sym_name = "bits", type = memref<101xi1>}> : () -> ()
  "func.func"() <{function_type = () -> (vector<2xi32>, tensor<2x1xf16>, vector<[4]xi64>, tensor<2x0xindex>, vector<i7>), sym_name = "constants"}> ({
    %3 = "arith.constant"() <{value = dense<[1, 2]> : vector<2xi32>}> : () -> vector<2xi32>
    %4 = "arith.constant"() <{value = dense<[[5.000000e-01], [6.550400e+04]]> : tensor<2x1xf16>}> {name = "x"} : () -> tensor<2x1xf16>
    %5 = "arith.constant"() <{value = dense<-1> : vector<[4]xi64>}> : () -> vector<[4]xi64>
    %6 = "arith.constant"() <{value = dense<> : tensor<2x0xindex>}> : () -> tensor<2x0xindex>
    %7 = "arith.constant"() <{value = dense<-1> : vector<i7>}> : () -> vector<i7>
    %8 = "arith.constant"() <{value = dense<1> : vector<2xi32>}> : () -> vector<2xi32>
    "func.return"(%3, %4, %5, %6, %7) : (vector<2xi32>, tensor<2x1xf16>, vector<[4]xi64>, tensor<2x0xindex>, vector<i7>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> (), sym_name = "attributes"}> ({
    "func.return"() : () -> ()
  }) {a = dense<[(1,2), (3,4)]> : tensor<2xcomplex<i8>>, b = dense<255> : tensor<2xui8>, c = dense<[-128, 127]> : memref<2xsi8>, d = [dense<1> : tensor<1xi64>], e = dense<[-1, 15]> : tensor<2xi12>, f = dense<1> : tensor<0xi8>, g = dense<true> : tensor<2xi1>, h = dense<0> : tensor<4294967296x4294967296xi8>, i = dense<[18446744073709551616, 5]> : tensor<2xi128>} : () -> ()
  "func.func"() <{function_type = (i32, i128, i1) -> (), sym_name = "switches"}> ({
  ^bb0(%arg3: i32, %arg4: i128, %arg5: i1):
    "cf.switch"(%arg3)[^bb1, ^bb1, ^bb1] <{case_operand_segments = array<i32: 0, 0>, case_values = dense<[-1, 5]> : vector<2xi32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
  ^bb1:  // 3 preds: ^bb0, ^bb0, ^bb0
    "cf.switch"(%arg4)[^bb2, ^bb2] <{case_operand_segments = array<i32: 0>, case_values = dense<9223372036854775807> : vector<1xi128>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i128) -> ()
  ^bb2:  // 2 preds: ^bb1, ^bb1
    "cf.switch"(%arg5)[^bb3, ^bb3, ^bb3] <{case_operand_segments = array<i32: 0, 0>, case_values = dense<[false, true]> : vector<2xi1>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb3:  // 3 preds: ^bb2, ^bb2, ^bb2
    "func.return"() : () -> ()
  }) : () -> ()
  "llvm.mlir.global"() <{addr_space = 0 : i32, constant, global_type = !llvm.array<2 x i16>, linkage = #llvm.linkage<internal>, sym_name = "table", unnamed_addr = 0 : i64, value = dense<[1, 2]> : tensor<2xi16>, visibility_ = 0 : i64}> ({
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<vector<2xf32> (i32, i128, i1)>, linkage = #llvm.linkage<external>, sym_name = "llvm", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  ^bb0(%arg0: i32, %arg1: i128, %arg2: i1):
    %0 = "llvm.mlir.constant"() <{value = dense<[1.000000e+00, 2.000000e+00]> : vector<2xf32>}> : () -> vector<2xf32>
    %1 = "llvm.mlir.constant"() <{value = dense<[[1, 2], [3, 4]]> : tensor<2x2xindex>}> : () -> !llvm.array<2 x array<2 x i64>>
    %2 = "llvm.mlir.constant"() <{value = dense<1> : vector<[2]xi32>}> : () -> vector<[2]xi32>
    "llvm.switch"(%arg0)[^bb1, ^bb1, ^bb1] <{case_operand_segments = array<i32: 0, 0>, case_values = dense<[-1, 5]> : vector<2xi32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
  ^bb1:  // 3 preds: ^bb0, ^bb0, ^bb0
    "llvm.switch"(%arg1)[^bb2, ^bb2] <{case_operand_segments = array<i32: 0>, case_values = dense<-9223372036854775808> : vector<1xi128>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i128) -> ()
  ^bb2:  // 2 preds: ^bb1, ^bb1
    "llvm.switch"(%arg2)[^bb3, ^bb3] <{case_operand_segments = array<i32: 0>, case_values = dense<true> : vector<1xi1>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb3:  // 2 preds: ^bb2, ^bb2
    "llvm.return"(%0) : (vector<2xf32>) -> ()
  }) : () -> ()
}) : () -> ()
