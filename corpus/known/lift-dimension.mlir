// target: mlir-22/lift-cf-to-scf
// run: @main([]) -> () after []
module {
  func.func @main(%arg0: memref<1xindex>) {
    %c0 = arith.constant 0 : index
    %false = arith.constant false
    cf.br ^bb1(%c0 : index)
  ^bb1(%0: index):  // 2 preds: ^bb0, ^bb2
    cf.cond_br %false, ^bb2, ^bb3
  ^bb2:  // pred: ^bb1
    affine.prefetch %arg0[%0], write, locality<1>, instr : memref<1xindex>
    cf.br ^bb1(%c0 : index)
  ^bb3:  // pred: ^bb1
    return
  }
}
