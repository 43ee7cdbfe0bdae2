// target: mlir-19/func.func(buffer-hoisting)
// run: @main(true) -> ()
module {
  func.func @main(%c: i1) {
    cf.cond_br %c, ^bb1, ^bb2
  ^bb1:
    %alloc = memref.alloc() : memref<f32>
    cf.br ^bb3
  ^bb2:
    cf.br ^bb3
  ^bb3:
    return
  ^bb4:  // no predecessors
    %0 = memref.load %alloc[] : memref<f32>
    return
  }
}
