// target: mlir-19/normalize-memrefs
// run: @main() -> 1
func.func @main() -> i32 {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = memref.alloc() : memref<2x2xi32, affine_map<(d0, d1) -> (d1, d0)>>
  affine.store %one, %m[0, 1] : memref<2x2xi32, affine_map<(d0, d1) -> (d1, d0)>>
  affine.store %zero, %m[1, 0] : memref<2x2xi32, affine_map<(d0, d1) -> (d1, d0)>>
  %0 = memref.load %m[%c0, %c1] : memref<2x2xi32, affine_map<(d0, d1) -> (d1, d0)>>
  return %0 : i32
}
