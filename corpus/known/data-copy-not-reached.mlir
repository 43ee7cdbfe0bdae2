// target: mlir-22/func.func(affine-data-copy-generate{generate-dma=false})
// run: @main() -> ()
module {
  func.func @main() {
    %c0 = arith.constant 0 : index
    %cst = arith.constant 0.000000e+00 : f32
    %c1 = arith.constant 1 : index
    %alloc = memref.alloc() : memref<1xf32>
    affine.for %arg0 = 0 to 2 {
      scf.for %arg1 = %arg0 to %c0 step %c1 {
        affine.store %cst, %alloc[%arg0] : memref<1xf32>
      }
    }
    return
  }
}
