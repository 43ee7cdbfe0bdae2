// target: mlir-19/normalize-memrefs
// run: @main() -> ()
func.func @main() {
  %c = arith.constant 0 : i32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = memref.alloc() : memref<1x2xi32, affine_map<(d0, d1) -> (d1, d0)>>
  memref.store %c, %m[%c0, %c1] : memref<1x2xi32, affine_map<(d0, d1) -> (d1, d0)>>
  return
}
