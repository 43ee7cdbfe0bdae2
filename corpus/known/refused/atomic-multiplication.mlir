// target: mlir-22@0
// run: @f([5], 3) -> 5 after [15]
func.func @f(%m: memref<1xi8>, %v: i8) -> i8 {
  %zero = arith.constant 0 : index
  %0 = memref.atomic_rmw muli %v, %m[%zero] : (i8, memref<1xi8>) -> i8
  return %0 : i8
}
