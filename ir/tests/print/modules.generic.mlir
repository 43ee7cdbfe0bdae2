"builtin.module"() <{sym_name = "a b"}> ({
  "builtin.module"() <{sym_name = "inner"}> ({
    "func.func"() <{function_type = () -> (), sym_name = "q", sym_visibility = "private"}> ({
    }) : () -> ()
  }) : () -> ()
  "builtin.module"() ({
  ^bb0:
  }) : () -> ()
  %0:3 = "m"() {b = [[], [1], {}], c = {}, d = -5 : si32, e = 1 : ui1} : () -> (i1, f32, index)
  "n"(%0#2, %0#0) : (index, i1) -> ()
  "func.func"() <{function_type = (memref<4xf32>, memref<f32>, memref<4xf32, "x">, !foo.a<b, c>, memref<2x0xi1>, memref<?x?xbf16, strided<[0, -4], offset: 7>>) -> (), sym_name = "s", sym_visibility = "private"}> ({
  }) : () -> ()
  "func.func"() <{function_type = (i32) -> (i32, i32), sym_name = "t"}> ({
  ^bb0(%arg1: i32):
    %15:2 = "z"(%arg1)[^bb1, ^bb2] ({
    ^bb0(%arg2: i32):
      %17 = "arith.constant"() <{value = 7 : i32}> : () -> i32
      "u"(%17)[^bb1] : (i32) -> ()
    ^bb1:  // pred: ^bb0
      %18 = "arith.constant"() <{value = 7 : i32}> : () -> i32
      "u"() : () -> ()
    }) : (i32) -> (i32, i32)
  ^bb1:  // pred: ^bb0
    %16 = "arith.constant"() <{value = 7 : i32}> : () -> i32
    "func.return"(%16, %arg1) : (i32, i32) -> ()
  ^bb2:  // pred: ^bb0
    "func.return"(%arg1, %arg1) : (i32, i32) -> ()
  }) {a.b} : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, arg_attrs = [{llvm.noalias}], function_type = !llvm.func<i32 (ptr, ...)>, linkage = #llvm.linkage<external>, res_attrs = [{llvm.signext}], sym_name = "v", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  ^bb0(%arg0: !llvm.ptr):
    %13 = "arith.constant"() <{value = 1 : i32}> : () -> i32
    %14 = "arith.constant"() <{value = 1.000000e+00 : f16}> : () -> f16
    "llvm.return"(%13) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> f32, sym_name = "w"}> ({
    %1 = "arith.constant"() <{value = 3.40282347E+38 : f32}> : () -> f32
    %2 = "arith.constant"() <{value = 1.17549435E-38 : f32}> : () -> f32
    %3 = "arith.constant"() <{value = 1.000000e+05 : f32}> : () -> f32
    %4 = "arith.constant"() <{value = 0x4996B438 : f32}> : () -> f32
    %5 = "arith.constant"() <{value = 1.000000e-01 : f32}> : () -> f32
    %6 = "arith.constant"() <{value = 9.997550e-02 : f16}> : () -> f16
    %7 = "arith.constant"() <{value = 1.000980e-01 : bf16}> : () -> bf16
    %8 = "arith.constant"() <{value = 5.960460e-08 : f16}> : () -> f16
    %9 = "arith.constant"() <{value = 0xFFFF : bf16}> : () -> bf16
    %10 = "arith.constant"() <{value = 12345678.9 : f64}> : () -> f64
    %11 = "arith.constant"() <{value = 1.000000e+300 : f64}> : () -> f64
    %12 = "arith.constant"() <{value = 0x7FF0000000000001 : f64}> : () -> f64
    "func.return"(%1) : (f32) -> ()
  }) : () -> ()
}) {"x.w w" = "\C3\A9\09", x.y = @"c d"} : () -> ()
