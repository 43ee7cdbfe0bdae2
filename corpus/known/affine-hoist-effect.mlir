// target: mlir-13/func.func(affine-loop-invariant-code-motion)
// run: @main(6) -> ()
func.func @main(%n: index) {
  affine.for %i = 0 to 3 {
    %a = memref.alloc(%n) : memref<2x?xf32>
  }
  return
}
