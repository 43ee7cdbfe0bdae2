module {
  %0 = "foo.x"() : () -> memref<4xf32>
  %1 = "foo.x"() : () -> index
  %dim = memref.dim {x.a} %0, %1 : memref<4xf32>
  %2 = unrealized_conversion_cast %1 : index to i64
  llvm.func internal hidden fastcc @l() {
    %3 = llvm.mlir.constant(1 : i64) {x.a} : i64
    %4 = llvm.add %3, %3 : i64
    %5 = llvm.call fastcc @p(%3) : (i64) -> !llvm.ptr
    %6 = llvm.call tail @p(%3) {fastmathFlags = #llvm.fastmath<fast>} : (i64) -> !llvm.ptr
    %7 = llvm.mlir.constant(1.000000e+00 : f32) : f32
    %8 = llvm.fadd %7, %7 : f32
    %9 = func.call @k(%7) : (f32) -> f32
    llvm.return {x}
  }
  llvm.func @p(i64 {llvm.noundef}) -> (!llvm.ptr {llvm.noalias}) attributes {x.a}
  func.func private @k(f32) -> f32
  func.func @kk(%arg0: f32, %arg1: f64) {
    %3 = call @k(%arg0) : (f32) -> f32
    %4 = arith.addf %arg0, %arg0 : f32
    %cst = arith.constant 0x4B7FFFFF : f32
    %cst_0 = arith.constant 0.333333343 : f32
    %cst_1 = arith.constant 123456789.125 : f64
    %cst_2 = arith.constant 1.23456789E-12 : f64
    %cst_3 = arith.constant 1.23456789E+22 : f64
    %cst_4 = arith.constant 0.0012345678899999999 : f64
    %cst_5 = arith.constant 1.23456789E-4 : f64
    %cst_6 = arith.constant 0x423CBE991A080000 : f64
    %cst_7 = arith.constant 6.550400e+04 : f16
    %cst_8 = arith.constant 0xFF800000 : f32
    %cst_9 = arith.constant 9.183550e-41 : bf16
    %cst_10 = arith.constant 1.7976931348623157E+308 : f64
    %cst_11 = arith.constant 4.940660e-324 : f64
    %cst_12 = arith.constant 0x4B8CA1A5 : f32
    "foo.q"() ({
      %5 = arith.addf %arg0, %arg0 fastmath<nnan> : f32
    }) : () -> ()
    return
  }
}
