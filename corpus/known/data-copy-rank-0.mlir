// target: mlir-19/func.func(test-affine-data-copy{memref-filter=true})
// run: @main() -> ()
module {
  func.func @main() {
    %alloc = memref.alloc() : memref<f32>
    affine.for %arg0 = 0 to 0 {
      %0 = affine.load %alloc[] : memref<f32>
    }
    return
  }
}
