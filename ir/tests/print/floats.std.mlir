module {
  %0 = "foo.x"() : () -> memref<4xf32>
  %1 = "foo.x"() : () -> index
  %2 = dim %0, %1 {x.a} : memref<4xf32>
  %3 = llvm.mlir.cast %1 : index to i64
  llvm.func internal hidden fastcc @l() {
    %4 = llvm.mlir.constant(1 : i64) {x.a} : !llvm.i64
    %5 = llvm.add %4, %4 : !llvm.i64
    %6 = llvm.call fastcc @p(%4) : (!llvm.i64) -> !llvm<"i8*">
    %7 = llvm.call tail @p(%4) {fastmathFlags = #llvm.fastmath<fast>} : (!llvm.i64) -> !llvm<"i8*">
    %8 = llvm.mlir.constant(1.000000e+00 : f32) : !llvm.float
    %9 = llvm.fadd %8, %8 : !llvm.float
    %10 = call @k(%8) : (!llvm.float) -> !llvm.float
    llvm.return {x}
  }
  llvm.func @p(!llvm.i64 {llvm.noundef}) -> (!llvm<"i8*"> {llvm.noalias = true}) attributes {x.a}
  func @k(f32) -> f32
  func @kk(%arg0: f32, %arg1: f64) {
    %4 = call @k(%arg0) : (f32) -> f32
    %5 = addf %arg0, %arg0 : f32
    %cst = constant 0x4B7FFFFF : f32
    %cst_0 = constant 0.333333343 : f32
    %cst_1 = constant 123456789.125 : f64
    %cst_2 = constant 1.23456789E-12 : f64
    %cst_3 = constant 1.23456789E+22 : f64
    %cst_4 = constant 0.0012345678899999999 : f64
    %cst_5 = constant 1.23456789E-4 : f64
    %cst_6 = constant 0x423CBE991A080000 : f64
    %cst_7 = constant 6.550400e+04 : f16
    %cst_8 = constant 0xFF800000 : f32
    %cst_9 = constant 9.183550e-41 : bf16
    %cst_10 = constant 1.7976931348623157E+308 : f64
    %cst_11 = constant 4.940660e-324 : f64
    %cst_12 = constant 0x4B8CA1A5 : f32
    "foo.q"() ({
      %6 = addf %arg0, %arg0 {fastmath = #arith.fastmath<nnan>} : f32
    }) : () -> ()
    return
  }
}
