// target: mlir-19/func.func(buffer-loop-hoisting)
// run: @main() -> ()
module {
  func.func @main() {
    return
  ^bb1:  // no predecessors
    %alloc = memref.alloc() : memref<2xf32>
    return
  }
}
