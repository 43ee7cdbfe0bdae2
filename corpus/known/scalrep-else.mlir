// target: mlir-22/func.func(affine-scalrep)
// run: @main() -> 1
func.func @main() -> i32 {
  %one = arith.constant 1 : i32
  %c0 = arith.constant 0 : index
  %0 = affine.if affine_set<() : (1 == 0)>() -> i32 {
    affine.yield %one : i32
  } else {
    %m = memref.alloc() : memref<2xi32>
    affine.store %one, %m[0] : memref<2xi32>
    %1 = affine.load %m[0] : memref<2xi32>
    affine.store %1, %m[%c0] : memref<2xi32>
    affine.yield %1 : i32
  }
  return %0 : i32
}
