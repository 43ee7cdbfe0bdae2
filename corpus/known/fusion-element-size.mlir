// target: mlir-16/func.func(affine-loop-fusion)
// run: @main() -> ()
func.func @main() {
  %c6 = arith.constant 6 : index
  %a = memref.alloc() : memref<8xindex>
  affine.for %i = 0 to 4 {
    affine.store %c6, %a[%i] : memref<8xindex>
  }
  affine.for %i = 0 to 4 {
    %0 = affine.load %a[%i] : memref<8xindex>
  }
  return
}
