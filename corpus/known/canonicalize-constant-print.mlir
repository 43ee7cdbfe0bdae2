// target: mlir-22/canonicalize
// run: @main() -> ()
func.func @main() {
  %c0 = arith.constant 0 : index
  %min = arith.constant -9223372036854775808 : index
  %alloc = memref.alloc() : memref<index>
  affine.for %i = 0 to 0 {
    affine.for %j = affine_map<(d0, d1) -> (d0 + d1)>(%i, %min) to affine_map<(d0) -> (d0)>(%i) {
      affine.store %j, %alloc[] : memref<index>
    }
  }
  return
}
