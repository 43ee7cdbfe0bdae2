// target: builtin
// run: @main([1.0])
module {
  func.func @main(%arg0: memref<bf16>) {
    %c0_i32 = arith.constant 0 : i32
    %cst = arith.constant 0.000000e+00 : bf16
    %0 = arith.maxsi %c0_i32, %c0_i32 : i32
    %1 = arith.cmpi ule, %0, %0 : i32
    cf.cond_br %1, ^bb2, ^bb1
  ^bb1:  // pred: ^bb0
    %2 = memref.atomic_rmw addf %cst, %arg0[] : (bf16, memref<bf16>) -> bf16
    cf.br ^bb2
  ^bb2:  // 2 preds: ^bb0, ^bb1
    return
  }
}
