module @"a b" attributes {"x.w w" = "\C3\A9\09", x.y = @"c d"} {
  module @inner {
    func @q()
  }
  module {
  }
  %0:3 = "m"() {b = [[], [1], {}], c = {}, d = -5 : si32, e = 1 : ui1} : () -> (i1, f32, index)
  "n"(%0#2, %0#0) : (index, i1) -> ()
  func @s(memref<4xf32>, memref<f32>, memref<4xf32, "x">, !foo.a<b, c>, memref<2x0xi1>, memref<?x?xbf16, offset: 7, strides: [0, -4]>)
  func @t(%arg0: i32) -> (i32, i32) attributes {a.b} {
    %1:2 = "z"(%arg0)[^bb1, ^bb2] ({
    ^bb0(%arg1: i32):
      %c7_i32_0 = constant 7 : i32
      "u"(%c7_i32_0)[^bb1] : (i32) -> ()
    ^bb1:  // pred: ^bb0
      %c7_i32_1 = constant 7 : i32
      "u"() : () -> ()
    }) : (i32) -> (i32, i32)
  ^bb1:  // pred: ^bb0
    %c7_i32 = constant 7 : i32
    return %c7_i32, %arg0 : i32, i32
  ^bb2:  // pred: ^bb0
    return %arg0, %arg0 : i32, i32
  }
  llvm.func @v(%arg0: !llvm<"i8*"> {llvm.noalias = true}, ...) -> (!llvm.i32 {llvm.signext}) {
    %c1_i32 = constant 1 : i32
    %cst = constant 1.000000e+00 : f16
    llvm.return %c1_i32 : !llvm.i32
  }
  func @w() -> f32 {
    %cst = constant 3.40282347E+38 : f32
    %cst_0 = constant 1.17549435E-38 : f32
    %cst_1 = constant 1.000000e+05 : f32
    %cst_2 = constant 0x4996B438 : f32
    %cst_3 = constant 1.000000e-01 : f32
    %cst_4 = constant 9.997550e-02 : f16
    %cst_5 = constant 1.000980e-01 : bf16
    %cst_6 = constant 5.960460e-08 : f16
    %cst_7 = constant 0xFFFF : bf16
    %cst_8 = constant 12345678.9 : f64
    %cst_9 = constant 1.000000e+300 : f64
    %cst_10 = constant 0x7FF0000000000001 : f64
    return %cst : f32
  }
}
