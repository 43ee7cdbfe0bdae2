// target: mlir-19/func.func(buffer-hoisting)
// run: @main() -> ()
module {
  func.func @main() {
    return
  ^bb1:  // no predecessors
    %alloc = memref.alloc() : memref<f32>
    cf.br ^bb2
  ^bb2:  // pred: ^bb1
    %0 = memref.load %alloc[] : memref<f32>
    return
  }
}
