// target: mlir-22/affine-raise-from-memref,affine-fold-memref-alias-ops,lift-cf-to-scf
// run: @main([]) -> () after []
func.func @main(%m: memref<1xindex>) {
  %c0 = arith.constant 0 : index
  %false = arith.constant false
  cf.br ^bb1(%c0 : index)
^bb1(%0: index):
  cf.cond_br %false, ^bb2, ^bb3
^bb2:
  memref.store %c0, %m[%0] : memref<1xindex>
  cf.br ^bb1(%0 : index)
^bb3:
  return
}
